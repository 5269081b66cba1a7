// @ts-check
/** What Python is asked. Most share one slot, in which the more urgent question comes first, so that it replaces one that takes long. */
import { puzzleOf, rank, takePicture } from './changes.js';
import * as act from './clues.js';
import { canJudge, countIn, gameOf, isOver, judge, openGame, played, receive, takeBack } from './game.js';
import { setLength } from './state.js';

/** @import { State } from './state.js' */

const WORDS = 300; // how many of the remaining words are shown
const RANKED = 20;
const BUDGET = 3; // seconds for which better guesses are looked for

/** @param {State} state @param {Message} trouble @returns {State} */
const refused = (state, trouble) => ({ ...state, trouble, note: '' });

/** @param {State} state */
const listOf = ({ page }) => ({ lexicon: page.list, alphabet: page.alphabet });

/** Which words may be the answer that one is helped with. @param {State} state */
const targetsOf = (state) => {
  const { length, common, used } = state.kept;
  return { ...listOf(state), length, common, ...(used && { played: played(state) }) };
};

/** The puzzle that is to be opened. @param {State} state @param {import('./game.js').Opening} opening @returns {Question<State>|null} */
function puzzle(state, opening) {
  const { verb, fields, day, isStep } = opening;
  return opening.refused ? null : {
    verb, fields: { ...listOf(state), ...fields }, also: 'common',
    answered(now, { code, length }) {
      const next = { ...now, steps: now.steps + Number(Boolean(isStep)) };
      if (verb === 'wordle_new') return { ...openGame(next, code, day), shown: '', note: '' };
      const { draft, sent } = next;
      const boards = countIn(String(fields.code));
      const fitting = length === next.kept.length && boards === next.kept.boards ? next : setLength(next, length, boards);
      return openGame({ ...fitting, draft, sent }, String(fields.code), day);
    },
    refused: (now, trouble) => ({ ...takeBack(refused(now, trouble)), opening: { ...opening, refused: true } }),
  };
}

/** A game with its guesses, and the options. @param {State} state */
const standingOf = (state) => {
  const { code, guesses, gaveUp } = /** @type {import('./kept.js').Game} */ (gameOf(state));
  const { hard, contrast } = state.kept;
  return { code, guesses, hard, contrast, give_up: gaveUp };
};

/** How the game stands, or will after a guess. @param {State} state @returns {Question<State>|null} */
function standing(state) {
  const fields = standingOf(state);
  const [guess] = state.sent;
  const isNews = guess !== undefined || state.givesUp;
  if (!isNews && state.standing?.about === JSON.stringify(fields)) return null;
  return {
    verb: 'wordle_game', also: 'common',
    fields: { ...listOf(state), ...fields, ...(guess !== undefined ? { guess } : state.givesUp && { give_up: true }) },
    answered(now, answer) {
      const next = { ...receive(now, answer), givesUp: false };
      if (!next.standing || answer.refusal) return next;
      const known = { ...next, standing: { ...next.standing, isNews, about: JSON.stringify(standingOf(next)) } };
      return isOver(known) && canJudge(known) && !known.judged ? { ...known, judged: [], judging: true } : known;
    },
    refused: (now, trouble) => ({ ...takeBack(refused(now, trouble)), givesUp: false }),
  };
}

/** How good the guesses were, and then what each of them cost. @param {State} state @returns {Question<State>} */
function judging(state) {
  const { code, guesses } = /** @type {import('./kept.js').Game} */ (gameOf(state));
  return {
    verb: 'wordle_judge', fields: { ...listOf(state), code, guesses, hard: state.kept.hard }, also: 'common',
    progress: (now, { rows }) => (rows ? judge(now, rows, true) : now),
    answered: (now, { rows }) => judge(now, rows, false),
    refused: (now, trouble) => ({ ...refused(now, trouble), judged: null, judging: false }),
  };
}

/** Which words fit the clues. @param {State} state @returns {Question<State>} */
function remaining(state) {
  const { clues: [board] } = state;
  return {
    verb: 'wordle_remaining', fields: { ...targetsOf(state), history: act.asked(board), limit: WORDS }, also: 'common', refused,
    answered(now, left) {
      const next = { ...now, left: [left], trouble: null };
      return board.length && left.count ? rank(next) : next;
    },
  };
}

/** What is left on several boards, and which guess is best for all of them. @param {State} state @returns {Question<State>} */
function jointly(state) {
  return {
    verb: 'wordle_boards', also: 'common', refused,
    fields: { ...targetsOf(state), histories: state.clues.map(act.asked), limit: RANKED, shown: WORDS },
    progress: (now, { done, total }) => act.rankJointly(now, null, [], done / total),
    answered: (now, { boards, rows }) => act.rankJointly(now, boards, rows, null),
  };
}

/** Which guesses give the most information, which is known soon, and then with which the fewest are needed.
 *  @param {State} state @param {import('./clues.js').Ranking} ranking @returns {Question<State>} */
function ranked(state, { share }) {
  const { clues: [board], kept: { hard } } = state;
  const fields = { ...targetsOf(state), history: act.asked(board), hard, limit: RANKED };
  if (share !== null) {
    return { verb: 'wordle_rank', fields, also: 'common', refused,
      progress: (now, { done, total }) => act.rank(now, [], done / total), answered: (now, { rows }) => act.rank(now, rows, null) };
  }
  return { verb: 'wordle_best', fields: { ...fields, budget: BUDGET }, also: 'common', refused,
    progress: (now, { rows }) => act.sharpen(now, rows, true), answered: (now, { rows }) => act.sharpen(now, rows, false) };
}

/** @type {Record<string, (state: State) => Question<State>|null>} */
export const asks = {
  wordle(state) {
    if (state.kept.mode === 'help') {
      if (state.clues.length > 1) return state.left ? null : jointly(state);
      return !state.left ? remaining(state) : state.ranking?.searching ? ranked(state, state.ranking) : null;
    }
    if (state.opening) return puzzle(state, state.opening);
    if (!gameOf(state)) return puzzle(state, puzzleOf(state));
    return standing(state) ?? (state.judging ? judging(state) : null);
  },
  /** Which guesses the rows of somebody's result may have been. */
  shared(state) {
    const { kept: { common, mode }, shared: { text, answer, board } } = state;
    return mode === 'help' && text.trim() ? {
      verb: 'wordle_share', fields: { ...listOf(state), common, text, ...(answer && { target: answer }), ...(board && { board: board + 1 }) }, also: 'common',
      answered: (now, found) => ({ ...now, shared: { ...now.shared, found, trouble: null } }),
      refused: (now, trouble) => ({ ...now, shared: { ...now.shared, found: null, trouble } }),
    } : null;
  },
  /** The puzzle of a word for somebody else. */
  code(state) {
    const { challenge } = state;
    return challenge && !challenge.code ? {
      verb: 'wordle_new', fields: { ...listOf(state), target: challenge.target, length: [...challenge.target].length }, also: 'common',
      answered: (now, { code }) => ({ ...now, challenge: { ...challenge, code } }),
      refused: (now, trouble) => ({ ...refused(now, trouble), challenge: null }),
    } : null;
  },
  /** The clues of a picture. */
  picture: ({ page, reading }) => reading && {
    verb: 'wordle_picture', fields: { alphabet: page.alphabet }, about: reading, picture: reading, stays: true,
    answered: takePicture, refused: (now, trouble) => ({ ...now, reading: null, trouble }),
  },
};

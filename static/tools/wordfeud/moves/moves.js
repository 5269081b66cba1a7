// @ts-check
/** The list of moves, the word in its filter, the move that is chosen, named or shown, and what moves are worth so far. */
import { aheadOf, playKey } from './play.js';
import { isTheirsAsked } from '../record/game.js';
import { isOver, solvable } from '../record/standing.js';
import { EVERY_PLAY } from '../state.js';
import { advised, isLate } from '../position/position.js';

/** @import { Play } from './play.js' */
/** @import { State, WordQuery } from '../state.js' */

export const SORTS = ['place', 'word', 'score', 'value', 'tiles'];
export const COLUMNS = ['place', 'word', 'score', 'value', 'tiles', 'leave'];

/** The order in which Python lists all moves; only evaluated moves can be sorted by value. @param {string} sort */
export const sortOfAll = (sort) => (sort === 'value' ? 'score' : sort);

/** The answer if it is for the current position, sort and filter, else null. @param {State} state */
export const currentAnswer = ({ answer, position, start, sort, filter, game }) => (answer && answer.position === advised({ position, start })
  && answer.sort === sortOfAll(sort) && answer.filter === filter && !isOver({ position, start, game }) ? answer : null);

/** Whether an answer is still awaited. @param {State} state */
export const isWaiting = (state) => solvable(state) && state.page.phase !== 'failed' && !currentAnswer(state);

/** @param {State} state @returns {'idle'|'solving'|'done'|'failed'} */
export function solveStatus(state) {
  const answer = currentAnswer(state);
  if (!answer && state.page.phase === 'failed') return 'failed';
  if (!advised(state).rack) return 'idle'; // only the words on the board are checked
  if (answer) return answer.refusal ? 'failed' : 'done';
  return solvable(state) ? 'solving' : 'idle';
}

const WORD = /^(?:(\d{1,2}[a-z]|[a-z]\d{1,2})\s+)?((?=.*\p{L})[\p{L}.()[\]]{2,})(?:\s+(\d{1,2}[a-z]|[a-z]\d{1,2}))?$/iu;

/** Several words, such as all that a play makes. */
const WORDS = /^\p{L}{2,}(?:[\s,]+\p{L}{2,})+[\s,]*$/u;

/** The single word in the filter and its place ("raam 8H"), or several words, or null. @param {State} state @returns {WordQuery|null} */
export function wordToCheck(state) {
  const { word, place } = wordAndPlace(state.filter.text);
  return word ? { position: advised(state), word, place } : null;
}

/** Splits the filter's text into a word, or words, and its place before or after it; both are '' if it is anything else. With a place, letters of
 *  the board may be dots or in brackets, as in a record. @param {string} text @returns {{word: string, place: string}} */
export function wordAndPlace(text) {
  if (WORDS.test(text)) return { word: text, place: '' };
  const [, before = '', word = '', after = ''] = WORD.exec(text) ?? [];
  const place = before || after;
  if ((before && after) || (!place && /\P{L}/u.test(word))) return { word: '', place: '' };
  return { word: word.replace(/[()[\]]/g, ''), place: place.toUpperCase() };
}

/** Whether it is about several words, which are only looked up. @param {WordQuery} query */
export const isOfWords = ({ word }) => WORDS.test(word);

/** @param {WordQuery|null|undefined} a @param {WordQuery|null|undefined} b */
export const sameQuery = (a, b) => a?.word === b?.word && a?.position === b?.position && a?.place === b?.place;

/** What the list shows: first the moves that the headline names; then, sorted by value, only the evaluated moves, else all plays, of which
 *  `rows` holds a window. Sorted by score, exchanges and passing come last.
 *  @param {State} state @returns {{count: number, at: (index: number) => Play|undefined}|null} */
export function listed(state) {
  const { answer, filter, lesson, sort } = state;
  const worth = listedWorth(state);
  const every = filter === EVERY_PLAY;
  const named = every && !lesson ? worth?.named.map(({ play }) => play) ?? [] : [];
  const isNamed = (/** @type {Play} */ play) => named.some((one) => playKey(one) === playKey(play));
  if (worth?.rows.length && sort === 'value' && every) {
    const all = [...named, ...worth.listed.map(({ play }) => play).filter((play) => !isNamed(play))];
    return { count: all.length, at: (index) => all[index] };
  }
  if (!answer) return null;
  const { count, head, offset, rows } = answer;
  // Not listed again where they are among the first; further down each stays in its place too.
  const again = named.length ? head.flatMap((play, at) => (isNamed(play) ? [at] : [])) : [];
  const first = named.map((play) => head[again.find((at) => playKey(head[at]) === playKey(play)) ?? -1] ?? play);
  const others = worth?.settled && every && answer.sort === 'score'
    ? worth.rows.flatMap(({ play }) => (play.kind === 'play' || isNamed(play) ? [] : [play])) : [];
  return {
    count: first.length + count - again.length + others.length,
    at(index) {
      if (index < first.length) return first[index];
      let at = index - first.length;
      for (const one of again) if (one <= at) at += 1;
      return at < count ? rows[at - offset] : others[at - count];
    },
  };
}

/** The play drawn over the board, without being part of the position. @param {State} state */
export const previewed = (state) => (currentAnswer(state) ? state.hovered ?? state.chosen?.variant ?? state.chosen?.play ?? null : null);

/** The play in the details: the previewed one, else that on offer while moves were weighed, else the best. @param {State} state @returns {Play|null} */
export function detailedPlay(state) {
  const answer = currentAnswer(state);
  if (!answer || state.lesson || !advised(state).rack) return null;
  const { offered } = state;
  return previewed(state) ?? (offered?.position === advised(state) ? offered.play : null) ?? namedMove(state);
}

/** The move that headline, list, details and board name: the best once that is settled, until then the first of the list by its value or
 *  its points; null of a list in another order. @param {State} state @returns {Play|null} */
export function namedMove(state) {
  const best = bestMove(state);
  if (best) return best.play;
  if (isTheirsAsked(state.game)) return null;
  return (state.sort === 'value' && state.filter === EVERY_PLAY ? currentWorth(state)?.listed[0]?.play : null)
    ?? (state.sort === 'score' || state.sort === 'value' ? currentAnswer(state)?.head[0] ?? null : null);
}

/** The best move as it is drawn on the board: nobody looks at another one, or is to find it. @param {State} state */
export const shownBest = (state) => (state.lesson || state.start || state.editing || state.heatShown || previewed(state) ? null
  : bestMove(state)?.play ?? null);

/** The best move if it is worth more than the one in the details, rounded as in the list; else null. @param {State} state */
export function betterMove(state) {
  const [best, play] = [bestMove(state), detailedPlay(state)];
  const shown = worthOf(state, play);
  return best && play && !previewed(state) && (!shown || aheadOf(best, shown, ordersByWin(state)) > 0) ? best : null;
}

/** For how many seconds Python looks on late in the game without being asked to, and when it is asked to: until it is stopped. */
const IDLE = 30;
export const ENDLESS = 1e6;

/** For how many seconds in all moves may be weighed: as the user says, else a while late in the game, in view. @param {State} state */
export const patienceOf = ({ thinking, position, start, inView }) => (!inView ? 0 : thinking?.position === advised({ position, start })
  ? thinking.budget : isLate(advised({ position, start })) ? IDLE : 0);

/** Whether Python goes on weighing the moves of which the best was named already. @param {State} state */
export function isThinking(state) {
  const worth = currentWorth(state);
  return Boolean(worth?.settled && worth.looked?.more && worth.looked.spent < patienceOf(state));
}

/** Whether moves are in the order of the chance to win, not of the points to the end. @param {Pick<State, 'byWin'|'position'>} state */
export const ordersByWin = ({ byWin, position }) => byWin && position.points !== null;

/** What moves in the current position are worth, as far as known, or null. @param {State} state */
export const currentWorth = ({ worth, pointsOnly, position, start, game }) => (
  !pointsOnly && worth?.position === advised({ position, start }) && !isOver({ position, start, game }) ? worth : null);

/** What the listed moves are worth; these may be the old moves, while a changed board is being solved. @param {State} state */
export const listedWorth = ({ worth, pointsOnly, answer }) => (!pointsOnly && worth && worth.position === answer?.position ? worth : null);
/** What a listed play is worth, or null if it was not evaluated. @param {State} state @param {Play|null|undefined} play */
export const worthOf = (state, play) => (play && listedWorth(state)?.by.get(playKey(play))) ?? null;

/** What a play takes from the opponent's reply and sets up for the next move, once that is known. @param {State} state @param {string} key of the play */
export const effectOf = ({ effects, position, start }, key) => (
  (effects?.position === advised({ position, start }) && effects.by.get(key)) || null);

/** The play of the turn that is looked at, in a game that is graded, or null. @param {Pick<State, 'game'>} state */
export function gradedPlay({ game }) {
  const { kind, place, word } = game?.record?.turns[game.at ?? NaN] ?? {};
  return kind === 'play' && place && word && game?.grades.some(({ turn }) => turn === game.at) ? { place, word } : null;
}

/** The best move once the evaluation is settled, while all moves are listed, and unless the opponent's turn is asked for; else null. @param {State} state */
export const bestMove = (state) => (state.filter === EVERY_PLAY && !isTheirsAsked(state.game) ? bestOf(state, currentWorth(state)) : null);

/** The best move and the second best, which the headline names, once that is settled. @param {State} state @param {State['worth']} worth */
export function namedOf(state, worth) {
  const best = bestOf(state, worth);
  const next = worth?.rows.find((row) => row !== best);
  return best ? [best, ...(next ? [next] : [])] : [];
}

/** The best of the moves that were weighed, once that is settled, else null: of equal ones, rounded as in the list, the one that the details
 *  show already. @param {State} state @param {State['worth']} worth */
export function bestOf(state, worth) {
  if (!worth?.settled) return null;
  const [best = null] = worth.rows;
  const { offered } = state;
  const shown = offered?.position === worth.position && worth.rows.find(({ play }) => playKey(play) === playKey(offered.play));
  return best && shown && aheadOf(best, shown, ordersByWin(state)) <= 0 ? shown : best;
}

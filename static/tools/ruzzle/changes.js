// @ts-check
/** Everything that the user can do, and what Python is asked, as pure functions of the state. */
import { recorded, redone, undone } from '../../shell/framework/history.js';
import { scrolled } from '../../shell/framework/loop.js';
import { storeCards, wordCard } from '../../shell/storing/cards.js';
import { noticeOf } from '../../shell/texts/message.js';
import { fromAddress, fromText, isEmpty, resized, rowsOf, textOf, typeLetter } from './entry.js';
import * as play from './game.js';
import { DEFAULTS, LEVELS, TOP, WINDOW, challengeOf, itemOf, itemsOf, optionsOf, pointsOf, practiceBoard, requestOf, roundOf, toQuery, wordAt } from './state.js';

const LEARNT = 5; // missed words of a round that become cards at once

/** @import { State } from './state.js' */
/** @import { Board, Entry } from './entry.js' */

// The board

/** Takes a change by the user, of the board or just of the cursor. @param {State} state @param {Entry} entry @returns {State} */
export function enter(state, entry) {
  if (entry === state.entry) return state;
  return entry.board === state.entry.board ? { ...state, entry } : put(state, entry, false);
}

/** Shows another board, which can be undone. @param {State} state @param {Entry} entry @param {boolean} step as an entry of the browser's
 *  history */
const put = (state, entry, step) => travel(state, { entry, history: recorded(state.history, state.entry) }, step);

/** Shows another board, with the history for undo and redo. @param {State} state @param {Pick<State, 'entry'|'history'>} to
 *  @param {boolean} step @returns {State} */
function travel(state, { entry, history }, step) {
  const next = { ...state, history, entry, chosen: null, hovered: null, notice: null, played: null, window: TOP,
    steps: state.steps + Number(step), answer: isEmpty(entry.board) ? null : state.answer };
  return state.done.size ? tick(next, new Map()) : next;
}

/** @param {State} state @param {Board} board */
export const putBoard = (state, board) => put(state, { board, cursor: 0, last: null }, true);

/** @param {State} state @param {number} rows @param {number} cols */
export const resize = (state, rows, cols) => putBoard(state, resized(state.entry.board, rows, cols));

/** The board of a text; throws BrokenText. @param {State} state @param {string} text */
export const boardOf = ({ page }, text) => fromText(text, (letter) => letter in pointsOf(page.alphabet));

/** @param {State} state @param {string} text @returns {State} */
export function paste(state, text) {
  if (state.game) return state;
  try {
    return putBoard(state, boardOf(state, text));
  } catch (broken) {
    return { ...state, notice: noticeOf(broken, 'paste') };
  }
}

/** @param {typeof undone} which @returns {(state: State) => State} */
const step = (which) => (state) => {
  const found = state.game ? null : which(state.history, state.entry);
  return found ? travel(state, { entry: found.to, history: found.history }, true) : state;
};
export const [undo, redo] = [step(undone), step(redone)];

/** @param {State} state @param {string} letter one whose capital is two letters, as that of ß, takes two cells @returns {State} */
export function type(state, letter) {
  const upper = letter.toUpperCase();
  if (state.game) return { ...state, game: play.type(state.game, state.game.typed + upper) };
  return [...upper].reduce((now, one) => enter(now, typeLetter(now.entry, one)), state);
}

// The words

/** @param {State} state @param {Partial<State['options']>} options @returns {State} */
export const setOptions = (state, options) => ({ ...state, options: { ...state.options, ...options }, chosen: null, hovered: null,
  window: TOP });

/** Sets the words marked as done; rows are drawn again only when they are new objects, so copies them.
 *  @param {State} state @param {ReadonlyMap<string, number>} done @returns {State} */
const tick = (state, done) => ({ ...state, done,
  answer: state.answer && { ...state.answer, rows: state.answer.rows.map((row) => ({ ...row })) } });

/** Marks the chosen word as done, or as not done. @param {State} state */
export function toggleDone(state) {
  const word = wordAt(state, state.chosen);
  if (!word) return state;
  const done = new Map(state.done);
  if (!done.delete(word.word)) done.set(word.word, word.score);
  return { ...tick(state, done), ...(state.options.rest && { window: TOP }) };
}

/** @param {State} state @param {number|null} chosen @returns {State} */
export const choose = (state, chosen) => (isHeading(state, chosen) ? state : { ...state, chosen, hovered: null });

/** Walks the list, over the headings. @param {State} state @param {string} key @param {(from: number|null, key: string) => number|null} to
 *  where a key leads @returns {State} */
export function walk(state, key, to) {
  const first = to(state.chosen, key);
  const next = first === null || !isHeading(state, first) ? first : to(first, first === 0 ? 'ArrowRight' : key);
  return choose(state, next);
}

/** @param {State} state @param {number|null} index */
const isHeading = ({ answer }, index) => {
  const item = itemOf(answer, index);
  return item !== undefined && 'common' in item;
};

/** Has the words around those in sight come. @param {State} state @param {number} first @param {number} end @returns {State} */
export const scroll = (state, first, end) => scrolled(state, first, end, WINDOW);

// The game

/** Has a board made. @param {State} state @param {Record<string, unknown>} fields @returns {State} */
export const deal = (state, fields) => ({ ...state, dealing: { fields, plays: false } });

/** @param {State} state */
const size = ({ entry: { board } }) => ({ rows: rowsOf(board), cols: board.cols });

/** @param {State} state @param {number} seed */
export const dealRandom = (state, seed) => deal(state, { ...size(state), seed,
  ...(LEVELS.includes(state.round) && { level: state.round }) });

/** Begins a game. @param {State} state @param {number} seed for a random board @returns {State} */
export function begin(state, seed) {
  const board = practiceBoard(state);
  if (board) return { ...state, starting: { board } };
  const { dealing } = dealRandom(state, seed);
  const round = Number(roundOf(state));
  return { ...state, dealing: dealing && { fields: { ...dealing.fields, ...(round && { round }) }, plays: true } };
}

/** Applies a change to the game that is running. @template {unknown[]} A
 *  @param {(game: import('./game.js').Game, ...given: A) => import('./game.js').Game} change @returns {(state: State, ...given: A) => State} */
export const inGame = (change) => (state, ...given) => (state.game ? { ...state, game: change(state.game, ...given) } : state);

/** Ends the game and shows the words of the board, with those that were found marked as done. @param {State} state
 *  @param {string|null} key of the message that says why, null for none @returns {State} */
export function end(state, key) {
  if (!state.game) return state;
  const { entry, game: { board, found, words, friend } } = state;
  const isSame = textOf(board) === textOf(entry.board);
  const over = /** @type {State} */ ({ ...state, game: null, sheet: 'words', options: { ...DEFAULTS } });
  const shown = isSame ? travel(over, over, false) : putBoard(over, board);
  const [score, all] = [play.total(found), play.total([...words.values()])];
  return {
    ...tick(shown, new Map(found.map((word) => [word.word, word.score]))),
    played: { score, missed: { count: words.size - found.length, score: all - score }, friend, best: bestMissed(words, found), learnt: false,
      before: isSame || isEmpty(entry.board) ? null : entry },
    notice: key === null ? null : { key, values: { count: found.length, score, words: words.size, total: all } },
  };
}

/** The words of a round that were worth the most of those that were missed. @param {ReadonlyMap<string, import('./game.js').Word>} words
 *  @param {readonly import('./game.js').Word[]} found */
const bestMissed = (words, found) => [...words.values()].filter((word) => !found.includes(word)).sort((a, b) => b.score - a.score)
  .slice(0, LEARNT).map(({ word }) => word.toLowerCase());

/** Makes cards of the best words that were missed. @param {State} state @returns {State} */
export const learn = (state) => (state.played ? { ...state, played: { ...state.played, learnt: true },
  notice: { key: 'game.learnt', values: { count: state.played.best.length, words: state.played.best.join(', ').toUpperCase() } } } : state);

/** Back to what had been entered before the round. @param {State} state */
export const back = (state) => (state.played?.before ? put(state, state.played.before, true) : state);

// The page and the address

/** The words and points, and a game, were those of another list. @param {State} state @param {State['page']} page @returns {State} */
export const paged = (state, page) => (page.list === state.page.list ? { ...state, page } : { ...state, page, chosen: null, hovered: null,
  done: new Map(), game: null, dealing: null, starting: null, window: TOP, notice: state.game ? { key: 'game.list' } : null });

/** What a game is kept for: another list or address has none. @param {State} state */
export const place = (state) => `${state.page.list} ${toQuery(state)}`;

/** Stores a game, for a reload: while it is played, and once it has ended until the board changes. @param {State} state @param {State} before
 *  @param {import('../../shell/storing/storage.js').Storage} storage */
export function keep(state, before, storage) {
  const { played, page: { alphabet, list } } = state;
  if (played?.learnt && !before.played?.learnt) storeCards(storage, played.best.map((word) => wordCard(alphabet, alphabet, list, word)));
  if (before.game?.found === state.game?.found && !(before.played && !state.played)) return;
  const ended = state.played && before.game && { ...before.game, ends: performance.now() };
  play.save(storage, state.game ?? ended, place(state));
}

/** @param {State} state @param {URLSearchParams} query */
export function open(state, query) {
  const shown = openQuery(state, query);
  const { game, kept } = shown;
  if (!kept) return shown;
  // After a round its board is what is shown, however its words are listed.
  const isOf = kept.ends > Date.now() ? kept.place === place(shown)
    : kept.place.startsWith(`${shown.page.list} `) && textOf(kept.board) === textOf(shown.entry.board);
  const goesOn = !game && isOf;
  return { ...shown, kept: null, ...(goesOn && { starting: { board: kept.board, kept } }) };
}

/** @param {State} state @param {URLSearchParams} query @returns {State} */
function openQuery(state, query) {
  const challenge = challengeOf(query);
  if (challenge) return { ...state, challenge, notice: null, played: null, sheet: 'words' };
  const text = query.get('board');
  if (!text || String(query) === String(toQuery(state))) return state;
  const board = fromAddress(text, query.get('own') ?? '');
  const isSame = textOf(board) === textOf(state.entry.board);
  return { ...state, options: optionsOf(query), game: null, challenge: null, sheet: 'words', window: TOP,
    ...(!isSame && { entry: { board, cursor: 0, last: null }, history: recorded(state.history, state.entry), done: new Map(), chosen: null,
      notice: null, played: null, answer: isEmpty(board) ? null : state.answer }) };
}

// Questions

/** @param {State} state */
const listOf = ({ page }) => ({ lexicon: page.list, ruleset: page.alphabet });
const refused = (/** @type {State} */ state, /** @type {Message} */ notice) => ({ ...state, notice,
  dealing: null, starting: null });

/** What Python is asked. @type {Record<string, (state: State) => Question<State>|null>} */
export const asks = {
  /** The words of the board. */
  ruzzle(state) {
    if (isEmpty(state.entry.board)) return null;
    const fields = requestOf(state);
    const about = JSON.stringify(fields);
    return {
      verb: 'ruzzle', fields, about, window: state.window, also: 'graph', recalled: true,
      answered(now, { groups, ...answer }) {
        const next = { ...now, notice: now.notice?.refused ? null : now.notice, answer: { about, ...answer,
          groups: groups.map((/** @type {number[]} */ [common, count]) => ({ common, count })) } };
        const items = itemsOf(next); // may be fewer than before: words marked as done can be hidden
        return { ...next, chosen: items ? next.chosen && Math.min(next.chosen, items - 1) : null };
      },
      refused: (now, why) => ({ ...now, answer: null, notice: { ...why, refused: true } }),
    };
  },
  /** Has the list loaded while letters are entered. */
  list: (state) => ({ verb: 'ruzzle_rules', fields: listOf(state), also: 'graph', answered: (now) => now, refused }),
  /** A board. */
  deal(state) {
    const { dealing } = state;
    return dealing && {
      verb: 'ruzzle_generate', fields: { ...listOf(state), ...dealing.fields }, about: dealing, also: 'graph', refused,
      answered(now, { board: text }) {
        const board = fromText(text, () => true);
        return dealing.plays ? { ...now, dealing: null, starting: { board } } : { ...putBoard(now, board), dealing: null };
      },
    };
  },
  /** All words of a board to play on. */
  game(state) {
    const { starting } = state;
    return starting && {
      verb: 'ruzzle', fields: { ...listOf(state), board: textOf(starting.board) }, about: starting, also: 'graph', refused,
      answered(now, { rows }) {
        const { board, kept } = starting;
        const begun = { ...now, starting: null, challenge: null, played: null, game: play.begin(board, rows, now.challenge?.score ?? null, kept) };
        return kept && kept.ends <= Date.now() ? { ...end(begun, null), options: now.options } : begun;
      },
    };
  },
};

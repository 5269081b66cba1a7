// @ts-check
/** The tool's state and functions of it. */
import facts from '../../../py/wordbench/data/ruzzle.json' with { type: 'json' };
import { NO_HISTORY } from '../../shell/framework/history.js';
import { countOf, itemAt } from '../../ui/groups.js';
import { emptyBoard, fromAddress, isEmpty, textOf, toAddress } from './entry.js';

/** @import { Game, Kept, Word } from './game.js' */
/** @import { Board, Entry } from './entry.js' */
/** @typedef {{sort: string, reverse: boolean, least: number, crossing: boolean, rest: boolean}} Options `least`: the minimum length;
 *  `rest`: only words that are not done */
/** What the words of a part of the list have in common: their length, or the number of the cell where they begin or end.
 *  @typedef {{common: number, count: number}} Group */
/** `about`: what identifies the question. @typedef {{about: string, count: number, longest: number, total: number, listed: number,
 *     groups: readonly Group[], offset: number, rows: readonly Word[]}} Answer */

/** A friend's board and points. @typedef {{board: Board, score: number}} Challenge */
/** The points of a round, what was missed, the best words of it and whether they were made cards, a friend's points (null without a challenge),
 *  and what had been entered before. @typedef {{score: number, missed: {count: number, score: number}, best: readonly string[], learnt: boolean,
 *     friend: number|null, before: Entry|null}} Played */

/**
 * @typedef {object} State
 * @property {Entry} entry
 * @property {Options} options
 * @property {Page} page
 * @property {import('../../shell/framework/history.js').History<Entry>} history
 * @property {Answer|null} answer
 * @property {{offset: number, limit: number}} window  the words that are wanted of the answer
 * @property {{fields: Record<string, unknown>, plays: boolean}|null} dealing  a board that Python is to make; `plays`: to play on it
 * @property {{board: Board, kept?: Kept}|null} starting  the board of a game that starts once its
 *   words are known, and the game to go on with
 * @property {Kept|null} kept  the game that was going on, or had just ended, when the page was left
 * @property {number} steps                      of the browser's history
 * @property {(Message & {refused?: boolean})|null} notice  what is wrong, or how the game ended; `refused`: Python refused the board, shown
 *   until it answers
 * @property {number|null} hovered
 * @property {number|null} chosen
 * @property {ReadonlyMap<string, number>} done  the words marked as done, with their scores
 * @property {Game|null} game
 * @property {'letters'|'words'} sheet           which half shows on a phone
 * @property {string} round                      the board to practise on: one of ROUNDS, or '' as long as the person has not chosen
 * @property {Challenge|null} challenge          a friend's board, not seen yet
 * @property {Played|null} played                the round that has just ended, until the board changes
 */

export const SORTS = ['score', 'length', 'start', 'end', 'word', 'travel'];
/** How many words a random board has: many, about half of them, or few. */
export const LEVELS = ['easy', 'medium', 'hard'];
/** The boards to practise on: the one that was entered, or a new one as in any round, of a level, or as in one of the three rounds. */
export const ROUNDS = ['this', 'new', ...LEVELS, '1', '2', '3'];
export const MIN_LENGTHS = [2, 3, 4, 5, 6, 7, 8, 9];

/** The points of letters in upper case, by language; not asked of Python, so that a board can be tapped in before Python is there. */
const points = new Map(Object.entries(facts.letters).map(([language, letters]) => [language,
  Object.fromEntries(Object.entries(letters).map(([letter, worth]) => [letter.toUpperCase(), Number(worth)]))]));

/** @param {string} language */
export const pointsOf = (language) => points.get(language) ?? {};

/** @type {Options} */
export const DEFAULTS = { sort: 'score', reverse: false, least: 2, crossing: false, rest: false };

export const WINDOW = 500; // so that all words of most boards can be printed
export const TOP = { offset: 0, limit: WINDOW };

/** @param {Page} page @param {Kept|null} [kept] @returns {State} */
export const initialState = (page, kept = null) => ({
  entry: { board: emptyBoard(), cursor: 0, last: null }, options: DEFAULTS, page, history: NO_HISTORY,
  answer: null, window: TOP, dealing: null, starting: null, kept, steps: 0, notice: null, hovered: null, chosen: null, done: new Map(),
  game: null, sheet: 'letters', round: '', challenge: null, played: null,
});

/** The fields of the request to Python about the board. @param {State} state */
export const requestOf = ({ page, entry, options, done }) => ({
  lexicon: page.list, ruleset: page.alphabet, board: textOf(entry.board), sort: options.sort, reverse: options.reverse,
  min_length: options.least, crossing: options.crossing, without: options.rest ? [...done.keys()] : [],
});

/** Whether the answer is to an older question. @param {State} state */
export const isStale = (state) => state.answer !== null && state.answer.about !== JSON.stringify(requestOf(state));

/** @param {Message|null} notice */
export const isWrong = (notice) => notice !== null && !notice.key.startsWith('game.');

/** How many items the list has: words, and the headings of their groups. @param {State} state */
export const itemsOf = ({ answer }) => (!answer ? 0 : answer.groups.length ? countOf(answer.groups) : answer.listed);

/** The item at an index of the list, if it has been loaded. @param {Answer|null} answer @param {number|null} index
 *  @returns {Word|Group|undefined} */
export function itemOf(answer, index) {
  if (!answer || index === null) return undefined;
  const { groups, offset, rows } = answer;
  return groups.length ? itemAt(groups, offset, rows, index) : rows[index - offset];
}

/** The word at an index of the list, if it has been loaded. @param {State} state @param {number|null} index @returns {Word|undefined} */
export function wordAt({ answer }, index) {
  const item = itemOf(answer, index);
  return item && 'word' in item ? item : undefined;
}

/** The query of a challenge. @param {string} list @param {Board} board @param {number} score */
export function challengeQuery(list, board, score) {
  const query = new URLSearchParams({ list, board: toAddress(board) });
  if (board.own) query.set('own', board.own);
  query.set('play', String(score));
  return query;
}

/** The challenge of a query, or null. @param {URLSearchParams} query @returns {Challenge|null} */
export function challengeOf(query) {
  const [board, score] = [query.get('board'), query.get('play')];
  return board && score !== null ? { board: fromAddress(board, query.get('own') ?? ''), score: Math.max(0, Math.trunc(Number(score)) || 0) }
    : null;
}

/** Which board to practise on. Unless the person has chosen, it is the one that was entered; after a round, a new one. @param {State} state */
export const roundOf = ({ round, played, entry: { board } }) => (isEmpty(board) && ['', 'this'].includes(round) ? 'new'
  : round || (played ? 'new' : 'this'));

/** The board to practise on, null for a new one. @param {State} state */
export const practiceBoard = (state) => state.challenge?.board ?? (roundOf(state) === 'this' ? state.entry.board : null);

/** @param {State} state */
export function toQuery({ entry: { board }, options, page, challenge }) {
  if (challenge) return challengeQuery(page.list, challenge.board, challenge.score);
  const query = new URLSearchParams(isEmpty(board) ? {} : { list: page.list, board: toAddress(board) });
  if (board.own) query.set('own', board.own);
  for (const [key, value] of Object.entries(options)) {
    if (key !== 'rest' && value !== DEFAULTS[/** @type {keyof Options} */ (key)]) query.set(key, String(value));
  }
  return query;
}

/** @param {URLSearchParams} query @returns {Options} */
export function optionsOf(query) {
  const sort = query.get('sort') ?? DEFAULTS.sort;
  const least = Number(query.get('least'));
  return {
    ...DEFAULTS, sort: SORTS.includes(sort) ? sort : DEFAULTS.sort, reverse: query.has('reverse'), crossing: query.has('crossing'),
    least: MIN_LENGTHS.includes(least) ? least : DEFAULTS.least,
  };
}

// @ts-check
/** What the tool knows, and what follows from it; no drawing, no Python. */
import { NO_HISTORY } from '../shell/history.js';
import { emptyBoard, isEmpty, textOf, toAddress } from './entry.js';

/** @typedef {import('./game.js').Word} Word */
/** @typedef {{sort: string, reverse: boolean, least: number, crossing: boolean, rest: boolean}} Wish  `least` letters; `rest`: only words not done */
/** @typedef {{asked: string, count: number, longest: number, total: number, listed: number, offset: number, rows: readonly Word[]}} Answer */
/** @typedef {import('../shell/message.js').Message} Message */

/**
 * @typedef {object} State
 * @property {import('./entry.js').Entry} entry
 * @property {Wish} wish
 * @property {import('../shell/contract.js').Page|null} page  until it has told of itself
 * @property {import('../shell/history.js').History<import('./entry.js').Entry>} history
 * @property {Record<string, number>} points     of each letter of the language, empty until Python has said them
 * @property {Answer|null} answer
 * @property {number} waiting                    for a board that Python makes, or for the words of a first board
 * @property {(Message & {refused?: boolean})|null} notice  what is wrong, or how the game ended; `refused`: by Python, until it answers
 * @property {number|null} hovered
 * @property {number|null} chosen
 * @property {ReadonlyMap<string, number>} done  words and their scores
 * @property {import('./game.js').Game|null} game
 * @property {'letters'|'words'} sheet           which half shows on a phone
 */

export const SORTS = ['score', 'length', 'start', 'end', 'word', 'travel'];
export const LEASTS = [2, 3, 4, 5, 6, 7, 8, 9];

/** @type {Wish} */
export const WISH = { sort: 'score', reverse: false, least: 2, crossing: false, rest: false };

/** @returns {State} */
export const begun = () => ({
  entry: { board: emptyBoard(), cursor: 0, last: null }, wish: WISH, page: null, history: NO_HISTORY, points: {},
  answer: null, waiting: 0, notice: null, hovered: null, chosen: null, done: new Map(), game: null, sheet: 'letters',
});

/** What Python is asked about the board. @param {State} state */
export const question = ({ page, entry, wish, done }) => ({
  lexicon: page?.list, ruleset: page?.alphabet, board: textOf(entry.board), sort: wish.sort, reverse: wish.reverse,
  min_length: wish.least, crossing: wish.crossing, without: wish.rest ? [...done.keys()] : [],
});

/** Whether the answer is one to an older question. @param {State} state */
export const isStale = (state) => state.answer !== null && state.answer.asked !== JSON.stringify(question(state));

/** @param {Message|null} notice */
export const isWrong = (notice) => notice !== null && !notice.key.startsWith('game.');

/** The word in a row of the list, if it is here. @param {State} state @param {number|null} index @returns {Word|undefined} */
export const wordAt = ({ answer }, index) => (index === null ? undefined : answer?.rows[index - answer.offset]);

/** @param {State} state */
export function toQuery({ entry: { board }, wish, page }) {
  const query = new URLSearchParams(isEmpty(board) ? {} : { list: page?.list ?? '', board: toAddress(board) });
  if (board.own) query.set('own', board.own);
  for (const [key, value] of Object.entries(wish)) {
    if (key !== 'rest' && value !== WISH[/** @type {keyof Wish} */ (key)]) query.set(key, String(value));
  }
  return query;
}

/** @param {URLSearchParams} query @returns {Wish} */
export function wishOf(query) {
  const sort = query.get('sort') ?? WISH.sort;
  const least = Number(query.get('least'));
  return {
    ...WISH, sort: SORTS.includes(sort) ? sort : WISH.sort, reverse: query.has('reverse'), crossing: query.has('crossing'),
    least: LEASTS.includes(least) ? least : WISH.least,
  };
}

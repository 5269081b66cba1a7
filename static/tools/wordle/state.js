// @ts-check
/** The tool's state: how it begins, and what changes all of it. */
import { NO_HISTORY } from '../../shell/framework/history.js';
import { DRAFT, STORE, cleanDraft, cleanKept } from './kept.js';

/** @import { Clues, Left, Ranking } from './clues.js' */
/** @import { Judgement, Opening, Standing } from './game.js' */
/** @import { Draft, Kept } from './kept.js' */
/** @import { Storage } from '../../shell/storing/storage.js' */
/** Somebody's result, the answer to it or '', which of its boards is shown (from 0), and for each row of that board the guesses that it may
 *  have been. @typedef {{text: string, answer: string, board: number, trouble: Message|null, found: {count: number,
 *     boards: string[][], rows: {colours: string, count: number, words: string[]}[]}|null}} Shared */
/**
 * @typedef {object} State
 * @property {Kept} kept
 * @property {Page} page
 * @property {string} draft            the letters of the row being typed
 * @property {string[]} sent           guesses that Python has not answered yet
 * @property {Standing|null} standing
 * @property {(Message & {typed?: boolean})|null} trouble  what is wrong; `typed`: with the row being typed
 * @property {Judgement[]|null} judged
 * @property {boolean} judging         whether Python is still working out what the guesses cost
 * @property {Clues} clues
 * @property {import('../../shell/framework/history.js').History<Clues>} history  of the clues
 * @property {readonly [board: number, row: number, place: number]|null} picked  the letter of the clues that the next key replaces
 * @property {File|null} reading       the picture that is being read
 * @property {Opening|null} opening    the puzzle that is being loaded
 * @property {string} opened           the day on which the puzzle was opened on this visit; '' for none
 * @property {boolean} givesUp         the user has given up, which Python has not answered yet
 * @property {number} steps            of the browser's history
 * @property {Draft|null} before       the row that was being typed when the page was left
 * @property {Left[]|null} left        of each board
 * @property {Ranking|null} ranking
 * @property {Shared} shared
 * @property {{target: string, code: string}|null} challenge  a word that somebody else is to guess, and the code of its puzzle once Python has
 *   made that
 * @property {string} note             key of the message that something was copied; until the next key press
 * @property {string} shown            the text for the user to copy when the page could not copy it
 */

/** @param {Page} page @param {Storage} storage @returns {State} */
export const initialState = (page, storage) => withKept(storage.read(STORE, cleanKept), page, storage);

/** Rows without anything in them, and all that follows from them. */
const EMPTY = { draft: '', sent: [], standing: null, trouble: null, judged: null, judging: false, opening: null, givesUp: false, history: NO_HISTORY,
  picked: null, left: null, ranking: null, note: '', shown: '' };

/** @param {Kept} kept @param {Page} page @param {Storage} storage @returns {State} */
const withKept = (kept, page, storage) => ({
  ...EMPTY, kept, page, opened: '', steps: 0, before: storage.read(DRAFT, cleanDraft), clues: emptyClues(kept), reading: null,
  shared: { text: '', answer: '', board: 0, found: null, trouble: null }, challenge: null,
});

/** Takes over what another tab has stored. @param {State} state @param {Storage} storage @returns {State} */
export function adopt(state, storage) {
  const { open, games, stats, judged } = storage.read(STORE, cleanKept);
  return { ...state, kept: { ...state.kept, open: { ...open, ...state.kept.open }, games: { ...state.kept.games, ...games },
    stats, judged } };
}

/** The list, the length and the number of boards, by which games are kept. @param {State} state */
export const keyOf = ({ page, kept }) => `${page.list} ${kept.length}${kept.boards > 1 ? `x${kept.boards}` : ''}`;

/** @param {Kept} kept @returns {Clues} */
export const emptyClues = ({ boards }) => Array.from({ length: boards }, () => []);

/** @param {State} state @param {Partial<Kept>} changes @returns {State} */
export const keep = (state, changes) => ({ ...state, kept: { ...state.kept, ...changes } });

/** Changes the length (or follows a change of list), and clears all rows, which no longer apply. @param {State} state
 *  @param {number} length @param {number} [boards] how many at once @returns {State} */
export const setLength = (state, length, boards = state.kept.boards) => ({ ...keep(state, { length, boards }), ...EMPTY,
  clues: emptyClues({ ...state.kept, boards }) });

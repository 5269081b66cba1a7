// @ts-check
/** The clues of the helper: their rows on each board, and the guesses that are ranked for them. */
import { BrokenText } from '../../shell/texts/message.js';
import { COUNTS, LENGTHS } from './kept.js';
import { keep, setLength } from './state.js';

/** @import { Reason } from './game.js' */
/** @import { State } from './state.js' */
/** A word and the colours of its letters, each G (green), Y (yellow) or B (neither). From a picture, a letter may be unknown (?), and the
 *  places of doubtful letters follow. @typedef {[word: string, colours: string, doubts?: readonly number[]]} Row */
/** @typedef {Reason & {rows: number[]}} Contradiction */
/** @typedef {{guess: string, groups: number, bits: number, largest: number, expected: number, possible: boolean}} Rating */
/** A guess, and the guesses that it and those after it need: on average `mean`, for one word at most `worst`; `lost` words are not found
 *  in time. `exact`: with it no fewer are possible, `proven`: nor with another guess.
 *  @typedef {Rating & {mean: number, worst: number, lost: number, exact: boolean, proven: boolean}} Choice */
/** What is left on a board of the clues. @typedef {{count: number, words: string[], contradictions: Contradiction[]}} Left */
/** A guess for several boards: its bits on all that remain, the groups on each, and on how many it may be the answer.
 *  @typedef {{guess: string, bits: number, groups: number[], solves: number}} JointRating */
/** The guesses in the order in which they are shown, which changes only when the person wants it; the best found so far, the best first.
 *  `share` is the progress of the first ranking, null when it is complete; `searching`: better ones may yet be found.
 *  @typedef {{rows: (Rating|Choice)[], best: Choice[], share: number|null, searching: boolean, joint?: JointRating[]}} Ranking  `joint`: of
 *  several boards, in place of all else */
/** The rows of each board. @typedef {Row[][]} Clues */
/** What a picture shows of a board. @typedef {{rows: [string, string][], typed: string, doubtful: number[][]}} Seen */

/** Words among which the best guess is found in a moment. */
export const FEW = 20;
/** In a row from a picture, a letter that could not be read. */
const UNKNOWN = '?';
/** A result without letters, as people share it. @type {Record<string, string>} */
const SQUARES = { G: '🟩', Y: '🟨', B: '⬛' };

/** Whether the last row has found the word. @param {Row[]} board */
export const isSolved = (board) => /^G+$/.test(board.at(-1)?.[1] ?? '');

/** The state with other clues on each board. @param {State} state @param {(board: Row[], at: number) => Row[]} change
 *  @param {Partial<State>} [also] @returns {State} */
export const recast = (state, change, also) => ({ ...state, picked: null, trouble: null, clues: state.clues.map(change), left: null, ranking: null,
  ...also });

/** Changes a row of one board. @param {State} state @param {number} board @param {number} row @param {(row: Row) => Row} change
 *  @param {Partial<State>} [also] */
const inRow = (state, board, row, change, also) => recast(state, (rows, at) => (at === board ? rows.with(row, change(rows[row])) : rows), also);

/** Replaces a letter of the clues, on all boards that have the same guess there. @param {State} state
 *  @param {readonly [board: number, row: number, place: number]} picked @param {string} letter */
export function withLetter(state, [board, row, place], letter) {
  const guess = state.clues[board][row][0];
  return recast(state, (rows) => (rows[row]?.[0] === guess ? rows.with(row, [guess.slice(0, place) + letter[0] + guess.slice(place + 1),
    rows[row][1], rows[row][2]]) : rows));
}

/** Picks a doubtful letter of a picture to be typed over. It no longer counts as doubtful, as the person may leave it as it is.
 *  @param {State} state @param {number} board @param {number} row @param {number} place @returns {State} */
export const pickLetter = (state, board, row, place) => ({ ...state, picked: [board, row, place], trouble: null, clues: state.clues.map(
  (rows, at) => (at === board ? rows.with(row, [rows[row][0], rows[row][1], rows[row][2]?.filter((other) => other !== place)]) : rows)) });

/** Takes the boards of a picture as clues. @param {State} state @param {{boards: Seen[]}} found @returns {State} */
export function takePicture(state, { boards }) {
  const results = boards.filter(({ rows }) => rows.length && rows.every(([guess]) => !guess));
  if (results.length) {
    const text = results.map(({ rows }) => rows.map(([, colours]) => [...colours].map((colour) => SQUARES[colour]).join('')).join('\n')).join('\n\n');
    return { ...keep(state, { mode: 'help' }), reading: null, draft: '', trouble: null, note: '',
      shared: { text, answer: '', found: null, trouble: null, board: 0 } };
  }
  const typed = boards.find((board) => board.typed)?.typed ?? '';
  const length = boards.find(({ rows }) => rows.length)?.rows[0][0].length ?? Math.max(state.kept.length, typed.length);
  const draft = [...typed].filter((letter) => letter !== UNKNOWN).slice(0, length - 1).join('');
  return { ...withBoards({ ...state, reading: null }, boards.map(({ rows, doubtful }) => rows.map(([word, colours], at) => [word, colours,
    doubtful.filter(([row]) => row === at).map(([, place]) => place)])), length), draft };
}

/** Help with these boards. @param {State} state @param {Clues} clues @param {number} length of the words @returns {State} */
export function withBoards(state, clues, length) {
  const boards = COUNTS.find((count) => count >= clues.length) ?? state.kept.boards;
  const fitting = length === state.kept.length ? state : setLength(state, length);
  return { ...keep(fitting, { mode: 'help', boards }), clues, draft: '', picked: null, trouble: null, note: '', left: null, ranking: null };
}

/** How long the words of some rows are; as long as before where there are none. @param {State} state @param {readonly (readonly [string, ...unknown[]])[][]} boards */
export const lengthOf = (state, boards) => boards.find((rows) => rows.length)?.[0][0].length ?? state.kept.length;

/** How many letters of the clues are in doubt. @param {State} state */
export const doubtsOf = ({ clues }) => clues.flat().reduce((sum, [,, doubts]) => sum + (doubts?.length ?? 0), 0);

/** The clues of a board as Python gets them: an unknown letter tells nothing, like one that no word has. @param {Row[]} board */
export const asked = (board) => board.map(([word, colours]) => [word,
  [...colours].map((colour, at) => (word[at] === UNKNOWN ? 'B' : colour)).join('')]);

/** The initial colours of a new row of clues: green where an earlier row has the same letter green, else grey. @param {Row[]} board
 *  @param {string} word */
export const initialColours = (board, word) => [...word].map((letter,
  at) => (board.some(([other, colours]) => other[at] === letter && colours[at] === 'G') ? 'G' : 'B')).join('');

/** Removes a row of clues, from every board. @param {State} state @param {number} row @returns {State} */
export const dropRow = (state, row) => recast(state, (board) => board.filter((_, at) => at !== row));

/** Whether a letter of the clues is in doubt. @param {State} state @param {number} board @param {number} row @param {number} place */
export const isDoubtful = ({ clues }, board, row, place) => Boolean(clues[board]?.[row]?.[2]?.includes(place));

/** Gives a clue its next colour. @param {State} state @param {number} board @param {number} row @param {number} place @returns {State} */
export function turn(state, board, row, place) {
  const stays = String(state.picked) === String([board, row, place]);
  return inRow(state, board, row, ([word, colours, doubts]) => [
    word, [...colours].map((colour, at) => (at === place ? 'BYG'['BYG'.indexOf(colour) + 1] ?? 'B' : colour)).join(''), doubts,
  ], { picked: stays ? state.picked : null });
}

/** Takes what is left on several boards and the guesses for all of them, or how far they are ranked. @param {State} state
 *  @param {Left[]|null} left @param {JointRating[]} joint @param {number|null} share @returns {State} */
export const rankJointly = (state, left, joint, share) => ({ ...state, left: left ?? state.left,
  ranking: { rows: [], best: [], share, searching: false, joint } });

/** Takes a first ranking, or its progress. @param {State} state @param {Rating[]} rows @param {number|null} share @returns {State} */
export const rank = (state, rows, share) => ({ ...state, ranking: { rows, best: [], share, searching: true } });

/** Takes the best guesses found so far. Rows that are already shown keep their places: the person may be about to tap one.
 *  @param {State} state @param {Choice[]} best @param {boolean} searching @returns {State} */
export function sharpen(state, best, searching) {
  const shown = state.ranking?.rows ?? [];
  const rows = shown.map((row) => best.find(({ guess }) => guess === row.guess) ?? row);
  return { ...state, ranking: { rows: rows.length ? rows : best, best, share: null, searching } };
}

/** Puts the best guesses first. @param {State} state @returns {State} */
export const sortBest = (state) => (state.ranking ? { ...state, ranking: { ...state.ranking, rows: state.ranking.best } } : state);

/** Whether the best guesses stand first. @param {Ranking} ranking */
export const isSorted = ({ rows, best }) => best.every(({ guess }, at) => rows[at]?.guess === guess);

/** The best colour that the clues of a board give each letter. @param {Row[]} clues @returns {Record<string, string>} */
export function keysOf(clues) {
  /** @type {Record<string, string>} */
  const keys = {};
  const ranks = ['absent', 'yellow', 'green'];
  for (const [word, colours] of clues) {
    [...word].forEach((letter, at) => {
      const seen = ranks['BYG'.indexOf(colours[at])];
      if (letter !== UNKNOWN && ranks.indexOf(seen) > ranks.indexOf(keys[letter] ?? '')) keys[letter] = seen;
    });
  }
  return keys;
}

/** @param {Row[]} clues */
export const clueText = (clues) => clues.map(([word, colours]) => `${word}-${colours}`).join('.');

/** @param {string} text @returns {Row[]} */
export function cluesFrom(text) {
  const rows = text.split('.').filter(Boolean).map((row) => row.split('-'));
  const fits = rows.every(([word, colours = '']) => LENGTHS.includes(word.length) && word.length === rows[0][0].length
    && /^[GYB]+$/.test(colours) && colours.length === word.length);
  if (!fits) throw new BrokenText('broken.text');
  return /** @type {Row[]} */ (rows);
}

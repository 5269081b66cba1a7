// @ts-check
/** Entering a board, and converting boards to and from texts and addresses. Pure functions: nothing here knows the page or Python. */

import { BrokenText, bounded } from '../../shell/texts/message.js';

/** A letter (upper case, "" for a hole), or two, and the multiplier. @typedef {{letter: string, sign: string}} Cell */

/**
 * @typedef {object} Board
 * @property {number} cols
 * @property {readonly Cell[]} cells     row by row
 * @property {string} own                points and bonuses that differ from the language's, as in the board's text: "Q=12 10=30"
 */

/** @typedef {{board: Board, cursor: number, last: number|null, pair?: 1|2}} Entry  `last`: the cell typed last, to which a multiplier applies;
 *  `pair`: the next letter is the first or second of a cell with two */

/** The multipliers, by the key (0 to 4) that sets them. */
export const SIGNS = ['', 'dl', 'tl', 'dw', 'tw'];
export const MAX_SIDE = 12;
/** The most characters that the text of a board may have. */
const MAX_TEXT = 5000;
/** Characters of the longest cell: two letters in brackets. */
const PAIRED = 4;
/** The sides of boards that may stand in one line, by their cells. @type {Record<number, number>} */
const SQUARES = { 16: 4, 25: 5 };
const NONE = { letter: '', sign: '' };

/** @param {number} rows @param {number} cols @returns {Board} */
export const emptyBoard = (rows = 4, cols = 4) => ({ cols, cells: Array(rows * cols).fill(NONE), own: '' });

/** @param {Board} board */
export const rowsOf = (board) => board.cells.length / board.cols;

/** @param {Board} board */
export const isEmpty = (board) => board.cells.every(({ letter }) => !letter);

// Entering

/** Puts a letter on the cursor's cell and moves the cursor to the next; the first of a pair waits for the second.
 *  @param {Entry} entry @param {string} letter @returns {Entry} */
export function typeLetter({ board, cursor, pair }, letter) {
  const { letter: before, sign } = board.cells[cursor];
  const cell = { letter: pair === 2 ? before + letter : letter, sign };
  if (pair === 1) return { board: changed(board, cursor, cell), cursor, last: cursor, pair: 2 };
  return { board: changed(board, cursor, cell), cursor: Math.min(cursor + 1, board.cells.length - 1), last: cursor };
}

/** Begins a cell with two letters, or leaves it as it is. @param {Entry} entry @param {boolean} [begins] @returns {Entry} */
export function pairUp({ pair, ...entry }, begins = !pair) {
  if (begins) return { ...entry, last: null, pair: 1 };
  return pair === 2 ? { ...entry, cursor: Math.min(entry.cursor + 1, entry.board.cells.length - 1) } : entry;
}

/** @param {Entry} entry @param {string} sign @returns {Entry} */
export function setSign({ pair, ...entry }, sign) {
  const at = entry.last ?? entry.cursor;
  const cell = entry.board.cells[at];
  return cell.letter ? { ...entry, board: changed(entry.board, at, { ...cell, sign }) } : entry;
}

/** Moves the cursor to a cell; a second tap gives the cell the next multiplier. @param {Entry} entry @param {number} at @returns {Entry} */
export function tap({ pair, ...entry }, at) {
  const cell = entry.board.cells[at];
  if (at !== entry.cursor || !cell.letter) return { ...entry, cursor: at, last: null };
  const sign = SIGNS[(SIGNS.indexOf(cell.sign) + 1) % SIGNS.length];
  return { board: changed(entry.board, at, { ...cell, sign }), cursor: at, last: null };
}

/** Empties the cursor's cell or, if that is empty, the one before it. @param {Entry} entry @returns {Entry} */
export function erase({ board, cursor }) {
  const at = board.cells[cursor].letter ? cursor : Math.max(cursor - 1, 0);
  return { board: changed(board, at, NONE), cursor: at, last: null };
}

/** Makes the cursor's cell a hole and moves to the next. @param {Entry} entry @returns {Entry} */
export function skip({ board, cursor }) {
  return { board: changed(board, cursor, NONE), cursor: Math.min(cursor + 1, board.cells.length - 1), last: null };
}

/** @param {Entry} entry @param {number} rows @param {number} cols @returns {Entry} */
export function move({ pair, ...entry }, rows, cols) {
  const { board, cursor } = entry;
  const row = Math.floor(cursor / board.cols) + rows;
  const col = (cursor % board.cols) + cols;
  if (row < 0 || row >= rowsOf(board) || col < 0 || col >= board.cols) return { ...entry, last: null };
  return { ...entry, cursor: row * board.cols + col, last: null };
}

/** The board in another size: cells keep their row and column, counted from the top left. @param {Board} board @param {number} rows
 *  @param {number} cols @returns {Board} */
export function resized(board, rows, cols) {
  const cells = Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    return (row < rowsOf(board) && col < board.cols && board.cells[row * board.cols + col]) || NONE;
  });
  return { ...board, cols, cells };
}

/** @param {Board} board @param {number} at @param {Cell} cell @returns {Board} */
const changed = (board, at, cell) => ({ ...board, cells: board.cells.with(at, cell) });

// Snakes

/** @param {Board} board @param {number} a @param {number} b */
export function areAdjacent(board, a, b) {
  const apart = Math.max(Math.abs(Math.floor(a / board.cols) - Math.floor(b / board.cols)), Math.abs((a % board.cols) - (b % board.cols)));
  return apart === 1;
}

/** How many steps the search for a snake takes at most, which take some 10 ms. Only a board of a few letters, repeated all over it,
 *  needs more. */
const MOST_STEPS = 10_000;

/** A snake that spells a text on the board; null when there is none, and empty when finding out would take too long.
 *
 * In general that is as hard as finding a path through all cells, so the search leaves out what cannot succeed: cells from which the rest
 * could not be spelled even if cells were used twice, and a cell that has already failed after the same set of cells.
 * @param {Board} board @param {string} text @returns {readonly number[]|null} */
export function snakeFor(board, text) {
  const all = [...board.cells.keys()].filter((at) => board.cells[at].letter);
  const neighbours = board.cells.map((_, a) => all.filter((b) => areAdjacent(board, a, b)));
  const lengthAt = (/** @type {number} */ at) => board.cells[at].letter.length;
  /** For each place in the text the cells from which it and what follows can be spelled. @type {Set<number>[]} */
  const starts = [];
  for (let place = text.length - 1; place >= 0; place -= 1) {
    starts[place] = new Set(all.filter((at) => {
      const next = place + lengthAt(at);
      return text.startsWith(board.cells[at].letter, place) && (next === text.length || neighbours[at].some((to) => starts[next]?.has(to)));
    }));
  }
  const count = (/** @type {string} */ letters, /** @type {string} */ letter) => letters.split(letter).length - 1;
  const onBoard = board.cells.map(({ letter }) => letter).join('');
  if ([...text].some((letter) => count(text, letter) > count(onBoard, letter))) return null;

  /** For each cell the sets of cells, one bit each, after which it leads nowhere. @type {Set<bigint>[]} */
  const failed = board.cells.map(() => new Set());
  let steps = 0;

  /** @param {readonly number[]} snake @param {bigint} used its cells @param {number} place in the text, behind what the snake spells
   *  @returns {readonly number[]|null} */
  function extended(snake, used, place) {
    if (place === text.length) return snake;
    const last = snake.at(-1);
    if ((steps += 1) > MOST_STEPS) return [];
    if (last !== undefined && failed[last].has(used)) return null;
    for (const at of last === undefined ? all : neighbours[last]) {
      const bit = 1n << BigInt(at);
      const found = starts[place].has(at) && !(used & bit) && extended([...snake, at], used | bit, place + lengthAt(at));
      if (found) return found;
    }
    if (last !== undefined) failed[last].add(used);
    return null;
  }
  return extended([], 0n, 0);
}

// Texts

/** The text that Python and elzzur read; `.` is a hole. @param {Board} board */
export function textOf({ cols, cells, own }) {
  const texts = cells.map(({ letter, sign }) => (letter.length > 1 ? `(${letter})` : letter || '.') + sign);
  const width = Math.max(...texts.map(({ length }) => length), 3) + 1;
  const rows = Array.from({ length: cells.length / cols }, (_, row) => texts.slice(row * cols, (row + 1) * cols)
    .map((text) => text.padEnd(width)).join('').trimEnd());
  return [...(own ? [own] : []), ...rows].join('\n');
}

/** @param {string} text @param {(letter: string) => boolean} known @returns {Board} */
export function fromText(text, known) {
  const lines = bareText(bounded(text, MAX_TEXT)).trim().split(/\r\n?|\n/);
  const blank = lines.findIndex((line) => !line.trim());
  const board = blank < 0 ? lines : lines.slice(0, blank);
  const own = board.filter((line) => line.includes('=')).map((line) => line.trim()).join(' ');
  const rows = lettersApart(board.filter((line) => !line.includes('=')).map((line) => line.trim().split(/\s+/).filter(Boolean)));
  const cols = rows[0]?.length ?? 0;
  if (Math.max(rows.length, cols) > MAX_SIDE) throw new BrokenText('broken.size', { rows: rows.length, columns: cols, most: MAX_SIDE });
  if (!cols) throw new BrokenText('broken.empty');
  const cells = rows.flatMap((row, at) => {
    if (row.length !== cols) throw new BrokenText('broken.ragged', { row: at + 1, columns: row.length, expected: cols });
    return row.map((token, col) => cellOf(token, known, { row: at + 1, column: col + 1 }));
  });
  return { cols, cells, own };
}

/** The text without the signs that other programs put around letters: brackets and quotation marks of JSON or a program, commas of a table,
 *  bars and the lines between rows. As Python's `ruzzle/rules.py`. @param {string} text */
function bareText(text) {
  const arrays = [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, inside]) => inside);
  const isWhole = arrays.length === 1 && arrays[0].split(',').some((item) => item.replace(/[\s"']/g, '').length > PAIRED);
  const rows = isWhole ? arrays[0].split(',') : arrays;
  return (rows.length ? rows.map((row) => row.trim().replace(/\s+/g, ' ')).join('\n') : text).split('\n')
    .filter((line) => !line.trim() || !/^[-+=|\s]*$/.test(line)).join('\n').replace(/[,;|"'{}]/g, ' ').replaceAll('/', '\n');
}

/** Splits rows of letters without spaces and multipliers into cells; a board of 4 x 4 or 5 x 5 may stand in one line.
 *  @param {string[][]} rows */
function lettersApart(rows) {
  const [first = []] = rows;
  if (rows.length === 1 && first.length > 2 && isClose(first) && cellsOf(first[0]).length === first.length) return first.map(cellsOf);
  if (rows.length > 1) return rows.every(({ length }) => length === 1) && isClose(rows.flat()) ? rows.map(([token]) => cellsOf(token)) : rows;
  const cells = first.length === 1 && cellsOf(first[0]).length > 2 && isClose(first) ? cellsOf(first[0]) : first;
  const side = SQUARES[cells.length] ?? cells.length;
  return Array.from({ length: Math.ceil(cells.length / (side || 1)) }, (_, row) => cells.slice(row * side, (row + 1) * side));
}

/** Whether texts are cells without spaces between them. @param {string[]} tokens */
const isClose = (tokens) => tokens.some((token) => !SIGNS.includes(partsOf(token).rest.toLowerCase()));

/** @param {string} token */
const cellsOf = (token) => token.normalize().match(/\([^()]*\)|./gu) ?? [];

/** The letters of a cell and what follows them: two letters are in brackets, but Qu needs none. @param {string} token */
function partsOf(token) {
  const text = token.normalize();
  const [all, , inside = ''] = text.match(/^(\((\p{L}{2})\)|qu)/iu) ?? [];
  const letters = inside || all || String.fromCodePoint(text.codePointAt(0) ?? 0);
  return { letters, rest: text.slice((all ?? letters).length) };
}

/** @param {string} token @param {(letter: string) => boolean} known @param {Record<string, number>} where @returns {Cell} */
function cellOf(token, known, where) {
  if (token === '.') return NONE;
  const { letters, rest } = partsOf(token);
  for (const letter of letters) if (!known(letter.toUpperCase())) throw new BrokenText('broken.letter', { ...where, letter });
  if (!SIGNS.includes(rest.toLowerCase())) throw new BrokenText('broken.sign', { ...where, sign: rest });
  return { letter: letters.toUpperCase(), sign: rest.toLowerCase() };
}

/** What the letters of a cell are worth together; undefined while the points are not known. @param {string} letters
 *  @param {Record<string, number>} points @returns {number|undefined} */
export function worthOf(letters, points) {
  const worths = [...letters].map((letter) => points[letter]);
  return letters && worths.every((worth) => worth !== undefined) ? worths.reduce((sum, worth) => sum + worth, 0) : undefined;
}

/** The board for the address: `/` separates rows, `_` cells. @param {Board} board */
export const toAddress = (board) => textOf({ ...board, own: '' }).split('\n').map((row) => row.trim().split(/\s+/).join('_')).join('/');

/** @param {string} text @param {string} own @returns {Board} */
export const fromAddress = (text, own) => ({ ...fromText(text.replaceAll('_', ' ').replaceAll('/', '\n'), (letter) =>
  /^\p{L}$/u.test(letter)), own });

// @ts-check
/** The cursor on the board, and the squares ahead of it. */
import { EMPTY, asLetter } from './tiles.js';

/** @import { Direction, Square } from './position.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */

/**
 * @typedef {object} Cursor
 * @property {number} row
 * @property {number} col
 * @property {Direction} direction          in which letters are typed
 * @property {readonly Square[]} trail      squares filled in the current run of letters, so that Backspace can go back past tiles that were
 *   there before
 * @property {readonly string[]} jumped   tiles that the run has just skipped; typing their letters changes nothing
 * @property {boolean} [isUnused]           nobody has put it there yet
 * @property {boolean} full                 the run has reached the edge: there is no square for another letter
 */

/** @param {Square} square @param {Direction} direction @returns {Cursor} a cursor that starts a new run of letters */
export const cursorAt = ([row, col], direction) => ({ row, col, direction, trail: [], jumped: [], full: false });

/** A cursor on the centre square. @param {Ruleset} rules @returns {Cursor} */
export const centre = ({ size }) => Object.freeze({ row: size >> 1, col: size >> 1, direction: 'across', trail: [], jumped: [],
  full: false, isUnused: true });

/** @param {Direction} direction @returns {Direction} */
export const turned = (direction) => (direction === 'across' ? 'down' : 'across');

/** @param {readonly string[]} board @param {Cursor} cursor @param {number} by @returns {Square|null} */
export function along({ length: size }, { row, col, direction }, by) {
  const [r, c] = direction === 'across' ? [row, col + by] : [row + by, col];
  return r >= 0 && c >= 0 && r < size && c < size ? [r, c] : null;
}

/** @param {readonly string[]} board @param {Cursor} cursor @returns {Square|null} the next empty square ahead */
export function nextEmpty(board, cursor) {
  for (let by = 1; ; by += 1) {
    const square = along(board, cursor, by);
    if (!square || board[square[0]][square[1]] === EMPTY) return square;
  }
}

/** The tiles between a square and the next empty one. @param {readonly string[]} board @param {Square} from @param {Square|null} to */
export function between(board, [row, col], to) {
  if (!to) return [];
  const [down, right] = [Math.sign(to[0] - row), Math.sign(to[1] - col)];
  return Array.from({ length: Math.max(to[0] - row, to[1] - col) - 1 }, (_, at) =>
    asLetter(board[row + down * (at + 1)][col + right * (at + 1)]));
}

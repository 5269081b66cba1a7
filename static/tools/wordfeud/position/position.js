// @ts-check
/** A position, and functions that read it. */
import { BLANK, EMPTY, faceOf, isBlank, textOf } from './tiles.js';

/** @import { Ruleset } from '../rules/own.js' */

/** @typedef {'across'|'down'} Direction */
/** @typedef {readonly [row: number, col: number]} Square */

/**
 * What the user enters. It is undone, shared and solved as a whole.
 * @typedef {object} Position
 * @property {readonly string[]} board      one string per row, one character per square: a tile as in tiles.js, or `.` when empty
 * @property {string} rack                  tiles; `?` is a blank
 * @property {'standard'|readonly string[]} layout  premium squares: those of the rules, or rows of `.1234567`
 * @property {Ruleset} rules                board size, tiles and points of the game
 * @property {string} list                  code of the word list
 * @property {readonly [ours: number, theirs: number]|null} points  the score so far, when it is known
 * @property {string} theirs                the opponent's tiles that are known, as on the rack
 * @property {number} passes                just made, in a row
 */

/** No rack has more tiles than this, whatever the rules. */
export const MAX_RACK = 30;

/** The passes in a row that end a game, as in Python's `wordfeud/rules/ending.py`. */
export const PASSES = 3;

/** @param {Ruleset} rules @param {string} list @returns {Position} */
export const emptyPosition = (rules, list = rules.list) => Object.freeze({
  board: Object.freeze(Array(rules.size).fill(EMPTY.repeat(rules.size))), rack: '', layout: 'standard', rules, list,
  points: null, theirs: '', passes: 0,
});

/** @param {Position} position */
export const isEmpty = ({ board, rack }) => !rack && board.every((row) => row === EMPTY.repeat(row.length));

/** @param {Position} position */
export const layoutOf = ({ layout, rules }) => (layout === 'standard' ? rules.layout : layout);

/** The count and points of a tile; undefined if the game has no such tile. @param {Position} position @param {string} tile */
export const tileFacts = ({ rules }, tile) => rules.tiles[faceOf(rules, tile)];
/** @param {{position: Position}} state @param {string} tile */
export const valueOf = ({ position }, tile) => (isBlank(tile) ? 0 : tileFacts(position, tile)?.[1] ?? 0);
/** @param {Square} square */
export const squareName = ([row, col]) => String.fromCharCode(65 + col) + (row + 1);

/** @param {readonly string[]} board @param {Square} square @param {string} tile */
export const put = (board, [row, col], tile) => Object.freeze(board.map(
  (line, r) => (r === row ? line.slice(0, col) + tile + line.slice(col + 1) : line)));

/** The board in the notation of Python. @param {Position} position */
export const boardText = ({ board, rules }) => board.map((row) => textOf(rules, row));

/** The tiles of a rack as text, in which a blank is `*`. @param {Ruleset} rules @param {string} rack */
export const rackToText = (rules, rack) => textOf(rules, rack).replaceAll(BLANK, '*');

/** The rack in the notation of Python. @param {Position} position */
export const rackText = ({ rack, rules }) => rackToText(rules, rack);

/** The tiles on the rack that can be played: only tiles of the game, and no more than a rack holds. @param {Position} position */
export const playableRack = (position) => [...position.rack].filter((tile) => tile === BLANK || tileFacts(position, tile))
  .slice(0, position.rules.rack).join('');

// @ts-check
/** A position, and functions that read it: also of the tiles that nobody has laid yet, in the bag or on the opponent's rack,
 *  and of the turn that is being laid: tiles of the rack on the board, or chosen to be exchanged. */
import { BLANK, EMPTY, faceOf, isBlank, textOf, tileOf } from './tiles.js';
import { latest } from '../../../shell/framework/latest.js';

/** @import { Ruleset } from '../rules/rulesets.js' */
/** @import { State } from '../state.js' */

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

/** How many tiles are neither on the board nor on the rack, by letter, and `?`; negative where more are used than the game has. */
export const unseen = latest((/** @type {Position} */ { board, rack, rules }) => {
  const left = new Map(Object.entries(rules.tiles).map(([face, [count]]) => [tileOf(rules, face), count]));
  left.set(BLANK, rules.blanks);
  for (const tile of board.join('') + rack) {
    if (tile === EMPTY) continue;
    const kind = isBlank(tile) ? BLANK : tile;
    left.set(kind, (left.get(kind) ?? 0) - 1);
  }
  return /** @type {ReadonlyMap<string, number>} */ (left);
});

/** The opponent's tiles that are known, as far as they are unseen and fit on a rack. @param {Position} position */
export function knownTiles(position) {
  const left = new Map(unseen(position));
  return [...position.theirs].filter((tile) => {
    const count = left.get(tile) ?? 0;
    left.set(tile, count - 1);
    return count > 0;
  }).slice(0, position.rules.rack).join('');
}

/** How many of the unseen tiles are vowels, consonants (including Y) and blanks. @param {Position} position */
export function bag(position) {
  const count = { vowels: 0, consonants: 0, blanks: 0 };
  for (const [letter, left] of unseen(position)) {
    const kind = letter === BLANK ? 'blanks' : /^[aeiouæø]/.test(letter.normalize('NFD')) ? 'vowels' : 'consonants';
    count[kind] += Math.max(0, left);
  }
  return count;
}

/** How many tiles the bag has. @param {Position} position */
export function inBag(position) {
  const { vowels, consonants, blanks } = bag(position);
  return Math.max(0, vowels + consonants + blanks - position.rules.rack);
}

/** Tiles in the bag that are few. */
const FEW = 6;
/** Tiles in the bag with which the game is played on, to tell moves apart. */
const LATE = 14;

/** How many seconds Python may weigh the moves; with few tiles in the bag it takes them all. @param {Position} position */
export const budgetOf = (position) => (inBag(position) > FEW ? 5 : 3);
/** Whether, with so many tiles in the bag, games are played on to tell moves apart, which workers can share. @param {number} tiles */
export const isPlayedOn = (tiles) => tiles > 1 && tiles <= LATE;
/** Whether the game is about to end, so that Python finds more the longer it looks. @param {Position} position */
export const isLate = (position) => inBag(position) <= LATE;
/** A layout, or 'standard'. @param {Ruleset} rules @param {readonly string[]} rows @returns {'standard'|readonly string[]} */
export const asLayout = ({ layout }, rows) => (rows.join() === layout.join() ? 'standard' : Object.freeze(rows));

/** The position that moves are advised for: tiles that are being laid are still on its rack. @param {Pick<State, 'position'|'start'>} state */
export const advised = ({ position, start }) => start ?? position;
/** What was found of the tiles that are laid now, or null. @param {State} state */
export const currentLaid = ({ laid, position, start }) => (start && laid?.position === position ? laid : null);

/** The squares of the tiles that are being laid. @param {Pick<State, 'position'|'start'>} state @returns {Square[]} */
export const laidSquares = ({ position, start }) => (start ? position.board.flatMap((line, row) => [...line].flatMap((tile, col) => (
  tile === start.board[row][col] ? [] : [/** @type {Square} */ ([row, col])]))) : []);

/** Whether a tile was laid in this turn. @param {State} state @param {Square} square */
export const isLaid = ({ position, start }, [row, col]) => Boolean(start) && position.board[row][col] !== start?.board[row][col];
/** The tiles that were chosen to be exchanged. @param {Pick<State, 'position'|'swapping'>} state */
export const swappedTiles = ({ position: { rack }, swapping }) => (swapping ?? []).map((slot) => rack[slot]).join('');
/** Whether a blank was laid by hand, and now gets its letter. @param {Pick<State, 'held'|'position'|'target'>} state */
export const waitsForLetter = ({ held, position: { rack }, target }) => target === 'board' && held !== null && rack[held] === BLANK;

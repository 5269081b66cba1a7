// @ts-check
/** The tiles that nobody has laid yet: in the bag or on the opponent's rack. */
import { latest } from '../../../shell/framework/latest.js';
import { BLANK, EMPTY, isBlank, tileOf } from './tiles.js';

/** @import { Position } from './position.js' */

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

/** For how long Python may evaluate the moves, in seconds: with many tiles in the bag it finishes sooner on most devices, with few it
 *  searches for as long as it may. @param {Position} position */
export const budgetOf = (position) => (inBag(position) > FEW ? 5 : 3);

/** Whether, with so many tiles in the bag, games are played on to tell moves apart, which workers can share. @param {number} tiles */
export const isPlayedOn = (tiles) => tiles > 1 && tiles <= LATE;

/** Whether the game is about to end, so that Python finds more the longer it looks. @param {Position} position */
export const isLate = (position) => inBag(position) <= LATE;

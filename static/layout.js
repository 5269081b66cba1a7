// @ts-check
/** Bonus squares that are not the standard ones: drawn by hand, or shuffled as Wordfeud does. */
import { SIZE, layouts } from './state.js';

/** @typedef {import('./state.js').Square} Square */

/** What a tap makes of a square; the start stays where it is. @type {Record<string, string>} */
const NEXT = { '.': '2', 2: '3', 3: '4', 4: '5', 5: '.', 1: '1' };

/** @param {readonly string[]} layout @param {Square} square */
export const nextKind = (layout, [row, col]) => named(layout.map((line, at) => (
  at === row ? line.slice(0, col) + NEXT[line[col]] + line.slice(col + 1) : line)));

/** As many of each kind as the standard layout has, and as symmetric: squares that mirrors and turns bring onto each
 *  other are of one kind, and kinds change places only between sets of as many squares. */
export function shuffled(random = Math.random) {
  const rows = layouts.standard.map((line) => [...line]);
  /** @type {Map<number, Square[][]>} sets of squares by their size */
  const sets = new Map();
  for (let row = 0; row <= SIZE >> 1; row += 1) {
    for (let col = row; col <= SIZE >> 1; col += 1) {
      const mirrored = images([row, col]);
      sets.set(mirrored.length, [...sets.get(mirrored.length) ?? [], mirrored]);
    }
  }
  for (const alike of sets.values()) {
    const kinds = alike.map(([[row, col]]) => layouts.standard[row][col]);
    for (const squares of alike) {
      const [kind] = kinds.splice(Math.floor(random() * kinds.length), 1);
      for (const [row, col] of squares) rows[row][col] = kind;
    }
  }
  return named(rows.map((line) => line.join('')));
}

/** All squares onto which mirrors and turns bring one. @param {Square} square @returns {Square[]} */
function images([row, col]) {
  const [r, c] = [SIZE - 1 - row, SIZE - 1 - col];
  /** @type {Square[]} */
  const all = [[row, col], [row, c], [r, col], [r, c], [col, row], [col, r], [c, row], [c, r]];
  return all.filter(([a, b], at) => all.findIndex(([x, y]) => a === x && b === y) === at);
}

/** A layout by its name when it has one. @param {readonly string[]} rows @returns {'standard'|readonly string[]} */
export const named = (rows) => (rows.join() === layouts.standard.join() ? 'standard' : Object.freeze(rows));

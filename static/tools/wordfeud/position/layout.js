// @ts-check
/** Layouts of premium squares that differ from that of the rules. */

/** @import { Ruleset } from '../rules/own.js' */
/** @import { Square } from './position.js' */

/** A square, or all that reflections and rotations of the board map it onto, as in the game's random layouts.
 *  @param {number} size @param {Square} square @param {boolean} symmetric @returns {Square[]} */
function images(size, [row, col], symmetric) {
  if (!symmetric) return [[row, col]];
  const [down, right] = [size - 1 - row, size - 1 - col];
  return [row, down].flatMap((r) => [col, right].flatMap((c) => /** @type {Square[]} */ ([[r, c], [c, r]])));
}

/** A layout with a premium painted on a square; the start stays. @param {Ruleset} rules @param {readonly string[]} layout
 *  @param {Square} square @param {string} premium @param {boolean} symmetric */
export function painted(rules, layout, square, premium, symmetric) {
  const rows = layout.map((line) => [...line]);
  for (const [row, col] of images(layout.length, square, symmetric)) if (rows[row][col] !== '1') rows[row][col] = premium;
  return asLayout(rules, rows.map((row) => row.join('')));
}

/** A layout with nothing but the start. @param {Ruleset} rules @param {readonly string[]} layout */
export const bare = (rules, layout) => asLayout(rules, layout.map((line) => line.replace(/[^1]/g, '.')));

/** A layout, or 'standard' if it is that of the rules. @param {Ruleset} rules @param {readonly string[]} rows
 *  @returns {'standard'|readonly string[]} */
export const asLayout = ({ layout }, rows) => (rows.join() === layout.join() ? 'standard' : Object.freeze(rows));

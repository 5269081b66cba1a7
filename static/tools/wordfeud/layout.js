// @ts-check
/** Layouts of premium squares that differ from that of the rules. */

/** @typedef {import('./rules/own.js').Ruleset} Ruleset */
/** @typedef {import('./state.js').Square} Square */

/** The premium that a tap turns each into; the start square stays where it is. @type {Record<string, string>} */
const NEXT = { '.': '2', 2: '3', 3: '4', 4: '5', 5: '.', 1: '1' };

/** @param {Ruleset} rules @param {readonly string[]} layout @param {Square} square */
export const withNextPremium = (rules, layout, [row, col]) => asLayout(rules, layout.map((line, at) => (
  at === row ? line.slice(0, col) + NEXT[line[col]] + line.slice(col + 1) : line)));

/** A layout, or 'standard' if it is that of the rules. @param {Ruleset} rules @param {readonly string[]} rows
 *  @returns {'standard'|readonly string[]} */
export const asLayout = ({ layout }, rows) => (rows.join() === layout.join() ? 'standard' : Object.freeze(rows));

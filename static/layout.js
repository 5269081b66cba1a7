// @ts-check
/** Bonus squares that are not the standard ones: drawn by hand, or shuffled as Wordfeud does. */

/** @typedef {import('./state.js').Ruleset} Ruleset */
/** @typedef {import('./state.js').Square} Square */

/** What a tap makes of a square; the start stays where it is. @type {Record<string, string>} */
const NEXT = { '.': '2', 2: '3', 3: '4', 4: '5', 5: '.', 1: '1' };

/** @param {Ruleset} rules @param {readonly string[]} layout @param {Square} square */
export const nextKind = (rules, layout, [row, col]) => named(rules, layout.map((line, at) => (
  at === row ? line.slice(0, col) + NEXT[line[col]] + line.slice(col + 1) : line)));

/** As many of each kind as the standard layout has, and as symmetric: squares that mirrors and turns bring onto each
 *  other are of one kind, and kinds change places only between sets of as many squares. @param {Ruleset} rules */
export function shuffled(rules, random = Math.random) {
  const { layout, size } = rules;
  const rows = layout.map((line) => [...line]);
  /** @type {Map<number, Square[][]>} sets of squares by their size */
  const sets = new Map();
  for (let row = 0; 2 * row < size; row += 1) {
    for (let col = row; 2 * col < size; col += 1) {
      const mirrored = images(size, [row, col]);
      sets.set(mirrored.length, [...sets.get(mirrored.length) ?? [], mirrored]);
    }
  }
  for (const alike of sets.values()) {
    const kinds = alike.map(([[row, col]]) => layout[row][col]);
    for (const squares of alike) {
      const [kind] = kinds.splice(Math.floor(random() * kinds.length), 1);
      for (const [row, col] of squares) rows[row][col] = kind;
    }
  }
  return named(rules, rows.map((line) => line.join('')));
}

/** All squares onto which mirrors and turns bring one. @param {number} size @param {Square} square @returns {Square[]} */
function images(size, [row, col]) {
  const [r, c] = [size - 1 - row, size - 1 - col];
  /** @type {Square[]} */
  const all = [[row, col], [row, c], [r, col], [r, c], [col, row], [col, r], [c, row], [c, r]];
  return all.filter(([a, b], at) => all.findIndex(([x, y]) => a === x && b === y) === at);
}

/** A layout by its name when it is that of the rules. @param {Ruleset} rules @param {readonly string[]} rows @returns {'standard'|readonly string[]} */
export const named = ({ layout }, rows) => (rows.join() === layout.join() ? 'standard' : Object.freeze(rows));

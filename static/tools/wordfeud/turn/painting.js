// @ts-check
/** Layouts of premium squares that differ from that of the rules, as the user paints them. */
import { asLayout, layoutOf } from '../position/position.js';
import { cursorAt } from '../position/cursor.js';
import { commit, set } from '../step.js';
import { EMPTY } from '../position/tiles.js';

/** @import { Square } from '../position/position.js' */
/** @import { State } from '../state.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */

/** @param {State} state @param {boolean} editing */
export const editLayout = (state, editing) => set(state, {
  editing, ...(editing && { sheet: 'letters', chosen: null, hovered: null, held: null }),
});

/** Paints a square with the chosen premium, or clears one that has it already. A stroke goes on with what it began with, and is undone as
 *  a whole. @param {State} state @param {Square} square @param {boolean} [goesOn] */
export function paint(state, square, goesOn = false) {
  const { brush, history, position } = state;
  const layout = layoutOf(position);
  const stroke = goesOn ? brush.stroke : layout[square[0]][square[1]] === brush.premium ? EMPTY : brush.premium;
  const next = commit(state, { layout: painted(position.rules, layout, square, stroke, brush.symmetric) }, {
    brush: { ...brush, stroke }, ...(!goesOn && { cursor: cursorAt(square, state.cursor.direction), target: 'board' }),
  });
  return goesOn ? set(next, { history }) : next;
}

/** Chooses what is painted. @param {State} state @param {Partial<State['brush']>} change */
export const dip = (state, change) => set(state, { brush: { ...state.brush, ...change } });
/** Paints what is symmetric too, or no longer. @param {State} state */
export const mirror = (state) => dip(state, { symmetric: !state.brush.symmetric });
/** Removes all premium squares. @param {State} state */
export const clearLayout = (state) => commit(state, { layout: bare(state.position.rules, layoutOf(state.position)) });

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

// @ts-check
/** Premium squares, as the user paints them. */
import { cursorAt } from '../position/cursor.js';
import { bare, painted } from '../position/layout.js';
import { layoutOf } from '../position/position.js';
import { commit, set } from '../step.js';
import { EMPTY } from '../position/tiles.js';

/** @import { Position, Square } from '../position/position.js' */
/** @import { State } from '../state.js' */

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

/** Removes all premium squares. @param {State} state */
export const clearLayout = (state) => setLayout(state, bare(state.position.rules, layoutOf(state.position)));

/** @param {State} state @param {Position['layout']} layout */
export const setLayout = (state, layout) => commit(state, { layout });

/** Has a random layout made. @param {State} state @param {number|null} shuffling its seed */
export const shuffle = (state, shuffling) => set(state, { shuffling });

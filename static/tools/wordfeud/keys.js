// @ts-check
/** The tab's keyboard shortcuts, and what those do that lay tiles; `actions.js` has the others. */
import * as entering from './turn/entering.js';

/** @type {readonly import('../../shell/input/keyboard.js').Shortcut[]} */
export const keys = [
  { where: 'board', keys: ['Letter'], does: 'type' },
  { where: 'board', keys: ['Shift+Letter'], does: 'typeAsBlank' },
  { where: 'board', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'moveCursor' },
  { where: 'board', keys: ['Home', 'End'], does: 'moveToEdge' },
  { where: 'board', keys: ['PageDown', 'PageUp'], does: 'toWord' },
  { where: 'board', keys: ['.'], does: 'describe' },
  { where: 'board', keys: ['Space'], does: 'toggleBlank' },
  { where: 'board', keys: ['Backspace', 'Delete'], does: 'erase' },
  { where: 'board', keys: ['Enter'], does: 'through' },
  { where: 'rack', keys: ['Letter', 'Shift+Letter'], does: 'typeOnRack' },
  { where: 'rack', keys: ['Space', '?', '*'], does: 'typeBlank', onButtons: true },
  { where: 'rack', keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'], does: 'moveCaret' },
  { where: 'rack', keys: ['Backspace', 'Delete'], does: 'eraseRack' },
  { where: 'list', keys: ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'], does: 'walk' },
  { where: 'list', keys: ['Enter'], does: 'play' },
  { where: 'filter', keys: ['Escape'], does: 'unfilter' },
  { where: 'filter', keys: ['Enter', 'ArrowDown'], does: 'toList' },
  { where: 'page', keys: ['/'], does: 'toFilter' },
  { where: 'page', keys: ['Escape'], does: 'drop' },
];

/** @import { State } from './state.js' */

/** @typedef {(state: State, event: KeyboardEvent) => State} Action */

/** A letter for the board or the rack. @param {'board'|'rack'} target @param {boolean} [blank] @returns {Action} */
export const typing = (target, blank) => (state, { key }) => entering.typeLetter(entering.setTarget(state, target), key, blank);

/** What the keys do that lay tiles. @type {Record<string, Action>} */
export const layingActions = {
  type: typing('board'),
  typeAsBlank: typing('board', true),
  moveCursor: (state, { key }) => entering.moveCursor(
    state, key === 'ArrowLeft' || key === 'ArrowRight' ? 'across' : 'down', key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1),
  moveToEdge: (state, { key }) => entering.moveToEdge(state, key === 'End'),
  moveCaret: (state, { key }) => entering.tapRack(state, Math.max(0, {
    ArrowLeft: state.caret - 1, ArrowRight: state.caret + 1, Home: 0 }[key] ?? Infinity)),
  toggleBlank: (state) => entering.toggleBlank(state),
  erase: (state) => entering.erase(entering.setTarget(state, 'board')),
};

// @ts-check
/** The tab's keyboard shortcuts, and what each of them does. */
import * as choosing from './moves/choosing.js';
import * as entering from './turn/entering.js';
import * as laying from './turn/laying.js';
import * as loading from './position/loading.js';
import * as painting from './turn/painting.js';
import * as playing from './record/playing.js';
import { playLaid } from './record/recording.js';
import * as undoing from './record/undoing.js';

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

/** @typedef {import('./state.js').State} State */

/** @typedef {(state: State, event: KeyboardEvent) => State} Action */

/** A letter for the board or the rack. @param {'board'|'rack'} target @param {boolean} [blank] @returns {Action} */
const typing = (target, blank) => (state, { key }) => entering.typeLetter(entering.setTarget(state, target), key, blank);

/** What the keys do that need no element. @type {Record<string, Action>} */
export const actions = {
  type: typing('board'),
  typeAsBlank: typing('board', true),
  typeOnRack: typing('rack'),
  typeBlank: (state) => entering.typeBlank(entering.setTarget(state, 'rack')),
  moveCursor: (state, { key }) => entering.moveCursor(
    state, key === 'ArrowLeft' || key === 'ArrowRight' ? 'across' : 'down', key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1),
  moveToEdge: (state, { key }) => entering.moveToEdge(state, key === 'End'),
  moveCaret: (state, { key }) => entering.tapRack(state, Math.max(0, {
    ArrowLeft: state.caret - 1, ArrowRight: state.caret + 1, Home: 0 }[key] ?? Infinity)),
  toggleBlank: (state) => entering.toggleBlank(state),
  erase: (state) => entering.erase(entering.setTarget(state, 'board')),
  eraseRack: (state) => entering.erase(entering.setTarget(state, 'rack')),
  walk: (state, { key }) => (key === 'Home' || key === 'End' ? choosing.choose(state, key === 'Home' ? -Infinity : Infinity)
    : choosing.walk(state, { ArrowUp: -1, ArrowDown: 1, PageUp: -10 }[key] ?? 10)),
  play: (state) => playing.playMove(state),
  through: (state) => (state.editing ? painting.paint(state, [state.cursor.row, state.cursor.col]) : state.start ? playLaid(state)
    : choosing.filterBySquare(state)),
  unfilter: (state) => choosing.unfilter(state),
  drop: (state) => (state.held !== null ? entering.putDown(state) : state.start && !state.chosen ? laying.takeBack(state) : choosing.choose(painting.editLayout(state, false), null)),
  undo: (state) => undoing.undo(state),
  redo: (state) => undoing.redo(state),
  clear: (state) => loading.clear(state),
};

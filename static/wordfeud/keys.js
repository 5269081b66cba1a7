// @ts-check
/** The keys of the tab, and what each of them does. */
import { find } from './find.js';
import * as act from './changes.js';

/** @type {readonly import('../shell/keyboard.js').Shortcut[]} */
export const keys = [
  { where: 'board', keys: ['Letter'], does: 'type' },
  { where: 'board', keys: ['Shift+Letter'], does: 'typeAsBlank' },
  { where: 'board', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'moveCursor' },
  { where: 'board', keys: ['Home', 'End'], does: 'moveToEdge' },
  { where: 'board', keys: ['Space'], does: 'toggleBlank' },
  { where: 'board', keys: ['Backspace', 'Delete'], does: 'erase' },
  { where: 'board', keys: ['Enter'], does: 'through' },
  { where: 'rack', keys: ['Letter', 'Shift+Letter'], does: 'typeOnRack' },
  { where: 'rack', keys: ['Space', '?', '*'], does: 'typeBlank' },
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

/** @param {{look: () => State, become: (next: State) => void, open: () => void, filter: () => void}} on
 *  @returns {Record<string, (event: KeyboardEvent) => void>} */
export function does({ look, become, open, filter }) {
  const doing = (/** @type {(state: State, event: KeyboardEvent) => State} */ action) => (/** @type {KeyboardEvent} */ event) => become(action(look(), event));
  return {
    type: doing((state, { key }) => act.typeLetter(act.aim(state, 'board'), key)),
    typeAsBlank: doing((state, { key }) => act.typeLetter(act.aim(state, 'board'), key, true)),
    typeOnRack: doing((state, { key }) => act.typeLetter(act.aim(state, 'rack'), key)),
    typeBlank: doing((state) => act.typeBlank(act.aim(state, 'rack'))),
    moveCursor: doing((state, { key }) => act.moveCursor(
      state, key === 'ArrowLeft' || key === 'ArrowRight' ? 'across' : 'down', key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1)),
    moveToEdge: doing((state, { key }) => act.moveToEdge(state, key === 'End')),
    moveCaret: doing((state, { key }) => act.tapRack(state, Math.max(0, {
      ArrowLeft: state.caret - 1, ArrowRight: state.caret + 1, Home: 0 }[key] ?? Infinity))),
    toggleBlank: doing(act.toggleBlank),
    erase: doing((state) => act.erase(act.aim(state, 'board'))),
    eraseRack: doing((state) => act.erase(act.aim(state, 'rack'))),
    walk: doing((state, { key }) => (key === 'Home' || key === 'End'
      ? act.choose(state, key === 'Home' ? 0 : Infinity)
      : act.walk(state, { ArrowUp: -1, ArrowDown: 1, PageUp: -10 }[key] ?? 10))),
    play: doing((state) => act.playIt(state)),
    through: doing(act.filterBySquare),
    unfilter: doing(act.unfilter),
    toList: () => find('.list').focus(),
    toFilter: filter,
    drop: doing((state) => act.choose(act.editLayout(state, false), null)),
    undo: doing(act.undo),
    redo: doing(act.redo),
    clear: doing(act.clear),
    position: () => open(),
  };
}

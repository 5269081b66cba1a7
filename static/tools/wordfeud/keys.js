// @ts-check
/** The tab's keyboard shortcuts, and what each of them does. */
import { find } from './find.js';
import * as act from './changes.js';
import { nextWord, wordsHere, wordsOn } from './reading.js';

/** @type {readonly import('../../shell/keyboard.js').Shortcut[]} */
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

/** @param {{look: () => State, become: (next: State) => void, open: () => void, filter: () => void, describe: () => void,
 *   say: (word: import('./reading.js').BoardWord) => void, tellOf: (word: string|undefined) => void}} on
 *  @returns {Record<string, (event: KeyboardEvent) => void>} */
export function does({ look, become, open, filter, describe, say, tellOf }) {
  const handler = (/** @type {(state: State, event: KeyboardEvent) => State} */ action) => (/** @type {KeyboardEvent} */ event) =>
    become(action(look(), event));
  return {
    type: handler((state, { key }) => act.typeLetter(act.setTarget(state, 'board'), key)),
    typeAsBlank: handler((state, { key }) => act.typeLetter(act.setTarget(state, 'board'), key, true)),
    typeOnRack: handler((state, { key }) => act.typeLetter(act.setTarget(state, 'rack'), key)),
    typeBlank: handler((state) => act.typeBlank(act.setTarget(state, 'rack'))),
    moveCursor: handler((state, { key }) => act.moveCursor(
      state, key === 'ArrowLeft' || key === 'ArrowRight' ? 'across' : 'down', key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1)),
    moveToEdge: handler((state, { key }) => act.moveToEdge(state, key === 'End')),
    toWord({ key }) {
      const word = nextWord(wordsOn(look().position), look().cursor, key === 'PageDown' ? 1 : -1);
      if (!word) return;
      become(act.moveTo(look(), word));
      say(word);
    },
    describe,
    meaning: () => tellOf(wordsHere(look())[0]?.word),
    moveCaret: handler((state, { key }) => act.tapRack(state, Math.max(0, {
      ArrowLeft: state.caret - 1, ArrowRight: state.caret + 1, Home: 0 }[key] ?? Infinity))),
    toggleBlank: handler(act.toggleBlank),
    erase: handler((state) => act.erase(act.setTarget(state, 'board'))),
    eraseRack: handler((state) => act.erase(act.setTarget(state, 'rack'))),
    walk: handler((state, { key }) => (key === 'Home' || key === 'End'
      ? act.choose(state, key === 'Home' ? 0 : Infinity)
      : act.walk(state, { ArrowUp: -1, ArrowDown: 1, PageUp: -10 }[key] ?? 10))),
    play: handler((state) => act.playMove(state)),
    through: handler(act.filterBySquare),
    unfilter: handler(act.unfilter),
    toList: () => find('.list').focus(),
    toFilter: filter,
    drop: handler((state) => act.choose(act.editLayout(state, false), null)),
    undo: handler(act.undo),
    redo: handler(act.redo),
    clear: handler(act.clear),
    position: () => open(),
  };
}

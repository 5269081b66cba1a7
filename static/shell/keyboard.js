// @ts-check
/** The one table of keys: the page acts by it and the help prints it. */

/**
 * @typedef {object} Shortcut
 * @property {string} where   the widget that must have the focus; `page` is everywhere but in text fields
 * @property {readonly string[]} keys  `Letter` stands for any letter of any alphabet
 * @property {string} does             name of what happens; the help's sentence is the text `key.<does>`
 */

/** @type {readonly Shortcut[]} */
export const shortcuts = [
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
  { where: 'page', keys: ['Ctrl+Z'], does: 'undo' },
  { where: 'page', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: 'redo' },
  { where: 'page', keys: ['?'], does: 'help' },
];

/** Those of every tool. */
export const common = shortcuts.filter(({ does }) => does === 'help');

/** @param {KeyboardEvent} event */
function keyOf(event) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return '';
  const held = ctrlKey || metaKey;
  if (key === ' ') return held ? '' : 'Space';
  if (/^\p{L}$/u.test(key)) {
    const shift = shiftKey ? 'Shift+' : '';
    return held ? `Ctrl+${shift}${key.toUpperCase()}` : `${shift}Letter`;
  }
  return held ? '' : key;
}

/** Where text is typed, a key of the page is a mere letter.
 *  @param {KeyboardEvent} event @param {string} where the widget with the focus @param {readonly Shortcut[]} table @returns {Shortcut|undefined} */
export function shortcutFor(event, where, table = shortcuts) {
  const key = keyOf(event);
  const fits = (/** @type {string} */ place) => table.find((entry) => entry.where === place && entry.keys.includes(key));
  const typing = event.target instanceof Element && event.target.matches('textarea, input:not([type=checkbox])');
  return (where === 'page' ? undefined : fits(where)) ?? (typing ? undefined : fits('page'));
}

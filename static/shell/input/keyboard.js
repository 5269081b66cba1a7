// @ts-check
/** The shortcuts, used both to handle key presses and to list the keys in the help. */

import { LINK, namesFiles } from './files.js';

/**
 * @typedef {object} Shortcut
 * @property {string} where   the widget that must have the focus; `page` means anywhere but in text fields
 * @property {readonly string[]} keys  `Letter` stands for any letter of any alphabet
 * @property {string} does             name of the action; the text `key.<does>` describes it in the help
 * @property {boolean} [onButtons]      also where the focus is on a button of the widget, which Enter and Space would press
 */

/** What the page itself does where a tool has no such action. */
const own = ['meaning', 'help'];

/** The keys of every tool that has these actions, or that are the page's own. @type {readonly Shortcut[]} */
const common = [
  { where: 'page', keys: ['Ctrl+Z'], does: 'undo' },
  { where: 'page', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: 'redo' },
  { where: 'page', keys: ['='], does: 'meaning' },
  { where: 'page', keys: ['?'], does: 'help' },
];

/** Whether an entry is a single character that works wherever the focus is, which dictation and slips can set off (WCAG 2.1.4).
 *  @param {Shortcut} entry */
const isSingle = ({ where, keys }) => where === 'page' && keys.every((key) => [...key].length === 1 || key.endsWith('Letter'));

/** The keys that work: `singles` says whether those of isSingle do. @param {readonly Shortcut[]} shortcuts @param {boolean} singles */
export const working = (shortcuts, singles) => (singles ? shortcuts : shortcuts.filter((entry) => !isSingle(entry)));

/** All keys of a tool. @param {Pick<import('../framework/mounting.js').Running, 'keys'|'actions'>|undefined} tool */
export const shortcutsOf = (tool) => [...tool?.keys ?? [], ...common.filter(({ does }) => own.includes(does) || tool?.actions[does])];

/** @param {KeyboardEvent} event */
function keyOf(event) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // On some keyboards Alt, or Ctrl+Alt, types further letters.
  const isOther = altKey && /^\p{L}$/u.test(key) && key > '\x7f';
  if (altKey && !isOther) return '';
  const held = !isOther && (ctrlKey || metaKey);
  if (key === ' ') return held ? '' : 'Space';
  if (/^\p{L}$/u.test(key)) {
    const shift = shiftKey ? 'Shift+' : '';
    return held ? `Ctrl+${shift}${key.toUpperCase()}` : `${shift}Letter`;
  }
  return held ? '' : key;
}

/** The elements that the browser itself activates on Enter or Space. */
const PRESSED = 'a[href], button, summary, select, input[type=checkbox], input[type=radio], input[type=file]';

/** The shortcut that a key press means: a widget's own keys come before the page's, which do not work where text is typed.
 *  @param {KeyboardEvent} event @param {readonly Shortcut[]} shortcuts @returns {Shortcut|undefined} */
function shortcutFor(event, shortcuts) {
  const key = keyOf(event);
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.matches('select')) return undefined;
  const where = /** @type {HTMLElement|null} */ (target.closest('[data-keys]'))?.dataset.keys;
  const isPressed = ['Enter', 'Space'].includes(key) && target.closest(PRESSED);
  if (isPressed) return shortcuts.find((entry) => entry.onButtons && entry.where === where && entry.keys.includes(key));
  const fits = (/** @type {string|undefined} */ place) => shortcuts.find((entry) => entry.where === place && entry.keys.includes(key));
  const typing = target.matches('textarea, input:not([type=checkbox], [type=radio])');
  return fits(where) ?? (typing ? undefined : fits('page'));
}

/** Listens for the keys of the open tool. @param {() => import('../framework/mounting.js').Running|undefined} current @param {() => boolean} singles
 *  @param {Record<string, (event: KeyboardEvent) => void>} own the page's own actions */
export function listenToKeys(current, singles, own) {
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]')) return;
    // The browser itself closes the menu of tools; Firefox knows the selector since version 125.
    if (event.key === 'Escape' && 'popover' in document.body && document.querySelector(':popover-open')) return;
    const tool = current();
    const shortcut = shortcutFor(event, working(shortcutsOf(tool), singles()));
    if (!shortcut) return;
    event.preventDefault();
    (tool?.actions[shortcut.does] ?? own[shortcut.does])(event);
  });
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').normalize() ?? '';
    const tool = current();
    if (event.defaultPrevented || document.querySelector('dialog[open]') || !text.trim()) return;
    const files = event.clipboardData?.files ?? [];
    if (files.length && namesFiles(text, [...files])) return; // the file is meant, not its name
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    const [, address] = LINK.exec(text.trim()) ?? [];
    if (!address && !tool?.paste) return;
    event.preventDefault();
    if (address) location.hash = address; // an installed page has no address bar in which to paste it
    else tool?.paste?.(text);
  });
}

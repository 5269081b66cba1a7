// @ts-check
/** The one table of keys: the page acts by it and the help prints it. */

/**
 * @typedef {object} Shortcut
 * @property {string} where   the widget that must have the focus; `page` is everywhere but in text fields
 * @property {readonly string[]} keys  `Letter` stands for any letter of any alphabet
 * @property {string} does             name of what happens; the help's sentence is the text `key.<does>`
 */

/** Those of every tool that does them. @type {readonly Shortcut[]} */
const common = [
  { where: 'page', keys: ['Ctrl+Z'], does: 'undo' },
  { where: 'page', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: 'redo' },
  { where: 'page', keys: ['?'], does: 'help' },
];

/** The whole table of a tool. @param {Pick<import('./contract.js').Tool, 'keys'|'does'>|undefined} tool */
export const tableOf = (tool) => [...tool?.keys ?? [], ...common.filter(({ does }) => does === 'help' || tool?.does[does])];

/** @param {KeyboardEvent} event */
function keyOf(event) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // Some keyboards have their other letters under Alt, or under Ctrl+Alt.
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

/** What keeps its own Enter and Space: the browser presses it. */
const PRESSED = 'a[href], button, summary, select, input[type=checkbox], input[type=radio], input[type=file]';

/** Where text is typed, a key of the page is a mere letter; a widget's own keys come before the page's.
 *  @param {KeyboardEvent} event @param {readonly Shortcut[]} table @returns {Shortcut|undefined} */
function shortcutFor(event, table) {
  const key = keyOf(event);
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.matches('select') || (['Enter', 'Space'].includes(key) && target.closest(PRESSED) && !target.closest('[data-keys="rack"]'))) return undefined;
  const where = /** @type {HTMLElement|null} */ (target.closest('[data-keys]'))?.dataset.keys;
  const fits = (/** @type {string|undefined} */ place) => table.find((entry) => entry.where === place && entry.keys.includes(key));
  const typing = target.matches('textarea, input:not([type=checkbox], [type=radio])');
  return fits(where) ?? (typing ? undefined : fits('page'));
}

/** A link to a tab of this page, or to a position: what it shows, as an address has it, wherever the page of the link lies. */
const LINK = /^\S*(#(?:game=|\w+\?)\S*)$/;

/** Listens for the keys of the open tool. @param {() => import('./contract.js').Tool|undefined} current @param {Record<string, (event: KeyboardEvent) => void>} own what the page itself does */
export function listenToKeys(current, own) {
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]')) return;
    // The browser closes the menu of tools; Firefox knows the selector from 125 on.
    if (event.key === 'Escape' && 'popover' in document.body && document.querySelector(':popover-open')) return;
    const tool = current();
    const shortcut = shortcutFor(event, tableOf(tool));
    if (!shortcut) return;
    event.preventDefault();
    (tool?.does[shortcut.does] ?? own[shortcut.does])(event);
  });
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').normalize() ?? '';
    const tool = current();
    if (event.defaultPrevented || document.querySelector('dialog[open]') || !text.trim()) return;
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    const [, address] = LINK.exec(text.trim()) ?? [];
    if (!address && !tool?.paste) return;
    event.preventDefault();
    if (address) location.hash = address; // an installed page shows no address bar to put it into
    else tool?.paste?.(text);
  });
}

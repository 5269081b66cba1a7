// @ts-check
/** Tabs and palettes: one tab stop for the whole group, arrow keys within it. */
import { delegate, mark } from './dom.js';

/** @param {HTMLElement} root @param {string} selector of the focusable items @param {string} [line] of the elements that have them side by
 *  side, between which the arrows up and down move */
export function rove(root, selector, line) {
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)].filter((item) => item.checkVisibility()));
    const at = items.indexOf(/** @type {HTMLElement} */ (event.target));
    const vertical = (/** @type {1|-1} */ step) => (line ? items.indexOf(across(items[at], line, selector, step)) : at + step);
    const to = { ArrowRight: at + 1, ArrowDown: vertical(1), ArrowLeft: at - 1, ArrowUp: vertical(-1), Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined) return;
    stopAt(items, /** @type {HTMLElement} */ (items.at(to % items.length)));
    /** @type {HTMLElement} */ (items.at(to % items.length)).focus();
    event.preventDefault();
    event.stopPropagation();
  });
  root.addEventListener('focusin', ({ target }) => {
    const items = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
    if (items.includes(/** @type {HTMLElement} */ (target))) stopAt(items, /** @type {HTMLElement} */ (target));
  });
}

/** The item at the same place of the next or previous line; the item itself where there is none. @param {HTMLElement} item
 *  @param {string} line @param {string} selector @param {1|-1} step */
function across(item, line, selector, step) {
  const here = item?.closest(line);
  const there = step > 0 ? here?.nextElementSibling : here?.previousElementSibling;
  const [mine, others] = [here, there].map((one) => /** @type {HTMLElement[]} */ ([...one?.querySelectorAll(selector) ?? []]));
  return others[Math.min(mine.indexOf(item), others.length - 1)] ?? item;
}

/** @param {readonly HTMLElement[]} items @param {HTMLElement|undefined} one the only tab stop */
export function stopAt(items, one) {
  for (const item of items) mark(item, { tabindex: item === one ? '0' : '-1' });
}

/** Tabs for the panels of a sheet; the arrow keys switch between them. @param {HTMLElement} list role=tablist
 *  @param {(sheet: any) => void} choose */
export function tabsView(list, choose) {
  const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role=tab]')]);
  delegate(list, '[role=tab]', (tab) => choose(tab.dataset.sheet));
  rove(list, '[role=tab]');
  list.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(':focus-visible') && target.dataset.sheet) choose(target.dataset.sheet);
  });

  /** @param {string} sheet the selected one */
  return (sheet) => {
    for (const tab of tabs) mark(tab, { 'aria-selected': String(tab.dataset.sheet === sheet) });
    stopAt(tabs, tabs.find((tab) => tab.dataset.sheet === sheet));
  };
}

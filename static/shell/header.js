// @ts-check
/** The header: the tabs, the menu of languages, the buttons that act on the open tool, and word of a new version. */
import { OWN } from './lists/own.js';
import { listName } from './message.js';
import { languages } from './state.js';
import { find, make, mark, pick, write } from '../views/dom.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./contract.js').Tool} Tool */
/** @typedef {import('../views/text.js').Translate} Translate */

const MORE = '';

/**
 * @param {object} on
 * @param {(code: string) => void} on.choose    of the menu of languages
 * @param {() => void} on.more                  its last entry
 * @param {(deed: string, event: Event) => void} on.deed  a button that acts on the open tool
 * @param {(tool: string) => void} on.open      a tab, also the one that shows
 * @param {() => void} on.skip
 * @param {() => void} on.update
 * @param {() => void} on.later
 */
export function headerView(on) {
  const menu = /** @type {HTMLSelectElement} */ (find('.game-language'));
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll('.tools a')]);
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('[data-does]')]);
  let shown = '';
  let chosen = '';

  menu.addEventListener('change', () => {
    const { value } = menu;
    pick(menu, chosen); // until what was picked is what is: a dialog that it opens changes nothing
    if (value === MORE) on.more();
    else on.choose(value);
  });
  for (const button of buttons) button.addEventListener('click', (event) => on.deed(button.dataset.does ?? '', event));
  for (const link of links) {
    link.addEventListener('click', () => {
      on.open(nameOf(link));
      find('.tools').hidePopover?.(); // Firefox has it from 125 on
    });
  }
  // The hash is the address of what a tool shows, so this link cannot be left to the browser.
  find('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    on.skip();
  });
  find('.update-now').addEventListener('click', on.update);
  find('.update-later').addEventListener('click', on.later);

  /** @param {State} state @param {Tool|undefined} tool that shows @param {import('./contract.js').Report} report @param {import('./contract.js').Page} page
   *  @param {readonly string[]} shipped codes of lists @param {Translate} t */
  return (state, tool, report, page, shipped, t) => {
    for (const link of links) mark(link, { 'aria-current': nameOf(link) === state.tool ? 'page' : null });
    mark(find('.here'), { 'data-print': links.find((link) => nameOf(link) === state.tool)?.textContent ?? '' });
    for (const button of buttons) {
      const { does = '' } = button.dataset;
      mark(button, { hidden: !tool?.does[does], disabled: (does === 'undo' && !report.undo) || (does === 'redo' && !report.redo) });
    }
    mark(find('.update'), { hidden: !state.update });
    mark(find('.skip'), { href: `#tool-${state.tool}` });
    const groups = tool?.choices ? tool.choices.groups(page, t) : listGroups(state, shipped, t);
    const look = JSON.stringify([groups, state.pageLanguage]);
    if (look !== shown) {
      menu.replaceChildren(...groups.filter(({ entries }) => entries.length).map(({ label, entries }) => make('optgroup', { label },
        ...entries.map(({ code, name, lang }) => make('option', { value: code, lang }, name)))), make('option', { value: MORE }, t('lists.more')));
      shown = look;
    }
    chosen = tool?.choices ? tool.choices.value() : state.list;
    pick(menu, chosen);
  };
}

/** @param {HTMLAnchorElement} link */
const nameOf = (link) => link.hash.slice(1);

/** The word lists, as entries of the menu. @param {State} state @param {readonly string[]} shipped @param {Translate} t */
const listGroups = ({ list, ownLists }, shipped, t) => [
  { label: t('lists.shipped'), entries: shipped.map((code) => ({ code, name: languages[code].name, lang: code })) },
  { label: t('lists.own'), entries: ownLists.map(({ code, name, alphabet }) => ({ code, name: t('lists.named', { name, language: languages[alphabet]?.name ?? alphabet }), lang: alphabet })) },
  // One that is gone, or not read yet: what is chosen has a name.
  { label: t('lists.gone'), entries: list.startsWith(OWN) && !ownLists.some(({ code }) => code === list) ? [{ code: list, name: listName(list), lang: '' }] : [] },
];

/** Every sentence of a piece of markup, in the page's language; what lies in a tool is the tool's. @param {Translate} t @param {HTMLElement} root */
export function writeTexts(t, root) {
  const each = (/** @type {string} */ name, /** @type {(element: HTMLElement, text: string) => void} */ put) => {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[data-${name}]`))) {
      if (element.closest('main') === root.closest('main')) put(element, t(element.dataset[name] ?? ''));
    }
  };
  each('text', write);
  each('hint', (element, placeholder) => mark(element, { placeholder }));
  each('label', (element, label) => mark(element, { 'aria-label': label, title: element.matches('button') ? label : null }));
}

// @ts-check
/** The header: the tabs, the language menu, the buttons that act on the open tool, and the notice of a new version. */
import { listName } from '../texts/message.js';
import { OWN, languages } from '../framework/state.js';
import { find, isDrawn, make, mark, pick, write } from '../../ui/dom.js';
import { listenToMenu } from '../../ui/menu.js';

/** @import { State } from '../framework/state.js' */
/** @typedef {import('../framework/mounting.js').Running} Tool */

/** What the value of a list's entry begins with in the menu of a tool that has other entries, some of which are called like lists. */
const LIST = 'list:';

/**
 * @param {readonly string[]} names of the tools
 * @param {object} on
 * @param {(code: string) => void} on.choose    an entry of the language menu was chosen
 * @param {(list: string) => void} on.list      a list was chosen in the menu of a tool that has other entries
 * @param {(action: string, event: Event) => void} on.action  a button that acts on the open tool was clicked
 * @param {(tool: string) => void} on.open      a tab was clicked, perhaps the open one
 * @param {() => void} on.skip
 * @param {Record<'update'|'install'|'daily', (isWanted: boolean) => void>} on.answers  to what is asked above the tool
 */
export function headerView(names, on) {
  const menu = /** @type {HTMLSelectElement} */ (find('.game-language'));
  // A page that is served has them already, so that nothing moves when this script comes; one that was opened as a file has not.
  const links = names.map((name) => /** @type {HTMLAnchorElement} */ (
    document.querySelector(`.tools [href="#${name}"]`) ?? make('a', { href: `#${name}`, 'data-text': `tool.${name}` })));
  find('.tools').append(...links);
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('[data-does]')]);
  const isSame = isDrawn();
  let shown = '';
  let chosen = '';

  listenToMenu(menu, () => {
    const { value } = menu;
    pick(menu, chosen); // it changes only when the choice takes effect
    if (value.startsWith(LIST)) on.list(value.slice(LIST.length));
    else on.choose(value);
  });
  for (const button of buttons) button.addEventListener('click', (event) => on.action(button.dataset.does ?? '', event));
  for (const link of links) {
    link.addEventListener('click', () => {
      on.open(nameOf(link));
      find('.tools').hidePopover?.(); // in Firefox since version 125
    });
  }
  // The hash holds the state of the open tool, so the browser must not follow this link.
  find('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    on.skip();
  });
  for (const [name, answer] of Object.entries(on.answers)) {
    find(`.${name}-now`).addEventListener('click', () => answer(true));
    find(`.${name}-not`).addEventListener('click', () => answer(false));
  }

  /** @param {State} state @param {Tool|undefined} tool the open one @param {import('../framework/contract.js').Report} report
   *  @param {readonly string[]} shipped codes of the lists that come with the page
   *  @param {string} daily the tool that has something to do today, '' for none @param {Translate} t */
  return (state, tool, report, shipped, daily, t) => {
    if (isSame(state, tool, report.undo, report.redo, daily, t, tool?.menu?.value(), tool?.menu?.list(), tool?.menu?.groups())) return;
    const dailyLabel = daily && `${t(`tool.${daily}`)}: ${t(`tool.${daily}.daily`)}`;
    for (const link of links) {
      const name = nameOf(link);
      mark(link, { 'aria-current': name === state.tool ? 'page' : null, 'data-daily': name === daily,
        'aria-label': name === daily ? dailyLabel : null });
    }
    mark(find('.daily-link'), { hidden: !daily || daily === state.tool, href: `#${daily}`, 'aria-label': dailyLabel, title: dailyLabel });
    mark(find('.daily'), { hidden: !state.daily || !daily || daily === state.tool });
    write(find('.daily p'), daily ? t(`tool.${daily}.daily`) : '');
    write(find('.daily-now'), daily ? t(`tool.${daily}`) : '');
    mark(find('.here'), { 'data-print': tool?.title?.() ?? links.find((link) => nameOf(link) === state.tool)?.textContent ?? '' });
    for (const button of buttons) {
      const { does = '' } = button.dataset;
      mark(button, { hidden: !tool?.actions[does], disabled: (does === 'undo' && !report.undo) || (does === 'redo' && !report.redo) });
    }
    mark(find('.update'), { hidden: !state.update });
    mark(find('.install'), { hidden: !state.install });
    write(find('.install p'), state.install ? t(`install.${state.install}`) : '');
    write(find('.install-not'), t(state.install === 'iphone' ? 'install.read' : 'install.not'));
    mark(find('.install-now'), { hidden: state.install === 'iphone' });
    mark(find('.skip'), { href: `#tool-${state.tool}` });
    const { menu: its } = tool ?? {};
    const groups = its ? [...ownGroups(state, its.list(), t, LIST, its.alphabet()), ...its.groups()] : listGroups(state, shipped, t);
    const look = JSON.stringify([groups, state.pageLanguage]);
    if (look !== shown) {
      menu.replaceChildren(...groups.filter(({ entries }) => entries.length).map(({ label, entries }) => make('optgroup', { label },
        ...entries.map(({ code, name, lang }) => make('option', { value: code, lang }, name)))));
      shown = look;
    }
    chosen = !its ? state.list : its.list().startsWith(OWN) ? LIST + its.list() : its.value();
    pick(menu, chosen);
  };
}

/** @param {HTMLAnchorElement} link */
const nameOf = (link) => link.hash.slice(1);

/** The word lists, as entries of the menu. @param {State} state @param {readonly string[]} shipped @param {Translate} t */
const listGroups = (state, shipped, t) => [
  ...ownGroups(state, state.list, t),
  { label: t('lists.shipped'), entries: shipped.map((code) => ({ code, name: languages[code].name, lang: code })) },
];

/** The user's own lists. @param {State} state @param {string} list the one in use @param {Translate} t @param {string} [before] what the
 *  values begin with @param {string} [fits] the alphabet that a list must have */
const ownGroups = ({ ownLists }, list, t, before = '', fits) => [
  { label: t('lists.own'), entries: ownLists.filter(({ alphabet }) => !fits || alphabet === fits).map(({ code, name, alphabet }) => ({
    code: before + code, name: t('lists.named', { name, language: languages[alphabet]?.name ?? alphabet }), lang: alphabet })) },
  // A chosen list that was deleted, or is not read yet, still needs an entry to show its name.
  { label: t('lists.gone'), entries: list.startsWith(OWN) && !ownLists.some(({ code }) => code === list)
    ? [{ code: before + list, name: listName(list), lang: '' }] : [] },
];

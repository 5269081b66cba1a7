// @ts-check
/** Wiring: the one place that holds the state, listens, draws and asks Python. */
import * as act from './wordfeud/changes.js';
import { createAsking } from './wordfeud/asking.js';
import en from './shell/en.json';
import nl from './shell/nl.json';
import { isBrokenText } from './shell/message.js';
import { loadTool, shippedLists } from './engine/assets.js';
import { createLists, ownFile, refused } from './shell/ownlists.js';
import { openKeys, dialogsView, writeKeys } from './shell/dialogs.js';
import { boardFromText, boardToText, exampleFor, fromHash, noticeOf, ownRules, restore, save, toHash } from './wordfeud/position.js';
import { common, shortcutFor, shortcuts } from './shell/keyboard.js';
import { isListKept, keepForOffline, keepList } from './engine/offline.js';
import { createSolver } from './engine/solver.js';
import { initialState, languages, rulesets, solving } from './wordfeud/state.js';
import { textOf } from './wordfeud/tiles.js';
import { toolOf } from './shell/tools.js';
import { boardView } from './wordfeud/views/board.js';
import { breakdownView } from './wordfeud/views/breakdown.js';
import { detailsView } from './wordfeud/views/details.js';
import { find, make, mark, write } from './views/dom.js';
import { filterView } from './wordfeud/views/filter.js';
import { lessonView } from './wordfeud/views/lesson.js';
import { listsView } from './shell/listsdialog.js';
import { paletteView } from './wordfeud/views/palette.js';
import { positionView } from './wordfeud/views/position.js';
import { rackView } from './wordfeud/views/rack.js';
import { countText, pageStatusView, statusView } from './wordfeud/views/status.js';
import { suggestionsView, writeHead } from './wordfeud/views/suggestions.js';
import { translator } from './views/text.js';

/** @typedef {import('./wordfeud/state.js').State} State */

/** What is stored as soon as it changes. */
const KEPT = /** @type {const} */ (['position', 'list', 'pageLanguage', 'theme', 'labels']);

/** The tabs, as the page has them. */
const toolNames = [...document.querySelectorAll('.tools a')].map((link) => link.getAttribute('href')?.slice(1) ?? '');

const texts = { en, nl };
let state = begun();
let t = translator(texts, state.pageLanguage);
let framed = 0;

/** The state to start from. */
function begun() {
  const [tool, query] = toolOf(location.hash.slice(1), toolNames);
  return { ...restore(initialState(navigator.language), tool === 'wordfeud' ? query : ''), tool };
}

/** The one way to change anything. @param {State} next */
function become(next) {
  if (next === state) return;
  state = next;
  framed ||= requestAnimationFrame(frame);
  queueMicrotask(askPython);
}

/** Python is asked before the page is drawn, so that both work at a time. */
function askPython() {
  if (state.tool === 'wordfeud') asking.ask();
}

/** An action with its arguments, as something to be called later.
 *  @template {unknown[]} A @param {(state: State, ...args: A) => State} action @returns {(...args: A) => void} */
const doing = (action) => (...args) => become(action(state, ...args));

// Views

/** @type {() => void} what a waiting new version wants to be told */
let applyUpdate = () => {};

const views = [
  boardView(find('.board'), doing(act.tapSquare)),
  breakdownView(),
  rackView(find('.rack'), doing(act.tapRack)),
  paletteView(find('.palette'), {
    letter: (tile) => become(act.layLetter(state, tile)),
    blank: doing(act.typeBlank), turn: doing(act.turn), erase: doing(act.erase), light: doing(act.light),
  }),
  suggestionsView(find('.list'), {
    sort: doing(act.sortBy), choose: doing(act.tapRow), hover: doing(act.hover), needs: (first, end) => void asking.askWindow(first, end),
  }),
  filterView({ filter: doing(act.filterBy), through: doing(act.filterBySquare), heat: doing(act.toggleHeat), weigh: doing(act.toggleReplies), fold: () => become(act.foldFilter(state)) }),
  lessonView({ toggle: doing(act.toggleLesson), more: doing(act.teachMore) }),
  detailsView(find('.details'), doing(act.chooseVariant)),
  statusView(find('.status'), {
    example: () => become(act.load(state, exampleFor(state.position.rules))),
    retry: () => solver.retry(),
    unfilter: doing(act.unfilter), done: () => become(act.editLayout(state, false)),
    dismiss: () => become(act.notify(state, null)),
    update: () => applyUpdate(),
  }),
  dialogsView(doing(act.prefer)),
  positionView({
    load: doing(act.load), standard: () => become(act.setLayout(state, 'standard')),
    shuffle: () => void asking.shuffle(), edit: () => become(act.editLayout(state, true)),
  }),
];

const drawPageStatus = pageStatusView(find('.page-status'), {
  retry: () => solver.retry(), dismiss: () => become(act.notify(state, null)), update: () => applyUpdate(),
});

/** @type {State|undefined} as last drawn */
let drawn;

function frame() {
  framed = 0;
  if (drawn === state) return;
  const before = drawn;
  drawn = state;
  if (before?.pageLanguage !== state.pageLanguage) writePage();
  drawPage(before);
  if (state.tool === 'wordfeud') drawWordfeud(before);
  else {
    drawPageStatus(state, t);
    drawTool();
  }
  if (before && KEPT.some((field) => before[field] !== state[field])) save(state);
}

/** @param {State|undefined} before */
function drawWordfeud(before) {
  for (const view of views) view(state, t);
  if (before && before.position !== state.position) remember(before);
}

/** What belongs to the page as a whole. @param {State|undefined} before */
function drawPage(before) {
  const root = document.documentElement;
  mark(root, { 'data-theme': state.theme === 'system' ? null : state.theme, 'data-ready': state.kept && state.engine.phase === 'ready' });
  mark(find('main'), { 'data-solve': solving(state), 'data-sheet': state.sheet });
  /** @type {HTMLButtonElement} */ (find('[data-does=undo]')).disabled = !state.past.length;
  /** @type {HTMLButtonElement} */ (find('[data-does=redo]')).disabled = !state.future.length;
  if (before?.tool !== state.tool) showTool(before?.tool);
  else if (before.ownLists !== state.ownLists || before.position.rules !== state.position.rules) writeChoices();
  listsDialog.draw(state, t);
  /** @type {HTMLSelectElement} */ (find('.game-language')).value = state.tool === 'wordfeud' ? state.position.rules.code : state.list;
  write(find('.moves-count'), countText(state, t));
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const selected = /** @type {HTMLElement} */ (tab).dataset.sheet === state.sheet;
    mark(tab, { 'aria-selected': String(selected), tabindex: selected ? 0 : -1 });
  }
}

/** Every sentence of the shell, in the page's language. */
function writePage() {
  t = translator(texts, state.pageLanguage);
  document.documentElement.lang = state.pageLanguage;
  for (const element of document.querySelectorAll('[data-text]')) write(element, t(/** @type {HTMLElement} */ (element).dataset.text ?? ''));
  for (const element of document.querySelectorAll('[data-hint]')) mark(element, { placeholder: t(/** @type {HTMLElement} */ (element).dataset.hint ?? '') });
  for (const element of document.querySelectorAll('[data-label]')) {
    const label = t(/** @type {HTMLElement} */ (element).dataset.label ?? '');
    mark(element, { 'aria-label': label, title: element.matches('button') ? label : null });
  }
  writeHead(find('.head'), t);
  writeToolKeys();
}

// Tools

/** Those that were opened. @type {Map<string, import('./shell/tools.js').Tool>} */
const tools = new Map();

/** A list that is gone has no language any more, but Python, which says so, wants one. @param {State} state @returns {import('./shell/tools.js').Page} */
const pageOf = ({ pageLanguage, list, ownLists, engine }) => ({
  language: pageLanguage, list, alphabet: ownLists.find(({ code }) => code === list)?.alphabet ?? (languages[list] ? list : pageLanguage), ready: engine.phase === 'ready',
});

/** Those that know answers of a list which was made again. @type {Set<string>} */
const outdated = new Set();

function drawTool() {
  const tool = tools.get(state.tool);
  const page = pageOf(state);
  if (outdated.delete(state.tool)) tool?.draw({ ...page, list: page.alphabet }); // another list, so that it asks anew
  tool?.draw(page);
}

/** Makes the chosen tool the one that shows. @param {string} [before] */
function showTool(before) {
  const { tool } = state;
  mark(document.documentElement, { 'data-tool': tool });
  find('.page-status').hidden = true;
  for (const main of document.querySelectorAll('main')) main.hidden = main.dataset.tool !== tool;
  for (const link of document.querySelectorAll('.tools a')) mark(link, { 'aria-current': link.getAttribute('href') === `#${tool}` ? 'page' : null });
  writeChoices();
  if (before) tools.get(before)?.hide?.();
  find('.tools').hidePopover();
  writeToolKeys();
  if (tool !== 'wordfeud' && !tools.has(tool)) mountTool(tool);
}

/** What the tool can be played with: games for Wordfeud, lists for the others, and the way to more. */
function writeChoices() {
  /** @param {string} label @param {{code: string, name: string, alphabet?: string}[]} entries */
  const group = (label, entries) => (entries.length ? [make('optgroup', { label }, ...entries.map(
    ({ code, name, alphabet }) => make('option', { value: code, lang: alphabet ?? code }, name)))] : []);
  const all = Object.values(rulesets);
  const groups = state.tool === 'wordfeud'
    ? [...[...new Set(all.map(({ game }) => game))].flatMap((game) => group(game, all.filter((rules) => rules.game === game))), ...group(t('rules.own'), Object.values(ownRules()))]
    : [...group(t('lists.shipped'), Object.keys(shippedLists()).map((code) => ({ code, name: languages[code].name }))), ...group(t('lists.own'), [...state.ownLists])];
  gameLanguage.replaceChildren(...groups, make('option', { value: '' }, t('lists.more')));
}

/** The keys of the tool that shows, for the help. */
function writeToolKeys() {
  const tool = tools.get(state.tool);
  if (!tool) return writeKeys(t);
  const own = tool.texts(state.pageLanguage);
  writeKeys((key, values) => (tool.keys.some(({ where, does }) => key === `keys.${where}` || key === `key.${does}`) ? own : t)(key, values), [...tool.keys, ...common]);
}

/** Those that are on their way. @type {Set<string>} */
const mounting = new Set();

/** Loads a tool and opens what the address says. @param {string} name */
async function mountTool(name) {
  if (mounting.has(name)) return;
  mounting.add(name);
  const root = make('main', { class: `tool ${name}`, 'data-tool': name });
  find('main').after(root);
  try {
    const [mount] = await Promise.all([/** @type {Promise<import('./shell/tools.js').Mount>} */ (loadTool(name)), listed]);
    const tool = mount(root, {
      ask,
      cancel: solver.cancel,
      remember(query, step = false) {
        if (toolOf(location.hash.slice(1), toolNames)[0] !== name) return; // another tool is about to show
        const hash = `#${name}${query.size ? `?${query}` : ''}`;
        if (hash !== location.hash) history[step ? 'pushState' : 'replaceState'](null, '', hash);
      },
      open: (other, query) => { location.hash = `${other}${query?.size ? `?${query}` : ''}`; },
      say: (text) => write(find('[aria-live]'), text),
      choose(list) {
        const known = Object.hasOwn(shippedLists(), list) || state.ownLists.some(({ code }) => code === list);
        if (known) become(act.chooseList(state, list));
        return known;
      },
    });
    tools.set(name, tool);
    showQuery(name);
    writeToolKeys();
    tool.draw(pageOf(state));
  } catch (error) {
    root.remove();
    console.warn(error);
    become(act.notify(state, { key: 'tool.failed' }));
  }
  mounting.delete(name);
}

/** Shows a tool what the address says. @param {string} name */
function showQuery(name) {
  const [tool, query] = toolOf(location.hash.slice(1), toolNames);
  if (tool !== name) return;
  try {
    tools.get(name)?.show(new URLSearchParams(query));
  } catch (broken) {
    if (!isBrokenText(broken)) throw broken;
    become(act.notify(state, noticeOf(broken, 'address')));
  }
}

// Python

const solver = createSolver({
  ownFile, onStatus: (engine) => become(act.engineChanged(state, engine)),
  onRetry() {
    become(act.notify(state, null));
    asking.again();
  },
});

/** Python's door; what cannot be had is said. @type {typeof solver.ask} */
async function ask(verb, fields, options) {
  const reply = await solver.ask(verb, fields, options);
  if (reply.outcome === 'unavailable' && state.engine.phase !== 'failed') become(act.notify(state, { ...reply.message, retry: true }));
  return reply;
}

const asking = createAsking({ ...solver, ask }, () => state, become);
const lists = createLists(solver, (ownLists) => become(act.prefer(state, { ownLists })));
const listsDialog = listsView(shippedLists(), {
  choose: doing(act.chooseList), play: doing(act.setRules),
  isKept: isListKept, keep: keepList,
  async make(list, content, onProgress) {
    const made = await lists.make(list, content, onProgress);
    if (made) {
      for (const name of tools.keys()) outdated.add(name);
      become(act.askAnew(state));
    }
    return made;
  },
  cancel: lists.cancel, forget: lists.forget, exported: lists.exported,
  async readRules(text) {
    const reply = await solver.ask('ruleset', { ruleset: text });
    if (reply.outcome === 'answered') return reply.ok;
    throw refused(reply);
  },
});

// The address bar and the browser's history

/** A step of history for every change that is more than the next letter. @param {State} before */
function remember(before) {
  const hash = `#${toHash(state.position)}`;
  if (hash === location.hash) return;
  const letters = state.past.at(-1)?.position === before.position && lettersChanged(before) <= 1;
  history[letters ? 'replaceState' : 'pushState'](null, '', hash);
}

/** @param {State} before */
function lettersChanged(before) {
  if (before.position.rules !== state.position.rules || before.position.list !== state.position.list) return Infinity;
  const [a, b] = [before, state].map(({ position: { board } }) => board.join(''));
  const squares = [...a].filter((tile, at) => tile !== b[at]).length;
  return squares + Math.abs(before.position.rack.length - state.position.rack.length);
}

addEventListener('hashchange', () => {
  const [tool, hash] = toolOf(location.hash.slice(1), toolNames);
  become(act.openTool(state, tool));
  if (tool !== 'wordfeud') return showQuery(tool);
  if (location.hash === '#wordfeud') return history.replaceState(null, '', `#${toHash(state.position)}`);
  if (hash === toHash(state.position)) return;
  try {
    become(act.load(state, fromHash(hash || `game=${state.position.rules.code}`)));
  } catch (broken) {
    become(act.notify(state, noticeOf(broken, 'address')));
  }
});

// Keys, clipboard, buttons

/** What each entry of the table of shortcuts does. @type {Record<string, (event: KeyboardEvent) => void>} */
const does = {
  type: ({ key }) => become(act.typeLetter(act.aim(state, 'board'), key)),
  typeAsBlank: ({ key }) => become(act.typeLetter(act.aim(state, 'board'), key, true)),
  typeOnRack: ({ key }) => become(act.typeLetter(act.aim(state, 'rack'), key)),
  typeBlank: () => become(act.typeBlank(act.aim(state, 'rack'))),
  moveCursor: ({ key }) => become(act.moveCursor(
    state, key === 'ArrowLeft' || key === 'ArrowRight' ? 'across' : 'down', key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1)),
  moveToEdge: ({ key }) => become(act.moveToEdge(state, key === 'End')),
  moveCaret: ({ key }) => become(act.tapRack(state, Math.max(0, {
    ArrowLeft: state.caret - 1, ArrowRight: state.caret + 1, Home: 0 }[key] ?? Infinity))),
  toggleBlank: doing((now) => act.toggleBlank(now)),
  erase: doing((now) => act.erase(act.aim(now, 'board'))),
  eraseRack: doing((now) => act.erase(act.aim(now, 'rack'))),
  walk: ({ key }) => become(key === 'Home' || key === 'End'
    ? act.choose(state, key === 'Home' ? 0 : Infinity)
    : act.walk(state, { ArrowUp: -1, ArrowDown: 1, PageUp: -10 }[key] ?? 10)),
  play: doing((now) => act.playIt(now)),
  through: doing((now) => act.filterBySquare(now)),
  unfilter: doing((now) => act.unfilter(now)),
  toList: () => find('.list').focus(),
  toFilter: () => {
    become(act.foldFilter(state, true));
    frame();
    find('.filter input').focus();
  },
  drop: doing((now) => act.choose(act.editLayout(now, false), null)),
  undo: doing((now) => act.undo(now)),
  redo: doing((now) => act.redo(now)),
  clear: doing((now) => act.clear(now)),
  help: openKeys,
};

/** @param {EventTarget|null} target */
const widgetOf = (target) => /** @type {HTMLElement|null} */ (target instanceof Element ? target.closest('[data-keys]') : null)?.dataset.keys ?? 'page';

addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]') || event.target instanceof HTMLSelectElement) return;
  const tool = tools.get(state.tool);
  const shortcut = shortcutFor(event, widgetOf(event.target), state.tool === 'wordfeud' ? shortcuts : [...tool?.keys ?? [], ...common]);
  // A head or row button inside the list keeps its own Enter.
  if (!shortcut || (shortcut.keys.includes('Enter') && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  (tool?.does[shortcut.does] ?? does[shortcut.does])(event);
});

addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text/plain').normalize() ?? '';
  if (state.tool !== 'wordfeud' || document.querySelector('dialog[open]') || event.target instanceof HTMLInputElement || !text.trim()) return;
  event.preventDefault();
  if (!/\n/.test(text.trim())) return become(act.pasteWord(state, text.trim().replace(/\s+/g, '')));
  try {
    become(act.load(state, { board: boardFromText(state.position.rules, text) }));
  } catch (broken) {
    become(act.notify(state, noticeOf(broken, 'paste')));
  }
});

addEventListener('copy', (event) => {
  if (widgetOf(event.target) !== 'board') return;
  event.clipboardData?.setData('text/plain', boardToText(state.position));
  event.preventDefault();
});

find('.board').addEventListener('focusin', () => become(act.aim(state, 'board')));
find('.rack').addEventListener('focusin', () => become(act.aim(state, 'rack')));
// Leaving the list restores the board; its own button and the window's loss of focus are not leaving.
find('.suggestions').addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Element && !relatedTarget.closest('.suggestions, .details')) become(act.choose(state, null));
});
find('.list').addEventListener('focus', () => {
  if (!state.chosen && find('.list').matches(':focus-visible')) become(act.walk(state, 0));
});
find('.play').addEventListener('click', () => {
  become(act.playIt(state));
  find('.list').focus({ preventScroll: true });
});
// The hash is the position, so this link cannot be left to the browser.
find('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  find('.board [tabindex="0"]').focus();
});
// From Wordfeud the rack comes along.
find('.tools [href="#anagrams"]').addEventListener('click', (event) => {
  const { rack, rules, list } = state.position;
  if (state.tool !== 'wordfeud' || !rack) return;
  event.preventDefault();
  location.hash = `anagrams?${new URLSearchParams({ list, letters: textOf(rules, rack) })}`;
});
for (const button of document.querySelectorAll('[data-does]')) {
  button.addEventListener('click', (event) => does[/** @type {HTMLElement} */ (button).dataset.does ?? ''](/** @type {any} */ (event)));
}
for (const tab of document.querySelectorAll('[role=tab]')) {
  tab.addEventListener('click', () => become(act.showSheet(state, /** @type {any} */ (tab).dataset.sheet)));
}
const gameLanguage = /** @type {HTMLSelectElement} */ (find('.game-language'));
gameLanguage.addEventListener('change', () => {
  const { value } = gameLanguage;
  if (!value) listsDialog.open();
  else become(state.tool === 'wordfeud' ? act.setRules(state, { ...rulesets, ...ownRules() }[value]) : act.chooseList(state, value));
  drawn = undefined; // so that the choice shows what is, whatever was picked
  framed ||= requestAnimationFrame(frame);
});

const listed = lists.tell().catch(() => {}); // a browser that keeps nothing has none
solver.start(); // before the first drawing, which the downloads need not wait for
frame();
askPython();
keepForOffline({
  lists: [...new Set([state.list, state.position.list])], hold: solver.hold,
  onKept: () => become(act.prefer(state, { kept: true })),
  onUpdate: (apply) => {
    applyUpdate = apply;
    become(act.prefer(state, { update: true }));
  },
});

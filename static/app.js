// @ts-check
/** Wiring: the page's own state, its pieces, and the desk at which each tool sits. */
import { loadTool, shippedLists, version } from './engine/assets.js';
import { isListKept, keepForOffline, keepList } from './engine/offline.js';
import { createSolver } from './engine/solver.js';
import { addressOf, createBar } from './shell/address.js';
import { mayReplace, openKeys, settingsView, writeKeys } from './shell/dialogs.js';
import en from './shell/en.json';
import { listenToFiles } from './shell/files.js';
import { createFocus } from './shell/focus.js';
import { headerView, writeTexts } from './shell/header.js';
import { listenToKeys, tableOf } from './shell/keyboard.js';
import { listsDialog } from './shell/lists/dialog.js';
import { OWN, createLists, ownFile, refused } from './shell/lists/own.js';
import nl from './shell/nl.json';
import { createQuestions } from './shell/question.js';
import { createRecall } from './shell/recall.js';
import { RULES, cleanRules } from './shell/rules.js';
import { initialState, isListCode, isSame, keepChoices, pageOf } from './shell/state.js';
import { statusView } from './shell/status.js';
import { createStorage } from './shell/storage.js';
import { createTools } from './shell/tools.js';
import { find, mark, write } from './views/dom.js';
import { translator } from './views/text.js';

/** @typedef {import('./shell/state.js').State} State */
/** @typedef {import('./shell/contract.js').Report} Report */
/** @typedef {import('./shell/contract.js').Desk} Desk */

/** What is kept as soon as it changes: the page may be left before it is drawn again. */
const KEPT = /** @type {const} */ (['list', 'pageLanguage', 'theme', 'labels', 'order']);

/** The tabs, as the page has them; the first is the one that opens. */
const names = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll('.tools a')]).map(({ hash }) => hash.slice(1));
const texts = /** @type {Record<string, Record<string, string>>} */ ({ en, nl });
const shipped = shippedLists();

// The state

/** What went wrong before there was a state to say it in. @type {import('./shell/message.js').Message|null} */
let early = null;
const storage = createStorage((trouble) => { if (state) notify(trouble); else early = trouble; });
/** @type {State} */
let state;
state = initialState(navigator.language, names[0], storage);
if (early) state = { ...state, notice: early };
let t = translator(texts, state.pageLanguage);
/** @type {State|undefined} as last drawn */
let drawn;
let framed = 0;
/** A tool has reported what is still to be drawn. */
let reported = false;

/** The one way to change anything. @param {Partial<State>} change */
function become(change) {
  if (isSame(change, state)) return;
  // What was chosen before the first drawing is what was kept, or the address's.
  const made = drawn ? KEPT.filter((field) => field in change && change[field] !== state[field]) : [];
  state = Object.freeze({ ...state, ...change });
  if (made.length) keepChoices(Object.fromEntries(made.map((field) => [field, state[field]])), storage);
  refresh();
}

function refresh() {
  framed ||= requestAnimationFrame(frame);
}

/** @param {State['notice']} notice */
const notify = (notice) => become({ notice });

/** @type {import('./shell/contract.js').Page} what any tool was told last */
let page = Object.freeze(pageOf(state));
/** What all of them were told: one that opens hears it first, and the dialog of lists looks at it too. */
let told = page;

function newPage() {
  const next = pageOf(state);
  if (!isSame(next, page)) page = Object.freeze(next);
  return page;
}

/** Each tool knows what holds now. */
function turnTools() {
  if (newPage() === told) return;
  told = page;
  for (const { tool } of tools.all()) tool.page(page);
}

/** A list for all tools; whether there is one of this code. One of the person's own may still be on its way. @param {string} list */
function choose(list) {
  const known = Object.hasOwn(shipped, list) || (list.startsWith(OWN) && isListCode(list));
  if (known) become({ list });
  return known;
}

// Python, and the tools

const recall = createRecall(version);
const solver = createSolver({ ownFile, onStatus: (engine) => become({ engine }), onRetry: again });

/** How a tool asks: what it could not be told is said where it shows, until that is answered. @param {string} name @returns {Desk['ask']} */
const askFor = (name) => async (verb, fields, options) => {
  const reply = await solver.ask(verb, fields, options);
  const slot = options?.slot ?? verb;
  const seat = seats.get(name);
  if (!seat) return reply;
  const { missing } = seat;
  if (reply.outcome !== 'unavailable') {
    if (reply.outcome !== 'superseded' && missing?.slot === slot) seat.missing = null;
  } else if (state.engine.phase !== 'failed') seat.missing = { slot, notice: { ...reply.message, retry: true } };
  if (seat.missing !== missing) refresh();
  return reply;
};

const say = (/** @type {string} */ text) => write(find('#voice'), text);

/** What each tool reports once it is there, its questions, the one of them that could not be asked, and its status line.
 * @typedef {{slot: string, notice: import('./shell/message.js').Message}|null} Missing
 * @type {Map<string, {report: Report|null, questions: ReturnType<typeof createQuestions>, missing: Missing, status: import('./shell/status.js').StatusView}>} */
const seats = new Map();

/** @param {string} name @returns {Desk} */
function desk(name) {
  const ask = askFor(name);
  const cancel = (/** @type {string} */ slot) => {
    solver.cancel(slot);
    if (seat.missing?.slot !== slot) return;
    seat.missing = null;
    refresh();
  };
  const seat = { report: /** @type {Report|null} */ (null), questions: createQuestions(ask, cancel, recall, () => state.engine.phase === 'ready'), missing: /** @type {Missing} */ (null), status: statusView({ retry, dismiss: () => notify(null), say }) };
  seats.set(name, seat);
  const shows = () => state.tool === name;
  return {
    question: seat.questions.question, ask, give: solver.give, status: seat.status.element, storage, choose, keepRules, confirm: mayReplace,
    report(report) {
      seat.report = report;
      // Drawn with what the tool has drawn, not in one more frame.
      if (!reported) queueMicrotask(frame);
      reported = true;
    },
    say: (text) => { if (shows()) say(text); },
    remember: (query, step = false) => { if (tools.named() === name) bar.write(addressOf(names, name, String(query)), step); },
    texts: (tables) => {
      const all = Object.fromEntries(Object.keys(texts).map((code) => [code, { ...texts[code], ...tables[code] }]));
      return (language) => translator(all, language);
    },
  };
}

const tools = createTools(names, { load: /** @type {(name: string) => Promise<import('./shell/contract.js').Mount>} */ (loadTool), desk, page: newPage, choose, notify, shown: refresh });

/** All questions may be asked again, and the open tool asks its own. */
function again() {
  for (const seat of seats.values()) {
    seat.questions.forget();
    seat.missing = null;
  }
  tools.again();
}

function retry() {
  notify(null);
  solver.retry();
}

/** What is missing only because it could not be fetched. */
const AWAY = ['solver.absent', 'list.absent', 'tool.away'];
addEventListener('online', () => {
  const said = [state.notice, state.engine.message, ...[...seats.values()].map(({ missing }) => missing?.notice)];
  if (said.some((notice) => notice && AWAY.includes(notice.key))) retry();
});

const bar = createBar();

function open() {
  bar.read();
  const { notice } = state;
  become({ tool: tools.named(), notice: notice?.retry || notice?.lead ? null : notice }); // these were about the address before
  return tools.open();
}

// Lists and rules

const lists = createLists(solver, (ownLists, made) => {
  const { alphabet } = newPage();
  become({ ownLists });
  turnTools();
  // What was asked before they were read was about another language.
  if (made || page.alphabet !== alphabet) again();
});

const dialog = listsDialog(shipped, lists, storage, {
  use() {
    const choices = tools.current()?.choices;
    const own = { list: choices?.list() ?? state.list, fits: choices?.alphabet() ?? null, rules: choices?.rules() ?? newPage().alphabet };
    return { ...own, alphabet: own.fits ?? newPage().alphabet, rulesCode: choices?.value() ?? '' };
  },
  choose(list) {
    const { choices } = tools.current() ?? {};
    if (choices) choices.chooseList(list);
    choose(list);
  },
  play(code) {
    turnTools(); // the rules may have been kept just now
    const { choices } = tools.current() ?? {};
    if (choices) choices.choose(code);
    else tools.bring(names[0], { rules: code });
  },
  isKept: isListKept, keep: keepList,
  async readRules(text) {
    const reply = await solver.ask('ruleset', { ruleset: text });
    if (reply.outcome === 'answered') return reply.ok;
    throw refused(reply);
  },
  keepRules, rulesChanged: readRules,
});

function readRules() {
  become({ ownRules: storage.read(RULES, cleanRules) });
}
storage.watch(RULES, readRules);

/** Whether they could be kept. @param {import('./shell/rules.js').Ruleset} rules */
function keepRules(rules) {
  const kept = storage.update(RULES, cleanRules, (all) => ({ ...all, [rules.code]: rules }));
  readRules();
  return kept;
}

// Drawing

/** @type {() => void} starts the new version that waits */
let applyUpdate = () => {};

const drawSettings = settingsView((choice) => become(choice));
const drawHeader = headerView({
  choose(code) {
    const { choices } = tools.current() ?? {};
    if (choices) choices.choose(code);
    else choose(code);
  },
  more: dialog.open,
  deed: (name, event) => tools.current()?.does[name](/** @type {any} */ (event)),
  open: (name) => { if (name === state.tool) tools.open(); },
  skip: () => tools.current()?.focus(),
  update: () => applyUpdate(),
  later: () => become({ update: false }),
});
const keepFocus = createFocus();

function frame() {
  cancelAnimationFrame(framed);
  framed = 0;
  reported = false;
  const before = drawn;
  drawn = state;
  const root = document.documentElement;
  mark(root, { 'data-theme': state.theme === 'system' ? null : state.theme, 'data-ready': state.kept && state.engine.phase === 'ready' });
  if (before?.pageLanguage !== state.pageLanguage) writePage();
  if (state.kept && before?.list !== state.list) keepList(state.list).catch(() => {}); // where it can be had, and the browser keeps something
  turnTools();
  const tool = tools.current();
  const seat = seats.get(state.tool);
  const report = seat?.report ?? { line: t('tool.coming') };
  if (!heard || tool !== heard.tool || state.pageLanguage !== heard.language) heard = { tool, language: state.pageLanguage, t: tool?.texts(state.pageLanguage) ?? t };
  seat?.status.draw({ ...state, notice: state.notice ?? seat.missing?.notice ?? null }, report, heard.t);
  drawHeader(state, tool, report, page, Object.keys(shipped), t);
  drawSettings(state);
  dialog.draw(state, t);
  if (heard !== listed) writeKeys(tableOf(tool), heard.t, state.tool, Boolean(tool?.paste));
  listed = heard;
  keepFocus();
}

/** The open tool's sentences, with the page's own behind them. @type {{tool: ReturnType<typeof tools.current>, language: string, t: import('./views/text.js').Translate}|undefined} */
let heard;
/** Those by which the help lists the keys. @type {typeof heard} */
let listed;

/** Every sentence of the page, in its language. */
function writePage() {
  t = translator(texts, state.pageLanguage);
  document.documentElement.lang = state.pageLanguage;
  writeTexts(t, document.body);
}

listenToKeys(tools.current, { help: openKeys });
addEventListener('hashchange', open);

const opened = open();
solver.start(); // before the first drawing, which the downloads need not wait for
frame();
listenToFiles((files) => void opened.then(() => tools.give(files)));
lists.read().catch(() => {}); // a browser that keeps nothing has none
// What the person waits for comes first: to keep the page takes as much work as to start Python.
Promise.allSettled([opened, solver.settled]).then(() => keepForOffline({
  lists: [state.list], hold: solver.hold,
  onKept: () => become({ kept: true }),
  onUpdate: (apply) => {
    applyUpdate = apply;
    become({ update: true });
  },
}));

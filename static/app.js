// @ts-check
/** Wiring: the page's own state, its parts, and what the page does for the loop of each tool (contract.js). */
import { loadTexts, watchComing } from './engine/assets.js';
import { loadTool } from './engine/scripts.js';
import { assetBytes, isFirstVisit, isServed, isStamped, shippedLists, textLanguages, tools as toolFacts, version } from './engine/inventory.js';
import { dropList, isListKept, keepForOffline, keepList } from './engine/offline.js';
import { createSolver } from './engine/solver.js';
import { createBar, parseAddress } from './shell/framework/address.js';
import { createBringBack } from './shell/chrome/bringback.js';
import { listenToBack, mayReplace, openKeys, yoursView } from './shell/chrome/dialogs.js';
import { createExplainer, listenToPresses } from './shell/chrome/explainer.js';
import { isToRead, listenToFiles } from './shell/input/files.js';
import { createFocus } from './shell/chrome/focus.js';
import { drawDocument, frameView } from './shell/chrome/frame.js';
import { offerToInstall } from './shell/chrome/install.js';
import { listenToKeys } from './shell/input/keyboard.js';
import { CHANGES, bring as bringChanges, cleanChanges, withChanges, withDifference } from './lists/changes.js';
import { wordLists } from './lists/lists.js';
import { ownFile } from './lists/own.js';
import { createRunning } from './shell/framework/running.js';
import { createRedrawing } from './shell/framework/redrawing.js';
import { createRecall } from './shell/framework/recall.js';
import { createRetry } from './shell/framework/retrying.js';
import { troubleOf } from './shell/texts/message.js';
import { CHOICES, initialState, isOwnCode, isSame, keepChoices, pageOf, themeIn } from './shell/framework/state.js';
import { generalLine, statusView } from './shell/chrome/status.js';
import { isBackup } from './shell/storing/backup.js';
import { createDaily } from './shell/chrome/daily.js';
import { createStorage } from './shell/storing/storage.js';
import { CARDS, cleanCards, union } from './shell/storing/cards.js';
import { withRecords } from './shell/storing/records.js';
import { createSpeech, createTexts } from './shell/texts/texts.js';
import { createTools } from './shell/framework/tools.js';
import { createNews, listenToDialogs, say } from './shell/chrome/voice.js';
import { createYours } from './shell/chrome/yours.js';
import { readText as readFile } from './ui/decode.js';
import { sentence } from './ui/text.js';

/** @import { State } from './shell/framework/state.js' */

/** The names of the tools; the first is the default. */
const names = toolFacts.map(({ name }) => name);
const texts = createTexts(toolFacts, loadTexts);
const spoken = [...texts.languages, ...textLanguages];
const shipped = shippedLists();

// The state

// There may be a problem before there is a state to hold it.
const daily = createDaily(withRecords(createStorage((trouble) => queueMicrotask(() => notify(trouble))), CARDS, cleanCards, union),
  toolFacts, (language) => assetBytes(`boards-${language}`) > 0, () => redraw());
const { storage } = daily;
/** @type {State} */
let state = Object.freeze({ ...initialState(navigator.languages, spoken, toolFacts, storage), changes: storage.read(CHANGES, cleanChanges) });
/** How long the first drawing waits for the texts of its language, in milliseconds. */
const PATIENCE = 3000;
/** The language that waits for its texts: meanwhile nothing is drawn. */
let awaited = texts.has(state.pageLanguage) ? '' : state.pageLanguage;
if (awaited) state = { ...state, pageLanguage: 'en' };
let t = texts.of(state.pageLanguage);
/** @type {State|undefined} the state as last drawn */
let drawn;

/** Changes the state; nothing else does. @param {Partial<State>} change */
function become(change) {
  if (isSame(change, state)) return;
  const before = state;
  state = Object.freeze({ ...state, ...change });
  // At once, as the page may be left before it is drawn again. Before the first drawing, choices come from storage or from the address.
  if (drawn) keepChoices(state, before, storage);
  if (state.pageLanguage !== before.pageLanguage) t = texts.of(state.pageLanguage);
  if (state.kept && state.list !== before.list) keepList(state.list).catch(() => {}); // if it can be fetched and the browser can store it
  redraw();
}

const sayNews = createNews();
const { redraw, begun: drawingBegins } = createRedrawing(draw, () => {
  tools.update();
  daily.badge(page.alphabet);
  sayNews(generalLine({ engine: state.engine, notice: notice() ?? state.note }, textsNow()) ?? '');
}, () => tools.current()?.patience?.() ?? null);

const bringBack = createBringBack(() => t('undo'));
const speech = createSpeech(texts, (pageLanguage) => become({ pageLanguage }),
  (list) => notify({ key: 'language.absent', values: { list }, retry: true }));

/** @param {State['notice']} notice */
const notify = (notice) => become({ notice });

/** @type {Page} the latest that anything has read with `newPage` */
let page = Object.freeze(pageOf(state));

function newPage() {
  const next = pageOf(state);
  if (!isSame(next, page)) page = Object.freeze(next);
  return page;
}

/** Chooses a list for all tools; returns whether the code can be one. The user's own lists may not have been read yet, so any code of
 *  theirs will do. @param {string} list */
function choose(list) {
  const known = Object.hasOwn(shipped, list) || isOwnCode(list);
  if (known) become({ list });
  return known;
}

// Python, and the tools

const bar = createBar();
const recall = createRecall(version);
const solver = createSolver({ ownFile, onStatus: (engine) => become({ engine }) });

/** A request with the changes to its list. @param {Record<string, unknown>} fields */
const whole = (fields) => withChanges(state.changes, fields);

/** @param {File} file */
async function readText(file) {
  const { text, note } = await readFile(file);
  become({ note });
  return text;
}

/** What the page itself says of the open tool. */
const notice = () => state.notice ?? running.shown()?.missing?.notice ?? null;
/** The open tool's texts, which include the page's. */
const textsNow = () => tools.current()?.texts(state.pageLanguage) ?? t;

/** Takes over what a tool has changed for all. @param {Page} page */
function share({ list, changes: after }) {
  choose(list);
  const { changes: before } = state;
  if (after !== before) changes.store((now) => withDifference(now, before, after));
}

const running = createRunning({
  names, open: () => state.tool, solver, engine: () => state.engine, whole, recall, bar, texts,
  createStatus: () => statusView({ retry, dismiss: () => notify(null), save: () => void yours.save() }),
  desk: { readText, tellOf: (word) => tellOf(word), confirm: mayReplace, bringBack },
  host: { storage, page: newPage, share, redraw, drawNow: draw, say },
});

const tools = createTools(names, { load: loadTool, status: running.status, run: running.run, open: () => state.tool, page: newPage, choose, notify, readText, shown: redraw,
  mounted: (tool) => {
    if (tool.lists) dialog.add(tool.lists);
    solver.start();
  } });

/** Has every tool ask its questions again, the open one now. */
function askAgain() {
  running.forget();
  tools.askAgain();
}

const retry = createRetry(() => ({ halted: state.engine.halted, notices: [state.notice, state.engine.message, ...running.missing()] }), () => {
  notify(null);
  solver.retry();
  askAgain();
  speech.again();
});

/** Opens the address as soon as the texts of the page's language are here, which may already be so. */
async function begin() {
  if (awaited) {
    loadTool(named()).catch(() => {}); // at the same time; `open` reports what cannot be had
    await Promise.race([speech.speak(awaited), new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]);
    awaited = '';
  }
  const opened = open();
  speech.tell();
  return opened;
}

/** The name of the tool that the address names. */
const named = () => parseAddress(location.hash, names).tool;

/** Opens the tool that the address names. */
function open() {
  bar.read();
  const { notice, tool: before } = state;
  // Notices of these kinds were about the previous address.
  become({ tool: named(), notice: notice?.retry || notice?.lead ? null : notice });
  return tools.open(before);
}

// Lists, and what the user has made

const { lists, changes, dialog } = wordLists({ solver, storage, tools, facts: toolFacts, shipped, bringBack, whole, page: newPage, become, askAgain, choose,
  files: { isKept: isListKept, keep: keepList, drop: dropList, meanings: (code) => assetBytes(`meanings-${code}`) } });

storage.watch(CHOICES, () => become({ theme: themeIn(storage) })); // all tabs of a browser look alike

const yours = createYours({ version, storage, lists, tools, bar, facts: toolFacts, changes: { key: CHANGES, bring: bringChanges }, texts,
  language: () => state.pageLanguage });

const bringFile = yoursView({ save: yours.save, bring: async (file) => (await yours.bring(file) ? '' : t('backup.nothing')) },
  (error) => sentence(t, troubleOf(error)));

// Drawing

/** @type {PromiseWithResolvers<void>} settled once the page works without a network */
const keeping = Promise.withResolvers();
const install = offerToInstall(storage, keeping.promise, (install) => become({ install }));
/** @type {() => void} starts the new version of the page that is waiting */
let applyUpdate = () => {};

const drawFrame = frameView(toolFacts, spoken, {
  set(name, value) {
    if (name === 'pageLanguage') speech.speak(value);
    else become(Object.hasOwn(state.settings, name) ? { settings: Object.freeze({ ...state.settings, [name]: value }) } : { [name]: value });
  },
  choose(code) {
    const { menu } = tools.current() ?? {};
    if (menu) menu.choose(code);
    else choose(code);
  },
  list: (code) => tools.current()?.menu?.chooseList(code),
  action: (name, event) => tools.current()?.actions[name](/** @type {any} */ (event)),
  open: (name) => { if (name === state.tool) tools.open(); },
  skip: () => tools.current()?.focus(),
  answers: {
    update: (isWanted) => (isWanted ? applyUpdate() : become({ update: false })),
    install: (isWanted) => install.answer(isWanted),
    daily(isWanted) {
      become({ daily: false });
      if (isWanted) location.hash = daily.open(page.alphabet);
    },
  },
});
const { explain, tellOf, tellOfFocused } = createExplainer(() => loadTool('meaning').then((mount) => mount({
  ask: (/** @type {string} */ verb, /** @type {Record<string, unknown>} */ fields, /** @type {any} */ options) =>
    solver.ask(verb, verb === 'meaning' ? fields : whole(fields), options),
  bytes: (/** @type {string} */ code) => assetBytes(`meanings-${code}`),
  isKept: (/** @type {string} */ code) => isListKept(`meanings-${code}`), page: newPage,
})));

const keepFocus = createFocus();

function draw() {
  if (awaited) return;
  drawingBegins();
  const before = drawn;
  drawn = state;
  drawDocument(state, before, t);
  const tool = tools.current();
  const report = tool?.draw() ?? { line: t('tool.coming'), stale: false };
  const toolT = textsNow();
  running.shown()?.status.draw({ ...state, notice: notice() }, report, toolT);
  explain(running.shown()?.meaning, report.word ?? null);
  drawFrame(state, tool, report, Object.keys(shipped), daily.open(newPage().alphabet), t, toolT);
  dialog.draw(state, t);
  keepFocus();
}

listenToKeys(tools.current, () => state.singleKeys === 'on', { help: openKeys, meaning: tellOfFocused });
listenToPresses(tellOf);
listenToDialogs();
listenToBack();
addEventListener('hashchange', () => { if (!awaited) open(); }); // else `begin` opens the address
// The user may be leaving the page, or a click may lead to another address.
for (const leaving of ['pagehide', 'click']) addEventListener(leaving, tools.keep, { capture: true });
for (const goesOn of ['keydown', 'click']) addEventListener(goesOn, () => become({ note: null, daily: false }), { capture: true });

if (daily.tells(location.hash, page.alphabet)) become({ daily: true });
document.addEventListener('visibilitychange', redraw); // on another day there is another board
const opened = begin();
// On a first visit the board comes first: the engine's files would share the line with those of the tool. One that hangs does not hold up
// another tool.
if (isFirstVisit) Promise.allSettled([opened]).then(solver.start);
else solver.start(); // before the first drawing, so that the downloads do not wait for it
draw();
listenToFiles(async (files, isHere) => {
  if (await isBackup(files[0])) return bringFile(files[0]);
  if (!state.notice?.retry) become({ notice: null, note: null }); // what was said of an earlier file
  void opened.then(() => tools.openFiles(files, isHere)).then(() => { if (files.some(({ type }) => type.startsWith('image/'))) install.used(); });
});
if (isToRead()) {
  opened.then(async () => { // only a press may open the system's dialog
    const pick = tools.current()?.actions.picture;
    if (pick && await mayReplace(textsNow()('picture.ways'), textsNow()('picture.pick'))) pick(new Event('pick'));
  });
}
lists.read().catch(() => {}); // a browser without storage has no lists of the user's own
const came = yours.came();
if (came !== undefined) become({ note: came ? { key: 'backup.came', values: { message: came } } : { key: 'backup.nothing' } });
if (isServed && !isStamped) become({ note: { key: 'page.unkept' } });
// What the user is waiting for comes first: storing the page takes as much work as starting Python.
Promise.allSettled([opened, solver.settled]).then(() => keepForOffline({
  lists: [state.list], hold: solver.hold,
  onKept() {
    become({ kept: true });
    keeping.resolve();
  },
  onUpdate: (apply) => {
    applyUpdate = apply;
    become({ update: true });
  },
}));
Promise.allSettled([opened, solver.settled]).then(() => watchComing(redraw)).catch(() => {}); // the server has ended: the next visit looks again

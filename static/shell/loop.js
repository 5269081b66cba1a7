// @ts-check
/** The loop of a tool. Its state is one frozen object that only pure functions change; whatever follows from a change is done here: asking
 *  Python (asking.js), storing the state and putting it into the address, announcing, and drawing the tool. */
import { createAsking } from './asking.js';

/** @typedef {import('./contract.js').Page} Page */
/** @typedef {import('./contract.js').Host} Host */
/** @typedef {import('../ui/text.js').Translate} Translate */

/** Delay before a change is stored and put into the address, in milliseconds; on most devices an answer is shown by then. */
const KEEP_DELAY = 100;

/**
 * @template {{page: Page}} S
 * @param {import('./contract.js').Tool<S>} tool
 * @param {HTMLElement} root  the tool's element
 * @param {Host} host         what the page does for it
 */
export function createLoop(tool, root, host) {
  let state = tool.initial(host.page(), host.storage);
  let t = host.texts(state.page.language);
  /** The state whose consequences were last seen to, and the one that was last stored. */
  let [settled, kept] = [state, state];
  /** Whether the changes that are not in the address yet make a step of the browser's history. */
  let isStep = false;
  let isQueued = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let keeping;
  /** What was announced last, and what it is about. @type {readonly [text: string, of: unknown]} */
  let said = ['', null];
  /** The last drawing, and what it was of. @type {{of: readonly unknown[], report: import('./contract.js').Report}|null} */
  let drawn = null;

  const questions = createAsking(tool, host, () => {
    if (isQueued) settle();
    return { state, t };
  }, (next) => {
    drawn = null; // what is awaited has changed
    become(next);
  });

  /** The only way to change the state. @param {S} next */
  function become(next) {
    if (next === state) return;
    const { page } = state;
    state = next;
    if (next.page !== page) host.share(next.page);
    changed();
  }

  /** Has everything done that follows from a change, once for all changes of this task. */
  function changed() {
    drawn = null;
    if (!isQueued) queueMicrotask(settle);
    isQueued = true;
    host.redraw();
  }

  /** Asks Python before the page is drawn, so that both work at the same time; then announces what is new, and has changes stored. */
  function settle() {
    isQueued = false;
    questions.ask();
    if (host.isShown()) {
      const [text, of] = tool.says?.(state, t, questions.awaits) ?? said;
      if (text && (text !== said[0] || of !== said[1])) host.say(text);
      if (text) said = [text, of];
    }
    if (state === settled) return;
    isStep ||= tool.isStep?.(settled, state) ?? false;
    settled = state;
    if (isStep) return keep(); // the browser's Back may follow at once
    keeping ??= setTimeout(keep, KEEP_DELAY);
  }

  /** Stores what has changed, and brings the address up to date. */
  function keep() {
    if (isQueued) settle();
    clearTimeout(keeping);
    keeping = undefined;
    if (state === kept) return;
    const before = kept;
    kept = state;
    const next = tool.save?.(state, before, host.storage);
    if (next && next !== state) {
      state = settled = kept = next;
      changed();
    }
    remember();
  }

  function remember() {
    const query = tool.address(state);
    if (query !== null) host.remember(String(query), isStep);
    isStep = false;
  }

  /** Asks again for all that the tool shows: Python was not available, or a list was replaced. */
  function again() {
    questions.drop();
    state = tool.again?.(state) ?? state;
    changed();
  }

  /** @template {unknown[]} A @param {(state: S, ...given: A) => S} action @returns {(...given: A) => void} what applies it */
  const does = (action) => (...given) => become(action(state, ...given));

  /** @type {import('./contract.js').Desk<S>} */
  const desk = {
    ...host.desk, storage: host.storage, does, look: () => state, t: () => t,
    redraw() {
      drawn = null;
      host.redraw();
    },
    link: (query = tool.address(state) ?? '') => host.link(String(query)),
  };
  const view = tool.view(root, desk);
  for (const [key, adopt] of Object.entries(tool.watches ?? {})) {
    host.storage.watch(key, () => {
      keep();
      state = settled = kept = adopt(state, host.storage);
      changed();
    });
  }
  const { menu, opens, offers, paste, lists, bring } = tool;

  return {
    keys: tool.keys ?? [],
    actions: /** @type {Record<string, (event: Event) => void>} */ ({
      ...Object.fromEntries(Object.entries(tool.actions ?? {}).map(([name, action]) => [name, does(action)])), ...view.does }),
    texts: host.texts,
    draw() {
      if (isQueued) settle();
      const of = [state, t];
      if (!drawn || drawn.of.some((part, at) => part !== of[at])) drawn = { of, report: view.draw(state, t, questions.awaits) };
      return drawn.report;
    },
    patience: questions.patience,
    focus: view.focus,
    /** @param {Page} page called when it has changed */
    page(page) {
      if (page.language !== state.page.language) t = host.texts(page.language);
      become(tool.paged?.(state, page) ?? { ...state, page });
    },
    /** Shows what an address says, whose query is empty when the tool is to show what it showed before; throws BrokenText.
     *  @param {URLSearchParams} query */
    show(query) {
      become(tool.open(state, query));
      settle();
      isStep = false;
      remember();
      if (!view.arrive) return;
      host.drawNow();
      view.arrive(state);
    },
    askAgain: again,
    /** Another tool is shown: what is seen no longer needs no answer. */
    hide() {
      if (tool.left) become(tool.left(state));
      settle();
      keep();
    },
    keep,
    paste: paste && does(paste),
    /** Whether it opens no other files. */
    onlyPictures: Boolean(opens?.picture && !opens.text),
    /** Opens a file; resolves to whether that was possible. When the tool cannot read a picture, it asks `other`, whether another tool can,
     *  before it says so. @type {((files: readonly File[], other?: () => Promise<boolean>) => Promise<boolean>)|undefined} */
    openFiles: opens && (async (files, other) => {
      const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
      if (opens.text && (file.type.startsWith('text/') || opens.names?.test(file.name))) {
        become(opens.text(state, await host.desk.readText(file), file.name));
        return true;
      }
      if (!opens.picture) return false;
      const { picture } = opens;
      return new Promise((tell) => {
        questions.awaitPicture(file, { other, tell });
        become(picture(state, file));
      });
    }),
    offers: offers && (() => offers(state)),
    accepts: tool.accepts ?? [],
    menu: menu && {
      groups: () => menu.groups(state, t), value: () => menu.value(state), choose: does(menu.choose), list: () => menu.list(state),
      alphabet: () => menu.alphabet(state), chooseList: does(menu.chooseList),
    },
    bring: bring && /** @type {import('./contract.js').Bring} */ ((...all) => bring(t)(...all)),
    lists: lists && ((/** @type {import('./contract.js').Actions} */ actions) => lists(desk, actions)),
  };
}

/** The window of at least `limit` rows around those from `first` to `end`; `before` itself, if that is the same.
 *  @template {{offset: number, limit: number}} W @param {W} before @param {number} first @param {number} end @param {number} limit
 *  @returns {W|{offset: number, limit: number}} */
export function scrolled(before, first, end, limit) {
  const wanted = Math.max(limit, end - first);
  const offset = Math.max(0, Math.round((first + end - wanted) / 2));
  return offset === before.offset && wanted === before.limit ? before : { offset, limit: wanted };
}

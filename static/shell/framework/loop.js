// @ts-check
/** The loop of a tool. Its state is one frozen object that only pure functions change; whatever follows from a change is done here: asking
 *  Python (asking.js), storing the state and putting it into the address, announcing, and drawing the tool. */
import { isText } from '../input/files.js';
import { createAsking } from './asking.js';

/** @import { Actions, Host, Report } from './contract.js' */

/** Delay before a change is stored and put into the address, in milliseconds; on most devices an answer is shown by then. */
const KEEP_DELAY = 100;

/**
 * @template {{page: Page}} S
 * @param {Tool<S>} tool
 * @param {HTMLElement} root  the tool's element
 * @param {Host} host         what the page does for it
 */
export function createLoop(tool, root, host) {
  let state = tool.initial(host.page(), host.storage);
  let t = host.texts(state.page.language);
  let isQueued = false;
  const announce = announcer(host.say);
  /** The last drawing, and the state that it shows. @type {{shown: S, t: Translate, report: Report}|null} */
  let drawn = null;

  /** The texts in which the fixed ones were last written. @type {Translate|undefined} */
  let written;

  const now = () => {
    if (isQueued) settle();
    return { state, t };
  };
  const questions = createAsking(tool, host, now, (next) => {
    drawn = null; // what is awaited has changed
    become(next);
  });
  const keeping = createKeeping(tool, host, () => now().state, (next) => {
    state = next;
    changed();
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
    if (host.isShown() && tool.says) announce(...tool.says(state, t, questions.awaits));
    keeping.note(state);
  }

  /** @template {unknown[]} A @param {(state: S, ...given: A) => S} action @returns {(...given: A) => void} what applies it */
  const does = (action) => (...given) => become(action(state, ...given));

  /** @type {Desk<S>} */
  const desk = {
    ...host.desk, storage: host.storage, isShown: host.isShown, does, look: () => state, t: () => t,
    redraw() {
      drawn = null;
      host.redraw();
    },
    link: (query = tool.address(state) ?? '') => host.link(String(query)),
    act: (name, ...given) => offers.actions[name](...given),
  };
  const view = tool.view(root, desk);
  const offers = offered(tool, desk, view, questions.awaitPicture);

  return {
    texts: host.texts,
    draw() {
      now();
      if (written !== t) host.writeTexts(t);
      written = t;
      if (drawn?.shown !== state || drawn.t !== t) drawn = { shown: state, t, report: view.draw(state, t, questions.awaits) };
      return drawn.report;
    },
    patience: questions.patience,
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
      keeping.arrive();
      if (!view.arrive) return;
      host.drawNow();
      view.arrive(state);
    },
    /** Asks again for all that the tool shows: Python was not available, or a list was replaced. */
    askAgain() {
      questions.drop();
      state = tool.again?.(state) ?? state;
      changed();
    },
    /** Another tool is shown: what is seen no longer needs no answer. */
    hide() {
      if (tool.left) become(tool.left(state));
      settle();
      keeping.keep();
    },
    keep: keeping.keep,
    ...offers,
  };
}

/** Announces a text once for each thing that it is about. @param {(text: string) => void} say */
function announcer(say) {
  /** @type {readonly [text: string, about: unknown]} */
  let said = ['', null];
  return (/** @type {string} */ text, /** @type {unknown} */ about) => {
    if (!text) return;
    if (text !== said[0] || about !== said[1]) say(text);
    said = [text, about];
  };
}

/** What a tool offers the page beside its view's drawing. @template {{page: Page}} S @param {Tool<S>} tool
 *  @param {Desk<S>} desk @param {View<S>} view
 *  @param {ReturnType<typeof createAsking>['awaitPicture']} awaitPicture */
function offered({ accepts = [], actions = {}, keys = [], menu, opens, offers, paste, lists, bring, title }, desk, view, awaitPicture) {
  const { does, look, t } = desk;
  return {
    keys, accepts,
    focus: view.focus,
    actions: /** @type {Record<string, (...given: any[]) => void>} */ ({
      ...Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, does(action)])), ...view.does }),
    paste: paste && does(paste),
    /** Whether a text is for it, whichever tool is open. */
    knows: (/** @type {string} */ text) => Boolean(opens?.knows?.(text)),
    /** Whether it opens no other files. */
    onlyPictures: Boolean(opens?.picture && !opens.text),
    /** Opens a file; resolves to whether that was possible. When the tool cannot read a picture, it asks `other`, whether another tool can,
     *  before it says so. @type {((files: readonly File[], other?: () => Promise<boolean>) => Promise<boolean>)|undefined} */
    openFiles: opens && (async (files, other) => {
      const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
      if (opens.text && (isText(file) || opens.names?.test(file.name))) {
        does(opens.text)(await desk.readText(file), file.name);
        return true;
      }
      if (!opens.picture) return false;
      const show = does(opens.picture);
      return new Promise((tell) => {
        awaitPicture(file, { other, tell });
        show(file);
      });
    }),
    offers: offers && (() => offers(look())),
    title: title && (() => title(look())),
    menu: menu && {
      groups: () => menu.groups(look(), t()), value: () => menu.value(look()), choose: does(menu.choose), list: () => menu.list(look()),
      alphabet: () => menu.alphabet(look()), chooseList: does(menu.chooseList),
    },
    bring: bring && /** @type {Bring} */ ((...all) => bring(t())(...all)),
    lists: lists && ((/** @type {Actions} */ actions) => lists(desk, actions)),
  };
}

/** Stores what has changed and brings the address up to date, a moment later. @template {{page: Page}} S
 *  @param {Tool<S>} tool @param {Host} host @param {() => S} look
 *  @param {(next: S) => void} adopt  takes over a state that is stored already */
function createKeeping(tool, host, look, adopt) {
  /** The state that was last noted, and the one that was last stored. */
  let [noted, kept] = [look(), look()];
  /** Whether the changes that are not in the address yet make a step of the browser's history. */
  let isStep = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  function keep() {
    const state = look();
    clearTimeout(timer);
    timer = undefined;
    if (state === kept) return;
    const next = tool.save?.(state, kept, host.storage);
    kept = state;
    if (next && next !== state) take(next);
    remember();
  }

  /** @param {S} next */
  function take(next) {
    noted = kept = next;
    adopt(next);
  }

  function remember() {
    const query = tool.address(look());
    if (query !== null) host.remember(String(query), isStep);
    isStep = false;
  }

  for (const [key, adopted] of Object.entries(tool.watches ?? {})) {
    host.storage.watch(key, () => {
      keep();
      const next = adopted(look(), host.storage);
      if (next === look()) return;
      take(next);
      remember();
    });
  }

  return {
    keep,
    /** Notes the state, which may have changed. @param {S} state */
    note(state) {
      if (state === noted) return;
      isStep ||= tool.isStep?.(noted, state) ?? false;
      noted = state;
      if (isStep) keep(); // the browser's Back may follow at once
      else timer ??= setTimeout(keep, KEEP_DELAY);
    },
    /** The address was opened: what it shows is no step. */
    arrive() {
      isStep = false;
      remember();
    },
  };
}

/** The state with a window of at least `limit` rows around those from `first` to `end`. @template {{window: {offset: number, limit: number}}} S
 *  @param {S} state @param {number} first @param {number} end @param {number} limit @returns {S} */
export function scrolled(state, first, end, limit) {
  const wanted = Math.max(limit, end - first);
  const offset = Math.max(0, Math.round((first + end - wanted) / 2));
  const { window } = state;
  return offset === window.offset && wanted === window.limit ? state : { ...state, window: { offset, limit: wanted } };
}

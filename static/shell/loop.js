// @ts-check
/** The loop of a tool. Its state is one frozen object that only pure functions change; whatever follows from a change is done here: asking
 *  Python, storing the state and putting it into the address, announcing, and drawing the tool. */
import { isBrokenText, refusalOf } from './message.js';
import { decoded, pixelsOf } from './picture.js';

/** @typedef {import('./contract.js').Page} Page */
/** @typedef {import('./contract.js').Host} Host */
/** @typedef {import('../ui/text.js').Translate} Translate */

/** Delay before a change is stored and put into the address, in milliseconds; on most devices an answer is shown by then. */
const KEEP_DELAY = 100;
/** For how long after a question a drawing may wait for the answer, in milliseconds: a frame or so, which nobody notices. */
const SOON = 20;

/**
 * What was last asked in a slot.
 * @template S
 * @typedef {object} Asked
 * @property {import('./contract.js').Question<S>} question  the latest of those that are the same; its functions put the answer into the state
 * @property {unknown} about      the same for questions that are the same
 * @property {number} offset      of the window of rows
 * @property {boolean} isOpen     whether its answer is still to come; if not, it has come, or Python cannot give it
 * @property {readonly [about: unknown, offset: number]|null} answered  the question whose answer the state has
 * @property {number} since       when the first of the questions was asked that have had no answer yet
 */

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
  /** @type {Map<string, Asked<S>>} */
  const asked = new Map();
  /** How long the latest answer took that a drawing may wait for, in milliseconds. */
  let took = Infinity;
  /** What was announced last, and what it is about. @type {readonly [text: string, of: unknown]} */
  let said = ['', null];
  /** The last drawing, and what it was of. @type {{of: readonly unknown[], report: import('./contract.js').Report}|null} */
  let drawn = null;
  /** For each picture that is being read: `other` has another tool try if this one cannot read it, and `tell` hears whether it was opened.
   *  @type {WeakMap<File, {other?: () => Promise<boolean>, tell: (opened: boolean) => void}>} */
  const waiting = new WeakMap();

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
    ask();
    if (host.isShown()) {
      const [text, of] = tool.says?.(state, t, awaits) ?? said;
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

  // Questions

  /** Compares what the state calls for with what was asked. */
  function ask() {
    for (const [slot, questionOf] of Object.entries(tool.asks)) {
      const wanted = questionOf(state, t);
      // A tab that nobody sees loads no list.
      const question = wanted && (wanted.stays || host.isShown()) ? wanted : null;
      const before = asked.get(slot);
      if (!question) {
        if (before) drop(slot, before);
        continue;
      }
      const about = question.of ?? JSON.stringify([question.verb, question.fields]);
      const offset = question.window?.offset ?? 0;
      if (before?.about === about && before.offset === offset) before.question = question;
      else if (before?.answered?.[0] === about && before.answered[1] === offset) {
        drop(slot, before);
        asked.set(slot, { ...before, question, about, offset, isOpen: false });
      } else send(slot, question, about, offset, before);
    }
  }

  /** Tells whoever waits for a picture whether it was opened; one that was superseded counts as opened.
   *  @param {import('./contract.js').Question<S>|undefined} question @param {boolean} [opened] */
  function tell(question, opened = true) {
    if (question?.picture) waiting.get(question.picture)?.tell(opened);
  }

  /** @param {string} slot @param {Asked<S>} one */
  function drop(slot, one) {
    if (one.isOpen) host.cancel(slot);
    one.isOpen = false;
    tell(one.question);
    host.forget(slot);
    asked.delete(slot);
  }

  /** @param {string} slot @param {import('./contract.js').Question<S>} question @param {unknown} about @param {number} offset
   *  @param {Asked<S>|undefined} before */
  async function send(slot, question, about, offset, before) {
    tell(before?.question);
    /** @type {Asked<S>} */
    const mine = { question, about, offset, isOpen: true, answered: before?.answered ?? null,
      since: before?.isOpen ? before.since : performance.now() };
    const isMine = () => asked.get(slot) === mine && mine.isOpen;
    asked.set(slot, mine);
    const { verb, fields, window, first, picture, also, recalled, shared } = question;
    /** @type {HTMLCanvasElement|undefined} */
    let canvas;
    /** @type {import('../engine/solver.js').Outcome|{outcome: 'refused', why: import('./message.js').Message}} */
    let reply;
    try {
      if (first) await first(); // else it is sent at once
      if (picture) {
        canvas = await pictureOf(picture);
        if (isMine()) await host.sendFile(verb, pixelsOf(canvas));
      }
      if (!isMine()) return;
      const { offset: from, limit } = window ?? {};
      reply = await host.ask(slot, verb, { ...fields, ...(window && { offset: from, limit }),
        ...(canvas && { source: verb, width: canvas.width, height: canvas.height }) }, { also, recalled, shared,
        onProgress(progress) {
          if (!isMine() || !mine.question.progress) return;
          mine.answered = null; // the state has the beginning of another answer
          become(mine.question.progress(state, progress));
        } });
    } catch (broken) {
      if (!picture) throw broken;
      if (!isBrokenText(broken)) console.warn(broken); // for example too little memory for the canvas
      reply = { outcome: 'refused', why: isBrokenText(broken) ? broken.notice : { key: 'picture.broken' } };
    }
    if (!isMine()) return;
    const opened = reply.outcome === 'refused' && picture ? await waiting.get(picture)?.other?.() : false;
    if (!isMine()) return;
    mine.isOpen = false;
    drawn = null;
    tell(question, reply.outcome === 'answered' || Boolean(opened));
    if (reply.outcome !== 'answered' && reply.outcome !== 'refused') { // asked again once that may help
      if (mine.question.unavailable) become(mine.question.unavailable(state));
      return;
    }
    if (question.soon) took = performance.now() - mine.since;
    if (picture) host.sendFile(verb, new Uint8Array()); // frees its bytes
    mine.answered = [about, offset];
    if (reply.outcome === 'answered') return become(mine.question.answered(state, reply.ok, canvas));
    const why = 'why' in reply ? reply.why : refusalOf(reply.error);
    // That a picture was refused is only said while the tool is shown, and unless another tool has opened the picture.
    if (mine.question.refused) become(mine.question.refused(state, picture && (opened || !host.isShown()) ? null : why));
  }

  /** Asks again for all that the tool shows: Python was not available, or a list was replaced. */
  function again() {
    for (const [slot, one] of asked) drop(slot, one);
    state = tool.again?.(state) ?? state;
    changed();
  }

  /** Whether the answer to what the state calls for is still to come. @param {string} slot */
  function awaits(slot) {
    const one = asked.get(slot);
    return one !== undefined && one.answered?.[0] !== one.about;
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
      if (!drawn || drawn.of.some((part, at) => part !== of[at])) drawn = { of, report: view.draw(state, t, awaits) };
      return drawn.report;
    },
    /** For how many milliseconds a drawing should wait for an answer that is about to come, as one drawing costs half as much as two; 0 if
     *  the latest took too long for that, null if none is awaited. */
    patience() {
      const one = [...asked.values()].find(({ isOpen, question }) => isOpen && question.soon);
      return !one ? null : took < SOON ? Math.max(0, one.since + SOON - performance.now()) : 0;
    },
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
        waiting.set(file, { other, tell });
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

/** The pictures decoded so far, as the same one may be asked about again. @type {WeakMap<File, Promise<HTMLCanvasElement>>} */
const pictures = new WeakMap();

/** @param {File} file */
function pictureOf(file) {
  const canvas = pictures.get(file) ?? decoded(file);
  pictures.set(file, canvas);
  return canvas;
}

/** The window of at least `limit` rows around those from `first` to `end`; `before` itself, if that is the same.
 *  @template {{offset: number, limit: number}} W @param {W} before @param {number} first @param {number} end @param {number} limit
 *  @returns {W|{offset: number, limit: number}} */
export function scrolled(before, first, end, limit) {
  const wanted = Math.max(limit, end - first);
  const offset = Math.max(0, Math.round((first + end - wanted) / 2));
  return offset === before.offset && wanted === before.limit ? before : { offset, limit: wanted };
}

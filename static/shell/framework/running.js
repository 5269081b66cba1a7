// @ts-check
/** The tools as they run: what the page does for the loop of each, with its status line, its place for meanings, and the request that could
 *  not be answered. */
import { delegate, isDouble, make, writeTexts } from '../../ui/dom.js';
import { addressOf } from './address.js';
import { createLoop } from './loop.js';
import { recalling } from './recall.js';

/** @import { Host } from './contract.js' */

/**
 * @typedef {object} On
 * @property {readonly string[]} names    of the tools
 * @property {() => string} open          the name of the one that is shown
 * @property {ReturnType<typeof import('../../engine/solver.js').createSolver>} solver
 * @property {() => import('./state.js').State['engine']} engine  how Python is
 * @property {(fields: Record<string, unknown>) => Record<string, unknown>} whole  the fields of a request, with the changes to the list
 * @property {ReturnType<typeof import('./recall.js').createRecall>} recall
 * @property {ReturnType<typeof import('./address.js').createBar>} bar
 * @property {ReturnType<typeof import('../texts/texts.js').createTexts>} texts
 * @property {() => import('../chrome/status.js').StatusView} createStatus
 * @property {Pick<Host['desk'], 'readText'|'tellOf'|'confirm'|'bringBack'>} desk  the same for every tool
 * @property {Pick<Host, 'storage'|'page'|'share'|'redraw'|'drawNow'|'say'>} host
 */

/** @param {On} on */
export function createRunning({ names, open, solver, engine, whole, recall, bar, texts, createStatus, desk, host }) {
  /** By the tool's name. @type {Map<string, {missing: {slot: string, notice: Message}|null, status: import('../chrome/status.js').StatusView,
   *    meaning: HTMLElement}>} */
  const running = new Map();

  /** Runs a tool. @param {string} name @param {HTMLElement} root @param {Tool<any>} tool */
  function run(name, root, tool) {
    const mine = /** @type {NonNullable<ReturnType<typeof running.get>>} */ (running.get(name));
    const isShown = () => open() === name;
    const slotOf = (/** @type {string} */ slot) => `${name} ${slot}`;
    const addressIn = (/** @type {string} */ query) => addressOf(names, name, query);

    /** @param {typeof mine.missing} missing */
    function miss(missing) {
      if (mine.missing === missing) return;
      mine.missing = missing;
      host.redraw();
    }

    /** A request that Python cannot answer is reported in the status line until its slot is answered. @type {Host['desk']['ask']} */
    async function ask(verb, fields = {}, options) {
      const reply = await solver.ask(verb, whole(fields), options);
      const { slot = verb } = options ?? {};
      if (reply.outcome === 'unavailable') {
        if (engine().phase !== 'failed') miss({ slot, notice: { ...reply.message, retry: true } });
      } else if (reply.outcome !== 'superseded' && mine.missing?.slot === slot) miss(null);
      return reply;
    }

    const loop = createLoop(tool, root, {
      ...host, isShown, sendFile: solver.sendFile, writeTexts: (t) => writeTexts(t, root),
      desk: { ...desk, ask, status: mine.status.element, meaning: mine.meaning, drawNow: host.drawNow,
        say: (text) => { if (isShown()) host.say(text); }, open(query) { location.hash = addressIn(query); } },
      ask: recalling(recall, () => engine().phase === 'ready', whole, solver.prefetch, (slot, verb, fields, options) => ask(verb, fields,
        { ...options, slot: slotOf(slot) })),
      cancel: (slot) => solver.cancel(slotOf(slot)),
      forget: (slot) => { if (mine.missing?.slot === slotOf(slot)) miss(null); },
      redraw: () => { if (isShown()) host.redraw(); },
      remember: (query, step) => { if (isShown()) bar.write(addressIn(query), step); },
      link: (query) => `${location.href.split('#')[0]}${addressIn(query)}`,
      texts: texts.ofTool(name, tool),
    });
    delegate(root, '[data-does]', ({ dataset: { does = '', given, once } }, event) => {
      if (once === undefined || !isDouble(event)) loop.actions[does](given && JSON.parse(given));
    });
    return loop;
  }

  return {
    run,
    /** Makes the status line of a tool that is about to be loaded. @param {string} name */
    status(name) {
      const status = createStatus();
      running.set(name, { missing: null, status, meaning: make('div', { class: 'meaning', hidden: '' }) });
      return status.element;
    },
    /** What the page has of the tool that is shown, once it is about to be loaded. */
    shown: () => running.get(open()),
    /** The requests that could not be answered, of all tools. */
    missing: () => [...running.values()].flatMap(({ missing }) => missing?.notice ?? []),
    /** All is about to be asked for again. */
    forget() { for (const one of running.values()) one.missing = null; },
  };
}

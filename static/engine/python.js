// @ts-check
/** Python in a worker, which is replaced when it ends. */

import { loadAsset, prepareUnpacking } from './assets.js';
import { assetBytes, isFirstVisit } from './inventory.js';
import { createProgress } from './progress.js';
import { firstOrigin, startWorker } from './starting.js';

/** @import { Message, News } from './starting.js' */
/** How many times in a row, without an answer in between, a worker that has ended is replaced automatically. */
const MAX_RESTARTS = 3;

/** The state of one worker: `up` resolves with the worker once Python runs in it, `lists` are the files that it has or is about to get. */
const newSession = () => ({
  up: /** @type {PromiseWithResolvers<Worker>} */ (Promise.withResolvers()),
  isUp: false,
  worker: /** @type {Worker | undefined} */ (undefined),
  lists: /** @type {Map<string, {coming: Promise<void>, isThere: boolean}>} */ (new Map()),
  done: 0,
  total: 0,
});

/** @param {(status: import('./solver.js').Status) => void} onStatus @param {(news: News) => void} onNews
 *  @param {(message: Message, id: number|undefined) => void} onEnd  the worker has ended; `id` is of the request that has ended it, if that
 *  is known @param {() => void} onReplaced  a worker of a first visit has ended because it lacks a function; a whole one starts, which has
 *  to be asked what is still open */
export function createPython(onStatus, onNews, onEnd, onReplaced) {
  /** Pyodide, compiled once for this worker and later ones, by the name of its asset. @type {Map<string, Promise<WebAssembly.Module>>} */
  const compiled = new Map();
  /** Whether workers start with the engine of a first visit, which has only the functions that usually run (first.py). */
  let isFirst = isFirstVisit;
  /** Why there is no Python. @type {Message | undefined} */
  let failure;
  /** How many workers have ended since the last answer. */
  let ends = 0;
  let session = newSession();
  const { report, counted } = createProgress(onStatus, () => session, () => failure);
  const load = (/** @type {string} */ name) => counted(name, loadAsset);

  /** Loads the engine and starts a worker with it: from the snapshot or, on a slow line or if that fails, from the standard library.
   * @param {import('./runtime.js').Origin} [origin] */
  function start(origin = firstOrigin()) {
    const mine = session;
    const first = `first-${origin}`;
    const engine = isFirst && assetBytes(first) ? first : 'pyodide';
    failure = undefined;
    if (isFirstVisit) prepareUnpacking().catch(() => {}); // who needs it reports that
    const { launched } = startWorker(origin, load, (turn) => compile(engine, (name) => counted(name, loadAsset, turn)), (news) => {
      const isReady = typeof news === 'object' && 'ready' in news;
      if (isReady) {
        mine.isUp = true;
        mine.up.resolve(/** @type {Worker} */ (mine.worker));
      }
      onNews(news);
      if (isReady) report();
    }, (_, message, id) => {
      if (engine === first && message.key !== 'solver.absent') return replace(mine, origin);
      if (!mine.isUp && origin === 'snapshot') return start('stdlib');
      ends += 1;
      if (!mine.isUp || ends > MAX_RESTARTS) failure = message;
      session = newSession();
      mine.up.resolve(session.up.promise); // for callers that still wait for a worker
      onEnd(message, id);
      if (failure) report();
      else start();
    });
    launched.then((worker) => { mine.worker = worker; }, () => {});
  }

  /** Starts the whole engine in place of that of a first visit. @param {ReturnType<typeof newSession>} mine
   *  @param {import('./runtime.js').Origin} origin */
  function replace(mine, origin) {
    isFirst = false;
    if (mine.isUp) session = newSession();
    start(origin);
    if (mine.isUp) onReplaced();
  }

  /** Compiles an engine, once. @param {string} name of its asset @param {(name: string) => Promise<Uint8Array<ArrayBuffer>>} load */
  function compile(name, load) {
    const module = compiled.get(name) ?? load(name).then((bytes) => WebAssembly.compile(bytes));
    compiled.set(name, module);
    module.catch(() => compiled.delete(name));
    return module;
  }

  return {
    start,
    /** The whole engine, for workers that help. */
    compile: () => compile('pyodide', loadAsset),
    /** Whether the worker may still be replaced by one that has to be asked again. */
    isFirst: () => isFirst,
    load,
    session: () => session,
    failure: () => failure,
    /** Notes that the worker has answered. */
    answered() { ends = 0; },
    /** Starts it again if it has failed. */
    retry() {
      ends = 0;
      if (failure) start();
    },
  };
}

// @ts-check
/** Python in a worker, which is replaced when it ends. */

import { loadAsset, prepareUnpacking } from './assets.js';
import { isFirstVisit } from './table.js';
import { createProgress } from './progress.js';
import { firstOrigin, startWorker } from './starting.js';

/** @typedef {import('./starting.js').Message} Message */
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

/** @param {(status: import('./solver.js').Status) => void} onStatus
 * @param {(news: import('./starting.js').News) => void} onNews
 * @param {(message: Message, id: number|undefined) => void} onEnd  the worker has ended; `id` is of the request that has ended it, if that
 *  is known */
export function createPython(onStatus, onNews, onEnd) {
  /** Pyodide, compiled once for this worker and later ones. @type {Promise<WebAssembly.Module> | undefined} */
  let compiled;
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
    failure = undefined;
    if (isFirstVisit) prepareUnpacking().catch(() => {}); // who needs it reports that
    const { launched } = startWorker(origin, load, compile, (news) => {
      const isReady = typeof news === 'object' && 'ready' in news;
      if (isReady) {
        mine.isUp = true;
        mine.up.resolve(/** @type {Worker} */ (mine.worker));
      }
      onNews(news);
      if (isReady) report();
    }, (_, message, id) => {
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

  /** Compiles Pyodide, once. @param {Promise<unknown>} [turn] to wait for before its bytes are unpacked */
  function compile(turn) {
    compiled ??= counted('pyodide', loadAsset, turn).then((bytes) => WebAssembly.compile(bytes));
    compiled.catch(() => { compiled = undefined; });
    return compiled;
  }

  return {
    start,
    compile,
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

// @ts-check
/** The solver: one Python worker behind numbered requests. */

import { assetBytes, isFirstVisit, loadAsset, prepareUnpacking } from './assets.js';
import { createProgress } from './progress.js';
import { createRequests } from './requests.js';
import { firstOrigin, startWorker, stopped } from './starting.js';
import { createSupply } from './supply.js';
import { createTeam } from './team.js';

/** @typedef {import('./starting.js').Message} Message */
/** `done` of `total` bytes are loaded, `what` is the last asset to have started or ended; `starting`: Python is not up yet; `once`: what
 * is loaded will be kept; `message` says why there is no Python.
 * @typedef {{phase: 'loading' | 'ready' | 'failed', starting?: boolean, once?: boolean, done?: number, total?: number, what?: string,
 *   halted?: boolean, message?: Message}} Status */
/** @typedef {import('./requests.js').Outcome} Outcome */
/** `also` names a further file of the list that the request needs: the common words, or the graph, without which it takes a little longer;
 * `only` names a file that it needs in place of the words; `waits`: when there is no Python, the request waits for `retry`; `shared`:
 * other workers may help.
 * @typedef {{slot?: string, onProgress?: (progress: any) => void, also?: 'graph' | 'common', only?: 'meanings', waits?: boolean,
 *   shared?: boolean}} AskOptions */
/** How many times in a row, without an answer in between, a worker that has ended is replaced automatically. */
const MAX_RESTARTS = 3;

/** The state of one worker: `up` resolves with the worker once Python runs in it, `lists` are the files that it has or is about to get. */
const newSession = () => ({
  up: /** @type {PromiseWithResolvers<Worker>} */ (Promise.withResolvers()),
  isUp: false,
  worker: /** @type {Worker | undefined} */ (undefined),
  end: () => {},
  lists: /** @type {Map<string, {coming: Promise<void>, isThere: boolean}>} */ (new Map()),
  done: 0,
  total: 0,
});

/** Makes a solver. Nothing is loaded before `start`; requests made before Python is up wait for it.
 *
 * If a list cannot be loaded, only the requests for it are unavailable; if an exception ends a request, only that one is. A worker
 * that ends, for whatever reason, is replaced: its requests are unavailable, and the one that ended it is not sent again before `retry`.
 * The status is `failed` only when there is no Python: all open requests are then unavailable, and so are new ones without a slot
 * or for files; new ones in a slot wait for `retry`.
 * @param {object} options
 * @param {(status: Status) => void} options.onStatus
 * @param {(name: string) => Promise<Uint8Array<ArrayBuffer>|undefined>} options.ownFile  gets a file of one of the user's own lists
 * @param {() => void} [options.onRetry]  called by `retry`: requests that were unavailable may be made again */
export function createSolver({ onStatus, ownFile, onRetry }) {
  /** Pyodide, compiled once for this worker and later ones. @type {Promise<WebAssembly.Module> | undefined} */
  let compiled;
  /** Why there is no Python. @type {Message | undefined} */
  let failure;
  /** How many workers have ended since the last answer. */
  let ends = 0;
  let session = newSession();
  /** Resolves when Python has given an answer, is up with nothing to do, or is unavailable. @type {PromiseWithResolvers<void>} */
  const settled = Promise.withResolvers();

  const requests = createRequests(settled.resolve);
  const { report, counted } = createProgress(onStatus, () => session, () => failure);
  const supply = createSupply(() => session, (name) => counted(name, loadAsset), ownFile);
  const team = createTeam(() => session, () => compile(), ownFile);

  /** Loads the engine and starts a worker with it: from the snapshot or, on a slow line or if that fails, from the standard library.
   * @param {import('./runtime.js').Origin} [origin] */
  function start(origin = firstOrigin()) {
    const mine = session;
    failure = undefined;
    if (isFirstVisit) prepareUnpacking().catch(() => {}); // who needs it reports that
    const python = startWorker(origin, (name) => counted(name, loadAsset), compile, receive, (_, message, id) => {
      if (!mine.isUp && origin === 'snapshot') return start('stdlib');
      requests.bar(id, message);
      ends += 1;
      if (!mine.isUp || ends > MAX_RESTARTS) return fail(message);
      stop(message);
      start();
    });
    mine.end = python.end;
    python.launched.then((worker) => { mine.worker = worker; }, () => {});
  }

  /** Compiles Pyodide, once. @param {Promise<unknown>} [turn] to wait for before its bytes are unpacked */
  function compile(turn) {
    compiled ??= counted('pyodide', loadAsset, turn).then((bytes) => WebAssembly.compile(bytes));
    compiled.catch(() => { compiled = undefined; });
    return compiled;
  }

  /** Receives the files that Python makes for the latest `askForFiles`. @type {(name: string, bytes: Uint8Array) => void} */
  let takeFile = () => {};

  /** @param {import('./starting.js').News} message */
  function receive(message) {
    if (typeof message !== 'string') {
      if ('file' in message) return takeFile(message.file, message.bytes);
      if ('failed' in message) return requests.settle(Number(message.id), { outcome: 'unavailable', message: stopped(message.failed) });
      session.isUp = true;
      session.up.resolve(/** @type {Worker} */ (session.worker));
      if (requests.isEmpty()) settled.resolve();
      return report();
    }
    const { id, ok, error, progress } = JSON.parse(message);
    ends = 0;
    settled.resolve();
    if (progress) requests.tell(id, progress);
    else requests.settle(id, ok ? { outcome: 'answered', ok } : { outcome: 'refused', error });
  }

  /** Ends the worker; its requests become unavailable. @param {Message} message */
  function stop(message) {
    const { up, end } = session;
    end();
    team.end();
    session = newSession();
    up.resolve(session.up.promise); // for callers that still wait for a worker
    requests.end(message);
  }

  /** @param {Message} message */
  function fail(message) {
    stop(message);
    failure = message;
    settled.resolve();
    report();
  }

  /** Asks Python's door; a newer ask supersedes an older one in the same slot.
   * @param {string} verb @param {Record<string, unknown>} [fields] @param {AskOptions} [options] @returns {Promise<Outcome>} */
  function ask(verb, fields = {}, { slot, onProgress, also, only, shared, waits = Boolean(slot) } = {}) {
    const about = JSON.stringify([verb, fields]);
    const message = 'source' in fields ? undefined : requests.barring(about); // the file behind a `source` may be another by now
    if (slot) requests.supersede(slot);
    if (message) return Promise.resolve({ outcome: 'unavailable', message });
    const { id, outcome } = requests.open({ slot, about, onProgress });
    send(id, slot ?? `ask ${id}`, { id, do: verb, ...fields }, only ? [only] : also ? ['words', also] : ['words']);
    // In a microtask, because `retry` may follow at once.
    if (!waits) queueMicrotask(() => { if (failure) requests.settle(id, { outcome: 'unavailable', message: failure }); });
    if (shared) session.up.promise.then(() => team.help(outcome, String(fields.lexicon), String(fields.alphabet ?? fields.lexicon)));
    return outcome;
  }

  /** @param {number} id @param {string} slot @param {Record<string, unknown>} request @param {string[]} parts the files of its list that it
   *  needs */
  async function send(id, slot, request, parts) {
    const mine = session;
    const list = String(request.lexicon ?? '');
    try {
      // Awaits only what it must, so that a request is sent before the page is drawn.
      const coming = list && supply.needed(list, parts, String(request.alphabet ?? list));
      if (coming) await coming;
    } catch (error) {
      if (mine !== session) return;
      console.warn(error);
      return requests.settle(id, { outcome: 'unavailable', message: { key: assetBytes(`words-${list}`) ? 'list.absent' : 'list.unreadable',
        values: { list: list.replace('own:', '') } } });
    }
    const worker = mine.isUp && mine.worker ? mine.worker : await mine.up.promise;
    if (requests.isOpen(id)) worker.postMessage({ slot, ask: JSON.stringify(request) });
  }

  return {
    start,
    ask,
    /** Resolves when the first answer has come, or when none is due: nothing was asked, or Python is unavailable. */
    settled: settled.promise,
    hold: supply.hold,
    /** Has a list at hand for later questions, which report it when it cannot be had. @param {string} list
     *  @param {AskOptions['also']} [also] */
    bring: (list, also) => supply.bring(list, also ? ['words', also] : ['words']),
    /** Removes a list from Python; the next request about it gives it to Python again. @param {string} list its code */
    forget(list) {
      supply.drop(list);
      team.end();
      return ask('forget', { name: list });
    },
    /** Cancels the request in a slot. @param {string} slot */
    cancel(slot) {
      requests.supersede(slot);
      session.worker?.postMessage({ slot, ask: '' });
    },
    /** Sends Python a file, which arrives before the next request; its buffer is transferred. @param {string} name
     *  @param {Uint8Array<ArrayBuffer>} bytes */
    async sendFile(name, bytes) {
      const mine = session;
      const transfer = () => { if (mine === session) mine.worker?.postMessage({ list: name, bytes }, [bytes.buffer]); };
      if (mine.isUp) transfer();
      else mine.up.promise.then(transfer); // not awaited: if there is no Python, the request that follows reports it
    },
    /** Makes a request that Python answers with files; only one at a time. @param {string} verb @param {Record<string, unknown>} fields
     *  @param {AskOptions} options */
    async askForFiles(verb, fields, options) {
      /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
      const files = new Map();
      takeFile = (name, bytes) => files.set(name, /** @type {Uint8Array<ArrayBuffer>} */ (bytes));
      const reply = await ask(verb, fields, { ...options, waits: false });
      return { reply, files };
    },
    /** Starts Python again if it has failed, and lets requests that were unavailable be made again. */
    retry() {
      requests.unbar();
      ends = 0;
      const started = failure && start();
      onRetry?.();
      return started;
    },
  };
}

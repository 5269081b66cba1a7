// @ts-check
/** The solver: one Python worker behind numbered requests. */

import { assetBytes, assetsOfList, compileAsset, loadAsset, loadPacked } from './assets.js';

/** A sentence of the page's texts. @typedef {{key: string, values: Record<string, string|number>}} Message */
/** `done` of `total` bytes, `what` is the asset that is awaited; `message` says why there is no Python.
 * @typedef {{phase: 'loading' | 'ready' | 'failed', done?: number, total?: number, what?: string, message?: Message}} Status */
/** What Python says against a request. @typedef {{kind: string, message: string, key: string, values: Record<string, string|number>}} Refusal */
/** @typedef {{outcome: 'answered', ok: any} | {outcome: 'refused', error: Refusal}
 *   | {outcome: 'superseded'} | {outcome: 'unavailable', message: Message}} Outcome */
/** `also` names what it wants of the list beside its words: those that people know, or its graph, without which it takes a little longer;
 * `waits` is for `retry`, where there is no Python.
 * @typedef {{slot?: string, onProgress?: (progress: any) => void, also?: 'graph' | 'common', waits?: boolean}} AskOptions */
/** `about` is all that was asked. @typedef {AskOptions & {about: string, resolve: (outcome: Outcome) => void}} Pending */
/** What the worker says of a request that an exception ended, or of its own end. @typedef {{failed: string, id?: number, fatal: boolean}} Failure */

/** A worker that ends is replaced by itself so many times in a row without an answer between. */
const MOST_ENDS = 3;

/** One worker's life: `up` gives the worker once Python runs in it, `lists` are those it has or is about to get. */
const newSession = () => ({
  up: /** @type {PromiseWithResolvers<Worker>} */ (Promise.withResolvers()),
  isUp: false,
  worker: /** @type {Worker | undefined} */ (undefined),
  lists: /** @type {Map<string, {coming: Promise<void>, isThere: boolean}>} */ (new Map()),
  done: 0,
  total: 0,
});

/** Makes a solver. Nothing is loaded before `start`; what is asked before Python is up waits for it.
 *
 * A list that cannot be had makes only the requests for it unavailable, as an exception does its own. A worker that ends, in
 * whatever way, is replaced: what was asked of it is unavailable, and what it ended at is not asked again before `retry`.
 * Only when there is no Python is the status `failed`; all that was asked is then unavailable, and so is what is asked without a slot
 * or for files; what is asked in a slot waits for `retry`.
 * @param {object} options
 * @param {(status: Status) => void} options.onStatus
 * @param {(name: string) => Promise<Uint8Array<ArrayBuffer>|undefined>} options.ownFile  the files of lists that did not come with the page
 * @param {() => void} [options.onRetry]  what was unavailable may be asked again */
export function createSolver({ onStatus, ownFile, onRetry }) {
  /** @type {Map<number, Pending>} */
  const pending = new Map();
  /** Kept for later workers. @type {Promise<WebAssembly.Module> | undefined} */
  let compiled;
  /** Why there is no Python. @type {Message | undefined} */
  let failure;
  /** What a worker has ended at. @type {Map<string, Message>} */
  const barred = new Map();
  /** The workers that have ended since the last answer. */
  let ends = 0;
  let session = newSession();
  let lastId = 0;
  /** Python has answered something, has nothing to do, or cannot be had. @type {PromiseWithResolvers<void>} */
  const settled = Promise.withResolvers();

  /** @param {string} [what] */
  function report(what) {
    const { isUp, done, total } = session;
    if (failure) onStatus({ phase: 'failed', message: failure });
    else onStatus(isUp && done === total ? { phase: 'ready' } : { phase: 'loading', done, total, what });
  }

  /** Loads the engine and boots a worker with it: from the snapshot, and from the standard library when that fails.
   * @param {import('./runtime.js').Origin} [origin] */
  async function start(origin = 'snapshot') {
    const mine = session;
    failure = undefined;
    // All are fetched at once, but the worker is unpacked first: its long script can be read meanwhile.
    const launched = counted('worker', loadAsset).then((script) => launch(script, origin));
    let refused = false;
    const refuse = (/** @type {unknown} */ error, /** @type {Message} */ message, /** @type {number|undefined} */ id = undefined) => {
      if (refused || mine !== session) return;
      console.warn(error);
      refused = true;
      launched.then((worker) => worker.terminate(), () => {});
      if (!mine.isUp && origin === 'snapshot') return start('stdlib');
      for (const [its, { about }] of pending) if (id === undefined || its === id) barred.set(about, message);
      ends += 1;
      if (!mine.isUp || ends > MOST_ENDS) return fail(message);
      stop(message);
      start();
    };
    /** Sends a part of the engine when both it and the worker are there. @param {string} part @param {Promise<any>} coming */
    const give = async (part, coming) => {
      const [worker, content] = await Promise.all([launched, coming]);
      if (refused || mine !== session) return; // what is still coming is for another worker
      worker.postMessage({ part, content }, content.buffer ? [content.buffer] : []);
    };
    compiled ??= counted('pyodide', compileAsset, launched);
    try {
      await Promise.all([
        launched.then((worker) => {
          if (mine !== session) return worker.terminate();
          mine.worker = worker;
          worker.onmessage = ({ data }) => {
            if (data.fatal) refuse(data.failed, stopped(data.failed), data.id);
            else if (data.lock) navigator.locks.request(data.lock, () => refuse('The worker has ended.', { key: 'solver.restarted', values: {} }));
            else receive(data);
          };
          worker.onerror = ({ message }) => refuse(message, stopped(message));
        }),
        give('module', compiled),
        give('origin', counted(origin, loadPacked)),
        give('wordbench', counted('wordbench', loadPacked)),
      ]);
    } catch (error) {
      compiled = undefined;
      refuse(error, { key: 'solver.absent', values: {} });
    }
  }

  /** Loads an asset and reports how far this is; what has failed no longer counts. @template T @param {string} name
   * @param {(name: string, turn?: Promise<unknown>) => Promise<T>} load @param {Promise<unknown>} [turn] */
  async function counted(name, load, turn) {
    const mine = session;
    const bytes = assetBytes(name);
    mine.total += bytes;
    report(name);
    try {
      const result = await load(name, turn);
      mine.done += bytes;
      return result;
    } catch (error) {
      mine.total -= bytes;
      throw error;
    } finally {
      if (mine === session) report(name);
    }
  }

  /** Takes the files that Python makes, while somebody waits for them. @type {(name: string, bytes: Uint8Array) => void} */
  let takeFile = () => {};

  /** @param {string | {ready: true} | {file: string, bytes: Uint8Array} | Failure} message */
  function receive(message) {
    if (typeof message !== 'string') {
      if ('file' in message) return takeFile(message.file, message.bytes);
      if ('failed' in message) return settle(Number(message.id), { outcome: 'unavailable', message: stopped(message.failed) });
      session.isUp = true;
      session.up.resolve(/** @type {Worker} */ (session.worker));
      if (!pending.size) settled.resolve();
      return report();
    }
    const { id, ok, error, progress } = JSON.parse(message);
    ends = 0;
    settled.resolve();
    if (progress) pending.get(id)?.onProgress?.(progress);
    else settle(id, ok ? { outcome: 'answered', ok } : { outcome: 'refused', error });
  }

  /** @param {number} id @param {Outcome} outcome */
  function settle(id, outcome) {
    if (outcome.outcome === 'unavailable') settled.resolve();
    pending.get(id)?.resolve(outcome);
    pending.delete(id);
  }

  /** Ends the worker; what was asked of it becomes unavailable. @param {Message} message */
  function stop(message) {
    const { worker, up } = session;
    worker?.terminate();
    session = newSession();
    up.resolve(session.up.promise); // for what still waits for a worker
    for (const id of [...pending.keys()]) settle(id, { outcome: 'unavailable', message });
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
  function ask(verb, fields = {}, { slot, onProgress, also, waits = Boolean(slot) } = {}) {
    const id = ++lastId;
    const about = JSON.stringify([verb, fields]);
    const message = 'source' in fields ? undefined : barred.get(about); // a file may be another one
    if (slot) supersede(slot);
    if (message) return Promise.resolve({ outcome: 'unavailable', message });
    return new Promise((resolve) => {
      pending.set(id, { slot, about, resolve, onProgress });
      send(id, slot ?? `ask ${id}`, { id, do: verb, ...fields }, also ? ['words', also] : ['words']);
      if (!waits) queueMicrotask(() => { if (failure) settle(id, { outcome: 'unavailable', message: failure }); }); // `retry` may follow at once
    });
  }

  /** @param {string} slot */
  function supersede(slot) {
    for (const [id, its] of pending) if (its.slot === slot) settle(id, { outcome: 'superseded' });
  }

  /** @param {number} id @param {string} slot @param {Record<string, unknown>} request @param {string[]} parts of its list */
  async function send(id, slot, request, parts) {
    const mine = session;
    const list = String(request.lexicon ?? '');
    try {
      // Ruzzle is a little quicker with the graph, and does without.
      const has = (/** @type {string} */ part) => (part === 'graph' ? provide(`graph-${list}`).catch(() => {}) : provide(`${part}-${list}`));
      // Nothing is awaited without need: what is asked goes out before the page is drawn.
      if (list && !parts.every((part) => mine.lists.get(`${part}-${list}`)?.isThere)) await Promise.all(parts.map(has));
    } catch (error) {
      if (mine !== session) return;
      console.warn(error);
      return settle(id, { outcome: 'unavailable', message: { key: assetBytes(`words-${list}`) ? 'list.absent' : 'list.unreadable', values: { list: list.replace('own:', '') } } });
    }
    const worker = mine.isUp && mine.worker ? mine.worker : await mine.up.promise;
    if (pending.has(id)) worker.postMessage({ slot, ask: JSON.stringify(request) });
  }

  /** Hands the worker a list, once. @param {string} name @returns {Promise<void>} */
  function provide(name) {
    const { lists, up } = session;
    const known = lists.get(name);
    if (known) return known.coming;
    const its = { coming: Promise.resolve(), isThere: false };
    lists.set(name, its);
    its.coming = give();
    return its.coming;

    async function give() {
      try {
        const [bytes, worker] = await Promise.all([assetBytes(name) ? counted(name, loadAsset) : ownFile(name), up.promise]);
        if (lists !== session.lists) return; // the worker has ended meanwhile
        if (lists.get(name) !== its) return provide(name); // the list was made again meanwhile
        if (!bytes) return void lists.delete(name); // what there is not is for Python to refuse
        worker.postMessage({ list: name, bytes }, [bytes.buffer]);
        its.isThere = true;
      } catch (error) {
        if (lists.get(name) === its) lists.delete(name);
        throw error;
      }
    }
  }

  return {
    start,
    ask,
    /** Resolves once the first question that was asked is answered; also when none was, or it cannot be. */
    settled: settled.promise,
    /** Gives Python all that comes with a list; rejects when that cannot be had. @param {string} list its code */
    hold: async (list) => void await Promise.all(assetsOfList(list).map(provide)),
    /** Takes a list away from Python, which is given it anew when it is asked about it. @param {string} list its code */
    forget(list) {
      const { isUp, lists, worker } = session;
      for (const name of ['words', 'graph', 'common'].map((part) => `${part}-${list}`)) {
        lists.delete(name);
        if (isUp) worker?.postMessage({ list: name });
      }
      return ask('forget', { name: list });
    },
    /** Gives up what is asked in a slot. @param {string} slot */
    cancel(slot) {
      supersede(slot);
      session.worker?.postMessage({ slot, ask: '' });
    },
    /** Gives Python a file, before what is asked next. @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
    async give(name, bytes) {
      const mine = session;
      const hand = () => { if (mine === session) mine.worker?.postMessage({ list: name, bytes }, [bytes.buffer]); };
      if (mine.isUp) hand();
      else mine.up.promise.then(hand); // not awaited: who asks hears that there is no Python
    },
    /** Asks for what Python answers with files; one such request at a time. @param {string} verb @param {Record<string, unknown>} fields @param {AskOptions} options */
    async askForFiles(verb, fields, options) {
      /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
      const files = new Map();
      takeFile = (name, bytes) => files.set(name, /** @type {Uint8Array<ArrayBuffer>} */ (bytes));
      const reply = await ask(verb, fields, { ...options, waits: false });
      return { reply, files };
    },
    /** Starts Python again where it has failed; what was unavailable may then be asked again. */
    retry() {
      barred.clear();
      ends = 0;
      const started = failure && start();
      onRetry?.();
      return started;
    },
  };
}

/** A worker whose name is what its Python starts from. @param {Uint8Array<ArrayBuffer>} script @param {string} name */
const launch = (script, name) => new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { name });

/** Of a traceback what went wrong, as a sentence without the error's name. @param {string} traceback @returns {Message} */
function stopped(traceback) {
  const why = (traceback.trim().split('\n').at(-1) ?? '').replace(/^(Uncaught )?([\w.]*(Error|Exception): )+/, '').replace(/[^.!?]$/, '$&.');
  return { key: 'solver.stopped', values: { why } };
}

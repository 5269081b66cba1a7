// @ts-check
/** Starts Python in a worker of its own. */

import { launch } from './assets.js';
import { isSlowLine } from './line.js';
import { isFirstVisit } from './inventory.js';

/** A message of the page: a key of the texts, with values. @typedef {{key: string, values: Record<string, string|number>}} Message */
/** The worker's message about a request that an exception ended, or about its own end.
 *  @typedef {{failed: string, id?: number, fatal: boolean}} Failure */
/** What a worker says of its requests, and that Python is up.
 *  @typedef {string | {ready: true} | {file: string, bytes: Uint8Array} | Failure} News */

/** On a slow line, or to save data, a first visit starts Python from its library: half a second more of work, but 1.4 MB in place of
 *  3.1. Browsers that do not tell have the snapshot. @returns {import('./runtime.js').Origin} */
export const firstOrigin = () => (isFirstVisit && isSlowLine() ? 'stdlib' : 'snapshot');

/** Starts a worker and gives it the parts of the engine, from the snapshot or from the standard library. `end` ends it quietly.
 * @param {import('./runtime.js').Origin} origin
 * @param {(name: string) => Promise<Uint8Array<ArrayBuffer>>} load  an asset
 * @param {(launched: Promise<Worker>) => Promise<WebAssembly.Module>} compile  Pyodide, once the worker is launched
 * @param {(news: News) => void} receive
 * @param {(error: unknown, message: Message, id?: number) => void} onEnd  it has ended, or cannot be started; `id` is of the request
 *  that has ended it, if that is known */
export function startWorker(origin, load, compile, receive, onEnd) {
  // All parts are fetched at once, but the worker is unpacked first, so that the browser can parse its long script meanwhile.
  const launched = load('worker').then((script) => launch(script, origin)); // its name: see runtime.js
  let isOver = false;
  function end() {
    isOver = true;
    launched.then((worker) => worker.terminate(), () => {});
  }
  const over = (/** @type {unknown} */ error, /** @type {Message} */ message, /** @type {number|undefined} */ id = undefined) => {
    if (isOver) return;
    console.warn(error);
    end();
    onEnd(error, message, id);
  };
  const listened = launched.then((worker) => {
    worker.onmessage = ({ data }) => {
      if (isOver) return;
      if (data.fatal) over(data.failed, stopped(data.failed), data.id);
      // The lock is free once the browser has ended the worker.
      else if (data.lock) navigator.locks.request(data.lock, () => over('The worker has ended.', { key: 'solver.restarted', values: {} }));
      else receive(data);
    };
    worker.onerror = ({ message }) => over(message, stopped(message));
  });
  /** Sends a part of the engine when both it and the worker are there. @param {string} part @param {Promise<any>} coming */
  const give = async (part, coming) => {
    const [worker, content] = await Promise.all([launched, coming]);
    if (!isOver) worker.postMessage({ part, content }, content.buffer ? [content.buffer] : []);
  };
  Promise.all([
    listened, give('module', compile(launched)), give('origin', load(origin)),
    origin === 'stdlib' && give('wordbench', load('wordbench')), // a snapshot holds it
  ]).catch((error) => over(error, { key: 'solver.absent', values: {} }));
  return { launched, end };
}

/** The message for an error: the last line of its traceback as a sentence, without the error's name. @param {string} traceback
 *  @returns {Message} */
export function stopped(traceback) {
  const why = (traceback.trim().split('\n').at(-1) ?? '').replace(/^(Uncaught )?([\w.]*(Error|Exception): )+/, '')
    .replace(/[^.!?]$/, '$&.');
  return { key: 'solver.stopped', values: { why } };
}

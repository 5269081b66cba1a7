// @ts-check
/** How much of what Python needs has been loaded. */

import { savesData } from './line.js';
import { assetBytes, isFirstVisit, isStamped } from './inventory.js';

/** @import { Status } from './solver.js' */
/** How a worker stands: whether Python is up, and how many of the bytes that are loaded for it have come.
 *  @typedef {{isUp: boolean, done: number, total: number}} Loaded */
/** Loads an asset and reports how many bytes of its file have come.
 *  @template T @typedef {(name: string, turn?: Promise<unknown>, onBytes?: (bytes: number) => void) => Promise<T>} Load */

/** After how many milliseconds without another file loading is said to have halted. It goes on all the same. */
const PATIENCE = 20_000;
/** How many milliseconds pass at least between two reports of how much of a file has come. */
const QUIET = 250;

/** @param {(status: Status) => void} onStatus @param {() => Loaded} now  how the present worker stands
 *  @param {() => Status['message']} failure  why there is no Python */
export function createProgress(onStatus, now, failure) {
  /** The timer after which loading is said to have halted. */
  let halt = 0;
  /** Until when further bytes are not reported: each report has the page drawn. */
  let quietUntil = 0;
  /** The assets that are being loaded. @type {Set<string>} */
  const open = new Set();

  function report() {
    const what = [...open].at(-1);
    const { isUp, done, total } = now();
    const message = failure();
    clearTimeout(halt);
    if (message) return onStatus({ phase: 'failed', message });
    if (isUp && done === total) return onStatus({ phase: 'ready' });
    const once = isFirstVisit && isStamped && !savesData;
    const status = /** @type {const} */ ({ phase: 'loading', starting: !isUp, once, done, total, what });
    onStatus(status);
    halt = setTimeout(() => { if (done < total) onStatus({ ...status, halted: true }); }, PATIENCE);
  }

  /** Loads an asset and counts its bytes in the progress; the bytes of one that fails are taken out again. @template T
   *  @param {string} name @param {Load<T>} load @param {Promise<unknown>} [turn] */
  async function counted(name, load, turn) {
    const mine = now();
    const bytes = assetBytes(name);
    let had = 0;
    const count = (/** @type {number} */ come) => {
      mine.done += come - had;
      had = come;
    };
    mine.total += bytes;
    open.add(name);
    report();
    try {
      const result = await load(name, turn, (come) => {
        count(Math.min(come, bytes));
        if (mine !== now() || performance.now() < quietUntil) return;
        quietUntil = performance.now() + QUIET;
        report();
      });
      count(bytes);
      return result;
    } catch (error) {
      count(0);
      mine.total -= bytes;
      throw error;
    } finally {
      open.delete(name);
      if (mine === now()) report();
    }
  }

  return { report, counted };
}

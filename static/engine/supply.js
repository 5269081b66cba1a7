// @ts-check
/** The files of the word lists, which the worker gets when a request first needs them. */

import { savesData } from './line.js';
import { assetBytes, assetsOfList } from './inventory.js';

/** The worker, once Python runs in it, and the files that it has or is about to get.
 *  @typedef {{up: PromiseWithResolvers<Worker>, isUp: boolean, worker?: Worker,
 *    lists: Map<string, {coming: Promise<void>, isThere: boolean}>}} Session */

/** @param {() => Session} now  the present session @param {(name: string) => Promise<Uint8Array<ArrayBuffer>>} load  an asset
 *  @param {(name: string) => Promise<Uint8Array<ArrayBuffer>|undefined>} ownFile  gets a file of one of the user's own lists */
export function createSupply(now, load, ownFile) {
  /** Gives the worker a file of a list, once. @param {string} name @returns {Promise<void>} */
  function provide(name) {
    const { lists, up } = now();
    const known = lists.get(name);
    if (known) return known.coming;
    const entry = { coming: Promise.resolve(), isThere: false };
    lists.set(name, entry);
    entry.coming = give();
    return entry.coming;

    async function give() {
      try {
        const [bytes, worker] = await Promise.all([assetBytes(name) ? load(name) : ownFile(name), up.promise]);
        if (lists !== now().lists) return; // the worker has ended meanwhile
        if (lists.get(name) !== entry) return provide(name); // the list has been replaced meanwhile
        if (!bytes) return void lists.delete(name); // there is no such file: Python will refuse the request
        worker.postMessage({ list: name, bytes }, [bytes.buffer]);
        entry.isThere = true;
      } catch (error) {
        if (lists.get(name) === entry) lists.delete(name);
        throw error;
      }
    }
  }

  return {
    /** Resolves when the worker has these parts of a list, or undefined if it has them already; rejects when one cannot be loaded.
     *  @param {string} list @param {readonly string[]} parts @param {string} alphabet of the well-known words: they are those of the
     *  language, also for a list of the user's own */
    needed(list, parts, alphabet) {
      const nameOf = (/** @type {string} */ part) => `${part}-${part === 'common' && !assetBytes(`words-${list}`) ? alphabet : list}`;
      if (parts.every((part) => now().lists.get(nameOf(part))?.isThere)) return undefined;
      // Ruzzle is a little quicker with the graph, but works without it.
      return Promise.all(parts.map((part) => (part === 'graph' ? !savesData && provide(nameOf(part)).catch(() => {}) : provide(nameOf(part)))));
    },
    /** Gives the worker all files of a list; rejects when one cannot be loaded. @param {string} list its code */
    hold: async (list) => void await Promise.all(assetsOfList(list).map(provide)),
    /** Has parts of a list at hand for later requests, which report it when they cannot be had. @param {string} list
     *  @param {readonly string[]} parts */
    prefetch(list, parts) {
      for (const part of parts) provide(`${part}-${list}`).catch(() => {});
    },
    /** Takes a list from the worker. @param {string} list its code */
    drop(list) {
      const { isUp, lists, worker } = now();
      for (const name of ['words', 'graph', 'common', 'boards'].map((part) => `${part}-${list}`)) {
        lists.delete(name);
        if (isUp) worker?.postMessage({ list: name });
      }
    },
  };
}

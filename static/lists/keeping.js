// @ts-check
/** The files that come with the page, each list and what its words mean, as far as they are kept on this device. */
import { languages } from '../shell/framework/state.js';

/** @param {Record<string, import('../engine/inventory.js').Provenance>} shipped by code
 *  @param {{isKept: (code: string) => Promise<boolean>, keep: (code: string) => Promise<unknown>, meanings: (code: string) => number}} on
 *  @param {import('./dialog.js').Actions} actions @param {() => Translate} language
 *  @param {() => void} changed  a file that was not waited for has come */
export function createKeeping(shipped, { isKept, keep, meanings }, actions, language, changed) {
  /** All of them; while the page is served from a checkout, more may be made. */
  const files = () => Object.entries(shipped).flatMap(([list, { bytes }]) => [{ code: list, list, bytes },
    ...(meanings(list) ? [{ code: `meanings-${list}`, list, bytes: meanings(list) }] : [])]);
  /** Which files are kept, as last checked: so the rows can be drawn when the dialog opens, and nothing below them moves later.
   *  @type {Record<string, boolean>} */
  const kept = {};

  /** Stores a file; returns the message if it was stopped, when the file still arrives and is stored. @param {string} code
   *  @param {Promise<'stopped'>} stopped */
  async function one(code, stopped) {
    const coming = keep(code);
    if (await Promise.race([coming, stopped]) !== 'stopped') return undefined;
    coming.then(changed, () => {});
    return language()('lists.stopped');
  }

  return {
    has: (/** @type {string} */ code) => kept[code],
    hasAll: () => files().every(({ code }) => kept[code]),
    /** Looks what is kept; resolves to whether that has changed. */
    async look() {
      const codes = files().map(({ code }) => code);
      const now = await Promise.all(codes.map(isKept));
      const isOther = codes.some((code, at) => kept[code] !== now[at]);
      codes.forEach((code, at) => { kept[code] = now[at]; });
      return isOther;
    },
    one,
    /** Stores every file, until stopped. @param {Promise<'stopped'>} stopped */
    async all(stopped) {
      const all = files();
      const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
      let done = 0;
      for (const { code, list, bytes } of all) {
        actions.progress(done, total, language()('lists.keeping', { name: languages[list].name }));
        const ended = await one(code, stopped);
        if (ended) return ended;
        done += bytes;
      }
      return language()('lists.keptAll');
    },
  };
}

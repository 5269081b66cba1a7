// @ts-check
/** Trying again what could not be had. */

/** @typedef {import('./state.js').State['notice']} Notice */

/** The notices about something that could not be fetched, and those after which the page must be loaded again. */
const NOT_FETCHED = ['solver.absent', 'list.absent', 'language.absent', 'tool.away'];
const HALTED = ['tool.halted', 'tool.failed'];

/** Fetches what is missing when the browser is online again; returns what does so, or loads the page again, when a person asks for it.
 *  @param {() => {halted?: boolean, notices: readonly (Notice|undefined)[]}} now whether Python hangs, and what is being said
 *  @param {() => void} fetchMissing */
export function createRetry(now, fetchMissing) {
  const says = (/** @type {readonly string[]} */ keys) => now().notices.some((notice) => notice && keys.includes(notice.key));
  addEventListener('online', () => { if (says(NOT_FETCHED)) fetchMissing(); });
  return () => {
    // What hangs is not asked for again while the browser waits for it. What was entered is there after the page has been loaded again.
    if (now().halted || says(HALTED)) location.reload();
    else fetchMissing();
  };
}

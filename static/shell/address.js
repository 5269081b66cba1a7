// @ts-check
/** The address: `#<tool>?<query>`; the first tool's is just `#<query>`, or `#<tool>` when there is none. */
import { bounded } from './message.js';

/** @param {string} hash with its # @param {readonly string[]} names of the tools @returns {{tool: string, query: string}} */
export function parseAddress(hash, names) {
  const text = hash.slice(1);
  const [, name = '', query = ''] = /^(\w+)(?:\?(.*))?$/s.exec(text) ?? [];
  return names.includes(name) ? { tool: name, query } : { tool: names[0], query: text };
}

/** The query's fields. @param {string} query */
export const fieldsOfQuery = (query) => new URLSearchParams(bounded(query));

/** @param {readonly string[]} names @param {string} tool @param {string} query */
export const addressOf = (names, tool, query) => `#${tool === names[0] && query ? query : `${tool}${query ? `?${query}` : ''}`}`;

/** The storage key of an address that came too late for the address bar, because the page was being left: a reload would start from the old
 *  one. */
const LATE = 'wordbench address';

/** The address bar. */
export function createBar() {
  let leaving = false;
  /** The address when the user began to leave: a reload starts from it, whatever is put into the bar until the page
   *  has really been left. @type {string|null} */
  let leavingFrom = null;
  addEventListener('beforeunload', () => {
    leavingFrom = location.hash;
    try {
      sessionStorage.removeItem(LATE); // left over from when the user began to leave but stayed
    } catch { /* a browser without storage */ }
  });
  addEventListener('pagehide', () => { leaving = true; }, { capture: true });
  addEventListener('pageshow', ({ persisted }) => {
    leaving = false;
    leavingFrom = null;
    if (persisted) known = takeLate(true);
  });
  /** The address that the page has last read or written. */
  let known = takeLate();
  return {
    read: () => {
      known = location.hash;
      leavingFrom = null;
    },
    /** Puts an address into the bar; `step` adds an entry to the history. An address there that has not been read yet stays, because it is
     *  about to be opened. @param {string} address @param {boolean} step */
    write(address, step) {
      if (address === location.hash || location.hash !== known) return;
      try {
        if (leaving || leavingFrom !== null) sessionStorage.setItem(LATE, JSON.stringify({ before: leavingFrom ?? known, address }));
        if (!leaving) history[step ? 'pushState' : 'replaceState'](null, '', address);
      } catch {
        // A browser that limits how often history may change, or has no storage; the next change brings the address up to date.
      }
      known = location.hash;
    },
  };
}

/** Puts the address that came too late when this page was left into the bar; returns the address that is then there.
 *  @param {boolean} isBack the page was restored from the back/forward cache */
function takeLate(isBack = false) {
  const [visit] = performance.getEntriesByType('navigation');
  const isAgain = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  try {
    const { before, address } = JSON.parse(sessionStorage.getItem(LATE) ?? '{}');
    sessionStorage.removeItem(LATE);
    if (before === location.hash && (isBack || isAgain)) history.replaceState(null, '', String(address));
  } catch {
    // A browser without storage, or unreadable data: the address stays as it is.
  }
  return location.hash;
}

// @ts-check
/** The address: `#<tool>?<query>`; the first tool's is its query alone. */
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

/** Holds an address that came too late for the bar: a reload starts from the old one. */
const LATE = 'wordbench address';

/** The bar: what the page has read there last, or written. */
export function createBar() {
  let leaving = false;
  /** The address that was there when somebody set out to leave: a reload begins with it, whatever is put into the bar until the page
   *  is really left. @type {string|null} */
  let from = null;
  addEventListener('beforeunload', () => {
    from = location.hash;
    try {
      sessionStorage.removeItem(LATE); // of a time when somebody set out, and stayed
    } catch { /* a browser that keeps nothing */ }
  });
  addEventListener('pagehide', () => { leaving = true; }, { capture: true });
  addEventListener('pageshow', ({ persisted }) => {
    leaving = false;
    from = null;
    if (persisted) known = takeLate(true);
  });
  let known = takeLate();
  return {
    read: () => {
      known = location.hash;
      from = null;
    },
    /** Puts an address into the bar, with `step` as a step of history. One that has not been read yet stays: it is about to be opened. @param {string} address @param {boolean} step */
    write(address, step) {
      if (address === location.hash || location.hash !== known) return;
      try {
        if (leaving || from !== null) sessionStorage.setItem(LATE, JSON.stringify({ before: from ?? known, address }));
        if (!leaving) history[step ? 'pushState' : 'replaceState'](null, '', address);
      } catch {
        // A browser that allows only so many steps a minute, or keeps nothing; the next change brings the address up to date.
      }
      known = location.hash;
    },
  };
}

/** Puts into the bar what came too late for it when this page was left; the address then. @param {boolean} isBack the page itself has come back, not a new one */
function takeLate(isBack = false) {
  const [visit] = performance.getEntriesByType('navigation');
  const isAgain = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  try {
    const { before, address } = JSON.parse(sessionStorage.getItem(LATE) ?? '{}');
    sessionStorage.removeItem(LATE);
    if (before === location.hash && (isBack || isAgain)) history.replaceState(null, '', String(address));
  } catch {
    // The browser keeps nothing, or nothing readable: the address stands.
  }
  return location.hash;
}

// @ts-check
/** The address: `#<tool>?<query>`; the first tool's is just `#<query>`, or `#<tool>` when there is none. */
import { bounded } from '../texts/message.js';

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

/** The storage key of the tab's own copy of its address, `{at, address}`: what is written while the page is being left no longer reaches
 *  the bar, where `at` stays. */
const COPY = 'wordbench address';

/** The address bar. */
export function createBar() {
  let leaving = false;
  /** The address that the page has last read or written. */
  let known = '';
  addEventListener('pagehide', () => { leaving = true; }, { capture: true });
  addEventListener('pageshow', ({ persisted }) => {
    leaving = false;
    if (persisted) restore(false);
  });

  /** Puts the copy into the bar: after a reload always, as that begins with the address from before it; else only where it belongs.
   *  @param {boolean} isReload */
  function restore(isReload) {
    try {
      const { at, address } = JSON.parse(sessionStorage.getItem(COPY) ?? '{}');
      if (typeof address === 'string' && (isReload || at === location.hash)) history.replaceState(null, '', address || location.pathname);
    } catch {
      // A browser without storage, or unreadable data: the address stays as it is.
    }
    note(location.hash, location.hash);
  }

  /** @param {string} at @param {string} address */
  function note(at, address) {
    known = location.hash;
    try {
      sessionStorage.setItem(COPY, JSON.stringify({ at, address }));
    } catch { /* a browser without storage */ }
  }

  const [visit] = performance.getEntriesByType('navigation');
  const type = visit instanceof PerformanceNavigationTiming ? visit.type : 'navigate';
  if (type === 'navigate') note(location.hash, location.hash);
  else restore(type === 'reload');
  return {
    read: () => note(location.hash, location.hash),
    /** Puts an address into the bar; `step` adds an entry to the history. An address there that has not been read yet stays, because it is
     *  about to be opened. @param {string} address @param {boolean} step */
    write(address, step) {
      if (address === location.hash || location.hash !== known) return;
      try {
        if (!leaving) history[step ? 'pushState' : 'replaceState'](null, '', address);
      } catch {
        // A browser that limits how often history may change; the next change brings the address up to date.
      }
      note(location.hash, address);
    },
    /** Empties the bar for the visit that a reload begins; until then nothing is written to it any more. */
    clear() {
      history.replaceState(null, '', location.pathname + location.search);
      note('', '');
      known = '#'; // which the bar never has
    },
  };
}

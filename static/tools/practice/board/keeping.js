// @ts-check
/** What the view stores: the results of first answers, what was done on each board, and the cards that this made. */
import { storeCards } from '../../../shell/storing/cards.js';
import { askToPersist } from '../../../shell/storing/storage.js';
import { DRAFTS, bringDrafts, cleanDrafts, withDraft } from './drafts.js';
import { STORE, bringResults, cleanResults, joined } from './results.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../../shell/storing/storage.js').Storage} Storage */

/** @param {Page} page @param {Storage} storage */
export function initialFrom(page, storage) {
  const state = to.initialState(page, storage.read(STORE, cleanResults), storage.read(DRAFTS, cleanDrafts));
  const [visit] = performance.getEntriesByType('navigation');
  return /** @type {PerformanceNavigationTiming|undefined} */ (visit)?.type === 'reload' ? to.reloaded(state, Date.now()) : state;
}

/** @param {State} state @param {State} before @param {Storage} storage */
export function save(state, before, storage) {
  if (state.cards !== before.cards) storeCards(storage, state.cards);
  if (state.results !== before.results) {
    storage.update(STORE, cleanResults, (all) => joined(all, state.results).all);
    askToPersist();
  }
  const [drafts, was] = [to.draftsOf(state), to.draftsOf(before)];
  const changed = Object.keys(drafts).filter((name) => JSON.stringify(drafts[name]) !== JSON.stringify(was[name]));
  if (changed.length) storage.update(DRAFTS, cleanDrafts, (all) => changed.reduce((now, name) => withDraft(now, name,
    { ...drafts[name], seen: Date.now() }), all));
}

/** @type {Record<string, (state: State, storage: Storage) => State>} */
export const watches = {
  [STORE]: (state, storage) => to.set(state, { results: storage.read(STORE, cleanResults) }),
  [DRAFTS]: (state, storage) => to.takeDrafts(state, storage.read(DRAFTS, cleanDrafts)),
};

/** @type {Bring} */
export function bring(mine, theirs) {
  const [results, drafts] = [bringResults(mine, theirs), bringDrafts(mine, theirs)];
  return { stored: { ...results.stored, ...drafts.stored }, came: results.came };
}

// @ts-check
/** Undo and redo for whatever a tool says can be lost. */

/** @template T @typedef {{past: readonly T[], future: readonly T[]}} History */

const DEPTH = 500;

/** @type {History<never>} */
export const NO_HISTORY = Object.freeze({ past: [], future: [] });

/** Something is about to change. @template T @param {History<T>} history @param {T} before @returns {History<T>} */
export const recorded = ({ past }, before) => ({ past: [...past, before].slice(-DEPTH), future: [] });

/** What was before, or null. @template T @param {History<T>} history @param {T} now @returns {{to: T, history: History<T>}|null} */
export const undone = ({ past, future }, now) => (past.length
  ? { to: /** @type {T} */ (past.at(-1)), history: { past: past.slice(0, -1), future: [now, ...future] } } : null);

/** What was undone last, or null. @template T @param {History<T>} history @param {T} now @returns {{to: T, history: History<T>}|null} */
export const redone = ({ past, future }, now) => (future.length
  ? { to: future[0], history: { past: [...past, now], future: future.slice(1) } } : null);

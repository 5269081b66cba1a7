// @ts-check
/** Undo and redo, for any state that a tool records. */

/** @template T @typedef {{past: readonly T[], future: readonly T[]}} History */

const DEPTH = 500;

/** @type {History<never>} */
export const NO_HISTORY = Object.freeze({ past: [], future: [] });

/** The history after a change from `before`. @template T @param {History<T>} history @param {T} before @returns {History<T>} */
export const recorded = ({ past }, before) => ({ past: [...past, before].slice(-DEPTH), future: [] });

/** Undoes the last change: the state before it and the new history, or null. @template T @param {History<T>} history @param {T} now
 *  @returns {{to: T, history: History<T>}|null} */
export const undone = ({ past, future }, now) => (past.length
  ? { to: /** @type {T} */ (past.at(-1)), history: { past: past.slice(0, -1), future: [now, ...future] } } : null);

/** Redoes what was undone last: that state and the new history, or null. @template T @param {History<T>} history @param {T} now
 *  @returns {{to: T, history: History<T>}|null} */
export const redone = ({ past, future }, now) => (future.length
  ? { to: future[0], history: { past: [...past, now], future: future.slice(1) } } : null);

// @ts-check
/** Makes everything that the page waits for come `delay` ms late: Python's answers, IndexedDB, caches, frames, sizes.
 * A test that looks before the page can know fails then always, instead of once in a hundred runs. */

/** @typedef {(this: unknown, ...given: any[]) => any} Call */

(function slow(/** @type {number} */ delay) {
  const late = (/** @type {Call} */ call, after = delay) => /** @type {Call} */ (function (...given) {
    setTimeout(() => call.apply(this, given), after);
  });

  // What arrives as an event.
  for (const [type, name] of /** @type {[any, string][]} */ ([[Worker, 'message'], [IDBRequest, 'success'], [IDBTransaction, 'complete']])) {
    const handler = /** @type {Required<PropertyDescriptor>} */ (Object.getOwnPropertyDescriptor(type.prototype, `on${name}`));
    Object.defineProperty(type.prototype, `on${name}`, { ...handler, set(call) { handler.set.call(this, call && late(call)); } });
    const { addEventListener } = type.prototype;
    type.prototype.addEventListener = /** @type {Call} */ (function (event, call, ...more) {
      addEventListener.call(this, event, event === name ? late(call) : call, ...more);
    });
  }

  // What arrives as a promise.
  for (const name of ['match', 'keys', 'open']) {
    const ask = /** @type {any} */ (globalThis.CacheStorage?.prototype)?.[name];
    if (ask) /** @type {any} */ (CacheStorage.prototype)[name] = /** @type {Call} */ (async function (...given) {
      await new Promise((done) => setTimeout(done, delay));
      return ask.apply(this, given);
    });
  }

  // What arrives with the next frame. The page only checks whether it has an id.
  const frame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) => { setTimeout(frame, delay / 4, call); return 1; };
  window.ResizeObserver = class extends ResizeObserver {
    /** @param {ResizeObserverCallback} call */
    constructor(call) { super(late(call, delay / 4)); }
  };
})

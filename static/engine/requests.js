// @ts-check
/** The requests that Python has not answered yet, and those that it cannot be asked. */

/** @import { Message } from './starting.js' */
/** Why Python refused a request. @typedef {{kind: string, message: string, key: string, values: Record<string, string|number>}} Refusal */
/** @typedef {{outcome: 'answered', ok: any} | {outcome: 'refused', error: Refusal}
 *   | {outcome: 'superseded'} | {outcome: 'unavailable', message: Message}} Outcome */
/** `about` is the whole request as text, `send` sends it to the present worker.
 * @typedef {{slot?: string, about: string, onProgress?: (progress: any) => void, send: (id: number) => void,
 *   resolve: (outcome: Outcome) => void}} Pending */

export function createRequests() {
  /** @type {Map<number, Pending>} */
  const pending = new Map();
  /** The requests that have ended a worker, each with the reason. @type {Map<string, Message>} */
  const barred = new Map();
  let lastId = 0;
  /** @type {PromiseWithResolvers<void>} */
  const settled = Promise.withResolvers();

  /** @param {number} id @param {Outcome} outcome */
  function settle(id, outcome) {
    if (outcome.outcome === 'unavailable') settled.resolve();
    pending.get(id)?.resolve(outcome);
    pending.delete(id);
  }

  return {
    /** Resolves when the first answer has come, or when none is due: nothing was asked, or Python is unavailable. */
    settled: settled.promise,
    /** Notes a new request, and sends it. @param {Omit<Pending, 'resolve'>} request @returns {{id: number, outcome: Promise<Outcome>}} */
    open(request) {
      const id = ++lastId;
      const outcome = /** @type {Promise<Outcome>} */ (new Promise((resolve) => { pending.set(id, { ...request, resolve }); }));
      request.send(id);
      return { id, outcome };
    },
    /** Sends all that are open once more. */
    sendAgain() { for (const [id, { send }] of pending) send(id); },
    /** Makes one unavailable, if it is still open. @param {number} id @param {Message} message */
    fail: (id, message) => settle(id, { outcome: 'unavailable', message }),
    /** Takes over what Python says of one: its progress or its outcome. @param {string} news as JSON */
    hear(news) {
      const { id, ok, error, progress } = JSON.parse(news);
      settled.resolve();
      if (progress) pending.get(id)?.onProgress?.(progress);
      else settle(id, ok ? { outcome: 'answered', ok } : { outcome: 'refused', error });
    },
    /** @param {string} slot */
    supersede(slot) {
      for (const [id, older] of pending) if (older.slot === slot) settle(id, { outcome: 'superseded' });
    },
    /** Python is up. */
    ready() { if (!pending.size) settled.resolve(); },
    /** Makes all that are open unavailable. @param {Message} message @param {boolean} isFinal whether there is no Python for others either */
    end(message, isFinal) {
      for (const id of [...pending.keys()]) settle(id, { outcome: 'unavailable', message });
      if (isFinal) settled.resolve();
    },
    /** @param {number} id */
    isOpen: (id) => pending.has(id),
    /** Notes that a request has ended a worker; without an id it may have been any that is open.
     *  @param {number|undefined} id @param {Message} message */
    bar(id, message) {
      for (const [each, { about }] of pending) if (id === undefined || each === id) barred.set(about, message);
    },
    /** Why a request is not sent again; undefined if it may be. @param {string} about */
    barring: (about) => barred.get(about),
    /** Lets all be sent again. */
    unbar: () => barred.clear(),
  };
}

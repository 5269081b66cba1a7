// @ts-check
/** The solver: one Python worker behind numbered requests. */

import { assetBytes } from './inventory.js';
import { createPython } from './python.js';
import { createRequests } from './requests.js';
import { stopped } from './starting.js';
import { createSupply } from './supply.js';
import { createTeam } from './team.js';

/** @import { Message, News } from './starting.js' */
/** @import { Outcome } from './requests.js' */
/** `done` of `total` bytes are loaded, `what` is the newest asset that is being loaded; `starting`: Python is not up yet; `once`: what
 * is loaded will be kept; `message` says why there is no Python.
 * @typedef {{phase: 'loading' | 'ready' | 'failed', starting?: boolean, once?: boolean, done?: number, total?: number, what?: string,
 *   halted?: boolean, message?: Message}} Status */
/** `also` names a further file of the list that the request needs: the common words, the boards to practise on, or the graph, without which it takes a little longer;
 * `only` names a file that it needs in place of the words; `waits`: when there is no Python, the request waits for `retry`; `shared`:
 * other workers may help, on all cores but one, or on `all`.
 * @typedef {{slot?: string, onProgress?: (progress: any) => void, also?: 'graph' | 'common' | 'boards', only?: 'meanings', waits?: boolean,
 *   shared?: boolean | 'all'}} AskOptions */

/** Makes a solver. Nothing is loaded before `start`; requests made before Python is up wait for it.
 *
 * If a list cannot be loaded, only the requests for it are unavailable; if an exception ends a request, only that one is. A worker
 * that ends, for whatever reason, is replaced: its requests are unavailable, and the one that ended it is not sent again before `retry`.
 * The status is `failed` only when there is no Python: all open requests are then unavailable, and so are new ones without a slot
 * or for files; new ones in a slot wait for `retry`.
 * @param {object} options
 * @param {(status: Status) => void} options.onStatus
 * @param {(name: string) => Promise<Uint8Array<ArrayBuffer>|undefined>} options.ownFile  gets a file of one of the user's own lists */
export function createSolver({ onStatus, ownFile }) {
  /** Receives the files that Python makes for the latest `askForFiles`. @type {(name: string, bytes: Uint8Array) => void} */
  let takeFile = () => {};

  const requests = createRequests();
  const { session, failure, ...python } = createPython(onStatus, receive, (message, id) => {
    requests.bar(id, message);
    team.end();
    requests.end(message, Boolean(failure()));
  }, () => {
    team.end();
    for (const [name, bytes] of sent) sendFile(name, bytes);
    sent.clear();
    requests.sendAgain();
  });
  /** Copies of the files that a worker got which may be replaced. @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const sent = new Map();
  const supply = createSupply(session, python.load, ownFile);
  const team = createTeam(session, python.compile, ownFile);

  /** @param {News} news */
  function receive(news) {
    if (typeof news === 'string') {
      python.answered();
      requests.hear(news);
    } else if ('file' in news) takeFile(news.file, news.bytes);
    else if ('failed' in news) requests.fail(Number(news.id), stopped(news.failed));
    else requests.ready();
  }

  /** Asks Python's door; a newer ask supersedes an older one in the same slot.
   * @param {string} verb @param {Record<string, unknown>} [fields] @param {AskOptions} [options] @returns {Promise<Outcome>} */
  function ask(verb, fields = {}, { slot, onProgress, also, only, shared, waits = Boolean(slot) } = {}) {
    const about = JSON.stringify([verb, fields]);
    const message = 'source' in fields ? undefined : requests.barring(about); // the file behind a `source` may be another by now
    if (slot) requests.supersede(slot);
    if (message) return Promise.resolve({ outcome: 'unavailable', message });
    const { id, outcome } = requests.open({
      slot, about, onProgress,
      send: (id) => void send(id, slot ?? `ask ${id}`, { id, do: verb, ...fields }, only ? [only] : partsWith(also)),
    });
    // In a microtask, because `retry` may follow at once.
    if (!waits) queueMicrotask(() => failure() && requests.fail(id, /** @type {Message} */ (failure())));
    if (shared) session().up.promise.then(() => team.help(outcome, String(fields.lexicon), String(fields.alphabet ?? fields.lexicon), shared === 'all'));
    return outcome;
  }

  /** @param {number} id @param {string} slot @param {Record<string, unknown>} request @param {string[]} parts the files of its list that it
   *  needs */
  async function send(id, slot, request, parts) {
    const mine = session();
    const list = String(request.lexicon ?? '');
    try {
      // Awaits only what it must, so that a request is sent before the page is drawn.
      const coming = list && supply.needed(list, parts, String(request.alphabet ?? list));
      if (coming) await coming;
    } catch (error) {
      if (mine !== session()) return;
      console.warn(error);
      return requests.fail(id, absence(list));
    }
    const worker = mine.isUp && mine.worker ? mine.worker : await mine.up.promise;
    if (requests.isOpen(id)) worker.postMessage({ slot, ask: JSON.stringify(request) });
  }

  /** @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
  async function sendFile(name, bytes) {
    const mine = session();
    const transfer = () => { if (mine === session()) mine.worker?.postMessage({ list: name, bytes }, [bytes.buffer]); };
    if (python.isFirst()) sent.set(name, bytes.slice());
    if (mine.isUp) transfer();
    else mine.up.promise.then(transfer); // not awaited: if there is no Python, the request that follows reports it
  }

  let isStarted = false;
  return {
    /** Starts Python, once. */
    start() {
      if (!isStarted) python.start();
      isStarted = true;
    },
    ask,
    settled: requests.settled,
    hold: supply.hold,
    /** Has a list at hand for later questions, which report it when it cannot be had. @param {string} list
     *  @param {AskOptions['also']} [also] */
    prefetch: (list, also) => supply.prefetch(list, partsWith(also)),
    /** Removes a list from Python; the next request about it gives it to Python again. @param {string} list its code */
    forget(list) {
      supply.drop(list);
      team.end();
      return ask('forget', { name: list });
    },
    /** Cancels the request in a slot. @param {string} slot */
    cancel(slot) {
      requests.supersede(slot);
      session().worker?.postMessage({ slot, ask: '' });
    },
    /** Sends Python a file, which arrives before the next request; its buffer is transferred. @param {string} name
     *  @param {Uint8Array<ArrayBuffer>} bytes */
    sendFile,
    /** Makes a request that Python answers with files; only one at a time. @param {string} verb @param {Record<string, unknown>} fields
     *  @param {AskOptions} options */
    async askForFiles(verb, fields, options) {
      /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
      const files = new Map();
      takeFile = (name, bytes) => files.set(name, /** @type {Uint8Array<ArrayBuffer>} */ (bytes));
      const reply = await ask(verb, fields, { ...options, waits: false });
      return { reply, files };
    },
    /** Starts Python again if it has failed, and lets requests that were unavailable be made again. */
    retry() {
      requests.unbar();
      python.retry();
    },
  };
}

/** The files of a list that a request needs. @param {AskOptions['also']} also */
const partsWith = (also) => (also ? ['words', also] : ['words']);

/** Why a request about a list cannot be sent: it cannot be had. @param {string} list @returns {Message} */
const absence = (list) => ({ key: assetBytes(`words-${list}`) ? 'list.absent' : 'list.unreadable', values: { list: list.replace('own:', '') } });

// @ts-check
/** The person's own word lists: made by Python, kept by the browser, forgotten when told so.
 *
 *  Each has a code, `own:` and the name that it was given, and two files, its words and its graph. */

import { refusalOf } from './message.js';

/** @typedef {{code: string, name: string, alphabet: string, base: string, words: number, bytes: number}} OwnList  `base` is the code of the list that it changes, or '' */
/** @typedef {{line: number, text: string, reason: string, kind: string}} Skipped */
/** What Python says of a list that it has made.
 *  @typedef {{words: number, encoding: string, added: number, removed: number, skipped: Skipped[], skipped_count: number, reasons: Record<string, number>}} Made */

export const OWN = 'own:';
const [ABOUT, FILES] = ['about', 'files'];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open('wordbench', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ABOUT, { keyPath: 'code' });
    request.result.createObjectStore(FILES);
  };
  return done(request);
}

/** All in one transaction: a list is kept whole or not at all. @template T
 *  @param {IDBTransactionMode} mode @param {(about: IDBObjectStore, files: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T>} */
async function within(mode, work) {
  const database = await open();
  try {
    const transaction = database.transaction([ABOUT, FILES], mode);
    const finished = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    const result = work(transaction.objectStore(ABOUT), transaction.objectStore(FILES));
    await finished;
    return result.result;
  } finally {
    database.close();
  }
}

/** @returns {Promise<OwnList[]>} */
export const ownLists = () => within('readonly', (about) => about.getAll());

/** A file of a list, `words-own:…` or `graph-own:…`. @param {string} file @returns {Promise<Uint8Array<ArrayBuffer>|undefined>} */
export const ownFile = (file) => within('readonly', (_, files) => files.get(file));

/** @param {OwnList} list @param {ReadonlyMap<string, Uint8Array>} contents */
const keep = (list, contents) => within('readwrite', (about, files) => {
  for (const [name, bytes] of contents) files.put(bytes, name);
  return about.put(list);
});

/** @param {string} code */
const drop = (code) => within('readwrite', (about, files) => {
  files.delete(`words-${code}`);
  files.delete(`graph-${code}`);
  return about.delete(code);
});

/** An error that the page can tell. @typedef {Error & {notice?: import('../wordfeud/state.js').Message}} Refusal */

/** What to throw when Python did not answer. @param {import('../engine/solver.js').Outcome} reply @returns {Refusal} */
export function refused(reply) {
  if (reply.outcome === 'unavailable') return Object.assign(new Error(reply.message.key), { notice: reply.message });
  const error = reply.outcome === 'refused' ? reply.error : { key: 'request', message: reply.outcome, values: {} };
  return Object.assign(new Error(error.message), { notice: refusalOf(error) });
}

/** @typedef {ReturnType<typeof import('../engine/solver.js').createSolver>} Solver */

/** @param {Solver} solver @param {(lists: OwnList[]) => void} onChange told whenever the lists are others */
export function createLists(solver, onChange) {
  const tell = async () => onChange(await ownLists());
  const slot = 'list';

  return {
    tell,
    /** Makes a list of a text or a compiled file; throws what Python says against it, undefined when it was cancelled.
     *  @param {{name: string, alphabet: string, base: string}} list @param {Uint8Array<ArrayBuffer>} content
     *  @param {(progress: any) => void} onProgress @returns {Promise<Made|undefined>} */
    async make({ name, alphabet, base }, content, onProgress) {
      const code = OWN + name;
      await solver.give('source', content);
      const { reply, files } = await solver.askForFiles('compile', {
        alphabet, source: 'source', name: code, lexicon: base || undefined, ...(base && { base }),
      }, { slot, onProgress });
      await solver.give('source', new Uint8Array());
      if (reply.outcome === 'superseded') return undefined;
      if (reply.outcome !== 'answered') throw refused(reply);
      await keep({ code, name, alphabet, base, words: reply.ok.words, bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0) }, files);
      await tell();
      return reply.ok;
    },
    cancel: () => solver.cancel(slot),
    /** @param {OwnList} list */
    async forget({ code }) {
      await drop(code);
      await solver.ask('forget', { name: code });
      await tell();
    },
    /** A list as a file to keep elsewhere. @param {{code: string, alphabet: string}} list @param {'text'|'bincode'} format */
    async exported({ code, alphabet }, format) {
      const { reply, files } = await solver.askForFiles('export', { lexicon: code, alphabet, format }, { slot });
      if (reply.outcome !== 'answered') throw refused(reply);
      return new Blob(/** @type {BlobPart[]} */ ([...files.values()]), { type: format === 'text' ? 'text/plain' : 'application/octet-stream' });
    },
  };
}

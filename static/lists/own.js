// @ts-check
/** The user's own word lists: made by Python and stored by the browser until the user deletes them.
 *
 *  Each has a code, `own:` followed by its name, and a file with its words; lists made by an older version also have a graph. */

import { BrokenText, refused } from '../shell/texts/message.js';
import { OWN, languages } from '../shell/framework/state.js';
import { askToPersist, scoped } from '../shell/storing/storage.js';

/** @typedef {{code: string, name: string, alphabet: string, base: string, words: number, bytes: number, made?: number}} OwnList
 *  `base` is the code of the list that it modifies, or ''; `made`: when, in milliseconds */
/** @typedef {{line: number, text: string, reason: string, kind: string}} Skipped */
/** Python's report on a list that it has made; `unit`: what the numbers of `skipped` count.
 *  @typedef {{words: number, encoding: string, shape: string, unit: 'line'|'item', added: number, removed: number,
 *     skipped: Skipped[], skipped_count: number, reasons: Record<string, number>, first: string[], last: string[], column: string,
 *     columns: {name: string, cells: string[]}[]}} Made `columns`: among which `column` was chosen */

const [ABOUT, FILES] = ['about', 'files'];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** The name of the lists' database from before copies of the page on one host were told apart, and at the root of a host. */
const PLAIN = 'wordbench';

/** @param {string} [name] @returns {Promise<IDBDatabase>} */
async function open(name = scoped(PLAIN)) {
  const request = indexedDB.open(name, 1);
  let isNew = false;
  request.onblocked = () => request.dispatchEvent(new Event('error'));
  request.onupgradeneeded = () => {
    isNew = true;
    request.result.createObjectStore(ABOUT, { keyPath: 'code' });
    request.result.createObjectStore(FILES);
  };
  const database = await done(request);
  if (isNew && name !== PLAIN) await inherit(database).catch(() => {}); // the older lists stay where they are
  return database;
}

/** Copies the lists of the plain database into a new one. @param {IDBDatabase} database */
async function inherit(database) {
  if (!(await indexedDB.databases()).some(({ name }) => name === PLAIN)) return;
  const older = await open(PLAIN);
  const from = older.transaction([ABOUT, FILES]);
  const [lists, names, files] = await Promise.all([done(from.objectStore(ABOUT).getAll()), done(from.objectStore(FILES).getAllKeys()),
    done(from.objectStore(FILES).getAll())]);
  older.close();
  const to = database.transaction([ABOUT, FILES], 'readwrite');
  for (const list of lists) to.objectStore(ABOUT).put(list);
  files.forEach((file, at) => to.objectStore(FILES).put(file, names[at]));
  await new Promise((resolve, reject) => { [to.oncomplete, to.onabort] = [resolve, reject]; });
}

/** Does all the work in one transaction, so that a list is stored completely or not at all. @template T
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

/** Whether a stored record is valid. @param {any} record @returns {record is OwnList} */
const isOwnList = (record) => ['code', 'name', 'base'].every((field) => typeof record?.[field] === 'string')
  && Object.hasOwn(languages, record.alphabet) && [record.words, record.bytes].every(Number.isFinite);

/** @returns {Promise<OwnList[]>} */
const ownLists = async () => (await within('readonly', (about) => about.getAll())).filter(isOwnList);

/** A file of a list, `words-own:…`. @param {string} file @returns {Promise<Uint8Array<ArrayBuffer>|undefined>} */
export const ownFile = (file) => within('readonly', (_, files) => files.get(file));

/** @param {OwnList} list @param {ReadonlyMap<string, Uint8Array>} contents */
const keep = (list, contents) => within('readwrite', (about, files) => {
  for (const [name, bytes] of contents) files.put(bytes, name);
  return about.put(list);
});

/** The names of a list's files. @param {string} code */
const filesOf = (code) => [`words-${code}`, `graph-${code}`];

/** @param {string} code */
const drop = (code) => within('readwrite', (about, files) => {
  for (const name of filesOf(code)) files.delete(name);
  return about.delete(code);
});

/** Every list with its files, for a backup. @returns {Promise<import('../shell/storing/backup.js').KeptList[]>} */
const wholeLists = async () => Promise.all((await ownLists()).map(async (list) => ({
  ...list, files: Object.fromEntries((await Promise.all(filesOf(list.code).map(async (name) => {
    const bytes = await ownFile(name);
    return bytes ? [[name, textOfBytes(bytes)]] : [];
  }))).flat()),
})));

const PIECE = 2 ** 15; // as many arguments as every browser takes
/** @param {Uint8Array} bytes */
const textOfBytes = (bytes) => btoa(Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
  String.fromCharCode(...bytes.subarray(at * PIECE, (at + 1) * PIECE))).join(''));

/** Reads the lists of a backup; throws BrokenText. @param {readonly any[]} lists
 *  @returns {(OwnList & {contents: Map<string, Uint8Array>})[]} */
const listsOf = (lists) => lists.map(({ files, ...list }) => {
  const contents = new Map(Object.entries(files).map(([name, text]) => {
    try {
      return [name, Uint8Array.from(atob(String(text)), (sign) => sign.charCodeAt(0))];
    } catch {
      throw new BrokenText('backup.broken');
    }
  }));
  const names = filesOf(list.code);
  if (!isOwnList(list) || list.code !== OWN + list.name || !contents.has(names[0])
    || [...contents.keys()].some((name) => !names.includes(name))) {
    throw new BrokenText('backup.broken');
  }
  return { ...list, contents };
});

/** @typedef {ReturnType<typeof import('../engine/solver.js').createSolver>} Solver */
/** @typedef {ReturnType<typeof createLists>} Lists */

/** The slot of all requests about lists. */
const SLOT = 'list';

/** What Python makes of a text or a compiled file; undefined when it was stopped.
 *  @param {Solver} solver @param {Record<string, unknown>} fields @param {Uint8Array<ArrayBuffer>} content @param {Promise<unknown>} stopped
 *  @param {(progress: any) => void} onProgress */
async function compiled(solver, fields, content, stopped, onProgress) {
  const forgetSource = () => solver.sendFile('source', new Uint8Array());
  let over = false;
  const stop = stopped.then(() => {
    over = true;
    solver.cancel(SLOT);
    forgetSource(); // now, because the next list will give Python its source under the same name
  });
  const making = (async () => {
    await solver.sendFile('source', content);
    return over ? undefined : solver.askForFiles('compile', { ...fields, source: 'source' }, { slot: SLOT, onProgress });
  })();
  const made = await Promise.race([making, stop]);
  if (!made || made.reply.outcome === 'superseded') return undefined;
  forgetSource();
  return made;
}

/** @param {Solver} solver @param {(fields: Record<string, unknown>) => Record<string, unknown>} whole adds the changes to the list that the
 *  fields name
 *  @param {(lists: OwnList[], made: boolean) => void} onChange called when the lists have changed; `made`: because
 *  one was made or replaced */
export function createLists(solver, whole, onChange) {
  const others = new BroadcastChannel(scoped('wordbench lists')); // other tabs of this page
  const read = async () => onChange(await ownLists(), false);
  others.onmessage = async ({ data: made }) => {
    if (made) await solver.forget(made); // Python may have the old one
    onChange(await ownLists(), Boolean(made));
  };

  /** @param {string} made code of a list that was made or replaced, or '' */
  async function changed(made) {
    others.postMessage(made);
    onChange(await ownLists(), Boolean(made));
  }

  return {
    all: ownLists,
    /** Reports the stored lists. */
    read,
    whole: wholeLists,
    /** Checks the lists of a backup; throws BrokenText. */
    check: listsOf,
    /** Stores lists of a backup and drops those that are the same as another, all or none.
     *  @param {readonly import('../shell/storing/backup.js').KeptList[]} lists @param {readonly string[]} twins codes */
    async bring(lists, twins) {
      const checked = listsOf(lists);
      await within('readwrite', (about, files) => {
        for (const { contents, ...list } of checked) {
          files.delete(`graph-${list.code}`); // of an older list
          for (const [name, bytes] of contents) files.put(bytes, name);
          about.put(list);
        }
        for (const code of twins) {
          for (const name of filesOf(code)) files.delete(name);
          about.delete(code);
        }
        return about.count();
      });
      // This tab is about to load the page again.
      for (const code of [...checked.map(({ code }) => code), ...twins]) others.postMessage(code);
    },
    /** Makes a list from a text or a compiled file; undefined when it was stopped, or when `mayKeep` says so of what Python made. Throws
     *  BrokenText when Python refuses it.
     *  @param {{name: string, alphabet: string, base: string, column: string}} list @param {Uint8Array<ArrayBuffer>} content
     *  @param {Promise<unknown>} stopped
     *  @param {(progress: any) => void} onProgress @param {(made: Made) => Promise<boolean>} mayKeep
     *  @returns {Promise<Made|undefined>} */
    async make({ name, alphabet, base, column }, content, stopped, onProgress, mayKeep) {
      const code = OWN + name;
      const made = await compiled(solver, { alphabet, name: code, lexicon: base || undefined, ...(base && { base }), ...(column && { column }) }, content, stopped, onProgress);
      if (!made) return undefined;
      if (made.reply.outcome !== 'answered') throw refused(made.reply);
      const { ok } = made.reply;
      if (!await mayKeep(ok)) return undefined;
      await keep({ code, name, alphabet, base, words: ok.words, made: Date.now(),
        bytes: [...made.files.values()].reduce((sum, { length }) => sum + length, 0) }, made.files);
      askToPersist();
      await changed(code);
      return ok;
    },
    /** Deletes a list; resolves to what brings it back. @param {OwnList} list */
    async forget(list) {
      const { code } = list;
      const files = await Promise.all(filesOf(code).map(async (name) => /** @type {const} */ ([name, await ownFile(name)])));
      await drop(code);
      solver.forget(code);
      await changed('');
      return async () => {
        await keep(list, new Map(files.flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : []))));
        await changed(code);
      };
    },
    /** A list as a file to download; undefined when it was stopped.
     *  @param {{code: string, alphabet: string}} list @param {Promise<unknown>} stopped */
    async exported({ code, alphabet }, stopped) {
      stopped.then(() => solver.cancel(SLOT));
      const { reply, files } = await solver.askForFiles('export', whole({ lexicon: code, alphabet, format: 'text' }), { slot: SLOT });
      if (reply.outcome === 'superseded') return undefined;
      if (reply.outcome !== 'answered') throw refused(reply);
      return new Blob(/** @type {BlobPart[]} */ ([...files.values()]), { type: 'text/plain' });
    },
  };
}

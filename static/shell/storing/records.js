// @ts-check
/** A record of many entries that only grow, such as cards: each has a place of its own in a database of the browser, so that a change
 *  writes one entry and not all. What the database does not have yet is in the storage, from where it is taken over at once or, when the
 *  page was left before, on the next visit; so is all that older versions of the page have stored there. Without a database all stays there.
 *
 *  `union` joins two records, and leaves an entry as it is (the same object) when the other adds nothing to it. */
import { scoped } from './storage.js';

/** @import { Storage } from './storage.js' */
/** @typedef {Record<string, unknown>} All */
/** `join` puts entries into it, each joined with what is there: another tab may have put it there.
 *  @typedef {{all: () => Promise<All>, join: (entries: All, joined: (name: string, there: unknown, value: unknown) => unknown) => Promise<unknown>}} Database */

/** @param {string} name @returns {Database|null} */
export function databaseOf(name) {
  try {
    if (!globalThis.indexedDB) return null;
  } catch {
    return null; // it is closed to the page
  }
  /** @type {Promise<IDBDatabase>|undefined} */
  let opening;
  const open = () => opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(scoped(name), 1);
    request.onupgradeneeded = () => void request.result.createObjectStore('entries');
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });
  /** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore, transaction: IDBTransaction) => void} work */
  const within = async (mode, work) => {
    const transaction = (await open()).transaction('entries', mode);
    work(transaction.objectStore('entries'), transaction);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  };
  return {
    async all() {
      /** @type {[IDBRequest, IDBRequest]|undefined} */
      let found;
      await within('readonly', (store) => { found = [store.getAllKeys(), store.getAll()]; });
      const [names, values] = /** @type {[IDBRequest, IDBRequest]} */ (found).map(({ result }) => result);
      return Object.fromEntries(names.map((/** @type {string} */ name, /** @type {number} */ at) => [name, values[at]]));
    },
    join: (entries, joined) => within('readwrite', (store) => {
      for (const [name, value] of Object.entries(entries)) {
        const request = store.get(name);
        request.onsuccess = () => store.put(joined(name, request.result, value), name);
      }
    }),
  };
}

/** A storage that keeps what is under one key in a database. @template {All} T @param {Storage} storage @param {string} key
 *  @param {Clean<T>} clean @param {(mine: T, theirs: T) => T} union @param {Database|null} [database]
 *  @param {Pick<BroadcastChannel, 'postMessage'|'onmessage'>|null} [others] the other tabs
 *  @returns {Storage & {ready: Promise<unknown>}} `ready`: once all is there that the database has */
export function withRecords(storage, key, clean, union, database = databaseOf(key), others = database && new BroadcastChannel(scoped(key))) {
  const quietly = (/** @type {unknown} */ stored) => clean(stored, () => {});
  let all = storage.read(key, clean);
  /** @type {(() => void)[]} */
  const watchers = [];

  /** Takes over what has come from elsewhere. @param {T} more */
  function absorb(more) {
    const next = union(all, more);
    if (next === all) return;
    all = next;
    for (const changed of watchers) changed();
  }

  /** Puts what the storage has into the database, and takes it out of the storage once it is there. */
  async function flush() {
    const waiting = storage.read(key, quietly);
    if (!database || !Object.keys(waiting).length) return;
    await database.join(waiting, (name, there, value) => union(quietly({ [name]: there }), quietly({ [name]: value }))[name]);
    storage.update(key, quietly, (now) => Object.fromEntries(Object.entries(now)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(waiting[name]))));
  }
  const flushed = () => flush().catch((error) => console.warn(error)); // it stays in the storage

  const load = async () => {
    if (!database) return;
    absorb(quietly(await database.all()));
    await flush();
  };
  const ready = load().catch((error) => console.warn(error));
  if (others) others.onmessage = ({ data }) => absorb(quietly(data));
  // A page that the browser had put away has heard nothing.
  addEventListener('pageshow', ({ persisted }) => { if (persisted) load().catch(() => {}); });
  storage.watch(key, () => absorb(storage.read(key, quietly)));

  /** @param {T} next @returns {T} */
  const changedIn = (next) => /** @type {T} */ (Object.fromEntries(Object.keys(next)
    .filter((name) => next[name] !== all[name]).map((name) => [name, next[name]])));

  return {
    ...storage,
    ready,
    read: (name, cleanOther) => (name === key ? /** @type {any} */ (all) : storage.read(name, cleanOther)),
    update(name, cleanOther, change) {
      if (name !== key) return storage.update(name, cleanOther, change);
      const next = /** @type {T} */ (change(/** @type {any} */ (all)));
      const changed = changedIn(next);
      if (!Object.keys(changed).length) return true;
      all = next;
      const isKept = storage.update(key, clean, (now) => union(now, changed));
      others?.postMessage(changed);
      flushed();
      return isKept;
    },
    watch(name, changed) {
      if (name === key) watchers.push(changed);
      else storage.watch(name, changed);
    },
    all: (keys) => ({ ...storage.all(keys.filter((name) => name !== key)), ...(keys.includes(key) && Object.keys(all).length && { [key]: all }) }),
    replace(values) {
      const { [key]: records, ...rest } = values;
      return storage.replace({ ...rest, ...(records !== undefined && { [key]: changedIn(/** @type {T} */ (records)) }) });
    },
  };
}

// @ts-check
/** What the browser keeps between visits, guarded: it may be forbidden, full, or hold what cannot be read.
 *
 *  What cannot be read is said once, and is never lost: before something else takes its place it is put aside under
 *  `<key> (unreadable)`, the next time `(unreadable 2)` ... Each change begins with what is stored now, so that two tabs do not erase each other's. */

/**
 * Makes a value of what is stored, which may be anything; `lose` says that a part of it could not be read.
 * @template T @typedef {(stored: unknown, lose: () => void) => T} Clean
 */

/**
 * @typedef {object} Storage
 * @property {<T>(key: string, clean: Clean<T>) => T} read       `stored` is undefined when nothing is kept
 * @property {<T>(key: string, clean: Clean<T>, change: (now: T) => unknown) => boolean} update  whether it is kept beyond this visit
 * @property {(key: string, changed: () => void) => void} watch  another tab has changed it
 */

/** The key of what is of one tab alone: there after a reload, and no other tab's. */
export const TAB = 'wordbench tab';

/** @param {string} key */
const areaOf = (key) => (key === TAB ? sessionStorage : localStorage);

/** @param {(trouble: import('./message.js').Message) => void} onTrouble @returns {Storage} */
export function createStorage(onTrouble) {
  /** What could not be stored, for this visit. @type {Map<string, string>} */
  const unkept = new Map();
  /** The keys of what could not be read: whether it was put aside in this visit, as what follows it holds less. @type {Map<string, boolean>} */
  const unreadable = new Map();
  /** @type {Set<string>} */
  const told = new Set();

  /** @param {string} key of a sentence */
  function tell(key) {
    if (told.has(key) || told.has('storage.closed')) return;
    told.add(key);
    onTrouble({ key });
  }

  /** @param {string} key */
  function stored(key) {
    if (unkept.has(key)) return unkept.get(key) ?? null;
    try {
      return areaOf(key).getItem(key);
    } catch {
      tell('storage.closed');
      return null;
    }
  }

  /** @type {Storage['read']} */
  function read(key, clean) {
    const text = stored(key);
    let whole = true;
    const lose = () => { whole = false; };
    const result = clean(text === null ? undefined : parsed(text, lose), lose);
    if (!whole) {
      if (!unreadable.has(key)) unreadable.set(key, false);
      tell(`storage.unread.${key}`);
    }
    return result;
  }

  return {
    read,
    update(key, clean, change) {
      const text = JSON.stringify(change(read(key, clean)));
      try {
        const before = areaOf(key).getItem(key);
        if (unreadable.get(key) === false) {
          if (before !== null) putAside(key, before);
          unreadable.set(key, true);
        }
        if (before !== text) areaOf(key).setItem(key, text);
        unkept.delete(key);
        return true;
      } catch {
        unkept.set(key, text);
        tell('storage.unkept');
        return false;
      }
    },
    watch: (key, changed) => addEventListener('storage', (event) => { if (event.key === key || event.key === null) changed(); }),
  };
}

/** Keeps a text under a name of its own, beside what earlier visits put aside. @param {string} key @param {string} text */
function putAside(key, text) {
  let name = `${key} (unreadable)`;
  const area = areaOf(key);
  for (let count = 2; ![null, text].includes(area.getItem(name)); count += 1) name = `${key} (unreadable ${count})`;
  area.setItem(name, text);
}

/** Asks the browser to keep what is stored even when it needs room; for when the person saves something, so that a question of the browser's comes then. */
export function askToPersist() {
  navigator.storage?.persist?.().catch(() => {}); // a browser that asks nobody and keeps as long as it likes
}

/** @param {string} text @param {() => void} lose @returns {unknown} */
function parsed(text, lose) {
  try {
    return JSON.parse(text);
  } catch {
    lose();
    return undefined;
  }
}

/** A record whose values are all of a kind; the others are lost.
 *  @template T @param {(value: unknown, name: string) => T|undefined} one @returns {Clean<Record<string, T>>} */
export const recordOf = (one) => (value, lose) => {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    lose();
    return {};
  }
  return Object.fromEntries(Object.entries(value).flatMap(([name, its]) => {
    const read = one(its, name);
    if (read === undefined) lose();
    return read === undefined ? [] : [[name, read]];
  }));
};

/** The fields of a record that are what they must be; one that is not is lost.
 *  @template {Record<string, unknown>} T @param {{[K in keyof T]: (value: unknown) => value is T[K]}} kinds @returns {Clean<Partial<T>>} */
export const fieldsOf = (kinds) => (value, lose) => {
  const fields = recordOf((its, name) => (!Object.hasOwn(kinds, name) || kinds[name](its) ? { its } : undefined))(value, lose);
  return /** @type {Partial<T>} */ (Object.fromEntries(Object.entries(fields).map(([name, { its }]) => [name, its])));
};

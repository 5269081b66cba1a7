// @ts-check
/** What the browser keeps between visits. Storage may be forbidden, full, or hold data that cannot be read.
 *
 *  Unreadable data is reported once and never lost: before it is overwritten, it is copied to `<key> (unreadable)`, then
 *  `(unreadable 2)` ... Each change starts from what is stored at that moment, so that two tabs do not erase each other's changes. */
import { isNumber, isRecord, recordIf, recordOf } from './cleaning.js';

/**
 * @typedef {object} Storage
 * @property {<T>(key: string, clean: Clean<T>) => T} read       `stored` is undefined when nothing is kept
 * @property {<T>(key: string, clean: Clean<T>, change: (now: T) => unknown) => boolean} update  returns whether the value is kept beyond
 *   this visit
 * @property {(key: string) => void} setAside  reports that what is kept could not be used, and has it put aside before it is overwritten
 * @property {(key: string, changed: () => void) => void} watch  calls `changed` when another tab has changed the value
 * @property {(keys: readonly string[]) => Record<string, unknown>} all  what is stored under these keys, with what could not be kept
 * @property {() => Record<string, Record<string, number>>} times  when each entry was last changed, in milliseconds, by key
 * @property {(values: Record<string, unknown>) => () => void} replace  stores values in place of those under their keys, all or none: it
 *   throws when there is no room. Returns what puts back the old ones
 */

/** The key of what belongs to one browser tab alone, and the beginning of other such keys. It survives a reload, and no other tab sees
 * it. */
export const TAB = 'wordbench tab';

/** The key of the times at which entries were changed: they tell which of two devices has the newer one. */
export const TIMES = 'wordbench times';

/** The key of the answers of the previous visit (recall.js). Python can give them again, so they make room for what a person saves. */
export const ANSWERS = 'wordbench answers';

/** The folder from which a server sends this copy of the page: there may be others on its host. */
const FOLDER = globalThis.location?.protocol.startsWith('http') ? location.pathname.replace(/[^/]*$/, '') : '/';

/** The name under which this copy stores what the page calls `name`: the same at the root of a host, elsewhere with the folder.
 *  @param {string} name */
export const scoped = (name, folder = FOLDER) => (folder === '/' ? name : `${name} ${folder}`);

/** What is stored under a key, or else under the plain key of older versions, which all copies on a host shared. @param {string} key */
const kept = (key) => areaOf(key).getItem(scoped(key)) ?? areaOf(key).getItem(key);

/** @param {string} key */
const areaOf = (key) => (key.startsWith(TAB) ? sessionStorage : localStorage);

/** @param {(trouble: Message) => void} onTrouble @returns {Storage} */
export function createStorage(onTrouble) {
  /** The values that could not be stored, by key: `text` is the value as it should be, `from` the stored text that it was made from.
   *  @type {Map<string, {from: string|null, text: string}>} */
  const unkept = new Map();
  /** The keys whose data could not be read, and must be copied to another key before it is overwritten. @type {Set<string>} */
  const unreadable = new Set();
  /** @type {Set<string>} */
  const reported = new Set();

  /** Reports a problem, once. @param {string} key of a message */
  function report(key) {
    if (reported.has(key) || reported.has('storage.closed')) return;
    reported.add(key);
    onTrouble({ key });
  }

  /** @param {string} key */
  function storedText(key) {
    try {
      return kept(key);
    } catch {
      report('storage.closed');
      return null;
    }
  }

  /** What is stored now, together with what could not be stored: another tab may have stored something since. @param {string} key */
  function stored(key) {
    const text = storedText(key);
    const mine = unkept.get(key);
    if (!mine) return text;
    if (mine.from !== text) Object.assign(mine, { from: text, text: mergedText(mine.from, mine.text, text) });
    return mine.text;
  }

  /** @type {Storage['read']} */
  function read(key, clean) {
    let whole = true;
    const value = valueOf(stored(key), clean, () => { whole = false; });
    if (!whole) setAside(key);
    return value;
  }

  /** @type {Storage['setAside']} */
  function setAside(key) {
    unreadable.add(key);
    report(`storage.unread.${key}`);
  }

  return {
    read,
    setAside,
    update(key, clean, change) {
      const text = JSON.stringify(change(read(key, clean)));
      try {
        const before = kept(key);
        if (unreadable.has(key) && before !== null) putAside(key, before);
        unreadable.delete(key);
        if (before !== text) {
          put(key, text);
          noteTimes(key, before, text);
        }
        unkept.delete(key);
        return true;
      } catch {
        unkept.set(key, { from: storedText(key), text });
        report('storage.unkept');
        return false;
      }
    },
    all: (keys) => Object.fromEntries(keys.flatMap((key) => {
      const value = parsed(stored(key));
      return value === undefined ? [] : [[key, value]];
    })),
    times,
    replace(values) {
      const putBack = putAll(values);
      for (const key of Object.keys(values)) unkept.delete(key);
      return putBack;
    },
    watch: (key, changed) => addEventListener('storage', (event) => { if (event.key === scoped(key) || event.key === null) changed(); }),
  };
}

const timesOf = recordIf(isNumber);

/** @returns {Record<string, Record<string, number>>} */
function times() {
  try {
    return valueOf(kept(TIMES), recordOf((each) => timesOf(each, () => {})), () => {});
  } catch {
    return {}; // storage is closed to the page
  }
}

/** The name under which the time of a part of an entry is noted. @param {string} entry @param {string} part */
export const partOf = (entry, part) => `${entry}\n${part}`;

/** The entries of a record and the parts of each, such as the lines of a list of changes, each as text.
 *  @type {Clean<Record<string, string>>} */
const partsOf = (stored, lose) => Object.fromEntries(Object.entries(recordOf((value) => ({ value }))(stored, lose)).flatMap(([name, { value }]) => [
  [name, JSON.stringify(value)], ...(typeof value !== 'object' || value === null ? []
    : Array.isArray(value) ? value.map((part) => [partOf(name, String(part)), ''])
      : Object.entries(value).map(([part, each]) => [partOf(name, part), JSON.stringify(each)]))]));

/** Notes which entries of a stored record have changed, and which of their parts. @param {string} key @param {string|null} before
 *  @param {string} after */
function noteTimes(key, before, after) {
  if (key.startsWith(TAB)) return;
  const [was, is] = [before, after].map((text) => valueOf(text, partsOf, () => {}));
  const all = times();
  const noted = new Map(Object.entries(all[key] ?? {}));
  const now = Object.entries(is).map(([name, value]) => [name,
    Object.hasOwn(was, name) && was[name] === value ? noted.get(name) : Date.now()]);
  try {
    put(TIMES, JSON.stringify({ ...all, [key]: Object.fromEntries(now.filter(([, time]) => time)) }));
  } catch { /* no room: an entry without a time counts as older than any other */ }
}

/** Stores a text; throws when there is no room for it, even without the answers of the previous visit.
 *  @param {string} key @param {string} text */
function put(key, text) {
  try {
    areaOf(key).setItem(scoped(key), text);
  } catch (error) {
    if (localStorage.getItem(scoped(ANSWERS)) === null) throw error;
    localStorage.removeItem(scoped(ANSWERS));
    areaOf(key).setItem(scoped(key), text);
  }
}

/** Stores values, all or none: it throws when there is no room. Returns what puts back the old ones. @param {Record<string, unknown>} values */
function putAll(values) {
  const before = Object.keys(values).map((key) => /** @type {const} */ ([key, areaOf(key).getItem(scoped(key))]));
  const putBack = () => {
    for (const [key, text] of before) {
      if (text === null) areaOf(key).removeItem(scoped(key));
      else areaOf(key).setItem(scoped(key), text);
    }
  };
  try {
    for (const [key, value] of Object.entries(values)) put(key, JSON.stringify(value));
  } catch (error) {
    putBack();
    throw error;
  }
  return putBack;
}

/** The text of a value that was changed here, from `from` to `here`, and elsewhere, to `there`. @param {string|null} from
 *  @param {string} here @param {string|null} there */
const mergedText = (from, here, there) => JSON.stringify(merged(parsed(from), parsed(here), parsed(there)));

/** A value that was changed here and may have been changed elsewhere too: records are merged entry by entry, and where both have changed
 *  the same, this change counts. @param {unknown} from what both began with @param {unknown} here @param {unknown} there
 *  @returns {unknown} */
function merged(from, here, there) {
  if (JSON.stringify(from) === JSON.stringify(here)) return there;
  if (!isRecord(here) || !isRecord(there)) return here;
  const before = isRecord(from) ? from : {};
  return Object.fromEntries(Object.keys({ ...there, ...here }).flatMap((name) => {
    const value = merged(before[name], here[name], there[name]);
    return value === undefined ? [] : [[name, value]];
  }));
}

/** Copies a text to a new key, unless an earlier visit has already put the same text aside. @param {string} key @param {string} text */
function putAside(key, text) {
  let name = `${key} (unreadable)`;
  for (let count = 2; ![null, text].includes(areaOf(key).getItem(scoped(name))); count += 1) name = `${key} (unreadable ${count})`;
  put(name, text);
}

/** Asks the browser not to evict what is stored. Call it when the user saves something, because the browser may then ask the user. */
export function askToPersist() {
  navigator.storage?.persist?.().catch(() => {}); // some browsers cannot promise that
}

/** @template T @param {string|null} text @param {Clean<T>} clean @param {() => void} lose */
function valueOf(text, clean, lose) {
  let stored;
  try {
    stored = text === null ? undefined : JSON.parse(text);
  } catch {
    lose();
  }
  return clean(stored, lose);
}

/** @param {string|null} text @returns {unknown} undefined for none, or for one that cannot be read */
const parsed = (text) => valueOf(text, (value) => value, () => {});

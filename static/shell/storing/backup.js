// @ts-check
/** Everything that a person has made, in one file, and how it joins what is on another device.
 *
 *  What is saved under a name is known by that name, without a number behind it, and its content: a device has a set of such things, and
 *  joining is the union. What names a list or rules has their new names before it is compared, on both sides. Of different things under one
 *  name each is kept, one of them with a number. So joining is idempotent and, up to these numbers, commutative and associative, and once
 *  every device has every other's file nothing changes any more (tests/js/joining.test.js). What names a list or rules that its device
 *  does not have any more names what is called so. */
import { BrokenText } from '../texts/message.js';
import { isNumber, isRecord, isText } from './cleaning.js';
import { partOf } from './storage.js';

/** The mark of such a file, with the number of its form: a page reads its own form and all before it. */
const MARK = 'wordbench backup';
/** How it begins. */
const BEGINS = `{"${MARK}"`;
const FORM = 1;

/** What is stored, by key. @typedef {Record<string, unknown>} Stored */
/** When each entry was last changed, in milliseconds, by key. @typedef {Record<string, Record<string, number>>} Times */
/** A list of the user's own with its files, in base64.
 *  @typedef {import('../../lists/own.js').OwnList & {files: Record<string, string>}} KeptList */
/** @typedef {{stored: Stored, times: Times}} Kept what is stored on a device */
/** @typedef {Kept & {lists: readonly KeptList[]}} Backup */
/** What is stored on a device that is joined with another; `list` gives the code that a list of it has from now on.
 *  @typedef {Kept & {list: (code: string) => string}} Side */
/** Whether an entry of the file is newer than that on this device, or a part of an entry than another part.
 *  @typedef {(key: string, entry: string, part?: string, mine?: string) => boolean} IsNewer */
/** Named values, and when each was last changed, in milliseconds.
 *  @template T @typedef {{all: Record<string, T>, times?: Record<string, number>}} Named */
/** How many of what has come: `backup.<what>` is the text for it. @typedef {Record<string, number>} Came */

/** @param {Backup} backup @param {string} version of the page */
export const backupText = (backup, version) => JSON.stringify({ [MARK]: FORM, version, ...backup });

/** Whether a file is such a one, by how it begins. @param {File} file */
export const isBackup = async (file) => (await file.slice(0, BEGINS.length).text()) === BEGINS;

/** Reads such a file; throws BrokenText when it is another program's, of a newer form or damaged. @param {string} text @returns {Backup} */
export function backupFrom(text) {
  let all;
  try {
    all = JSON.parse(text);
  } catch {
    throw new BrokenText(text.startsWith(BEGINS) ? 'backup.broken' : 'backup.foreign');
  }
  if (!isRecord(all) || !Object.hasOwn(all, MARK)) throw new BrokenText('backup.foreign');
  const { [MARK]: form, stored, times, lists } = all;
  if (form > FORM) throw new BrokenText('backup.newer');
  const isWhole = Number.isInteger(form) && form > 0 && isRecord(stored) && Object.values(stored).every(isRecord)
    && isRecord(times) && Object.values(times).every((each) => isRecord(each) && Object.values(each).every(isNumber))
    && Array.isArray(lists) && lists.every((list) => isRecord(list) && isRecord(list.files)
      && Object.values(list.files).every(isText));
  if (!isWhole) throw new BrokenText('backup.broken');
  return /** @type {any} */ ({ stored, times, lists });
}

/** What `clean` makes of a part of the file; throws BrokenText when it loses anything. @template T
 *  @param {Clean<T>} clean @param {unknown} part */
export function cleanly(clean, part) {
  return clean(part, () => { throw new BrokenText('backup.broken'); });
}

/** When an entry was last changed, or a part of it, as far as that is known; 0 when it is not.
 *  @param {Times} times @param {string} key @param {string} entry @param {string} [part] */
export function timeOf(times, key, entry, part) {
  const of = Object.hasOwn(times, key) ? times[key] : {};
  const name = part === undefined ? entry : partOf(entry, part);
  return Object.hasOwn(of, name) ? of[name] : Object.hasOwn(of, entry) ? of[entry] : 0;
}

/** @param {Times} mine @param {Times} theirs @returns {IsNewer} */
export const newerBy = (mine, theirs) => (key, entry, part, other = part) =>
  timeOf(theirs, key, entry, part) > timeOf(mine, key, entry, other);

/** The later of the times of each entry. @param {Times} mine @param {Times} theirs @returns {Times} */
export const laterTimes = (mine, theirs) => Object.fromEntries([...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [
  key, latest([mine, theirs].flatMap((times) => (Object.hasOwn(times, key) ? Object.entries(times[key]) : [])))]));

/** The latest time of each name. @param {Iterable<readonly [string, number]>} times @returns {Record<string, number>} */
function latest(times) {
  /** @type {Map<string, number>} */
  const all = new Map();
  note(all, times);
  return Object.fromEntries(all);
}

/** The times under one key, of entries that have other names now; of two that get the same one the later. @param {Times} times
 *  @param {string} key @param {(entry: string, part?: string) => [entry: string, part?: string]} renamed @returns {Times} */
export function renamedTimes(times, key, renamed) {
  if (!Object.hasOwn(times, key)) return {};
  return { [key]: latest(Object.entries(times[key]).map(([name, time]) => {
    const [entry, part] = renamed(.../** @type {[string, string?]} */ (name.split('\n')));
    return [part === undefined ? entry : partOf(entry, part), time];
  })) };
}

/** What something has replaced: by the digest of that, when it was replaced. @typedef {ReadonlyMap<string, number>} Replaced */
/** An entry of a record that is being joined; `was`: its name before, `replaced`: what it has replaced.
 *  @template T @typedef {{was: string, name: string, stem: string, value: T, time: number, digest: string, replaced: Map<string, number>,
 *     isNew: boolean}} Entry */

/**
 * Two records as one, of which nothing is lost. Entries with the same content and the same name, or that name with a number, are one; what
 * a person has replaced by something newer under that name stays so. Of two different entries under one name the newer keeps it; without
 * times, that of this device.
 * @template T @param {Named<T>} mine @param {Named<T>} theirs @param {object} [how]
 * @param {(value: T) => string} [how.content] what makes the value what it is
 * @param {(value: T, other: T) => T} [how.merged] of two values with the same content
 * @param {(value: T, name: string) => T} [how.renamed] the value under another name
 * @param {(value: T) => string} [how.digest] of the value, for what replaces it
 * @param {(value: T, time: number) => Replaced} [how.replaced] what the value, of a time, has replaced
 * @param {(value: T, replaced: Replaced) => T} [how.replacing] the value, having replaced these
 * @returns {{all: Record<string, T>, times: Record<string, number>, came: number, names: readonly Map<string, string>[]}} `came`: how many
 *   entries are new; `names`: what those of each side are called now, by their names there
 */
export function joined(mine, theirs, { content = JSON.stringify, merged = (value) => value, renamed = (value) => value, digest = () => '',
  replaced = () => NOTHING, replacing = (value) => value } = {}) {
  /** @type {Map<string, Entry<T>>} */
  const known = new Map(); // by name without number, and content
  const sides = [mine, theirs].map(({ all, times = {} }, side) => Object.entries(all).map(([name, value]) => {
    const stem = stemOf(name);
    const key = JSON.stringify([stem, content(value)]);
    const noted = timeOf({ times }, 'times', name);
    const gone = replaced(value, noted);
    const time = Math.max(noted, ...gone.values()); // an entry whose time could not be noted is not older than what it has replaced
    const entry = known.get(key) ?? { was: name, name, stem, value, time, digest: digest(value), replaced: new Map(), isNew: side > 0 };
    known.set(key, Object.assign(entry, { time: Math.max(time, entry.time), value: merged(entry.value, value) }));
    note(entry.replaced, gone);
    return /** @type {const} */ ([name, entry]);
  }));
  const left = living([...known.values()]);
  const taken = new Set(sides.flat().map(([name]) => name));
  /** @type {Map<string, Entry<T>>} */
  const byName = new Map();
  for (const entry of left) {
    const holder = byName.get(entry.name);
    if (holder) {
      const other = entry.time > holder.time ? holder : entry;
      other.name = freeName(other.was, taken);
      taken.add(other.name);
      byName.set(other.name, other);
      if (other === entry) continue;
    }
    byName.set(entry.name, entry);
  }
  return {
    all: Object.fromEntries([...byName].map(([name, entry]) => {
      const value = replacing(entry.value, entry.replaced);
      return [name, name === entry.was ? value : renamed(value, name)];
    })),
    times: Object.fromEntries([...byName].flatMap(([name, { time }]) => (time ? [[name, time]] : []))),
    came: left.filter(({ isNew }) => isNew).length,
    names: sides.map((side) => new Map(side.map(([name, entry]) => [name, entry.name]))),
  };
}

/** @type {Replaced} */
const NOTHING = new Map();

/** Notes later times. @param {Map<string, number>} all @param {Iterable<readonly [string, number]>} more */
function note(all, more) {
  for (const [name, time] of more) all.set(name, Math.max(time, all.get(name) ?? 0));
}

/** The entries that nothing of their name has replaced since. What the others have replaced is passed on to those that replaced them,
 *  which are newer, so that it does not matter which devices meet first. @template T @param {readonly Entry<T>[]} entries */
function living(entries) {
  const replacing = entries.filter(({ replaced }) => replaced.size);
  /** @type {Set<Entry<T>>} */
  const gone = new Set();
  for (const entry of [...entries].sort((a, b) => a.time - b.time)) {
    for (const heir of replacing) {
      if (heir.stem !== entry.stem || (heir.replaced.get(entry.digest) ?? 0) <= entry.time) continue;
      note(heir.replaced, entry.replaced);
      gone.add(entry);
    }
  }
  return entries.filter((entry) => !gone.has(entry));
}

/** A name without the number that made it different from another. @param {string} name */
const stemOf = (name) => name.replace(/(?: \(\d+\))+$/, '');

/** A short text that no two of a person's things share (FNV-1a, of 64 bits). @param {string} text */
export function digestOf(text) {
  let digest = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * 0x100000001b3n);
  return digest.toString(36);
}

/** Whether storing values would change nothing but their order. @param {Stored} before @param {Stored} values */
export const isSame = (before, values) => Object.keys(values).every((key) => isAlike(before[key] ?? {}, values[key]));

/** Whether two values are the same but for the order of their fields. @param {any} a @param {any} b @returns {boolean} */
function isAlike(a, b) {
  if (a === b || typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const names = Object.keys(a);
  return Array.isArray(a) === Array.isArray(b) && names.length === Object.keys(b).length
    && names.every((name) => Object.hasOwn(b, name) && isAlike(a[name], b[name]));
}

/** A name like another that nothing has yet: `Anna (2)`, and after it `Anna (3)`. @param {string} name @param {Set<string>} taken */
function freeName(name, taken) {
  for (let number = 2; ; number += 1) {
    const free = `${stemOf(name)} (${number})`;
    if (!taken.has(free)) return free;
  }
}

/** Choices: of each the newer. @param {Record<string, unknown>} mine @param {Record<string, unknown>} theirs
 *  @param {(entry: string) => boolean} isNewer */
export function chosen(mine, theirs, isNewer) {
  const newer = Object.entries(theirs).filter(([name, value]) => !Object.hasOwn(mine, name)
    || (JSON.stringify(mine[name]) !== JSON.stringify(value) && isNewer(name)));
  return { all: { ...mine, ...Object.fromEntries(newer) }, came: newer.length };
}

/** What joins two records: of two entries of one name the one that comes first counts, on whichever device they are joined. @template T
 *  @param {(a: T, b: T) => number} order below 0 when the first one comes first @returns {(mine: Readonly<Record<string, T>>,
 *    theirs: Readonly<Record<string, T>>) => {all: Record<string, T>, came: number}} */
export const joinedBy = (order) => (mine, theirs) => /** @type {any} */ (chosen(mine, theirs, (name) => (
  order(theirs[name], mine[name]) || (JSON.stringify(theirs[name]) < JSON.stringify(mine[name]) ? -1 : 1)) < 0));

/** What joins the record under one key with that of a backup. @template T @param {string} key @param {Clean<T>} clean
 *  @param {(mine: T, theirs: T) => {all: T, came?: number}} join @param {string} [what] has come, if that is counted @returns {Bring} */
export const bringing = (key, clean, join, what) => ({ stored: { [key]: mine } }, { stored: { [key]: theirs } }) => {
  if (theirs === undefined) return { stored: {}, came: {} };
  const { all, came = 0 } = join(clean(mine, () => {}), cleanly(clean, theirs));
  return { stored: { [key]: all }, came: what ? { [what]: came } : {} };
};

/** The user's own lists: those to store, the codes of those of this device that are another one's twin and go, how many came, and the codes
 *  here of those of each side. A list of this device keeps its code, which addresses may have. @param {readonly KeptList[]} mine
 *  @param {readonly KeptList[]} theirs */
export function joinedLists(mine, theirs) {
  const byCode = (/** @type {readonly KeptList[]} */ lists) => ({ all: Object.fromEntries(lists.map((list) => [list.code, list])) });
  const { all, came, names } = joined(byCode(mine), byCode(theirs), { renamed: renamedList,
    // The same words are the same list, whenever it was made and however it is called.
    content: ({ code, alphabet, base, files }) => JSON.stringify([alphabet, base, files[`words-${code}`]]) });
  return { all: Object.values(all).filter((list) => !mine.includes(list)), came, names,
    twins: [...names[0]].flatMap(([was, name]) => (was === name ? [] : [was])) };
}

/** @param {KeptList} list @param {string} code @returns {KeptList} */
const renamedList = (list, code) => ({ ...list, code, name: code.slice(code.indexOf(':') + 1),
  files: Object.fromEntries(Object.entries(list.files).map(([name, bytes]) => [name.replace(/-.*$/s, `-${code}`), bytes])) });

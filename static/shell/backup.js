// @ts-check
/** Everything that a person has made, in one file, and how it joins what is on another device.
 *
 *  What is saved under a name is known by its content: what both devices have stays once, and of different things under one name each is
 *  kept, one of them with a number behind its name. So joining is idempotent and, up to these numbers, commutative and associative, and
 *  once every device has every other's file nothing changes any more (tests/js/joining.test.js). */
import { BrokenText } from './message.js';
import { partOf } from './storage.js';

/** The mark of such a file, with the number of its form: a page reads its own form and all before it. */
const MARK = 'wordbench backup';
const FORM = 1;

/** What is stored, by key. @typedef {Record<string, unknown>} Stored */
/** When each entry was last changed, in milliseconds, by key. @typedef {Record<string, Record<string, number>>} Times */
/** A list of the user's own with its files, in base64.
 *  @typedef {import('../lists/own.js').OwnList & {files: Record<string, string>}} KeptList */
/** @typedef {{stored: Stored, times: Times}} Side what is stored on a device */
/** @typedef {Side & {lists: readonly KeptList[]}} Backup */
/** Whether an entry of the file is newer than that on this device, or a part of an entry than another part.
 *  @typedef {(key: string, entry: string, part?: string, mine?: string) => boolean} IsNewer */
/** Named values, and when each was last changed, in milliseconds.
 *  @template T @typedef {{all: Record<string, T>, times?: Record<string, number>}} Named */
/** How many of what has come: `backup.<what>` is the text for it. @typedef {Record<string, number>} Came */

/** @param {unknown} value @returns {value is Record<string, any>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {Backup} backup @param {string} version of the page */
export const backupText = (backup, version) => JSON.stringify({ [MARK]: FORM, version, ...backup });

/** Reads such a file; throws BrokenText when it is another program's, of a newer form or damaged. @param {string} text @returns {Backup} */
export function backupFrom(text) {
  let all;
  try {
    all = JSON.parse(text);
  } catch {
    throw new BrokenText(text.startsWith(`{"${MARK}"`) ? 'backup.broken' : 'backup.foreign');
  }
  if (!isRecord(all) || !Object.hasOwn(all, MARK)) throw new BrokenText('backup.foreign');
  const { [MARK]: form, stored, times, lists } = all;
  if (form > FORM) throw new BrokenText('backup.newer');
  const isWhole = Number.isInteger(form) && form > 0 && isRecord(stored) && Object.values(stored).every(isRecord)
    && isRecord(times) && Object.values(times).every((each) => isRecord(each) && Object.values(each).every(Number.isFinite))
    && Array.isArray(lists) && lists.every((list) => isRecord(list) && isRecord(list.files)
      && Object.values(list.files).every((file) => typeof file === 'string'));
  if (!isWhole) throw new BrokenText('backup.broken');
  return /** @type {any} */ ({ stored, times, lists });
}

/** What `clean` makes of a part of the file; throws BrokenText when it loses anything. @template T
 *  @param {import('./storage.js').Clean<T>} clean @param {unknown} part */
export function cleanly(clean, part) {
  return clean(part, () => { throw new BrokenText('backup.broken'); });
}

/** When an entry was last changed, or a part of it, as far as that is known; 0 when it is not.
 *  @param {Times} times @param {string} key @param {string} entry @param {string} [part] */
function timeOf(times, key, entry, part) {
  const of = Object.hasOwn(times, key) ? times[key] : {};
  return [...(part === undefined ? [] : [partOf(entry, part)]), entry].filter((name) => Object.hasOwn(of, name)).map((name) => of[name])[0] ?? 0;
}

/** @param {Times} mine @param {Times} theirs @returns {IsNewer} */
export const newerBy = (mine, theirs) => (key, entry, part, other = part) =>
  timeOf(theirs, key, entry, part) > timeOf(mine, key, entry, other);

/** The later of the times of each entry. @param {Times} mine @param {Times} theirs @returns {Times} */
export const laterTimes = (mine, theirs) => Object.fromEntries([...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [
  key, Object.fromEntries([mine, theirs].flatMap((times) => Object.keys(Object.hasOwn(times, key) ? times[key] : {}))
    .map((entry) => [entry, Math.max(timeOf(mine, key, entry), timeOf(theirs, key, entry))]))]));

/** Times of which those under one key have other names. @param {Times} times @param {string} key
 *  @param {(entry: string, part?: string) => [entry: string, part?: string]} renamed @returns {Times} */
export const renamedTimes = (times, key, renamed) => (Object.hasOwn(times, key) ? { ...times, [key]: Object.fromEntries(
  Object.entries(times[key]).map(([name, time]) => {
    const [entry, part] = renamed(.../** @type {[string, string?]} */ (name.split('\n')));
    return [part === undefined ? entry : partOf(entry, part), time];
  })) } : times);

/** An entry of a record that is being joined. @template T
 *  @typedef {{was: string, name: string, value: T, time: number, content: string, replaced: readonly string[]}} Entry */

/**
 * Two records as one, of which nothing is lost. An entry of the file that has the content of one of this device, and its name or that name
 * with a number, is that one; what a person has replaced by something newer under that name stays so. Of two different entries under one
 * name the newer keeps it; without times, that of this device.
 * @template T @param {Named<T>} mine @param {Named<T>} theirs @param {object} [how]
 * @param {(value: T) => string} [how.content] what makes the value what it is
 * @param {(value: T) => string} [how.digest] of the value, for what replaces it
 * @param {(value: T) => readonly string[]} [how.replaced] the digests of the values that this one has replaced
 * @param {(mine: T, theirs: T) => T} [how.merged] of two values with the same content
 * @param {(value: T, name: string) => T} [how.renamed] the value under another name
 * @returns {{all: Record<string, T>, times: Record<string, number>, came: number, names: Map<string, string>}} `came`: how many entries
 *   are new; `names`: what those of the file are called now, by their names there
 */
export function joined(mine, theirs, { content = JSON.stringify, digest = () => '', replaced = () => [], merged = (value) => value,
  renamed = (value) => value } = {}) {
  const [here, there] = [mine, theirs].map(({ all, times = {} }) => Object.entries(all).map(([name, value]) => (/** @type {Entry<T>} */ (
    { was: name, name, value, time: timeOf({ times }, 'times', name), content: content(value), replaced: replaced(value) }))));
  /** @type {Map<Entry<T>, Entry<T>>} */
  const known = new Map(); // entries of the file, and those of this device that they are
  const ours = new Set(here);
  for (const nameOf of [(/** @type {string} */ name) => name, stemOf]) {
    for (const entry of there) {
      const twin = known.has(entry) ? undefined
        : [...ours].find((other) => other.content === entry.content && nameOf(other.was) === nameOf(entry.was));
      if (!twin) continue;
      known.set(entry, twin);
      ours.delete(twin);
      const value = merged(twin.value, entry.value);
      Object.assign(twin, { time: Math.max(twin.time, entry.time), value, replaced: replaced(value) });
    }
  }
  const both = [...here, ...there.filter((entry) => !known.has(entry))];
  /** The entry that has replaced another. @param {Entry<T>} entry */
  const heirOf = (entry) => both.find((other) => other.time > entry.time && stemOf(other.was) === stemOf(entry.was)
    && other.replaced.includes(digest(entry.value)));
  const left = both.filter((entry) => !heirOf(entry));
  const taken = new Set([...here, ...there].map(({ was }) => was));
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
  const entries = [...byName];
  /** @param {Entry<T>} entry @returns {string} */
  const nameOf = (entry) => { const heir = heirOf(entry); return heir ? nameOf(heir) : entry.name; };
  return {
    all: Object.fromEntries(entries.map(([name, { was, value }]) => [name, name === was ? value : renamed(value, name)])),
    times: Object.fromEntries(entries.flatMap(([name, { time }]) => (time ? [[name, time]] : []))),
    came: left.filter((entry) => !here.includes(entry)).length,
    names: new Map(there.map((entry) => [entry.was, nameOf(known.get(entry) ?? entry)])),
  };
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
export const isSame = (before, values) => Object.keys(values).every((key) => inOrder(before[key] ?? {}) === inOrder(values[key]));

/** A value as text, whatever the order of its fields. @param {unknown} value */
const inOrder = (value) => JSON.stringify(value, (_, each) => (isRecord(each)
  ? Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)) : each));

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

/** The user's own lists: those to store, how many came, and the codes here of those of the file. A list of this device keeps its code,
 *  which addresses may have. @param {readonly KeptList[]} mine @param {readonly KeptList[]} theirs */
export function joinedLists(mine, theirs) {
  const byCode = (/** @type {readonly KeptList[]} */ lists) => ({ all: Object.fromEntries(lists.map((list) => [list.code, list])) });
  const { all, came, names } = joined(byCode(mine), byCode(theirs), { renamed: renamedList,
    // The same words are the same list, whenever it was made and however it is called.
    content: ({ code, alphabet, base, files }) => JSON.stringify([alphabet, base, files[`words-${code}`]]) });
  return { all: Object.values(all).filter((list) => !mine.includes(list)), came, names };
}

/** @param {KeptList} list @param {string} code @returns {KeptList} */
const renamedList = (list, code) => ({ ...list, code, name: code.slice(code.indexOf(':') + 1),
  files: Object.fromEntries(Object.entries(list.files).map(([name, bytes]) => [name.replace(/-.*$/s, `-${code}`), bytes])) });

// @ts-check
/** Everything that a person has made, in one file, and how it joins what is on another device: of two different things under one name the
 *  newer keeps the name, and the other gets a name of its own. Bringing the same file again changes nothing. */
import { BrokenText } from './message.js';

/** The mark of such a file, with the number of its form: a page reads its own form and all before it. */
const MARK = 'wordbench backup';
const FORM = 1;

/** What is stored, by key. @typedef {Record<string, unknown>} Stored */
/** When each entry was last changed, in milliseconds, by key. @typedef {Record<string, Record<string, number>>} Times */
/** A list of the user's own with its files, in base64.
 *  @typedef {import('../lists/own.js').OwnList & {files: Record<string, string>}} KeptList */
/** @typedef {{stored: Stored, times: Times, lists: readonly KeptList[]}} Backup */
/** Whether an entry of the file is newer than that on this device. @typedef {(key: string, entry: string) => boolean} IsNewer */
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

/** @param {Times} mine @param {Times} theirs @returns {IsNewer} */
export function newerBy(mine, theirs) {
  const of = (/** @type {Times} */ times, /** @type {string} */ key, /** @type {string} */ entry) => (
    Object.hasOwn(times, key) && Object.hasOwn(times[key], entry) ? times[key][entry] : 0);
  return (key, entry) => of(theirs, key, entry) > of(mine, key, entry);
}

/** The later of the times of each entry. @param {Times} mine @param {Times} theirs @returns {Times} */
export const laterTimes = (mine, theirs) => Object.fromEntries(Object.keys({ ...mine, ...theirs }).map((key) => [key,
  Object.fromEntries(Object.keys({ ...mine[key], ...theirs[key] }).map((entry) => [entry,
    Math.max(mine[key]?.[entry] ?? 0, theirs[key]?.[entry] ?? 0)]))]));

/** Two records as one, of which nothing is lost, and how many entries are new. @template T @param {Record<string, T>} mine
 *  @param {Record<string, T>} theirs @param {(entry: string) => boolean} isNewer @param {(value: T, name: string) => T} [renamed] the
 *  value under another name @returns {{all: Record<string, T>, came: number}} */
export function joined(mine, theirs, isNewer, renamed = (value) => value) {
  const all = new Map(Object.entries(mine));
  let came = 0;
  const isSame = (/** @type {T} */ a, /** @type {T} */ b) => JSON.stringify(a) === JSON.stringify(b);
  for (const [name, value] of Object.entries(theirs)) {
    const there = all.get(name);
    if (there === undefined) {
      all.set(name, value);
      came += 1;
      continue;
    }
    if (isSame(there, value)) continue;
    const [kept, other] = isNewer(name) ? [value, there] : [there, value];
    for (let number = 2; ; number += 1) {
      const free = `${name} (${number})`;
      const moved = renamed(other, free);
      const taken = all.get(free);
      if (taken !== undefined && !isSame(taken, moved)) continue;
      if (taken === undefined || kept === value) came += 1;
      all.set(name, kept).set(free, moved);
      break;
    }
  }
  return { all: Object.fromEntries(all), came };
}

/** Choices: of each the newer. @param {Record<string, unknown>} mine @param {Record<string, unknown>} theirs
 *  @param {(entry: string) => boolean} isNewer */
export function chosen(mine, theirs, isNewer) {
  const newer = Object.entries(theirs).filter(([name, value]) => JSON.stringify(mine[name]) !== JSON.stringify(value)
    && (!Object.hasOwn(mine, name) || isNewer(name)));
  return { all: { ...mine, ...Object.fromEntries(newer) }, came: newer.length };
}

/** The user's own lists: those to store, and how many came. @param {readonly KeptList[]} mine @param {readonly KeptList[]} theirs */
export function joinedLists(mine, theirs) {
  const byCode = (/** @type {readonly KeptList[]} */ lists) => Object.fromEntries(lists.map((list) => [list.code, list]));
  const [here, there] = [byCode(mine), byCode(theirs)];
  // The same words are the same list, whenever it was made.
  const same = Object.fromEntries(Object.entries(there).map(([code, list]) => [code,
    JSON.stringify(here[code]?.files) === JSON.stringify(list.files) ? here[code] : list]));
  const { all, came } = joined(here, same, (code) => (there[code].made ?? 0) > (here[code].made ?? 0), renamedList);
  return { all: Object.values(all).filter((list) => here[list.code] !== list), came };
}

/** @param {KeptList} list @param {string} code @returns {KeptList} */
const renamedList = (list, code) => ({ ...list, code, name: code.slice(code.indexOf(':') + 1),
  files: Object.fromEntries(Object.entries(list.files).map(([name, bytes]) => [name.replace(/-.*$/, `-${code}`), bytes])) });

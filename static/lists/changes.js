// @ts-check
/** Changes to word lists, shipped ones and the user's own: for each list lines as one types them, `word` to add it and `-word` to
 *  remove it.
 *
 *  Python is told them with every question about the list, so nothing has to be made first, and all is as before once they are undone. */
import { cleanly, laterTimes, newerBy, renamedTimes } from '../shell/backup.js';
import { recordOf } from '../shell/storage.js';

/** By code of a list. @typedef {Readonly<Record<string, readonly string[]>>} Changes */

/** The storage key of the changes. */
export const CHANGES = 'wordbench.words';

/** Checks stored changes. @type {import('../shell/storage.js').Clean<Record<string, readonly string[]>>} */
export const cleanChanges = recordOf((lines) => (
  Array.isArray(lines) && lines.every(isLine) ? /** @type {string[]} */ (lines) : undefined));

/** @param {unknown} line */
const isLine = (line) => typeof line === 'string' && /^-?[\p{L}\p{M}|]{2,255}$/u.test(line);

/** The changes to a list. @param {Changes} changes @param {string} list */
export const changesOf = (changes, list) => (Object.hasOwn(changes, list) ? changes[list] : []);

/** The line that undoes another. @param {string} line */
export const opposite = (line) => (line.startsWith('-') ? line.slice(1) : `-${line}`);

/** The word of a line. @param {string} line */
export const wordOf = (line) => line.replace(/^-/, '');

/** The changes with some lines more; a line and its opposite cancel each other. @param {Changes} changes @param {string} list
 *  @param {readonly string[]} lines @returns {Changes} */
export function changedBy(changes, list, lines) {
  const now = new Set(changesOf(changes, list));
  for (const line of lines) if (!now.delete(opposite(line))) now.add(line);
  const { [list]: _, ...others } = changes;
  return now.size ? { ...others, [list]: [...now] } : others;
}

/** How many words were added and removed, and how many more there are now. @param {readonly string[]} lines */
export function countsOf(lines) {
  const removed = lines.filter((line) => line.startsWith('-')).length;
  return { added: lines.length - removed, removed, more: lines.length - 2 * removed };
}

/** Changes joined with those of a backup: all words of both; of one added here and removed there, the newer counts.
 *  @type {import('../shell/contract.js').Bring} */
export function bring({ stored: mine, times }, { stored: theirs, times: theirTimes }, list) {
  /** @type {Record<string, readonly string[]>} */
  const all = { ...cleanChanges(mine[CHANGES], () => {}) };
  const other = renamedTimes(theirTimes, CHANGES, (code, line) => [list(code), line]);
  const isNewer = newerBy(times, other);
  let words = 0;
  for (const [code, lines] of Object.entries(cleanly(cleanChanges, theirs[CHANGES]))) {
    const now = new Set(changesOf(all, list(code)));
    const fresh = lines.filter((line) => !now.has(line)
      && (!now.has(opposite(line)) || isNewer(CHANGES, list(code), line, opposite(line))));
    for (const line of fresh) {
      now.delete(opposite(line));
      now.add(line);
    }
    words += fresh.length;
    all[list(code)] = [...now];
  }
  return { stored: { [CHANGES]: all }, times: { [CHANGES]: laterTimes(times, other)[CHANGES] ?? {} }, came: { words } };
}

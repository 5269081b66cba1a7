// @ts-check
/** Changes to word lists, shipped ones and the user's own: for each list lines as one types them, `word` to add it and `-word` to
 *  remove it.
 *
 *  Python is told them with every question about the list, so nothing has to be made first, and all is as before once they are undone. */
import { cleanly } from '../shell/backup.js';
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

/** Changes joined with those of a backup: all words of both; of one added here and removed there, the newer list of changes counts. Also
 *  how many words came. @param {unknown} mine @param {unknown} theirs @param {(list: string) => boolean} isNewer */
export function joinedChanges(mine, theirs, isNewer) {
  /** @type {Record<string, readonly string[]>} */
  const all = { ...cleanChanges(mine, () => {}) };
  let came = 0;
  for (const [list, lines] of Object.entries(cleanly(cleanChanges, theirs))) {
    const now = new Set(changesOf(all, list));
    const fresh = lines.filter((line) => !now.has(line) && (isNewer(list) || !now.has(opposite(line))));
    for (const line of fresh) {
      now.delete(opposite(line));
      now.add(line);
    }
    came += fresh.length;
    all[list] = [...now];
  }
  return { all, came };
}

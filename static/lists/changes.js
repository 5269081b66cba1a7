// @ts-check
/** Changes to word lists, shipped ones and the user's own: for each list lines as one types them, `word` to add it and `-word` to
 *  remove it.
 *
 *  Python is told them with every question about the list, so nothing has to be made first, and all is as before once they are undone. */
import { cleanly, laterTimes, renamedTimes, timeOf } from '../shell/storing/backup.js';
import { recordOf } from '../shell/storing/cleaning.js';
import { askToPersist } from '../shell/storing/storage.js';

/** By code of a list. @typedef {Readonly<Record<string, readonly string[]>>} Changes */

/** The storage key of the changes. */
export const CHANGES = 'wordbench.words';

/** Checks stored changes. @type {Clean<Record<string, readonly string[]>>} */
export const cleanChanges = recordOf((lines) => (
  Array.isArray(lines) && lines.every(isLine) ? /** @type {string[]} */ (lines) : undefined));

/** @param {unknown} line */
const isLine = (line) => typeof line === 'string' && /^-?[\p{L}\p{M}|]{2,255}$/u.test(line);

/** The changes to a list. @param {Changes} changes @param {string} list */
export const changesOf = (changes, list) => (Object.hasOwn(changes, list) ? changes[list] : []);

/** The fields of a request, with the changes to the list that they name, unless they say which. @param {Changes} changes
 *  @param {Record<string, unknown>} fields */
export function withChanges(changes, fields) {
  const lines = 'changes' in fields ? [] : changesOf(changes, String(fields.lexicon));
  return lines.length ? { ...fields, changes: lines.join('\n') } : fields;
}

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
 *  @type {Bring} */
export function bring(mine, theirs) {
  const sides = [mine, theirs].map(({ stored, times, list }, side) => ({
    changes: Object.entries(side ? cleanly(cleanChanges, stored[CHANGES]) : cleanChanges(stored[CHANGES], () => {}))
      .flatMap(([code, lines]) => lines.map((line) => /** @type {const} */ ([list(code), line]))),
    times: renamedTimes(times, CHANGES, (code, line) => [list(code), line]),
  }));
  /** @type {Map<string, Map<string, {line: string, time: number}>>} */
  const all = new Map(); // by list and word
  for (const { changes, times } of sides) {
    for (const [code, line] of changes) {
      const words = all.get(code) ?? new Map();
      const now = words.get(wordOf(line));
      const time = timeOf(times, CHANGES, code, line);
      const isNewer = !now || time > now.time || (time === now.time && line < now.line);
      all.set(code, isNewer ? words.set(wordOf(line), { line, time }) : words);
    }
  }
  const known = new Set(sides[0].changes.map(String));
  const now = [...all].map(([code, words]) => /** @type {const} */ ([code, [...words.values()].map(({ line }) => line)]));
  return { stored: { [CHANGES]: Object.fromEntries(now) },
    times: { [CHANGES]: laterTimes(sides[0].times, sides[1].times)[CHANGES] ?? {} },
    came: { words: now.flatMap(([code, lines]) => lines.filter((line) => !known.has(String([code, line])))).length } };
}

/** A line that was added to the changes of a list, or was taken out of them. @typedef {{list: string, line: string, adds: boolean}} Step */

/** The steps that have a list's lines say something: a line or its opposite is added, or taken out of what there is.
 *  @param {readonly string[]} now @param {string} list @param {readonly string[]} lines @returns {Step[]} */
export const stepsTo = (now, list, lines) => lines.filter((line) => !now.includes(line)).map((line) => (now.includes(opposite(line))
  ? { list, line: opposite(line), adds: false } : { list, line, adds: true }));

/** The changes after some steps; one that would undo what was changed elsewhere meanwhile is left out. @param {Changes} changes
 *  @param {readonly Step[]} steps @returns {Changes} */
export const stepped = (changes, steps) => steps.reduce((now, { list, line, adds }) => {
  const lines = changesOf(now, list);
  const fits = adds ? !lines.includes(line) && !lines.includes(opposite(line)) : lines.includes(line);
  return fits ? changedBy(now, list, [adds ? line : opposite(line)]) : now;
}, changes);

/** The changes with the lines more, and without those less, that `after` has than `before`. @param {Changes} changes @param {Changes} before
 *  @param {Changes} after @returns {Changes} */
export function withDifference(changes, before, after) {
  const all = new Map(Object.entries(changes));
  for (const list of Object.keys({ ...before, ...after })) {
    const [was, is] = [changesOf(before, list), changesOf(after, list)];
    const kept = changesOf(changes, list).filter((line) => is.includes(line) || !was.includes(line));
    const fresh = is.filter((line) => !was.includes(line) && !kept.includes(line));
    all.set(list, [...kept.filter((line) => !fresh.includes(opposite(line))), ...fresh]);
  }
  return Object.fromEntries([...all].filter(([, lines]) => lines.length));
}

/** The changes as they are stored. @param {import('../shell/storing/storage.js').Storage} storage @param {(changes: Changes) => void} taken
 *  called when they have changed, here or in another tab */
export function createChanges(storage, taken) {
  const take = () => taken(storage.read(CHANGES, cleanChanges));
  storage.watch(CHANGES, take);
  /** @param {(now: Changes) => Changes} change */
  function store(change) {
    storage.update(CHANGES, cleanChanges, change);
    askToPersist();
    take();
  }
  return {
    store,
    /** @param {string} list @param {readonly string[]} lines each a word to add or, after a minus sign, to remove */
    change(list, lines) { if (lines.length) store((now) => changedBy(now, list, lines)); },
  };
}

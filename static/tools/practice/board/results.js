// @ts-check
/** What a person has reached on the boards: the first answer to each counts. Known by the language and the day of its board. */
import { chosen, cleanly } from '../../../shell/storing/backup.js';
import { addDays, recordOf } from '../../../shell/storing/storage.js';

/** The first answer to a board: its stars, the points that it gave up, the day on which it was given and when, in milliseconds.
 *  @typedef {{stars: number, lost: number, on: string, time: number}} Result */
/** By `nl 2026-12-01`. @typedef {Readonly<Record<string, Result>>} Results */

export const STORE = 'wordbench practice';
export const MOST_STARS = 3;

/** A day as it is stored, that the calendar has. @param {string} text */
export const isDay = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** @param {string} language @param {string} day */
export const nameOf = (language, day) => `${language} ${day}`;

/** The day in such a name. @param {string} name */
export const dayIn = (name) => name.slice(name.lastIndexOf(' ') + 1);

/** @type {import('../../../shell/storing/storage.js').Clean<Record<string, Result>>} */
export const cleanResults = recordOf((value, name) => {
  const { stars, lost, on, time } = /** @type {any} */ (value ?? {});
  const isWhole = isDay(dayIn(name)) && Number.isInteger(stars) && stars >= 0 && stars <= MOST_STARS
    && Number.isFinite(lost) && lost >= 0 && typeof on === 'string' && isDay(on) && Number.isFinite(time);
  return isWhole ? { stars, lost, on, time } : undefined;
});

/** The results with one more; a board that was answered keeps its first. @param {Results} results @param {string} name @param {Result} result
 *  @returns {Record<string, Result>} */
export const counted = (results, name, result) => ({ [name]: result, ...results });

/** So many days up to one. @param {string} day @param {number} count */
export const lastDays = (day, count) => Array.from({ length: count }, (_, at) => addDays(day, at + 1 - count));

/** How many boards in a row were answered on their own day, up to today, or to yesterday while today's is open.
 *  @param {Results} results @param {string} language @param {string} today */
export function streakOf(results, language, today) {
  const isDone = (/** @type {string} */ day) => results[nameOf(language, day)]?.on === day;
  let day = isDone(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; isDone(day); day = addDays(day, -1)) streak += 1;
  return streak;
}

/** How many boards of a language were answered, their stars and the points that an answer gave up on average; of the latest `most`.
 *  @param {Results} results @param {string} language @param {number} [most] */
export function summary(results, language, most = Infinity) {
  const all = Object.entries(results).filter(([name]) => name.startsWith(`${language} `)).sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, most).map(([, result]) => result);
  const sum = (/** @type {(result: Result) => number} */ of) => all.reduce((total, result) => total + of(result), 0);
  return { count: all.length, stars: sum(({ stars }) => stars), lost: all.length ? sum(({ lost }) => lost) / all.length : 0 };
}

/** The points that the latest answers gave up, in the order in which they were given. @param {Results} results @param {string} language
 *  @param {number} most */
export const courseOf = (results, language, most) => Object.entries(results).filter(([name]) => name.startsWith(`${language} `))
  .map(([, result]) => result).sort((a, b) => a.time - b.time).slice(-most).map(({ lost }) => lost);

/** The results of a backup, joined with those of this device: of two answers to one board the earlier counts.
 *  @type {import('../../../shell/framework/contract.js').Bring} */
export function bringResults({ stored: { [STORE]: mine } }, { stored: { [STORE]: theirs } }) {
  if (theirs === undefined) return { stored: {}, came: {} };
  const [here, there] = [cleanResults(mine, () => {}), cleanly(cleanResults, theirs)];
  const isEarlier = (/** @type {string} */ name) => order(there[name], here[name]) < 0;
  const { all, came } = chosen(here, there, isEarlier);
  return { stored: { [STORE]: all }, came: { boards: came } };
}

/** Below 0 when the first of two different results counts, on whichever device they are joined. @param {Result} a @param {Result} b */
const order = (a, b) => a.time - b.time || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

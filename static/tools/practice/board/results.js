// @ts-check
/** What a person has reached on the boards: the first answer to each counts. Known by the language and the day of its board. */
import { bringing, joinedBy } from '../../../shell/storing/backup.js';
import { isText, recordOf } from '../../../shell/storing/cleaning.js';
import { addDays } from '../../../ui/days.js';

/** The first answer to a board: its stars, the points that it gave up, the day on which it was given and when, in milliseconds. `tries`:
 *  each answer until the best play was shown, with its stars; older results have none.
 *  @typedef {{stars: number, lost: number, on: string, time: number, tries?: readonly Try[]}} Result */
/** @typedef {readonly [play: string, stars: number]} Try */
/** By `nl 2026-12-01`. @typedef {Readonly<Record<string, Result>>} Results */

export const STORE = 'wordbench practice';
export const MOST_STARS = 3;
/** The first day that has a board. */
export const FIRST_DAY = '2026-01-01';
/** So many answers to a board are kept. */
const MOST_TRIES = 20;
/** An answer in a text that is shared, by its stars. */
const SQUARES = ['⬛', '🟧', '🟨', '🟩'];

/** A day as it is stored, that the calendar has. @param {string} text */
export const isDay = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** @param {string} language @param {string} day */
export const nameOf = (language, day) => `${language} ${day}`;

/** The day in such a name. @param {string} name */
export const dayIn = (name) => name.slice(name.lastIndexOf(' ') + 1);

const isStars = (/** @type {any} */ stars) => Number.isInteger(stars) && stars >= 0 && stars <= MOST_STARS;
const isTry = (/** @type {any} */ one) => Array.isArray(one) && one.length === 2 && isText(one[0]) && isStars(one[1]);

/** @type {Clean<Record<string, Result>>} */
export const cleanResults = recordOf((value, name) => {
  const { stars, lost, on, time, tries } = /** @type {any} */ (value ?? {});
  const isWhole = isDay(dayIn(name)) && isStars(stars) && Number.isFinite(lost) && lost >= 0 && isText(on) && isDay(on)
    && Number.isFinite(time) && (tries === undefined || (Array.isArray(tries) && tries.length <= MOST_TRIES && tries.every(isTry)));
  return isWhole ? { stars, lost, on, time, ...(tries && { tries }) } : undefined;
});

/** The results with one more answer: the first to a board counts, and others stand beside it, each play once.
 *  @param {Results} results @param {string} name @param {Result} result @param {string} play @returns {Results} */
export function counted(results, name, result, play) {
  const known = results[name];
  const { tries = known ? [['', known.stars]] : [] } = known ?? {};
  if (tries.length === MOST_TRIES || tries.some(([other]) => other === play)) return results;
  return { ...results, [name]: { ...(known ?? result), tries: [...tries, [play, result.stars]] } };
}

/** The results of two devices or tabs: of two answers to one board the earlier counts. @type {ReturnType<typeof joinedBy<Result>>} */
export const joined = joinedBy((a, b) => a.time - b.time || (b.tries?.length ?? 0) - (a.tries?.length ?? 0));

/** How it went, as a text that tells nothing of the board: the hints, and a square for each answer. @param {Result} result
 *  @param {number} hints */
export const squaresText = ({ stars, tries = [['', stars]] }, hints) => '💡'.repeat(hints) + tries.map(([, each]) => SQUARES[each]).join('');

/** So many days up to one. @param {string} day @param {number} count */
export const lastDays = (day, count) => Array.from({ length: count }, (_, at) => addDays(day, at + 1 - count));

/** How many boards in a row were answered on their own day, up to today, or to yesterday while today's is open.
 *  @param {Readonly<Record<string, {on: string}>>} results @param {string} language @param {string} today */
export function streakOf(results, language, today) {
  const isDone = (/** @type {string} */ day) => results[nameOf(language, day)]?.on === day;
  let day = isDone(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; isDone(day); day = addDays(day, -1)) streak += 1;
  return streak;
}

/** How many boards of a language were answered, and their stars. @param {Results} results @param {string} language */
export function summary(results, language) {
  const all = Object.keys(results).filter((name) => name.startsWith(`${language} `));
  return { count: all.length, stars: all.reduce((sum, name) => sum + results[name].stars, 0) };
}

export const bringResults = bringing(STORE, cleanResults, joined, 'boards');

// @ts-check
/** The statistics of a list and length: those of the puzzle of the day, and those of all other puzzles. */
import { addDays, isCount, today } from '../../shell/storing/storage.js';

/** Games played, games won, the current and the longest run of wins, and wins by number of guesses; of puzzles of the day, also the day of
 *  the last one that was won.
 *  @typedef {{played: number, won: number, streak: number, best: number, by: number[], last?: string}} Stats */
/** Whose statistics a game counts in: a puzzle that was begun on its day is one of the day. @typedef {'day'|'other'} Kind */

export const TRIES = 6;

/** @param {any} value @returns {value is Stats} */
export const isStats = (value) => [value?.played, value?.won, value?.streak, value?.best].every(isCount) && Array.isArray(value.by)
  && value.by.length === TRIES && value.by.every(isCount) && ['string', 'undefined'].includes(typeof value.last);

/** @param {{day: string, kind?: Kind}} game @returns {Kind} */
export const kindOf = ({ day, kind }) => kind ?? (day === today() ? 'day' : 'other');

/** The statistics under a name. What older versions of the page counted together, under the name alone, is where both begin.
 *  @param {Record<string, Stats>} all @param {string} name of the list and length @param {Kind} kind @returns {Stats} */
export const statsIn = (all, name, kind) => all[`${name}-${kind}`] ?? all[name]
  ?? { played: 0, won: 0, streak: 0, best: 0, by: Array(TRIES).fill(0) };

/** The statistics with one more game. @param {Stats} stats @param {number} took how many guesses it took, 0 when it was lost
 *  @param {string} day of the puzzle, when it is one of the day; '' otherwise @returns {Stats} */
export function counted({ played, won, streak, best, by, last = '' }, took, day) {
  const goesOn = !day || !last || last >= addDays(day, -1);
  const run = took ? (goesOn ? streak : 0) + 1 : 0;
  return { played: played + 1, won: won + Number(took > 0), streak: run, best: Math.max(best, run),
    by: by.map((times, at) => times + Number(at === took - 1)), ...(day && { last: day > last ? day : last }) };
}

/** The current run of wins: of puzzles of the day it ends with a day that was left out. @param {Stats} stats @param {Kind} kind */
export const streakOf = ({ streak, last }, kind) => (kind === 'day' && last && last < addDays(today(), -1) ? 0 : streak);

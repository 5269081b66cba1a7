// @ts-check
/** What the views Board and Game share: each shows what a day has, by the shipped list, which is the same for everybody. */
import { today } from '../../ui/days.js';
import { FIRST_DAY, isDay } from './board/results.js';
import * as attempt from './attempt.js';

/** @typedef {import('./attempt.js').Attempt & {day: string, told: any}} Daily */

/** The message that a day has none. */
const NO_DAY = 'day.none';

/** Why a day of an address is not shown; null when it can be, and for none. @param {string} day @returns {Message|null} */
export const refusalOf = (day) => (day && !(isDay(day) && day >= FIRST_DAY && day <= today())
  ? { key: NO_DAY, values: { day, first: FIRST_DAY } } : null);

/** Whether nothing else is wrong than that a day was refused. @param {Message|null} trouble */
export const isOnlyRefused = (trouble) => trouble?.key === NO_DAY;

/** The fields that requests about a day have. @param {Page} page @param {string} day */
export const fieldsOf = ({ alphabet }, day) => ({ lexicon: alphabet, ruleset: alphabet, alphabet, day });

/** What their parts have in common. @template {Daily} S @param {(state: S, t: Translate) => string|null} lineOf */
export const daily = (lineOf) => ({
  address: (/** @type {S} */ { day, page }) => new URLSearchParams({ list: page.list, ...(day && { day }) }),
  isStep: (/** @type {S} */ before, /** @type {S} */ now) => before.day !== now.day,
  again: (/** @type {S} */ state) => attempt.set(state, /** @type {Partial<S>} */ ({ trouble: null })),
  says: (/** @type {S} */ state, /** @type {Translate} */ t) => /** @type {[string, unknown]} */ (
    [lineOf(state, t) ?? '', state.verdict ?? state.trouble ?? state.told]),
  keys: attempt.keys,
});

// @ts-check
/** The letters of each language with their points; not asked of Python, so that a board can be tapped in before Python is there. */
import facts from '../../../py/wordbench/data/ruzzle.json' with { type: 'json' };

/** By language, and then by letter in upper case. @type {Readonly<Record<string, Readonly<Record<string, number>>>>} */
const points = Object.freeze(Object.fromEntries(Object.entries(facts.letters).map(([language, letters]) => [
  language, Object.freeze(Object.fromEntries(Object.entries(letters).map(([letter, worth]) => [letter.toUpperCase(), worth])))])));

/** @param {string} language @returns {Readonly<Record<string, number>>} */
export const pointsOf = (language) => points[language] ?? {};

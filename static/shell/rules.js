// @ts-check
/** Rules of games, and the person's own as the browser keeps them. */
import { alphabets } from '../../py/wordbench/data/alphabets.json';
import { bounds } from '../../py/wordbench/data/rulesets.json';
import { recordOf } from './storage.js';

/**
 * @typedef {object} Ruleset
 * @property {string} code
 * @property {string} name                 of the language or of the person's own rules
 * @property {string} game                 Wordfeud, Scrabble ...
 * @property {string} alphabet
 * @property {string} list                 code of the word list it is played with
 * @property {number} size                 squares along a side
 * @property {number} rack                 tiles on a full rack
 * @property {number} bingo                points for placing them all
 * @property {number} blanks
 * @property {Record<string, readonly number[]>} tiles  by letter: how many, points
 * @property {readonly string[]} layout    rows
 * @property {readonly string[]} pairs     the tiles of two letters
 * @property {string} [text]               of a person's own rules, as Python reads it
 */

/** A ruleset as Python has it, for the page. @param {string} code @param {any} given @param {string} [text] @returns {Ruleset} */
export const rulesetOf = (code, given, text) => Object.freeze({
  ...given, code, pairs: Object.keys(given.tiles).filter((face) => face.length > 1), ...(text && { text }),
});

/** Where the person's own are kept. */
export const RULES = 'wordbench.rules';

/** @param {unknown} value @param {number} least @param {number} most */
const isWithin = (value, least, most) => Number.isInteger(value) && /** @type {number} */ (value) >= least && /** @type {number} */ (value) <= most;

/** Whether a stored value has all that the page reads of a ruleset. @param {any} its */
const isRuleset = (its) => ['name', 'game', 'list', 'text'].every((field) => typeof its?.[field] === 'string')
  && Object.hasOwn(alphabets, its.alphabet) && Object.entries(bounds).every(([field, [least, most]]) => isWithin(its[field], least, most))
  && Array.isArray(its.layout) && its.layout.length === its.size && its.layout.every((/** @type {unknown} */ row) => typeof row === 'string' && row.length === its.size && /^[.1-5]+$/.test(row))
  && typeof its.tiles === 'object' && its.tiles !== null && Object.keys(its.tiles).length > 0 && Object.entries(its.tiles).every(([face, tile]) => /^\p{Ll}{1,2}$/u.test(face) && Array.isArray(tile) && tile.length === 2 && tile.every(Number.isInteger));

/** The person's own, by code. */
export const cleanRules = recordOf((its, code) => (isRuleset(its) ? rulesetOf(code, its, /** @type {any} */ (its).text) : undefined));

// @ts-check
/** What a ruleset is: the built-in ones, the games that have them, and the user's own as the browser stores them. */
import facts from '../../../../py/wordbench/data/rulesets.json' with { type: 'json' };
import languages from '../../../../py/wordbench/data/alphabets.json' with { type: 'json' };
import { OWN } from '../../../shell/framework/state.js';
import { recordOf } from '../../../shell/storing/cleaning.js';

/**
 * @typedef {object} Ruleset
 * @property {string} code
 * @property {string} name                 of the language or of the user's own rules
 * @property {string} game                 Wordfeud, Scrabble ...
 * @property {string} alphabet
 * @property {string} list                 code of the word list it is played with
 * @property {number} size                 squares along a side
 * @property {number} rack                 tiles on a full rack
 * @property {number} most                 tiles that a play lays at most
 * @property {number|Record<string, number>} bingo  points for laying so many, or by the number of tiles laid
 * @property {string} ends                 how a game ends: `out`, or `last-turn`
 * @property {number} blanks
 * @property {Record<string, readonly number[]>} tiles  by letter: [count, points]
 * @property {readonly string[]} layout    rows
 * @property {readonly string[]} pairs     the tiles that have two letters
 * @property {string} [text]               the user's own rules as text, in the form that Python reads
 */

/** Makes a ruleset of the page from Python's data. @param {string} code @param {any} given @param {string} [text] @returns {Ruleset} */
export const rulesetOf = (code, given, text) => Object.freeze({
  ends: 'out', most: given.rack, ...given, code, pairs: Object.keys(given.tiles).filter((face) => face.length > 1), ...(text && { text }),
});

/** The built-in ones by code. @type {Readonly<Record<string, Ruleset>>} */
export const rulesets = Object.freeze(Object.fromEntries(Object.entries(facts.rulesets).map(([code, given]) => [
  code, rulesetOf(code, { ...given, layout: /** @type {Record<string, readonly string[]>} */ (facts.layouts)[given.layout] })])));

/** The bonus of rules in few signs: `40`, or `7: 40, 8: 50`. @param {Pick<Ruleset, 'bingo'>} rules */
export const bonusText = ({ bingo }) => (typeof bingo === 'number' ? String(bingo)
  : Object.entries(bingo).map(([tiles, points]) => `${tiles}: ${points}`).join(', '));

/** The storage key of the user's own rules. */
export const RULES = 'wordbench.rules';
/** The ways to end, as in Python's `wordfeud/rules/ending.py`. */
const ENDS = ['out', 'last-turn'];

/** The numbers of a ruleset within bounds. Rules stored before there was a `most` have none. @param {any} value @param {string} field */
const numbersOf = (value, field) => (field === 'bingo' && typeof value.bingo === 'object' ? Object.values(value.bingo ?? {})
  : [field === 'most' ? value.most ?? value.rack : value[field]]);

/** Whether a stored value has everything that the page reads of a ruleset. @param {any} value */
const isRuleset = (value) => ['name', 'game', 'list', 'text'].every((field) => typeof value?.[field] === 'string')
  && ENDS.includes(value.ends ?? 'out') && Object.hasOwn(languages.alphabets, value.alphabet) && Object.entries(facts.bounds).every(([field, [least, most]]) => (
    numbersOf(value, field).every((/** @type {any} */ each) => Number.isInteger(each) && each >= least && each <= most)))
  && Array.isArray(value.layout) && value.layout.length === value.size
    && value.layout.every((/** @type {unknown} */ row) => typeof row === 'string' && row.length === value.size && /^[.1-7]+$/.test(row))
  && typeof value.tiles === 'object' && value.tiles !== null && Object.keys(value.tiles).length > 0 && Object.entries(value.tiles)
    .every(([face, tile]) => /^\p{Ll}{1,2}$/u.test(face) && Array.isArray(tile) && tile.length === 2 && tile.every(Number.isInteger));

/** Reads the user's own rules, by code, from storage. */
export const cleanRules = recordOf((value, code) => (code.startsWith(OWN) && isRuleset(value) ? rulesetOf(code, value, /** @type {any} */ (value).text)
  : undefined));

const all = Object.values(rulesets);
/** The games by name, as they are shipped. */
export const games = Object.freeze([...new Set(all.map(({ game }) => game))]);

/** The first game, which is meant where none was chosen. */
export const [USUAL] = games;

/** The languages of a game, as rulesets: some have several for one language. @param {string} game */
export const rulesOf = (game) => all.filter((rules) => rules.game === game);
/** The game whose languages are offered: that of the rules, or for the user's own rules the usual one. @param {Ruleset} rules */
export const gameOf = ({ game }) => (games.includes(game) ? game : USUAL);

/** A game in a language: by the very rules that were chosen last if it has them, or in their language, or in the first that it has.
 *  @param {string} game @param {string} last the code of the rules that were chosen last for their language */
export function inLanguage(game, last) {
  const own = rulesOf(game);
  const alphabet = rulesets[last]?.alphabet ?? last;
  return own.find(({ code }) => code === last) ?? own.find((rules) => rules.alphabet === alphabet) ?? own[0];
}

/** The rules of a code, or of the first game in a language, the usual one if it can be; null for none. @param {string} alphabet or a
 *  code */
export const firstIn = (alphabet) => (Object.hasOwn(rulesets, alphabet) ? rulesets[alphabet]
  : all.find((rules) => rules.alphabet === alphabet) ?? null);

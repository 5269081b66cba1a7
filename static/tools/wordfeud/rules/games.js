// @ts-check
/** The games, and which of their rules a person means who chooses a game and a language. */
import { rulesets } from './rulesets.js';

/** @import { Ruleset } from './own.js' */

const all = Object.values(rulesets);

/** The games by name, in the order of the table. */
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

/** The rules to begin with in a language: the usual game's, or those of the first game that is played in it; null if none is. The rules
 *  themselves of a code. @param {string} alphabet or a code */
export const firstIn = (alphabet) => (Object.hasOwn(rulesets, alphabet) ? rulesets[alphabet]
  : all.find((rules) => rules.alphabet === alphabet) ?? null);

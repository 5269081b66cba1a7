// @ts-check
/** Mistakes as cards (shell/storing/cards.js): a position and what was played in it, or a word of its list. */
import { fromHash, toHash } from '../position/notation.js';
import { positionAt } from './game.js';
import { turnNotation } from '../moves/play.js';
import { wordCard } from '../../../shell/storing/cards.js';

/** @import { Position } from '../position/position.js' */

/** The name of a card. @param {Position} position @param {any} played a play, an exchange or a pass */
export const cardName = (position, played) => `${toHash({ ...position, theirs: '' })}&played=${encodeURIComponent(turnNotation(position, played))}`;
/** The name of the card of a word. @param {Position} position @param {string} word */
export const wordName = ({ list, rules }, word) => wordCard(rules.code, rules.list, list, word);

/** What a card is about; throws BrokenText. @param {string} name */
export function cardOf(name) {
  const [fields, position] = [new URLSearchParams(name), fromHash(name, {})];
  return { position, played: fields.get('played') ?? '', word: fields.get('word') ?? '' };
}

/** The names of the user's large mistakes in a graded game; none by rules of his own, which may change before the card comes back.
 *  @param {import('../state.js').State} state @returns {string[]} */
export function missedIn({ game, position }) {
  if (!game?.record || position.rules.text) return [];
  return game.grades.flatMap(({ turn, player, mistake, played, best }) => (player === game.me && mistake === 'large' && best.kind !== 'pass'
    ? [cardName(Object.freeze({ ...position, ...positionAt(position, game, turn) }), played)] : []));
}

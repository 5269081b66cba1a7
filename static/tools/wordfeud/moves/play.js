// @ts-check
/** A play, an exchange or a pass as Python sends it, and what it is worth. */
import { faceOf, textOf, tileOf, tilesOf } from '../position/tiles.js';

/** @import { Direction, Position } from '../position/position.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */

/** Why a word cannot be played, why a move is worth what it is, or what is wrong with a board.
 *  @typedef {{kind: string, values: Record<string, string|number>}} Reason */

/**
 * @typedef {object} Part                   one part of a play's score: a word, or the bingo bonus
 * @property {'main'|'cross'|'bingo'} kind
 * @property {number} points
 * @property {string} [word]
 * @property {number} [word_multiplier]
 * @property {number} [row]                 where the word starts
 * @property {number} [col]
 * @property {Direction} [direction]
 * @property {readonly [letter: string, value: number, multiplier: number, isNew: boolean][]} [letters]
 */

/**
 * @typedef {object} Play                   one row of the suggestions, as Python sends it
 * @property {number} row
 * @property {number} col
 * @property {Direction} direction
 * @property {string} place                 8H across, H8 down
 * @property {string} word                  a capital is a blank
 * @property {number} score
 * @property {readonly (readonly [row: number, col: number, tile: string])[]} tiles  newly placed
 * @property {readonly string[]} letters   of the word, one per square; a capital is a blank
 * @property {string} leave
 * @property {readonly Part[]} parts
 * @property {number} [variants]         number of plays in this row, which differ only in which letters are blanks
 * @property {'play'|'exchange'|'pass'} [kind]  only of evaluated moves; an exchange or a pass has no word, place or tiles
 * @property {string} [exchanged]        tiles that are exchanged
 */

/**
 * What a play, an exchange or a pass is worth.
 * @typedef {object} ValuedMove
 * @property {Play} play
 * @property {number} value                our points minus theirs, from here to the end of the game
 * @property {number|null} error           half the width of the value's 95 % interval
 * @property {'exact'|'at least'|'at most'|'estimate'} bound  'at least': a first row, while others might be better
 * @property {number|null} win             chance of winning, when the score is known
 * @property {number} replies             racks of the opponent that were tried
 * @property {readonly (readonly [row: number, col: number, share: number])[]} lands  share of the opponent's replies that use each square
 * @property {readonly Reason[]} because
 * @property {readonly {word: string, score: number, out: boolean}[]} line  what follows to the end of the game, theirs first; no word is a pass
 */

/** A play from a row of Python's answer. @param {Ruleset} rules @param {any} given @returns {any} a Play */
export const parsePlay = (rules, given) => ({
  ...given,
  letters: [...tilesOf(rules, given.word)].map((tile) => faceOf(rules, tile)),
  tiles: given.tiles.map((/** @type {[number, number, string]} */ [row, col, face]) => [row, col, tileOf(rules, face)]),
});

/** A text that identifies a play, an exchange or a pass. @param {Pick<Play, 'place'|'word'|'kind'|'exchanged'>} play */
export const playKey = ({ kind, place, word, exchanged }) => (kind === 'exchange' ? `exchange ${exchanged}` : `${place} ${word}`);

/** A play, an exchange or a pass in the notation of Python. @param {Position} position @param {Play} play */
export const turnNotation = ({ rules }, { kind = 'play', place, word, exchanged = '' }) => (
  kind === 'play' ? `${place} ${word}` : kind === 'exchange' ? `-${textOf(rules, exchanged)}` : '-');

/** The same as fields of a turn that Python adds to a record, in which a capital is a blank. @param {Position} position @param {Play} play */
export const turnFields = ({ rules }, { kind = 'play', place, word, exchanged = '' }) => (
  kind === 'play' ? { place, word } : kind === 'exchange' ? { exchange: textOf(rules, exchanged) } : {});

/** The word of a recorded turn as a person enters it again: small letters are blanks where both occur, as in GCG. @param {string} word */
export const asTyped = (word) => (word === word.toLowerCase() ? word : [...word].map((letter) => (
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join(''));

/** Whether a value is proven, not only bounded or estimated. @param {ValuedMove['bound']} bound */
export const isProven = (bound) => bound === 'exact' || bound === 'at least';

/** The chance to win in percent: 0 and 100 only when that is proven. @param {ValuedMove} row */
export const winShare = ({ win, bound }) => (isProven(bound) ? Math.round(100 * Number(win))
  : Math.min(99, Math.max(1, Math.round(100 * Number(win)))));

/** How far a move is ahead, as the list has it: points or percent. @param {ValuedMove} one @param {ValuedMove} other @param {boolean}
 *  [byWin] */
export const aheadOf = (one, other, byWin = false) => (byWin ? winShare(one) - winShare(other)
  : Number((Number(one.value.toFixed(1)) - Number(other.value.toFixed(1))).toFixed(1)));

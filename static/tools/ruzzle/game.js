// @ts-check
/** A practice game: two minutes on an unknown board. */
import { isBrokenText } from '../../shell/texts/message.js';
import { fieldsOf, isNumber, isText } from '../../shell/storing/cleaning.js';
import { TAB } from '../../shell/storing/storage.js';
import { fromText, snakeFor, textOf } from './entry.js';

/** @import { Board } from './entry.js' */
/** @typedef {{word: string, score: number, snake: readonly (readonly number[])[]}} Word */

/**
 * @typedef {object} Game
 * @property {Board} board
 * @property {ReadonlyMap<string, Word>} words   all words on the board
 * @property {number} ends                       when it ends, in milliseconds of `performance.now`, which changes to the clock do not
 *   affect
 * @property {readonly Word[]} found             the latest first
 * @property {string} typed
 * @property {number|null} friend                the points of the friend who sent the board
 * @property {readonly number[]} snake           the cells of the word that is typed or drawn
 * @property {{key: string, values: Record<string, string|number>, good: boolean}|null} verdict  on the last word
 */

const DURATION = 120_000;

/** A game as it is stored, for a reload. `place` is the address behind it; `ends` is in milliseconds of the clock.
 * @typedef {{place: string, board: Board, found: string[], ends: number, friend: number|null}} Kept */

/** @param {Board} board @param {readonly Word[]} words @param {number|null} [friend] the points of who sent the
 *  board @param {Kept} [kept] the game to go on with @returns {Game} */
export function begin(board, words, friend = null, kept = undefined) {
  const byWord = new Map(words.map((word) => [word.word, word]));
  const left = kept ? Math.min(DURATION, kept.ends - Date.now()) : DURATION;
  return { board, words: byWord, ends: performance.now() + left, found: kept?.found.flatMap((word) => byWord.get(word) ?? []) ?? [],
    friend: kept?.friend ?? friend, typed: '', snake: [], verdict: null };
}

const KEPT = `${TAB} ruzzle`;

/** @type {Clean<Kept|null>} */
function cleanKept(stored, lose) {
  if (stored === undefined || stored === null) return null;
  const { place, board, found, ends, friend = null } = fieldsOf({
    place: isText, board: isText,
    found: /** @type {(value: unknown) => value is string[]} */ ((value) => Array.isArray(value) && value.every(isText)), ends: isNumber,
    friend: /** @type {(value: unknown) => value is number|null} */ ((value) => value === null || isNumber(value)),
  })(stored, lose);
  try {
    if (place !== undefined && board !== undefined && found && ends !== undefined) return { place, board: fromText(board, () => true),
      found, ends, friend };
  } catch (broken) {
    if (!isBrokenText(broken)) throw broken;
  }
  lose();
  return null;
}

/** Stores the game, or that there is none. @param {import('../../shell/storing/storage.js').Storage} storage @param {Game|null} game
 *  @param {string} place */
export const save = (storage, game, place) => void storage.update(KEPT, cleanKept, () => game && {
  place, board: textOf(game.board), found: game.found.map(({ word }) => word), ends: Date.now() + game.ends - performance.now(),
  friend: game.friend,
});

/** The game that was going on when the page was left. @param {import('../../shell/storing/storage.js').Storage} storage */
export const kept = (storage) => storage.read(KEPT, cleanKept);

/** @param {Game} game @param {string} typed @returns {Game} */
export function type(game, typed) {
  return { ...game, typed, snake: snakeFor(game.board, typed) ?? [], verdict: null };
}

/** @param {Game} game @param {readonly number[]} snake @returns {Game} */
export function draw(game, snake) {
  return { ...game, typed: snake.map((at) => game.board.cells[at].letter).join(''), snake, verdict: null };
}

/** Enters the word that is typed or drawn. @param {Game} game @returns {Game} */
export function enter(game) {
  const { typed, words, found, board } = game;
  const fresh = { ...game, typed: '', snake: [] };
  if (typed.length < 2) return fresh;
  const say = (/** @type {string} */ key, /** @type {Record<string, string|number>} */ values = {},
    good = false) => ({ key, values: { word: typed, ...values }, good });
  const word = words.get(typed);
  if (!word) return { ...fresh, verdict: say(snakeFor(board, typed) ? 'game.unknown' : 'game.nowhere') };
  if (found.includes(word)) return { ...fresh, verdict: say('game.again') };
  return { ...fresh, found: [word, ...found], verdict: say('game.good', { score: word.score }, true) };
}

/** @param {readonly {score: number}[]} words */
export const total = (words) => words.reduce((sum, { score }) => sum + score, 0);

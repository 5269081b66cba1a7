// @ts-check
/** A practice game: two minutes on an unknown board. */
import { snakeFor } from './entry.js';

/** @typedef {import('./entry.js').Board} Board */
/** @typedef {{word: string, score: number, snake: readonly (readonly number[])[]}} Word */

/**
 * @typedef {object} Game
 * @property {Board} board
 * @property {ReadonlyMap<string, Word>} words   all words on the board
 * @property {number} ends                       when it ends, in milliseconds of `performance.now`, which changes to the clock do not affect
 * @property {readonly Word[]} found             the latest first
 * @property {string} typed
 * @property {readonly number[]} snake           the cells of the word that is typed or drawn
 * @property {{key: string, values: Record<string, string|number>, good: boolean}|null} verdict  on the last word
 */

const DURATION = 120_000;

/** @param {Board} board @param {readonly Word[]} words @param {number} now @returns {Game} */
export const begin = (board, words, now) => ({
  board, words: new Map(words.map((word) => [word.word, word])), ends: now + DURATION, found: [], typed: '', snake: [], verdict: null,
});

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
  const say = (/** @type {string} */ key, /** @type {Record<string, string|number>} */ values = {}, good = false) => ({ key, values: { word: typed, ...values }, good });
  const word = words.get(typed);
  if (!word) return { ...fresh, verdict: say(snakeFor(board, typed) ? 'game.unknown' : 'game.nowhere') };
  if (found.includes(word)) return { ...fresh, verdict: say('game.again') };
  return { ...fresh, found: [word, ...found], verdict: say('game.good', { score: word.score }, true) };
}

/** @param {readonly {score: number}[]} words */
export const total = (words) => words.reduce((sum, { score }) => sum + score, 0);

/** The time left, as 1:59. @param {number} milliseconds */
export function clock(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

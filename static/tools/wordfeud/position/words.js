// @ts-check
/** The words on the board, in order and at the cursor, and its free triple-word squares, for people who cannot see it. */
import { layoutOf, squareName } from './position.js';
import { EMPTY, textOf } from './tiles.js';

/** @import { Direction, Position } from './position.js' */
/** `place` as moves are written: 8H across, H8 down.
 *  @typedef {{row: number, col: number, direction: Direction, size: number, word: string, place: string}} BoardWord */

/** The words of two tiles or more, from the top, across before down. @param {Position} position @returns {BoardWord[]} */
export function wordsOn({ board, rules }) {
  const columns = board.map((_, col) => board.map((row) => row[col]).join(''));
  const runs = (/** @type {readonly string[]} */ lines, /** @type {Direction} */ direction) => lines.flatMap((line, at) =>
    [...line.matchAll(/[^.]{2,}/g)].map(({ 0: tiles, index }) => {
      const [row, col] = direction === 'across' ? [at, index] : [index, at];
      const name = squareName([row, col]);
      return { row, col, direction, size: tiles.length, word: textOf(rules, tiles).replaceAll('|', '').toUpperCase(),
        place: direction === 'across' ? name.slice(1) + name[0] : name };
    }));
  return [...runs(board, 'across'), ...runs(columns, 'down')].sort((a, b) => a.row - b.row || a.col - b.col);
}

/** The words at the cursor when it has been moved to a tile. After typing, playing or asking about a word there are none, as the person
 * knows that word already. @param {import('../state.js').State} state */
export function wordsHere({ cursor, picture, placed, position, target }) {
  const { row, col, isUnused, trail } = cursor;
  const known = [...placed, ...(picture?.settled ?? []).map((doubt) => [doubt.row, doubt.col])];
  if (target !== 'board' || isUnused || trail.length || known.some(([r, c]) => r === row && c === col)) return [];
  return wordsOn(position).filter((word) => {
    const [along, across] = word.direction === 'across' ? [col - word.col, row - word.row] : [row - word.row, col - word.col];
    return !across && along >= 0 && along < word.size;
  });
}

/** The word that begins after (`by` 1) or before (-1) a place, from the last on to the first; null without words.
 *  @param {readonly BoardWord[]} words in order @param {{row: number, col: number, direction: Direction}} from @param {1|-1} by */
export function nextWord(words, from, by) {
  const order = (/** @type {{row: number, col: number, direction: Direction}} */ { row, col, direction }) =>
    (row * 100 + col) * 2 + Number(direction === 'down');
  const here = order(from);
  return (by > 0 ? words.find((word) => order(word) > here) ?? words[0]
    : words.findLast((word) => order(word) < here) ?? words.at(-1)) ?? null;
}

/** The free squares that triple a word or, as `7`, count it four times. @param {Position} position @param {'5'|'7'} [premium] */
export const freeTriples = (position, premium = '5') => layoutOf(position).flatMap((line, row) => [...line].flatMap((kind, col) => (
  kind === premium && position.board[row][col] === EMPTY ? [squareName([row, col])] : [])));

/** The words that were not on an earlier board. @param {readonly BoardWord[]} words @param {readonly BoardWord[]} earlier */
export function newWords(words, earlier) {
  const known = new Set(earlier.map(({ word, place }) => `${word} ${place}`));
  return words.filter(({ word, place }) => !known.has(`${word} ${place}`));
}

// @ts-check
/** What is wrong with a board or a rack, and which of its words are not in the list. */
import { changesOf, opposite } from '../../../lists/changes.js';
import { advised, tileFacts, unseen } from './position.js';
import { latest } from '../../../shell/framework/latest.js';
import { currentAnswer } from '../moves/moves.js';
import { doubtsOf, shownPicture } from '../screenshot/picture.js';
import { BLANK, EMPTY, asLetter } from './tiles.js';

/** @import { Position, Square } from './position.js' */
/** @import { State, Warning } from '../state.js' */

/** @type {readonly Warning[]} */
const NONE = [];

/** Slots of the rack with an impossible tile: not in this game, more than a rack holds, or more than the bag has. */
export const rackFaults = latest((/** @type {Position} */ position) => {
  const { rack: size } = position.rules;
  const left = new Map(unseen(position));
  /** @type {{index: number, why: 'unknown'|'many'|'bag'}[]} */
  const faults = [];
  for (let index = position.rack.length - 1; index >= 0; index -= 1) {
    const tile = position.rack[index];
    const over = left.get(tile) ?? 0;
    if (tile !== BLANK && !tileFacts(position, tile)) faults.push({ index, why: 'unknown' });
    else if (index >= size) faults.push({ index, why: 'many' });
    else if (over < 0) {
      faults.push({ index, why: 'bag' });
      left.set(tile, over + 1);
    }
  }
  return faults.reverse();
});

/** Squares with a letter for which the game has no tile. */
export const boardFaults = latest((/** @type {Position} */ position) => {
  /** @type {Square[]} */
  const squares = [];
  position.board.forEach((line, row) => [...line].forEach((tile, col) => {
    if (tile !== EMPTY && !tileFacts(position, asLetter(tile))) squares.push([row, col]);
  }));
  return squares;
});

/** Python's warnings about the board. Until those for a changed board arrive, invalid words that the change does not touch
 *  are still reported. */
export const warningsOf = latest((/** @type {State} */ state) => {
  const { answer } = state;
  const position = advised(state);
  const current = currentAnswer(state);
  if (current || !answer || answer.position.rules !== position.rules || answer.position.list !== position.list) return current?.warnings
    ?? NONE;
  const before = answer.position.board;
  const changed = position.board.flatMap((line, row) => [...line].flatMap((tile, col) => (tile === before[row][col] ? [] : [[row, col]])));
  // A new tile next to a word turns it into another word.
  const isTouched = (/** @type {Square} */ [row, col]) => changed.some(([r, c]) => Math.abs(r - row) + Math.abs(c - col) <= 1);
  return answer.warnings.filter(({ kind, squares }) => !changed.length || (kind === 'word' && !squares.some(isTouched)))
    .filter((warning) => !isTaught(state, wordIn(warning)));
});

/** Whether a word was added to the list, or its removal taken back here. @param {State} state @param {string} word */
const isTaught = ({ page: { changes }, position: { list }, taught }, word) => changesOf(changes, list).includes(word)
  || taught.some((step) => step.list === list && !step.adds && step.line === opposite(word));

/** The word that a warning is about, '' for none. @param {Warning} warning */
const wordIn = ({ kind, values }) => (kind === 'word' ? String(values.word).toLowerCase() : '');

/** The words at the cursor that are not in the list. @param {State} state */
export function unknownsHere(state) {
  const { cursor: { row, col, isUnused }, target } = state;
  return target !== 'board' || isUnused ? [] : warningsOf(state).filter(({ kind, squares }) => kind === 'word'
    && squares.some(([r, c]) => r === row && c === col)).map(wordIn);
}

/** The first of them, or null. @param {State} state */
export const unknownHere = (state) => unknownsHere(state)[0] ?? null;

/** The picture's words that are not in the list, to be learnt; none with a letter that is doubtful or was changed. @param {State} state */
export function unknownInPicture(state) {
  const picture = shownPicture(state);
  if (!picture || picture.leavesWords || picture.proposed) return [];
  const { board } = picture.position;
  const doubts = doubtsOf(state);
  const isSure = (/** @type {Square} */ [row, col]) => state.position.board[row][col] === board[row][col]
    && !doubts.some((doubt) => doubt.row === row && doubt.col === col);
  return [...new Set(warningsOf(state).filter((warning) => wordIn(warning) && warning.squares.every(isSure)).map(wordIn))];
}

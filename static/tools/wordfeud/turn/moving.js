// @ts-check
/** Tiles moved by hand, with two taps or by dragging, between and within rack and board. All of it can be typed too. */
import { cursorAt, nextEmpty } from '../position/cursor.js';
import { tapRack, tapSquare } from './entering.js';
import { laysOnlyOwn } from '../record/game.js';
import { swapTiles } from './laying.js';
import { MAX_RACK, advised, put } from '../position/position.js';
import { commit, set } from '../step.js';
import { BLANK, EMPTY, isBlank } from '../position/tiles.js';

/** @import { State } from '../state.js' */
/** @import { Position, Square } from '../position/position.js' */
/** A slot of the rack, or a square. @typedef {number|Square} Place */

/** A tap on the rack puts the caret there and takes up the tile; a tap on the tile that was taken up puts it down again. While tiles to
 *  exchange are being chosen, it chooses one, or no longer. @param {State} state @param {number} slot */
export function tapSlot(state, slot) {
  const { position: { rack }, swapping } = state;
  if (swapping && slot < rack.length) {
    return swapTiles(state, swapping.includes(slot) ? swapping.filter((one) => one !== slot) : [...swapping, slot].sort((a, b) => a - b));
  }
  const tapped = tapRack(state, slot);
  return slot < state.position.rack.length && state.held !== slot ? set(tapped, { held: slot }) : tapped;
}

/** A tap on an empty square lays the tile that was taken up; any other is about the cursor. @param {State} state @param {Square} square */
export const tapBoard = (state, square) => (state.held !== null && state.target === 'rack' && !state.editing
  && isFree(state, square) ? moveTile(state, state.held, square) : tapSquare(state, square));

/** @param {State} state @param {Square} square */
const isFree = ({ position: { board } }, [row, col]) => board[row][col] === EMPTY;

/** Whether there is a tile that may be moved: in a turn that is laid, none of an earlier turn. @param {State} state @param {Place} from */
export function isMovable(state, from) {
  if (typeof from === 'number') return from < state.position.rack.length;
  const [row, col] = from;
  const { game, position, start } = state;
  return !isFree(state, from) && (start ?? (laysOnlyOwn(game) ? position : null))?.board[row][col] !== position.board[row][col];
}

/** Moves a tile; if it cannot go there, it stays. @param {State} state @param {Place} from @param {Place} to @returns {State} */
export function moveTile(state, from, to) {
  if (!isMovable(state, from) || (typeof to !== 'number' && !isFree(state, to))) return state;
  if (typeof from === 'number') return typeof to === 'number' ? sortRack(state, from, to) : layFromSlot(state, from, to);
  return typeof to === 'number' ? takeBack(state, from, to) : moveOnBoard(state, from, to);
}

/** @param {State} state @param {number} slot @param {Square} square */
function layFromSlot(state, slot, square) {
  const { cursor: { direction }, position: { board, rack } } = state;
  const cursor = cursorAt(square, direction);
  /** @type {Partial<State>} */
  const atSquare = { target: 'board', sheet: 'letters', chosen: null, hovered: null };
  if (rack[slot] === BLANK) return set(state, { ...atSquare, cursor, blank: true, held: slot }); // its letter comes next
  const laid = put(board, square, rack[slot]);
  const next = nextEmpty(laid, cursor);
  return commit(state, { board: laid, rack: without(rack, slot), start: advised(state) }, {
    ...atSquare, blank: false, cursor: { ...cursorAt(next ?? square, direction), trail: [square], full: !next },
  });
}

/** @param {State} state @param {Square} from @param {Square} to */
function moveOnBoard(state, from, to) {
  const { cursor: { direction }, position: { board } } = state;
  return commit(state, { board: put(put(board, from, EMPTY), to, board[from[0]][from[1]]), start: state.start }, {
    cursor: cursorAt(to, direction), target: 'board',
  });
}

/** @param {State} state @param {Square} from @param {number} slot */
function takeBack(state, from, slot) {
  const { board, rack } = state.position;
  if (rack.length >= MAX_RACK) return state;
  const tile = board[from[0]][from[1]];
  const at = Math.min(slot, rack.length);
  const next = rack.slice(0, at) + (isBlank(tile) ? BLANK : tile) + rack.slice(at);
  const back = commit(state, { board: put(board, from, EMPTY), rack: next, start: state.start }, { target: 'rack', caret: rack.length + 1 });
  const { position } = back;
  // The last tile of a turn: all is as it was, but for the order that the tiles were put back in.
  return position === state.start ? knownAs(set(back, { position: Object.freeze({ ...position, rack: next }) }), position) : back;
}

/** Puts a tile of the rack elsewhere on it; what is known of its moves holds. @param {State} state @param {number} from @param {number} to */
function sortRack(state, from, to) {
  const { chosen, lesson, placed, position: before } = state;
  const others = without(before.rack, from);
  const at = Math.min(to, others.length);
  const sorted = commit(state, { rack: others.slice(0, at) + before.rack[from] + others.slice(at), start: state.start }, {
    target: 'rack', caret: at, chosen, lesson, placed,
  });
  if (before.rack.length > before.rules.rack) return sorted; // which of them can be played depends on their order
  return knownAs(sorted, before);
}

/** What is known of the position before, which differs in the order of the rack. @param {State} state @param {Position} before */
function knownAs(state, before) {
  const { answer, heat, position, worth } = state;
  const kept = (/** @type {any} */ known) => (known?.position === before ? { ...known, position } : known);
  return set(state, { answer: kept(answer), worth: kept(worth), heat: kept(heat) });
}

/** @param {string} rack @param {number} slot */
const without = (rack, slot) => rack.slice(0, slot) + rack.slice(slot + 1);

// @ts-check
/** Tiles moved by hand, with two taps or by dragging: from the rack to the board, from square to square, back, and within the rack. It is
 *  never needed, as all of it can be typed. */
import { commit, cursorAt, nextEmpty, put, set, tapRack, tapSquare } from './changes.js';
import { turnStart } from './game.js';
import { BLANK, EMPTY, MAX_RACK } from './state.js';
import { isBlank } from './tiles.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Square} Square */
/** A slot of the rack, or a square. @typedef {number|Square} Place */

/** A tap on the rack puts the caret there and takes up the tile; a tap on the tile that was taken up puts it down again.
 *  @param {State} state @param {number} slot */
export function tapSlot(state, slot) {
  const tapped = tapRack(state, slot);
  return slot < state.position.rack.length && state.held !== slot ? set(tapped, { held: slot }) : tapped;
}

/** A tap on an empty square lays the tile that was taken up there; any other is about the cursor.
 *  @param {State} state @param {Square} square */
export const tapBoard = (state, square) => (state.held !== null && state.target === 'rack' && !state.editing
  && isFree(state, square) ? moveTile(state, state.held, square) : tapSquare(state, square));

/** @param {State} state @param {Square} square */
const isFree = ({ position: { board } }, [row, col]) => board[row][col] === EMPTY;

/** Whether there is a tile that may be moved: in a game against the workbench, none of an earlier turn. @param {State} state
 *  @param {Place} from */
export function isMovable(state, from) {
  if (typeof from === 'number') return from < state.position.rack.length;
  const [row, col] = from;
  return !isFree(state, from) && turnStart(state)?.board[row][col] !== state.position.board[row][col];
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
  return commit(state, { board: laid, rack: without(rack, slot) }, {
    ...atSquare, blank: false, cursor: { ...cursorAt(next ?? square, direction), trail: [square], full: !next },
  });
}

/** @param {State} state @param {Square} from @param {Square} to */
function moveOnBoard(state, from, to) {
  const { cursor: { direction }, position: { board } } = state;
  return commit(state, { board: put(put(board, from, EMPTY), to, board[from[0]][from[1]]) }, {
    cursor: cursorAt(to, direction), target: 'board',
  });
}

/** @param {State} state @param {Square} from @param {number} slot */
function takeBack(state, from, slot) {
  const { board, rack } = state.position;
  if (rack.length >= MAX_RACK) return state;
  const tile = board[from[0]][from[1]];
  const at = Math.min(slot, rack.length);
  return commit(state, { board: put(board, from, EMPTY), rack: rack.slice(0, at) + (isBlank(tile) ? BLANK : tile) + rack.slice(at) }, {
    target: 'rack', caret: rack.length + 1,
  });
}

/** Puts a tile of the rack elsewhere on it. What is known of its moves still holds. @param {State} state @param {number} from
 *  @param {number} to */
function sortRack(state, from, to) {
  const { answer, chosen, heat, lesson, placed, position: before, worth } = state;
  const others = without(before.rack, from);
  const at = Math.min(to, others.length);
  const sorted = commit(state, { rack: others.slice(0, at) + before.rack[from] + others.slice(at) }, {
    target: 'rack', caret: at, chosen, lesson, placed,
  });
  if (before.rack.length > before.rules.rack) return sorted; // which of them can be played depends on their order
  const { position } = sorted;
  const kept = (/** @type {any} */ known) => (known?.position === before ? { ...known, position } : known);
  return set(sorted, { answer: kept(answer), worth: kept(worth), heat: kept(heat) });
}

/** @param {string} rack @param {number} slot */
const without = (rack, slot) => rack.slice(0, slot) + rack.slice(slot + 1);

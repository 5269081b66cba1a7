// @ts-check
/** Letters that are typed, pasted or chosen from the palette, and where they go: to the cursor on the board, or to the rack. */
import { recorded } from '../../../shell/framework/history.js';
import { along, between, cursorAt, nextEmpty, turned } from '../position/cursor.js';
import { layAllFromRack, layFromRack, replaced } from './laying.js';
import { NO_BLANKS } from '../position/notation.js';
import { paint } from './painting.js';
import { MAX_RACK, advised, squareName, tileFacts, waitsForLetter } from '../position/position.js';
import { askedNext } from '../prompt.js';
import { commit, notify, set, snapshot } from '../step.js';
import { BLANK, EMPTY, asBlank, asLetter, asMeant, capital, faceOf, folded, isBlank, tileOf, tilesOf } from '../position/tiles.js';

/** @import { Direction, Square } from '../position/position.js' */
/** @import { State } from '../state.js' */

/** @param {State} state @param {'board'|'rack'} target */
export const setTarget = (state, target) => (state.target === target ? state : set(putDown(state), { target, sheet: 'letters' }));
/** Puts down what was taken up: a blank that waits for its letter stays on the rack. @param {State} state */
export const putDown = (state) => (state.held === null ? state : set(state, { held: null, ...(waitsForLetter(state) && { blank: false }) }));

/** A tap puts the cursor on a square, or turns it if it was put there before. @param {State} state @param {Square} square */
export function tapSquare(state, square) {
  if (state.editing) return paint(state, square);
  const { row, col, direction } = state.cursor;
  const here = state.target === 'board' && !state.cursor.isUnused && row === square[0] && col === square[1];
  return set(state, { cursor: cursorAt(square, here ? turned(direction) : direction), target: 'board', sheet: 'letters', chosen: null,
    hovered: null, held: null });
}

/** Moves the cursor a square along an axis, to which it turns. @param {State} state @param {Direction} direction @param {number} by */
export function moveCursor(state, direction, by) {
  const { row, col } = state.cursor;
  const turned = cursorAt([row, col], direction);
  return set(state, { cursor: cursorAt(along(state.position.board, turned, by) ?? [row, col], direction) });
}

/** Moves the cursor to a square, in a direction. @param {State} state @param {{row: number, col: number, direction: Direction}} to */
export const moveTo = (state, { row, col, direction }) => set(state, { cursor: cursorAt([row, col], direction), target: 'board' });

/** Moves the cursor to the first or last square of its line. @param {State} state @param {boolean} end */
export function moveToEdge(state, end) {
  const { row, col, direction } = state.cursor;
  const at = end ? state.position.rules.size - 1 : 0;
  return set(state, { cursor: cursorAt(direction === 'across' ? [row, at] : [at, col], direction) });
}

/** @param {State} state */
export const turn = (state) => set(state, {
  cursor: cursorAt([state.cursor.row, state.cursor.col], turned(state.cursor.direction)), target: 'board',
});

/** Space: turns a letter into a blank or back; on an empty square, turns the cursor. @param {State} state */
export function toggleBlank(state) {
  const { row, col } = state.cursor;
  if (state.editing) return paint(state, [row, col]);
  const tile = state.position.board[row][col];
  if (tile === EMPTY) return turn(state);
  const swapped = isBlank(tile) ? asLetter(tile) : asBlank(tile);
  return swapped.length !== 1 ? state : commit(state, replaced(state, [row, col], swapped));
}

/** @param {State} state @param {number} slot */
export const tapRack = (state, slot) => set(putDown(state), {
  caret: Math.min(slot, state.position.rack.length), target: 'rack', sheet: 'letters', chosen: null, hovered: null });

/** A tile from the palette. @param {State} state @param {string} tile @param {boolean} [blank] for the board only; a blank on the rack has
 *  no letter */
export function layLetter(state, tile, blank = state.blank) {
  if (state.target === 'rack') return putOnRack(state, asLetter(tile));
  return jumpedOver(state, tile) ?? layTile(state, blank ? asBlank(tile) : asLetter(tile));
}

/** A typed letter; the second of a tile completes it. @param {State} state @param {string} letter @param {boolean} [blank]
 *  @returns {State} */
export function typeLetter(state, letter, blank) {
  const { caret, cursor, target, position: { board, rack, rules } } = state;
  const known = folded(rules, letter);
  if (known !== letter) return [...known].reduce((now, one) => typeLetter(now, one, blank), state);
  const jumped = jumpedOver(state, letter);
  if (jumped) return jumped;
  const square = cursor.trail.at(-1);
  const before = target === 'rack' ? rack[caret - 1] : square && board[square[0]][square[1]];
  const pair = before && tileOf(rules, asLetter(before) + letter.toLowerCase());
  if (!pair || pair.length > 1 || !tileFacts(state.position, pair)) return layLetter(state, letter, blank);
  if (target === 'rack') return layLetter(set(state, { caret: caret - 1 }), pair);
  const at = /** @type {Square} */ (square);
  // The first letter may be a blank only because the rack lacks it; the rack may still have the two-letter tile.
  const isMeantAsBlank = isBlank(before) && (!state.start || rack.includes(asLetter(before)));
  return commit(state, replaced(state, at, isMeantAsBlank ? asBlank(pair) : pair), { blank: false });
}

/** A blank: a tile for the rack; on the board, the next letter becomes one. @param {State} state */
export const typeBlank = (state) => (state.target === 'rack' ? putOnRack(state, BLANK)
  : set(state, { blank: !state.blank, held: null }));

/** @param {State} state */
export const erase = (state) => (state.target === 'rack' ? eraseRack(state) : eraseSquare(state));

/** The state after a letter of a tile that the run has just jumped over: when a word is entered in full, its letters that are already on
 *  the board are entered too. Null for any other letter. @param {State} state @param {string} tile */
function jumpedOver(state, tile) {
  const { cursor, target } = state;
  const [over, ...jumped] = cursor.jumped;
  return target === 'board' && over && over === asLetter(tile) ? set(state, { cursor: { ...cursor, jumped } }) : null;
}

/** @param {State} state @param {string} tile */
function layTile(state, tile) {
  const { cursor } = state;
  if (cursor.full || tile.length !== 1) return state; // the capital of ß has two letters
  /** @type {Square} */
  const square = [cursor.row, cursor.col];
  const isHeld = isBlank(tile) && state.position.rack[state.held ?? NaN] === BLANK; // it was laid by hand, and now gets its letter
  const laid = layFromRack(isHeld ? { ...state, start: advised(state) } : state, square, tile);
  const { board } = laid;
  // Who corrects a tile goes on with the next one, whatever lies there.
  const next = state.position.board[square[0]][square[1]] === EMPTY ? nextEmpty(board, cursor) : along(board, cursor, 1);
  const [row, col] = next ?? square;
  return commit(state, laid, { cursor: { ...cursor, isUnused: false, row, col, trail: [...cursor.trail, square],
    jumped: between(board, square, next), full: !next }, blank: false });
}

/** @param {State} state */
function eraseSquare(state) {
  const { cursor, position } = state;
  const { row, col, direction, trail } = cursor;
  /** @type {Square} */
  const here = [row, col];
  const square = trail.at(-1) ?? (position.board[row][col] === EMPTY ? along(position.board, cursor, -1) ?? here : here);
  return commit(state, layFromRack(state, square, EMPTY), {
    cursor: { ...cursorAt(square, direction), trail: trail.slice(0, -1) },
  });
}

/** @param {State} state @param {string} tiles that overwrite those from the caret on, or are added at the end */
function putOnRack(state, tiles) {
  const { caret, position: { rack: before } } = state;
  const rack = before.slice(0, caret) + tiles + before.slice(caret + tiles.length);
  if (rack.length > MAX_RACK) return notify(state, { key: 'paste.rack', values: { count: rack.length, most: MAX_RACK } });
  const next = commit(state, { rack }, { caret: caret + tiles.length, placed: state.placed });
  // The last tile of the rack, or of those that were drawn: the next thing to look at is what they can make.
  const isFull = before.length < state.position.rules.rack && rack.length === state.position.rules.rack;
  return isFull || (askedNext(state) === 'draw' && !askedNext(next)) ? set(next, { sheet: 'moves', gameOpen: false }) : next;
}

/** @param {State} state */
function eraseRack(state) {
  const { caret, position: { rack } } = state;
  const at = caret < rack.length ? caret : rack.length - 1;
  return at < 0 ? state : commit(state, { rack: rack.slice(0, at) + rack.slice(at + 1) }, { caret: at, placed: state.placed });
}

/** Lays a word from the cursor on, over tiles that match it; if other tiles are in the way, only on the empty squares, as if typed.
 *  @param {State} state @param {string} word a capital is a blank, if there is lower case too */
export function pasteWord(state, word) {
  const meant = asMeant(word);
  const pasted = layWord(state, [...tilesOf(state.position.rules, meant)]);
  return meant === word || state.target === 'rack' || pasted.notice ? pasted : set(pasted, { said: NO_BLANKS });
}

/** @param {State} state @param {string[]} tiles */
function layWord(state, tiles) {
  if (state.target === 'rack') return putOnRack(state, tiles.map((tile) => (tile === '*' || isBlank(tile) ? BLANK : tile)).join(''));
  const unexpected = tiles.find((tile) => !/^\p{L}/u.test(faceOf(state.position.rules, tile)));
  if (unexpected) return notify(state, { key: 'paste.strange', values: { found: unexpected } });
  const through = layAcrossTiles(state, tiles);
  if (through) return through;
  const typed = tiles.reduce(layTile, state);
  if (typed.cursor.trail.length - state.cursor.trail.length < tiles.length) {
    return notify(state, { key: 'paste.edge', values: { word: tiles.map((tile) => capital(state.position.rules, tile)).join(''),
      place: squareName([state.cursor.row, state.cursor.col]) } });
  }
  return set(typed, { history: recorded(state.history, snapshot(state)) });
}

/** @param {State} state @param {string[]} tiles @returns {State|null} */
function layAcrossTiles(state, tiles) {
  /** @type {[Square, string][]} */
  const newTiles = [];
  for (const [index, tile] of tiles.entries()) {
    const square = along(state.position.board, state.cursor, index);
    if (!square) return null;
    const there = state.position.board[square[0]][square[1]];
    if (there === EMPTY) newTiles.push([square, tile]);
    else if (asLetter(there) !== asLetter(tile)) return null;
  }
  const laid = layAllFromRack(state, newTiles);
  const { board } = laid;
  const last = along(board, state.cursor, tiles.length - 1) ?? [state.cursor.row, state.cursor.col];
  const cursor = cursorAt(last, state.cursor.direction);
  const next = nextEmpty(board, cursor);
  return commit(state, laid, { cursor: next ? cursorAt(next, cursor.direction) : { ...cursor, full: true } });
}

// @ts-check
/** Laying a turn: tiles come off the rack, and go back to it. */
import { recorded } from '../../../shell/framework/history.js';
import { cursorAt } from '../position/cursor.js';
import { isMyTurn, laysOnlyOwn } from '../record/game.js';
import { playKey } from '../moves/play.js';
import { currentLaid, isLaid, laidSquares, put } from '../position/position.js';
import { recordedTile } from '../record/standing.js';
import { set, snapshot } from '../step.js';
import { BLANK, EMPTY, asBlank, isBlank } from '../position/tiles.js';

/** @import { Play, ValuedMove } from '../moves/play.js' */
/** @import { Position, Square } from '../position/position.js' */
/** @import { Laid, State } from '../state.js' */

/** How a tile lies on the rack. @param {string} tile */
const fromRack = (tile) => (isBlank(tile) ? BLANK : tile);

/** Whether a tile begins a turn: the user's, if the rack has it. @param {State} state @param {Square} square @param {string} tile */
function beginsTurn(state, [row, col], tile) {
  const { game, position: { board, rack } } = state;
  return laysOnlyOwn(game) || (isMyTurn(game) && tile !== EMPTY && board[row][col] === EMPTY && recordedTile(state, [row, col]) === EMPTY
    && (rack.includes(fromRack(tile)) || rack.includes(BLANK)));
}

/** Puts a tile on a square, or EMPTY. In a turn it comes off the rack, as a blank if need be, and what it replaces goes back there.
 *  @param {State} state @param {Square} square @param {string} tile
 *  @returns {{board: readonly string[], rack: string, start: Position|null}} */
export function layFromRack(state, [row, col], tile) {
  const { board, rack: before } = state.position;
  const start = state.start ?? (beginsTurn(state, [row, col], tile) ? state.position : null);
  if (!start) return { board: put(board, [row, col], tile), rack: before, start };
  if (start.board[row][col] !== EMPTY && !laysOnlyOwn(state.game)) { // a correction of the board that the turn began with
    return { board: put(board, [row, col], tile), rack: before,
      start: Object.freeze({ ...start, board: put(start.board, [row, col], tile) }) };
  }
  const own = fromRack(board[row][col]);
  const count = (/** @type {string} */ tiles) => tiles.split(own).length - 1;
  const laid = board.map((line, r) => [...line].map((there, c) => (there === start.board[r][c] ? '' : fromRack(there))).join('')).join('');
  const isOwnTile = own !== EMPTY && board[row][col] !== start.board[row][col]
    && (!start.rack || count(start.rack) >= count(before) + count(laid));
  let rack = isOwnTile ? before + own : before;
  let shown = tile;
  if (tile !== EMPTY && tile !== start.board[row][col]) {
    if (!isBlank(tile) && !rack.includes(tile) && rack.includes(BLANK)) shown = asBlank(tile);
    rack = rack.replace(fromRack(shown), '');
  }
  return { board: put(board, [row, col], shown), rack, start };
}

/** Lays several tiles, one after another, as `layFromRack` does. @param {State} state @param {[Square, string][]} tiles */
export const layAllFromRack = (state, tiles) => tiles.reduce((laid, [square, tile]) => {
  const { board, rack, start } = laid;
  return layFromRack({ ...state, start, position: { ...state.position, board, rack } }, square, tile);
}, /** @type {ReturnType<typeof layFromRack>} */ ({ board: state.position.board, rack: state.position.rack, start: state.start }));

/** Puts a tile in the place of another. @param {State} state @param {Square} square @param {string} tile */
export const replaced = (state, square, tile) => (isLaid(state, square) ? layAllFromRack(state, [[square, EMPTY], [square, tile]])
  : layFromRack(state, square, tile));

/** Where no game tells whose turn it is, typed letters are put on the board and stay on the rack: somebody may be copying a board. The turn
 *  that the letters just typed would be, if the rack has them all; null for none. @param {State} state */
export function typedTurn(state) {
  const { cursor: { trail }, game, history, position, start, target } = state;
  const before = history.past.at(-trail.length)?.position;
  if (game || start || target !== 'board' || trail.length < 2 || before?.rack !== position.rack || before.rack.length < before.rules.rack
    || trail.reduce((board, square) => put(board, square, EMPTY), position.board).join() !== before.board.join()) return null;
  const typed = trail.map((square) => /** @type {[Square, string]} */ ([square, position.board[square[0]][square[1]]]));
  const { board, rack } = layAllFromRack({ ...state, position: before, start: before }, typed);
  return rack.length === before.rack.length - trail.length ? { position: Object.freeze({ ...position, board, rack }), start: before } : null;
}

/** Takes the letters just typed as the user's turn: they come off the rack. @param {State} state */
export function takeAsTurn(state) {
  const { start, position } = typedTurn(state) ?? {};
  return start && position ? set(state, { position, start, history: recorded(state.history, snapshot(state)), chosen: null, hovered: null }) : state;
}

/** Puts the tiles that were laid back on the rack. @param {State} state */
export function takeBack(state) {
  const { cursor, history, start } = state;
  const [first] = laidSquares(state);
  return start ? set(state, { position: start, start: null, history: recorded(history, snapshot(state)), chosen: null, hovered: null,
    notice: null, said: null, held: null, caret: start.rack.length, ...(first && { cursor: cursorAt(first, cursor.direction) }) }) : state;
}

/** Has tiles to exchange chosen, or no longer; what was laid is taken back. @param {State} state @param {State['swapping']} [swapping] */
export const swapTiles = (state, swapping = []) => set(takeBack(state), { swapping, ...(swapping && { target: 'rack', chosen: null, held: null }) });
/** What was found of the tiles that are laid. @param {State} state @param {Laid} laid */
export const receiveLaid = (state, laid) => (currentLaid({ ...state, laid }) ? set(state, { laid }) : state);

/** Their worth beside the best. @param {State} state @param {Laid} laid @param {Play} best @param {readonly ValuedMove[]} rows */
export function receiveCompared(state, laid, best, rows) {
  const valued = (/** @type {Play|null} */ play) => rows.find((row) => play && playKey(row.play) === playKey(play));
  const own = valued(laid.play);
  return own && currentLaid(state) === laid ? set(state, { laid: { ...laid, compared: { own, best: valued(best) ?? rows[0] } } }) : state;
}

// @ts-check
/** The turn that is being laid: tiles of the rack on the board, or chosen to be exchanged. */

import { BLANK } from '../position/tiles.js';

/** @import { Square } from '../position/position.js' */
/** @import { State } from '../state.js' */

/** The position that moves are advised for: tiles that are being laid are still on its rack. @param {Pick<State, 'position'|'start'>} state */
export const advised = ({ position, start }) => start ?? position;
/** What was found of the tiles that are laid now, or null. @param {State} state */
export const currentLaid = ({ laid, position, start }) => (start && laid?.position === position ? laid : null);

/** The squares of the tiles that are being laid. @param {Pick<State, 'position'|'start'>} state @returns {Square[]} */
export const laidSquares = ({ position, start }) => (start ? position.board.flatMap((line, row) => [...line].flatMap((tile, col) => (
  tile === start.board[row][col] ? [] : [/** @type {Square} */ ([row, col])]))) : []);

/** Whether a tile was laid in this turn. @param {State} state @param {Square} square */
export const isLaid = ({ position, start }, [row, col]) => Boolean(start) && position.board[row][col] !== start?.board[row][col];
/** The tiles that were chosen to be exchanged. @param {Pick<State, 'position'|'swapping'>} state */
export const swappedTiles = ({ position: { rack }, swapping }) => (swapping ?? []).map((slot) => rack[slot]).join('');
/** Whether a blank was laid by hand, and now gets its letter. @param {Pick<State, 'held'|'position'|'target'>} state */
export const waitsForLetter = ({ held, position: { rack }, target }) => target === 'board' && held !== null && rack[held] === BLANK;

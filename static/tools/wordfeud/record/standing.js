// @ts-check
/** Where the game stands: what its record has, beside what is on the board. */
import { PASSES, advised, boardText, isEmpty, rackText, rackToText, unseen } from '../position/position.js';
import { boardBefore, isAgainstWorkbench, isNobody, lastPlaced, momentOf, positionAt } from './game.js';
import { BLANK, EMPTY, isBlank, textOf, tilesOf } from '../position/tiles.js';

/** @import { Square } from '../position/position.js' */
/** @import { State } from '../state.js' */

/** Whether the board differs from the record's, apart from tiles that are being laid. @param {Pick<State, 'position'|'start'|'game'>} state */
export const isEdited = (state) => Boolean(state.game?.record) && boardText(advised(state))
  .join() !== boardBefore(/** @type {import('./game.js').GameRecord} */ (state.game?.record), state.game?.at ?? null).join();

/** Whether a look at an earlier turn shows something else than the record has. @param {State} state */
export function isTouched({ game, live, position }) {
  if (!live || !game) return false;
  const { board, rack } = positionAt(position, game, game.at);
  return board?.join() !== position.board.join() || rack !== position.rack;
}

/** Whether the game that is shown has ended. @param {Pick<State, 'position'|'start'|'game'>} state */
export const isOver = (state) => advised(state).passes >= PASSES
  || Boolean(state.game?.record && momentOf(state.game.record, state.game.at).over && !isEdited(state));

/** Whether there is anything to ask Python about. @param {State} state */
export const solvable = (state) => !isEmpty(advised(state)) && !isOver(state);

/** Both racks, once the user has all that are not laid; else null. @param {State} state @returns {[first: string, second: string]|null} */
export function racksAtEnd(state) {
  const { game, position: { rack, rules }, start } = state;
  const record = game?.record;
  if (!record?.turns.length || game?.pending || game?.trouble || game?.drill || game?.at !== null || record.over || record.scored || record.person !== null
    || record.turn !== game.me || start || !rack || rules.ends === 'last-turn' || isEdited(state)) return null;
  const others = [...unseen({ ...state.position, rack: '' })].flatMap(([tile, count]) => Array(Math.max(0, count)).fill(tile));
  if (others.sort().join() !== [...rack].sort().join()) return null;
  return game.me ? ['', rackText(state.position)] : [rackText(state.position), ''];
}

/** Whether a game is recorded of which only the board is known, not the points. @param {State} state */
export const isUnscored = ({ game, position }) => Boolean(game?.record && game.at === null && !position.points);

/** How strong the workbench plays: in the game against it that goes on, or else in the next. @param {State} state */
export const strengthOf = ({ game, strength }) => (game?.record && isAgainstWorkbench(game) && !game.record.over
  ? game.record.strength : strength);

/** The opponent's name, in the game that is recorded or in those to come; '' without one. @param {Pick<State, 'game'|'opponent'>} state */
export function opponentOf({ game, opponent }) {
  const named = game?.record?.players[1 - game.me] ?? '';
  return !named || isNobody(named) ? opponent : named;
}

/** The tile that the record has on a square. @param {State} state @param {Square} square */
export const recordedTile = ({ game, position: { rules } }, [row, col]) => (game?.record
  ? tilesOf(rules, boardBefore(game.record, game.at)[row])[col] : EMPTY);

/** On so many squares a picture may have been misread, or a letter mistyped; where more differ it is another game. */
export const FEW = 3;

/** The squares on which the record has a tile and the board has another one or none. @param {State} state @returns {Square[]} */
export function differencesOf(state) {
  const { game } = state;
  if (!game?.record || game.pending || game.drill || game.at !== null || isAgainstWorkbench(game)) return [];
  const { board, rules } = advised(state);
  return game.record.board.flatMap((row, r) => [...tilesOf(rules, row)].flatMap((tile, c) => (tile === EMPTY || tile === board[r][c] ? []
    : [/** @type {Square} */ ([r, c])])));
}

/** The turn that the board corrects, and how Python is asked for it: the turn of which a tile is another one now, or the one that is looked
 *  at, once other tiles lie there. Null for none. @param {State} state @returns {{change: number, add: {board: string[], rack: string}}|null} */
export function correctionOf(state) {
  const { game, start } = state;
  const record = game?.record;
  const position = advised(state);
  if (!record || game.pending || game.drill || isAgainstWorkbench(game)) return null;
  if (game.at !== null) return start || !isEdited(state) ? null : { change: game.at, add: { board: boardText(position), rack: rackText(position) } };
  const { board, rules } = position;
  const tilesIn = (/** @type {readonly string[]} */ rows) => rows.map((row) => tilesOf(rules, row));
  const now = tilesIn(record.board);
  const replaced = differencesOf(state);
  const next = (/** @type {number} */ at) => (at + 1 < record.turns.length ? at + 1 : null);
  const placedBy = (/** @type {number} */ at) => lastPlaced(record, next(at), rules)
    .filter(([row, col]) => replaced.some(([r, c]) => r === row && c === col));
  const change = replaced.some(([row, col]) => board[row][col] === EMPTY) ? -1
    : record.turns.findLastIndex(({ kind }, at) => kind === 'play' && placedBy(at).length);
  if (change < 0) return null;
  let rack = tilesOf(rules, record.turns[change].rack).replaceAll('*', BLANK);
  const after = tilesIn(boardBefore(record, next(change))).map((row) => [...row]);
  for (const [row, col] of placedBy(change)) {
    const [before, tile] = [now[row][col], board[row][col]].map((one) => (isBlank(one) ? BLANK : one));
    after[row][col] = board[row][col];
    rack = rack.replace(before, tile);
  }
  return { change, add: { board: after.map((row) => textOf(rules, row.join(''))), rack: rackToText(rules, rack) } };
}

/** The opponent's turn as read from the board that is shown. @param {State} state */
export const readingOf = (state) => {
  const { read } = state.game ?? {};
  return read && read.board === boardText(advised(state)).join() && read.turn === (correctionOf(state)?.change ?? null) ? read : null;
};

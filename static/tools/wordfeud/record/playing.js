// @ts-check
/** Playing a move: its tiles go to the board, and its turn into the record; and playing against the workbench. */
import { choose } from '../moves/choosing.js';
import { cursorAt, nextEmpty } from '../position/cursor.js';
import { startedClock } from './clock.js';
import { changedGame, gcgOf, isAgainstWorkbench, isUnread } from './game.js';
import { clear } from '../position/loading.js';
import { show, toggleGame } from './looking.js';
import { previewed } from '../moves/moves.js';
import { turnFields } from '../moves/play.js';
import { advised, boardText, emptyPosition, put, rackText } from '../position/position.js';
import { isEdited, strengthOf } from './standing.js';
import { commit, set, showSheet, stillTheirs } from '../step.js';
import { BLANK, EMPTY, isBlank, tilesOf } from '../position/tiles.js';
import { swapTiles } from '../turn/laying.js';

/** @import { GameRecord } from './game.js' */
/** @import { Play } from '../moves/play.js' */
/** @import { State } from '../state.js' */

/** Plays a move. Against the workbench the record comes first. @param {State} state @param {Play|null} [play] the previewed one */
export function playMove(state, play = previewed(state)) {
  if (!play) return state;
  if (state.game?.record && state.game.at !== null) return layEarlier(state, play);
  if (!isAgainstWorkbench(state.game)) return applyPlay(state, play);
  return set(choose(state, null), { game: changedGame(state.game,
    { pending: { fields: { add: turnFields(state.position, play) }, showAt: 'end' } }) });
}

/** Lays a move in an earlier turn, or chooses its tiles to exchange, to ask what is meant by it. @param {State} state @param {Play} play */
function layEarlier(state, play) {
  const from = advised(state);
  if (play.kind === 'play' || !play.kind) return commit(choose(state, null), { ...afterPlay(from, play), start: from });
  let rack = from.rack;
  const swapping = [...tilesOf(from.rules, play.exchanged ?? '')].map((tile) => {
    const slot = rack.indexOf(tile === '*' ? BLANK : tile);
    rack = `${rack.slice(0, slot)}${EMPTY}${rack.slice(slot + 1)}`;
    return slot;
  });
  return swapTiles(set(choose(state, null), { position: from }), swapping);
}

/** The board and the rack after a move. @param {State['position']} from @param {Play} play */
function afterPlay({ board, rack, rules }, play) {
  for (const tile of tilesOf(rules, play.exchanged ?? '')) rack = rack.replace(tile === '*' ? BLANK : tile, '');
  for (const [row, col, tile] of play.tiles) {
    board = put(board, [row, col], tile);
    rack = rack.replace(isBlank(tile) ? BLANK : tile, '');
  }
  return { board, rack };
}

/** @param {State} state @param {Play} play */
function applyPlay(state, play) {
  const from = advised(state);
  const points = from.points ?? (from.board.join('').replaceAll(EMPTY, '') ? null : [0, 0]);
  const { board, rack } = afterPlay(from, play);
  const turn = withTurn({ ...state, position: from }, play);
  // What comes next is the opponent's turn, which is laid on the board.
  return commit(choose(state, null), { board, rack, points: points && [points[0] + play.score, points[1]],
    theirs: stillTheirs(from, { board, rack }) }, {
    placed: play.tiles.map(([row, col]) => [row, col]), caret: rack.length, sheet: 'letters',
    ...('game' in turn ? { target: 'board', cursor: cursorBehind(board, play, state.cursor) } : { target: 'rack' }), ...turn,
  });
}

/** The cursor on the first free square behind a play: letters that are typed next replace none of its tiles.
 *  @param {readonly string[]} board @param {Play} play @param {import('../position/cursor.js').Cursor} cursor */
function cursorBehind(board, { direction, tiles }, cursor) {
  const last = tiles.at(-1);
  const from = last ? cursorAt([last[0], last[1]], direction) : cursor;
  const next = nextEmpty(board, from);
  return cursorAt(next ?? [from.row, from.col], cursor.direction);
}

/** Adds a play to the record; the opponent's turn before it is read from the board. Where the points are not known a record begins
 *  unasked, and begins anew once the board is another one. @param {State} state @param {Play} play */
function withTurn({ position, game }, play) {
  if (game && (game.at !== null || game.drill)) return {};
  const board = boardText(position);
  const turn = { ...turnFields(position, play), rack: rackText(position) };
  const afresh = { board, points: position.points ?? [0, 0], add: [turn] };
  const goesOn = { ...(game && isUnread(game) && { gcg: gcgOf(game) }), add: [{ until: board, player: 1 - (game?.me ?? 0) }, turn] };
  return { game: changedGame(game, { lays: null, pending: { fields: game ? goesOn : afresh, startsNew: !game,
    ...(game && !position.points && { otherwise: afresh }) } }) };
}

/** Plays on against the workbench, which draws the tiles, from the position shown; if the game is over, begins a new one.
 *  @param {State} state @param {number} seed @param {readonly string[]} players */
export function playOn(state, seed, players) {
  const { game } = state;
  const position = advised(state);
  const record = game?.record;
  const continues = record && !record.over && !isEdited(state) && (game.at !== null || record.turn === game.me);
  const restarts = record?.over && game?.at === null;
  const from = restarts ? emptyPosition(position.rules) : position;
  const fields = continues ? { ...(game.at !== null && { upto: game.at }) }
    : { gcg: '', players, board: boardText(from), points: from.points ?? [0, 0] };
  return showSheet(toggleGame(set(state, { clock: startedClock(state, seed), game: changedGame(game,
    { drill: null, pending: { fields: { ...fields, deal: seed, rack: rackText(from), strength: strengthOf(state) }, showAt: 'end', startsNew: !continues } }) }), true), 'letters'); // where the tiles are laid
}

/** Begins the next game: of the same kind. @param {State} state @param {number} seed @param {readonly string[]} players */
export const newGame = (state, seed, players) => (isAgainstWorkbench(state.game) ? playOn(state, seed, players) : clear(state));

/** The workbench has played, or the end was counted. @param {State} state @param {GameRecord} before @param {GameRecord} record */
export function receiveWorkbenchTurn(state, before, record) {
  const { game } = state;
  if (game?.record !== before || game.pending) return state;
  return set(show(state, Object.freeze({ ...game, record }), null), { history: state.history });
}

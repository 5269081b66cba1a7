// @ts-check
/** A change of the state, or a step: one that can be undone. All that the user can do is made of these. */
import { recorded } from '../../shell/framework/history.js';
import { hidesAdvice } from './record/game.js';
import { BLANK, EMPTY, isBlank } from './position/tiles.js';

/** @import { Position } from './position/position.js' */
/** @import { State } from './state.js' */

/** The next state; a lesson hides advice in a game against the workbench or a drill. @param {State} state @param {Partial<State>} change
 *  @returns {State} */
export function set(state, change) {
  const toggles = change.game !== undefined && hidesAdvice(change.game) !== hidesAdvice(state.game);
  const endsJudging = state.judged && ('chosen' in change || 'position' in change);
  const next = { ...state, ...(endsJudging && { judged: null }), ...change, ...(toggles && { lesson: hidesAdvice(change.game ?? null) ? Math.max(1, state.lesson) : 0 }) };
  // Who goes on without what could not be opened does not want it any more.
  if (!next.game || next.game.at === null) next.live = null;
  if (state.awaitsRetry && next.position !== state.position) Object.assign(next, { awaitsRetry: false, reading: null, taking: null });
  return Object.freeze(next.position.list === state.position.list ? next : withList(next));
}

/** Has all tools use the list of the position. @param {State} state @returns {State} */
export const withList = (state) => (state.page.list === state.position.list ? state
  : { ...state, page: { ...state.page, list: state.position.list } });

/** Changes position, game or a word list as an undo step; selection, preview and what was said are dropped. @param {State} state
 *  @param {Partial<Position> & {start?: Position|null}} change with `start`, where a turn that is laid began @param {Partial<State>} [rest]
 *  @returns {State} */
export function commit(state, { start: begun, ...change }, rest = {}) {
  const isLaid = change.board && change.board.join() !== state.position.board.join();
  const changed = Object.freeze({ ...state.position, theirs: stillTheirs(state.position, change), ...(isLaid && { passes: 0 }), ...change });
  const [position, start] = turnOf(changed, begun === undefined ? startAfter(state, change) : begun);
  if (samePosition(position, state.position) && !('game' in rest || 'taught' in rest)) return set(state, { start, ...rest });
  return set(state, {
    position, start, history: recorded(state.history, snapshot(state)),
    chosen: null, hovered: null, lesson: Math.min(state.lesson, 1), placed: [], notice: null, said: null, held: null, swapping: null, ...rest,
  });
}

/** @param {State} state */
export const snapshot = ({ position, start, cursor, placed, taught, game, live }) => (
  { position, start, cursor, placed, taught, game, live });

/** Where the turn began, when something else than its tiles changes there too. @param {State} state @param {Partial<Position>} change */
function startAfter({ position, start }, change) {
  if (!start || change.board) return null;
  const laid = [...position.rack].reduce((tiles, tile) => tiles.replace(tile, ''), start.rack);
  return Object.freeze({ ...start, ...change, ...(change.rack !== undefined && { rack: change.rack + laid }) });
}

/** The position, and where the turn began whose tiles are laid; once all are back on the rack, it is that position again.
 *  @param {Position} position @param {Position|null} start @returns {[Position, Position|null]} */
function turnOf(position, start) {
  if (!start || position.board.join() !== start.board.join()) return [position, start];
  return [[...position.rack].sort().join() === [...start.rack].sort().join() ? start : position, null];
}

/** The opponent's known tiles, but for those just laid. @param {Position} position @param {Partial<Position>} change */
export function stillTheirs({ board, rack, theirs }, { board: after = board, rack: kept = rack }) {
  if (!theirs || after === board || after.length !== board.length) return theirs;
  const taken = (/** @type {string} */ tiles, /** @type {string} */ tile) => tiles.replace(tile, '');
  const own = [...kept].reduce(taken, rack);
  const before = board.join('');
  const laid = [...after.join('')].filter((tile, at) => tile !== EMPTY && tile !== before[at])
    .map((tile) => (isBlank(tile) ? BLANK : tile));
  return [...own].reduce(taken, laid.join('')).split('').reduce(taken, theirs);
}

/** @param {Position} a @param {Position} b */
const samePosition = (a, b) => a.rack === b.rack && a.rules === b.rules && a.list === b.list
  && a.theirs === b.theirs && a.passes === b.passes && String(a.points) === String(b.points) && String(a.layout) === String(b.layout)
  && a.board.join() === b.board.join();

/** Changes what the open dialog to share and save shows. @param {State} state @param {Partial<NonNullable<State['sharing']>>} change */
export const share = (state, change) => (state.sharing ? set(state, { sharing: { ...state.sharing, ...change } }) : state);
/** @param {State} state @param {Message|null} notice */
export const notify = (state, notice) => set(state, { notice });
/** @param {State} state @param {State['sheet']} sheet */
export const showSheet = (state, sheet) => set(state, { sheet });
/** @param {State} state @param {string} highlighted */
export const highlight = (state, highlighted) => (state.highlighted === highlighted ? state : set(state, { highlighted }));

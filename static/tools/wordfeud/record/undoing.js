// @ts-check
/** Undo and redo, and the way back from a look at an earlier turn. */
import { redone, undone } from '../../../shell/framework/history.js';
import { changedGame, gcgOf, isUnread } from './game.js';
import { readAt } from '../screenshot/picture.js';
import { isTouched } from './standing.js';
import { set, snapshot } from '../step.js';
import { relearnt } from '../rules/teaching.js';

/** @import { Position } from '../position/position.js' */
/** @import { Doubt, Live, Picture, Snapshot, State } from '../state.js' */

/** Takes the last change back. A look at an earlier turn is none: from there it leads back to now. @param {State} state */
export function undo(state) {
  const step = undone(state.history, snapshot(state));
  return state.live && !step?.to.live ? backToNow(state) : restored(state, step);
}

/** @param {State} state */
export function redo(state) {
  const from = state.live && !state.history.future[0]?.live && !isTouched(state) ? backToNow(state) : state;
  return restored(from, redone(from.history, snapshot(from)));
}

/** @param {State} state @param {{to: Snapshot, history: State['history']}|null} step */
const restored = (state, step) => (step ? set(state, {
  ...step.to, live: stillLive(state, step.to), page: relearnt(state, step.to.taught), game: withGrades(step.to.game, state.game), history: step.history, caret: step.to.position.rack.length,
  chosen: null, hovered: null, said: null, picture: state.picture && {
    ...state.picture, isUndone: isUndone(state.picture, step.to), points: state.picture.either && !step.to.position.points ? null : state.picture.points,
    settled: state.picture.settled.filter((doubt) => isAsBefore(state.position, step.to.position, doubt)),
  },
}) : state);

/** A game that undo or redo leads to. The same record is not read again, and keeps its grades. @param {State['game']} to
 *  @param {State['game']} now */
function withGrades(to, now) {
  if (!to || !now?.record || gcgOf(to) !== now.record.gcg) return to;
  return to.record || isUnread(to) ? changedGame(to, { record: to.record ?? now.record, grades: now.grades, grading: now.grading,
    ...(isUnread(to) && { pending: to.pending?.next ?? null }) }) : to;
}

/** Where the game stands, when undo or redo leads to a look at it: as it does now, unless another game is meant. @param {State} state
 *  @param {Snapshot} to */
const stillLive = (state, to) => (to.live && state.game?.record && gcgOf(to.game) === state.game.record.gcg ? state.live ?? liveOf(state)
  : to.live);

/** Whether a picture is undone after a step: what it replaced is there again. @param {Picture} picture @param {Snapshot} to */
const isUndone = ({ before, isUndone: was, position }, to) => ((to.live ?? to).position === before || (to.position !== position && was));

/** Whether the tile or premium at a doubt is unchanged. @param {Position} before @param {Position} now @param {Doubt} doubt */
const isAsBefore = (before, now, doubt) => before.rules.size === now.rules.size && readAt(before, doubt) === readAt(now, doubt);

/** What is to be shown again after a look at an earlier turn. @param {State} state @returns {Live} */
export const liveOf = ({ position, start, cursor, caret, target, placed, blank }) => ({ position, start, cursor, caret, target, placed, blank });

/** Ends a look at an earlier turn: all is again as it was. @param {State} state @returns {State} */
export function backToNow(state) {
  const { game, live, position: { list } } = state;
  if (!game || !live) return state;
  const position = live.position.list === list ? live.position : Object.freeze({ ...live.position, list });
  return set(state, { ...live, position, game: changedGame(game, { at: null, drill: null }), chosen: null, hovered: null, held: null });
}

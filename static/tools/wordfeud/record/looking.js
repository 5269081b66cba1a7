// @ts-check
/** Which turn of a game is looked at: an earlier one, or where it stands; which game is open; and undo and redo. */
import { recorded, redone, undone } from '../../../shell/framework/history.js';
import { changedGame, gcgOf, isAgainstWorkbench, isUnread, lastPlaced, positionAt } from './game.js';
import { rulesets } from '../rules/rulesets.js';
import { isTouched } from './standing.js';
import { commit, set, showSheet, snapshot } from '../step.js';
import { advised } from '../position/position.js';
import { readAt } from '../screenshot/picture.js';
import { relearnt } from '../rules/teaching.js';

/** @import { Game, GameRecord } from './game.js' */
/** @import { Doubt, Live, Picture, Snapshot, State } from '../state.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */
/** @import { Position } from '../position/position.js' */

/** Opens or closes the game panel. @param {State} state @param {boolean} [gameOpen] */
export const toggleGame = (state, gameOpen = !state.gameOpen) =>
  showSheet(set(state, { gameOpen, ...(gameOpen && { filterOpen: false }) }), 'moves');

/** Opens a game, by other rules where they fit its points better. @param {State} state @param {GameRecord} record @param {Ruleset} rules */
export function open(state, record, rules) {
  const fitting = rulesets[record.ruleset] ?? rules;
  const opened = toggleGame(show(state, changedGame(null, { record, me: record.person ?? 0 }), null, fitting, null), true);
  return fitting === rules ? opened : set(opened, { said: { key: 'game.fitting', values: { game: fitting.game } } });
}

/** Closes the game; undo brings it back. @param {State} state */
export const close = (state) => commit(toNow(state), {}, { game: null });

/** Brings back the game of an earlier state that was closed since, unless another is open. @param {State} state @param {State} before */
export function reopened(state, before) {
  if (state.game) return state;
  return state.history.past.at(-1)?.game === before.game ? undo(state) : commit(state, before.position, { game: before.game });
}

/** Shows the position before a turn, or where the game stands. @param {State} state @param {number|null} at */
export function goTo(state, at) {
  const { game } = state;
  if (!game?.record || game.drill) return state;
  const last = game.record.turns.length - 1;
  const to = at === null || last < 0 || at > last ? null : Math.max(0, at);
  return to === null ? toNow(state) : view(noted(state), to);
}

/** @param {State} state @param {number} by */
export const step = (state, by) => goTo(state, (state.game?.at ?? state.game?.record?.turns.length ?? 0) + by);
/** Ends a look at an earlier turn. @param {State} state */
export const toNow = (state) => (state.game?.at == null ? state : backToNow(set(noted(state), { live: state.live ?? liveByRecord(state) })));
/** Sets which player the user is. @param {State} state @param {0|1} me */
export const playAs = (state, me) => (state.game ? show(state, changedGame(state.game, { me }), state.game.at) : state);

/** Shows where a game that has changed stands, or the position before turn `at` of it.
 *  @param {State} state @param {Game} game @param {number|null} at @param {Ruleset} [rules]
 *  @param {Live|null} [before]  where it stood; null if that is not known, or was another game */
export function show(state, game, at, rules = state.position.rules, before = state.game?.at == null ? liveOf(state) : state.live) {
  const stood = before && advised(before);
  const change = nowIn(state, stood, game, rules);
  const position = Object.freeze({ ...(stood ?? advised(state)), ...change });
  const live = { ...(before ?? liveOf(state)), ...laidOut(position, game, null) };
  const shown = commit(state, position, { ...live, game: Object.freeze({ ...game, at: null }) });
  return at === null ? shown : view(shown, at);
}

/** What changes of the position after the last turn when a game has. The user's rack is kept if the opponent played last, or where a turn
 *  is another one; then what was entered since is kept too. @param {State} state @param {import('../position/position.js').Position|null}
 *  before @param {Game} game @param {Ruleset} rules @returns {Partial<import('../position/position.js').Position>} */
function nowIn(state, before, game, rules) {
  const now = positionAt(before ?? state.position, game, null, rules);
  const { record } = game;
  if (!before || !record || !state.game || rules !== before.rules) return { ...now, ...(!before && { theirs: '' }) };
  const isCorrected = record.person === null && state.game.record?.turns.length === record.turns.length && state.game.me === game.me;
  const was = isCorrected ? positionAt(before, state.game, null) : null;
  const isTheirs = !isAgainstWorkbench(game) && record.turns.at(-1)?.player !== game.me;
  const rack = (was ? was.rack !== before.rack : isTheirs) ? before.rack : now.rack;
  const board = was?.board ? now.board?.map((row, r) => [...row].map((tile, c) => (
    before.board[r][c] === was.board?.[r][c] ? tile : before.board[r][c])).join('')) : now.board;
  return { ...now, rack, board: Object.freeze(board), ...(before.points === null && state.game.record && { points: null }) };
}

/** Looks at the position before turn `at`; where the game stands is kept. @param {State} state @param {number} at @returns {State} */
export function view(state, at) {
  const game = /** @type {Game} */ (state.game);
  const live = game.at === null ? liveOf(state) : state.live ?? liveByRecord(state);
  const position = Object.freeze({ ...state.position, ...positionAt(state.position, game, at), theirs: '', ...(!live.position.points && { points: null }) });
  return set(state, { ...laidOut(position, game, at), swapping: null, game: changedGame(game, { at }), live, chosen: null, hovered: null, held: null,
    notice: null, said: null });
}

/** Where a game stands by its record, when nothing else is known. @param {State} state @returns {Live} */
function liveByRecord(state) {
  const game = /** @type {Game} */ (state.game);
  const position = Object.freeze({ ...state.position, ...positionAt(state.position, game, null), theirs: '' });
  return { ...liveOf(state), ...laidOut(position, game, null) };
}

/** What is shown of a game before a turn, or after the last: nothing is being laid. @param {Position} position @param {Game} game
 *  @param {number|null} at */
const laidOut = (position, game, at) => ({ position, start: null, caret: position.rack.length, blank: false,
  placed: game.record ? lastPlaced(game.record, at, position.rules) : [] });

/** What was entered while an earlier turn is looked at can be brought back by undo; only looking is no step. @param {State} state */
export const noted = (state) => (isTouched(state) ? set(state, { history: recorded(state.history, snapshot(state)) }) : state);

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

/** A game that a step leads to; the same record keeps its grades. @param {State['game']} to @param {State['game']} now */
function withGrades(to, now) {
  if (!to || !now?.record || gcgOf(to) !== now.record.gcg) return to;
  return to.record || isUnread(to) ? changedGame(to, { record: to.record ?? now.record, grades: now.grades, grading: now.grading,
    ...(isUnread(to) && { pending: to.pending?.next ?? null }) }) : to;
}

/** Where the game stands, when a step leads to a look: as now, unless it is another game. @param {State} state @param {Snapshot} to */
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

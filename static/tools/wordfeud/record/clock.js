// @ts-check
/** The clock of a game against the workbench, as pure functions. Time goes by in ticks, and only while the tab is seen. */
import { changedGame, isAgainstWorkbench, isWorkbenchTurn } from './game.js';
import { set } from '../step.js';

/** @import { State } from '../state.js' */

/** The minutes that each side may have. */
export const MINUTES = [5, 10, 25];
/** No tick counts for more milliseconds: a device that was asleep costs no time. */
const LONGEST = 2000;

/** @param {number} minutes @param {number|null} seed @returns {NonNullable<State['clock']>} */
const full = (minutes, seed) => ({ minutes, seed, left: [minutes * 60_000, minutes * 60_000] });
/** Sets the minutes that each side has in the next game, 0 for no clock. @param {State} state @param {number} minutes */
export const setMinutes = (state, minutes) => set(state, { clock: minutes ? full(minutes, null) : null });
/** The clock at the beginning of a game that is dealt by a seed. @param {State} state @param {number} seed */
export const startedClock = ({ clock }, seed) => clock && full(clock.minutes, seed);

/** The clock of the game that is shown, null without one. @param {State} state */
export const clockOf = ({ clock, game }) => (clock?.seed != null && game?.record && isAgainstWorkbench(game)
  && game.record.gcg.split('\n').some((line) => line.startsWith(`#bag ${clock.seed} `) || line === `#bag ${clock.seed}`) ? clock : null);

/** Whose time runs: 0 the user's, 1 the workbench's, null nobody's, as while Python is asked or not there. @param {State} state @returns {0|1|null} */
export function running(state) {
  const { game, page: { phase } } = state;
  const record = clockOf(state) && game?.record;
  if (!record || record.over || game.pending || game.drill || phase !== 'ready') return null;
  if (record.turn === record.person) return 0;
  return isWorkbenchTurn(game) ? 1 : null;
}

/** So many milliseconds are gone. Whose time is up has lost; who undoes that has no clock. @param {State} state @param {number} elapsed */
export function tick(state, elapsed) {
  const { clock, game } = state;
  const side = running(state);
  if (!clock || !game?.record || side === null) return state;
  const left = Math.max(0, clock.left[side] - Math.min(elapsed, LONGEST));
  if (left) return set(state, { clock: { ...clock, left: side ? [clock.left[0], left] : [left, clock.left[1]] } });
  const person = Number(game.record.person);
  const pending = /** @type {import('./game.js').GameRequest} */ ({ fields: { timeout: side ? 1 - person : person }, showAt: 'end' });
  return set(state, { clock: full(clock.minutes, null), game: changedGame(game, { pending }) });
}

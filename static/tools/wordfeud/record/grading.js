// @ts-check
/** The turns of a game are graded, and its mistakes tried again. */
import { changedGame } from './game.js';
import { mistakesOf } from './grades.js';
import { noted, toNow, toggleGame, view } from './looking.js';
import { withGame } from './recording.js';
import { set } from '../step.js';

/** @import { GameRecord, Grade } from './game.js' */
/** @import { State } from '../state.js' */

/** @param {State} state @param {boolean} grading */
export const grade = (state, grading) => withGame(state, { grading });

/** Opens the game at its summary, and has the turns graded. @param {State} state */
export const review = (state) => toggleGame(grade(state, true), true);

/** @param {State} state @param {GameRecord} record @param {readonly Grade[]} rows */
export function receiveGrades(state, record, rows) {
  const { game } = state;
  if (game?.record !== record) return state;
  const others = game.grades.filter(({ turn }) => rows.every((row) => row.turn !== turn));
  return set(state, { game: Object.freeze({ ...game, grades: [...others, ...rows].sort((a, b) => a.turn - b.turn) }) });
}

/** Goes through the mistakes for another try, from the first one. @param {State} state */
export function drill(state) {
  const turns = state.game ? mistakesOf(state.game) : [];
  return turns.length ? tryMistake(state, turns, 0) : state;
}

/** @param {State} state @param {readonly number[]} turns @param {number} at index into `turns` */
function tryMistake(state, turns, at) {
  const shown = view(noted(state), turns[at]);
  return set(shown, { game: changedGame(shown.game, { drill: { turns, step: at, trial: null, tried: null } }), lesson: 1 });
}

/** The same mistake again (0) or the next one (1); after the last, the drill ends. @param {State} state @param {number} by */
export function retry(state, by) {
  const { turns = [], step: at = 0 } = state.game?.drill ?? {};
  return at + by < turns.length ? tryMistake(state, turns, at + by) : endDrill(state);
}

/** @param {State} state */
export const endDrill = toNow;

/** @param {State} state @param {Record<string, unknown>} trial @param {Grade|null} tried @param {Message|null} [trouble] */
export function receiveTrial(state, trial, tried, trouble = null) {
  const { drill: now } = state.game ?? {};
  if (!state.game || now?.trial !== trial) return state;
  return set(withGame(state, { trouble, drill: { ...now, trial: null, tried } }), { lesson: tried ? 0 : 1 });
}

// @ts-check
/** What moves are worth, as far as known, and for how long Python weighs them. */
import { isLate } from '../position/bag.js';
import { aheadOf, playKey } from './play.js';
import { isTheirsAsked } from '../record/game.js';
import { isOver } from '../record/standing.js';
import { EVERY_PLAY } from '../state.js';
import { advised } from '../turn/turn.js';

/** @import { Play } from './play.js' */
/** @import { State } from '../state.js' */

/** For how many seconds Python looks on late in the game without being asked to, and when it is asked to: until it is stopped. */
const IDLE = 30;
export const ENDLESS = 1e6;

/** For how many seconds in all the moves may be weighed once the first answer is there: as the user says, else for a while late in the
 *  game, as long as the page is in view. @param {State} state */
export const patienceOf = ({ thinking, position, start, inView }) => (!inView ? 0 : thinking?.position === advised({ position, start })
  ? thinking.budget : isLate(advised({ position, start })) ? IDLE : 0);

/** Whether Python goes on weighing the moves of which the best was named already. @param {State} state */
export function isThinking(state) {
  const worth = currentWorth(state);
  return Boolean(worth?.settled && worth.looked?.more && worth.looked.spent < patienceOf(state));
}

/** Whether moves are in the order of the chance to win, not of the points to the end. @param {Pick<State, 'byWin'|'position'>} state */
export const ordersByWin = ({ byWin, position }) => byWin && position.points !== null;

/** What moves in the current position are worth, as far as known, or null. @param {State} state */
export const currentWorth = ({ worth, pointsOnly, position, start, game }) => (
  !pointsOnly && worth?.position === advised({ position, start }) && !isOver({ position, start, game }) ? worth : null);

/** What the listed moves are worth; these may be the old moves, while a changed board is being solved. @param {State} state */
export const listedWorth = ({ worth, pointsOnly, answer }) => (!pointsOnly && worth && worth.position === answer?.position ? worth : null);

/** What a listed play is worth, or null if it was not evaluated. @param {State} state @param {Play|null|undefined} play */
export const worthOf = (state, play) => (play && listedWorth(state)?.by.get(playKey(play))) ?? null;

/** What a play takes from the opponent's reply and sets up for the next move, once that is known. @param {State} state @param {string} key of the play */
export const effectOf = ({ effects, position, start }, key) => (
  (effects?.position === advised({ position, start }) && effects.by.get(key)) || null);

/** The play of the turn that is looked at, in a game that is graded, or null. @param {Pick<State, 'game'>} state */
export function gradedPlay({ game }) {
  const { kind, place, word } = game?.record?.turns[game.at ?? NaN] ?? {};
  return kind === 'play' && place && word && game?.grades.some(({ turn }) => turn === game.at) ? { place, word } : null;
}

/** The best move once the evaluation is settled, while all moves are listed, and unless the opponent's turn is asked for; else null. @param {State} state */
export const bestMove = (state) => (state.filter === EVERY_PLAY && !isTheirsAsked(state.game) ? bestOf(state, currentWorth(state)) : null);

/** The best move and the second best, which the headline names, once that is settled. @param {State} state @param {State['worth']} worth */
export function namedOf(state, worth) {
  const best = bestOf(state, worth);
  const next = worth?.rows.find((row) => row !== best);
  return best ? [best, ...(next ? [next] : [])] : [];
}

/** The best of the moves that were weighed, once that is settled, else null: of equal ones, rounded as in the list, the one that the details
 *  show already. @param {State} state @param {State['worth']} worth */
export function bestOf(state, worth) {
  if (!worth?.settled) return null;
  const [best = null] = worth.rows;
  const { offered } = state;
  const shown = offered?.position === worth.position && worth.rows.find(({ play }) => playKey(play) === playKey(offered.play));
  return best && shown && aheadOf(best, shown, ordersByWin(state)) <= 0 ? shown : best;
}

// @ts-check
/** How moves are weighed, as the user wants it, and what Python finds them worth. */
import { detailedPlay, previewed, sortOfAll } from './moves.js';
import { playKey } from './play.js';
import { set } from '../step.js';
import { advised } from '../turn/turn.js';
import { currentWorth, namedOf } from './worth.js';

/** @import { State, Worth } from '../state.js' */

/** Switches the evaluation of moves off or on. @param {State} state */
export const togglePointsOnly = (state) => set(state, {
  pointsOnly: !state.pointsOnly, worth: null, sort: sortOfAll(state.sort), chosen: null, hovered: null, offered: null,
});

/** Orders moves by the chance to win, or again by the points to the end: at once by what is known, until Python has weighed them so.
 *  @param {State} state */
export function toggleByWin(state) {
  const byWin = !state.byWin;
  const { worth } = state;
  const use = (/** @type {import('./play.js').ValuedMove} */ { win, value }) => (byWin ? Number(win) + POINT * value : value);
  const rows = worth ? [...worth.rows].sort((a, b) => use(b) - use(a)) : [];
  return set(state, { byWin, worth: worth && { ...worth, rows, listed: rows, named: [], settled: false, share: 0, looked: null }, chosen: null, hovered: null,
    offered: null });
}

/** The chance to win that a point more is worth, as Python has it. */
const POINT = .001;

/** Has Python go on weighing the moves for so many seconds in all, or stop at once; what is known stays. @param {State} state
 *  @param {number} budget */
export const think = (state, budget) => set(state, { thinking: { position: advised(state), budget } });

/** The page was hidden, or is seen again. @param {State} state @param {boolean} inView */
export const see = (state, inView) => set(state, { inView });

/** What moves are worth, as far as known. A list sorted by value keeps its order while a row is selected or hovered over. A move that the
 *  search no longer looks at keeps the value that it had, or that of the best if that is less. @param {State} state
 *  @param {Omit<Worth, 'by'|'listed'|'named'>} news @param {boolean} [isOffered]  the play in the details could be played at a touch */
export function receiveWorth(state, news, isOffered = false) {
  const before = currentWorth(state);
  const rows = news.rows.map((row) => ({ ...row, play: before?.by.get(playKey(row.play))?.play ?? row.play }));
  const by = new Map(rows.map((row) => [playKey(row.play), row]));
  for (const [key, row] of rows.length && before ? before.by : []) {
    if (!by.has(key)) by.set(key, { ...row, value: Math.min(row.value, rows[0].value) });
  }
  const held = state.hovered || state.chosen ? before : null;
  const order = state.sort === 'value' && held
    ? [...new Set([...held.listed.flatMap(({ play }) => rows.find((row) => playKey(row.play) === playKey(play)) ?? []), ...rows])] : rows;
  const play = isOffered && !(news.settled && !before?.settled) && !previewed(state) ? detailedPlay(state) : null;
  const isSame = before?.settled && before.said && rows.length > 0 && playKey(before.said[0].play) === playKey(rows[0].play);
  const said = isSame ? before.said : rows;
  const next = set(state, { worth: { ...news, rows, by, said, listed: order, named: held?.named ?? [] },
    ...(play && { offered: { position: advised(state), play } }) });
  return currentWorth(next) ? held ? next : resorted(next) : state;
}

/** @param {State} state @param {import('../position/position.js').Position} position @param {string} key of a play
 *  @param {readonly import('./play.js').Reason[]} because */
export const receiveEffect = (state, position, key, because) => set(state, { effects: { position,
  by: new Map([...state.effects?.position === position ? state.effects.by : [], [key, because]]) } });

/** Puts the list in order again, once no row is selected or hovered over. @param {State} state @returns {State} */
export const resorted = (state) => (state.worth
  ? set(state, { worth: { ...state.worth, listed: state.worth.rows, named: namedOf(state, state.worth) } }) : state);

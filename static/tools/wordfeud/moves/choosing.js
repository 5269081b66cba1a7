// @ts-check
/** The list of moves as the user has it weighed, sorted and filtered, what Python finds them worth, and the move that he chooses. */
import { scrolled } from '../../../shell/framework/loop.js';
import { SORTS, bestMove, currentAnswer, currentWorth, detailedPlay, listed, namedOf, previewed, sortOfAll } from './moves.js';
import { EVERY_PLAY } from '../state.js';
import { set } from '../step.js';
import { EMPTY } from '../position/tiles.js';
import { playKey } from './play.js';
import { advised } from '../position/position.js';

/** @import { Play } from './play.js' */
/** @import { Answer, Filter, State, Verdict, Worth } from '../state.js' */


/** An answer from Python, unless it is out of date. @param {State} state @param {Answer} answer */
export function receiveMoves(state, answer) {
  if (currentAnswer({ ...state, answer }) !== answer) return state;
  const { chosen } = state;
  const next = set(state, { answer });
  return chosen ? set(next, { chosen: { ...chosen, play: listed(next)?.at(chosen.index) ?? chosen.play } }) : next;
}

/** Rows requested at a time while a list is scrolled: a few screens, so that ordinary scrolling never waits. */
export const WINDOW = 60;

/** Has the rows around those in sight come; those that the headline names have moved them down. @param {State} state @param {number} first @param {number} end */
export function wantRows(state, first, end) {
  const { window } = scrolled({ window: state.window ?? { offset: -1, limit: 0 } }, Math.max(0, first - namedIn(state)), end, WINDOW);
  return currentAnswer(state) && window !== state.window ? set(state, { window }) : state;
}

/** @param {State} state */
const namedIn = (state) => currentWorth(state)?.named.length ?? 0;

/** @param {State} state @param {string} sort */
export const sortBy = (state, sort) => (SORTS.includes(sort)
  ? resorted(set(state, { sort, chosen: null, hovered: null, offered: null })) : state);

/** @param {State} state @param {Partial<Filter>} change */
export function filterBy(state, change) {
  const filter = Object.freeze({ ...state.filter, ...change });
  const { text, tiles, known, square } = filter;
  if (JSON.stringify(filter) === JSON.stringify(state.filter)) return state;
  return resorted(set(state, { filter: text || tiles || known || square ? filter : EVERY_PLAY, chosen: null, hovered: null, offered: null }));
}

/** Lists only plays that fill the cursor's square, or ends that limit. @param {State} state */
export function filterBySquare(state) {
  const { cursor: { row, col }, filter, position } = state;
  if (filter.square) return filterBy(state, { square: null });
  return position.board[row][col] === EMPTY ? filterBy(state, { square: [row, col] }) : state;
}

/** @param {State} state @param {boolean} [filterOpen] */
export const toggleFilter = (state, filterOpen = !state.filterOpen) => set(state, { filterOpen, sheet: 'moves', gameOpen: false });
/** @param {State} state */
export const unfilter = (state) => filterBy(state, EVERY_PLAY);
/** @param {State} state @param {Verdict} verdict */
export const receiveVerdict = (state, verdict) => set(state, { verdict });
/** @param {State} state */
export const toggleHeat = (state) => set(state, { heatShown: !state.heatShown });

/** @param {State} state */
export const toggleLesson = (state) => set(state, {
  lesson: state.lesson ? 0 : 1, sort: 'score', filter: EVERY_PLAY, chosen: null, hovered: null,
});

/** Reveals the next hint of the lesson; the last is the move itself. @param {State} state */
export function revealMore(state) {
  if (state.lesson < 3) return set(state, { lesson: state.lesson + 1 });
  const next = set(state, { lesson: 0 });
  const top = currentAnswer(next)?.head[0];
  return choose(next, Array.from({ length: namedIn(next) + 1 }, (_, at) => listed(next)?.at(at)).indexOf(top));
}

/** Selects a row. @param {State} state @param {number|null} index */
export function choose(state, index) {
  const list = currentAnswer(state) && listed(state);
  if (index === null || !list?.count) return resorted(set(state, { chosen: null, hovered: null, offered: null }));
  const at = Math.max(0, Math.min(index, list.count - 1));
  return set(state, { chosen: { index: at, play: list.at(at) ?? null }, hovered: null }); // on offer is what the first row depends on
}

/** Selects the best move, in the first row. @param {State} state @returns {State} */
export const chooseBest = (state) => (bestMove(state) && !state.lesson ? choose(resorted(state), 0) : state);
/** A tap on a row selects it; on the selected row, deselects it. @param {State} state @param {number} index */
export const tapRow = (state, index) => choose(state, state.chosen?.index === index ? null : index);
/** Moves the selection up or down; without a selection, to the top. @param {State} state @param {number} by */
export const walk = (state, by) => choose(state, state.chosen ? state.chosen.index + by : -Infinity);

/** @param {State} state @param {Play|null} row */
export function hover(state, row) {
  const play = currentAnswer(state) && row; // a faded row is out of date
  return state.hovered === play ? state : set(play || state.chosen ? state : resorted(state), { hovered: play });
}

/** Selects one of the plays in the selected row. @param {State} state @param {Play} variant */
export const chooseVariant = (state, variant) => (state.chosen ? set(state, { chosen: { ...state.chosen, variant }, hovered: null })
  : state);

/** Switches the evaluation of moves off or on. @param {State} state */
export const togglePointsOnly = (state) => set(state, {
  pointsOnly: !state.pointsOnly, worth: null, sort: sortOfAll(state.sort), chosen: null, hovered: null, offered: null,
});

/** Orders moves by the chance to win, or by the points to the end: until Python has, by what is known. @param {State} state */
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
/** Has Python weigh the moves for so many seconds in all, or stop; what is known stays. @param {State} state @param {number} budget */
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

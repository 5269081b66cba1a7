// @ts-check
/** The state of the view Game: of the game of a day each turn is laid on the same board by everybody, and then the best play lies there. */
import { addDays, today } from '../../../ui/days.js';
import { parsePlay, turnNotation } from '../../wordfeud/moves/play.js';
import { boardText } from '../../wordfeud/position/position.js';
import { rulesets } from '../../wordfeud/rules/rulesets.js';
import { laidTiles } from '../board/drafts.js';
import { nameOf } from '../board/results.js';
import { dayOf, isPlayed, wanted } from '../board/state.js';
import { isOnlyRefused, refusalOf } from '../daily.js';
import * as attempt from '../attempt.js';
import { set } from '../attempt.js';
import { isOver } from './games.js';

export { dayOf, isPlayed, set, wanted };

/** @typedef {import('../../wordfeud/moves/play.js').Play} Play */
/** A turn as Python tells it. @typedef {{position: import('../../wordfeud/position/position.js').Position, best: Play}} Turn */
/**
 * @typedef {object} More                  what the state has beside an attempt
 * @property {string} day                  of the game; '' for that of the day on which it was opened
 * @property {string} opened               that day
 * @property {readonly Turn[]|null} turns  of the game, once Python has told them
 * @property {Turn|null} told              the one that is shown
 * @property {import('./games.js').Games} games  all that were played
 * @typedef {import('../attempt.js').Attempt & More} State
 */

/** For so many milliseconds a game of the day before goes on after midnight, and stays to be read once it is over. */
const [WHILE, READ] = [3 * 3_600_000, 600_000];
const NOTHING = { ...attempt.NO_ATTEMPT, turns: null, told: null };
const FRESH = Object.freeze({ on: '', time: 0, plays: [], tiles: [] });

/** @param {Page} page @param {import('./games.js').Games} games @param {number} now
 *  @returns {State} */
export function initialState(page, games, now) {
  const yesterday = addDays(today(), -1);
  const game = games[nameOf(page.alphabet, yesterday)];
  const goesOn = game && now - game.time < (isOver(game) ? READ : WHILE);
  return Object.freeze({ page, day: '', opened: goesOn ? yesterday : today(), games, ...NOTHING });
}

/** What was played of it so far. @param {State} state */
export const playedOf = (state) => state.games[wanted(state)] ?? FRESH;

/** Whether the game is still to be told. @param {State} state */
export const isAwaited = (state) => !state.turns && (!state.trouble || isOnlyRefused(state.trouble)) && isPlayed(state);

/** The index of the turn that is shown. @param {State} state */
export const turnOf = ({ told, turns }) => (told && turns ? turns.indexOf(told) : 0);

/** Whether the last turn was played. @param {State} state */
export const isDone = (state) => state.turns !== null && playedOf(state).plays.length === state.turns.length;

/** @param {State} state @param {string} day @param {string} opened @returns {State} */
function openDay(state, day, opened) {
  const next = day === opened ? '' : day;
  return next === state.day && opened === state.opened ? state : set(state, { ...NOTHING, games: gamesOf(state, Date.now()), day: next, opened });
}

/** Shows the game of an address; a day that has none is refused in a sentence. @param {State} state @param {URLSearchParams} query */
export function opened(state, query) {
  const day = query.get('day') ?? (query.size ? '' : state.day);
  const refusal = refusalOf(day);
  if (refusal) return set(state, { trouble: refusal });
  const stays = openDay(state, day, day ? today() : state.opened);
  const next = day || (query.size && playedOf(stays).plays.length) ? stays : roll(stays); // an address may be that of this page, reloaded
  return isOnlyRefused(next.trouble) ? set(next, { trouble: null }) : next;
}

/** On another day the next game comes, unless this one has been begun. @param {State} state @returns {State} */
export const roll = (state) => {
  const { plays, tiles } = gamesOf(state, 0)[wanted(state)] ?? FRESH;
  return state.day || (!isDone(state) && plays.length + tiles.length) ? state : openDay(state, '', today());
};

/** Another language has another game. @param {State} state @param {Page} page */
export const paged = (state, page) => (page.alphabet === state.page.alphabet ? attempt.paged(state, page)
  : set(state, { ...NOTHING, games: gamesOf(state, Date.now()), page }));

/** The game that Python tells, as it was left. @param {State} state @param {any} answer @returns {State} */
export function receive(state, { turns }) {
  const rules = rulesets[state.page.alphabet];
  return next(set(state, { turns: turns.map((/** @type {any} */ { best, ...told }) => (
    { best: parsePlay(rules, best), position: attempt.positionOf(state.page.alphabet, told) })) }));
}

/** Shows the first turn that was not played, with the tiles that were laid; the last one once all were. @param {State} state @returns {State} */
export function next(state) {
  if (!state.turns) return state;
  const { plays, tiles } = playedOf(state);
  const told = state.turns[Math.min(plays.length, state.turns.length - 1)];
  const clean = attempt.begun(set(state, { told }));
  return isDone(clean) ? compared(set(clean, { answer: boardText(told.position) }), null) : attempt.resumed(clean, { tiles, given: false });
}

/** @param {State} state @param {Play|null} play that was laid */
function compared(state, play) {
  const best = { play: /** @type {Turn} */ (state.told).best, because: [] };
  return set(state, { showsBest: true, verdict: { stars: 0, lost: 0, gain: null, best, played: play ? { play, because: [] } : best } });
}

/** Gives the tiles that are laid as the answer; once it is given, goes to the next turn. @param {State} state @param {number} time */
export function answer(state, time) {
  if (!attempt.isOpen(state)) return next(state);
  const play = attempt.laidPlay(state);
  return play ? made(attempt.answered(state), play, time) : state;
}

/** Gives up on this turn: it scores nothing. @param {State} state @param {number} time */
export const giveUp = (state, time) => (attempt.isOpen(state) ? made(attempt.givenUp(state), null, time) : state);

/** @param {State} state @param {Play|null} play @param {number} time @returns {State} */
function made(state, play, time) {
  const { best, position } = /** @type {Turn} */ (state.told);
  const { on, plays } = playedOf(state);
  const turn = /** @type {import('./games.js').Made} */ ([play ? turnNotation(position, play) : '-', play?.score ?? 0, best.score]);
  return set(compared(state, play), { games: { ...state.games, [wanted(state)]: { on: on || today(), time, plays: [...plays, turn], tiles: [] } } });
}

/** The games with the tiles that are laid now. @param {State} state @param {number} time */
export function gamesOf(state, time) {
  const { games, told, wf } = state;
  if (!told || !wf || !attempt.isOpen(state)) return games;
  const game = playedOf(state);
  const tiles = laidTiles(wf.position, told.position);
  return JSON.stringify(tiles) === JSON.stringify(game.tiles) ? games : { ...games, [wanted(state)]: { ...game, on: game.on || today(), time, tiles } };
}

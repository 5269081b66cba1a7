// @ts-check
/** The state of the tool, and everything the user can do as pure functions of it. Tiles are laid as in the Wordfeud tab: `wf` is a state of
 *  that tab, of which only the position, the cursor and the tiles that are being laid are used. */
import { addDays, today } from '../../../shell/storage.js';
import * as entering from '../../wordfeud/entering.js';
import { changedGame } from '../../wordfeud/game.js';
import * as loading from '../../wordfeud/loading.js';
import { parsePlay } from '../../wordfeud/play.js';
import { boardText, emptyPosition, put } from '../../wordfeud/position.js';
import { rulesets } from '../../wordfeud/rules/rulesets.js';
import { initialState as wordfeudState } from '../../wordfeud/state.js';
import { set as setWordfeud } from '../../wordfeud/step.js';
import { BLANK, EMPTY, isBlank, tilesOf } from '../../wordfeud/tiles.js';
import { currentLaid, laidSquares } from '../../wordfeud/turn.js';
import { MOST_HINTS, withDraft } from './drafts.js';
import { counted, isDay, nameOf } from './results.js';

/** @typedef {import('../../wordfeud/state.js').State} Wordfeud */
/** @typedef {import('../../wordfeud/position.js').Position} Position */
/** @typedef {import('../../wordfeud/play.js').Play} Play */
/** @typedef {import('../../../shell/message.js').Message} Message */

/** The board of a day, as Python tells it, and what it is the board of.
 *  @typedef {{of: string, number: number, position: Position, bag: number, hints: {tiles: number, squares: readonly (readonly [number, number])[]}}} Told */
/** What Python says of an answer: the stars it got, the points that it gave up, what the best play has over it, null when hardly anything was
 *  given up, and what speaks for both plays.
 *  @typedef {{stars: number, lost: number, gain: import('../../wordfeud/play.js').Reason|null, best: Valued, played: Valued}} Verdict */
/** @typedef {{play: Play, because: readonly import('../../wordfeud/play.js').Reason[]}} Valued */

/**
 * @typedef {object} State
 * @property {import('../../../shell/contract.js').Page} page
 * @property {string} day                  of the board; '' for that of the day on which it was opened
 * @property {string} opened               that day
 * @property {Told|null} told              the board, once Python has told it
 * @property {Message|null} trouble        why there is none, or why an answer was not judged
 * @property {Wordfeud|null} wf            the board as it is being played
 * @property {number} hints                how many were taken
 * @property {readonly string[]|null} answer  the board with the answer, as text, from the moment that it is given
 * @property {Verdict|null} verdict        on it
 * @property {boolean} showsBest           the board shows the best play instead of the answer
 * @property {import('./results.js').Results} results  all first answers
 * @property {import('./drafts.js').Drafts} drafts  what was done on the boards that were shown before this one
 * @property {string} note                 what was copied
 * @property {string} copy                 a text that could not be copied
 */

/** A game in which nothing but tiles of the rack can be laid. */
const LAYING = changedGame(null, { record: /** @type {any} */ ({ turn: 0, over: false, turns: [], person: null }),
  drill: { turns: [], step: 0, trial: null, tried: null } });

/** @param {import('../../../shell/contract.js').Page} page @param {import('./results.js').Results} results
 *  @param {import('./drafts.js').Drafts} [drafts] @returns {State} */
export const initialState = (page, results, drafts = {}) => Object.freeze({ page, day: '', opened: today(), told: null, trouble: null, wf: null, hints: 0, answer: null,
  verdict: null, showsBest: false, results, drafts, note: '', copy: '' });

/** @param {State} state @param {Partial<State>} change @returns {State} */
export const set = (state, change) => Object.freeze({ ...state, ...change });

/** The day of the board that is shown. @param {State} state */
export const dayOf = ({ day, opened }) => day || opened;

/** What the board that is wanted is known by. @param {State} state */
export const wanted = (state) => nameOf(state.page.alphabet, dayOf(state));

/** Whether the game exists in the language of the list. @param {State} state */
export const isPlayed = ({ page }) => Object.hasOwn(rulesets, page.alphabet);

/** Opens the board of a day, today's for one that is no day or yet to come. @param {State} state @param {string} day */
export function openDay(state, day) {
  const [next, opened] = [isDay(day) && day < today() ? day : '', today()];
  return next === state.day && opened === state.opened ? state : set(state, { day: next, opened, trouble: null });
}

/** After midnight the next board comes, unless tiles are being laid on this one. @param {State} state */
export const roll = (state) => (state.day || (isOpen(state) && state.wf?.start) || state.opened === today() ? state : openDay(state, ''));

/** @param {State} state @param {number} by */
export const step = (state, by) => openDay(state, addDays(dayOf(state), by));

/** Another list or day has another board. @param {State} state @param {import('../../../shell/contract.js').Page} page */
export const paged = (state, page) => set(state, { page, ...(page.alphabet !== state.page.alphabet && { trouble: null }),
  ...(state.wf && { wf: { ...state.wf, page: { ...page, list: state.wf.position.list } } }) });

/** The board that Python tells, as it was left. @param {State} state @param {any} answer @returns {State} */
export function receiveBoard(state, { number, board, rack, points, bag, hints }) {
  const rules = rulesets[state.page.alphabet];
  const position = Object.freeze({ ...emptyPosition(rules), board: Object.freeze(board.map((/** @type {string} */ row) => tilesOf(rules, row))),
    rack: tilesOf(rules, rack).replaceAll('*', BLANK), points });
  const [of, drafts] = [wanted(state), draftsOf(state)];
  const draft = Object.hasOwn(drafts, of) ? drafts[of] : null;
  const next = begun(set(state, { told: { of, number, position, bag, hints }, trouble: null, hints: draft?.hints ?? 0, drafts }));
  return draft ? resumed(next, draft) : next;
}

/** The board with the tiles that were laid on it, and given as the answer if they were; without them when they do not fit.
 *  @param {State} state @param {import('./drafts.js').Draft} draft @returns {State} */
function resumed(state, { tiles, given }) {
  const { told, wf } = state;
  if (!told || !wf) return state;
  const { position: before } = told;
  const isFree = tiles.every(([row, col]) => before.board[row]?.[col] === EMPTY);
  const position = isFree && tiles.length ? withTiles(before, tiles) : before;
  if (position === before || !isFair(position, before)) return state;
  return set(state, { wf: setWordfeud(wf, { position, start: before }), answer: given ? boardText(position) : null });
}

/** The drafts with that of the board that is shown, if anything was done on it. @param {State} state */
export function draftsOf({ answer, drafts, hints, told, wf }) {
  if (!told || !wf) return drafts;
  const { board } = wf.position;
  const tiles = laidSquares({ position: wf.position, start: told.position }).map(([row, col]) => /** @type {const} */ ([row, col, board[row][col]]));
  if (!hints && !tiles.length && !Object.hasOwn(drafts, told.of)) return drafts;
  return withDraft(drafts, told.of, { hints, tiles, given: answer !== null });
}

/** What another browser tab has stored. @param {State} state @param {import('./drafts.js').Drafts} drafts @returns {State} */
export const takeDrafts = (state, drafts) => set(state, { drafts, hints: Math.max(state.hints, (state.told && drafts[state.told.of]?.hints) ?? 0) });

/** The board as it is before anything is laid; hints that were taken stay so. @param {State} state @returns {State} */
export function begun(state) {
  if (!state.told) return state;
  const { position } = state.told;
  const first = wordfeudState({ ...state.page, list: position.list }, {});
  const wf = setWordfeud(loading.begin(first, position), { game: LAYING });
  return set(state, { wf, answer: null, verdict: null, showsBest: false, note: '', copy: '' });
}

/** The board of the state, null while another one is wanted. @param {State} state */
export const toldNow = (state) => (state.told?.of === wanted(state) ? state.told : null);

/** Whether tiles can be laid. @param {State} state */
export const isOpen = (state) => toldNow(state) !== null && state.wf !== null && !state.answer;

/** Lays, moves or takes back tiles as the Wordfeud tab does; whatever would change the board itself or needs tiles that the rack lacks is not
 *  done. @template {unknown[]} A @param {(wf: Wordfeud, ...given: A) => Wordfeud} change */
export const laying = (change) => (/** @type {State} */ state, /** @type {A} */ ...given) => {
  if (!isOpen(state) || !state.wf || !state.told) return state;
  const wf = change(state.wf, ...given);
  return wf === state.wf || !isFair(wf.position, state.told.position) ? state : set(state, { wf });
};

/** Whether a position has all tiles of another where they were, and the rest of its tiles comes from that rack.
 *  @param {Position} now @param {Position} before */
function isFair(now, before) {
  const laid = now.board.flatMap((line, row) => [...line].filter((tile, col) => tile !== before.board[row][col]));
  const kept = before.board.every((line, row) => [...line].every((tile, col) => tile === EMPTY || tile === now.board[row][col]));
  const tiles = laid.map((tile) => (isBlank(tile) ? BLANK : tile)).join('') + now.rack;
  return kept && [...tiles].sort().join() === [...before.rack].sort().join();
}

/** The play that the tiles make, null while they make none. @param {State} state */
export const laidPlay = ({ wf }) => (wf ? currentLaid(wf)?.play ?? null : null);

/** Gives the tiles that are laid as the answer. @param {State} state */
export const answer = (state) => (isOpen(state) && state.wf && laidPlay(state) ? set(state, { answer: boardText(state.wf.position), note: '',
  copy: '', trouble: null }) : state);

/** What Python says of the answer; the first one to a board counts. @param {State} state @param {any} found @param {number} time */
export function receiveVerdict(state, found, time) {
  if (!state.told || !state.wf) return state;
  if (found.playable === false) return begun(state); // it was stored, and is no play by the list as it is now
  const { rules } = state.told.position;
  const valued = (/** @type {any} */ { because, ...play }) => ({ play: parsePlay(rules, play),
    because: because.map((/** @type {any} */ { key: kind, values }) => ({ kind, values })) });
  const verdict = { stars: found.stars, lost: found.lost, gain: found.gain, best: valued(found.best), played: valued(found.played) };
  const result = { stars: verdict.stars, lost: verdict.lost, on: today(), time };
  return set(state, { verdict, results: counted(state.results, state.told.of, result) });
}

/** @param {State} state @param {Message} trouble */
export const refuse = (state, trouble) => set(state, { trouble, answer: null });

/** One more hint; the second one also puts the cursor where the best play begins. @param {State} state */
export function hint(state) {
  if (!isOpen(state) || !state.wf || !state.told || state.hints >= MOST_HINTS) return state;
  const hints = state.hints + 1;
  const [[row, col], [next] = [row]] = state.told.hints.squares;
  const wf = hints < MOST_HINTS ? state.wf : entering.moveTo(state.wf, { row, col, direction: next === row ? 'across' : 'down' });
  return set(state, { hints, wf });
}

/** A position with tiles of its rack laid on its board. @param {Position} position
 *  @param {readonly (readonly [row: number, col: number, tile: string])[]} tiles @returns {Position} */
const withTiles = (position, tiles) => Object.freeze({ ...position,
  board: tiles.reduce((rows, [row, col, tile]) => put(rows, [row, col], tile), position.board),
  rack: tiles.reduce((left, [, , tile]) => left.replace(isBlank(tile) ? BLANK : tile, ''), position.rack) });

/** The board to draw: with the answer, or with the best play in its place. @param {State} state @returns {Wordfeud|null} */
export function drawnBoard({ wf, verdict, showsBest, told }) {
  if (!wf || !told || !verdict || !showsBest) return wf;
  const { tiles } = verdict.best.play;
  return { ...wf, start: null, position: withTiles(told.position, tiles), placed: tiles.map(([row, col]) => [row, col]), target: 'rack' };
}

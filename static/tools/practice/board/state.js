// @ts-check
/** The state of the view Board, and everything the user can do as pure functions of it. */
import { addDays, today } from '../../../ui/days.js';
import { moveTo } from '../../wordfeud/turn/entering.js';
import { cardName, wordName } from '../../wordfeud/record/missed.js';
import { turnNotation } from '../../wordfeud/moves/play.js';
import { rulesets } from '../../wordfeud/rules/rulesets.js';
import * as attempt from '../attempt.js';
import { begun, set } from '../attempt.js';
import { MOST_HINTS, laidTiles, withDraft } from './drafts.js';
import { isOnlyRefused, refusalOf } from '../daily.js';
import { FIRST_DAY, counted, nameOf } from './results.js';

export { answered as answer, begun, set } from '../attempt.js';

/** @typedef {import('../../wordfeud/position/position.js').Position} Position */

/** The board of a day, as Python tells it, and what it is the board of; `kind`: what is to be found; `level`: how hard that is, 1 to 3; `found`: how many of ten simulated players find it; `before`: the day that had it before, '' for none;
 *  `swaps`: an exchange can be the answer.
 *  @typedef {{about: string, number: number, kind: string, level: number, found: number, before: string, position: Position, bag: number, swaps: boolean, hints: {tiles: number, squares: readonly (readonly [number, number])[]}}} Told */
/** A kind and a level of boards, '' and 0 for any. @typedef {{kind: string, level: number}} Sought */
/**
 * @typedef {object} More                  what the state has beside an attempt
 * @property {string} day                  of the board; '' for that of the day on which it was opened
 * @property {string} opened               that day
 * @property {Told|null} told              the board, once Python has told it
 * @property {string} on                   the day on which the board was begun: it counts as answered then
 * @property {number} hints                how many were taken
 * @property {import('./results.js').Results} results  all first answers
 * @property {import('./drafts.js').Drafts} drafts  what was done on the boards that were shown before this one
 * @property {Sought} sought               the kind of boards that one wants to practise
 * @property {readonly string[]|null} days  that have such boards, the latest first, once Python has told them
 * @property {boolean} shown               the best play was shown: no further answer counts
 * @property {string} reading              the day of the board that was open when the page was reloaded, until it is open again
 * @property {readonly string[]} cards     the names of those that were made on this visit
 * @typedef {import('../attempt.js').Attempt & More} State
 */

/** The kinds (py/wordbench/practice/boards.py) and the levels of boards; '' and 0 are any. */
export const [KINDS, LEVELS] = [['', 'best', 'bingo', 'block', 'swap', 'end'], [0, 1, 2, 3]];
/** For so many milliseconds after midnight a reload brings back the board of the day before. */
const WHILE = 3 * 3_600_000;

/** @param {Page} page @param {import('./results.js').Results} results
 *  @param {import('./drafts.js').Drafts} [drafts] @returns {State} */
export const initialState = (page, results, drafts = {}) => Object.freeze({ page, day: '', opened: today(), told: null, ...attempt.NO_ATTEMPT,
  on: today(), hints: 0, results, drafts, shown: false, reading: '', cards: [], sought: { kind: '', level: 0 }, days: null });

/** The state after the page was reloaded: a board of yesterday that was just being played or read is open again.
 *  @param {State} state @param {number} now @returns {State} */
export function reloaded(state, now) {
  const yesterday = addDays(today(), -1);
  const { seen = 0 } = state.drafts[nameOf(state.page.alphabet, yesterday)] ?? {};
  return now - seen < WHILE ? set(state, { reading: yesterday }) : state;
}

/** The day of the board that is shown. @param {Pick<State, 'day'|'opened'>} state */
export const dayOf = ({ day, opened }) => day || opened;

/** What the board that is wanted is known by. @param {Pick<State, 'page'|'day'|'opened'>} state */
export const wanted = (state) => nameOf(state.page.alphabet, dayOf(state));

/** Whether the game exists in the language of the list. @param {Pick<State, 'page'>} state */
export const isPlayed = ({ page }) => Object.hasOwn(rulesets, page.alphabet);

/** The state while another board is awaited; what was done on this one is kept. @param {State} state */
const left = (state) => set(state, { drafts: draftsOf(state), told: null });

/** Opens the board of a day, today's for none; a day that has no board leaves the one that is open, and is refused in a sentence.
 *  @param {State} state @param {string} day */
export function openDay(state, day) {
  const opened = today();
  const refusal = refusalOf(day);
  if (refusal) return set(state, { reading: '', trouble: refusal });
  const next = day === opened ? '' : day;
  const isOpen = next === state.day && opened === state.opened;
  return isOpen ? set(state, { reading: '', trouble: null }) : set(left(state), { day: next, opened, reading: '', trouble: null });
}

/** Shows what an address says. @param {State} state @param {URLSearchParams} query */
export const opened = (state, query) => (query.size || state.reading ? openDay(state, query.get('day') ?? state.reading) : roll(state));

/** Whether the board is still to be told. @param {State} state */
export const isAwaited = (state) => !state.told && (!state.trouble || isOnlyRefused(state.trouble)) && isPlayed(state);

/** After midnight the next board comes to who is looking on, unless tiles are laid on this one or the verdict on it is being read.
 *  @param {State} state */
export const turn = (state) => (state.answer ? state : roll(state));

/** On another day the next board comes, unless tiles are being laid on this one. @param {State} state */
export const roll = (state) => (state.day || (attempt.isOpen(state) && state.wf?.start) || state.opened === today() ? state : openDay(state, ''));

/** Has boards of another kind or level looked for. @param {State} state @param {Sought} sought */
export const seek = (state, sought) => set(state, { sought, days: null });

/** The day of the next board of the kind that is sought: the latest that is not answered, or else the one answered longest ago; null for none.
 *  @param {State} state */
export function another(state) {
  const timeOf = (/** @type {string} */ day) => state.results[nameOf(state.page.alphabet, day)]?.time ?? 0;
  const others = (state.days ?? []).filter((day) => day >= FIRST_DAY && day !== dayOf(state));
  return others.reduce((/** @type {string|null} */ first, day) => (first === null || timeOf(day) < timeOf(first) ? day : first), null);
}

/** @param {State} state @param {number} by */
export const step = (state, by) => openDay(state, addDays(dayOf(state), by));

/** Another language has another board. @param {State} state @param {Page} page */
export const paged = (state, page) => (page.alphabet === state.page.alphabet ? attempt.paged(state, page)
  : set(left(state), { page, trouble: null, days: null }));

/** The board that Python tells, as it was left. @param {State} state @param {any} answer @returns {State} */
export function receiveBoard(state, { number, kind, level, found, again, count, board, rack, points, bag, swaps, hints }) {
  const position = Object.freeze({ ...attempt.positionOf(state.page.alphabet, { board, rack }), points });
  const [about, drafts] = [wanted(state), draftsOf(state)];
  const draft = Object.hasOwn(drafts, about) ? drafts[about] : null;
  const next = begun(set(state, { told: { about, number, kind, level, found, before: again ? addDays(dayOf(state), -count) : '', position, bag, swaps, hints },
    hints: draft?.hints ?? 0, on: draft?.on ?? state.opened, shown: draft?.shown ?? false, drafts }));
  const resumed = set(draft ? attempt.resumed(next, draft) : next, { trouble: state.trouble });
  return set(resumed, { showsBest: resumed.shown && resumed.answer !== null });
}

/** The drafts with that of the board that is shown, if anything was done on it. @param {State} state */
export function draftsOf({ answer, drafts, hints, on, shown, told, wf }) {
  if (!told || !wf) return drafts;
  const tiles = laidTiles(wf.position, told.position);
  const exchange = answer && attempt.swappedText({ wf });
  if (!hints && !tiles.length && !answer && !shown && !Object.hasOwn(drafts, told.about)) return drafts;
  return withDraft(drafts, told.about, { hints, tiles, given: answer !== null, on, ...(exchange && { exchange }), ...(shown && { shown }) });
}

/** What another browser tab has stored. @param {State} state @param {import('./drafts.js').Drafts} drafts @returns {State} */
export const takeDrafts = (state, drafts) => set(state, { drafts, hints: Math.max(state.hints, (state.told && drafts[state.told.about]?.hints) ?? 0) });

/** Gives up: the best play is shown. @param {State} state */
export const giveUp = (state) => (attempt.isOpen(state) ? set(attempt.givenUp(state), { shown: true }) : state);

/** Shows the best play in place of the answer, or the answer again. @param {State} state */
export const showBest = (state) => set(state, { showsBest: !state.showsBest, shown: true });

/** Whether the best play may be told: it was asked for or found. @param {State} state */
export const isTold = ({ shown, verdict }) => verdict !== null && (shown || !verdict.gain);

/** What Python says of the answer; the first one to a board counts, and becomes a card if it lost points. @param {State} state
 *  @param {any} found @param {number} time */
export function receiveVerdict(state, found, time) {
  if (!state.told || !state.wf) return state;
  if (found.playable === false) return set(state, { answer: null }); // the tiles stay, and it is said why they make no play
  const { about, position } = state.told;
  const verdict = attempt.verdictOf(position, found);
  const isFirst = !Object.hasOwn(state.results, about);
  const isGivenUp = attempt.isGivenUp(verdict);
  const stars = isGivenUp ? 0 : verdict.stars;
  const results = counted(state.results, about, { stars, lost: verdict.lost, on: state.on, time }, turnNotation(position, verdict.played.play));
  const told = set(state, { verdict: { ...verdict, stars: isGivenUp ? results[about].stars : stars }, results });
  return isFirst && verdict.gain ? withCard(told, cardName(position, verdict.played.play)) : told;
}

/** @param {State} state @param {string} name @returns {State} */
const withCard = (state, name) => (state.cards.includes(name) ? state : set(state, { cards: [...state.cards, name] }));

/** Makes a card of a word. @param {State} state @param {string} word */
export const unknown = (state, word) => (state.told ? withCard(state, wordName(state.told.position, word)) : state);

/** @param {State} state @param {Message} trouble */
export const refuse = (state, trouble) => set(state, { trouble, answer: null });

/** Whether there is one more hint: an exchange has no square. @param {State} state */
export const canHint = ({ hints, told }) => hints < (told?.hints.squares.length ? MOST_HINTS : 1);

/** One more hint; the second one also puts the cursor where the best play begins. @param {State} state */
export function hint(state) {
  if (!attempt.isOpen(state) || !state.wf || !state.told || !canHint(state)) return state;
  const hints = state.hints + 1;
  if (hints < MOST_HINTS) return set(state, { hints });
  const [[row, col], [next] = [row]] = state.told.hints.squares;
  const wf = moveTo(state.wf, { row, col, direction: next === row ? 'across' : 'down' });
  return set(state, { hints, wf });
}

// @ts-check
/** The state of the view Cards, and everything the user can do as pure functions of it. */
import { GRADES, dayNumber, isGone, reviewDays, turned, union, withCards } from '../../../shell/storing/cards.js';
import { isBrokenText } from '../../../shell/texts/message.js';
import { latest } from '../../../shell/framework/latest.js';
import { cardOf, wordName } from '../../wordfeud/record/missed.js';
import * as attempt from '../attempt.js';
import { set } from '../attempt.js';

export { set };

/** @typedef {import('../../../shell/storing/cards.js').Cards} Cards */

/** The card that is asked: a position with what was played in it, or a word.
 *  @typedef {{name: string, position: import('../../wordfeud/position/position.js').Position, played: string, word: string}} Asked */

/**
 * @typedef {object} More                   what the state has beside an attempt
 * @property {Cards} cards                  all of them
 * @property {number} today                 the day on which they are asked, as a number
 * @property {{names: readonly string[], next: number|null}|null} queue  what is asked today, and the first day after it that has a card
 * @property {readonly string[]} skipped    the names of those that are asked last
 * @property {Asked|null} asked             the first of them
 * @property {import('../attempt.js').Valued|null} then  what was played then, once the answer is judged
 * @property {readonly string[]|null} choices  of a word card, once Python has told them; none when the word is in the list no more
 * @property {string} picked                of the choices
 * @typedef {import('../attempt.js').Attempt & More} State
 */

const DAY = 86_400_000;

/** @param {number} number of a day */
export const dateOf = (number) => {
  const date = new Date(number * DAY);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
};

const NOTHING = { ...attempt.NO_ATTEMPT, told: null, asked: null, then: null, choices: null, picked: '' };

/** @param {Page} page @param {Cards} cards @param {number} time @returns {State} */
export const initialState = (page, cards, time) => Object.freeze({ page, cards, today: dayNumber(time), queue: null, skipped: [], ...NOTHING });

/** What a card is about, null for one that cannot be read or asked. @param {string} name @returns {Asked|null} */
function readCard(name) {
  try {
    const card = { name, ...cardOf(name) };
    return card.word || (card.played && card.position.rack) ? card : null;
  } catch (error) {
    if (!isBrokenText(error)) throw error;
    return null;
  }
}

/** Of which language and list a card is, '' for one that cannot be asked: found once, as reading thousands takes long.
 *  @type {Map<string, string>} */
const places = new Map();

/** @param {string} name of a card */
function placeOf(name) {
  const place = places.get(name);
  if (place !== undefined) return place;
  const card = readCard(name);
  const found = card ? `${card.position.rules.alphabet} ${card.position.list}` : '';
  places.set(name, found);
  return found;
}

/** All names in order, sorted only when there are others than before: comparing thousands takes long at each tap. */
const inOrder = ((known = /** @type {string[]} */ ([]), sorted = known) => (/** @type {Cards} */ cards) => {
  const names = Object.keys(cards);
  if (names.length !== known.length || names.some((name, at) => name !== known[at])) [known, sorted] = [names, names.toSorted()];
  return sorted;
})();

/** The names of the cards of the page's list and of the list that comes with its language. */
export const namesOf = latest((/** @type {Cards} */ cards, /** @type {string} */ list, /** @type {string} */ alphabet) =>
  inOrder(cards).filter((name) => !isGone(cards[name]) && [`${alphabet} ${list}`, `${alphabet} ${alphabet}`].includes(placeOf(name))));

/** The days of a card as Python is asked about it. @type {WeakMap<import('../../../shell/storing/cards.js').Card, readonly unknown[]>} */
const days = new WeakMap();

/** @param {import('../../../shell/storing/cards.js').Card} card */
function daysOf(card) {
  const found = days.get(card) ?? [dayNumber(card.made), reviewDays(card)];
  days.set(card, found);
  return found;
}

/** What is asked of Python to know which cards are due. */
export const queueFields = latest((/** @type {Cards} */ cards, /** @type {readonly string[]} */ names, /** @type {number} */ today) => ({
  cards: names.map((name) => daysOf(cards[name])), today }));

/** The cards to ask today. @param {State} state @param {readonly string[]} names @param {{today: readonly number[], next: number|null}} found */
export const receiveQueue = (state, names, { today, next }) => asking(queued(state, today.map((at) => names[at]), next));

/** The state with what is asked today, what was skipped last. @param {State} state @param {readonly string[]} names @param {number|null} next */
const queued = (state, names, next) => set(state, { queue: { next, names: [...names].sort((a, b) => state.skipped.indexOf(a) - state.skipped.indexOf(b)) } });

/** How many cards are asked today. @param {State} state */
export const dueOf = ({ queue }) => queue?.names.length ?? 0;

/** Whether another card can be asked in place of this one. @param {State} state */
export const canSkip = (state) => state.asked !== null && !isAnswered(state) && dueOf(state) > 1;

/** Asks the card after all others of today. @param {State} state @returns {State} */
export function skip(state) {
  const { asked, queue, skipped } = state;
  if (!canSkip(state) || !asked || !queue) return state;
  const next = set(state, { ...NOTHING, skipped: [...skipped.filter((name) => name !== asked.name), asked.name] });
  return asking(queued(next, queue.names, queue.next));
}

/** Deletes a card, or brings it back. @param {State} state @param {string} name @returns {State} */
export function turn(state, name) {
  const cards = turned(state.cards, name);
  return state.asked?.name === name ? without(state, cards, state.today) : set(state, { cards });
}

/** Asks the first card, unless the one that is asked is still among them. @param {State} state @returns {State} */
function asking(state) {
  const names = state.queue?.names ?? [];
  if (state.asked && names.includes(state.asked.name)) return state;
  const asked = names.length ? readCard(names[0]) : null;
  const clean = set(state, { ...NOTHING, asked, told: asked && !asked.word ? asked : null });
  return attempt.begun(clean);
}

/** What is stored, on the day that it is. @param {State} state @param {Cards} cards @param {number} time @returns {State} */
export function refreshed(state, cards, time) {
  const all = union(state.cards, cards);
  const today = dayNumber(time);
  return all === state.cards && today === state.today ? state : set(state, { cards: all, today });
}

/** Another language has other cards. @param {State} state @param {Page} page @returns {State} */
export const paged = (state, page) => (page.list === state.page.list && page.alphabet === state.page.alphabet ? attempt.paged(state, page)
  : set(state, { ...NOTHING, page, queue: null }));

/** What Python says of the answer. @param {State} state @param {any} found @returns {State} */
export function receiveVerdict(state, found) {
  const position = state.told?.position;
  if (found.playable === false) return set(state, { answer: null }); // its list was changed meanwhile: the tiles stay, and it is said why
  return position ? set(state, { verdict: attempt.verdictOf(position, found), then: attempt.valued(position, found.then) }) : state;
}

/** @param {State} state @param {string} picked */
export const pick = (state, picked) => (state.picked || !state.choices ? state : set(state, { picked }));

/** Whether the card can be graded: it was answered, or it cannot be. @param {State} state */
export const isAnswered = ({ verdict, picked, trouble, choices, asked }) => asked !== null
  && (verdict !== null || picked !== '' || choices?.length === 0 || (trouble !== null && !verdict));

/** The grade that the answer suggests: *good* for a play than which nothing was better, and for the word itself. @param {State} state */
export const suggested = ({ verdict, picked, asked }) => (
  (verdict ? !verdict.gain : picked === asked?.word) ? GRADES.good : GRADES.again);

/** Notes how well the card was known. It comes back on another day. @param {State} state @param {import('../../../shell/storing/cards.js').Grade} grade
 *  @param {number} time @returns {State} */
export function graded(state, grade, time) {
  if (!state.asked || !isAnswered(state)) return state;
  const { asked: { name }, cards } = state;
  return without(state, union(cards, { [name]: { made: cards[name].made, reviews: [[time, grade]] } }), dayNumber(time));
}

/** Asks the next card, with the cards as they are now. @param {State} state @param {Cards} cards @param {number} today @returns {State} */
function without(state, cards, today) {
  const { asked, queue } = state;
  // Those that are still to be asked today are known, unless this was the last of a day that is over: the next one comes at once.
  const left = queue && today === state.today ? { ...queue, names: queue.names.filter((name) => name !== asked?.name) } : null;
  const next = set(state, { ...NOTHING, cards, queue: left?.names.length ? left : null, today });
  return next.queue ? asking(next) : next;
}

/** Makes a card of a word. @param {State} state @param {string} word @param {number} time @returns {State} */
export const unknown = (state, word, time) => (state.told
  ? set(state, { cards: withCards(state.cards, [wordName(state.told.position, word)], time) }) : state);

// @ts-check
/** Cards: what a person did not know, to be asked again. Whatever tool finds such a thing makes a card; the tool Practise asks them.
 *
 *  A card is known by its name, which says all that it is about as the query of an address does: a position and what was played in it, or
 *  a word. A question about a word to know has a name of its own kind: `word nl qi hooks`. Beside it stand when it was made and its reviews.
 *  When it comes back follows from these, so joining two devices is the union of cards and of reviews: commutative, associative and
 *  idempotent (tests/js/cards.test.js). */
import { queryOf } from '../../ui/text.js';
import { cleanly } from './backup.js';
import { recordOf } from './cleaning.js';
import { askToPersist } from './storage.js';

/** What a person knew: 1 is *again*, 3 is *good*. @typedef {1|3} Grade */
/** A time in milliseconds, and what was known then. @typedef {readonly [time: number, grade: Grade]} Review */
/** `made`: in milliseconds; the reviews are in the order of time. `gone`: how often it was deleted and brought back, so it is deleted while that
 *  is odd. @typedef {{made: number, reviews: readonly Review[], gone?: number}} Card */
/** By name. @typedef {Readonly<Record<string, Card>>} Cards */

/** The person's own day of a time, as a number. @param {number} time */
export function dayNumber(time) {
  const date = new Date(time);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

/** The reviews of a card, each the number of its day and its grade. @param {Card} card */
export const reviewDays = ({ reviews }) => reviews.map(([time, grade]) => [dayNumber(time), grade]);

export const CARDS = 'wordbench cards';
/** @type {Readonly<Record<'again'|'good', Grade>>} */
export const GRADES = { again: 1, good: 3 };

/** No card is made later: in the year 4505. */
const LATEST = 8e13;
export const isTime = (/** @type {unknown} */ time) => typeof time === 'number' && time >= 0 && time <= LATEST;
const isReview = (/** @type {unknown} */ review) => Array.isArray(review) && review.length === 2 && isTime(review[0])
  && Object.values(GRADES).includes(review[1]);

/** @type {Clean<Record<string, Card>>} */
export const cleanCards = recordOf((value) => {
  const { made, reviews, gone = 0 } = /** @type {any} */ (value ?? {});
  return isTime(made) && Array.isArray(reviews) && reviews.every(isReview) && Number.isSafeInteger(gone) && gone >= 0
    ? { made, reviews: inOrder(reviews), ...(gone && { gone }) } : undefined;
});

/** Reviews by time, each once. @param {readonly Review[]} reviews @returns {Review[]} */
const inOrder = (reviews) => [...new Map(reviews.map((review) => [review.join(), review])).values()]
  .sort(([a, known], [b, other]) => a - b || known - other);

/** All cards of two sets, each with all its reviews. A card to which the other adds nothing is the same object, and so are all, so that
 *  a grade costs no work on the others. @param {Cards} mine @param {Cards} theirs @returns {Record<string, Card>} */
export function union(mine, theirs) {
  const more = Object.entries(theirs).flatMap(([name, card]) => {
    const known = Object.hasOwn(mine, name) ? mine[name] : null;
    const joined = card === known ? card : known ? joinedCards(known, card) : card;
    return joined === known ? [] : [/** @type {const} */ ([name, joined])];
  });
  return more.length ? { ...mine, ...Object.fromEntries(more) } : mine;
}

/** @param {Card} mine @param {Card} theirs @returns {Card} */
function joinedCards(mine, theirs) {
  const reviews = inOrder([...mine.reviews, ...theirs.reviews]);
  const gone = Math.max(mine.gone ?? 0, theirs.gone ?? 0);
  return theirs.made >= mine.made && reviews.length === mine.reviews.length && gone === (mine.gone ?? 0) ? mine
    : { made: Math.min(mine.made, theirs.made), reviews, ...(gone && { gone }) };
}

/** Whether a card is deleted. @param {Card} card */
export const isGone = ({ gone = 0 }) => gone % 2 === 1;

/** The cards with one deleted or, if it is, brought back. @param {Cards} cards @param {string} name */
export const turned = (cards, name) => union(cards, { [name]: { ...cards[name], gone: (cards[name].gone ?? 0) + 1 } });

/** The cards with a new one for each name that has none; one that was deleted is back. @param {Cards} cards @param {readonly string[]} names @param {number} time
 *  @returns {Cards} */
export function withCards(cards, names, time) {
  const back = names.filter((name) => Object.hasOwn(cards, name) && isGone(cards[name])).reduce(turned, cards);
  const fresh = names.filter((name) => !Object.hasOwn(cards, name));
  return fresh.length ? union(back, Object.fromEntries(fresh.map((name) => [name, { made: time, reviews: [] }]))) : back;
}

/** The name of the card of a word. @param {string} game the code of its rules, or of the language that they are for @param {string} usual the
 *  list that comes with them, which the name leaves out @param {string} list @param {string} word */
export const wordCard = (game, usual, list, word) => queryOf(Object.entries({ game, ...(list !== usual && { list }), word }));

/** Stores new cards, if there are any. @param {import('./storage.js').Storage} storage @param {readonly string[]} names */
export function storeCards(storage, names) {
  const now = names.length ? storage.read(CARDS, cleanCards) : {};
  if (withCards(now, names, 0) !== now) storage.update(CARDS, cleanCards, (all) => withCards(all, names, Date.now()));
}

/** Stores cards, if they have changed. @param {import('./storage.js').Storage} storage @param {Cards} cards @param {Cards} before */
export function keepCards(storage, cards, before) {
  if (cards === before) return;
  storage.update(CARDS, cleanCards, (all) => (all === before ? cards : union(all, cards)));
  askToPersist();
}

/** The cards of a backup, joined with those of this device; those with new reviews have come too. @type {Bring} */
export function bring(mine, theirs) {
  if (mine.stored[CARDS] === undefined && theirs.stored[CARDS] === undefined) return { stored: {}, came: {} };
  const here = renamed(cleanCards(mine.stored[CARDS], () => {}), mine.list);
  const there = renamed(cleanly(cleanCards, theirs.stored[CARDS]), theirs.list);
  const all = union(here, there);
  const isNew = (/** @type {string} */ name) => JSON.stringify(all[name]) !== JSON.stringify(here[name]);
  return { stored: { [CARDS]: all }, came: { cards: Object.keys(all).filter(isNew).length } };
}

/** Cards about lists of the user's own, which may be called otherwise from now on. @param {Cards} cards @param {(code: string) => string} list */
const renamed = (cards, list) => Object.entries(cards).reduce((all, [name, card]) => union(all, {
  [name.replace(/(?<=^|&)list=[^&]*/, (field) => {
    const code = new URLSearchParams(field).get('list') ?? '';
    return list(code) === code ? field : queryOf([['list', list(code)]]);
  })]: card }), /** @type {Cards} */ ({}));

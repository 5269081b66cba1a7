// @ts-check
/** The state of the view Words, and everything the user can do as pure functions of it: a topic is read, and asked about. */
import alphabets from '../../../../py/wordbench/data/alphabets.json' with { type: 'json' };
import { GRADES, isTime, reviewDays, union } from '../../../shell/storing/cards.js';
import { set } from '../attempt.js';

export { set };

/** @typedef {import('../../../shell/storing/cards.js').Cards} Cards */
/** The letters that make a word before and after another. @typedef {{before: readonly string[], after: readonly string[]}} Hooks */
/** What is learned at once: a word with its hooks, or the words of the same letters with the chance to draw these.
 *  @typedef {{words: readonly string[], letters: readonly string[], hooks: Hooks|null, chance: number|null}} Entry */
/** A question about a text and its answer: no words for a text that is none. @typedef {{card: string, text: string, letters: readonly string[],
 *    words: readonly string[], hooks: Hooks|null}} Question */

/**
 * @typedef {object} Quiz
 * @property {string} kind
 * @property {number} seed                          when it was begun, in milliseconds
 * @property {readonly Question[]|null} questions   null until Python has chosen them
 * @property {number} at                            the index of the question; as many as there are questions when all are answered
 * @property {Given} given                          what is typed
 * @property {readonly string[]} found              words of the anagram that were found
 * @property {string} other                         the last word that was none of them
 * @property {boolean|null} right                   how the question was answered; null until it is
 * @property {readonly Question[]} missed           questions that were not answered right
 */
/** @typedef {{before: string, after: string, word: string}} Given */
/** @typedef {{page: Page, topic: string, told: {dear: readonly string[], entries: readonly Entry[]}|null,
 *    trouble: Message|null, quiz: Quiz|null, cards: Cards, note: string, copy: string}} State */

/** The topics with the number of letters of their words, 0 for several, and the kinds of questions about them. */
export const TOPICS = /** @type {Readonly<Record<string, {length: number, kinds: readonly string[]}>>} */ ({
  two: { length: 2, kinds: ['valid', 'hooks'] }, three: { length: 3, kinds: ['valid', 'hooks'] }, dear: { length: 0, kinds: ['valid', 'hooks'] },
  rack: { length: 7, kinds: ['anagram', 'valid'] }, longer: { length: 8, kinds: ['anagram', 'valid'] },
});
const [FIRST] = Object.keys(TOPICS);
const NOTHING = Object.freeze({ before: '', after: '', word: '' });

/** @param {Page} page @param {Cards} cards @returns {State} */
export const initialState = (page, cards) => Object.freeze({ page, topic: FIRST, told: null, trouble: null, quiz: null, cards, note: '', copy: '' });

/** @param {State} state @param {string|null} name */
export const choose = (state, name) => (name === state.topic && !state.quiz ? state : set(forgotten(state), {
  topic: Object.hasOwn(TOPICS, name ?? '') ? String(name) : FIRST }));

/** Shows what an address says: a topic, and a quiz about it where that stood. @param {State} state @param {URLSearchParams} query */
export function opened(state, query) {
  const [topic, kind, seed] = [query.get('topic'), query.get('quiz') ?? '', Number(query.get('seed'))];
  if (!query.size || (topic === state.topic && state.quiz?.kind === kind && state.quiz.seed === seed)) return state;
  const chosen = choose(state, topic);
  return TOPICS[chosen.topic].kinds.includes(kind) && Number.isSafeInteger(seed) && isTime(seed) ? begin(chosen, kind, seed) : chosen;
}

/** What Python told is out of date. @param {State} state */
export const forgotten = (state) => set(state, { told: null, trouble: null, quiz: null, note: '', copy: '' });

/** The words have changed: they are asked for again, but a quiz goes on. @param {State} state */
export const again = (state) => (state.quiz?.questions ? set(state, { told: null, trouble: null }) : forgotten(state));

/** @param {State} state @param {Page} page */
export function paged(state, page) {
  if (page.list !== state.page.list) return set(forgotten(state), { page });
  return set(page.changes === state.page.changes ? state : again(state), { page });
}

/** The topic cannot be had; a quiz goes on. @param {State} state @param {Message} trouble */
export const refuseTopic = (state, trouble) => set(state, { trouble });

/** @param {State} state @param {string} kind @param {number} seed */
export const begin = (state, kind, seed) => set(state, { note: '', copy: '', trouble: null, quiz: { kind, seed, questions: null, at: 0,
  given: NOTHING, found: [], other: '', right: null, missed: [] } });

/** @param {State} state */
export const stop = (state) => (state.quiz ? set(state, { quiz: null, trouble: null }) : state);

/** @param {State} state @param {Partial<Quiz>} change */
const quizzed = (state, change) => (state.quiz ? set(state, { quiz: { ...state.quiz, ...change } }) : state);

/** Takes the questions; those that were answered since the quiz was begun, before a reload, are behind it. @param {State} state
 *  @param {{questions: readonly Question[]}} answer */
export function receiveQuestions(state, { questions }) {
  const { cards, quiz } = state;
  const known = questions.map(({ card }) => cards[card]?.reviews.findLast(([time]) => time >= (quiz?.seed ?? 0))?.[1]);
  const at = [...known, undefined].indexOf(undefined);
  return quizzed(state, { questions, at, missed: questions.filter((_, place) => place < at && known[place] === GRADES.again) });
}

/** The question that is open or was just answered. @param {State} state */
export const questionOf = ({ quiz }) => quiz?.questions?.[quiz.at] ?? null;

/** The question while it is open. @param {State} state @param {string} kind */
const open = (state, kind) => (state.quiz?.kind === kind && state.quiz.right === null ? questionOf(state) : null);

/** Whether every question is answered. @param {State} state */
export const isDone = ({ quiz }) => Boolean(quiz?.questions?.length && quiz.at === quiz.questions.length);

/** @param {State} state @param {Partial<Given>} change */
export const type = (state, change) => (state.quiz?.right === null ? quizzed(state, { given: { ...state.quiz.given, ...change }, other: '' }) : state);

/** Says whether the text is a word. @param {State} state @param {boolean} isWord @param {number} time */
export function answerValid(state, isWord, time) {
  const question = open(state, 'valid');
  return question ? judged(state, question, isWord === question.words.length > 0, time) : state;
}

/** Gives the letters that are typed as the hooks, or takes the word that is typed as one of an anagram. @param {State} state
 *  @param {number} time */
export function check(state, time) {
  const hooked = open(state, 'hooks');
  if (hooked?.hooks && state.quiz) {
    const { given, given: { before, after } } = state.quiz;
    const isSame = (/** @type {string} */ text, /** @type {readonly string[]} */ letters) => (
      [...new Set(lettersOf(state.page.alphabet, text))].sort().join() === [...letters].sort().join());
    return judged(quizzed(state, { given }), hooked, isSame(before, hooked.hooks.before) && isSame(after, hooked.hooks.after), time);
  }
  const question = open(state, 'anagram');
  if (!question || !state.quiz?.given.word.trim()) return state;
  const { found, given } = state.quiz;
  const plain = (/** @type {string} */ text) => lettersOf(state.page.alphabet, text).join('');
  const word = question.words.find((each) => plain(each) === plain(given.word));
  const next = quizzed(state, { given: NOTHING, other: word === undefined ? given.word.trim() : '',
    found: word === undefined || found.includes(word) ? found : [...found, word] });
  return next.quiz?.found.length === question.words.length ? judged(next, question, true, time) : next;
}

/** Gives up on the question. @param {State} state @param {number} time */
export function show(state, time) {
  const question = questionOf(state);
  return question && state.quiz?.right === null ? judged(state, question, false, time) : state;
}

/** Notes how a question was answered, and when. @param {State} state @param {Question} question @param {boolean} right @param {number} time
 *  @returns {State} */
function judged(state, question, right, time) {
  const { missed = [] } = state.quiz ?? {};
  const review = /** @type {import('../../../shell/storing/cards.js').Review} */ ([time, right ? GRADES.good : GRADES.again]);
  const cards = union(state.cards, { [question.card]: { made: time, reviews: [review] } });
  return set(quizzed(state, { right, other: '', missed: right ? missed : [...missed, question] }), { cards });
}

/** Goes to the next question. @param {State} state */
export const next = (state) => (state.quiz && state.quiz.right !== null
  ? quizzed(state, { at: state.quiz.at + 1, right: null, given: NOTHING, found: [], other: '' }) : state);

/** The reviews of words of a language before a quiz, each the number of its day and its grade; in an order that a reload keeps, as the
 *  questions follow from it. @param {State} state @param {Quiz} quiz */
export const reviewsOf = ({ cards, page: { alphabet } }, { seed }) => Object.fromEntries(Object.keys(cards).sort().flatMap((name) => {
  const reviews = name.startsWith(`word ${alphabet} `) ? cards[name].reviews.filter(([time]) => time < seed) : [];
  return reviews.length ? [[name, reviewDays({ ...cards[name], reviews })]] : [];
}));

/** The letters of a text, one by one, in lower case and without accents that the language does not have: Spanish "ch" is one.
 *  @param {string} alphabet @param {string} text @returns {string[]} */
export function lettersOf(alphabet, text) {
  const { letters = '' } = /** @type {Record<string, {letters: string}>} */ (alphabets.alphabets)[alphabet] ?? {};
  const known = letters.split(' ');
  const found = text.toLowerCase().normalize().match(new RegExp([...known.filter((letter) => letter.length > 1), '\\p{L}'].join('|'), 'gu')) ?? [];
  return found.map((letter) => (known.includes(letter) ? letter : letter.normalize('NFD')[0]));
}

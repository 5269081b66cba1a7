// @ts-check
/** The view Words: the words that players learn of a list, to read, to print, and as a quiz. */
import { CARDS, cleanCards, dayNumber, keepCards, union } from '../../../shell/storing/cards.js';
import { lineOf } from './said.js';
import * as to from './state.js';
import { wordsView } from './view.js';

/** @typedef {import('./state.js').State} State */

/** @param {State} state */
const fields = ({ page: { list, alphabet }, topic }) => ({ lexicon: list, alphabet, ruleset: alphabet, topic });

/** @type {Record<string, (state: State) => Question<State>|null>} */
const asks = {
  /** The entries of the topic. */
  topic: (state) => (state.told || state.trouble ? null : {
    verb: 'practice_words', fields: fields(state), answered: (now, told) => to.set(now, { told }), refused: to.refuseTopic,
  }),
  /** What the quiz asks. */
  quiz(state) {
    const { quiz } = state;
    return quiz && !quiz.questions && !state.trouble ? {
      verb: 'practice_quiz', answered: to.receiveQuestions, refused: (now, trouble) => to.set(now, { trouble, quiz: null }),
      fields: { ...fields(state), kind: quiz.kind, seed: quiz.seed, reviews: to.reviewsOf(state, quiz), today: dayNumber(quiz.seed) },
    } : null;
  },
};

const begin = (/** @type {State} */ state, /** @type {string} */ kind) => to.begin(state, kind, Date.now());

/** @param {boolean} isWord */
const says = (isWord) => (/** @type {State} */ state) => to.answerValid(state, isWord, Date.now());

/** @type {import('../views.js').Part} */
export const words = {
  name: 'words',
  initial: (page, storage) => to.initialState(page, storage.read(CARDS, cleanCards)),
  paged: to.paged,
  open: to.opened,
  address: ({ page, topic, quiz }) => new URLSearchParams({ list: page.list, topic, ...(quiz && { quiz: quiz.kind, seed: String(quiz.seed) }) }),
  isStep: (before, now) => before.topic !== now.topic || (!before.quiz && now.quiz !== null),
  asks,
  again: to.again,
  says: (state, t) => [lineOf(state, t) ?? '', to.questionOf(state) ?? state.trouble ?? state.told],
  save: (state, before, storage) => keepCards(storage, state.cards, before.cards),
  watches: { [CARDS]: (state, storage) => to.set(state, { cards: union(state.cards, storage.read(CARDS, cleanCards)) }) },
  keys: [
    { where: 'quiz', keys: ['ArrowLeft'], does: 'yes' },
    { where: 'quiz', keys: ['ArrowRight'], does: 'no' },
  ],
  actions: { yes: says(true), no: says(false), choose: to.choose, next: to.next, stop: to.stop,
    show: (state) => to.show(state, Date.now()), check: (state) => to.check(state, Date.now()), begin, more: (state) => begin(state, state.quiz?.kind ?? '') },
  view: wordsView,
};

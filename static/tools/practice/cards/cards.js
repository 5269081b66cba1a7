// @ts-check
/** The view Cards: what was missed in games and on boards, and words, asked again when they are about to be forgotten. */
import { CARDS, GRADES, bring, cleanCards, keepCards } from '../../../shell/storing/cards.js';
import { positionFields } from '../../wordfeud/asks/fields.js';
import * as attempt from '../attempt.js';
import { lineOf } from './said.js';
import * as to from './state.js';
import { cardsView } from './view.js';

/** @typedef {import('./state.js').State} State */

/** @type {Record<string, (state: State, t: Translate) => Question<State>|null>} */
const asks = {
  /** Which cards are asked today. */
  queue({ cards, page, today }) {
    const names = to.namesOf(cards, page.list, page.alphabet);
    if (!names.length) return null;
    const fields = to.queueFields(cards, names, today); // compared as one object: as text, thousands of cards take long at each tap
    return { verb: 'practice_cards', fields, about: fields, answered: (now, found) => to.receiveQueue(now, names, found) };
  },
  laid: attempt.laidQuestion,
  /** What the answer gives up, and what was played then. */
  verdict({ answer, asked, verdict, wf }) {
    if (!answer || !asked || !wf || verdict) return null;
    const { points, passes } = asked.position;
    return { verb: 'practice_again', fields: { ...positionFields(wf), passes, ...(points && { points }), after: answer, exchange: attempt.swappedText({ wf }), played: asked.played },
      answered: to.receiveVerdict, refused: (now, trouble) => to.set(now, { trouble, answer: null }) };
  },
  /** The words to choose from. */
  choices: ({ asked, choices }) => (asked?.word && !choices ? {
    verb: 'practice_word', fields: { lexicon: asked.position.list, ruleset: asked.position.rules.code, alphabet: asked.position.rules.alphabet, word: asked.word },
    answered: (now, { choices: found }) => to.set(now, { choices: found }), refused: (now, trouble) => to.set(now, { trouble, choices: [] }),
  } : null),
};

/** @type {import('../views.js').Part} */
export const cards = {
  name: 'cards',
  initial: (page, storage) => to.initialState(page, storage.read(CARDS, cleanCards), Date.now()),
  paged: to.paged,
  open: (state) => state,
  address: ({ page }) => new URLSearchParams({ list: page.list }),
  asks,
  stays: ['queue'],
  due: to.dueOf,
  again: (state) => to.set(state, { trouble: null }),
  says: (state, t) => [lineOf(state, t) ?? '', state.verdict ?? state.asked],
  save: (state, before, storage) => keepCards(storage, state.cards, before.cards),
  watches: { [CARDS]: (state, storage) => to.refreshed(state, storage.read(CARDS, cleanCards), Date.now()) },
  keys: attempt.keys,
  actions: { ...attempt.actions, answer: attempt.answered, giveUp: attempt.givenUp, pick: to.pick, skip: to.skip,
    again: (state) => to.graded(state, GRADES.again, Date.now()), good: (state) => to.graded(state, GRADES.good, Date.now()),
    best: (state) => to.set(state, { showsBest: !state.showsBest }), unknown: (state, word) => to.unknown(state, word, Date.now()) },
  bring: () => bring,
  view: cardsView,
};

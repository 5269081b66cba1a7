// @ts-check
/** The view Game: the game of a day, five turns on the same racks for everybody. */
import * as table from '../table.js';
import { bringGames } from './games.js';
import { initialFrom, save, watches } from './keeping.js';
import { lineOf } from './said.js';
import * as to from './state.js';
import { gameView } from './view.js';

/** @typedef {import('./state.js').State} State */

/** @type {Record<string, (state: State, t: Translate) => Question<State>|null>} */
const asks = {
  /** The turns, by the shipped list: everybody plays the same game. */
  turns: (state) => (!to.isAwaited(state) ? null : {
    verb: 'practice_game', answered: to.receive, refused: (now, trouble) => to.set(now, { trouble }),
    fields: { lexicon: state.page.alphabet, ruleset: state.page.alphabet, alphabet: state.page.alphabet, day: to.dayOf(state) },
  }),
  laid: table.laidAsShipped,
};

/** @type {import('../views.js').Part} */
export const game = {
  name: 'game',
  initial: initialFrom,
  paged: to.paged,
  open: to.opened,
  address: ({ day, page }) => new URLSearchParams({ list: page.list, ...(day && { day }) }),
  isStep: (before, now) => before.day !== now.day,
  asks,
  again: (state) => to.set(state, { trouble: null }),
  says: (state, t) => [lineOf(state, t) ?? '', state.verdict ?? state.trouble ?? state.told],
  save,
  watches,
  keys: table.keys,
  actions: { ...table.actions, answer: (state) => to.answer(state, Date.now()) },
  bring: () => bringGames,
  view: gameView,
};

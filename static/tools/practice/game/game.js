// @ts-check
/** The view Game: the game of a day, five turns on the same racks for everybody. */
import { daily, fieldsOf } from '../daily.js';
import * as attempt from '../attempt.js';
import { bringGames } from './games.js';
import { initialFrom, save, watches } from './keeping.js';
import { lineOf } from './said.js';
import * as to from './state.js';
import { gameView } from './view.js';

/** @typedef {import('./state.js').State} State */

/** @type {Record<string, (state: State, t: Translate) => Question<State>|null>} */
const asks = {
  turns: (state) => (!to.isAwaited(state) ? null : {
    verb: 'practice_game', answered: to.receive, refused: (now, trouble) => to.set(now, { trouble }),
    fields: fieldsOf(state.page, to.dayOf(state)),
  }),
  laid: attempt.laidAsShipped,
};

/** @type {import('../views.js').Part} */
export const game = {
  ...daily(lineOf),
  name: 'game',
  initial: initialFrom,
  paged: to.paged,
  open: to.opened,
  asks,
  save,
  watches,
  actions: { ...attempt.actions, answer: (state) => to.answer(state, Date.now()), giveUp: (state) => to.giveUp(state, Date.now()), next: to.next },
  bring: () => bringGames,
  view: gameView,
};

// @ts-check
/** The view Board: a board a day with one best play. */
import { today } from '../../../ui/days.js';
import { daily, fieldsOf } from '../daily.js';
import * as attempt from '../attempt.js';
import { bring, initialFrom, save, watches } from './keeping.js';
import { lineOf } from './said.js';
import * as to from './state.js';
import { dayView } from './view.js';

/** @typedef {import('./state.js').State} State */

/** @param {State} state */
const fields = (state) => fieldsOf(state.page, to.dayOf(state));

/** @type {Record<string, (state: State, t: Translate) => Question<State>|null>} */
const asks = {
  /** The board of the day. */
  board: (state) => (!to.isAwaited(state) ? null : {
    verb: 'practice_board', also: 'boards', fields: fields(state), answered: to.receiveBoard,
    refused: (now) => to.refuse(now, { key: 'none' }), // nothing else can be wrong with a day that is one
  }),
  laid: attempt.laidAsShipped,
  /** The days whose boards are of the kind that is sought. */
  days: (state) => (state.days || !state.told ? null : {
    verb: 'practice_days', also: 'boards', fields: { ...fieldsOf(state.page, today()), ...state.sought },
    answered: (now, { days }) => to.set(now, { days }), refused: (now) => to.set(now, { days: [] }),
  }),
  /** What the answer gives up. */
  verdict: (state) => (state.answer && !state.verdict && state.told ? {
    verb: 'practice_judge', also: 'boards',
    fields: { ...fields(state), after: state.answer, exchange: attempt.swappedText(state), hints: state.hints },
    answered: (now, found) => to.receiveVerdict(now, found, Date.now()), refused: to.refuse,
  } : null),
};

/** @type {import('../views.js').Part} */
export const board = {
  ...daily(lineOf),
  name: 'board',
  initial: initialFrom,
  paged: to.paged,
  open: to.opened,
  asks,
  save,
  watches,
  actions: { ...attempt.actions, answer: to.answer, hint: to.hint, again: to.begun, giveUp: to.giveUp, best: to.showBest, openDay: to.openDay, unknown: to.unknown,
    before: (state) => to.step(state, -1), after: (state) => to.step(state, 1), today: (state) => to.openDay(state, ''),
    another: (state) => to.openDay(state, to.another(state) ?? '') },
  bring: () => bring,
  view: dayView,
};


// @ts-check
/** The view Board: a board a day with one best play. */
import { asks as laidAsks } from '../../wordfeud/asks.js';
import * as entering from '../../wordfeud/entering.js';
import { actions as boardActions, keys as boardKeys } from '../../wordfeud/keys.js';
import * as laying from '../../wordfeud/laying.js';
import { bring, initialFrom, save, watches } from './keeping.js';
import { lineOf } from './said.js';
import * as to from './state.js';
import { dayView } from './view.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../../shell/contract.js').Question<State>} Question */

/** The keys of the board that lay tiles. */
const LAYS = ['type', 'typeAsBlank', 'moveCursor', 'moveToEdge', 'toggleBlank', 'erase'];

/** Every letter lies on the board, also one that is typed while the rack has the focus.
 *  @param {import('../../wordfeud/keys.js').Action} action */
const onBoard = (action) => to.laying((wf, /** @type {KeyboardEvent} */ event) => action(entering.setTarget(wf, 'board'), event));

/** The shipped list of the language: everybody has the same board. @param {State} state */
const fields = (state) => ({ lexicon: state.page.alphabet, ruleset: state.page.alphabet, alphabet: state.page.alphabet, day: to.dayOf(state) });

/** @type {Record<string, (state: State, t: import('../../../ui/text.js').Translate) => Question|null>} */
const asks = {
  /** The board of the day. */
  board: (state) => (to.toldNow(state) || state.trouble || !to.isPlayed(state) ? null : {
    verb: 'practice_board', also: 'boards', fields: fields(state), answered: to.receiveBoard,
    refused: (now) => to.refuse(now, { key: 'none' }), // nothing else can be wrong with a day that is one
  }),
  /** What the tiles that are laid make. */
  laid(state, t) {
    const question = to.isOpen(state) && state.wf && laidAsks.laid(state.wf, t);
    return question ? { verb: question.verb, fields: question.fields,
      answered: to.laying((wf, found) => question.answered(wf, found)), refused: to.laying((wf, why) => question.refused?.(wf, why) ?? wf),
    } : null;
  },
  /** What the answer gives up. */
  verdict: (state) => (state.answer && !state.verdict && to.toldNow(state) ? {
    verb: 'practice_judge', also: 'boards', fields: { ...fields(state), after: state.answer, hints: state.hints },
    answered: (now, found) => to.receiveVerdict(now, found, Date.now()), refused: to.refuse,
  } : null),
};

/** @type {import('../views.js').Part} */
export const board = {
  name: 'board',
  initial: initialFrom,
  paged: to.paged,
  open: (state, query) => (query.size ? to.openDay(state, query.get('day') ?? '') : to.roll(state)),
  address: ({ day, page }) => new URLSearchParams({ list: page.list, ...(day && { day }) }),
  isStep: (before, now) => before.day !== now.day,
  asks,
  again: (state) => to.set(state, { trouble: null }),
  says: (state, t) => [lineOf(state, t) ?? '', state.verdict ?? state.trouble ?? state.told],
  save,
  watches,
  keys: [
    ...boardKeys.filter(({ where, does }) => where === 'board' && LAYS.includes(does)),
    { where: 'board', keys: ['Enter'], does: 'answer' },
    { where: 'rack', keys: ['Letter'], does: 'type' },
    { where: 'rack', keys: ['Backspace', 'Delete'], does: 'erase' },
    { where: 'rack', keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'], does: 'moveCaret' },
    { where: 'page', keys: ['Escape'], does: 'back' },
  ],
  actions: {
    ...Object.fromEntries(LAYS.map((name) => [name, onBoard(boardActions[name])])),
    moveCaret: to.laying(boardActions.moveCaret), answer: to.answer, back: to.laying(laying.takeBack),
  },
  bring: () => bring,
  view: dayView,
};


// @ts-check
/** The tool Ruzzle. */
import * as act from './changes.js';
import { SIGNS, emptyBoard, erase, move, pairUp, rowsOf, setSign, skip } from './entry.js';
import * as play from './game.js';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { initialState, isStale, toQuery } from './state.js';
import { isWaiting, ruzzleView, statusText } from './view.js';

/** @import { State } from './state.js' */

/** What changes the board, unless a game is running. @param {(entry: import('./entry.js').Entry, key: string) => import('./entry.js').Entry} change
 *  @returns {(state: State, event?: KeyboardEvent) => State} */
const entering = (change) => (state, { key } = /** @type {KeyboardEvent} */ ({})) => (state.game ? state : act.enter(state, change(state.entry, key)));

/** @type {Tool<State>} */
const tool = {
  texts: { en, nl },
  initial: (page, storage) => initialState(page, play.kept(storage)),
  paged: act.paged,
  open: act.open,
  left: (state) => ({ ...state, dealing: state.dealing?.plays ? null : state.dealing, starting: null }), // a game begins where it is seen
  address: toQuery,
  isStep: (before, now) => before.steps !== now.steps,
  asks: act.asks,
  again: (state) => ({ ...state, answer: state.answer && { ...state.answer, about: '' } }),
  save: act.keep,
  says: (state, t, awaits) => [isWaiting(state, awaits) || (!state.notice && isStale(state)) ? '' : statusText(state, t),
    state.notice ?? state.answer?.about],
  keys: [
    { where: 'ruzzle', keys: ['Letter', 'Shift+Letter'], does: 'type' },
    { where: 'ruzzle', keys: ['0', '1', '2', '3', '4'], does: 'sign' },
    { where: 'ruzzle', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'move' },
    { where: 'ruzzle', keys: ['.', 'Space'], does: 'hole' },
    { where: 'ruzzle', keys: ['(', ')'], does: 'pair' },
    { where: 'ruzzle', keys: ['Backspace', 'Delete'], does: 'erase' },
    { where: 'ruzzle', keys: ['Enter'], does: 'enter' },
    { where: 'ruzzleList', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'], does: 'walk' },
    { where: 'ruzzleList', keys: ['Space', 'Enter'], does: 'done' },
    { where: 'page', keys: ['Escape'], does: 'drop' },
  ],
  actions: {
    type: (state, { key }) => act.type(state, key),
    sign: entering((entry, key) => setSign(entry, SIGNS[Number(key)])),
    move: entering((entry, key) => move(entry, { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0, { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0)),
    hole: entering(skip),
    pair: entering((entry, key) => pairUp(entry, key === '(')),
    erase: (state, event) => (state.game ? act.inGame((game) => play.type(game, game.typed.slice(0, -1)))(state) : entering(erase)(state, event)),
    done: act.toggleDone,
    undo: act.undo,
    redo: act.redo,
    letter: act.type,
    multiply: (state, sign) => act.enter(state, setSign(state.entry, sign)),
    pairUp: entering((entry) => pairUp(entry)),
    example: (state) => act.deal(state, { example: true }),
    empty: (state) => act.putBoard(state, emptyBoard(rowsOf(state.entry.board), state.entry.board.cols)),
    back: act.back,
    learn: act.learn,
    stop: (state) => act.end(state, 'game.stopped'),
    drop: (state) => (state.game ? act.inGame((game) => play.type(game, ''))(state) : act.choose(state, null)),
  },
  paste: act.paste,
  view: ruzzleView,
};

Reflect.get(globalThis, '__tool')(tool);

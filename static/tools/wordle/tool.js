// @ts-check
/** The tab Wordle: the game, and help with a game played elsewhere. */
import { asks } from './asks.js';
import { bring } from './joining.js';
import * as to from './changes.js';
import en from './en.json' with { type: 'json' };
import { bestText, remainingText } from './helper.js';
import nl from './nl.json' with { type: 'json' };
import { today } from '../../ui/days.js';
import { doubtsOf, sortBest } from './clues.js';
import * as kept from './kept.js';
import { adopt, initialState } from './state.js';
import { spokenRow } from './grid.js';
import { saveDraft, toQuery } from './typing.js';
import { lineText, wordleView } from './view.js';

/** @import { State } from './state.js' */

/** What is to be heard. @type {NonNullable<Tool<State>['says']>} */
function says(state, t) {
  const { clues, kept, left, note, page, picked, ranking, standing, trouble } = state;
  if (note) return [t(note), standing];
  if (trouble) return [lineText(state, t), trouble];
  if (kept.mode === 'play') {
    const several = (standing?.boards.length ?? 1) > 1;
    const last = Math.max(0, ...standing?.boards.map(({ rows }) => rows.length) ?? []) - 1;
    const rows = (standing?.boards ?? []).map(({ rows: { [last]: row } }, at) => (row ? (several ? `${t('boards.one', { number: at + 1 })}: ` : '')
      + spokenRow(t, row) : ''));
    return [standing?.isNews ? [...rows, lineText(state, t)].filter(Boolean).join('. ') : '', standing];
  }
  if (picked) return [lineText(state, t), picked];
  if (ranking && !ranking.searching) return [bestText(state, page.language, t), ranking.joint ?? ranking.best];
  if (left) return [remainingText(state, page.language, t), left];
  return [doubtsOf(state) ? lineText(state, t) : '', clues];
}

/** @type {Tool<State>} */
const tool = {
  texts: { en, nl },
  initial: initialState,
  paged: to.paged,
  open: to.open,
  address: (state) => (state.opening ? null : toQuery(state)),
  isStep: (before, now) => before.steps !== now.steps,
  asks,
  again: (state) => ({ ...state, left: null, ranking: null, standing: state.standing && { ...state.standing, about: '' } }),
  says,
  save(state, before, storage) {
    kept.save(state.kept, before.kept, storage);
    saveDraft(state, before, storage);
  },
  watches: { [kept.STORE]: adopt },
  keys: [
    { where: 'page', keys: ['Letter', 'Shift+Letter'], does: 'wordle.type' },
    { where: 'rows', keys: ['Letter', 'Shift+Letter'], does: 'wordle.type' },
    { where: 'page', keys: ['Enter'], does: 'wordle.enter' },
    { where: 'page', keys: ['Backspace'], does: 'wordle.erase' },
  ],
  actions: {
    'wordle.enter': to.enter, 'wordle.erase': to.erase, letter: to.type, tap: (state, [board, row, place]) => to.tap(state, board, row, place),
    dropRow: to.dropRow, boards: to.setBoards, openDay: (state, day) => to.openDay(state, day, true),
    'shared.board': to.shareBoard, undo: to.undo, redo: to.redo,
    'mode.play': (state) => to.setMode(state, 'play'), 'mode.help': to.help, 'bar.today': (state) => to.openDay(state, today(), true), 'bar.clear': to.clear,
    'play.judge': to.judge, 'play.giveUp': (state) => ({ ...state, givesUp: true }), 'rank.first': to.rank, 'rank.sort': sortBest,
  },
  opens: { picture: to.readPicture, knows: to.isResult },
  paste: to.paste,
  bring: () => bring,
  view: wordleView,
};

Reflect.get(globalThis, '__tool')(tool);

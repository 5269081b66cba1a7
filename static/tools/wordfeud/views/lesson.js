// @ts-check
/** "Teach me": the list is hidden, and the best move is revealed step by step: score, tiles, row or column, word. */
import { mark, write } from '../../../ui/dom.js';
import { find } from './find.js';
import { currentAnswer } from '../moves/moves.js';
import { capital } from '../position/tiles.js';

/** @import { State } from '../state.js' */

/** @param {State} state @param {Translate} t */
export function drawLesson(state, t) {
  const { lesson } = state;
  const top = currentAnswer(state)?.head[0];
  mark(find('.filter .teach'), { 'aria-pressed': String(lesson > 0) });
  mark(find('.suggestions'), { 'data-lesson': lesson > 0 && Boolean(top) });
  if (!lesson || !top) return;
  write(find('.lesson p'), lessonText(state, t));
  write(find('.lesson button'), t(`lesson.more${lesson}`));
}

/** What is revealed so far, '' when no lesson is shown. @param {State} state @param {Translate} t */
export function lessonText(state, t) {
  const top = currentAnswer(state)?.head[0];
  if (!top) return '';
  const letters = [...top.tiles].map(([, , tile]) => capital(state.position.rules, tile)).sort().join(' ');
  const line = top.direction === 'across' ? t('lesson.row', { row: top.row + 1 })
    : t('lesson.column', { column: String.fromCharCode(65 + top.col) });
  return [t('lesson.score', { score: top.score }), t('lesson.tiles', { letters }), line].slice(0, state.lesson).join(' ');
}

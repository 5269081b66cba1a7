// @ts-check
/** What the view says: in its status line, to share, and when the next board comes. */
import { today } from '../../../ui/days.js';
import { sentence } from '../../../ui/text.js';
import { layingText, sharedText, starsText, verdictText } from '../said.js';
import { nameOf, squaresText, streakOf } from './results.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** What the status line says; null while something is worked out. @param {State} state @param {Translate} t @returns {string|null} */
export function lineOf(state, t) {
  const { told, trouble, verdict } = state;
  if (!to.isPlayed(state)) return t('none');
  if (trouble) return sentence(t, trouble);
  if (verdict) return verdictText(verdict, state.hints > 0, t);
  return told && layingText(state, t(`task.${told.kind}`), t);
}

/** The text to share: the stars, a square for each answer and the streak; not what to play. @param {State} state @param {Translate} t @param {string} link */
export function shareText(state, t, link) {
  const day = to.dayOf(state);
  const result = state.results[nameOf(state.page.alphabet, day)];
  if (!result) return '';
  return sharedText(t('share.head', { language: state.page.alphabet, day, stars: starsText(result.stars) }), squaresText(result, state.hints),
    streakOf(state.results, state.page.alphabet, today()), link, t);
}

// @ts-check
/** What the view says in its status line. */
import { sentence } from '../../../ui/text.js';
import { dayText, layingText, verdictText } from '../said.js';
import { dateOf, namesOf } from './state.js';

/** @typedef {import('./state.js').State} State */

/** What the status line says; null while something is worked out. @param {State} state @param {Translate} t @returns {string|null} */
export function lineOf(state, t) {
  const { asked, cards, page, queue, trouble, verdict } = state;
  if (!namesOf(cards, page.list, page.alphabet).length) return t('cards.none');
  if (trouble) return sentence(t, trouble);
  if (!queue) return null;
  if (!asked) return queue.next === null ? null : t('cards.done', { day: dayText(dateOf(queue.next), page.language) });
  if (asked.word) return wordText(state, asked.word, t);
  if (verdict) return verdictText(verdict, false, t);
  return layingText(state, t('cards.lay'), t);
}

/** @param {State} state @param {string} asked @param {Translate} t */
function wordText({ choices, picked }, asked, t) {
  const word = asked.toUpperCase();
  if (!choices) return null;
  if (!choices.length) return t('cards.gone', { word });
  return picked ? t(picked === asked ? 'cards.right' : 'cards.wrong', { word, picked: picked.toUpperCase() }) : t('cards.choose');
}

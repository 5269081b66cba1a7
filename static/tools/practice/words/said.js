// @ts-check
/** What the view Words says in its status line, and the text of a topic to copy. */
import { sentence } from '../../../ui/text.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** What the status line says; null while something is worked out. @param {State} state @param {Translate} t @returns {string|null} */
export function lineOf(state, t) {
  const { quiz, told, topic, trouble } = state;
  if (trouble && !quiz?.questions) return sentence(t, trouble); // a quiz that has begun goes on
  if (quiz) return quizLine(state, quiz, t);
  if (!told) return null;
  const count = told.entries.length;
  if (!count) return t('words.none');
  if (!told.entries[0].hooks) return t('words.likely', { length: to.TOPICS[topic].length });
  return [...(topic === 'dear' ? [told.dear.join(' ').toUpperCase()] : []), t('lists.words', { count })].join(' · ');
}

/** @param {State} state @param {import('./state.js').Quiz} quiz @param {Translate} t */
function quizLine(state, { found, kind, missed, other, questions, right }, t) {
  const question = to.questionOf(state);
  if (!questions) return null;
  if (!questions.length) return t('words.none');
  if (!question) return t('quiz.done', { right: questions.length - missed.length, count: questions.length });
  if (right !== null) return t(right ? 'verdict.right' : 'verdict.wrong', { answer: answerText(question, t) });
  if (other) return t('ask.other', { word: other.toUpperCase() });
  return t(`ask.${kind}`, { count: question.words.length, found: found.length });
}

/** @param {import('./state.js').Question} question @param {Translate} t */
function answerText({ hooks, text, words }, t) {
  if (hooks) return hookText(text, hooks);
  if (words[0] !== text && words.length) return words.map(shown).join(', ');
  return t(words.length ? 'answer.word' : 'answer.none', { word: shown(text) });
}

/** A word as it is shown: the bar between two letters that would read as one is not. @param {string} word */
export const shown = (word) => word.replaceAll('|', '').toUpperCase();

/** A word between its hooks; a dash where it has none. @param {string} word @param {import('./state.js').Hooks} hooks */
const hookText = (word, { before, after }) => [before.join(' ') || '–', shown(word), after.join(' ') || '–'].join(' · ');

/** The entries as lines with tabs between their columns. @param {State} state */
export const copyText = ({ told }) => (told?.entries ?? []).map(({ words, letters, hooks, chance }) => (hooks
  ? [hooks.before.join(''), shown(words[0]), hooks.after.join('')]
  : [letters.join('').toUpperCase(), words.map(shown).join(' '), (chance ?? 0).toFixed(6)]).join('\t')).join('\n');

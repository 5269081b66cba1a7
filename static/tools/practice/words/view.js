// @ts-check
/** The view Words: the topics, the entries of one, and the quiz about them. */
import { fill, find, isDrawn, make, mark, write } from '../../../ui/dom.js';
import { copy, drawNote, giver, makeDeeds, makeNote } from '../parts.js';
import markup from './markup.html';
import { quizView } from './quizview.js';
import { copyText, lineOf, shown } from './said.js';
import { listenToPrinting } from './sheet.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** @param {HTMLElement} root @param {Desk<State>} desk @returns {View<State>} */
export function wordsView(root, desk) {
  const { look, t } = desk;
  root.classList.add('learning');
  fill(root, markup);
  makeNote(root);
  makeDeeds(root);
  const part = (/** @type {string} */ selector) => find(selector, root);
  const topics = Object.keys(to.TOPICS).map((topic) => giver('choose', topic, { 'data-topic': topic }));
  part('.topics').append(...topics);
  const kinds = new Set(Object.values(to.TOPICS).flatMap((topic) => topic.kinds));
  const starts = [...kinds].map((kind) => giver('begin', kind, { class: 'button main', 'data-start': kind }));
  part('.choices').prepend(...starts);
  const drawQuiz = quizView(part('.quiz'), desk);
  listenToPrinting(part('.sheet'), () => (desk.isShown() ? look() : null), () => heading(look(), t()));

  const [isWritten, isListed] = [isDrawn(), isDrawn()];
  return {
    focus: () => (look().quiz ? part('.quiz') : /** @type {HTMLElement} */ (root.querySelector('[aria-pressed=true]') ?? topics[0])).focus(),
    draw(state, t) {
      const { page: { alphabet }, quiz, told, topic, trouble } = state;
      if (!isWritten(t)) {
        for (const button of topics) write(button, topicText(button.dataset.topic ?? '', t));
        for (const button of starts) write(button, t(`quiz.${button.dataset.start}`));
      }
      const line = lineOf(state, t);
      for (const button of topics) mark(button, { 'aria-pressed': String(button.dataset.topic === topic) });
      for (const button of starts) mark(button, { hidden: !to.TOPICS[topic].kinds.includes(button.dataset.start ?? '') });
      mark(root, { 'data-asks': quiz !== null });
      mark(part('.choices'), { hidden: !told?.entries.length });
      drawNote(root, state, t);
      const list = part('.known');
      mark(list, { lang: alphabet, 'data-topic': topic });
      if (!isListed(told, t)) list.replaceChildren(...(told?.entries ?? []).map((entry) => row(entry, t)));
      drawQuiz(state, t);
      const question = to.questionOf(state);
      return { line, tone: (trouble && !quiz?.questions) || quiz?.right === false ? 'wrong' : 'calm', word: (quiz?.right !== null && question?.words[0]) || null };
    },
    does: { print: () => print(), copy: () => void copy(desk, copyText(look()), 'copy.done') },
  };
}

/** @param {string} topic @param {Translate} t */
const topicText = (topic, t) => (to.TOPICS[topic].length ? t('words.length', { length: to.TOPICS[topic].length }) : t('words.dear'));

/** What a printed sheet is called. @param {State} state @param {Translate} t */
function heading({ page: { alphabet }, told, topic }, t) {
  const dear = topic === 'dear' ? ` (${(told?.dear ?? []).join(' ').toUpperCase()})` : '';
  return t('words.heading', { language: alphabet, topic: `${topicText(topic, t)}${dear}` });
}

/** @param {import('./state.js').Entry} entry @param {Translate} t */
export function row({ words, letters, hooks, chance }, t) {
  if (hooks) {
    return make('li', {}, make('span', { class: 'front' }, hooks.before.join('')), make('b', {}, shown(words[0])),
      make('span', { class: 'back' }, hooks.after.join('')));
  }
  return make('li', { class: 'drawn' }, make('b', {}, words.map(shown).join(', ')), make('span', {}, letters.join('')),
    make('span', { class: 'chance' }, t('words.chance', { count: Math.round(1 / (chance || 1)) })));
}

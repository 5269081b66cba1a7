// @ts-check
/** The quiz: one question after the other, by mouse, touch or keyboard. */
import { find, isDrawn, make, mark, write } from '../../../ui/dom.js';
import { showDeeds } from '../parts.js';
import { shown } from './said.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** After so many milliseconds the next question comes by itself, once one was answered right. */
const GOES_ON = 1200;
/** So long after that a tap or Enter, which was meant to go on, gives no answer. */
const IDLE = 400;

/** @param {HTMLElement} root @param {Desk<State>} desk */
export function quizView(root, { does }) {
  const part = (/** @type {string} */ selector) => find(selector, root);
  let [going, came] = [0, -IDLE];
  /** @param {import('./state.js').Quiz} quiz */
  const goOn = (quiz) => () => {
    came = performance.now();
    does((state) => (state.quiz === quiz ? to.next(state) : state))();
  };
  const isReady = () => performance.now() - came > IDLE;
  root.addEventListener('click', (event) => { if (!isReady()) event.stopPropagation(); });
  mark(part('[data-does=check]'), { type: 'submit' });
  const fields = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll('input')]);
  for (const field of fields) {
    mark(field, { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'go', type: 'text' });
    field.addEventListener('input', () => does(to.type)({ [field.name]: field.value }));
  }
  root.addEventListener('submit', (event) => event.preventDefault()); // the browser has clicked the button
  const isSame = isDrawn();

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { page: { alphabet }, quiz } = state;
    const question = to.questionOf(state);
    const [isOpen, isDone] = [question !== null && quiz?.right === null, to.isDone(state)];
    mark(root, { hidden: !quiz, 'data-kind': quiz?.kind ?? null, 'data-right': quiz?.right ?? null });
    if (!quiz) return;
    const count = quiz.questions?.length ?? 0;
    write(part('.at'), question ? t('quiz.at', { at: quiz.at + 1, count }) : '');
    mark(part('.asked'), { hidden: !question });
    const { kind, given, found } = quiz;
    showDeeds(root, { yes: kind === 'valid' && isOpen, no: kind === 'valid' && isOpen, check: kind !== 'valid' && isOpen,
      show: kind !== 'valid' && isOpen, next: !isOpen && question !== null, more: isDone });
    for (const field of fields) {
      const name = /** @type {keyof import('./state.js').Given} */ (field.name);
      const isAsked = (name === 'word') === (kind === 'anagram') && kind !== 'valid';
      mark(/** @type {HTMLElement} */ (field.parentElement), { hidden: !isAsked || (name === 'word' && !isOpen) });
      mark(field, { readonly: !isOpen, lang: alphabet });
      if (field.value !== given[name]) field.value = given[name];
    }
    const text = part('.text');
    mark(text, { lang: alphabet });
    text.replaceChildren(...(question ? tiles(question, kind) : []));
    const words = quiz.right === null ? found : question?.words ?? [];
    part('.found').replaceChildren(...(kind === 'anagram' ? words : []).map((word) => (
      make('span', { 'data-missed': String(!found.includes(word)) }, shown(word)))));
    write(part('[data-does=more]'), t('quiz.more', { count }));
    part('.missed').replaceChildren(...(isDone && quiz.missed.length ? [make('h2', {}, t('quiz.again')),
      make('ul', { lang: alphabet, translate: 'no' }, ...quiz.missed.map((missed) => make('li', { 'data-word': String(missed.words.length > 0) },
        missedText(missed))))] : []));
    if (isSame(quiz.seed, quiz.at, quiz.right, question)) return;
    clearTimeout(going);
    if (quiz.right) going = setTimeout(goOn(quiz), GOES_ON);
    focus(isOpen, isDone, kind);
  };

  /** Puts the focus where the next answer is given. @param {boolean} isOpen @param {boolean} isDone @param {string} kind */
  function focus(isOpen, isDone, kind) {
    const field = { hooks: 'before', anagram: 'word' }[kind];
    const target = isDone ? '[data-does=more]' : !isOpen ? '[data-does=next]' : field && `[name=${field}]`;
    const element = /** @type {HTMLElement|null} */ (target ? root.querySelector(`${target}:not([hidden])`) : root);
    (element ?? root).focus({ preventScroll: true });
  }
}

/** The text of a question letter by letter; what is to be found out is asked of the letters as tiles. @param {import('./state.js').Question} question
 *  @param {string} kind */
const tiles = ({ letters }, kind) => (kind === 'anagram' ? letters.map((letter) => make('span', { class: 'tile' }, letter.toUpperCase()))
  : [letters.join('').toUpperCase()]);

/** @param {import('./state.js').Question} question */
function missedText({ hooks, text, words }) {
  if (hooks) return `${hooks.before.join('')} ${shown(text)} ${hooks.after.join('')}`.trim();
  return words.length ? words.map(shown).join(', ') : shown(text);
}

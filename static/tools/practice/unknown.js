// @ts-check
/** The words of the best play: who did not know one taps it, and it becomes a card. */
import { make, write } from '../../ui/dom.js';

/** @param {HTMLElement} root @param {import('./table.js').Verdict|null} verdict @param {((word: string) => boolean)|null} isCard whether a word
 *  is a card @param {Translate} t */
export function drawUnknown(root, verdict, isCard, t) {
  const words = isCard && verdict ? wordsOf(verdict.best.play) : [];
  if ([...root.querySelectorAll('button')].map(({ dataset }) => dataset.word).join() !== words.join()) {
    root.replaceChildren(...(words.length ? [make('p'), ...words.map((word) => make('button', { type: 'button', class: 'button', 'data-does': 'unknown',
      'data-given': JSON.stringify(word), 'data-word': word, translate: 'no' }, word.toUpperCase()))] : []));
  }
  if (words.length) write(/** @type {Element} */ (root.firstElementChild), t('cards.unknown'));
  for (const button of root.querySelectorAll('button')) button.setAttribute('aria-pressed', String(isCard?.(button.dataset.word ?? '')));
}

/** The words that a play makes, each once. @param {any} play */
const wordsOf = ({ parts = [] }) => [...new Set(/** @type {{word?: string}[]} */ (parts).flatMap(({ word }) => (word ? [word.toLowerCase()] : [])))];

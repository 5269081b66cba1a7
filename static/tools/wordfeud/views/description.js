// @ts-check
/** The board described in words, in a dialog of its own: what is new, every word with its place, the free triple-word squares. */
import { closable } from '../../../shell/chrome/dialogs.js';
import { make } from '../../../ui/dom.js';
import { find } from './find.js';
import { freeTriples, newWords, wordsOn } from '../position/words.js';

/** @import { State } from '../state.js' */
/** @import { BoardWord } from '../position/words.js' */

export function descriptionView() {
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.description')));
  const body = find('dialog.description .described');
  /** The words as they were last described, and the rules of that board. @type {{words: BoardWord[], rules: unknown}|null} */
  let before = null;

  /** Describes the board. @param {State} state @param {Translate} t */
  return ({ position }, t) => {
    const { rules } = position;
    const words = wordsOn(position);
    const [triples, quads] = [freeTriples(position), freeTriples(position, '7')];
    const listOf = (/** @type {readonly BoardWord[]} */ some) => make('ul', {}, ...some.map(({ word, place }) => (
      make('li', {}, make('span', { lang: rules.alphabet, translate: 'no' }, word), ` ${place}`))));
    const parts = [];
    if (before?.rules === rules) {
      const fresh = newWords(words, before.words);
      parts.push(make('h3', {}, t('described.new')), fresh.length ? listOf(fresh) : make('p', {}, t('described.same')));
    }
    parts.push(make('h3', {}, t('lists.words', { count: words.length })), words.length ? listOf(words)
      : make('p', {}, t('described.empty')),
      make('h3', {}, t('described.triples')), make('p', {}, triples.join(', ') || t('described.none')));
    if (quads.length) parts.push(make('h3', {}, t('described.quads')), make('p', {}, quads.join(', ')));
    body.replaceChildren(...parts);
    before = { words, rules };
    dialog.showModal();
    body.focus({ preventScroll: true });
  };
}

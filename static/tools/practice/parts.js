// @ts-check
/** What several views have: buttons, words to make cards of, and a text to share. */
import { copied } from '../../ui/clipboard.js';
import { find, make, mark, write } from '../../ui/dom.js';

/** A button that does something with a value. @param {string} does @param {unknown} given @param {Record<string, string>} attributes
 *  @param {...string} text */
export const giver = (does, given, attributes, ...text) => make('button',
  { type: 'button', class: 'button', 'data-does': does, 'data-given': JSON.stringify(given), ...attributes }, ...text);

/** The buttons of a view. In its markup `data-deeds` names what they do, each with a star for a main one and its text, which by default is
 *  `act.` and what it does: "answer* back=laid.back". @param {HTMLElement} root */
export function makeDeeds(root) {
  for (const place of /** @type {Iterable<HTMLElement>} */ (root.querySelectorAll('[data-deeds]'))) {
    place.append(...(place.dataset.deeds ?? '').split(' ').map((deed) => {
      const [name, text] = deed.replace('*', '').split('=');
      return make('button', { type: 'button', class: `button${deed.includes('*') ? ' main' : ''}`, 'data-does': name, 'data-text': text ?? `act.${name}` });
    }));
  }
}

/** Shows those of the buttons that can be done now. @param {HTMLElement} root @param {Record<string, boolean>} shown */
export function showDeeds(root, shown) {
  for (const [name, isShown] of Object.entries(shown)) {
    for (const deed of root.querySelectorAll(`[data-does=${name}]`)) mark(deed, { hidden: !isShown });
  }
}

/** The words of the best play: who did not know one taps it, and it becomes a card. @param {HTMLElement} root
 *  @param {import('./attempt.js').Verdict|null} verdict @param {(word: string) => boolean} isCard @param {Translate} t */
export function drawUnknown(root, verdict, isCard, t) {
  const parts = /** @type {{parts?: readonly {word?: string}[]}|undefined} */ (verdict?.best.play)?.parts ?? [];
  const words = [...new Set(parts.flatMap(({ word }) => (word ? [word.toLowerCase()] : [])))];
  if ([...root.querySelectorAll('button')].map(({ dataset }) => dataset.word).join() !== words.join()) {
    root.replaceChildren(...(words.length ? [make('p'), ...words.map((word) => giver('unknown', word, { 'data-word': word, translate: 'no' },
      word.toUpperCase()))] : []));
  }
  if (words.length) write(/** @type {Element} */ (root.firstElementChild), t('cards.unknown'));
  for (const button of root.querySelectorAll('button')) mark(button, { 'aria-pressed': String(isCard(button.dataset.word ?? '')) });
}

/** Copies a text, or else shows it, to be copied by hand. @param {Desk<any>} desk of a state with `note` and `copy` @param {string} text
 *  @param {string} note that it was copied */
export async function copy({ does }, text, note) {
  const done = await copied(text);
  does((state) => ({ ...state, note: done ? note : '', copy: done ? '' : text }))();
}

/** @param {Desk<any>} desk @param {Record<string, string>} query of the address in the text @param {(link: string) => string} textOf */
export const share = (desk, query, textOf) => copy(desk, textOf(location.protocol === 'file:' ? '' : desk.link(new URLSearchParams(query))), 'copied');

/** Where it is said what was copied. @param {HTMLElement} root */
export const makeNote = (root) => find('.shared', root).append(make('p', { class: 'note', role: 'status' }),
  make('textarea', { class: 'copy', readonly: '', rows: '3', hidden: '' }));

/** @param {HTMLElement} root @param {{copy: string, note: string}} state @param {Translate} t */
export function drawNote(root, { copy: text, note }, t) {
  write(find('.note', root), note ? t(note) : '');
  const copy = /** @type {HTMLTextAreaElement} */ (find('.copy', root));
  mark(copy, { hidden: !text, 'aria-label': t('copy.self') });
  if (copy.value !== text) copy.value = text;
}

// @ts-check
/** The buttons of a view. In its markup `data-deeds` names what they do, each with a star for a main one and its text, which by default is
 *  `act.` and what it does: "answer* back=laid.back". */
import { find, make, mark } from '../../ui/dom.js';

/** @param {HTMLElement} root */
export function makeDeeds(root) {
  for (const place of /** @type {Iterable<HTMLElement>} */ (root.querySelectorAll('[data-deeds]'))) {
    place.append(...(place.dataset.deeds ?? '').split(' ').map((deed) => {
      const [name, text] = deed.replace('*', '').split('=');
      return make('button', { type: 'button', class: `button${deed.includes('*') ? ' main' : ''}`, 'data-does': name, 'data-text': text ?? `act.${name}` });
    }));
  }
}

/** Shows those that can be done now. @param {HTMLElement} root @param {Record<string, boolean>} shown */
export function showDeeds(root, shown) {
  for (const [name, isShown] of Object.entries(shown)) mark(find(`[data-does=${name}]`, root), { hidden: !isShown });
}

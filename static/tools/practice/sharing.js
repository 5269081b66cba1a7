// @ts-check
/** A text that is shared: it is copied, or else shown, to be copied by hand. */
import { copied } from '../../ui/clipboard.js';
import { find, make, mark, write } from '../../ui/dom.js';

/** @param {Desk<any>} desk of a state with `note` and `copy` @param {string} text @param {string} note that it was copied */
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

// @ts-check
/** The board as a text to copy, edit or paste. */
import { closable } from '../../shell/chrome/dialogs.js';
import { actionArea } from '../../ui/actionarea.js';
import { button, make } from '../../ui/dom.js';

/** @param {HTMLElement} root @param {(text: string, complain: (sentence: string) => void) => boolean} load returns whether the text was a
 *  board @returns {(text: string) => void} opens it */
export function textDialog(root, load) {
  const area = /** @type {HTMLTextAreaElement} */ (make('textarea',
    { rows: '12', spellcheck: 'false', autocapitalize: 'none', autocomplete: 'off', 'data-label': 'text' }));
  const dialog = closable(/** @type {HTMLDialogElement} */ (make('dialog', { 'aria-labelledby': 'ruzzle-text' },
    make('header', {}, make('h2', { id: 'ruzzle-text', 'data-text': 'text' }),
      make('button', { type: 'button', class: 'close', 'data-closes': '', 'data-label': 'close' }, '✕')),
    area, make('p', { class: 'note', 'data-text': 'text.note' }),
    make('div', { class: 'choices' }, button({ 'data-text': 'load' }, () => {
      if (load(area.value, (sentence) => said.show(null, sentence))) dialog.close();
    })),
    make('p', { class: 'trouble', role: 'alert', hidden: '' }))));
  const said = actionArea(dialog);
  root.append(dialog);

  return (text) => {
    area.value = text;
    said.show(null);
    dialog.showModal();
  };
}

// @ts-check
/** The board as a text to copy, edit or paste. */
import { closable } from '../../shell/chrome/dialogs.js';
import { actionArea } from '../../ui/actionarea.js';
import { make, mark, write } from '../../ui/dom.js';

/** @param {HTMLElement} root @param {(text: string, complain: (sentence: string) => void) => boolean} load returns whether the text was a
 *  board */
export function textDialog(root, load) {
  const area = /** @type {HTMLTextAreaElement} */ (make('textarea',
    { rows: '12', spellcheck: 'false', autocapitalize: 'none', autocomplete: 'off' }));
  const button = make('button', { type: 'button', class: 'button' });
  const trouble = make('p', { class: 'trouble', role: 'alert', hidden: '' });
  const title = make('h2', { id: 'ruzzle-text' });
  const note = make('p', { class: 'note' });
  const close = make('button', { type: 'button', class: 'close' }, '✕');
  const dialog = closable(/** @type {HTMLDialogElement} */ (make('dialog', { 'aria-labelledby': 'ruzzle-text' },
    make('header', {}, title, close), area, note, make('div', { class: 'choices' }, button), trouble)));
  const said = actionArea(dialog);
  root.append(dialog);
  close.addEventListener('click', () => dialog.close());
  button.addEventListener('click', () => {
    if (load(area.value, (sentence) => said.show(null, sentence))) dialog.close();
  });

  return {
    /** @param {string} text */
    open(text) {
      area.value = text;
      said.show(null);
      dialog.showModal();
    },
    /** @param {Translate} t */
    writeTexts(t) {
      write(title, t('text'));
      write(note, t('text.note'));
      write(button, t('load'));
      mark(close, { 'aria-label': t('close') });
      mark(area, { 'aria-label': t('text') });
    },
  };
}

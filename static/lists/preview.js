// @ts-check
/** What was read of a text, shown before it becomes a list: how many words, the first and the last, what was left out, which column. */
import { find, make, mark, write } from '../ui/dom.js';
import { listenToMenu } from '../ui/menu.js';

/** Asks whether a list is to be made of what was read; the name of another column if that is to be read instead. False when stopped.
 *  @param {import('./own.js').Made} made @param {readonly string[]} said about it @param {Promise<unknown>} stopped @param {Translate} t
 *  @returns {Promise<boolean|string>} */
export function confirmed({ words, first, last, column, columns }, said, stopped, t) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.reading'));
  const between = words > first.length + last.length ? ['…'] : [];
  find('dialog.reading .told').replaceChildren(...said.map((line) => make('p', {}, line)));
  write(find('dialog.reading .some'), [...first, ...between, ...last].join(' '));
  const menu = /** @type {HTMLSelectElement} */ (find('dialog.reading select'));
  menu.replaceChildren(...(columns.some(({ name }) => name === column) ? [] : [make('option', { value: '' }, column)]),
    ...columns.map(({ name, cells }) => make('option', { value: name }, `${name}: ${cells.join(', ')}`)));
  menu.value = columns.some(({ name }) => name === column) ? column : '';
  mark(find('dialog.reading .column'), { hidden: columns.length < 2 });
  write(find('dialog.reading [value=make]'), t('lists.make'));
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    const answer = (/** @type {boolean|string} */ found) => {
      resolve(found);
      if (dialog.open) dialog.close();
    };
    other = answer;
    dialog.onclose = () => answer(dialog.returnValue === 'make');
    stopped.then(() => answer(false));
  });
}

/** Answers with another column. @type {(column: string) => void} */
let other = () => {};

/** Called once, when the page starts. */
export function listenToColumns() {
  const menu = /** @type {HTMLSelectElement} */ (find('dialog.reading select'));
  listenToMenu(menu, () => { if (menu.value) other(menu.value); });
}

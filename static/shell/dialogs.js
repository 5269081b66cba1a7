// @ts-check
/** What dialogs have in common; the settings, and the keys as the page's own table has them. */
import { shortcuts } from './keyboard.js';
import { find, make, write } from '../views/dom.js';

/** @typedef {import('../wordfeud/state.js').State} State */
/** @typedef {import('../views/text.js').Translate} Translate */

/** @param {(choice: Record<string, string>) => void} onChoice */
export function dialogsView(onChoice) {
  for (const name of ['settings', 'keys', 'position', 'lists', 'replace']) {
    const dialog = /** @type {HTMLDialogElement} */ (find(`dialog.${name}`));
    if (name === 'settings' || name === 'keys') find(`[data-opens=${name}]`).addEventListener('click', () => dialog.showModal());
    dialog.addEventListener('click', (event) => {
      const outside = event.target === dialog;
      if (outside || /** @type {HTMLElement} */ (event.target).closest('[data-closes]')) dialog.close();
    });
  }
  find('dialog.settings').addEventListener('change', (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    onChoice({ [name]: value });
  });

  /** @param {State} state */
  return (state) => {
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('dialog.settings input'))) {
      input.checked = state[/** @type {'theme'|'labels'|'pageLanguage'} */ (input.name)] === input.value;
    }
  };
}

/** Asks before something of the person's own gives way to what has its name. @param {string} question @returns {Promise<boolean>} */
export function mayReplace(question) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.replace'));
  write(find('#replace-question'), question);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => { dialog.onclose = () => resolve(dialog.returnValue === 'replace'); });
}

export const openKeys = () => /** @type {HTMLDialogElement} */ (find('dialog.keys')).showModal();

/** @param {Translate} t @param {readonly import('./keyboard.js').Shortcut[]} table */
export function writeKeys(t, table = shortcuts) {
  const groups = [...new Set(table.map(({ where }) => where))].map((where) => make('section', {},
    make('h3', {}, t(`keys.${where}`)),
    make('dl', {}, ...table.filter((entry) => entry.where === where).flatMap(({ keys, does }) => [
      make('dt', {}, ...keys.flatMap((key, at) => [...(at ? [' '] : []), ...chord(key, t)])),
      make('dd', {}, t(`key.${does}`)),
    ]))));
  find('dialog.keys .groups').replaceChildren(...groups);
}

/** Ctrl+Shift+Z as three caps. @param {string} keys @param {Translate} t */
const chord = (keys, t) => keys.split('+').flatMap((key, at) => [...(at ? ['+'] : []), make('kbd', {}, capOf(key, t))]);

/** @param {string} key @param {Translate} t */
const capOf = (key, t) => ({ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Letter: t('keys.letter'), Space: t('keys.space') }[key] ?? key);

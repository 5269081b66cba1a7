// @ts-check
/** What all dialogs have in common, and three of them: the settings, the question before something is replaced, and the help with the
 *  keys. */
import { actionArea } from '../../ui/actionarea.js';
import { find, make, onPick, write } from '../../ui/dom.js';

/** @import { State } from '../framework/state.js' */

/** Makes a dialog close when its close button or the area outside it is clicked, but not when its own padding is.
 *  @param {HTMLDialogElement} dialog */
export function closable(dialog) {
  const isOutside = (/** @type {MouseEvent} */ { target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  let began = false; // whether the click began outside: selecting text past the edge is no click outside
  dialog.addEventListener('pointerdown', (event) => { began = isOutside(event); });
  dialog.addEventListener('click', (event) => {
    if ((began && isOutside(event)) || (event.target instanceof Element && event.target.closest('[data-closes]'))) dialog.close();
  });
  return dialog;
}

/** Back closes the dialog that is open, as Escape does, before it changes what lies below. Where a browser does not let a page know
 *  (Navigation API) or the page would be left, Back is the browser's own. */
export function listenToBack() {
  const { navigation } = globalThis;
  navigation?.addEventListener('navigate', (event) => {
    const dialog = document.activeElement?.closest('dialog') ?? document.querySelector('dialog[open]');
    const isBack = event.navigationType === 'traverse' && event.destination.index < (navigation.currentEntry?.index ?? 0);
    if (!dialog || !isBack || !event.cancelable) return;
    event.preventDefault();
    dialog.close();
  });
}

/** @param {readonly {code: string, name: string}[]} spoken the languages of the page, each named in itself
 *  @param {readonly import('../../engine/inventory.js').ToolFacts[]} tools @param {(name: string, value: string) => void} onChoice */
export function settingsView(spoken, tools, onChoice) {
  find('dialog.settings .spoken').append(...spoken.map(({ code, name }) => make('label', {},
    make('input', { type: 'radio', name: 'pageLanguage', value: code }), make('span', { lang: code }, name))));
  for (const name of ['settings', 'keys', 'lists', 'replace']) closable(find(`dialog.${name}`));
  for (const name of ['settings', 'keys']) {
    find(`[data-opens=${name}]`).addEventListener('click', () => /** @type {HTMLDialogElement} */ (find(`dialog.${name}`)).showModal());
  }
  find('dialog.settings .advanced').append(...tools.flatMap(({ settings }) => Object.entries(settings).map(choiceOf)));
  find('dialog.settings').addEventListener('change', (event) => {
    const { name, value, type } = /** @type {HTMLInputElement} */ (event.target);
    if (type === 'radio') onChoice(name, value);
  });

  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('dialog.settings [type=radio]'));

  /** @param {State} state */
  return (state) => {
    const { pageLanguage, theme, singleKeys, settings } = state;
    const chosen = /** @type {Record<string, string>} */ ({ pageLanguage, theme, singleKeys, ...settings });
    for (const input of inputs) input.checked = chosen[input.name] === input.value;
  };
}

/** The part of the settings that saves everything in a file and brings such a file.
 *  @param {{save: () => Promise<void>, bring: (file: File) => Promise<string>}} on `bring` resolves to what is to be said; both reject
 *  @param {(error: unknown) => string} told what went wrong */
export function yoursView(on, told) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.settings'));
  const area = actionArea(dialog);
  const input = /** @type {HTMLInputElement} */ (find('.bring-all', dialog));

  /** @param {() => Promise<string|void>} action */
  async function run(action) {
    await area.run(action, told);
    (dialog.querySelector('.trouble:not([hidden])') ?? find('.said', dialog)).scrollIntoView({ block: 'nearest' });
  }

  find('.save-all', dialog).addEventListener('click', () => run(on.save));
  onPick(input, (file) => void run(() => on.bring(file)));
  dialog.addEventListener('close', () => area.show(''));

  /** Brings a file that was opened with the page, where *Bring everything* would say how it went. @param {File} file */
  return (file) => {
    dialog.showModal();
    run(() => on.bring(file));
  };
}

/** The fields of a tool's setting. @param {[name: string, values: readonly string[]]} setting */
const choiceOf = ([name, values]) => make('fieldset', {}, make('legend', { 'data-text': `settings.${name}` }), ...values.map((value) => (
  make('label', {}, make('input', { type: 'radio', name, value }), make('span', { 'data-text': `settings.${name}.${value}` })))));

/** Asks before something of the user's own is replaced; false while another such question is open.
 *  @param {string} question @param {string} deed what the button that agrees says @returns {Promise<boolean>} */
export async function mayReplace(question, deed) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.replace'));
  if (dialog.open) return false;
  write(find('#replace-question'), question);
  write(find('dialog.replace [value=replace]'), deed);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => { dialog.onclose = () => resolve(dialog.returnValue === 'replace'); });
}

export const openKeys = () => /** @type {HTMLDialogElement} */ (find('dialog.keys')).showModal();

/** @param {readonly import('../input/keyboard.js').Shortcut[]} shortcuts @param {Translate} t of the tool whose keys these are @param {string} tool
 *  @param {boolean} pastes whether it takes pasted text */
export function writeKeys(shortcuts, t, tool, pastes) {
  write(find('#keys-title'), t('keys.of', { tool: t(`tool.${tool}`) }));
  const groups = [...new Set(shortcuts.map(({ where }) => where))].map((where) => make('section', {},
    make('h3', {}, t(`keys.${where}`)),
    make('dl', {}, ...shortcuts.filter((entry) => entry.where === where).flatMap(({ keys, does }) => [
      make('dt', {}, ...keys.flatMap((key, at) => [...(at ? [' '] : []), ...chord(key, t)])),
      make('dd', {}, t(`key.${does}`)),
    ]))));
  find('dialog.keys .groups').replaceChildren(...groups);
  write(find('dialog.keys .paste-note'), pastes ? t('keys.paste') : '');
}

/** Keys joined by `+`, such as Ctrl+Shift+Z, as a keycap for each. @param {string} keys @param {Translate} t */
const chord = (keys, t) => keys.split('+').flatMap((key, at) => [...(at ? ['+'] : []), make('kbd', {}, capOf(key, t))]);

/** @param {string} key @param {Translate} t */
const capOf = (key, t) => ({ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Letter: t('keys.letter'),
  Space: t('keys.space') }[key] ?? key);

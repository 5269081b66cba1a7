// @ts-check
/** The tool's elements, created once, with their fixed texts. */
import { closable } from '../../shell/chrome/dialogs.js';
import { actionArea } from '../../ui/actionarea.js';
import { button, make } from '../../ui/dom.js';
import { MAX_SIDE } from './entry.js';
import { MIN_LENGTHS, ROUNDS, SORTS } from './state.js';

/** @param {HTMLElement} root @param {import('../../shell/framework/contract.js').PageDesk} desk with the elements that the page writes */
export function shell(root, { status, meaning }) {
  const frame = make('div', { class: 'play-board' });
  const palette = make('div', { class: 'letter-keys', role: 'group', 'data-label': 'palette' });
  const [rows, cols] = ['rows', 'columns'].map((name) => choice(name, Array.from({ length: MAX_SIDE }, (_, at) => String(at + 1))));
  const actions = Object.fromEntries(['example', 'random', 'practise', 'text', 'empty'].map((action) =>
    [action, button({ class: action === 'practise' ? 'button main' : 'button', 'data-does': action, 'data-text': action })]));
  const rounds = choice('round', ROUNDS, (round) => ({ 'data-text': `round.${round}` }));
  const marked = make('p', { class: 'marked' });
  const after = Object.fromEntries(['back', 'challenge', 'learn'].map((action) => [action, button({ 'data-does': action, 'data-text': `after.${action}` })]));
  const sorts = choice('sort', SORTS, (sort) => ({ 'data-text': `sort.${sort}` }));
  const least = choice('least', MIN_LENGTHS.map(String), (count) => ({ 'data-text': 'least.letters', 'data-count': count }));
  const switches = ['reverse', 'rest', 'crossing'].map((name) => button({ 'data-switch': name, 'data-text': name }));
  const list = make('div', { class: 'words', id: 'ruzzle-list', role: 'listbox', tabindex: '0', 'data-keys': 'ruzzleList', 'data-label': 'words' });
  // What a first look shows in place of the words: a snake on a board, which nobody can press.
  const sample = make('div', { class: 'play-board', inert: '', 'aria-hidden': 'true' });
  const tabs = ['letters', 'words'].map((sheet) =>
    make('button', { type: 'button', role: 'tab', 'data-sheet': sheet, 'aria-controls': `ruzzle-${sheet}` }));
  tabs[0].dataset.text = 'sheet.letters';
  const halves = make('div', { class: 'halves', role: 'tablist', 'data-label': 'sheet' }, ...tabs);
  const game = make('section', { class: 'game', hidden: '', 'data-label': 'practise' });
  root.append(
    frame,
    halves,
    make('section', { class: 'entry', id: 'ruzzle-letters' }, palette,
      make('div', { class: 'actions' }, make('span', { class: 'size' }, rows, '×', cols), ...Object.values(actions).slice(0, 3), rounds,
        ...Object.values(actions).slice(3))),
    make('section', { class: 'answers', id: 'ruzzle-words' }, make('div', { class: 'sums' }, status, marked,
        make('div', { class: 'after' }, ...Object.values(after))),
      make('div', { class: 'options' }, sorts, least, ...switches),
      make('div', { class: 'found columns' }, list, make('div', { class: 'advice' }, sample, make('p', { 'data-text': 'hint' }))), meaning),
    game);
  return { actions, after, frame, game, halves, least, list, marked, palette, rounds, sample, sizes: [rows, cols], sorts, switches, tabs };
}

/** A menu, whose label is its name's text. @param {string} name @param {readonly string[]} values
 *  @param {(value: string) => Record<string, string>} [texts] of the entries, if they do not show the values themselves */
const choice = (name, values, texts = () => ({})) => /** @type {HTMLSelectElement} */ (make('select', { name, class: 'button', 'data-label': name },
  ...values.map((value) => make('option', { value, ...texts(value) }, value))));

/** The board as a text to copy, edit or paste. @param {HTMLElement} root @param {(text: string, complain: (sentence: string) => void) => boolean} load returns whether the text was a
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

// @ts-check
/** What is on the page, made once, and the sentences on it that do not change. */
import { make, mark, write } from '../views/dom.js';
import { MOST } from './entry.js';
import { LEASTS, SORTS } from './state.js';

/** @param {HTMLElement} root @param {HTMLElement} status the line that the page writes */
export function shell(root, status) {
  const frame = make('div', { class: 'play-board' });
  const palette = make('div', { class: 'letter-keys', role: 'group' });
  const sizes = ['rows', 'cols'].map((name) => choice(name, Array.from({ length: MOST }, (_, at) => String(at + 1))));
  const acts = Object.fromEntries(['example', 'random', 'practise', 'text', 'clear'].map((act) => [act, make('button', { type: 'button', 'data-act': act })]));
  const marked = make('p', { class: 'marked' });
  const sorts = choice('sort', SORTS);
  const least = choice('least', LEASTS.map(String));
  const switches = ['reverse', 'rest', 'crossing'].map((name) => make('button', { type: 'button', 'data-switch': name }));
  const list = make('div', { class: 'words', id: 'ruzzle-list', role: 'listbox', tabindex: '0', 'data-keys': 'ruzzleList' });
  const hint = make('p', { class: 'advice' });
  const tabs = ['letters', 'words'].map((sheet) => make('button', { type: 'button', role: 'tab', 'data-sheet': sheet, 'aria-controls': `ruzzle-${sheet}` }));
  const halves = make('div', { class: 'halves', role: 'tablist' }, ...tabs);
  const game = make('section', { class: 'game', hidden: '' });
  root.append(
    frame,
    halves,
    make('section', { class: 'entry', id: 'ruzzle-letters' }, palette, make('div', { class: 'acts' }, make('span', { class: 'size' }, sizes[0], '×', sizes[1]), ...Object.values(acts))),
    make('section', { class: 'answers', id: 'ruzzle-words' }, make('div', { class: 'sums' }, status, marked), make('div', { class: 'wishes' }, sorts, least, ...switches), make('div', { class: 'found' }, list, hint)),
    game);

  return {
    acts, frame, game, halves, least, list, marked, palette, sizes, sorts, switches, tabs,
    /** @param {import('../views/text.js').Translate} t */
    name(t) {
      for (const [act, button] of Object.entries(acts)) write(button, t(act));
      for (const [at, select] of sizes.entries()) mark(select, { 'aria-label': t(at ? 'columns' : 'rows') });
      for (const option of sorts.options) write(option, t(`sort.${option.value}`));
      for (const option of least.options) write(option, t('least.letters', { count: Number(option.value) }));
      for (const button of switches) write(button, t(button.dataset.switch ?? ''));
      mark(sorts, { 'aria-label': t('sort') });
      mark(least, { 'aria-label': t('least') });
      mark(list, { 'aria-label': t('words') });
      mark(halves, { 'aria-label': t('sheet') });
      write(tabs[0], t('sheet.letters'));
      write(hint, t('hint'));
    },
  };
}

/** @param {string} name @param {readonly string[]} values */
const choice = (name, values) => /** @type {HTMLSelectElement} */ (make('select', { name }, ...values.map((value) => make('option', { value }, value))));

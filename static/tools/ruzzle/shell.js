// @ts-check
/** The tool's elements, created once, and their fixed texts. */
import { make, mark, write } from '../../ui/dom.js';
import { MAX_SIDE } from './entry.js';
import { MIN_LENGTHS, ROUNDS, SORTS } from './state.js';

/** @param {HTMLElement} root @param {import('../../shell/framework/contract.js').PageDesk} desk with the elements that the page writes */
export function shell(root, { status, meaning }) {
  const frame = make('div', { class: 'play-board' });
  const palette = make('div', { class: 'letter-keys', role: 'group' });
  const sizes = ['rows', 'cols'].map((name) => choice(name, Array.from({ length: MAX_SIDE }, (_, at) => String(at + 1))));
  const actions = Object.fromEntries(['example', 'random', 'practise', 'text', 'clear'].map((action) =>
    [action, make('button', { type: 'button', class: 'button', 'data-act': action })]));
  const rounds = choice('round', ROUNDS);
  const marked = make('p', { class: 'marked' });
  const after = Object.fromEntries(['back', 'challenge'].map((action) =>
    [action, make('button', { type: 'button', class: 'button', 'data-act': action })]));
  const sorts = choice('sort', SORTS);
  const least = choice('least', MIN_LENGTHS.map(String));
  const switches = ['reverse', 'rest', 'crossing'].map((name) => make('button', { type: 'button', class: 'button', 'data-switch': name }));
  const list = make('div', { class: 'words', id: 'ruzzle-list', role: 'listbox', tabindex: '0', 'data-keys': 'ruzzleList' });
  // What a first look shows in place of the words: a snake on a board, which nobody can press.
  const sample = make('div', { class: 'play-board', inert: '', 'aria-hidden': 'true' });
  const hint = make('p');
  const advice = make('div', { class: 'advice' }, sample, hint);
  const tabs = ['letters', 'words'].map((sheet) =>
    make('button', { type: 'button', role: 'tab', 'data-sheet': sheet, 'aria-controls': `ruzzle-${sheet}` }));
  const halves = make('div', { class: 'halves', role: 'tablist' }, ...tabs);
  const game = make('section', { class: 'game', hidden: '' });
  root.append(
    frame,
    halves,
    make('section', { class: 'entry', id: 'ruzzle-letters' }, palette,
      make('div', { class: 'actions' }, make('span', { class: 'size' }, sizes[0], '×', sizes[1]), ...Object.values(actions).slice(0, 3), rounds,
        ...Object.values(actions).slice(3))),
    make('section', { class: 'answers', id: 'ruzzle-words' }, make('div', { class: 'sums' }, status, marked,
        make('div', { class: 'after' }, ...Object.values(after))),
      make('div', { class: 'options' }, sorts, least, ...switches), make('div', { class: 'found columns' }, list, advice), meaning),
    game);

  return {
    actions, after, frame, game, halves, least, list, marked, palette, rounds, sample, sizes, sorts, switches, tabs,
    /** @param {Translate} t */
    writeTexts(t) {
      for (const [action, button] of Object.entries(actions)) write(button, t(action));
      for (const [at, select] of sizes.entries()) mark(select, { 'aria-label': t(at ? 'columns' : 'rows') });
      for (const [name, button] of Object.entries(after)) write(button, t(`after.${name}`));
      for (const option of rounds.options) write(option, t(`round.${option.value}`));
      mark(rounds, { 'aria-label': t('round') });
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
const choice = (name, values) => /** @type {HTMLSelectElement} */ (make('select', { name, class: 'button' },
  ...values.map((value) => make('option', { value }, value))));

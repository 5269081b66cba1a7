// @ts-check
/** Above the rows: whether one plays or is helped, the length of the words, and which puzzle; and, beside them, the options. */
import { today } from '../../shell/storing/storage.js';
import { delegate, make, mark, pick, write } from '../../ui/dom.js';
import { listenToMenu } from '../../ui/menu.js';
import { gameOf } from './game.js';
import { COUNTS, LENGTHS } from './kept.js';

/** @typedef {import('./state.js').State} State */

/** @param {string} act @param {() => void} does */
export function button(act, does) {
  const made = make('button', { type: 'button', class: 'button', 'data-act': act });
  made.addEventListener('click', does);
  return made;
}

/** @param {HTMLElement} root @param {{play: () => void, help: () => void, length: (letters: number) => void, today: () => void,
 *     another: () => void, clear: () => void}} on */
export function barView(root, on) {
  const modes = { play: button('play', on.play), help: button('help', on.help) };
  const length = /** @type {HTMLSelectElement} */ (make('select', { class: 'button' },
    ...LENGTHS.map((letters) => make('option', { value: String(letters) }))));
  listenToMenu(length, () => on.length(Number(length.value)));
  const forPlay = { today: button('today', on.today), new: button('new', on.another) };
  const clear = button('clear', on.clear);
  root.append(make('div', { class: 'modes', role: 'group' }, ...Object.values(modes)), length, ...Object.values(forPlay), clear);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { kept } = state;
    for (const [name, element] of Object.entries(modes)) {
      write(element, t(`mode.${name}`));
      mark(element, { 'aria-pressed': String(kept.mode === name) });
    }
    mark(length, { 'aria-label': t('length') });
    [...length.options].forEach((letters) => write(letters, t('length.letters', { count: Number(letters.value) })));
    pick(length, String(kept.length));
    for (const [key, element] of Object.entries({ ...forPlay, clear })) {
      write(element, t(`bar.${key}`));
      mark(element, { hidden: (kept.mode === 'play') !== (key !== 'clear') });
    }
    mark(forPlay.today, { 'aria-current': gameOf(state)?.day === today() ? 'true' : null });
  };
}

/** @param {HTMLElement} root @param {(name: 'hard'|'contrast'|'common', on: boolean) => void} set
 *  @param {(boards: number) => void} setBoards */
export function optionsView(root, set, setBoards) {
  const label = make('span', { id: 'wordle-boards' });
  const counts = make('div', { class: 'modes', role: 'group', 'aria-labelledby': 'wordle-boards' },
    ...COUNTS.map((count) => make('button', { type: 'button', class: 'button', 'data-boards': String(count) }, String(count))));
  delegate(counts, '[data-boards]', ({ dataset: { boards } }) => setBoards(Number(boards)));
  const options = /** @type {const} */ (['hard', 'contrast', 'common']).map((name) => {
    const input = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox' }));
    const text = make('span');
    input.addEventListener('change', () => set(name, input.checked));
    return { name, input, text, label: make('label', { class: 'option' }, input, text) };
  });
  root.append(make('div', { class: 'option' }, label, counts), ...options.map(({ label: each }) => each));

  /** @param {State} state @param {Translate} t */
  return ({ kept }, t) => {
    write(label, t('option.boards'));
    for (const one of counts.children) mark(one, { 'aria-pressed': String(String(kept.boards) === one.textContent) });
    for (const { name, input, text, label: each } of options) {
      write(text, t(`option.${name}`));
      input.checked = kept[name];
      mark(each, { hidden: (name === 'common' && kept.mode === 'play') || (name === 'hard' && kept.boards > 1) });
    }
  };
}

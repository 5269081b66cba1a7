// @ts-check
/** Above the rows: whether one plays or is helped, the length of the words, and which puzzle; and, beside them, the options. */
import { today } from '../../shell/storing/storage.js';
import { button, delegate, make, mark, pick } from '../../ui/dom.js';
import { listenToMenu } from '../../ui/menu.js';
import { gameOf, played } from './game.js';
import { COUNTS, LENGTHS } from './kept.js';

/** @import { State } from './state.js' */

/** A button, whose text has the name of what it does. @param {string} does */
export const doer = (does) => button({ 'data-does': does, 'data-text': does });

/** @param {HTMLElement} root @param {(letters: number) => void} onLength */
export function barView(root, onLength) {
  const modes = { play: doer('mode.play'), help: doer('mode.help') };
  const length = /** @type {HTMLSelectElement} */ (make('select', { class: 'button', 'data-label': 'length' },
    ...LENGTHS.map((letters) => make('option', { value: String(letters), 'data-text': 'length.letters', 'data-count': String(letters) }))));
  listenToMenu(length, () => onLength(Number(length.value)));
  const forPlay = { today: doer('bar.today'), new: doer('bar.new') };
  const clear = doer('bar.clear');
  root.append(make('div', { class: 'modes', role: 'group' }, ...Object.values(modes)), length, ...Object.values(forPlay), clear);

  /** @param {State} state */
  return (state) => {
    const { kept } = state;
    for (const [name, element] of Object.entries(modes)) mark(element, { 'aria-pressed': String(kept.mode === name) });
    pick(length, String(kept.length));
    for (const [key, element] of Object.entries({ ...forPlay, clear })) mark(element, { hidden: (kept.mode === 'play') !== (key !== 'clear') });
    mark(forPlay.today, { 'aria-current': gameOf(state)?.day === today() ? 'true' : null });
  };
}

/** @param {HTMLElement} root @param {(name: 'hard'|'contrast'|'common'|'used', on: boolean) => void} set
 *  @param {(boards: number) => void} setBoards */
export function optionsView(root, set, setBoards) {
  const counts = make('div', { class: 'modes', role: 'group', 'aria-labelledby': 'wordle-boards' },
    ...COUNTS.map((count) => button({ 'data-boards': String(count) }, null, String(count))));
  delegate(counts, '[data-boards]', ({ dataset: { boards } }) => setBoards(Number(boards)));
  const options = /** @type {const} */ (['hard', 'contrast', 'common', 'used']).map((name) => {
    const input = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox' }));
    input.addEventListener('change', () => set(name, input.checked));
    return { name, input, label: make('label', { class: 'option' }, input, make('span', { 'data-text': `option.${name}` })) };
  });
  root.append(make('div', { class: 'option' }, make('span', { id: 'wordle-boards', 'data-text': 'option.boards' }), counts),
    ...options.map(({ label }) => label));

  /** @param {State} state */
  return (state) => {
    const { kept } = state;
    for (const one of counts.children) mark(one, { 'aria-pressed': String(String(kept.boards) === one.textContent) });
    for (const { name, input, label } of options) {
      input.checked = kept[name];
      mark(label, { hidden: (kept.mode === 'play' && ['common', 'used'].includes(name)) || (name === 'hard' && kept.boards > 1)
        || (name === 'used' && !played(state).length) });
    }
  };
}

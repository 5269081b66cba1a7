// @ts-check
/** Above the rows: whether one plays or is helped, the length of the words, and which puzzle; and, beside them, the puzzles of earlier days,
 *  and the options. */
import { addDays, noonOf, today } from '../../ui/days.js';
import { button, make, mark, pick, write } from '../../ui/dom.js';
import { listenToMenu } from '../../ui/menu.js';
import { dateFormat } from '../../ui/text.js';
import { gameOf, gameOfDay, played } from './game.js';
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

/** @param {HTMLElement} root @param {(name: 'hard'|'contrast'|'common'|'used', on: boolean) => void} set */
export function optionsView(root, set) {
  const counts = make('div', { class: 'modes', role: 'group', 'aria-labelledby': 'wordle-boards' },
    ...COUNTS.map((count) => button({ 'data-does': 'boards', 'data-given': String(count) }, null, String(count))));
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

/** How many days have a button each. */
const WEEK = 7;

/** @param {HTMLElement} root @param {(day: string) => void} open the puzzle of any other day */
export function daysView(root, open) {
  const week = make('div', { class: 'week', role: 'group', 'data-label': 'days' }, ...Array.from({ length: WEEK }, () => button({ 'data-does': 'openDay' }, null,
    make('span'), ' ', make('b'), make('i', { 'aria-hidden': 'true' }))));
  const field = /** @type {HTMLInputElement} */ (make('input', { class: 'field', type: 'date', min: '2000-01-01' }));
  root.append(make('h2', { 'data-text': 'days' }), week, make('label', { class: 'any-day' }, make('span', { 'data-text': 'days.other' }), field));
  field.addEventListener('change', () => { if (field.value && field.validity.valid) open(field.value); });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const now = today();
    const chosen = gameOf(state)?.day ?? '';
    const part = (/** @type {Intl.DateTimeFormatOptions} */ options) => dateFormat(state.page.language, options);
    const [short, number, month] = [part({ weekday: 'short' }), part({ day: 'numeric' }), part({ month: 'long', year: 'numeric' })];
    for (const [at, one] of [...week.children].entries()) {
      const day = addDays(now, at + 1 - WEEK);
      const date = noonOf(day);
      const game = gameOfDay(state, day);
      const how = !game ? 'new' : !game.counted ? 'begun' : game.took ?? !game.gaveUp ? 'won' : 'lost';
      mark(one, { 'data-day': day, 'data-given': JSON.stringify(day), 'data-how': how, 'aria-current': day === chosen ? 'true' : null,
        'aria-label': `${short.format(date)} ${number.format(date)}, ${month.format(date)}: ${t(`days.${how}`)}` });
      [short.format(date), number.format(date), { new: '', begun: '…', won: '✓', lost: '✗' }[how]].forEach((text, place) =>
        write(one.children[place], text));
    }
    mark(field, { max: now });
    if (document.activeElement !== field) field.value = chosen;
  };
}

// @ts-check
/** The puzzles of earlier days: one button for each of the last week, and a field for any other. */
import { addDays, noonOf, today } from '../../shell/storing/storage.js';
import { button, delegate, make, mark, write } from '../../ui/dom.js';
import { dateFormat } from '../../ui/text.js';
import { gameOf, gameOfDay } from './game.js';

/** @import { State } from './state.js' */

const WEEK = 7;

/** @param {HTMLElement} root @param {(day: string) => void} open */
export function daysView(root, open) {
  const week = make('div', { class: 'week', role: 'group', 'data-label': 'days' }, ...Array.from({ length: WEEK }, () => button({}, null,
    make('span'), ' ', make('b'), make('i', { 'aria-hidden': 'true' }))));
  const field = /** @type {HTMLInputElement} */ (make('input', { class: 'field', type: 'date', min: '2000-01-01' }));
  root.append(make('h2', { 'data-text': 'days' }), week, make('label', { class: 'any-day' }, make('span', { 'data-text': 'days.other' }), field));
  delegate(week, 'button', ({ dataset: { day = '' } }) => open(day));
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
      mark(one, { 'data-day': day, 'data-how': how, 'aria-current': day === chosen ? 'true' : null,
        'aria-label': `${short.format(date)} ${number.format(date)}, ${month.format(date)}: ${t(`days.${how}`)}` });
      [short.format(date), number.format(date), { new: '', begun: '…', won: '✓', lost: '✗' }[how]].forEach((text, place) =>
        write(one.children[place], text));
    }
    mark(field, { max: now });
    if (document.activeElement !== field) field.value = chosen;
  };
}

// @ts-check
/** Below the board of the day: how it went so far, and the days before. */
import { noonOf, today, untilTomorrow } from '../../../ui/days.js';
import { button, find, make, mark, write } from '../../../ui/dom.js';
import { rove, stopAt } from '../../../ui/tabs.js';
import { dateFormat, firstDay } from '../../../ui/text.js';
import { lastDays, nameOf, streakOf, summary } from './results.js';
import { KINDS, LEVELS, another, dayOf } from './state.js';

/** @typedef {import('./state.js').State} State */

/** The calendar has this one and the weeks before it. */
const [WEEKS, WEEK] = [5, 7];

/** @param {HTMLElement} root @param {(sought: import('./state.js').Sought) => void} seek */
export function pastView(root, seek) {
  const drawAnother = anotherView(find('.another', root), seek);
  const drawCalendar = calendarView(find('.calendar', root));

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { results, page: { alphabet } } = state;
    const { count, stars } = summary(results, alphabet);
    const facts = { streak: streakOf(results, alphabet, today()), played: count, stars };
    find('.figures', root).replaceChildren(...Object.entries(facts).map(([key, value]) => make('div', {}, make('dt', {}, t(`figure.${key}`)),
      make('dd', {}, String(value)))));
    write(find('.next', root), untilTomorrow('next', t));
    drawCalendar(state, t);
    drawAnother(state);
  };
}

/** What kind of board one wants to practise, and how hard, and the next of them. @param {HTMLElement} root
 *  @param {(sought: import('./state.js').Sought) => void} seek */
function anotherView(root, seek) {
  const [kinds, levels] = [KINDS.map((kind) => [kind, `find.${kind || 'any'}`]), LEVELS.map((level) => [String(level), level ? `level.${level}` : 'level.any'])]
    .map((options) => /** @type {HTMLSelectElement} */ (make('select', { class: 'button', 'data-label': options[0][1] },
      ...options.map(([value, text]) => make('option', { value, 'data-text': text })))));
  for (const select of [kinds, levels]) select.addEventListener('change', () => seek({ kind: kinds.value, level: Number(levels.value) }));
  const next = button({ 'data-does': 'another', 'data-text': 'find.another' });
  root.append(kinds, levels, next);

  /** @param {State} state */
  return (state) => {
    [kinds.value, levels.value] = [state.sought.kind, String(state.sought.level)];
    mark(next, { disabled: another(state) === null });
  };
}

/** @param {HTMLElement} calendar */
function calendarView(calendar) {
  rove(calendar, 'button', '.week');
  const heads = Array.from({ length: WEEK }, () => make('span'));
  calendar.append(make('div', { class: 'week', 'aria-hidden': 'true' }, ...heads), ...Array.from({ length: WEEKS },
    () => make('div', { class: 'week' }, ...Array.from({ length: WEEK },
      () => make('button', { type: 'button', class: 'button', 'data-does': 'openDay' }, make('span'), make('i'))))));
  const buttons = /** @type {HTMLElement[]} */ ([...calendar.querySelectorAll('button')]);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { results, page: { alphabet, language } } = state;
    const day = dayOf(state);
    const name = dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short' });
    const [short, month] = [dateFormat(language, { weekday: 'short' }), dateFormat(language, { day: 'numeric', month: 'short' })];
    const dates = lastDays(today(), WEEK * (WEEKS - 1) + 1 + (noonOf(today()).getDay() - firstDay(language) + WEEK) % WEEK);
    heads.forEach((head, at) => write(head, short.format(noonOf(dates[at]))));
    buttons.forEach((button, at) => {
      mark(button, { hidden: at >= dates.length });
      if (at >= dates.length) return;
      const date = dates[at];
      const result = results[nameOf(alphabet, date)];
      const how = result ? t('calendar.done', { stars: result.stars }) : t('calendar.open');
      mark(button, { 'data-day': date, 'data-given': JSON.stringify(date), 'data-stars': result ? result.stars : null, 'aria-current': date === day ? 'date' : null, 'data-today': date === today(),
        'aria-label': `${name.format(noonOf(date))}: ${how}` });
      const number = Number(date.slice(8));
      const isFirst = !at || number === 1;
      mark(button, { 'data-month': isFirst });
      write(button.children[0], isFirst ? month.format(noonOf(date)) : String(number));
      write(button.children[1], result ? '★'.repeat(result.stars) || '·' : '');
    });
    if (!calendar.contains(document.activeElement)) stopAt(buttons, buttons.find(({ dataset }) => dataset.day === day) ?? buttons.at(-1));
  };
}

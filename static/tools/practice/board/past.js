// @ts-check
/** Below the board of the day: how it went so far, and the days before. */
import { noonOf, today } from '../../../shell/storing/storage.js';
import { delegate, find, make, mark, write } from '../../../ui/dom.js';
import { rove, stopAt } from '../../../ui/tabs.js';
import { dateFormat, firstDay } from '../../../ui/text.js';
import { lostText } from '../said.js';
import { courseOf, lastDays, nameOf, streakOf, summary } from './results.js';
import { countdown } from './said.js';
import { dayOf } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../../ui/text.js').Translate} Translate */

/** Boards over which the average goes. */
const RECENT = 30;
/** The calendar has this one and the weeks before it. */
const [WEEKS, WEEK] = [5, 7];
/** The points of a whole bar: as many as the most that was given up, within these bounds. */
const [LOW, HIGH] = [10, 40];

/** @param {HTMLElement} root @param {(day: string) => void} open */
export function pastView(root, open) {
  const field = /** @type {HTMLInputElement} */ (find('.any-day input', root));
  field.addEventListener('change', () => { if (field.value && field.validity.valid) open(field.value); });
  const drawCalendar = calendarView(find('.calendar', root), open);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { results, page: { alphabet, language } } = state;
    const [all, recent] = [summary(results, alphabet), summary(results, alphabet, RECENT)];
    const facts = { streak: streakOf(results, alphabet, today()), played: all.count, stars: all.stars,
      lost: recent.count ? lostText(recent.lost, language) : '–' };
    find('.figures', root).replaceChildren(...Object.entries(facts).map(([key, value]) => make('div', {}, make('dt', {}, t(`figure.${key}`)),
      make('dd', {}, String(value)))));
    drawCourse(find('.course', root), courseOf(results, alphabet, RECENT), language, t);
    write(find('.next', root), countdown(new Date(), t));
    drawCalendar(state, t);
    mark(field, { max: today() });
    if (document.activeElement !== field) field.value = dayOf(state);
  };
}

/** A bar for each of the latest answers, the oldest first: what it gave up. @param {HTMLElement} figure @param {readonly number[]} course
 *  @param {string} language @param {Translate} t */
function drawCourse(figure, course, language, t) {
  mark(figure, { hidden: course.length < 2 });
  if (course.length < 2) return;
  const half = Math.floor(course.length / 2);
  const mean = (/** @type {readonly number[]} */ some) => lostText(some.reduce((sum, lost) => sum + lost, 0) / some.length, language);
  const most = Math.max(LOW, Math.min(HIGH, Math.max(...course)));
  const bars = find('.bars', figure);
  bars.replaceChildren(...course.map((lost) => {
    const bar = make('i');
    bar.style.setProperty('--share', `${Math.min(100, 100 * lost / most)}%`);
    return bar;
  }));
  mark(bars, { 'aria-label': t('course.values', { values: course.map((lost) => lostText(lost, language)).join(' ') }) });
  write(find('figcaption', figure), t('course', { before: mean(course.slice(0, half)), now: mean(course.slice(half)) }));
}

/** @param {HTMLElement} calendar @param {(day: string) => void} open */
function calendarView(calendar, open) {
  rove(calendar, 'button', '.week');
  delegate(calendar, '[data-day]', ({ dataset: { day = '' } }) => open(day));
  const heads = Array.from({ length: WEEK }, () => make('span'));
  calendar.append(make('div', { class: 'week', 'aria-hidden': 'true' }, ...heads), ...Array.from({ length: WEEKS },
    () => make('div', { class: 'week' }, ...Array.from({ length: WEEK },
      () => make('button', { type: 'button', class: 'button' }, make('span'), make('i'))))));
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
      const how = result ? t('calendar.done', { stars: result.stars, lost: lostText(result.lost, language) }) : t('calendar.open');
      mark(button, { 'data-day': date, 'data-stars': result ? result.stars : null, 'aria-current': date === day ? 'date' : null,
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

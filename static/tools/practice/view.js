// @ts-check
/** The tool's view: the board and the rack, one button, what the answer gave up, and the days. */
import { writeTexts } from '../../shell/header.js';
import { addDays, today } from '../../shell/storage.js';
import { copied } from '../../ui/clipboard.js';
import { delegate, fill, find, isDrawn, keepFocus, make, mark, write } from '../../ui/dom.js';
import { rove, stopAt } from '../../ui/tabs.js';
import { locale } from '../../ui/text.js';
import * as act from '../wordfeud/changes.js';
import { isMovable, moveTile, tapBoard, tapSlot } from '../wordfeud/moving.js';
import { currentLaid, squareName } from '../wordfeud/state.js';
import { boardView } from '../wordfeud/views/board.js';
import { listenToDragging } from '../wordfeud/views/drag.js';
import { rackView } from '../wordfeud/views/rack.js';
import markup from './markup.html';
import { nameOf, streakOf, summary } from './results.js';
import { countdown, lineOf, lostText, named, shareText } from './said.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../ui/text.js').Translate} Translate */
/** @typedef {import('../../shell/contract.js').Desk<State>} Desk */

/** Days of the calendar, and boards over which the average goes. */
const [SHOWN, RECENT] = [28, 30];
const WEEK = 7;
/** @param {HTMLElement} root @param {Desk} desk @returns {import('../../shell/contract.js').View<State>} */
export function practiceView(root, desk) {
  const { does, look } = desk;
  fill(root, markup);
  const part = (/** @type {string} */ selector) => find(selector, root);
  part('.status').replaceWith(desk.status);
  part('.meaning').replaceWith(desk.meaning);
  /** @template {unknown[]} A @param {(wf: import('../wordfeud/state.js').State, ...given: A) => import('../wordfeud/state.js').State} change */
  const on = (change) => does(to.laying(change));
  const drawBoard = boardView(part('.board'), on(tapBoard));
  const drawRack = rackView(part('.rack'), on(tapSlot));
  listenToDragging(root, { isMovable: (from) => to.isOpen(look()) && isMovable(/** @type {any} */ (look().wf), from), move: on(moveTile) });
  part('.board').addEventListener('focusin', on((wf) => act.setTarget(wf, 'board')));
  part('.rack').addEventListener('focusin', on((wf) => act.setTarget(wf, 'rack')));

  const acts = /** @type {Record<string, () => void>} */ ({
    answer: does(to.answer), back: on(act.takeBack), hint: does(to.hint), again: does(to.begun),
    best: does((state) => to.set(state, { showsBest: !state.showsBest })), share: () => void share(),
    before: () => does(to.step)(-1), after: () => does(to.step)(1), today: () => does(to.openDay)(''),
  });
  keepFocus(part('.deeds')); // and with it the cursor on the board
  delegate(root, '[data-act]', ({ dataset: { act: name = '' } }) => acts[name]());
  rove(part('.calendar'), 'button', '.week');
  delegate(part('.calendar'), '[data-day]', ({ dataset: { day = '' } }) => does(to.openDay)(day));
  const field = /** @type {HTMLInputElement} */ (part('.any-day input'));
  field.addEventListener('change', () => { if (field.value && field.validity.valid) does(to.openDay)(field.value); });
  // The time until the next board is told in minutes, and the day may have changed while the page was hidden.
  const tick = () => {
    does(to.roll)();
    desk.redraw();
  };
  setInterval(tick, 60_000);
  document.addEventListener('visibilitychange', tick);

  async function share() {
    const link = location.protocol === 'file:' ? '' : desk.link(new URLSearchParams({ list: look().page.alphabet, day: to.dayOf(look()) }));
    const text = shareText(look(), desk.t(), link);
    const done = await copied(text);
    does((state) => to.set(state, { note: done ? 'copied' : '', copy: done ? '' : text }))();
  }

  const isWritten = isDrawn();
  // Until the board is here the day is focused.
  const focus = () => /** @type {HTMLElement} */ (root.querySelector('.board [tabindex="0"]') ?? part('[data-act=before]')).focus({ preventScroll: true });
  return {
    focus,
    arrive() { if (document.activeElement === document.body && matchMedia('(hover: hover)').matches) focus(); },
    draw(state, t) {
      const { hints, page: { alphabet, language }, verdict, wf } = state;
      if (!isWritten(t)) writeTexts(t, root);
      const told = to.toldNow(state);
      const shown = to.drawnBoard(state);
      if (shown) {
        drawBoard(shown, t);
        drawRack(shown, t);
      }
      mark(root, { 'data-waits': !told && to.isPlayed(state), 'data-none': !to.isPlayed(state), 'data-answered': verdict !== null });
      const day = to.dayOf(state);
      const full = new Intl.DateTimeFormat(locale(language), { weekday: 'long', day: 'numeric', month: 'long' });
      write(part('.day'), day === today() ? t('today') : full.format(new Date(`${day}T12:00`)));
      const [ours, theirs] = told?.position.points ?? [0, 0];
      write(part('.stand'), told ? t('stand', { ours, theirs, bag: told.bag }) : '');
      const isLaid = Boolean(wf?.start);
      const open = to.isOpen(state);
      for (const [name, isShown] of Object.entries({ answer: open, back: open && isLaid, hint: open && hints < to.MOST_HINTS,
        again: verdict !== null, best: verdict !== null && verdict.lost > 0, share: state.results[nameOf(alphabet, day)] !== undefined })) {
        mark(part(`[data-act=${name}]`), { hidden: !isShown });
      }
      mark(part('[data-act=answer]'), { disabled: !to.laidPlay(state) });
      mark(part('[data-act=best]'), { 'aria-pressed': String(state.showsBest) });
      mark(part('[data-act=after]'), { disabled: day === today() });
      mark(part('[data-act=today]'), { hidden: day === today() });
      const tips = told ? [...(hints > 0 ? [t('hint.tiles', { count: told.hints.tiles })] : []),
        ...(hints > 1 ? [t('hint.square', { square: squareName(told.hints.squares[0]) })] : [])] : [];
      part('.tips').replaceChildren(...tips.map((text) => make('li', {}, text)));
      part('.why').replaceChildren(...(verdict ? reasons(verdict, t) : []));
      drawPast(state, t);
      write(part('.note'), state.note ? t(state.note) : '');
      const copy = /** @type {HTMLTextAreaElement} */ (part('.copy'));
      mark(copy, { hidden: !state.copy, 'aria-label': t('copy') });
      if (copy.value !== state.copy) copy.value = state.copy;
      const wrong = Boolean(state.trouble) || !to.isPlayed(state);
      return { line: lineOf(state, t), stale: Boolean(wf?.start) && open && !currentLaid(/** @type {any} */ (wf)), tone: wrong ? 'wrong' : 'calm' };
    },
    does: {},
  };

  /** The figures and the calendar. @param {State} state @param {Translate} t */
  function drawPast({ results, page: { alphabet, language }, ...state }, t) {
    const [now, day] = [today(), to.dayOf(/** @type {any} */ (state))];
    const all = summary(results, alphabet);
    const recent = summary(results, alphabet, RECENT);
    const facts = { streak: streakOf(results, alphabet, now), played: all.count, stars: all.stars,
      lost: recent.count ? lostText(recent.lost, language) : '–' };
    part('.figures').replaceChildren(...Object.entries(facts).map(([key, value]) => make('div', {}, make('dt', {}, t(`figure.${key}`)),
      make('dd', {}, String(value)))));
    write(part('.next'), countdown(new Date(), t));
    const calendar = part('.calendar');
    const name = new Intl.DateTimeFormat(locale(language), { weekday: 'short', day: 'numeric', month: 'long' });
    while (calendar.children.length < SHOWN / WEEK) calendar.append(make('div', { class: 'week' }, ...Array.from({ length: WEEK },
      () => make('button', { type: 'button', class: 'button' }, make('span'), make('i')))));
    const buttons = /** @type {HTMLElement[]} */ ([...calendar.querySelectorAll('button')]);
    buttons.forEach((button, at) => {
      const date = addDays(now, at + 1 - SHOWN);
      const result = results[nameOf(alphabet, date)];
      const how = result ? t('calendar.done', { stars: result.stars, lost: lostText(result.lost, language) }) : t('calendar.open');
      mark(button, { 'data-day': date, 'data-stars': result ? result.stars : null, 'aria-current': date === day ? 'date' : null,
        'aria-label': `${name.format(new Date(`${date}T12:00`))}: ${how}` });
      write(button.children[0], String(Number(date.slice(8))));
      write(button.children[1], result ? '★'.repeat(result.stars) || '·' : '');
    });
    if (!calendar.contains(document.activeElement)) stopAt(buttons, buttons.find(({ dataset }) => dataset.day === day) ?? buttons.at(-1));
    mark(field, { max: now });
    if (document.activeElement !== field) field.value = day;
  }
}

/** What speaks for the answer and for the best play. @param {import('./state.js').Verdict} verdict @param {Translate} t */
function reasons({ best, lost, played }, t) {
  const list = (/** @type {string} */ head, /** @type {import('./state.js').Valued} */ { play, because }) => make('section', {},
    make('h3', {}, `${head} `, make('b', { translate: 'no' }, named(play)), ` ${play.score}`),
    make('ul', {}, ...because.map(({ kind, values }) => make('li', {}, t(`because.${kind}`, { ...values, best: named(best.play),
      letters: new Intl.ListFormat(document.documentElement.lang).format(String(values.letters ?? '').split(' ')) })))));
  return lost > 0 ? [list(t('best'), best), list(t('yours'), played)] : [list(t('yours'), played)];
}

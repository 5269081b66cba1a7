// @ts-check
/** The view Board: the board and the rack, one button, what the answer gave up, and the days. */
import { writeTexts } from '../../../shell/header.js';
import { today } from '../../../shell/storage.js';
import { copied } from '../../../ui/clipboard.js';
import { delegate, fill, find, isDrawn, keepFocus, make, mark, write } from '../../../ui/dom.js';
import { locale } from '../../../ui/text.js';
import * as entering from '../../wordfeud/entering.js';
import * as laying from '../../wordfeud/laying.js';
import { isMovable, moveTile, tapBoard, tapSlot } from '../../wordfeud/moving.js';
import { squareName } from '../../wordfeud/position.js';
import { currentLaid } from '../../wordfeud/turn.js';
import { boardView } from '../../wordfeud/views/board.js';
import { listenToDragging } from '../../wordfeud/views/drag.js';
import { rackView } from '../../wordfeud/views/rack.js';
import { MOST_HINTS } from './drafts.js';
import markup from './markup.html';
import { pastView } from './past.js';
import { nameOf } from './results.js';
import { lineOf, named, shareText } from './said.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../../ui/text.js').Translate} Translate */
/** @typedef {import('../../../shell/contract.js').Desk<State>} Desk */

/** @param {HTMLElement} root @param {Desk} desk @returns {import('../../../shell/contract.js').View<State>} */
export function dayView(root, desk) {
  root.classList.add('play');
  fill(root, markup);
  const part = (/** @type {string} */ selector) => find(selector, root);
  const drawTable = tableView(root, desk);
  const drawPast = pastView(part('.past'), desk.does(to.openDay));
  listen(root, desk);
  const isWritten = isDrawn();
  // Until the board is here the day is focused.
  const focus = () => /** @type {HTMLElement} */ (root.querySelector('.board [tabindex="0"]') ?? part('[data-act=before]')).focus({ preventScroll: true });
  return {
    focus,
    arrive() { if (document.activeElement === document.body && matchMedia('(hover: hover)').matches) focus(); },
    draw(state, t) {
      if (!isWritten(t)) writeTexts(t, root);
      const { hints, verdict, wf } = state;
      const told = to.toldNow(state);
      mark(root, { 'data-waits': !told && to.isPlayed(state), 'data-none': !to.isPlayed(state), 'data-answered': verdict !== null });
      drawTable(state, t);
      drawDeeds(root, state);
      const tips = told ? [...(hints > 0 ? [t('hint.tiles', { count: told.hints.tiles })] : []),
        ...(hints > 1 ? [t('hint.square', { square: squareName(told.hints.squares[0]) })] : [])] : [];
      part('.tips').replaceChildren(...tips.map((text) => make('li', {}, text)));
      part('.why').replaceChildren(...(verdict ? reasons(verdict, t) : []));
      drawPast(state, t);
      drawNote(root, state, t);
      const wrong = Boolean(state.trouble) || !to.isPlayed(state);
      return { line: lineOf(state, t), stale: Boolean(wf?.start) && to.isOpen(state) && !currentLaid(/** @type {any} */ (wf)),
        tone: wrong ? 'wrong' : 'calm' };
    },
    does: {},
  };
}

/** The board with its day, and the rack. @param {HTMLElement} root @param {Desk} desk */
function tableView(root, { does, look }) {
  const part = (/** @type {string} */ selector) => find(selector, root);
  /** @template {unknown[]} A @param {(wf: to.Wordfeud, ...given: A) => to.Wordfeud} change */
  const on = (change) => does(to.laying(change));
  const drawBoard = boardView(part('.board'), on(tapBoard));
  const drawRack = rackView(part('.rack'), on(tapSlot));
  listenToDragging(root, { isMovable: (from) => to.isOpen(look()) && isMovable(/** @type {any} */ (look().wf), from), move: on(moveTile) });
  part('.board').addEventListener('focusin', on((wf) => entering.setTarget(wf, 'board')));
  part('.rack').addEventListener('focusin', on((wf) => entering.setTarget(wf, 'rack')));

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const shown = to.drawnBoard(state);
    if (shown) {
      drawBoard(shown, t);
      drawRack(shown, t);
    }
    const [told, day] = [to.toldNow(state), to.dayOf(state)];
    const full = new Intl.DateTimeFormat(locale(state.page.language), { weekday: 'long', day: 'numeric', month: 'long' });
    write(part('.day'), day === today() ? t('today') : full.format(new Date(`${day}T12:00`)));
    const [ours, theirs] = told?.position.points ?? [0, 0];
    write(part('.stand'), told ? t('stand', { ours, theirs, bag: told.bag }) : '');
    mark(part('[data-act=after]'), { disabled: day === today() });
    mark(part('[data-act=today]'), { hidden: day === today() });
  };
}

/** What the buttons do, and what time brings. @param {HTMLElement} root @param {Desk} desk */
function listen(root, desk) {
  const { does, look } = desk;
  const acts = /** @type {Record<string, () => void>} */ ({
    answer: does(to.answer), back: does(to.laying(laying.takeBack)), hint: does(to.hint), again: does(to.begun),
    best: does((state) => to.set(state, { showsBest: !state.showsBest })), share: () => void share(),
    before: () => does(to.step)(-1), after: () => does(to.step)(1), today: () => does(to.openDay)(''),
  });
  keepFocus(find('.deeds', root)); // and with it the cursor on the board
  delegate(root, '[data-act]', ({ dataset: { act: name = '' } }) => acts[name]());
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
}

/** @param {HTMLElement} root @param {State} state */
function drawDeeds(root, state) {
  const { hints, page: { alphabet }, verdict, wf } = state;
  const button = (/** @type {string} */ name) => find(`[data-act=${name}]`, root);
  const open = to.isOpen(state);
  const shown = { answer: open, back: open && Boolean(wf?.start), hint: open && hints < MOST_HINTS, again: verdict !== null,
    best: verdict !== null && verdict.lost > 0, share: state.results[nameOf(alphabet, to.dayOf(state))] !== undefined };
  for (const [name, isShown] of Object.entries(shown)) mark(button(name), { hidden: !isShown });
  mark(button('answer'), { disabled: !to.laidPlay(state) });
  mark(button('best'), { 'aria-pressed': String(state.showsBest) });
}

/** @param {HTMLElement} root @param {State} state @param {Translate} t */
function drawNote(root, { copy: text, note }, t) {
  write(find('.note', root), note ? t(note) : '');
  const copy = /** @type {HTMLTextAreaElement} */ (find('.copy', root));
  mark(copy, { hidden: !text, 'aria-label': t('copy') });
  if (copy.value !== text) copy.value = text;
}

/** What speaks for the answer and for the best play. @param {import('./state.js').Verdict} verdict @param {Translate} t */
function reasons({ best, lost, played }, t) {
  const list = (/** @type {string} */ head, /** @type {import('./state.js').Valued} */ { play, because }) => make('section', {},
    make('h3', {}, `${head} `, make('b', { translate: 'no' }, named(play)), ` ${play.score}`),
    make('ul', {}, ...because.map(({ kind, values }) => make('li', {}, t(`because.${kind}`, { ...values, best: named(best.play),
      letters: new Intl.ListFormat(document.documentElement.lang).format(String(values.letters ?? '').split(' ')) })))));
  return lost > 0 ? [list(t('best'), best), list(t('yours'), played)] : [list(t('yours'), played)];
}

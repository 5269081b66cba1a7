// @ts-check
/** The view Board: the board and the rack, one button, what the answer gave up, and the days. */
import { today } from '../../../ui/days.js';
import { find, make, mark, write } from '../../../ui/dom.js';
import { wordName } from '../../wordfeud/record/missed.js';
import { squareName } from '../../wordfeud/position/position.js';
import { drawNote, drawUnknown, makeNote, share, showDeeds } from '../parts.js';
import { dayText, verdictParts } from '../said.js';
import * as attempt from '../attempt.js';
import { attemptView } from '../attemptview.js';
import markup from './markup.html';
import { pastView } from './past.js';
import { FIRST_DAY, nameOf } from './results.js';
import { lineOf, shareText } from './said.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** @param {HTMLElement} root @param {Desk<State>} desk @returns {View<State>} */
export function dayView(root, desk) {
  const { look } = desk;
  const its = attemptView(root, markup, desk);
  makeNote(root);
  const part = (/** @type {string} */ selector) => find(selector, root);
  const drawPast = pastView(part('.past'), desk.does(to.seek));
  follow(desk);
  return {
    ...its,
    draw(state, t) {
      const { hints, told, verdict } = state;
      mark(root, { 'data-waits': !told && to.isPlayed(state), 'data-none': !to.isPlayed(state) });
      // Until the board is here the day is focused, and then the board, so that letters typed after a reload lie on it.
      const isAwaited = told && document.activeElement === part('[data-does=before]') && !root.querySelector('.board [tabindex="0"]');
      const stale = its.draw(state, t);
      if (isAwaited) its.focus();
      drawHead(root, state, t);
      drawDeeds(root, state);
      const tips = told ? [...(told.before ? [t('day.again', { day: dayText(told.before, state.page.language) })] : []), ...(hints > 0 ? [t('hint.tiles', { count: told.hints.tiles })] : []),
        ...(hints > 1 && told.hints.squares.length ? [t('hint.square', { square: squareName(told.hints.squares[0]) })] : []),
        ...(to.isTold(state) ? [t('found', { count: told.found })] : [])] : [];
      part('.tips').replaceChildren(...tips.map((text) => make('li', {}, text)));
      const shown = to.isTold(state) ? verdict : null;
      part('.why').replaceChildren(...(shown ? verdictParts(shown, t) : []));
      drawUnknown(part('.unknown'), shown, (word) => told !== null && state.cards.includes(wordName(told.position, word)), t);
      drawPast(state, t);
      drawNote(root, state, t);
      const wrong = Boolean(state.trouble) || !to.isPlayed(state);
      return { line: lineOf(state, t), stale, tone: wrong ? 'wrong' : 'calm' };
    },
    does: { share: () => share(desk, { list: look().page.alphabet, day: to.dayOf(look()) }, (link) => shareText(look(), desk.t(), link)) },
  };
}

/** The day, and how the game stands. @param {HTMLElement} root @param {State} state @param {Translate} t */
function drawHead(root, state, t) {
  const part = (/** @type {string} */ selector) => find(selector, root);
  const { told } = state;
  const day = to.dayOf(state);
  write(part('.day'), day === today() ? t('today') : dayText(day, state.page.language));
  const [ours, theirs] = told?.position.points ?? [0, 0];
  write(part('.stand'), told ? `${t('stand', { ours, theirs, bag: told.bag })} · ${t(`level.${told.level}`)}` : '');
  mark(part('[data-does=before]'), { disabled: day === FIRST_DAY });
  mark(part('[data-does=after]'), { disabled: day === today() });
  mark(part('[data-does=today]'), { hidden: day === today() });
}

/** Takes over what time brings. @param {Desk<State>} desk */
function follow(desk) {
  // The time until the next board is told in minutes, and the day may have changed while the page was hidden.
  const tick = (/** @type {(state: State) => State} */ change) => () => {
    desk.does(change)();
    desk.redraw();
  };
  setInterval(tick(to.turn), 60_000);
  document.addEventListener('visibilitychange', tick((state) => (document.hidden ? state : to.roll(state))));
}

/** @param {HTMLElement} root @param {State} state */
function drawDeeds(root, state) {
  showDeeds(root, { hint: attempt.isOpen(state) && to.canHint(state), again: state.verdict !== null && !to.isTold(state),
    share: state.results[nameOf(state.page.alphabet, to.dayOf(state))] !== undefined });
  find('[data-does=share]', root).classList.toggle('main', to.isTold(state));
}

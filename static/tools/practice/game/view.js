// @ts-check
/** The view Game: the board and the rack, one button, and how each turn went. */
import { noonOf, today } from '../../../shell/storing/storage.js';
import { fill, find, keepFocus, make, mark, write } from '../../../ui/dom.js';
import { dateFormat } from '../../../ui/text.js';
import { showDeeds } from '../deeds.js';
import { named } from '../said.js';
import { drawNote, makeNote, share } from '../sharing.js';
import { isFree, tableView } from '../tableview.js';
import { scoreOf } from './games.js';
import markup from './markup.html';
import { lineOf, shareText } from './said.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** @param {HTMLElement} root @param {Desk<State>} desk
 *  @returns {View<State>} */
export function gameView(root, desk) {
  const { does, look } = desk;
  fill(root, markup);
  makeNote(root);
  const part = (/** @type {string} */ selector) => find(selector, root);
  const drawTable = tableView(root, desk);
  keepFocus(part('.deeds')); // and with it the cursor on the board
  document.addEventListener('visibilitychange', does((state) => (document.hidden ? state : to.roll(state))));
  const focus = () => /** @type {HTMLElement} */ (root.querySelector('.board [tabindex="0"]') ?? root).focus({ preventScroll: true });

  return {
    focus,
    arrive() { if (isFree()) focus(); },
    draw(state, t) {
      const { told, verdict } = state;
      const { plays } = to.playedOf(state);
      mark(root, { 'data-waits': !told && to.isPlayed(state), 'data-none': !to.isPlayed(state) });
      const stale = drawTable(state, t);
      const day = to.dayOf(state);
      write(part('.day'), day === today() ? t('game.today')
        : dateFormat(state.page.language, { weekday: 'long', day: 'numeric', month: 'long' }).format(noonOf(day)));
      write(part('.stand'), plays.length ? t('game.stand', scoreOf(plays)) : '');
      const isDone = to.isDone(state);
      showDeeds(root, { next: verdict !== null && !isDone, share: isDone });
      mark(part('.rule'), { hidden: plays.length > 0 });
      part('.turns').replaceChildren(...turnItems(state, t));
      drawNote(root, state, t);
      return { line: lineOf(state, t), stale, tone: state.trouble || !to.isPlayed(state) ? 'wrong' : 'calm' };
    },
    does: { share: () => share(desk, { view: 'game', list: look().page.alphabet, day: to.dayOf(look()) }, (link) => shareText(look(), desk.t(), link)) },
  };
}

/** Each turn that was played: the play, and the best where it scores more. @param {State} state @param {Translate} t */
function turnItems(state, t) {
  const { turns } = state;
  return !turns ? [] : to.playedOf(state).plays.map(([play, points, most], at) => {
    const word = play.slice(play.indexOf(' ') + 1).replaceAll('|', '').toUpperCase();
    const row = (/** @type {string} */ head, /** @type {string} */ name, /** @type {number} */ score) => (
      [`${t(head)} `, make('b', { translate: 'no' }, name), ` ${score} `]);
    return make('li', {}, ...(play === '-' ? [] : row('yours', word, points)), ...(points < most ? row('best', named(turns[at].best, t), most) : []));
  });
}

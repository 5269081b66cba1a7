// @ts-check
/** The view Game: the board and the rack, one button, and how each turn went. */
import { today } from '../../../ui/days.js';
import { find, make, mark, write } from '../../../ui/dom.js';
import { drawNote, makeNote, share, showDeeds } from '../parts.js';
import { dayText, named } from '../said.js';
import { attemptView } from '../attemptview.js';
import { scoreOf } from './games.js';
import markup from './markup.html';
import { lineOf, shareText } from './said.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** @param {HTMLElement} root @param {Desk<State>} desk
 *  @returns {View<State>} */
export function gameView(root, desk) {
  const { does, look } = desk;
  const its = attemptView(root, markup, desk);
  makeNote(root);
  const part = (/** @type {string} */ selector) => find(selector, root);
  document.addEventListener('visibilitychange', does((state) => (document.hidden ? state : to.roll(state))));

  return {
    ...its,
    draw(state, t) {
      const { told, verdict } = state;
      const { plays } = to.playedOf(state);
      mark(root, { 'data-waits': !told && to.isPlayed(state), 'data-none': !to.isPlayed(state) });
      const stale = its.draw(state, t);
      const day = to.dayOf(state);
      write(part('.day'), day === today() ? t('game.today') : dayText(day, state.page.language));
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

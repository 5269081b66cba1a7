// @ts-check
/** What the view says: in its status line, and to share. */
import { today } from '../../../ui/days.js';
import { sentence } from '../../../ui/text.js';
import { streakOf } from '../board/results.js';
import { layingText, named, sharedText } from '../said.js';
import { overIn, scoreOf, squaresText } from './games.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** What the status line says; null while something is worked out. @param {State} state @param {Translate} t @returns {string|null} */
export function lineOf(state, t) {
  const { told, trouble, turns, verdict } = state;
  if (!to.isPlayed(state)) return t('none');
  if (trouble) return sentence(t, trouble);
  if (!told || !turns) return null;
  const at = to.turnOf(state);
  if (!verdict) return layingText(state, t('game.lay', { at: at + 1, count: turns.length }), t);
  const [, points, most] = to.playedOf(state).plays[at];
  return t(points === most ? 'game.best' : 'game.less', { points, most, best: named(told.best, t) });
}

/** How many games in a row were played on their own day. @param {State} state */
export const gameStreak = ({ games, page: { alphabet } }) => streakOf(overIn(games, alphabet), alphabet, today());

/** The text to share: the share of the points, a square for each turn and the streak; not what to play.
 *  @param {State} state @param {Translate} t @param {string} link */
export function shareText(state, t, link) {
  const { plays } = to.playedOf(state);
  return sharedText(t('game.head', { language: state.page.alphabet, day: to.dayOf(state), share: scoreOf(plays).share }), squaresText(plays),
    gameStreak(state), link, t);
}

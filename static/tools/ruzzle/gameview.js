// @ts-check
/** The running game: the time left, the word that is typed or drawn, and the words found. */
import { make, mark, write } from '../../ui/dom.js';
import { minutesText } from '../../ui/text.js';
import { total } from './game.js';

/**
 * @param {HTMLElement} section
 * @param {{enter: () => void, stop: () => void}} on
 * @returns {(game: import('./game.js').Game|null, t: Translate) => void}
 */
export function gameView(section, on) {
  const time = make('p', { class: 'clock', role: 'timer' });
  const sum = make('p', { class: 'sum' });
  const typed = make('p', { class: 'typed', translate: 'no' });
  const verdict = make('p', { class: 'verdict', role: 'status' });
  const words = make('ol', { class: 'so-far', translate: 'no' });
  const enter = make('button', { type: 'button', class: 'button primary' });
  const stop = make('button', { type: 'button', class: 'button' });
  enter.addEventListener('click', on.enter);
  stop.addEventListener('click', on.stop);
  section.append(make('div', { class: 'top' }, time, sum, stop), typed, verdict, enter, words);
  /** @type {readonly unknown[]|undefined} */
  let last;

  return (game, t) => {
    section.hidden = !game;
    if (!game) return;
    const { found, verdict: on } = game;
    mark(section, { 'aria-label': t('practise') });
    write(time, minutesText(game.ends - performance.now()));
    write(sum, t('game.sum', { count: found.length, score: total(found) }));
    write(typed, game.typed || t('game.hint'));
    mark(typed, { 'data-empty': !game.typed });
    write(verdict, on ? t(on.key, on.values) : '');
    mark(verdict, { 'data-valid': on ? String(on.good) : null });
    write(enter, t('game.enter'));
    write(stop, t('game.stop'));
    if (found !== last) words.replaceChildren(...found.map(({ word, score }) => make('li', {}, word, make('span', {}, String(score)))));
    last = found;
  };
}

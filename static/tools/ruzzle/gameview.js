// @ts-check
/** The running game: the time left, the word that is typed or drawn, and the words found. */
import { button, make, mark, write } from '../../ui/dom.js';
import { minutesText } from '../../ui/text.js';
import { total } from './game.js';

/** @param {HTMLElement} section @returns {(game: import('./game.js').Game|null, t: Translate) => void} */
export function gameView(section) {
  const time = make('p', { class: 'clock', role: 'timer' });
  const sum = make('p', { class: 'sum' });
  const typed = make('p', { class: 'typed', translate: 'no' });
  const verdict = make('p', { class: 'verdict', role: 'status' });
  const words = make('ol', { class: 'so-far', translate: 'no' });
  section.append(make('div', { class: 'top' }, time, sum, button({ 'data-does': 'stop', 'data-text': 'game.stop' })), typed, verdict,
    button({ class: 'button main', 'data-does': 'enter', 'data-text': 'game.enter' }), words);
  /** @type {readonly unknown[]|undefined} */
  let last;

  return (game, t) => {
    section.hidden = !game;
    if (!game) return;
    const { found, verdict: on } = game;
    write(time, minutesText(game.ends - performance.now()));
    write(sum, t('game.sum', { count: found.length, score: total(found) }));
    write(typed, game.typed || t('game.hint'));
    mark(typed, { 'data-empty': !game.typed });
    write(verdict, on ? t(on.key, on.values) : '');
    mark(verdict, { 'data-valid': on ? String(on.good) : null });
    if (found !== last) words.replaceChildren(...found.map(({ word, score }) => make('li', {}, word, make('span', {}, String(score)))));
    last = found;
  };
}

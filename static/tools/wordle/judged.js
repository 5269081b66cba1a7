// @ts-check
/** How good the guesses of a game were and what they cost, and the games judged before. */
import { noonOf } from '../../shell/storing/storage.js';
import { make, mark } from '../../ui/dom.js';
import { dateFormat, numberFormat } from '../../ui/text.js';
import { averages, judgedOf } from './game.js';

/** @import { State } from './state.js' */
/** @import { Judgement } from './game.js' */

/** @param {State} state */
const localeOf = ({ page }) => page?.language;

/** A number with two decimal places. @param {State} state @param {number} value */
const exact = (state, value) => numberFormat(localeOf(state), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  .format(value);

/** What a guess cost beside the best one. @param {State} state @param {Judgement} judgement @param {Translate} t */
export function costText(state, { guess, cost, best, rating, skill }, t) {
  const groups = (/** @type {import('./clues.js').Rating} */ other) => t('judged.better', { best: other.guess.toUpperCase(),
    groups: other.groups, own: rating.groups });
  if (!cost) {
    const reveals = best.guess === guess || skill === 100 ? t('judged.best') : groups(best);
    return `${reveals} ${t(state.judging ? 'cost.wait' : 'cost.unknown')}`;
  }
  const values = { guess: guess.toUpperCase(), best: cost.best.guess.toUpperCase(), cost: exact(state, cost.guesses), lost: cost.lost };
  if (cost.guesses < 0.005 && (cost.lost <= 0 || !cost.proven)) return t(cost.proven ? 'cost.none' : 'cost.nothing');
  const told = t(cost.lost > 0 && cost.proven ? 'cost.lost' : cost.proven ? 'cost' : 'cost.about', values);
  return cost.best.groups > rating.groups ? `${told} ${groups(cost.best)}` : told;
}

/** @param {HTMLElement} root */
export function judgedView(root) {
  const list = make('ol', { class: 'judged' });
  root.append(make('h2', { 'data-text': 'judged' }), make('p', { class: 'note', 'data-text': 'judged.note' }), list);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    mark(root, { hidden: !state.judged });
    list.replaceChildren(...(state.judged ?? []).map((one) => judgedItem(state, one, t)));
  };
}

/** @param {State} state @param {Judgement} judgement @param {Translate} t */
function judgedItem(state, judgement, t) {
  const { guess, before, after, skill, luck, trap } = judgement;
  const line = (/** @type {string} */ name, /** @type {number} */ share) => {
    const bar = make('i', { 'aria-hidden': 'true' });
    bar.style.inlineSize = `${share}%`;
    return make('p', { class: `share ${name}` }, make('span', {}, t(`judged.${name}`)), make('span', { class: 'gauge' }, bar),
      make('b', {}, String(share)));
  };
  return make('li', {},
    make('p', { class: 'word' }, make('b', {}, guess.toUpperCase()), ` ${t('judged.left', { before, after })}`),
    line('skill', skill), line('luck', luck),
    make('p', { class: 'best' }, costText(state, judgement, t)),
    ...(trap ? [make('p', { class: 'trap' }, t('judged.trap', { ...trap, pattern: trap.pattern.toUpperCase() }))] : []));
}

/** @param {HTMLElement} root */
export function pastView(root) {
  const table = make('table', { class: 'ranking past' });
  root.append(make('h2', { 'data-text': 'past' }), table, make('p', { class: 'note', 'data-text': 'past.note' }));
  const columns = ['day', 'guesses', 'skill', 'luck', 'cost', 'saved'];

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const games = judgedOf(state);
    const all = averages(games);
    const date = dateFormat(localeOf(state), { day: 'numeric', month: 'short' });
    const whole = (/** @type {number|null} */ value) => (value === null ? '–' : String(Math.round(value)));
    const signed = (/** @type {number|null} */ value, minus = 1) => (value === null ? '–'
      : numberFormat(localeOf(state), { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
        .format(minus * value).replace('-', '−'));
    const row = (/** @type {HTMLElement} */ first, /** @type {string[]} */ cells) => make('tr', {}, first,
      ...cells.map((cell) => make('td', {}, cell)));
    mark(root, { hidden: !games.length });
    table.replaceChildren(
      make('thead', {}, make('tr', {}, ...columns.map((column) =>
        make('th', { scope: 'col', class: column === 'day' ? 'guess' : '', title: t(`past.${column}.long`) }, t(`past.${column}`))))),
      make('tbody', {}, ...games.map((game) => row(make('th', { scope: 'row', class: 'guess' }, date.format(noonOf(game.day))),
        [game.guesses ? String(game.guesses) : 'X', whole(game.skill), whole(game.luck), signed(game.cost, -1), signed(game.saved)]))),
      make('tfoot', {}, row(make('th', { scope: 'row', class: 'guess' }, t('past.mean')),
        ['', whole(all.skill), whole(all.luck), signed(all.cost, -1), signed(all.saved)])));
  };
}

// @ts-check
/** The part next to the rows of a game: the result to share, how good the guesses were, the statistics, and a form to set a puzzle. */
import { listName } from '../../shell/texts/message.js';
import { noonOf, today, untilTomorrow } from '../../ui/days.js';
import { button, make, mark, write } from '../../ui/dom.js';
import { dateFormat, numberFormat } from '../../ui/text.js';
import { doer } from './bar.js';
import { averages, canJudge, gameOf, isDecided, isOver, isWon, judgedOf, kindOfGame, statsOf, triesOf } from './game.js';
import { streakOf } from './kept.js';

/** @import { Judgement } from './game.js' */
/** @import { State } from './state.js' */

/** The text to share: a headline, the grid of colours, and a link to the puzzle. @param {State} state @param {Translate} t
 *  @param {string} link */
export function shareText(state, t, link) {
  const game = gameOf(state);
  const count = isWon(state) ? game?.guesses.length : 'X';
  const head = t('share.head', { list: listName(state.page.list), day: game?.day ?? '',
    count: `${count}/${triesOf(state)}${state.kept.hard && state.kept.boards === 1 ? '*' : ''}` });
  const grid = state.standing?.grid.split('\n').slice(0, triesOf(state)) ?? [];
  return [head.replace(/ +/g, ' '), ...grid, link].filter(Boolean).join('\n');
}

/** @param {HTMLElement} root @param {(word: string) => void} onChallenge */
export function playView(root, onChallenge) {
  const [share, again, link, judge, giveUp] = ['share', 'again', 'link', 'judge', 'giveUp'].map((name) => doer(`play.${name}`));
  share.classList.add('main');
  const next = make('p', { class: 'note' });
  const stats = statsView();
  const judged = make('div', { class: 'side' });
  const drawJudged = judgedView(judged);
  const past = make('div', { class: 'side' });
  const drawPast = pastView(past);
  const copied = /** @type {HTMLTextAreaElement} */ (make('textarea', { class: 'copied', readonly: '', rows: '8', hidden: '', 'data-label': 'copy.self' }));
  root.append(make('div', { class: 'actions' }, share, again, link, judge, giveUp), copied, next, judged, ...stats.elements, past,
    make('h2', { 'data-text': 'challenge' }), challengeForm(onChallenge));

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { shown } = state;
    const over = isOver(state);
    const decided = isDecided(state);
    mark(share, { hidden: !decided });
    mark(judge, { hidden: over || !canJudge(state) || state.judged !== null });
    write(next, untilTomorrow('play.next', t));
    mark(next, { hidden: !decided || gameOf(state)?.day !== today() });
    mark(again, { hidden: !over });
    mark(giveUp, { hidden: over || !gameOf(state)?.guesses.length });
    mark(copied, { hidden: !shown });
    if (copied.value !== shown) copied.value = shown;
    stats.draw(state, t);
    drawJudged(state, t);
    drawPast(state, t);
  };
}

/** How games of this kind went so far: figures, and a bar for each number of guesses. */
function statsView() {
  const head = make('h2');
  const figures = make('dl', { class: 'stats' });
  const bars = make('ol', { class: 'bars' });

  return {
    elements: [head, figures, bars],
    /** @param {State} state @param {Translate} t */
    draw(state, t) {
      const [kind, stat] = [kindOfGame(state), statsOf(state)];
      const { played, won, best, by } = stat;
      write(head, t(`stats.of.${kind}`));
      const facts = { played, won: played ? `${Math.round((100 * won) / played)}%` : '–', streak: streakOf(stat, kind), best };
      figures.replaceChildren(...Object.entries(facts).map(([key, value]) =>
        make('div', {}, make('dt', {}, t(`stats.${key}`)), make('dd', {}, String(value)))));
      const { boards: least } = state.kept; // no fewer guesses can solve all boards
      mark(bars, { start: least, hidden: !won });
      bars.replaceChildren(...barsOf(by, isOver(state) && state.standing?.solved ? gameOf(state)?.guesses.length : undefined, least, t));
    },
  };
}

/** The form that makes a puzzle of a word for somebody else. @param {(word: string) => void} onWord */
function challengeForm(onWord) {
  const word = /** @type {HTMLInputElement} */ (make('input', { class: 'field', type: 'text', autocomplete: 'off', autocapitalize: 'none',
    spellcheck: 'false', maxlength: '99', 'data-hint': 'challenge.word', 'data-label': 'challenge.word' }));
  const form = make('form', { class: 'challenge' }, word, button({ type: 'submit', 'data-text': 'challenge.send' }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (word.value.trim()) onWord(word.value.trim());
  });
  return form;
}

/** A bar for each number of guesses. @param {readonly number[]} by how many games were won by it @param {number|undefined} now that of the
 *  game just won @param {number} least the first number @param {Translate} t */
function barsOf(by, now, least, t) {
  const most = Math.max(1, ...by);
  return by.map((times, at) => {
    const bar = make('span', { class: 'bar' }, String(times));
    bar.style.inlineSize = `${Math.max(8, (100 * times) / most)}%`;
    return make('li', { 'aria-label': t('stats.by', { guesses: at + least, times }), 'data-now': String(now === at + least) }, bar);
  });
}

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
function judgedView(root) {
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
function pastView(root) {
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

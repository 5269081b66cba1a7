// @ts-check
/** The part next to the rows of a game: the result to share, how good the guesses were, the statistics, and a form to set a puzzle. */
import { listName } from '../../shell/texts/message.js';
import { today } from '../../shell/storing/storage.js';
import { button, make, mark, write } from '../../ui/dom.js';
import { doer } from './bar.js';
import { judgedView, pastView } from './judged.js';
import { canJudge, gameOf, isDecided, isOver, isWon, kindOfGame, statsOf, triesOf, untilTomorrow } from './game.js';
import { streakOf } from './stats.js';

/** @import { State } from './state.js' */

/** The text to share: a headline, the grid of colours, and a link to the puzzle. @param {State} state @param {Translate} t
 *  @param {string} link */
export function shareText(state, t, link) {
  const game = gameOf(state);
  const count = isWon(state) ? game?.guesses.length : 'X';
  const head = t('share.head', { list: listName(state.list), day: game?.day ?? '',
    count: `${count}/${triesOf(state)}${state.kept.hard && state.kept.boards === 1 ? '*' : ''}` });
  const grid = state.standing?.grid.split('\n').slice(0, triesOf(state)) ?? [];
  return [head.replace(/ +/g, ' '), ...grid, link].filter(Boolean).join('\n');
}

/** How long it is until the next puzzle of a day. @param {number} minutes @param {Translate} t */
export const countdown = (minutes, t) => t(minutes >= 60 ? 'play.next.hours' : 'play.next', {
  hours: Math.floor(minutes / 60), minutes: minutes % 60 });

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
    write(next, countdown(untilTomorrow(), t));
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

// @ts-check
/** The part next to the rows of a game: the result to share, how good the guesses were, the statistics, and a form to set a puzzle. */
import { listName } from '../../shell/message.js';
import { make, mark, write } from '../../ui/dom.js';
import { TRIES, gameOf, isOver, statsOf } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Judgement} Judgement */
/** @typedef {import('../../ui/text.js').Translate} Translate */

/** The text to share: a headline and the grid of colours. @param {State} state @param {Translate} t */
export function shareText(state, t) {
  const game = gameOf(state);
  const count = state.standing?.solved ? game?.guesses.length : 'X';
  const head = t('share.head', { list: listName(state.list), day: game?.day ?? '',
    count: `${count}/${TRIES}${state.kept.hard ? '*' : ''}` });
  return `${head.replace(/ +/g, ' ')}\n${state.standing?.grid}`;
}

/** @param {HTMLElement} root
 *  @param {{share: () => void, link: () => void, giveUp: () => void, again: () => void, challenge: (word: string) => void}} on */
export function playView(root, on) {
  const button = (/** @type {string} */ act, /** @type {() => void} */ does) => {
    const made = make('button', { type: 'button', class: 'button', 'data-act': act });
    made.addEventListener('click', does);
    return made;
  };
  const buttons = { share: button('share', on.share), again: button('again', on.again), link: button('link', on.link),
    giveUp: button('giveUp', on.giveUp) };
  const statsHead = make('h2');
  const stats = make('dl', { class: 'stats' });
  const bars = make('ol', { class: 'bars' });
  const judgedHead = make('h2');
  const judgedNote = make('p', { class: 'note' });
  const judged = make('ol', { class: 'judged' });
  const word = /** @type {HTMLInputElement} */ (make('input',
    { class: 'field', type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', maxlength: '11' }));
  const send = make('button', { class: 'button' });
  const form = make('form', { class: 'challenge' }, word, send);
  const formHead = make('h2');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (word.value.trim()) on.challenge(word.value.trim());
  });
  const copied = /** @type {HTMLTextAreaElement} */ (make('textarea', { class: 'copied', readonly: '', rows: '8', hidden: '' }));
  root.append(make('div', { class: 'actions' }, ...Object.values(buttons)), copied, judgedHead, judgedNote, judged, statsHead, stats, bars,
    formHead, form);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { shown } = state;
    const over = isOver(state);
    for (const [act, element] of Object.entries(buttons)) write(element, t(`play.${act}`));
    mark(buttons.share, { hidden: !over });
    mark(buttons.again, { hidden: !over });
    mark(buttons.giveUp, { hidden: over || !gameOf(state)?.guesses.length });
    mark(copied, { hidden: !shown, 'aria-label': t('play.copy') });
    if (copied.value !== shown) copied.value = shown;
    const { played, won, streak, best, by } = statsOf(state);
    write(statsHead, t('stats'));
    const facts = { played, won: played ? `${Math.round((100 * won) / played)}%` : '–', streak, best };
    stats.replaceChildren(...Object.entries(facts).map(([key, value]) =>
      make('div', {}, make('dt', {}, t(`stats.${key}`)), make('dd', {}, String(value)))));
    const most = Math.max(1, ...by);
    bars.replaceChildren(...by.map((times, at) => {
      const bar = make('span', { class: 'bar' }, String(times));
      bar.style.inlineSize = `${Math.max(8, (100 * times) / most)}%`;
      return make('li', { 'aria-label': t('stats.by', { guesses: at + 1, times }),
        'data-now': String(over && state.standing?.solved === true && gameOf(state)?.guesses.length === at + 1) }, bar);
    }));
    mark(bars, { hidden: !won });
    for (const element of [judgedHead, judgedNote, judged]) mark(element, { hidden: !state.judged });
    write(judgedHead, t('judged'));
    write(judgedNote, t('judged.note'));
    judged.replaceChildren(...(state.judged ?? []).map((one) => judgedItem(one, t)));
    write(formHead, t('challenge'));
    mark(word, { placeholder: t('challenge.word'), 'aria-label': t('challenge.word') });
    write(send, t('challenge.send'));
  };
}

/** @param {Judgement} judgement @param {Translate} t */
function judgedItem({ guess, before, after, skill, luck, rating, best }, t) {
  const line = (/** @type {string} */ name, /** @type {number} */ share) => {
    const bar = make('i', { 'aria-hidden': 'true' });
    bar.style.inlineSize = `${share}%`;
    return make('p', { class: `share ${name}` }, make('span', {}, t(`judged.${name}`)), make('span', { class: 'gauge' }, bar),
      make('b', {}, String(share)));
  };
  return make('li', {},
    make('p', { class: 'word' }, make('b', {}, guess.toUpperCase()), ` ${t('judged.left', { before, after })}`),
    line('skill', skill), line('luck', luck),
    make('p', { class: 'best' }, best.guess === guess || skill === 100 ? t('judged.best')
      : t('judged.better', { best: best.guess.toUpperCase(), groups: best.groups, own: rating.groups })));
}

// @ts-check
/** What the saved games come to: wins, averages and the best plays, by opponent and by language. */
import { languages } from '../../../shell/framework/state.js';
import { make } from '../../../ui/dom.js';
import { dateFormat } from '../../../ui/text.js';
import { rounded } from './suggestions.js';
import { shownName } from '../record/names.js';

/** Some games together. @typedef {{name: string, won: number, lost: number, drawn: number, unfinished: number, turn: number|null,
 *     points: readonly [number, number]|null}} Sum */
/** @typedef {{points: number, word: string, place: string, opponent: string}} Play */
/** Python's answer.
 *  @typedef {{all: Sum, opponents: Sum[], languages: Sum[], best: Play|null, longest: Play|null, unread: number}} Results */

/** The elements that show them. @param {Results} results @param {Translate} t @returns {HTMLElement[]} */
export function resultsOf({ all, opponents, languages: byLanguage, best, longest, unread }, t) {
  const count = all.won + all.lost + all.drawn;
  const notes = [all.unfinished && t('results.unfinished', { count: all.unfinished }), unread && t('results.unread', { count: unread })]
    .filter((line) => typeof line === 'string');
  const facts = [
    ...(all.points ? [[t('results.average'), pointsText(all.points, t)]] : []),
    ...(all.turn === null ? [] : [[t('results.turn'), rounded(all.turn, t)]]),
    ...(best ? [[t('results.best'), playText(best, t)]] : []),
    ...(longest && longest.word !== best?.word ? [[t('results.longest'), playText(longest, t)]] : []),
  ];
  return [
    ...(count ? [make('p', { class: 'tally' }, tallyText(all, t)), balanceOf(all)] : []),
    make('dl', {}, ...facts.flatMap(([name, fact]) => [make('dt', {}, name), make('dd', {}, fact)])),
    ...(opponents.length > 1 || byLanguage.length < 2 ? [tableOf(t('points.theirs'), opponents, ({ name }) => [shownName(name, t), ''], t)] : []),
    ...(byLanguage.length > 1 ? [tableOf(t('lists.language'), byLanguage, ({ name }) => [languages[name]?.name ?? name, name], t)] : []),
    ...notes.map((line) => make('p', { class: 'note' }, line)),
  ];
}

/** The accuracy of the graded games, the oldest first, as dots between the lowest and all of the chance to win, and its averages.
 *  @param {readonly {name: string, accuracy: number, day: string}[]} graded @param {string} language @param {Translate} t */
export function accuracyOverTime(graded, language, t) {
  const title = make('h4', {}, t('results.accuracy'));
  if (!graded.length) return make('div', { class: 'skill' }, title, make('p', { class: 'note' }, t('results.accuracy.none')));
  const games = graded.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))).slice(-MOST_DOTS);
  const mean = (/** @type {typeof games} */ some) => percent(some.reduce((sum, { accuracy }) => sum + accuracy, 0) / some.length);
  const least = Math.min(.9, Math.floor(Math.min(...games.map(({ accuracy }) => accuracy)) * 10) / 10);
  const { format } = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const dots = make('ol', { class: 'dots', 'data-most': t('results.percent', { share: 100 }),
    'data-least': t('results.percent', { share: percent(least) }) });
  for (const { name, accuracy, day } of games) {
    const text = t('results.accuracy.each', { name, day: format(new Date(day)), share: percent(accuracy) });
    const dot = make('li', { title: text }, make('span', { class: 'voice' }, text));
    dot.style.setProperty('--share', String((accuracy - least) / (1 - least)));
    dots.append(dot);
  }
  return make('div', { class: 'skill' }, title, make('p', {}, games.length > LATE
    ? t('results.accuracy.late', { share: mean(games), late: mean(games.slice(-LATE)), count: LATE })
    : t('results.accuracy.mean', { share: mean(games) })), dots);
}

/** As many games as are drawn, and as many as count as the last. */
const [MOST_DOTS, LATE] = [60, 5];

/** @param {number} share */
const percent = (share) => Math.round(share * 100);

/** @param {readonly [number, number]} points @param {Translate} t */
const pointsText = ([ours, theirs], t) => t('results.points', { ours: Math.round(ours), theirs: Math.round(theirs) });

/** @param {Play} play @param {Translate} t */
const playText = ({ word, place, points, opponent }, t) => t('results.play', { word: word.replaceAll('|', '').toUpperCase(), place, points,
  name: shownName(opponent, t) });

/** @param {Sum} sum @param {Translate} t */
const tallyText = ({ won, lost, drawn }, t) => t(drawn ? 'results.tally.drawn' : 'results.tally', { won, lost, drawn });

/** Won, drawn and lost as a bar; the numbers stand beside it. @param {Sum} sum */
function balanceOf(sum) {
  const bar = make('div', { class: 'balance', 'aria-hidden': 'true' });
  for (const part of /** @type {const} */ (['won', 'drawn', 'lost'])) {
    if (!sum[part]) continue;
    const piece = make('span', { 'data-part': part });
    piece.style.setProperty('--share', String(sum[part]));
    bar.append(piece);
  }
  return bar;
}

/** @param {string} title @param {readonly Sum[]} sums @param {(sum: Sum) => [name: string, lang: string]} nameOf @param {Translate} t */
function tableOf(title, sums, nameOf, t) {
  const cell = (/** @type {string} */ text) => make('td', {}, text);
  return make('table', {},
    make('thead', {}, make('tr', {}, ...[title, t('results.won'), t('results.average')].map((text) => make('th', { scope: 'col' }, text)))),
    make('tbody', {}, ...sums.map((sum) => {
      const [name, lang] = nameOf(sum);
      return make('tr', {}, make('th', { scope: 'row', ...(lang && { lang }) }, name),
        cell(t('results.of', { won: sum.won, count: sum.won + sum.lost + sum.drawn })),
        cell(sum.points ? pointsText(sum.points, t) : '–'));
    })));
}

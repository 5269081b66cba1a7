// @ts-check
/** What the saved games come to: wins, averages and the best plays, by opponent and by language. */
import { languages } from '../../../shell/state.js';
import { make } from '../../../ui/dom.js';
import { rounded } from './suggestions.js';

/** @typedef {import('../../../ui/text.js').Translate} Translate */
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
    ...(opponents.length > 1 || byLanguage.length < 2 ? [tableOf(t('results.opponents'), opponents, ({ name }) => [name, ''], t)] : []),
    ...(byLanguage.length > 1 ? [tableOf(t('results.languages'), byLanguage, ({ name }) => [languages[name]?.name ?? name, name], t)] : []),
    ...notes.map((line) => make('p', { class: 'note' }, line)),
  ];
}

/** @param {readonly [number, number]} points @param {Translate} t */
const pointsText = ([ours, theirs], t) => t('results.points', { ours: Math.round(ours), theirs: Math.round(theirs) });

/** @param {Play} play @param {Translate} t */
const playText = ({ word, place, points, opponent }, t) => t('results.play', { word: word.replaceAll('|', '').toUpperCase(), place, points,
  name: opponent });

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

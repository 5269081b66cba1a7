// @ts-check
/** The turns of a game as a list with their grades, and its course: the chance to win after each. */
import { make, mark, renew, write } from '../../../ui/dom.js';
import { isHidden } from '../record/game.js';
import { accuracyOf, courseOf, swingsOf } from '../record/grades.js';
import { tilesOf } from '../position/tiles.js';
import { whyText } from './why.js';
import { rounded, titleOf } from './suggestions.js';
import { playersOf, shownName } from '../record/names.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../record/game.js').Game} Game */
/** @typedef {import('../record/game.js').Turn} Turn */
/** @typedef {import('../record/game.js').Grade} Grade */
/** @typedef {import('../../../ui/text.js').Translate} Translate */

/** @param {HTMLElement} list @param {Game|null} game @param {State} state @param {Translate} t */
export function drawTurns(list, game, state, t) {
  const turns = game?.record?.turns ?? [];
  renew(list, ...turns.map((turn, at) => {
    const grade = game?.grades.find((one) => one.turn === at);
    const button = make('button', { type: 'button', 'data-turn': String(at), 'data-player': String(turn.player) },
      make('span', { class: 'number' }, String(at + 1)), make('span', { class: 'who' }, shownName(game?.record?.players[turn.player] ?? '', t)),
      make('span', { class: 'what' }, visibleTurnText(game, turn, t, state.position.rules)),
        make('span', { class: 'gain' }, `${turn.points > 0 ? '+' : ''}${turn.points}`.replace('-', '−')),
        make('span', { class: 'total' }, String(turn.total)));
    const odd = turn.odd.map((reason) => oddText(reason, t)).join(' ');
    if (odd) button.append(make('span', { class: 'odd' }, odd));
    if (turn.note) button.append(make('span', { class: 'noted' }, turn.note));
    // That of an opponent whose rack nobody knows goes without saying.
    const isUnknown = grade?.why?.kind === 'unknown' && turn.player !== game?.me;
    if (grade && !isUnknown) button.append(make('span', { class: 'mistake', 'data-mistake': grade.mistake || 'none' }, gradeText(grade, state, t)));
    return make('li', {}, button);
  }));
}

/** The chance to win after each graded turn as bars, the accuracy of both players and the largest swings.
 *  @param {HTMLElement} course @param {Game|null} game @param {Translate} t @param {import('../rules/own.js').Ruleset} rules */
export function drawCourse(course, game, t, rules) {
  const points = game ? courseOf(game) : [];
  mark(course, { hidden: points.length < 2 });
  if (!game?.record || points.length < 2) return;
  const [players, { turns }] = [playersOf(game.record, t), game.record];
  const percent = (/** @type {number|null} */ share) => Math.round(100 * (share ?? 0));
  const told = (/** @type {string} */ key, /** @type {{turn: number, share: number, before: number|null}} */ { turn, share, before }) =>
    t(key, { number: turn + 1, what: visibleTurnText(game, turns[turn], t, rules), share: percent(share), before: percent(before) });
  const each = players.flatMap((name, player) => {
    const accuracy = accuracyOf(game, player);
    return accuracy === null ? [] : [t('game.course.each', { name, share: percent(accuracy) })];
  });
  write(/** @type {HTMLElement} */ (course.querySelector('p')), t('game.course.accuracy', { each: each.join(', ') }));
  renew(/** @type {HTMLElement} */ (course.querySelector('.chart')), ...points.map((point) => {
    const text = told('game.course.point', point);
    const bar = make('button', { type: 'button', 'data-turn': String(point.turn), 'aria-label': text, title: text });
    bar.style.setProperty('--share', `${Math.max(1, percent(point.share))}%`);
    return bar;
  }));
  const swings = swingsOf(points);
  mark(/** @type {HTMLElement} */ (course.querySelector('h3')), { hidden: !swings.length });
  renew(/** @type {HTMLElement} */ (course.querySelector('ul')), ...swings.map((swing) => make('li', {},
    make('button', { type: 'button', 'data-turn': String(swing.turn) }, told('game.course.swing', swing)))));
}

/** What is odd about a turn. @param {import('../moves/play.js').Reason} reason @param {Translate} t */
const oddText = (reason, t) => whyText(reason, t, `odd.${reason.kind}`);

/** @param {Grade} grade @param {State} state @param {Translate} t */
function gradeText({ mistake, best, points, lost, why }, state, t) {
  if (why) return `${t('mistake.unknown')} ${oddText(why, t)}`;
  const text = t(`mistake.${mistake || 'none'}`, { best: best ? candidateText(best, state, t) : '', points: rounded(points, t) });
  return mistake && lost >= 0.005 ? `${text} ${t('mistake.lost', { share: Math.round(100 * lost) })}` : text;
}

/** A turn as text. @param {Turn} turn @param {Translate} t */
export function turnText({ kind, word, place, tiles }, t) {
  if (kind === 'play') return `${word.replaceAll('|', '').toUpperCase()} ${place}`;
  const letters = tiles.replaceAll('|', '').toUpperCase().replaceAll('*', '?');
  if (kind === 'exchange') return t('kind.exchange', { letters });
  return kind === 'end' ? t('turn.end', { letters })
    : t(kind === 'pass' ? 'kind.pass' : `turn.${kind}`);
}

/** The same, without tiles that are hidden from the user. @param {Game|null} game @param {Turn} turn @param {Translate} t
 *  @param {import('../rules/own.js').Ruleset} rules */
export const visibleTurnText = (game, turn, t, rules) => (isHidden(game, turn) && turn.kind === 'exchange'
  ? t('kind.exchange', { letters: /^\d+$/.test(turn.tiles) ? turn.tiles : String(tilesOf(rules, turn.tiles).length) }) : turnText(turn, t));

/** A candidate move as text. @param {any} row @param {State} state @param {Translate} t */
export const candidateText = (row, state, t) => (row.kind === 'play'
  ? t('best.play', { word: row.word.toUpperCase(), score: row.score, place: row.place }) : titleOf(row, state, t));


// @ts-check
/** The turns of a game as a list with their grades, and its course: the chance to win after each. */
import { make, mark, renew } from '../../../ui/dom.js';
import { isHidden, lastPlaced, playersOf, shownName } from '../record/game.js';
import { accuracyOf, courseOf, decidedBy, ratingsOf } from '../record/grades.js';
import { EMPTY, tilesOf } from '../position/tiles.js';
import { whyText } from './why.js';
import { rounded, titleOf } from './suggestions.js';

/** @import { State } from '../state.js' */
/** @import { Game, GameRecord, Grade, Turn } from '../record/game.js' */

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

/** The review: accuracy, strategy and luck of both players, the turns that decided the game, and the chance to win after each graded turn as
 *  bars. @param {HTMLElement} course @param {State} state @param {Translate} t */
export function drawCourse(course, state, t) {
  const { game } = state;
  const { rules } = state.position;
  const points = game ? courseOf(game) : [];
  mark(course, { hidden: !game?.grading && points.length < 2 });
  const rest = /** @type {HTMLElement[]} */ ([...course.querySelectorAll('.rest')]);
  for (const one of rest) mark(one, { hidden: points.length < 2 });
  if (!game?.record || points.length < 2) return;
  const { record, record: { turns } } = game;
  const percent = (/** @type {number|null} */ share) => Math.round(100 * (share ?? 0));
  const told = (/** @type {string} */ key, /** @type {{turn: number, share: number, before: number|null}} */ { turn, share, before }) =>
    t(key, { number: turn + 1, what: visibleTurnText(game, turns[turn], t, rules), share: percent(share), before: percent(before) });
  drawRatings(/** @type {HTMLElement} */ (course.querySelector('table')), game, t);
  renew(/** @type {HTMLElement} */ (course.querySelector('.chart')), ...points.map((point) => {
    const text = told('game.course.point', point);
    const bar = make('button', { type: 'button', 'data-turn': String(point.turn), 'aria-label': text, title: text });
    bar.style.setProperty('--share', `${Math.max(1, percent(point.share))}%`);
    return bar;
  }));
  const decided = decidedBy(game);
  mark(/** @type {HTMLElement} */ (course.querySelector('h3')), { hidden: !decided.length });
  renew(/** @type {HTMLElement} */ (course.querySelector('ul')), ...decided.map((swing) => make('li', {}, make('button',
    { type: 'button', 'data-turn': String(swing.turn) }, smallBoard(record, swing.turn, rules), make('span', { class: 'swing' }, told('game.course.swing', swing)),
    make('span', { class: 'why' }, swing.why === 'mistake' ? gradeText(swing.grade, state, t) : swing.why && `${playersOf(record, t)[swing.grade.player]}: ${t(`review.${swing.why}`)}`)))));
}

/** Accuracy, strategy and luck of both players, as far as they are known. @param {HTMLElement} table @param {Game} game @param {Translate} t */
function drawRatings(table, game, t) {
  const rows = playersOf(/** @type {GameRecord} */ (game.record), t).map((name, player) => {
    const accuracy = accuracyOf(game, player);
    const { strategy, luck } = ratingsOf(game, player);
    return [name, accuracy === null ? '–' : t('results.percent', { share: Math.round(100 * accuracy) }), ...[strategy, luck].map((value) => String(value ?? '–'))];
  });
  const heads = ['', t('results.accuracy'), t('review.strategy'), t('review.luck')];
  renew(table, make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...rows.map(([name, ...values]) => make('tr', {}, make('th', { scope: 'row' }, name), ...values.map((value) => make('td', {}, value))))));
}

/** A board so small that only the shape is seen, with the tiles of a turn in another colour. @param {GameRecord} record
 *  @param {number} at @param {import('../rules/rulesets.js').Ruleset} rules */
function smallBoard(record, at, rules) {
  const rows = record.turns[at].board.map((row) => [...tilesOf(rules, row)]);
  const path = (/** @type {readonly (readonly number[])[]} */ squares) => squares.map(([row, col]) => `M${col + 0.1} ${row + 0.1}h.8v.8h-.8z`).join('');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, squares] of /** @type {const} */ ([['tiles', rows.flatMap((row, r) => row.flatMap((tile, c) => (tile === EMPTY ? [] : [[r, c]])))],
    ['fresh', lastPlaced(record, at + 1 < record.turns.length ? at + 1 : null, rules)]])) {
    const shape = document.createElementNS(svg.namespaceURI, 'path');
    for (const [key, value] of [['class', name], ['d', path(squares)]]) shape.setAttribute(key, value);
    svg.append(shape);
  }
  mark(svg, { viewBox: `0 0 ${rules.size} ${rules.size}`, 'aria-hidden': 'true' });
  return svg;
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

/** The same, without tiles hidden from the user. @param {Game|null} game @param {Turn} turn @param {Translate} t
 *  @param {import('../rules/rulesets.js').Ruleset} rules */
export const visibleTurnText = (game, turn, t, rules) => (turn.kind === 'end' && !turn.rack && game?.record // the tiles are the other player's
  ? `${turnText(turn, t)} (${playersOf(game.record, t)[1 - turn.player]})` : isHidden(game, turn) && turn.kind === 'exchange'
  ? t('kind.exchange', { letters: /^\d+$/.test(turn.tiles) ? turn.tiles : String(tilesOf(rules, turn.tiles).length) }) : turnText(turn, t));

/** A candidate move as text. @param {any} row @param {State} state @param {Translate} t */
export const candidateText = (row, state, t) => (row.kind === 'play'
  ? t('best.play', { word: row.word.toUpperCase(), score: row.score, place: row.place }) : titleOf(row, state, t));

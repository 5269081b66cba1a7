// @ts-check
/** The list of moves, of which only the rows in sight are in the page; or a lesson, which reveals the best step by step. */
import { delegate, isDrawn, make, mark, write } from '../../../ui/dom.js';
import { rowsView } from '../../../ui/rows.js';
import { draw, find } from './find.js';
import { COLUMNS, SORTS, bestOf, currentAnswer, listed, listedWorth, ordersByWin, solveStatus, worthOf } from '../moves/moves.js';
import { isProven, winShare } from '../moves/play.js';
import { opponentOf } from '../record/standing.js';
import { capital, isBlank, tilesOf } from '../position/tiles.js';

/** @import { State } from '../state.js' */
/** @import { Play, ValuedMove } from '../moves/play.js' */

/** How many moves are copied when none is chosen. */
const COPIED = 10;
/** Columns that are sorted in ascending order. */
const RISING = ['place', 'word'];

/** @param {Desk<State>['act']} act */
export function suggestionsView(act) {
  const list = find('.list');
  const head = find('.head');
  /** @type {import('../../../ui/rows.js').Shown<Play>['item']} */
  let item = () => undefined;
  /** The state last drawn. @type {State} */
  let shown;
  const isWorthDrawn = isDrawn();
  delegate(head, '[data-sort]', ({ dataset: { sort = '' } }) => act('sort', sort));
  /** @type {import('../../../ui/rows.js').Draw<Play>} */
  const drawRows = rowsView(list, {
    look: lookOf,
    fill(row, play, t) {
      fill(row, play, t, shown);
      writeValue(row, play, t, shown);
    },
    choose: (index) => act('choose', index),
    hover: (index) => act('hover', index === null ? null : item(index) ?? null),
    needs: (first, end) => act('wantRows', first, end),
  });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const answer = solveStatus(state) === 'idle' ? null : listed(state); // old rows stay only while new ones are awaited
    shown = state;
    const fresh = currentAnswer(state) !== null;
    const count = answer?.count ?? 0;
    item = (index) => answer?.at(index);
    const { position, sort, filter } = state.answer ?? {};
    drawRows({ about: [position, sort, filter, state.sort], count, item, chosen: state.chosen?.index ?? null }, t);
    const byWin = ordersByWin(state);
    if (!isWorthDrawn(listedWorth(state), byWin, t)) {
      for (const row of list.querySelectorAll('.row')) writeValue(/** @type {HTMLElement} */ (row),
        item(Number(row.getAttribute('data-index'))), t, state);
    }
    mark(list, { 'data-stale': !fresh && count > 0, 'aria-busy': String(!fresh && count > 0), 'data-points-only': state.pointsOnly });
    for (const button of head.querySelectorAll('button')) {
      const { sort = '' } = button.dataset;
      if (sort === 'value') writeSort(button, byWin ? 'win' : sort, t);
      mark(/** @type {Element} */ (button.parentElement),
        { 'aria-sort': sort !== state.sort ? null : RISING.includes(sort) ? 'ascending' : 'descending' });
    }
  };
}

/** All that `fill` depends on: after an edit most plays are as before. @param {Play|undefined} play */
const lookOf = (play) => play && [play.kind, play.place, play.letters, play.word, play.score, play.tiles, play.leave, play.variants,
  play.exchanged].join();

/** @param {HTMLElement} row @param {Play|undefined} play undefined until received from Python @param {Translate} t @param {State} state */
function fill(row, play, t, state) {
  if (!play) {
    row.replaceChildren(make('span', { role: 'gridcell', class: 'word' }, '…'));
    mark(row, { 'data-place': null, 'data-word': null, 'data-kind': null, 'data-best': null });
    return;
  }
  const { kind = 'play', place, word, score, tiles, leave } = play;
  if (row.childElementCount < COLUMNS.length) row.replaceChildren(...COLUMNS.map((column) =>
    make('span', { role: 'gridcell', class: column })));
  const [at, called, points, , laid, left] = row.children;
  write(at, place || '–');
  called.replaceWith(kind === 'play' ? wordCell(play, t, state.position.rules.alphabet)
    : make('span', { role: 'gridcell', class: 'word' }, titleOf(play, state, t)));
  write(points, String(score));
  write(laid, String(tiles.length));
  write(left, leave ? leave.replaceAll('|', '').toUpperCase() : '–');
  mark(row, { 'data-place': place, 'data-word': word, 'data-kind': kind });
}

/** Writes a move's worth into its row. @param {HTMLElement} row @param {Play|undefined} play @param {Translate} t @param {State} state */
function writeValue(row, play, t, state) {
  const cell = row.querySelector('.value');
  if (!cell) return;
  const valued = worthOf(state, play);
  const worth = listedWorth(state);
  write(cell, valued ? valueText(valued, state, t) : '');
  const isBest = valued !== null && valued === bestOf(state, worth);
  const meant = valued ? [isBest && t('legend.best'), worthText(valued, t)].filter(Boolean).join(' ') : null;
  mark(cell, { title: meant, 'data-legend': (isBest || valued?.bound === 'at most') && meant });
  mark(row, { 'data-best': isBest });
}

/** "+12.3", "≤ +12.3" for a bound, or by the chance to win "71 %". @param {ValuedMove} one @param {State} state @param {Translate} t */
const valueText = (one, state, t) => (one.bound === 'at most' ? '≤ ' : '')
  + (ordersByWin(state) ? t('list.share', { share: winShare(one) }) : signed(one.value, t));

/** "Your points minus theirs until the end: +12.3 ± 2.1, by 50 racks." @param {ValuedMove} one @param {Translate} t */
export function worthText({ value, error, bound, replies }, t) {
  const kind = bound !== 'estimate' ? bound : error === null ? 'about' : replies > 1 ? 'racks' : 'estimate';
  return t(`worth.${kind.replace(' ', '')}`, { value: signed(value, t), error: rounded(error ?? 0, t), count: replies });
}

/** "VERLOF 45, Anna MEN 12, you NA 8 and go out: +25.", or '' when the line of play is not known. Passes at the end are left out.
 *  @param {ValuedMove} one @param {State} state @param {Translate} t */
export function lineText({ play, value, bound, line }, state, t) {
  if (!line.length) return '';
  const played = line.slice(0, line.findLastIndex(({ word }) => word) + 1);
  const name = opponentOf(state) || t('line.nobody');
  const told = played.map(({ word, score, out }, at) => t(`line.${at % 2 ? 'you' : 'they'}${word ? out ? 'Out' : '' : 'Pass'}`,
    { name, word: word.toUpperCase(), score }));
  const first = play.kind === 'pass' ? titleOf(play, state, t) : `${titleOf(play, state, t)} ${play.score}`;
  return t(isProven(bound) ? 'line.exact' : 'line.likely', { line: [first, ...told].join(', '), value: signed(value, t, 0) });
}

/** A move as text: the word of a play, or "Swap Q V". @param {Play} play @param {State} state @param {Translate} t */
export const titleOf = ({ kind, exchanged, word }, { position: { rules } }, t) => (kind === 'exchange'
  ? t('kind.exchange', { letters: [...tilesOf(rules, exchanged ?? '')].map((tile) => capital(rules, tile)).join(' ') })
  : kind === 'pass' ? t('kind.pass') : word.toUpperCase());

/** "QUIETLY 75 at 15H", or a swap or pass. @param {Play} move @param {State} state @param {Translate} t */
export const moveText = (move, state, t) => (move.kind === 'exchange' || move.kind === 'pass' ? titleOf(move, state, t)
  : t('best.play', { word: move.word.toUpperCase(), score: move.score, place: move.place }));

/** The moves to copy, one on each line: the chosen one, or else the first of the list. @param {State} state @param {Translate} t */
export function movesText(state, t) {
  const { count = 0, at = () => undefined } = listed(state) ?? {};
  const plays = state.chosen ? [state.chosen.play] : Array.from({ length: Math.min(COPIED, count) }, (_, index) => at(index));
  return plays.flatMap((play) => {
    if (!play) return [];
    const valued = worthOf(state, play);
    const isPlay = play.kind === 'play';
    return [[isPlay && play.place, titleOf(play, state, t), isPlay && play.score, valued && `(${valueText(valued, state, t)})`].filter(Boolean)
      .join(' ')];
  }).join('\n');
}

/** With a plus sign too, so that it is not taken for a score. @param {number} value @param {Translate} t @param {number} [decimals] */
const signed = (value, t, decimals) => (value > 0 ? '+' : '') + rounded(value, t, decimals);
/** With one decimal, or so many, and a true minus. @param {number} value @param {Translate} t */
export const rounded = (value, t, decimals = 1) => (value.toFixed(decimals).replace('-', '−').replace('.', t('decimal')));
/** The letters of a word, with boxed blanks. @param {readonly string[]} faces */
export const letters = (faces) => faces.map((face) => (isBlank(face) ? make('span', { class: 'blank' }, face) : face.toUpperCase()));

/** The word of a play: letters on the board are underlined, blanks boxed. @param {Play} play @param {Translate} t @param {string} lang */
function wordCell({ row, col, direction, word, letters: faces, tiles, variants = 1 }, t, lang) {
  const placed = new Set(tiles.map(([r, c]) => (direction === 'across' ? c - col : r - row)));
  const cell = make('span', { role: 'gridcell', class: 'word', 'aria-label': variants > 1 ? `${word.toUpperCase()} +${variants - 1}`
    : word.toUpperCase(), translate: 'no', lang });
  faces.forEach((letter, at) => {
    const kind = [placed.has(at) ? 'own' : 'through', isBlank(letter) ? 'blank' : ''].join(' ').trim();
    const previous = /** @type {HTMLElement|null} */ (cell.lastElementChild);
    if (previous?.className === kind && !kind.includes('blank')) previous.append(letter.toUpperCase());
    else cell.append(make('span', { class: kind, ...(kind.includes('blank') && { title: t('cell.blank') }) }, letter.toUpperCase()));
  });
  if (variants > 1) cell.append(make('span', { class: 'variants', title: t('list.variants', { count: variants - 1 }) },
    `+${variants - 1}`));
  return cell;
}

/** The column heads; those in SORTS are buttons. @param {HTMLElement} head @param {Translate} t */
export function writeHead(head, t) {
  const row = make('div', { role: 'row', class: 'names', 'aria-rowindex': '1' });
  for (const column of COLUMNS) {
    const cell = make('span', { role: 'columnheader', class: column });
    if (SORTS.includes(column)) cell.append(writeSort(make('button', { type: 'button', 'data-sort': column }), column, t));
    else write(cell, t(`list.${column}`));
    if (column === 'leave') mark(cell, { title: t('legend.leave'), 'data-legend': t('legend.leave') });
    row.append(cell);
  }
  head.firstElementChild?.replaceWith(row);
}

/** Writes the name of a column into its button. @template {Element} B @param {B} button @param {string} column @param {Translate} t */
function writeSort(button, column, t) {
  const name = t(`list.${column}`);
  write(button, name);
  const meant = column === 'value' ? t('legend.value') : null;
  mark(button, { title: [t('list.sort', { column: name }), meant].filter(Boolean).join('. '), 'data-legend': meant });
  return button;
}

/** @param {State} state @param {Translate} t */
export function drawLesson(state, t) {
  const { lesson } = state;
  const top = currentAnswer(state)?.head[0];
  draw({ '.filter .teach': { 'aria-pressed': String(lesson > 0) }, '.suggestions': { 'data-lesson': lesson > 0 && Boolean(top) } });
  if (!lesson || !top) return;
  draw({ '.lesson p': lessonText(state, t), '.lesson button': t(`lesson.more${lesson}`) });
}

/** What is revealed so far, '' when no lesson is shown. @param {State} state @param {Translate} t */
export function lessonText(state, t) {
  const top = currentAnswer(state)?.head[0];
  if (!top) return '';
  const letters = [...top.tiles].map(([, , tile]) => capital(state.position.rules, tile)).sort().join(' ');
  const line = top.direction === 'across' ? t('lesson.row', { row: top.row + 1 })
    : t('lesson.column', { column: String.fromCharCode(65 + top.col) });
  return [t('lesson.score', { score: top.score }), t('lesson.tiles', { letters }), line].slice(0, state.lesson).join(' ');
}

// @ts-check
/** The board: an ARIA grid with the cursor as its only tab stop. */
import { delegate, find, isDrawn, keepFocus, make, mark, writeFace } from '../../../ui/dom.js';
import { currentAnswer, previewed, shownBest, worthOf } from '../moves/moves.js';
import { doubtsOf } from '../screenshot/picture.js';
import { USUAL, gameOf } from '../rules/rulesets.js';
import { advised, isEmpty, laidSquares, layoutOf, squareName, valueOf } from '../position/position.js';
import { EMPTY, capital, isBlank } from '../position/tiles.js';
import { boardFaults, warningsOf } from '../position/warnings.js';

/** @import { State, Warning } from '../state.js' */
/** @import { Square } from '../position/position.js' */
/** @import { Play } from '../moves/play.js' */

/** What is drawn on a premium square, whose label has it in full. @type {Record<string, Record<string, string>>} */
export const SIGNS = {
  '2L': { 2: '2L', 3: '3L', 4: '2W', 5: '3W', 6: '4L', 7: '4W' },
  DL: { 2: 'DL', 3: 'TL', 4: 'DW', 5: 'TW', 6: 'QL', 7: 'QW' },
};

/** A square is marked if at least this percentage of the replies use it. */
const MIN_LANDING = 15;

/** @param {HTMLElement} grid in a frame with the names of its lines @param {(square: Square) => void} onTap */
export function boardView(grid, onTap) {
  /** @type {Cell[]} */
  let cells = [];
  const isSame = isDrawn();
  const isLooked = isDrawn();
  // The focus follows the cursor. By default, the click would move it first, and a second tap could not be told from a first.
  keepFocus(grid);
  delegate(grid, '[role=gridcell]', (cell) => {
    onTap(squareOf(cell));
    focus(cell);
  });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { cursor, position, target } = state;
    const { size } = position.rules;
    if (cells.length !== size ** 2) cells = build(grid, size);
    const { cell: stop } = cells[cursor.row * size + cursor.col];
    // First, as focusing forces a layout of whatever has changed
    if (target === 'board' && focusIsIn(grid) && document.activeElement !== stop) focus(stop);
    const preview = previewed(state);
    const { zoom } = state.page.settings;
    if (zoom > '1' && !isLooked(cursor, preview, zoom)) bringIntoView(preview?.tiles.map(([row, col]) => cells[row * size + col].cell)
      ?? [stop]);
    mark(grid, { 'data-cursor': target === 'board' && !state.editing && (!preview || focusIsIn(grid)), 'data-editing': state.editing });
    const { page: { settings: { labels, spoken: extent }, language } } = state;
    if (isSame(
      position, state.start, cursor, target, state.placed, preview, shownBest(state), worthOf(state, preview), state.heatShown && state.heat, warningsOf(state),
      state.lesson, state.lesson && currentAnswer(state), state.picture, state.highlighted, state.filter.square, labels, extent, language,
    )) return;
    const marks = marksOf(state, t);
    for (const cell of cells) drawSquare(cell, marks, state, t);
    const game = gameOf(position.rules);
    mark(/** @type {Element} */ (grid.closest('main')), { 'data-begun': !isEmpty({ ...position, rack: '' }) || state.game?.at != null, 'data-game': game !== USUAL && game });
  };
}

/** What lies on the board and is marked there, by `key`. @param {State} state @param {Translate} t */
function marksOf(state, t) {
  const { position } = state;
  const preview = previewed(state);
  const tilesOf = (/** @type {Play|null} */ play) => new Map((play?.tiles ?? []).map(([row, col, tile]) => [key([row, col]), tile]));
  const heat = state.heatShown && !preview && state.heat?.position === advised(state) && advised(state).rack ? state.heat.scores : null;
  return {
    layout: layoutOf(position),
    board: (preview ? advised(state) : position).board, // what is previewed lies in the place of tiles that are being laid
    laid: tilesOf(preview),
    best: tilesOf(shownBest(state)),
    lands: new Map((worthOf(state, preview)?.lands ?? []).map(([row, col, share]) => [key([row, col]), Math.round(100 * share)])),
    heat, hottest: Math.max(1, ...(heat ?? []).flat()),
    placed: new Set((preview ? [] : laidSquares(state)).concat(state.placed).map(key)),
    faults: faultsOf(state, t),
    taughtLine: lessonLine(state),
    doubts: new Set(doubtsOf(state).map(({ row, col }) => key([row, col]))),
  };
}

/** Draws a square, unless its `look` is as before. @param {Cell} shown @param {ReturnType<typeof marksOf>} marks @param {State} state
 *  @param {Translate} t */
function drawSquare(shown, { layout, board, laid, best, lands, heat, hottest, placed, faults, taughtLine, doubts }, state, t) {
  const { cell, letter, value, square } = shown;
  const { cursor, target, position: { rules }, page: { settings: { labels, spoken: extent }, language } } = state;
  const [row, col] = square;
  const at = key(square);
  const tile = laid.get(at) ?? board[row][col];
  const bonus = layout[row][col];
  const [isPreview, isPlaced, isDoubtful] = [laid.has(at), placed.has(at), doubts.has(at)];
  const fault = faults.get(at);
  const here = cursor.row === row && cursor.col === col;
  const empty = tile === EMPTY;
  const hint = best.get(at) ?? '';
  const warmth = empty ? heat?.[row][col] ?? 0 : 0;
  const highlighted = !empty && state.highlighted !== '' && state.highlighted === (isBlank(tile) ? '?' : tile);
  const reply = empty ? lands.get(at) ?? 0 : 0;
  const landing = reply >= MIN_LANDING ? reply : 0;
  const through = String(state.filter.square) === String(square);
  const taught = taughtLine !== null && taughtLine.at === (taughtLine.direction === 'across' ? row : col);
  const look = `${tile}|${bonus}|${isPreview}|${isPlaced}|${fault?.kind}|${fault?.text}|${here && `${cursor.direction} ${target}`}|${
    heat && `${warmth} ${hottest}`}|${highlighted}|${landing}|${through}|${taught}|${isDoubtful}|${hint}|${
    labels}|${extent}|${language}|${rules.code}`;
  if (shown.look === look) return; // as most have not changed
  shown.look = look;
  const points = empty || isBlank(tile) ? '' : String(valueOf(state, tile));
  const landed = landing ? t('cell.landing', { share: landing }) : '';
  writeFace(letter, hint || !empty ? capital(rules, hint || tile) : '');
  mark(value, { 'data-print': points });
  if (warmth) cell.style.setProperty('--heat', `${Math.round(100 * warmth / hottest)}%`);
  mark(cell, {
    'data-bonus': bonus === '.' ? null : bonus,
    'data-heat': heat && empty ? warmth || '' : null,
    'data-sign': ((empty || isPreview) && SIGNS[labels][bonus]) || null,
    'data-tile': empty ? null : isBlank(tile) ? 'blank' : 'letter',
    'data-best': hint !== '',
    title: landed || null,
    'data-legend': landed || null,
    'data-preview': isPreview || null,
    'data-placed': isPlaced || null,
    'data-lit': highlighted || null,
    'data-landing': landing || null,
    'data-fault': fault?.kind ?? null,
    'data-doubt': isDoubtful,
    'data-through': through || null,
    'data-taught': taught || null,
    'data-wide': points.length > 1 || null,
    'data-cursor': here ? cursor.direction : null,
    tabindex: here ? 0 : -1,
    'aria-invalid': fault && fault.kind !== 'word' ? 'true' : null,
    'aria-label': spoken(t, state, square, tile, bonus, [
      ...(isPreview ? [bonus in SIGNS.DL ? t(`cell.bonus${bonus}`) : '', t('cell.preview')] : []),
      warmth ? t('cell.heat', { score: warmth }) : '', landed, fault?.text ?? '',
      here && target === 'board' ? t(`cell.${cursor.direction}`) : '', through ? t('cell.through') : '', taught ? t('cell.taught') : '',
      hint ? t('cell.best', { letter: capital(rules, hint) }) : '', isDoubtful ? t('cell.doubtful') : '',
    ]),
  });
}

/** Has a large board show squares, all of them if there is room. @param {readonly HTMLElement[]} squares */
function bringIntoView(squares) {
  for (const square of [squares.at(-1), squares[0]]) square?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The row or column that a lesson has revealed, or null. @param {State} state */
function lessonLine(state) {
  const top = state.lesson > 2 && currentAnswer(state)?.head[0];
  return top ? { direction: top.direction, at: top.direction === 'across' ? top.row : top.col } : null;
}

/** @typedef {{cell: HTMLElement, letter: HTMLElement, value: HTMLElement, square: Square, look?: string}} Cell */

/** @param {HTMLElement} grid @param {number} size @returns {Cell[]} */
function build(grid, size) {
  const cells = [];
  const frame = /** @type {HTMLElement} */ (grid.closest('.frame'));
  const names = Array.from({ length: size }, (_, at) => at);
  find('.files', frame).replaceChildren(...names.map((at) => make('span', {}, squareName([0, at])[0])));
  find('.ranks', frame).replaceChildren(...names.map((at) => make('span', {}, String(at + 1))));
  grid.replaceChildren();
  mark(grid, { 'aria-rowcount': size, 'aria-colcount': size });
  frame.style.setProperty('--squares', String(size));
  for (let row = 0; row < size; row += 1) {
    const line = make('div', { role: 'row', 'aria-rowindex': String(row + 1) });
    for (let col = 0; col < size; col += 1) {
      const letter = make('span', { class: 'letter' });
      const value = make('span', { class: 'value' });
      const cell = make('div', {
        role: 'gridcell', class: 'square', 'aria-colindex': String(col + 1), 'data-row': String(row), 'data-col': String(col),
      }, letter, value);
      line.append(cell);
      cells.push({ cell, letter, value, square: /** @type {Square} */ ([row, col]) });
    }
    grid.append(line);
  }
  return cells;
}

/** Moves the focus. The cell is a tab stop first: changing `tabindex` of a focused one forces a layout. @param {HTMLElement} cell */
function focus(cell) {
  mark(cell, { tabindex: 0 });
  cell.focus({ preventScroll: true });
}

/** @param {Square} square */
const key = ([row, col]) => row * 100 + col;
/** @param {HTMLElement} cell @returns {Square} */
const squareOf = ({ dataset }) => [Number(dataset.row), Number(dataset.col)];
/** @param {HTMLElement} element */
const focusIsIn = (element) => element.contains(document.activeElement);

/** What is wrong with which squares: found here at once, or else the first that Python has reported. @param {State} state @param {Translate} t */
const faultsOf = (state, t) => new Map([
  ...warningsOf(state).toReversed().flatMap((warning) => warning.squares.map((square) => (
    /** @type {const} */ ([key(square), { kind: warning.kind, text: warningText(t, warning) }])))),
  ...boardFaults(state.position).map((square) => /** @type {const} */ ([key(square), { kind: 'unknown', text: t('cell.unknown') }])),
]);

/** @param {Translate} t @param {Warning} warning */
export const warningText = (t, { kind, values }) => t(`warning.${kind}`, values);

/** "H8, E, 1 point, blank" or "A1, triple word, empty".
 *  @param {Translate} t @param {State} state @param {Square} square @param {string} tile @param {string} bonus @param {string[]} more */
function spoken(t, state, square, tile, bonus, more) {
  const brief = state.page.settings.spoken === 'brief';
  const kind = bonus === '.' ? '' : t(`cell.bonus${bonus}`);
  const what = tile === EMPTY ? [kind, brief && kind ? '' : t('cell.empty')]
    : [capital(state.position.rules, tile), brief ? '' : t('cell.points', { count: valueOf(state, tile) }), isBlank(tile)
      ? t('cell.blank') : ''];
  return [squareName(square), ...what, ...more].filter(Boolean).join(', ');
}

// @ts-check
/** The board: its letters, the cursor, and a snake (the path of a word) with numbers and arrows; the letters to tap; and a running game. */
import { button, delegate, keepFocus, make, mark, write } from '../../ui/dom.js';
import { rove, stopAt } from '../../ui/tabs.js';
import { minutesText } from '../../ui/text.js';
import { SIGNS, areAdjacent, rowsOf, worthOf } from './entry.js';
import { total } from './game.js';

/** @import { Board } from './entry.js' */

/**
 * What the board shows.
 * @typedef {object} Shown
 * @property {Board} board
 * @property {number|null} cursor                  null while a game runs
 * @property {readonly number[]} snake
 * @property {Record<string, number>} points       of each letter
 */

const SVG = 'http://www.w3.org/2000/svg';
/** How near the centre of a cell a finger must come to touch it, in cells: so a finger can move diagonally without touching the cells on
 *  either side. */
const REACH = 0.4;

/**
 * @param {HTMLElement} frame
 * @param {{tap: (at: number) => void, drag: (snake: readonly number[]) => void, drop: () => void}} on `drag` and `drop` only while a game
 *   runs
 * @returns {(shown: Shown, t: Translate) => void}
 */
export function boardView(frame, on) {
  const grid = make('div', { class: 'cells', role: 'grid', 'data-keys': 'ruzzle' });
  const arrows = document.createElementNS(SVG, 'svg');
  mark(arrows, { class: 'arrows', 'aria-hidden': 'true' });
  frame.append(grid, arrows);
  /** @type {Shown|undefined} */
  let last;

  delegate(grid, '[data-at]', ({ dataset: { at } }) => { if (last && last.cursor !== null) on.tap(Number(at)); });
  listenToFinger(grid, () => (last && last.cursor === null ? last.board : null), on);

  /** @param {Board} board */
  function build(board) {
    const rows = rowsOf(board);
    frame.style.setProperty('--rows', String(rows));
    frame.style.setProperty('--cols', String(board.cols));
    mark(frame, { 'data-many': board.cols > 8 || rows > 8 });
    mark(arrows, { viewBox: `0 0 ${board.cols} ${rows}` });
    grid.replaceChildren(...Array.from({ length: rows }, (_, row) => make('div', { role: 'row' },
      ...Array.from({ length: board.cols }, (_, col) =>
        make('div', { class: 'cell', role: 'gridcell', 'data-at': String(row * board.cols + col) },
        make('span', { class: 'letter' }), make('span', { class: 'value' }))))));
  }

  return (shown, t) => {
    const { board, cursor, snake, points } = shown;
    if (last?.board.cols !== board.cols || last.board.cells.length !== board.cells.length) build(board);
    last = shown;
    mark(grid, { 'aria-label': t(cursor === null ? 'board.game' : 'board'), 'data-game': cursor === null });
    const focused = grid.contains(document.activeElement);
    for (const cell of /** @type {NodeListOf<HTMLElement>} */ (grid.querySelectorAll('.cell'))) {
      const at = Number(cell.dataset.at);
      const { letter, sign } = board.cells[at];
      const worth = worthOf(letter, points);
      write(/** @type {Element} */ (cell.firstElementChild), letter);
      mark(/** @type {Element} */ (cell.lastElementChild), { 'data-print': letter && worth !== undefined ? worth : null });
      const step = snake.indexOf(at) + 1;
      const place = t('cell.place', { row: Math.floor(at / board.cols) + 1, column: (at % board.cols) + 1 });
      const label = letter ? [letter, ...(worth === undefined ? [] : [t('cell.points', { count: worth })]),
        ...(sign ? [t(`sign.${sign}`)] : [])] : [t('cell.empty')];
      mark(cell, {
        'data-letter': letter || null, 'data-pair': letter.length > 1, 'data-sign': sign || null, 'data-step': step || null, 'data-cursor': at === cursor,
        tabindex: at === (cursor ?? 0) ? 0 : -1,
        'aria-label': `${place}: ${[...label, ...(step ? [t('cell.step', { step })] : [])].join(', ')}`,
      });
      if (focused && at === cursor && document.activeElement !== cell) cell.focus({ preventScroll: true });
    }
    arrows.replaceChildren(...snake.slice(1).map((to, index) => arrow(board.cols, snake[index], to)));
  };
}

/** Reports the snake that a finger or a mouse draws. @param {HTMLElement} grid @param {() => Board|null} playing  the board while a game runs
 *  @param {{drag: (snake: readonly number[]) => void, drop: () => void}} on */
function listenToFinger(grid, playing, on) {
  /** The cells that the finger has touched since it went down. @type {readonly number[]|null} */
  let drawing = null;
  /** The pointer that draws: other fingers on the board are ignored meanwhile. */
  let finger = 0;

  grid.addEventListener('pointerdown', (event) => {
    if (!playing() || drawing) return;
    drawing = [];
    finger = event.pointerId;
    grid.setPointerCapture(finger);
    extend(event);
  });
  grid.addEventListener('pointermove', (event) => { if (event.pointerId === finger) extend(event); });
  for (const name of /** @type {const} */ (['pointerup', 'pointercancel', 'lostpointercapture'])) {
    grid.addEventListener(name, ({ pointerId }) => {
      if (!drawing || pointerId !== finger) return;
      drawing = null;
      on.drop();
    });
  }

  /** @param {PointerEvent} event */
  function extend({ clientX, clientY }) {
    const board = playing();
    if (!board || !drawing) return;
    const box = grid.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * board.cols;
    const y = ((clientY - box.top) / box.height) * rowsOf(board);
    const [col, row] = [Math.floor(x), Math.floor(y)];
    const at = row * board.cols + col;
    const before = drawing.at(-1);
    if (col < 0 || col >= board.cols || !board.cells[at]?.letter || at === before) return;
    if (Math.hypot(x - col - 0.5, y - row - 0.5) > REACH) return;
    if (drawing.at(-2) === at) drawing = drawing.slice(0, -1);
    else if (!drawing.includes(at) && (before === undefined || areAdjacent(board, before, at))) drawing = [...drawing, at];
    on.drag(drawing);
  }
}

/** A short arrow across the edge between two cells. @param {number} cols @param {number} from @param {number} to */
function arrow(cols, from, to) {
  const path = document.createElementNS(SVG, 'path');
  const [row, col] = [Math.floor(from / cols), from % cols];
  const [down, right] = [Math.floor(to / cols) - row, (to % cols) - col];
  const turn = (Math.atan2(down, right) * 180) / Math.PI;
  mark(path, { d: 'M-.17 0H.02', transform: `translate(${col + 0.5 + right / 2} ${row + 0.5 + down / 2}) rotate(${turn})` });
  const head = document.createElementNS(SVG, 'path');
  mark(head, { class: 'tip', d: 'M.18 0 -.02 -.11V.11Z', transform: path.getAttribute('transform') });
  const both = document.createElementNS(SVG, 'g');
  both.append(path, head);
  return both;
}

/** Letters to tap, for use without a keyboard, and the multipliers for the letter entered last. @param {HTMLElement} palette
 *  @returns {(points: Record<string, number>, sign: string|null, pairs: boolean, t: Translate) => void} `sign`: the current multiplier of the
 *   letter that a tap would change; `pairs`: whether the next letter goes into a cell with two */
export function paletteView(palette) {
  let shown = '';
  keepFocus(palette); // and so the cursor on the board
  rove(palette, 'button');

  return (points, sign, pairs, t) => {
    const look = `${t('erase')} ${Object.entries(points)}`;
    if (look !== shown) {
      shown = look;
      const held = [...palette.children].findIndex((key) => key === document.activeElement);
      palette.replaceChildren(
        ...Object.entries(points).map(([letter, worth]) =>
          button({ class: 'key', 'data-does': 'letter', 'data-given': JSON.stringify(letter), 'data-letter': letter, 'aria-label': letter }, null,
            make('span', { class: 'letter' }, letter), make('span', { class: 'value', 'data-print': String(worth) }))),
        button({ class: 'key pair', 'data-does': 'pairUp', 'aria-label': t('pair'), title: t('pair') }, null, '( )'),
        ...SIGNS.map((each) => {
          const face = each.toUpperCase() || '1×';
          return button({ class: 'key sign', 'data-does': 'multiply', 'data-given': JSON.stringify(each), 'data-sign': each,
            'aria-label': `${face}: ${t(each ? `sign.${each}` : 'sign.none')}` }, null, face);
        }),
        ...['hole', 'erase'].map((does) => button({ class: 'key tool', 'data-does': does }, null, t(does))));
      const keys = [...palette.querySelectorAll('button')];
      stopAt(keys, keys[Math.max(held, 0)]);
      if (held >= 0) keys[held]?.focus();
    }
    for (const key of palette.querySelectorAll('.pair')) mark(key, { 'aria-pressed': String(pairs) });
    for (const key of palette.querySelectorAll('.sign')) mark(key,
      { 'aria-pressed': String(/** @type {HTMLElement} */ (key).dataset.sign === sign) });
  };
}

/** The running game: the time left, the word that is typed or drawn, and the words found. @param {HTMLElement} section
 *  @returns {(game: import('./game.js').Game|null, t: Translate) => void} */
export function gameView(section) {
  const time = make('p', { class: 'clock', role: 'timer' });
  const sum = make('p', { class: 'sum' });
  const typed = make('p', { class: 'typed', translate: 'no' });
  const verdict = make('p', { class: 'verdict', role: 'status' });
  const words = make('ol', { class: 'so-far', translate: 'no' });
  section.append(make('div', { class: 'top' }, time, sum, button({ 'data-does': 'stop', 'data-text': 'game.stop' })), typed, verdict,
    button({ class: 'button main', 'data-does': 'enter', 'data-text': 'game.enter' }), words);
  /** @type {readonly unknown[]|undefined} */
  let last;

  return (game, t) => {
    section.hidden = !game;
    if (!game) return;
    const { found, verdict: on } = game;
    write(time, minutesText(game.ends - performance.now()));
    write(sum, t('game.sum', { count: found.length, score: total(found) }));
    write(typed, game.typed || t('game.hint'));
    mark(typed, { 'data-empty': !game.typed });
    write(verdict, on ? t(on.key, on.values) : '');
    mark(verdict, { 'data-valid': on ? String(on.good) : null });
    if (found !== last) words.replaceChildren(...found.map(({ word, score }) => make('li', {}, word, make('span', {}, String(score)))));
    last = found;
  };
}

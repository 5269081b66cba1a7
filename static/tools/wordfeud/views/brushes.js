// @ts-check
/** Painting premium squares: the kinds to choose from, in the place of the letters, and strokes over the board. */
import { delegate, mark, write } from '../../../ui/dom.js';
import { find } from './find.js';
import { SIGNS } from './board.js';
import { layoutOf } from '../position/position.js';

/** @import { State } from '../state.js' */
/** @import { Square } from '../position/position.js' */

/** How far apart the points of a stroke are, in pixels: less than half a square. */
const STEP = 8;

/** @param {{paint: (square: Square, goesOn: boolean) => void, dip: (change: Partial<State['brush']>) => void}} on */
export function brushesView(on) {
  const board = find('.board');
  const brushes = find('.brushes');
  const kinds = /** @type {HTMLElement[]} */ ([...brushes.querySelectorAll('[data-premium]')]);
  const symmetric = find('.brushes .symmetric');
  /** @type {number|null} the pointer that is painting */
  let painting = null;
  /** @type {Element|null} the square that it painted last */
  let last = null;
  let [x, y] = [0, 0];

  delegate(brushes, 'button', (button) => {
    const { ariaPressed, dataset: { premium } } = button;
    if (premium) on.dip({ premium });
    else if (button === symmetric) on.dip({ symmetric: ariaPressed !== 'true' });
  });
  /** @param {Element|null} under @param {boolean} goesOn */
  function paint(under, goesOn) {
    const square = /** @type {HTMLElement|null} */ (under?.closest('.wordfeud .square') ?? null);
    if (!square || square === last) return;
    last = square;
    on.paint([Number(square.dataset.row), Number(square.dataset.col)], goesOn);
    if (!goesOn) square.focus({ preventScroll: true });
  }
  board.addEventListener('pointerdown', (event) => {
    if (!board.dataset.editing || !event.isPrimary || event.button) return;
    painting = event.pointerId;
    [x, y] = [event.clientX, event.clientY];
    last = null;
    paint(/** @type {Element} */ (event.target), false);
  });
  addEventListener('pointermove', (event) => {
    if (event.pointerId !== painting) return;
    // A quick stroke leaves out no square.
    const [right, down] = [event.clientX - x, event.clientY - y];
    const steps = Math.ceil(Math.hypot(right, down) / STEP);
    for (let at = 1; at <= steps; at += 1) paint(document.elementFromPoint(x + right * at / steps, y + down * at / steps), true);
    [x, y] = [event.clientX, event.clientY];
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) addEventListener(end, () => { painting = null; });
  // The click that follows would paint the square once more; one of a screen reader follows no pointer.
  board.addEventListener('click', (event) => { if (board.dataset.editing && event.detail) event.stopImmediatePropagation(); }, true);

  /** @param {State} state @param {Translate} t */
  return ({ brush, editing, position, page: { settings: { labels } } }, t) => {
    for (const part of [find('.palette'), find('.bag')]) mark(part, { hidden: editing });
    mark(brushes, { hidden: !editing });
    if (!editing) return;
    for (const kind of kinds) {
      const { premium = '' } = kind.dataset;
      // Few boards have squares that count four times.
      mark(kind, { hidden: premium > '5' && ![...position.rules.layout, ...layoutOf(position)].some((row) => /[67]/.test(row)) });
      if (SIGNS[labels][premium]) {
        write(kind, SIGNS[labels][premium]);
        mark(kind, { 'aria-label': t(`cell.bonus${premium}`) });
      }
      mark(kind, { 'aria-pressed': String(brush.premium === premium) });
    }
    mark(symmetric, { 'aria-pressed': String(brush.symmetric) });
  };
}

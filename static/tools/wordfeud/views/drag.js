// @ts-check
/** Dragging with a mouse, a pen or a finger: tiles between the board and the rack. A finger that swipes scrolls the page, if that can be
 *  scrolled; it then takes a tile up after a short hold. */
import { find, make, mark } from '../../../ui/dom.js';

/** @typedef {import('../moving.js').Place} Place */

/** How far a pointer moves before that is dragging rather than a tap that slips, in pixels. */
const SLIP = 4;
const FINGER_SLIP = 12;
/** How long a finger holds a tile to take it up where it could also scroll, in milliseconds. */
const HOLD = 250;

/** @param {HTMLElement} root of the tab @param {{isMovable: (from: Place) => boolean, move: (from: Place, to: Place) => void}} on */
export function listenToDragging(root, on) {
  const board = find('.board', root);
  const rack = find('.rack', root);
  /** The pointer that is down on a tile, and the copy of the tile that follows it once that is dragged.
   *  @type {{id: number, from: Place, origin: HTMLElement, x: number, y: number, isFree: boolean, ghost: HTMLElement|null}|null} */
  let drag = null;
  /** @type {HTMLElement|null} where the tile would be dropped */
  let under = null;
  let timer = 0;

  /** The square or the slot that an element is in. @param {EventTarget|null} target */
  const placeAt = (target) => (target instanceof Element && root.contains(target)
    ? /** @type {HTMLElement|null} */ (target.closest('.square, .slot') ?? target.closest('.rack')) : null);

  for (const area of [board, rack]) {
    area.addEventListener('pointerdown', (event) => {
      const origin = placeAt(event.target);
      const from = origin && placeOf(origin);
      end();
      if (!event.isPrimary || event.button || from === null || board.dataset.editing || !on.isMovable(from)) return;
      const { documentElement: { scrollHeight } } = document;
      const isFinger = event.pointerType === 'touch';
      drag = { id: event.pointerId, from, origin: /** @type {HTMLElement} */ (origin), x: event.clientX, y: event.clientY,
        isFree: !isFinger || (scrollHeight <= innerHeight && !root.dataset.zoom), ghost: null };
      if (!drag.isFree) timer = setTimeout(() => drag && lift(drag), HOLD);
    });
    // Otherwise the browser would scroll, and take the pointer away.
    area.addEventListener('touchmove', (event) => { if (drag?.isFree && event.cancelable) event.preventDefault(); }, { passive: false });
    area.addEventListener('contextmenu', (event) => { if (drag?.ghost) event.preventDefault(); });
  }
  addEventListener('pointermove', (event) => {
    if (event.pointerId !== drag?.id) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost) {
      if (far < (event.pointerType === 'mouse' ? SLIP : FINGER_SLIP)) return;
      if (!drag.isFree) return end(); // it scrolls
      lift(drag);
    }
    follow(event.clientX, event.clientY);
  });
  addEventListener('pointerup', (event) => {
    if (event.pointerId !== drag?.id) return;
    const { from, ghost } = drag;
    const target = under;
    end();
    if (!ghost) return;
    swallowClick();
    const to = target && placeOf(target);
    if (to === null) return;
    on.move(from, to);
    target?.focus({ preventScroll: true });
  });
  addEventListener('pointercancel', (event) => { if (event.pointerId === drag?.id) end(); });
  addEventListener('keydown', (event) => { if (event.key === 'Escape') end(); });

  /** @param {NonNullable<typeof drag>} taken */
  function lift(taken) {
    taken.isFree = true;
    const { origin, id } = taken;
    const { tile = '', wide } = origin.dataset;
    // Not on the board, which is a containing block even for what is fixed
    taken.ghost = make('div', { class: 'slot ghost', 'data-tile': tile, ...(wide && { 'data-wide': wide }), 'aria-hidden': 'true' },
      ...[...origin.children].map((part) => part.cloneNode(true)));
    root.append(taken.ghost);
    origin.setPointerCapture(id); // so that a mouse may be released outside the window
    mark(origin, { 'data-dragged': true });
    follow(taken.x, taken.y);
  }

  /** @param {number} x @param {number} y */
  function follow(x, y) {
    if (!drag?.ghost) return;
    drag.ghost.style.translate = `calc(${x}px - 50%) calc(${y}px - 60%)`;
    const found = placeAt(document.elementFromPoint(x, y));
    if (found === under) return;
    if (under) mark(under, { 'data-drop': null });
    under = found;
    if (under && under !== drag.origin) mark(under, { 'data-drop': true });
  }

  function end() {
    clearTimeout(timer);
    if (under) mark(under, { 'data-drop': null });
    if (drag) mark(drag.origin, { 'data-dragged': null });
    drag?.ghost?.remove();
    drag = under = null;
  }
}

/** @param {HTMLElement} element @returns {Place|null} behind the last tile, if it is the rack itself */
function placeOf(element) {
  const { row, col } = element.dataset;
  if (row) return [Number(row), Number(col)];
  return element.matches('.slot') ? [...element.parentElement?.children ?? []].indexOf(element) : Infinity;
}

/** Ignores the click that may follow a drag. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}

// @ts-check
/** Dragging tiles between board and rack. A finger's swipe scrolls a page that can be scrolled; there it takes a tile up after a short
 *  hold, unless the style says that no swipe begins there. */
import { find, make, mark } from '../../../ui/dom.js';

/** @import { Place } from '../turn/moving.js' */

/** How far a pointer moves before that is dragging rather than a tap that slips, in pixels. */
const SLIP = 4;
const FINGER_SLIP = 12;
/** How long a finger holds a tile to take it up where it could also scroll, in milliseconds. */
const HOLD = 250;

/** @param {HTMLElement} root of the tab @param {{isMovable: (from: Place) => boolean, move: (from: Place, to: Place) => void}} on */
export function listenToDragging(root, on) {
  const board = find('.board', root);
  /** The pointer that is down on a tile; once it is dragged, the copy of the tile that follows it and where that would be dropped.
   *  @typedef {{id: number, from: Place, origin: HTMLElement, x: number, y: number, isFree: boolean, copy?: HTMLElement,
   *    under?: HTMLElement|null}} Drag @type {Drag|null} */
  let drag = null;
  let timer = 0;

  function end() {
    clearTimeout(timer);
    if (drag?.under) mark(drag.under, { 'data-drop': null });
    if (drag?.copy) mark(drag.origin, { 'data-dragged': null });
    drag?.copy?.remove();
    drag = null;
  }

  /** @param {Drag} taken */
  function lift(taken) {
    const { id, origin, origin: { children, dataset: { tile = '', wide } } } = taken;
    taken.isFree = true;
    taken.copy = make('div', { class: 'slot ghost', 'data-tile': tile, ...(wide && { 'data-wide': wide }), 'aria-hidden': 'true' },
      ...[...children].map((part) => part.cloneNode(true)));
    root.append(taken.copy); // not on the board, which is a containing block even for what is fixed
    origin.setPointerCapture(id); // so that a mouse may be released outside the window
    mark(origin, { 'data-dragged': true });
    follow(taken, taken.x, taken.y);
  }

  /** @param {Drag} taken @param {number} x @param {number} y */
  function follow(taken, x, y) {
    const { copy, origin, under } = taken;
    if (!copy) return;
    copy.style.translate = `calc(${x}px - 50%) calc(${y}px - 60%)`;
    taken.under = elementAt(root, document.elementFromPoint(x, y));
    if (taken.under === under) return;
    if (under) mark(under, { 'data-drop': null });
    if (taken.under && taken.under !== origin) mark(taken.under, { 'data-drop': true });
  }

  for (const area of [board, find('.rack', root)]) {
    area.addEventListener('pointerdown', (event) => {
      const origin = elementAt(root, event.target);
      const from = origin && placeOf(origin);
      end();
      if (!event.isPrimary || event.button || !origin || from === null || board.dataset.editing || !on.isMovable(from)) return;
      const isFree = event.pointerType !== 'touch' || !canScroll(root) || getComputedStyle(origin).touchAction === 'none';
      drag = { id: event.pointerId, from, origin, x: event.clientX, y: event.clientY, isFree };
      if (!drag.isFree) timer = setTimeout(() => drag && lift(drag), HOLD);
    });
    // Otherwise the browser would scroll, and take the pointer away.
    area.addEventListener('touchmove', (event) => { if (drag?.isFree && event.cancelable) event.preventDefault(); }, { passive: false });
    area.addEventListener('contextmenu', (event) => { if (drag?.copy) event.preventDefault(); });
  }
  addEventListener('pointermove', (event) => {
    if (event.pointerId !== drag?.id) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.copy) {
      if (far < (event.pointerType === 'mouse' ? SLIP : FINGER_SLIP)) return;
      if (!drag.isFree) return end(); // it scrolls
      lift(drag);
    }
    follow(drag, event.clientX, event.clientY);
  });
  addEventListener('pointerup', (event) => {
    if (event.pointerId !== drag?.id) return;
    const { copy, from, under: target } = drag;
    end();
    if (!copy) return;
    swallowClick();
    const to = target ? placeOf(target) : null;
    if (to === null) return;
    on.move(from, to);
    target?.focus({ preventScroll: true });
  });
  addEventListener('pointercancel', (event) => { if (event.pointerId === drag?.id) end(); });
  addEventListener('keydown', (event) => { if (event.key === 'Escape') end(); });
}

/** Whether a swipe scrolls the page or the board. @param {HTMLElement} root */
const canScroll = (root) => document.documentElement.scrollHeight > innerHeight || Boolean(root.dataset.zoom);

/** The square or the slot that an element is in. @param {HTMLElement} root @param {EventTarget|null} target */
const elementAt = (root, target) => (target instanceof Element && root.contains(target)
  ? /** @type {HTMLElement|null} */ (target.closest('.square, .slot') ?? target.closest('.rack')) : null);

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

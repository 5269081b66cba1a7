// @ts-check
/** A line that explains a sign where a finger taps it; a mouse that points at it is told the same by its title. */
import { make, mark, write } from '../../../ui/dom.js';

/** Between the sign and the line, and to the edge of the screen, in pixels. */
const GAP = 8;

/** Explains all that has a `data-legend`. @param {HTMLElement} root */
export function listenForLegends(root) {
  const line = make('p', { class: 'legend', role: 'status', hidden: '' });
  root.append(line);
  let isMouse = false;
  const hide = () => mark(line, { hidden: true });
  addEventListener('pointerdown', ({ pointerType }) => {
    isMouse = pointerType === 'mouse';
    hide();
  }, true);
  for (const event of ['keydown', 'resize']) addEventListener(event, hide, true);
  // Before the tap does anything else, which may move or fill the sign anew.
  root.addEventListener('click', ({ target }) => {
    const sign = target instanceof Element ? target.closest('[data-legend]') : null;
    if (!sign || isMouse) return;
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    write(line, sign.getAttribute('data-legend') ?? '');
    mark(line, { hidden: false });
    const { width, height } = line.getBoundingClientRect();
    const below = bottom + GAP + height <= innerHeight;
    line.style.left = `${Math.max(GAP, Math.min((left + right - width) / 2, innerWidth - width - GAP))}px`;
    line.style.top = `${below ? bottom + GAP : top - GAP - height}px`;
  }, true);
}

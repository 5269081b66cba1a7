// @ts-check
/** Moves the focus when the element that had it is gone; otherwise it would fall back to the page's body. */

export function createFocus() {
  /** @type {Element|null} */
  let last = null;
  /** Whether the browser removed the focus because its element was hidden; the next drawing may show that again. */
  let taken = false;
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    taken = false;
  });
  // Only where the focus goes nowhere: the check forces a layout.
  addEventListener('focusout', ({ target, relatedTarget }) => { taken = !relatedTarget && last !== null && target === last
    && !isThere(last); });

  /** Called after each drawing: moves a lost focus to the nearest place that is still there. */
  return () => {
    const { activeElement } = document;
    // A disabled button keeps the focus until the next frame; checking that is cheaper than checking the layout.
    const isGone = activeElement === document.body ? last && (taken || !isThere(last)) : activeElement === last
      && last?.matches(':disabled');
    if (!last || !isGone) return;
    // From Undo to Redo and back, when there is nothing more to undo or redo.
    const other = last.matches('[data-does]:disabled')
      ? [last.previousElementSibling, last.nextElementSibling].find((next) => next instanceof HTMLButtonElement && isThere(next)) : null;
    const back = taken && last instanceof HTMLElement && isThere(last) ? last : null;
    const near = last.isConnected ? last.parentElement?.closest('[tabindex], section, form, main') : null;
    const home = near && isThere(near) ? near : document.querySelector('main:not([hidden])');
    if (!(home instanceof HTMLElement)) return;
    const stop = /** @type {HTMLElement|null} */ (home.matches('[tabindex]') ? home
      : [...home.querySelectorAll('[tabindex="0"], button:not([tabindex="-1"]), select, a[href]')].find(isThere) // no field: a phone opens keys for it
      ?? document.querySelector('main:not([hidden])'));
    last = null;
    taken = false;
    (/** @type {HTMLElement|null|undefined} */ (back ?? other) ?? stop)?.focus({ preventScroll: true });
  };
}

/** @param {Element} element */
const isThere = (element) => element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled');

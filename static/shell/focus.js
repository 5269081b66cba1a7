// @ts-check
/** The focus does not fall to the page's body when what had it is gone. */

export function createFocus() {
  /** @type {Element|null} */
  let last = null;
  /** The browser took it from what was hidden, which may be back by the next drawing. */
  let taken = false;
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    taken = false;
  });
  addEventListener('focusout', ({ target }) => { taken = target === last && last !== null && !isThere(last); });

  /** After a drawing: the focus goes to the nearest that is left of where it was. */
  return () => {
    const { activeElement } = document;
    // A button that is disabled keeps the focus until the next frame; it is cheaper to see than whether anything is there.
    const isGone = activeElement === document.body ? last && (taken || !isThere(last)) : activeElement === last && last?.matches(':disabled');
    if (!last || !isGone) return;
    // Undo to redo and back, while there is nothing more to do with the one.
    const other = last.matches('[data-does]:disabled') ? [last.previousElementSibling, last.nextElementSibling].find((its) => its instanceof HTMLButtonElement && isThere(its)) : null;
    const back = taken && last instanceof HTMLElement && isThere(last) ? last : null;
    const near = last.isConnected ? last.parentElement?.closest('[tabindex], section, form, main') : null;
    const home = near && isThere(near) ? near : document.querySelector('main:not([hidden])');
    if (!(home instanceof HTMLElement)) return;
    const stop = /** @type {HTMLElement|null} */ (home.matches('[tabindex]') ? home : [...home.querySelectorAll('[tabindex="0"], button:not([tabindex="-1"]), input, select, a[href]')].find(isThere) ?? document.querySelector('main:not([hidden])'));
    last = null;
    taken = false;
    (/** @type {HTMLElement|null|undefined} */ (back ?? other) ?? stop)?.focus({ preventScroll: true });
  };
}

/** @param {Element} element */
const isThere = (element) => element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled');

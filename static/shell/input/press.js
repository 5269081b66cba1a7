// @ts-check
/** A long press of a finger on a row with a word. The mouse has the row's line of meaning beside it, and its own menu here. */

/** For how long a finger rests, in milliseconds, and how far it may stray, in pixels. */
const [LONG, NEAR] = [500, 10];

/** @param {(word: string) => void} tell what is known of a word */
export function listenToPresses(tell) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** Where the finger came down on such a row. @type {{x: number, y: number}|null} */
  let start = null;
  let isLong = false;
  function end() {
    clearTimeout(timer);
    start = null;
  }
  addEventListener('pointerdown', ({ clientX: x, clientY: y, isPrimary, pointerType, target }) => {
    end();
    isLong = false;
    const row = target instanceof Element && /** @type {HTMLElement|null} */ (target.closest('.row[data-word], .pinned'));
    if (!row || !isPrimary || pointerType === 'mouse') return;
    const { word = '' } = row.dataset; // now, as the row may become that of another word
    start = { x, y };
    timer = setTimeout(() => {
      isLong = true;
      tell(word);
    }, LONG);
  });
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (start && Math.hypot(x - start.x, y - start.y) > NEAR) end();
  });
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end);
  // The browser has a menu of its own for such a press, and may click when the finger is lifted.
  addEventListener('contextmenu', (event) => { if (start) event.preventDefault(); });
  addEventListener('click', (event) => {
    if (!isLong) return;
    isLong = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}

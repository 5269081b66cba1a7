// @ts-check
/** What the word in focus means, said by a script of its own (meaning/), which is loaded once a word is in focus; and the long press of a finger
 *  on a row with a word. The mouse has the row's line of meaning beside it, and its own menu there. */

/** @typedef {{show: (place: HTMLElement, word: string|null) => void, open: (word: string) => void}} Explainer */

/** @param {() => Promise<Explainer>} load */
export function createExplainer(load) {
  /** @type {Promise<Explainer>|undefined} */
  let coming;
  /** @type {string|null} */
  let focused = null;

  /** @param {(explainer: Explainer) => void} does */
  function use(does) {
    coming ??= load();
    coming.then(does, () => { coming = undefined; });
  }

  /** Opens what is known of a word, which may be as a tool writes it. @param {string|null} word */
  function tellOf(word) {
    if (word) use(({ open }) => open(word.replaceAll('|', '').toLowerCase()));
  }

  return {
    tellOf,
    tellOfFocused: () => tellOf(focused),
    /** Says in a tool's place what the word in focus means, or that one can ask. @param {HTMLElement|undefined} place
     *  @param {string|null} word */
    explain(place, word) {
      focused = word;
      if (place && (word || place.firstChild)) use(({ show }) => show(place, word));
    },
  };
}

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

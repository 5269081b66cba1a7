// @ts-check
/** What the word in focus means, said by a script of its own (meaning/), which is loaded once a word is in focus. */

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

// @ts-check
/** The live region: what screen readers are to say. While a dialog is open all else on the page is silent for them, so each dialog has a
 *  region of its own. */
import { find, make, write } from '../../ui/dom.js';

/** Gives every dialog that is opened a region, before there is anything to say: what a new region already holds is not read. */
export function listenToDialogs() {
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLDialogElement && target.open && !target.querySelector(':scope > .voice')) {
        target.append(make('p', { class: 'voice', 'aria-live': 'polite', 'aria-atomic': 'true' }));
      }
    }
  }).observe(document, { subtree: true, attributeFilter: ['open'] });
}

/** Has a text spoken, also when it is the same as the last: a space behind it, which no voice reads, makes it another.
 *  @param {string} text */
export function say(text) {
  const open = [...document.querySelectorAll('dialog:modal')].at(-1);
  const voice = open?.querySelector(':scope > .voice') ?? find('#voice');
  write(voice, voice.textContent === text ? `${text}\u00a0` : text);
}

/** Makes what says a line when it is another than the last; '' is none. */
export function createNews() {
  let last = '';
  return (/** @type {string} */ line) => {
    if (line && line !== last) say(line);
    last = line;
  };
}

// @ts-check
/** What was deleted can be brought back: for a while a message says so, with a button, and Ctrl+Z does it too. Nothing is asked before, as
 *  a second press would answer a question that stands where the first one went. */
import { make } from '../../ui/dom.js';
import { say } from './voice.js';

/** For how many milliseconds a message stays. */
const WHILE = 10_000;

/** @param {() => string} label of the button */
export function createBringBack(label) {
  /** The latest last. @type {{element: HTMLElement, bring: () => void, end: () => void}[]} */
  let offers = [];
  const place = make('div', { class: 'bring-back' });

  /** Puts the messages where they can be seen and pressed: while a dialog is open, into it. */
  function settle() {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const home = dialog ?? document.body;
    if (place.parentElement !== home) home.append(place);
    dialog?.addEventListener('close', settle, { once: true });
  }

  addEventListener('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    const types = event.target instanceof Element && event.target.matches('textarea, input:not([type=checkbox], [type=radio])');
    const last = offers.at(-1);
    if (!last || !isUndo || types) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    last.bring();
  }, { capture: true });

  return {
    /** Says what was deleted, and does `back` when the user wants it again. @param {string} text @param {() => unknown} back */
    offer(text, back) {
      const button = make('button', { type: 'button', class: 'button', 'aria-label': `${label()}: ${text}` }, label());
      const element = make('p', {}, make('span', {}, text), button);
      const end = () => {
        offers = offers.filter((other) => other !== offer);
        const hadFocus = element.contains(document.activeElement);
        element.remove();
        if (hadFocus) /** @type {HTMLElement|null|undefined} */ (place.closest('dialog')?.querySelector('[data-closes]'))?.focus();
      };
      const bring = () => {
        end();
        back();
      };
      const offer = { element, bring, end };
      button.addEventListener('click', bring);
      offers.push(offer);
      place.append(element);
      settle();
      say(text);
      setTimeout(end, WHILE);
    },
  };
}

/** @typedef {ReturnType<typeof createBringBack>} BringBack */

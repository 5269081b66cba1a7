// @ts-check
/** Finds and draws elements of this tab, as other tabs use the same class names. */
import { find as findIn, mark, write } from '../../../ui/dom.js';

/** This tab's root element. */
export const tab = () => findIn('main.wordfeud');
/** @template {HTMLElement} T @param {string} selector @returns {T} */
export const find = (selector) => findIn(selector, tab());

/** Draws elements by their selectors: a text is written, null and false hide one, true shows it, and an object has its attributes.
 *  @typedef {Record<string, string|boolean|null|Record<string, string|number|boolean|null>>} Parts @param {Parts} parts */
export function draw(parts) {
  for (const [selector, shown] of Object.entries(parts)) {
    const element = find(selector);
    if (typeof shown === 'string') write(element, shown);
    mark(element, shown && typeof shown === 'object' ? shown : { hidden: shown === null || shown === false });
  }
}

// @ts-check
import { find as findIn } from '../../../ui/dom.js';

/** This tab's root element. */
export const tab = () => findIn('main.wordfeud');

/** Finds an element within this tab, as other tabs use the same class names. @template {HTMLElement} T @param {string} selector
 *  @returns {T} */
export const find = (selector) => findIn(selector, tab());

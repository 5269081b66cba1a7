// @ts-check
import { find as findIn } from '../views/dom.js';

/** The root of this tab. */
export const tab = () => findIn('main.wordfeud');

/** Something in this tab: other tabs use the same class names. @template {HTMLElement} T @param {string} selector @returns {T} */
export const find = (selector) => findIn(selector, tab());

// @ts-check
/** What every view does with the DOM. */

/** @param {string} tag @param {Record<string, string>} [attributes] @param {...(Node|string)} children */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Touches the DOM only where something is different; null takes the attribute away.
 *  @param {Element} element @param {Record<string, string|number|boolean|null>} attributes */
export function mark(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** @param {Element} element @param {string} text */
export function write(element, text) {
  const { firstChild } = element;
  if (element.textContent === text) return;
  // A new text in the old node is laid out for less than a new node.
  if (text && firstChild instanceof Text && firstChild === element.lastChild) firstChild.data = text;
  else element.textContent = text;
}

/** Picks an entry of a menu. One that is picked again, too, has Chromium's autofill look at it, which lays the page out for that.
 *  @param {HTMLSelectElement} menu @param {string} value */
export function pick(menu, value) {
  if (menu.value !== value) menu.value = value;
}

/** Puts others in the place of what a list holds; the focus stays where it was in it. @param {Element} list @param {...Element} children */
export function renew(list, ...children) {
  const stops = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('button')]);
  const at = stops().findIndex((stop) => stop === document.activeElement);
  list.replaceChildren(...children);
  if (at >= 0) stops()[at]?.focus({ preventScroll: true });
}

/** The letters of a tile; two of them stand closer. @param {Element} element @param {string} face */
export function writeFace(element, face) {
  write(element, face);
  element.classList.toggle('pair', face.length > 1);
}

/** Whether a button that cannot be taken back is pressed for the second time; the first time it asks.
 *  @param {HTMLElement} button @param {string} question */
export function isSure(button, question) {
  if (button.dataset.sure) return true;
  mark(button, { 'data-sure': true, 'aria-label': null, title: null });
  write(button, question);
  return false;
}

/** Gives the person a file; the browser may ask first where to, and only then reads it. @param {Blob} blob @param {string} name */
export function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  make('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** @template {HTMLElement} T @param {string} selector @param {ParentNode} [within] @returns {T} */
export function find(selector, within = document) {
  const element = within.querySelector(selector);
  if (!element) throw new Error(`no ${selector} on the page`);
  return /** @type {T} */ (element);
}

/** Puts a tool's own markup into its root. @param {HTMLElement} root @param {string} markup of the project, never of a person or a list */
export function fill(root, markup) {
  const template = document.createElement('template');
  template.innerHTML = markup;
  root.append(template.content);
}

// @ts-check
/** DOM helpers for all views. */

/** @param {string} tag @param {Record<string, string>} [attributes] @param {...(Node|string)} children */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A button. @param {Record<string, string>} attributes @param {((event: MouseEvent) => void)|null} [does] when it is pressed
 *  @param {...(Node|string)} children */
export function button(attributes, does, ...children) {
  const made = /** @type {HTMLButtonElement} */ (make('button', { type: 'button', class: 'button', ...attributes }, ...children));
  if (does) made.addEventListener('click', does);
  return made;
}

/** Sets attributes, but only those that differ; null and false remove them.
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
  // Changing the existing text node is cheaper to lay out than adding a new one.
  if (text && firstChild instanceof Text && firstChild === element.lastChild) firstChild.data = text;
  else element.textContent = text;
}

/** Writes the fixed texts under `root`, each named by an element's data attribute: its text, its placeholder (`hint`) or its label; further
 *  data attributes fill their gaps. For the page as a whole it leaves out those inside a tool, which has its own texts.
 *  @param {Translate} t @param {HTMLElement} root */
export function writeTexts(t, root) {
  const each = (/** @type {string} */ name, /** @type {(element: HTMLElement, text: string) => void} */ put) => {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[data-${name}]`))) {
      const values = /** @type {Record<string, string>} */ (element.dataset);
      if (element.closest('main') === root.closest('main')) put(element, t(values[name], values));
    }
  };
  each('text', write);
  each('hint', (element, placeholder) => mark(element, { placeholder }));
  each('label', (element, label) => mark(element, { 'aria-label': label, title: element.matches('button') ? label : null }));
}

/** Makes a function that returns whether it was last called with the same arguments; then a view need not draw them again.
 *  @returns {(...now: readonly unknown[]) => boolean} */
export function isDrawn() {
  /** @type {readonly unknown[]} */
  let drawn = [];
  return (...now) => {
    const before = drawn;
    drawn = now;
    return now.length === before.length && now.every((part, at) => part === before[at]);
  };
}

/** Selects an option, unless it is selected already (Chromium's autofill would inspect the menu, which forces a layout) or the person is
 * in the middle of choosing another one (menu.js). @param {HTMLSelectElement} menu @param {string} value */
export function pick(menu, value) {
  if (menu.value !== value && !menu.dataset.pending) menu.value = value;
}

/** Replaces the children of a list; the focus stays on the button at the same index. @param {Element} list @param {...Element} children */
export function renew(list, ...children) {
  const stops = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('button')]);
  const at = stops().findIndex((stop) => stop === document.activeElement);
  list.replaceChildren(...children);
  if (at >= 0) stops()[at]?.focus({ preventScroll: true });
}

/** Whether two rows, an old and a new one, stand for the same thing. @param {HTMLElement} a @param {HTMLElement} b */
export const isSameRow = (a, b) => JSON.stringify(a.dataset) === JSON.stringify(b.dataset);

/** Replaces the rows of a list by new ones. A row that has not changed stays in the page, and with it the focus and a click that has
 * begun. @param {Element} list
 *  @param {readonly HTMLElement[]} rows each known by its data attributes */
export function refill(list, rows) {
  const before = /** @type {HTMLElement[]} */ ([...list.children]);
  const next = rows.map((row) => {
    const old = before.find((other) => isSameRow(other, row));
    return old?.isEqualNode(row) ? old : row;
  });
  for (const old of before) if (!next.includes(old)) old.remove();
  next.forEach((row, at) => { if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null); });
}

/** Writes the letters of a tile; two letters are set closer together. @param {Element} element @param {string} face */
export function writeFace(element, face) {
  write(element, face);
  element.classList.toggle('pair', face.length > 1);
}

/** Offers a file for download. The browser may ask where to save it before it reads the URL, hence the delay. @param {Blob} blob
 *  @param {string} name */
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

/** Listens to clicks on the elements of one kind within another, whichever of their parts is clicked.
 *  @param {Element} root @param {string} selector @param {(element: HTMLElement, event: MouseEvent) => void} does */
export function delegate(root, selector, does) {
  root.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest(selector) : null;
    if (element instanceof HTMLElement && root.contains(element)) does(element, /** @type {MouseEvent} */ (event));
  });
}

/** Whether a press is the second of a double click, under which something else may lie since the first. @param {MouseEvent} event */
export const isDouble = (event) => event.detail > 1;

/** Leaves the focus where it is when something is pressed. @param {HTMLElement} root */
export function keepFocus(root) {
  root.addEventListener('mousedown', (event) => event.preventDefault());
}

/** Takes the file that is picked in a field. @param {HTMLInputElement} input @param {(file: File) => void} take */
export function onPick(input, take) {
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    input.value = ''; // so that the same file can be picked again
    if (file) take(file);
  });
}

/** A hidden field that picks a file. @param {string} accept @param {(file: File) => void} take */
export function filePicker(accept, take) {
  const input = /** @type {HTMLInputElement} */ (make('input', { type: 'file', accept, hidden: '' }));
  onPick(input, take);
  return { input, open: () => input.click() };
}

/** Puts a tool's own markup into its root. @param {HTMLElement} root @param {string} markup from the project's files, never user input or
 *  list data */
export function fill(root, markup) {
  const template = document.createElement('template');
  template.innerHTML = markup;
  root.append(template.content);
}

// @ts-check
/** The entries of a topic on one sheet of paper, A4 or Letter: in columns, as large as it fits. */
import { make, mark } from '../../../ui/dom.js';
import { shown } from './said.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Entry} Entry */

/** Sizes of the type, in points. */
const [LARGEST, READABLE, SMALLEST, STEP] = [11, 6, 3, .25];
/** The width of a letter, in the size of the type: capitals of the words, small letters of their hooks. */
const [CAPITAL, SMALL] = [.74, .58];
/** The height of a line and the space between columns, in the size of the type (style.css); and the pixels of a point. */
const [LINE, GAP, PIXELS] = [1.2, 1, 4 / 3];
/** The width of a column of running text, in the size of the type. */
const RUN = 36;

/** Fills the sheet whenever the page is printed, from the menu of the browser too. @param {HTMLElement} sheet
 *  @param {() => State|null} look  null while another view is shown @param {() => string} heading */
export function listenToPrinting(sheet, look, heading) {
  addEventListener('beforeprint', () => {
    const state = look();
    if (state?.told) fit(sheet, state, heading());
  });
  addEventListener('afterprint', () => sheet.replaceChildren());
}

/** @param {HTMLElement} sheet @param {State} state @param {string} heading */
function fit(sheet, { page: { alphabet }, told }, heading) {
  const entries = told?.entries ?? [];
  const list = make('ol', { lang: alphabet, translate: 'no' }, ...entries.flatMap(({ words, hooks }) => [make('li', {}, ...(hooks
    ? [make('span', {}, hooks.before.join('')), make('b', {}, shown(words[0])), make('span', {}, hooks.after.join(''))]
    : [make('b', {}, words.map(shown).join(', '))])), ' ']));
  sheet.replaceChildren(make('h2', {}, heading), list);
  // Below each other if they can be read so, otherwise one after the other.
  if (fitted(sheet, list, columnsOf(entries)) < READABLE) fitted(sheet, list, runOf(entries));
}

/** How entries are set: the least width of a column and that of the letters before a word, in the size of the type, and how many lines they
 *  take at least in a column of some width.
 *  @typedef {{flow: boolean, front: number, column: number, lines: (width: number) => number}} Setting */

/** Each on a line of its own, the words below each other. @param {readonly Entry[]} entries @returns {Setting} */
function columnsOf(entries) {
  const of = (/** @type {(entry: Entry) => number} */ length) => most(entries.map(length));
  const front = of(({ hooks }) => hooks?.before.length ?? 0) * SMALL;
  const rest = of(({ words }) => words[0].length) * CAPITAL + of(({ hooks }) => hooks?.after.length ?? 0) * SMALL + 1.5;
  return { flow: false, front, column: entries[0]?.hooks ? front + rest : 2 * rest, lines: () => entries.length };
}

/** One after the other. @param {readonly Entry[]} entries @returns {Setting} */
function runOf(entries) {
  const length = entries.reduce((sum, { words, hooks }) => sum + words[0].length * CAPITAL + 1.2
    + ((hooks?.before.length ?? 0) + (hooks?.after.length ?? 0)) * SMALL, 0);
  return { flow: true, front: 0, column: RUN, lines: (width) => length / width };
}

/** Sets the sheet as large as it fits, and returns the size. It is laid out a few times only, as that takes long: from the size on at which
 *  all lines would fit. @param {HTMLElement} sheet @param {HTMLElement} list @param {Setting} setting */
function fitted(sheet, list, { flow, front, column, lines }) {
  mark(sheet, { 'data-flow': flow });
  sheet.style.setProperty('--front', `${front}em`);
  sheet.style.setProperty('--column', `${column}em`);
  const { clientHeight, clientWidth } = list;
  const mayFit = (/** @type {number} */ size) => {
    const [width, height] = [clientWidth / (size * PIXELS), clientHeight / (size * PIXELS)];
    const columns = Math.max(1, Math.floor((width + GAP) / (column + GAP)));
    return Math.floor(height / LINE) * columns >= lines((width + GAP) / columns - GAP);
  };
  let size = LARGEST;
  while (size > SMALLEST && !mayFit(size)) size -= STEP;
  for (; size >= SMALLEST; size -= STEP) {
    sheet.style.fontSize = `${size}pt`;
    if (list.scrollWidth <= clientWidth) break;
  }
  return size;
}

/** A length that nine of ten do not exceed. @param {readonly number[]} lengths */
const most = (lengths) => [...lengths].sort((a, b) => a - b)[Math.floor(lengths.length * .9)] ?? 0;

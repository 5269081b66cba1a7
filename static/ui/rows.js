// @ts-check
/** A list of any length, of which only the rows in sight are in the page; its style sets the number of columns. */
import { make, mark } from './dom.js';
import { createPool } from './rowpool.js';
import { createSight } from './sight.js';

/** How many rows are drawn above and below those in sight. A new list, or a part of it that is far away, is first drawn without them, to
 * appear sooner. */
const OVERSCAN = 6;
/** Delay after the last drawing, in milliseconds, before the rows out of sight are drawn and all are put in order. */
const SETTLE_DELAY = 300;
/** Delay after the last scrolling, in milliseconds, before the row under a resting mouse counts as hovered over. */
const HOVER_DELAY = 100;
/** How many rows are printed at most, unless the list's style says another number as `--printed`. */
const PRINTED = 2000;
/**
 * What a list shows.
 * @template T
 * @typedef {object} Shown
 * @property {readonly unknown[]} about  what the rows depend on: when any of it changes, the list scrolls to its top
 * @property {number} count
 * @property {number} [total]           how many the items are without headings, if there are such
 * @property {(index: number) => T|undefined} item  undefined until received
 * @property {number|null} chosen
 * @property {(columns: number) => Lines} [lines]  where the items are, if not simply one after the other
 */

/**
 * Where the items of a list are, in reading order.
 * @typedef {object} Lines
 * @property {number} count
 * @property {(index: number) => [line: number, column: number]} at
 * @property {(line: number) => number} first   index of the first item of a line; after the last line, the number of items
 */

/** @param {number} count of items @param {number} columns @returns {Lines} */
const inColumns = (count, columns) => ({
  count: Math.ceil(count / columns),
  at: (index) => [Math.floor(index / columns), index % columns],
  first: (line) => Math.min(count, line * columns),
});

/** Draws the list; rows whose item is the same are left as they are.
 *  @template T @typedef {(shown: Shown<T>, t: Translate) => void} Draw */

/**
 * @template T
 * @param {HTMLElement} list  scrolls; role=listbox, or role=grid with a row of column heads that stay in sight
 * @param {{fill: (row: HTMLElement, item: T|undefined, t: Translate) => void, look?: (item: T|undefined) => unknown,
 *     choose: (index: number) => void, hover: (index: number|null) => void, needs: (first: number, end: number) => void}} on `look`: all
 *     that `fill` uses of an item, by default the item itself; a row that looks right for another item is moved there rather than filled
 *     again. `needs`: rows to fetch, as some in sight are missing
 * @returns {Draw<T>}
 */
export function rowsView(list, on) {
  const isGrid = list.getAttribute('role') === 'grid';
  const head = /** @type {HTMLElement|null} */ (list.firstElementChild);
  const body = make('div', { class: 'rows', role: isGrid ? 'rowgroup' : 'presentation' });
  const leftOut = make('p', { class: 'left-out', hidden: '' }); // on paper
  list.append(leftOut, body);
  /** @type {ReturnType<typeof createPool<T>>} */
  const pool = createPool(list, body, place);
  const lookOf = on.look ?? ((/** @type {T|undefined} */ item) => item);
  /** @type {[Shown<T>, Translate]|[]} */
  let last = [];
  let lines = inColumns(0, 1);
  let [settling, hovering, overscan] = [0, 0, 0];
  let isPrinting = false;
  const hoverAgain = watchRows(body, on);

  // If a row were moved in the DOM while it is pressed, it would get no click.
  let pressed = false;
  body.addEventListener('pointerdown', () => { pressed = true; });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => { pressed = false; });

  /** By how many pixels the rows are drawn above their true place. */
  let shift = 0;
  const sight = createSight(list, head, body, (by, isLeap) => {
    overscan = isLeap ? 0 : OVERSCAN;
    // After a leap all rows are other ones. They are drawn in a task of their own, as the browser sends this event while it makes a frame.
    if (isLeap) setTimeout(redraw);
    else redraw();
    clearTimeout(hovering);
    // Without a change, the list was scrolled by a drawing, and the row just chosen keeps its preview.
    if (by) hovering = setTimeout(hoverAgain, HOVER_DELAY); // finding the row forces a layout
  }, (isOther) => {
    if (isOther) pool.clear();
    redraw();
  });
  listenToPrinting();
  return draw;

  /** On paper there is no scrolling: all rows that have been received are in the page while it is printed, or it says how many are not. */
  function listenToPrinting() {
    let scrollTop = 0;
    addEventListener('beforeprint', () => {
      const [{ count, total = count } = { count: 0 }, t] = last;
      if (!t || !list.checkVisibility()) return;
      isPrinting = true;
      scrollTop = list.scrollTop;
      redraw();
      pool.order();
      const printed = body.querySelectorAll('.row:not([data-group])').length;
      leftOut.textContent = t('print.part', { shown: printed, count: total });
      leftOut.hidden = printed >= total;
    });
    addEventListener('afterprint', () => {
      if (!isPrinting) return;
      isPrinting = false;
      leftOut.hidden = true;
      list.scrollTop = scrollTop;
      redraw();
    });
  }

  /** The rows to print: those received around the ones in sight. @param {Shown<T>} shown @param {number} from @returns {[number, number]} */
  function printedOf({ count, item }, from) {
    let [first, end] = [from, from];
    const most = Number.parseInt(getComputedStyle(list).getPropertyValue('--printed'), 10) || PRINTED;
    while (first > 0 && item(first - 1)) first -= 1;
    while (end < Math.min(count, first + most) && item(end)) end += 1;
    return [first, end];
  }

  function redraw() {
    if (last.length) draw(...last);
  }

  /** @param {Shown<T>} shown @param {Translate} t */
  function draw(shown, t) {
    const { about, count, item, chosen } = shown;
    const [before, lastTranslate] = last;
    last = [shown, t];
    if (t !== lastTranslate) pool.clear();
    lines = shown.lines?.(sight.columns()) ?? inColumns(count, sight.columns());
    sight.fit(lines.count);
    const isOther = about.some((part, at) => part !== before?.about[at]);
    if (isOther) {
      overscan = 0;
      sight.scroll(0);
      if (shown.lines) pool.clear(); // their places may have changed
    }
    if (chosen !== null) sight.show(lines.at(chosen)[0], isOther || chosen !== before?.chosen);
    const seen = sight.look();
    const [top, bottom] = [seen.top, seen.bottom].map((line) => Math.min(lines.count, line));
    const isShifted = seen.shift !== shift;
    ({ shift } = seen);
    const [first, end] = isPrinting ? printedOf(shown, lines.first(top))
      : [lines.first(Math.max(0, top - overscan)), lines.first(Math.min(lines.count, bottom + overscan))];
    const [sightFirst, sightEnd] = [lines.first(top), lines.first(bottom)];
    const wanted = new Map(Array.from({ length: end - first }, (_, at) => {
      const index = first + at;
      const held = pool.at(index);
      const entry = item(index);
      return [index, held && held.item === entry ? held.look : lookOf(entry)];
    }));
    let missing = false;
    pool.show(wanted, isOther, (held, index, look) => {
      if (held.look !== look) on.fill(held.row, item(index), t);
      held.item = item(index);
      held.look = look;
      missing ||= !item(index) && index >= sightFirst && index < sightEnd;
      mark(held.row, { 'aria-setsize': isGrid ? null : count, 'aria-selected': String(chosen === index) });
    });
    if (isShifted) pool.placeAll();
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLE_DELAY);
    mark(list, { 'aria-rowcount': isGrid ? count + 1 : null, 'aria-activedescendant': chosen === null ? null : `${list.id}-${chosen}`,
      'data-empty': count === 0 });
    if (missing) on.needs(first, end);
  }

  /** Draws the rows out of sight, then puts all in order. */
  function settle() {
    if (pressed) return void (settling = setTimeout(settle, SETTLE_DELAY));
    if (overscan < OVERSCAN) {
      overscan = OVERSCAN;
      return redraw(); // which comes back here
    }
    pool.order();
  }

  /** @param {HTMLElement} row @param {number} index */
  function place({ style }, index) {
    const [line, column] = lines.at(index);
    style.setProperty('--down', `${line * sight.height() - shift}px`);
    if (sight.columns() > 1) style.setProperty('--along', `${(100 * column) / sight.columns()}%`);
  }
}

/** Reports which row is clicked or hovered over. @param {HTMLElement} body
 *  @param {{choose: (index: number) => void, hover: (index: number|null) => void}} on
 *  @returns {() => void} to call when the rows have moved under a resting mouse */
function watchRows(body, on) {
  /** @param {EventTarget|Element|null} target */
  const indexOf = (target) => {
    const row = target instanceof Element ? target.closest('.row') : null;
    return row instanceof HTMLElement && body.contains(row) ? Number(row.dataset.index) : null;
  };
  /** @type {number|null} */
  let hovered = null;
  let reporting = 0;
  function report() {
    reporting = 0;
    on.hover(hovered);
  }
  /** Reports in a task of its own: the browser sends the mouse's events while it makes a frame, which must not take any longer.
   *  @param {number|null} index */
  function hover(index) {
    hovered = index;
    reporting ||= setTimeout(report);
  }
  body.addEventListener('click', ({ target }) => {
    if (reporting) {
      clearTimeout(reporting);
      report();
    }
    const index = indexOf(target);
    if (index !== null) on.choose(index);
  });
  // Rows that move under a resting mouse cause events too; only a mouse that has moved counts as hovering.
  /** @type {{x: number, y: number}|null} */
  let mouse = null;
  body.addEventListener('pointermove', ({ clientX: x, clientY: y, pointerType, target }) => {
    if (pointerType !== 'mouse' || (mouse?.x === x && mouse.y === y)) return;
    mouse = { x, y };
    hover(indexOf(target));
  });
  body.addEventListener('pointerleave', () => {
    mouse = null;
    hover(null);
  });
  return () => { if (mouse) hover(indexOf(document.elementFromPoint(mouse.x, mouse.y))); };
}

/** The row to which a key moves the selection. @param {string} key @param {number|null} from @param {number} count
 *  @param {number} [columns] @param {Lines} [lines] where the rows are, as in the list */
export function walked(key, from, count, columns = 1, lines = inColumns(count, columns)) {
  if (!count) return null;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (columns > 1 && from !== null && step) {
    const [line, column] = lines.at(from);
    const to = line + step;
    return to < 0 || to >= lines.count ? from : Math.min(lines.first(to) + column, lines.first(to + 1) - 1);
  }
  const to = key === 'Home' ? 0 : key === 'End' ? count - 1
    : (from ?? -1) + ({ ArrowUp: -1, ArrowLeft: -1, PageUp: -10, PageDown: 10 }[key] ?? 1);
  return Math.max(0, Math.min(count - 1, to));
}

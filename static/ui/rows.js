// @ts-check
/** A list of any length, of which only the rows in sight are in the page; its style sets the number of columns. */
import { make, mark } from './dom.js';

/** @typedef {import('./text.js').Translate} Translate */

/** How many rows are drawn above and below those in sight. A new list, or a part of it that is far away, is first drawn without them, to
 * appear sooner. */
const OVERSCAN = 6;
/** Delay after the last drawing, in milliseconds, before the rows out of sight are drawn and all are put in order. */
const SETTLE_DELAY = 300;
/** Delay after the last scrolling, in milliseconds, before the row under a resting mouse counts as hovered over. */
const HOVER_DELAY = 100;
/** The greatest height of a list, in pixels: browsers allow some 16 million. In a longer list each pixel of scrolling moves more of it. */
const HIGHEST = 8_000_000;

/**
 * What a list shows.
 * @template T
 * @typedef {object} Shown
 * @property {readonly unknown[]} of    what the rows depend on: when any of it changes, the list scrolls to its top
 * @property {number} count
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

/** The look of a row that has not been filled yet. */
const UNFILLED = Symbol('unfilled');

/** @param {number} count of items @param {number} columns @returns {Lines} */
const inColumns = (count, columns) => ({
  count: Math.ceil(count / columns),
  at: (index) => [Math.floor(index / columns), index % columns],
  first: (line) => Math.min(count, line * columns),
});

/** The number of columns that a list's style sets. @param {HTMLElement} list */
export const columnsOf = (list) => Number.parseInt(getComputedStyle(list).getPropertyValue('--columns'), 10) || 1;

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
  list.append(body);
  /** A row, the item that it shows, and the look of the item that it was filled with.
   *  @typedef {{row: HTMLElement, item?: T, look: unknown}} Held */
  /** @type {Map<number, Held>} */
  const inPage = new Map();
  /** Rows that are not needed, kept to be used again, as making new ones costs twice as much. @type {Held[]} */
  const free = [];
  const lookOf = on.look ?? ((/** @type {T|undefined} */ item) => item);
  /** @type {[Shown<T>, Translate]|[]} */
  let last = [];
  let [settling, hovering, overscan] = [0, 0, 0];
  const hoverAgain = watchRows(body, on);

  // If a row were moved in the DOM while it is pressed, it would get no click.
  let pressed = false;
  body.addEventListener('pointerdown', () => { pressed = true; });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => { pressed = false; });

  // Sizes are measured when they change, not with each drawing, as that would force a layout every time.
  let [height, room, scrollTop, columns] = [44, 0, 0, columnsOf(list)];
  /** In a list higher than HIGHEST, one pixel of scrolling moves the rows by `pace` pixels, and they are drawn `shift` pixels above
   * their true place; in others these are 1 and 0. */
  let [pace, shift] = [1, 0];
  /** The first and last pixel of the rows that were in sight when the list was last drawn. */
  let [seenFrom, seenTo] = [0, 0];
  list.addEventListener('scroll', () => {
    const by = Math.abs(list.scrollTop - scrollTop); // 0: by `scroll`, and the row just chosen keeps its preview
    const isLeap = by * pace >= room;
    scrollTop = list.scrollTop;
    overscan = isLeap ? 0 : OVERSCAN;
    // After a leap all rows are other ones. They are drawn in a task of their own, as the browser sends this event while it makes a frame.
    if (isLeap) setTimeout(redraw);
    else redraw();
    clearTimeout(hovering);
    if (by) hovering = setTimeout(hoverAgain, HOVER_DELAY); // finding the row forces a layout
  }, { passive: true });
  const sizes = new ResizeObserver(() => {
    const before = [height, columns].join();
    height = Number.parseFloat(getComputedStyle(list).getPropertyValue('--row')) || 44;
    columns = columnsOf(list);
    if ([height, columns].join() !== before) dropRows();
    room = list.clientHeight - (head?.offsetHeight ?? 0);
    list.scrollTop = scrollTop; // a list that was hidden has lost it
    redraw();
  });
  // The border box: a scrollbar that the rows bring or take away is no change of size.
  for (const element of [list, head]) if (element) sizes.observe(element, { box: 'border-box' });
  // In print, the style places the rows, and needs to know how far they were scrolled.
  addEventListener('beforeprint', () => { body.style.setProperty('--scrolled', `${scrollTop}px`); });
  return draw;

  function redraw() {
    if (last.length) draw(...last);
  }

  function dropRows() {
    inPage.clear();
    free.length = 0;
    body.replaceChildren();
  }

  /** @param {number} to pixels of the rows */
  function scroll(to) {
    if (to !== scrollTop * pace) scrollTop = list.scrollTop = to / pace;
  }

  /** @param {Shown<T>} shown @param {Translate} t */
  function draw(shown, t) {
    const { of, count, item, chosen } = shown;
    const [before, lastTranslate] = last;
    last = [shown, t];
    if (t !== lastTranslate) dropRows();
    const lines = shown.lines?.(columns) ?? inColumns(count, columns);
    const whole = lines.count * height;
    body.style.blockSize = `${Math.min(whole, HIGHEST)}px`;
    pace = whole > HIGHEST ? (whole - room) / (HIGHEST - room) : 1;
    const isOther = of.some((part, at) => part !== before?.of[at]);
    if (isOther) {
      overscan = 0;
      scroll(0);
      if (shown.lines) dropRows(); // their places may have changed
    }
    if (chosen !== null) {
      const [line] = lines.at(chosen);
      // What is said of a chosen row may take room from the list that shows it.
      const isLosing = room < seenTo - seenFrom && line * height >= seenFrom - 1 && (line + 1) * height <= seenTo + 1;
      if (isOther || chosen !== before?.chosen || isLosing) {
        scroll(Math.min(line * height, Math.max(scrollTop * pace, (line + 1) * height - room)));
      }
    }
    const above = scrollTop * pace;
    [seenFrom, seenTo] = [above, above + room];
    const top = Math.min(lines.count, Math.floor(above / height));
    const bottom = Math.min(lines.count, Math.ceil((above + room) / height));
    const isShifted = above - scrollTop !== shift;
    shift = above - scrollTop;
    const first = lines.first(Math.max(0, top - overscan));
    const end = lines.first(Math.min(lines.count, bottom + overscan));
    const [sightFirst, sightEnd] = [lines.first(top), lines.first(bottom)];
    const wanted = new Map(Array.from({ length: end - first }, (_, at) => {
      const index = first + at;
      const held = inPage.get(index);
      const entry = item(index);
      return [index, held && held.item === entry ? held.look : lookOf(entry)];
    }));
    for (const [index, held] of inPage) {
      if (wanted.has(index) && (!isOther || held.look === wanted.get(index))) continue;
      free.push(held);
      inPage.delete(index);
    }
    for (const [index, look] of wanted) {
      const at = inPage.has(index) ? -1 : free.findIndex((held) => held.look === look);
      if (at >= 0) put(free.splice(at, 1)[0], index, lines.at(index));
    }
    let missing = false;
    for (const [index, look] of wanted) {
      const held = inPage.get(index) ?? put(free.pop()
        ?? { row: make('div', { class: 'row', role: isGrid ? 'row' : 'option' }), look: UNFILLED }, index, lines.at(index));
      if (held.look !== look) on.fill(held.row, item(index), t);
      held.item = item(index);
      held.look = look;
      missing ||= !item(index) && index >= sightFirst && index < sightEnd;
      mark(held.row, { 'aria-setsize': isGrid ? null : count, 'aria-selected': String(chosen === index) });
    }
    if (isShifted) for (const [index, { row }] of inPage) place(row, lines.at(index));
    for (const { row } of free) row.remove();
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLE_DELAY);
    mark(list, { 'aria-rowcount': isGrid ? count + 1 : null, 'aria-activedescendant': chosen === null ? null : `${list.id}-${chosen}`,
      'data-empty': count === 0 });
    if (missing) on.needs(first, end);
  }

  /** Draws the rows out of sight, then puts all in order: screen readers follow the order of the elements, which reused rows have left. */
  function settle() {
    if (pressed) return void (settling = setTimeout(settle, SETTLE_DELAY));
    if (overscan < OVERSCAN) {
      overscan = OVERSCAN;
      return redraw(); // which comes back here
    }
    const sorted = [...inPage].sort(([a], [b]) => a - b).map(([, { row }]) => row);
    if (sorted.some((row, at) => row !== body.children[at])) body.append(...sorted);
  }

  /** @param {HTMLElement} row @param {[line: number, column: number]} at */
  function place({ style }, [line, column]) {
    style.setProperty('--down', `${line * height - shift}px`);
    if (columns > 1) style.setProperty('--along', `${(100 * column) / columns}%`);
  }

  /** Puts a row where an index belongs. @param {Held} held @param {number} index @param {[line: number, column: number]} at */
  function put(held, index, at) {
    const { row } = held;
    mark(row, { id: `${list.id}-${index}`, 'data-index': index,
      ...(isGrid ? { 'aria-rowindex': index + 2 } : { 'aria-posinset': index + 1 }) });
    place(row, at);
    if (!row.isConnected) body.append(row);
    inPage.set(index, held);
    return held;
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

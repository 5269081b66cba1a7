// @ts-check
/** A list of any length, of which only the rows in sight are in the page; its style sets the number of columns. */
import { make, mark } from './dom.js';
import { createPool } from './rowpool.js';

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
  /** @type {ReturnType<typeof createPool<T>>} */
  const pool = createPool(list, body, place);
  const lookOf = on.look ?? ((/** @type {T|undefined} */ item) => item);
  /** @type {[Shown<T>, Translate]|[]} */
  let last = [];
  let lines = inColumns(0, 1);
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
    if ([height, columns].join() !== before) pool.clear();
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

  /** @param {number} to pixels of the rows */
  function scroll(to) {
    if (to !== scrollTop * pace) scrollTop = list.scrollTop = to / pace;
  }

  /** Scrolls no further than needed to show a line. @param {number} line @param {boolean} isAsked whether it is to be shown; otherwise only
   *  if it was in sight before what is said of it took that room from the list */
  function showLine(line, isAsked) {
    const [top, bottom] = [line * height, (line + 1) * height];
    const isLosing = room < seenTo - seenFrom && top >= seenFrom - 1 && bottom <= seenTo + 1;
    if (isAsked || isLosing) scroll(Math.min(top, Math.max(scrollTop * pace, bottom - room)));
  }

  /** @param {Shown<T>} shown @param {Translate} t */
  function draw(shown, t) {
    const { of, count, item, chosen } = shown;
    const [before, lastTranslate] = last;
    last = [shown, t];
    if (t !== lastTranslate) pool.clear();
    lines = shown.lines?.(columns) ?? inColumns(count, columns);
    const whole = lines.count * height;
    body.style.blockSize = `${Math.min(whole, HIGHEST)}px`;
    pace = whole > HIGHEST ? (whole - room) / (HIGHEST - room) : 1;
    const isOther = of.some((part, at) => part !== before?.of[at]);
    if (isOther) {
      overscan = 0;
      scroll(0);
      if (shown.lines) pool.clear(); // their places may have changed
    }
    if (chosen !== null) showLine(lines.at(chosen)[0], isOther || chosen !== before?.chosen);
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
    style.setProperty('--down', `${line * height - shift}px`);
    if (columns > 1) style.setProperty('--along', `${(100 * column) / columns}%`);
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

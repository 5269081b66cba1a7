// @ts-check
/** A list as long as it likes, of which only the rows in sight are in the page. */
import { make, mark } from './dom.js';

const OVERSCAN = 6;

/**
 * What a list shows.
 * @template T
 * @typedef {object} Shown
 * @property {unknown} of               what the rows belong to: when it is another, the list starts from its top
 * @property {number} count
 * @property {(index: number) => T|undefined} item  undefined while it is not here yet
 * @property {number|null} chosen
 */

/**
 * @template T
 * @param {HTMLElement} list  scrolls; role=listbox
 * @param {{fill: (row: HTMLElement, item: T|undefined) => void, choose: (index: number) => void, hover: (index: number|null) => void,
 *          needs: (first: number, end: number) => void}} on  `needs`: rows in sight that are not here
 * @returns {(shown: Shown<T>) => void} draws; rows whose item is the same are left alone
 */
export function rowsView(list, on) {
  const body = make('div', { class: 'rows', role: 'presentation' });
  list.append(body);
  /** @type {Map<number, {row: HTMLElement, item: T|undefined|null}>} */
  const inPage = new Map();
  /** @type {Shown<T>|undefined} */
  let last;
  let lastHeight = 0;

  watchRows(body, on);
  const again = () => { if (last) draw(last); };
  list.addEventListener('scroll', again, { passive: true });
  new ResizeObserver(again).observe(list);
  return draw;

  /** @param {Shown<T>} shown */
  function draw(shown) {
    const { count, item, chosen } = shown;
    const height = Number.parseFloat(getComputedStyle(list).getPropertyValue('--row')) || 44;
    body.style.blockSize = `${count * height}px`;
    if (last && last.of !== shown.of) list.scrollTop = 0;
    if (chosen !== null && (last?.chosen !== chosen || last.of !== shown.of)) {
      if (chosen * height < list.scrollTop) list.scrollTop = chosen * height;
      else list.scrollTop = Math.max(list.scrollTop, (chosen + 1) * height - list.clientHeight);
    }
    last = shown;
    const top = Math.floor(list.scrollTop / height);
    const bottom = Math.min(count, Math.ceil((list.scrollTop + list.clientHeight) / height));
    const first = Math.max(0, top - OVERSCAN);
    const end = Math.min(count, bottom + OVERSCAN);
    for (const [index, { row }] of inPage) {
      if (index >= first && index < end && height === lastHeight) continue;
      row.remove();
      inPage.delete(index);
    }
    lastHeight = height;
    let missing = false;
    for (let index = first; index < end; index += 1) {
      let held = inPage.get(index);
      if (!held) {
        const row = make('div', { class: 'row', role: 'option', id: `${list.id}-${index}`, 'data-index': String(index), 'aria-posinset': String(index + 1) });
        row.style.transform = `translateY(${index * height}px)`;
        held = { row, item: null };
        inPage.set(index, held);
        body.append(row);
      }
      const its = item(index);
      if (held.item !== its) on.fill(held.row, its);
      held.item = its;
      missing ||= !its && index >= top && index < bottom;
      mark(held.row, { 'aria-setsize': count, 'aria-selected': String(chosen === index) });
    }
    mark(list, { 'aria-activedescendant': chosen === null ? null : `${list.id}-${chosen}`, 'data-empty': count === 0 });
    if (missing) on.needs(first, end);
  }
}

/** Which row a hand chooses or hovers over. @param {HTMLElement} body
 *  @param {{choose: (index: number) => void, hover: (index: number|null) => void}} on */
export function watchRows(body, on) {
  /** @param {Event} event */
  const indexOf = (event) => {
    const row = /** @type {HTMLElement} */ (event.target).closest('.row');
    return row instanceof HTMLElement ? Number(row.dataset.index) : null;
  };
  body.addEventListener('click', (event) => {
    const index = indexOf(event);
    if (index !== null) on.choose(index);
  });
  // Scrolling under a resting mouse also brings events; only a hand that moves asks for a preview.
  let rested = '';
  body.addEventListener('pointermove', (event) => {
    const point = `${event.clientX} ${event.clientY}`;
    if (event.pointerType !== 'mouse' || point === rested) return;
    rested = point;
    on.hover(indexOf(event));
  });
  body.addEventListener('pointerleave', () => on.hover(null));
}

/** The row that a key leads to. @param {string} key @param {number|null} from @param {number} count */
export function walked(key, from, count) {
  if (!count) return null;
  const to = key === 'Home' ? 0 : key === 'End' ? count - 1 : (from ?? -1) + ({ ArrowUp: -1, PageUp: -10, PageDown: 10 }[key] ?? 1);
  return Math.max(0, Math.min(count - 1, to));
}

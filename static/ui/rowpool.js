// @ts-check
/** The rows of a list that are in the page. Those that go out of sight are used again, as making new ones costs twice as much. */
import { make, mark } from './dom.js';

/** A row, the item that it shows, and the look of the item that it was filled with (rows.js).
 *  @template T @typedef {{row: HTMLElement, item?: T, look: unknown}} Held */

/** The look of a row that has not been filled yet. */
const UNFILLED = Symbol('unfilled');

/** @template T @param {HTMLElement} list @param {HTMLElement} body of the list
 *  @param {(row: HTMLElement, index: number) => void} place  moves a row to where an index belongs */
export function createPool(list, body, place) {
  const isGrid = list.getAttribute('role') === 'grid';
  /** @type {Map<number, Held<T>>} */
  const inPage = new Map();
  /** @type {Held<T>[]} */
  const free = [];
  const made = () => ({ row: make('div', { class: 'row', role: isGrid ? 'row' : 'option' }), look: UNFILLED });

  /** Gives a row an index. @param {Held<T>} held @param {number} index */
  function put(held, index) {
    const { row } = held;
    mark(row, { id: `${list.id}-${index}`, 'data-index': index,
      ...(isGrid ? { 'aria-rowindex': index + 2 } : { 'aria-posinset': index + 1 }) });
    place(row, index);
    if (!row.isConnected) body.append(row);
    inPage.set(index, held);
    return held;
  }

  return {
    /** The row of an index, if it is in the page. @param {number} index */
    at: (index) => inPage.get(index),
    /** Has a row for each of these indexes in the page, preferably one with the same look, and no others.
     *  @param {ReadonlyMap<number, unknown>} wanted the look of each @param {boolean} isOther whether the items are those of another list
     *  @param {(held: Held<T>, index: number, look: unknown) => void} fill */
    show(wanted, isOther, fill) {
      for (const [index, held] of inPage) {
        if (wanted.has(index) && (!isOther || held.look === wanted.get(index))) continue;
        free.push(held);
        inPage.delete(index);
      }
      for (const [index, look] of wanted) {
        const at = inPage.has(index) ? -1 : free.findIndex((held) => held.look === look);
        if (at >= 0) put(free.splice(at, 1)[0], index);
      }
      for (const [index, look] of wanted) fill(inPage.get(index) ?? put(free.pop() ?? made(), index), index, look);
      for (const { row } of free) row.remove();
    },
    /** Moves all rows to where they belong. */
    placeAll() {
      for (const [index, { row }] of inPage) place(row, index);
    },
    /** Puts the elements in the order of the rows, which screen readers follow and reused rows have left. */
    order() {
      const sorted = [...inPage].sort(([a], [b]) => a - b).map(([, { row }]) => row);
      if (sorted.some((row, at) => row !== body.children[at])) body.append(...sorted);
    },
    clear() {
      inPage.clear();
      free.length = 0;
      body.replaceChildren();
    },
  };
}

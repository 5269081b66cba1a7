// @ts-check
/** The rack: a row of slots with one tab stop. An impossible tile is marked, never dropped. */
import { delegate, isDrawn, keepFocus, make, mark, writeFace } from '../../../ui/dom.js';
import { previewed } from '../moves/moves.js';
import { advised, valueOf } from '../position/position.js';
import { BLANK, capital, isBlank, tilesOf } from '../position/tiles.js';
import { rackFaults } from '../position/warnings.js';

/** @import { State } from '../state.js' */

/** @param {HTMLElement} rack @param {(slot: number) => void} onTap */
export function rackView(rack, onTap) {
  const isSame = isDrawn();
  keepFocus(rack);
  delegate(rack, '.slot', (slot) => {
    onTap([...rack.children].indexOf(slot));
    slot.focus({ preventScroll: true });
  });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const preview = previewed(state);
    if (isSame(state.position, state.caret, state.target, state.held, state.swapping, preview, t)) return;
    const { rack: tiles, rules } = preview ? advised(state) : state.position;
    const slots = Math.max(rules.rack, tiles.length);
    while (rack.children.length > slots) rack.lastElementChild?.remove();
    while (rack.children.length < slots) {
      rack.append(make('button', { type: 'button', class: 'slot' }, make('span', { class: 'letter' }), make('span', { class: 'value' })));
    }
    const faults = new Map(rackFaults(preview ? advised(state) : state.position).map(({ index, why }) => [index, why]));
    const used = usedSlots(state);
    const stop = Math.min(state.caret, slots - 1);
    [...rack.children].forEach((slot, index) => {
      const tile = tiles[index] ?? '';
      const fault = faults.get(index);
      const blank = tile === BLANK;
      writeFace(slot.children[0], blank ? '' : capital(rules, tile));
      mark(slot.children[1], { 'data-print': !tile || blank || fault === 'unknown' ? null : valueOf(state, tile) });
      const content = !tile ? t('cell.empty') : blank ? t('cell.blank')
        : `${capital(rules, tile)}, ${t('cell.points', { count: valueOf(state, tile) })}`;
      mark(slot, {
        'data-tile': tile ? (blank ? 'blank' : 'letter') : null,
        'data-fault': fault ?? null,
        'data-used': used.has(index) || null,
        'data-wide': (tile && !blank && valueOf(state, tile) > 9) || null,
        'data-caret': (index === state.caret && state.target === 'rack') || null,
        'aria-pressed': state.swapping ? String(state.swapping.includes(index)) : index === state.held || null,
        tabindex: index === stop ? 0 : -1,
        'aria-label': [t('rack.slot', { slot: index + 1 }), content, fault ? t(`rack.${fault}.short`) : '', used.has(index) ? t('rack.used')
          : ''].filter(Boolean).join(', '),
      });
    });
    if (state.target === 'rack' && rack.contains(document.activeElement)) {
      /** @type {HTMLElement} */ (rack.children[stop]).focus({ preventScroll: true });
    }
  };
}

/** The slots whose tiles the previewed play uses. @param {State} state @returns {Set<number>} */
function usedSlots(state) {
  const play = previewed(state);
  const { rack, rules } = advised(state);
  /** @type {Set<number>} */
  const used = new Set();
  const laid = play?.tiles.map(([, , tile]) => (isBlank(tile) ? BLANK : tile)) ?? [];
  const swapped = [...tilesOf(rules, play?.exchanged ?? '')].map((tile) => (tile === '*' ? BLANK : tile));
  for (const tile of [...laid, ...swapped]) {
    const slot = [...rack].findIndex((one, at) => one === tile && !used.has(at));
    if (slot >= 0) used.add(slot);
  }
  return used;
}

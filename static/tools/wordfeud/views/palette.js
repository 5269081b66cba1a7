// @ts-check
/** The tiles to tap or click: each with its value and how many are unseen; and in their place the premium squares to paint. */
import { isDrawn, keepFocus, make, mark, write } from '../../../ui/dom.js';
import { keyboardRows } from '../../../ui/keyboards.js';
import { rove } from '../../../ui/tabs.js';
import { bag, knownTiles, layoutOf, unseen } from '../position/position.js';
import { find } from './find.js';
import { BLANK, capital, tileOf } from '../position/tiles.js';
import { SIGNS } from './board.js';

/** @import { State } from '../state.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */

/** The keys that are no tiles: blank, direction, erase. */
const TOOLS = 3;

/** @param {Desk<State>['act']} act */
export function paletteView(act) {
  const palette = find('.palette');
  const tools = /** @type {Record<'blank'|'turn'|'erase', HTMLElement>} */ (Object.fromEntries(
    [...palette.querySelectorAll('[data-tool]')].map((tool) => [/** @type {HTMLElement} */ (tool).dataset.tool, tool])));
  /** @type {HTMLElement[]} */
  let keys = [];
  const isSame = isDrawn();
  const areKeysMade = isDrawn();

  keepFocus(palette); // and with it the cursor on the board or the rack
  palette.addEventListener('pointerover', (event) => {
    const key = /** @type {HTMLElement} */ (event.target).closest('button');
    if (event.pointerType === 'mouse') act('highlight', key?.dataset.letter ?? (key?.dataset.tool === 'blank' ? BLANK : ''));
  });
  palette.addEventListener('pointerleave', () => act('highlight', ''));
  rove(palette, 'button');

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { position, position: { rules } } = state;
    const { order } = state.page.settings;
    if (isSame(position, order, state.target, state.blank, state.cursor.direction, t)) return;
    if (!areKeysMade(rules, order)) {
      keys.forEach((key) => key.remove());
      keys = ordered(rules, order).map(({ face, column, narrow }) => keyOf(rules, face, column, narrow));
      palette.prepend(...keys);
      keys[0].tabIndex = 0;
      mark(palette, { 'data-order': order });
      // Any alphabet fits into four rows with the three double-width tools, and into three of narrow keys; in keyboard order, every key
      // is two columns wide.
      palette.style.setProperty('--columns', String(order === 'keyboard' ? 2 * longestRow(rules)
        : Math.max(8, Math.ceil((keys.length + 6) / 4))));
      palette.style.setProperty('--narrow', String(order === 'keyboard' ? 2 * longestRow(rules, TOOLS)
        : Math.max(10, Math.ceil((keys.length + TOOLS) / 3))));
    }
    const left = unseen(position);
    for (const key of keys) {
      const { letter = '' } = key.dataset;
      const count = left.get(letter) ?? 0;
      showLeft(key, count);
      mark(key, { 'aria-label': `${capital(rules, letter)}, ${t('palette.left', { count })}` });
    }
    const blanks = left.get(BLANK) ?? 0;
    showLeft(tools.blank, blanks);
    mark(tools.blank, {
      'aria-label': `${t('palette.blank')}, ${t('palette.left', { count: blanks })}`,
      'aria-pressed': state.target === 'board' ? String(state.blank) : null,
    });
    mark(tools.turn, { 'data-direction': state.cursor.direction, 'aria-label': t(`palette.turn.${state.cursor.direction}`) });
    const { vowels, consonants, blanks: wild } = bag(position);
    const count = vowels + consonants + wild;
    const letters = [...knownTiles(position)].map((tile) => (tile === BLANK ? t('palette.blank') : capital(rules, tile))).join(' ');
    write(find('.bag'), letters ? t('palette.known', { bag: t('palette.left', { count }), letters })
      : t('palette.bag', { count, vowels, consonants, blanks: wild }));
    mark(tools.erase, { 'aria-label': t('erase') });
  };
}

/** @param {Ruleset} rules @param {string} face @param {string} column @param {string} narrow */
function keyOf(rules, face, column, narrow) {
  const key = make('button', { type: 'button', class: 'key', 'data-letter': tileOf(rules, face), 'data-does': 'letter',
    'data-given': JSON.stringify(tileOf(rules, face)), tabindex: '-1' },
    make('span', { class: face.length > 1 ? 'letter pair' : 'letter' }, face.toUpperCase()),
    make('span', { class: 'value', 'data-print': String(rules.tiles[face][1]) }), make('span', { class: 'left' }));
  if (column) key.style.setProperty('--place', column);
  if (narrow) key.style.setProperty('--narrow-place', narrow);
  return key;
}

/** @param {HTMLElement} key @param {number} count */
function showLeft(key, count) {
  mark(/** @type {HTMLElement} */ (key.querySelector('.left')), { 'data-print': count < 0 ? count : `×${count}` });
  mark(key, { 'data-left': count > 0 ? null : count < 0 ? 'over' : 'none' });
}

/** The tiles of a game in the rows of its language's keyboard; tiles that no key has follow in the last row. @param {Ruleset} rules */
function keyboardOf({ tiles, alphabet }) {
  const rows = keyboardRows(alphabet).map((row) => [...row].filter((face) => face in tiles));
  const others = Object.keys(tiles).filter((face) => !rows.flat().includes(face));
  return [rows[0], rows[1], [...rows[2], ...others]];
}

/** How many keys the longest row has, if the last one has so many tools besides. @param {Ruleset} rules @param {number} [tools] */
const longestRow = (rules, tools = 0) => Math.max(...keyboardOf(rules).map(({ length }, at) => length + (at === 2 ? tools : 0)));

/** Tiles with their grid columns, where keys are wide and where they are narrow. Only the first key of a keyboard row needs a place of its
 *  own. @param {Ruleset} rules @param {string} order @returns {{face: string, column: string, narrow: string}[]} */
function ordered(rules, order) {
  if (order === 'abc') return Object.keys(rules.tiles).map((face) => ({ face, column: '', narrow: '' }));
  const [longest, narrowest] = [longestRow(rules), longestRow(rules, TOOLS)];
  return keyboardOf(rules).flatMap((row, number) => row.map((face, at) => ({ face,
    column: at ? 'span 2' : `${longest - row.length + 1} / span 2`,
    narrow: at ? 'span 2' : `${narrowest - row.length - (number === 2 ? TOOLS : 0) + 1} / span 2` })));
}

/** How far apart the points of a stroke are, in pixels: less than half a square. */
const STEP = 8;

/** @param {Desk<State>['act']} act */
export function brushesView(act) {
  const board = find('.board');
  const brushes = find('.brushes');
  const kinds = /** @type {HTMLElement[]} */ ([...brushes.querySelectorAll('[data-premium]')]);
  const symmetric = find('.brushes .symmetric');
  /** @type {number|null} the pointer that is painting */
  let painting = null;
  /** @type {Element|null} the square that it painted last */
  let last = null;
  let [x, y] = [0, 0];

  /** @param {Element|null} under @param {boolean} goesOn */
  function paint(under, goesOn) {
    const square = /** @type {HTMLElement|null} */ (under?.closest('.wordfeud .square') ?? null);
    if (!square || square === last) return;
    last = square;
    act('paint', [Number(square.dataset.row), Number(square.dataset.col)], goesOn);
    if (!goesOn) square.focus({ preventScroll: true });
  }
  board.addEventListener('pointerdown', (event) => {
    if (!board.dataset.editing || !event.isPrimary || event.button) return;
    painting = event.pointerId;
    [x, y] = [event.clientX, event.clientY];
    last = null;
    paint(/** @type {Element} */ (event.target), false);
  });
  addEventListener('pointermove', (event) => {
    if (event.pointerId !== painting) return;
    // A quick stroke leaves out no square.
    const [right, down] = [event.clientX - x, event.clientY - y];
    const steps = Math.ceil(Math.hypot(right, down) / STEP);
    for (let at = 1; at <= steps; at += 1) paint(document.elementFromPoint(x + right * at / steps, y + down * at / steps), true);
    [x, y] = [event.clientX, event.clientY];
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) addEventListener(end, () => { painting = null; });
  // The click that follows would paint the square once more; one of a screen reader follows no pointer.
  board.addEventListener('click', (event) => { if (board.dataset.editing && event.detail) event.stopImmediatePropagation(); }, true);

  /** @param {State} state @param {Translate} t */
  return ({ brush, editing, position, page: { settings: { labels } } }, t) => {
    for (const part of [find('.palette'), find('.bag')]) mark(part, { hidden: editing });
    mark(brushes, { hidden: !editing });
    if (!editing) return;
    for (const kind of kinds) {
      const { premium = '' } = kind.dataset;
      // Few boards have squares that count four times.
      mark(kind, { hidden: premium > '5' && ![...position.rules.layout, ...layoutOf(position)].some((row) => /[67]/.test(row)) });
      if (SIGNS[labels][premium]) {
        write(kind, SIGNS[labels][premium]);
        mark(kind, { 'aria-label': t(`cell.bonus${premium}`) });
      }
      mark(kind, { 'aria-pressed': String(brush.premium === premium) });
    }
    mark(symmetric, { 'aria-pressed': String(brush.symmetric) });
  };
}

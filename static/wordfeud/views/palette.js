// @ts-check
/** The tiles to tap, for touch and mouse: each with its value and how many nobody has seen yet. */
import { BLANK, bag, unseen } from '../state.js';
import { capital, tileOf } from '../tiles.js';
import { find, make, mark, write } from '../../views/dom.js';
import { rove } from '../../views/tabs.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../views/text.js').Translate} Translate */

/**
 * @param {HTMLElement} palette
 * @param {{letter: (letter: string) => void, blank: () => void, turn: () => void, erase: () => void, light: (letter: string) => void}} on
 */
export function paletteView(palette, on) {
  const tools = /** @type {Record<'blank'|'turn'|'erase', HTMLElement>} */ (Object.fromEntries(
    [...palette.querySelectorAll('[data-tool]')].map((tool) => [/** @type {HTMLElement} */ (tool).dataset.tool, tool])));
  /** @type {HTMLElement[]} */
  let keys = [];
  /** @type {import('../state.js').Ruleset|null} */
  let shown = null;

  // Keeps the focus, and with it the cursor, on the board or the rack.
  palette.addEventListener('mousedown', (event) => event.preventDefault());
  palette.addEventListener('click', (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest('button');
    const { letter, tool } = button?.dataset ?? {};
    if (letter) on.letter(letter);
    else if (tool) on[/** @type {'blank'|'turn'|'erase'} */ (tool)]();
  });
  palette.addEventListener('pointerover', (event) => {
    const key = /** @type {HTMLElement} */ (event.target).closest('button');
    if (event.pointerType === 'mouse') on.light(key?.dataset.letter ?? (key?.dataset.tool === 'blank' ? BLANK : ''));
  });
  palette.addEventListener('pointerleave', () => on.light(''));
  rove(palette, 'button');

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { position, position: { rules } } = state;
    if (shown !== rules) {
      keys.forEach((key) => key.remove());
      keys = Object.entries(rules.tiles).map(([face, [, points]]) => make('button', {
        type: 'button', class: 'key', 'data-letter': tileOf(rules, face), tabindex: '-1',
      }, make('span', { class: face.length > 1 ? 'letter pair' : 'letter' }, face.toUpperCase()), make('span', { class: 'value', 'data-print': String(points) }), make('span', { class: 'left' })));
      palette.prepend(...keys);
      keys[0].tabIndex = 0;
      // Four rows hold all tiles and the three wider keys, whatever the alphabet.
      palette.style.setProperty('--columns', String(Math.max(8, Math.ceil((keys.length + 6) / 4))));
      shown = rules;
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
    write(find('.bag'), t('palette.bag', { count: vowels + consonants + wild, vowels, consonants, blanks: wild }));
    mark(tools.erase, { 'aria-label': t('palette.erase') });
  };
}

/** @param {HTMLElement} key @param {number} count */
function showLeft(key, count) {
  mark(/** @type {HTMLElement} */ (key.querySelector('.left')), { 'data-print': count < 0 ? count : `×${count}` });
  mark(key, { 'data-left': count > 0 ? null : count < 0 ? 'over' : 'none' });
}

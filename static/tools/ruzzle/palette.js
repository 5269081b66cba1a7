// @ts-check
/** Letters to tap, for use without a keyboard, and the multipliers for the letter entered last. */
import { button, keepFocus, make, mark } from '../../ui/dom.js';
import { rove, stopAt } from '../../ui/tabs.js';
import { SIGNS } from './entry.js';

/** @param {HTMLElement} palette
 *  @returns {(points: Record<string, number>, sign: string|null, pairs: boolean, t: Translate) => void} `sign`: the current multiplier of the
 *   letter that a tap would change; `pairs`: whether the next letter goes into a cell with two */
export function paletteView(palette) {
  let shown = '';
  keepFocus(palette); // and so the cursor on the board
  rove(palette, 'button');

  return (points, sign, pairs, t) => {
    const look = `${t('erase')} ${Object.entries(points)}`;
    if (look !== shown) {
      shown = look;
      const held = [...palette.children].findIndex((key) => key === document.activeElement);
      palette.replaceChildren(
        ...Object.entries(points).map(([letter, worth]) =>
          button({ class: 'key', 'data-does': 'letter', 'data-given': JSON.stringify(letter), 'data-letter': letter, 'aria-label': letter }, null,
            make('span', { class: 'letter' }, letter), make('span', { class: 'value', 'data-print': String(worth) }))),
        button({ class: 'key pair', 'data-does': 'pairUp', 'aria-label': t('pair'), title: t('pair') }, null, '( )'),
        ...SIGNS.map((each) => {
          const face = each.toUpperCase() || '1×';
          return button({ class: 'key sign', 'data-does': 'multiply', 'data-given': JSON.stringify(each), 'data-sign': each,
            'aria-label': `${face}: ${t(each ? `sign.${each}` : 'sign.none')}` }, null, face);
        }),
        ...['hole', 'erase'].map((does) => button({ class: 'key tool', 'data-does': does }, null, t(does))));
      const keys = [...palette.querySelectorAll('button')];
      stopAt(keys, keys[Math.max(held, 0)]);
      if (held >= 0) keys[held]?.focus();
    }
    for (const key of palette.querySelectorAll('.pair')) mark(key, { 'aria-pressed': String(pairs) });
    for (const key of palette.querySelectorAll('.sign')) mark(key,
      { 'aria-pressed': String(/** @type {HTMLElement} */ (key).dataset.sign === sign) });
  };
}

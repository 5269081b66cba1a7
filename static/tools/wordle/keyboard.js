// @ts-check
/** The keyboard below the rows, in the layout of the language's own keyboards. */
import { delegate, keepFocus, make, mark, write } from '../../ui/dom.js';
import { keyboardRows } from '../../ui/keyboards.js';

/** @param {HTMLElement} root @param {{type: (letter: string) => void, erase: () => void, enter: () => void}} on */
export function keyboardView(root, on) {
  let shown = '';
  // The focus stays where it is, so that Enter on a real keyboard enters the word rather than presses the same key again.
  keepFocus(root);
  delegate(root, 'button', ({ dataset: { act, letter } }) => {
    if (letter) on.type(letter);
    else if (act) on[/** @type {'erase'|'enter'} */ (act)]();
  });

  /** @param {string} alphabet @param {Record<string, string>} keys what is known about each letter @param {boolean} enter whether there is
   *  an Enter key @param {import('../../ui/text.js').Translate} t */
  return (alphabet, keys, enter, t) => {
    const rows = keyboardRows(alphabet);
    const others = Object.keys(keys).filter((letter) => !rows.join('').includes(letter)).join('');
    const wanted = [rows[0], rows[1], rows[2] + others];
    if (shown !== wanted.join()) {
      shown = wanted.join();
      root.replaceChildren(...wanted.map((letters, at) => make('div', {}, ...[...letters].map((letter) =>
        make('button', { type: 'button', class: 'cap', 'data-letter': letter, tabindex: '-1' }, letter.toUpperCase())),
      ...(at === 2 ? [make('button', { type: 'button', class: 'cap wide', 'data-act': 'erase', tabindex: '-1' }, '⌫')] : []))));
      root.lastElementChild?.prepend(make('button', { type: 'button', class: 'cap wide', 'data-act': 'enter', tabindex: '-1' }));
    }
    for (const key of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-letter]'))) {
      const letter = key.dataset.letter ?? '';
      const seen = keys[letter] ?? 'not tried';
      mark(key, { 'data-clue': { absent: 'B', yellow: 'Y', green: 'G' }[seen] ?? null,
        'aria-label': `${letter.toUpperCase()}, ${t(`key.${seen}`)}` });
    }
    for (const act of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-act]'))) {
      mark(act, { 'aria-label': t(`keyboard.${act.dataset.act}`), hidden: act.dataset.act === 'enter' && !enter });
      if (act.dataset.act === 'enter') write(act, t('keyboard.enter'));
    }
  };
}

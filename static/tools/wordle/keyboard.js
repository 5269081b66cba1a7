// @ts-check
/** The keyboard below the rows, in the layout of the language's own keyboards. */
import { button, delegate, keepFocus, make, mark, write } from '../../ui/dom.js';
import { keyboardRows } from '../../ui/keyboards.js';
import { fit } from './rows.js';

/** @param {HTMLElement} root @param {{type: (letter: string) => void, erase: () => void, enter: () => void}} on */
export function keyboardView(root, on) {
  let shown = '';
  // The focus stays where it is, so that Enter on a real keyboard enters the word rather than presses the same key again.
  keepFocus(root);
  delegate(root, 'button', ({ dataset: { act, letter } }) => {
    if (letter) on.type(letter);
    else if (act) on[/** @type {'erase'|'enter'} */ (act)]();
  });

  /** @param {string} alphabet @param {Record<string, string>[]} boards what is known about each letter on each board @param {boolean} enter
   *  whether there is an Enter key @param {Translate} t */
  return (alphabet, boards, enter, t) => {
    const rows = keyboardRows(alphabet);
    const others = [...new Set(boards.flatMap(Object.keys))].filter((letter) => !rows.join('').includes(letter)).join('');
    const wanted = [rows[0], rows[1], rows[2] + others];
    if (shown !== wanted.join()) {
      shown = wanted.join();
      root.replaceChildren(...wanted.map((letters, at) => make('div', {}, ...[...letters].map((letter) =>
        button({ class: 'cap', 'data-letter': letter, tabindex: '-1' }, null, make('span', { class: 'parts' }),
          make('span', {}, letter.toUpperCase()))),
      ...(at === 2 ? [button({ class: 'cap wide', 'data-act': 'erase', tabindex: '-1' }, null, '⌫')] : []))));
      root.lastElementChild?.prepend(button({ class: 'cap wide', 'data-act': 'enter', tabindex: '-1' }));
    }
    for (const key of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-letter]'))) drawKey(key, boards, t);
    for (const act of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-act]'))) {
      mark(act, { 'aria-label': t(`keyboard.${act.dataset.act}`), hidden: act.dataset.act === 'enter' && !enter });
      if (act.dataset.act === 'enter') write(act, t('keyboard.enter'));
    }
  };
}

const CLUES = /** @type {Record<string, string>} */ ({ absent: 'B', yellow: 'Y', green: 'G' });

/** What is known about a letter: its colour, or with several boards a part of the key for each. @param {HTMLElement} key
 *  @param {Record<string, string>[]} boards @param {Translate} t */
function drawKey(key, boards, t) {
  const letter = key.dataset.letter ?? '';
  const seen = boards.map((keys) => keys[letter] ?? 'not tried');
  const several = boards.length > 1;
  const isGone = several && seen.every((one) => one === 'absent' || one === 'not tried') && seen.includes('absent');
  mark(key, { 'data-clue': several ? (isGone ? 'B' : null) : CLUES[seen[0]] ?? null,
    'aria-label': [letter.toUpperCase(), ...seen.map((one, at) => (several ? `${at + 1} ` : '') + t(`key.${one}`))].join(', ') });
  const parts = /** @type {Element} */ (key.firstElementChild);
  fit(parts, several ? boards.length : 0, () => make('i'));
  [...parts.children].forEach((part, at) => mark(part, { 'data-clue': seen[at] === 'absent' ? null : CLUES[seen[at]] ?? null }));
}

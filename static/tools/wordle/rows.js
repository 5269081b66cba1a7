// @ts-check
/** The rows of letters: guesses with their colours, the row being typed, and empty rows. */
import { delegate, make, mark, write } from '../../ui/dom.js';

/** @import { Row } from './clues.js' */

/** A clue in words. @param {Translate} t @param {string} letter @param {string} colour */
const spokenCell = (t, letter, colour) => (letter ? `${letter.toUpperCase()}, ${t(`clue.${colour}`)}` : t('clue.empty'));

/** A row in words, for screen readers. @param {Translate} t @param {Row} row */
export const spokenRow = (t, [word, colours]) => [...word].map((letter, at) => spokenCell(t, letter, colours[at])).join('; ');

/** Adds or removes children until there are `count` of them. @param {Element} root @param {number} count @param {() => Element} one */
export function fit(root, count, one) {
  while (root.childElementCount > count) root.lastElementChild?.remove();
  while (root.childElementCount < count) root.append(one());
}

/** @param {HTMLElement} root @param {{turn: (row: number, place: number) => void, drop: (row: number) => void}} on clicks on the colours
 *  and the × of clues */
export function guessesView(root, on) {
  delegate(root, 'button', (button) => {
    const line = [...root.children].findIndex((row) => row.contains(button));
    if (button.dataset.act === 'drop') on.drop(line);
    else on.turn(line, [...root.children[line].children].findIndex((cell) => cell.contains(button)));
  });
  let kind = '';

  /** @param {{rows: Row[], draft: string|null, length: number, count: number, clues: boolean, wrong: Set<number>, refused: boolean,
   *    picked: import('./state.js').State['picked'], won: number|null}} what
   *  `draft` is null when there is nothing to type, `count` the minimum number of rows, `won` the row that has just found the word
   *  @param {Translate} t */
  return ({ rows, draft, length, count, clues, wrong, refused, picked, won }, t) => {
    if (kind !== `${length} ${clues}`) root.replaceChildren();
    kind = `${length} ${clues}`;
    root.style.setProperty('--letters', String(length));
    const isLonger = rows.length >= root.childElementCount;
    fit(root, Math.max(count, rows.length + Number(draft !== null)), () => make('div', { class: 'guess', role: 'row' }));
    [...root.children].forEach((line, at) => {
      const row = rows[at];
      const word = row?.[0] ?? (at === rows.length ? draft ?? '' : '');
      mark(line, { 'data-typing': draft !== null && at === rows.length, 'data-later': at > rows.length, 'data-won': at === won,
        'data-wrong': wrong.has(at), 'data-refused': at === rows.length && refused });
      fit(line, length + Number(clues), () => make('div', { role: 'cell' }));
      [...line.children].forEach((cell, place) => /** @type {HTMLElement} */ (cell).style.setProperty('--place', String(place)));
      [...line.children].forEach((cell, place) => drawCell(cell, word[place] ?? '', row?.[1][place] ?? '', place === length, {
        'data-doubt': Boolean(row?.[2]?.includes(place)), 'data-picked': picked?.[1] === at && picked[2] === place }));
      if (clues) {
        const drop = line.children[length].firstElementChild;
        if (drop) mark(drop, { hidden: !row, 'aria-label': t('clue.drop', { row: at + 1 }), title: t('clue.drop', { row: at + 1 }) });
      }
    });

    if (isLonger) root.scrollTop = root.scrollHeight; // where it has no room for all rows

    /** @param {Element} cell @param {string} letter @param {string} colour @param {boolean} last whether this is the cell with the button
     *  that removes the row @param {Record<string, boolean>} marks */
    function drawCell(cell, letter, colour, last, marks) {
      if (last) {
        if (!cell.firstElementChild) cell.append(make('button', { type: 'button', class: 'drop', 'data-act': 'drop' }, '×'));
        return;
      }
      const tag = clues && colour ? 'BUTTON' : 'SPAN';
      if (cell.firstElementChild?.tagName !== tag) {
        cell.replaceChildren(make(tag.toLowerCase(), { class: 'tile', ...(tag === 'BUTTON' && { type: 'button' }) },
          make('span', { 'aria-hidden': 'true' }), make('span', { class: 'voice' })));
      }
      const tile = /** @type {Element} */ (cell.firstElementChild);
      mark(tile, { 'data-clue': colour || null, 'data-letter': Boolean(letter), ...marks });
      write(tile.children[0], letter.toUpperCase());
      write(tile.children[1], colour ? spokenCell(t, letter, colour) + (marks['data-doubt'] ? `, ${t('clue.doubt')}` : '')
        : letter ? letter.toUpperCase() : t('clue.empty'));
    }
  };
}

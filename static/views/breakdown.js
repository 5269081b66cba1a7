// @ts-check
/** How a previewed play's points come about, drawn over the board: each word in an outline, its points behind its end.
 *
 *  The main word's outline is solid and its badge dark; those of cross words are dashed and light. The squares before
 *  and behind a word are empty or the edge, so that a badge covers no letter; the bonus stands before the main word. */
import { previewed } from '../state.js';
import { find, make } from './dom.js';

/** @typedef {import('../state.js').Part} Part */

export function breakdownView() {
  const layer = find('.breakdown');
  /** @type {import('../state.js').Play|null} */
  let drawn = null;

  /** @param {import('../state.js').State} state */
  return (state) => {
    const play = previewed(state);
    if (play === drawn) return;
    drawn = play;
    const bonus = play?.parts.find(({ kind }) => kind === 'bingo');
    layer.replaceChildren(...(play?.parts ?? []).filter((part) => part !== bonus).map((part) => outline(state.position.rules.size, part, bonus)));
  };
}

/** @param {number} size of the board @param {Part} part @param {Part} [bonus] */
function outline(size, { kind, row = 0, col = 0, direction = 'across', word = '', letters = [], points }, bonus) {
  const { length } = letters;
  const [start, end] = direction === 'across' ? [col, col + length] : [row, row + length];
  const box = make('div', { class: 'outline', 'data-part': kind, 'data-word': word, 'data-direction': direction },
    badge(String(points), 'end', end === size));
  if (bonus && kind === 'main') box.append(badge(`+${bonus.points}`, 'start', start === 0));
  const [rows, cols] = direction === 'across' ? [1, length] : [length, 1];
  box.style.gridArea = `${row + 1} / ${col + 1} / span ${rows} / span ${cols}`;
  return box;
}

/** @param {string} print @param {'start'|'end'} at @param {boolean} inside where the edge leaves no square for it */
const badge = (print, at, inside) => make('span', { class: 'badge', 'data-print': print, 'data-at': inside ? `inside-${at}` : at });

// @ts-check
/** How a previewed play's points come about, drawn over the board: each word in an outline with its points.
 *
 *  The main word's outline is solid and its badge dark; those of cross words are dashed and light. The squares before
 *  and behind a word are empty or the edge, so that a badge covers no letter: points stand behind, the bonus before. */
import { previewed } from '../state.js';
import { make } from '../../views/dom.js';
import { find } from '../find.js';

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
  const [first, rows, cols] = direction === 'across' ? [col, 1, length] : [row, length, 1];
  const [before, behind] = [first > 0, first + length < size];
  const box = make('div', { class: 'outline', 'data-part': kind, 'data-word': word, 'data-direction': direction });
  box.style.gridArea = `${row + 1} / ${col + 1} / span ${rows} / span ${cols}`;
  box.append(badge(behind || !before ? 'end' : 'start', behind || before, String(points)));
  if (bonus && kind === 'main') box.append(badge(before || !behind ? 'start' : 'end', behind || before, `+${bonus.points}`));
  return box;
}

/** @param {'start'|'end'} at of the word @param {boolean} beside it, where a square is free for it @param {string} print */
const badge = (at, beside, print) => make('span', { class: 'badge', 'data-print': print, 'data-at': beside ? at : `inside-${at}` });

// @ts-check
/** How a play that is previewed or laid scores, drawn over the board: each word in an outline, with its points in a badge.
 *
 *  The main word has a solid outline and a dark badge; cross words have dashed outlines and light badges. A word is followed and
 *  preceded by an empty square or the edge, so a badge covers no letter: points go after the word, the bingo bonus before it. */
import { make } from '../../../ui/dom.js';
import { find } from './find.js';
import { previewed } from '../moves/moves.js';
import { currentLaid } from '../turn/turn.js';

/** @import { Part, Play } from '../moves/play.js' */

export function breakdownView() {
  const layer = find('.breakdown');
  /** @type {Play|null} */
  let drawn = null;

  /** @param {import('../state.js').State} state */
  return (state) => {
    const play = previewed(state) ?? currentLaid(state)?.play ?? null;
    if (play === drawn) return;
    drawn = play;
    const bonus = play?.parts.find(({ kind }) => kind === 'bingo');
    layer.replaceChildren(...(play?.parts ?? []).filter((part) => part !== bonus)
      .map((part) => outline(state.position.rules.size, part, bonus)));
  };
}

/** @param {number} size of the board @param {Part} part @param {Part} [bonus] */
function outline(size, { kind, row = 0, col = 0, direction = 'across', word = '', letters = [], points }, bonus) {
  const { length } = letters;
  const [first, rows, cols] = direction === 'across' ? [col, 1, length] : [row, length, 1];
  const [before, after] = [first > 0, first + length < size];
  const box = make('div', { class: 'outline', 'data-part': kind, 'data-word': word, 'data-direction': direction });
  box.style.gridArea = `${row + 1} / ${col + 1} / span ${rows} / span ${cols}`;
  box.append(badge(after || !before ? 'end' : 'start', after || before, String(points)));
  if (bonus && kind === 'main') box.append(badge(before || !after ? 'start' : 'end', after || before, `+${bonus.points}`));
  return box;
}

/** @param {'start'|'end'} at of the word @param {boolean} isOutside on a free square rather than on the word @param {string} print */
const badge = (at, isOutside, print) => make('span', { class: 'badge', 'data-print': print, 'data-at': isOutside ? at : `inside-${at}` });

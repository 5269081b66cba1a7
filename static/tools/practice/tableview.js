// @ts-check
/** A board with its rack on which an answer is laid (table.js), by mouse, touch or keyboard. */
import { delegate, fill, find, isDrawn, keepFocus, make, mark } from '../../ui/dom.js';
import { tileOf } from '../wordfeud/position/tiles.js';
import { layLetter, putDown, setTarget } from '../wordfeud/turn/entering.js';
import { waitsForLetter } from '../wordfeud/turn/turn.js';
import { isMovable, moveTile, tapBoard, tapSlot } from '../wordfeud/turn/moving.js';
import { boardView } from '../wordfeud/views/board.js';
import { listenToDragging } from '../wordfeud/views/drag.js';
import { rackView } from '../wordfeud/views/rack.js';
import markup from './table.html';
import * as table from './table.js';

/** Puts them into the view's `.table`. @param {HTMLElement} root
 *  @param {Pick<Desk<any>, 'does'|'look'>} desk of a state with a table */
export function tableView(root, { does, look }) {
  root.classList.add('play');
  fill(find('.table', root), markup);
  const [board, rack] = ['.board', '.rack'].map((part) => find(part, root));
  /** @template {unknown[]} A @param {(wf: table.Wordfeud, ...given: A) => table.Wordfeud} change */
  const on = (change) => does(table.laying(change));
  const drawBoard = boardView(board, on((wf, square) => tapBoard(waitsForLetter(wf) ? putDown(wf) : wf, square)));
  const drawRack = rackView(rack, on(tapSlot));
  const letters = find('.blank-letters', root);
  const areKeysMade = isDrawn();
  keepFocus(letters);
  delegate(letters, 'button', ({ dataset: { letter = '' } }) => on(layLetter)(letter));
  listenToDragging(root, { isMovable: (from) => table.isOpen(look()) && isMovable(look().wf, from), move: on(moveTile) });
  board.addEventListener('focusin', on((wf) => setTarget(wf, 'board')));
  rack.addEventListener('focusin', on((wf) => setTarget(wf, 'rack')));

  /** @param {table.Table} state @param {Translate} t */
  return (state, t) => {
    const shown = table.drawnBoard(state);
    if (!shown) return;
    drawBoard(shown, t);
    drawRack(shown, t);
    mark(letters, { hidden: !table.isOpen(state) || !waitsForLetter(shown) });
    const { rules } = shown.position;
    if (!areKeysMade(rules)) find('div', letters).replaceChildren(...Object.keys(rules.tiles).map((face) => make('button',
      { type: 'button', class: 'key', 'data-letter': tileOf(rules, face), translate: 'no' }, make('span', { class: 'letter' }, face.toUpperCase()))));
  };
}

// @ts-check
/** A view with a board and its rack on which an answer is laid (attempt.js), by mouse, touch or keyboard. */
import { delegate, fill, find, isDrawn, keepFocus, make, mark } from '../../ui/dom.js';
import { tileOf } from '../wordfeud/position/tiles.js';
import { layLetter, putDown, setTarget } from '../wordfeud/turn/entering.js';
import { currentLaid, waitsForLetter } from '../wordfeud/position/position.js';
import { isMovable, moveTile, tapBoard, tapSlot } from '../wordfeud/turn/moving.js';
import { boardView } from '../wordfeud/views/board.js';
import { listenToDragging } from '../wordfeud/views/drag.js';
import { rackView } from '../wordfeud/views/rack.js';
import { makeDeeds, showDeeds } from './parts.js';
import board from './attempt.html';
import * as attempt from './attempt.js';

/** Makes the view's elements. @param {HTMLElement} root @param {string} markup of the view, with a place for the board, `.attempt`
 *  @param {Pick<Desk<any>, 'does'|'look'>} desk of a state with an attempt */
export function attemptView(root, markup, { does, look }) {
  root.classList.add('play');
  fill(root, markup);
  fill(find('.attempt', root), board);
  makeDeeds(root);
  keepFocus(find('.deeds', root)); // and with it the cursor on the board
  const [squares, rack] = ['.board', '.rack'].map((part) => find(part, root));
  /** @template {unknown[]} A @param {(wf: attempt.Wordfeud, ...given: A) => attempt.Wordfeud} change */
  const on = (change) => does(attempt.laying(change));
  const drawBoard = boardView(squares, on((wf, square) => tapBoard(waitsForLetter(wf) ? putDown(wf) : wf, square)));
  const drawRack = rackView(rack, on(tapSlot));
  const letters = find('.blank-letters', root);
  const areKeysMade = isDrawn();
  keepFocus(letters);
  delegate(letters, 'button', ({ dataset: { letter = '' } }) => on(layLetter)(letter));
  listenToDragging(root, { isMovable: (from) => attempt.isOpen(look()) && isMovable(look().wf, from), move: on(moveTile) });
  squares.addEventListener('focusin', on((wf) => setTarget(wf, 'board')));
  rack.addEventListener('focusin', on((wf) => setTarget(wf, 'rack')));
  const focus = () => /** @type {HTMLElement} */ (root.querySelector('.choices button') ?? root.querySelector('.board [tabindex="0"]')
    ?? root.querySelector('[data-does=before]') ?? root).focus({ preventScroll: true });

  return {
    focus,
    /** Where nothing has the focus on a device that has a pointer, the keys are the view's. */
    arrive() { if (document.activeElement === document.body && matchMedia('(hover: hover)').matches) focus(); },
    /** Draws the board, and what can be done with it; returns whether it is still to be found out what the tiles make.
     *  @param {attempt.Attempt} state @param {Translate} t */
    draw(state, t) {
      const { verdict, wf } = state;
      const [isOpen, isBegun] = [attempt.isOpen(state), Boolean(wf?.start)];
      showDeeds(root, { answer: isOpen, back: isOpen && isBegun, giveUp: isOpen, swap: isOpen && !isBegun && attempt.canSwap(state),
        best: verdict !== null && verdict.lost > 0 && !attempt.isGivenUp(verdict) });
      mark(find('[data-does=answer]', root), { disabled: !attempt.isGiven(state) });
      for (const swap of root.querySelectorAll('[data-does=swap]')) mark(swap, { 'aria-pressed': String(Boolean(wf?.swapping)) });
      for (const best of root.querySelectorAll('[data-does=best]')) mark(best, { 'aria-pressed': String(state.showsBest) });
      mark(root, { 'data-answered': verdict !== null });
      const shown = attempt.drawnBoard(state);
      if (!shown || !wf) return false;
      drawBoard(shown, t);
      drawRack(shown, t);
      mark(letters, { hidden: !isOpen || !waitsForLetter(shown) });
      const { rules } = shown.position;
      if (!areKeysMade(rules)) find('div', letters).replaceChildren(...Object.keys(rules.tiles).map((face) => make('button',
        { type: 'button', class: 'key', 'data-letter': tileOf(rules, face), translate: 'no' }, make('span', { class: 'letter' }, face.toUpperCase()))));
      return isBegun && isOpen && !currentLaid(wf);
    },
  };
}

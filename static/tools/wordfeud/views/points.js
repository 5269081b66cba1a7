// @ts-check
/** What is known beside the board: the points of both players, the opponent's name and tiles that he has. */
import { isDrawn, mark, write } from '../../../ui/dom.js';
import { knownTiles } from '../position/bag.js';
import { find } from './find.js';
import { isAgainstWorkbench } from '../record/game.js';
import { rackOf } from '../position/notation.js';
import { rackToText, tileFacts } from '../position/position.js';
import { opponentOf } from '../record/standing.js';
import { BLANK, capital } from '../position/tiles.js';

/** @import { State } from '../state.js' */

/** @param {{points: (points: State['position']['points']) => void, theirs: (tiles: string) => void, name: (name: string) => void}} on */
export function knownView(on) {
  const points = [find('.game .ours'), find('.game .theirs')].map((field) => /** @type {HTMLInputElement} */ (field));
  const known = /** @type {HTMLInputElement} */ (find('.game .known'));
  const name = /** @type {HTMLInputElement} */ (find('.game .their-name'));
  name.addEventListener('change', () => on.name(name.value.trim().replace(/\s+/g, ' ')));
  const isSame = isDrawn();
  /** @type {State['position']} */
  let position;
  /** @type {Translate} */
  let t;

  for (const field of points) {
    field.addEventListener('change', () => {
      const { min, max } = points.find((input) => !input.checkValidity()) ?? {};
      write(find('.hint-points'), min && max ? t('points.whole', { least: Number(min), most: Number(max) }) : t('points.why'));
      const [ours, theirs] = points.map((input) => (input.value && input.checkValidity() ? input.valueAsNumber : null));
      if (ours !== null && theirs !== null) on.points([ours, theirs]);
      else if (position.points) on.points(null);
    });
  }
  known.addEventListener('change', () => {
    const { rules } = position;
    let entered = '';
    try { entered = rackOf(rules, known.value); } catch { /* far too many tiles: none is taken */ }
    const theirs = knownTiles({ ...position, theirs: entered });
    const over = [...theirs].reduce((tiles, tile) => tiles.replace(tile, ''), entered);
    write(find('.hint-known'), over ? t(over[0] === BLANK || tileFacts(position, over[0]) ? 'rack.bag' : 'rack.unknown',
      { letter: over[0] === BLANK ? t('palette.blank') : capital(rules, over[0]), language: rules.alphabet }) : t('known.why'));
    on.theirs(theirs);
    known.value = shownTiles(theirs);
  });

  /** Tiles as they are typed. @param {string} tiles */
  const shownTiles = (tiles) => rackToText(position.rules, tiles).toUpperCase();

  /** @param {State} state @param {Translate} translate */
  return (state, translate) => {
    if (!state.gameOpen) return;
    [position, t] = [state.position, translate];
    const { game } = state;
    const isTyped = (/** @type {HTMLInputElement} */ field) => field === document.activeElement;
    mark(/** @type {Element} */ (name.parentElement), { hidden: isAgainstWorkbench(game) });
    for (const part of ['#points-title', '.so-far', '.hint-points']) mark(find(part), { hidden: Boolean(game?.record) }); // the record has them
    if (!isTyped(name)) name.value = opponentOf(state);
    name.placeholder = t('points.theirs');
    if (isSame(position.points, position.theirs, position.rules, t)) return;
    // Of two numbers the one that was entered first waits for the other.
    if (position.points || !points.some(isTyped)) {
      points.forEach((field, at) => { if (!isTyped(field)) field.value = String(position.points?.[at] ?? ''); });
    }
    if (!isTyped(known)) known.value = shownTiles(knownTiles(position));
  };
}

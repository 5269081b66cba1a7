// @ts-check
/** The position dialog: score, known tiles, layout, and the position as text. */
import { closable } from '../../../shell/dialogs.js';
import { noticeOf } from '../../../shell/message.js';
import { cgpOf } from '../drawn.js';
import { positionFromText, positionToText, rackOf, rackToText } from '../position.js';
import { BLANK, knownTiles, tileFacts } from '../state.js';
import { capital } from '../tiles.js';
import { copied } from '../../../ui/clipboard.js';
import { mark, write } from '../../../ui/dom.js';
import { find } from '../find.js';
import { sentence } from '../../../ui/text.js';
import { gcgOf, isGame } from '../game.js';
import { savedView } from './saved.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Position} Position */
/** @typedef {import('../../../ui/text.js').Translate} Translate */

/** @param {import('../../../shell/contract.js').Desk<State>} desk
 *  @param {{load: (position: Partial<Position>, kept?: import('../changes.js').KeptGame, said?: State['said']) => void,
 *     points: (points: Position['points']) => void, theirs: (tiles: string) => void,
 *     standard: () => void, shuffle: () => void, edit: () => void, pick: () => void,
 *     game: (gcg: string) => Promise<string>}} on
 *  `game` resolves to what is wrong with a text, or '' */
export function positionView(desk, on) {
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.position')));
  const text = /** @type {HTMLTextAreaElement} */ (find('dialog.position textarea'));
  const scoreFields = [find('dialog.position .ours'), find('dialog.position .theirs')].map((field) =>
    /** @type {HTMLInputElement} */ (field));
  const known = /** @type {HTMLInputElement} */ (find('dialog.position .known'));
  const trouble = find('dialog.position .trouble');
  const done = find('dialog.position .said');
  /** @type {State} */
  let state;
  /** @type {Translate} */
  let t;

  /** @param {string} line */
  function showTrouble(line) {
    write(trouble, line);
    mark(trouble, { hidden: !line });
  }

  /** Shows what the score is for, or why it is not accepted. */
  function showHint() {
    const { min, max } = scoreFields.find((input) => !input.checkValidity()) ?? {};
    write(find('.hint-points'), min && max ? t('points.whole', { least: Number(min), most: Number(max) }) : t('points.why'));
  }

  /** Loads a position, or shows why it cannot be read.
   *  @param {() => [Partial<Position>, import('../changes.js').KeptGame?, State['said']?]} read */
  function load(read) {
    showTrouble('');
    try {
      on.load(...read());
      dialog.close();
    } catch (error) {
      showTrouble(sentence(t, noticeOf(error, 'text')));
    }
  }

  /** Tiles as they are typed. @param {string} tiles */
  const shownTiles = (tiles) => rackToText(state.position.rules, tiles).toUpperCase();

  const saved = savedView(desk, () => ({ state, t }), { load, showTrouble });

  find('.load-text').addEventListener('click', async () => {
    if (isGame(text.value)) {
      const wrong = await on.game(text.value);
      showTrouble(wrong);
      if (!wrong) dialog.close();
    }
    else load(() => {
      const { position, said } = positionFromText(state.position, text.value, state.ownRules);
      return [position, {}, said];
    });
  });
  find('dialog.position .copy-as').addEventListener('click', async ({ target }) => {
    const form = target instanceof HTMLElement ? target.dataset.form : undefined;
    if (!form) return;
    const written = form === 'cgp' ? cgpOf(state.position) : form === 'gcg' ? String(gcgOf(state.game)) : positionToText(state.position);
    const isDone = await copied(written);
    text.value = written;
    write(done, isDone ? t('copy.done') : '');
    if (!isDone) text.select(); // for copying by hand
  });
  for (const field of scoreFields) {
    field.addEventListener('change', () => {
      const [ours, theirs] = scoreFields.map((input) => (input.value && input.checkValidity() ? input.valueAsNumber : null));
      showHint();
      on.points(ours === null || theirs === null ? null : [ours, theirs]);
    });
  }
  known.addEventListener('change', () => {
    const { rules } = state.position;
    let entered = '';
    try { entered = rackOf(rules, known.value); } catch { /* far too many tiles: none is taken */ }
    const theirs = knownTiles({ ...state.position, theirs: entered });
    const over = [...theirs].reduce((tiles, tile) => tiles.replace(tile, ''), entered);
    write(find('.hint-known'), over ? t(over[0] === BLANK || tileFacts(state.position, over[0]) ? 'rack.bag' : 'rack.unknown',
      { letter: over[0] === BLANK ? t('palette.blank') : capital(rules, over[0]), language: rules.alphabet }) : t('known.why'));
    on.theirs(theirs);
    known.value = shownTiles(theirs);
  });
  find('dialog.position .pick').addEventListener('click', () => {
    dialog.close();
    on.pick();
  });
  for (const action of /** @type {const} */ (['standard', 'shuffle', 'edit'])) {
    find(`dialog.position [data-layout=${action}]`).addEventListener('click', () => {
      on[action]();
      dialog.close();
    });
  }

  return {
    /** @param {string} [shown] text for the field: a game; by default the position */
    open(shown) {
      text.value = shown ?? positionToText(state.position);
      known.value = shownTiles(knownTiles(state.position));
      write(find('.hint-known'), t('known.why'));
      scoreFields.forEach((field, at) => { field.value = String(state.position.points?.[at] ?? ''); });
      showTrouble('');
      write(done, '');
      mark(find('dialog.position [data-form=gcg]'), { hidden: !state.game });
      showHint();
      saved.open();
      dialog.showModal();
    },
    /** @param {State} now @param {Translate} translate */
    draw(now, translate) {
      state = now;
      t = translate;
    },
  };
}

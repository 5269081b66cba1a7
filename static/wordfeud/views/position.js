// @ts-check
/** The dialog of the position: its layout, its text, and the games that are kept under a name. */
import { isBrokenText } from '../../shell/message.js';
import { forgetGame, fromHash, keepGame, keptGames, noticeOf, positionFromText, positionToText } from '../position.js';
import { mayReplace } from '../../shell/dialogs.js';
import { find, isSure, make, mark, write } from '../../views/dom.js';
import { sentence } from '../../views/text.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Position} Position */
/** @typedef {import('../../views/text.js').Translate} Translate */

/** @param {{load: (position: Partial<Position>) => void, standard: () => void, shuffle: () => void, edit: () => void}} on */
export function positionView(on) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.position'));
  const text = /** @type {HTMLTextAreaElement} */ (find('dialog.position textarea'));
  const name = /** @type {HTMLInputElement} */ (find('dialog.position .name-game'));
  const list = find('dialog.position .games');
  const trouble = find('dialog.position .trouble');
  /** @type {State} */
  let state;
  /** @type {Translate} */
  let t;

  /** Does what may fail; says in the dialog why it failed. @param {'text'|'storage'} where @param {() => void} deed */
  function trying(where, deed) {
    try {
      write(trouble, '');
      deed();
    } catch (error) {
      if (!isBrokenText(error)) console.warn(error);
      write(trouble, sentence(t, noticeOf(error, where)));
    }
    mark(trouble, { hidden: !trouble.textContent });
  }
  const listGames = () => trying('storage', () => list.replaceChildren(...Object.keys(keptGames()).map((game) => make(
    'li', { 'data-game': game }, make('button', { type: 'button', 'data-act': 'load' }, game),
    make('button', { type: 'button', 'data-act': 'forget', 'aria-label': t('lists.forget', { name: game }), title: t('lists.forget', { name: game }) }, '×')))));

  find('[data-opens=position]').addEventListener('click', () => {
    text.value = positionToText(state.position);
    name.value = '';
    listGames();
    dialog.showModal();
  });
  find('.load-text').addEventListener('click', () => trying('text', () => {
    on.load(positionFromText(state.position, text.value));
    dialog.close();
  }));
  find('.keep-game').addEventListener('submit', async (event) => {
    event.preventDefault();
    const called = name.value.trim();
    const there = [...list.children].some((row) => /** @type {HTMLElement} */ (row).dataset.game === called);
    if (!called || (there && !await mayReplace(t('sure.replace', { name: called })))) return;
    trying('storage', () => keepGame(called, state.position));
    if (!trouble.textContent) {
      name.value = '';
      listGames();
    }
  });
  list.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target);
    const { act } = button.dataset;
    const game = button.closest('li')?.dataset.game ?? '';
    if (act === 'load') {
      trying('storage', () => {
        on.load(fromHash(keptGames()[game]));
        dialog.close();
      });
    } else if (act === 'forget' && isSure(button, t('sure.forget', { name: game }))) {
      trying('storage', () => forgetGame(game));
      listGames();
    }
  });
  for (const deed of /** @type {const} */ (['standard', 'shuffle', 'edit'])) {
    find(`dialog.position [data-layout=${deed}]`).addEventListener('click', () => {
      on[deed]();
      dialog.close();
    });
  }

  /** @param {State} now @param {Translate} translate */
  return (now, translate) => {
    state = now;
    t = translate;
  };
}

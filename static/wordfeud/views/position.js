// @ts-check
/** The dialog of the position: its layout, its text, and the games that are kept under a name. */
import { closable } from '../../shell/dialogs.js';
import { noticeOf } from '../../shell/message.js';
import { askToPersist } from '../../shell/storage.js';
import { GAMES, cleanGames, fromKept, positionFromText, positionToText, toKept } from '../position.js';
import { isSure, make, mark, write } from '../../views/dom.js';
import { find } from '../find.js';
import { sentence } from '../../views/text.js';
import { isGame } from '../game.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Position} Position */
/** @typedef {import('../../views/text.js').Translate} Translate */

/** @param {import('../../shell/contract.js').Desk} desk
 *  @param {{load: (position: Partial<Position>, kept?: import('../changes.js').KeptGame) => void, points: (points: Position['points']) => void, standard: () => void, shuffle: () => void, edit: () => void, pick: () => void, game: (gcg: string) => Promise<string>}} on `game` says what is wrong with a text, or '' */
export function positionView(desk, on) {
  const { storage, confirm } = desk;
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.position')));
  const text = /** @type {HTMLTextAreaElement} */ (find('dialog.position textarea'));
  const name = /** @type {HTMLInputElement} */ (find('dialog.position .name-game'));
  const soFar = [find('dialog.position .ours'), find('dialog.position .theirs')].map((field) => /** @type {HTMLInputElement} */ (field));
  const list = find('dialog.position .games');
  const trouble = find('dialog.position .trouble');
  /** @type {State} */
  let state;
  /** @type {Translate} */
  let t;

  /** @param {string} line */
  function complain(line) {
    write(trouble, line);
    mark(trouble, { hidden: !line });
  }

  /** What the points are for, or why they do not count. */
  function hint() {
    const { min, max } = soFar.find((its) => !its.checkValidity()) ?? {};
    write(find('.hint-points'), min && max ? t('points.whole', { least: Number(min), most: Number(max) }) : t('points.why'));
  }

  /** Puts a position on the board, or says why it cannot be read. @param {() => [Partial<Position>, import('../changes.js').KeptGame?]} read */
  function load(read) {
    complain('');
    try {
      on.load(...read());
      dialog.close();
    } catch (error) {
      complain(sentence(t, noticeOf(error, 'text')));
    }
  }

  /** @param {(games: Record<string, string>) => Record<string, string>} change */
  function keep(change) {
    complain(storage.update(GAMES, cleanGames, change) ? '' : t('storage.unkept'));
    listGames();
  }

  const listGames = () => list.replaceChildren(...Object.keys(storage.read(GAMES, cleanGames)).map((game) => make(
    'li', { 'data-game': game }, make('button', { type: 'button', 'data-act': 'load' }, game),
    make('button', { type: 'button', 'data-act': 'forget', 'aria-label': t('lists.forget', { name: game }), title: t('lists.forget', { name: game }) }, '×'))));

  find('.load-text').addEventListener('click', async () => {
    if (isGame(text.value)) {
      const wrong = await on.game(text.value);
      complain(wrong);
      if (!wrong) dialog.close();
    }
    else load(() => [positionFromText(state.position, text.value, state.page.rules)]);
  });
  find('.keep-game').addEventListener('submit', async (event) => {
    event.preventDefault();
    const called = name.value.trim().normalize(); // two names that look the same are one
    if (!called || (Object.hasOwn(storage.read(GAMES, cleanGames), called) && !await confirm(t('sure.replace', { name: called })))) return;
    keep((games) => ({ ...games, [called]: toKept(state.position, { ...state.game?.told, ...state.game }) }));
    askToPersist();
    name.value = '';
  });
  list.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target);
    const { act } = button.dataset;
    const game = button.closest('li')?.dataset.game ?? '';
    if (act === 'load') load(() => fromKept(storage.read(GAMES, cleanGames)[game] ?? '', state.page.rules));
    else if (act === 'forget' && isSure(button, t('sure.forget', { name: game }))) {
      keep(({ [game]: _, ...others }) => others);
      find('dialog.position [data-closes]').focus(); // the button that was pressed is gone
    }
  });
  storage.watch(GAMES, () => { if (dialog.open) listGames(); }); // one that another tab has deleted cannot be loaded
  for (const field of soFar) {
    field.addEventListener('change', () => {
      const [ours, theirs] = soFar.map((its) => (its.value && its.checkValidity() ? its.valueAsNumber : null));
      hint();
      on.points(ours === null || theirs === null ? null : [ours, theirs]);
    });
  }
  find('dialog.position .pick').addEventListener('click', () => {
    dialog.close();
    on.pick();
  });
  for (const deed of /** @type {const} */ (['standard', 'shuffle', 'edit'])) {
    find(`dialog.position [data-layout=${deed}]`).addEventListener('click', () => {
      on[deed]();
      dialog.close();
    });
  }

  return {
    /** @param {string} [shown] what the text field begins with: a game, else the position */
    open(shown) {
      text.value = shown ?? positionToText(state.position);
      name.value = '';
      soFar.forEach((field, at) => { field.value = String(state.position.points?.[at] ?? ''); });
      complain('');
      hint();
      listGames();
      dialog.showModal();
    },
    /** @param {State} now @param {Translate} translate */
    draw(now, translate) {
      state = now;
      t = translate;
    },
  };
}

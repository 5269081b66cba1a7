// @ts-check
/** The position dialog: score, layout, position as text, and games saved under a name. */
import { closable } from '../../../shell/dialogs.js';
import { noticeOf } from '../../../shell/message.js';
import { askToPersist, today } from '../../../shell/storage.js';
import {
  GAMES, cleanGames, fromKept, gradingOf, positionFromText, positionToText, rackOf, rackToText, toKept, withGame,
} from '../position.js';
import { BLANK, knownTiles, tileFacts } from '../state.js';
import { capital } from '../tiles.js';
import { isSure, make, mark, write } from '../../../ui/dom.js';
import { find } from '../find.js';
import { sentence } from '../../../ui/text.js';
import { isGame, wholeAccuracyOf } from '../game.js';
import { accuracyOverTime, resultsOf } from './results.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Position} Position */
/** @typedef {import('../../../ui/text.js').Translate} Translate */

/** @param {import('../../../shell/contract.js').Desk} desk
 *  @param {{load: (position: Partial<Position>, kept?: import('../changes.js').KeptGame, said?: State['said']) => void,
 *     points: (points: Position['points']) => void, theirs: (tiles: string) => void,
 *     standard: () => void, shuffle: () => void, edit: () => void, pick: () => void,
 *     game: (gcg: string) => Promise<string>}} on
 *  `game` resolves to what is wrong with a text, or '' */
export function positionView(desk, on) {
  const { storage, confirm } = desk;
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.position')));
  const text = /** @type {HTMLTextAreaElement} */ (find('dialog.position textarea'));
  const name = /** @type {HTMLInputElement} */ (find('dialog.position .name-game'));
  const scoreFields = [find('dialog.position .ours'), find('dialog.position .theirs')].map((field) =>
    /** @type {HTMLInputElement} */ (field));
  const known = /** @type {HTMLInputElement} */ (find('dialog.position .known'));
  const list = find('dialog.position .games');
  const trouble = find('dialog.position .trouble');
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

  /** @param {(games: Record<string, string>) => Record<string, string>} change */
  function keep(change) {
    showTrouble(storage.update(GAMES, cleanGames, change) ? '' : t('storage.unkept'));
    listGames();
  }

  /** Shows the saved games, and what those with turns come to. */
  async function listGames() {
    const games = storage.read(GAMES, cleanGames);
    list.replaceChildren(...rowsOf(games));
    const recorded = Object.values(games).flatMap(recordOf);
    const none = () => make('p', { class: 'note' }, t('results.none'));
    if (!recorded.length) return find('.results').replaceChildren(none());
    const reply = await desk.ask('results', { games: recorded }, { slot: 'results' });
    if (reply.outcome !== 'answered') return;
    const graded = Object.entries(games).flatMap(([game, kept]) => {
      const grading = gradingOf(kept);
      return grading ? [{ name: game, ...grading }] : [];
    });
    find('.results').replaceChildren(...resultsOf(/** @type {any} */ (reply.ok), t), accuracyOverTime(graded, state.page.language, t));
  }

  /** A saved game as Python is asked about it, if it has turns and its rules are there. @param {string} text */
  function recordOf(text) {
    try {
      const [{ rules }, { gcg, me }] = fromKept(text, state.ownRules);
      return gcg && /^>/m.test(gcg) ? [{ gcg, me, ruleset: rules.text ?? rules.code }] : [];
    } catch {
      return [];
    }
  }

  /** Tiles as they are typed. @param {string} tiles */
  const shownTiles = (tiles) => rackToText(state.position.rules, tiles).toUpperCase();

  /** @param {Record<string, string>} games */
  const rowsOf = (games) => Object.keys(games).map((game) => make('li', { 'data-game': game },
    make('button', { type: 'button', class: 'button', 'data-act': 'load' }, game),
    make('button', { type: 'button', class: 'button', 'data-act': 'forget', 'aria-label': t('lists.forget', { name: game }),
      title: t('lists.forget', { name: game }) }, '×')));

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
  find('.keep-game').addEventListener('submit', async (event) => {
    event.preventDefault();
    const called = name.value.trim().normalize(); // two names that look the same are one
    if (!called || (Object.hasOwn(storage.read(GAMES, cleanGames), called)
      && !await confirm(t('sure.replace', { name: called }), t('lists.replace')))) return;
    const kept = toKept(state.position, { ...state.game?.record, ...state.game });
    keep((games) => withGame(games, called, kept, state.game && wholeAccuracyOf(state.game), today()));
    askToPersist();
    name.value = '';
  });
  list.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target);
    const { act } = button.dataset;
    const game = button.closest('li')?.dataset.game ?? '';
    if (act === 'load') load(() => fromKept(storage.read(GAMES, cleanGames)[game] ?? '', state.ownRules));
    else if (act === 'forget' && isSure(button, t('sure.forget', { name: game }))) {
      keep(({ [game]: _, ...others }) => others);
      find('dialog.position [data-closes]').focus(); // the button that was pressed is gone
    }
  });
  storage.watch(GAMES, () => { if (dialog.open) listGames(); }); // a game deleted in another tab cannot be loaded any more
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
      name.value = '';
      known.value = shownTiles(knownTiles(state.position));
      write(find('.hint-known'), t('known.why'));
      scoreFields.forEach((field, at) => { field.value = String(state.position.points?.[at] ?? ''); });
      showTrouble('');
      showHint();
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

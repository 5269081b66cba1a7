// @ts-check
/** The games saved under a name, in the position dialog, and what they come to. */
import { askToPersist, today } from '../../../shell/storing/storage.js';
import { isDouble } from '../../../shell/chrome/bringback.js';
import { delegate, isDrawn, make } from '../../../ui/dom.js';
import { find } from './find.js';
import { wholeAccuracyOf } from '../record/grades.js';
import { share } from '../step.js';
import { GAMES, cleanGames, fromKept, gradingOf, renamed, toKept, withGame } from '../storing/saved.js';
import { accuracyOverTime, resultsOf } from './results.js';

/** @import { State } from '../state.js' */

/** What the games with turns come to. @param {State} state @returns {Question<State>|null} */
export function results({ sharing, ownRules }) {
  const games = Object.values(sharing?.games ?? {}).flatMap((text) => recordOf(text, ownRules));
  return games.length ? { verb: 'results', fields: { games }, answered: (now, results) => share(now, { results }) } : null;
}

/** The saved games, anew. @param {State} state @param {Desk<State>['storage']} storage */
export const reread = (state, storage) => share(state, { games: storage.read(GAMES, cleanGames) });

/** @param {Desk<State>} desk
 *  @param {{load: (read: () => ReturnType<typeof fromKept>) => void, showTrouble: (line: string) => void}} on */
export function savedView({ bringBack, confirm, does, drawNow, look, storage, t: texts }, { load, showTrouble }) {
  const name = /** @type {HTMLInputElement} */ (find('dialog.position .name-game'));
  const list = find('dialog.position .games');
  const isShown = isDrawn();

  /** @param {(games: Record<string, string>) => Record<string, string>} change */
  function keep(change) {
    showTrouble(storage.update(GAMES, cleanGames, change) ? '' : texts()('storage.unkept'));
    does(reread)(storage);
    drawNow();
  }

  /** Has a game's name typed over where it stands: Enter or leaving it takes the new name, Escape keeps the old one. @param {string} game
   *  @param {HTMLElement} shown */
  function rename(game, shown) {
    const t = texts();
    const field = /** @type {HTMLInputElement} */ (make('input', { type: 'text', class: 'field', value: game, maxlength: '40', autocomplete: 'off',
      'aria-label': t('lists.rename', { name: game }) }));
    let isOver = false;
    async function end(/** @type {string} */ called) {
      if (isOver) return;
      isOver = true;
      const isTaken = Object.hasOwn(storage.read(GAMES, cleanGames), called);
      const isNew = called && called !== game && (!isTaken || await confirm(t('sure.replace', { name: called }), t('lists.replace')));
      keep((games) => (isNew ? renamed(games, game, called) : games));
      const row = [...list.children].find((row) => /** @type {HTMLElement} */ (row).dataset.game === (isNew ? called : game));
      row?.querySelector('button')?.focus();
    }
    field.addEventListener('keydown', (event) => {
      if (!['Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault(); // the dialog stays open
      end(event.key === 'Enter' ? field.value.trim().normalize() : game);
    });
    field.addEventListener('blur', () => end(field.value.trim().normalize()));
    shown.replaceWith(field);
    field.focus();
    field.select();
  }

  find('.keep-game').addEventListener('submit', async (event) => {
    event.preventDefault();
    const t = texts();
    const called = name.value.trim().normalize(); // two names that look the same are one
    if (!called || (Object.hasOwn(storage.read(GAMES, cleanGames), called)
      && !await confirm(t('sure.replace', { name: called }), t('lists.replace')))) return;
    const state = look();
    const kept = toKept(state.position, { ...state.game?.record, ...state.game });
    keep((games) => withGame(games, called, kept, state.game && wholeAccuracyOf(state.game), today()));
    askToPersist();
    name.value = '';
  });
  delegate(list, '[data-act]', (button, event) => {
    const { act } = button.dataset;
    const [state, t] = [look(), texts()];
    const game = button.closest('li')?.dataset.game ?? '';
    if (act === 'rename') rename(game, /** @type {HTMLElement} */ (button.previousElementSibling));
    else if (act === 'load') load(() => fromKept(storage.read(GAMES, cleanGames)[game] ?? '', state.ownRules));
    else if (act === 'forget' && !isDouble(event)) {
      const { [game]: text } = storage.read(GAMES, cleanGames);
      keep(({ [game]: _, ...others }) => others);
      bringBack.offer(t('lists.deleted', { name: game }), () => keep((games) => ({ [game]: text, ...games })));
      find('dialog.position [data-closes]').focus(); // the button that was pressed is gone
    }
  });

  /** @param {State} state @param {Translate} t */
  return ({ sharing, ownRules, page: { language } }, t) => {
    if (!sharing) isShown();
    if (!sharing || isShown(sharing.games, sharing.results, t)) return;
    const { games, results } = sharing;
    list.replaceChildren(...rowsOf(games, t));
    const recorded = Object.values(games).some((text) => recordOf(text, ownRules).length);
    if (!recorded) find('.results').replaceChildren(make('p', { class: 'note' }, t('results.none')));
    else if (results) find('.results').replaceChildren(...resultsOf(results, t), accuracyOverTime(gradedOf(games), language, t));
  };
}

/** A saved game as Python is asked about it, if it has turns and its rules are there. @param {string} text @param {State['ownRules']} own */
function recordOf(text, own) {
  try {
    const [{ rules }, { gcg, me }] = fromKept(text, own);
    return gcg && /^>/m.test(gcg) ? [{ gcg, me, ruleset: rules.text ?? rules.code }] : [];
  } catch {
    return [];
  }
}

/** The games that are graded, with how accurately they were played. @param {Record<string, string>} games */
const gradedOf = (games) => Object.entries(games).flatMap(([name, kept]) => {
  const grading = gradingOf(kept);
  return grading ? [{ name, ...grading }] : [];
});

/** @param {Record<string, string>} games @param {Translate} t */
const rowsOf = (games, t) => Object.keys(games).map((game) => make('li', { 'data-game': game },
  make('button', { type: 'button', class: 'button', 'data-act': 'load' }, game),
  make('button', { type: 'button', class: 'button', 'data-act': 'rename', 'aria-label': t('lists.rename', { name: game }),
    title: t('lists.rename', { name: game }) }, '✎'),
  make('button', { type: 'button', class: 'button', 'data-act': 'forget', 'aria-label': t('lists.forget', { name: game }),
    title: t('lists.forget', { name: game }) }, '×')));

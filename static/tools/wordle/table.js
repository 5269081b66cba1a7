// @ts-check
/** The rows of one board or several, and the keyboard below them. */
import { find, make, mark } from '../../ui/dom.js';
import * as to from './changes.js';
import { keyboardView } from './keyboard.js';
import { fit, guessesView } from './rows.js';
import { isSolved, keysOf } from './clues.js';
import { isOver, triesOf } from './game.js';
import { emptyClues } from './state.js';

/** @import { State } from './state.js' */
/** @import { Row } from './clues.js' */

/** @param {HTMLElement} root @param {HTMLElement} caps @param {Desk<State>['does']} does */
export function tableView(root, caps, does) {
  /** @type {ReturnType<typeof guessesView>[]} */
  let draws = [];
  const drawCaps = keyboardView(caps, { type: does(to.type), erase: does(to.erase), enter: does(to.enter) });

  function fitBoards(/** @type {number} */ count) {
    fit(root, count, () => make('div', { class: 'rows', role: 'table', 'data-keys': 'rows' }));
    draws = [...root.children].map((board, at) => draws[at] ?? guessesView(/** @type {HTMLElement} */ (board), {
      turn: (row, place) => does(to.tap)(at, row, place), drop: does(to.dropRow) }));
    draws.length = count;
  }

  return {
    /** Where keys are typed. */
    focus: () => find('.rows', root).focus({ preventScroll: true }),
    /** @param {State} state @param {Translate} t */
    draw(state, t) {
      const { standing, kept, page, sent, clues, trouble, picked, draft } = state;
      const plays = kept.mode === 'play';
      const boards = plays ? standing?.boards ?? emptyClues(kept).map((rows) => ({ rows, keys: {}, solved: false })) : clues.map(
        (rows) => ({ rows, keys: keysOf(rows), solved: isSolved(rows) }));
      const typed = plays && isOver(state) ? null : draft;
      const several = boards.length > 1;
      fitBoards(boards.length);
      root.style.setProperty('--boards', String(boards.length));
      mark(root, { 'data-several': several });
      boards.forEach(({ rows, solved }, at) => {
        const ends = several && solved;
        mark(root.children[at], { tabindex: at ? null : '0', 'data-solved': ends,
          'aria-label': several ? t('boards.one', { number: at + 1 }) : t(plays ? 'rows.play' : 'rows.help') });
        draws[at]({ rows: plays && !ends ? [...rows, ...sent.map((word) => /** @type {Row} */ ([word, '']))] : rows, draft: ends ? null : typed,
          length: kept.length, count: ends ? rows.length : plays ? triesOf(state) : 1, clues: !plays,
          wrong: new Set(plays ? [] : state.left?.[at]?.contradictions.flatMap((clash) => clash.rows)), refused: Boolean(trouble?.typed),
          picked: !plays && picked?.[0] === at ? picked : null, won: plays && solved && standing?.isNews ? rows.length - 1 : null }, t);
      });
      drawCaps(page.alphabet, boards.map(({ keys, solved }) => (several && solved ? {} : keys)), plays, t);
    },
  };
}

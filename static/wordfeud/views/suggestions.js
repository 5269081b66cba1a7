// @ts-check
/** The list of moves: as long as Python says, but only the rows in sight are in the page. */
import { COLUMNS, currentAnswer, currentReplies, listed, solving } from '../state.js';
import { isBlank } from '../tiles.js';
import { find, make, mark, write } from '../../views/dom.js';
import { rowsView } from '../../views/rows.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Play & Partial<import('../state.js').Reply>} Play */
/** @typedef {import('../../views/text.js').Translate} Translate */

/** Orders that begin with the least. */
const RISING = ['place', 'word', 'reply'];

/**
 * @param {HTMLElement} list  role=grid, scrolls; holds `.head`
 * @param {{sort: (sort: string) => void, choose: (index: number) => void, hover: (play: Play|null) => void, needs: (first: number, end: number) => void}} on
 */
export function suggestionsView(list, on) {
  const head = find('.head');
  /** @type {import('../../views/rows.js').Shown<Play>['item']} */
  let item = () => undefined;
  let bestNet = -Infinity;
  head.addEventListener('click', (event) => {
    const { sort } = /** @type {HTMLElement} */ (event.target).closest('button')?.dataset ?? {};
    if (sort) on.sort(sort);
  });
  /** @type {import('../../views/rows.js').Draw<Play>} */
  const drawRows = rowsView(list, {
    fill(row, play, t) {
      fill(row, play, t);
      mark(row, { 'data-best': play?.net === bestNet });
    },
    choose: on.choose,
    hover: (index) => on.hover(index === null ? null : item(index) ?? null),
    needs: on.needs,
  });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const answer = solving(state) === 'idle' ? null : listed(state); // old rows are of use only until new ones come
    const replies = currentReplies(state)?.rows ?? [];
    const fresh = currentAnswer(state) !== null;
    const count = answer?.count ?? 0;
    item = (index) => answer?.rows[index - answer.offset];
    bestNet = Math.max(...replies.map(({ net }) => net));
    const { position, sort, filter } = state.answer ?? {};
    drawRows({ of: [position, sort, filter, replies.length > 0], count, item, chosen: state.chosen?.index ?? null }, t);
    mark(list, { 'data-stale': !fresh && count > 0, 'aria-busy': String(!fresh && count > 0), 'data-replying': state.replying });
    for (const button of head.querySelectorAll('button')) {
      const { sort = '' } = button.dataset;
      mark(/** @type {Element} */ (button.parentElement), { 'aria-sort': sort !== (answer?.order ?? state.sort) ? null : RISING.includes(sort) ? 'ascending' : 'descending' });
    }
  };
}

/** @param {HTMLElement} row @param {Play|undefined} play not yet here while Python is asked @param {Translate} t */
function fill(row, play, t) {
  if (!play) {
    row.replaceChildren(make('span', { role: 'gridcell', class: 'word' }, '…'));
    mark(row, { 'data-place': null, 'data-word': null });
    return;
  }
  const { place, word, score, tiles, leave } = play;
  row.replaceChildren(
    make('span', { role: 'gridcell', class: 'place' }, place),
    wordCell(play, t),
    make('span', { role: 'gridcell', class: 'score' }, String(score)),
    make('span', { role: 'gridcell', class: 'tiles' }, String(tiles.length)),
    make('span', { role: 'gridcell', class: 'leave' }, leave ? leave.toUpperCase() : '–'),
    make('span', { role: 'gridcell', class: 'reply' }, rounded(play.reply_mean, t)),
    make('span', { role: 'gridcell', class: 'net' }, rounded(play.net, t)),
  );
  mark(row, { 'data-place': place, 'data-word': word });
}

/** One decimal, with a true minus; a dash while it is not known. @param {number|undefined} value @param {Translate} t */
export const rounded = (value, t) => (value === undefined ? '–' : value.toFixed(1).replace('-', '−').replace('.', t('decimal')));

/** A word with its blanks boxed. @param {readonly string[]} faces */
export const letters = (faces) => faces.map((face) => (isBlank(face) ? make('span', { class: 'blank' }, face) : face.toUpperCase()));

/** Letters from the rack stand out, those already on the board are underlined, blanks are boxed. @param {Play} play @param {Translate} t */
function wordCell({ row, col, direction, word, letters: faces, tiles, variants }, t) {
  const placed = new Set(tiles.map(([r, c]) => (direction === 'across' ? c - col : r - row)));
  const cell = make('span', { role: 'gridcell', class: 'word', 'aria-label': variants > 1 ? `${word.toUpperCase()} +${variants - 1}` : word.toUpperCase(), translate: 'no' });
  faces.forEach((letter, at) => {
    const kind = [placed.has(at) ? 'own' : 'through', isBlank(letter) ? 'blank' : ''].join(' ').trim();
    const lastOne = /** @type {HTMLElement|null} */ (cell.lastElementChild);
    if (lastOne?.className === kind && !kind.includes('blank')) lastOne.append(letter.toUpperCase());
    else cell.append(make('span', { class: kind, ...(kind.includes('blank') && { title: t('cell.blank') }) }, letter.toUpperCase()));
  });
  if (variants > 1) cell.append(make('span', { class: 'variants', title: t('list.variants', { count: variants - 1 }) }, `+${variants - 1}`));
  return cell;
}

/** The column heads, made once from the table of sorts. @param {HTMLElement} head @param {Translate} t */
export function writeHead(head, t) {
  const row = make('div', { role: 'row', 'aria-rowindex': '1' });
  for (const column of COLUMNS) {
    const cell = make('span', { role: 'columnheader', class: column });
    if (column !== 'leave') cell.append(make('button', { type: 'button', 'data-sort': column, title: t('list.sort', { column: t(`list.${column}`) }) }, t(`list.${column}`)));
    else write(cell, t(`list.${column}`));
    row.append(cell);
  }
  head.replaceChildren(row);
}

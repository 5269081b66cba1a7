// @ts-check
/** The list of moves: as long as Python says, but only the rows in sight are in the page. */
import { COLUMNS, currentAnswer, currentReplies, listed, solving } from '../state.js';
import { isBlank } from '../tiles.js';
import { find, make, mark, write } from './dom.js';
import { watchRows } from './rows.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Play & Partial<import('../state.js').Reply>} Play */
/** @typedef {import('./text.js').Translate} Translate */

const OVERSCAN = 6;

/** Orders that begin with the least. */
const RISING = ['place', 'word', 'reply'];

/**
 * @param {HTMLElement} list  role=grid, scrolls; holds `.head` and `.rows`
 * @param {{sort: (sort: string) => void, choose: (index: number) => void, hover: (play: Play|null) => void,
 *          needs: (first: number, last: number) => void, scrolled: () => void}} on
 */
export function suggestionsView(list, on) {
  const body = find('.rows');
  const head = find('.head');
  /** @type {Map<number, {row: HTMLElement, play: Play|null|undefined}>} rows in the page, by index */
  const inPage = new Map();
  /** @type {State|undefined} */
  let last;
  let lastLook = '';

  head.addEventListener('click', (event) => {
    const { sort } = /** @type {HTMLElement} */ (event.target).closest('button')?.dataset ?? {};
    if (sort) on.sort(sort);
  });
  watchRows(body, {
    choose: on.choose,
    hover: (index) => on.hover(index === null ? null : inPage.get(index)?.play ?? null),
  });
  // The layout is asked when it changes, not with each drawing: then it would have to be made for the answer alone.
  let [height, room, headHeight, scrollTop] = [44, 0, 0, 0];
  list.addEventListener('scroll', () => {
    scrollTop = list.scrollTop;
    on.scrolled();
  }, { passive: true });
  /** @param {number} to */
  const scroll = (to) => {
    scrollTop = list.scrollTop = Math.max(0, to);
  };
  new ResizeObserver(() => {
    room = list.clientHeight;
    headHeight = head.offsetHeight;
    height = Number.parseFloat(getComputedStyle(list).getPropertyValue('--row')) || 44;
    on.scrolled();
  }).observe(list);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { chosen } = state;
    const answer = solving(state) === 'idle' ? null : listed(state); // old rows are of use only until new ones come
    const best = currentReplies(state)?.rows.reduce((a, b) => (a.net >= b.net ? a : b));
    const fresh = currentAnswer(state) !== null;
    const count = answer?.count ?? 0;
    body.style.blockSize = `${count * height}px`;
    if (fresh && last && isNew(last, state) && scrollTop) scroll(0);
    if (chosen && chosen.index !== last?.chosen?.index) {
      const top = chosen.index * height;
      if (top < scrollTop) scroll(top);
      else if (top > scrollTop + room - headHeight - height) scroll(top - room + headHeight + height);
    }
    last = state;

    const top = Math.floor(scrollTop / height);
    const bottom = Math.min(count, Math.ceil((scrollTop + room) / height));
    const first = Math.max(0, top - OVERSCAN);
    const end = Math.min(count, bottom + OVERSCAN);
    const look = `${height} ${state.pageLanguage}`;
    for (const [index, { row }] of inPage) {
      if (index < first || index >= end || look !== lastLook) {
        row.remove();
        inPage.delete(index);
      }
    }
    lastLook = look;
    for (let index = first; index < end; index += 1) {
      const play = answer?.rows[index - answer.offset];
      let shown = inPage.get(index);
      if (!shown) {
        shown = { row: make('div', { role: 'row', class: 'row', id: `move-${index}`, 'data-index': String(index), 'aria-rowindex': String(index + 2) }), play: null };
        shown.row.style.transform = `translateY(${index * height}px)`;
        inPage.set(index, shown);
        body.append(shown.row);
      }
      if (shown.play !== play) {
        shown.play = play;
        fill(shown.row, play, t);
      }
      mark(shown.row, { 'aria-selected': String(chosen?.index === index), 'data-best': (play && play === best) || null });
    }
    mark(list, {
      'aria-rowcount': count + 1, 'data-stale': !fresh && count > 0, 'aria-busy': String(!fresh && count > 0),
      'aria-activedescendant': chosen && fresh ? `move-${chosen.index}` : null, 'data-empty': count === 0, 'data-replying': state.replying,
    });
    for (const button of head.querySelectorAll('button')) {
      const { sort = '' } = button.dataset;
      mark(/** @type {Element} */ (button.parentElement), { 'aria-sort': sort !== (answer?.order ?? state.sort) ? null : RISING.includes(sort) ? 'ascending' : 'descending' });
    }
    if (fresh && answer && (top < answer.offset || bottom > answer.offset + answer.rows.length)) on.needs(first, end);
  };
}

/** A solve has been painted, not just another window of the same. @param {State} before @param {State} now */
const isNew = (before, now) => before.answer?.position !== now.answer?.position || before.answer?.sort !== now.answer?.sort
  || before.answer?.filter !== now.answer?.filter || Boolean(currentReplies(before)?.rows.length) !== Boolean(currentReplies(now)?.rows.length);

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

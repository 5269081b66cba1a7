// @ts-check
/** Somebody's result: a field for its squares, and the guesses that each row may have been. */
import { make, mark, write } from '../../ui/dom.js';
import { sentence } from '../../ui/text.js';
import { boardsView } from './boards.js';

/** @import { State } from './state.js' */

/** @param {HTMLElement} root @param {{shared: (text: string, answer: string) => void, board: (at: number) => void}} on `shared`: either field
 *  has changed; `board`: another of several boards is to be shown */
export function sharedView(root, on) {
  const text = /** @type {HTMLTextAreaElement} */ (make('textarea', { class: 'field', rows: '3', spellcheck: 'false', 'data-label': 'shared',
    'data-hint': 'shared.text' }));
  const answer = /** @type {HTMLInputElement} */ (make('input', { class: 'field', type: 'text', autocomplete: 'off', autocapitalize: 'none',
    spellcheck: 'false', maxlength: '99', 'data-label': 'shared.answer', 'data-hint': 'shared.answer' }));
  const line = make('p', { class: 'note' });
  const rows = make('ol', { class: 'results' });
  const several = make('div', { class: 'side' });
  root.append(make('h2', { 'data-text': 'shared' }), text, answer, several, line, rows);
  const drawBoards = boardsView(several, on.board);
  for (const field of [text, answer]) field.addEventListener('input', () => on.shared(text.value, answer.value.trim()));

  /** @param {State} state @param {Translate} t */
  return ({ shared: { text: squares, answer: word, board, found, trouble } }, t) => {
    mark(answer, { hidden: !squares.trim() });
    if (text.value !== squares) text.value = squares;
    if (answer.value.trim() !== word) answer.value = word;
    drawBoards(found?.boards.length ?? 0, board, t);
    const told = found && t(found.count ? 'shared.targets' : 'shared.none', { count: found.count });
    write(line, trouble ? sentence(t, trouble) : told ?? '');
    mark(line, { hidden: !line.textContent, 'data-tone': trouble ? 'wrong' : null });
    rows.replaceChildren(...(found?.count ? found.rows : []).map(({ colours, count, words }) => make('li', {},
      make('span', { class: 'squares', role: 'img', 'aria-label': [...colours].map((colour) => t(`clue.${colour}`)).join('; ') },
        ...[...colours].map((colour) => make('i', { 'data-clue': colour }))),
      make('span', {}, ` ${t('shared.row', { count })}`),
      make('p', { class: 'words', tabindex: '0' },
        words.map((one) => one.toUpperCase()).join(' ') + (count > words.length ? ' …' : '')))));
  };
}

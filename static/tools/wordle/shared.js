// @ts-check
/** Somebody's result: a field for its squares, and the guesses that each row may have been. */
import { button, delegate, make, mark, write } from '../../ui/dom.js';
import { sentence } from '../../ui/text.js';

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

/** Of several boards, in one text, a button for each. @param {HTMLElement} root @param {(at: number) => void} choose
 *  @returns {(count: number, chosen: number, t: Translate) => void} `chosen`: the index of the board that is shown */
function boardsView(root, choose) {
  const line = make('p', { class: 'note' });
  const buttons = make('div', { class: 'actions', role: 'group' });
  root.append(line, buttons);
  delegate(buttons, 'button', ({ dataset: { board } }) => choose(Number(board)));

  return (count, chosen, t) => {
    const shown = count > 1 ? count : 0;
    for (const element of [line, buttons]) mark(element, { hidden: !shown });
    if (buttons.childElementCount !== shown) {
      buttons.replaceChildren(...Array.from({ length: shown }, (_, at) =>
        button({ 'data-board': String(at) }, null, String(at + 1))));
    }
    write(line, shown ? t('boards', { count }) : '');
    mark(buttons, { 'aria-label': line.textContent });
    for (const [at, one] of [...buttons.children].entries()) mark(one,
      { 'aria-label': t('boards.one', { number: at + 1 }), 'aria-pressed': String(at === chosen) });
  };
}

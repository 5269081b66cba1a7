// @ts-check
/** Of several boards, in one picture or one text, a button for each. */
import { button, delegate, make, mark, write } from '../../ui/dom.js';

/** @param {HTMLElement} root @param {(at: number) => void} choose
 *  @returns {(count: number, chosen: number, t: Translate) => void} `chosen`: the index of the board that is shown */
export function boardsView(root, choose) {
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

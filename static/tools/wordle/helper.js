// @ts-check
/** The part next to the clues: the remaining words, the best guesses, or what is wrong with the clues; and somebody's result. */
import { button, make, mark, renew, write } from '../../ui/dom.js';
import { listFormat, numberFormat, sentence } from '../../ui/text.js';
import { fit } from './grid.js';
import { isSorted } from './clues.js';

/** @import { State } from './state.js' */

/** Formats numbers with a fixed number of decimal places, as the language writes them. @param {string} language @param {number} places */
const rounded = (language, places) => numberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: places });

/** @param {Translate} t @param {string} language @param {import('./clues.js').Contradiction} contradiction */
function contradictionText(t, language, { kind, rows, values }) {
  const numbers = rows.map((row) => String(row + 1));
  const listed = listFormat(language).format(numbers);
  return t(`clash.${kind}`, { ...values, a: numbers[0], b: numbers.at(-1) ?? '',
    rows: t(rows.length > 1 ? 'clash.rows' : 'clash.row', { rows: listed }) });
}

/** How many words fit the clues, or what is wrong with the clues. @param {State} state @param {string} language @param {Translate} t */
export function remainingText({ left }, language, t) {
  if (!left) return t('left.wait');
  return left.map(({ contradictions, count }, at) => {
    const told = contradictions.map((one) => contradictionText(t, language, one)).join(' ') || t('left', { count });
    return left.length > 1 ? `${t('boards.one', { number: at + 1 })}: ${told}` : told;
  }).join(' ');
}

/** Which guess is the best, how sure that is, and why it is. @param {State} state @param {string} language @param {Translate} t */
export function bestText({ left, ranking }, language, t) {
  const [first] = ranking?.joint ?? [];
  if (first) {
    const groups = listFormat(language).format(first.groups.map(String));
    return t('best.boards', { guess: first.guess.toUpperCase(), count: first.groups.length, groups });
  }
  const best = ranking?.best[0];
  if (!left || !best) return ranking?.searching && ranking.share === null ? t('best.wait') : '';
  const words = left[0].count;
  const guess = best.guess.toUpperCase();
  if (words === 1) return t('best.only', { guess });
  const { groups, largest, lost } = best;
  const how = best.proven ? 'proven' : ranking.searching ? 'soFar' : 'open';
  return [
    t(`best.${how}`, { guess, mean: rounded(language, 2).format(best.mean) }),
    groups < words ? t('why.groups', { words, groups, largest }) : t(words === 2 ? 'why.both' : 'why.all', { words }),
    lost ? t('best.lost', { lost }) : '',
  ].filter(Boolean).join(' ');
}

/** @param {HTMLElement} root */
export function helperView(root) {
  const boards = make('div', { class: 'side' });
  const rankHead = make('h2', { 'data-text': 'rank' });
  const first = button({ class: 'button main', 'data-does': 'rank.first', 'data-text': 'rank.first' });
  const told = make('p', { class: 'answer' });
  const sort = button({ class: 'button main', 'data-does': 'rank.sort' });
  const bar = make('progress', { max: '1', 'data-label': 'rank.busy' });
  const table = make('table', { class: 'ranking' });
  const scrolling = make('div', { class: 'sideways' }, table); // where text is large
  const note = make('p', { class: 'note', 'data-text': 'rank.note' });
  root.append(boards, rankHead, first, bar, told, sort, scrolling, note);
  const drawLeft = leftView(boards);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { left, ranking, clues, page: { language } } = state;
    const rows = ranking?.joint ?? ranking?.rows ?? [];
    drawLeft(state, t);
    // Of several boards there are several lists: the best guesses come first.
    if ((clues.length > 1) !== (root.lastElementChild === boards)) root.insertBefore(boards, clues.length > 1 ? null : root.firstChild);
    mark(rankHead, { hidden: left?.some(({ contradictions }) => contradictions.length) ?? false });
    mark(first, { hidden: clues.length > 1 || clues[0].length > 0 || ranking !== null });
    mark(bar, { hidden: !ranking || ranking.share === null, value: ranking?.share ?? 0 });
    for (const part of [scrolling, note]) mark(part, { hidden: !rows.length });
    write(told, bestText(state, language, t));
    mark(told, { hidden: !told.textContent });
    const [best] = ranking?.best ?? [];
    // Its place stays, so that the rows below it do not jump.
    mark(sort, { hidden: !ranking?.rows.length, 'data-idle': !ranking || isSorted(ranking) });
    write(sort, best && best.guess !== ranking?.rows[0]?.guess ? t('rank.better', { guess: best.guess.toUpperCase() }) : t('rank.sort'));
    drawRanking(table, state, t);
  };
}

/** The words that fit the clues of each board, or what is wrong with these. @param {HTMLElement} root */
function leftView(root) {
  const one = () => make('section', { class: 'side' }, make('h2'), make('ul', { class: 'clashes' }),
    make('p', { class: 'words', role: 'group', tabindex: '0' })); // it scrolls

  /** @param {State} state @param {Translate} t */
  return ({ clues, left, page: { language, alphabet: lang } }, t) => {
    fit(root, clues.length, one);
    [...root.children].forEach((section, at) => {
      const [head, clashes, words] = section.children;
      const known = left?.[at];
      const told = known ? t('left', { count: known.count }) : t('left.wait');
      write(head, clues.length > 1 ? `${t('boards.one', { number: at + 1 })}: ${told}` : told);
      clashes.replaceChildren(...(known?.contradictions ?? []).map((each) => make('li', {}, contradictionText(t, language, each))));
      mark(clashes, { hidden: !known?.contradictions.length });
      write(words, known ? known.words.map((word) => word.toUpperCase()).join(' ') + (known.count > known.words.length ? ' …' : '') : '');
      mark(words, { hidden: !known?.count, lang, 'aria-label': head.textContent });
    });
  };
}

/** The best guesses: for one board with how many more they need, for several with what they tell of all that remain.
 *  @param {HTMLElement} table @param {State} state @param {Translate} t */
function drawRanking(table, { ranking, page: { language, alphabet: lang } }, t) {
  const two = rounded(language, 2);
  const joint = ranking?.joint;
  const columns = joint ? ['guess', 'solves', 'bits', 'groups'] : ['guess', 'needs', 'worst', 'groups', 'bits', 'largest'];
  /** @param {string} guess @param {boolean} possible @param {HTMLElement[]} cells */
  const line = (guess, possible, cells) => make('tr', { 'data-possible': String(possible) },
    make('th', { scope: 'row', class: 'guess' },
      make('button', { type: 'button', 'data-does': 'rank.take', 'data-given': JSON.stringify(guess), 'data-word': guess, lang, ...(possible && { title: t('rank.possible') }) }, guess.toUpperCase(),
        ...(possible ? [make('span', { class: 'possible', 'aria-hidden': 'true' }, '★'),
          make('span', { class: 'voice', lang: language }, `, ${t('rank.possible')}`)] : []))), ...cells);
  const cell = (/** @type {string|number} */ text, kind = '') => make('td', kind ? { class: kind } : {}, String(text));
  renew(table,
    make('thead', {}, make('tr', {}, ...columns.map((column) =>
      make('th', { scope: 'col', class: column, title: t(`rank.${column}.long`) }, t(`rank.${column}`))))),
    make('tbody', {}, ...(joint ? joint.map(({ guess, bits, groups, solves }) => line(guess, solves > 0,
      [cell(solves || '–'), cell(two.format(bits)), cell(groups.join(' · '))]))
      : (ranking?.rows ?? []).map((row) => line(row.guess, row.possible, [
        cell('mean' in row ? `${row.exact ? '' : '≤ '}${two.format(row.mean)}` : '–', 'needs'),
        'mean' in row ? worstCell(row, t) : cell('–'), cell(row.groups), cell(two.format(row.bits)), cell(row.largest)])))));
}

/** The most guesses that a word needs; with a cross when some are not found in time. @param {import('./clues.js').Choice} choice
 *  @param {Translate} t */
const worstCell = ({ worst, lost }, t) => make('td', lost ? { class: 'lost', title: t('best.lost', { lost }) } : {},
  lost ? `${worst} ✗` : String(worst));

/** Somebody's result: a field for its squares, and the guesses that each row may have been. @param {HTMLElement} root
 *  @param {(text: string, answer: string) => void} change either field has changed */
export function sharedView(root, change) {
  const text = /** @type {HTMLTextAreaElement} */ (make('textarea', { class: 'field', rows: '3', spellcheck: 'false', 'data-label': 'shared',
    'data-hint': 'shared.text' }));
  const answer = /** @type {HTMLInputElement} */ (make('input', { class: 'field', type: 'text', autocomplete: 'off', autocapitalize: 'none',
    spellcheck: 'false', maxlength: '99', 'data-label': 'shared.answer', 'data-hint': 'shared.answer' }));
  const line = make('p', { class: 'note' });
  const rows = make('ol', { class: 'results' });
  const several = make('div', { class: 'side' });
  root.append(make('h2', { 'data-text': 'shared' }), text, answer, several, line, rows);
  const drawBoards = boardsView(several);
  for (const field of [text, answer]) field.addEventListener('input', () => change(text.value, answer.value.trim()));

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

/** Of several boards, in one text, a button for each. @param {HTMLElement} root
 *  @returns {(count: number, chosen: number, t: Translate) => void} `chosen`: the index of the board that is shown */
function boardsView(root) {
  const line = make('p', { class: 'note' });
  const buttons = make('div', { class: 'actions', role: 'group' });
  root.append(line, buttons);

  return (count, chosen, t) => {
    const shown = count > 1 ? count : 0;
    for (const element of [line, buttons]) mark(element, { hidden: !shown });
    if (buttons.childElementCount !== shown) {
      buttons.replaceChildren(...Array.from({ length: shown }, (_, at) =>
        button({ 'data-does': 'shared.board', 'data-given': String(at) }, null, String(at + 1))));
    }
    write(line, shown ? t('boards', { count }) : '');
    mark(buttons, { 'aria-label': line.textContent });
    for (const [at, one] of [...buttons.children].entries()) mark(one,
      { 'aria-label': t('boards.one', { number: at + 1 }), 'aria-pressed': String(at === chosen) });
  };
}

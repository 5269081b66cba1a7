// @ts-check
/** The part next to the clues: the remaining words, the best guesses, or what is wrong with the clues. */
import { delegate, make, mark, renew, write } from '../../ui/dom.js';
import { locale } from '../../ui/text.js';
import { isSorted } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../ui/text.js').Translate} Translate */

/** Formats numbers with a fixed number of decimal places, as the language writes them. @param {string} language @param {number} places */
const rounded = (language, places) => new Intl.NumberFormat(locale(language), { minimumFractionDigits: places, maximumFractionDigits: places });

/** @param {Translate} t @param {string} language @param {import('./state.js').Contradiction} contradiction */
function contradictionText(t, language, { kind, rows, values }) {
  const numbers = rows.map((row) => String(row + 1));
  const listed = new Intl.ListFormat(locale(language)).format(numbers);
  return t(`clash.${kind}`, { ...values, a: numbers[0], b: numbers.at(-1) ?? '',
    rows: t(rows.length > 1 ? 'clash.rows' : 'clash.row', { rows: listed }) });
}

/** How many words fit the clues, or what is wrong with the clues. @param {State} state @param {string} language @param {Translate} t */
export function remainingText({ left }, language, t) {
  if (!left) return t('left.wait');
  return left.contradictions.map((one) => contradictionText(t, language, one)).join(' ') || t('left', { count: left.count });
}

/** Which guess is the best, how sure that is, and why it is. @param {State} state @param {string} language @param {Translate} t */
export function bestText({ left, ranking }, language, t) {
  const best = ranking?.best[0];
  if (!left || !best) return ranking?.searching && ranking.share === null ? t('best.wait') : '';
  const words = left.count;
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

/** @param {HTMLElement} root @param {{take: (word: string) => void, first: () => void, sort: () => void}} on */
export function helperView(root, on) {
  const head = make('h2');
  const clashes = make('ul', { class: 'clashes' });
  const words = make('p', { class: 'words', role: 'group', tabindex: '0' }); // it scrolls
  const first = make('button', { type: 'button', class: 'button first' });
  first.addEventListener('click', on.first);
  const rankHead = make('h2');
  const told = make('p', { class: 'answer' });
  const sort = make('button', { type: 'button', class: 'button', 'data-act': 'sort' });
  sort.addEventListener('click', on.sort);
  const bar = make('progress', { max: '1' });
  const table = make('table', { class: 'ranking' });
  const scrolling = make('div', { class: 'sideways' }, table); // where text is large
  const note = make('p', { class: 'note' });
  root.append(head, clashes, words, rankHead, first, bar, told, sort, scrolling, note);
  delegate(table, '[data-word]', ({ dataset: { word = '' } }) => on.take(word));

  /** @param {State} state @param {string} language @param {Translate} t */
  return (state, language, t) => {
    const { left, ranking, clues } = state;
    const clashing = Boolean(left?.contradictions.length);
    write(head, left ? t('left', { count: left.count }) : t('left.wait'));
    clashes.replaceChildren(...(left?.contradictions ?? []).map((one) => make('li', {}, contradictionText(t, language, one))));
    mark(clashes, { hidden: !clashing });
    write(words, left ? left.words.map((word) => word.toUpperCase()).join(' ') + (left.count > left.words.length ? ' …' : '') : '');
    const lang = state.page?.alphabet ?? '';
    mark(words, { hidden: !left?.count, lang, 'aria-label': t('left.wait') });
    mark(rankHead, { hidden: clashing });
    write(rankHead, t('rank'));
    mark(first, { hidden: clues.length > 0 || ranking !== null });
    write(first, t('rank.first'));
    mark(bar, { hidden: !ranking || ranking.share === null, value: ranking?.share ?? 0, 'aria-label': t('rank.busy') });
    mark(scrolling, { hidden: !ranking?.rows.length });
    mark(note, { hidden: !ranking?.rows.length });
    write(note, t('rank.note'));
    write(told, bestText(state, language, t));
    mark(told, { hidden: !told.textContent });
    const [best] = ranking?.best ?? [];
    // Its place stays, so that the rows below it do not jump.
    mark(sort, { hidden: !ranking?.rows.length, 'data-idle': !ranking || isSorted(ranking) });
    write(sort, best && best.guess !== ranking?.rows[0]?.guess ? t('rank.better', { guess: best.guess.toUpperCase() }) : t('rank.sort'));
    const two = rounded(language, 2);
    const columns = ['guess', 'needs', 'worst', 'groups', 'bits', 'largest'];
    renew(
      table,
      make('thead', {}, make('tr', {}, ...columns.map((column) =>
        make('th', { scope: 'col', class: column, title: t(`rank.${column}.long`) }, t(`rank.${column}`))))),
      make('tbody', {}, ...(ranking?.rows ?? []).map((row) => make('tr', { 'data-possible': String(row.possible) },
        make('th', { scope: 'row', class: 'guess' },
          make('button', { type: 'button', 'data-word': row.guess, lang, ...(row.possible && { title: t('rank.possible') }) },
          row.guess.toUpperCase(), ...(row.possible
            ? [make('span', { class: 'possible', 'aria-hidden': 'true' }, '★'),
              make('span', { class: 'voice', lang: language }, `, ${t('rank.possible')}`)]
            : []))),
        make('td', { class: 'needs' }, 'mean' in row ? `${row.exact ? '' : '≤ '}${two.format(row.mean)}` : '–'),
        'mean' in row ? worstCell(row, t) : make('td', {}, '–'),
        make('td', {}, String(row.groups)), make('td', {}, two.format(row.bits)), make('td', {}, String(row.largest))))));
  };
}

/** The most guesses that a word needs; with a cross when some are not found in time. @param {import('./state.js').Choice} choice
 *  @param {Translate} t */
const worstCell = ({ worst, lost }, t) => make('td', lost ? { class: 'lost', title: t('best.lost', { lost }) } : {},
  lost ? `${worst} ✗` : String(worst));

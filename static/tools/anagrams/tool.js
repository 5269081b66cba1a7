// @ts-check
/** Anagrams: the words that can be made of some letters and jokers, by length. */
import { scrolled } from '../../shell/loop.js';
import { atFault } from '../../shell/message.js';
import { delegate, isDrawn, make, mark, write } from '../../ui/dom.js';
import { columnsOf, rowsView, walked } from '../../ui/rows.js';
import { sentence } from '../../ui/text.js';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/** @typedef {import('../../ui/text.js').Translate} Translate */

/** @typedef {{word: string, score: number, letters: string[], jokers: number[]}} Found  `jokers`: indexes of the letters that are jokers */
/** @typedef {{length: number, count: number}} Group */

/**
 * @typedef {object} Answer
 * @property {string} of                     what identifies the question, whatever the window
 * @property {import('../../shell/message.js').Message|null} refusal
 * @property {number} count
 * @property {readonly Group[]} groups       the longest words first
 * @property {number} offset                 index of the first word in `rows`
 * @property {readonly Found[]} rows
 */

/** @typedef {{letters: string, pattern: string, must: string, sort: string}} Query */
/** `window`: the words that are wanted.
 *  @typedef {{query: Query, page: import('../../shell/contract.js').Page, answer: Answer|null, chosen: number|null,
 *     window: {offset: number, limit: number}}} State */

const FIELDS = /** @type {const} */ (['letters', 'pattern', 'must']);
const SORTS = ['score', 'word'];
const NOTHING = { letters: '', pattern: '', must: '', sort: 'score' };
const WINDOW = 500; // words per request; in six columns two hundred may be visible
const TOP = { offset: 0, limit: WINDOW };

/** @param {State} state @param {Partial<Query>} next @returns {State} */
function change(state, next) {
  const query = { ...state.query, ...next };
  return { ...state, query, chosen: null, window: TOP, answer: query.letters.trim() ? state.answer : null };
}

/** @param {State} state @returns {import('../../shell/contract.js').Question<State>|null} */
function anagrams({ page, query, window }) {
  if (!query.letters.trim()) return null;
  const fields = { lexicon: page.list, ruleset: page.alphabet, ...query };
  const of = JSON.stringify(fields);
  return {
    verb: 'anagrams', recalled: true, fields, of, window,
    answered: (state, { count, lengths, rows, offset }) => ({ ...state, answer: { of, refusal: null, count, offset, rows,
      groups: lengths.map((/** @type {number[]} */ [length, count]) => ({ length, count })) } }),
    refused: (state, refusal) => ({ ...state, answer: { of, refusal, count: 0, groups: [], offset: 0, rows: [] } }),
  };
}

/** @param {State} state @param {Translate} t */
const lineOf = ({ answer }, t) => (answer ? sentence(t, answer.refusal ?? { key: 'count', values: { count: answer.count } }) : '');

/** @param {HTMLElement} root @param {import('../../shell/contract.js').Desk<State>} desk @returns {import('../../shell/contract.js').View<State>} */
function view(root, { does, look, meaning, status }) {
  const inputs = Object.fromEntries(FIELDS.map((field) => [field, /** @type {HTMLInputElement} */ (make('input', {
    class: 'field', type: 'text', name: field, maxlength: '255', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false',
    enterkeyhint: 'search',
  }))]));
  const labels = Object.fromEntries(FIELDS.map((field) => [field, make('span')]));
  const sorts = SORTS.map((sort) => make('button', { type: 'button', class: 'button', 'data-sort': sort }));
  const order = make('div', { class: 'order', role: 'group' }, ...sorts);
  const list = make('div', { class: 'words', id: 'anagram', role: 'listbox', tabindex: '0', 'data-keys': 'anagrams' });
  const hint = make('p', { class: 'advice' });
  root.append(
    make('form', { class: 'asking' }, ...FIELDS.map((field) => make('label', {}, labels[field], inputs[field]))),
    make('div', { class: 'tally' }, status, order), make('div', { class: 'found columns' }, list, hint), meaning);
  root.addEventListener('submit', (event) => event.preventDefault());
  root.addEventListener('input', ({ target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    does(change)({ [name]: value });
  });
  delegate(order, '[data-sort]', ({ dataset: { sort } }) => does(change)({ sort }));

  /** @type {import('../../ui/rows.js').Draw<Group|Found>} */
  const drawRows = rowsView(list, {
    fill: (row, item, t) => fill(row, item, t, look().page.alphabet),
    choose: does((state, chosen) => ({ ...state, chosen })),
    hover() {},
    needs: does((state, first, end) => {
      const window = scrolled(state.window, first, end, WINDOW);
      return window === state.window ? state : { ...state, window };
    }),
  });
  const isWritten = isDrawn();

  return {
    focus: () => inputs.letters.focus(),
    arrive({ query }) { if (!query.letters && matchMedia('(hover: hover)').matches) inputs.letters.focus(); },
    draw(state, t, awaits) {
      const { query, answer, chosen } = state;
      if (!isWritten(t)) {
        for (const field of FIELDS) {
          write(labels[field], t(field));
          mark(inputs[field], { placeholder: t(`${field}.hint`) });
        }
        for (const button of sorts) write(button, t(`sort.${button.dataset.sort}`));
        mark(order, { 'aria-label': t('sort') });
        mark(list, { 'aria-label': t('words') });
        write(hint, t('hint'));
      }
      const { letters, pattern, must } = query;
      const wrong = answer?.refusal?.key === 'error.anagram.many' ? ['letters'] : atFault(answer?.refusal, { letters, pattern, must });
      for (const field of FIELDS) {
        const { [field]: text } = query;
        if (inputs[field].value !== text) inputs[field].value = text;
        // Where the capitals are longer, as those of ß, Chromium loses what is typed over a text that it shows in capitals.
        inputs[field].style.textTransform = text.toUpperCase().length === text.length ? '' : 'none';
        mark(inputs[field], { 'aria-invalid': wrong.includes(field) ? 'true' : null });
      }
      for (const button of sorts) mark(button, { 'aria-pressed': String(button.dataset.sort === query.sort) });
      const groups = answer?.groups ?? [];
      const stale = answer !== null && awaits('anagrams');
      drawRows({ of: [answer?.of], count: countOf(state), chosen, item: (index) => answer ? itemAt(answer, index) : undefined,
        lines: (columns) => linesOf(groups, columns) }, t);
      mark(root, { 'data-empty': !answer, 'data-stale': stale });
      const item = answer && !stale && chosen !== null ? itemAt(answer, chosen) : undefined;
      return { line: stale ? null : lineOf(state, t), word: item && 'word' in item ? item.word : null,
        tone: answer?.refusal ? 'wrong' : 'calm' };
    },
    does: {
      walk: does((state, { key }) => {
        const columns = columnsOf(list);
        return { ...state, chosen: walked(key, state.chosen, countOf(state), columns, linesOf(state.answer?.groups ?? [], columns)) };
      }),
    },
  };
}

/** How many items the list has: words, and headings of their groups. @param {State} state */
const countOf = ({ answer }) => (answer ? answer.groups.length + answer.count : 0);

/** @type {import('../../shell/contract.js').Tool<State>} */
const tool = {
  texts: { en, nl },
  initial: (page) => ({ query: NOTHING, page, answer: null, chosen: null, window: TOP }),
  paged: (state, page) => ({ ...state, page, ...(page.list !== state.page.list && { chosen: null, window: TOP }) }),
  open: (state, query) => (query.size ? change(state, queryOf(query)) : state),
  address({ query, page }) {
    const filled = Object.entries(query).filter(([key, value]) => value !== NOTHING[/** @type {keyof Query} */ (key)]);
    return new URLSearchParams(filled.length ? [['list', page.list], ...filled] : []);
  },
  asks: { anagrams },
  says: (state, t) => [lineOf(state, t), state.answer?.of],
  keys: [{ where: 'anagrams', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'], does: 'walk' }],
  accepts: ['letters'],
  view,
};

/** @param {URLSearchParams} query @returns {Query} */
function queryOf(query) {
  const { letters, pattern, must, sort } = { ...NOTHING, ...Object.fromEntries(query) };
  return { letters, pattern, must, sort: SORTS.includes(sort) ? sort : 'score' };
}

/** The item at an index of the list: the heading of a group, or a word. @param {Answer} answer @param {number} index */
function itemAt({ groups, offset, rows }, index) {
  let place = index;
  for (const [before, group] of groups.entries()) {
    if (place === 0) return group;
    if (place <= group.count) return rows[index - before - 1 - offset];
    place -= group.count + 1;
  }
  return undefined;
}

/** The layout of the list: each group has a heading on its own line, and then its words in columns.
 *  @param {readonly Group[]} groups @param {number} columns @returns {import('../../ui/rows.js').Lines} */
function linesOf(groups, columns) {
  let [index, line] = [0, 0];
  const blocks = groups.map(({ count }) => {
    const block = { index, line, count };
    index += count + 1;
    line += 1 + Math.ceil(count / columns);
    return block;
  });
  return {
    count: line,
    at(one) {
      const block = blocks.findLast((each) => each.index <= one) ?? blocks[0];
      const place = one - block.index - 1;
      return place < 0 ? [block.line, 0] : [block.line + 1 + Math.floor(place / columns), place % columns];
    },
    first(one) {
      if (one >= line) return index;
      const block = blocks.findLast((each) => each.line <= one) ?? blocks[0];
      return one === block.line ? block.index : block.index + 1 + (one - block.line - 1) * columns;
    },
  };
}

/** @param {HTMLElement} row @param {Group|Found|undefined} item @param {import('../../ui/text.js').Translate} t
 *  @param {string} lang of the words */
function fill(row, item, t, lang) {
  mark(row, { 'data-group': item !== undefined && 'count' in item, 'data-word': item && 'word' in item ? item.word : null });
  if (!item) row.replaceChildren('…');
  else if ('count' in item) row.replaceChildren(make('span', {}, t('group', { length: item.length, count: item.count })));
  else {
    const letters = item.letters.map((letter, at) => (item.jokers.includes(at) ? make('span', { class: 'blank' }, letter.toUpperCase())
      : letter.toUpperCase()));
    row.replaceChildren(make('span', { class: 'word', translate: 'no', lang }, ...letters),
      make('span', { class: 'score' }, String(item.score)));
  }
}

Reflect.get(globalThis, '__tool')(tool);

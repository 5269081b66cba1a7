// @ts-check
/** Anagrams: the words that can be made of some letters and jokers, by length. */
import { scrolled } from '../../shell/loop.js';
import { atFault } from '../../shell/message.js';
import { delegate, isDrawn, make, mark, write } from '../../ui/dom.js';
import { countOf, itemAt, linesOf } from '../../ui/groups.js';
import { rowsView, walked } from '../../ui/rows.js';
import { columnsOf } from '../../ui/sight.js';
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

/** A pattern or letters to use search the whole list when there are no letters. @param {Query} query */
const isAsked = (query) => FIELDS.some((field) => query[field].trim());

/** @param {State} state @param {Partial<Query>} next @returns {State} */
function change(state, next) {
  const query = { ...state.query, ...next };
  return { ...state, query, chosen: null, window: TOP, answer: isAsked(query) ? state.answer : null };
}

/** @param {State} state @returns {import('../../shell/contract.js').Question<State>|null} */
function anagrams({ page, query, window }) {
  if (!isAsked(query)) return null;
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

/** The fields to fill in. @param {HTMLElement} form */
function fieldsView(form) {
  const fields = FIELDS.map((name) => ({ name, label: make('span'), input: /** @type {HTMLInputElement} */ (make('input', {
    class: 'field', type: 'text', name, maxlength: '255', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false',
    enterkeyhint: 'search',
  })) }));
  form.append(...fields.map(({ label, input }) => make('label', {}, label, input)));
  return {
    focus: () => fields[0].input.focus(),
    /** @param {State} state @param {Translate} t */
    draw({ query, answer }, t) {
      const { letters, pattern, must } = query;
      const wrong = answer?.refusal?.key === 'error.anagram.many' ? ['letters'] : atFault(answer?.refusal, { letters, pattern, must });
      for (const { name, label, input } of fields) {
        const { [name]: text } = query;
        write(label, t(name));
        if (input.value !== text) input.value = text;
        // Where the capitals are longer, as those of ß, Chromium loses what is typed over a text that it shows in capitals.
        input.style.textTransform = text.toUpperCase().length === text.length ? '' : 'none';
        mark(input, { placeholder: t(`${name}.hint`), 'aria-invalid': wrong.includes(name) ? 'true' : null });
      }
    },
  };
}

/** @param {HTMLElement} root @param {import('../../shell/contract.js').Desk<State>} desk @returns {import('../../shell/contract.js').View<State>} */
function view(root, { does, look, meaning, status }) {
  const form = make('form', { class: 'asking' });
  const fields = fieldsView(form);
  const sorts = SORTS.map((sort) => make('button', { type: 'button', class: 'button', 'data-sort': sort }));
  const order = make('div', { class: 'order', role: 'group' }, ...sorts);
  const list = make('div', { class: 'words', id: 'anagram', role: 'listbox', tabindex: '0', 'data-keys': 'anagrams' });
  const hint = make('p', { class: 'advice' });
  root.append(form, make('div', { class: 'tally' }, status, order), make('div', { class: 'found columns' }, list, hint), meaning);
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
    focus: fields.focus,
    arrive({ query }) { if (!query.letters && matchMedia('(hover: hover)').matches) fields.focus(); },
    draw(state, t, awaits) {
      const { query, answer, chosen } = state;
      if (!isWritten(t)) {
        for (const button of sorts) write(button, t(`sort.${button.dataset.sort}`));
        mark(order, { 'aria-label': t('sort') });
        mark(list, { 'aria-label': t('words') });
        write(hint, t('hint'));
      }
      fields.draw(state, t);
      for (const button of sorts) mark(button, { 'aria-pressed': String(button.dataset.sort === query.sort) });
      const groups = answer?.groups ?? [];
      const stale = answer !== null && awaits('anagrams');
      drawRows({ of: [answer?.of], count: countOf(groups), chosen, item: (index) => itemOf(state, index),
        lines: (columns) => linesOf(groups, columns) }, t);
      mark(root, { 'data-empty': !answer, 'data-stale': stale });
      const item = !stale && chosen !== null ? itemOf(state, chosen) : undefined;
      return { line: stale ? null : lineOf(state, t), word: item && 'word' in item ? item.word : null,
        tone: answer?.refusal ? 'wrong' : 'calm' };
    },
    does: {
      walk: does((state, { key }) => {
        const [columns, { groups = [] } = {}] = [columnsOf(list), state.answer ?? undefined];
        return { ...state, chosen: walked(key, state.chosen, countOf(groups), columns, linesOf(groups, columns)) };
      }),
    },
  };
}

/** The item at an index of the list. @param {State} state @param {number} index */
const itemOf = ({ answer }, index) => (answer ? itemAt(answer.groups, answer.offset, answer.rows, index) : undefined);

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

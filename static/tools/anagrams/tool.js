// @ts-check
/** Anagrams: the words that can be made of some letters and jokers, or that meet other conditions, by length. */
import { scrolled } from '../../shell/framework/loop.js';
import { button, delegate, make, mark } from '../../ui/dom.js';
import { countOf, itemAt, linesOf } from '../../ui/groups.js';
import { rowsView, walked } from '../../ui/rows.js';
import { columnsOf } from '../../ui/sight.js';
import { numberFormat, sentence } from '../../ui/text.js';
import en from './en.json' with { type: 'json' };
import { NOTHING, SORTS, countFurther, fieldsView, filledIn, isAsked, queryOf } from './fields.js';
import nl from './nl.json' with { type: 'json' };

/** `jokers`: indexes of the letters that are jokers; `probability`: only in this order; `before`, `after`: only where hooks are asked about
 * @typedef {{word: string, score: number, letters: string[], jokers: number[], probability?: number, before?: string[], after?: string[]}}
 *   Found */
/** @typedef {{length: number, count: number}} Group */

/**
 * @typedef {object} Answer
 * @property {string} about               what identifies the question, whatever the window
 * @property {Message|null} refusal
 * @property {number} count
 * @property {readonly Group[]} groups       the longest words first
 * @property {number} offset                 index of the first word in `rows`
 * @property {readonly Found[]} rows
 */

/** @import { Query } from './fields.js' */
/** `window`: the words that are wanted; `more`: whether the further fields are unfolded.
 *  @typedef {{query: Query, more: boolean, page: Page, answer: Answer|null, chosen: number|null,
 *     window: {offset: number, limit: number}}} State */

const WINDOW = 500; // words per request; in six columns two hundred may be visible
const TOP = { offset: 0, limit: WINDOW };

/** @param {State} state @param {Partial<Query>} next @returns {State} */
function change(state, next) {
  const query = { ...state.query, ...next };
  return { ...state, query, chosen: null, window: TOP, answer: isAsked(query) ? state.answer : null };
}

/** @param {State} state @returns {Question<State>|null} */
function anagrams({ page, query, window }) {
  if (!isAsked(query)) return null;
  const fields = { lexicon: page.list, ruleset: page.alphabet, ...query };
  const about = JSON.stringify(fields);
  return {
    verb: 'anagrams', recalled: true, fields, about, window,
    answered: (state, { count, lengths, rows, offset }) => ({ ...state, answer: { about, refusal: null, count, offset, rows,
      groups: lengths.map((/** @type {number[]} */ [length, count]) => ({ length, count })) } }),
    refused: (state, refusal) => ({ ...state, answer: { about, refusal, count: 0, groups: [], offset: 0, rows: [] } }),
  };
}

/** @param {State} state @param {Translate} t */
const lineOf = ({ answer }, t) => (answer ? sentence(t, answer.refusal ?? { key: 'count', values: { count: answer.count } }) : '');

/** @param {HTMLElement} root @param {Desk<State>} desk @returns {View<State>} */
function view(root, { does, look, meaning, status }) {
  const form = make('form', { class: 'asking' });
  const fields = fieldsView(form, { change: does(change), unfold: does((state, more) => ({ ...state, more })) });
  const sorts = SORTS.map((sort) => button({ 'data-sort': sort, 'data-text': `sort.${sort}` }));
  const order = make('div', { class: 'order', role: 'group', 'data-label': 'sort' }, ...sorts);
  const list = make('div', { class: 'words', id: 'anagram', role: 'listbox', tabindex: '0', 'data-keys': 'anagrams', 'data-label': 'words' });
  const hint = make('p', { class: 'advice', 'data-text': 'hint' });
  root.append(form, make('div', { class: 'tally' }, status, order), make('div', { class: 'found columns' }, list, hint), meaning);
  root.addEventListener('submit', (event) => event.preventDefault());
  delegate(order, '[data-sort]', ({ dataset: { sort } }) => does(change)({ sort }));

  /** @type {import('../../ui/rows.js').Draw<Group|Found>} */
  const drawRows = rowsView(list, {
    fill: (row, item, t) => fill(row, item, t, look().page),
    choose: does((state, chosen) => ({ ...state, chosen })),
    hover() {},
    needs: does((state, first, end) => scrolled(state, first, end, WINDOW)),
  });

  return {
    focus: fields.focus,
    arrive({ query }) { if (!query.letters && matchMedia('(hover: hover)').matches) fields.focus(); },
    draw(state, t, awaits) {
      const { query, answer, chosen } = state;
      fields.draw(query, answer?.refusal, state.more, t);
      for (const button of sorts) mark(button, { 'aria-pressed': String(button.dataset.sort === query.sort) });
      const groups = answer?.groups ?? [];
      const stale = answer !== null && awaits('anagrams');
      drawRows({ about: [answer?.about], count: countOf(groups), total: answer?.count ?? 0, chosen, item: (index) => itemOf(state, index),
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

/** @type {Tool<State>} */
const tool = {
  texts: { en, nl },
  initial: (page) => ({ query: NOTHING, more: false, page, answer: null, chosen: null, window: TOP }),
  paged: (state, page) => ({ ...state, page, ...(page.list !== state.page.list && { chosen: null, window: TOP }) }),
  open(state, address) {
    if (!address.size) return state;
    const query = queryOf(address);
    return change({ ...state, more: state.more || countFurther(query) > 0 }, query);
  },
  address({ query, page }) {
    const filled = filledIn(query);
    return new URLSearchParams(filled.length ? [['list', page.list], ...filled] : []);
  },
  asks: { anagrams },
  says: (state, t) => [lineOf(state, t), state.answer?.about],
  keys: [{ where: 'anagrams', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'], does: 'walk' }],
  accepts: ['letters'],
  view,
};

/** @param {HTMLElement} row @param {Group|Found|undefined} item @param {Translate} t
 *  @param {Page} page */
function fill(row, item, t, { alphabet: lang, language }) {
  mark(row, { 'data-group': item !== undefined && 'count' in item, 'data-word': item && 'word' in item ? item.word : null });
  if (!item) row.replaceChildren('…');
  else if ('count' in item) row.replaceChildren(make('span', {}, t('group', { length: item.length, count: item.count })));
  else {
    const letters = item.letters.map((letter, at) => (item.jokers.includes(at) ? make('span', { class: 'blank' }, letter.toUpperCase())
      : letter.toUpperCase()));
    const { before, after } = item;
    const hooks = before && after ? [make('span', { class: 'hooks' }, `${spelled(before)}– –${spelled(after)}`)] : [];
    row.replaceChildren(make('span', { class: 'word', translate: 'no', lang }, ...letters, ...hooks),
      make('span', { class: 'score' }, item.probability === undefined ? String(item.score) : oddsOf(item.probability, language)));
  }
}

/** Letters one after the other; with spaces where one has two characters. @param {string[]} letters */
const spelled = (letters) => letters.join(letters.some((letter) => letter.length > 1) ? ' ' : '').toUpperCase();

/** A probability, as 1 : 14K. @param {number} probability @param {string} language of the page */
const oddsOf = (probability, language) => `1 : ${numberFormat(language,
  { notation: 'compact', maximumSignificantDigits: 3 }).format(1 / probability)}`;

Reflect.get(globalThis, '__tool')(tool);

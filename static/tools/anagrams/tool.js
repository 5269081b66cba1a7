// @ts-check
/** Anagrams: the words that can be made of some letters and jokers, by length. */
import { atFault, refusalOf } from '../../shell/message.js';
import { standing } from '../../shell/question.js';
import { make, mark, write } from '../../ui/dom.js';
import { columnsOf, rowsView, walked } from '../../ui/rows.js';
import { sentence } from '../../ui/text.js';
import en from './en.json';
import nl from './nl.json';

/** @typedef {{word: string, score: number, letters: string[], jokers: number[]}} Found  `jokers`: indexes of the letters that are jokers */
/** @typedef {{length: number, count: number}} Group */

/**
 * @typedef {object} Answer
 * @property {string} asked                  the key (`askedKey`) of the question that it answers
 * @property {import('../../shell/message.js').Message|null} refusal
 * @property {number} count
 * @property {readonly Group[]} groups       the longest words first
 * @property {number} offset                 index of the first word in `rows`
 * @property {readonly Found[]} rows
 */

/** @typedef {{letters: string, pattern: string, must: string, sort: string}} Query */
/** @typedef {{query: Query, page: import('../../shell/contract.js').Page|null, answer: Answer|null, chosen: number|null}} State */

const FIELDS = /** @type {const} */ (['letters', 'pattern', 'must']);
const SORTS = ['score', 'word'];
const NOTHING = { letters: '', pattern: '', must: '', sort: 'score' };
const WINDOW = 500; // words per request; in six columns two hundred may be visible

/** @type {import('../../shell/contract.js').Mount} */
function mount(root, desk) {
  /** @type {State} */
  let state = { query: NOTHING, page: null, answer: null, chosen: null };
  const texts = desk.texts({ en, nl });
  let t = texts('en');
  const words = standing(desk.question('anagrams', { recalled: true }));

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
    make('div', { class: 'tally' }, desk.status, order), make('div', { class: 'found columns' }, list, hint), desk.meaning);
  root.addEventListener('submit', (event) => event.preventDefault());
  root.addEventListener('input', ({ target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    change({ [name]: value });
  });
  order.addEventListener('click', ({ target }) => {
    const { sort } = /** @type {HTMLElement} */ (target).dataset;
    if (sort) change({ sort });
  });

  /** @type {import('../../ui/rows.js').Draw<Group|Found>} */
  const drawRows = rowsView(list, {
    fill: (row, item, t) => fill(row, item, t, state.page?.alphabet ?? ''),
    choose: (index) => become({ chosen: index }),
    hover() {},
    needs: (first, end) => ask(Math.max(0, Math.round((first + end - WINDOW) / 2))),
  });

  let shown = false;

  /** @param {Partial<State>} next */
  function become(next) {
    state = { ...state, ...next };
    desk.redraw();
  }

  /** @param {Partial<Query>} next */
  function change(next) {
    become({ query: { ...state.query, ...next }, chosen: null });
    remember();
    ask(0);
  }

  const remember = () => desk.remember(addressOf(state.query, state.page?.list ?? ''));

  /** Identifies what is asked now. */
  const askedKey = () => `${state.page?.list} ${JSON.stringify(state.query)}`;

  /** Asks for the words from `offset` on. @param {number} offset */
  async function ask(offset) {
    const { query, page, answer } = state;
    const mine = askedKey();
    if (!page) return;
    if (!query.letters.trim()) {
      words.cancel();
      return answer && become({ answer: null });
    }
    if (!offset && answer?.asked === mine) return words.cancel(); // what is being asked is about an earlier text
    const fields = { lexicon: page.list, ruleset: page.alphabet, ...query, offset, limit: WINDOW };
    const reply = await words.ask('anagrams', fields);
    if (reply?.outcome === 'answered') {
      const { count, lengths, rows } = reply.ok;
      const groups = lengths.map((/** @type {number[]} */ [length, count]) => ({ length, count }));
      become({ answer: { asked: mine, refusal: null, count, groups, offset: reply.ok.offset, rows } });
      if (answer?.asked !== mine) desk.say(t('count', { count }));
    } else if (reply?.outcome === 'refused') {
      become({ answer: { asked: mine, refusal: refusalOf(reply.error), count: 0, groups: [], offset: 0, rows: [] } });
      desk.say(sentence(t, refusalOf(reply.error)));
    }
  }

  function draw() {
    const { query, answer, chosen } = state;
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
    const stale = answer !== null && answer.asked !== askedKey();
    drawRows({
      of: [answer?.asked], count: groups.length + (answer?.count ?? 0), chosen,
      item: (index) => answer ? itemAt(answer, index) : undefined,
      lines: (columns) => linesOf(groups, columns),
    }, t);
    const line = answer ? sentence(t, answer.refusal ?? { key: 'count', values: { count: answer.count } }) : '';
    mark(root, { 'data-empty': !answer, 'data-stale': stale });
    const item = answer && !stale && chosen !== null ? itemAt(answer, chosen) : undefined;
    return { line: stale ? null : line, word: item && 'word' in item ? item.word : null,
      tone: answer?.refusal ? /** @type {const} */ ('wrong') : /** @type {const} */ ('calm') };
  }

  /** @param {string} key */
  function walk(key) {
    const { answer, chosen } = state;
    const groups = answer?.groups ?? [];
    const columns = columnsOf(list);
    become({ chosen: walked(key, chosen, groups.length + (answer?.count ?? 0), columns, linesOf(groups, columns)) });
  }

  function writeLabels() {
    for (const field of FIELDS) {
      write(labels[field], t(field));
      mark(inputs[field], { placeholder: t(`${field}.hint`) });
    }
    for (const button of sorts) write(button, t(`sort.${button.dataset.sort}`));
    mark(order, { 'aria-label': t('sort') });
    mark(list, { 'aria-label': t('words') });
    write(hint, t('hint'));
  }

  writeLabels();
  return {
    keys: [{ where: 'anagrams', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'],
      does: 'walk' }],
    actions: { walk: ({ key }) => walk(key) },
    texts,
    draw,
    accepts: ['letters'],
    focus: () => inputs.letters.focus(),
    page(page) {
      const before = state.page;
      if (before?.language !== page.language) {
        t = texts(page.language);
        writeLabels();
      }
      become(before?.list === page.list ? { page } : { page, chosen: null });
      if (shown && before?.list !== page.list) { // a tab that nobody sees loads no list
        remember();
        ask(0);
      }
    },
    show(query) {
      shown = true;
      if (query.size) become({ query: queryOf(query), chosen: null });
      remember();
      ask(0);
      if (!state.query.letters && matchMedia('(hover: hover)').matches) inputs.letters.focus();
    },
    askAgain() {
      words.forget();
      if (state.answer) become({ answer: { ...state.answer, asked: '' } }); // it may be out of date
      ask(0);
    },
    hide() { shown = false; },
  };
}

/** @param {Query} query @param {string} list */
function addressOf(query, list) {
  const filled = Object.entries(query).filter(([key, value]) => value !== NOTHING[/** @type {keyof Query} */ (key)]);
  return new URLSearchParams(filled.length ? [['list', list], ...filled] : []);
}

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

Reflect.get(globalThis, '__tool')(mount);

// @ts-check
/** The tab Five words: sets of words in which no letter occurs twice. */
import { atFault, refusalOf } from '../../shell/message.js';
import { make, mark, renew, write } from '../../ui/dom.js';
import { sentence } from '../../ui/text.js';
import en from './en.json';
import nl from './nl.json';

/** Answers: `classes` has, for each answer, a class of anagrams in place of each word; `unused` the letters that are in none of its words.
 * @typedef {{count: number, sets: number, classes: string[][][], unused: string[], cover: {classes: string[][], unused: string,
 *     proved: boolean}|null}} Answers */
/** `of`: the search (`searchKey`) that `found` belongs to.
 * @typedef {{found: Answers|null, of: string, share: number|null, letters: string,
 *     trouble: import('../../shell/message.js').Message|null, stopped: boolean}} State */

const WINDOW = 60;
const NUMBER_FIELDS = { count: ['5', '1', '13'], length: ['5', '2', '15'] };
const TEXT_FIELDS = /** @type {const} */ (['must', 'mustnt', 'letters', 'without']);
/** @type {State} */
const NOTHING = { found: null, of: '', share: null, letters: '', trouble: null, stopped: false };

/** @type {import('../../shell/contract.js').Mount} */
const mount = (root, desk) => {
  const texts = desk.texts({ en, nl });
  const question = desk.question('fivewords', { also: 'common', recalled: true });
  let state = NOTHING;
  /** @type {import('../../shell/contract.js').Page|null} */
  let page = null;
  let t = texts('en');
  let shown = false;
  /** The search (`searchKey`) that is running or done. */
  let asked = '';

  const heading = make('h2', { class: 'voice' });
  /** @type {Record<string, {input: HTMLInputElement, text: HTMLElement}>} */
  const fields = {};
  const labelled = (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes) => {
    const input = /** @type {HTMLInputElement} */ (make('input', {
      name, ...attributes, ...(attributes.type !== 'checkbox' && { class: 'field' }) }));
    const text = make('span');
    fields[name] = { input, text };
    return make('label', { 'data-wish': name }, ...(attributes.type === 'checkbox' ? [input, text] : [text, input]));
  };
  const numberFields = Object.entries(NUMBER_FIELDS)
    .map(([name, [value, min, max]]) => labelled(name, { type: 'number', value, min, max, inputmode: 'numeric' }));
  const textFields = TEXT_FIELDS.map((name) => labelled(name,
    { type: 'text', maxlength: '255', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' }));
  const form = /** @type {HTMLFormElement} */ (make('form', {}, ...numberFields, ...textFields, labelled('common', { type: 'checkbox' })));
  form.addEventListener('input', () => find());
  form.addEventListener('submit', (event) => { event.preventDefault(); resume(); });
  const now = make('p', { class: 'now' });
  const stop = make('button', { type: 'button', class: 'button' });
  stop.addEventListener('click', () => {
    if (state.stopped) return resume();
    question.cancel();
    state = { ...state, found: isStale() ? null : state.found, share: null, stopped: true };
    desk.redraw();
    desk.say(line());
  });
  const list = make('ol', { class: 'answers' });
  /** The word that was tapped last. @type {string|null} */
  let tapped = null;
  list.addEventListener('click', ({ target }) => {
    const word = target instanceof Element ? target.closest('.word') : null;
    if (!word) return;
    tapped = (word.textContent ?? '').split('/')[0].toLowerCase();
    desk.redraw();
  });
  const more = make('button', { type: 'button', class: 'button more' });
  more.addEventListener('click', showMore);
  root.append(heading, form, make('div', { class: 'found' }, desk.status, make('div', { class: 'busy' }, now, stop), desk.meaning, list,
    more));

  /** The values of the form, without empty fields. @returns {Record<string, string>} */
  function formValues() {
    const filled = [...Object.keys(NUMBER_FIELDS), ...TEXT_FIELDS].map((name) => [name, fields[name].input.value.trim()])
      .filter(([, value]) => value);
    return { ...Object.fromEntries(filled), ...(fields.common.input.checked && { common: '1' }) };
  }

  /** The fields of the request to Python; a text that is not a positive number becomes 0, which Python refuses. */
  function request() {
    const { common, ...asked } = formValues();
    const number = (/** @type {string} */ text) => (/^\d+$/.test(text) ? Number(text) : 0);
    return { lexicon: page?.list, alphabet: page?.alphabet, ...asked, count: number(asked.count), length: number(asked.length),
      common: Boolean(common) };
  }

  /** Identifies what is searched for now. */
  const searchKey = () => JSON.stringify([page?.list, formValues()]);

  /** Whether the answers shown belong to an earlier search. */
  const isStale = () => state.found !== null && state.of !== searchKey();

  const remember = () => page && desk.remember(new URLSearchParams({ list: page.list, ...formValues() }));

  async function find() {
    if (!page) return;
    remember();
    const mine = searchKey();
    if (mine === asked) return;
    asked = mine;
    state = { ...state, trouble: null, share: 0, letters: '', stopped: false };
    desk.redraw();
    const reply = await question.ask('fivewords', { ...request(), limit: WINDOW }, ({ done, letters, ...found }) => {
      state = { ...state, found: { cover: null, ...found }, of: mine, share: done, letters };
      desk.redraw();
    });
    if (reply.outcome === 'superseded') return;
    if (reply.outcome === 'answered') state = { ...NOTHING, found: reply.ok, of: mine };
    else if (reply.outcome === 'refused') state = { ...NOTHING, trouble: refusalOf(reply.error) };
    else {
      asked = '';
      state = { ...state, share: null };
    }
    desk.redraw();
    if (reply.outcome !== 'unavailable') desk.say(line());
  }

  /** Searches, and continues a search that was stopped; Python continues where it was. */
  function resume() {
    if (state.stopped) asked = '';
    find();
  }

  async function showMore() {
    const { found } = state;
    if (!found) return;
    const reply = await question.ask('fivewords', { ...request(), offset: found.classes.length, limit: WINDOW });
    if (reply.outcome !== 'answered') return;
    const { classes, unused } = reply.ok;
    state = { ...state, found: { ...found, classes: [...found.classes, ...classes], unused: [...found.unused, ...unused] } };
    desk.redraw();
  }

  function draw() {
    const { found, share, letters, trouble, stopped } = state;
    write(heading, t('tool.fivewords'));
    const wrong = trouble?.key === 'error.fivewords.many' ? ['must'] : atFault(trouble, formValues());
    for (const [name, { input, text }] of Object.entries(fields)) {
      mark(input, { 'aria-invalid': wrong.includes(name) || (trouble?.key === 'error.fivewords.numbers' && !input.validity.valid) ? 'true'
        : null });
      write(text, t(`wish.${name}`));
      if (name === 'must' || name === 'mustnt') mark(input, { placeholder: t(`wish.${name}.hint`) });
    }
    const busy = share !== null;
    const stale = isStale();
    mark(root, { 'data-busy': busy || stopped, 'data-stale': stale });
    write(now, letters ? t('busy.letters', { letters: letters.toUpperCase() }) : '');
    write(stop, t(stopped ? 'goOn' : 'stop'));
    const cover = found && !found.count ? found.cover : null;
    const rows = cover ? [cover] : (found?.classes ?? []).map((classes, at) => ({ classes, unused: found?.unused[at] ?? '' }));
    renew(list, ...(trouble ? [] : rows).map(({ classes, unused }) => make('li', {},
      make('span', { class: 'words', translate: 'no', lang: page?.alphabet ?? '' }, ...classes.flatMap((words) =>
        [make('button', { type: 'button', class: 'word' }, words.map((word) => word.toUpperCase()).join('/')), ' '])),
      make('span', { class: 'unused' }, unused ? t('unused', { letters: [...unused].map((letter) => letter.toUpperCase()).join(' ') })
        : t('unused.none')))));
    mark(more, { hidden: busy || stopped || stale || Boolean(trouble) || !found || found.classes.length >= found.count });
    write(more, t('more'));
    return { line: stale ? null : line(), word: stale || trouble ? null : tapped,
      tone: trouble ? /** @type {const} */ ('wrong') : /** @type {const} */ ('calm'), share };
  }

  /** The sentence above the answers. */
  const line = () => (state.trouble ? sentence(t, state.trouble) : headline(state.found, state.share !== null, state.stopped));

  /** @param {Answers|null} found @param {boolean} busy @param {boolean} stopped */
  function headline(found, busy, stopped) {
    if (!found) return busy ? t('line.wait') : '';
    const { count, sets, cover } = found;
    const facts = t(sets > count ? 'line.sets' : 'line.count', { count, sets });
    if (busy) return cover ? t('line.covering') : t('line.sofar', { facts });
    if (stopped) return t('line.stopped', { facts });
    if (count) return `${facts}.`;
    return t(cover ? 'line.cover' : 'line.none');
  }

  return {
    keys: [],
    actions: {},
    texts,
    draw,
    focus: () => fields.must.input.focus(),
    page(next) {
      const before = page;
      page = next;
      if (before?.language !== next.language) t = texts(next.language);
      if (before && before.list !== next.list) {
        state = NOTHING;
        question.cancel();
        asked = '';
        if (shown) find();
      }
      desk.redraw();
    },
    show(query) {
      shown = true;
      if (query.size) form.reset(); // so that fields that a link does not mention are empty
      for (const name of [...Object.keys(NUMBER_FIELDS), ...TEXT_FIELDS]) fields[name].input.value = query.get(name)
        ?? fields[name].input.value;
      if (query.has('common')) fields.common.input.checked = true;
      find();
    },
    askAgain() {
      asked = '';
      state = { ...state, of: '' };
      if (shown) find();
    },
    hide() {
      shown = false;
      if (state.share === null) return;
      question.cancel(); // its answer is no longer needed
      asked = '';
    },
  };
};

/** @type {(mount: import('../../shell/contract.js').Mount) => void} */ (Reflect.get(globalThis, '__tool'))(mount);

// @ts-check
/** The tab Five words: words that have no letter twice. */
import { atFault, refusalOf } from '../shell/message.js';
import { make, mark, write } from '../views/dom.js';
import { sentence } from '../views/text.js';
import en from './en.json';
import nl from './nl.json';

/** Classes are lists of anagrams; `unused` the letters that no word of an answer has.
 * @typedef {{count: number, sets: number, classes: string[][][], unused: string[], cover: {classes: string[][], unused: string, proved: boolean}|null}} Answers */
/** `of`: what was searched for when `found` was.
 * @typedef {{found: Answers|null, of: string, share: number|null, letters: string, trouble: import('../shell/message.js').Message|null, stopped: boolean}} State */

const WINDOW = 60;
const NUMBERS = { count: ['5', '1', '13'], length: ['5', '2', '15'] };
const WISHES = /** @type {const} */ (['must', 'mustnt', 'letters', 'without']);
/** @type {State} */
const NOTHING = { found: null, of: '', share: null, letters: '', trouble: null, stopped: false };

/** @type {import('../shell/contract.js').Mount} */
const mount = (root, desk) => {
  const texts = desk.texts({ en, nl });
  const question = desk.question('fivewords', { also: 'common', recalled: true });
  let state = NOTHING;
  /** @type {import('../shell/contract.js').Page|null} */
  let page = null;
  let t = texts('en');
  let shown = false;
  let asked = '';
  /** How many searches there were; what an older one brings is of no use. */
  let searches = 0;

  const heading = make('h2', { class: 'voice' });
  /** @type {Record<string, {input: HTMLInputElement, text: HTMLElement}>} */
  const fields = {};
  const labelled = (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes) => {
    const input = /** @type {HTMLInputElement} */ (make('input', { name, ...attributes }));
    const text = make('span');
    fields[name] = { input, text };
    return make('label', { 'data-wish': name }, ...(attributes.type === 'checkbox' ? [input, text] : [text, input]));
  };
  const numbers = Object.entries(NUMBERS).map(([name, [value, min, max]]) => labelled(name, { type: 'number', value, min, max, inputmode: 'numeric' }));
  const wishes = WISHES.map((name) => labelled(name, { type: 'text', maxlength: '255', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' }));
  const form = /** @type {HTMLFormElement} */ (make('form', {}, ...numbers, ...wishes, labelled('common', { type: 'checkbox' })));
  form.addEventListener('input', () => find());
  form.addEventListener('submit', (event) => { event.preventDefault(); goOn(); });
  const now = make('p', { class: 'now' });
  const stop = make('button', { type: 'button' });
  stop.addEventListener('click', () => {
    if (state.stopped) return goOn();
    question.cancel();
    searches++;
    state = { ...state, found: isStale() ? null : state.found, share: null, stopped: true };
    draw();
    desk.say(line());
  });
  const list = make('ol', { class: 'answers' });
  const more = make('button', { type: 'button', class: 'more' });
  more.addEventListener('click', showMore);
  root.append(heading, form, make('div', { class: 'found' }, desk.status, make('div', { class: 'busy' }, now, stop), list, more));

  /** What the form asks for, without what is not filled in. @returns {Record<string, string>} */
  function wish() {
    const filled = [...Object.keys(NUMBERS), ...WISHES].map((name) => [name, fields[name].input.value.trim()]).filter(([, value]) => value);
    return { ...Object.fromEntries(filled), ...(fields.common.input.checked && { common: '1' }) };
  }

  /** The same as Python's door has it; what is no number from 1 up is 0, which it refuses. */
  function request() {
    const { common, ...asked } = wish();
    const number = (/** @type {string} */ text) => (/^\d+$/.test(text) ? Number(text) : 0);
    return { lexicon: page?.list, alphabet: page?.alphabet, ...asked, count: number(asked.count), length: number(asked.length), common: Boolean(common) };
  }

  /** What is searched for, as one text. */
  const sought = () => JSON.stringify([page?.list, wish()]);

  /** Whether the answers are to what was searched for before. */
  const isStale = () => state.found !== null && state.of !== sought();

  const remember = () => page && desk.remember(new URLSearchParams({ list: page.list, ...wish() }));

  async function find() {
    if (!page) return;
    remember();
    const mine = sought();
    if (mine === asked) return;
    asked = mine;
    const search = ++searches;
    state = { ...state, trouble: null, share: 0, letters: '', stopped: false };
    draw();
    const reply = await question.ask([mine], 'fivewords', { ...request(), limit: WINDOW }, ({ done, letters, ...found }) => {
      state = { ...state, found: { cover: null, ...found }, of: mine, share: done, letters };
      draw();
    });
    if (asked !== mine || search !== searches) return;
    if (reply?.outcome === 'answered') state = { ...NOTHING, found: reply.ok, of: mine };
    else if (reply?.outcome === 'refused') state = { ...NOTHING, trouble: refusalOf(reply.error) };
    else {
      asked = '';
      state = { ...state, share: null };
    }
    draw();
    if (reply) desk.say(line());
  }

  /** Searches also for what was stopped; Python goes on where it was. */
  function goOn() {
    if (state.stopped) asked = '';
    find();
  }

  async function showMore() {
    const { found } = state;
    if (!found) return;
    const reply = await question.ask([found.classes.length], 'fivewords', { ...request(), offset: found.classes.length, limit: WINDOW });
    if (reply?.outcome !== 'answered') return;
    const { classes, unused } = reply.ok;
    state = { ...state, found: { ...found, classes: [...found.classes, ...classes], unused: [...found.unused, ...unused] } };
    draw();
  }

  function draw() {
    if (!page) return;
    const { found, share, letters, trouble, stopped } = state;
    write(heading, t('fivewords'));
    const wrong = trouble?.key === 'error.fivewords.many' ? ['must'] : atFault(trouble, wish());
    for (const [name, { input, text }] of Object.entries(fields)) {
      mark(input, { 'aria-invalid': wrong.includes(name) || (trouble?.key === 'error.fivewords.numbers' && !input.validity.valid) ? 'true' : null });
      write(text, t(`wish.${name}`));
      if (name === 'must' || name === 'mustnt') mark(input, { placeholder: t(`wish.${name}.hint`) });
    }
    const busy = share !== null;
    const stale = isStale();
    desk.report({ line: stale ? null : line(), tone: trouble ? 'wrong' : 'calm', share });
    mark(root, { 'data-busy': busy || stopped, 'data-stale': stale });
    write(now, letters ? t('busy.letters', { letters: letters.toUpperCase() }) : '');
    write(stop, t(stopped ? 'goOn' : 'stop'));
    const cover = found && !found.count ? found.cover : null;
    const rows = cover ? [cover] : (found?.classes ?? []).map((classes, at) => ({ classes, unused: found?.unused[at] ?? '' }));
    list.replaceChildren(...(trouble ? [] : rows).map(({ classes, unused }) => make('li', {},
      make('span', { class: 'words' }, ...classes.flatMap((words) => [make('span', { class: 'word' }, words.map((word) => word.toUpperCase()).join('/')), ' '])),
      make('span', { class: 'unused' }, unused ? t('unused', { letters: [...unused].map((letter) => letter.toUpperCase()).join(' ') }) : t('unused.none')))));
    mark(more, { hidden: busy || stopped || stale || Boolean(trouble) || !found || found.classes.length >= found.count });
    write(more, t('more'));
  }

  /** The sentence over the answers. */
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
      draw();
    },
    show(query) {
      shown = true;
      if (query.size) form.reset(); // or a link would show what it does not say
      for (const name of [...Object.keys(NUMBERS), ...WISHES]) fields[name].input.value = query.get(name) ?? fields[name].input.value;
      if (query.has('common')) fields.common.input.checked = true;
      find();
    },
    askAgain() {
      question.forget();
      asked = '';
      state = { ...state, of: '' };
      if (shown) find();
    },
    hide() {
      shown = false;
      if (state.share === null) return;
      question.cancel(); // nobody waits for it
      asked = '';
    },
  };
};

/** @type {(mount: import('../shell/contract.js').Mount) => void} */ (Reflect.get(globalThis, '__tool'))(mount);

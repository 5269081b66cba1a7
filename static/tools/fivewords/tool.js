// @ts-check
/** The tab Five words: sets of words in which no letter occurs twice. */
import { atFault } from '../../shell/texts/message.js';
import { button, delegate, make, mark, renew, write } from '../../ui/dom.js';
import { rove, stopAt } from '../../ui/tabs.js';
import { sentence } from '../../ui/text.js';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/** Answers: `classes` has, for each answer, a class of anagrams in place of each word; `unused` the letters that are in none of its words.
 * @typedef {{count: number, sets: number, classes: string[][][], unused: string[], cover: {classes: string[][], unused: string,
 *     proved: boolean}|null}} Answers */
/** `wishes`: what is in the form, without empty fields; `isOld`: what is found is that of earlier wishes; `share`: how far the search is,
 *  null when it has ended; `letters`: those that it is at; `stopped`: by the user; `from`: the first of the answers that are wanted;
 *  `tapped`: the word that was tapped last.
 * @typedef {{page: Page, wishes: Record<string, string>, found: Answers|null, isOld: boolean,
 *     share: number|null, letters: string, trouble: Message|null, stopped: boolean, from: number,
 *     tapped: string|null}} State */

const WINDOW = 60;
const NUMBER_FIELDS = { count: ['5', '1', '13'], length: ['5', '2', '15'] };
const TEXT_FIELDS = /** @type {const} */ (['must', 'mustnt', 'letters', 'without']);
const FIELDS = [...Object.keys(NUMBER_FIELDS), ...TEXT_FIELDS];
/** @type {Record<string, string>} */
const DEFAULTS = { count: NUMBER_FIELDS.count[0], length: NUMBER_FIELDS.length[0] };
const ENDED = { isOld: false, share: null, letters: '', trouble: null, stopped: false };
/** A search that has only begun: what was found before stays until it finds something. */
const BEGUN = { ...ENDED, isOld: true, share: 0, from: 0 };

/** @param {State} state @param {Record<string, string>} wishes @returns {State} */
const wish = (state, wishes) => (JSON.stringify(wishes) === JSON.stringify(state.wishes) ? state : { ...state, ...BEGUN, wishes });

/** @param {State} state @returns {State} */
const stop = (state) => ({ ...state, found: state.isOld ? null : state.found, share: null, stopped: true });

/** Goes on with a search that was stopped: Python continues where it was. @param {State} state @returns {State} */
const goOn = (state) => (state.stopped ? { ...state, ...BEGUN } : state);

/** @param {State} state @returns {Question<State>|null} */
function search({ page, wishes, stopped, from }) {
  if (stopped) return null;
  const { common, ...asked } = wishes;
  const number = (/** @type {string} */ text) => (/^\d+$/.test(text) ? Number(text) : 0); // Python refuses 0
  // Of two wishes that come to the same, as all that are no number, each has an answer of its own.
  return {
    verb: 'fivewords', also: 'common', recalled: true, about: JSON.stringify([page.list, page.alphabet, wishes]),
    window: { offset: from, limit: WINDOW },
    fields: { lexicon: page.list, alphabet: page.alphabet, ...asked, count: number(asked.count), length: number(asked.length),
      common: Boolean(common) },
    progress: (state, { done, letters, ...found }) => ({ ...state, found: { cover: null, ...found }, isOld: false, share: done, letters }),
    answered: ({ found, ...state }, answer) => ({ ...state, ...ENDED, found: !from ? answer : { ...answer,
      classes: [...found?.classes ?? [], ...answer.classes], unused: [...found?.unused ?? [], ...answer.unused] } }),
    refused: (state, trouble) => ({ ...state, ...ENDED, found: null, trouble }),
  };
}

/** The sentence above the answers. @param {State} state @param {Translate} t @param {boolean} busy */
function lineOf({ found, stopped, trouble }, t, busy) {
  if (trouble) return sentence(t, trouble);
  if (!found) return busy ? t('wait') : '';
  const { count, sets, cover } = found;
  const facts = t(sets > count ? 'line.sets' : 'line.count', { count, sets });
  if (busy) return cover ? t('line.covering') : t('line.sofar', { facts });
  if (stopped) return t('line.stopped', { facts });
  if (count) return `${facts}.`;
  return t(cover ? 'line.cover' : 'line.none');
}

/** The form. @param {HTMLFormElement} form @param {Desk<State>['does']} does */
function wishesView(form, does) {
  /** @type {Record<string, HTMLInputElement>} */
  const fields = {};
  const labelled = (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes) => {
    const input = /** @type {HTMLInputElement} */ (make('input', {
      name, ...attributes, ...(attributes.type !== 'checkbox' && { class: 'field' }), ...(name.startsWith('must') && { 'data-hint': `wish.${name}.hint` }) }));
    const text = make('span', { 'data-text': `wish.${name}` });
    fields[name] = input;
    return make('label', { class: 'labelled', 'data-wish': name }, ...(attributes.type === 'checkbox' ? [input, text] : [text, input]));
  };
  form.append(
    ...Object.entries(NUMBER_FIELDS).map(([name, [, min, max]]) => labelled(name, { type: 'number', min, max, inputmode: 'numeric' })),
    ...TEXT_FIELDS.map((name) => labelled(name,
      { type: 'text', maxlength: '255', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' })),
    labelled('common', { type: 'checkbox' }));

  /** The values of the form, without empty fields. @returns {Record<string, string>} */
  const entered = () => ({ ...Object.fromEntries(FIELDS.map((name) => [name, fields[name].value.trim()]).filter(([, value]) => value)),
    ...(fields.common.checked && { common: '1' }) });
  form.addEventListener('input', () => does(wish)(entered()));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    does(goOn)();
  });

  return {
    focus: () => fields.must.focus(),
    /** @param {State} state */
    draw({ wishes, trouble }) {
      const wrong = trouble?.key === 'error.fivewords.many' ? ['must'] : atFault(trouble, wishes);
      for (const [name, input] of Object.entries(fields)) {
        if (name === 'common') input.checked = Boolean(wishes.common);
        else if (input.value.trim() !== (wishes[name] ?? '')) input.value = wishes[name] ?? '';
        mark(input, { 'aria-invalid': wrong.includes(name) || (trouble?.key === 'error.fivewords.numbers' && input.type === 'number'
          && !(input.value && input.validity.valid)) ? 'true' : null });
      }
    },
  };
}

/** The answers, one below the other; all their words are one tab stop. @param {HTMLElement} list @param {(word: string) => void} tap */
function answersView(list, tap) {
  rove(list, '.word', 'li');
  delegate(list, '.word', (word) => tap((word.textContent ?? '').split('/')[0].toLowerCase()));

  /** @param {State} state @param {Translate} t */
  return ({ found, page, trouble }, t) => {
    const cover = found && !found.count ? found.cover : null;
    const rows = cover ? [cover] : (found?.classes ?? []).map((classes, at) => ({ classes, unused: found?.unused[at] ?? '' }));
    const words = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.word')]);
    const stop = words().findIndex((word) => word.tabIndex === 0);
    renew(list, ...(trouble ? [] : rows).map(({ classes, unused }) => make('li', {},
      make('span', { class: 'words', translate: 'no', lang: page.alphabet }, ...classes.flatMap((same) =>
        [button({ class: 'word', tabindex: '-1' }, null, same.map((word) => word.toUpperCase()).join('/')), ' '])),
      make('span', { class: 'unused' }, unused ? t('unused', { letters: [...unused].map((letter) => letter.toUpperCase()).join(' ') })
        : t('unused.none')))));
    stopAt(words(), words()[stop] ?? words()[0]);
  };
}

/** @param {HTMLElement} root @param {Desk<State>} desk @returns {View<State>} */
function view(root, { does, look, meaning, status }) {
  const form = /** @type {HTMLFormElement} */ (make('form'));
  const now = make('p', { class: 'now' });
  const halt = button({}, () => does(look().stopped ? goOn : stop)());
  const list = make('ol', { class: 'answers' });
  const more = button({ class: 'button more', 'data-text': 'more' }, does((state) => ({ ...state, from: state.found?.classes.length ?? 0 })));
  const searching = make('div', { class: 'busy' }, now, halt);
  root.append(make('h2', { class: 'voice', 'data-text': 'tool.fivewords' }), form, make('div', { class: 'found' }, status, searching, meaning, list, more));
  const wishes = wishesView(form, does);
  const drawAnswers = answersView(list, (tapped) => does((state) => ({ ...state, tapped }))());

  return {
    focus: wishes.focus,
    draw(state, t, awaits) {
      const { found, letters, share, stopped, tapped, trouble } = state;
      const busy = awaits('fivewords');
      const stale = busy && found !== null && state.isOld;
      wishes.draw(state);
      mark(root, { 'data-stale': stale });
      mark(searching, { hidden: !busy && !stopped });
      write(now, busy && letters ? t('busy.letters', { letters: letters.toUpperCase() }) : '');
      write(halt, t(stopped ? 'goOn' : 'stop'));
      drawAnswers(state, t);
      mark(more, { hidden: busy || stopped || Boolean(trouble) || !found || found.classes.length >= found.count });
      return { line: stale ? null : lineOf(state, t, busy), word: stale || trouble ? null : tapped, tone: trouble ? 'wrong' : 'calm',
        share: busy ? share : null };
    },
  };
}

/** @type {Tool<State>} */
const tool = {
  texts: { en, nl },
  initial: (page) => ({ page, wishes: DEFAULTS, found: null, ...BEGUN, tapped: null }),
  paged: (state, page) => (page.list === state.page.list ? { ...state, page } : { ...state, ...BEGUN, page, found: null }),
  open: (state, query) => (query.size ? wish(state, { ...DEFAULTS, ...Object.fromEntries([...query].filter(([name, value]) => value
    && [...FIELDS, 'common'].includes(name))) }) : state),
  address: ({ page, wishes }) => new URLSearchParams({ list: page.list, ...wishes }),
  asks: { fivewords: search },
  again: (state) => ({ ...state, ...BEGUN }),
  says: (state, t) => [state.share === null ? lineOf(state, t, false) : '', state.found],
  view,
};

Reflect.get(globalThis, '__tool')(tool);

// @ts-check
/** What a search asks: its query, and the fields in which it is filled in. */
import { atFault } from '../../shell/texts/message.js';
import { make, mark, pick, write } from '../../ui/dom.js';
import { listenToMenu } from '../../ui/menu.js';

/** What is asked, as texts by the names that Python has for them: the letters at hand, what the words must be like, and their order.
 * @typedef {{letters: string, pattern: string, must: string, without: string, length: string, vowels: string, points: string,
 *     front: string, back: string, sort: string}} Query */

/** Those of a query that are texts, and those that are chosen from a menu. The first three are always in sight. */
const TEXTS = /** @type {const} */ (['letters', 'pattern', 'must', 'without', 'length', 'vowels', 'points']);
const MENUS = /** @type {const} */ (['front', 'back']);
const FIELDS = [...TEXTS, ...MENUS];
const FURTHER = FIELDS.slice(3);
const RANGES = /** @type {const} */ (['length', 'vowels', 'points']);
const isRange = (/** @type {string} */ name) => RANGES.some((each) => each === name);
/** Whether the help below the fields explains how one is filled in. @param {string} name */
const explained = (name) => name === 'pattern' || isRange(name);
const HOOKS = ['', 'takes', 'none', 'drops', 'keeps'];
export const SORTS = ['score', 'probability', 'word'];
export const NOTHING = Object.freeze({ letters: '', pattern: '', must: '', without: '', length: '', vowels: '', points: '', front: '',
  back: '', sort: SORTS[0] });

/** Refusals that do not name what is wrong in a field. @type {Record<string, string[]>} */
const FAULTS = { 'error.anagram.many': ['letters'], 'error.anagram.choices': ['letters'], 'error.anagram.bracket': ['letters', 'pattern'], 'error.anagram.set': ['letters', 'pattern'] };

/** Any field but that of the letters searches the whole list when there are no letters. @param {Query} query */
export const isAsked = (query) => FIELDS.some((field) => query[field].trim());

/** How many of the fields that are folded away are filled in. @param {Query} query */
export const countFurther = (query) => FURTHER.filter((field) => query[field].trim()).length;

/** What is filled in, as an address has it. @param {Query} query */
export const filledIn = (query) => Object.entries(query).filter(([name, value]) => value !== NOTHING[/** @type {keyof Query} */ (name)]);

/** The query of an address; what it may not be is left out. @param {URLSearchParams} address @returns {Query} */
export function queryOf(address) {
  const known = [...address].filter(([name, value]) => Object.hasOwn(NOTHING, name)
    && (name === 'sort' ? SORTS : name === 'front' || name === 'back' ? HOOKS : [value]).includes(value));
  return { ...NOTHING, ...Object.fromEntries(known) };
}

/** The names of the fields that a refusal is about. @param {Message|null|undefined} refusal
 *  @param {Query} query @returns {string[]} */
function wrongIn(refusal, query) {
  const { found } = refusal?.values ?? {};
  if (found) return RANGES.filter((name) => query[name].trim().replace(/\s+/g, ' ').startsWith(String(found)));
  const { letters, pattern, must, without } = query;
  const faults = FAULTS[refusal?.key ?? ''];
  return faults?.filter((name) => faults.length < 2 || /[[\]]/.test(query[/** @type {keyof Query} */ (name)]))
    ?? atFault(refusal, { letters, pattern, must, without });
}

/** The fields to fill in. @param {HTMLElement} form @param {{change: (next: Partial<Query>) => void, unfold: (isOpen: boolean) => void}} on */
export function fieldsView(form, { change, unfold }) {
  const inputs = TEXTS.map((name) => /** @type {HTMLInputElement & {name: typeof name}} */ (make('input', {
    class: 'field', type: 'text', name, maxlength: '255', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'search',
    'data-hint': isRange(name) ? 'range.hint' : `${name}.hint`, ...(explained(name) && { 'aria-describedby': 'anagrams-help' }),
  })));
  const menus = MENUS.map((name) => /** @type {HTMLSelectElement & {name: typeof name}} */ (make('select', { class: 'field', name },
    ...HOOKS.map((value) => make('option', { value, 'data-text': `hook.${value}` })))));
  const labelled = (/** @type {HTMLInputElement|HTMLSelectElement} */ field) => make('label', { class: 'labelled' }, make('span', { 'data-text': field.name }), field);
  const summary = make('summary');
  const more = /** @type {HTMLDetailsElement} */ (make('details', {}, summary, make('div', { class: 'asking-more' },
    ...inputs.slice(3).map(labelled), make('div', { class: 'hooks' }, ...menus.map(labelled)),
    make('p', { class: 'help', id: 'anagrams-help', 'data-text': 'help' }))));
  form.append(...inputs.slice(0, 3).map(labelled), more);
  for (const input of inputs) input.addEventListener('input', () => change({ [input.name]: input.value }));
  for (const menu of menus) listenToMenu(menu, () => change({ [menu.name]: menu.value }));
  // Not at `toggle`, which comes later: a drawing in between would fold it again.
  summary.addEventListener('click', (event) => {
    event.preventDefault();
    unfold(!more.open);
  });

  return {
    focus: () => inputs[0].focus(),
    /** @param {Query} query @param {Message|null|undefined} refusal @param {boolean} isOpen
     *  @param {Translate} t */
    draw(query, refusal, isOpen, t) {
      const wrong = wrongIn(refusal, query);
      for (const input of inputs) {
        const { [input.name]: text } = query;
        if (input.value !== text) input.value = text;
        // Where the capitals are longer, as those of ß, Chromium loses what is typed over a text that it shows in capitals.
        input.style.textTransform = text.toUpperCase().length === text.length ? '' : 'none';
        mark(input, { 'aria-invalid': wrong.includes(input.name) ? 'true' : null });
      }
      for (const menu of menus) pick(menu, query[menu.name]);
      const count = countFurther(query);
      write(summary, count ? `${t('more')} (${count})` : t('more'));
      if (more.open !== isOpen) more.open = isOpen;
    },
  };
}

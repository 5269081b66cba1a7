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
  const inputs = TEXTS.map((name) => ({ name, label: make('span'), input: /** @type {HTMLInputElement} */ (make('input', {
    class: 'field', type: 'text', name, maxlength: '255', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false',
    enterkeyhint: 'search',
  })) }));
  const menus = MENUS.map((name) => ({ name, label: make('span'), menu: /** @type {HTMLSelectElement} */ (make('select', {
    class: 'field', name }, ...HOOKS.map((value) => make('option', { value })))) }));
  const [first, further] = [inputs.slice(0, 3), inputs.slice(3)];
  const summary = make('summary');
  const help = make('p', { class: 'help', id: 'anagrams-help' });
  const more = /** @type {HTMLDetailsElement} */ (make('details', {}, summary, make('div', { class: 'asking-more' },
    ...further.map(({ label, input }) => make('label', {}, label, input)),
    make('div', { class: 'hooks' }, ...menus.map(({ label, menu }) => make('label', {}, label, menu))), help)));
  form.append(...first.map(({ label, input }) => make('label', {}, label, input)), more);
  for (const { name, input } of inputs) input.addEventListener('input', () => change({ [name]: input.value }));
  for (const { name, menu } of menus) listenToMenu(menu, () => change({ [name]: menu.value }));
  // Not at `toggle`, which comes later: a drawing in between would fold it again.
  summary.addEventListener('click', (event) => {
    event.preventDefault();
    unfold(!more.open);
  });

  return {
    focus: () => inputs[0].input.focus(),
    /** @param {Query} query @param {Message|null|undefined} refusal @param {boolean} isOpen
     *  @param {Translate} t */
    draw(query, refusal, isOpen, t) {
      const wrong = wrongIn(refusal, query);
      for (const { name, label, input } of inputs) {
        const { [name]: text } = query;
        write(label, t(name));
        if (input.value !== text) input.value = text;
        // Where the capitals are longer, as those of ß, Chromium loses what is typed over a text that it shows in capitals.
        input.style.textTransform = text.toUpperCase().length === text.length ? '' : 'none';
        const isRange = RANGES.some((each) => each === name);
        mark(input, { placeholder: t(isRange ? 'range.hint' : `${name}.hint`), 'aria-invalid': wrong.includes(name) ? 'true' : null,
          'aria-describedby': name === 'pattern' || isRange ? help.id : null });
      }
      for (const { name, label, menu } of menus) {
        write(label, t(name));
        for (const option of menu.options) write(option, t(`hook.${option.value}`));
        pick(menu, query[name]);
      }
      const count = countFurther(query);
      write(summary, count ? `${t('more')} (${count})` : t('more'));
      write(help, t('help'));
      if (more.open !== isOpen) more.open = isOpen;
    },
  };
}

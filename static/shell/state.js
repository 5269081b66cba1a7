// @ts-check
/** The page beside its tools, in one plain frozen object, and what follows from it. */
import { alphabets } from '../../py/wordbench/data/alphabets.json';
import { RULES, cleanRules } from './rules.js';
import { fieldsOf } from './storage.js';

/** @typedef {import('./message.js').Message} Message */
/** @typedef {import('../engine/solver.js').Status} Engine */

/**
 * @typedef {object} State
 * @property {string} tool                 the tab that shows
 * @property {string} list                 code of the word list
 * @property {readonly import('./lists/own.js').OwnList[]} ownLists  of the person, as the browser keeps them
 * @property {Readonly<Record<string, import('./rules.js').Ruleset>>} ownRules  of the person, by code
 * @property {Engine} engine               how far Python is
 * @property {boolean} kept                all that is needed without a network is on this device
 * @property {Message|null} notice         something that concerns no tool alone
 * @property {boolean} update              a newer version of the page waits
 * @property {'en'|'nl'} pageLanguage
 * @property {'system'|'light'|'dark'} theme
 * @property {'2L'|'DL'} labels            of bonus squares
 * @property {'abc'|'keyboard'} order       of the tiles to tap
 */

/** Languages by code, each named in itself. */
export const languages = /** @type {Record<string, {name: string}>} */ (alphabets);

/** Where the choices are kept; Wordfeud's position lies beside them. */
export const CHOICES = 'wordbench';

/** @template {string} T @param {readonly T[]} values @returns {(value: unknown) => value is T} */
const oneOf = (values) => /** @type {any} */ ((/** @type {any} */ value) => values.includes(value));

/** Whether a list may have this code: what is longer is nobody's, and would not be kept. @param {unknown} value @returns {value is string} */
export function isListCode(value) {
  return typeof value === 'string' && value.length < 100;
}

const cleanChoices = fieldsOf({
  list: isListCode,
  pageLanguage: oneOf(/** @type {const} */ (['en', 'nl'])),
  theme: oneOf(/** @type {const} */ (['system', 'light', 'dark'])),
  labels: oneOf(/** @type {const} */ (['2L', 'DL'])),
  order: oneOf(/** @type {const} */ (['abc', 'keyboard'])),
});

/** The state to start from: what the browser has kept, else by its language.
 *  @param {string} language @param {string} tool @param {import('./storage.js').Storage} storage @returns {State} */
export function initialState(language, tool, storage) {
  const known = language.startsWith('nl') ? 'nl' : 'en';
  const { list = known, pageLanguage = known, theme = 'system', labels = '2L', order = 'abc' } = storage.read(CHOICES, cleanChoices);
  return Object.freeze({
    tool, list, ownLists: [], ownRules: storage.read(RULES, cleanRules), engine: /** @type {Engine} */ ({ phase: 'loading' }), kept: false, notice: null, update: false, pageLanguage, theme, labels, order,
  });
}

/** Keeps choices that were made here; another tab may have made others. @param {Partial<State>} made @param {import('./storage.js').Storage} storage */
export const keepChoices = (made, storage) => storage.update(CHOICES, cleanChoices, (kept) => ({ ...kept, ...made }));

/** What every tool is told. A list that is gone has no language any more, but Python, which says so, wants one.
 *  @param {State} state @returns {import('./contract.js').Page} */
export const pageOf = ({ pageLanguage, list, ownLists, ownRules, engine, labels, order }) => ({
  language: pageLanguage, list, alphabet: ownLists.find(({ code }) => code === list)?.alphabet ?? (Object.hasOwn(languages, list) ? list : pageLanguage),
  phase: engine.phase, labels, order, rules: ownRules,
});

/** @template {Record<string, any>} T @param {T} a @param {T|undefined} b */
export const isSame = (a, b) => b !== undefined && Object.keys(a).every((key) => a[key] === b[key]);

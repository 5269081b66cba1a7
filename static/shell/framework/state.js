// @ts-check
/** The state of the page, apart from its tools: one plain frozen object, and functions of it. */
import facts from '../../../py/wordbench/data/alphabets.json' with { type: 'json' };
import { chosen, cleanly, newerBy } from '../storing/backup.js';
import { fieldsOf, oneOf } from '../storing/cleaning.js';

/** @import { Storage } from '../storing/storage.js' */
/** @typedef {import('../../engine/solver.js').Status} Engine */

/**
 * @typedef {object} State
 * @property {string} tool                 the open tab
 * @property {string} list                 code of the word list
 * @property {readonly import('../../lists/own.js').OwnList[]} ownLists  the user's own lists that the browser stores
 * @property {import('../../lists/changes.js').Changes} changes  to the lists, by their codes
 * @property {Engine} engine               how far Python has loaded
 * @property {boolean} kept                whether everything that is needed without a network is on this device
 * @property {Message|null} notice         a message that does not come from one tool alone
 * @property {Message|null} note           what is to be known of the file just opened, until the user goes on
 * @property {boolean} update              whether a newer version of the page is waiting
 * @property {boolean} daily               whether the user is told that a tool has something to do today: until something is pressed
 * @property {import('../chrome/install.js').Offer|null} install  what the user is told of installing the page, null for nothing
 * @property {string} pageLanguage
 * @property {'system'|'light'|'dark'} theme
 * @property {'on'|'off'} singleKeys       whether single characters are keys of the whole page, wherever the focus is (WCAG 2.1.4)
 * @property {Readonly<Record<string, string>>} settings  of the tools, as their tool.json names them
 */

/** Languages by code, each named in itself. */
export const languages = /** @type {Record<string, {name: string}>} */ (facts.alphabets);

/** The storage key of the choices, each in a field of its own. */
export const CHOICES = 'wordbench';

/** How the code of something of the user's own begins: a list, a ruleset. */
export const OWN = 'own:';

/** Whether a list may have this code: no list's code is longer, and a longer one would not be accepted back from storage.
 *  @param {unknown} value @returns {value is string} */
export function isListCode(value) {
  return typeof value === 'string' && value.length < 100;
}

/** Whether a code may be that of a list of the user's own. @param {string} code */
export const isOwnCode = (code) => code.startsWith(OWN) && isListCode(code);

/** What the user chooses for the whole page, and is stored. @param {State} state @returns {Record<string, string>} */
const choicesOf = ({ list, pageLanguage, theme, singleKeys, settings }) => ({ list, pageLanguage, theme, singleKeys, ...settings });

const cleanChoices = fieldsOf({
  list: isListCode,
  pageLanguage: oneOf(Object.keys(languages)),
  theme: oneOf(/** @type {const} */ (['system', 'light', 'dark'])),
  singleKeys: oneOf(/** @type {const} */ (['on', 'off'])),
});

/** The colour scheme that is stored. @param {Storage} storage @returns {State['theme']} */
export const themeIn = (storage) => storage.read(CHOICES, cleanChoices).theme ?? 'system';

/** The first of the browser's languages that is among ours; English if none is. @param {readonly string[]} preferred such as `nl-BE`
 *  @param {readonly string[]} ours */
function firstKnown(preferred, ours) {
  const codes = preferred.map((tag) => tag.split('-')[0]).map((code) => (code === 'no' ? 'nb' : code));
  return codes.find((code) => ours.includes(code)) ?? 'en';
}

/** The state to start from: the stored choices, or else defaults by the browser's languages. @param {readonly string[]} preferred
 *  @param {readonly string[]} spoken the languages of the page @param {readonly import('../../engine/inventory.js').ToolFacts[]} tools
 *  @param {Storage} storage @returns {State} */
export function initialState(preferred, spoken, tools, storage) {
  const { list = firstKnown(preferred, Object.keys(languages)), pageLanguage: chosen = '', theme = 'system', singleKeys = 'on' } = storage
    .read(CHOICES, cleanChoices);
  const values = Object.assign({}, ...tools.map(({ settings }) => settings));
  const stored = storage.read(CHOICES, fieldsOf(mapped(values, oneOf))); // with fields that are no tool's settings
  return Object.freeze({
    tool: tools[0].name, list, ownLists: [], changes: {}, engine: /** @type {Engine} */ ({ phase: 'loading', starting: true }),
    kept: false, notice: null, note: null, update: false, daily: false, install: null, theme, singleKeys,
    pageLanguage: spoken.includes(chosen) ? chosen : firstKnown(preferred, spoken),
    settings: Object.freeze(Object.fromEntries(Object.entries(values).map(([name, [first]]) => [name, stored[name] ?? first]))),
  });
}

/** The page's choices, joined with those of a backup; of what tools keep beside them nothing.
 *  @param {import('../storing/backup.js').Side} mine @param {import('../storing/backup.js').Side} theirs
 *  @param {readonly import('../../engine/inventory.js').ToolFacts[]} tools */
export function joinedChoices(mine, theirs, tools) {
  const values = Object.assign({}, ...tools.map(({ settings }) => settings));
  for (const clean of [cleanChoices, fieldsOf(mapped(values, oneOf))]) cleanly(/** @type {any} */ (clean), theirs.stored[CHOICES]);
  const isNewer = newerBy(mine.times, theirs.times);
  const [here, there] = [mine, theirs].map(({ stored, list }) => Object.fromEntries(Object.entries(stored[CHOICES] ?? {})
    .filter(([name]) => ['list', 'pageLanguage', 'theme', 'singleKeys'].includes(name) || Object.hasOwn(values, name))
    .map(([name, value]) => [name, name === 'list' ? list(value) : value])));
  return chosen(here, there, (name) => isNewer(CHOICES, name));
}

/** @template T, U @param {Record<string, T>} record @param {(value: T) => U} change @returns {Record<string, U>} */
const mapped = (record, change) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Stores the choices that differ from those before, and leaves alone others that another tab has made.
 *  @param {State} state @param {State} before @param {Storage} storage */
export function keepChoices(state, before, storage) {
  const earlier = choicesOf(before);
  const chosen = Object.entries(choicesOf(state)).filter(([name, value]) => value !== earlier[name]);
  if (chosen.length) storage.update(CHOICES, cleanChoices, (kept) => ({ ...kept, ...Object.fromEntries(chosen) }));
}

/** What every tool is given. A list that no longer exists has no language; it gets the page's, because Python needs one to report it
 *  missing.
 *  @param {State} state @returns {Page} */
export const pageOf = ({ pageLanguage, list, ownLists, engine, settings, changes }) => ({
  language: pageLanguage, list, alphabet: ownLists.find(({ code }) => code === list)?.alphabet
    ?? (Object.hasOwn(languages, list) ? list : pageLanguage),
  phase: engine.phase, settings, changes,
});

/** @template {Record<string, any>} T @param {T} a @param {T|undefined} b */
export const isSame = (a, b) => b !== undefined && Object.keys(a).every((key) => a[key] === b[key]);

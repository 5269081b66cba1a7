// @ts-check
/** The rows of the dialog of word lists: one for each list that comes with the page, that is the user's own, or that was changed. */
import { OWN, languages } from '../shell/framework/state.js';
import { isSameRow, make } from '../ui/dom.js';
import { megabytes } from '../ui/text.js';
import { countsOf, wordOf } from './changes.js';

/** @import { OwnList } from './own.js' */

/** What the open tool uses: its list, the alphabet that a list must have to fit (null: any), and its alphabet.
 * @typedef {{list: string, fits: string|null, alphabet: string}} InUse */

/** @typedef {(code: string, name: string, alphabet: string) => HTMLElement} Chooser the button that chooses a list, or just its name when
 *  it does not fit the game */

/** Whether the open tool can use a list. @param {InUse} use @param {string} alphabet of the list */
export const isFitting = ({ fits }, alphabet) => fits === null || fits === alphabet;

/** @param {InUse} use @returns {Chooser} */
export const rowChooser = (use) => (code, name, alphabet) => (isFitting(use, alphabet)
  ? button('use', name, { lang: alphabet, 'aria-pressed': String(code === use.list) }) : make('strong', { lang: alphabet }, name));

/** @param {string} code @param {import('../engine/inventory.js').Provenance} facts @param {boolean|undefined} kept @param {Chooser} chooser
 *  @param {{size: number, kept: boolean|undefined}} meanings @param {Translate} t */
export function shippedRow(code, { words, bytes }, kept, chooser, meanings, t) {
  const { name } = languages[code];
  const size = megabytes(bytes);
  return make('li', { 'data-list': code },
    chooser(code, name, code),
    make('p', {}, t('lists.words', { count: words })),
    kept ? make('span', { class: 'kept' }, t('lists.kept'))
      : button('keep', t('lists.keep', { size }), { 'aria-label': t('lists.keep.what', { name, size }) }),
    ...(meanings.size ? [meaningsRow(meanings, name, t)] : []));
}

/** From where a list comes, and its licence. @param {string} code @param {import('../engine/inventory.js').Provenance} facts */
export const sourceOf = (code, { package: source, version, licence, licence_file: href }) => make('li', {},
  make('span', { lang: code }, languages[code].name), ` · ${source} ${version} · `, make('a', { href, target: '_blank' }, licence));

/** What the words of a list mean: kept on this device, or to be kept. @param {{size: number, kept: boolean|undefined}} meanings
 *  @param {string} name of the language @param {Translate} t */
function meaningsRow({ size: bytes, kept }, name, t) {
  const size = megabytes(bytes);
  const [does, key] = kept ? ['drop-meanings', 'lists.drop'] : ['keep-meanings', 'lists.keep'];
  return make('div', { class: 'meanings' }, make('p', {}, t('lists.meanings')),
    button(does, t(key, { size }), { 'aria-label': t(`${key}.meanings`, { name, size }) }));
}

/** @param {OwnList} own @param {Chooser} chooser @param {Translate} t */
export function ownRow({ code, name, alphabet, base, words, bytes }, chooser, t) {
  const about = [t('lists.words', { count: words }), languages[alphabet]?.name, base
    && t('lists.changes', { name: languages[base]?.name ?? base }), t('lists.size', { size: megabytes(bytes) })];
  return make('li', { 'data-list': code }, chooser(code, name, alphabet), make('p', {}, about.filter(Boolean).join(' · ')),
    button('text', t('lists.text')), button('forget', '×', { 'aria-label': t('lists.forget', { name }), title: t('lists.forget', { name }) }),
    make('div', { class: 'edit' },
      make('input', { type: 'text', class: 'field', 'aria-label': t('lists.changes', { name }), placeholder: t('lists.edit'), title: t('lists.edit'),
        required: '', pattern: EDITS, autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', lang: alphabet }),
      button('edit', '+', { 'aria-label': t('lists.changes', { name }) })));
}

/** Words to add, or to remove after a minus sign, with spaces or commas between them. */
const EDITS = '[\\s,;]*(-?[\\p{L}\\p{M}\\|]{2,255}([\\s,;]+|$))+';

/** What was changed in a list; each word is a button that takes its change back. @param {string} code @param {readonly string[]} lines
 *  @param {OwnList|undefined} own @param {Translate} t */
export function changedRow(code, lines, own, t) {
  const { added, removed } = countsOf(lines);
  const counts = [added && t('lists.added', { count: added }), removed && t('lists.removed', { count: removed })];
  const title = own || !Object.hasOwn(languages, code) ? t('lists.changes', { name: nameOf(code, own) })
    : t('lists.changed', { list: code });
  const words = lines.map((line) => {
    const word = wordOf(line).toUpperCase();
    const label = t(line.startsWith('-') ? 'lists.back.removed' : 'lists.back.added', { word });
    return button('take-back', `${word} ×`, { 'data-line': line, 'aria-label': label });
  });
  return make('li', { 'data-list': code, 'data-changes': '' }, make('strong', {}, title), make('p', {}, counts.filter(Boolean).join(', ')),
    button('lines', t('lists.text')), button('restore', '×', { 'aria-label': t('lists.restore'), title: t('lists.restore') }),
    make('div', { class: 'words', lang: own?.alphabet ?? code.replace(OWN, '') }, ...words));
}

/** The name of a list. @param {string} code @param {OwnList|undefined} own */
export const nameOf = (code, own) => own?.name ?? languages[code]?.name ?? code.replace(OWN, '');

/** @param {string} does @param {string} label @param {Record<string, string>} [more] */
const button = (does, label, more = {}) => make('button', { type: 'button', class: 'button', 'data-does': does, ...more }, label);

/** Restores the focus after a drawing, to the same button or the nearest one, if the focused button was replaced or disabled.
 *  @param {HTMLElement} dialog @param {Element|null} before */
export function refocus(dialog, before) {
  if (!before || (before.isConnected && !before.matches(':disabled'))) return;
  const was = before.closest('li');
  const row = was && [.../** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll('.rows-of-lists li'))].find((other) =>
    isSameRow(was, other));
  const { does } = /** @type {HTMLElement} */ (before).dataset;
  const again = /** @type {HTMLElement|null|undefined} */ (row?.querySelector(`[data-does=${does}]`));
  /** @type {HTMLElement|null|undefined} */ (again ?? row?.querySelector('button, a') ?? dialog.querySelector('[data-closes]'))?.focus();
}

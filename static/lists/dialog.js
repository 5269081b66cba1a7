// @ts-check
/** The dialog of word lists: those that come with the page, the user's own, and what tools add. */
import { OWN, languages } from '../shell/state.js';
import { delegate, find, isSameRow, isSure, make, mark, refill, saveFile, write } from '../ui/dom.js';
import { megabytes } from '../ui/text.js';
import { createActions } from './actions.js';
import { changesOf, countsOf, opposite, wordOf } from './changes.js';
import { newListForm } from './newlist.js';

/** @typedef {import('../shell/state.js').State} State */
/** @typedef {import('../ui/text.js').Translate} Translate */

/** What the open tool uses: its list, the alphabet that a list must have to fit (null: any), and its alphabet.
 * @typedef {{list: string, fits: string|null, alphabet: string}} InUse */

/**
 * @param {Record<string, import('../engine/assets.js').Provenance>} shipped by code
 * @param {import('./own.js').Lists} lists
 * @param {object} on
 * @param {() => InUse} on.use
 * @param {(list: string) => void} on.choose
 * @param {(list: string, lines: readonly string[]) => void} on.change  changes the words of a list
 * @param {(code: string) => Promise<boolean>} on.isKept
 * @param {(code: string) => Promise<unknown>} on.keep
 * @param {(code: string) => Promise<unknown>} on.drop
 * @param {(code: string) => number} on.meanings  the size of the file that says what a language's words mean; 0 when there is none
 * @param {() => void} on.opened  has the tools that have a part of the dialog add it
 */
export function listsDialog(shipped, lists, on) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.lists'));
  const [changedRows, shippedRows, ownRows] = ['.changed', '.shipped', '.own'].map((name) => find(`dialog.lists ${name}`));
  const keepAll = find('dialog.lists .keep-all');
  const facts = find('.list-facts');
  /** @type {State} */
  let state;
  /** @type {Translate} */
  let t;
  let shown = '';
  let keeping = false;
  /** @type {string[]} the shipped lists, the one in use first; set only when the dialog opens, so that no row moves under a finger */
  let order = [];
  /** Which shipped lists are stored on this device, as last checked: so the rows can be drawn when the dialog opens, and nothing below them
   *  moves later.
   * @type {Record<string, boolean>} */
  const kept = {};

  const actions = createActions(() => t, () => void refresh());
  const form = newListForm(actions, () => t, lists, (code, alphabet) => { if (isFitting(on.use(), alphabet)) on.choose(code); });
  /** @type {import('../shell/contract.js').Part[]} */
  const parts = [];

  keepAll.addEventListener('click', () => {
    if (actions.isBusy()) return keeping ? actions.stop() : undefined;
    keeping = true;
    actions.run((stopped) => keepEach(stopped).finally(() => { keeping = false; }));
  });

  /** Stores a list; returns the message if it was stopped, when the list still arrives and is stored. @param {string} code
   *  @param {Promise<'stopped'>} stopped */
  async function keep(code, stopped) {
    const one = on.keep(code);
    if (await Promise.race([one, stopped]) !== 'stopped') return undefined;
    one.then(refresh, () => {});
    return t('lists.stopped');
  }

  /** Stores every shipped list, until stopped. @param {Promise<'stopped'>} stopped */
  async function keepEach(stopped) {
    const files = filesOf(shipped, on.meanings);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const { code, of, bytes } of files) {
      actions.progress(done, total, t('lists.keeping', { name: languages[of].name }));
      const ended = await keep(code, stopped);
      if (ended) return ended;
      done += bytes;
    }
    return t('lists.keptAll');
  }

  delegate(dialog, '[data-list] button', (button) => {
    const code = button.closest('li')?.dataset.list ?? '';
    const own = state.ownLists.find((list) => list.code === code);
    const { act = '', line = '' } = button.dataset;
    const lines = changesOf(state.changes, code);
    if (act === 'take-back') on.change(code, [opposite(line)]);
    if (act === 'restore' && isSure(button, t('sure.restore'))) on.change(code, lines.map(opposite));
    if (act === 'lines') saveFile(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), `${nameOf(code, own)} ±.txt`);
    if (act === 'use') on.choose(code);
    if (act === 'keep') actions.run((stopped) => keep(code, stopped));
    if (act === 'keep-meanings') actions.run((stopped) => keep(`meanings-${code}`, stopped));
    if (act === 'drop-meanings') actions.run(async () => void await on.drop(`meanings-${code}`));
    if (act === 'text' || act === 'bincode') actions.run((stopped) => download(own ?? { code, alphabet: code }, act, stopped));
    if (act === 'forget' && own && isSure(button, t('sure.forget', { name: own.name }))) actions.run(() => forget(own));
  });

  /** Deletes a list; a tool that used it continues with the list of its language. Returns the message.
   *  @param {import('./own.js').OwnList} own */
  async function forget(own) {
    await lists.forget(own);
    on.change(own.code, changesOf(state.changes, own.code).map(opposite));
    if (on.use().list === own.code) on.choose(own.alphabet);
    return t('lists.deleted', { name: own.name });
  }

  /** @param {{code: string, alphabet: string}} list @param {'text'|'bincode'} format @param {Promise<'stopped'>} stopped */
  async function download(list, format, stopped) {
    const blob = await lists.exported(list, format, stopped);
    if (!blob) return t('lists.cancelled');
    saveFile(blob, `${list.code.replace(OWN, '')}.${format === 'text' ? 'txt' : 'bin'}`);
  }

  /** Draws at once, and again if the browser has stored other lists than before: a button that is replaced while it is pressed gets no
   *  click. */
  async function refresh() {
    draw();
    let isOther = false;
    await Promise.all(order.flatMap((code) => [code, `meanings-${code}`]).map(async (code) => {
      const before = kept[code];
      kept[code] = await on.isKept(code);
      isOther ||= kept[code] !== before;
    }));
    if (isOther) draw();
  }

  function draw() {
    const use = on.use();
    const focused = dialog.querySelector('li :focus, .keep-all:focus');
    const chooser = rowChooser(use);
    refill(changedRows, Object.entries(state.changes).map(([code, lines]) =>
      changedRow(code, lines, state.ownLists.find((own) => own.code === code), t)));
    refill(shippedRows, order.map((code) => shippedRow(code, shipped[code], kept[code], chooser,
      { size: on.meanings(code), kept: kept[`meanings-${code}`] }, t)));
    refill(ownRows, state.ownLists.map((own) => ownRow(own, chooser, t)));
    for (const part of parts) part.draw();
    form.draw();
    mark(find('dialog.lists .empty-own'), { hidden: state.ownLists.length > 0 });
    // Disabled rather than hidden: this becomes known after the dialog has opened, and nothing may move under a finger.
    mark(keepAll, { disabled: order.every((code) => kept[code] && kept[`meanings-${code}`]) });
    write(keepAll, t(keeping ? 'lists.stop' : 'lists.keepAll'));
    refocus(dialog, focused);
  }

  /** The number of words in the list in use, and its licence, in the header. */
  function drawFacts() {
    const { list } = on.use();
    const words = shipped[list]?.words ?? state.ownLists.find(({ code }) => code === list)?.words;
    mark(facts, { hidden: words === undefined });
    if (words === undefined) return;
    const licence = shipped[list] ? [make('span', { class: 'licence' }, ` · ${shipped[list].licence}`)] : [];
    facts.replaceChildren(t('lists.words', { count: words + countsOf(changesOf(state.changes, list)).more }), ...licence);
  }

  function open() {
    actions.clear();
    const use = on.use();
    order = Object.keys(shipped).sort((a, b) => Number(b === use.list) - Number(a === use.list));
    form.begin(use.alphabet);
    refresh();
    dialog.showModal();
    for (const part of parts) part.begin();
    on.opened();
  }
  facts.addEventListener('click', open);
  find('dialog.settings .to-lists').addEventListener('click', () => {
    /** @type {HTMLDialogElement} */ (find('dialog.settings')).close();
    open();
  });

  return {
    open,
    /** @param {(actions: import('../shell/contract.js').Actions) => import('../shell/contract.js').Part} make a tool's part */
    add(make) {
      const part = make(actions);
      parts.push(part);
      dialog.append(...part.elements);
      if (!dialog.open) return;
      part.draw();
      part.begin();
    },
    /** @param {State} now @param {Translate} translate */
    draw(now, translate) {
      state = now;
      const relabel = t && t !== translate;
      t = translate;
      const look = JSON.stringify([now.tool, now.pageLanguage, now.kept, on.use().list, now.ownLists, now.changes]);
      if (relabel) form.relabel();
      if (look !== shown) drawFacts();
      if (dialog.open && !actions.isBusy()) {
        if (look !== shown) refresh();
        else for (const part of parts) part.draw();
      }
      shown = look;
    },
  };
}

/** The files that come with the page: every list, and what its words mean. @param {Record<string, import('../engine/assets.js').Provenance>}
 *  shipped @param {(code: string) => number} meanings */
const filesOf = (shipped, meanings) => Object.entries(shipped).flatMap(([of, { bytes }]) => [
  { code: of, of, bytes },
  ...(meanings(of) ? [{ code: `meanings-${of}`, of, bytes: meanings(of) }] : []),
]);

/** @typedef {(code: string, name: string, alphabet: string) => HTMLElement} Chooser the button that chooses a list, or just its name when
 *  it does not fit the game */

/** Whether the open tool can use a list. @param {InUse} use @param {string} alphabet of the list */
const isFitting = ({ fits }, alphabet) => fits === null || fits === alphabet;

/** @param {InUse} use @returns {Chooser} */
const rowChooser = (use) => (code, name, alphabet) => (isFitting(use, alphabet)
  ? button('use', name, { lang: alphabet, 'aria-pressed': String(code === use.list) }) : make('strong', { lang: alphabet }, name));

/** @param {string} code @param {import('../engine/assets.js').Provenance} facts @param {boolean|undefined} kept @param {Chooser} chooser
 *  @param {{size: number, kept: boolean|undefined}} meanings @param {Translate} t */
function shippedRow(code, { words, bytes, package: source, version, licence, licence_file: href }, kept, chooser, meanings, t) {
  const { name } = languages[code];
  const size = megabytes(bytes);
  return make('li', { 'data-list': code },
    chooser(code, name, code),
    make('p', {}, t('lists.words', { count: words }), ` · ${source} ${version} · `, make('a', { href, target: '_blank' }, licence)),
    kept ? make('span', { class: 'kept' }, t('lists.kept'))
      : button('keep', t('lists.keep', { size }), { 'aria-label': t('lists.keep.what', { name, size }) }),
    ...(meanings.size ? [meaningsRow(meanings, name, t)] : []));
}

/** What the words of a list mean: kept on this device, or to be kept. @param {{size: number, kept: boolean|undefined}} meanings
 *  @param {string} name of the language @param {Translate} t */
function meaningsRow({ size: bytes, kept }, name, t) {
  const size = megabytes(bytes);
  const [act, key] = kept ? ['drop-meanings', 'lists.drop'] : ['keep-meanings', 'lists.keep'];
  return make('div', { class: 'meanings' }, make('p', {}, t('lists.meanings')),
    button(act, t(key, { size }), { 'aria-label': t(`${key}.meanings`, { name, size }) }));
}

/** @param {import('./own.js').OwnList} own @param {Chooser} chooser @param {Translate} t */
function ownRow({ code, name, alphabet, base, words, bytes }, chooser, t) {
  const about = [t('lists.words', { count: words }), languages[alphabet]?.name, base
    && t('lists.changes', { name: languages[base]?.name ?? base }), t('lists.size', { size: megabytes(bytes) })];
  return make('li', { 'data-list': code }, chooser(code, name, alphabet), make('p', {}, about.filter(Boolean).join(' · ')),
    button('text', t('lists.text')), button('bincode', t('lists.bincode')),
    button('forget', '×', { 'aria-label': t('lists.forget', { name }), title: t('lists.forget', { name }) }));
}

/** What was changed in a list; each word is a button that takes its change back. @param {string} code @param {readonly string[]} lines
 *  @param {import('./own.js').OwnList|undefined} own @param {Translate} t */
function changedRow(code, lines, own, t) {
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

/** The name of a list. @param {string} code @param {import('./own.js').OwnList|undefined} own */
const nameOf = (code, own) => own?.name ?? languages[code]?.name ?? code.replace(OWN, '');

/** @param {string} act @param {string} label @param {Record<string, string>} [more] */
const button = (act, label, more = {}) => make('button', { type: 'button', class: 'button', 'data-act': act, ...more }, label);

/** Restores the focus after a drawing, to the same button or the nearest one, if the focused button was replaced or disabled.
 *  @param {HTMLElement} dialog @param {Element|null} before */
function refocus(dialog, before) {
  if (!before || (before.isConnected && !before.matches(':disabled'))) return;
  const was = before.closest('li');
  const row = was && [.../** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll('.rows-of-lists li'))].find((other) =>
    isSameRow(was, other));
  const { act } = /** @type {HTMLElement} */ (before).dataset;
  const again = /** @type {HTMLElement|null|undefined} */ (row?.querySelector(`[data-act=${act}]`));
  /** @type {HTMLElement|null|undefined} */ (again ?? row?.querySelector('button, a') ?? dialog.querySelector('[data-closes]'))?.focus();
}

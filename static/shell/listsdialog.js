// @ts-check
/** The dialog of word lists and rules: those that come with the page, and the person's own. */
import { OWN } from './ownlists.js';
import { BrokenText } from './message.js';
import { forgetRules, keepRules, noticeOf, ownRules } from '../wordfeud/position.js';
import { languages, rulesetOf, rulesets } from '../wordfeud/state.js';
import { mayReplace } from './dialogs.js';
import { find, isSure, make, mark, write } from '../views/dom.js';
import { sentence } from '../views/text.js';

/** @typedef {import('../wordfeud/state.js').State} State */
/** @typedef {import('./ownlists.js').OwnList} OwnList */
/** @typedef {import('../engine/assets.js').Provenance} Provenance */
/** @typedef {import('../views/text.js').Translate} Translate */

/**
 * @param {Record<string, Provenance>} shipped by code
 * @param {object} on
 * @param {(list: string) => void} on.choose
 * @param {(rules: import('../wordfeud/state.js').Ruleset) => void} on.play
 * @param {(code: string) => Promise<boolean>} on.isKept
 * @param {(code: string) => Promise<unknown>} on.keep
 * @param {(list: {name: string, alphabet: string, base: string}, content: Uint8Array<ArrayBuffer>, onProgress: (progress: any) => void) => Promise<import('./ownlists.js').Made|undefined>} on.make
 * @param {() => void} on.cancel
 * @param {(list: OwnList) => Promise<void>} on.forget
 * @param {(list: {code: string, alphabet: string}, format: 'text'|'bincode') => Promise<Blob>} on.exported
 * @param {(text: string) => Promise<any>} on.readRules
 */
export function listsView(shipped, on) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.lists'));
  const [shippedRows, ownRows, rulesRows] = ['.shipped', '.own', '.own-rules'].map((name) => find(`dialog.lists ${name}`));
  const form = /** @type {HTMLFormElement} */ (find('.new-list'));
  const [alphabet, base] = ['alphabet', 'base'].map((name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name)));
  const name = /** @type {HTMLInputElement} */ (form.elements.namedItem('title'));
  const words = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem('words'));
  const picked = /** @type {HTMLInputElement} */ (form.elements.namedItem('file'));
  const rulesText = /** @type {HTMLTextAreaElement} */ (find('.rules-text'));
  const bar = /** @type {HTMLProgressElement} */ (find('dialog.lists progress'));
  const said = find('dialog.lists .said');
  const trouble = find('dialog.lists .trouble');
  /** @type {State} */
  let state;
  /** @type {Translate} */
  let t;
  let busy = false;
  let shown = '';
  /** @type {string[]} the shipped lists, the one in use first: when the dialog opens, so that no row moves under a finger */
  let order = [];

  /** Does what may fail and may take long; says in the dialog what came of it. @param {() => Promise<string|undefined>} deed */
  async function doing(deed) {
    if (busy) return;
    busy = true;
    hush();
    mark(dialog, { 'data-busy': true });
    mark(bar, { value: null, 'aria-label': t('lists.busy') });
    draw();
    try {
      write(said, await deed() ?? '');
    } catch (error) {
      const told = error instanceof BrokenText ? null : /** @type {import('./ownlists.js').Refusal} */ (error).notice;
      write(trouble, sentence(t, told ?? noticeOf(error, 'storage')));
    }
    busy = false;
    mark(dialog, { 'data-busy': null });
    mark(trouble, { hidden: !trouble.textContent });
    draw();
  }

  /** What was said before is over. */
  function hush() {
    for (const line of [trouble, said]) write(line, '');
    mark(trouble, { hidden: true });
    mark(find('dialog.lists .left-out'), { hidden: true });
  }

  /** @param {number} done @param {number} of */
  function tellProgress(done, of) {
    bar.max = of;
    bar.value = done;
  }

  // Lists

  const keepAll = find('dialog.lists .keep-all');
  /** Ends the keeping of all lists, while they are being kept. @type {(() => void)|null} */
  let stop = null;

  keepAll.addEventListener('click', () => (stop ? stop() : doing(async () => {
    const stopped = new Promise((resolve) => { stop = () => resolve('stopped'); });
    try {
      return await keepEach(stopped);
    } finally {
      stop = null;
    }
  })));

  /** @param {Promise<unknown>} stopped nothing more is fetched; what is on its way still comes and stays */
  async function keepEach(stopped) {
    const codes = Object.keys(shipped);
    const total = codes.reduce((sum, code) => sum + shipped[code].bytes, 0);
    let done = 0;
    write(keepAll, t('lists.stop'));
    for (const code of codes) {
      tellProgress(done, total);
      write(said, t('lists.keeping', { name: languages[code].name }));
      const keeping = on.keep(code);
      if (await Promise.race([keeping, stopped]) === 'stopped') {
        keeping.then(draw, () => {});
        return t('lists.stopped');
      }
      done += shipped[code].bytes;
    }
    return t('lists.keptAll');
  }

  dialog.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    const row = button?.closest('li');
    const code = row?.dataset.list ?? '';
    const own = state.ownLists.find((list) => list.code === code);
    const { act = '' } = button?.dataset ?? {};
    if (act === 'use') on.choose(code);
    if (act === 'keep') doing(async () => void await on.keep(code));
    if (button && act === 'forget' && own && isSure(button, t('sure.forget', { name: own.name }))) doing(async () => void await on.forget(own));
    if (act === 'text' || act === 'bincode') {
      doing(async () => {
        const blob = await on.exported(own ?? { code, alphabet: code }, act);
        const link = make('a', { href: URL.createObjectURL(blob), download: `${code.replace(OWN, '')}.${act === 'text' ? 'txt' : 'bin'}` });
        link.click();
        URL.revokeObjectURL(link.getAttribute('href') ?? '');
        return undefined;
      });
    }
    if (act === 'play') on.play({ ...rulesets, ...ownRules() }[row?.dataset.rules ?? '']);
    if (button && act === 'drop' && isSure(button, t('sure.forget', { name: ownRules()[row?.dataset.rules ?? '']?.name ?? '' }))) {
      forgetRules(row?.dataset.rules ?? '');
      draw();
    }
  });

  // Anywhere in the dialog: beside the field the browser would leave the page for the file.
  dialog.addEventListener('dragover', (event) => {
    event.preventDefault();
    mark(form, { 'data-over': true });
  });
  dialog.addEventListener('dragleave', () => mark(form, { 'data-over': null }));
  dialog.addEventListener('drop', (event) => {
    event.preventDefault();
    mark(form, { 'data-over': null });
    if (event.dataTransfer?.files.length) take(event.dataTransfer.files);
  });
  picked.addEventListener('change', () => { if (picked.files?.length) take(picked.files); });

  /** A file names the list when nobody has. @param {FileList} files */
  function take(files) {
    picked.files = files;
    name.value ||= files[0].name.replace(/\.\w+$/, '').slice(0, 40);
    write(find('.new-list .picked'), files[0].name);
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return stop ? stop() : on.cancel();
    const title = name.value.trim();
    const there = state.ownLists.find(({ code }) => code === OWN + title);
    if (!there || await mayReplace(t('lists.there', { name: title, count: there.words }))) doing(async () => {
      const file = picked.files?.[0];
      const content = file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(words.value);
      const made = await on.make({ name: title, alphabet: alphabet.value, base: base.value }, content,
        ({ stage, lines = 0, words: built = 0, of }) => tellProgress((stage === 'read' ? lines : of + built) / 2, of));
      if (!made) return t('lists.cancelled');
      on.choose(OWN + title);
      tellSkipped(made);
      const { value } = alphabet;
      form.reset();
      alphabet.value = value;
      write(find('.new-list .picked'), '');
      dialog.scrollTop = 0; // where it is said
      return [t('lists.made', { count: made.words, encoding: made.encoding }), made.skipped_count && t('lists.skipped', { count: made.skipped_count })].filter(Boolean).join(' ');
    });
  });

  /** @param {import('./ownlists.js').Made} made */
  function tellSkipped({ skipped, reasons }) {
    find('dialog.lists .skipped').replaceChildren(
      ...Object.entries(reasons).map(([kind, count]) => make('li', {}, t(`lists.skipped.${kind}`, { count }))),
      ...skipped.slice(0, 100).map(({ line, text, kind }) => make('li', { class: 'line' }, t('lists.line', { line }), ' ', make('bdi', {}, text), ` – ${t(`lists.why.${kind}`)}`)),
    );
    mark(find('dialog.lists .left-out'), { hidden: !skipped.length });
  }

  // Rules

  find('.rules-file').addEventListener('change', async ({ target }) => {
    const [file] = /** @type {HTMLInputElement} */ (target).files ?? [];
    if (file) rulesText.value = await file.text();
  });
  find('.keep-rules').addEventListener('click', () => doing(async () => {
    const { text, ...told } = await on.readRules(`${rulesText.value.trim()}\n`);
    const rules = rulesetOf(OWN + told.name, told, text);
    const there = ownRules()[rules.code];
    if (there && there.text !== text && !await mayReplace(t('sure.replace', { name: rules.name }))) return '';
    keepRules(rules);
    on.play(rules);
    return t('rules.kept', { name: rules.name });
  }));

  // Drawing

  /** @param {string} act @param {string} label @param {Record<string, string>} [more] */
  const button = (act, label, more = {}) => make('button', { type: 'button', 'data-act': act, ...more }, label);

  async function draw() {
    const { list } = state.tool === 'wordfeud' ? state.position : state;
    const fitting = (/** @type {string} */ code) => state.tool !== 'wordfeud' || code === state.position.rules.alphabet;
    const kept = await Promise.all(order.map(on.isKept));
    const focused = dialog.querySelector('li :focus');
    /** @param {string} code @param {string} name @param {string} alphabet what other games cannot use is only named */
    const chooser = (code, name, alphabet) => (fitting(alphabet) ? button('use', name, { lang: alphabet, 'aria-pressed': String(code === list) }) : make('strong', { lang: alphabet }, name));
    shippedRows.replaceChildren(...order.map((code, at) => {
      const { words, bytes, package: source, version, licence, licence_file: href } = shipped[code];
      const size = megabytes(bytes);
      return make('li', { 'data-list': code },
        chooser(code, languages[code].name, code),
        make('p', {}, t('lists.words', { count: words }), ` · ${source} ${version} · `, make('a', { href, target: '_blank' }, licence)),
        kept[at] ? make('span', { class: 'kept' }, t('lists.kept')) : button('keep', t('lists.keep', { size }), { 'aria-label': t('lists.keep.what', { name: languages[code].name, size }) }));
    }));
    ownRows.replaceChildren(...state.ownLists.map((own) => make('li', { 'data-list': own.code },
      chooser(own.code, own.name, own.alphabet),
      make('p', {}, [t('lists.words', { count: own.words }), languages[own.alphabet]?.name, own.base && t('lists.changes', { name: languages[own.base]?.name ?? own.base }), t('lists.size', { size: megabytes(own.bytes) })].filter(Boolean).join(' · ')),
      button('text', t('lists.text')), button('bincode', t('lists.bincode')),
      button('forget', '×', { 'aria-label': t('lists.forget', { name: own.name }), title: t('lists.forget', { name: own.name }) }),
    )));
    rulesRows.replaceChildren(...Object.values(ownRules()).map((rules) => make('li', { 'data-rules': rules.code },
      button('play', rules.name, { 'aria-pressed': String(rules.code === state.position.rules.code) }),
      make('p', {}, t('rules.about', { size: rules.size, rack: rules.rack, bingo: rules.bingo })),
      button('drop', '×', { 'aria-label': t('lists.forget', { name: rules.name }), title: t('lists.forget', { name: rules.name }) }),
    )));
    base.replaceChildren(make('option', { value: '' }, t('lists.alone')), make('option', { value: alphabet.value }, t('lists.changes', { name: languages[alphabet.value]?.name ?? '' })));
    mark(find('dialog.lists .empty-own'), { hidden: state.ownLists.length > 0 });
    mark(keepAll, { hidden: kept.every(Boolean) });
    write(keepAll, t(stop ? 'lists.stop' : 'lists.keepAll'));
    write(find('.new-list [type=submit]'), t(busy ? 'lists.cancel' : 'lists.make'));
    refocus(focused);
  }
  alphabet.append(...Object.entries(languages).map(([code, { name: own }]) => make('option', { value: code, lang: code }, own)));
  alphabet.addEventListener('change', draw);

  /** Gives the focus back to a button whose row was drawn anew, or to the next best. @param {Element|null} before */
  function refocus(before) {
    if (!before || before.isConnected) return;
    const { list, rules } = before.closest('li')?.dataset ?? {};
    const row = [...dialog.querySelectorAll('li')].find(({ dataset }) => dataset.list === list && dataset.rules === rules);
    const { act } = /** @type {HTMLElement} */ (before).dataset;
    /** @type {HTMLElement|null|undefined} */ (row?.querySelector(`[data-act=${act}]`) ?? row?.querySelector('button, a') ?? dialog.querySelector('[data-closes]'))?.focus();
  }

  const open = async () => {
    hush();
    const { list } = state.tool === 'wordfeud' ? state.position : state;
    order = Object.keys(shipped).sort((a, b) => Number(b === list) - Number(a === list));
    alphabet.value = state.position.rules.alphabet;
    dialog.showModal();
    draw();
    const { value } = rulesText;
    const { text } = await on.readRules(state.position.rules.text ?? state.position.rules.code).catch(() => ({ text: '' }));
    if (rulesText.value === value) rulesText.value = text; // unless a person was quicker
  };

  const facts = find('.list-facts');
  facts.addEventListener('click', open);

  /** The list in use, beside its language. */
  function drawFacts() {
    const { list } = state.tool === 'wordfeud' ? state.position : state;
    const words = shipped[list]?.words ?? state.ownLists.find(({ code }) => code === list)?.words;
    mark(facts, { hidden: words === undefined });
    if (words === undefined) return;
    const licence = shipped[list] ? [make('span', { class: 'licence' }, ` · ${shipped[list].licence}`)] : [];
    facts.replaceChildren(t('lists.words', { count: words }), ...licence);
  }

  return {
    open,
    /** @param {State} now @param {Translate} translate */
    draw(now, translate) {
      state = now;
      t = translate;
      const look = `${now.tool} ${now.pageLanguage} ${now.list} ${now.position.list} ${now.position.rules.code} ${now.ownLists.map(({ words }) => words)}`;
      if (look !== shown) drawFacts();
      if (dialog.open && look !== shown && !busy) draw();
      shown = look;
    },
  };
}

/** @param {number} bytes */
const megabytes = (bytes) => Math.round(bytes / 1e5) / 10;

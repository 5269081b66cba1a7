// @ts-check
/** The form that makes a word list, from a file or from typed words. */
import { mayReplace } from '../shell/dialogs.js';
import { OWN, languages } from '../shell/state.js';
import { find, make, mark, write } from '../ui/dom.js';

/** A text of so many bytes that has so few words is hardly the list that was meant. */
const [LONG, FEW] = [200, 2];

/** @typedef {import('../ui/text.js').Translate} Translate */

/**
 * @param {import('./actions.js').Actions} actions
 * @param {() => Translate} language
 * @param {import('./own.js').Lists} lists
 * @param {(code: string, alphabet: string) => void} choose
 */
export function newListForm(actions, language, lists, choose) {
  const form = /** @type {HTMLFormElement} */ (find('.new-list'));
  const dialog = find('dialog.lists');
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const [alphabet, base] = ['alphabet', 'base'].map((name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name)));
  const [name, picked, words] = ['title', 'file', 'words'].map(field);
  const label = find('.new-list .picked');
  alphabet.append(...Object.entries(languages).map(([code, { name: own }]) => make('option', { value: code, lang: code }, own)));

  // Anywhere in the dialog: if dropped outside the field, the browser would leave the page and open the file.
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
  alphabet.addEventListener('change', drawBases);

  words.addEventListener('input', () => { if (words.value && picked.value) drop(); });

  /** The name that the last file gave the list, if the user had given none. */
  let nameFromFile = '';

  /** Takes a file in place of the previous one, and also its name unless the user has typed one. @param {FileList} files */
  function take(files) {
    picked.files = files;
    if (!name.value || name.value === nameFromFile) name.value = nameFromFile = files[0].name.replace(/\.\w+$/, '').slice(0, 40);
    write(label, files[0].name);
  }

  /** Removes the file: a list is made from a file or from typed words, not both. */
  function drop() {
    picked.value = '';
    if (name.value === nameFromFile) name.value = '';
    write(label, '');
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (actions.isBusy()) return actions.stop();
    const t = language();
    const title = name.value.trim().normalize(); // some systems decompose accents in file names, which keyboards do not
    if (!title) return name.focus();
    const there = (await lists.all().catch(() => [])).find(({ code }) => code === OWN + title);
    if (!there || await mayReplace(t('lists.there', { name: title, count: there.words }), t('lists.replace'))) actions.run((stopped) =>
      makeList(title, stopped));
  });

  /** @param {string} title @param {Promise<'stopped'>} stopped */
  async function makeList(title, stopped) {
    const t = language();
    const { value: letters } = alphabet;
    const file = picked.files?.[0];
    const content = file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(words.value);
    const size = content.length; // its bytes go to Python, and are not here any more
    const made = await lists.make({ name: title, alphabet: letters, base: base.value }, content, stopped,
      ({ stage, lines = 0, words: built = 0, of }) => actions.progress((stage === 'read' ? lines : of + built) / 2, of),
      async ({ words: count, encoding }) => base.value !== '' || encoding === 'compiled' || count > FEW || size < LONG
        || mayReplace(t('lists.few', { count, size }), t('lists.make')));
    if (!made) return t('lists.cancelled');
    choose(OWN + title, letters);
    drawSkipped(made, t);
    if (file) drop();
    else words.value = '';
    name.value = base.value = '';
    dialog.scrollTop = 0; // where the message is
    return [t(made.encoding === 'compiled' ? 'lists.compiled' : 'lists.made', { count: made.words, encoding: made.encoding }),
      made.shape !== 'lines' && t(`lists.shape.${made.shape}`),
      made.skipped_count && t(`lists.unused.${made.unit}`, { count: made.skipped_count })].filter(Boolean).join(' ');
  }

  function drawBases() {
    const t = language();
    base.replaceChildren(make('option', { value: '' }, t('lists.alone')),
      make('option', { value: alphabet.value }, t('lists.changes', { name: languages[alphabet.value]?.name ?? '' })));
  }

  return {
    /** Called when the dialog opens. @param {string} code of the language to select */
    begin(code) {
      alphabet.value = code;
      drawBases();
    },
    draw() {
      const button = find('.new-list [type=submit]');
      write(button, language()(actions.isBusy() ? 'lists.cancel' : 'lists.make'));
      mark(button, { formnovalidate: actions.isBusy() }); // cancelling needs no name
    },
    relabel: drawBases,
  };
}

/** @param {import('./own.js').Made} made @param {Translate} t */
function drawSkipped({ skipped, reasons, unit }, t) {
  find('dialog.lists .skipped').replaceChildren(
    ...Object.entries(reasons).map(([kind, count]) => make('li', {}, t(`lists.skipped.${kind}`, { count }))),
    ...skipped.slice(0, 100).map(({ line, text, kind }) =>
      make('li', { class: 'line' }, t(`lists.${unit}`, { line }), ' ', make('bdi', {}, text), ` – ${t(`lists.why.${kind}`)}`)),
  );
  mark(find('dialog.lists .left-out'), { hidden: !skipped.length });
}

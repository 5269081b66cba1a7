// @ts-check
/** The form that makes a word list, from a file or from typed words. */
import { mayReplace } from '../shell/chrome/dialogs.js';
import { OWN, languages } from '../shell/framework/state.js';
import { find, make, mark, write } from '../ui/dom.js';
import { listenToMenu } from '../ui/menu.js';

/** @import { Made } from './own.js' */

/** A text of so many bytes that has so few words is hardly the list that was meant. */
const [LONG, FEW] = [200, 2];

/**
 * @param {import('./dialog.js').Actions} actions
 * @param {() => Translate} language
 * @param {import('./own.js').Lists} lists
 * @param {(code: string, alphabet: string) => void} choose
 */
export function newListForm(actions, language, lists, choose) {
  const form = /** @type {HTMLFormElement} */ (find('.new-list'));
  const dialog = find('dialog.lists');
  const name = /** @type {HTMLInputElement} */ (form.elements.namedItem('title'));
  const source = sourceFields(form, dialog, name);
  const [alphabet, base] = ['alphabet', 'base'].map((name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name)));
  alphabet.append(...Object.entries(languages).map(([code, { name: own }]) => make('option', { value: code, lang: code }, own)));

  alphabet.addEventListener('change', drawBases);
  listenToColumns();

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
    const made = await madeOf({ name: title, alphabet: letters, base: base.value }, stopped, t);
    if (!made) return t('lists.cancelled');
    choose(OWN + title, letters);
    drawSkipped(made, t);
    source.clear();
    name.value = base.value = '';
    dialog.scrollTop = 0; // where the message is
    return messageOf(made, t).join(' ');
  }

  /** The list that Python makes of the text, once what it read has been seen; another column is read when it is chosen.
   *  @param {{name: string, alphabet: string, base: string}} list @param {Promise<'stopped'>} stopped @param {Translate} t
   *  @returns {Promise<Made|undefined>} */
  async function madeOf(list, stopped, t, column = '') {
    const content = await source.content();
    const size = content.length; // its bytes go to Python, and are not here any more
    /** @type {boolean|string} */
    let answer = true;
    const made = await lists.make({ ...list, column }, content, stopped,
      ({ stage, lines = 0, words: built = 0, of }) => actions.progress((stage === 'read' ? lines : of + built) / 2, of),
      async (read) => {
        const isFew = list.base === '' && read.words <= FEW && size >= LONG;
        const isGuessed = isFew || read.shape !== 'lines' || source.isFile();
        if (read.encoding === 'compiled' || !isGuessed) return true;
        const told = [...messageOf(read, t), ...(isFew ? [t('lists.few', { count: read.words, size })] : [])];
        answer = await confirmed(read, told, stopped, t);
        return answer === true;
      });
    return typeof answer === 'string' ? madeOf(list, stopped, t, answer) : made;
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

/** What a list is made from: a file or typed words, not both. @param {HTMLFormElement} form @param {HTMLElement} dialog
 *  @param {HTMLInputElement} name  of the list, which a file gives it unless the user has typed one */
function sourceFields(form, dialog, name) {
  const [picked, words] = ['file', 'words'].map((field) => /** @type {HTMLInputElement} */ (form.elements.namedItem(field)));
  const label = find('.new-list .picked');
  /** The name that the last file gave the list, if the user had given none. */
  let nameFromFile = '';

  /** Takes a file in place of the previous one. @param {FileList} files */
  function take(files) {
    picked.files = files;
    if (!name.value || name.value === nameFromFile) name.value = nameFromFile = files[0].name.replace(/\.\w+$/, '').slice(0, 40);
    write(label, files[0].name);
  }

  function drop() {
    picked.value = '';
    if (name.value === nameFromFile) name.value = '';
    write(label, '');
  }

  // Anywhere in the dialog: if dropped outside the field, the browser would leave the page and open the file.
  for (const kind of ['dragover', 'dragleave', 'drop']) {
    dialog.addEventListener(kind, (event) => {
      if (kind !== 'dragleave') event.preventDefault();
      mark(form, { 'data-over': kind === 'dragover' });
      const { files } = /** @type {DragEvent} */ (event).dataTransfer ?? {};
      if (kind === 'drop' && files?.length) take(files);
    });
  }
  picked.addEventListener('change', () => { if (picked.files?.length) take(picked.files); });
  words.addEventListener('input', () => { if (words.value && picked.value) drop(); });

  return {
    isFile: () => Boolean(picked.files?.length),
    content: async () => (picked.files?.[0] ? new Uint8Array(await picked.files[0].arrayBuffer()) : new TextEncoder().encode(words.value)),
    clear() {
      if (picked.value) drop();
      else words.value = '';
    },
  };
}

/** What was made. @param {Made} made @param {Translate} t */
const messageOf = ({ encoding, words, shape, skipped_count: skipped, unit }, t) => [
  t(encoding === 'compiled' ? 'lists.compiled' : 'lists.made', { count: words, encoding }),
  shape !== 'lines' && t(`lists.shape.${shape}`),
  skipped && t(`lists.unused.${unit}`, { count: skipped }),
].filter((line) => typeof line === 'string');

/** @param {Made} made @param {Translate} t */
function drawSkipped({ skipped, reasons, unit }, t) {
  find('dialog.lists .skipped').replaceChildren(
    ...Object.entries(reasons).map(([kind, count]) => make('li', {}, t(`lists.skipped.${kind}`, { count }))),
    ...skipped.slice(0, 100).map(({ line, text, kind }) =>
      make('li', { class: 'line' }, t(`lists.${unit}`, { line }), ' ', make('bdi', {}, text), ` – ${t(`lists.why.${kind}`)}`)),
  );
  mark(find('dialog.lists .left-out'), { hidden: !skipped.length });
}

/** Shows what was read of a text, and asks whether a list is to be made of it; the name of another column if that is to be read instead. False
 *  when stopped. @param {Made} made @param {readonly string[]} said about it @param {Promise<unknown>} stopped @param {Translate} t
 *  @returns {Promise<boolean|string>} */
function confirmed({ words, first, last, column, columns }, said, stopped, t) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.reading'));
  const between = words > first.length + last.length ? ['…'] : [];
  find('dialog.reading .told').replaceChildren(...said.map((line) => make('p', {}, line)));
  write(find('dialog.reading .some'), [...first, ...between, ...last].join(' '));
  const menu = /** @type {HTMLSelectElement} */ (find('dialog.reading select'));
  menu.replaceChildren(...(columns.some(({ name }) => name === column) ? [] : [make('option', { value: '' }, column)]),
    ...columns.map(({ name, cells }) => make('option', { value: name }, `${name}: ${cells.join(', ')}`)));
  menu.value = columns.some(({ name }) => name === column) ? column : '';
  mark(find('dialog.reading .column'), { hidden: columns.length < 2 });
  write(find('dialog.reading [value=make]'), t('lists.make'));
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    const answer = (/** @type {boolean|string} */ found) => {
      resolve(found);
      if (dialog.open) dialog.close();
    };
    other = answer;
    dialog.onclose = () => answer(dialog.returnValue === 'make');
    stopped.then(() => answer(false));
  });
}

/** Answers with another column. @type {(column: string) => void} */
let other = () => {};

/** Called once, when the page starts. */
function listenToColumns() {
  const menu = /** @type {HTMLSelectElement} */ (find('dialog.reading select'));
  listenToMenu(menu, () => { if (menu.value) other(menu.value); });
}

// @ts-check
/** The dialog of word lists: those that come with the page, the user's own, and what tools add. */
import { OWN } from '../shell/framework/state.js';
import { troubleOf } from '../shell/texts/message.js';
import { actionArea } from '../ui/actionarea.js';
import { delegate, find, isDouble, mark, refill, saveFile, write } from '../ui/dom.js';
import { sentence } from '../ui/text.js';
import { changesOf, countsOf, opposite } from './changes.js';
import { createKeeping } from './keeping.js';
import { newListForm } from './newlist.js';
import { changedRow, isFitting, nameOf, ownRow, refocus, rowChooser, shippedRow, sourceOf } from './rows.js';

/** @import { State } from '../shell/framework/state.js' */
/** @import { Provenance } from '../engine/inventory.js' */
/** @typedef {ReturnType<typeof createActions>} Actions */

/**
 * What the page does for the dialog.
 * @typedef {object} On
 * @property {() => import('./rows.js').InUse} use
 * @property {(list: string) => void} choose
 * @property {(list: string, lines: readonly string[]) => void} change  changes the words of a list
 * @property {(code: string) => Promise<boolean>} isKept
 * @property {(code: string) => Promise<unknown>} keep
 * @property {(code: string) => Promise<unknown>} drop
 * @property {import('../shell/chrome/bringback.js').BringBack} bringBack
 * @property {(code: string) => number} meanings  the size of the file that says what a language's words mean; 0 when there is none
 * @property {() => void} opened  has the tools that have a part of the dialog add it
 */

/** @param {Record<string, Provenance>} shipped by code @param {import('./own.js').Lists} lists @param {On} on */
export function listsDialog(shipped, lists, on) {
  const dialog = /** @type {HTMLDialogElement} */ (find('dialog.lists'));
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

  const actions = createActions(() => t, () => void refresh());
  const kept = createKeeping(shipped, on, actions, () => t, () => void refresh());
  const form = newListForm(actions, () => t, lists, (code, alphabet) => { if (isFitting(on.use(), alphabet)) on.choose(code); });
  /** @type {import('../shell/framework/contract.js').Part[]} */
  const parts = [];

  keepAll.addEventListener('click', () => {
    if (actions.isBusy()) return keeping ? actions.stop() : undefined;
    keeping = true;
    actions.run((stopped) => kept.all(stopped).finally(() => { keeping = false; }));
  });

  const press = rowActions(lists, on, actions, kept, () => ({ state, t }));
  dialog.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof Element) /** @type {HTMLElement|null} */ (target.closest('.edit')?.lastElementChild)?.click();
  });
  delegate(dialog, '[data-list] button', (button, event) => press(button, button.closest('li')?.dataset.list ?? '', event));

  /** Draws at once, and again if the browser has stored other lists than before: a button that is replaced while it is pressed gets no
   *  click. */
  async function refresh() {
    draw();
    if (await kept.look()) draw();
  }

  function draw() {
    const use = on.use();
    const focused = dialog.querySelector('li :focus, .keep-all:focus');
    drawLists(state, order, rowChooser(use), shipped, kept, on, t);
    for (const part of parts) part.draw();
    form.draw();
    // Disabled rather than hidden: this becomes known after the dialog has opened, and nothing may move under a finger.
    mark(keepAll, { disabled: kept.hasAll() });
    write(keepAll, t(keeping ? 'lists.stop' : 'lists.keepAll'));
    refocus(dialog, focused);
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
    /** @param {(actions: import('../shell/framework/contract.js').Actions) => import('../shell/framework/contract.js').Part} make a tool's part */
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
      if (look !== shown) drawFacts(facts, on.use().list, shipped, now, t);
      if (dialog.open && !actions.isBusy()) {
        if (look !== shown) refresh();
        else for (const part of parts) part.draw();
      }
      shown = look;
    },
  };
}

/** Draws the rows: of lists that were changed, of those that come with the page, and of the user's own with their changes. @param {State} state
 *  @param {readonly string[]} order of the shipped lists @param {ReturnType<typeof rowChooser>} chooser
 *  @param {Record<string, Provenance>} shipped @param {ReturnType<typeof createKeeping>} kept
 *  @param {Pick<On, 'meanings'>} on @param {Translate} t */
function drawLists({ changes, ownLists }, order, chooser, shipped, kept, on, t) {
  const [changedRows, shippedRows, ownRows] = ['.changed', '.shipped', '.own'].map((name) => find(`dialog.lists ${name}`));
  const isOwn = (/** @type {string} */ code) => ownLists.some((own) => own.code === code);
  refill(changedRows, Object.keys(changes).filter((code) => !isOwn(code)).map((code) => changedRow(code, changes[code], undefined, t)));
  refill(shippedRows, order.map((code) => shippedRow(code, shipped[code], kept.has(code), chooser,
    { size: on.meanings(code), kept: kept.has(`meanings-${code}`) }, t)));
  refill(ownRows, ownLists.flatMap((own) => [ownRow(own, chooser, t), ...(changes[own.code] ? [changedRow(own.code, changes[own.code], own, t)] : [])]));
  refill(find('dialog.lists .sources ul'), order.toSorted().map((code) => sourceOf(code, shipped[code])));
  mark(find('dialog.lists .empty-own'), { hidden: ownLists.length > 0 });
}

/** Writes the number of words in the list in use in the header. @param {HTMLElement} facts @param {string} list
 *  @param {Record<string, Provenance>} shipped @param {State} state @param {Translate} t */
function drawFacts(facts, list, shipped, { ownLists, changes }, t) {
  const words = shipped[list]?.words ?? ownLists.find(({ code }) => code === list)?.words;
  mark(facts, { hidden: words === undefined });
  if (words === undefined) return;
  write(facts, t('lists.words', { count: words + countsOf(changesOf(changes, list)).more }));
}

/** What the buttons of the rows do. @param {import('./own.js').Lists} lists @param {On} on @param {Actions} actions
 *  @param {ReturnType<typeof createKeeping>} kept @param {() => {state: State, t: Translate}} now
 *  @returns {(button: HTMLElement, code: string, event: MouseEvent) => void} */
function rowActions(lists, on, actions, kept, now) {
  /** Deletes a list; a tool that used it continues with the list of its language. @param {import('./own.js').OwnList} own */
  async function forget(own) {
    const { state, t } = now();
    const lines = changesOf(state.changes, own.code);
    const isUsed = on.use().list === own.code;
    const undo = await lists.forget(own);
    on.change(own.code, lines.map(opposite));
    if (isUsed) on.choose(own.alphabet);
    on.bringBack.offer(t('lists.deleted', { name: own.name }), async () => {
      await undo();
      on.change(own.code, lines);
      if (isUsed) on.choose(own.code);
    });
  }

  /** Adds the words that were typed, and removes those after a minus sign; what was changed stands below. @param {string} code
   *  @param {HTMLInputElement} field */
  function edit(code, field) {
    if (!field.reportValidity()) return;
    const known = changesOf(now().state.changes, code);
    on.change(code, field.value.toLowerCase().normalize().split(/[\s,;]+/).filter((line) => line && !known.includes(line)));
    field.value = '';
    field.focus();
  }

  /** Takes changes to a list back. @param {string} code @param {readonly string[]} lines */
  function takeBack(code, lines) {
    on.change(code, lines.map(opposite));
    on.bringBack.offer(now().t('lists.tookBack', { count: lines.length }), () => on.change(code, lines));
  }

  /** @param {{code: string, alphabet: string}} list @param {Promise<'stopped'>} stopped */
  async function download(list, stopped) {
    const blob = await lists.exported(list, stopped);
    if (!blob) return now().t('lists.cancelled');
    saveFile(blob, `${list.code.replace(OWN, '')}.txt`);
  }

  return (button, code, event) => {
    const { changes, ownLists } = now().state;
    const own = ownLists.find((list) => list.code === code);
    const lines = changesOf(changes, code);
    const { does = '', line = '' } = button.dataset;
    if (['take-back', 'restore', 'forget'].includes(does) && isDouble(event)) return;
    /** @type {Record<string, () => unknown>} */
    const deeds = {
      'take-back': () => takeBack(code, [line]),
      restore: () => takeBack(code, lines),
      lines: () => saveFile(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), `${nameOf(code, own)} ±.txt`),
      use: () => on.choose(code),
      keep: () => actions.run((stopped) => kept.one(code, stopped)),
      'keep-meanings': () => actions.run((stopped) => kept.one(`meanings-${code}`, stopped)),
      'drop-meanings': () => actions.run(async () => void await on.drop(`meanings-${code}`)),
      text: () => actions.run((stopped) => download(own ?? { code, alphabet: code }, stopped)),
      edit: () => edit(code, /** @type {HTMLInputElement} */ (button.previousElementSibling)),
      forget: () => own && actions.run(() => forget(own)),
    };
    deeds[does]?.();
  };
}

/** The actions of the dialog: runs one at a time, and shows its progress and its result or error. @param {() => Translate} language
 *  @param {() => void} draw called when an action begins and ends */
function createActions(language, draw) {
  const area = actionArea(find('dialog.lists'));
  const bar = /** @type {HTMLProgressElement} */ (find('dialog.lists progress'));
  /** Asks the running action to stop. @type {() => void} */
  let stop = () => {};

  /** Removes the messages of the last action. */
  function clear() {
    area.show('');
    mark(find('dialog.lists .left-out'), { hidden: true });
  }

  return {
    clear,
    isBusy: area.isBusy,
    stop: () => stop(),
    /** Runs an action; `stopped` resolves when the user stops it. @type {import('../shell/framework/contract.js').Actions['run']} */
    async run(action, translate = language) {
      if (area.isBusy()) return;
      clear();
      mark(bar, { value: null, 'aria-label': language()('status.busy.bar') });
      /** @type {PromiseWithResolvers<'stopped'>} */
      const stopped = Promise.withResolvers();
      stop = () => stopped.resolve('stopped');
      const ended = area.run(() => action(stopped.promise), (error) => sentence(translate(), troubleOf(error)));
      draw();
      await ended;
      draw();
    },
    /** @param {number} done @param {number} of @param {string} [what] */
    progress(done, of, what) {
      bar.max = of;
      bar.value = done;
      if (what) area.show(what);
    },
  };
}

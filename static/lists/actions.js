// @ts-check
/** The actions of the dialog of lists: runs one at a time, and shows its progress and its result or error. */
import { troubleOf } from '../shell/texts/message.js';
import { find, mark, write } from '../ui/dom.js';
import { sentence } from '../ui/text.js';

/** @typedef {import('../ui/text.js').Translate} Translate */

/** @param {() => Translate} language @param {() => void} draw called when an action begins and ends */
export function createActions(language, draw) {
  const dialog = find('dialog.lists');
  const bar = /** @type {HTMLProgressElement} */ (find('dialog.lists progress'));
  const result = find('dialog.lists .said');
  const trouble = find('dialog.lists .trouble');
  let busy = false;
  /** Asks the running action to stop. @type {() => void} */
  let stop = () => {};

  /** Removes the messages of the last action. */
  function clear() {
    for (const line of [trouble, result]) write(line, '');
    mark(trouble, { hidden: true });
    mark(find('dialog.lists .left-out'), { hidden: true });
  }

  return {
    clear,
    isBusy: () => busy,
    stop: () => stop(),
    /** Runs an action; `stopped` resolves when the user stops it. @type {import('../shell/framework/contract.js').Actions['run']} */
    async run(action, translate = language) {
      if (busy) return;
      busy = true;
      clear();
      mark(dialog, { 'data-busy': true });
      mark(bar, { value: null, 'aria-label': language()('lists.busy') });
      /** @type {PromiseWithResolvers<'stopped'>} */
      const stopped = Promise.withResolvers();
      stop = () => stopped.resolve('stopped');
      draw();
      try {
        write(result, await action(stopped.promise) ?? '');
      } catch (error) {
        write(trouble, sentence(translate(), troubleOf(error)));
      }
      busy = false;
      mark(dialog, { 'data-busy': null });
      mark(trouble, { hidden: !trouble.textContent });
      draw();
    },
    /** @param {number} done @param {number} of @param {string} [what] */
    progress(done, of, what) {
      bar.max = of;
      bar.value = done;
      if (what) write(result, what);
    },
  };
}

/** @typedef {ReturnType<typeof createActions>} Actions */

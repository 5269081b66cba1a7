// @ts-check
/** What is done in the dialog of lists: one thing at a time, which may fail and may take long, with its progress and what came of it. */
import { isBrokenText } from '../message.js';
import { find, mark, write } from '../../views/dom.js';
import { sentence } from '../../views/text.js';

/** @typedef {import('../../views/text.js').Translate} Translate */

/** @param {() => Translate} language @param {() => void} draw after each change */
export function createDeeds(language, draw) {
  const dialog = find('dialog.lists');
  const bar = /** @type {HTMLProgressElement} */ (find('dialog.lists progress'));
  const said = find('dialog.lists .said');
  const trouble = find('dialog.lists .trouble');
  let busy = false;
  /** Ends what is going on. @type {() => void} */
  let stop = () => {};

  /** What was said before is over. */
  function hush() {
    for (const line of [trouble, said]) write(line, '');
    mark(trouble, { hidden: true });
    mark(find('dialog.lists .left-out'), { hidden: true });
  }

  return {
    hush,
    isBusy: () => busy,
    stop: () => stop(),
    /** @param {(stopped: Promise<'stopped'>) => Promise<string|void>} deed gives what to say; `stopped` resolves when the person has had enough */
    async doing(deed) {
      if (busy) return;
      busy = true;
      hush();
      mark(dialog, { 'data-busy': true });
      mark(bar, { value: null, 'aria-label': language()('lists.busy') });
      /** @type {PromiseWithResolvers<'stopped'>} */
      const stopped = Promise.withResolvers();
      stop = () => stopped.resolve('stopped');
      draw();
      try {
        write(said, await deed(stopped.promise) ?? '');
      } catch (error) {
        const notice = isBrokenText(error) ? error.notice : { key: 'storage.unkept' };
        if (!isBrokenText(error)) console.warn(error);
        write(trouble, sentence(language(), notice));
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
      if (what) write(said, what);
    },
  };
}

/** @typedef {ReturnType<typeof createDeeds>} Deeds */

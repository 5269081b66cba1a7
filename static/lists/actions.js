// @ts-check
/** The actions of the dialog of lists: runs one at a time, and shows its progress and its result or error. */
import { troubleOf } from '../shell/texts/message.js';
import { actionArea } from '../ui/actionarea.js';
import { find, mark } from '../ui/dom.js';
import { sentence } from '../ui/text.js';

/** @param {() => Translate} language @param {() => void} draw called when an action begins and ends */
export function createActions(language, draw) {
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

/** @typedef {ReturnType<typeof createActions>} Actions */

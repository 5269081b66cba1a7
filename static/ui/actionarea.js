// @ts-check
/** Where an action says that it is busy, what it has done, and what went wrong. */
import { find, mark, write } from './dom.js';

/** @param {HTMLElement} root with a place for what went wrong, `.trouble`, and one for what was done, `.said`, if anything is said of that;
 *  it is marked `data-busy` */
export function actionArea(root) {
  const [said, trouble] = [root.querySelector('.said'), find('.trouble', root)];
  let isBusy = false;

  /** @param {string|null} done null leaves what stands there @param {string} [wrong] */
  function show(done, wrong = '') {
    if (said && done !== null) write(said, done);
    write(trouble, wrong);
    mark(trouble, { hidden: !wrong });
  }

  return {
    show,
    isBusy: () => isBusy,
    /** Runs an action unless one is running, and shows what it resolves to, or the error in words.
     *  @param {() => Promise<string|void>} action @param {(error: unknown) => string} told */
    async run(action, told) {
      if (isBusy) return;
      isBusy = true;
      show('');
      mark(root, { 'data-busy': true });
      try {
        show(await action() ?? '');
      } catch (error) {
        show(null, told(error));
      }
      isBusy = false;
      mark(root, { 'data-busy': null });
    },
  };
}

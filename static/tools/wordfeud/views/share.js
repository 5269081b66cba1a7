// @ts-check
/** The link to a position, for the clipboard or the system's share sheet; an installed page shows no address to copy. */
import { copied } from '../../../ui/clipboard.js';
import { mark, write } from '../../../ui/dom.js';
import { find } from '../find.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../ui/text.js').Translate} Translate */

/** @param {import('../../../shell/contract.js').Desk<State>} desk */
export function shareView(desk) {
  const send = find('.give .send-link');
  const note = find('.give .copied');
  const link = /** @type {HTMLInputElement} */ (find('.give .link'));
  /** @type {State['position']|undefined} the position whose link was copied */
  let given;
  /** @type {{position: State['position'], t: Translate}} */
  let shown;

  async function copy() {
    given = shown.position;
    link.value = desk.link();
    const done = await copied(link.value);
    mark(link, { hidden: done });
    if (!done) return link.select(); // for copying by hand
    write(note, shown.t('share.copied'));
    desk.say(shown.t('share.copied'));
  }

  find('.give .copy-link').addEventListener('click', copy);
  send.addEventListener('click', () => navigator.share({ url: desk.link() }).catch((error) => {
    if (error.name !== 'AbortError') copy(); // not if the user closed the share sheet
  }));

  /** @param {State} state @param {Translate} t */
  return ({ position }, t) => {
    shown = { position, t };
    mark(send, { hidden: !navigator.share });
    if (given === position) return;
    write(note, '');
    mark(link, { hidden: true });
  };
}

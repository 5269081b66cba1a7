// @ts-check
/** The link to a position, for the clipboard or the system's share sheet; an installed page shows no address to copy. */
import { mark, write } from '../../../ui/dom.js';
import { find } from '../find.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../ui/text.js').Translate} Translate */

/** @param {import('../../../shell/contract.js').Desk} desk */
export function shareView(desk) {
  const send = find('.give .send-link');
  const note = find('.give .copied');
  const link = /** @type {HTMLInputElement} */ (find('.give .link'));
  /** @type {State['position']|undefined} the position whose link was copied */
  let copied;
  /** @type {{position: State['position'], t: Translate}} */
  let shown;

  async function copy() {
    copied = shown.position;
    link.value = location.href;
    const done = await navigator.clipboard?.writeText(link.value).then(() => true, () => false);
    mark(link, { hidden: Boolean(done) });
    if (!done) return link.select(); // for copying by hand
    write(note, shown.t('share.copied'));
    desk.say(shown.t('share.copied'));
  }

  find('.give .copy-link').addEventListener('click', copy);
  send.addEventListener('click', () => navigator.share({ url: location.href }).catch((error) => {
    if (error.name !== 'AbortError') copy(); // not if the user closed the share sheet
  }));

  /** @param {State} state @param {Translate} t */
  return ({ position }, t) => {
    shown = { position, t };
    mark(send, { hidden: !navigator.share });
    if (copied === position) return;
    write(note, '');
    mark(link, { hidden: true });
  };
}

// @ts-check
/** The link to a position or a whole game, for the clipboard or the system's share sheet; an installed page shows no address to copy. */
import { copied } from '../../../ui/clipboard.js';
import { mark, write } from '../../../ui/dom.js';
import { LONGEST_LINK, toGameLink } from '../position/address.js';
import { find } from './find.js';
import { packedOf } from '../record/game.js';
import { advised } from '../turn/turn.js';

/** @typedef {import('../state.js').State} State */

/** @param {Desk<State>} desk */
export function shareView(desk) {
  const send = find('.give .send-link');
  const note = find('.give .copied');
  const link = /** @type {HTMLInputElement} */ (find('.give .link'));
  /** @type {State['position']|undefined} the position whose link was copied */
  let given;
  /** @type {{position: State['position'], t: Translate}} */
  let shown;

  /** The link, and what is said once it is copied. @returns {{url: string, said: string}} */
  function linked() {
    const state = desk.look();
    const packed = packedOf(state.game);
    if (!state.game || !packed) return { url: desk.link(), said: 'share.copied' };
    const url = desk.link(toGameLink(advised(state.live ?? state), state.game.me, packed));
    return url.length > LONGEST_LINK ? { url: desk.link(), said: 'share.long' } : { url, said: 'share.copied.game' };
  }

  async function copy() {
    given = shown.position;
    const { url, said } = linked();
    link.value = url;
    const done = await copied(link.value);
    mark(link, { hidden: done });
    if (!done) return link.select(); // for copying by hand
    write(note, shown.t(said));
    desk.say(shown.t(said));
  }

  find('.give .copy-link').addEventListener('click', copy);
  send.addEventListener('click', () => navigator.share({ url: linked().url }).catch((error) => {
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

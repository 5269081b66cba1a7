// @ts-check
/** The dialog to share and save: the link to a position or a whole game, a picture, the game as a file, the saved games and what they come
 *  to. An installed page shows no address to copy. */
import { closable } from '../../../shell/chrome/dialogs.js';
import { noticeOf, troubleOf } from '../../../shell/texts/message.js';
import { actionArea } from '../../../ui/actionarea.js';
import { copied } from '../../../ui/clipboard.js';
import { mark, saveFile } from '../../../ui/dom.js';
import { sentence } from '../../../ui/text.js';
import { LONGEST_LINK, toGameLink } from '../position/address.js';
import { find } from './find.js';
import { gcgOf, packedOf } from '../record/game.js';
import { set } from '../step.js';
import { GAMES, cleanGames } from '../storing/saved.js';
import { advised } from '../turn/turn.js';
import { drawingView } from './sharedpicture.js';
import { savedView } from './savedgames.js';

/** @import { State } from '../state.js' */

/** @param {Desk<State>} desk
 *  @param {(position: State['position'], kept: import('../storing/saved.js').KeptGame) => void} load
 *  @returns {{open: () => void, draw: (state: State, t: Translate) => void}} */
export function positionView(desk, load) {
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.position')));
  const area = actionArea(dialog);
  const gcg = () => String(gcgOf(desk.look().game) ?? '');
  /** @type {import('./sharedpicture.js').Run} */
  const run = (action) => area.run(async () => {
    const said = await action();
    return said && desk.t()(said);
  }, (error) => sentence(desk.t(), troubleOf(error)));

  const showLink = linkView(desk, run);
  const drawPicture = drawingView(desk, run);
  const drawSaved = savedView(desk, {
    load(read) {
      area.show('');
      try {
        load(...read());
        dialog.close();
      } catch (error) {
        area.show(null, sentence(desk.t(), noticeOf(error, 'text')));
      }
    },
    showTrouble: (line) => area.show(null, line),
  });
  find('.keep-file').addEventListener('click', () => saveFile(new Blob([gcg()], { type: 'text/plain' }), 'wordbench.gcg'));

  dialog.addEventListener('close', desk.does((state) => set(state, { sharing: null })));

  return {
    open() {
      mark(find('.keep-file'), { hidden: !gcg() });
      area.show('');
      showLink();
      mark(find('.give .drawing'), { hidden: true });
      /** @type {HTMLInputElement} */ (find('.name-game')).value = '';
      const move = find('.give .with-move').getAttribute('aria-pressed') === 'true';
      desk.does((state) => set(state, { sharing: { move, games: desk.storage.read(GAMES, cleanGames), results: null } }))();
      dialog.showModal();
    },
    draw(state, t) {
      drawPicture(state);
      drawSaved(state, t);
    },
  };
}

/** The link, for the clipboard or the system's share sheet. @param {Desk<State>} desk @param {import('./sharedpicture.js').Run} run
 *  @returns {() => void} shows it anew */
function linkView(desk, run) {
  const send = find('.give .send-link');
  const link = /** @type {HTMLInputElement} */ (find('.give .link'));

  const copy = () => run(async () => {
    const { url, said } = linked(desk);
    link.value = url;
    const done = await copied(url);
    mark(link, { hidden: done });
    if (done) return said;
    link.select(); // for copying by hand
  });

  find('.give .copy-link').addEventListener('click', copy);
  send.addEventListener('click', () => navigator.share({ url: linked(desk).url }).catch((error) => {
    if (error.name !== 'AbortError') copy(); // not if the user closed the share sheet
  }));
  return () => {
    mark(send, { hidden: !navigator.share });
    mark(link, { hidden: true });
  };
}

/** The link, and the key of what is said once it is copied. @param {Desk<State>} desk @returns {{url: string, said: string}} */
function linked({ look, link }) {
  const state = look();
  const packed = packedOf(state.game);
  if (!state.game || !packed) return { url: link(), said: 'share.copied' };
  const url = link(toGameLink(advised(state.live ?? state), state.game.me, packed));
  return url.length > LONGEST_LINK ? { url: link(), said: 'share.long' } : { url, said: 'share.copied.game' };
}

// @ts-check
/** The dialog to share and save: the link, a picture, the game as a file, the saved games and what they come to. */
import { closable } from '../../../shell/chrome/dialogs.js';
import { noticeOf } from '../../../shell/texts/message.js';
import { actionArea } from '../../../ui/actionarea.js';
import { mark, saveFile } from '../../../ui/dom.js';
import { sentence } from '../../../ui/text.js';
import { find } from './find.js';
import { gcgOf } from '../record/game.js';
import { drawingView } from './sharedpicture.js';
import { savedView } from './savedgames.js';

/** @typedef {import('../state.js').State} State */

/** @param {Desk<State>} desk
 *  @param {(position: State['position'], kept: import('../storing/saved.js').KeptGame) => void} load
 *  @returns {() => void} opens it */
export function positionView(desk, load) {
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.position')));
  const area = actionArea(dialog);
  const showTrouble = (/** @type {string} */ line) => area.show(null, line);
  const gcg = () => String(gcgOf(desk.look().game) ?? '');

  const draw = drawingView(desk);
  const saved = savedView(desk, () => ({ state: desk.look(), t: desk.t() }), {
    load(read) {
      showTrouble('');
      try {
        load(...read());
        dialog.close();
      } catch (error) {
        showTrouble(sentence(desk.t(), noticeOf(error, 'text')));
      }
    },
    showTrouble,
  });
  find('.keep-file').addEventListener('click', () => saveFile(new Blob([gcg()], { type: 'text/plain' }), 'wordbench.gcg'));

  return () => {
    mark(find('.keep-file'), { hidden: !gcg() });
    showTrouble('');
    saved.open();
    draw();
    dialog.showModal();
  };
}

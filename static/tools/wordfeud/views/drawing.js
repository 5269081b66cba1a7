// @ts-check
/** The picture of the position in the dialog to share and save, with the move that the details show: for the clipboard, another app or a
 *  file. Its file is made before it is asked for, because browsers share nothing long after the tap. And the film of the game. */
import { drawn, fileOf } from '../../../ui/canvas.js';
import { mark, saveFile, write } from '../../../ui/dom.js';
import { filmFields, pictureFields } from '../asks.js';
import { find } from '../find.js';
import { detailedPlay } from '../moves.js';
import { winShare } from '../play.js';
import { currentLaid } from '../turn.js';
import { worthOf } from '../worth.js';
import { SIGNS } from './board.js';
import { moveText } from './status.js';
import { worthText } from './suggestions.js';

/** @typedef {import('../state.js').State} State */

const SCALE = 2; // pixels for each unit of the picture: 1256 for a board of 15 squares

/** @param {import('../../../shell/contract.js').Desk<State>} desk @returns {() => void} draws it anew */
export function drawingView(desk) {
  const part = find('.give .drawing');
  const note = find('.give .copied');
  const [withMove, copy, send, save, film] = ['with-move', 'copy-drawing', 'send-drawing', 'save-drawing', 'give-film'].map((name) => find(`.give .${name}`));
  /** @type {File|null} */
  let file = null;

  async function draw() {
    mark(part, { 'data-ready': null });
    const state = desk.look();
    const t = desk.t();
    const play = currentLaid(state)?.play ?? detailedPlay(state);
    const shown = withMove.getAttribute('aria-pressed') === 'true' ? play : null;
    const valued = shown && worthOf(state, shown);
    const fields = pictureFields(state, shown, {
      caption: shown ? moveText(shown, state, t) : '', ...look(state),
      under: !valued ? '' : valued.win === null ? worthText({ ...valued, error: null }, t) : t('worth.win', { share: winShare(valued) }),
    });
    const reply = await desk.ask('picture', fields, { slot: 'wordfeud drawing', waits: false });
    if (reply.outcome === 'superseded') return;
    mark(part, { hidden: reply.outcome !== 'answered' });
    mark(withMove, { hidden: !play });
    mark(film, { hidden: !state.game?.record?.turns.length });
    if (reply.outcome !== 'answered') return;
    const canvas = drawn(reply.ok, SCALE);
    mark(canvas, { role: 'img', 'aria-label': `${reply.ok.title}. ${reply.ok.description}` });
    find('.give .drawing canvas').replaceWith(canvas);
    file = await fileOf(canvas, 'wordbench.png');
    mark(send, { hidden: !navigator.canShare?.({ files: [file] }) });
    mark(copy, { hidden: !globalThis.ClipboardItem });
    mark(part, { 'data-ready': true });
  }

  const given = () => /** @type {File} */ (file);
  withMove.addEventListener('click', () => {
    mark(withMove, { 'aria-pressed': String(withMove.getAttribute('aria-pressed') !== 'true') });
    draw();
  });
  copy.addEventListener('click', async () => {
    const png = given();
    try {
      await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })]);
      write(note, desk.t()('drawing.copied'));
      desk.say(desk.t()('drawing.copied'));
    } catch {
      saveFile(png, png.name); // where a page may not copy pictures
    }
  });
  send.addEventListener('click', () => shared(given()));
  film.addEventListener('click', async () => {
    mark(film, { 'aria-busy': true, disabled: true });
    const reply = await desk.ask('film', filmFields(desk.look(), look(desk.look())), { slot: 'wordfeud film', waits: false });
    mark(film, { 'aria-busy': null, disabled: false });
    if (reply.outcome !== 'answered') return;
    shared(new File([Uint8Array.from(atob(reply.ok.gif), (sign) => sign.charCodeAt(0))], 'wordbench.gif', { type: 'image/gif' }));
  });
  save.addEventListener('click', () => saveFile(given(), given().name));

  return () => {
    mark(part, { hidden: true });
    draw();
  };
}

/** Gives a file to another app, or saves it where that is not possible. @param {File} file */
function shared(file) {
  const save = () => saveFile(file, file.name);
  if (!navigator.canShare?.({ files: [file] })) save();
  else navigator.share({ files: [file] }).catch((error) => { if (error.name !== 'AbortError') save(); }); // not if the person closed the sheet
}

/** How pictures look: as the board does. @param {State} state */
const look = ({ page: { settings: { labels } } }) => ({ theme: theme(), labels: Object.values(SIGNS[labels]) });

/** The page's colours: those that the person has chosen, or the system's. */
const theme = () => document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

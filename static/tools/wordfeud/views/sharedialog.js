// @ts-check
/** The dialog to share and save: the link to a position or a whole game, a picture, the game as a file, the saved games and what they come
 *  to. A picture's file is made before it is asked for, because browsers share nothing long after the tap. */
import { closable } from '../../../shell/chrome/dialogs.js';
import { refused, troubleOf } from '../../../shell/texts/message.js';
import { actionArea } from '../../../ui/actionarea.js';
import { copied } from '../../../ui/clipboard.js';
import { isDrawn, mark, saveFile } from '../../../ui/dom.js';
import { sentence } from '../../../ui/text.js';
import { LONGEST_LINK, toGameLink } from '../position/notation.js';
import { draw, find } from './find.js';
import { gcgOf, packedOf } from '../record/game.js';
import { set, share } from '../step.js';
import { GAMES, cleanGames } from '../storing/saved.js';
import { advised, currentLaid } from '../position/position.js';
import { savedView } from './savedgames.js';
import { drawn, fileOf } from '../../../ui/canvas.js';
import { filmFields, pictureFields, reviewFields } from '../asks/fields.js';
import { isReviewed } from '../record/grades.js';
import { detailedPlay, worthOf } from '../moves/moves.js';
import { winShare } from '../moves/play.js';
import { SIGNS } from './board.js';
import { pointsText } from './score.js';
import { moveText, worthText } from './suggestions.js';

/** @import { State } from '../state.js' */

/** @param {Desk<State>} desk @returns {{open: () => void, draw: (state: State, t: Translate) => void, does: Record<string, (game: string) => void>}} */
export function positionView(desk) {
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.position')));
  const area = actionArea(dialog);
  const gcg = () => String(gcgOf(desk.look().game) ?? '');
  /** @type {Run} */
  const run = (action) => area.run(async () => {
    const said = await action();
    return said && desk.t()(said);
  }, (error) => sentence(desk.t(), troubleOf(error)));

  listenToLink(desk, run);
  const drawPicture = drawingView(desk, run);
  const saved = savedView(desk, area, () => dialog.close());
  find('.keep-file').addEventListener('click', () => saveFile(new Blob([gcg()], { type: 'text/plain' }), 'wordbench.gcg'));
  dialog.addEventListener('close', () => desk.does(set)({ sharing: null }));

  return {
    does: saved.does,
    open() {
      area.show('');
      draw({ '.keep-file': gcg() !== '', '.give .drawing': false, '.give .send-link': Boolean(navigator.share), '.give .link': false });
      /** @type {HTMLInputElement} */ (find('.name-game')).value = '';
      const move = find('.give .with-move').getAttribute('aria-pressed') === 'true';
      desk.does(set)({ sharing: { move, games: desk.storage.read(GAMES, cleanGames), results: null } });
      dialog.showModal();
    },
    draw(state, t) {
      drawPicture(state);
      saved.draw(state, t);
    },
  };
}

/** The link, for the clipboard or the system's share sheet. @param {Desk<State>} desk @param {Run} run */
function listenToLink(desk, run) {
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
  find('.give .send-link').addEventListener('click', () => navigator.share({ url: linked(desk).url }).catch((error) => {
    if (error.name !== 'AbortError') copy(); // not if the user closed the share sheet
  }));
}

/** The link, and the key of what is said once it is copied. @param {Desk<State>} desk @returns {{url: string, said: string}} */
function linked({ look, link }) {
  const state = look();
  const packed = packedOf(state.game);
  if (!state.game || !packed) return { url: link(), said: 'share.copied' };
  const url = link(toGameLink(advised(state.live ?? state), state.game.me, packed));
  return url.length > LONGEST_LINK ? { url: link(), said: 'share.long' } : { url, said: 'share.copied.game' };
}

const SCALE = 2; // pixels for each unit of the picture: 1256 for a board of 15 squares

/** The picture of what is shared. @param {State} state @param {Translate} t @returns {Question<State>|null} */
export const picture = (state, t) => state.sharing && { verb: 'picture', fields: fieldsOf(state, state.sharing.move ? givenPlay(state) : null, t),
  answered: (now, picture) => share(now, { picture }), refused: (now) => share(now, { picture: null }) };

/** The play in the picture. @param {State} state */
const givenPlay = (state) => currentLaid(state)?.play ?? detailedPlay(state);

/** Runs an action of the dialog, which resolves to the key of what is said of it. @typedef {(action: () => Promise<string|void>) => void} Run */

/** @param {Desk<State>} desk @param {Run} run */
export function drawingView(desk, run) {
  const part = find('.give .drawing');
  const [withMove, card, copy, send, save, film, page] = ['with-move', 'save-review', 'copy-drawing', 'send-drawing', 'save-drawing', 'give-film',
    'give-review'].map((name) => find(`.give .${name}`));
  /** @type {File|null} */
  let file = null;
  const isShown = isDrawn();

  /** Only a picture that is drawn can be given away. @param {boolean} isReady */
  function ready(isReady) {
    mark(part, { 'data-ready': isReady });
    for (const button of [copy, send, save]) mark(button, { disabled: !isReady });
  }

  /** @param {NonNullable<NonNullable<State['sharing']>['picture']>} picture */
  async function show(picture) {
    const canvas = drawn(picture, SCALE);
    mark(canvas, { role: 'img', 'aria-label': `${picture.title}. ${picture.description}` });
    find('.give .drawing canvas').replaceWith(canvas);
    const made = await fileOf(canvas, 'wordbench.png');
    if (desk.look().sharing?.picture !== picture) return;
    file = made;
    mark(send, { hidden: !navigator.canShare?.({ files: [file] }) });
    mark(copy, { hidden: !globalThis.ClipboardItem });
    ready(true);
  }

  const given = () => /** @type {File} */ (file);
  withMove.addEventListener('click', () => {
    ready(false); // at once: what there is has become the old one
    desk.does((state) => share(state, { move: !state.sharing?.move, picture: undefined }))();
  });
  copy.addEventListener('click', () => run(() => copiedPicture(given())));
  send.addEventListener('click', () => shared(given()));
  save.addEventListener('click', () => saveFile(given(), given().name));

  /** Has a button share the file which Python makes of the game. @param {Element} button @param {string} verb
   *  @param {() => Record<string, unknown>} fields @param {(answer: any) => File|Promise<File>} made */
  const sharesMade = (button, verb, fields, made) => button.addEventListener('click', () => run(async () => {
    const reply = await desk.ask(verb, fields(), { slot: `wordfeud ${verb}`, waits: false });
    if (reply.outcome !== 'answered') throw refused(reply);
    shared(await made(reply.ok));
  }));
  sharesMade(film, 'film', () => filmFields(desk.look(), look(desk.look()), desk.t()), ({ gif }) =>
    new File([Uint8Array.from(atob(gif), (sign) => sign.charCodeAt(0))], 'wordbench.gif', { type: 'image/gif' }));
  const reviewAsked = () => reviewFields(desk.look(), look(desk.look()), desk.t());
  sharesMade(page, 'review', reviewAsked, ({ html }) => new File([html], 'wordbench.html', { type: 'text/html' }));
  sharesMade(card, 'review', reviewAsked, (answer) => fileOf(drawn(answer, SCALE), 'wordbench.png'));

  /** @param {State} state */
  return (state) => {
    const { sharing, game } = state;
    if (!sharing) isShown(); // when it opens again, all is drawn
    if (!sharing || isShown(sharing.move, sharing.picture)) return;
    const { move, picture } = sharing;
    if (picture !== undefined) mark(part, { hidden: !picture });
    mark(withMove, { hidden: !givenPlay(state), 'aria-pressed': String(move) });
    mark(film, { hidden: !game?.record?.turns.length });
    for (const button of [card, page]) mark(button, { hidden: !isReviewed(game) });
    ready(false);
    if (picture) show(picture);
  };
}

/** Copies a picture, or saves it where a page may not copy pictures. @param {File} png */
async function copiedPicture(png) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })]);
    return 'drawing.copied';
  } catch {
    saveFile(png, png.name);
  }
}

/** The picture with the points of both, a play and its worth. @param {State} state @param {import('../moves/play.js').Play|null} play
 *  @param {Translate} t */
function fieldsOf(state, play, t) {
  const valued = play && worthOf(state, play);
  const worth = !valued ? '' : valued.win === null ? worthText({ ...valued, error: null }, t) : t('worth.win', { share: winShare(valued) });
  const standing = pointsText(state, t);
  return pictureFields(state, play, { caption: play ? moveText(play, state, t) : standing, ...look(state),
    under: play ? [standing, worth].filter(Boolean).join(' · ') : '' });
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

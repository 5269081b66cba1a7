// @ts-check
/** The picture of the position in the dialog to share and save, with the move that the details show: for the clipboard, another app or a
 *  file. Its file is made before it is asked for, because browsers share nothing long after the tap. And
 *  what is made of a game: its film, and its review as a picture or a page. */
import { refused } from '../../../shell/texts/message.js';
import { drawn, fileOf } from '../../../ui/canvas.js';
import { isDrawn, mark, saveFile } from '../../../ui/dom.js';
import { filmFields, pictureFields, reviewFields } from '../asks/fields.js';
import { find } from './find.js';
import { isReviewed } from '../record/grades.js';
import { detailedPlay } from '../moves/moves.js';
import { winShare } from '../moves/play.js';
import { share } from '../step.js';
import { currentLaid } from '../turn/turn.js';
import { worthOf } from '../moves/worth.js';
import { SIGNS } from './board.js';
import { pointsText } from './score.js';
import { moveText, worthText } from './suggestions.js';

/** @import { State } from '../state.js' */

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
  async function draw(picture) {
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
  copy.addEventListener('click', () => run(() => copied(given())));
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
    if (picture) draw(picture);
  };
}

/** Copies a picture, or saves it where a page may not copy pictures. @param {File} png */
async function copied(png) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })]);
    return 'drawing.copied';
  } catch {
    saveFile(png, png.name);
  }
}

/** The picture of the position, with the points of both, and with a play and what it is worth. @param {State} state
 *  @param {import('../moves/play.js').Play|null} play @param {Translate} t */
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

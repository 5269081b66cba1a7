// @ts-check
/** The screenshot that was read, cropped to board and rack, with its doubts marked. */
import { make, mark } from '../../../ui/dom.js';
import { draw, find, tab } from './find.js';
import { doubtHere, doubtsOf, shownPicture } from '../screenshot/picture.js';

/** @import { Doubt, Picture, State } from '../state.js' */

/** @param {Desk<State>['act']} act */
export function pictureView(act) {
  const section = find('section.picture');
  const cut = find('.picture .cut');
  /** @type {Picture['canvas']|undefined} */
  let drawn;
  /** @type {Doubt|null} the one last drawn at the cursor */
  let shown = null;
  cut.addEventListener('click', ({ target }) => {
    const { row, col } = /** @type {HTMLElement} */ (target).dataset;
    if (row && Number(row) >= 0) act('tapSquare', [Number(row), Number(col)]);
  });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const picture = shownPicture(state);
    const { canvas } = picture ?? {};
    mark(tab(), { 'data-picture': Boolean(canvas) });
    draw({ 'section.picture': Boolean(canvas), '#tab-picture': Boolean(canvas) });
    if (!picture || !canvas) {
      cut.replaceChildren();
      drawn = undefined;
      return;
    }
    const doubts = doubtsOf(state);
    const asked = state.editing ? null : doubtHere(state);
    draw({ '.doubts-count': doubts.length ? `${doubts.length} ?` : '',
      '.picture .about': picturedTexts(picture, doubts.length, t).filter(Boolean).join(' '), '.tap-bonuses': picture.hidden,
      '.take-language': picture.proposed && t('action.language', { language: picture.proposed.alphabet }) });
    if (drawn !== canvas) cut.replaceChildren(canvas);
    drawn = canvas;
    for (const old of cut.querySelectorAll('.doubt')) old.remove();
    const frame = frameOf(picture, canvas);
    place(canvas, [0, 0, canvas.width, canvas.height], frame);
    cut.style.aspectRatio = `${frame[2] - frame[0]} / ${frame[3] - frame[1]}`;
    for (const doubt of doubts) {
      const box = make('div', { class: 'doubt', 'data-row': String(doubt.row), 'data-col': String(doubt.col),
        ...(doubt === asked && { 'data-asked': '' }) });
      place(box, boxOf(picture, doubt), frame);
      cut.append(box);
      if (doubt === asked && asked !== shown) section.scrollTop = box.offsetTop - section.clientHeight / 2;
    }
    shown = asked;
  };
}

/** What is to be known of a picture. @param {Picture} picture @param {number} doubts how many are left @param {Translate} t */
export const picturedTexts = ({ hidden, points, proposed }, doubts, t) => [doubts && t('picture.doubtful', { count: doubts }), hidden && t('picture.hidden'),
  points && t('picture.points', { ours: points[0], theirs: points[1] }), proposed && t('picture.proposed', { language: proposed.alphabet })];

/** The part with board and rack. @param {Picture} picture @param {HTMLCanvasElement} canvas @returns {readonly number[]} left, top, right,
 *  bottom */
function frameOf({ box, rackBoxes }, { width, height }) {
  const all = [box, ...rackBoxes];
  const edge = (box[2] - box[0]) / 60;
  return [
    Math.max(0, Math.min(...all.map(([left]) => left)) - edge), Math.max(0, Math.min(...all.map(([, top]) => top)) - edge),
    Math.min(width, Math.max(...all.map(([, , right]) => right)) + edge),
      Math.min(height, Math.max(...all.map(([, , , bottom]) => bottom)) + edge),
  ];
}

/** Where a doubt is on a picture. @param {Picture} picture @param {Doubt} doubt */
function boxOf({ box: [left, top, right, bottom], rackBoxes, position: { board } }, { row, col }) {
  if (row < 0) return rackBoxes[col] ?? [0, 0, 0, 0];
  const [across, down] = [(right - left) / board.length, (bottom - top) / board.length];
  return [left + col * across, top + row * down, left + (col + 1) * across, top + (row + 1) * down];
}

/** @param {HTMLElement} element @param {readonly number[]} box @param {readonly number[]} frame around it */
function place({ style }, [left, top, right, bottom], frame) {
  const [width, height] = [frame[2] - frame[0], frame[3] - frame[1]];
  style.insetInlineStart = `${(100 * (left - frame[0])) / width}%`;
  style.insetBlockStart = `${(100 * (top - frame[1])) / height}%`;
  style.inlineSize = `${(100 * (right - left)) / width}%`;
  style.blockSize = `${(100 * (bottom - top)) / height}%`;
}

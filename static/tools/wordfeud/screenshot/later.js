// @ts-check
/** A picture that may show the recorded game some turns later, and what is not clear about it. */
import { isAgainstWorkbench } from '../record/game.js';
import { boardText, rackText } from '../position/position.js';
import { EMPTY } from '../position/tiles.js';
import { advised } from '../turn/turn.js';
import { rulesets } from '../rules/rulesets.js';
import { shownPicture } from './picture.js';

/** @import { GameRecord } from '../record/game.js' */
/** @import { Picture, State } from '../state.js' */
/** @import { Position } from '../position/position.js' */

/** So many rulesets can be asked about; where more fit, as on an empty board, that of the current language is taken. */
const MOST_ASKED = 3;

/** The picture that may show the game some turns later, if it has new tiles, with what is asked of Python and its answer once that is
 *  here. Without a record the game goes on from the board that the picture replaced. @param {State} state */
export function laterPicture(state) {
  const { game } = state;
  const position = advised(state);
  const picture = shownPicture(state);
  const { before, record } = picture ?? {};
  if (!before || (record ?? null) !== (game?.record?.gcg ?? null) || before.rules !== position.rules || game?.pending || game?.drill || game?.record?.over
    || isAgainstWorkbench(game) || (game && (game.at !== null || !game.asks))) return null;
  if (!picture || (!before.points && isWhoseOpen(picture))) return null; // its points come first
  const [was, to] = [game?.record?.board ?? boardText(before), boardText(position)];
  if (!/[^.]/.test(was.join('')) || was.join() === to.join()) return null;
  const start = record ? { gcg: record } : { board: was, points: before.points ?? [0, 0] };
  return { picture, ways: picture.read?.board === to.join() ? picture.read.ways : null,
    fields: { ...start, to, player: game?.me ?? 0, then: rackText(before), now: rackText(position),
      ...(picture.points ? { shown: picture.points } : picture.either && before.points && { shown: picture.either, either: true }) } };
}

/** Whether a picture shows points, but not whose they are. @param {Picture} picture */
const isWhoseOpen = ({ either, points, leavesPoints }) => Boolean(either && !points && !leavesPoints);

/** Whether the user is to say which of the picture's points are his: as long as its board stands there. @param {State} state */
export function asksWhose(state) {
  const picture = shownPicture(state);
  const count = (/** @type {Position} */ { board }) => board.join('').replaceAll(EMPTY, '').length;
  return Boolean(picture && isWhoseOpen(picture) && !state.position.points && count(picture.position) === count(state.position));
}

/** The rulesets that the user is to choose from: those that explain the picture equally, if they are few, as long as one of them is taken.
 *  @param {State} state */
export function equalRules(state) {
  const codes = shownPicture(state)?.alternatives ?? [];
  return codes.length > 1 && codes.length <= MOST_ASKED && codes.includes(state.position.rules.code) ? codes.map((code) => rulesets[code]) : [];
}

/** Whether the points on a picture are others than what was known of them and a way on to it add up to. @param {Picture} picture
 *  @param {GameRecord|null|undefined} record the game before @param {GameRecord} way */
export function disagrees({ before, points, either }, record, way) {
  if (!before?.points || !(points ?? either)) return false;
  if (points) return String(way.ahead) !== String(record?.ahead ?? before.points); // it ends with the points of the picture
  return !either?.every((sum) => way.points.includes(sum));
}

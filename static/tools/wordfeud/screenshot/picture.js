// @ts-check
/** The position of a screenshot, as Python has read it, what is doubtful about it, and whether it shows the recorded game some turns later. */
import { advised, asLayout, boardText, isEmpty, layoutOf, rackText, tileFacts } from '../position/position.js';
import { rulesets } from '../rules/rulesets.js';
import { BLANK, EMPTY, asLetter, faceOf, tileOf, tilesOf } from '../position/tiles.js';
import { isAgainstWorkbench } from '../record/game.js';

/** @import { Doubt, Picture, State } from '../state.js' */
/** @import { Position } from '../position/position.js' */
/** @import { GameRecord } from '../record/game.js' */

/**
 * The position that Python has read. Unless the board and rack were empty, the current rules are kept if they have all the tiles read,
 * and the language that the words suggest is only proposed.
 * @param {any} found Python's answer @param {Position} now @param {HTMLCanvasElement} canvas
 * @returns {Picture}
 */
export function pictureOf(found, now, canvas) {
  const likeliest = rulesets[found.ruleset];
  const own = positionBy(found, now.rules, now.list);
  const fits = now.rules.size === found.board.length && tilesIn(own).every((tile) => tileFacts(own, tile));
  // A picture of another game that is known is read by that game's rules; rules of one's own may be those of any game.
  const isOther = rulesets[now.rules.code] === now.rules && now.rules.game !== likeliest.game;
  const keeps = now.rules === likeliest || (fits && !isEmpty(now) && !isOther);
  const position = keeps ? own : positionBy(found, likeliest, likeliest.list);
  const { rules } = position;
  return Object.freeze({
    canvas, position, box: found.board_box, rackBoxes: found.rack_boxes,
    doubts: [...found.doubts, ...found.rack_doubts.map((/** @type {any} */ { place, ...doubt }) => ({ ...doubt, row: -1, col: place }))],
    settled: [], points: found.points && Object.freeze(found.points), either: found.points_either && Object.freeze(found.points_either),
    hidden: !found.layout_standard && found.board.join('') !== EMPTY.repeat(found.board.length ** 2),
    proposed: keeps && rules !== likeliest ? likeliest : null, alternatives: keeps ? [] : found.alternatives,
  });
}

/** @param {Position} position */
const tilesIn = ({ board, rack }) => [...board.join('') + rack].filter((tile) => tile !== EMPTY && tile !== BLANK).map(asLetter);

/** @param {any} found @param {import('../rules/rulesets.js').Ruleset} rules @param {string} list @returns {Position} */
function positionBy(found, rules, list) {
  const by = rulesets[found.ruleset];
  const convert = (/** @type {string} */ tiles) => [...tiles].map((tile) => tileOf(rules, faceOf(by, tile))).join('');
  // With one character per square, adjacent letters such as c and h are two tiles, not one.
  const row = (/** @type {string} */ text) => convert(text.length === found.board.length ? text : tilesOf(by, text));
  return Object.freeze({
    board: Object.freeze(found.board.map(row)), rack: convert(tilesOf(by, found.rack)).replaceAll('*', BLANK), rules, list,
    points: null, theirs: '', passes: 0,
    layout: asLayout(rules, found.layout.map((/** @type {string} */ line) => line.replaceAll('?', EMPTY))),
  });
}

/** A picture on which more squares than this differ from the board is no longer shown; a play and a few corrections change fewer. */
const MAX_CHANGED = 12;

/** The picture, as long as the board is still close to it and it was not undone, else null. @param {State} state */
export function shownPicture({ picture, position }) {
  if (!picture || picture.isUndone || picture.position.board.length !== position.board.length) return null;
  const before = picture.position.board.join('');
  return [...position.board.join('')].filter((tile, at) => faceOf(position.rules, tile) !== faceOf(picture.position.rules, before[at]))
    .length <= MAX_CHANGED ? picture : null;
}

/** The doubts that remain: not answered, and the place is still as it was read. @param {State} state @returns {readonly Doubt[]} */
export function doubtsOf(state) {
  const picture = shownPicture(state);
  const read = picture?.position;
  return picture && read ? picture.doubts.filter((doubt) => !picture.settled.includes(doubt)
    && readAt(state.position, doubt) === readAt(read, doubt)) : [];
}

/** The tile or premium at the place of a doubt. @param {Position} position @param {Doubt} doubt */
export function readAt(position, { row, col, kind }) {
  if (kind === 'bonus') return layoutOf(position)[row][col];
  return faceOf(position.rules, (row < 0 ? position.rack : position.board[row])[col] ?? EMPTY);
}

/** The doubt at the cursor, or null. @param {State} state */
export function doubtHere(state) {
  const { cursor: { row, col }, caret, target } = state;
  return doubtsOf(state).find((doubt) => (target === 'rack' ? doubt.row < 0 && doubt.col === caret : doubt.row === row
    && doubt.col === col)) ?? null;
}

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

/** The rulesets to choose from: those that explain the picture equally, if few, while one of them is taken. @param {State} state */
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

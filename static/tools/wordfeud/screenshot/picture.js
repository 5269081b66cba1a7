// @ts-check
/** The position of a screenshot, as Python has read it, and what is doubtful about it. */
import { asLayout } from '../position/layout.js';
import { isEmpty, layoutOf, tileFacts } from '../position/position.js';
import { rulesets } from '../rules/rulesets.js';
import { BLANK, EMPTY, asLetter, faceOf, tileOf, tilesOf } from '../position/tiles.js';

/** @import { Doubt, Picture, State } from '../state.js' */
/** @import { Position } from '../position/position.js' */

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

/** @param {any} found @param {import('../rules/own.js').Ruleset} rules @param {string} list @returns {Position} */
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

/** The doubts that remain: not yet answered, and the tile or premium is still as it was read. @param {State} state
 *  @returns {readonly Doubt[]} */
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

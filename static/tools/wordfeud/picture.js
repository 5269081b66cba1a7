// @ts-check
/** The position of a screenshot, as Python has read it. */
import { asLayout } from './layout.js';
import { rulesets } from './rules/rulesets.js';
import { BLANK, EMPTY, isEmpty, tileFacts } from './state.js';
import { asLetter, faceOf, tileOf, tilesOf } from './tiles.js';

/** @typedef {import('./state.js').Position} Position */
/** @typedef {import('./state.js').Picture} Picture */

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
  const keeps = now.rules === likeliest || (fits && !isEmpty(now));
  const position = keeps ? own : positionBy(found, likeliest, likeliest.list);
  const { rules } = position;
  return Object.freeze({
    canvas, position, box: found.board_box, rackBoxes: found.rack_boxes,
    doubts: [...found.doubts, ...found.rack_doubts.map((/** @type {any} */ { place, ...doubt }) => ({ ...doubt, row: -1, col: place }))],
    settled: [], points: found.points && Object.freeze(found.points), either: found.points_either && Object.freeze(found.points_either),
    hidden: !found.layout_standard && found.board.join('') !== EMPTY.repeat(found.board.length ** 2),
    proposed: keeps && rules !== likeliest ? likeliest : null,
  });
}

/** @param {Position} position */
const tilesIn = ({ board, rack }) => [...board.join('') + rack].filter((tile) => tile !== EMPTY && tile !== BLANK).map(asLetter);

/** @param {any} found @param {import('./rules/own.js').Ruleset} rules @param {string} list @returns {Position} */
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

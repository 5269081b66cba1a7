// @ts-check
/** Boards as other programs write them, and CGP, in which woogles, macondo and MAGPIE exchange positions: what Python's
 *  `wordfeud/rules/foreign_formats.py` reads and writes, which describes the forms. In CGP and in the display of Quackle and macondo a capital is a
 *  tile and a small letter a blank. */
import { BrokenText } from '../../../shell/texts/message.js';
import { BLANK, EMPTY, asBlank, asLetter, faceOf, isBlank, textOf, tileOf } from './tiles.js';

/** @import { Position } from './position.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */
/** A line of CGP: the rows of the board, and the racks, as our text; the points and passes.
 *  @typedef {{rows: string[], rack: string, theirs: string, points: [number, number]|null, passes: number}} Cgp */

/** As it stands, or behind the command that loads it in macondo or MAGPIE. */
const CGP = /^\s*((?:load\s+)?cgp\s+)?((?:[^\s/:]*\/){2,}[^\s/:]*)(?:\s+(\S[^]*?))?\s*$/;
/** Its fields behind the board, each with what it may be. @type {[string, RegExp][]} */
const FIELDS = [['racks', /^[^\s/]*\/[^\s/]*$/], ['points', /^-?\d{1,9}\/-?\d{1,9}$/], ['passes', /^\d{1,9}$/]];
/** So many rows and digits are CGP, damaged or not. */
const SURE = 5;
const DISPLAY = /^\s*\d{1,2}\s?\|([^|]*)(?:\|.*)?$/;
const TILE = /\[[^\]]*\]|./gsu;
const DRAWN = /[-_·•∙]/g;

/** The parts of a CGP text, else null; BrokenText names a damaged field. @param {Ruleset} rules @param {string} text @returns {Cgp|null} */
export function cgpFrom(rules, text) {
  const [, before, board = '', rest = ''] = CGP.exec(text) ?? [];
  if (!/\d/.test(board)) return null;
  const fields = rest.split(/\s+/).filter(Boolean).slice(0, FIELDS.length);
  const damaged = fields.findIndex((field, at) => !FIELDS[at][1].test(field));
  if (damaged >= 0) {
    if (!before && board.split('/').length <= SURE) return null;
    throw new BrokenText(`broken.cgp.${FIELDS[damaged][0]}`, { found: fields[damaged].slice(0, 40) });
  }
  const [racks = '/', points, passes = '0'] = fields;
  const [rack, theirs] = racks.split('/').map((tiles) => inside(rules, tiles).replaceAll('?', '*'));
  const [ours, others] = points?.split('/').map(Number) ?? [];
  return { rows: board.split('/').map((row) => inside(rules, row.replace(/\d+/g, (run) => EMPTY.repeat(Math.min(Number(run), 99))))),
    rack, theirs, points: points === undefined ? null : [ours, others], passes: Number(passes) };
}

/** A position as CGP; it has no layout. @param {Position} position */
export function cgpOf({ board, rack, theirs, points, passes, rules }) {
  const rows = board.map((row) => outside(rules, row).replace(/\.+/g, (run) => String(run.length)));
  return `${rows.join('/')} ${outside(rules, rack)}/${outside(rules, theirs)} ${(points ?? [0, 0]).join('/')} ${passes}`;
}

/** Tiles that another program has written, as our text. @param {Ruleset} rules @param {string} text */
const inside = (rules, text) => textOf(rules, (text.match(TILE) ?? []).map((written) => {
  const face = written.length > 1 ? written.slice(1, -1) : written;
  const tile = tileOf(rules, face);
  return /\p{L}/u.test(face) ? (face === face.toLowerCase() ? asBlank(tile) : asLetter(tile)) : tile;
}).join(''));

/** Tiles as other programs write them. @param {Ruleset} rules @param {string} tiles */
const outside = (rules, tiles) => [...tiles].map((tile) => {
  if (tile === BLANK) return '?';
  const face = isBlank(tile) ? faceOf(rules, tile).toLowerCase() : faceOf(rules, tile).toUpperCase();
  return [...face].length > 1 ? `[${face}]` : face;
}).join('');

/** The rows, as our text, of a board that another program wrote; null for one in our form, or in none that is known.
 *  @param {Ruleset} rules @param {readonly string[]} lines
 *  @returns {{rows: string[], isExact: boolean}|null} `isExact`: it says which tiles are blanks */
export function redrawn(rules, lines) {
  const { size } = rules;
  const shown = lines.flatMap((line) => DISPLAY.exec(line)?.[1] ?? []);
  if (shown.length === size) return { isExact: true, rows: shown.map((row) => {
    const written = row.match(TILE) ?? [];
    return inside(rules, Array.from({ length: size }, (_, at) => (/\p{L}/u.test(written[2 * at] ?? '') ? written[2 * at] : EMPTY)).join(''));
  }) };
  const listed = listedRows(lines.join('\n'), size);
  if (listed) return { rows: listed, isExact: false };
  const rows = lines.slice(lines.findIndex((line) => line.trim()));
  while (rows.length > size && !rows.at(-1)?.trim()) rows.pop();
  if (rows.length !== size || rows.some((line) => line.includes('\t'))) return null; // cells of a spreadsheet are read as they are
  const squares = rows.map((line) => {
    const bare = line.trim();
    const cells = bare.startsWith('|') ? bare.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim() || EMPTY) : /^[^,;]*(?:[,;][^,;]*)+$/.test(bare) ? bare.split(/[,;]/).map((cell) => cell.replace(/[ "]/g, '') || EMPTY) : bare.split(/\s+/);
    return cells.length === size ? cells.join(rules.pairs.length ? '|' : '') : bare;
  });
  const drawn = squares.map((row) => row.replace(DRAWN, EMPTY));
  return drawn.every((row, at) => row === lines[at]) ? null : { rows: drawn, isExact: false };
}

/** The rows of a board that is written as JSON or a program's array, null for another text. @param {string} text @param {number} size */
function listedRows(text, size) {
  if (!/^\s*[[{]/.test(text)) return null;
  const arrays = [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, row]) => row.split(',').map((cell) => cell.replace(/[\s"']/g, '') || EMPTY).join(''));
  const texts = [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, row = '', other = '']) => row || other);
  return [arrays, texts].find((rows) => rows.length === size) ?? null;
}

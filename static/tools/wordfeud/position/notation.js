// @ts-check
/** A position as text and back, in an address, and the link with its game.
 *
 *  Board text: one line per row, with `.` or a space for an empty square. Under `board:` a capital is always a blank, as in an address; a
 *  bare board may come from anywhere, and if it has no lower case, none of its tiles is a blank. */
import { BrokenText, bounded } from '../../../shell/texts/message.js';
import { cgpFrom, redrawn } from './drawn.js';
import { MAX_RACK, PASSES, asLayout, emptyPosition, rackToText } from './position.js';
import { firstIn, rulesets } from '../rules/rulesets.js';
import { BLANK, EMPTY, asMeant, folded, textOf, tilesOf } from './tiles.js';
import { queryOf } from '../../../ui/text.js';

/** @import { Position } from './position.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */

/** The user's own rules, by code. @typedef {Readonly<Record<string, Ruleset>>} Own */

/** The rules of a code, or the first that are for a language. @param {string} code @param {Own} own @returns {Ruleset} */
export function rulesNamed(code, own) {
  const found = Object.hasOwn(own, code) && !Object.hasOwn(rulesets, code) ? own[code] : firstIn(code);
  if (!found) throw new BrokenText('broken.game', { game: code });
  return found;
}

/** The board as bare rows, unless they would be read without their blanks. @param {Position} position */
export function boardToText({ board, rules }) {
  const rows = `${board.map((row) => textOf(rules, row)).join('\n')}\n`;
  return asMeant(rows) === rows ? rows : `board:\n${rows}`;
}

/** Rules, rack, board and layout as text. @param {Position} position */
export const positionToText = ({ board, rack, layout, rules, theirs, passes }) => `game: ${rules.code}
rack: ${rackToText(rules, rack)}${theirs && `
theirs: ${rackToText(rules, theirs)}`}${passes ? `
passes: ${passes}` : ''}
board:
${board.map((row) => textOf(rules, row)).join('\n')}
layout: ${typeof layout === 'string' ? layout : `\n${layout.join('\n')}`}
`;

const LINE_END = /\r\n?|\n/g;
const HEADING = /^(game|rack|theirs|passes|board|layout):[ \t]*(.*)$/i;

/** Whether a text is a position or a board rather than a word. @param {Position} now @param {string} text */
export function isPositionText({ rules }, text) {
  const lines = text.replace(LINE_END, '\n').replace(/\n$/, '').split('\n');
  return lines.length >= rules.size || lines.filter((line) => line.trim()).length > 1 || lines.some((line) => HEADING.test(line))
    || cgpFrom(rules, text) !== null;
}

const GCG = /^\s*(?:#(?:player\d|character-encoding|rules|title|description|id|lexicon|note|bag)\b|>[^:\n]*:)/i;
const BOARD = /^\s*(?:(?:load\s+)?cgp\s|(?:[^\s/:]+\/){6})|^(?:game|rack|board):|^\s*1\s?\|/im;

/** Whether a text is a game, a position or a board, whichever tool it comes to. @param {string} text */
export const isOwnText = (text) => GCG.test(text) || BOARD.test(text);
/** What is said of a text whose capitals were taken for tiles. @type {Message} */
export const NO_BLANKS = { key: 'read.capitals' };

/** Reads such a text, in which lines under no heading are a board, or a layout if written in its symbols. @param {Position} now its rules
 *  apply if the text names none @param {string} text @param {Own} own @returns {{position: Partial<Position>, said: Message|null}} and what
 *  was assumed */
export function positionFromText(now, text, own) {
  /** @type {Record<string, string[]>} */
  const found = {};
  let under = 'bare';
  for (const line of bounded(text).normalize().split(LINE_END)) {
    const [, heading, rest = ''] = HEADING.exec(line) ?? [];
    if (heading) found[under = heading.toLowerCase()] = rest ? [rest] : [];
    else (found[under] ??= []).push(line);
    if (['game', 'rack', 'theirs', 'passes'].includes(under)) under = 'bare'; // these have only one line
  }
  const { game: [code = ''] = [], rack, theirs, passes, bare = [] } = found;
  const rules = code.trim() ? rulesNamed(code.trim(), own) : now.rules;
  const cgp = cgpFrom(rules, bare.join('\n'));
  if (cgp) return { said: null, position: { ...(rules !== now.rules && emptyPosition(rules)), board: rowsOf(rules, cgp.rows),
    rack: rackOf(rules, cgp.rack), theirs: rackOf(rules, cgp.theirs), passes: passesOf(String(cgp.passes)), ...(cgp.points && { points: Object.freeze(cgp.points) }) } };
  let said = null;
  if (bare.length >= rules.size || bare.filter((line) => line.trim()).length > 1) {
    const drawn = isLayout(bare) ? null : redrawn(rules, bare);
    const text = (drawn?.rows ?? bare).join('\n');
    const meant = drawn?.isExact ? text : asMeant(text);
    if (isLayout(bare)) found.layout ??= bare;
    else if (!found.board) [found.board, said] = [meant.split('\n'), meant === text ? null : NO_BLANKS];
  }
  const { board, layout } = found;
  /** @type {Partial<Position>} */
  const position = {
    ...(code && rules !== now.rules && emptyPosition(rules)),
    ...(rack && { rack: rackOf(rules, rack[0] ?? '') }),
    ...((theirs || (board && now.theirs)) && { theirs: rackOf(rules, theirs?.[0] ?? '') }),
    ...(passes && { passes: passesOf(passes[0] ?? '') }),
    ...(board && { board: boardFromLines(rules, board) }),
    ...(layout && { layout: layoutFromText(rules, layout.join('\n')) }),
  };
  if (!Object.keys(position).length && !code) throw new BrokenText('broken.nothing');
  return { position, said };
}

/** Whether lines are written in the symbols of a layout: digits, or pairs of symbols. @param {readonly string[]} lines */
const isLayout = (lines) => /[1-7]|--/.test(lines.join('')) && lines.every((line) => /^(?:[.1-7\s]|--|[234dtq][lw]|ss)*$/i.test(line));

/** Layouts may also be written with two symbols per square. @type {Record<string, string>} */
const PAIRS = { '--': '.', ss: '1', '2l': '2', dl: '2', '3l': '3', tl: '3', '2w': '4', dw: '4', '3w': '5', tw: '5', '4l': '6', ql: '6',
  '4w': '7', qw: '7' };

/** @param {Ruleset} rules @param {string} text */
function layoutFromText(rules, text) {
  if (text.trim() === 'standard') return 'standard';
  const rows = text.trim().split('\n').map((line) => line.replace(/\s/g, '').toLowerCase());
  return asLayout(rules, checked(rules, rows.map((row) => {
    const pairs = row.match(/../g) ?? [];
    return row.length === 2 * rules.size && pairs.every((pair) => pair in PAIRS) ? pairs.map((pair) => PAIRS[pair]).join('') : row;
  }), /[^.1-7]/u));
}

/** @param {Ruleset} rules @param {string} text */
export function rackOf(rules, text) {
  const rack = tilesOf(rules, text.replace(/\s/g, '').toLowerCase()).replaceAll('*', BLANK);
  if (rack.length > MAX_RACK) throw new BrokenText('broken.rack', { count: rack.length, most: MAX_RACK });
  return rack;
}

/** @param {string} text such as `2`; none is 0 */
export function passesOf(text) {
  const passes = Number(text);
  if (!/^\s*\d*\s*$/.test(text) || passes > PASSES) throw new BrokenText('broken.passes', { found: shortened(text), most: PASSES });
  return passes;
}

/** A text cut short to fit into a sentence. @param {string} text */
export const shortened = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** @param {Ruleset} rules @param {readonly string[]} lines one per row; empty are dots, cells or spaces, which may be missing at the end */
function boardFromLines(rules, lines) {
  const { size } = rules;
  const rows = withoutBlankLines(lines, size).map((line) => squaresOf(rules, line));
  // With dots for empty squares, no spaces can be missing.
  const drawn = lines.some((line) => line.includes(EMPTY)) ? rows : [...rows, ...Array(Math.max(0, size - rows.length)).fill('')].map(
    (row) => row + EMPTY.repeat(Math.max(0, size - tilesOf(rules, row).length)));
  return rowsOf(rules, drawn.map((row) => row.replaceAll(' ', EMPTY)));
}

/** One line as squares: cells of a spreadsheet are joined, spaces past the last removed. @param {Ruleset} rules @param {string} line */
function squaresOf(rules, line) {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim() || EMPTY).join(rules.pairs.length ? '|' : '');
  const over = tilesOf(rules, line).length - rules.size;
  return over > 0 ? line.slice(0, -over) + line.slice(-over).trimEnd() : line;
}

/** Removes blank lines, the last first, while there are more lines than rows. @param {readonly string[]} lines @param {number} size */
function withoutBlankLines(lines, size) {
  const rows = [...lines];
  while (rows.length > size && !rows.at(-1)?.trim()) rows.pop();
  while (rows.length > size && !rows[0].trim()) rows.shift();
  return rows;
}

/** @param {Ruleset} rules @param {string[]} rows as text */
export const rowsOf = (rules, rows) => checked(rules, rows.map((row) => {
  const tiles = tilesOf(rules, row);
  if (tiles.length <= rules.size || row.length > rules.size) return tiles;
  return row.replace(/\p{L}/gu, (letter) => (folded(rules, letter).length === 1 ? folded(rules, letter) : letter)); // one square, one tile
}), /[^.\p{L}\ue000-\uf8ff]/u);

/** @param {Ruleset} rules @param {string[]} rows @param {RegExp} strange */
export function checked({ size }, rows, strange) {
  if (rows.length !== size) throw new BrokenText('broken.rows', { rows: rows.length, expected: size });
  rows.forEach((row, index) => {
    if (row.length !== size) throw new BrokenText('broken.row', { row: index + 1, squares: row.length, expected: size });
    const at = row.search(strange);
    if (at >= 0) throw new BrokenText('broken.square', { row: index + 1, column: at + 1, found: row[at] });
  });
  return Object.freeze(rows);
}

/** @param {Position} position */
export function toHash({ board, rack, layout, rules, list, points, theirs, passes }) {
  const fields = /** @type {[string, string][]} */ ([['game', rules.code]]);
  if (list !== rules.list) fields.push(['list', list]);
  if (rack) fields.push(['rack', rackToText(rules, rack)]);
  const rows = board.map((row) => textOf(rules, row).replace(/\.+/g, (run) => String(run.length)));
  if (rows.some((row) => row !== String(rules.size))) fields.push(['board', rows.join('/')]);
  if (typeof layout !== 'string') fields.push(['layout', layout.join('/')]);
  if (points) fields.push(['points', points.join('-')]);
  if (theirs) fields.push(['theirs', rackToText(rules, theirs)]);
  if (passes) fields.push(['passes', String(passes)]);
  return queryOf(fields);
}

/** @param {string|URLSearchParams} text the hash without its # @param {Own} own @returns {Position} */
export function fromHash(text, own) {
  const fields = new URLSearchParams(text);
  const game = fields.get('game');
  if (!game) throw new BrokenText('broken.unnamed',
    { text: shortened([...fields].map((field) => field.filter(Boolean).join('=')).join('&')) });
  const rules = rulesNamed(game, own);
  const board = fields.get('board');
  const layout = fields.get('layout');
  const points = /^(-?\d{1,9})-(-?\d{1,9})$/.exec(fields.get('points') ?? '');
  return Object.freeze({
    ...emptyPosition(rules, fields.get('list') ?? rules.list),
    rack: rackOf(rules, fields.get('rack') ?? ''), theirs: rackOf(rules, fields.get('theirs') ?? ''), passes: passesOf(fields.get('passes') ?? ''),
    ...(board && { board: rowsOf(rules, board.split('/').map((row) => row.replace(/\d+/g, (run) => EMPTY.repeat(Math.min(+run, 99))))) }),
    ...(layout && { layout: layout === 'standard' ? layout : asLayout(rules, checked(rules, layout.split('/'), /[^.1-7]/u)) }),
    ...(points && { points: Object.freeze(/** @type {[number, number]} */ ([Number(points[1]), Number(points[2])])) }),
  });
}

/** A link of more characters is cut short by many of the programs that it is sent with. */
export const LONGEST_LINK = 8000;
/** A link's query with the whole game. @param {Position} position after its last turn @param {number} me @param {unknown} packed */
export const toGameLink = (position, me, packed) => `${toHash(position)}&me=${me}&turns=${packed}`;

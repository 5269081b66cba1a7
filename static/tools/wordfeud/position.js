// @ts-check
/** A position as text and back: the address bar's hash, a board on the clipboard, the browser's storage.
 *
 *  Hash: `game=nl&rack=koetsje&board=4t5c3f/4e4he3o/…`; a number is a run of empty squares, a capital a blank, `*` a blank on the rack.
 *  Board text: one line per row, with `.` or a space for an empty square. Under `board:` a capital is always a blank, as in the hash; a
 *  bare board may come from anywhere, and if it has no lower case, none of its tiles is a blank. */
import { digestOf } from '../../shell/backup.js';
import { BrokenText, bounded } from '../../shell/message.js';
import { rulesets } from './rules/rulesets.js';
import { fieldsOf, isText, recordOf } from '../../shell/storage.js';
import { cgpFrom, redrawn } from './drawn.js';
import { asLayout } from './layout.js';
import { BLANK, EMPTY, MAX_RACK, PASSES, emptyPosition } from './state.js';
import { asMeant, folded, textOf, tilesOf } from './tiles.js';

/** @typedef {import('./state.js').Position} Position */
/** @typedef {import('./rules/own.js').Ruleset} Ruleset */
/** The user's own rules, by code. @typedef {Readonly<Record<string, Ruleset>>} Own */

/** @param {Position} position */
export function toHash({ board, rack, layout, rules, list, points, theirs, passes }) {
  const fields = [['game', rules.code]];
  if (list !== rules.list) fields.push(['list', list]);
  if (rack) fields.push(['rack', rackToText(rules, rack)]);
  const rows = board.map((row) => textOf(rules, row).replace(/\.+/g, (run) => String(run.length)));
  if (rows.some((row) => row !== String(rules.size))) fields.push(['board', rows.join('/')]);
  if (typeof layout !== 'string') fields.push(['layout', layout.join('/')]);
  if (points) fields.push(['points', points.join('-')]);
  if (theirs) fields.push(['theirs', rackToText(rules, theirs)]);
  if (passes) fields.push(['passes', String(passes)]);
  return fields.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2F', '/')}`).join('&');
}

/** A link of more characters is cut short by many of the programs that it is sent with. */
export const LONGEST_LINK = 8000;

/** A link's query with the whole game. @param {Position} position after its last turn @param {number} me which player the user is
 *  @param {unknown} packed */
export const toGameLink = (position, me, packed) => `${toHash(position)}&me=${me}&turns=${packed}`;

/** A position, and the game it belongs to if any, as text to be saved under a name. @param {Position} position
 *  @param {import('./changes.js').KeptGame} kept */
export const toKept = (position, { gcg, me, at }) =>
  toHash(position) + (gcg ? `&me=${me}${at == null ? '' : `&at=${at}`}&gcg=${encodeURIComponent(gcg)}` : '');

/** @param {string} text of `toKept` @param {Own} own @returns {[Position, import('./changes.js').KeptGame]} */
export function fromKept(text, own) {
  const fields = new URLSearchParams(text);
  const at = fields.get('at');
  return [fromHash(fields, own), { gcg: fields.get('gcg') ?? '', me: fields.get('me') === '1' ? 1 : 0, at: isTurn(Number(at ?? NaN))
    ? Number(at) : null }];
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
    ...(layout && { layout: layout === 'standard' ? layout : asLayout(rules, checked(rules, layout.split('/'), /[^.1-5]/u)) }),
    ...(points && { points: Object.freeze(/** @type {[number, number]} */ ([Number(points[1]), Number(points[2])])) }),
  });
}

/** A text cut short to fit into a sentence. @param {string} text */
const shortened = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** @param {string} code @param {Own} own @returns {Ruleset} */
export function rulesNamed(code, own) {
  const known = Object.hasOwn(rulesets, code) ? rulesets : own;
  if (!Object.hasOwn(known, code)) throw new BrokenText('broken.game', { game: code });
  return known[code];
}

/** The tiles of a rack as text, in which a blank is `*`. @param {Ruleset} rules @param {string} rack */
export const rackToText = (rules, rack) => textOf(rules, rack).replaceAll(BLANK, '*');

/** @param {Ruleset} rules @param {string} text */
export function rackOf(rules, text) {
  const rack = tilesOf(rules, text.replace(/\s/g, '').toLowerCase()).replaceAll('*', BLANK);
  if (rack.length > MAX_RACK) throw new BrokenText('broken.rack', { count: rack.length, most: MAX_RACK });
  return rack;
}

/** @param {string} text such as `2`; none is 0 */
function passesOf(text) {
  const passes = Number(text);
  if (!/^\s*\d*\s*$/.test(text) || passes > PASSES) throw new BrokenText('broken.passes', { found: shortened(text), most: PASSES });
  return passes;
}

/** The board as bare rows, unless they would be read without their blanks. @param {Position} position */
export function boardToText({ board, rules }) {
  const rows = `${board.map((row) => textOf(rules, row)).join('\n')}\n`;
  return asMeant(rows) === rows ? rows : `board:\n${rows}`;
}

/** @param {Ruleset} rules @param {readonly string[]} lines one per row; empty squares are dots, empty cells or spaces, and spaces at the
 *  end of a line may be missing */
function boardFromLines(rules, lines) {
  const { size } = rules;
  const rows = withoutBlankLines(lines, size).map((line) => squaresOf(rules, line));
  // With dots for empty squares, no spaces can be missing.
  const drawn = lines.some((line) => line.includes(EMPTY)) ? rows : [...rows, ...Array(Math.max(0, size - rows.length)).fill('')].map(
    (row) => row + EMPTY.repeat(Math.max(0, size - tilesOf(rules, row).length)));
  return rowsOf(rules, drawn.map((row) => row.replaceAll(' ', EMPTY)));
}

/** One line as squares. Cells of a spreadsheet are joined, an empty one as an empty square; spaces past the last square are removed.
 *  @param {Ruleset} rules @param {string} line */
function squaresOf(rules, line) {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim() || EMPTY).join(rules.pairs.length ? '|' : '');
  const over = tilesOf(rules, line).length - rules.size;
  return over > 0 ? line.slice(0, -over) + line.slice(-over).trimEnd() : line;
}

/** Removes blank lines as long as there are more lines than rows: first those at the end, then those at the start.
 *  @param {readonly string[]} lines @param {number} size */
function withoutBlankLines(lines, size) {
  const rows = [...lines];
  while (rows.length > size && !rows.at(-1)?.trim()) rows.pop();
  while (rows.length > size && !rows[0].trim()) rows.shift();
  return rows;
}

/** @param {Ruleset} rules @param {string[]} rows as text */
const rowsOf = (rules, rows) => checked(rules, rows.map((row) => {
  const tiles = tilesOf(rules, row);
  if (tiles.length <= rules.size || row.length > rules.size) return tiles;
  return row.replace(/\p{L}/gu, (letter) => (folded(rules, letter).length === 1 ? folded(rules, letter) : letter)); // one square, one tile
}), /[^.\p{L}\ue000-\uf8ff]/u);

/** @param {Ruleset} rules @param {string[]} rows @param {RegExp} strange */
function checked({ size }, rows, strange) {
  if (rows.length !== size) throw new BrokenText('broken.rows', { rows: rows.length, expected: size });
  rows.forEach((row, index) => {
    if (row.length !== size) throw new BrokenText('broken.row', { row: index + 1, squares: row.length, expected: size });
    const at = row.search(strange);
    if (at >= 0) throw new BrokenText('broken.square', { row: index + 1, column: at + 1, found: row[at] });
  });
  return Object.freeze(rows);
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

/** What is said of a text whose capitals were taken for tiles. @type {import('./state.js').Message} */
export const NO_BLANKS = { key: 'read.capitals' };

/** Reads such a text. Lines under no heading are a board, or a layout if written in its symbols.
 *  @param {Position} now its rules apply if the text names none @param {string} text @param {Own} own
 *  @returns {{position: Partial<Position>, said: import('./state.js').Message|null}} and what was assumed */
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
const isLayout = (lines) => /[1-5]|--/.test(lines.join('')) && lines.every((line) => /^(?:[.1-5\s]|--|[23][lw]|ss)*$/i.test(line));

/** Layouts may also be written with two symbols per square. @type {Record<string, string>} */
const PAIRS = { '--': '.', '2l': '2', '3l': '3', '2w': '4', '3w': '5', ss: '1' };

/** @param {Ruleset} rules @param {string} text */
function layoutFromText(rules, text) {
  if (text.trim() === 'standard') return 'standard';
  const rows = text.trim().split('\n').map((line) => line.replace(/\s/g, '').toLowerCase());
  return asLayout(rules, checked(rules, rows.map((row) => {
    const pairs = row.match(/../g) ?? [];
    return row.length === 2 * rules.size && pairs.every((pair) => pair in PAIRS) ? pairs.map((pair) => PAIRS[pair]).join('') : row;
  }), /[^.1-5]/u));
}

/** The games saved under a name, as texts of `toKept`: their storage key, and how they are checked. */
export const GAMES = 'wordbench.games';
export const cleanGames = recordOf((text) => (typeof text === 'string' ? text : undefined));

/** What ends the text of a saved game: what it has replaced under its name, each with the digest of that and when it was replaced (in
 *  milliseconds, to base 36; older texts do not say), and, where its turns were graded, how accurately the user played and when. */
const REPLACED = /&was=([\w.]+)(?=$|&accuracy=)/;
const GRADED = /&accuracy=(0(?:\.\d+)?|1)&day=(\d{4}-\d\d-\d\d)$/;
const MOST_REPLACED = 100;

/** @param {string} text of a saved game */
const withoutGrading = (text) => text.replace(GRADED, '');

/** What is the same for the same game, graded or not, and whatever it has replaced. @param {string} text */
export const contentOf = (text) => withoutGrading(text).replace(REPLACED, '');

/** What tells a saved game from those that replace it, whatever the rules and lists of one's own are called on this device.
 *  @param {string} text */
export const digestOfGame = (text) => digestOf(contentOf(text).replace(/(?<=^|&)(game|list)=own%3A[^&]*/g, '$1=own'));

/** What a saved game has replaced: digests of games, and when they were replaced, where the text says it; the others at `time`.
 *  @param {string} text @param {number} time in milliseconds @returns {Map<string, number>} */
export const replacedBy = (text, time) => new Map((REPLACED.exec(text)?.[1].split('.') ?? []).map((each) => {
  const [digest, at] = each.split('_');
  return [digest, at === undefined ? time : parseInt(at, 36)];
}));

/** A saved game that has replaced others; the latest of them, if they are many. @param {string} text
 *  @param {ReadonlyMap<string, number>} replaced */
export function replacing(text, replaced) {
  const latest = [...replaced].sort(([a, at], [b, later]) => later - at || (a < b ? -1 : 1)).slice(0, MOST_REPLACED);
  return contentOf(text) + (latest.length ? `&was=${latest.map(([digest, time]) => `${digest}_${time.toString(36)}`).join('.')}` : '')
    + (GRADED.exec(text)?.[0] ?? '');
}

/** How accurately the user played a saved game, and on which day it was saved or graded; null while its turns are not graded.
 *  @param {string} text @returns {{accuracy: number, day: string}|null} */
export function gradingOf(text) {
  const [, accuracy, day] = GRADED.exec(text) ?? [];
  return day ? { accuracy: Number(accuracy), day } : null;
}

/** The saved games, with the accuracy noted at those that are this one; its day stays when it is graded again.
 *  @param {Record<string, string>} games @param {import('./changes.js').KeptGame} game @param {number} accuracy
 *  @param {string} day such as 2026-11-25 */
export const withGrading = (games, { gcg, me }, accuracy, day) => Object.fromEntries(Object.entries(games).map(([name, text]) => {
  const fields = new URLSearchParams(text);
  return [name, fields.get('gcg') !== gcg || Number(fields.get('me')) !== me ? text
    : `${withoutGrading(text)}&accuracy=${Number(accuracy.toFixed(4))}&day=${gradingOf(text)?.day ?? day}`];
}));

/** The saved games with another one, and what is known of its grading. @param {Record<string, string>} games @param {string} name
 *  @param {string} text of `toKept` @param {number|null} accuracy if its turns are graded now @param {string} day */
export function withGame(games, name, text, accuracy, day) {
  const fields = new URLSearchParams(text);
  const game = /** @type {{gcg: string, me: 0|1}} */ ({ gcg: fields.get('gcg') ?? '', me: Number(fields.get('me')) });
  const earlier = Object.values(games).filter((other) => game.gcg && new URLSearchParams(other).get('gcg') === game.gcg
    && Number(new URLSearchParams(other).get('me')) === game.me).map(gradingOf).find(Boolean);
  const known = accuracy ?? earlier?.accuracy ?? null;
  const now = Date.now();
  const before = Object.hasOwn(games, name) ? games[name] : text;
  const replaced = replacedBy(before, now);
  if (contentOf(before) !== contentOf(text)) replaced.set(digestOfGame(before), now);
  const all = { ...games, [name]: replacing(text, replaced) };
  return known === null ? all : withGrading(all, game, known, earlier?.day ?? day);
}

/** Of two texts of the same game that with the later grading. @param {string} text @param {string} other */
export function laterGraded(text, other) {
  const [mine, theirs] = [text, other].map(gradingOf);
  if (!mine || !theirs) return theirs ? other : text;
  const isLater = theirs.day > mine.day || (theirs.day === mine.day && theirs.accuracy > mine.accuracy);
  return isLater ? other : text;
}

/** Games in progress as examples, by ruleset or alphabet: on 15 by 15 squares, with common words that the shipped lists contain.
 *  @type {Record<string, string>} */
const examples = {
  da: 'rack=øfgrose&board=15/15/9n5/7l1å5/4g1bilen4/4u2d1t1c3/4døre3h3/4e2rolle3/offer6c3/9dækket/15/15/15/15/15',
  de: 'rack=bmomtek&board=15/15/15/15/7g7/7e7/4sieht1p4/7a2a4/6blick4/7t2e4/2gewesen1t4/2e1e2n7/2r1d10/1indem9/2e1r10',
  en: 'rack=tuyleqi&board=13o1/7t1b3a1/7harvest1/7u1i2a2/4s2n1d2i1t/2l1t2d1g2l1o/2e1o2e1e2o1a/r1mirror3iris/o1o1m1c7t/sing2e8/e5a8/2island7/3t11/wide11/3wake8',
  es: 'rack=triaame&board=11l3/11e3/9paja2/7o3o3/7coches3/7u7/7rr2l4/7euros3/10c4/9malos1/10l4/10e4/8desea2/15/15',
  fi: 'rack=ättäivä&board=15/15/7r7/3n3u1k1k3/3o3sauna3/lappi2k1n1s3/3e3e1t1s3/3antaa1o1a3/5ä9/3l1h9/2luota8/3o1i9/3t11/3a11/15',
  fr: 'rack=reisvce&board=10j4/9mont2/4b1f3l4/crime1a3i4/4a1i1prend2/4ultra6/4t1e1g6/4e2penser2/8s6/15/15/15/15/15/15',
  nb: 'rack=idneleg&board=15/6h2l5/6o2æ5/4dollar2b2/6d2enda2/5peker2r2/7i1e2n2/5falt2bein/7o7/15/15/15/15/15/15',
  nl: 'rack=koetsje&board=4t5c3f/4e4he3o/4r3bis1g1k/4u2bal1te1v/4gepot2imme/6la1vree1e/4qua3ene2/6Spoelen2/5s1a3n3/5c1d1we4/5hadden4/4nu1o3y3/2wrat1siJzen2/4r5os3/3zerk3g4',
  nn: 'rack=gydlite&board=2j12/2ø1i10/2søndag7/2s1g10/4e10/2vondt8/5a9/1m1minus7/1i3s2f6/1n3kalle5/1spare2a6/1t6u6/8t6/15/15',
  pt: 'rack=crsiaep&board=15/15/15/12f2/12e2/12s2/9peito1/6vida2a2/2fique2r2s2/6j2o5/1beleza1lutas2/6m4l3/11g3/11u3/11m3',
  'scrabble-en': 'rack=aeevhic&board=15/15/15/5t9/5y9/5p9/5e2c2r3/5soil1round/8a2b3/6w1i2i3/6remains2/6i1s3i2/6t5z2/5yeah3e2/15',
  sv: 'rack=nsvanäd&board=15/15/10f4/10lämna/10o4/6l3d4/3s2y1u1e4/3i2foton4/3dumt1g6/3a1a2ö6/egen1t2r6/5c9/5h9/15/15',
  'words-with-friends-en': 'rack=citsaon&board=15/15/3l11/3e1code6/3a3a7/3starting4/fast3e2u4/4gods2y4/6o3super/6z8/6e8/6n8/15/15/15',
};

/** An example for a ruleset. The user's own rules may have another board or tiles: for those, the example of their language.
 *  @param {Ruleset} rules @returns {Position} */
export function exampleFor({ code, alphabet }) {
  const known = [code, alphabet].find((name) => Object.hasOwn(examples, name)) ?? 'en';
  return fromHash(`game=${Object.hasOwn(rulesets, code) ? code : known}&${examples[known]}`, {});
}

const isSwitch = /** @type {(value: unknown) => value is boolean} */ ((value) => typeof value === 'boolean');
const isStrength = /** @type {(value: unknown) => value is import('./game.js').Strength} */ (
  (value) => ['easy', 'medium', 'strong'].includes(String(value)));
const switches = { pointsOnly: isSwitch, byWin: isSwitch, opponent: isText, strength: isStrength };

/** Checks the fields that this tab adds to the page's stored settings. @param {Own} own */
export const cleanPosition = (own) => fieldsOf({
  position: /** @type {(value: unknown) => value is string} */ ((value) => isHash(value, own)),
  ...switches,
  gcg: isText,
  me: /** @type {(value: unknown) => value is 0|1} */ ((value) => value === 0 || value === 1),
  at: isTurn,
});

/** The same for updates, which leave the position and game unchecked: one to be replaced may depend on rules changed or deleted since.
 *  @type {import('../../shell/storage.js').Clean<{pointsOnly?: boolean, byWin?: boolean, opponent?: string, strength?: import('./game.js').Strength,
 *    position?: unknown, gcg?: unknown, me?: unknown, at?: unknown}>} */
export const cleanExceptPosition = fieldsOf(switches);

/** The number of a turn. @param {unknown} value @returns {value is number} */
function isTurn(value) {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** @param {unknown} value @param {Own} own */
function isHash(value, own) {
  try {
    return typeof value === 'string' && Boolean(fromHash(value, own));
  } catch {
    return false;
  }
}

// @ts-check
/** A position in an address, and the link with its game.
 *
 *  `game=nl&rack=koetsje&board=4t5c3f/4e4he3o/…`; a number is a run of empty squares, a capital a blank, `*` a blank on the rack. */
import { queryOf } from '../../../ui/text.js';
import { BrokenText } from '../../../shell/texts/message.js';
import { asLayout } from './layout.js';
import { checked, passesOf, rackOf, rowsOf, rulesNamed, shortened } from './notation.js';
import { emptyPosition, rackToText } from './position.js';
import { EMPTY, textOf } from './tiles.js';

/** @import { Own } from './notation.js' */
/** @import { Position } from './position.js' */

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

/** A link's query with the whole game. @param {Position} position after its last turn @param {number} me which player the user is
 *  @param {unknown} packed */
export const toGameLink = (position, me, packed) => `${toHash(position)}&me=${me}&turns=${packed}`;

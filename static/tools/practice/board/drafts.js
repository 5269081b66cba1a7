// @ts-check
/** What was done on the boards so far: hints that were taken, tiles that were laid, and whether these were given as the answer. With it a
 *  board is as it was after a reload, and a hint that was taken stays so. */
import { bringing } from '../../../shell/storing/backup.js';
import { isText, recordOf } from '../../../shell/storing/cleaning.js';
import { laidSquares } from '../../wordfeud/position/position.js';
import { dayIn, isDay } from './results.js';

/** @typedef {import('../../wordfeud/position/position.js').Position} Position */

/** `on`: the day on which the board was begun, and `seen`: when it was last looked at, in milliseconds; older drafts do not say. `shown`: the
 *  best play was shown. `exchange`: the tiles that were given as the answer to be exchanged.
 *  @typedef {{hints: number, tiles: readonly (readonly [row: number, col: number, tile: string])[], given: boolean, on?: string,
 *    exchange?: string, shown?: boolean, seen?: number}} Draft */
/** By `nl 2026-12-01`. @typedef {Readonly<Record<string, Draft>>} Drafts */

export const DRAFTS = 'wordbench practice boards';
export const MOST_HINTS = 2;
/** So many boards are kept that need not be: with an answer, or without anything on them. */
const SHOWN = 30;

export const isTile = (/** @type {any} */ tile) => Array.isArray(tile) && tile.length === 3 && Number.isInteger(tile[0]) && Number.isInteger(tile[1])
  && isText(tile[2]) && tile[2].length === 1;

/** The tiles that were laid on a position. @param {Position} now @param {Position} start @returns {Draft['tiles']} */
export const laidTiles = (now, start) => laidSquares({ position: now, start }).map(([row, col]) => [row, col, now.board[row][col]]);

/** @type {Clean<Record<string, Draft>>} */
export const cleanDrafts = recordOf((value, name) => {
  const { hints, tiles, given, on, exchange, shown, seen } = /** @type {any} */ (value ?? {});
  const isWhole = isDay(dayIn(name)) && Number.isInteger(hints) && hints >= 0 && hints <= MOST_HINTS && Array.isArray(tiles)
    && tiles.every(isTile) && typeof given === 'boolean' && (on === undefined || isDay(String(on)));
  return isWhole ? { hints, tiles, given, ...(on && { on }), ...(exchange && isText(exchange) && { exchange }),
    ...(shown === true && { shown }), ...(Number.isFinite(seen) && { seen }) } : undefined;
});

/** The drafts with that of a board, whose hints are never fewer than before; a best play that was shown stays so.
 *  @param {Drafts} drafts @param {string} name @param {Draft} draft @returns {Record<string, Draft>} */
export function withDraft(drafts, name, draft) {
  const all = { ...drafts, [name]: { ...draft, hints: Math.max(draft.hints, drafts[name]?.hints ?? 0),
    ...firstOf(draft, drafts[name]), ...((draft.shown || drafts[name]?.shown) && { shown: true }) } };
  const idle = Object.keys(all).filter((each) => each !== name && (all[each].given || !(all[each].hints || all[each].tiles.length)));
  for (const old of idle.sort((a, b) => (dayIn(a) < dayIn(b) ? 1 : -1)).slice(SHOWN)) delete all[old];
  return all;
}

/** The earlier of the days on which a board was begun. @param {Draft} a @param {Draft} [b] */
const firstOf = (a, b) => (a.on ?? b?.on ? { on: [a.on, b?.on].filter((day) => day !== undefined).sort()[0] } : {});

/** The drafts of a backup, joined with those of this device: of one board an answer counts before tiles that are only laid, then more tiles
 *  before fewer, and the hints are those of the device that took more. */
export const bringDrafts = bringing(DRAFTS, cleanDrafts, (mine, theirs) => ({ all: { ...mine, ...Object.fromEntries(Object.keys(theirs)
  .map((name) => [name, Object.hasOwn(mine, name) ? further(mine[name], theirs[name]) : theirs[name]])) } }));

/** @param {Draft} a @param {Draft} b @returns {Draft} */
function further(a, b) {
  const rank = (/** @type {Draft} */ { given, tiles }) => JSON.stringify([given, 100 + tiles.length, tiles]);
  return { ...(rank(a) < rank(b) ? b : a), hints: Math.max(a.hints, b.hints), ...firstOf(a, b), ...((a.shown || b.shown) && { shown: true }) };
}

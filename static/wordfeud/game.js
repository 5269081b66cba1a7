// @ts-check
/** The list of a game's turns, and what can be read off it. The rules of a game are Python's: it is asked for every list. */
import { named } from './layout.js';
import { BLANK } from './state.js';
import { textOf, tilesOf } from './tiles.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Position} Position */
/** @typedef {import('./state.js').Square} Square */
/** @typedef {import('../shell/message.js').Message} Message */

/**
 * @typedef {object} Turn                   as Python tells it
 * @property {0|1} player
 * @property {'play'|'exchange'|'pass'|'withdrawn'|'end'|'time'|'challenge'} kind
 * @property {string} rack                  '' when it is not known
 * @property {string} place
 * @property {string} word
 * @property {string} tiles                 exchanged, or left at the end
 * @property {number} points
 * @property {number} total                 of the player, after it
 * @property {string} leave                 what stays on the rack
 * @property {readonly string[]} board      before it, as text
 */

/**
 * @typedef {object} GameRecord                   a game as Python tells it
 * @property {string} gcg                   its text
 * @property {string} ruleset
 * @property {readonly string[]} layout
 * @property {readonly string[]} players    their names
 * @property {readonly Turn[]} turns
 * @property {0|1} turn                     whose it is
 * @property {boolean} over
 * @property {readonly string[]} board      after the last turn
 * @property {readonly [number, number]} points
 * @property {readonly [number, number]} ahead  at the start
 * @property {number} bag                   tiles in it
 * @property {0|1|null} person              who plays on against the workbench, which draws the tiles
 * @property {string|null} rack             of that person
 */

/** A turn beside the best. @typedef {{turn: number, player: 0|1, mistake: ''|'small'|'medium'|'large'|'unknown', lost: number, points: number, played: any, best: any}} Grade */

/** What Python is asked for: the list with something done to it; `shows` puts the end of it, or the position before a turn, on the board.
 *  @typedef {{fields: Record<string, unknown>, showAt?: number|'end', startsNew?: boolean}} GameRequest */

/** Mistakes that are looked at once more: which turns, the one that it is about, and what was tried instead.
 *  @typedef {{turns: readonly number[], step: number, trial: Record<string, unknown>|null, tried: Grade|null}} Drill */

/**
 * @typedef {object} Game
 * @property {GameRequest|null} pending             what is on its way; null when `told` says it all
 * @property {GameRecord|null} record
 * @property {Message|null} trouble         why something could not be done
 * @property {number|null} at               the turn before which the board stands; null after the last
 * @property {0|1} me
 * @property {readonly Grade[]} grades      of turns as they are now
 * @property {boolean} grading
 * @property {Drill|null} drill
 */

/** @type {Game} */
const NO_GAME = Object.freeze({ pending: null, record: null, trouble: null, at: null, me: 0, grades: [], grading: false, drill: null });

/** @param {Game|null} game @param {Partial<Game>} change @returns {Game} */
export const changed = (game, change) => Object.freeze({ ...NO_GAME, ...game, trouble: null, ...change });

/** The text of a list of turns, also of one that is still to be read. @param {Game|null|undefined} game @returns {unknown} */
export const gcgOf = (game) => game?.record?.gcg ?? game?.pending?.fields.gcg;

/** Whether a text is a game as GCG, and no position. @param {string} text */
export const isGame = (text) => /^\s*(#\w|>[^:\n]*:)/.test(text);

/** Whether the workbench is to play. @param {Game|null} game */
export const isWorkbenchTurn = (game) => Boolean(game?.record && !game.pending && game.at === null && !game.drill && isAgainstWorkbench(game) && !game.record.over && game.record.turn !== game.record.person);

/** Whether it is played on against the workbench. @param {Game|null} game */
export const isAgainstWorkbench = (game) => typeof game?.record?.person === 'number';

/** Whether what the workbench would advise is hidden: while it is the opponent, and before a mistake that is looked at once more. @param {Game|null} game */
export const hidesAdvice = (game) => Boolean(game && (game.drill || (isAgainstWorkbench(game) && !game.record?.over) || 'deal' in (game.pending?.fields ?? {})));

/** Whether a turn shows tiles that the person may not see yet. @param {Game|null} game @param {Turn} turn */
export const isHidden = (game, { player }) => isAgainstWorkbench(game) && !game?.record?.over && player !== game?.record?.person;

/** Turns of the person that were no small mistakes. @param {Game} game */
export const mistakesOf = ({ grades, me }) => grades.filter(({ player, mistake }) => player === me && (mistake === 'medium' || mistake === 'large')).map(({ turn }) => turn);

/** The board as Python reads it. @param {Position} position */
export const boardText = ({ board, rules }) => board.map((row) => textOf(rules, row));

/** The rack as Python reads it, as far as it holds tiles. @param {Position} position */
export const rackText = ({ rack, rules }) => textOf(rules, rack).replaceAll(BLANK, '*');

/** Whether tiles lie on the board that the list does not have there. @param {State} state */
export const isEdited = ({ position, game }) => Boolean(game?.record) && boardText(position).join() !== boardBefore(/** @type {GameRecord} */ (game?.record), game?.at ?? null).join();

/** The position that the list leads to, while what is laid on it comes from the rack: a turn against the workbench, or one that is tried
 *  in the place of a mistake; else null. @param {State} state */
export function turnStart({ game, position }) {
  if (!game?.record || !(game.drill || (isAgainstWorkbench(game) && game.at === null && game.record.turn === game.record.person && !game.record.over))) return null;
  return /** @type {Position} */ (positionAt(position, game, game.at));
}

/** @param {GameRecord} record @param {number|null} at */
const boardBefore = ({ turns, board }, at) => (at === null ? board : turns[at].board);

/** The position before a turn, or after the last, seen by who is to move. @param {Position} position @param {Game} game @param {number|null} at @param {import('../shell/rules.js').Ruleset} [rules]
 *  @returns {Partial<Position>} */
export function positionAt(position, game, at, rules = position.rules) {
  const { record, me } = game;
  if (!record) return {};
  const turn = at === null ? null : record.turns[at];
  const player = turn ? turn.player : me;
  const before = record.turns.slice(0, at ?? record.turns.length);
  const total = (/** @type {number} */ who) => before.findLast((one) => one.player === who)?.total ?? record.ahead[who];
  const rack = turn ? (isHidden(game, turn) ? '' : turn.rack) : record.person !== null ? (record.over || record.turn !== record.person ? '' : record.rack ?? '') : before.findLast((one) => one.player === me)?.leave ?? '';
  return {
    rules, ...(rules !== position.rules && { list: rules.list }),
    board: Object.freeze(boardBefore(record, at).map((row) => tilesOf(rules, row))),
    rack: tilesOf(rules, rack).replaceAll('*', BLANK),
    layout: named(rules, record.layout),
    points: Object.freeze(/** @type {[number, number]} */ ([total(player), total(1 - player)])),
  };
}

/** The squares of the last play before a turn. @param {GameRecord} record @param {number|null} at @param {import('../shell/rules.js').Ruleset} rules @returns {Square[]} */
export function lastPlaced(record, at, rules) {
  const number = at ?? record.turns.length;
  if (!number) return [];
  const [before, after] = [record.turns[number - 1].board, boardBefore(record, at)].map((rows) => rows.map((row) => tilesOf(rules, row)));
  return after.flatMap((row, r) => [...row].flatMap((tile, c) => (tile !== before[r][c] ? [/** @type {Square} */ ([r, c])] : [])));
}

/** Grades of the turns that another list begins with too. @param {Game} game @param {GameRecord} record */
export function gradesStillValid({ record: before, grades }, record) {
  const same = (/** @type {number} */ at) => JSON.stringify(before?.turns[at]) === JSON.stringify(record.turns[at]);
  const first = record.turns.findIndex((_, at) => !same(at));
  return first < 0 ? grades.filter(({ turn }) => turn < record.turns.length) : grades.filter(({ turn }) => turn < first);
}

/** What an exchange, a pass or a play is as a turn that Python reads. @param {Position} position @param {import('./state.js').Play} play */
export const turnNotation = ({ rules }, { kind = 'play', place, word, exchanged = '' }) => (
  kind === 'play' ? `${place} ${word}` : kind === 'exchange' ? `-${textOf(rules, exchanged)}` : '-');

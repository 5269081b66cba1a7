// @ts-check
/** A game with its turns, and functions that read it. Python applies the rules: every change to the turns is a request to it. */
import { asLayout } from '../position/position.js';
import { BLANK, tilesOf } from '../position/tiles.js';

/** @import { Position, Square } from '../position/position.js' */

/**
 * @typedef {object} Turn                   a turn, as Python reports it
 * @property {0|1} player
 * @property {'play'|'exchange'|'pass'|'withdrawn'|'end'|'time'|'challenge'} kind
 * @property {string} rack                  '' if unknown
 * @property {string} place
 * @property {string} word
 * @property {string} tiles                 that were exchanged, or left at the end
 * @property {number} points
 * @property {number} total                 the player's points after it
 * @property {string} leave                 what stays on the rack
 * @property {readonly import('../moves/play.js').Reason[]} odd  what does not fit in the record
 * @property {string} note                  about it, '' for none
 * @property {readonly string[]} board      before it, as text
 * @property {number} passes                just before it, in a row
 * @property {number} bag                   number of tiles in it, just before the turn
 */

/**
 * @typedef {object} GameRecord             a game, as Python reports it
 * @property {string} gcg                   the game as text
 * @property {string} packed                the same, as a part of a link
 * @property {string} ruleset
 * @property {readonly string[]} layout
 * @property {readonly string[]} players    their names
 * @property {readonly Turn[]} turns
 * @property {0|1} turn                     whose turn it is
 * @property {boolean} over                 whether nobody has another turn
 * @property {boolean} [assumed]            whether that holds only if a line tells a whole rack, which nothing confirms
 * @property {boolean} scored               whether the tiles left at the end have been counted
 * @property {number} passes                after the last turn, in a row
 * @property {readonly string[]} board      after the last turn
 * @property {readonly [number, number]} points
 * @property {readonly [number, number]} ahead  points at the start
 * @property {number} bag                   number of tiles in it
 * @property {number} unseen                number of tiles that are not on the board
 * @property {0|1|null} person              which player is the user, in a game against the workbench (which draws the tiles)
 * @property {string|null} rack             the user's rack, in such a game
 * @property {Strength} strength            of the workbench, in such a game
 * @property {0|1|null} loser               who has lost it on time
 */

/** How strong the workbench plays. @typedef {'easy'|'medium'|'strong'} Strength */

/** A turn compared with the best move.
 *  @typedef {{turn: number, player: 0|1, mistake: ''|'small'|'medium'|'large'|'unknown', lost: number, points: number, played: any,
 *     best: any, luck?: readonly [points: number, spread: number]|null, why: import('../moves/play.js').Reason|null}} Grade */

/** A request to Python to change the record. `showAt`: once answered, show the end of the game or the position before a turn.
 *  `startsNew`: begin a new record. `said`: what was assumed of the text of a turn. `otherwise`: the fields of a new record, to begin
 *  instead when the turn does not continue this one. `next`: what is to be asked after it. `corrects`: the person has the record changed first, where the board has other tiles.
 *  @typedef {{fields: Record<string, unknown>, showAt?: number|'end', startsNew?: boolean, said?: Message|null, corrects?: boolean,
 *     otherwise?: Record<string, unknown>, next?: GameRequest}} GameRequest */

/** What the board that was read (`board`, as text) makes of the record: `record` with new tiles as the opponent's turn, or with another play
 *  in the place of `turn`; or why it makes none.
 *  @typedef {{board: string, turn: number|null, record: GameRecord|null, trouble: Message|null}} Reading */

/** Mistakes to try again: their turns, the index of the current one, the move being graded and its grade.
 *  @typedef {{turns: readonly number[], step: number, trial: Record<string, unknown>|null, tried: Grade|null}} Drill */

/**
 * @typedef {object} Game
 * @property {GameRequest|null} pending      the request not yet answered; null when `record` is up to date
 * @property {GameRecord|null} record
 * @property {Message|null} trouble         why the last request failed
 * @property {number|null} at               the board shows the position before this turn; null: after the last
 * @property {0|1} me
 * @property {readonly Grade[]} grades      of turns in the current record
 * @property {boolean} grading              turns are being graded
 * @property {Drill|null} drill
 * @property {'play'|'swap'|null} asks      what is asked about the opponent's turn: the play, or how many tiles were swapped; null once
 *   the question was waved away
 * @property {Reading|null} read            the opponent's play or a correction, as read from the board
 * @property {'any'|'own'|null} lays        while a stored record is not read yet: what is laid in the user's turn, as it was; `own`: nothing
 *   but tiles of the rack; null: it is not his turn
 * @property {GameRequest|null} missed      a turn that was refused because other tiles lay on the board than in the record: it is asked for
 *   again once they agree
 */

/** @type {Game} */
const NO_GAME = Object.freeze({ pending: null, record: null, trouble: null, at: null, me: 0, grades: [], grading: false, drill: null,
  asks: 'play', read: null, lays: null, missed: null });

/** @param {Game|null} game @param {Partial<Game>} change @returns {Game} */
export const changedGame = (game, change) => Object.freeze({ ...NO_GAME, ...game, trouble: null, ...change });
/** The game as GCG, including one that Python has yet to read. @param {Game|null|undefined} game @returns {unknown} */
export const gcgOf = (game) => game?.record?.gcg ?? game?.pending?.fields.gcg;
/** The game as a part of a link, including one that Python has yet to read; undefined for none. @param {Game|null} game @returns {unknown} */
export const packedOf = (game) => game?.record?.packed ?? game?.pending?.fields.packed;
/** Whether a game is yet to be read, as it was stored, with nothing else to be done. @param {Game} game */
export const isUnread = ({ pending, record }) => !record && Object.keys(pending?.fields ?? {}).join() === 'gcg';
/** Whether a stored record was refused, as it is damaged or fits its rules no more. @param {Game|null} before @param {Game|null} now */
export const isRefused = (before, now) => Boolean(before?.pending && isUnread(before) && now?.trouble && !now.record);
/** Whether a text is a game in GCG rather than a position. @param {string} text */
export const isGame = (text) => /^\s*(?:(?:#|%23)\w|>[^:\n]*:)/.test(text);

/** Whether it is the workbench's turn. @param {Game|null} game */
export const isWorkbenchTurn = (game) => Boolean(game?.record && !game.pending && game.at === null && !game.drill
  && isAgainstWorkbench(game) && !game.record.over && game.record.turn !== game.record.person);

/** Whether this is a game against the workbench. @param {Game|null} game */
export const isAgainstWorkbench = (game) => typeof game?.record?.person === 'number';

/** Whether the suggestions are hidden: during a game against the workbench, and while a mistake is tried again. @param {Game|null} game */
export const hidesAdvice = (game) => Boolean(game && (game.drill || (isAgainstWorkbench(game) && !game.record?.over)
  || 'deal' in (game.pending?.fields ?? {})));

/** Whether a turn's tiles are hidden from the user: the workbench's, until the game is over. @param {Game|null} game @param {Turn} turn */
export const isHidden = (game, { player }) => isAgainstWorkbench(game) && !game?.record?.over && player !== game?.record?.person;

/** Whether it is the user's turn, or one to be tried again: letters that are entered then come off the rack. @param {Game|null} game */
export const isMyTurn = (game) => Boolean(game?.record ? !game.pending && (game.at !== null ? game.record.turns[game.at].rack
  : !game.record.over && game.record.turn === (game.record.person ?? game.me)) : game?.lays);

/** Whether nothing but tiles of the rack may be laid: against the workbench, or in another try at a mistake. @param {Game|null} game */
export const laysOnlyOwn = (game) => isMyTurn(game) && Boolean(game?.record ? game.drill || (isAgainstWorkbench(game) && game.at === null)
  : game?.lays === 'own');

/** What is laid in the user's turn, to be known before a stored record is read again. @param {Game|null} game @returns {Game['lays']} */
export const laysIn = (game) => (laysOnlyOwn(game) ? 'own' : isMyTurn(game) ? 'any' : null);

/** Whether the next turn is the opponent's, who is not the workbench. @param {Game|null} game */
export const isTheirTurn = (game) => Boolean(game?.record?.turns.length && !game.pending && game.at === null && !game.drill
  && !isAgainstWorkbench(game) && !game.record.over && game.record.turn !== game.me);

/** Whether the opponent's turn is asked for: no move is advised then. @param {Game|null} game */
export const isTheirsAsked = (game) => isTheirTurn(game) && game?.asks !== null;
/** The turns of a record that a game does not have yet. @param {GameRecord} record @param {Game|null} game */
export const newTurns = (record, game) => record.turns.slice(game?.record?.turns.length ?? 0);
/** The board before a turn, or after the last. @param {GameRecord} record @param {number|null} at */
export const boardBefore = ({ turns, board }, at) => (at === null ? board : turns[at].board);

/** The squares filled by the turn before `at`. @param {GameRecord} record @param {number|null} at
 *  @param {import('../rules/rulesets.js').Ruleset} rules @returns {Square[]} */
export function lastPlaced(record, at, rules) {
  const number = at ?? record.turns.length;
  if (!number) return [];
  const [before, after] = [record.turns[number - 1].board, boardBefore(record, at)].map((rows) => rows.map((row) => tilesOf(rules, row)));
  return after.flatMap((row, r) => [...row].flatMap((tile, c) => (tile !== before[r][c] ? [/** @type {Square} */ ([r, c])] : [])));
}

/** Before these turns their player still has the rack of their line; before others its tiles lie on the board. */
const HOLDS = ['play', 'exchange', 'pass', 'end'];

/** What a record says of the moment before a turn, or after the last, of which all is that is shown of a game: points, whose turn it is,
 *  bag, passes in a row, and whether it is over. @param {GameRecord} record @param {number|null} at */
export function momentOf(record, at) {
  if (at === null) return record;
  const { bag, kind, passes, player } = record.turns[at];
  const total = (/** @type {number} */ who) => record.turns.slice(0, at).findLast((one) => one.player === who)?.total ?? record.ahead[who];
  return { points: /** @type {const} */ ([total(0), total(1)]), turn: player, bag, passes, over: kind === 'end', scored: false, loser: null, assumed: false };
}

/** The position before a turn, as its player sees it, or after the last, as the user sees it. @param {Position} position @param {Game} game
 *  @param {number|null} at @param {import('../rules/rulesets.js').Ruleset} [rules]
 *  @returns {Partial<Position>} */
export function positionAt(position, game, at, rules = position.rules) {
  const { record, me } = game;
  if (!record) return {};
  const { passes, points } = momentOf(record, at);
  const turn = at === null ? null : record.turns[at];
  const player = turn ? turn.player : me;
  const before = record.turns.slice(0, at ?? record.turns.length);
  const left = turn ? (isHidden(game, turn) || !HOLDS.includes(turn.kind) ? '' : turn.rack) : record.person !== null
    ? (record.over || record.turn !== record.person ? '' : record.rack ?? '') : before.findLast((one) => one.player === me)?.leave ?? '';
  const rack = tilesOf(rules, left).replaceAll('*', BLANK);
  return {
    rules, ...(rules !== position.rules && { list: rules.list }),
    board: Object.freeze(boardBefore(record, at).map((row) => tilesOf(rules, row))),
    rack: at === null ? inOrder(rack, position.rack) : rack,
    layout: asLayout(rules, record.layout),
    points: Object.freeze(/** @type {[number, number]} */ ([points[player], points[1 - player]])),
    passes,
  };
}

/** Tiles in the order of a rack, and behind them those that it lacks. @param {string} tiles @param {string} rack */
function inOrder(tiles, rack) {
  let [known, others] = ['', tiles];
  for (const tile of rack) {
    if (others.includes(tile)) known += tile;
    others = others.replace(tile, '');
  }
  return known + others;
}

/** In all languages of the page, and Python's own (a test compares them with the texts `points.ours` and `points.theirs`). */
export const OURS = ['You', 'Du', 'Tú', 'Sinä', 'Toi', 'Tu', 'Jij'];
export const THEIRS = ['They', 'Opponent', 'Modstander', 'Gegner', 'Rival', 'Vastustaja', 'Adversaire', 'Avversario', 'Motstander', 'Tegenstander',
  'Adversário', 'Motståndare'];

/** Whether a name in a record is that of a player without one. @param {string} name */
export const isNobody = (name) => OURS.includes(name) || THEIRS.includes(name);
/** A name as it is shown. @param {string} name @param {Translate} t */
export const shownName = (name, t) => (OURS.includes(name) ? t('points.ours') : THEIRS.includes(name) ? t('points.theirs') : name);
/** The players of a record as they are shown. @param {{players: readonly string[]}} record @param {Translate} t */
export const playersOf = ({ players }, t) => players.map((name) => shownName(name, t));

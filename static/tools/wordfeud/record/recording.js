// @ts-check
/** The record of a game: turns that are entered, read from the board, corrected, taken out and graded, and mistakes tried again. */
import { recorded } from '../../../shell/framework/history.js';
import { changedGame, isAgainstWorkbench, isUnread, positionAt } from './game.js';
import { gradesStillValid, mistakesOf } from './grades.js';
import { liveOf, noted, show, toNow, toggleGame, view } from './looking.js';
import { NO_BLANKS } from '../position/notation.js';
import { playMove } from './playing.js';
import { advised, boardText, currentLaid, put, rackText, rackToText, swappedTiles } from '../position/position.js';
import { FEW, correctionOf, differencesOf, isEdited, readingOf, recordedTile } from './standing.js';
import { commit, set, snapshot } from '../step.js';
import { BLANK, asMeant, textOf, tilesOf } from '../position/tiles.js';

/** @import { Game, GameRecord, GameRequest, Grade, Reading, Strength } from './game.js' */
/** @import { State } from '../state.js' */

/** @param {State} state @param {Partial<Game>} change */
export const withGame = (state, change) => (state.game ? set(state, { game: changedGame(state.game, change) }) : state);

/** Asks for a change of the record but not of the board, as an undo step. @param {State} state @param {Record<string, unknown>} fields */
const rewritten = (state, fields) => (state.game?.record && !state.game.pending ? set(state, {
  history: recorded(state.history, snapshot(state)), game: Object.freeze({ ...state.game, trouble: null, pending: { fields } }) }) : state);

/** Begins a new record from the board as it is. @param {State} state */
export function begin(state) {
  const { points: known } = state.position;
  const points = known ?? /** @type {const} */ ([0, 0]);
  return commit(state, { points }, {
    game: changedGame(null, { pending: { fields: { board: boardText(state.position), points }, startsNew: true } }),
  });
}

/** Notes something about the turn that is looked at, or nothing. @param {State} state @param {string} text */
export const note = (state, text) => (state.game?.at == null || state.game.record?.turns[state.game.at].note === text ? state
  : rewritten(state, { note: { turn: state.game.at, text } }));

/** Names the opponent, in games to come too. @param {State} state @param {string} opponent @param {string} nobody for none */
export function nameThem(state, opponent, nobody) {
  const named = set(state, { opponent });
  const { game } = named;
  if (!game?.record || isAgainstWorkbench(game)) return named;
  const rename = game.record.players.with(1 - game.me, opponent || nobody);
  return String(rename) === String(game.record.players) ? named : rewritten(named, { rename });
}

/** Sets the score: in a game that is recorded its points are others from then on too, as if there had been more at the start.
 *  @param {State} state @param {import('../position/position.js').Position['points']} points */
export function setPoints(state, points) {
  const { game } = state;
  if (!points || !game?.record || isAgainstWorkbench(game)) return commit(state, { points });
  if (game.at !== null || game.drill) return state; // these are the points of an earlier turn
  const next = { fields: { ending: game.me ? [points[1], points[0]] : points } };
  const waits = game.pending?.next;
  return commit(state, { points }, { game: Object.freeze({ ...game, trouble: null,
    pending: game.pending ? { ...game.pending, next: waits && !waits.fields.ending ? waits : next } : next }) });
}

/** Sets how strong the workbench plays, in the game against it that goes on too. @param {State} state @param {Strength} strength */
export function playAgainst(state, strength) {
  const { game } = state;
  if (!game?.record || !isAgainstWorkbench(game) || game.record.over) return set(state, { strength });
  return game.record.strength === strength ? state : rewritten(set(state, { strength }), { strength });
}

/** Enters a turn, by text or new tiles: the next, one in place of that shown, or another try. @param {State} state @param {string} text */
export function enter(state, text) {
  const { game, position } = state;
  if (!game?.record || game.pending) return state;
  if (!text && !isEdited(state) && !state.start) return withGame(state, { trouble: { key: 'game.nothing' } });
  const { record, at, drill } = game;
  const rack = drill && at !== null ? record.turns[at].rack : rackForTurn(state);
  const words = text.replace(/\S*\d\S*/g, ''); // without the place and the points
  const said = asMeant(words) !== words && !/^\s*-/.test(text) && (!rack || /[*?]/.test(rack)) ? NO_BLANKS : null;
  const add = { ...(text ? { text } : { board: boardText(position) }), rack };
  if (drill && at !== null) return withGame(state,
    { drill: { ...drill, tried: null, trial: { gcg: record.gcg, upto: at, add, turns: [at] } } });
  if (at !== null) return withGame(state, { pending: { fields: { change: at, add }, showAt: at, said } });
  return withGame(state, { pending: { fields: { add }, showAt: 'end', said } });
}

/** The rack for an entered turn: '' if the next turn is the opponent's, as the rack shown is the user's. @param {State} state */
function rackForTurn(state) {
  const { game } = state;
  if (!game?.record) return '';
  return game.at !== null || game.record.turn === game.me ? rackText(advised(state)) : '';
}

/** Exchanges the tiles that were chosen on the rack. @param {State} state */
export const swap = (state) => enter(set(state, { swapping: null }), `-${rackToText(state.position.rules, swappedTiles(state))}`);

/** Plays what was laid: counts it, sends it to the workbench, or has it compared in another try at a mistake. @param {State} state */
export function playLaid(state) {
  const play = currentLaid(state)?.play;
  if (!play) return state;
  return state.game && (state.game.drill || state.game.at !== null) ? enter(state, '') : playMove(state, play);
}

/** Counts the opponent's play that was read from the board: Python has already answered with the record. @param {State} state */
export function countTheirs(state) {
  const entered = enter(state, '');
  const { pending } = entered.game ?? {};
  const record = readingOf(state)?.record;
  return toDraw(pending && record ? receiveGame(entered, pending, record) : entered);
}

/** Corrects a turn as it was read from the board: Python has already answered with the record. @param {State} state */
export function changeTurn(state) {
  const correction = correctionOf(state);
  const record = readingOf(state)?.record;
  if (!state.game || !correction || !record) return state;
  const { at, missed } = state.game;
  const pending = { fields: /** @type {Record<string, unknown>} */ (correction), showAt: at ?? /** @type {const} */ ('end'),
    ...(missed && { next: missed }) };
  const changed = receiveGame(set(state, { game: changedGame(state.game, { pending }) }), pending, record);
  // What else is new on the picture continues the corrected game.
  return state.picture?.corrects ? set(changed, { picture: { ...state.picture, corrects: false, read: null, record: record.gcg } }) : changed;
}

/** Takes the tiles of the record where the board has others: a letter of the picture was misread, or one was changed by mistake. A play
 *  that was refused for them is then recorded. @param {State} state */
export function keepRecorded(state) {
  const { game } = state;
  const squares = differencesOf(state);
  const kept = (/** @type {readonly string[]} */ board) => squares.reduce((rows, square) => put(rows, square, recordedTile(state, square)), board);
  const fixed = commit(state, { board: kept(state.position.board) });
  if (!game?.missed) return fixed;
  const { missed: { fields }, record } = game;
  const [{ until, ...before }, turn] = /** @type {[{until: string[]}, object]} */ (fields.add);
  const rules = state.position.rules;
  const board = kept(until.map((row) => tilesOf(rules, row))).map((row) => textOf(rules, row));
  return set(fixed, { game: changedGame(game, { record, missed: null, pending: { fields: { ...fields, add: [{ until: board, ...before }, turn] } } }) });
}

/** Has the record corrected by what lies on the board. @param {State} state */
export const takeShown = (state) => set(state, { picture: state.picture && { ...state.picture, corrects: true },
  game: state.game && { ...state.game, missed: state.game.missed && { ...state.game.missed, corrects: true } } });

/** The rack takes the next letters: after the opponent's turn one draws. @param {State} state */
const toDraw = (state) => set(state, { target: 'rack', sheet: 'letters', caret: state.position.rack.length });
/** Notes that the opponent swapped so many tiles, or passed; what was laid is taken off. @param {State} state @param {number} swapped */
export const theyLaidNothing = (state, swapped) => toDraw(enter(state, swapped ? `-${swapped}` : '-'));

/** Asks something else about the opponent's turn, or nothing. @param {State} state @param {Game['asks']} asks */
export const askAbout = (state, asks) => (state.game ? withGame(state, { asks, ...(asks === null && { missed: null }) })
  : set(state, { picture: state.picture && { ...state.picture, before: undefined } }));

/** The turn that is laid or chosen in an earlier one, as Python is asked for it. @param {State} state */
const turnHere = (state) => ({ ...(state.swapping ? { text: `-${rackToText(state.position.rules, swappedTiles(state))}` }
  : { board: boardText(state.position) }), rack: rackForTurn(state) });

/** Asks for a change at the turn that is looked at. @param {State} state @param {(at: number) => GameRequest} request */
const asking = (state, request) => (state.game?.at == null || state.game.pending ? state
  : withGame(set(state, { swapping: null }), { pending: request(state.game.at) }));

/** Goes on from an earlier turn with what is laid there: the turns behind it go. @param {State} state */
export const playFromHere = (state) => asking(state, (at) => ({ fields: { upto: at, add: turnHere(state) }, showAt: 'end' }));

/** Compares what is laid in an earlier turn with what was played there. @param {State} state */
export function compareHere(state) {
  const { at = null, record, pending } = state.game ?? {};
  if (at === null || !record || pending) return state;
  const drill = { turns: [at], step: 0, tried: null, trial: { gcg: record.gcg, upto: at, add: turnHere(state), turns: [at] } };
  return toggleGame(withGame(set(state, { swapping: null }), { drill }), true);
}

/** @param {State} state */
export const remove = (state) => asking(state, (at) => ({ fields: { remove: at }, showAt: at }));
/** Drops this turn and all later ones, to go on from here. @param {State} state */
export const goOn = (state) => asking(state, (at) => ({ fields: { upto: at }, showAt: 'end' }));

/** The changed record that was asked for. @param {State} state @param {GameRequest} pending @param {GameRecord} record */
export function receiveGame(state, pending, record) {
  const { game } = state;
  if (game?.pending !== pending) return state;
  const before = Object.freeze({ ...game, pending: pending.next ?? null });
  const now = Object.freeze({ ...before, record, trouble: null, me: record.person ?? game.me, at: null,
    asks: isUnread(game) ? game.asks : /** @type {const} */ ('play'),
    read: null, lays: null, missed: isUnread(game) ? game.missed : null, grades: gradesStillValid(game, record) });
  if (pending.showAt === undefined) {
    const listed = set(state, { game: { ...now, at: game.at !== null && game.at < record.turns.length ? game.at : null } });
    // A record restored from storage changes nothing: the stored position has its own points
    return pending.fields.add || pending.fields.ending ? withRecordPoints(listed) : listed;
  }
  const at = pending.showAt === 'end' || pending.showAt >= record.turns.length ? null : pending.showAt;
  const from = set(state, { game: pending.startsNew && !game.record ? null : before });
  // Who goes on from an earlier turn does so with the rack that is shown; but after a turn of the opponent with that of his own next turn.
  const next = game.at === null ? undefined : game.record?.turns[game.at + 1];
  const own = 'add' in pending.fields && game.record?.turns[game.at ?? 0]?.player !== now.me
    ? { start: null, position: Object.freeze({ ...state.position, rack: tilesOf(state.position.rules, next?.player === now.me ? next.rack : '').replaceAll('*', BLANK) }) } : {};
  const shown = 'upto' in pending.fields ? show(from, now, at, undefined, { ...liveOf(state), ...own }) : show(from, now, at);
  return set(shown, { said: pending.said ?? null });
}

/** Copies the record's points to the position, and to where the game stands during a look. @param {State} state @returns {State} */
function withRecordPoints(state) {
  const { game, live } = state;
  const stands = live ?? state;
  if (!game?.record || !stands.position.points) return state;
  const { points } = positionAt(stands.position, game, null);
  if (!points || String(points) === String(stands.position.points)) return state;
  const scored = (/** @type {import('../position/position.js').Position} */ one) => Object.freeze({ ...one, points });
  const told = { position: scored(stands.position), start: stands.start && scored(stands.start) };
  return live && game.at !== null ? view(set(state, { live: { ...live, ...told } }), game.at) : set(state, told);
}

/** Python refused the request. A play already on the board stays there; the game panel shows why it is not in the record.
 *  @param {State} state @param {GameRequest} pending @param {Message} trouble */
export function receiveRefusal(state, pending, trouble) {
  if (state.game?.pending !== pending) return state;
  const { gcg, ...more } = pending.fields;
  if (gcg && !state.game.record && Object.keys(more).length) { // a turn that was asked for before the page was loaded again
    return set(state, { game: changedGame(state.game, { pending: { fields: { gcg } } }) });
  }
  if (pending.fields.packed) return set(state, { game: null, notice: trouble }); // the position of the link is there
  if (trouble.key === 'error.turn.lost' && Array.isArray(pending.fields.add)) {
    const missed = withGame(state, { pending: null, missed: pending, asks: 'play' });
    if (differencesOf(missed).length <= FEW) return missed;
  }
  if (pending.otherwise) return set(state, { game: changedGame(null, { pending: { fields: pending.otherwise, startsNew: true } }) });
  return set(state, { game: changedGame(state.game.record ? state.game : null, { pending: null, trouble }) });
}

/** The opponent's turn as read. @param {State} state @param {GameRecord|null} before which it continues @param {Reading} read */
export const receiveTheirs = (state, before, read) => (state.game && state.game.record === before && !state.game.pending
  ? set(state, { game: Object.freeze({ ...state.game, read }) }) : state);

/** @param {State} state @param {boolean} grading */
export const grade = (state, grading) => withGame(state, { grading });
/** Opens the game at its summary, and has the turns graded. @param {State} state */
export const review = (state) => toggleGame(grade(state, true), true);

/** @param {State} state @param {GameRecord} record @param {readonly Grade[]} rows */
export function receiveGrades(state, record, rows) {
  const { game } = state;
  if (game?.record !== record) return state;
  const others = game.grades.filter(({ turn }) => rows.every((row) => row.turn !== turn));
  return set(state, { game: Object.freeze({ ...game, grades: [...others, ...rows].sort((a, b) => a.turn - b.turn) }) });
}

/** Goes through the mistakes for another try, from the first one. @param {State} state */
export function drill(state) {
  const turns = state.game ? mistakesOf(state.game) : [];
  return turns.length ? tryMistake(state, turns, 0) : state;
}

/** @param {State} state @param {readonly number[]} turns @param {number} at index into `turns` */
function tryMistake(state, turns, at) {
  const shown = view(noted(state), turns[at]);
  return set(shown, { game: changedGame(shown.game, { drill: { turns, step: at, trial: null, tried: null } }), lesson: 1 });
}

/** The same mistake again (0) or the next one (1); after the last, the drill ends. @param {State} state @param {number} by */
export function retry(state, by) {
  const { turns = [], step: at = 0 } = state.game?.drill ?? {};
  return at + by < turns.length ? tryMistake(state, turns, at + by) : toNow(state);
}

/** @param {State} state @param {Record<string, unknown>} trial @param {Grade|null} tried @param {Message|null} [trouble] */
export function receiveTrial(state, trial, tried, trouble = null) {
  const { drill: now } = state.game ?? {};
  if (!state.game || now?.trial !== trial) return state;
  return set(withGame(state, { trouble, drill: { ...now, trial: null, tried } }), { lesson: tried ? 0 : 1 });
}

// @ts-check
/** What the user can do with a game and its turns, as pure functions from one state to the next. */
import { recorded } from '../../shell/history.js';
import { startedClock } from './clock.js';
import { changedGame, isAgainstWorkbench, isUnread, lastPlaced, newTurns, positionAt } from './game.js';
import { gradesStillValid, mistakesOf } from './grades.js';
import { clear } from './loading.js';
import { NO_BLANKS } from './notation.js';
import { doubtsOf } from './picture.js';
import { playMove } from './playing.js';
import { boardText, emptyPosition, rackText, rackToText } from './position.js';
import { disagrees, laterPicture } from './prompt.js';
import { rulesets } from './rules/rulesets.js';
import { correctionOf, isEdited, isTouched, readingOf, strengthOf } from './standing.js';
import { commit, set, showSheet, snapshot } from './step.js';
import { asMeant } from './tiles.js';
import { advised, currentLaid, swappedTiles } from './turn.js';
import { backToNow, liveOf } from './undoing.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').GameRecord} GameRecord */
/** @typedef {import('./game.js').GameRequest} GameRequest */
/** @typedef {import('../../shell/message.js').Message} Message */

/** @param {State} state @param {Partial<Game>} change */
const withGame = (state, change) => (state.game ? set(state, { game: changedGame(state.game, change) }) : state);

/** Opens or closes the game panel. @param {State} state @param {boolean} [gameOpen] */
export const toggleGame = (state, gameOpen = !state.gameOpen) =>
  showSheet(set(state, { gameOpen, ...(gameOpen && { filterOpen: false }) }), 'moves');

/** Shows where a game that has changed stands, or the position before turn `at` of it.
 *  @param {State} state @param {Game} game @param {number|null} at @param {import('./rules/own.js').Ruleset} [rules]
 *  @param {import('./state.js').Live|null} [before]  where it stood; null if that is not known, or was another game */
function show(state, game, at, rules = state.position.rules, before = state.game?.at == null ? liveOf(state) : state.live) {
  const stood = before && advised(before);
  const change = nowIn(state, stood, game, rules);
  const position = Object.freeze({ ...(stood ?? advised(state)), ...change });
  const live = { ...(before ?? liveOf(state)), position, start: null, caret: position.rack.length, blank: false,
    placed: game.record ? lastPlaced(game.record, null, rules) : [] };
  const shown = commit(state, position, { ...live, game: Object.freeze({ ...game, at: null }) });
  return at === null ? shown : view(shown, at);
}

/** What changes of the position after the last turn when a game has changed. The user's rack is kept if the opponent played last, or where
 *  only a turn is another one; in that case what was entered on the board since is kept too.
 *  @param {State} state @param {import('./position.js').Position|null} before @param {Game} game @param {import('./rules/own.js').Ruleset} rules
 *  @returns {Partial<import('./position.js').Position>} */
function nowIn(state, before, game, rules) {
  const now = positionAt(before ?? state.position, game, null, rules);
  const { record } = game;
  if (!before || !record || !state.game || rules !== before.rules) return { ...now, ...(!before && { theirs: '' }) };
  const isCorrected = record.person === null && state.game.record?.turns.length === record.turns.length && state.game.me === game.me;
  const was = isCorrected ? positionAt(before, state.game, null) : null;
  const isTheirs = !isAgainstWorkbench(game) && record.turns.at(-1)?.player !== game.me;
  const rack = (was ? was.rack !== before.rack : isTheirs) ? before.rack : now.rack;
  const board = was?.board ? now.board?.map((row, r) => [...row].map((tile, c) => (
    before.board[r][c] === was.board?.[r][c] ? tile : before.board[r][c])).join('')) : now.board;
  return { ...now, rack, board: Object.freeze(board), ...(before.points === null && state.game.record && { points: null }) };
}

/** Shows the position before turn `at` of the same game. That is no change: where the game stands is kept. @param {State} state
 *  @param {number} at @returns {State} */
function view(state, at) {
  const game = /** @type {Game} */ (state.game);
  const position = Object.freeze({ ...state.position, ...positionAt(state.position, game, at), theirs: '' });
  return set(state, { position, start: null, swapping: null, game: changedGame(game, { at }), live: game.at === null ? liveOf(state) : state.live ?? standing(state),
    caret: position.rack.length, placed: game.record ? lastPlaced(game.record, at, position.rules) : [], blank: false, chosen: null,
    hovered: null, held: null, notice: null, said: null });
}

/** Where a game stands by its record, when nothing else is known. @param {State} state @returns {import('./state.js').Live} */
function standing(state) {
  const game = /** @type {Game} */ (state.game);
  const position = Object.freeze({ ...state.position, ...positionAt(state.position, game, null), theirs: '' });
  return { ...liveOf(state), position, start: null, caret: position.rack.length,
    placed: game.record ? lastPlaced(game.record, null, position.rules) : [] };
}

/** What was entered while an earlier turn is looked at can be brought back by undo; only looking is no step. @param {State} state */
const noted = (state) => (isTouched(state) ? set(state, { history: recorded(state.history, snapshot(state)) }) : state);

/** Ends a look at an earlier turn. @param {State} state */
export const toNow = (state) => (state.game?.at == null ? state : backToNow(set(noted(state), { live: state.live ?? standing(state) })));

/** Opens a game that Python has read, by other rules than those given where others fit its points better.
 *  @param {State} state @param {GameRecord} record @param {import('./rules/own.js').Ruleset} rules */
export function open(state, record, rules) {
  const fitting = rulesets[record.ruleset] ?? rules;
  const opened = toggleGame(show(state, changedGame(null, { record, me: record.person ?? 0 }), null, fitting, null), true);
  return fitting === rules ? opened : set(opened, { said: { key: 'game.fitting', values: { game: fitting.game } } });
}

/** Closes the game; undo brings it back. @param {State} state */
export const close = (state) => commit(toNow(state), {}, { game: null });

/** Begins a new record from the board as it is. @param {State} state */
export function begin(state) {
  const { points: known } = state.position;
  const points = known ?? /** @type {const} */ ([0, 0]);
  return commit(state, { points }, {
    game: changedGame(null, { pending: { fields: { board: boardText(state.position), points }, startsNew: true } }),
  });
}

/** Shows the position before a turn, or where the game stands. @param {State} state @param {number|null} at */
export function goTo(state, at) {
  const { game } = state;
  if (!game?.record || game.drill) return state;
  const last = game.record.turns.length - 1;
  const to = at === null || last < 0 || at > last ? null : Math.max(0, at);
  return to === null ? toNow(state) : view(noted(state), to);
}

/** @param {State} state @param {number} by */
export const step = (state, by) => goTo(state, (state.game?.at ?? state.game?.record?.turns.length ?? 0) + by);

/** Sets which player the user is. @param {State} state @param {0|1} me */
export const playAs = (state, me) => (state.game ? show(state, changedGame(state.game, { me }), state.game.at) : state);

/** Asks for a change of the record that leaves the board as it is, as a step that can be undone. @param {State} state
 *  @param {Record<string, unknown>} fields */
const rewritten = (state, fields) => (state.game?.record && !state.game.pending ? set(state, {
  history: recorded(state.history, snapshot(state)), game: Object.freeze({ ...state.game, trouble: null, pending: { fields } }) }) : state);

/** Notes something about the turn that is looked at, or nothing. @param {State} state @param {string} text */
export const note = (state, text) => (state.game?.at == null || state.game.record?.turns[state.game.at].note === text ? state
  : rewritten(state, { note: { turn: state.game.at, text } }));

/** Calls the opponent by a name, in the current game and in those to come. @param {State} state @param {string} opponent @param {string} nobody
 *    what he is called without a name */
export function nameThem(state, opponent, nobody) {
  const named = set(state, { opponent });
  const { game } = named;
  if (!game?.record || isAgainstWorkbench(game)) return named;
  const rename = game.record.players.with(1 - game.me, opponent || nobody);
  return String(rename) === String(game.record.players) ? named : rewritten(named, { rename });
}

/** Sets how strong the workbench plays, in the game against it that goes on too. @param {State} state
 *  @param {import('./game.js').Strength} strength */
export function playAgainst(state, strength) {
  const { game } = state;
  if (!game?.record || !isAgainstWorkbench(game) || game.record.over) return set(state, { strength });
  return game.record.strength === strength ? state : rewritten(set(state, { strength }), { strength });
}

/** Enters a turn, from its text or from the new tiles on the board: the next turn, a replacement for the turn shown,
 *  or another try at a mistake. @param {State} state @param {string} text */
export function enter(state, text) {
  const { game, position } = state;
  if (!game?.record || game.pending) return state;
  if (!text && !isEdited(state) && !state.start) return withGame(state, { trouble: { key: 'game.nothing' } });
  const { record, at, drill } = game;
  const rack = drill && at !== null ? record.turns[at].rack : rackForTurn(state);
  const meant = text.replace(/\s.*$/s, asMeant); // the word behind the place
  const said = meant !== text && (!rack || /[*?]/.test(rack)) ? NO_BLANKS : null;
  const add = { ...(text ? { text: meant } : { board: boardText(position) }), rack };
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
  const pending = { fields: /** @type {Record<string, unknown>} */ (correction), showAt: state.game.at ?? /** @type {const} */ ('end') };
  return receiveGame(set(state, { game: changedGame(state.game, { pending }) }), pending, record);
}

/** The rack takes the next letters: after the opponent's turn one draws. @param {State} state */
const toDraw = (state) => set(state, { target: 'rack', sheet: 'letters', caret: state.position.rack.length });

/** Notes that the opponent passed or, if he swapped tiles, how many; the tiles that were laid meanwhile are taken off. @param {State} state
 *  @param {number} swapped 0 for a pass */
export const theyLaidNothing = (state, swapped) => toDraw(enter(state, swapped ? `-${swapped}` : '-'));

/** Asks something else about the opponent's turn, or nothing. @param {State} state @param {Game['asks']} asks */
export const askAbout = (state, asks) => (state.game ? withGame(state, { asks })
  : set(state, { picture: state.picture && { ...state.picture, before: undefined } }));

/** @param {State} state */
export const remove = (state) => (state.game?.at == null ? state
  : withGame(state, { pending: { fields: { remove: state.game.at }, showAt: state.game.at } }));

/** Drops this turn and all later ones, to go on from here. @param {State} state */
export const goOn = (state) => (state.game?.at == null ? state
  : withGame(state, { pending: { fields: { upto: state.game.at }, showAt: 'end' } }));

/** Plays on against the workbench, which draws the tiles, from the position shown; if the game is over, begins a new one.
 *  @param {State} state @param {number} seed @param {readonly string[]} players */
export function playOn(state, seed, players) {
  const { game } = state;
  const position = advised(state);
  const record = game?.record;
  const continues = record && !record.over && !isEdited(state) && (game.at !== null || record.turn === game.me);
  const restarts = record?.over && game?.at === null;
  const from = restarts ? emptyPosition(position.rules) : position;
  const fields = continues ? { ...(game.at !== null && { upto: game.at }) }
    : { gcg: '', players, board: boardText(from), points: from.points ?? [0, 0] };
  return toggleGame(set(state, { clock: startedClock(state, seed), game: changedGame(game,
    { drill: null, pending: { fields: { ...fields, deal: seed, rack: rackText(from), strength: strengthOf(state) }, showAt: 'end', startsNew: !continues } }) }), true);
}

/** @param {State} state @param {boolean} grading */
export const grade = (state, grading) => withGame(state, { grading });

/** Opens the game at its summary, and has the turns graded. @param {State} state */
export const review = (state) => toggleGame(grade(state, true), true);

/** Begins the next game: of the same kind. @param {State} state @param {number} seed @param {readonly string[]} players */
export const newGame = (state, seed, players) => (isAgainstWorkbench(state.game) ? playOn(state, seed, players) : clear(state));

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
  return at + by < turns.length ? tryMistake(state, turns, at + by) : endDrill(state);
}

/** @param {State} state */
export const endDrill = toNow;

// Answers from Python

/** The changed record that was asked for. @param {State} state @param {GameRequest} pending @param {GameRecord} record */
export function receiveGame(state, pending, record) {
  const { game } = state;
  if (game?.pending !== pending) return state;
  const before = Object.freeze({ ...game, pending: pending.next ?? null });
  const now = Object.freeze({ ...before, record, trouble: null, me: record.person ?? game.me, at: null,
    asks: isUnread(game) ? game.asks : /** @type {const} */ ('play'),
    read: null, lays: null, grades: gradesStillValid(game, record) });
  if (pending.showAt === undefined) {
    const listed = set(state, { game: { ...now, at: game.at !== null && game.at < record.turns.length ? game.at : null } });
    // A record restored from storage changes nothing: the stored position has its own points
    return pending.fields.add ? withRecordPoints(listed) : listed;
  }
  const at = pending.showAt === 'end' || pending.showAt >= record.turns.length ? null : pending.showAt;
  const from = set(state, { game: pending.startsNew && !game.record ? null : before });
  // Who goes on from an earlier turn does so with the rack that is shown.
  const shown = 'upto' in pending.fields ? show(from, now, at, undefined, liveOf(state)) : show(from, now, at);
  return set(shown, { said: pending.said ?? null });
}

/** Copies the record's points to the position. @param {State} state @returns {State} */
function withRecordPoints(state) {
  const { game, position } = state;
  if (!game?.record || game.at !== null || !position.points) return state;
  const { points } = positionAt(position, game, null);
  if (!points || String(points) === String(position.points)) return state;
  const scored = (/** @type {import('./position.js').Position} */ one) => Object.freeze({ ...one, points });
  return set(state, { position: scored(position), start: state.start && scored(state.start) });
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
  if (pending.otherwise) return set(state, { game: changedGame(null, { pending: { fields: pending.otherwise, startsNew: true } }) });
  return set(state, { game: changedGame(state.game.record ? state.game : null, { pending: null, trouble }) });
}

/** The opponent's turn as read from the board. @param {State} state @param {GameRecord|null} before the record that it continues
 *  @param {import('./game.js').Reading} read */
export const receiveTheirs = (state, before, read) => (state.game && state.game.record === before && !state.game.pending
  ? set(state, { game: Object.freeze({ ...state.game, read }) }) : state);

/** How the game may have gone on to a picture. The only way is taken at once, unless a letter is doubtful, the points are not those of
 *  the picture, or the user has undone it.
 *  @param {State} state @param {HTMLCanvasElement|null} canvas of the picture @param {string} board @param {readonly GameRecord[]} ways */
export function receiveWays(state, canvas, board, ways) {
  if (!state.picture || state.picture.canvas !== canvas) return state;
  const read = set(state, { picture: { ...state.picture, read: { board, ways } } });
  const sure = ways.length === 1 && laterPicture(read)?.ways && !state.history.future.length && !disagrees(state.picture, state.game?.record, ways[0])
    && !doubtsOf(read).some(({ kind }) => kind !== 'bonus');
  return sure ? goOnTo(read, 0) : read;
}

/** Takes one of the ways on to the picture: its turns are recorded. @param {State} state @param {number} number of the way */
export function goOnTo(state, number) {
  const { ways, picture } = laterPicture(state) ?? {};
  const record = ways?.[number];
  if (!record || !picture) return state;
  const { game, position: { rack } } = state;
  const pending = /** @type {GameRequest} */ ({ fields: {}, showAt: 'end', startsNew: !game });
  const counted = receiveGame(set(state, { game: changedGame(game, { pending }) }), pending, record);
  const known = picture.points ?? picture.before?.points;
  const points = known ? positionAt(counted.position, /** @type {Game} */ (counted.game), null).points ?? null : null;
  const plays = newTurns(record, game).map(({ word, points: scored }) => `${word.toUpperCase() || '–'} ${scored}`).join(', ');
  const [ours, theirs] = picture.points ?? [0, 0];
  const isNews = picture.points && (disagrees(picture, game?.record, record) || !picture.before?.points);
  const said = { key: isNews ? 'picture.laterPoints' : 'picture.later', values: { plays, ours, theirs } };
  return set(counted, { position: Object.freeze({ ...counted.position, rack, points }), caret: rack.length, said });
}

/** Closes the game: the picture is one of another. @param {State} state */
export const otherGame = (state) => commit(state, { points: state.picture?.points ?? null, theirs: '' }, { game: null });

/** The workbench has played. Its turn is not an undo step of its own. @param {State} state @param {GameRecord} before
 *  @param {GameRecord} record */
export function receiveWorkbenchTurn(state, before, record) {
  const { game } = state;
  if (game?.record !== before || game.pending) return state;
  return set(show(state, Object.freeze({ ...game, record }), null), { history: state.history });
}

/** @param {State} state @param {GameRecord} record @param {readonly import('./game.js').Grade[]} rows */
export function receiveGrades(state, record, rows) {
  const { game } = state;
  if (game?.record !== record) return state;
  const others = game.grades.filter(({ turn }) => rows.every((row) => row.turn !== turn));
  return set(state, { game: Object.freeze({ ...game, grades: [...others, ...rows].sort((a, b) => a.turn - b.turn) }) });
}

/** @param {State} state @param {Record<string, unknown>} trial @param {import('./game.js').Grade|null} tried
 *  @param {Message|null} [trouble] */
export function receiveTrial(state, trial, tried, trouble = null) {
  const { drill: now } = state.game ?? {};
  if (!state.game || now?.trial !== trial) return state;
  return set(withGame(state, { trouble, drill: { ...now, trial: null, tried } }), { lesson: tried ? 0 : 1 });
}

// @ts-check
/** What a person does with the list of a game's turns, as pure functions: a state in, the next state out. */
import { commit, set, showSheet } from './changes.js';
import { boardText, changed, isDealt, isEdited, keptGrades, lastPlaced, mistakesOf, positionAt, rackText } from './game.js';
import { emptyPosition } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Told} Told */
/** @typedef {import('./game.js').Wants} Wants */
/** @typedef {import('../shell/message.js').Message} Message */

/** @param {State} state @param {Partial<Game>} change */
const withGame = (state, change) => (state.game ? set(state, { game: changed(state.game, change) }) : state);

/** Opens or closes the fold. @param {State} state @param {boolean} [gaming] */
export const fold = (state, gaming = !state.gaming) => showSheet(set(state, { gaming, ...(gaming && { filtering: false }) }), 'moves');

/** Puts a point of the list on the board. The tiles that the person has drawn since stay on the rack.
 *  @param {State} state @param {Game} game @param {number|null} at @param {import('../shell/rules.js').Ruleset} [rules] */
function show(state, game, at, rules = state.position.rules) {
  const drawn = at === null && state.game?.at === null && !isDealt(game) && game.told?.turns.at(-1)?.player !== game.me;
  const position = { ...positionAt(state.position, game, at, rules), ...(drawn && rules === state.position.rules && { rack: state.position.rack }) };
  return commit(state, position, {
    game: Object.freeze({ ...game, at }), placed: game.told ? lastPlaced(game.told, at, rules) : [], caret: position.rack?.length ?? 0, blank: false,
  });
}

/** A game that was read. @param {State} state @param {Told} told @param {import('../shell/rules.js').Ruleset} rules */
export const open = (state, told, rules) => fold(show(state, changed(null, { told, me: told.person ?? 0 }), null, rules), true);

/** The list is of no use any more; undo brings it back. @param {State} state */
export const close = (state) => commit(state, {}, { game: null });

/** A new list, which begins with the board as it is. @param {State} state */
export const begin = (state) => commit(state, {}, {
  game: changed(null, { wants: { fields: { board: boardText(state.position), points: state.position.points ?? [0, 0] }, starts: true } }),
});

/** Stands before a turn, or after the last. Of steps between turns only the first is one to go back to. @param {State} state @param {number|null} at */
export function goTo(state, at) {
  const { game } = state;
  if (!game?.told || game.drill) return state;
  const last = game.told.turns.length - 1;
  const to = at === null || at > last ? null : Math.max(0, at);
  const shown = show(state, changed(game, {}), to);
  return game.at === null || to === null || isEdited(state) ? shown : set(shown, { history: state.history });
}

/** @param {State} state @param {number} by */
export const step = (state, by) => goTo(state, (state.game?.at ?? state.game?.told?.turns.length ?? 0) + by);

/** Which of the players the person is. @param {State} state @param {0|1} me */
export const beThe = (state, me) => (state.game ? show(state, changed(state.game, { me }), state.game.at) : state);

/** A turn as it is written, or as the tiles that are new on the board have it: the next one, another in the place of that
 *  before which the board stands, or one that is tried in the place of a mistake. @param {State} state @param {string} text */
export function enter(state, text) {
  const { game, position } = state;
  if (!game?.told || game.wants) return state;
  if (!text && !isEdited(state)) return withGame(state, { trouble: { key: 'game.nothing' } });
  const { told, at, drill } = game;
  const add = { ...(text ? { text } : { board: boardText(position) }), rack: drill && at !== null ? told.turns[at].rack : rackOf(state) };
  if (drill && at !== null) return withGame(state, { drill: { ...drill, tried: null, trial: { gcg: told.gcg, upto: at, add, turns: [at] } } });
  if (at !== null) return withGame(state, { wants: { fields: { change: at, add }, shows: at } });
  return withGame(state, { wants: { fields: { add }, shows: 'end' } });
}

/** The rack, which is that of the turn only where its player is the person, or it is told. @param {State} state */
function rackOf({ game, position }) {
  if (!game?.told) return '';
  return game.at !== null || game.told.turn === game.me ? rackText(position) : '';
}

/** @param {State} state */
export const remove = (state) => (state.game?.at == null ? state : withGame(state, { wants: { fields: { remove: state.game.at }, shows: state.game.at } }));

/** What follows the turn is dropped. @param {State} state */
export const goOn = (state) => (state.game?.at == null ? state : withGame(state, { wants: { fields: { upto: state.game.at }, shows: 'end' } }));

/** From here on, or anew when the game is over, the workbench draws tiles and plays the other side. @param {State} state @param {number} seed @param {readonly string[]} players */
export function playOn(state, seed, players) {
  const { game, position } = state;
  const told = game?.told;
  const follows = told && !told.over && !isEdited(state) && (game.at !== null || told.turn === game.me);
  const anew = told?.over && game?.at === null;
  const from = anew ? emptyPosition(position.rules) : position;
  const fields = follows ? { ...(game.at !== null && { upto: game.at }) } : { gcg: '', players, board: boardText(from), points: from.points ?? [0, 0] };
  return fold(set(state, { game: changed(game, { drill: null, wants: { fields: { ...fields, deal: seed, rack: rackText(from) }, shows: 'end', starts: !follows } }) }), true);
}

/** @param {State} state @param {boolean} grading */
export const grade = (state, grading) => withGame(state, { grading });

/** Looks at the mistakes once more, the first one first. @param {State} state */
export function drill(state) {
  const turns = state.game ? mistakesOf(state.game) : [];
  return turns.length ? tryAt(state, turns, 0) : state;
}

/** @param {State} state @param {readonly number[]} turns @param {number} at place in them */
function tryAt(state, turns, at) {
  const game = /** @type {Game} */ (state.game);
  return set(show(state, changed(game, { drill: { turns, step: at, trial: null, tried: null } }), turns[at]), { lesson: 1 });
}

/** The same mistake once more, or with a step the next one; behind the last it is over. @param {State} state @param {number} by */
export function retry(state, by) {
  const { turns = [], step: at = 0 } = state.game?.drill ?? {};
  return at + by < turns.length ? tryAt(state, turns, at + by) : endDrill(state);
}

/** @param {State} state */
export const endDrill = (state) => (state.game ? show(state, changed(state.game, { drill: null }), null) : state);

// What comes back from Python

/** A list as it was wanted. @param {State} state @param {Wants} wants @param {Told} told */
export function receiveGame(state, wants, told) {
  const { game } = state;
  if (game?.wants !== wants) return state;
  const before = Object.freeze({ ...game, wants: null });
  const now = Object.freeze({ ...before, told, trouble: null, me: told.person ?? game.me, at: null, grades: keptGrades(game, told) });
  if (wants.shows === undefined) {
    const listed = set(state, { game: { ...now, at: game.at !== null && game.at < told.turns.length ? game.at : null } });
    return wants.fields.add ? synced(listed) : listed; // a list that was kept is told nothing new: its position has points of its own
  }
  const at = wants.shows === 'end' || wants.shows >= told.turns.length ? null : wants.shows;
  const from = set(state, { game: wants.starts && !game.told ? null : before });
  return show(from, now, at);
}

/** The points of the list are those of the position. @param {State} state @returns {State} */
function synced(state) {
  const { game, position } = state;
  if (!game?.told || game.at !== null) return state;
  const { points } = positionAt(position, game, null);
  return points && String(points) !== String(position.points) ? set(state, { position: Object.freeze({ ...position, points }) }) : state;
}

/** What was played all the same is not in the list, which says so when it is looked at. @param {State} state @param {Wants} wants @param {Message} trouble */
export const refuseGame = (state, wants, trouble) => (state.game?.wants !== wants ? state
  : set(state, { game: changed(state.game.told ? state.game : null, { wants: null, trouble }) }));

/** The workbench has played: no step of its own to go back to. @param {State} state @param {Told} before @param {Told} told */
export function receiveAnswer(state, before, told) {
  const { game } = state;
  if (game?.told !== before || game.wants) return state;
  return set(show(state, Object.freeze({ ...game, told }), null), { history: state.history });
}

/** @param {State} state @param {Told} told @param {readonly import('./game.js').Grade[]} rows */
export function receiveGrades(state, told, rows) {
  const { game } = state;
  if (game?.told !== told) return state;
  const others = game.grades.filter(({ turn }) => rows.every((row) => row.turn !== turn));
  return set(state, { game: Object.freeze({ ...game, grades: [...others, ...rows].sort((a, b) => a.turn - b.turn) }) });
}

/** @param {State} state @param {Record<string, unknown>} trial @param {import('./game.js').Grade|null} tried @param {Message|null} [trouble] */
export function receiveTrial(state, trial, tried, trouble = null) {
  const { drill: now } = state.game ?? {};
  if (!state.game || now?.trial !== trial) return state;
  return set(withGame(state, { trouble, drill: { ...now, trial: null, tried } }), { lesson: tried ? 0 : 1 });
}

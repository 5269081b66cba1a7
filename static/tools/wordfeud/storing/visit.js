// @ts-check
/** What must survive a reload, and a browser that discards the tab: where letters go, the steps that can be undone, a look at an earlier
 *  turn, the marks of a game and what is being asked. As plain data, which is stored for this browser tab alone. */
import { fromHash, rulesNamed, toHash } from '../position/notation.js';
import { MINUTES } from '../record/clock.js';
import { changedGame, gcgOf, isUnread, laysIn } from '../record/game.js';

/** @import { Live, Picture, Snapshot, State } from '../state.js' */
/** @import { Game } from '../record/game.js' */

/** How many steps are kept in either direction, and of how many ways on to a picture the records. */
const [DEPTH, MOST_WAYS] = [100, 3];
/** Parts of the state that are plain data. */
const PLAIN = /** @type {const} */ (['cursor', 'caret', 'target', 'placed', 'blank', 'held', 'swapping', 'judged', 'lesson', 'sheet', 'gameOpen', 'taught', 'clock']);

/** Whether a change is one of what is kept. @param {State} before @param {State} now */
export const isOtherVisit = (before, now) => /** @type {const} */ ([...PLAIN, 'start', 'history', 'live', 'game', 'picture'])
  .some((part) => before[part] !== now[part]);

/** @param {State} state @returns {Record<string, unknown>} */
export function visitOf(state) {
  const { game, history: { past, future }, live, picture, start } = state;
  /** Each game is stored once, the current one with the position. @type {Map<string, number>} */
  const games = new Map([[String(gcgOf(game) ?? ''), 0]]);
  const numbered = (/** @type {ReturnType<typeof plainGame>} */ plain) => {
    if (plain?.gcg == null) return plain;
    if (!games.has(plain.gcg)) games.set(plain.gcg, games.size);
    return { ...plain, gcg: games.get(plain.gcg) };
  };
  const packed = (/** @type {readonly Snapshot[]} */ all) => all.map(plainSnapshot).map((one) => ({ ...one, game: numbered(one.game) }));
  const taught = future.reduce((longest, one) => (one.taught.length > longest.length ? one.taught : longest), state.taught);
  return {
    ...Object.fromEntries(PLAIN.map((part) => [part, state[part]])), learns: taught, taught: state.taught.length,
    start: start && toHash(start), live: live && plainLive(live), past: packed(past.slice(-DEPTH)), future: packed(future.slice(0, DEPTH)),
    game: game && { ...numbered(plainGame(game)), lays: laysIn(game) }, grades: game?.grades ?? [], picture: picture && plainPicture(picture),
    games: [...games.keys()].slice(1),
  };
}

/** @param {Live} live */
const plainLive = (live) => ({ ...live, position: toHash(live.position), start: live.start && toHash(live.start) });

/** @param {Game|null} game */
const plainGame = (game) => game && { gcg: game.record?.gcg ?? (isUnread(game) ? String(gcgOf(game)) : null),
  pending: isUnread(game) ? game.pending?.next ?? null : game.pending, at: game.at, me: game.me, asks: game.asks, missed: game.missed, drill: game.drill, grading: game.grading };

/** @type {WeakMap<Snapshot, ReturnType<typeof toPlain>>} */
const known = new WeakMap();

/** What was taught is the beginning of what is taught now, or after redoing. @param {Snapshot} snapshot */
const toPlain = ({ position, start, cursor, placed, taught, game, live }) => ({ position: toHash(position), start: start && toHash(start), cursor,
  placed, taught: taught.length, game: plainGame(game), live: live && plainLive(live) });

/** @param {Snapshot} snapshot */
function plainSnapshot(snapshot) {
  const plain = known.get(snapshot) ?? toPlain(snapshot);
  known.set(snapshot, plain);
  return plain;
}

/** A picture without its pixels: what was asked about it is asked again. @param {Picture} picture */
const plainPicture = ({ canvas: _, position, before, proposed, settled, read, ...rest }) => ({ ...rest, position: toHash(position),
  before: before && toHash(before), proposed: proposed?.code ?? null, settled: settled.map((doubt) => rest.doubts.indexOf(doubt)),
  read: read && { ...read, ways: read.ways.slice(0, MOST_WAYS) } });

/** The state as it was left, if it can be read. @param {State} state @param {any} stored what `visitOf` gave @returns {State} */
export function resumed(state, stored) {
  try {
    return isWhole(stored, state.position.rules.size) ? Object.freeze({ ...state, ...unpacked(state, stored) }) : state;
  } catch {
    return state;
  }
}

/** @param {any} stored @param {number} size of the board */
function isWhole(stored, size) {
  const isAt = (/** @type {unknown} */ at) => Number.isInteger(at) && Number(at) >= 0 && Number(at) < size;
  const isCursor = (/** @type {any} */ { row, col, direction, trail, jumped }) => isAt(row) && isAt(col)
    && ['across', 'down'].includes(direction) && trail.every(isSquare) && Array.isArray(jumped);
  const isSquare = (/** @type {any} */ square) => square.length === 2 && square.every(isAt);
  const isClock = (/** @type {any} */ { minutes, left }) => MINUTES.includes(minutes) && left.length === 2 && left.every(Number.isFinite);
  return Boolean(stored) && isCursor(stored.cursor) && ['board', 'rack'].includes(stored.target) && stored.placed.every(isSquare)
    && ['letters', 'moves', 'picture'].includes(stored.sheet) && [0, 1, 2, 3].includes(stored.lesson)
    && (!stored.live || isCursor(stored.live.cursor)) && (!stored.clock || isClock(stored.clock));
}

/** @param {State} state @param {any} stored @returns {Partial<State>} */
function unpacked({ game: begun, ownRules, position: now }, stored) {
  /** The same position is the same object. */
  const positions = new Map([[toHash(now), now]]);
  const position = (/** @type {string} */ hash) => {
    const made = positions.get(hash) ?? fromHash(hash, ownRules);
    positions.set(hash, made);
    return made;
  };
  const games = [String(gcgOf(begun) ?? ''), ...stored.games];
  const start = (/** @type {any} */ plain) => (plain.start ? position(plain.start) : null);
  const live = (/** @type {any} */ plain) => plain && { ...plain, position: position(plain.position), start: start(plain) };
  const game = (/** @type {any} */ plain, /** @type {any[]} */ grades = []) => {
    if (!plain) return null;
    const { gcg: number, pending, ...rest } = plain;
    const gcg = number === null ? null : games[number];
    return changedGame(null, { ...rest, grades, pending: gcg === null ? pending : { fields: { gcg }, ...(pending && { next: pending }) } });
  };
  const steps = (/** @type {any[]} */ all) => all.map((one) => ({ ...one, position: position(one.position), start: start(one), live: live(one.live),
    taught: stored.learns.slice(0, one.taught), game: game(one.game) }));
  const { picture } = stored;
  return {
    ...Object.fromEntries(PLAIN.map((part) => [part, stored[part] ?? null])), taught: stored.learns.slice(0, stored.taught),
    start: start(stored), live: live(stored.live), history: { past: steps(stored.past), future: steps(stored.future) }, game: game(stored.game, stored.grades),
    picture: picture && { ...picture, canvas: null, position: position(picture.position), before: picture.before && position(picture.before),
      proposed: picture.proposed && rulesNamed(picture.proposed, ownRules),
      settled: picture.settled.map((/** @type {number} */ at) => picture.doubts[at]) },
  };
}

/** What a reload and a look at earlier turns must leave as it was (static/tools/wordfeud/storing/visit.js). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createStorage } from '../../static/shell/storing/storage.js';
import { toHash } from '../../static/tools/wordfeud/position/notation.js';
import { MINUTES, setMinutes } from '../../static/tools/wordfeud/record/clock.js';
import * as entering from '../../static/tools/wordfeud/turn/entering.js';
import { changedGame } from '../../static/tools/wordfeud/record/game.js';
import { initialFrom, save } from '../../static/tools/wordfeud/storing/keeping.js';
import * as laying from '../../static/tools/wordfeud/turn/laying.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import { moveTile, tapBoard, tapSlot } from '../../static/tools/wordfeud/turn/moving.js';
import { doubtsOf } from '../../static/tools/wordfeud/screenshot/picture.js';
import * as playing from '../../static/tools/wordfeud/record/playing.js';
import { boardText, laidSquares } from '../../static/tools/wordfeud/position/position.js';
import { askedNext } from '../../static/tools/wordfeud/prompt.js';
import * as recording from '../../static/tools/wordfeud/record/recording.js';
import { rulesets } from '../../static/tools/wordfeud/rules/rulesets.js';
import * as scanning from '../../static/tools/wordfeud/screenshot/scanning.js';
import { correctionOf } from '../../static/tools/wordfeud/record/standing.js';
import { initialState } from '../../static/tools/wordfeud/state.js';
import * as step from '../../static/tools/wordfeud/step.js';
import * as teaching from '../../static/tools/wordfeud/rules/teaching.js';
import { EMPTY, isBlank } from '../../static/tools/wordfeud/position/tiles.js';
import { offerOf } from '../../static/tools/wordfeud/views/question.js';
import { resumed, visitOf } from '../../static/tools/wordfeud/storing/visit.js';
import { Area, PAGE, PEKDAAL, stateOf, textsOf } from './page.js';

const t = textsOf('wordfeud');
const ACTIONS = 500;
let storage;
/** The games that Python was asked for, by their text. @type {Map<string, any>} */
let games;

beforeEach(() => {
  globalThis.localStorage = new Area();
  globalThis.sessionStorage = new Area();
  games = new Map();
  storage = createStorage(({ key }) => assert.fail(key));
});

/** Numbers that are the same at every run. @param {number} seed */
function randomness(seed) {
  let now = seed;
  return (/** @type {number} */ below) => {
    now = (now * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((now / 2 ** 31) * below);
  };
}

/** A record in Python's terms, of turns that lay tiles without any rules. */
function recordOf(rules, start, turns) {
  let board = start;
  const totals = [0, 0];
  const listed = turns.map((turn, at) => {
    const player = at % 2;
    const before = board;
    board = turn.board ?? board;
    totals[player] += 7;
    return { player, kind: turn.board ? 'play' : 'pass', rack: turn.rack ?? '', place: '8H', word: 'word', tiles: '', points: 7,
      total: totals[player], leave: turn.rack ?? '', odd: [], board: before, passes: 0 };
  });
  const record = { gcg: JSON.stringify([start, turns]), ruleset: 'nl', layout: rules.layout, players: ['Ann', 'Bob'], turns: listed, turn: turns.length % 2,
    over: false, scored: false, passes: 0, board, points: totals, ahead: [0, 0], bag: 50, unseen: 60, person: null, rack: null };
  games.set(record.gcg, record);
  return record;
}

/** Answers what is asked about the game, as Python would. */
function answered(state) {
  const { pending, record } = state.game ?? {};
  if (!pending) return state;
  const { position: { rules } } = state;
  const { gcg = record?.gcg, add = [], change, remove, upto, board } = pending.fields;
  const [start, before] = pending.startsNew ? [board ?? boardText(state.position), []] : JSON.parse(gcg);
  const stood = before.findLast((turn) => turn.board)?.board ?? start;
  const isLost = Array.isArray(pending.fields.add) && add[0]?.until && stood.some((row, r) => [...row].some((tile, c) => tile !== '.' && tile !== add[0].until[r][c]));
  if (isLost) return answered(recording.receiveRefusal(state, pending, { key: 'error.turn.lost', values: {} }));
  const added = [add].flat().map((turn) => ({ board: turn.until ?? turn.board ?? null, rack: turn.rack }));
  const kept = upto === undefined ? before : before.slice(0, upto);
  const turns = change !== undefined ? kept.with(change, added[0]) : remove !== undefined ? kept.toSpliced(remove, 1) : [...kept, ...added];
  return answered(recording.receiveGame(state, pending, recordOf(rules, start, turns)));
}

/** All that a person has, as text. */
function holdings(state) {
  const game = (one) => one && { ...one, record: undefined, pending: undefined, read: undefined, trouble: undefined, grades: undefined, gcg: one.record?.gcg ?? one.pending?.fields.gcg };
  const start = (one) => one && toHash(one);
  const live = (one) => one && { ...one, position: toHash(one.position), start: start(one.start) };
  const step = ({ game: of, position, start: from, live: to, ...rest }) => ({ ...rest, position: toHash(position), start: start(from), live: live(to),
    game: game(of) });
  const { position, clock, cursor, caret, target, placed, blank, held, swapping, lesson, sheet, gameOpen, taught, history, picture } = state;
  return JSON.parse(JSON.stringify({ position: toHash(position), clock, cursor, caret, target, placed, blank, held, swapping, lesson, sheet, gameOpen,
    taught, start: start(state.start), live: live(state.live), game: game(state.game), grades: state.game?.grades, doubts: doubtsOf(state), asked: askedNext(state),
    offer: offerOf(state, t), past: history.past.slice(-100).map(step), future: history.future.slice(0, 100).map(step),
    picture: picture && { points: picture.points, before: picture.before && toHash(picture.before), read: picture.read } }));
}

const DOUBTS = [{ row: 7, col: 7, kind: 'letter', candidates: ['r', 'b'] }, { row: -1, col: 1, kind: 'letter', candidates: ['e', 'f'] }];
const grade = (turn) => ({ turn, player: turn % 2, mistake: ['', 'large'][turn % 2], lost: 0.1, points: 3, played: { win: 0.5, value: 1 }, best: null, why: null });

/** What somebody may do, at random. @type {((state: any, random: (below: number) => number) => any)[]} */
const DOES = [
  (state, random) => entering.typeLetter(state, 'abcdefghij'[random(10)]),
  (state, random) => entering.typeLetter(state, 'klmnoprst'[random(9)]),
  (state) => entering.erase(state),
  (state, random) => tapBoard(state, [random(15), random(15)]),
  (state, random) => tapSlot(state, random(8)),
  (state, random) => moveTile(state, random(7), [random(15), random(15)]),
  (state, random) => moveTile(state, [7 + random(2), 6 + random(5)], random(2) ? random(7) : [random(15), random(15)]),
  (state, random) => (random(3) ? state : laying.takeBack(state)),
  (state, random) => (random(3) ? state : laying.swapTiles(state)),
  (state) => (state.swapping?.length ? recording.swap(state) : state),
  (state) => entering.typeBlank(state),
  (state) => entering.turn(state),
  (state) => entering.toggleBlank(state),
  (state) => looking.undo(state),
  (state) => looking.redo(state),
  (state, random) => step.showSheet(state, ['letters', 'moves'][random(2)]),
  (state, random) => recording.setPoints(state, [random(99), random(99)]),
  (state, random) => teaching.teach(state, [['zeeer', 'raam', 'pek'][random(3)]], Boolean(random(2))),
  (state, random) => looking.goTo(state, random(5)),
  (state, random) => looking.step(state, random(3) - 1),
  (state) => looking.toNow(state),
  (state) => looking.toggleGame(state),
  (state, random) => setMinutes(state, [0, ...MINUTES][random(4)]),
  (state, random) => recording.askAbout(state, [null, 'swap', 'play'][random(3)]),
  (state) => recording.enter(state, ''),
  (state) => recording.countTheirs(state),
  (state) => recording.theyLaidNothing(state, 0),
  (state) => (state.game ? state : recording.begin(state)),
  (state) => recording.remove(state),
  (state) => recording.goOn(state),
  (state) => (state.game?.record ? recording.receiveGrades(state, state.game.record, state.game.record.turns.map((_, at) => grade(at))) : state),
  (state) => recording.drill(state),
  (state, random) => recording.retry(state, random(2)),
  (state, random) => playing.playMove(state, { kind: 'play', place: '8H', word: 'pek', score: 9, tiles: [[random(15), random(15), 'p']], parts: [] }),
  (state, random) => (random(3) ? state : scanning.takePicture(state, { canvas: null, position: state.position, box: [], rackBoxes: [], doubts: DOUBTS, settled: [],
    points: null, either: [[1, 2], null][random(2)], hidden: false, proposed: [null, rulesets.en][random(2)] })),
  (state) => (state.picture && doubtsOf(state).length ? scanning.settle(state, doubtsOf(state)[0], 'b') : state),
  (state, random) => (random(20) ? state : loading.clear(state)),
];

/** What is no part of what a person has. */
const quiet = (state) => Object.freeze({ ...state, notice: null, said: null, chosen: null });

/** The states of a walk of random actions. @param {number} seed @param {(state: any, random: (below: number) => number, asking: any) => any} then
 *  what happens now and then; `asking` is the state before Python has answered what is asked about the game */
function walk(seed, then) {
  const random = randomness(seed);
  let state = stateOf(PEKDAAL);
  const done = new Set();
  for (let step = 0; step < ACTIONS; step += 1) {
    const at = random(DOES.length);
    const asking = DOES[at](state, random);
    const next = answered(asking);
    if (next !== state) done.add(at);
    state = quiet(next);
    if (!random(3)) state = then(state, random, asking);
  }
  assert.ok(done.size > 0.8 * DOES.length, `${done.size} of ${DOES.length} actions did something`);
}

test('a walk of random actions loses nothing by reloads', () => {
  let before = initialState(PAGE, {});
  walk(1, (state, random) => {
    const kept = save(state, before, storage);
    const loaded = answered(initialFrom(PAGE, storage));
    assert.deepEqual(holdings(loaded), holdings(kept));
    before = kept;
    return random(2) ? Object.freeze({ ...loaded, page: kept.page }) : kept;
  });
});

test('a visit whose clock cannot be read changes nothing', () => {
  const visit = visitOf(setMinutes(stateOf(), 10));
  assert.equal(resumed(stateOf(), visit).clock.minutes, 10);
  for (const clock of [{ ...visit.clock, minutes: 1e9 }, { ...visit.clock, left: ['1', 2] }, { ...visit.clock, left: [1] }, {}, 'x']) {
    const state = stateOf();
    assert.equal(resumed(state, { ...visit, clock }), state);
  }
});

test('what Python is asked while the page is loaded again is asked after that, with the same effect', () => {
  let interrupted = 0;
  for (let seed = 10; seed < 16; seed += 1) {
    walk(seed, (state, _, asking) => {
      if (!asking.game?.pending) return state;
      interrupted += 1;
      save(asking, initialState(PAGE, {}), storage);
      assert.deepEqual(holdings(quiet(answered(initialFrom(PAGE, storage)))), holdings(state));
      return state;
    });
  }
  assert.ok(interrupted > 50, `${interrupted} reloads`);
});

test('letters that are typed before a stored record is read again come off the rack, as they would have', () => {
  const before = initialState(PAGE, {});
  const mine = answered(recording.begin(stateOf(PEKDAAL)));
  const theirs = answered(recording.enter(mine, '-'));
  for (const [state, rack] of [[mine, 'edaal'], [theirs, theirs.position.rack]]) {
    save(state, before, storage);
    const loaded = initialFrom(PAGE, storage);
    assert.equal(loaded.game.record, null);
    const typed = ['p', 'k'].reduce((now, letter) => entering.typeLetter(now, letter), entering.moveTo(loaded, { row: 9, col: 0, direction: 'across' }));
    assert.equal(typed.position.rack, rack);
    assert.equal(answered(typed).position.rack, rack);
  }
});

test('without a game typed letters stay on the rack, until the user says that they are his turn', () => {
  const at = entering.moveTo(stateOf(PEKDAAL), { row: 8, col: 7, direction: 'down' });
  const typed = (/** @type {string} */ letters, state = at) => [...letters].reduce((now, letter) => entering.typeLetter(now, letter), state);
  const state = typed('ek');
  assert.deepEqual([state.position.rack, state.start, offerOf(state, t).answers[0].does], ['pekdaal', null, ['takeAsTurn']]);
  const taken = laying.takeAsTurn(state);
  assert.deepEqual([taken.position.board, taken.position.rack, taken.start], [state.position.board, 'pdaal', at.position]);
  assert.equal(looking.undo(taken).position, state.position);
  assert.equal(laying.takeBack(taken).position, at.position);
  const blank = { ...at, position: { ...at.position, rack: '?ekdaal' } };
  assert.equal(laying.takeAsTurn(typed('ex', blank)).position.board[9][7], 'X');
  for (const none of [typed('ex'), typed('e'), typed('ek', { ...at, position: { ...at.position, rack: 'ek' } }), entering.setTarget(state, 'rack'),
    typed('ek', entering.moveTo(at, { row: 7, col: 7, direction: 'across' }))]) { // the last one corrects tiles
    assert.equal(laying.typedTurn(none), null);
    assert.equal(laying.takeAsTurn(none), none);
  }
});

test('tiles that are laid are the rack\'s, and back on it they leave everything as it was', () => {
  let laid = 0;
  const sorted = ({ board, rack }) => [...board.join('').replaceAll(EMPTY, '') + rack].map((tile) => (isBlank(tile) ? '?' : tile)).sort().join('');
  walk(3, (state) => {
    if (!state.start) return state;
    laid += 1;
    assert.notEqual(state.position.board.join(), state.start.board.join());
    const back = laying.takeBack(state);
    assert.deepEqual([back.position, back.start], [state.start, null]);
    assert.deepEqual(holdings(looking.undo(back)).position, holdings(state).position);
    assert.equal(looking.undo(back).start, state.start);
    assert.equal(laidSquares(state).length, boardText(state.position).join('').replace(/[.|]/g, '').length - boardText(state.start).join('').replace(/[.|]/g, '').length);
    if (sorted(state.position) !== sorted(state.start)) return state; // a letter that the rack does not have was typed
    const alone = laidSquares(state).reduce((now, square) => moveTile(now, square, Infinity), state);
    assert.deepEqual([alone.position.board, sorted(alone.position), alone.start], [state.start.board, sorted(state.start), null]);
    return state;
  });
  assert.ok(laid > 15, `${laid} states with tiles that are laid`);
});

test('a tile that is replaced corrects the turn that laid it, and nothing else', () => {
  let corrected = 0;
  walk(4, (walked) => {
    const { record } = walked.game ?? {};
    if (!record || walked.game.at !== null || walked.game.pending || walked.game.drill) return walked;
    const state = { ...walked, start: null, picture: null, game: changedGame(walked.game, { asks: 'play' }),
      position: { ...walked.position, board: record.board } };
    assert.equal(correctionOf(state), null);
    for (const [number, { board, kind }] of record.turns.entries()) {
      const after = record.turns[number + 1]?.board ?? record.board;
      const [row, col] = after.flatMap((line, r) => [...line].flatMap((tile, c) => (tile === board[r][c] ? [] : [[r, c]])))[0] ?? [];
      const isLast = record.turns.slice(number + 1).every((later) => later.board[row]?.[col] === record.board[row]?.[col]);
      if (row === undefined || kind !== 'play' || !isLast || record.board[row][col] === EMPTY) continue;
      const other = entering.typeLetter(entering.moveTo(state, { row, col, direction: 'across' }), 'q');
      assert.equal(other.position.rack, state.position.rack); // it is none of the rack's
      const { change, add } = correctionOf(other);
      assert.deepEqual([change, add.board.length], [number, 15]);
      const told = recording.receiveTheirs(other, record, { board: boardText(other.position).join(), turn: change, record, trouble: null });
      assert.equal(askedNext(told), 'change');
      corrected += 1;
    }
    return walked;
  });
  assert.ok(corrected > 10, `${corrected} corrections`);
});

test('looking at earlier turns changes nothing of where the game stands, and undo leads back there too', () => {
  let looks = 0;
  walk(2, (state, random) => {
    if (!state.game?.record?.turns.length || state.live || state.held !== null || state.swapping) return state;
    let looked = looking.goTo(state, random(state.game.record.turns.length));
    for (let more = random(5); more > 0; more -= 1) looked = looking.step(looked, random(5) - 2);
    looks += Number(looked.live !== null);
    const isTried = state.history.past.at(-1)?.live; // undo then brings back what was tried at an earlier turn
    for (const back of [looking.toNow(looked), ...(looked.live && !isTried ? [looking.undo(looked)] : [])]) {
      assert.deepEqual(holdings(back), holdings(state));
      assert.equal(back.position, state.position); // what is known of it still holds
    }
    const [row, col] = [looked.position.board.findIndex((line) => line.includes(EMPTY)), 0];
    const tried = entering.typeLetter(entering.moveTo(looked, { row, col, direction: 'across' }), 'q');
    const left = looking.toNow(tried);
    assert.equal(left.position, looked.live ? state.position : left.position);
    if (looked.live) assert.deepEqual(looking.undo(left).position.board, tried.position.board); // what was tried there can be brought back
    return state;
  });
  assert.ok(looks > 20, `${looks} looks`);
});

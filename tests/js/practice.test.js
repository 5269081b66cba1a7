/** The tab Practise without a document: what counts of the answers to the boards, and what can be laid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../static/shell/storage.js';
import { bring, cleanResults, counted, isDay, nameOf, streakOf, STORE, summary } from '../../static/tools/practice/board/results.js';
import { countdown, shareText } from '../../static/tools/practice/board/said.js';
import * as to from '../../static/tools/practice/board/state.js';
import * as entering from '../../static/tools/wordfeud/entering.js';
import * as laying from '../../static/tools/wordfeud/laying.js';
import { PAGE, textsOf } from './page.js';

const DAY = '2026-12-01';
const result = (on, stars = 3, lost = 0, time = 1) => ({ stars, lost, on, time });
const BOARD = { number: 1, count: 9, board: [...Array(7).fill('.'.repeat(15)), '.......raam....', ...Array(7).fill('.'.repeat(15))], rack: 'bestel*',
  points: [10, 12], bag: 70, hints: { tiles: 3, squares: [[6, 10], [8, 10]] } };
const begun = () => to.receiveBoard(to.openDay(to.initialState({ ...PAGE, list: 'nl', alphabet: 'nl' }, {}), '2026-11-01'), BOARD);
const typed = (state, text) => [...text].reduce((now, letter) => to.laying(entering.typeLetter)(now, letter), state);
const at = (state, row, col) => to.laying(entering.moveTo)(state, { row, col, direction: 'across' });

test('the first answer to a board counts', () => {
  const name = nameOf('nl', DAY);
  const once = counted({}, name, result(DAY, 1, 9));
  assert.deepEqual(counted(once, name, result(DAY)), once);
});

test('a streak is of boards answered on their own days, up to today or yesterday', () => {
  const days = Array.from({ length: 31 }, (_, at) => addDays(DAY, at));
  let results = {};
  for (const [at, day] of days.entries()) {
    assert.equal(streakOf(results, 'nl', day), at);
    results = counted(results, nameOf('nl', day), result(day));
    assert.equal(streakOf(results, 'nl', day), at + 1);
  }
  assert.equal(streakOf(results, 'nl', '2027-01-02'), 0);
  assert.equal(streakOf(results, 'en', days.at(-1)), 0);
  const late = counted({}, nameOf('nl', DAY), result('2026-12-02'));
  assert.equal(streakOf(late, 'nl', DAY), 0);
});

test('the average is of the latest boards of a language', () => {
  const results = { [nameOf('nl', '2026-12-01')]: result(DAY, 1, 9), [nameOf('nl', '2026-12-02')]: result(DAY, 2, 3), [nameOf('en', DAY)]: result(DAY) };
  assert.deepEqual(summary(results, 'nl'), { count: 2, stars: 3, lost: 6 });
  assert.deepEqual(summary(results, 'nl', 1), { count: 1, stars: 2, lost: 3 });
  assert.deepEqual(summary({}, 'nl'), { count: 0, stars: 0, lost: 0 });
});

test('what is stored is read whole, and what is no result is lost', () => {
  const good = { [nameOf('nl', DAY)]: result(DAY) };
  const bad = { 'nl 2026-13-01': result(DAY), x: result(DAY), [nameOf('en', DAY)]: result(DAY, 4), [nameOf('da', DAY)]: null };
  let lost = 0;
  assert.deepEqual(cleanResults({ ...good, ...bad }, () => { lost += 1; }), good);
  assert.equal(lost, 4);
  assert.deepEqual(['2026-02-28', '2026-02-29', '26-1-1', ''].map(isDay), [true, false, false, false]);
});

test('of two answers to one board the earlier counts, on whichever device they are joined', () => {
  const [here, there] = [{ 'nl 2026-12-01': result(DAY, 1, 9, 5), 'nl 2026-12-02': result(DAY) }, { 'nl 2026-12-01': result(DAY, 3, 0, 4) }];
  const join = (mine, theirs) => bring({ stored: { [STORE]: mine } }, { stored: { [STORE]: theirs } });
  const [one, other] = [join(here, there), join(there, here)];
  assert.deepEqual(one.stored, other.stored);
  assert.equal(one.stored[STORE]['nl 2026-12-01'].stars, 3);
  assert.deepEqual([one.came.boards, other.came.boards], [1, 1]);
  assert.deepEqual(join(one.stored[STORE], there).came, { boards: 0 });
});

test('only tiles of the rack can be laid, and the board stays as it is', () => {
  const start = begun();
  const laid = typed(at(start, 6, 7), 'best');
  assert.deepEqual([laid.wf.position.rack, laid.wf.position.board[6].slice(7, 11)], ['el?', 'best']);
  assert.equal(typed(at(start, 6, 7), 'q').wf.position.board[6][7], 'Q'); // the blank
  assert.equal(typed(at(start, 6, 7), 'qx').wf.position.board[6].slice(7, 9), 'Q.');
  const same = typed(at(start, 7, 7), 'b');
  assert.equal(same.wf.position, start.wf.position);
  assert.equal(to.laying(entering.erase)(at(start, 7, 8)).wf.position.board[7], start.wf.position.board[7]);
  assert.equal(to.laying(laying.takeBack)(laid).wf.position, start.wf.position);
});

test('an answer closes the board until it is begun again; hints tell the tiles and then the first square', () => {
  const hinted = to.hint(to.hint(to.hint(begun())));
  assert.deepEqual([hinted.hints, hinted.wf.cursor.row, hinted.wf.cursor.col, hinted.wf.cursor.direction], [2, 6, 10, 'down']);
  const laid = typed(at(hinted, 6, 7), 'best');
  assert.equal(to.answer(laid), laid); // nobody knows yet whether that is a play
  const play = { row: 6, col: 7, place: '7H', word: 'best', score: 9, tiles: [[6, 7, 'b']] };
  const known = to.laying((wf) => laying.receiveLaid(wf, { position: wf.position, play, why: null, trouble: null, compared: null }))(laid);
  const given = to.answer(known);
  assert.equal(typed(given, 'e'), given);
  const found = { stars: 1, lost: 4.6, best: { ...play, because: [] }, played: { ...play, because: [{ key: 'most', values: {}, text: '' }] } };
  const told = to.receiveVerdict(given, found, 5);
  assert.deepEqual(told.verdict.played.because, [{ kind: 'most', values: {} }]);
  assert.equal(told.results[told.told.of].lost, 4.6);
  const again = to.begun(told);
  assert.deepEqual([again.hints, again.answer, again.wf.position.rack], [2, null, 'bestel?']);
  assert.equal(to.receiveVerdict(to.answer(again), { ...found, stars: 3 }, 9).results[told.told.of].stars, 1);
});

test('what is shared tells how it went and not what to play', () => {
  const t = textsOf('practice');
  const state = { ...begun(), results: { 'nl 2026-11-01': result(DAY, 2, 4.6) } };
  assert.equal(shareText(state, t, 'link'), 'Wordbench, board nl 2026-11-01: ★★☆ −4.6\nlink');
  assert.equal(shareText(begun(), t, 'link'), '');
});

test('after midnight the next board comes, unless tiles are being laid', () => {
  const evening = to.set(begun(), { day: '', opened: '2026-11-01' });
  assert.notEqual(to.roll(evening).opened, '2026-11-01');
  const laying = typed(at(to.receiveBoard(evening, BOARD), 6, 7), 'be');
  assert.equal(to.roll(laying), laying);
});

test('a day that is none or yet to come is today, and the next board comes at midnight', () => {
  const state = to.initialState(PAGE, {});
  for (const day of ['x', '9999-01-01', '2026-02-30']) assert.equal(to.openDay(state, day).day, '');
  assert.equal(countdown(new Date(2026, 11, 1, 22, 30), textsOf('practice')), 'Next board in 1 h 30 min');
  assert.equal(countdown(new Date(2026, 11, 1, 23, 59, 30), textsOf('practice')), 'Next board in 1 min');
});

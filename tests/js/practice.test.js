/** The tab Practise without a document: what counts of the answers to the boards, and what can be laid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStorage } from '../../static/shell/storing/storage.js';
import { addDays, today, untilTomorrow } from '../../static/ui/days.js';
import { DRAFTS, cleanDrafts, withDraft } from '../../static/tools/practice/board/drafts.js';
import { bring, initialFrom, save, watches } from '../../static/tools/practice/board/keeping.js';
import { STORE, cleanResults, counted, isDay, joined, lastDays, nameOf, streakOf, summary } from '../../static/tools/practice/board/results.js';
import { lineOf, shareText } from '../../static/tools/practice/board/said.js';
import * as to from '../../static/tools/practice/board/state.js';
import * as attempt from '../../static/tools/practice/attempt.js';
import { boardText } from '../../static/tools/wordfeud/position/position.js';
import * as entering from '../../static/tools/wordfeud/turn/entering.js';
import * as laying from '../../static/tools/wordfeud/turn/laying.js';
import { Area, PAGE, random, textsOf } from './page.js';

const DAY = '2026-12-01';
const NL = { ...PAGE, list: 'nl', alphabet: 'nl' };
const result = (on, stars = 3, lost = 0, time = 1) => ({ stars, lost, on, time });
const BOARD = { number: 1, count: 9, again: false, kind: 'best', level: 2, found: 4, swaps: true, board: [...Array(7).fill('.'.repeat(15)), '.......raam....', ...Array(7).fill('.'.repeat(15))], rack: 'bestel*',
  points: [10, 12], bag: 70, hints: { tiles: 3, squares: [[6, 10], [8, 10]] } };
const begun = () => to.receiveBoard(to.openDay(to.initialState(NL, {}), '2026-11-01'), BOARD);
const typed = (state, text) => [...text].reduce((now, letter) => attempt.laying(entering.typeLetter)(now, letter), state);
const at = (state, row, col) => attempt.laying(entering.moveTo)(state, { row, col, direction: 'across' });

test('the first answer to a board counts', () => {
  const name = nameOf('nl', DAY);
  const once = counted({}, name, result(DAY, 1, 9), '8H raam');
  const again = counted(once, name, result(DAY), '8H maar');
  assert.deepEqual([again[name].stars, again[name].tries], [1, [['8H raam', 1], ['8H maar', 3]]]);
  assert.equal(counted(again, name, result(DAY), '8H maar'), again, 'the same play is one answer');
  // Both tabs of a browser keep what the other has.
  assert.deepEqual([joined(once, again).all, joined(again, once).all], [again, again]);
  assert.deepEqual(joined({ [name]: result(DAY, 0, 0, 9) }, again).all, again);
});

test('another board is the latest of its kind that is not answered, or else the one answered longest ago', () => {
  const seeking = to.seek(begun(), { kind: 'end', level: 0 });
  assert.deepEqual([to.another(seeking), seeking.days, to.another(to.set(seeking, { days: [] }))], [null, null, null]);
  const state = to.set(seeking, { days: ['2026-11-03', '2026-11-02', '2026-11-01', '2025-12-31'] }); // 1 November is open
  const answered = (...days) => to.set(state, { results: Object.fromEntries(days.map((day, time) => [nameOf('nl', day), result(day, 3, 0, time + 1)])) });
  assert.equal(to.another(state), '2026-11-03');
  assert.equal(to.another(answered('2026-11-03')), '2026-11-02');
  assert.equal(to.another(answered('2026-11-02', '2026-11-03')), '2026-11-02');
});

test('a streak is of boards answered on their own days, up to today or yesterday', () => {
  const days = Array.from({ length: 31 }, (_, at) => addDays(DAY, at));
  let results = {};
  for (const [at, day] of days.entries()) {
    assert.equal(streakOf(results, 'nl', day), at);
    results = counted(results, nameOf('nl', day), result(day), '-');
    assert.equal(streakOf(results, 'nl', day), at + 1);
  }
  assert.equal(streakOf(results, 'nl', '2027-01-02'), 0);
  assert.equal(streakOf(results, 'en', days.at(-1)), 0);
  const late = counted({}, nameOf('nl', DAY), result('2026-12-02'), '-');
  assert.equal(streakOf(late, 'nl', DAY), 0);
});

test('boards and stars are those of a language', () => {
  const results = { [nameOf('nl', '2026-12-01')]: result(DAY, 1, 9), [nameOf('nl', '2026-12-02')]: result(DAY, 2, 3), [nameOf('en', DAY)]: result(DAY) };
  assert.deepEqual([summary(results, 'nl'), summary({}, 'nl')], [{ count: 2, stars: 3 }, { count: 0, stars: 0 }]);
});

test('what is stored is read whole, and what is no result is lost', () => {
  const good = { [nameOf('nl', DAY)]: result(DAY) };
  const bad = { 'nl 2026-13-01': result(DAY), x: result(DAY), [nameOf('en', DAY)]: result(DAY, 4), [nameOf('da', DAY)]: null,
    [nameOf('da', '2026-12-02')]: { ...result(DAY), tries: [['8H raam', 4]] } };
  let lost = 0;
  assert.deepEqual(cleanResults({ ...good, ...bad }, () => { lost += 1; }), good);
  assert.equal(lost, 5);
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
  assert.equal(attempt.laying(entering.erase)(at(start, 7, 8)).wf.position.board[7], start.wf.position.board[7]);
  assert.equal(attempt.laying(laying.takeBack)(laid).wf.position, start.wf.position);
});

test('what was wrong with an answer is said until tiles are laid anew', () => {
  const refused = to.refuse(to.answer(typed(at(begun(), 7, 11), 'b')), { key: 'board' });
  assert.deepEqual([refused.trouble, refused.answer], [{ key: 'board' }, null]);
  assert.equal(typed(refused, 'e').trouble, null);
});

test('an answer closes the board until it is begun again; hints tell the tiles and then the first square', () => {
  const hinted = to.hint(to.hint(to.hint(begun())));
  assert.deepEqual([hinted.hints, hinted.wf.cursor.row, hinted.wf.cursor.col, hinted.wf.cursor.direction], [2, 6, 10, 'down']);
  const laid = typed(at(hinted, 6, 7), 'best');
  assert.equal(to.answer(laid), laid); // nobody knows yet whether that is a play
  const play = { row: 6, col: 7, place: '7H', word: 'best', score: 9, tiles: [[6, 7, 'b']] };
  const known = attempt.laying((wf) => laying.receiveLaid(wf, { position: wf.position, play, why: null, trouble: null, compared: null }))(laid);
  const given = to.answer(known);
  assert.equal(typed(given, 'e'), given);
  const found = { stars: 1, lost: 4.6, gain: null, best: { ...play, because: [] }, played: { ...play, because: [{ key: 'most', values: {}, text: '' }] } };
  const told = to.receiveVerdict(given, found, 5);
  assert.deepEqual(told.verdict.played.because, [{ kind: 'most', values: {} }]);
  assert.equal(told.results[told.told.about].lost, 4.6);
  // The first answer to lose points becomes a card.
  const worse = { ...found, gain: { kind: 'best', values: {} } };
  assert.deepEqual(to.receiveVerdict(given, worse, 5).cards.map((name) => new URLSearchParams(name).get('played')), ['7H best']);
  assert.deepEqual([told.cards, to.receiveVerdict({ ...given, results: told.results }, worse, 6).cards], [[], []]);
  const again = to.begun(told);
  assert.deepEqual([again.hints, again.answer, again.wf.position.rack], [2, null, 'bestel?']);
  assert.equal(to.receiveVerdict(to.answer(again), { ...found, stars: 3 }, 9).results[told.told.about].stars, 1);
});

test('what is shared tells how it went and not what to play', () => {
  const t = textsOf('practice');
  const state = { ...begun(), results: { 'nl 2026-11-01': result(DAY, 2, 4.6) } };
  assert.equal(shareText(state, t, 'link'), 'Wordbench board 2026-11-01 (nl): ★★☆\n🟨\nlink');
  const days = Array.from({ length: 3 }, (_, ago) => addDays(today(), -ago));
  const results = Object.fromEntries(days.map((day) => [nameOf('nl', day), { ...result(day, 1), tries: [['8H raam', 1], ['8H maar', 0], ['8H arm', 3]] }]));
  const played = to.set(to.openDay(begun(), ''), { results, hints: 1 });
  assert.equal(shareText(played, t, ''), `Wordbench board ${today()} (nl): ★☆☆\n💡🟧⬛🟩\nStreak: 3`);
  assert.equal(shareText(begun(), t, 'link'), '');
});

test('after midnight the next board comes, unless tiles are being laid', () => {
  const evening = to.set(begun(), { day: '', opened: '2026-11-01' });
  assert.notEqual(to.roll(evening).opened, '2026-11-01');
  const laying = typed(at(to.receiveBoard(evening, BOARD), 6, 7), 'be');
  assert.equal(to.roll(laying), laying);
});

test('at midnight the verdict that is being read stays, and a board that was begun before counts as that of its day', ({ mock }) => {
  const evening = new Date(2026, 11, 2, 23, 58).getTime();
  mock.timers.enable({ apis: ['Date'], now: evening });
  const device = deviceAt('');
  device.does((state) => typed(at(state, 6, 7), 'be'), 1);
  mock.timers.setTime(evening + 180_000);
  assert.equal(today(), '2026-12-03');
  device.does(given, 2);
  assert.equal(device.look().results['nl 2026-12-02'].on, '2026-12-02');
  assert.equal(streakOf(device.look().results, 'nl', today()), 1);
  const read = device.look();
  assert.equal(to.turn(read), read, 'while one looks on');
  assert.equal(to.dayOf(to.roll(read)), '2026-12-03', 'to who comes back');
  // Begun before and answered after a reload on the next day.
  mock.timers.setTime(evening + 86_400_000);
  const other = deviceAt('');
  other.does((state) => typed(at(state, 6, 7), 'be'), 3);
  mock.timers.setTime(evening + 86_400_000 + 180_000);
  other.reload('2026-12-03');
  other.does(given, 4);
  assert.equal(other.look().results['nl 2026-12-03'].on, '2026-12-03');
});

test('tiles are laid by the list by which the answer is judged, and those that make no play stay', () => {
  const laid = typed(at(begun({ ...NL, changes: { nl: ['qex', '-bestel'] } }), 6, 7), 'be');
  assert.equal(attempt.laidAsShipped(laid).fields.changes, '');
  const refused = to.receiveVerdict({ ...laid, answer: ['x'] }, { playable: false }, 1);
  assert.deepEqual([refused.answer, refused.wf.position.board], [null, laid.wf.position.board]);
});

test('a day that has no board is refused in a sentence, and the board that is open stays', () => {
  const t = textsOf('practice');
  for (const day of ['x', '9999-01-01', '2026-02-30', '1999-01-01', addDays(today(), 1)]) {
    const open = begun();
    const refused = to.openDay(open, day);
    assert.deepEqual([refused.told, refused.day], [open.told, '2026-11-01']);
    assert.equal(lineOf(refused, t), `There is nothing to play for ${day}: choose a day from 2026-01-01 to today.`);
    // At the start of a visit the board of the day comes, under that sentence.
    const first = to.openDay(to.initialState(NL, {}), day);
    assert.ok(to.isAwaited(first));
    assert.match(lineOf(to.receiveBoard(first, BOARD), t), /^There is nothing to play/);
  }
  assert.equal(lineOf(typed(at(to.openDay(begun(), 'x'), 6, 7), 'b'), t), null);
});

test('what an answer cost is said without the best play, which is told when one gives up or asks for it', () => {
  const t = textsOf('practice');
  const play = { row: 6, col: 7, place: '7H', word: 'best', score: 9, kind: 'play', tiles: [[6, 7, 'b']], because: [] };
  const found = (change) => ({ stars: 1, lost: 19.2, gain: { kind: 'score', values: { points: 21 } }, best: { ...play, word: 'bestel' }, played: play, ...change });
  const wrong = to.receiveVerdict({ ...begun(), answer: ['x'] }, found({}), 1);
  assert.deepEqual([lineOf(wrong, t), to.isTold(wrong)], ['★☆☆ The best move scores 21 more.', false]);
  const asked = to.showBest(wrong);
  assert.deepEqual([to.isTold(asked), asked.showsBest], [true, true]);
  const right = to.receiveVerdict({ ...to.begun(wrong), answer: ['y'] }, found({ stars: 3, lost: 0, gain: null, played: { ...play, word: 'bestel' } }), 2);
  assert.deepEqual([to.isTold(right), right.results[right.told.about].tries.map(([, stars]) => stars)], [true, [1, 3]]);
  // Who gives up has passed, and gets no star; after an answer its stars stay.
  const pass = { ...play, kind: 'pass', place: '', word: '', tiles: [] };
  const given = to.giveUp(to.hint(begun()));
  assert.deepEqual([given.answer, given.showsBest, given.wf.position.rack], [boardText(given.told.position), true, given.told.position.rack]);
  const told = to.receiveVerdict(given, found({ played: pass, stars: 1 }), 1);
  assert.deepEqual([lineOf(told, t), told.results[told.told.about].stars], ['☆☆☆ The best move is on the board.', 0]);
  const later = to.receiveVerdict(to.giveUp(to.begun(wrong)), found({ played: pass, stars: 0 }), 1);
  assert.equal(lineOf(later, t), '★☆☆ The best move is on the board.');
  // A look at another day leaves it as it is.
  const back = to.receiveBoard(to.step(to.step(told, -1), 1), BOARD);
  assert.deepEqual([back.shown, back.showsBest, back.answer], [true, true, given.answer]);
});

test('a reload soon after midnight brings back the board that was read', ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: new Date(2026, 11, 3, 0, 20) });
  const seen = (hours) => to.reloaded(to.initialState(NL, {}, { 'nl 2026-12-02': { hints: 0, tiles: [], given: true, seen: Date.now() - hours * 3_600_000 } }), Date.now());
  assert.deepEqual([1, 9].map((hours) => to.dayOf(to.opened(seen(hours), new URLSearchParams('list=nl')))), ['2026-12-02', '2026-12-03']);
  assert.equal(to.dayOf(to.opened(seen(1), new URLSearchParams('list=nl&day=2026-12-03'))), '2026-12-03');
});

test('the next board comes at midnight', () => {
  assert.equal(untilTomorrow('next', textsOf('practice'), new Date(2026, 11, 1, 22, 30)), 'Next board in 1 h 30 min');
  assert.equal(untilTomorrow('next', textsOf('practice'), new Date(2026, 11, 1, 23, 59, 30)), 'Next board in 1 min');
});

/** The view on a device, as the page drives it and Python answers it; what is stored is stored now and then, and before the page goes. */
function deviceAt(day) {
  globalThis.navigator ??= {};
  const area = new Area();
  let [state, kept] = [null, null];
  const on = (work) => {
    globalThis.localStorage = area;
    return work(createStorage(({ key }) => { throw new Error(key); }));
  };
  const device = {
    look: () => state,
    keep: () => on((storage) => { save(state, kept, storage); kept = state; }),
    hears: () => { device.keep(); state = kept = on((storage) => watches[DRAFTS](state, storage)); },
    reload(at = to.dayOf(state), time = 0) {
      if (state) device.keep();
      state = kept = on((storage) => to.openDay(initialFrom(NL, storage), at));
      device.does((now) => now, time);
    },
    does(deed, time) {
      state = deed(state);
      if (!state.told) state = to.receiveBoard(state, boardOf(to.dayOf(state)));
      if (state.answer && !state.verdict) state = to.receiveVerdict(state, verdictOn(state), time);
    },
    leaves: (deed) => { state = deed(state); },
  };
  device.reload(day);
  return device;
}

const boardOf = (day) => ({ ...BOARD, number: Number(day.slice(-2)), rack: day.endsWith('1') ? 'raamve*' : BOARD.rack });
const verdictOn = ({ answer: text, hints }) => {
  const play = { row: 0, col: 0, place: '1A', word: text, score: text.length, tiles: [[0, 0, 'b']], because: [] };
  return { playable: true, stars: Math.max(0, 2 - hints), lost: 1, gain: null, best: play, played: play };
};
const given = (state) => {
  const play = { row: 0, col: 0, place: '1A', word: 'a', score: 1, tiles: [[0, 0, 'a']] };
  return to.answer(attempt.laying((wf) => laying.receiveLaid(wf, { position: wf.position, play, why: null, trouble: null, compared: null }))(state));
};
const ofThreeDays = (by) => (state) => (Math.abs(Number(to.dayOf(state).slice(-2)) + by - 2) > 1 ? state : to.step(state, by));
const DEEDS = {
  lay: (pick) => (state) => typed(attempt.laying(entering.moveTo)(state, { row: 5 + pick(4), col: 5 + pick(5), direction: ['across', 'down'][pick(2)] }),
    'besteqlrav'[pick(10)]),
  shift: (pick) => attempt.laying((wf) => ({ ...wf, position: { ...wf.position, rack: [...wf.position.rack].sort(() => pick(3) - 1).join('') } })),
  erase: (pick) => (state) => attempt.laying(entering.erase)(at(state, 5 + pick(4), 5 + pick(5))),
  back: () => attempt.laying(laying.takeBack), hint: () => to.hint, answer: () => given, giveUp: () => to.giveUp,
  best: () => (state) => (state.verdict ? to.showBest(state) : state), again: () => (state) => (state.verdict ? to.begun(state) : state),
  before: () => ofThreeDays(-1), after: () => ofThreeDays(1),
};
const seen = ({ answer, hints, results, shown, told, verdict, wf: { position: { board, rack } } }) => ({ answer, hints, results, shown, number: told.number, verdict,
  board, rack: [...rack].sort().join('') });

test('after reloads at random moments every board is as it would be without, and no hint is forgotten', ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: new Date(2026, 11, 9, 12) });
  for (let seed = 1; seed <= 25; seed += 1) {
    const pick = random(seed);
    const [device, twin] = [deviceAt('2026-12-02'), deviceAt('2026-12-02')];
    const hints = {};
    for (let step = 0; step < 30; step += 1) {
      const name = Object.keys(DEEDS)[pick(Object.keys(DEEDS).length)];
      const at = pick(2 ** 30);
      twin.does(DEEDS[name](random(at)), step);
      if (pick(6)) device.does(DEEDS[name](random(at)), step);
      else {
        device.leaves(DEEDS[name](random(at))); // before Python has answered
        device.reload(undefined, step);
      }
      if (!pick(5)) device.reload();
      if (!pick(5)) device.keep();
      assert.deepEqual(seen(device.look()), seen(twin.look()), `after ${name}, step ${step} of walk ${seed}`);
      const { told: { about }, hints: taken } = device.look();
      assert.ok(taken >= (hints[about] ?? 0));
      hints[about] = taken;
    }
  }
});

test('a hint that was taken in another tab counts here; tiles that do not fit the board are not laid', ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: new Date(2026, 11, 9, 12) });
  const device = deviceAt('2026-12-02');
  const draft = { hints: 2, tiles: [[6, 7, 'b']], given: false };
  const stored = (change) => localStorage.setItem(DRAFTS, JSON.stringify({ 'nl 2026-12-02': { ...draft, ...change } }));
  stored({});
  device.hears();
  assert.deepEqual([device.look().hints, device.look().wf.position.rack], [2, 'bestel?']);
  device.reload();
  assert.deepEqual([device.look().hints, device.look().wf.position.rack], [2, 'estel?']);
  for (const wrong of [{ tiles: [[7, 7, 'b']] }, { tiles: [[6, 7, 'x']] }, { tiles: [[-1, 99, 'b']] }, { tiles: [[0, 0, '.']] }]) {
    const other = deviceAt('2026-12-02');
    stored(wrong);
    other.reload();
    assert.deepEqual(seen(other.look()), { ...seen(deviceAt('2026-12-02').look()), hints: 2 });
  }
  // An answer that the list has no word for any more is laid again.
  const unplayable = { ...device.look(), answer: 'x' };
  assert.equal(to.receiveVerdict(unplayable, { playable: false }, 1).answer, null);
});

test('what was done on boards is read whole; the latest answers are kept, and all boards that are open', () => {
  const draft = { hints: 1, tiles: [[6, 7, 'b']], given: true };
  let lost = 0;
  const bad = [null, { ...draft, hints: 3 }, { ...draft, tiles: [[1, 2]] }, { ...draft, tiles: [[1, 2, 'ab']] }, { ...draft, given: 1 }];
  assert.deepEqual(cleanDrafts({ 'nl 2026-12-01': draft, x: draft, ...Object.fromEntries(bad.map((one, at) => [`nl 2026-12-1${at}`, one])) },
    () => { lost += 1; }), { 'nl 2026-12-01': draft });
  assert.equal(lost, 1 + bad.length);
  const days = Array.from({ length: 90 }, (_, at) => addDays(DAY, at));
  const all = days.reduce((now, day, at) => withDraft(now, nameOf('nl', day), { ...draft, given: at > 2 }), {});
  assert.deepEqual(Object.keys(all), [...days.slice(0, 3), ...days.slice(-31)].map((day) => nameOf('nl', day)));
});

test('a month of boards is played day by day, also where the clocks change and where midnight is skipped', ({ mock }) => {
  const [t, zone] = [textsOf('practice'), process.env.TZ];
  for (const [tz, first] of [['Europe/Amsterdam', '2026-03-10'], ['Europe/Amsterdam', '2026-10-10'], ['America/New_York', '2026-10-20'],
    ['America/Santiago', '2026-08-25'], ['Asia/Beirut', '2026-03-15'], ['Pacific/Kiritimati', '2026-12-15'], ['Pacific/Pago_Pago', '2027-02-10']]) {
    process.env.TZ = tz;
    const [year, month, day] = first.split('-').map(Number);
    const clock = (at, ...time) => new Date(year, month - 1, day + at, ...time).getTime();
    mock.timers.enable({ apis: ['Date'], now: clock(0, 12) });
    const device = deviceAt('');
    const played = [];
    for (let at = 0; at < 31; at += 1) {
      const date = new Date(Date.UTC(year, month - 1, day + at)).toISOString().slice(0, 10);
      for (const time of [[0, 0, 1], [3, 30], [23, 59, 59]]) {
        mock.timers.setTime(clock(at, ...time));
        device.does(to.roll);
        assert.deepEqual([today(), to.dayOf(device.look()), device.look().told.number], [date, date, Number(date.slice(-2))], `${tz} ${date} ${time}`);
        assert.match(untilTomorrow('next', t), /^Next board in (\d|1\d|2[0-5])( h \d+)? min$/);
      }
      if (at % 7 === 5) device.reload('');
      device.does((state) => typed(attempt.laying(entering.moveTo)(state, { row: 6, col: 7, direction: 'across' }), 'e'), at);
      device.does(given, at);
      played.push(date);
      const { results } = device.look();
      assert.deepEqual([summary(results, 'nl').count, streakOf(results, 'nl', today()), results[nameOf('nl', date)].on], [at + 1, at + 1, date]);
      assert.deepEqual(lastDays(today(), 28).slice(-at - 1), played.slice(-28));
    }
    mock.timers.reset();
  }
  if (zone === undefined) delete process.env.TZ; else process.env.TZ = zone;
});

/** Wordle's state (static/tools/wordle), and the line below its rows. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createStorage } from '../../static/shell/storing/storage.js';
import { addDays, today, untilTomorrow } from '../../static/ui/days.js';
import { asks } from '../../static/tools/wordle/asks.js';
import * as to from '../../static/tools/wordle/changes.js';
import { bestText } from '../../static/tools/wordle/helper.js';
import { costText } from '../../static/tools/wordle/play.js';
import { shareText } from '../../static/tools/wordle/play.js';
import { asked, cluesFrom, doubtsOf, dropRow, isSorted, keysOf, pickLetter, rank, rankJointly, sharpen, sortBest, takePicture, turn } from '../../static/tools/wordle/clues.js';
import { averages, canJudge, gameOf, isDecided, isOver, isWon, judge, judgedOf, openGame, played, receive, send, statsOf } from '../../static/tools/wordle/game.js';
import { save, streakOf } from '../../static/tools/wordle/kept.js';
import { adopt, initialState, keep, setLength } from '../../static/tools/wordle/state.js';
import { erase, saveDraft, toQuery, type, withDraft } from '../../static/tools/wordle/typing.js';
import { lineText } from '../../static/tools/wordle/view.js';
import { noticeOf } from '../../static/shell/texts/message.js';
import { Area, PAGE, textsOf } from './page.js';

const t = textsOf('wordle');
const line = (state) => lineText(state, t);
/** Another tab of the same browser. */
const openTab = () => createStorage(assert.fail);
let storage;

beforeEach(() => {
  globalThis.localStorage = new Area();
  globalThis.sessionStorage = new Area();
  storage = openTab();
});

const start = (tab = storage) => initialState(PAGE, tab);
const helping = (...clues) => ({ ...keep(start(), { mode: 'help', boards: clues.length }), clues });
const typed = (state, letters) => [...letters].reduce(type, state);

/** Python's report of a game whose word is known once it is over. */
const report = (guesses, { solved = false, over = solved } = {}) => ({ length: 5, solved, why: '', refusal: null, grid: '🟩',
  boards: [{ rows: guesses.map((word) => [word, 'BBBBB']), keys: {}, solved, target: over ? 'abide' : null }] });
const guessed = (state, word) => {
  const sent = send(typed(state, word));
  return receive(sent, report([...gameOf(sent).guesses, word], { solved: word === 'abide' }));
};

test('what is typed fills one row, and only letters after it are for the next', () => {
  const game = openGame(start(), '1');
  assert.equal(typed(game, 'cranes').draft, 'crane');
  assert.equal(erase(typed(game, 'crane')).draft, 'cran');
  const sent = send(typed(game, 'crane'));
  assert.deepEqual([sent.sent, typed(sent, 'ab').draft], [['crane'], 'ab']);
  const both = send(typed(sent, 'slate'));
  assert.deepEqual(receive(both, report(['crane'])).sent, ['slate']); // the answer to the first
});

test('a sharp s is two letters, as in the lists', () => {
  const { clues } = typed(keep(helping([]), { length: 7 }), 'straße');
  assert.deepEqual(clues, [[['strasse', 'BBBBBBB']]]);
});

test('a guess that is refused comes back to be changed, and the reason is told in the language of the page', () => {
  const state = openGame(start(), '1');
  for (const [refusal, english, dutch] of [
    [{ kind: 'list', values: { word: 'ABIDX' } }, 'ABIDX is not in the word list.', 'ABIDX staat niet in de woordenlijst.'],
    [{ kind: 'green', values: { place: 5, letter: 'E' } }, 'Fifth letter must be E.', 'Letter 5 moet E zijn.'],
    [{ kind: 'yellow', values: { letter: 'A' } }, 'Guess must contain A.', 'Het woord moet A bevatten.'],
  ]) {
    const refused = receive(send(typed(send(typed(state, 'abidx')), 'next')), { ...report([]), refusal, why: english.slice(0, -1) });
    assert.deepEqual([refused.draft, refused.sent], ['abidx', []]);
    assert.equal(line(refused), english);
    assert.equal(lineText(refused, textsOf('wordle', 'nl')), dutch);
    assert.equal(line(erase(refused)), 'One moment …');
  }
});

test('the line tells the number of the guess, and how the game ended', () => {
  let state = receive(openGame(start(), '1'), report([]));
  assert.equal(line(state), 'Guess 1 of 6');
  assert.equal(line(guessed(state, 'abide')), 'Solved in 1 guess!');
  state = guessed(state, 'crane');
  assert.equal(line(state), 'Guess 2 of 6');
  assert.equal(line(guessed(state, 'abide')), 'Solved in 2 guesses.');
  for (const word of ['slate', 'mercy', 'house', 'light', 'piano']) state = guessed(state, word);
  assert.equal(line(state), 'You have used all 6 guesses. You can keep going.');
  const { guesses } = gameOf(state);
  assert.equal(line(receive(state, report(guesses, { over: true }))), 'It was ABIDE.');
});

test('a decided game counts once; a game beyond six guesses is lost', () => {
  const won = guessed(guessed(openGame(start(), '1'), 'crane'), 'abide');
  assert.deepEqual(statsOf(won), { played: 1, won: 1, streak: 1, best: 1, by: [0, 1, 0, 0, 0, 0] });
  assert.deepEqual(statsOf(receive(won, report(['crane', 'abide'], { solved: true }))), statsOf(won));
  const lost = ['crane', 'slate', 'mercy', 'house', 'light', 'piano', 'abide'].reduce(guessed, openGame(won, '2'));
  assert.deepEqual(statsOf(lost), { played: 2, won: 1, streak: 0, best: 1, by: [0, 1, 0, 0, 0, 0] });
  const given = receive(openGame(start(), '3'), report([], { over: true }));
  assert.deepEqual([gameOf(given).gaveUp, statsOf(given).played], [true, 1]);
});

test('the helper leaves out the answers of finished puzzles of the list and length when that is wished', () => {
  const lost = ['crane', 'slate', 'mercy', 'house', 'light', 'piano'].reduce(guessed, openGame(guessed(openGame(start(), '1'), 'abide'), '2'));
  assert.deepEqual(played(lost), ['1']); // one may go on with the lost one
  const other = openGame(lost, '3');
  assert.deepEqual([played(other), played(setLength(other, 6)), played({ ...other, page: { ...other.page, list: 'nl' } })], [['1', '2'], [], []]);
  const fields = (state) => asks.wordle(to.setMode(state, 'help')).fields.played;
  assert.deepEqual([fields(other), fields(to.setOption(other, 'used', true))], [undefined, ['1', '2']]);
});

test('the streak of the puzzle of the day is that of its days, whatever else is played', () => {
  const random = (() => { let seed = 7; return (below) => (seed = (seed * 48271) % 2147483647) % below; })();
  const RealDate = Date;
  let now = '';
  globalThis.Date = class extends RealDate { constructor(...given) { super(...(given.length ? given : [`${now}T12:00`])); } };
  try {
    let [state, streak, best] = [start(), 0, 0];
    for (let day = 1; day < 200; day += 1) {
      now = addDays('2026-01-01', day);
      const what = random(8);
      // Another puzzle, or that of an earlier day, is won or given up.
      const other = openGame(state, `other ${day}`, what % 2 ? addDays(now, -3) : '');
      state = what > 3 ? guessed(other, 'abide') : receive(other, report([], { over: true }));
      if (what === 0) streak = 0; // a day that is left out
      else {
        const todays = openGame(state, now, now);
        state = what < 7 ? guessed(todays, 'abide') : receive(todays, report([], { over: true }));
        streak = what < 7 ? streak + 1 : 0;
      }
      best = Math.max(best, streak);
      const stats = statsOf(state, 'day');
      assert.equal(stats.best, best);
      if (!what) now = addDays(now, 1); // only then the day is over that was left out
      assert.equal(streakOf(stats, 'day'), streak, now);
    }
    assert.equal(statsOf(state, 'other').played, 199);
    assert(best > 5);
  } finally {
    globalThis.Date = RealDate;
  }
});

test('both statistics go on with those that older versions of the page kept together', () => {
  const old = { played: 9, won: 8, streak: 4, best: 5, by: [0, 0, 1, 3, 4, 0] };
  const state = keep(start(), { stats: { 'en 5': old } });
  assert.deepEqual(statsOf(guessed(openGame(state, '1', today()), 'abide'), 'day'),
    { played: 10, won: 9, streak: 5, best: 5, by: [1, 0, 1, 3, 4, 0], last: today() });
  assert.equal(statsOf(receive(openGame(state, '2'), report([], { over: true })), 'other').streak, 0);
});

test('help with the game being played begins with its rows, unless the clues are those of another', () => {
  const game = guessed(guessed(openGame(start(), '1'), 'crane'), 'slate');
  const helped = to.help(game);
  assert.deepEqual([helped.kept.mode, helped.clues], ['help', [game.standing.boards[0].rows]]);
  const more = to.help(guessed(to.setMode(helped, 'play'), 'mercy'));
  assert.deepEqual(more.clues[0].map(([word]) => word), ['crane', 'slate', 'mercy']);
  assert.deepEqual(to.undo(more).clues, helped.clues);
  const others = { ...game, clues: [[['speed', 'BBYBB']]] };
  assert.deepEqual(to.help(others).clues, others.clues);
  assert.deepEqual(to.help(start()).clues, [[]]);
});

test('statistics are those of one list and length', () => {
  const won = guessed(openGame(start(), '1'), 'abide');
  for (const other of [setLength(won, 6), { ...won, page: { ...won.page, list: 'nl' } }]) assert.equal(statsOf(other).played, 0);
});

test('games of two tabs are stored side by side', () => {
  const tabs = [openTab(), openTab()];
  const begun = tabs.map(start);
  ['crane', 'raise'].forEach((word, at) => save(guessed(openGame(begun[at], word), word).kept, begun[at].kept, tabs[at]));
  const { games } = start(openTab()).kept;
  assert.deepEqual(Object.values(games).map(({ guesses }) => guesses), [['crane'], ['raise']]);
  assert.deepEqual(Object.keys(adopt(begun[0], tabs[0]).kept.games), ['en crane', 'en raise']);
});

test('of a puzzle in two tabs the game that went further stays, and a choice that was not made here is left as it is', () => {
  const [one, other] = [openTab(), openTab()];
  const begun = openGame(start(one), '1');
  save(begun.kept, start(one).kept, one);
  const ahead = ['crane', 'slate', 'mercy'].reduce(guessed, openGame(start(other), '1'));
  save(keep(ahead, { hard: true }).kept, start(other).kept, other);
  const behind = guessed(begun, 'house');
  save(behind.kept, begun.kept, one);
  const { games, hard } = start(openTab()).kept;
  assert.deepEqual([games['en 1'].guesses, hard], [['crane', 'slate', 'mercy'], true]);
});

test('of many games those played last are kept', () => {
  const game = { day: '', guesses: [], gaveUp: false, counted: false };
  const codes = ['old', ...Array.from({ length: 99 }, (_, at) => String(at))];
  const before = { ...start(), kept: { ...start().kept, games: Object.fromEntries(codes.map((code) => [`en ${code}`, { code, ...game }])) } };
  save(before.kept, start().kept, storage);
  save(guessed(openGame(start(), 'old'), 'crane').kept, start().kept, storage);
  let kept = Object.keys(start().kept.games);
  assert.deepEqual([kept.length, kept.at(-1)], [100, 'en old']);
  save(openGame(start(), 'new').kept, start().kept, storage);
  kept = Object.keys(start().kept.games);
  assert.deepEqual([kept.length, kept.includes('en old'), kept.includes('en 0')], [100, true, false]);
});

test('a puzzle of a day is there again with its guesses, whatever days were played meanwhile', () => {
  const first = guessed(openGame(start(), 'a', '2026-11-21'), 'crane');
  const later = ['1969-12-31', '2126-02-28'].reduce((state, day) => guessed(openGame(state, day, day), 'slate'), first);
  const back = openGame(later, 'a', '2026-11-21');
  assert.deepEqual(gameOf(back), gameOf(first));
  assert.equal(String(toQuery(back)), 'list=en&code=a&day=2026-11-21');
});

test('the row being typed is there after a reload, but not in another puzzle', () => {
  const state = openGame(start(), '1');
  saveDraft(typed(state, 'abi'), state, storage);
  assert.equal(withDraft({ ...state, before: start().before }).draft, 'abi');
  assert.equal(withDraft({ ...openGame(state, '2'), before: start().before }).draft, '');
  const sent = send(typed(state, 'crane')); // not answered yet
  saveDraft(sent, state, storage);
  assert.equal(withDraft({ ...state, before: start().before }).draft, 'crane');
});

test('another length drops the rows, which cannot be brought back by undo', () => {
  const state = setLength({ ...helping([['speed', 'BBBBB']]), draft: 'a', history: { past: [[]], future: [] } }, 7);
  assert.deepEqual([state.clues, state.draft, state.history.past, state.kept.length], [[[]], '', [], 7]);
});

test('a tapped colour goes round: grey, yellow, green', () => {
  const states = [0, 1, 2].reduce((all) => [...all, turn(all.at(-1), 0, 0, 2)], [helping([['speed', 'BBBBB']])]);
  assert.deepEqual(states.map(({ clues: [[[, colours]]] }) => colours), ['BBBBB', 'BBYBB', 'BBGBB', 'BBBBB']);
});

test('a new row of clues begins with the green letters of those above', () => {
  assert.deepEqual(typed(helping([['speed', 'GBYBB']]), 'siege').clues[0][1], ['siege', 'GBBBB']);
});

test('Backspace takes back a letter, or opens the last complete row', () => {
  const state = helping([['speed', 'GBYBB']]);
  assert.equal(erase(typed(state, 'ab')).draft, 'a');
  assert.deepEqual([erase(state).draft, erase(state).clues], ['spee', [[]]]);
  assert.equal(erase(helping([])).draft, '');
});

test('a letter key has the best colour that the clues give it', () => {
  assert.deepEqual(keysOf([['speed', 'BBYBB'], ['eerie', 'GBBBB']]),
    { s: 'absent', p: 'absent', e: 'green', d: 'absent', r: 'absent', i: 'absent' });
});

test('clues come back from their address, and broken ones are refused', () => {
  const clues = [['slate', 'GBBBB'], ['crane', 'YBBBG']];
  assert.equal(toQuery(helping(clues)).get('clues'), 'slate-GBBBB.crane-YBBBG');
  assert.deepEqual(cluesFrom('slate-GBBBB.crane-YBBBG'), clues);
  assert.deepEqual(cluesFrom(''), []);
  for (const broken of ['speed-BBX', 'speed-BBXBB', 'speed', 'crane-G', 'abc-BBB', 'slate-GBBBB.cranes-GBBBBB']) {
    assert.throws(() => cluesFrom(broken), (error) => noticeOf(error, 'address').key === 'broken.text', broken);
  }
});

test('the result is shared without letters', () => {
  const won = guessed(openGame(start(), '1', '2026-11-21'), 'abide');
  assert.equal(shareText(won, t, ''), 'Wordle en 2026-11-21 1/6\n🟩');
  assert.equal(shareText(won, t, 'https://words.example/#wordle?code=1'), 'Wordle en 2026-11-21 1/6\n🟩\nhttps://words.example/#wordle?code=1');
  assert.equal(shareText(keep(receive(openGame(start(), '2'), report([], { over: true })), { hard: true }), t, ''),
    'Wordle en X/6*\n🟩');
});

const choice = (guess, mean, more = {}) => ({ guess, mean, worst: 3, lost: 0, exact: true, proven: false, groups: 3, bits: 1.5, largest: 2,
  possible: false, ...more });
const ranking = (words) => rank({ ...helping([['speed', 'BBYBY']]), left: [{ count: 8, words: [], contradictions: [] }] }, words, null);
const rows = (state) => state.ranking.rows.map(({ guess }) => guess);

test('better guesses that are found later do not move the rows, until the person sorts them', () => {
  let state = rank(helping([]), [{ guess: 'drain' }, { guess: 'ariot' }, { guess: 'slick' }], null);
  state = sharpen(state, [choice('radii', 2.3), choice('ariot', 2.4), choice('drain', 2.5)], true);
  assert.deepEqual(rows(state), ['drain', 'ariot', 'slick']);
  assert.deepEqual(state.ranking.rows.map(({ mean }) => mean), [2.5, 2.4, undefined]);
  assert.equal(isSorted(state.ranking), false);
  state = sortBest(state);
  assert.deepEqual([rows(state), isSorted(state.ranking)], [['radii', 'ariot', 'drain'], true]);
  state = sharpen(state, [choice('drain', 2.2), choice('radii', 2.3)], false);
  assert.deepEqual([rows(state), isSorted(state.ranking)], [['radii', 'ariot', 'drain'], false]);
  assert.deepEqual(rows(sharpen(helping([]), [choice('radii', 2.3)], true)), ['radii']); // nothing was shown before
});

test('the best guess is told with how sure that is, and why it is the best', () => {
  const state = ranking([{ guess: 'drain' }]);
  const told = (best, searching = false, language = 'en') => bestText(sharpen(state, best, searching), language, textsOf('wordle', language));
  assert.equal(bestText(state, 'en', t), 'Looking for the guess that leads to the answer in the fewest guesses …');
  assert.equal(told([choice('drain', 2.5, { proven: true })]),
    'DRAIN needs 2.50 guesses on average. Proven: no other needs fewer. It splits 8 words into 3 groups of at most 2.');
  assert.equal(told([choice('drain', 2.5, { groups: 8, largest: 1 })], true),
    'DRAIN needs 2.50 guesses on average or fewer. Still looking for a better one … It tells all 8 words apart.');
  assert.equal(told([choice('drain', 2.5, { lost: 1 })], false, 'nl'), 'Met DRAIN heb je gemiddeld 2,50 pogingen nodig, of minder. '
    + 'Een beter woord is niet gevonden. Het verdeelt 8 woorden in 3 groepen van hoogstens 2. 1 woord wordt niet in zes pogingen gevonden.');
  const several = rankJointly(helping([], []), [], [{ guess: 'arose', bits: 9.1, groups: [31, 17, 4], solves: 1 }], null);
  assert.equal(bestText(several, 'en', t), 'AROSE tells the most over all boards (groups: 31, 17 and 4).');
  const one = { ...state, left: [{ count: 1, words: ['abide'], contradictions: [] }] };
  assert.equal(bestText(sharpen(one, [choice('abide', 1, { proven: true })], false), 'en', t), 'It can only be ABIDE.');
});

const SIX = ['crane', 'slate', 'mercy', 'house', 'light', 'piano'];

test('a game that was missed can be shared; what was guessed after the sixth word is not', () => {
  const missed = SIX.reduce(guessed, openGame(start(), '1'));
  assert.equal(isDecided(missed), true);
  const late = receive(missed, { ...report([...SIX, 'abide'], { solved: true }), grid: [...'123456', '🟩'].join('\n') });
  assert.equal(shareText(late, t, ''), 'Wordle en X/6\n1\n2\n3\n4\n5\n6');
});

const judgement = (guess, cost, more = {}) => ({ guess, colours: 'BBBBB', before: 8, after: 2, skill: 80, luck: 40, rating: { groups: 3 },
  best: { guess: 'drain', groups: 5 }, trap: null,
  cost: cost === null ? null : { guesses: cost, lost: 0, proven: true, best: choice('drain', 3.5, { groups: 5 }), own: choice(guess, 3.5 + cost) },
  ...more });

test('a guess is told what it cost, as soon as that is known', () => {
  const told = (one, judging = false, language = 'en') =>
    costText({ ...start(), page: { language }, judging }, one, textsOf('wordle', language));
  const why = 'DRAIN splits the words into 5 groups, this one into 3.';
  assert.equal(told(judgement('crane', 0.09)), `CRANE needs 0.09 more guesses than DRAIN here. ${why}`);
  assert.equal(told(judgement('crane', 0.09), false, 'nl'),
    'Met CRANE heb je hier 0,09 pogingen meer nodig dan met DRAIN. DRAIN onderscheidt 5 groepen, dit woord 3.');
  assert.equal(told(judgement('drain', 0)), 'No guess does better here.');
  assert.equal(told(judgement('crane', null), true), `${why} Working out what it cost …`);
  assert.equal(told(judgement('crane', null)), `${why} Working out what it cost would take too long.`);
  const rough = judgement('crane', 0.09);
  rough.cost.proven = false;
  assert.match(told(rough), /^CRANE needs about 0.09 more guesses than DRAIN here/);
});

test('judged games are kept with what they cost, and averages are of the last fourteen of a list and length', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: new Date(2026, 10, 21) });
  const won = guessed(guessed(openGame(start(), '1'), 'crane'), 'abide');
  const rows = [judgement('crane', 0.2), judgement('abide', 0.1, { skill: 100, luck: 60 })];
  assert.deepEqual(judgedOf(judge(won, rows.slice(0, 1), true)), []); // not all rows yet
  const early = judge(won, rows.map((row) => ({ ...row, cost: null })), true);
  assert.deepEqual(judgedOf(early), [{ of: 'en 5', day: '2026-11-21', guesses: 2, skill: 90, luck: 50, cost: null, saved: null }]);
  const whole = judge(early, rows, false);
  const [game] = judgedOf(whole);
  assert.deepEqual([game.cost.toFixed(2), game.saved], ['0.30', 1.5]);
  assert.equal(judge(whole, rows, false).kept, whole.kept); // nothing new to store
  assert.deepEqual(judgedOf(setLength(whole, 6)), []);
  const lost = judge(SIX.reduce(guessed, openGame(whole, '2')), SIX.map((word) => judgement(word, 0)), false);
  assert.deepEqual(judgedOf(lost).map(({ guesses, saved }) => [guesses, saved]), [[0, null], [2, 1.5]]);
  const { skill, saved } = averages(judgedOf(lost));
  assert.deepEqual([skill, saved], [85, 1.5]);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`en ${at}`, { ...game, skill: at }]));
  assert.equal(averages(judgedOf(keep(start(), { judged: many }))).skill, 12.5);
});

test('games judged in two tabs are stored side by side', () => {
  const tabs = [openTab(), openTab()];
  const begun = tabs.map(start);
  ['crane', 'abide'].forEach((code, at) => {
    const won = guessed(openGame(begun[at], code), 'abide');
    save(judge(won, [judgement('abide', 0)], false).kept, begun[at].kept, tabs[at]);
  });
  assert.deepEqual(Object.keys(start(openTab()).kept.judged), ['en crane', 'en abide']);
  assert.deepEqual(Object.keys(adopt(begun[0], tabs[0]).kept.judged), ['en crane', 'en abide']);
});

test('a puzzle of an earlier day that was chosen stays when another tab is looked at; that of the day gives way to the next', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: new Date(2026, 10, 21, 23, 58) });
  const back = (state) => to.open(state, new URLSearchParams()).opening?.day ?? gameOf(state).day;
  const chosen = openGame(start(), '7', '2026-11-18');
  assert.equal(back(chosen), '2026-11-18');
  const todays = openGame(start(), '9', today());
  assert.equal(back(todays), '2026-11-21');
  context.mock.timers.setTime(new Date(2026, 10, 22, 0, 2).getTime());
  assert.deepEqual([back(chosen), back(todays)], ['2026-11-18', '2026-11-22']);
  // It was opened on its day, so it counts as that of its day.
  assert.equal(gameOf(guessed(todays, 'abide')).kind, 'day');
  save(todays.kept, start().kept, storage);
  assert.equal(back(start()), '2026-11-22', 'on another visit');
});

test('back and forward before the puzzle between them has come show where one is', () => {
  const here = openGame(start(), '7');
  const between = to.open(here, new URLSearchParams('code=9'));
  assert.equal(between.opening.fields.code, '9');
  const forward = to.open(typed(between, 'sl'), new URLSearchParams('code=7'));
  assert.deepEqual([forward.opening, gameOf(forward).code, forward.draft, asks.wordle(forward).verb], [null, '7', 'sl', 'wordle_game']);
});

test('the next puzzle comes at midnight', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: new Date(2026, 10, 21, 21, 48) });
  assert.equal(untilTomorrow('play.next', t), 'Next puzzle in 2 h 12 min');
  const late = new Date(2026, 10, 21, 23, 48);
  assert.equal(untilTomorrow('play.next', textsOf('wordle', 'nl'), late), 'Volgende puzzel over 12 min');
});

test('a picture becomes clues; a doubtful letter is picked by a tap, and the next key replaces it', () => {
  const found = { boards: [{ rows: [['cr?ne', 'BYGBB'], ['moult', 'YBGBB']], typed: 'gui', doubtful: [[0, 2], [1, 4]] }] };
  const read = { ...takePicture({ ...helping([['other', 'BBBBB']]), reading: {} }, found), left: [{ count: 1, words: [], contradictions: [] }] };
  assert.deepEqual([read.kept.mode, read.draft, read.reading, doubtsOf(read)], ['help', 'gui', null, 2]);
  assert.equal(line(read), '2 letters are uncertain: tap them.');
  assert.deepEqual(asked(read.clues[0]), [['cr?ne', 'BYBBB'], ['moult', 'YBGBB']]); // an unknown letter tells nothing
  assert.equal('?' in keysOf(read.clues[0]), false);
  assert.equal(toQuery(read).get('clues'), 'cr?ne-BYGBB.moult-YBGBB');
  const picked = pickLetter(read, 0, 0, 2);
  assert.deepEqual([doubtsOf(picked), picked.left, line(picked)], [1, read.left, 'Type the right letter, or tap again to change its colour.']);
  const mended = type(picked, 'A');
  assert.deepEqual([mended.clues[0][0][0], mended.draft, mended.picked, mended.left], ['crane', 'gui', null, null]);
  assert.equal(line(mended), '1 letter is uncertain: tap it.');
  const turned = turn(picked, 0, 0, 2);
  assert.deepEqual([turned.clues[0][0].slice(0, 2), turned.picked], [['cr?ne', 'BYBBB'], [0, 0, 2]]);
  assert.equal(turn(picked, 0, 1, 0).picked, null);
  assert.equal(dropRow(picked, 0).picked, null);
});

test('a picture of longer words changes the length, and typed letters alone are a draft', () => {
  const long = takePicture(helping([]), { boards: [{ rows: [['bridges', 'BBBBBBB']], typed: '', doubtful: [] }] });
  assert.deepEqual([long.kept.length, long.clues[0][0].slice(0, 2)], [7, ['bridges', 'BBBBBBB']]);
  const typing = takePicture(helping([]), { boards: [{ rows: [], typed: 'h?ll', doubtful: [] }] });
  assert.deepEqual([typing.clues, typing.draft, typing.kept.length], [[[]], 'hll', 5]);
});

test('the boards of a picture or of a text become clues together, and what stood there comes back by undo', () => {
  const board = (...rows) => ({ rows, typed: '', doubtful: [] });
  const before = helping([['other', 'BBBBB']]);
  const read = to.takePicture(before, { boards: [board(['crane', 'BYBBG']), board(['crane', 'GGBBB'], ['crowd', 'GGGGG'])] });
  assert.deepEqual([read.kept.boards, read.clues.map((rows) => rows.map(([word]) => word))], [2, [['crane'], ['crane', 'crowd']]]);
  assert.deepEqual(to.undo(read).clues, before.clues);
  // A guess is for every board that is not solved; its letters are the same on all, its colours not.
  const typed = [...'moult'].reduce(to.type, read);
  assert.deepEqual(typed.clues.map(({ length }) => length), [2, 2]);
  assert.deepEqual(to.tap(typed, 0, 0, 1).clues.map(([[, colours]]) => colours), ['BGBBG', 'GGBBB']);
  assert.deepEqual(to.dropRow(typed, 0).clues.map((rows) => rows.map(([word]) => word)), [['moult'], ['crowd']]);
  assert.deepEqual(to.erase(typed).clues.map(({ length }) => length), [1, 1]);
  assert.deepEqual(to.open(start(), toQuery(typed)).clues, typed.clues.map((rows) => rows.map(([word, colours]) => [word, colours])));
  const text = to.paste(start(), 'crane ⬛🟨⬛⬛🟩 GGBBB bybbb\nCrowd: 🟩🟩🟩🟩🟩 - ⬜🟧🟦⬜⬜');
  assert.deepEqual([text.kept.mode, text.kept.boards, text.clues], ['help', 4, [[['crane', 'BYBBG'], ['crowd', 'GGGGG']], [['crane', 'GGBBB']],
    [['crane', 'BYBBB'], ['crowd', 'BGYBB']]]]);
  for (const none of ['crane', 'crane BYBB', 'crane BYBBG\nmoults BBBBBB', 'the quick BROWN']) assert.equal(to.paste(start(), none).clues[0].length, 0, none);
});

test('of several boards each counts for itself, and together they are one game', () => {
  const several = openGame(setLength(start(), 5, 2), 'a.b', today());
  const boards = (first, second, solved) => ({ ...report([]), solved, boards: [[first, 'abide'], [second, 'crane']].map(([rows, target]) => ({
    rows: rows.map((word) => [word, word === target ? 'GGGGG' : 'BBBBB']), keys: {}, solved: rows.includes(target),
    target: rows.includes(target) ? target : null })) });
  const one = receive(several, boards(['slate', 'abide'], ['slate', 'abide'], false));
  assert.deepEqual([line(one), isOver(one), gameOf(one).guesses], ['Guess 3 of 7', false, ['slate', 'abide']]);
  const both = receive(one, boards(['slate', 'abide'], ['slate', 'abide', 'crane'], true));
  assert.deepEqual([line(both), isWon(both), canJudge(both)], ['Solved in 3 guesses.', true, false]);
  assert.deepEqual(statsOf(both).by, [0, 1, 0, 0, 0, 0]); // two guesses are the fewest
  assert.deepEqual(Object.keys(both.kept.stats), ['en 5x2-day']);
  assert.equal(statsOf(setLength(both, 5, 1)).played, 0);
  assert.deepEqual(to.help(both).clues.map(({ length }) => length), [2, 3]);
});

test('of several boards in a text the first is shown, until another is chosen or the text is another', () => {
  const shared = to.share(helping([]), '🟩🟩🟩🟩', '');
  const second = to.shareBoard(shared, 1);
  assert.equal(to.share(second, '🟩🟩🟩🟩', 'hall').shared.board, 1);
  assert.equal(to.share(second, '🟨🟩🟩🟩', '').shared.board, 0);
});

test('a pasted text is a result if it has any sign, or the name of one', () => {
  for (const text of ['🟩', '⚫🟡', '❌', '▪', ':large_green_square:', ':grand_carré_vert:']) assert.ok(to.paste(start(), text).shared.text, text);
  for (const text of ['crane', '12:30:45', 'a: b: c', '']) assert.equal(to.paste(start(), text).shared.text, '', text);
  assert.equal(to.paste(start(), 'Dear all').trouble?.key, 'paste.none', 'a text that is neither says so');
});

test('a picture of a result without letters goes where a result is pasted', () => {
  const state = takePicture(start(), { boards: [{ rows: [['', 'GBBYB'], ['', 'GGGGG']], typed: '', doubtful: [] }] });
  assert.equal(state.shared.text, '🟩⬛⬛🟨⬛\n🟩🟩🟩🟩🟩');
  assert.deepEqual([state.kept.mode, state.reading, state.clues], ['help', null, start().clues]);
});

test('results are known whichever tab is open, and nothing else is taken for one', () => {
  for (const text of ['Wordle 1 2/6\n\n⬛🟨⬛⬛🟩', ':white_square::white_square: :green_square::green_square:', '⬛️⬛️🟨⬛️🟩']) assert.ok(to.isResult(text), text);
  for (const text of ['hello 🎉🎉', '#player1 a Ann\n>a: AB 8D AB +4 4', 'raam 8H', '']) assert.ok(!to.isResult(text), text);
});

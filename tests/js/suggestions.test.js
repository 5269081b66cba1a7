/** The list of moves: what it shows, in which order, and what is said of it (static/tools/wordfeud). */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { leave } from '../../static/tools/wordfeud/actions.js';
import { asks } from '../../static/tools/wordfeud/asks/asks.js';
import * as choosing from '../../static/tools/wordfeud/moves/choosing.js';
import { ENDLESS, SORTS, bestMove, betterMove, currentWorth, detailedPlay, listed, namedMove, shownBest, wordAndPlace } from '../../static/tools/wordfeud/moves/moves.js';
import * as playing from '../../static/tools/wordfeud/record/playing.js';
import { EVERY_PLAY } from '../../static/tools/wordfeud/state.js';
import * as step from '../../static/tools/wordfeud/step.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import { isVerdictStale, verdictText } from '../../static/tools/wordfeud/views/filter.js';
import { announcement, bestText, countText, lookedText, reportOf, thinkingAction } from '../../static/tools/wordfeud/views/status.js';
import { lineText, movesText, worthText } from '../../static/tools/wordfeud/views/suggestions.js';
import { winShare } from '../../static/tools/wordfeud/moves/play.js';
import { PEKDAAL, PLAYS, SWAP, answered, play, stateOf, tapped, textsOf, typed, valued, weighed } from './page.js';

const t = textsOf('wordfeud');
const LANGUAGES = readdirSync(new URL('../../static/tools/wordfeud', import.meta.url)).filter((name) => /^..\.json$/.test(name)).map((name) => name.slice(0, 2));
const line = (state) => reportOf(state, t, () => {}).line;

const words = (state) => Array.from({ length: listed(state).count }, (_, at) => listed(state).at(at)?.word);
const solved = answered(stateOf(PEKDAAL));

test('the line names the best move: by points, and by value once that is settled', () => {
  assert.equal(line(solved), 'Highest so far: PLAKADE 40 at 8H, still comparing …');
  assert.equal(line(weighed(solved, PLAYS, [9, 8, 7], { settled: false })), 'Highest so far: PLAKADE 40 at 8H, still comparing …');
  const settled = (values, worth) => line(weighed(solved, [PLAYS[1], PLAYS[0]], values, worth));
  assert.equal(settled([9.26, 8]), 'Best: KADE 26 at 9A, 1.3 points ahead of PLAKADE');
  assert.equal(settled([8.04, 8.02]), 'Best: KADE 26 at 9A, as good as PLAKADE');
  assert.equal(settled([9, 8], { bound: 'exact' }), 'Best: KADE 26 at 9A, 1.0 points ahead of PLAKADE');
  assert.equal(settled([9, 8], { bound: 'at least' }), 'Best: KADE 26 at 9A, 1.0 points ahead of PLAKADE');
  assert.equal(settled([9, 8], { more: { win: 0.714 } }), 'Best: KADE 26 at 9A, 1.0 points ahead of PLAKADE');
});

test('the headline has at most 60 characters in every language', () => {
  const rows = valued([play('quietly', 75, { place: '15H' }), play('quey', 61, { place: 'H12' })], [24.2, 10]).map((row) => ({ ...row, win: 0.71 }));
  for (const language of LANGUAGES) {
    const told = textsOf('wordfeud', language);
    const scored = answered(stateOf(`${PEKDAAL}&points=210-250`));
    const state = choosing.receiveWorth(scored, { position: scored.position, rows, bound: 'estimate', share: 1, settled: true, refusal: null });
    for (const each of [state, choosing.toggleByWin(choosing.sortBy(state, 'value')), { ...state, worth: null }]) {
      const said = reportOf(each, told, () => {}).line;
      assert.ok(said.length <= 60, `${said.length}: ${said}`);
    }
  }
});

test('headline, details, board and the first row by value name one and the same move, however far moves are weighed', () => {
  let now = 1;
  const random = (below) => (now = (now * 48271) % 2147483647) % below;
  let named = 0;
  for (let round = 0; round < 400; round += 1) {
    let state = solved;
    if (random(2)) state = answered(choosing.sortBy(state, 'value'));
    for (let pass = random(4); pass > 0; pass -= 1) {
      const order = [0, 1, 2].sort(() => random(3) - 1);
      state = weighed(state, order.map((at) => PLAYS[at]), [9, 8, 7], { settled: pass === 1 && random(2) > 0 });
    }
    const move = namedMove(state);
    assert.ok(line(state).includes(move.word.toUpperCase()), line(state));
    assert.equal(detailedPlay(state), move);
    if (state.sort === 'value' && currentWorth(state)) assert.equal(listed(state).at(0), move);
    const best = bestMove(state)?.play ?? null;
    assert.equal(shownBest(state), best);
    if (!best) continue;
    named += 1;
    assert.equal(move, best);
    const chosen = choosing.chooseBest(state).chosen;
    assert.deepEqual([chosen.play, listed(choosing.chooseBest(state)).at(chosen.index)], [best, best]);
    assert.equal(shownBest(choosing.hover(state, PLAYS[0])), null); // another one is looked at
    for (const sort of SORTS) { // whatever the order, the list begins with what the headline names, and each move is listed once
      const sorted = answered(choosing.sortBy(state, sort));
      assert.deepEqual([listed(sorted).at(0), choosing.walk(sorted, 1).chosen.play], [best, best]);
      assert.ok(line(sorted).endsWith(words(sorted)[1].toUpperCase()), line(sorted));
      assert.deepEqual(words(sorted).toSorted(), words(solved).toSorted());
    }
  }
  assert.ok(named > 50, `${named} best moves`);
});

const LATE = `game=nl&rack=koetsje&board=${['4t5c3f', '4e4he3o', '4r3bis1g1k', '4u2bol1te1v', '4gepof1dimme', '6la1vree1e', '4qua3ene2', '6Spoelen2',
  '5s1a3n3', '5c1d1we4', '5hadden4', '4nu1o3y3', '2wrat1siJzen2', '4k5os3', '3zerk3g4'].join('/')}`;
const LOOKED = { spent: 3.04, racks: 412, depth: 0, proven: 0.4, open: 2, more: true };

test('the line says for how long and over how many racks Python has looked, and what a longer look may change', () => {
  const told = (looked) => reportOf(weighed(solved, PLAYS, [9, 8, 7], { looked: { ...LOOKED, ...looked } }), t, () => {});
  const said = (looked) => lookedText(weighed(solved, PLAYS, [9, 8, 7], { looked: { ...LOOKED, ...looked } }), t);
  assert.equal(said({}), 'Tested against 412 racks in 3.0\u00a0s. 2 moves may still turn out better.');
  assert.equal(said({ open: 0 }), 'Tested against 412 racks in 3.0\u00a0s.');
  assert.equal(said({ racks: 0, depth: 5, open: 1 }),
    'Searched 5 turns ahead in 3.0\u00a0s, 40% of the moves proven. 1 move may still turn out better.');
  assert.equal(said({ racks: 0, depth: 40, proven: 1, open: 0, more: false }),
    'Searched to the end of the game in 3.0\u00a0s, 100% of the moves proven.');
  assert.deepEqual([said({ spent: 0.4, more: false }), said({ racks: 0 })], ['', '']);
  assert.deepEqual([told({}).action.name, told({}).more], ['play', '']); // what was searched stands behind the explanation
  assert.deepEqual([true, false].map((more) => thinkingAction(weighed(solved, PLAYS, [9, 8, 7], { looked: { ...LOOKED, more } }))), ['think', '']);
});

test('Python goes on until it is stopped, as long as the page is in view; what is known stays, and another edit ends it', () => {
  const settled = weighed(solved, PLAYS, [9, 8, 7], { looked: LOOKED });
  const budget = (state) => asks.best(state, t)?.fields.budget;
  assert.equal(budget(settled), undefined, 'with many tiles in the bag it goes on only when it is told to');
  const on = choosing.think(settled, ENDLESS);
  assert.deepEqual([budget(on), budget(choosing.see(on, false)), thinkingAction(on), reportOf(on, t, () => {}).share], [ENDLESS, undefined, 'stop', 1]);
  const news = (spent, plays) => ({ rows: plays.map((each) => ({ ...each, value: 5, error: 1, bound: 'estimate', win: null, replies: 9, lands: [],
    because: [] })), done: 500, of: 1000, spent, depth: 0, open: 1, more: true });
  const grown = asks.best(on, t).progress(on, news(9, [PLAYS[1], PLAYS[0]]));
  assert.deepEqual([bestText(grown, t).slice(0, 13), currentWorth(grown).looked.spent, budget(grown)], ['KADE 26 at 9A', 9, ENDLESS]);
  assert.equal(asks.best(grown, t).progress(grown, news(2, PLAYS)), grown, 'a search that begins anew says nothing until it has looked as long');
  assert.equal(currentWorth(choosing.think(grown, 0)), currentWorth(grown));
  const other = choosing.toggleByWin(grown); // without points there is one order; but the moves are weighed anew
  assert.equal(currentWorth(asks.best(other, t).answered(other, news(1, PLAYS))).settled, true);
  assert.equal(budget(choosing.think(grown, 0)), undefined);
  assert.equal(asks.best(grown, t).refused(grown, { key: 'memory' }).worth, grown.worth);
  assert.equal(budget(answered(weighed(typed(tapped(grown, 'A1'), 'a'), PLAYS, [9, 8, 7], { looked: LOOKED }))), undefined);
});

test('late in the game Python goes on for a while without being told to; what is said changes only with the best move', () => {
  const late = answered(stateOf(LATE));
  const settled = weighed(late, PLAYS, [9, 8, 7], { looked: LOOKED });
  assert.equal(asks.best(settled, t).fields.budget, 30);
  const first = announcement(settled, t);
  const grown = (plays, values) => choosing.receiveWorth(settled, { ...settled.worth, rows: valued(plays, values) });
  assert.equal(announcement(grown(PLAYS, [9.5, 7, 6]), t), first);
  assert.match(announcement(grown([PLAYS[1], PLAYS[0]], [9.5, 7]), t), /KADE/);
});

test('a chance to win is 0 or 100 % only when that is proven', () => {
  const told = (win, bound) => t('best.win', { share: winShare(weighed(solved, PLAYS, [9, 8, 7], { more: { win, bound } }).worth.rows[0]) });
  assert.deepEqual([told(1, 'exact'), told(0, 'exact'), told(0.999, 'estimate'), told(0.001, 'estimate')],
    ['100% to win', '0% to win', '99% to win', '1% to win']);
});

test('the chance to win is an order of its own when the points are known: at once by what is known, and the headline says so', () => {
  const rows = valued(PLAYS, [9, 8, 7]).map((row, at) => ({ ...row, win: [0.6, 0.5, 0.714][at] }));
  const scored = answered(stateOf(`${PEKDAAL}&points=210-250`));
  const settled = choosing.receiveWorth(scored, { position: scored.position, rows, bound: 'estimate', share: 1, settled: true, refusal: null });
  const byWin = choosing.toggleByWin(choosing.sortBy(settled, 'value'));
  assert.deepEqual([words(byWin), currentWorth(byWin).settled], [['pad', 'plakade', 'kade'], false]);
  const again = choosing.receiveWorth(byWin, { ...settled.worth, rows: currentWorth(byWin).rows, settled: true });
  assert.equal(line(again), 'Best: PAD 12 at 8H, 71% to win, 60% with PLAKADE');
  assert.equal(movesText(again, t).split('\n')[0], '8H PAD 12 (71%)');
  const offered = { ...again, offered: { position: again.position, play: PLAYS[0] } };
  assert.equal(betterMove(offered).play.word, 'pad');
  assert.deepEqual(words(choosing.toggleByWin(again)), ['plakade', 'kade', 'pad']);
  const unscored = weighed(choosing.toggleByWin(solved), PLAYS, [9, 8, 7]); // without points there is one order
  assert.equal(line(unscored), 'Best: PLAKADE 40 at 8H, 1.0 points ahead of KADE');
});

test('with an empty bag the line of play is told to the last tile', () => {
  const [first] = PLAYS;
  const follows = [{ word: 'MEn', score: 12, out: false }, { word: '', score: 0, out: false }, { word: 'je', score: 8, out: true }];
  const told = (row) => lineText({ play: first, value: 25, bound: 'exact', line: follows, ...row }, solved, t);
  assert.equal(told({}), 'PLAKADE 40, opponent MEN 12, you pass, opponent JE 8 and goes out: +25.');
  assert.equal(told({ bound: 'estimate' }), 'Probably PLAKADE 40, opponent MEN 12, you pass, opponent JE 8 and goes out: +25.');
  assert.equal(told({ bound: 'at least' }), told({}));
  assert.equal(worthText({ value: 25, error: 0, bound: 'at least', replies: 1 }, t),
    'Your points minus theirs from here to the end: at least +25.0.');
  assert.equal(told({ line: follows.slice(0, 2) }), 'PLAKADE 40, opponent MEN 12: +25.');
  const line = { play: first, value: 25, bound: 'exact', line: follows.slice(0, 2) };
  assert.equal(lineText(line, { ...solved, opponent: 'Anna' }, t), 'PLAKADE 40, Anna MEN 12: +25.');
  assert.equal(told({ line: [] }), '');
});

test('the play on offer while moves are weighed stays when a better one is found, until the user looks at another', () => {
  const better = [PLAYS[1], PLAYS[0]];
  const offered = choosing.receiveWorth(solved, weighed(solved, PLAYS, [9, 8, 7], { settled: false }).worth, true);
  const settled = weighed(offered, better, [9, 8]);
  assert.deepEqual([detailedPlay(settled).word, betterMove(settled).play.word], ['plakade', 'kade']);
  assert.deepEqual([detailedPlay(choosing.choose(settled, null)).word, betterMove(choosing.choose(settled, null))], ['kade', null]);
  assert.equal(detailedPlay(choosing.choose(choosing.choose(settled, 2), null)).word, 'kade');
  const tied = weighed(offered, better, [8.04, 8.02]); // as good, in the list
  assert.deepEqual([betterMove(tied), bestMove(tied).play.word, line(tied)],
    [null, 'plakade', 'Best: PLAKADE 40 at 8H, as good as KADE']);
  assert.equal(detailedPlay(weighed(weighed(solved, PLAYS, [9, 8, 7], { settled: false }), better, [9, 8])).word, 'kade'); // none offered
  assert.equal(detailedPlay(typed(tapped(settled, 'A1'), 'e')), null);
});

test('a move that is no longer looked at keeps its value, but none above the best', () => {
  const first = weighed(solved, PLAYS, [9, 8, 7], { settled: false, more: { bound: 'at most' } });
  const { by, rows } = weighed(first, PLAYS.slice(0, 1), [7.5]).worth;
  assert.deepEqual([...by.values()].map(({ value, bound }) => [value, bound]), [[7.5, 'estimate'], [7.5, 'at most'], [7, 'at most']]);
  assert.equal(rows.length, 1);
  assert.equal(movesText(weighed(first, PLAYS.slice(0, 1), [7.5]), t).split('\n')[2], '8H PAD 12 (≤ +7.0)');
});

test('the best is told from the same word at another place, and alone when there is no other', () => {
  const [one, same] = [play('cab', 10), play('cab', 9, { place: 'H8' })];
  const state = answered(stateOf('game=nl&rack=abc'), { plays: [one, same] });
  assert.equal(bestText(weighed(state, [one, same], [3, 2]), t), 'CAB 10 at 8H, 1.0 points ahead of H8');
  assert.equal(bestText(weighed(state, [one], [3]), t), 'CAB 10 at 8H');
});

test('without a move the best swap is named, and without letters what is missing', () => {
  const state = answered(stateOf('game=nl&rack=pkz'), { plays: [] });
  assert.equal(line(state), 'No move fits this rack. Swap tiles or pass.');
  assert.equal(line(weighed(state, [SWAP], [-3])), 'No move fits this rack. Best: Swap P K.');
  assert.equal(line(answered(stateOf('game=nl&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15'))),
    'Put your letters on the rack to see every move.');
  assert.equal(line(stateOf()), 'Wordbench: a screenshot in, your best move out.');
});

test('what passes the filter is counted', () => {
  const filtered = (text, plays) => answered(choosing.filterBy(solved, { text }), { plays, total: 349 });
  assert.equal(line(filtered('ka', PLAYS.slice(0, 2))), '2 of 349 moves. Highest: PLAKADE 40 at 8H');
  assert.equal(countText(filtered('ka', PLAYS.slice(0, 2)), t), '2 of 349');
  assert.equal(line(filtered('xyz', [])), 'None of the 349 moves matches the filter.');
  assert.equal(reportOf(filtered('xyz', []), t, () => {}).action.name, 'unfilter');
  // With a filter too, all name one and the same move: the first of those that are listed.
  const some = answered(choosing.filterBy(weighed(solved, PLAYS, [9, 8, 7]), { text: 'ka' }), { plays: [PLAYS[1]], total: 349 });
  assert.ok(line(some).includes(PLAYS[1].word.toUpperCase()), line(some));
  assert.deepEqual([detailedPlay(some), shownBest(some), listed(some).at(0), choosing.chooseBest(some)], [PLAYS[1], null, PLAYS[1], some]);
  assert.equal(countText(solved, t), '3');
  assert.equal(choosing.unfilter(filtered('ka', PLAYS)).filter, EVERY_PLAY);
});

test('moves are copied as text: the chosen one, or else the first of the list, with what they are worth', () => {
  const lines = PLAYS.map(({ place, word, score }) => `${place} ${word.toUpperCase()} ${score}`);
  assert.deepEqual(movesText(solved, t).split('\n'), lines);
  assert.equal(movesText(choosing.choose(solved, 1), t), lines[1]);
  assert.equal(movesText(weighed(solved, PLAYS, [9, 8, 7]), t).split('\n')[0], `${lines[0]} (+9.0)`);
  assert.equal(movesText(stateOf(), t), '');
});

test('an answer to an earlier question is dropped, and the old one is marked as such', () => {
  const edited = typed(tapped(solved, 'A1'), 'e');
  assert.equal(reportOf(edited, t, () => {}).stale, true);
  assert.equal(choosing.receiveMoves(edited, solved.answer), edited);
  assert.equal(reportOf(looking.undo(edited), t, () => {}).stale, false);
  const sorted = choosing.sortBy(solved, 'word');
  assert.equal(choosing.receiveMoves(sorted, solved.answer), sorted);
  assert.equal(choosing.receiveWorth(edited, weighed(solved, PLAYS, [3, 2, 1]).worth), edited);
});

test('the moves by value keep their order under the hand, and come in order when it has gone', () => {
  const state = choosing.sortBy(weighed(solved, PLAYS, [3, 2, 1], { settled: false }), 'value');
  assert.deepEqual(words(state), ['plakade', 'kade', 'pad']);
  const better = [PLAYS[2], PLAYS[0], PLAYS[1]];
  assert.deepEqual(words(weighed(state, better, [9, 3, 2])), ['pad', 'plakade', 'kade']);
  const held = weighed(choosing.hover(state, PLAYS[1]), better, [9, 3, 2]);
  assert.deepEqual(words(held), ['plakade', 'kade', 'pad']);
  assert.deepEqual(words(choosing.hover(held, null)), ['pad', 'plakade', 'kade']);
  assert.deepEqual(words(choosing.choose(weighed(choosing.choose(state, 1), better, [9, 3, 2]), null)), ['pad', 'plakade', 'kade']);
});

test('rows come from the window of Python beside those that the headline names, which stay when it is scrolled', () => {
  const plays = Array.from({ length: 90 }, (_, at) => play(`w${at}`, 90 - at));
  const settled = weighed(answered(solved, { plays }), [SWAP, plays[70], plays[4]], [9, 8, 7]);
  const { rows } = settled.answer;
  const windowed = choosing.receiveMoves(settled, { ...settled.answer, head: rows.slice(0, 60), rows: rows.slice(30), offset: 30 });
  assert.deepEqual([0, 1, 2, 31, 32, 72].map((at) => listed(windowed).at(at)), [SWAP, plays[70], undefined, undefined, plays[30], plays[70]]);
  assert.equal(listed(windowed).count, 92);
  const twice = weighed(answered(solved, { plays }), [plays[4], plays[1]], [9, 8]);
  assert.deepEqual(words(twice).slice(0, 7), ['w4', 'w1', 'w0', 'w2', 'w3', 'w5', 'w6']);
});

test('Escape takes what was opened last over the moves away', () => {
  const opened = [choosing.toggleLesson, choosing.toggleHeat, (state) => choosing.toggleFilter(state, true)].map((open) => open(solved));
  assert.deepEqual(opened.map((state) => { const { lesson, heatShown, filterOpen } = leave(state); return [lesson, heatShown, filterOpen]; }),
    Array(3).fill([0, false, false]));
  assert.equal(leave(choosing.filterBy(solved, { text: 'ka' })).filter, EVERY_PLAY);
});

test('by points, exchanges come after the last move', () => {
  assert.deepEqual(words(weighed(solved, [...PLAYS, SWAP], [3, 2, 1, 0])), ['plakade', 'kade', 'pad', '']);
  assert.deepEqual(words(weighed(solved, [...PLAYS, SWAP], [3, 2, 1, 0], { settled: false })), ['plakade', 'kade', 'pad']);
});

test('who wants points only gets no values, and no order by them', () => {
  const state = choosing.togglePointsOnly(choosing.sortBy(weighed(solved, PLAYS, [3, 2, 1]), 'value'));
  assert.deepEqual([state.sort, currentWorth(state)], ['score', null]);
  assert.equal(line(answered(state)), 'Highest: PLAKADE 40 at 8H');
});

test('every column sorts, and no other', () => {
  for (const sort of SORTS) assert.equal(choosing.sortBy(solved, sort).sort, sort);
  assert.equal(choosing.sortBy(solved, 'leave'), solved);
});

test('a selection moves by rows and stays in the list', () => {
  const at = (state) => state.chosen?.index ?? null;
  assert.equal(at(choosing.walk(solved, 1)), 0);
  assert.equal(at(choosing.walk(choosing.walk(solved, 1), 1)), 1);
  assert.deepEqual([choosing.walk(choosing.choose(solved, 1), 10), choosing.walk(choosing.choose(solved, 1), -10), choosing.choose(solved, Infinity)].map(at), [2, 0, 2]);
  assert.equal(at(choosing.tapRow(choosing.choose(solved, 1), 1)), null);
  assert.equal(at(choosing.choose(typed(tapped(solved, 'A1'), 'e'), 1)), null); // the list is out of date
});

test('a played move takes its tiles from the rack, adds its points and can be undone', () => {
  const state = answered(stateOf(`${PEKDAAL}&points=120-98`));
  const one = { ...play('pa*d', 12), tiles: [[8, 7, 'p'], [9, 7, 'A']] };
  const played = playing.playMove(step.set(state, { position: { ...state.position, rack: 'pek?aal' } }), one);
  const { board, rack, points } = played.position;
  assert.deepEqual([board[8][7], board[9][7], rack, points], ['p', 'A', 'ekaal', [132, 98]]);
  assert.equal(looking.undo(played).position.rack, 'pek?aal');
  assert.equal(playing.playMove(state), state); // nothing is previewed
  const swapped = playing.playMove(state, SWAP);
  assert.deepEqual([swapped.position.rack, swapped.position.board], ['edaal', state.position.board]);
});

test('a single word, with a place or without, and several words are judged', () => {
  for (const [text, word, place] of [['kade', 'kade', ''], ['kade 1a', 'kade', '1A'], ['kade h12', 'kade', 'H12'], ['raam*', '', ''],
    ['k', '', ''], ['two words', 'two words', ''], ['raam, pek', 'raam, pek', ''], ['raam k', '', ''], ['', '', ''],
    ['2L p.nd', 'p.nd', '2L'], ['P(O)ND 2l', 'POND', '2L'], ['p.nd', '', ''], ['h8 p.nd 2l', '', ''], ['...', '', '']]) assert.deepEqual(wordAndPlace(text), { word, place });
});

test('the verdict on a word tells where it scores best, or why it cannot be played, and that on several which are not in the list', () => {
  const verdict = (text, { valid = true, reason = null, best = null, wrong = [] } = {}) => {
    const state = answered(choosing.filterBy(solved, { text }), { plays: [], total: 349 });
    const { word, place } = wordAndPlace(text);
    return choosing.receiveVerdict(state, { query: { position: state.position, word, place }, valid, reason, best, wrong });
  };
  globalThis.document = { documentElement: { lang: 'en' } };
  for (const [text, found, told] of [
    ['zwerk', { reason: { kind: 'rack', values: { letters: 'Z W R' } } }, 'Valid. Your rack lacks Z, W and R.'],
    ['raamx', { valid: false, reason: { kind: 'list', values: { word: 'RAAMX' } } }, 'Not valid. RAAMX is not in the word list.'],
    ['kade', { best: PLAYS[1] }, 'Valid. Highest score: 26 at 9A.'],
    ['kade 1a', { reason: { kind: 'loose', values: {} } }, 'Valid. At 1A: it touches no other tile.'],
    ['raam', {}, 'Valid.'],
    ['raam, kade', {}, 'Valid.'],
    ['raam xq', { valid: false, reason: { kind: 'list', values: { word: 'XQ' } }, wrong: ['XQ'] }, 'Not valid. Not in the list: XQ.'],
  ]) assert.equal(verdictText(verdict(text, found), t), told);
  delete globalThis.document;
  const next = choosing.filterBy(verdict('kade'), { text: 'kader' });
  assert.deepEqual([verdictText(next, t), isVerdictStale(next)], ['', true]);
  assert.deepEqual([verdictText(choosing.filterBy(next, { text: 'kad*' }), t), isVerdictStale(choosing.unfilter(next))], ['', false]);
});

test('what is wrong on the board is told with the moves, and only until it is touched', () => {
  const warnings = [{ kind: 'word', values: { word: 'RAAMX', place: '8H' }, squares: [[7, 7], [7, 8]] }];
  const state = answered(stateOf(PEKDAAL), { warnings });
  assert.equal(reportOf(state, t, () => {}).more, 'RAAMX at 8H is not in the word list.');
  assert.match(announcement(state, t), /^3 moves\. .* RAAMX at 8H is not in the word list\.$/);
  assert.equal(reportOf(typed(tapped(state, 'A1'), 'e'), t, () => {}).more, 'RAAMX at 8H is not in the word list.');
  assert.equal(reportOf(typed(tapped(state, 'H9'), 'e'), t, () => {}).more, '');
});

test('a lesson tells score, tiles and line before the move, and another position begins it anew', () => {
  let state = choosing.toggleLesson(solved);
  const seen = [state.lesson];
  for (let hints = 0; hints < 2; hints += 1) seen.push((state = choosing.revealMore(state)).lesson);
  assert.deepEqual(seen, [1, 2, 3]);
  assert.equal(line(choosing.toggleLesson(weighed(solved, PLAYS, [3, 2, 1]))), 'Highest score 40');
  const told = choosing.revealMore(state);
  assert.deepEqual([told.lesson, told.chosen.play.word], [0, 'plakade']);
  assert.equal(typed(tapped(state, 'A1'), 'e').lesson, 1);
});

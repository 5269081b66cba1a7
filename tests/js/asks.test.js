/** What the tools ask Python: functions of their states (static/tools/*), without a browser. */
import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { createStorage } from '../../static/shell/storing/storage.js';
import { asks as ruzzleAsks, begin as beginRuzzle, putBoard } from '../../static/tools/ruzzle/changes.js';
import { fromText } from '../../static/tools/ruzzle/entry.js';
import { initialState as ruzzle } from '../../static/tools/ruzzle/state.js';
import { asks as moveAsks } from '../../static/tools/wordfeud/asks/asks.js';
import * as choosing from '../../static/tools/wordfeud/moves/choosing.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import * as recording from '../../static/tools/wordfeud/record/recording.js';
import * as scanning from '../../static/tools/wordfeud/screenshot/scanning.js';
import { asks as wordleAsks } from '../../static/tools/wordle/asks.js';
import * as to from '../../static/tools/wordle/changes.js';
import { initialState, setLength } from '../../static/tools/wordle/state.js';
import { Area, PAGE, PEKDAAL, stateOf, textsOf } from './page.js';

const t = textsOf('wordfeud');
/** What a state calls for: the verbs, by slot. */
const called = (asks, state) => Object.fromEntries(Object.entries(asks).flatMap(([slot, questionOf]) => {
  const question = questionOf(state, t);
  return question ? [[slot, question.verb]] : [];
}));
/** The state after an answer in a slot. */
const answered = (asks, state, slot, ok) => asks[slot](state, t).answered(state, ok);

const PLAY = { row: 7, col: 7, direction: 'across', place: '8H', word: 'raam', score: 9, tiles: [], leave: '', parts: [] };
const MOVES = { rows: [PLAY], count: 90, plays: 90, total: 90, best: 9, offset: 0, warnings: [] };

test('moves are asked for first, then what they are worth; an answer in full calls for nothing', () => {
  assert.deepEqual(called(moveAsks, stateOf()), {});
  const state = stateOf(PEKDAAL);
  assert.deepEqual(called(moveAsks, state), { moves: 'moves' });
  const listed = answered(moveAsks, state, 'moves', MOVES);
  assert.deepEqual(called(moveAsks, listed), { best: 'best' });
  assert.deepEqual(called(moveAsks, choosing.togglePointsOnly(listed)), {});
  const begun = moveAsks.best(listed, t).progress(listed, { rows: [], done: 1, of: 2 });
  assert.deepEqual(called(moveAsks, choosing.filterBy(begun, { text: 'r' })), { moves: 'moves', best: 'best' }); // weighing goes on
  const settled = answered(moveAsks, begun, 'best', { rows: [], bound: 'exact' });
  assert.deepEqual(called(moveAsks, settled), {});
  assert.deepEqual(called(moveAsks, loading.askAgain(settled)), { moves: 'moves' });
  const refused = moveAsks.moves(state, t).refused(state, { key: 'x' });
  assert.deepEqual(called(moveAsks, refused), {});
});

test('the points are part of what moves are worth, and not of the moves', () => {
  const state = answered(moveAsks, stateOf(PEKDAAL), 'moves', MOVES);
  const ahead = recording.setPoints(state, [9_999_999, 0]);
  assert.deepEqual(moveAsks.moves(ahead, t).fields, moveAsks.moves(stateOf(PEKDAAL), t).fields);
  assert.deepEqual(moveAsks.best({ ...ahead, answer: { ...state.answer, position: ahead.position } }, t).fields.points, [999_999, 0]);
});

test('rows are asked for where they are looked at, once', () => {
  const state = answered(moveAsks, stateOf(PEKDAAL), 'moves', MOVES);
  const scrolled = choosing.wantRows(state, 40, 60, 60);
  assert.deepEqual(moveAsks.moves(scrolled, t).window, { offset: 20, limit: 60 });
  assert.equal(choosing.wantRows(scrolled, 40, 60, 60), scrolled);
  const there = answered(moveAsks, scrolled, 'moves', { offset: 20, rows: [PLAY] });
  assert.deepEqual([called(moveAsks, there), there.answer.offset, there.answer.count], [{ best: 'best' }, 20, 90]);
  assert.equal(choosing.wantRows(stateOf(PEKDAAL), 40, 60, 60).window, null); // of moves that are not there yet
});

test('a word in the filter is checked at its place, heat and variants are asked for when they are shown', () => {
  const state = choosing.filterBy(answered(moveAsks, stateOf(PEKDAAL), 'moves', MOVES), { text: 'raven 8h' });
  const { word, place } = moveAsks.check(state, t).fields;
  assert.deepEqual([word, place], ['raven', '8H']);
  const told = answered(moveAsks, state, 'check', { valid: false, reason: null });
  assert.equal(moveAsks.check(told, t), null);
  const hot = choosing.toggleHeat(told);
  assert.equal(moveAsks.heat(hot, t).verb, 'heat');
  assert.equal(moveAsks.heat(answered(moveAsks, hot, 'heat', { heat: [] }), t), null);
  const several = answered(moveAsks, stateOf(PEKDAAL), 'moves', { ...MOVES, rows: [{ ...PLAY, variants: 2 }] });
  assert.deepEqual(moveAsks.variants(choosing.choose(several, 0), t).fields.filter, { variants: { place: '8H', word: 'raam' } });
});

test('a picture or a game that could not be read waits for Retry until the user goes on', () => {
  for (const [slot, begin] of [['picture', (state) => scanning.readPicture(state, {})], ['open', (state) => loading.take(state, { gcg: '#', position: state.position })]]) {
    const state = begin(stateOf(PEKDAAL));
    const waiting = moveAsks[slot](state, t).unavailable(state);
    assert.equal(moveAsks[slot](waiting, t).of, moveAsks[slot](state, t).of);
    assert.equal(moveAsks[slot](loading.askAgain(waiting), t).of, moveAsks[slot](state, t).of);
    assert.equal(moveAsks[slot](loading.clear(waiting), t), null);
    assert.notEqual(moveAsks[slot](loading.clear(state), t), null); // one that is being read is not given up
    const { notice } = moveAsks[slot](state, t).refused(state, { key: 'x' });
    assert.deepEqual(notice, { key: 'x' });
  }
});

test('Ruzzle asks for the words of a board, and for a game first for the board', () => {
  const state = ruzzle(PAGE);
  assert.deepEqual(called(ruzzleAsks, state), { list: 'ruzzle_rules' });
  const board = fromText('A B\nC D', () => true);
  assert.deepEqual(called(ruzzleAsks, putBoard(state, board)), { ruzzle: 'ruzzle', list: 'ruzzle_rules' });
  const dealing = beginRuzzle(state, 7);
  assert.deepEqual(called(ruzzleAsks, dealing), { list: 'ruzzle_rules', deal: 'ruzzle_generate' });
  const starting = answered(ruzzleAsks, dealing, 'deal', { board: 'A B\nC D' });
  assert.deepEqual(called(ruzzleAsks, starting), { list: 'ruzzle_rules', game: 'ruzzle' });
  const playing = answered(ruzzleAsks, starting, 'game', { rows: [{ word: 'AB', score: 2, snake: [] }] });
  assert.deepEqual([called(ruzzleAsks, playing), playing.game.words.size], [{ list: 'ruzzle_rules' }, 1]);
});

let start;
before(() => { globalThis.localStorage = globalThis.sessionStorage = new Area(); });
beforeEach(() => { start = initialState(PAGE, createStorage(assert.fail)); });
const standing = (rows, solved = false) => ({ length: 5, solved, why: '', refusal: null, grid: '',
  boards: [{ rows: rows.map((word) => [word, 'BBBBB']), keys: {}, solved, target: solved ? rows.at(-1) : null }] });

test('Wordle opens a puzzle before it asks how a guess is, and judges a game that is over', () => {
  assert.deepEqual(called(wordleAsks, start), { wordle: 'wordle_new' });
  let state = answered(wordleAsks, to.enter([...'crane'].reduce(to.type, start)), 'wordle', { code: '7' });
  const { code, guess } = wordleAsks.wordle(state).fields; // what was typed meanwhile is for this puzzle
  assert.deepEqual([code, guess], ['7', 'crane']);
  state = answered(wordleAsks, state, 'wordle', standing(['crane']));
  assert.deepEqual([called(wordleAsks, state), state.standing.isNews], [{}, true]);
  state = to.judge(state);
  assert.deepEqual(called(wordleAsks, state), { wordle: 'wordle_judge' });
  state = to.enter([...'abide'].reduce(to.type, state));
  assert.equal(wordleAsks.wordle(state).fields.guess, 'abide'); // it does not wait for the judgement
  state = answered(wordleAsks, state, 'wordle', standing(['crane', 'abide'], true));
  assert.deepEqual(called(wordleAsks, state), { wordle: 'wordle_judge' });
  assert.deepEqual(called(wordleAsks, to.setOption(state, 'hard', true)), { wordle: 'wordle_game' });
});

test('a puzzle that Python refuses is not asked for again until something else is done', () => {
  const { refused } = wordleAsks.wordle(start);
  const state = refused(start, { key: 'x' });
  assert.deepEqual([called(wordleAsks, state), state.trouble], [{}, { key: 'x' }]);
  assert.deepEqual(called(wordleAsks, setLength(state, 6)), { wordle: 'wordle_new' });
});

test('a puzzle of a word for somebody else is asked for beside the game, once for each word, and a refusal says why', () => {
  const made = to.challenge(start, 'crane');
  assert.deepEqual(called(wordleAsks, made), { wordle: 'wordle_new', code: 'wordle_new' });
  const { target, length } = wordleAsks.code(made).fields;
  assert.deepEqual([target, length], ['crane', 5]);
  const state = answered(wordleAsks, made, 'code', { code: '7' });
  assert.deepEqual([state.challenge.code, wordleAsks.code(state)], ['7', null]);
  assert.equal(called(wordleAsks, to.challenge(state, 'crane')).code, 'wordle_new');
  const refused = wordleAsks.code(made).refused(made, { key: 'x' });
  assert.deepEqual([refused.trouble, wordleAsks.code(refused)], [{ key: 'x' }, null]);
});

test('of clues the words that fit come first, then a ranking, then the best; with few words at once the best', () => {
  const typed = [...'crane'].reduce(to.type, to.setMode(start, 'help'));
  assert.deepEqual(called(wordleAsks, typed), { wordle: 'wordle_remaining' });
  const left = (count) => answered(wordleAsks, typed, 'wordle', { count, words: [], contradictions: [] });
  const many = left(99);
  assert.deepEqual(called(wordleAsks, many), { wordle: 'wordle_rank' });
  const ranked = answered(wordleAsks, many, 'wordle', { rows: [] });
  assert.deepEqual(called(wordleAsks, ranked), { wordle: 'wordle_best' });
  assert.deepEqual(called(wordleAsks, answered(wordleAsks, ranked, 'wordle', { rows: [] })), {});
  assert.deepEqual(called(wordleAsks, left(3)), { wordle: 'wordle_best' });
  assert.deepEqual(called(wordleAsks, left(0)), {});
  assert.deepEqual(called(wordleAsks, to.paste(left(0), '🟩⬛⬛⬛⬛')), { shared: 'wordle_share' });
});

test('of several boards what is left and the best guess for all of them are one question', () => {
  const typed = [...'crane'].reduce(to.type, to.setMode(to.setBoards(start, 4), 'help'));
  const { verb, fields } = wordleAsks.wordle(typed);
  assert.deepEqual([verb, fields.histories], ['wordle_boards', Array(4).fill([['crane', 'BBBBB']])]);
  const known = answered(wordleAsks, typed, 'wordle', { boards: Array(4).fill({ count: 9, words: [], contradictions: [] }), rows: [] });
  assert.deepEqual(called(wordleAsks, known), {});
  assert.deepEqual(called(wordleAsks, to.tap(known, 2, 0, 1)), { wordle: 'wordle_boards' });
  assert.equal(wordleAsks.wordle(to.setBoards(start, 4)).fields.boards, 4);
});

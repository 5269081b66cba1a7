/** Ruzzle's board, its texts and its game (static/tools/ruzzle/entry.js, state.js, game.js). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { noticeOf } from '../../static/shell/texts/message.js';
import { CARDS, cleanCards } from '../../static/shell/storing/cards.js';
import { createStorage } from '../../static/shell/storing/storage.js';
import * as act from '../../static/tools/ruzzle/changes.js';
import * as entry from '../../static/tools/ruzzle/entry.js';
import * as play from '../../static/tools/ruzzle/game.js';
import { DEFAULTS, challengeOf, challengeQuery, initialState, itemsOf, optionsOf, practiceBoard, toQuery, wordAt } from '../../static/tools/ruzzle/state.js';
import { statusText } from '../../static/tools/ruzzle/view.js';
import { wordName } from '../../static/tools/wordfeud/record/missed.js';
import { rulesets } from '../../static/tools/wordfeud/rules/rulesets.js';
import { linesOf } from '../../static/ui/groups.js';
import { walked } from '../../static/ui/rows.js';
import { sentence } from '../../static/ui/text.js';
import { Area, PAGE, textsOf } from './page.js';

const t = textsOf('ruzzle');
const isLetter = (letter) => /^[A-Z]$/.test(letter);
const cells = ({ cells: all }) => all.map(({ letter, sign }) => (letter || '.') + sign);
const read = (text) => entry.fromText(text, isLetter);
const start = () => ({ board: entry.emptyBoard(), cursor: 0, last: null });

/** Presses keys one after another: letters, digits for multipliers, `.` for a hole, `<` for Backspace. */
const pressed = (state, keys) => [...keys].reduce((now, key) => (key === '.' ? entry.skip(now) : key === '<' ? entry.erase(now)
  : /\d/.test(key) ? entry.setSign(now, entry.SIGNS[Number(key)]) : entry.typeLetter(now, key)), state);

test('a board is read as other programs write it', () => {
  const rows = (text) => { const { cols, cells } = read(text); return [cols, cells.map(({ letter }) => letter || '.').join('')]; };
  const square = [4, 'ABCDEFGHIJKLMNOP'];
  for (const text of ['abcdefghijklmnop', 'a b c d e f g h i j k l m n o p', 'abcd efgh ijkl mnop', 'abcd/efgh/ijkl/mnop', 'a,b,c,d\ne,f,g,h\ni,j,k,l\nm,n,o,p',
    'a;b;c;d\ne;f;g;h\ni;j;k;l\nm;n;o;p', '["abcd","efgh","ijkl","mnop"]', '[["a","b","c","d"],["e","f","g","h"],["i","j","k","l"],["m","n","o","p"]]',
    '{"board": [\n  ["a", "b", "c", "d"],\n  ["e", "f", "g", "h"],\n  ["i", "j", "k", "l"],\n  ["m", "n", "o", "p"]\n]}',
    '+---+---+---+---+\n| a | b | c | d |\n+---+---+---+---+\n| e | f | g | h |\n| i | j | k | l |\n| m | n | o | p |\n+---+---+---+---+']) {
    assert.deepEqual(rows(text), square, text);
  }
  assert.deepEqual(rows('abcdefghijklmnopqrstuvwxy'), [5, 'ABCDEFGHIJKLMNOPQRSTUVWXY']);
  assert.deepEqual([rows('a bdl\n. d'), rows('a,b\nc,d'), rows('a b c')], [[2, 'AB.D'], [2, 'ABCD'], [3, 'ABC']]);
});

test('a digit multiplies the letter just typed', () => {
  const state = pressed(start(), 'T2RS4N1');
  assert.deepEqual(cells(state.board).slice(0, 4), ['Ttl', 'R', 'Stw', 'Ndl']);
  assert.equal(cells(pressed(state, '0').board)[3], 'N');
  assert.deepEqual(cells(pressed(start(), '2').board)[0], '.'); // a hole has none
});

test('a second tap gives the cell that was tapped the next multiplier', () => {
  let state = entry.tap(pressed(start(), 'TR'), 1);
  const seen = [cells(state.board)[1]];
  for (let taps = 0; taps < 5; taps += 1) seen.push(cells((state = entry.tap(state, 1)).board)[1]);
  assert.deepEqual(seen, ['R', 'Rdl', 'Rtl', 'Rdw', 'Rtw', 'R']);
});

test('Backspace erases the cell of the cursor, or else the one before', () => {
  const state = entry.move(pressed(start(), 'AB.D'), 0, -1);
  assert.deepEqual(cells(state.board).slice(0, 4), ['A', 'B', '.', 'D']);
  assert.deepEqual(cells(pressed(entry.tap(state, 3), '<<<').board).slice(0, 4), ['A', '.', '.', '.']);
});

test('a cell takes two letters between brackets', () => {
  const typed = (state, keys) => [...keys].reduce((now, key) => ('()'.includes(key) ? entry.pairUp(now, key === '(') : pressed(now, key)), state);
  const shown = ({ board }) => cells(board).slice(0, 3);
  assert.deepEqual(shown(typed(start(), 'A(QU)B')), ['A', 'QU', 'B']);
  assert.deepEqual(shown(typed(start(), 'A(QU2B')), ['A', 'QUtl', 'B'], 'the second bracket may be left out');
  assert.deepEqual(shown(typed(start(), 'A(Q)B')), ['A', 'Q', 'B']);
  assert.deepEqual(shown(typed(start(), '(A(QU')), ['QU', '.', '.'], 'what was begun is begun again');
  assert.equal(entry.move(typed(start(), '(Q'), 0, 1).pair, undefined, 'whoever goes elsewhere has ended it');
  assert.deepEqual(shown(typed(start(), '()A')), ['A', '.', '.']);
});

test('boards with two letters in a cell are read, written and spelled', () => {
  const board = read('S N R T\nO I E L\nE Qudl T T\nR (sa)tw A .');
  assert.deepEqual(cells(board).slice(8), ['E', 'QUdl', 'T', 'T', 'R', 'SAtw', 'A', '.']);
  assert.deepEqual(read(entry.textOf(board)), board);
  assert.deepEqual(entry.fromAddress(entry.toAddress(board), ''), board);
  assert.deepEqual(cells(read('SNR\nO(qu)E')), ['S', 'N', 'R', 'O', 'QU', 'E']);
  assert.deepEqual(entry.snakeFor(board, 'QUIET'), [9, 5, 6, 3]);
  assert.equal(entry.snakeFor(board, 'QUQU'), null);
  assert.equal(entry.worthOf('QU', { Q: 10, U: 2 }), 12);
  assert.equal(entry.worthOf('QU', { Q: 10 }), undefined);
  for (const text of ['A (q', 'A (q5)', 'A In']) assert.throws(() => read(text), /broken/);
});

test('a random board is of the level that was chosen, also to practise on', () => {
  const fields = (round, change) => change({ ...initialState(PAGE, null), round }, 7).dealing.fields;
  for (const change of [act.dealRandom, act.begin]) {
    assert.deepEqual(fields('hard', change), { rows: 4, cols: 4, seed: 7, level: 'hard' });
    assert.deepEqual(fields('new', change), { rows: 4, cols: 4, seed: 7 });
  }
  assert.deepEqual(fields('2', act.begin), { rows: 4, cols: 4, seed: 7, round: 2 });
  assert.deepEqual(fields('2', act.dealRandom), { rows: 4, cols: 4, seed: 7 });
});

test('the cursor stays on the board', () => {
  for (const [rows, cols] of [[-1, 0], [0, -1]]) assert.equal(entry.move(start(), rows, cols).cursor, 0);
  const full = pressed(start(), 'TRSNOHEICINVEADE');
  assert.equal(full.cursor, 15);
  for (const [rows, cols] of [[1, 0], [0, 1]]) assert.equal(entry.move(full, rows, cols).cursor, 15);
  assert.equal(entry.move(full, -1, -1).cursor, 10);
});

test('in another size the cells keep their row and column', () => {
  const wide = entry.resized(read('TRS\nNOH\nEIC'), 2, 4);
  assert.deepEqual(cells(wide), ['T', 'R', 'S', '.', 'N', 'O', 'H', '.']);
});

test('a board is read however it is written', () => {
  for (const [text, wanted] of [
    ['Ttl R\nOdw H', ['Ttl', 'R', 'Odw', 'H']],
    ['TRS\r\nO.H\r\n', ['T', 'R', 'S', 'O', '.', 'H']],
    ['Ttl\rRdw\r', ['Ttl', 'Rdw']],
    ['  t  R \n\n10 words', ['T', 'R']],
    ['tDL r', ['Tdl', 'R']],
  ]) assert.deepEqual(cells(read(text)), wanted);
  assert.equal(read('O=9 8=100\nA B').own, 'O=9 8=100');
});

test('a board comes back from its text and its address', () => {
  const board = read('O=9 8=100\nTtl R S .\nOdw Htw E I');
  assert.deepEqual(read(entry.textOf(board)), board);
  assert.deepEqual(entry.fromAddress(entry.toAddress(board), board.own), board);
});

test('what is wrong with a board is told with its place', () => {
  for (const [text, told] of [
    ['A B\nC', 'row 2 has 1 column, row 1 has 2.'],
    ['A Bxl', 'row 1, column 2: “xl” is not a multiplier; use dl, tl, dw or tw.'],
    ['A B\nC 4', 'row 2, column 2: “4” is not a letter of this language.'],
    ['O=9', 'there is no board in it.'],
    ['A '.repeat(13), 'the board has 1 row and 13 columns; the limit is 12 of each.'],
    ['a b c\n'.repeat(2000), 'it has 12,000 characters; the limit is 5,000.'],
  ]) {
    assert.throws(() => read(text), (error) => sentence(t, noticeOf(error, 'paste')) === `The pasted text is not a board: ${told}`, text);
  }
});

test('options stand in the address, and those that cannot be are the usual ones', () => {
  const options = { ...DEFAULTS, sort: 'length', reverse: true, least: 5, crossing: true };
  const state = { ...initialState(), options, page: { list: 'en' }, entry: { ...start(), board: read('O=9\nT R') } };
  const query = toQuery(state);
  assert.equal(String(query), 'list=en&board=T_R&own=O%3D9&sort=length&reverse=true&least=5&crossing=true');
  assert.deepEqual(optionsOf(query), options);
  for (const broken of ['3.5', '99', 'x', '-2']) assert.equal(optionsOf(new URLSearchParams({ least: broken })).least, 2);
  assert.deepEqual(optionsOf(new URLSearchParams('sort=colour')), DEFAULTS);
});

test('a snake uses no cell twice and steps to neighbours only', () => {
  const board = read('A B\nC A');
  assert.deepEqual(entry.snakeFor(board, 'ABA'), [0, 1, 3]);
  assert.equal(entry.snakeFor(board, 'ABAB'), null);
  assert.equal(entry.snakeFor(read('A B C'), 'AC'), null);
});

/** The plain twin of `snakeFor`: tries every snake. */
function plainSnake(board, text, snake = []) {
  if (!text) return snake;
  for (const [at, { letter }] of board.cells.entries()) {
    if (!letter || !text.startsWith(letter) || snake.includes(at) || (snake.length && !entry.areAdjacent(board, snake.at(-1), at))) continue;
    const found = plainSnake(board, text.slice(letter.length), [...snake, at]);
    if (found) return found;
  }
  return null;
}

test('the snake is the first of all that there are', () => {
  let seed = 7;
  const below = (count) => (seed = (seed * 48271) % 2147483647) % count;
  const found = { true: 0, false: 0 };
  for (let round = 0; round < 600; round += 1) {
    const letters = 'AB.CD'.slice(0, 2 + below(4));
    const faces = [...letters, ...(round % 2 ? ['(AB)', '(AA)'] : [])];
    const rows = Array.from({ length: 1 + below(3) }, () => Array.from({ length: 4 }, () => faces[below(faces.length)]).join(' '));
    const board = read(rows.join('\n'));
    const text = Array.from({ length: 1 + below(9) }, () => letters.replace('.', '')[below(letters.length - letters.includes('.'))]).join('');
    const wanted = plainSnake(board, text);
    assert.deepEqual(entry.snakeFor(board, text), wanted, `${text} on ${rows.join(' / ')}`);
    found[Boolean(wanted)] += 1;
  }
  assert.ok(Math.min(found.true, found.false) > 100);
});

test('on a board of one letter a snake is found, or soon given up, and then the word is just not in the list', () => {
  const row = Array(12).fill('A').join(' ');
  const alike = read(Array(12).fill(row).join('\n'));
  assert.equal(entry.snakeFor(alike, 'A'.repeat(144)).length, 144);
  assert.equal(entry.snakeFor(alike, `${'A'.repeat(100)}B`), null);
  const corner = read([...Array(11).fill(row), row.replace(/A$/, 'B')].join('\n'));
  assert.deepEqual(entry.snakeFor(corner, `${'A'.repeat(143)}B`), []);
  assert.equal(play.enter(play.type(play.begin(corner, []), `${'A'.repeat(143)}B`)).verdict.key, 'game.unknown');
});

// The game

const WORDS = [{ word: 'AB', score: 3, snake: [] }, { word: 'ABA', score: 5, snake: [] }];

beforeEach(() => { globalThis.localStorage = globalThis.sessionStorage = new Area(); });

test('what a round came to, and a friend\'s points, stay over a reload until the board changes', () => {
  const storage = createStorage(assert.fail);
  const board = read('A B\nC A');
  const asked = { ...initialState(PAGE), entry: { board, cursor: 0, last: null } };
  const begun = { ...asked, game: play.enter(play.type(play.begin(board, WORDS, 120), 'AB')) };
  act.keep(begun, asked, storage);
  const over = act.end(begun, 'game.stopped');
  act.keep(over, begun, storage);
  const sorted = act.choose({ ...over, options: { ...DEFAULTS, sort: 'length' } }, null);
  const opened = () => act.open(initialState(PAGE, play.kept(storage)), toQuery(sorted));
  const again = act.asks.game(opened()).answered(opened(), { rows: WORDS });
  assert.deepEqual([again.played, again.game, [...again.done.keys()], again.options.sort], [over.played, null, ['AB'], 'length']);
  assert.equal(again.played.friend, 120);
  act.keep({ ...over, played: null }, over, storage);
  assert.equal(opened().starting, null);
});

test('the best words that were missed become cards once, by the names that other tools give them', () => {
  const storage = createStorage(assert.fail);
  const page = { ...PAGE, list: 'own-1' };
  const game = play.enter(play.type(play.begin(read('A B\nC A'), [...WORDS, { word: 'CAB', score: 9, snake: [] }], 120), 'AB'));
  const over = act.end({ ...initialState(page), game }, 'game.stopped');
  const learnt = act.learn(over);
  act.keep(learnt, over, storage);
  act.keep(act.learn(learnt), learnt, storage);
  assert.deepEqual([over.played.best, learnt.notice.values], [['cab', 'aba'], { count: 2, words: 'CAB, ABA' }]);
  const rules = rulesets[page.alphabet];
  assert.deepEqual(Object.keys(storage.read(CARDS, cleanCards)).sort(), ['aba', 'cab'].map((word) => wordName({ rules, list: 'own-1' }, word)));
});

test('a word counts once, and what is none is told apart from what is not on the board', () => {
  let game = play.begin(read('A B\nC A'), WORDS);
  const verdicts = ['AB', 'AB', 'BC', 'QQ', 'ABA'].map((word) => {
    game = play.enter(play.type(game, word));
    return sentence(t, game.verdict);
  });
  assert.deepEqual(verdicts, ['AB: 3 points', 'AB: found already', 'BC is not in the list', 'QQ is not on the board', 'ABA: 5 points']);
  assert.deepEqual([game.found.map(({ word }) => word), play.total(game.found), game.typed], [['ABA', 'AB'], 8, '']);
  assert.equal(play.enter(play.type(game, 'A')).verdict, null);
});

test('a drawn word is the letters of its cells', () => {
  const game = play.draw(play.begin(read('A B\nC A'), WORDS), [0, 1, 3]);
  assert.equal(game.typed, 'ABA');
  assert.deepEqual(play.type(game, 'BA').snake, [1, 0]);
});

test('a game goes on after a reload at the same address until its time is up', () => {
  const storage = createStorage(assert.fail);
  const board = read('A B\nC A');
  const game = play.enter(play.type(play.begin(board, WORDS, 120), 'AB'));
  const start = initialState(PAGE);
  play.save(storage, game, act.place(start));
  const startOf = (page) => act.open(initialState(page, play.kept(storage)), new URLSearchParams()).starting;
  const { kept } = startOf(PAGE);
  assert.equal(startOf({ ...PAGE, list: 'nl' }), null);
  const again = play.begin(kept.board, WORDS, null, kept);
  assert.deepEqual([again.board, again.found.map(({ word }) => word), again.friend], [board, ['AB'], 120]);
  assert.ok(Math.abs(again.ends - game.ends) < 5000);
  const { friend: _, ...older } = JSON.parse(sessionStorage.getItem('wordbench tab ruzzle')); // of a version that did not keep the points
  sessionStorage.setItem('wordbench tab ruzzle', JSON.stringify(older));
  assert.equal(play.kept(storage).friend, null);
  play.save(storage, { ...game, ends: performance.now() - 1 }, act.place(start));
  assert.equal(startOf(PAGE), null);
  play.save(storage, null, act.place(start));
  assert.equal(startOf(PAGE), null);
});

test('practice is on the board that was entered, unless another is chosen or it was just played, and a challenge comes before both', () => {
  const entered = { ...initialState(), entry: { ...start(), board: read('AB\nCD') } };
  assert.equal(practiceBoard(entered), entered.entry.board);
  assert.equal(practiceBoard({ ...entered, round: 'new' }), null);
  assert.equal(practiceBoard({ ...entered, played: { score: 1 } }), null);
  assert.equal(practiceBoard({ ...entered, round: 'this' }), entered.entry.board);
  assert.equal(practiceBoard({ ...initialState(), round: 'this' }), null); // there is none
  const query = challengeQuery('en', read('Adl B\nC D'), 120);
  const { board, score } = challengeOf(new URLSearchParams(String(query)));
  assert.deepEqual([cells(board), score], [['Adl', 'B', 'C', 'D'], 120]);
  const challenged = { ...entered, challenge: { board, score }, page: { list: 'en' } };
  assert.equal(practiceBoard({ ...challenged, round: 'this' }), board);
  assert.equal(String(toQuery(challenged)), String(query)); // it outlives a reload
  assert.equal(statusText(challenged, t), 'A friend scored 120 points on a board you have not seen. You have two minutes.');
  assert.equal(challengeOf(new URLSearchParams('board=AB')), null);
  assert.equal(challengeOf(new URLSearchParams('board=AB/CD&play=x')).score, 0);
});

test('groups have headings, which the keys of the list pass over', () => {
  const words = ['AB', 'AC', 'BA', 'BC', 'BD'].map((word) => ({ word, score: 1, snake: [] }));
  const state = { ...initialState(PAGE), chosen: null, answer: { about: '', count: 5, longest: 2, total: 5, listed: 5, offset: 0, rows: words,
    groups: [{ common: 0, count: 2 }, { common: 1, count: 3 }] } };
  assert.deepEqual(Array.from({ length: itemsOf(state) }, (_, at) => wordAt(state, at)?.word ?? '-'), ['-', 'AB', 'AC', '-', 'BA', 'BC', 'BD']);
  for (const columns of [1, 2, 3]) {
    const lines = linesOf(state.answer.groups, columns);
    const to = (from, key) => walked(key, from, itemsOf(state), columns, lines);
    let now = state;
    const seen = [];
    for (const key of [...Array(6).fill('ArrowRight'), ...Array(6).fill('ArrowLeft'), 'End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Home', 'ArrowDown', 'ArrowDown']) {
      now = act.walk(now, key, to);
      seen.push(wordAt(now, now.chosen)?.word);
    }
    assert(!seen.includes(undefined), `${seen}`);
    assert.deepEqual(seen.slice(0, 12), ['AB', 'AC', 'BA', 'BC', 'BD', 'BD', 'BC', 'BA', 'AC', 'AB', 'AB', 'AB']);
    // Every item has one place, in reading order.
    const places = Array.from({ length: 7 }, (_, at) => lines.at(at)).map(([line, column]) => line * 10 + column);
    assert.deepEqual(places, [...places].sort((a, b) => a - b));
    for (let line = 0; line < lines.count; line += 1) assert.equal(lines.at(lines.first(line))[0], line);
  }
  assert.equal(act.choose(state, 3), state); // a tap on a heading chooses nothing
});

/** Everything in one file, and how it joins what is on another device (static/shell/storing/backup.js and what tools make of their parts). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { CHANGES, bring as bringChanges } from '../../static/lists/changes.js';
import { backupFrom, backupText, joined, joinedLists, laterTimes, newerBy } from '../../static/shell/storing/backup.js';
import { CHOICES, joinedChoices } from '../../static/shell/framework/state.js';
import { recordOf } from '../../static/shell/storing/cleaning.js';
import { TAB, TIMES, createStorage } from '../../static/shell/storing/storage.js';
import { bringTo } from '../../static/tools/wordfeud/storing/joining.js';
import { GAMES, contentOf, digestOfGame, replacedBy, replacing } from '../../static/tools/wordfeud/storing/saved.js';
import { bring as bringPuzzles } from '../../static/tools/wordle/joining.js';
import { MAX_GAMES, STORE } from '../../static/tools/wordle/kept.js';
import { Area, PEKDAAL } from './page.js';

const OLD = readFileSync(new URL('backup-1.json', import.meta.url), 'utf8');
const same = (code) => code;
/** What a part makes of what is stored here and there; `at`: when all there was changed, while nothing here is known to have been. */
const sideOf = (stored, at) => ({ stored, list: same, times: at ? Object.fromEntries(
  Object.entries(stored).map(([key, all]) => [key, Object.fromEntries(Object.keys(all).map((entry) => [entry, at]))])) : {} });
const bringing = (join) => (mine, theirs, at) => join(sideOf(mine), sideOf(theirs, at));
const bring = bringing(bringTo('earlier'));
const bringWords = bringing(bringChanges);
const bringWordle = bringing(bringPuzzles);
const [OLDER, NEWER] = [0, 1];
const refusal = (key) => ({ notice: { key, values: {} } });

test('a file is read as it was written, and one of the first form for good', () => {
  const old = backupFrom(OLD);
  assert.equal(old.stored['wordbench.games'].Anna, 'game=nl&rack=raam');
  assert.deepEqual(backupFrom(backupText(old, '9.9')), old);
});

test('every cut of a file, and what is no such file, is refused', () => {
  for (let end = 19; end < OLD.length - 2; end += 7) assert.throws(() => backupFrom(OLD.slice(0, end)), refusal('backup.broken'));
  for (const text of ['', 'raam', '[]', '{}', 'null', '7', '{"wordbench": 1}'])
    assert.throws(() => backupFrom(text), refusal('backup.foreign'));
  assert.throws(() => backupFrom(OLD.replace('backup":1', 'backup":2')), refusal('backup.newer'));
  for (const [from, to] of [['"stored":{', '"stored":[],"x":{'], ['{"Anna":1700000000000}', '{"Anna":"late"}'],
    ['"lists":[', '"lists":[7,'], ['backup":1', 'backup":"1"'], ['"AQID"', '7']]) {
    assert.throws(() => backupFrom(OLD.replace(from, to)), refusal('backup.broken'), to);
  }
});

test('what a tool cannot read of a file is refused before anything is stored', () => {
  for (const stored of [{ [GAMES]: { a: 7 } }, { 'wordbench.rules': { x: {} } }, { [CHOICES]: { position: 'game=nope' } }]) {
    assert.throws(() => bring({}, stored), refusal('backup.broken'));
  }
  assert.throws(() => bringWordle({}, { [STORE]: { games: [] } }), refusal('backup.broken'));
  assert.throws(() => bringWords({}, { [CHANGES]: { en: ['<img>'] } }), refusal('backup.broken'));
  assert.throws(() => joinedChoices(sideOf({}), sideOf({ [CHOICES]: { theme: 'pink' } }), []), refusal('backup.broken'));
});

const both = (mine, theirs, here = {}, there = {}) => joined({ all: mine, times: here }, { all: theirs, times: there });

test('of two different things under one name the newer keeps it, and the other is kept too', () => {
  const [mine, theirs] = [{ a: '1', b: '2' }, { a: '3', b: '2', c: '4' }];
  assert.deepEqual(both(mine, theirs), { all: { a: '1', b: '2', 'a (2)': '3', c: '4' }, times: {}, came: 2,
    names: [new Map([['a', 'a'], ['b', 'b']]), new Map([['a', 'a (2)'], ['b', 'b'], ['c', 'c']])] });
  assert.deepEqual(both(mine, theirs, { a: 5 }, { a: 7, b: 1 }), { all: { a: '3', b: '2', 'a (2)': '1', c: '4' },
    times: { a: 7, 'a (2)': 5, b: 1 }, came: 2, names: [new Map([['a', 'a (2)'], ['b', 'b']]), new Map([['a', 'a'], ['b', 'b'], ['c', 'c']])] });
});

test('the same thing under the same name with another number is here already, and a name is never numbered twice', () => {
  assert.deepEqual(both({ a: '1', 'a (2)': '2' }, { a: '2', 'a (7)': '1' }).came, 0);
  assert.deepEqual(both({ a: '1' }, { a: '2', 'a (2)': '3' }).all, { a: '1', 'a (3)': '2', 'a (2)': '3' });
  assert.deepEqual(both({ 'a (2)': '1' }, { 'a (2)': '2' }).all, { 'a (2)': '1', 'a (3)': '2' });
  assert.deepEqual(both({ a: '1' }, { b: '1' }).all, { a: '1', b: '1' });
  for (const name of ['constructor', '__proto__']) {
    const [mine, theirs] = ['1', '2'].map((value) => Object.fromEntries([[name, value]]));
    assert.equal(both(mine, theirs).all[`${name} (2)`], '2');
    assert.equal(Object.entries(both(mine, theirs).all)[0][1], '1');
  }
});

test('what was replaced stays so, whichever devices meet first', () => {
  const replaced = (value) => new Map(value.split('<').slice(1).map((each) => [each[0], Number(each[1])]));
  const how = { content: ([letter]) => letter, digest: ([letter]) => letter, replaced,
    replacing: ([letter], all) => [letter, ...[...all].sort().map((each) => each.join(''))].join('<') };
  const join = (a, b) => joined(a, b, how);
  const sides = [{ all: { x: 'c<b3' }, times: { x: 4 } }, { all: { x: 'b<a2' }, times: { x: 2 } }, { all: { x: 'a' }, times: { x: 1 } }];
  for (const [a, b, c] of [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1, 0, 2], [0, 2, 1]].map((order) => order.map((at) => sides[at]))) {
    const { all, times } = join(join(a, b), c);
    assert.deepEqual([all, times], [{ x: 'c<a2<b3' }, { x: 4 }]);
    assert.deepEqual(join(a, join(b, c)).all, all);
  }
  const text = 'game=nl&rack=raam';
  const [older, again] = [2, 7].map((at) => joined({ all: { Anna: `game=nl&rack=zo&was=${digestOfGame(text)}` }, times: { Anna: 5 } },
    { all: { Anna: text }, times: { Anna: at } }, { content: contentOf, digest: digestOfGame, replaced: replacedBy, replacing }));
  assert.deepEqual([Object.keys(older.all), Object.keys(again.all)], [['Anna'], ['Anna', 'Anna (2)']]); // as texts were until now
});

test('bringing the same file again changes nothing', () => {
  for (const times of [{}, { a: 9 }]) {
    const once = both({ a: '1' }, { a: '2', b: '3' }, {}, times).all;
    const again = both(once, { a: '2', b: '3' }, {}, times);
    assert.deepEqual([again.all, again.came], [once, 0]);
  }
  const { stored } = backupFrom(OLD);
  const first = { ...bring({}, stored, NEWER).stored, ...bringWordle({}, stored).stored };
  assert.deepEqual(bring(first, stored).came, { games: 0, rules: 0, board: 0, settings: 0 });
  assert.deepEqual(bringWordle(first, stored), { stored: { [STORE]: first[STORE] }, times: { [STORE]: {} }, came: { puzzles: 0 } });
});

test('a new device gets the board, the games and the choices', () => {
  const { stored } = backupFrom(OLD);
  const { stored: now, came } = bring({}, stored);
  assert.deepEqual(came, { games: 1, rules: 0, board: 1, settings: 1 });
  assert.deepEqual([now[CHOICES].position, now[CHOICES].pointsOnly, now[TAB]], [PEKDAAL, true, {}]);
  const tools = [{ settings: { labels: ['2L', 'DL'] } }];
  assert.deepEqual(joinedChoices(sideOf({}), sideOf(stored), tools), { all: { list: 'nl', theme: 'dark', labels: 'DL' }, came: 3 });
  assert.equal(joinedChoices(sideOf({ [CHOICES]: { theme: 'light' } }), sideOf(stored), tools).all.theme, 'light');
});

test('of two boards the newer is shown and the other saved; an empty one gives way', () => {
  const other = 'game=nl&rack=zo';
  const stored = { [CHOICES]: { position: PEKDAAL } };
  const older = bring({ [CHOICES]: { position: other, theme: 'dark' } }, stored, OLDER);
  assert.deepEqual([older.stored[CHOICES], older.stored[GAMES], older.stored[TAB]],
    [{ position: other, theme: 'dark' }, { earlier: PEKDAAL }, undefined]);
  const newer = bring({ [CHOICES]: { position: other } }, stored, NEWER);
  assert.deepEqual([newer.stored[CHOICES], newer.stored[GAMES]], [{ position: PEKDAAL }, { earlier: other }]);
  const empty = bring({ [CHOICES]: { position: 'game=en' } }, stored, OLDER);
  assert.deepEqual([empty.stored[CHOICES], empty.stored[GAMES]], [{ position: PEKDAAL }, {}]);
});

test('a game graded on one device only is the same game, and of two gradings the later counts', () => {
  const [anna, graded, later] = ['game=nl&me=0&gcg=anna', 'game=nl&me=0&gcg=anna&accuracy=0.9&day=2026-01-02',
    'game=nl&me=0&gcg=anna&accuracy=0.8&day=2026-01-03'];
  for (const [mine, theirs, both, came] of [[anna, graded, graded, 1], [graded, anna, graded, 0], [graded, later, later, 1],
    [later, graded, later, 0], [graded, graded, graded, 0]]) {
    for (const at of [OLDER, NEWER]) {
      const { stored, came: { games } } = bring({ [GAMES]: { Anna: mine } }, { [GAMES]: { Anna: theirs } }, at);
      assert.deepEqual([stored[GAMES], games], [{ Anna: both }, came]);
    }
  }
});

test('words learnt on both devices are all kept; where they contradict each other the newer counts', () => {
  const [mine, theirs] = [{ [CHANGES]: { nl: ['aa', '-bb'] } }, { [CHANGES]: { nl: ['bb', 'cc'], en: ['dd'] } }];
  const [older, newer] = [OLDER, NEWER].map((at) => bringWords(mine, theirs, at));
  assert.deepEqual([older.stored[CHANGES], older.came], [{ nl: ['aa', '-bb', 'cc'], en: ['dd'] }, { words: 2 }]);
  assert.deepEqual([newer.stored[CHANGES], newer.came], [{ nl: ['aa', 'bb', 'cc'], en: ['dd'] }, { words: 3 }]);
});

const list = (word, made) => ({ code: 'own:x', name: 'x', alphabet: 'nl', base: '', words: 1, bytes: 1, made,
  files: { 'words-own:x': word } });

test('lists of one name with other words are both kept, under the name of each the files that it has', () => {
  assert.deepEqual(joinedLists([list('a', 1)], [list('a', 2)]), { all: [], twins: [], came: 0, names: Array(2).fill(new Map([['own:x', 'own:x']])) });
  const { all, names } = joinedLists([list('a', 1)], [list('b', 2)]);
  assert.deepEqual(all.map(({ code, name, files }) => [code, name, files]), [['own:x (2)', 'x (2)', { 'words-own:x (2)': 'b' }]]);
  assert.equal(names[1].get('own:x'), 'own:x (2)');
  const second = { ...list('c', 3), code: 'own:x (2)', name: 'x (2)', files: { 'words-own:x (2)': 'c' } };
  // A list that a device has twice is one, and what names either names that.
  const twice = joinedLists([list('b', 1), { ...second, files: { 'words-own:x (2)': 'b' } }], []);
  assert.deepEqual([twice.all, twice.twins, [...twice.names[0].values()]], [[], ['own:x (2)'], ['own:x', 'own:x']]);
  assert.deepEqual(joinedLists([list('a', 1)], [list('b', 2), second]).all.map(({ code, files }) => [code, ...Object.values(files)]),
    [['own:x (3)', 'b'], ['own:x (2)', 'c']]);
});

const small = (size, name = 'x') => ({ code: `own:${name}`, name, game: 'x', alphabet: 'en', list: 'en', text: `name: ${name}\nsize ${size}`,
  size, rack: 7, bingo: 0, blanks: 0, layout: Array(size).fill('.'.repeat(size)), tiles: { a: [3, 1] }, pairs: [] });
const RULES_KEY = 'wordbench.rules';

test('rules of one name and another size both come, and games and the board name those that they are played by', () => {
  const stored = (size) => ({ [RULES_KEY]: { 'own:x': small(size) }, [GAMES]: { [`of ${size}`]: `game=own%3Ax&rack=a&board=${Array(size).fill(size).join('/')}` },
    [CHOICES]: { position: `game=own%3Ax&rack=${'a'.repeat(size)}` } });
  const { stored: now } = bring(stored(3), stored(5), NEWER);
  assert.deepEqual(Object.values(now[RULES_KEY]).map(({ code, name, size, text }) => [code, name, size, text.split('\n')[0]]),
    [['own:x', 'x', 3, 'name: x'], ['own:x (2)', 'x (2)', 5, 'name: x (2)']]);
  assert.deepEqual(now[GAMES], { 'of 3': 'game=own%3Ax&rack=a&board=3/3/3', 'of 5': 'game=own%3Ax%20(2)&rack=a&board=5/5/5/5/5',
    earlier: 'game=own%3Ax&rack=aaa' });
  assert.deepEqual(now[CHOICES], { position: 'game=own%3Ax%20(2)&rack=aaaaa' });
  assert.deepEqual(bring(now, stored(5), NEWER).came, { games: 0, rules: 0, board: 0, settings: 0 });
  assert.deepEqual(bring({ [RULES_KEY]: { 'own:x (2)': small(5, 'x (2)') } }, stored(5)).came.rules, 0);
});

test('how moves are ordered comes along', () => {
  const weighing = { pointsOnly: false, byWin: true };
  assert.deepEqual(bring({}, { [CHOICES]: weighing }).stored[CHOICES], weighing);
  assert.equal(bring({ [CHOICES]: { byWin: false } }, { [CHOICES]: weighing }, NEWER).stored[CHOICES].byWin, true);
});

const STATS = { played: 1, won: 1, streak: 1, best: 1, by: [0, 0, 1, 0, 0, 0] };
const game = (code, guesses = 3) => [`en ${code}`, { code, day: '', guesses: Array(guesses).fill('crane'), gaveUp: false, counted: true }];
const puzzles = (games, stats) => ({ [STORE]: { games: Object.fromEntries(games), stats: { 'en 5': { ...STATS, ...stats } } } });

test('a puzzle played on either device counts once', () => {
  const [mine, theirs] = [puzzles([game('1'), game('2')], { played: 2, won: 2, streak: 2, best: 2, by: [0, 0, 2, 0, 0, 0] }),
    puzzles([game('1'), game('3', 4)], { played: 2, won: 2, streak: 2, best: 2, by: [0, 0, 1, 1, 0, 0] })];
  const { stored, came } = bringWordle(mine, theirs);
  assert.deepEqual(stored[STORE].stats['en 5'], { played: 3, won: 3, streak: 2, best: 2, by: [0, 0, 2, 1, 0, 0] });
  assert.deepEqual([came.puzzles, Object.keys(stored[STORE].games)], [1, ['en 1', 'en 2', 'en 3']]);
  assert.equal(bringWordle(stored, theirs).stored[STORE].stats['en 5'].played, 3);
});

test('no puzzle is counted twice when the older ones are not known any more', () => {
  const mine = puzzles(Array.from({ length: MAX_GAMES }, (_, at) => game(`m${at}`)), { played: 500 });
  assert.equal(bringWordle(mine, puzzles([game('1')], {})).stored[STORE].stats['en 5'].played, 500);
});

let area;
beforeEach(() => { area = globalThis.localStorage = globalThis.sessionStorage = new Area(); });
const all = recordOf((value) => value);

test('the newer entry is known by when it was changed', () => {
  const storage = createStorage(() => {});
  storage.update('wordbench', all, () => ({ a: 1, b: 2 }));
  const [{ a }] = Object.values(storage.times());
  area.items.set(TIMES, JSON.stringify({ wordbench: { a: 5, b: 5 } }));
  storage.update('wordbench', all, (now) => ({ ...now, a: 3, c: 4 }));
  const { wordbench } = storage.times();
  assert.ok(wordbench.a >= a && wordbench.b === 5 && wordbench.c >= a);
  const isNewer = newerBy({ wordbench: { a: 5 } }, { wordbench: { a: 6, b: 1, c: 0 } });
  assert.deepEqual(['a', 'b', 'c', 'd'].map((entry) => isNewer('wordbench', entry)), [true, true, false, false]);
  assert.deepEqual(laterTimes({ x: { a: 1, b: 9 } }, { x: { a: 2 }, y: { c: 3 } }), { x: { a: 2, b: 9 }, y: { c: 3 } });
  assert.deepEqual(laterTimes({ x: { constructor: 5 } }, { x: {} }), { x: { constructor: 5 } });
  storage.update('wordbench.words', all, () => ({ nl: ['aa'] }));
  assert.deepEqual(Object.keys(storage.times()['wordbench.words']), ['nl', 'nl\naa']);
});

test('of a browser that keeps nothing, everything is in the file', () => {
  const closed = { get() { throw new DOMException('closed', 'SecurityError'); } };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...closed });
  try {
    const storage = createStorage(() => {});
    storage.update('one', all, () => ({ a: 1 }));
    assert.deepEqual([storage.all(['one']), storage.times()], [{ one: { a: 1 } }, {}]);
  } finally {
    delete globalThis.localStorage;
  }
});

test('values are replaced all or none, and put back', () => {
  const storage = createStorage(() => {});
  storage.update('one', all, () => ({ a: 1 }));
  const before = new Map(area.items);
  const { setItem } = area;
  area.setItem = (key, text) => { if (key === 'two') throw new Error('full'); return setItem.call(area, key, text); };
  assert.throws(() => storage.replace({ one: { a: 2 }, two: {} }));
  assert.deepEqual(area.items, before);
  area.setItem = setItem;
  const putBack = storage.replace({ one: { a: 2 }, two: {} });
  assert.deepEqual(storage.all(['one', 'two', 'three']), { one: { a: 2 }, two: {} });
  putBack();
  assert.deepEqual(area.items, before);
});

test('what could not be kept is in the file', () => {
  const storage = createStorage(() => {});
  area.full = true;
  storage.update('one', all, () => ({ a: 1 }));
  assert.deepEqual(storage.all(['one']), { one: { a: 1 } });
});

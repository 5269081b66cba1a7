/** Everything in one file, and how it joins what is on another device (static/shell/backup.js and what tools make of their parts). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { joinedChanges } from '../../static/lists/changes.js';
import { backupFrom, backupText, joined, joinedLists, laterTimes, newerBy } from '../../static/shell/backup.js';
import { CHOICES, joinedChoices } from '../../static/shell/state.js';
import { TAB, TIMES, createStorage, recordOf } from '../../static/shell/storage.js';
import { bringTo } from '../../static/tools/wordfeud/bring.js';
import { GAMES } from '../../static/tools/wordfeud/position.js';
import { bring as bringPuzzles } from '../../static/tools/wordle/bring.js';
import { MAX_GAMES, STORE } from '../../static/tools/wordle/state.js';
import { Area, PEKDAAL } from './page.js';

const OLD = readFileSync(new URL('backup-1.json', import.meta.url), 'utf8');
const bring = bringTo({ here: 'was here', there: 'came' });
const never = () => false;
const always = () => true;
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
    assert.throws(() => bring({}, stored, always), refusal('backup.broken'));
  }
  assert.throws(() => bringPuzzles({}, { [STORE]: { games: [] } }, always), refusal('backup.broken'));
  assert.throws(() => joinedChanges({}, { en: ['<img>'] }, always), refusal('backup.broken'));
  assert.throws(() => joinedChoices({}, { theme: 'pink' }, [], always), refusal('backup.broken'));
});

test('of two different things under one name the newer keeps it, and the other is kept too', () => {
  const [mine, theirs] = [{ a: '1', b: '2' }, { a: '3', b: '2', c: '4' }];
  assert.deepEqual(joined(mine, theirs, never), { all: { a: '1', b: '2', 'a (2)': '3', c: '4' }, came: 2 });
  assert.deepEqual(joined(mine, theirs, always), { all: { a: '3', b: '2', 'a (2)': '1', c: '4' }, came: 2 });
});

test('bringing the same file again changes nothing', () => {
  for (const isNewer of [never, always]) {
    const once = joined({ a: '1' }, { a: '2', b: '3' }, isNewer).all;
    assert.deepEqual(joined(once, { a: '2', b: '3' }, never), { all: once, came: 0 });
  }
  const { stored, times } = backupFrom(OLD);
  const first = { ...bring({}, stored, newerBy({}, times)).stored, ...bringPuzzles({}, stored, never).stored };
  assert.deepEqual(bring(first, stored, newerBy(times, times)).came, { games: 0, rules: 0, board: 0, settings: 0 });
  assert.deepEqual(bringPuzzles(first, stored, never), { stored: { [STORE]: first[STORE] }, came: { puzzles: 0 } });
});

test('a new device gets the board, the games and the choices', () => {
  const { stored } = backupFrom(OLD);
  const { stored: now, came } = bring({}, stored, never);
  assert.deepEqual(came, { games: 1, rules: 0, board: 1, settings: 1 });
  assert.deepEqual([now[CHOICES].position, now[CHOICES].pointsOnly, now[TAB]], [PEKDAAL, true, {}]);
  const tools = [{ settings: { labels: ['2L', 'DL'] } }];
  assert.deepEqual(joinedChoices(undefined, stored[CHOICES], tools, never), { all: { list: 'nl', theme: 'dark', labels: 'DL' }, came: 3 });
  assert.equal(joinedChoices({ theme: 'light' }, stored[CHOICES], tools, never).all.theme, 'light');
});

test('of two boards the newer is shown and the other saved; an empty one gives way', () => {
  const other = 'game=nl&rack=zo';
  const stored = { [CHOICES]: { position: PEKDAAL } };
  const older = bring({ [CHOICES]: { position: other, theme: 'dark' } }, stored, never);
  assert.deepEqual([older.stored[CHOICES], older.stored[GAMES], older.stored[TAB]],
    [{ position: other, theme: 'dark' }, { came: PEKDAAL }, undefined]);
  const newer = bring({ [CHOICES]: { position: other } }, stored, always);
  assert.deepEqual([newer.stored[CHOICES], newer.stored[GAMES]], [{ position: PEKDAAL }, { 'was here': other }]);
  const empty = bring({ [CHOICES]: { position: 'game=en' } }, stored, never);
  assert.deepEqual([empty.stored[CHOICES], empty.stored[GAMES]], [{ position: PEKDAAL }, {}]);
});

test('a game graded on one device only is the same game, and of two gradings the later counts', () => {
  const [anna, graded, later] = ['game=nl&me=0&gcg=anna', 'game=nl&me=0&gcg=anna&accuracy=0.9&day=2026-01-02',
    'game=nl&me=0&gcg=anna&accuracy=0.8&day=2026-01-03'];
  for (const [mine, theirs, both, came] of [[anna, graded, graded, 1], [graded, anna, graded, 0], [graded, later, later, 1],
    [later, graded, later, 0], [graded, graded, graded, 0]]) {
    for (const isNewer of [never, always]) {
      const { stored, came: { games } } = bring({ [GAMES]: { Anna: mine } }, { [GAMES]: { Anna: theirs } }, isNewer);
      assert.deepEqual([stored[GAMES], games], [{ Anna: both }, came]);
    }
  }
  // Under another name it comes too, and takes what is known of it.
  assert.deepEqual(bring({ [GAMES]: { Anna: anna } }, { [GAMES]: { A: graded } }, never).stored[GAMES], { Anna: graded, A: graded });
});

test('words learnt on both devices are all kept; where they contradict each other the newer counts', () => {
  const [mine, theirs] = [{ nl: ['aa', '-bb'] }, { nl: ['bb', 'cc'], en: ['dd'] }];
  assert.deepEqual(joinedChanges(mine, theirs, never), { all: { nl: ['aa', '-bb', 'cc'], en: ['dd'] }, came: 2 });
  assert.deepEqual(joinedChanges(mine, theirs, always), { all: { nl: ['aa', 'bb', 'cc'], en: ['dd'] }, came: 3 });
});

const list = (word, made) => ({ code: 'own:x', name: 'x', alphabet: 'nl', base: '', words: 1, bytes: 1, made,
  files: { 'words-own:x': word } });

test('lists of one name with other words are both kept, under the name of each the files that it has', () => {
  assert.deepEqual(joinedLists([list('a', 1)], [list('a', 2)]), { all: [], came: 0 });
  const { all } = joinedLists([list('a', 1)], [list('b', 2)]);
  assert.deepEqual(all.map(({ code, name, files }) => [code, name, files]), [
    ['own:x', 'x', { 'words-own:x': 'b' }], ['own:x (2)', 'x (2)', { 'words-own:x (2)': 'a' }]]);
});

const STATS = { played: 1, won: 1, streak: 1, best: 1, by: [0, 0, 1, 0, 0, 0] };
const game = (code, guesses = 3) => [`en ${code}`, { code, day: '', guesses: Array(guesses).fill('crane'), gaveUp: false, counted: true }];
const puzzles = (games, stats) => ({ [STORE]: { games: Object.fromEntries(games), stats: { 'en 5': { ...STATS, ...stats } } } });

test('a puzzle played on either device counts once', () => {
  const [mine, theirs] = [puzzles([game('1'), game('2')], { played: 2, won: 2, streak: 2, best: 2, by: [0, 0, 2, 0, 0, 0] }),
    puzzles([game('1'), game('3', 4)], { played: 2, won: 2, streak: 2, best: 2, by: [0, 0, 1, 1, 0, 0] })];
  const { stored, came } = bringPuzzles(mine, theirs, never);
  assert.deepEqual(stored[STORE].stats['en 5'], { played: 3, won: 3, streak: 2, best: 2, by: [0, 0, 2, 1, 0, 0] });
  assert.deepEqual([came.puzzles, Object.keys(stored[STORE].games)], [1, ['en 1', 'en 2', 'en 3']]);
  assert.equal(bringPuzzles(stored, theirs, never).stored[STORE].stats['en 5'].played, 3);
});

test('no puzzle is counted twice when the older ones are not known any more', () => {
  const mine = puzzles(Array.from({ length: MAX_GAMES }, (_, at) => game(`m${at}`)), { played: 500 });
  assert.equal(bringPuzzles(mine, puzzles([game('1')], {}), never).stored[STORE].stats['en 5'].played, 500);
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

/** What the browser keeps between visits, with a storage that can be full (static/shell/storing/storage.js). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { isText, recordOf } from '../../static/shell/storing/cleaning.js';
import { ANSWERS, TIMES, createStorage } from '../../static/shell/storing/storage.js';
import { today } from '../../static/ui/days.js';
import { Area } from './page.js';

const games = recordOf((value) => (isText(value) ? value : undefined));
let area;
let troubles;
/** Another tab of the same browser. */
const openTab = () => createStorage(({ key }) => troubles.push(key));

beforeEach(() => {
  area = globalThis.localStorage = new Area();
  troubles = [];
});

test('what could not be stored is added to what another tab has stored since', () => {
  const [mine, theirs] = [openTab(), openTab()];
  mine.update('games', games, (now) => ({ ...now, first: 'a' }));
  area.full = true;
  assert.equal(mine.update('games', games, (now) => ({ ...now, second: 'b' })), false);
  assert.deepEqual(mine.read('games', games), { first: 'a', second: 'b' });
  area.full = false;
  theirs.update('games', games, ({ first: _, ...others }) => ({ ...others, theirs: 'c' }));
  assert.deepEqual(mine.read('games', games), { theirs: 'c', second: 'b' });
  assert.equal(mine.update('games', games, (now) => ({ ...now, third: 'd' })), true);
  assert.deepEqual(theirs.read('games', games), { theirs: 'c', second: 'b', third: 'd' });
  assert.deepEqual(troubles, ['storage.unkept']);
});

test('changes that could not be stored are merged with those of another tab entry by entry, and each is made once', () => {
  const mine = openTab();
  area.items.set('games', '{"kept": "a", "changed": "a", "both": "a", "dropped": "a", "gone": "a"}');
  area.full = true;
  let times = 0;
  for (let round = 0; round < 100; round += 1) {
    mine.update('games', games, ({ dropped: _, ...now }) => ({ ...now, changed: 'b', both: 'b', times: String((times += 1)) }));
  }
  assert.equal(mine.read('games', games).times, '100');
  area.items.set('games', '{"kept": "c", "changed": "a", "both": "c", "dropped": "a", "theirs": "c"}');
  const merged = { kept: 'c', changed: 'b', both: 'b', theirs: 'c', times: '100' };
  assert.deepEqual(mine.read('games', games), merged);
  area.items.set('games', '{');
  assert.deepEqual(mine.read('games', games), merged);
  assert.equal(times, 100);
});

test('records within records are merged as well', () => {
  const anything = (stored) => stored ?? {};
  const mine = openTab();
  area.items.set('wordle', '{"games": {"1": "a"}, "hard": true}');
  area.full = true;
  mine.update('wordle', anything, (now) => ({ ...now, games: { ...now.games, 2: 'b' } }));
  area.items.set('wordle', '{"games": {"1": "c", "3": "c"}, "hard": false}');
  assert.deepEqual(mine.read('wordle', anything), { games: { 1: 'c', 2: 'b', 3: 'c' }, hard: false });
});

test('the answers of the previous visit make room for what is saved', () => {
  const mine = openTab();
  area.most = 300;
  area.items.set(ANSWERS, 'x'.repeat(250));
  assert.equal(mine.update('games', games, () => ({ first: 'a'.repeat(100) })), true);
  assert.equal(area.getItem(ANSWERS), null);
  area.items.set(ANSWERS, 'x'.repeat(50));
  assert.equal(mine.update('games', games, () => ({ first: 'a'.repeat(400) })), false);
  assert.deepEqual(troubles, ['storage.unkept']);
  assert.throws(() => mine.replace({ games: { first: 'a'.repeat(400) } }));
  mine.replace({ games: { second: 'b' } });
  assert.deepEqual(openTab().read('games', games), { second: 'b' });
});

test('however many entries a record has, a change of one reads the times of all once', () => {
  const mine = openTab();
  const all = Object.fromEntries(Array.from({ length: 800 }, (_, at) => [`game ${at}`, 'a']));
  mine.update('games', games, () => all);
  const before = mine.times().games;
  let reads = 0;
  const { getItem } = Area.prototype;
  area.getItem = (key) => {
    reads += 1;
    return getItem.call(area, key);
  };
  mine.update('games', games, (now) => ({ ...now, added: 'b' }));
  assert.ok(reads < 10, `${reads} reads`);
  const { added, ...others } = mine.times().games;
  assert.deepEqual(others, before);
  assert.ok(added >= before['game 0']);
});

test('today is the date where the person is', (context) => {
  const { TZ } = process.env;
  context.after(() => { if (TZ === undefined) delete process.env.TZ; else process.env.TZ = TZ; });
  context.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 26, 3) });
  const days = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'].map((zone) => {
    process.env.TZ = zone;
    return today();
  });
  assert.deepEqual(days, ['2026-11-25', '2026-11-26', '2026-11-26']);
  process.env.TZ = 'Pacific/Kiritimati';
  context.mock.timers.setTime(Date.UTC(2026, 10, 26, 11));
  assert.equal(today(), '2026-11-27');
});

test('once stored, a change is not made again', () => {
  const mine = openTab();
  area.full = true;
  mine.update('games', games, (now) => ({ ...now, mine: 'a' }));
  area.full = false;
  mine.update('games', games, (now) => now);
  area.items.set('games', '{}');
  assert.deepEqual(mine.read('games', games), {});
});

test('unreadable data is put aside before what could not be stored replaces it', () => {
  const mine = openTab();
  area.items.set('games', '{');
  area.full = true;
  mine.update('games', games, (now) => ({ ...now, mine: 'a' }));
  area.full = false;
  mine.update('games', games, (now) => now);
  assert.equal(area.getItem('games (unreadable)'), '{');
  assert.equal(area.getItem('games'), '{"mine":"a"}');
  assert.deepEqual(troubles, ['storage.unread.games', 'storage.unkept']);
});

test('what was put aside stays when other data is damaged later', () => {
  for (const [text, name] of [['{', 'games (unreadable)'], ['[7', 'games (unreadable 2)'], ['{', 'games (unreadable)']]) {
    area.items.set('games', text);
    openTab().update('games', games, (now) => ({ ...now, mine: 'a' }));
    assert.equal(area.getItem(name), text);
  }
  assert.deepEqual([...area.items.keys()].filter((key) => key !== TIMES), ['games', 'games (unreadable)', 'games (unreadable 2)']);
});

test('where nothing may be stored, that is said once', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get() { throw new Error('denied'); } });
  const mine = openTab();
  assert.deepEqual(mine.read('games', games), {});
  assert.equal(mine.update('games', games, (now) => ({ ...now, mine: 'a' })), false);
  assert.deepEqual(mine.read('games', games), { mine: 'a' });
  assert.deepEqual(troubles, ['storage.closed']);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: area });
});

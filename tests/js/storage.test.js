/** What the browser keeps between visits, with a storage that can be full (static/shell/storage.js). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { TIMES, createStorage, isText, recordOf } from '../../static/shell/storage.js';
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

test('a value that could not be stored is made once for each text that is stored', () => {
  const mine = openTab();
  let times = 0;
  area.full = true;
  const count = (now) => ({ ...now, times: String((times += 1)) });
  mine.update('games', games, count);
  mine.read('games', games);
  assert.equal(mine.read('games', games).times, '1');
  area.items.set('games', '{"theirs": "c"}');
  assert.deepEqual([mine.read('games', games), mine.read('games', games)].map(({ times: made }) => made), ['2', '2']);
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

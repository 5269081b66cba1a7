/** What is new each day: the mark at its tab and at the page's icon, and the line that says so once a day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDaily } from '../../static/shell/chrome/daily.js';
import { recordOf } from '../../static/shell/storing/cleaning.js';
import { createStorage } from '../../static/shell/storing/storage.js';
import { Area } from './page.js';

const all = recordOf((value) => value);

test('until the board of the day is done its tab has a mark, and a fresh page says so once a day', ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: new Date(2026, 11, 1, 12) });
  globalThis.localStorage = new Area();
  globalThis.addEventListener = () => {};
  const badges = [];
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {
    setAppBadge: async () => { badges.push(true); }, clearAppBadge: async () => { badges.push(false); } } });
  let changes = 0;
  const page = () => createDaily(createStorage(({ key }) => { throw new Error(key); }), [{ name: 'x' }, { name: 'practice', daily: 'done' }],
    (language) => language !== 'it', () => { changes += 1; });
  const first = page();
  assert.deepEqual(['nl', 'it'].map(first.open), ['practice', '']);
  assert.equal(first.tells('', 'nl'), false, 'not on the first day');
  first.badge('nl');
  mock.timers.setTime(new Date(2026, 11, 2, 12).getTime());
  assert.deepEqual(['#game=nl&rack=a', '#practice', '#', ''].map((hash) => page().tells(hash, 'nl')), [false, false, true, false]);
  first.storage.update('done', all, (now) => ({ ...now, 'nl 2026-12-02': {} }));
  assert.deepEqual([first.open('nl'), first.open('en'), changes], ['', 'practice', 1]);
  first.badge('nl');
  mock.timers.setTime(new Date(2026, 11, 3, 12).getTime());
  assert.equal(first.open('nl'), 'practice');
  first.badge('nl');
  assert.deepEqual(badges, [false, true], 'the icon has a mark for those who have done one');
});

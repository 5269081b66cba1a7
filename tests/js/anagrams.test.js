/** What a search asks, in an address and out of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING, SORTS, filledIn, queryOf } from '../../static/tools/anagrams/fields.js';

const HOOKS = ['', 'takes', 'none', 'drops', 'keeps'];
const TEXTS = ['', 'a', '[^æø]*', '..?*', '5–7', ' 3 - ', 'q&u=1', '100%', '+#', 'ŀ·日'];

test('an address asks what its query asked', () => {
  let now = 1;
  const pick = (of) => {
    now = now * 48271 % 2147483647;
    return of[now % of.length];
  };
  for (let round = 0; round < 500; round += 1) {
    const query = Object.fromEntries(Object.keys(NOTHING).map((name) => [name,
      pick(name === 'sort' ? SORTS : name === 'front' || name === 'back' ? HOOKS : TEXTS)]));
    const address = String(new URLSearchParams([['list', 'nl'], ...filledIn(query)]));
    assert.deepEqual(queryOf(new URLSearchParams(address)), query, address);
  }
});

test('what an address may not ask is left out', () => {
  assert.deepEqual(queryOf(new URLSearchParams('letters=tea&sort=luck&front=s&back=takes&colour=red&__proto__=1')),
    { ...NOTHING, letters: 'tea', back: 'takes' });
});

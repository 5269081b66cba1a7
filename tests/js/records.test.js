/** Cards in a database, one record each (static/shell/storing/records.js). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CARDS, cleanCards, union } from '../../static/shell/storing/cards.js';
import { withRecords } from '../../static/shell/storing/records.js';
import { createStorage } from '../../static/shell/storing/storage.js';
import { initialState, graded, receiveQueue, set } from '../../static/tools/practice/cards/state.js';
import { Area, PAGE, random } from './page.js';

globalThis.addEventListener ??= () => {};

/** A database whose work takes until the next turn of the event loop, and which may fail. */
function createDatabase() {
  const entries = new Map();
  const database = { entries, written: 0, fails: false,
    async all() { await turn(); return Object.fromEntries(entries); },
    async join(more, joined) {
      await turn();
      if (database.fails) throw new Error('closed');
      for (const [name, value] of Object.entries(more)) {
        entries.set(name, joined(name, entries.get(name), value));
        database.written += 1;
      }
    } };
  return database;
}
const turn = () => new Promise(setImmediate);
const settled = async () => { for (let at = 0; at < 9; at += 1) await turn(); };
const card = (made, ...reviews) => ({ made, reviews });
const open = (database) => withRecords(createStorage(({ key }) => assert.fail(key)), CARDS, cleanCards, union, database, null);
const add = (tab, cards) => tab.update(CARDS, cleanCards, (all) => union(all, cards));
const stored = () => JSON.parse(localStorage.getItem(CARDS) ?? '{}');

test('cards that an older version of the page stored move into the database, and one that is graded is written alone', async () => {
  globalThis.localStorage = globalThis.sessionStorage = new Area();
  const old = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`card ${at}`, card(at, [at, 3])]));
  localStorage.setItem(CARDS, JSON.stringify(old));
  const database = createDatabase();
  const tab = open(database);
  assert.deepEqual(tab.read(CARDS, cleanCards), old, 'at once');
  await tab.ready;
  assert.deepEqual([Object.fromEntries(database.entries), stored()], [old, {}]);
  const before = tab.read(CARDS, cleanCards);
  add(tab, { 'card 7': card(7, [999, 1]) });
  assert.deepEqual(Object.keys(stored()), ['card 7']);
  await settled();
  assert.deepEqual([database.written, stored()], [301, {}]);
  const now = tab.read(CARDS, cleanCards);
  assert.deepEqual([now['card 7'].reviews, now['card 8'] === before['card 8']], [[[7, 3], [999, 1]], true]);
  assert.deepEqual(tab.all([CARDS, 'other']), { [CARDS]: now });
  const again = open(database);
  let heard = 0;
  again.watch(CARDS, () => { heard += 1; });
  assert.deepEqual(again.read(CARDS, cleanCards), {});
  await again.ready;
  assert.deepEqual([again.read(CARDS, cleanCards), heard], [now, 1]);
});

test('a walk of two tabs that are loaded again at any moment loses no review, also while the database fails or there is none', async () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    globalThis.localStorage = globalThis.sessionStorage = new Area();
    const pick = random(seed);
    const database = seed % 5 ? createDatabase() : null;
    const tabs = [open(database), open(database)];
    const made = {};
    for (let step = 0; step < 60; step += 1) {
      const at = pick(2);
      const name = `card ${pick(6)}`;
      (made[name] ??= []).push(step);
      add(tabs[at], { [name]: card(0, [step, 1]) });
      if (!pick(4)) tabs[at] = open(database);
      if (!pick(3)) await turn();
      if (database && !pick(6)) database.fails = !database.fails;
    }
    if (database) database.fails = false;
    await settled();
    const last = open(database);
    await last.ready;
    await settled();
    const all = last.read(CARDS, cleanCards);
    assert.deepEqual(Object.fromEntries(Object.entries(all).map(([name, { reviews }]) => [name, reviews.map(([time]) => time)])), made, `walk ${seed}`);
  }
});

test('a backup is put into the storage whole, from where the next visit takes it into the database', async () => {
  globalThis.localStorage = globalThis.sessionStorage = new Area();
  const database = createDatabase();
  const tab = open(database);
  add(tab, { mine: card(1) });
  await settled();
  tab.replace({ [CARDS]: union(tab.read(CARDS, cleanCards), { theirs: card(2, [3, 1]) }), other: { a: 1 } });
  const next = open(database);
  await next.ready;
  assert.deepEqual(next.read(CARDS, cleanCards), { mine: card(1), theirs: card(2, [3, 1]) });
});

test('once a card is graded the next one of the day is asked at once', () => {
  const name = (word) => `game=en&word=${word}`;
  const cards = Object.fromEntries(['tea', 'eat'].map((word) => [name(word), card(1)]));
  const asked = receiveQueue(initialState(PAGE, cards, 5), Object.keys(cards), { today: [0, 1], next: null });
  const next = graded(set(asked, { choices: ['tea'], picked: 'tea' }), 3, 9);
  assert.deepEqual([next.asked.word, next.queue.names.length, next.cards[name('tea')].reviews], ['eat', 1, [[9, 3]]]);
  assert.equal(next.cards[name('eat')], cards[name('eat')]);
  assert.equal(graded(set(next, { choices: [], picked: '' }), 1, 10).queue, null, 'after the last one Python says when the next come');
});

/** The versions of the page that the browser keeps (static/engine/offline.js): which one is in use, and which may be deleted. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const OURS = 'wordbench https://example.org/bench/ ';
const THEIRS = 'wordbench https://example.org/other/ 1';
/** The locks that are held, and the caches that there are. */
const held = new Set();
let kept;
let registration;

Object.assign(globalThis, {
  WORDBENCH: { version: '3', files: { 'words-en': { file: 'words-en.js', list: 'en' } }, provenance: {}, tools: [] },
  location: new URL('https://example.org/bench/?a#b'),
  document: { readyState: 'complete', querySelector: () => ({ getAttribute: () => 'app.js#sha256-' }) },
  addEventListener() {},
  caches: { keys: async () => [...kept], delete: async (name) => kept.delete(name), match: async () => undefined },
});
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {
  connection: { saveData: true },
  serviceWorker: { controller: null, getRegistration: async () => registration, register: async () => { throw new Error('no'); } },
  locks: {
    async request(name, { mode }, hold) {
      held.add(`${name} ${mode}`);
      return hold();
    },
    query: async () => ({ held: [...held].map((name) => ({ name: name.replace(' shared', '') })) }),
  },
} });

Promise.withResolvers ??= () => { // Node has it since version 22
  const all = {};
  all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
  return all;
};

const { keepForOffline, keepList } = await import('../../static/engine/offline.js');
const keep = () => keepForOffline({ lists: ['en'], hold: assert.fail, onKept: assert.fail, onUpdate: assert.fail });

beforeEach(() => {
  kept = new Set([`${OURS}1`, `${OURS}2`, `${OURS}3`, THEIRS]);
  registration = undefined;
});

test('a page locks its version as soon as it is loaded, before it asks anybody anything', () => {
  assert.deepEqual([...held], [`${OURS}3 shared`]);
});

test('a browser that saves data keeps only the versions that are in use', async () => {
  held.add(`${OURS}2 shared`); // by another tab
  await keep();
  assert.deepEqual([...kept], [`${OURS}2`, `${OURS}3`, THEIRS]);
});

test('where there is a service worker, the versions are left to it', async () => {
  registration = {};
  await keep();
  assert.equal(kept.size, 4);
});

test('a list that the user wants is kept by a browser that saves data too, or it is said that it cannot be', async () => {
  await keep();
  await assert.rejects(keepList('en'), { message: 'list.unkept' });
});

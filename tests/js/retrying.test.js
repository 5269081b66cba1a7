/** The page is stored for later without a network even if the first attempts fail (static/engine/offline.js). */
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** What registering the service worker comes to, one after another: an error, or the worker. */
let attempts = [];
let registered = 0;
/** What the worker was asked to keep. */
const wanted = [];
const worker = Object.assign(new EventTarget(), { state: 'activated', postMessage(message, ports) {
  if (message.keep) wanted.push(message.keep);
  if (ports) ports[0].postMessage(message === 'version' ? '3' : true);
} });

Object.assign(globalThis, {
  WORDBENCH: { version: '3', files: { 'words-en': { file: 'words-en.js', list: 'en' } }, provenance: {}, tools: [] },
  location: new URL('https://example.org/bench/'),
  document: { readyState: 'complete', querySelector: () => ({ getAttribute: () => 'app.js#sha256-' }) },
  addEventListener() {},
  removeEventListener() {},
  caches: { keys: async () => [], match: async () => undefined },
});
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {
  serviceWorker: { controller: null, getRegistration: async () => undefined, addEventListener() {}, async register() {
    registered += 1;
    const outcome = attempts.shift() ?? worker;
    if (outcome instanceof Error) throw outcome;
    return Object.assign(new EventTarget(), { active: worker });
  } },
  locks: { request: async (_, __, hold) => hold(), query: async () => ({ held: [] }) },
} });

Promise.withResolvers ??= () => { // Node has it since version 22
  const all = {};
  all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
  return all;
};

/** A channel that keeps no process alive. */
globalThis.MessageChannel = class {
  port1 = /** @type {any} */ ({});
  port2 = { postMessage: (/** @type {unknown} */ data) => queueMicrotask(() => this.port1.onmessage({ data })) };
};
const { keepForOffline } = await import('../../static/engine/offline.js');

test('what could not be stored at first, because of a busy server or a full disk, is tried again from time to time', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const pass = async (ms) => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    context.mock.timers.tick(ms);
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  };
  attempts = [new Error('503'), new Error('quota')];
  let [held, kept] = [0, 0];
  keepForOffline({ lists: ['en'], hold: async () => { held += 1; }, onKept: () => { kept += 1; }, onUpdate: assert.fail });
  await pass(0);
  assert.deepEqual([registered, held, kept], [1, 1, 1], 'meanwhile the page has all in memory');
  await pass(29_000);
  assert.equal(registered, 1);
  await pass(1000);
  assert.equal(registered, 2);
  await pass(60_000);
  assert.deepEqual([registered, wanted.at(-1)], [3, ['words-en.js']]);
  await pass(600_000);
  assert.equal(registered, 3, 'once stored, it is not tried again');
});

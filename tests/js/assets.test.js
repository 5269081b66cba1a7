/** Files of the page that come over http (static/engine/assets.js): each is checked, kept as soon as it has come, and not fetched again. */
import assert from 'node:assert/strict';
import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';

const scriptWith = (packed) => Buffer.from(`__asset("words","${packed.toString('base64')}")\n`);
const scriptOf = (text) => scriptWith(gzipSync(text));
const CONTENT = scriptOf('ate\neat\ntea\n');
const FILE = 'static/build/words.0123456789.js';
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const integrity = integrityOf(CONTENT);
const entryOf = (name, content) => ({ file: `static/build/${name}.js`, bytes: content.length, integrity: integrityOf(content) });

/** What has been asked of the server, with the mode of the browser's cache. */
let asked;
/** What the server sends next; an error is where the line breaks off. */
let sent;
let kept;
let wholeAtDeletion;

Object.assign(globalThis, {
  WORDBENCH: { version: 'v', files: { words: { file: FILE, bytes: CONTENT.length, integrity }, engine: { file: FILE, bytes: 2 ** 20, integrity } }, provenance: {}, tools: [] },
  location: new URL('https://example.org/bench/'),
  document: { querySelector: () => ({ getAttribute: () => 'app.js#sha256-' }) },
  caches: { open: async (name) => ({
    match: async (file) => kept.has(`${name} ${file}`) ? new Response(kept.get(`${name} ${file}`)) : undefined,
    put: async (file, response) => void kept.set(`${name} ${file}`, Buffer.from(await response.arrayBuffer())),
    delete: async (file) => {
      wholeAtDeletion = kept.has(KEY);
      kept.delete(`${name} ${file}`);
    },
  }) },
  fetch: async (file, { cache = 'default' } = {}) => {
    asked.push(`${file} ${cache}`);
    const parts = sent.shift();
    return new Response(new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part instanceof Error) controller.error(part);
        else if (part) controller.enqueue(new Uint8Array(part));
        else controller.close();
      },
    }));
  },
});

Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });

const { loadAsset } = await import('../../static/engine/assets.js');
const text = async (onBytes, name = 'words') => new TextDecoder().decode(await loadAsset(name, undefined, onBytes));
const half = CONTENT.length >> 1;
/** Resolves when the file has been kept, which nothing waits for. */
const whenKept = async () => { while (!kept.get(KEY)?.equals(CONTENT)) await new Promise(setImmediate); };
const KEY = `wordbench https://example.org/bench/ v ${FILE}`;

beforeEach(() => {
  asked = [];
  kept = new Map();
});

test('a file is kept as it arrives, and the next visit does not ask for it', async () => {
  sent = [[CONTENT.subarray(0, half), CONTENT.subarray(half)]];
  const counts = [];
  assert.equal(await text((bytes) => counts.push(bytes)), 'ate\neat\ntea\n');
  assert.deepEqual(counts, [half, CONTENT.length]);
  await whenKept();
  assert.equal(await text(), 'ate\neat\ntea\n');
  assert.deepEqual(asked, [`${FILE} default`]);
});

test('a file of which the line has broken off is not kept, and is asked for once more', async () => {
  sent = [[CONTENT.subarray(0, half), new Error('gone')], [CONTENT]];
  assert.equal(await text(), 'ate\neat\ntea\n');
  assert.deepEqual(asked, [`${FILE} default`, `${FILE} reload`]);
  await whenKept();
});

test('what had come of a file before stays until the whole is kept', async () => {
  kept.set(`${KEY}.part`, CONTENT.subarray(0, half));
  sent = [[CONTENT]];
  assert.equal(await text(), 'ate\neat\ntea\n');
  while (kept.has(`${KEY}.part`)) await new Promise(setImmediate);
  assert.ok(wholeAtDeletion);
});

test('a file with another hash is neither used nor kept', async () => {
  sent = [[scriptOf('other\n')], [Buffer.from('<title>Log in</title>')]];
  await assert.rejects(text(), /does not have the hash/);
  assert.equal(kept.size, 0);
});

test('a kept copy that is damaged is replaced', async () => {
  kept.set(KEY, scriptOf('other\n'));
  sent = [[CONTENT]];
  assert.equal(await text(), 'ate\neat\ntea\n');
  await whenKept();
});

test('an unpacker that fails says so, to the page and to whoever waits for the asset', async () => {
  const posted = [];
  globalThis.self = { postMessage: (data) => posted.push(data) };
  await import('../../static/engine/unpacker.js');
  await globalThis.self.onmessage({ data: { packed: 'not bytes' } });
  assert.equal(typeof posted[0], 'string');
  delete globalThis.self;

  globalThis.Worker = class extends EventTarget {
    postMessage() { queueMicrotask(() => this.onmessage({ data: posted[0] })); }
    terminate() {}
  };
  const packed = scriptWith(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]));
  Object.assign(globalThis.WORDBENCH.files, { zstd: entryOf('zstd', packed), unpacker: entryOf('unpacker', CONTENT) });
  sent = [[packed], [CONTENT]];
  await assert.rejects(text(undefined, 'zstd'), { message: posted[0] });
});

test('where the page may not hash, no address of an object is left behind', async (context) => {
  const open = new Set();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = () => {
    open.add('blob:1');
    return 'blob:1';
  };
  URL.revokeObjectURL = (url) => open.delete(url);
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  context.after(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });
  sent = [[CONTENT], []];
  assert.equal(await text(), 'ate\neat\ntea\n');
  assert.deepEqual(asked, [`${FILE} default`, 'blob:1 default']);
  assert.equal(open.size, 0);
});

test('what is kept as gzip too is not unpacked from its file, unless that copy is damaged', async () => {
  kept.set(`${KEY}.gz`, gzipSync('quick'));
  assert.equal(await text(undefined, 'engine'), 'quick');
  kept.set(`${KEY}.gz`, gzipSync('quick').subarray(0, 15));
  sent = [[CONTENT]];
  assert.equal(await text(undefined, 'engine'), 'ate\neat\ntea\n');
  await whenKept();
});

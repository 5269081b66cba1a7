/** Files given to the page, and texts that it gives to other programs (static/shell/input/files.js, picture.js, static/ui/clipboard.js). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesFiles } from '../../static/shell/input/files.js';
import { factsOf } from '../../static/shell/input/picture.js';
import { createTools } from '../../static/shell/framework/tools.js';
import { copied } from '../../static/ui/clipboard.js';

test('the name or path beside a copied file is not a text of its own', () => {
  const file = [{ name: 'café bord.txt' }];
  for (const text of ['café bord.txt', 'cafe\u0301 bord.txt', '/home/me/café bord.txt\n', 'C:\\Users\\me\\café bord.txt',
    'file:///home/me/caf%C3%A9%20bord.txt\r\n']) assert.ok(namesFiles(text, file), text);
  assert.ok(namesFiles('a.txt\r\nb.txt', [{ name: 'a.txt' }, { name: 'b.txt' }]));
});

test('the text of spreadsheet cells is meant, not the picture of them', () => {
  for (const text of ['raam\t12', 'image', 'raam\nimage.png', '%E9']) assert.ok(!namesFiles(text, [{ name: 'image.png' }]), text);
});

const element = () => ({ setAttribute() {}, append() {}, replaceChildren() {}, remove() {}, after() {} });

/** Opens a file on a tab; what came of it: the tab that was opened, the notices, and what the tools were given. `words` opens nothing,
 *  `board` opens games and pictures and knows a text of a board, `clues` takes pasted texts and pictures. */
async function opening(open, file, isHere) {
  const got = [];
  const kinds = { board: { knows: (text) => text === 'a board', openFiles: async () => got.push('board'), paste: () => got.push('board') },
    words: { knows: () => false }, clues: { knows: () => false, onlyPictures: true, openFiles: async () => got.push('clues'), paste: (text) => got.push(text) } };
  Object.assign(globalThis, { document: { createElement: element, getElementById: () => null, querySelectorAll: () => [], querySelector: element },
    location: { hash: open } });
  const { openFiles } = createTools(Object.keys(kinds), { status: element, shown() {}, mounted() {}, open: () => open, page: () => ({}),
    choose: () => true, readText: async ({ text }) => text, notify: ({ key }) => got.push(key), load: async () => ({}), run: (name) => ({
      ...kinds[name], accepts: [], page() {}, show() {} }) });
  await openFiles([file], isHere);
  return [location.hash, ...got];
}

test('a file that is dropped on a tab stays there, with a sentence of what it is if the tab opens none such', async () => {
  const [game, picture, text, board, other] = [{ name: 'a.GCG', type: '', text: '>' }, { name: '', type: 'image/png' },
    { name: 'a.txt', type: 'text/plain', text: 'raam' }, { name: 'a.txt', type: 'text/plain', text: 'a board' }, { name: 'a.pdf', type: 'application/pdf' }];
  for (const [file, kind] of [[game, 'game'], [picture, 'picture'], [text, 'text'], [board, 'text'], [other, 'other']]) {
    assert.deepEqual(await opening('words', file, true), ['words', `file.${kind}`]);
    assert.deepEqual(await opening('board', file, true), ['board', 'board']);
  }
  assert.deepEqual(await opening('clues', game, true), ['clues', 'file.game']);
  assert.deepEqual(await opening('clues', text, true), ['clues', 'raam']);
  assert.deepEqual(await opening('clues', picture, true), ['clues', 'clues']);
  // What the system or another app brings goes to a tool that opens it.
  for (const file of [game, picture, board]) assert.deepEqual(await opening('words', file), ['board', 'board'], file.name);
});

/** The first bytes of a PNG of 300 x 200 pixels with these chunks before its pixels. */
function pngOf(...chunks) {
  const chunk = (name, data) => Buffer.concat([Buffer.from([0, 0, data.length >> 8, data.length & 255]), Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', Buffer.from([0, 0, 1, 44, 0, 0, 0, 200, 8, 6, 0, 0, 0])),
    ...chunks.map(([name, data]) => chunk(name, Buffer.from(data, 'latin1'))), chunk('IDAT', Buffer.alloc(2000))]);
  return new DataView(new Uint8Array(bytes).buffer);
}

test('a PNG is an animation if one of its chunks says so, whatever stands in the others', () => {
  const size = { width: 300, height: 200 };
  assert.deepEqual(factsOf(pngOf()), { ...size, animated: false });
  assert.deepEqual(factsOf(pngOf(['tEXt', 'on acTL'])), { ...size, animated: false });
  assert.deepEqual(factsOf(pngOf(['tEXt', 'IDAT'], ['acTL', '12345678'])), { ...size, animated: true });
  const cut = pngOf(['iCCP', 'x'.repeat(9000)]);
  assert.deepEqual(factsOf(new DataView(cut.buffer, 0, 200)), { ...size, animated: false });
});

test('a PNG is not searched byte by byte', () => {
  const head = pngOf(['iCCP', 'x'.repeat(60_000)]);
  let reads = 0;
  const { getUint8 } = DataView.prototype;
  head.getUint8 = (at) => {
    reads += 1;
    return getUint8.call(head, at);
  };
  factsOf(head);
  assert.ok(reads < 100, `${reads} reads`);
});

test('a text that is still to come is promised to the clipboard at once, while the click lasts', async () => {
  const written = [];
  globalThis.ClipboardItem = class { constructor(parts) { Object.assign(this, parts); } };
  const clipboard = { write: async ([item]) => written.push(await (await item['text/plain']).text()), writeText: async (text) => written.push(text) };
  const calls = [];
  for (const name of ['write', 'writeText']) {
    const write = clipboard[name];
    clipboard[name] = (what) => {
      calls.push(name);
      return write(what);
    };
  }
  Object.defineProperty(globalThis, 'navigator', { value: { clipboard }, configurable: true });
  let come;
  const done = copied(new Promise((resolve) => { come = resolve; }));
  assert.deepEqual(calls, ['write']); // before the text is there
  come('a link');
  assert.equal(await done, true);
  assert.equal(await copied('a grid'), true);
  assert.deepEqual(written, ['a link', 'a grid']);
  assert.equal(await copied(Promise.reject(new Error('refused'))), false);
  clipboard.writeText = clipboard.write = async () => { throw new DOMException('not allowed', 'NotAllowedError'); };
  assert.equal(await copied('a grid'), false);
});

test('a text that does not come is no error of the page where nothing may be copied', async (context) => {
  const clipboard = { write: async () => { throw new DOMException('not allowed', 'NotAllowedError'); } };
  Object.defineProperty(globalThis, 'navigator', { value: { clipboard }, configurable: true });
  const unhandled = context.mock.fn();
  process.on('unhandledRejection', unhandled);
  let fail;
  const text = new Promise((_, reject) => { fail = reject; });
  text.catch(() => {}); // whoever asked for the copy hears of it
  assert.equal(await copied(text), false);
  fail();
  await new Promise((done) => { setTimeout(done); });
  process.off('unhandledRejection', unhandled);
  assert.equal(unhandled.mock.callCount(), 0);
});

/** Files that a person opens, in the encodings that programs write (static/ui/decode.js). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded as decodedWith, readText } from '../../static/ui/decode.js';

const decoded = (data) => decodedWith(data).text;
const bytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('each word is UTF-8, or else Windows-1252', () => {
  assert.equal(decoded(bytes('f\xc3\xaate for\xc3\xaat no\xebl\xff')), 'fête forêt noëlÿ');
  assert.equal(decoded(bytes('f\xc3\xaate\r\nno\xebl\rc\x9cur')), 'fête\nnoël\ncœur');
  assert.equal(decoded(bytes('\xef\xbb\xbfc\xc2\x9cur')), 'cœur');
});

test('UTF-16 is known by its mark or its zeros', () => {
  for (const text of ['\xff\xfeJ\0\xc5\0', '\xfe\xff\0J\0\xc5', 'J\0\xc5\0', '\0J\0\xc5']) assert.equal(decoded(bytes(text)), 'JÅ');
});

test('a mark before Windows-1252 is no letters, and one zero is no UTF-16', () => {
  assert.deepEqual(decodedWith(bytes('\xef\xbb\xbfcaf\xe9')), { text: 'café', encoding: 'Windows-1252' });
  for (const text of ['\0', 'p\0n']) assert.deepEqual(decodedWith(bytes(text)), { text, encoding: 'UTF-8' });
});

test('a game in Latin-1 keeps its letters', async () => {
  const { text, note } = await readText(new Blob([bytes('>bob: JS\xc5 11J JS\xc5 43 75\n')]));
  assert.equal(text, '>bob: JSÅ 11J JSÅ 43 75\n');
  assert.deepEqual(note, { key: 'read.as', values: { encoding: 'Windows-1252' } });
});

test('what was assumed about the bytes is said as Python says it, and nothing of plain UTF-8', async () => {
  const said = { 'f\xc3\xaate\nno\xebl': 'UTF-8 + Windows-1252', 'a\nno\xebl': 'Windows-1252', 'c\xc2\x9cur': 'UTF-8 + Windows-1252', 'J\0a\0': 'UTF-16' };
  for (const [text, encoding] of Object.entries(said)) assert.equal(decodedWith(bytes(text)).encoding, encoding);
  assert.equal((await readText(new Blob(['f\u00eate']))).note, null);
});

test('a mark in the middle, a long line and the last line without an end are kept', () => {
  assert.equal(decoded(bytes('\xef\xbb\xbfa\r\r\nb\xef\xbb\xbf')), 'a\n\nb\ufeff');
  assert.equal(decoded(bytes(`\xe9\n${'\xe8'.repeat(300_000)}`)), `é\n${'è'.repeat(300_000)}`);
});

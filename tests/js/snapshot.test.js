/** Python's memory, restored from a snapshot (static/engine/snapshot.js). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoring } from '../../static/engine/snapshot.js';

const PAGE = 4096;
const COUNT = 8;

/** A Python whose memory was started afresh: 1 everywhere, except its trampoline, which each browser makes. */
function started() {
  const python = { HEAPU8: new Uint8Array(COUNT * PAGE).fill(1), __PyRuntime: 8, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: 2 * PAGE,
    API: { restoreSnapshot: (head) => [...head].join() } };
  python.HEAP32 = new Int32Array(python.HEAPU8.buffer);
  python.HEAP32[2 * PAGE / 4] = 0;
  python.HEAP32[2] = 99;
  return python;
}

/** A snapshot: a head of eight bytes, the bits of pages 0, 1 and 7, and those pages, of 5, 6 and 7, and more. */
function taken(more = 0) {
  const bytes = new Uint8Array(8 + COUNT / 8 + 3 * PAGE + more);
  bytes.set([1, 2, 3, 4, 8, 0, 0, 0, 0b10000011]);
  for (const at of [0, 1, 2]) bytes.fill(5 + at, 9 + at * PAGE, 9 + (at + 1) * PAGE);
  return bytes;
}

const restored = async (bytes, python = started()) => {
  await restoring(async () => python, Promise.resolve(bytes))({});
  return [python.API.restoreSnapshot(), python];
};

test('the pages that had changed are restored, the others and the trampoline stay', async () => {
  const [configuration, { HEAPU8, HEAP32 }] = await restored(taken());
  assert.equal(configuration, '1,2,3,4,8,0,0,0');
  assert.deepEqual([...Array(COUNT)].map((_, page) => HEAPU8[page * PAGE + 100]), [5, 6, 1, 1, 1, 1, 1, 7]);
  assert.equal(HEAP32[2], 99);
});

test('a snapshot of a larger or smaller memory, or of another build, is refused', async () => {
  await assert.rejects(restored(taken(PAGE)), /another size/);
  await assert.rejects(restored(taken(-PAGE)), /another size/);
  const python = started();
  python.API.restoreSnapshot = () => { throw new Error('another build'); };
  await assert.rejects(restored(taken(), python), /another build/);
});

// @ts-check
/** A Python that has already started and imported our package: the memory of one, taken by build.mjs, put into a new one.
 *
 * The file: the head of Pyodide's own snapshot (a magic number, its length, the id of the build of Pyodide ...), a bit for each page
 * of memory that is no longer what it was before Python started, those pages. WebAssembly itself has put there what the others hold.
 */

const PAGE = 4096;

/** Pyodide's factory, with its way of restoring a snapshot replaced by ours: Pyodide calls it once the new memory is there.
 * @param {(settings: object) => Promise<any>} createModule @param {Promise<Uint8Array<ArrayBuffer>>} snapshot */
export const restoring = (createModule, snapshot) => async (/** @type {object} */ settings) => {
  const python = await createModule(settings);
  const taken = await snapshot;
  const { restoreSnapshot } = python.API;
  python.API.restoreSnapshot = () => {
    // CPython calls C functions through WebAssembly that differs from one browser to the next: here, it has its own.
    const at = () => (python.__PyRuntime + python.HEAP32[python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
    const trampoline = python.HEAP32[at()];
    const head = taken.subarray(0, new Uint32Array(taken.buffer, 0, 2)[1]);
    const configuration = restoreSnapshot(head); // throws when it is of another build
    restore(python.HEAPU8, taken.subarray(head.length));
    python.HEAP32[at()] = trampoline;
    taken.buffer.transfer?.(0); // Pyodide keeps its settings, and with them this: the bytes need not stay
    return configuration;
  };
  return python;
};

/** @param {Uint8Array} memory @param {Uint8Array} pages */
function restore(memory, pages) {
  const count = memory.length / PAGE;
  const has = (/** @type {number} */ page) => page < count && (pages[page >> 3] >> (page & 7)) & 1;
  let from = count / 8;
  for (let page = 0; page < count; page += 1) {
    const first = page;
    while (has(page)) page += 1;
    const content = pages.subarray(from, from + (page - first) * PAGE);
    memory.set(content, first * PAGE);
    from += content.length;
  }
  if (from !== pages.length) throw new Error('the snapshot is of a memory of another size');
}

// @ts-check
/** A Python that has already started and imported our package: the memory of one, taken by build.mjs, put into a new one.
 *
 * The file: the head of Pyodide's own snapshot (a magic number, its length, the id of the build of Pyodide ...), a bit for each page
 * of memory that is not empty, those pages.
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
  let from = count / 8;
  memory.fill(0);
  for (let page = 0; page < count; page += 1) {
    if (!((pages[page >> 3] >> (page & 7)) & 1)) continue;
    memory.set(pages.subarray(from, from + PAGE), page * PAGE);
    from += PAGE;
  }
  if (from !== pages.length) throw new Error('the snapshot is of a memory of another size');
}

// @ts-check
/** Restores a snapshot: the memory of a Python that has already started and imported our package, taken by build.mjs.
 *
 * The file has three parts: the head of Pyodide's own snapshot (a magic number, its length, the id of the Pyodide build ...), a bit for
 * each page of memory, set if starting Python changed it, and the changed pages. WebAssembly itself initialises all other pages.
 */

const PAGE = 4096;

/** Wraps Pyodide's factory: replaces its function that restores a snapshot, which Pyodide calls once the new memory exists.
 * @param {(settings: object) => Promise<any>} createModule @param {Promise<Uint8Array<ArrayBuffer>>} snapshot */
export const restoring = (createModule, snapshot) => async (/** @type {object} */ settings) => {
  const python = await createModule(settings);
  const taken = await snapshot;
  const { restoreSnapshot } = python.API;
  python.API.restoreSnapshot = () => {
    // CPython calls C functions through a trampoline that depends on the browser: keep the one made here.
    const at = () => (python.__PyRuntime + python.HEAP32[python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
    const trampoline = python.HEAP32[at()];
    const head = taken.subarray(0, new Uint32Array(taken.buffer, 0, 2)[1]);
    const configuration = restoreSnapshot(head); // throws when it is from another build
    restore(python.HEAPU8, taken.subarray(head.length));
    python.HEAP32[at()] = trampoline;
    taken.buffer.transfer?.(0); // frees the memory: Pyodide keeps its settings, which refer to these bytes
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
    const to = from + (page - first) * PAGE;
    memory.set(pages.subarray(from, to), first * PAGE);
    from = to;
  }
  if (from !== pages.length) throw new Error('the snapshot is of a memory of another size');
}

// @ts-check
/** Python in a worker: Pyodide, with everything that it would fetch handed to it. */

// @ts-expect-error: Pyodide does not describe its inner module.
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { loadPyodide } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';

import { restoring } from './snapshot.js';

/** What Python needs to run: Pyodide's compiled WebAssembly and, gzipped, our package and what Python starts from.
 * @typedef {{module: WebAssembly.Module, wordbench: Uint8Array<ArrayBuffer>, origin: Uint8Array<ArrayBuffer>}} Engine */
/** What Python starts from: a snapshot of its memory with our package imported, or else its standard library.
 * @typedef {'snapshot' | 'stdlib'} Origin */

const PACKAGE = '/lib/wordbench.zip';

/** Starts Python; our package can then be imported. What can be done before the engine has come is done before.
 * @param {Origin} origin @param {Promise<Engine>} engine */
export async function startPython(origin, engine) {
  const started = engine.then((parts) => unzipped(parts.origin));
  started.catch(() => {}); // it is awaited only when Pyodide needs it
  const library = origin === 'stdlib' ? started : new Uint8Array(); // a snapshot has all of it in memory
  // Pyodide fetches its library, and its WebAssembly only as an argument of the other function.
  self.fetch = async () => new Response(await library);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const { module } = await engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const python = await loadPyodide({
    createPyodideModule: origin === 'snapshot' ? restoring(createPyodideModule, started) : createPyodideModule,
    ...(origin === 'snapshot' && { _loadSnapshot: new Uint8Array() }), // ours is restored in its place
    indexURL: 'https://pyodide.invalid/',
    // No packages but ours: an index of none is soon read. (The types want more in `info` than Pyodide gives.)
    lockFileContents: /** @type {any} */ ({ info, packages: {} }),
    env: { PYTHONPATH: PACKAGE },
    fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array) => void}} */ FS) =>
      FS.writeFile(PACKAGE, await unzipped((await engine).wordbench)),
  });
  python.pyimport('random').seed(); // else each Python from the same snapshot would draw the same
  return python;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function unzipped(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

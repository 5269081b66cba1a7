// @ts-check
/** Python in a worker: Pyodide, with everything that it would fetch handed to it. */

// @ts-expect-error: Pyodide does not describe its inner module.
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { loadPyodide } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';

/** What Python needs to run: Pyodide's compiled WebAssembly, its standard library and our package.
 * @typedef {{module: WebAssembly.Module, stdlib: Uint8Array<ArrayBuffer>, wordbench: Uint8Array<ArrayBuffer>}} Engine */

const PACKAGE = '/lib/wordbench.zip';

/** Starts Python; our package can then be imported. What can be done before the engine has come is done before.
 * @param {Promise<Engine>} engine */
export function startPython(engine) {
  // Pyodide fetches its library, and its WebAssembly only as an argument of the other function.
  self.fetch = async () => new Response((await engine).stdlib);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const { module } = await engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return loadPyodide({
    createPyodideModule,
    indexURL: 'https://pyodide.invalid/',
    // No packages but ours: an index of none is soon read. (The types want more in `info` than Pyodide gives.)
    lockFileContents: /** @type {any} */ ({ info, packages: {} }),
    env: { PYTHONPATH: PACKAGE },
    fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array) => void}} */ FS) =>
      FS.writeFile(PACKAGE, (await engine).wordbench),
  });
}

// @ts-check
/** Python in a worker: Pyodide, which gets from the page everything that it would otherwise fetch. */

// @ts-expect-error: Pyodide has no types for its inner module.
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { loadPyodide } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';

import { restoring } from './snapshot.js';

/** What Python needs to start: Pyodide's compiled WebAssembly and the `Origin`; our package only beside the library.
 * @typedef {{module: WebAssembly.Module, wordbench: Uint8Array<ArrayBuffer>, origin: Uint8Array<ArrayBuffer>}} Parts */
/** What Python starts from: a snapshot of its memory with our package imported, or its standard library.
 * @typedef {'snapshot' | 'stdlib'} Origin */

const PACKAGE = '/lib/wordbench.zip';

/** Starts Python from the `Origin` that is the worker's name; our package can then be imported.
 *
 * The page sends each part as `{part, content}` as soon as it has it. */
export async function startPython() {
  const origin = /** @type {Origin} */ (self.name);
  const started = part('origin');
  const library = origin === 'stdlib' ? started : new Uint8Array(); // a snapshot holds the whole library in memory
  started.catch(() => {}); // until Pyodide awaits it, a rejection would be reported as unhandled
  const ours = origin === 'stdlib' ? part('wordbench') : undefined;
  const compiled = part('module');
  // Pyodide fetches its library; it also fetches its WebAssembly, but only to pass it to `instantiateStreaming`, which ignores it here.
  self.fetch = async () => new Response(await library);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const python = await loadPyodide({
    createPyodideModule: origin === 'snapshot' ? restoring(createPyodideModule, started) : createPyodideModule,
    ...(origin === 'snapshot' && { _loadSnapshot: new Uint8Array() }), // `restoring` restores ours instead
    indexURL: 'https://pyodide.invalid/',
    // There are no packages but ours, so the index is empty. (The types require more in `info` than Pyodide provides.)
    lockFileContents: /** @type {any} */ ({ info, packages: {} }),
    env: { PYTHONPATH: PACKAGE },
    fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array, options: {canOwn: boolean}) => void}} */ FS) => {
      if (ours) FS.writeFile(PACKAGE, await ours, { canOwn: true }); // no copy
    },
  });
  python.pyimport('random').seed(); // otherwise every Python from this snapshot would draw the same numbers
  return python;
}

/** Resolves with a part when the page has sent it. @template {keyof Parts} P @param {P} name @returns {Promise<Parts[P]>} */
const part = (name) => new Promise((resolve) => {
  self.addEventListener('message', function take(/** @type {MessageEvent} */ { data }) {
    if (data.part !== name) return;
    self.removeEventListener('message', take); // it would keep the part in memory
    resolve(data.content);
  });
});

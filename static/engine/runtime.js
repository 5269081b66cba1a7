// @ts-check
/** Python in a worker: Pyodide, with everything that it would fetch handed to it. */

// @ts-expect-error: Pyodide does not describe its inner module.
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { loadPyodide } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';

import { restoring } from './snapshot.js';

/** What Python needs to run: Pyodide's compiled WebAssembly and, gzipped, our package and what Python starts from.
 * @typedef {{module: WebAssembly.Module, wordbench: Uint8Array<ArrayBuffer>, origin: Uint8Array<ArrayBuffer>}} Parts */
/** What Python starts from: a snapshot of its memory with our package imported, or else its standard library.
 * @typedef {'snapshot' | 'stdlib'} Origin */

const PACKAGE = '/lib/wordbench.zip';

/** Starts Python from that which the worker is named after; our package can then be imported.
 *
 * The page sends each part as `{part, content}` when it has it, and each is made ready while the others are on their way. */
export async function startPython() {
  const origin = /** @type {Origin} */ (self.name);
  const started = part('origin').then(unzipped);
  const library = origin === 'stdlib' ? started : new Uint8Array(); // a snapshot has all of it in memory
  started.catch(() => {}); // it is awaited only when Pyodide needs it
  const ours = part('wordbench').then(unzipped);
  const compiled = part('module');
  // Pyodide fetches its library, and its WebAssembly only as an argument of the other function.
  self.fetch = async () => new Response(await library);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const python = await loadPyodide({
    createPyodideModule: origin === 'snapshot' ? restoring(createPyodideModule, started) : createPyodideModule,
    ...(origin === 'snapshot' && { _loadSnapshot: new Uint8Array() }), // ours is restored in its place
    indexURL: 'https://pyodide.invalid/',
    // No packages but ours: an index of none is soon read. (The types want more in `info` than Pyodide gives.)
    lockFileContents: /** @type {any} */ ({ info, packages: {} }),
    env: { PYTHONPATH: PACKAGE },
    fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array, options: {canOwn: boolean}) => void}} */ FS) =>
      FS.writeFile(PACKAGE, await ours, { canOwn: true }), // no copy
  });
  python.pyimport('random').seed(); // else each Python from the same snapshot would draw the same
  return python;
}

/** A part, once it has come. @template {keyof Parts} P @param {P} name @returns {Promise<Parts[P]>} */
const part = (name) => new Promise((resolve) => {
  self.addEventListener('message', function take(/** @type {MessageEvent} */ { data }) {
    if (data.part !== name) return;
    self.removeEventListener('message', take); // it would keep the part
    resolve(data.content);
  });
});

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function unzipped(bytes) {
  // Not a Blob: of a page opened as a file, WebKit's workers may read none.
  const stream = /** @type {ReadableStream<BufferSource>} */ (new Response(bytes).body).pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// @ts-check
/** The worker's side of the harness's `Runtime`. */

import { startPython } from '../../static/engine/runtime.js';

const starting = startPython();

// When Python crashes, what it was running never ends.
self.addEventListener('unhandledrejection', ({ reason }) => self.postMessage({ error: String(reason) }));

self.onmessage = async ({ data }) => {
  if (data.part) return;
  try {
    const python = await starting;
    /** @type {string[]} */
    const printed = [];
    python.setStdout({ batched: (line) => printed.push(line) });
    if (data.zip) python.unpackArchive(data.zip, 'zip', { extractDir: data.folder });
    const value = data.source && (await python.runPythonAsync(data.source));
    self.postMessage({ printed: printed.join('\n'), value: value?.toJs?.({ dict_converter: Object.fromEntries }) ?? value });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};

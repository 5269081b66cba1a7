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
    for (const [name, base64] of Object.entries(data.files ?? {})) {
      const path = `${data.folder}/${name}`;
      python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
      python.FS.writeFile(path, Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
    }
    const value = data.source && python.runPython(data.source);
    self.postMessage({ printed: printed.join('\n'), value: value?.toJs?.({ dict_converter: Object.fromEntries }) ?? value });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};

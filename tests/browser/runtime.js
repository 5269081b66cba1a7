// @ts-check
/** The page's side of the harness's `Runtime`. */

import { loadAsset } from '../../static/engine/assets.js';

/** @type {Worker} */
let worker;

/** @param {object} message @returns {Promise<any>} */
const call = (message) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(message);
  });

Reflect.set(globalThis, 'runtime', {
  /** @param {string} script @param {string} name of what Python starts from @param {string} engine the asset with its WebAssembly */
  async start(script, name, engine) {
    worker = new Worker(URL.createObjectURL(new Blob([script])), { name });
    const module = loadAsset(engine).then((bytes) => WebAssembly.compile(bytes));
    const parts = { module, origin: loadAsset(name), wordbench: loadAsset('wordbench') };
    for (const [part, coming] of Object.entries(parts)) worker.postMessage({ part, content: await coming });
    await call({});
  },
  /** @param {Record<string, string>} files each as base64, by path @param {string} folder */
  write: (files, folder) => call({ files, folder }),
  /** @param {string} source */
  run: (source) => call({ source }),
});

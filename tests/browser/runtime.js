// @ts-check
/** The page's side of the harness's `Runtime`. */

import { compileAsset, loadAsset } from '../../static/engine/assets.js';

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
  /** @param {string} script */
  async start(script) {
    const [module, stdlib, wordbench] = await Promise.all([
      compileAsset('pyodide'),
      loadAsset('stdlib'),
      loadAsset('wordbench'),
    ]);
    worker = new Worker(URL.createObjectURL(new Blob([script])));
    await call({ engine: { module, stdlib, wordbench } });
  },
  /** @param {string} base64 @param {string} folder */
  unpack: (base64, folder) => call({ zip: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)), folder }),
  /** @param {string} source */
  run: (source) => call({ source }),
});

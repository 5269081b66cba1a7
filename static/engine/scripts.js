// @ts-check
/** The scripts and styles of the page's tools, loaded when they are needed. Over http each must have the hash that is in the inventory; a copy
 *  with another hash is fetched once more. */
import { files, isServed, tools } from './inventory.js';

/** What each tool's script has passed to `__tool(mount)`. @type {WeakMap<Element, unknown>} */
const mounts = new WeakMap();
Reflect.set(globalThis, '__tool', (/** @type {unknown} */ mount) =>
  mounts.set(/** @type {HTMLScriptElement} */ (document.currentScript), mount));
/** What is loaded once: tools, and what two of them share. @type {Map<string, Promise<any>>} */
const once = new Map();
/** @param {string} name @param {() => Promise<any>} load @returns {Promise<any>} */
function loadOnce(name, load) {
  const coming = once.get(name) ?? load();
  once.set(name, coming);
  coming.catch(() => once.delete(name));
  return coming;
}

/** The mount function of a tool, once its script and style are loaded, which is done once. Rejects when that fails, and may then be called
 *  again.
 * @param {string} name @returns {Promise<any>} */
export const loadTool = (name) => loadOnce(name, async () => {
  const { needs } = tools.find((tool) => tool.name === name) ?? {};
  const style = loadFile(`${name}.css`, 'link');
  style.catch(() => {}); // reported below
  if (needs) {
    preload(files[`${name}.js`]);
    await loadOnce(needs, () => loadFile(needs, 'script'));
  }
  const script = await loadFile(`${name}.js`, 'script');
  await style;
  if (!mounts.has(script)) throw new Error(`${name} has no tool`);
  return mounts.get(script);
});

/** Loads a script or style that is in the inventory. @param {string} name @param {'script'|'link'} tag @returns {Promise<Element>} */
export async function loadFile(name, tag) {
  const entry = files[name];
  if (!entry) throw new Error(`there is no ${name}`);
  try {
    return await append(entry, tag);
  } catch (error) {
    const fetched = isServed && await fetch(entry.file, { cache: 'reload' }).then(({ ok }) => ok, () => false);
    if (!fetched) throw error;
    return append(entry, tag);
  }
}

/** Has the browser fetch a script that cannot run yet. @param {{file: string, integrity: string}} entry */
function preload({ file, integrity }) {
  if (isServed) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: file, integrity }));
}

/** @param {{file: string, integrity: string}} entry @param {'script'|'link'} tag @returns {Promise<Element>} */
function append({ file, integrity }, tag) {
  const element = tag === 'script' ? Object.assign(document.createElement(tag), { src: file })
    : Object.assign(document.createElement(tag), { rel: 'stylesheet', href: file });
  if (isServed) element.integrity = integrity;
  return new Promise((resolve, reject) => {
    element.onload = () => {
      if (tag === 'script') element.remove();
      resolve(element);
    };
    element.onerror = () => {
      element.remove();
      reject(new Error(`${file} could not be loaded`));
    };
    document.head.append(element);
  });
}

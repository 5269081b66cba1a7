// @ts-check
/** The files of the page: scripts and styles of its tools, and assets, big files that are loaded when they are needed.
 *
 * An asset is a script that calls `__asset(name, <base64 of gzip>)`, because a page opened by double-click may load
 * scripts but not fetch files; over http the very same files are cached like any script. There every file must have
 * the hash of the table; a copy that has another is fetched anew once.
 */

/** What build.py writes to static/build/assets.js; a file of a word list has the list's code.
 * @typedef {{version: string, files: Record<string, {file: string, bytes: number, integrity: string, list?: string}>, provenance: Record<string, Provenance>}} Table */
/** Where a word list comes from. @typedef {{words: number, bytes: number, package: string, version: string, licence: string, licence_file: string, filter: string}} Provenance */

/** @type {Table} */
const { version, files, provenance } = Reflect.get(globalThis, 'WORDBENCH') ?? { files: {}, provenance: {} };
export { version };

/** An asset of fewer bytes is unpacked within 10 ms. */
const SMALL = 2 ** 19;

/** Whether the page came from a server; a page that was opened as a file may load scripts, but can check nothing. */
export const isServed = location.protocol.startsWith('http');

/** The assets on their way. @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
const loading = new Map();
/** Who waits for the next `__asset(name, ...)`. @type {Map<string, (base64: string) => void>} */
const waiting = new Map();
/** The lists that this page has used. @type {Set<string>} */
const used = new Set();
/** @type {((list: string) => void)[]} */
const watchers = [];

Reflect.set(globalThis, '__asset', (/** @type {string} */ name, /** @type {string} */ base64) => waiting.get(name)?.(base64));

/** How many bytes it takes to load an asset; 0 when there is none of this name. @param {string} name */
export const assetBytes = (name) => files[name]?.bytes ?? 0;

/** The word lists that come with the page, by code. */
export const shippedLists = () => provenance;

/** The paths of all that comes with a word list; none for a list of the person's own. @param {string} list its code */
export const filesOfList = (list) => Object.values(files).filter((its) => its.list === list).map(({ file }) => file);

/** The names of the assets that come with a word list. @param {string} list its code */
export const assetsOfList = (list) => Object.keys(files).filter((name) => files[name].list === list);

/** Reports which lists this page uses: at once those so far, and each other one when it has come. @param {(list: string) => void} report */
export function watchLists(report) {
  used.forEach(report);
  watchers.push(report);
}

/** The bytes of an asset as they come, gzipped. @param {string} name */
export function loadPacked(name) {
  const packed = loading.get(name) ?? fetchAsset(name).finally(() => loading.delete(name));
  loading.set(name, packed);
  return packed;
}

/** The bytes of an asset, unpacked when its turn has come. @param {string} name @param {Promise<unknown>} [turn] */
export async function loadAsset(name, turn) {
  return new Uint8Array(await new Response(await unpack(name, turn)).arrayBuffer());
}

/** An asset of WebAssembly, compiled while it is being unpacked. @param {string} name @param {Promise<unknown>} [turn] */
export async function compileAsset(name, turn) {
  return WebAssembly.compileStreaming(new Response(await unpack(name, turn), { headers: { 'Content-Type': 'application/wasm' } }));
}

/** @param {string} name @param {Promise<unknown>} [turn] */
async function unpack(name, turn) {
  const packed = await loadPacked(name);
  await turn;
  // What is small at once; what is big piece by piece, with room for other work between them.
  const stream = packed.length < SMALL ? /** @type {ReadableStream<BufferSource>} */ (new Response(packed).body) : new Blob([packed]).stream();
  return stream.pipeThrough(new DecompressionStream('gzip'));
}

/** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function fetchAsset(name) {
  let content = '';
  waiting.set(name, (base64) => { content = base64; });
  try {
    await loadFile(name, 'script');
  } finally {
    waiting.delete(name);
  }
  if (!content) throw new Error(`${name} has no content`);
  const { list } = files[name];
  if (list && !used.has(list)) {
    used.add(list);
    watchers.forEach((report) => report(list));
  }
  return isServed ? bytesOf(content) : verified(name, bytesOf(content));
}

/** What the scripts of the tools have brought, each by `__tool(mount)`. @type {WeakMap<Element, unknown>} */
const brought = new WeakMap();
Reflect.set(globalThis, '__tool', (/** @type {unknown} */ mount) => brought.set(/** @type {HTMLScriptElement} */ (document.currentScript), mount));
/** @type {Map<string, Promise<unknown>>} */
const tools = new Map();

/** The tools that come with the page: those that have a style. */
export const toolNames = () => Object.keys(files).filter((name) => files[`${name.slice(0, -3)}.css`] && name.endsWith('.js')).map((name) => name.slice(0, -3));

/** What a tool's script brings, once its style is there too; it is loaded once. Rejects when it cannot be had, and may then be tried again.
 * @param {string} name @returns {Promise<any>} */
export function loadTool(name) {
  const tool = tools.get(name) ?? Promise.all([loadFile(`${name}.js`, 'script'), loadFile(`${name}.css`, 'link')]).then(([script]) => {
    if (!brought.has(script)) throw new Error(`${name} has no tool`);
    return brought.get(script);
  });
  tools.set(name, tool);
  tool.catch(() => tools.delete(name));
  return tool;
}

/** Loads a script or style of the table. @param {string} name @param {'script'|'link'} tag @returns {Promise<Element>} */
async function loadFile(name, tag) {
  const its = files[name];
  if (!its) throw new Error(`there is no ${name}`);
  try {
    return await append(its, tag);
  } catch (error) {
    const fetched = isServed && await fetch(its.file, { cache: 'reload' }).then(({ ok }) => ok, () => false);
    if (!fetched) throw error;
    return append(its, tag);
  }
}

/** @param {{file: string, integrity: string}} its @param {'script'|'link'} tag @returns {Promise<Element>} */
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

/** The bytes of an asset, if they are those whose hash its file is named by: no browser looks at the hash of a file that was opened.
 * @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
async function verified(name, bytes) {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes); // pages from other machines have it with https only
  const hash = digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 10);
  if (hash && !files[name].file.includes(`.${hash}.`)) throw new Error(`"${name}" is damaged`);
  return bytes;
}

/** @param {string} base64 @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(base64) {
  const native = Reflect.get(Uint8Array, 'fromBase64'); // not yet in every browser that is in use
  return native ? native.call(Uint8Array, base64) : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

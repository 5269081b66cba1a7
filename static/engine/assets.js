// @ts-check
/** Assets: big files that are loaded when they are needed.
 *
 * Each is a script that calls `__asset(name, <base64 of gzip>)`, because a page opened by double-click may load
 * scripts but not fetch files; over http the very same files are cached like any script.
 */

/** What build.py writes to static/build/assets.js.
 * @typedef {{version: string, assets: Record<string, {file: string, bytes: number}>, provenance: Record<string, Provenance>}} Table */
/** Where a word list comes from. @typedef {{words: number, bytes: number, package: string, version: string, licence: string, licence_file: string, filter: string}} Provenance */

/** @type {Table} */
const table = Reflect.get(globalThis, 'WORDBENCH');

/** The assets on their way. @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
const loading = new Map();
/** Who waits for the next `__asset(name, ...)`. @type {Map<string, (base64: string) => void>} */
const waiting = new Map();
/** The files that this page has used. @type {Set<string>} */
const used = new Set();
/** @type {((file: string) => void)[]} */
const watchers = [];

Reflect.set(globalThis, '__asset', (/** @type {string} */ name, /** @type {string} */ base64) => waiting.get(name)?.(base64));

/** How many bytes it takes to load an asset. @param {string} name */
export const assetBytes = (name) => table.assets[name]?.bytes ?? 0;

/** The word lists that come with the page, by code. */
export const shippedLists = () => table.provenance ?? {};

/** Whether an asset is on this device. @param {string} name */
export async function isKept(name) {
  if (!location.protocol.startsWith('http')) return true;
  return 'caches' in globalThis && (await caches.match(table.assets[name].file)) !== undefined;
}

/** Loads an asset and waits until the service worker, which keeps what is used, has it. @param {string} name */
export async function keepAsset(name) {
  await loadAsset(name);
  for (let tries = 0; !(await isKept(name)); tries += 1) {
    if (tries > 300) throw new Error(`"${name}" could not be kept`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Tells which asset files this page uses: at once those so far, and each other one when it has come.
 * @param {(file: string) => void} tell */
export function watchAssets(tell) {
  used.forEach(tell);
  watchers.push(tell);
}

/** The bytes of an asset as they come, gzipped. @param {string} name */
export function loadPacked(name) {
  const packed = loading.get(name) ?? loadScript(name).finally(() => loading.delete(name));
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
  return new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
}

/** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
function loadScript(name) {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`"${name}" could not be loaded`));
    if (!table?.assets[name]) return fail();
    const script = document.createElement('script');
    const { file } = table.assets[name];
    waiting.set(name, (base64) => {
      used.add(file);
      watchers.forEach((tell) => tell(file));
      resolve(verified(name, bytesOf(base64)));
    });
    script.onload = script.onerror = () => {
      script.remove();
      waiting.delete(name);
      fail(); // does nothing when the script has brought the asset
    };
    script.src = file;
    document.head.append(script);
  });
}

/** The bytes of an asset, if they are those whose hash its file is named by.
 * @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
async function verified(name, bytes) {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes); // pages from other machines have it with https only
  const hash = digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 10);
  if (hash && !table.assets[name].file.includes(`.${hash}.`)) throw new Error(`"${name}" is damaged`);
  return bytes;
}

/** @param {string} base64 @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(base64) {
  const native = Reflect.get(Uint8Array, 'fromBase64'); // not yet in every browser that is in use
  return native ? native.call(Uint8Array, base64) : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

// @ts-check
/** Assets: the big files of the page, which are loaded when they are needed.
 *
 * An asset is a script that calls `__asset(name, <base64 of gzip or zstd>)`, because a page opened by double-click may load
 * scripts but not fetch files. Over http the same files are fetched, so that it is known how much has come, and each is kept as soon as
 * it is there, and so is what has come of one that breaks off: the next visit goes on from there. Over http every file must have the
 * hash that is in the inventory; a copy with another hash is fetched once more.
 */

import { loadFile } from './scripts.js';
import { assetsOfList, coming, files, filesOfList, isServed, isStamped, version } from './inventory.js';

/** An asset smaller than this, in bytes, is unpacked within 10 ms. */
const SMALL = 2 ** 19;
/** Milliseconds between two looks at what the server has made. */
const LOOKING = 1000;
/** The paths of the engines of a first visit. */
const ofFirst = /\/first-/;
/** The first bytes of what zstd has packed. */
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/** The assets that are being loaded. @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
const loading = new Map();
/** Settles once all that was fetched is kept, as far as it can be. @type {Promise<unknown>} */
let storing = Promise.resolve();
/** Who waits for the script of an asset to call `__asset(name, ...)`, by its name. @type {Map<string, (base64: string) => void>} */
const waiting = new Map();
/** The lists that this page has used. @type {Set<string>} */
const used = new Set();
/** @type {((list: string) => void)[]} */
const watchers = [];

Reflect.set(globalThis, '__asset', (/** @type {string} */ name, /** @type {string} */ base64) => waiting.get(name)?.(base64));

/** @param {string} language @returns {Promise<Record<string, Record<string, string>>>} */
export const loadTexts = async (language) => JSON.parse(new TextDecoder().decode(await loadAsset(`texts-${language}`)));

/** The assets that were made only after this page's inventory, which its service worker therefore does not know. @type {Set<string>} */
const late = new Set();

/** The assets that the server is still making. */
const left = new Set(isServed ? coming : []);
/** The look at what it has made which has begun. @type {Promise<void>|undefined} */
let look;

/** Looks until everything is there that the server was still making when this page's inventory was written.
 *  @param {() => void} onMore is called when there is more */
export async function watchComing(onMore) {
  while (left.size) {
    const before = late.size;
    await lookAgain();
    if (late.size > before) onMore();
  }
}

/** Looks once at what the server has made, and waits a little if some is left; whoever asks meanwhile shares that look. */
const lookAgain = () => look ??= (async () => {
  const text = await (await fetch('static/build/assets.js', { cache: 'no-store' })).text();
  /** @type {import('./inventory.js').Inventory} */
  const now = JSON.parse(text.slice(text.indexOf('=') + 1));
  for (const name of left) {
    if (now.files[name]) {
      files[name] = now.files[name];
      late.add(name);
    }
    if (!now.coming?.includes(name)) left.delete(name);
  }
  if (left.size) await new Promise((resolve) => setTimeout(resolve, LOOKING));
})().finally(() => { look = undefined; });

/** Fetches those files of a list that the service worker cannot, and keeps them; returns the others. @param {string} list its code */
export async function keepLate(list) {
  const names = assetsOfList(list).filter((name) => late.has(name));
  await Promise.all(names.map((name) => loadPacked(name)));
  await storing;
  return filesOfList(list).filter((file) => !names.some((name) => files[name].file === file));
}

/** Reports which lists this page uses: those so far at once, and each further one when it has been loaded.
 *  @param {(list: string) => void} report */
export function watchLists(report) {
  used.forEach(report);
  watchers.push(report);
}

/** The bytes of an asset, still packed. @param {string} name @param {(bytes: number) => void} [onBytes] */
function loadPacked(name, onBytes) {
  const packed = loading.get(name) ?? (isServed ? fetchServed(name, onBytes) : runAsset(name)).finally(() => loading.delete(name));
  loading.set(name, packed);
  return packed;
}

/** The cache of sw.js, which keeps the rest. A browser that keeps nothing, or a page from elsewhere, has none. */
const openCache = async () => (isStamped
  ? globalThis.caches?.open(`wordbench ${new URL('.', location.href).href} ${version}`).catch(() => undefined) : undefined);

/** The bytes of an asset, unpacked, once the server has made it. @param {string} name @param {Promise<unknown>} [turn] to wait for before unpacking
 *  @param {(bytes: number) => void} [onBytes] is told how many bytes of its file have come */
export async function loadAsset(name, turn, onBytes) {
  while (left.has(name)) await lookAgain();
  const quick = files[name]?.bytes < SMALL ? undefined : await (await openCache())?.match(gzipped(name));
  try {
    if (quick?.body) return await unzipped(quick.body, turn);
  } catch { /* It is damaged: the file is fetched again. */ }
  const packed = await loadPacked(name, onBytes);
  await turn;
  if (isZstd(packed)) return unpacked(name, packed);
  // A small asset is unpacked at once, a big one piece by piece, so that other work can run in between.
  return unzipped(packed.length < SMALL ? /** @type {ReadableStream<BufferSource>} */ (new Response(packed).body)
    : new Blob([packed]).stream());
}

/** @param {ReadableStream<BufferSource>} stream @param {Promise<unknown>} [turn] */
async function unzipped(stream, turn) {
  await turn;
  return new Uint8Array(await new Response(stream.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

/** Whether zstd has packed it. @param {Uint8Array} packed */
const isZstd = (packed) => ZSTD.every((byte, at) => packed[at] === byte);

/** The assets that came as zstd and have been unpacked by this page. @type {Set<string>} */
const slow = new Set();

/** The name under which an asset is kept as gzip. @param {string} name */
const gzipped = (name) => `${files[name].file}.gz`;

/** Stores what came as zstd as gzip, in place of its file: browsers unpack that three times as fast, and a later start need not wait for
 * the unpacking worker. Done in the background, once for each version. */
export async function keepGzipped() {
  const cache = await openCache();
  for (const name of cache ? slow : []) {
    await cache?.put(gzipped(name), new Response(await unpacked(name, await loadPacked(name), true)));
    await storing;
    await cache?.delete(files[name].file);
    slow.delete(name);
  }
}

/** The script of the worker that unpacks zstd (unpacker.js). @type {Promise<Uint8Array<ArrayBuffer>> | undefined} */
let unpacker;

/** Loads that script early, while the big asset that will need it is on its way. */
export const prepareUnpacking = () => unpacker ??= loadAsset('unpacker');

/** Each asset has a worker of its own, so that several are unpacked at once; its memory is free again afterwards.
 *  @param {string} name @param {Uint8Array<ArrayBuffer>} packed @param {boolean} [anew] packed anew as gzip
 *  @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function unpacked(name, packed, anew = false) {
  slow.add(files[name].once ? 'pyodide' : name); // in place of the engine of a first visit the whole one is kept
  const script = await prepareUnpacking().catch((error) => {
    unpacker = undefined;
    throw error;
  });
  const worker = launch(script);
  try {
    const bytes = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (typeof data === 'string' ? reject(new Error(data)) : resolve(data));
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ packed, anew }); // a copy: two starts of Python may share it
    });
    if (!bytes.length) throw new Error(`"${name}" is damaged`);
    return bytes;
  } finally {
    worker.terminate();
  }
}

/** Starts a worker from its script. @param {Uint8Array<ArrayBuffer>} script @param {string} [name] */
export function launch(script, name) {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(url, { name });
  for (const once of ['message', 'error']) worker.addEventListener(once, () => URL.revokeObjectURL(url), { once: true });
  return worker;
}

/** Fetches a file. What has come of one that breaks off is kept, and only the rest is fetched next time, where the server can do that.
 *  @param {string} name @param {(bytes: number) => void} [onBytes] @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function fetchServed(name, onBytes = () => {}) {
  const entry = files[name];
  if (!entry) throw new Error(`there is no ${name}`);
  const cache = await openCache();
  const kept = await cache?.match(entry.file);
  const part = `${entry.file}.part`;
  const begun = await cache?.match(part);
  let come = await joined(begun ? [await begun.blob()] : []);
  /** @type {unknown} */
  let trouble;
  for (const answer of [() => kept, () => fetchRest(entry.file, come.length), () => fetchRest(entry.file, come.length, 'reload')]) {
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const chunks = [];
    try {
      const response = await answer();
      if (!response) continue;
      if (response.status === 206) chunks.push(come);
      else if (response.status === 416) come = new Uint8Array();
      await read(response, chunks, onBytes);
      const content = await joined(chunks.splice(0));
      come = new Uint8Array();
      await check(entry, content);
      const headers = { 'Content-Type': 'text/javascript' };
      const put = response !== kept && !entry.once && cache?.put(entry.file, new Response(content, { headers }));
      // Whoever asks for the file meanwhile finds what had come of it before.
      storing = Promise.all([storing, Promise.resolve(put).then(() => begun && cache?.delete(part)).catch(() => {})]);
      use(entry);
      return bytesOf(new TextDecoder().decode(content).split('"')[3]);
    } catch (error) {
      trouble = error;
      // If nothing follows what there was, the server may have sent something else.
      if (chunks.length) come = chunks.length === 1 && chunks[0] === come ? new Uint8Array() : await joined(chunks);
    }
  }
  if (come.length) await cache?.put(part, new Response(come)).catch(() => {});
  throw trouble;
}

/** Fetches a file from a byte on. The answer has status 206 if the server can do that, or else the whole file. @param {string} file
 *  @param {number} from @param {RequestCache} [cache] */
function fetchRest(file, from, cache) {
  if (ofFirst.test(file)) {
    const early = Reflect.get(globalThis, '__early'); // what the page's first script has asked for
    Reflect.set(globalThis, '__early', {}); // it need not any more
    if (early?.file === file && !from) return early.coming;
  }
  return fetch(file, { cache, ...(from && { headers: { Range: `bytes=${from}-` } }) });
}

/** Reads an answer to its end, or until it breaks off. @param {Response} response @param {Uint8Array<ArrayBuffer>[]} chunks what has come,
 *  to which the rest is added @param {(bytes: number) => void} onBytes */
async function read({ ok, body, url }, chunks, onBytes) {
  if (!ok || !body) throw new Error(`${url} could not be loaded`);
  const reader = body.getReader();
  let size = chunks.reduce((sum, { length }) => sum + length, 0);
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    onBytes(size += next.value.length);
  }
}

/** @param {BlobPart[]} chunks */
const joined = async (chunks) => new Uint8Array(await new Blob(chunks).arrayBuffer());

/** Notes that the list of a file is in use. @param {{list?: string}} entry */
function use({ list }) {
  if (!list || used.has(list)) return;
  used.add(list);
  watchers.forEach((report) => report(list));
}

/** The bytes of an asset of a page that was opened as a file. @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function runAsset(name) {
  let content = '';
  waiting.set(name, (base64) => { content = base64; });
  try {
    await loadFile(name, 'script');
  } finally {
    waiting.delete(name);
  }
  if (!content) throw new Error(`${name} has no content`);
  use(files[name]);
  return verified(name, bytesOf(content));
}

/** Throws if a file does not have the hash that is in the inventory. @param {{file: string, integrity: string}} entry
 *  @param {Uint8Array<ArrayBuffer>} content */
async function check({ file, integrity }, content) {
  // Over http from another computer the page may not compute hashes, so the browser has to.
  if (!crypto.subtle) {
    const url = URL.createObjectURL(new Blob([content]));
    return void await fetch(url, { integrity }).finally(() => URL.revokeObjectURL(url));
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  if (integrity !== `sha256-${btoa(String.fromCharCode(...digest))}`) throw new Error(`${file} does not have the hash that it should have`);
}

/** Checks that the bytes of an asset have the hash that is in its file name, and throws otherwise. Needed when the page was opened as a
 * file, because then browsers check no hashes. @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
async function verified(name, bytes) {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes); // undefined outside secure contexts
  const hash = digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 10);
  if (hash && !files[name].file.includes(`.${hash}.`)) throw new Error(`"${name}" is damaged`);
  return bytes;
}

/** @param {string} base64 @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(base64) {
  const native = Reflect.get(Uint8Array, 'fromBase64'); // not in every browser yet
  return native ? native.call(Uint8Array, base64) : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

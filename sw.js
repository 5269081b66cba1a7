// @ts-check
/** The service worker: stores one complete version of the page, so that it opens without a network.
 *
 * This script imports the table of build.py: when any file changes, so does this worker, and the browser installs the
 * new one next to the old. A file enters the cache only if it has the hash in the table; unchanged files are copied.
 * The new version waits until the user chooses it. Other tabs may continue with the old one: each page holds a lock on
 * its version's cache. Lists are stored once they have been used.
 */

/** @typedef {{file: string, integrity: string, list?: string}} Entry */
/** @type {ServiceWorkerGlobalScope & {WORDBENCH: {version: string, files: Record<string, Entry>}}} */
const worker = /** @type {any} */ (self);
// When these two are served, `#INTEGRITY` follows each name (assets.py).
const TABLE = 'static/build/assets.js';
const PAGE = 'index.html';
worker.importScripts(TABLE);
const { version, files } = worker.WORDBENCH;
const SHARE = 'share'; // the path to which the system sends shared pictures, as the manifest says
const SHARED = `shared ${worker.registration.scope}`; // the cache that holds them until a page takes them
const PREFIX = `wordbench ${worker.registration.scope} `; // other projects may share the origin
const CACHE = PREFIX + version;

/** @type {Entry[]} */
const all = [...Object.values(files), ...[TABLE, PAGE].map((name) => ({ file: name.split('#')[0], integrity: name.split('#')[1] }))];
const shell = all.filter(({ list }) => !list).map(({ file }) => file);
/** The hash of each file of this version. @type {Map<string, string>} */
const hashes = new Map(all.map(({ file, integrity }) => [file, integrity]));

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') worker.skipWaiting();
  else event.waitUntil(serve(event.data.keep).then(() => true, () => false).then((kept) => event.ports[0].postMessage(kept)));
});
worker.addEventListener('fetch', (event) => {
  const file = fileOf(event.request.url);
  if (event.request.method === 'POST' && file === SHARE) event.respondWith(receive(event.request));
  else if (hashes.has(file) || file.startsWith('static/build/')) event.respondWith(answer(event.request, file));
});

async function install() {
  const used = new Set();
  for (const cache of await ourCaches()) for (const { url } of await cache.keys()) used.add(unhashed(fileOf(url)));
  await keep(shell);
  // A list that the host no longer has must not prevent the installation.
  await Promise.allSettled(all.filter(({ list, file }) => list && used.has(unhashed(file))).map(({ file }) => keep([file])));
}

/** Takes control of the pages and stores the files of the lists in use, and any other that is missing: a browser may have evicted some. @param {string[]} lists their files */
async function serve(lists) {
  await worker.clients.claim();
  await tidy();
  await keep([...shell, ...lists]);
}

/** Deletes the versions that no page uses, unless a new version is being installed or is waiting. */
async function tidy() {
  const { held = [] } = await navigator.locks.query();
  const used = new Set([CACHE, ...held.map(({ name }) => name)]);
  const unused = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !used.has(name));
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await Promise.all(unused.map((name) => caches.delete(name)));
}

/** @param {Request} request @param {string} file */
async function answer(request, file) {
  const copy = await cached(file);
  // The page checks all files but itself, and requests a damaged one again with `reload`.
  const damaged = request.mode === 'navigate' ? copy && !(await isWhole(file, await copy.clone().arrayBuffer())) : request.cache === 'reload';
  if (!damaged) return copy ?? fetch(request);
  if (hashes.has(file)) await replace(file).catch(() => {});
  return (await cached(file)) ?? fetch(request);
}

/** A file from this version's cache, or else from any other version's, for older pages. @param {string} file */
async function cached(file) {
  const copy = await (await caches.open(CACHE)).match(file);
  if (copy) return copy;
  for (const cache of await ourCaches()) {
    const older = await cache.match(file);
    if (older) return older;
  }
  return undefined;
}

/** Stores shared files in place of earlier ones, and opens the page, which takes them. @param {Request} request */
async function receive(request) {
  try {
    const shared = [...(await request.formData()).values()].filter((value) => typeof value !== 'string' && value.size);
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    await Promise.all(shared.map((file, at) => cache.put(`${SHARE}/${at}`, new Response(file))));
  } catch (error) {
    console.warn(error); // the page opens all the same
  }
  return Response.redirect(new URL(`?${SHARE}`, worker.registration.scope), 303);
}

/** Adds those of the files to this version's cache that it does not have yet. @param {string[]} wanted files */
async function keep(wanted) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => fileOf(url)));
  await Promise.all(wanted.filter((file) => !there.has(file)).map((file) => put(cache, file)));
}

/** Puts a file into a cache, from any version's cache or else from the network. @param {Cache} cache @param {string} file */
async function put(cache, file) {
  for (const other of await ourCaches()) {
    const copy = await other.match(file);
    if (copy && (await isWhole(file, await copy.clone().arrayBuffer()))) return cache.put(file, copy);
  }
  for (const mode of /** @type {const} */ (['default', 'reload'])) {
    const response = await fetch(file, { cache: mode });
    const body = await response.arrayBuffer();
    if (!(await isWhole(file, body))) continue;
    // As a new response, because a browser refuses to open a page from a redirected one.
    const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' };
    return cache.put(file, new Response(body, { headers }));
  }
  throw new Error(`${file} is not the one of version ${version}`);
}

/** Replaces a damaged file in this version's cache. Other versions keep theirs: they may be intact. @param {string} file */
async function replace(file) {
  await (await caches.open(CACHE)).delete(file);
  await keep([file]);
}

/** The caches of this page, of all versions. */
async function ourCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** A path relative to this worker's scope. @param {string} url */
function fileOf(url) {
  const { origin, pathname } = new URL(url);
  return (origin + pathname).replace(worker.registration.scope, '') || PAGE.split('#')[0];
}

/** A file's path without its hash and `.js`. @param {string} file */
const unhashed = (file) => file.replace(/\.\w{10}\.js$/, '');

/** @param {string} file @param {ArrayBuffer} bytes */
async function isWhole(file, bytes) {
  const digest = String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return hashes.get(file) === `sha256-${btoa(digest)}`;
}

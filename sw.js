// @ts-check
/** The service worker: keeps one whole version of the page, so that it opens without a network.
 *
 * The table of build.py is part of this script: when anything has changed, so has this worker, and the browser installs
 * the new one beside the old. A file enters the cache only if its hash is the table's; what has not changed is copied.
 * The new version waits until the person chooses it. Other tabs may go on with the old one: each page holds a lock on
 * its version's cache. Lists are kept once they were used.
 */

/** @typedef {{file: string, integrity: string, list?: string}} Entry */
/** @type {ServiceWorkerGlobalScope & {WORDBENCH: {version: string, files: Record<string, Entry>}}} */
const worker = /** @type {any} */ (self);
// Served as `FILE#INTEGRITY` (assets.py).
const TABLE = 'static/build/assets.js';
const PAGE = 'index.html';
worker.importScripts(TABLE);
const { version, files } = worker.WORDBENCH;
const SHARE = 'share'; // where the manifest has the system send pictures
const SHARED = `shared ${worker.registration.scope}`; // where they lie until a page takes them
const PREFIX = `wordbench ${worker.registration.scope} `; // other projects may share the origin
const CACHE = PREFIX + version;

/** @type {Entry[]} */
const all = [...Object.values(files), ...[TABLE, PAGE].map((name) => ({ file: name.split('#')[0], integrity: name.split('#')[1] }))];
const shell = all.filter(({ list }) => !list).map(({ file }) => file);
/** What each file of this version must be. @type {Map<string, string>} */
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
  for (const cache of await ours()) for (const { url } of await cache.keys()) used.add(listOf(fileOf(url)));
  await keep(shell);
  // A list that the host no longer has must not keep the version from coming.
  await Promise.allSettled(all.filter(({ list, file }) => list && used.has(listOf(file))).map(({ file }) => keep([file])));
}

/** Takes a page under its care, with the lists that it uses; a browser may have dropped what was kept. @param {string[]} lists files */
async function serve(lists) {
  await worker.clients.claim();
  await tidy();
  await keep([...shell, ...lists]);
}

/** Removes the versions that no page uses, unless one of them is on its way. */
async function tidy() {
  const { held = [] } = await navigator.locks.query();
  const used = new Set([CACHE, ...held.map(({ name }) => name)]);
  const unused = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !used.has(name));
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await Promise.all(unused.map((name) => caches.delete(name)));
}

/** @param {Request} request @param {string} file */
async function answer(request, file) {
  const copy = await kept(file);
  // The page checks all but itself, and fetches anew what turns out to be damaged.
  const damaged = request.mode === 'navigate' ? copy && !(await isWhole(file, await copy.clone().arrayBuffer())) : request.cache === 'reload';
  if (!damaged) return copy ?? fetch(request);
  if (hashes.has(file)) await replace(file).catch(() => {});
  return (await kept(file)) ?? fetch(request);
}

/** A file of this version, or else of the one that an older page is of. @param {string} file */
async function kept(file) {
  const copy = await (await caches.open(CACHE)).match(file);
  if (copy) return copy;
  for (const cache of await ours()) {
    const older = await cache.match(file);
    if (older) return older;
  }
  return undefined;
}

/** Keeps the files that were shared, in place of earlier ones, and opens the page, which takes them. @param {Request} request */
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

/** Puts into this version's cache what it does not hold yet. @param {string[]} wanted files */
async function keep(wanted) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => fileOf(url)));
  await Promise.all(wanted.filter((file) => !there.has(file)).map((file) => put(cache, file)));
}

/** A file from any version's cache or else from the network. @param {Cache} cache @param {string} file */
async function put(cache, file) {
  for (const kept of await ours()) {
    const copy = await kept.match(file);
    if (copy && (await isWhole(file, await copy.clone().arrayBuffer()))) return cache.put(file, copy);
  }
  for (const mode of /** @type {const} */ (['default', 'reload'])) {
    const response = await fetch(file, { cache: mode });
    const body = await response.arrayBuffer();
    if (!(await isWhole(file, body))) continue;
    // A new response: one that a host had redirected could not open the page.
    const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' };
    return cache.put(file, new Response(body, { headers }));
  }
  throw new Error(`${file} is not the one of version ${version}`);
}

/** Fetches a file that has turned out to be damaged. What older versions have of it stays: their page may be whole. @param {string} file */
async function replace(file) {
  await (await caches.open(CACHE)).delete(file);
  await keep([file]);
}

/** The caches of this page, of all versions. */
async function ours() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** The path under this worker's scope. @param {string} url */
function fileOf(url) {
  const { origin, pathname } = new URL(url);
  return (origin + pathname).replace(worker.registration.scope, '') || PAGE.split('#')[0];
}

/** A file's name without its hash. @param {string} file */
const listOf = (file) => file.replace(/\.\w{10}\.js$/, '');

/** @param {string} file @param {ArrayBuffer} bytes */
async function isWhole(file, bytes) {
  const digest = String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return hashes.get(file) === `sha256-${btoa(digest)}`;
}

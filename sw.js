// @ts-check
/** The service worker: keeps one whole version of the page, so that it opens without a network.
 *
 * The table of build.py is part of this script: when anything has changed, so has this worker, and the browser installs
 * the new one beside the old. A file enters the cache only if its hash is the table's, hence versions never mix; what
 * has not changed is copied. The new version waits until the person chooses it. Lists are kept once they were used.
 */

/** @type {ServiceWorkerGlobalScope & {WORDBENCH: {version: string, shell: Record<string, string>, lists: Record<string, string>}}} */
const worker = /** @type {any} */ (self);
const TABLE = 'static/build/assets.js';
worker.importScripts(TABLE);
const { version, shell, lists } = worker.WORDBENCH;
const PREFIX = `wordbench ${worker.registration.scope} `; // other projects may share the origin
const CACHE = PREFIX + version;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') worker.skipWaiting();
  else if (event.data.keep in lists) event.waitUntil(keep(event.data.keep, lists[event.data.keep]));
});
worker.addEventListener('fetch', (event) => {
  const file = fileOf(event.request.url);
  if (file in shell || file in lists || file === TABLE) event.respondWith(answer(event.request, file));
});

async function install() {
  const used = new Set();
  for (const cache of await ours()) for (const { url } of await cache.keys()) used.add(listOf(fileOf(url)));
  const again = Object.entries(lists).filter(([file]) => used.has(listOf(file)));
  await Promise.all([...Object.entries(shell), ...again].map(([file, hash]) => keep(file, hash)));
  const table = `self.WORDBENCH=${JSON.stringify(worker.WORDBENCH)}\n`;
  const cache = await caches.open(CACHE);
  await cache.put(TABLE, new Response(table, { headers: { 'Content-Type': 'text/javascript' } }));
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}

/** @param {Request} request @param {string} file */
async function answer(request, file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(file)) ?? fetch(request);
}

/** Puts a file into this version's cache, from any version's cache or else from the network.
 * @param {string} file @param {string} hash */
async function keep(file, hash) {
  const cache = await caches.open(CACHE);
  for (const kept of await ours()) {
    const copy = await kept.match(file);
    if (copy && (await sha256(await copy.clone().arrayBuffer())) === hash) return cache.put(file, copy);
  }
  const response = await fetch(file, { cache: 'no-cache' });
  const body = await response.arrayBuffer();
  if ((await sha256(body)) !== hash) throw new Error(`${file} is not the one of version ${version}`);
  // A new response: one that a host had redirected could not open the page.
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' };
  return cache.put(file, new Response(body, { headers }));
}

/** The caches of this page, of all versions. */
async function ours() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** The path under this worker's scope. @param {string} url */
function fileOf(url) {
  const { origin, pathname } = new URL(url);
  return (origin + pathname).replace(worker.registration.scope, '') || 'index.html';
}

/** A file's name without its hash. @param {string} file */
const listOf = (file) => file.replace(/\.\w{10}\.js$/, '');

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// @ts-check
/** The service worker: stores one complete version of the page, so that it opens without a network.
 *
 * This script imports the inventory of build.py: when any file changes, so does this worker, and the browser installs the
 * new one next to the old. A file enters the cache only if it has the hash in the inventory; unchanged files are copied.
 * The new version waits until the user chooses it. Other tabs may continue with the old one: each page holds a lock on
 * its version's cache. Lists are stored once they have been used.
 */

/** `once`: for a first visit only. @typedef {{file: string, integrity: string, list?: string, once?: true}} Entry */
/** @type {ServiceWorkerGlobalScope & {WORDBENCH: {version: string, files: Record<string, Entry>}}} */
const worker = /** @type {any} */ (self);
// When these two are served, `#INTEGRITY` follows each name (assets.py).
const INVENTORY = 'static/build/assets.js';
const PAGE = 'index.html';
worker.importScripts(INVENTORY);
const { version, files } = worker.WORDBENCH;
const SHARE = 'share'; // the path to which the system sends shared pictures, as the manifest says
const SHARED = `shared ${worker.registration.scope}`; // the cache that holds them until a page takes them
const PREFIX = `wordbench ${worker.registration.scope} `; // other projects may share the origin
const CACHE = PREFIX + version;
/** @type {Record<string, string>} */
const TYPES = {
  html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', png: 'image/png',
    webmanifest: 'application/manifest+json',
};

/** @type {Entry[]} */
const all = [...Object.values(files), ...[INVENTORY, PAGE].map((name) => ({ file: name.split('#')[0], integrity: name.split('#')[1] }))];
const shell = all.filter(({ list, once }) => !list && !once).map(({ file }) => file);
/** The hash of each file of this version. @type {Map<string, string>} */
const hashes = new Map(all.map(({ file, integrity }) => [file, integrity]));

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('message', (event) => {
  const { data, ports: [port] } = event;
  if (data === 'activate') worker.skipWaiting();
  else if (data === 'version') port.postMessage(version);
  else event.waitUntil(serve(data.keep).then(() => true, () => false).then((kept) => port.postMessage(kept)));
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

/** Takes control of the pages and stores the files of the lists in use, and any other that is missing: a browser may have evicted some.
 *  @param {string[]} lists their files */
async function serve(lists) {
  await worker.clients.claim().catch(() => {}); // a worker that is not active yet cannot
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
  const damaged = request.mode === 'navigate' ? copy && !(await isWhole(file, await copy.clone().arrayBuffer()))
    : request.cache === 'reload';
  if (damaged && hashes.has(file)) {
    const cache = await caches.open(CACHE);
    await put(cache, file).catch(() => cache.delete(file)); // another version's copy may be whole
  }
  const whole = damaged ? await cached(file) : copy;
  return whole ? typed(file, whole) : fetch(request);
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

/** Stores what is shared, files or else a text, in place of what was shared earlier, and opens the page, which takes it. @param {Request} request */
async function receive(request) {
  try {
    const given = await request.formData();
    const files = [...given.values()].flatMap((value) => (typeof value !== 'string' && value.size ? [value] : []));
    const said = ['text', 'url'].flatMap((name) => given.get(name) || []).join('\n') || given.get('title');
    const shared = files.length || typeof said !== 'string' ? files : [new File([said], SHARE, { type: 'text/plain' })];
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    await Promise.all(shared.map((file, at) => cache.put(`${SHARE}/${at}`, new Response(file,
      { headers: { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) } }))));
  } catch (error) {
    console.warn(error); // the page opens all the same
  }
  return Response.redirect(new URL(`?${SHARE}`, worker.registration.scope), 303);
}

/** Adds those of the files to this version's cache that it does not have yet. @param {string[]} wanted files */
async function keep(wanted) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => fileOf(url)));
  await Promise.all(wanted.filter((file) => !there.has(file) && !there.has(gzipped(file))).map((file) => put(cache, file)));
}

/** A file as a response of its own: a browser refuses to open a page from a redirected one, and a host may have sent a wrong type.
 *  @param {string} file @param {Response} response */
const typed = (file, { body }) => new Response(body, { headers: { 'Content-Type': TYPES[file.split('.').at(-1) ?? ''] ?? '' } });

/** Has a whole copy of a file in a cache, from any version's cache or else from the network; throws when there is none to be had.
 *  @param {Cache} cache @param {string} file */
async function put(cache, file) {
  const mine = await cache.match(file);
  if (mine && (await isWhole(file, await mine.arrayBuffer()))) return;
  for (const other of await ourCaches()) {
    const copy = await other.match(file);
    if (copy && (await isWhole(file, await copy.clone().arrayBuffer()))) return cache.put(file, typed(file, copy));
    const packed = await other.match(gzipped(file));
    if (packed) return cache.put(gzipped(file), packed);
  }
  for (const mode of /** @type {const} */ (['default', 'reload'])) {
    const response = await fetch(file, { cache: mode });
    const body = await response.arrayBuffer();
    if (!(await isWhole(file, body))) continue;
    return cache.put(file, typed(file, new Response(body)));
  }
  throw new Error(`${file} is not the one of version ${version}`);
}

/** The caches of this page, of all versions. */
async function ourCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** The name under which the page keeps a big file, once it has unpacked it (assets.js); the page notices when that is damaged. @param {string} file */
const gzipped = (file) => `${file}.gz`;

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

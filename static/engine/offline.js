// @ts-check
/** Offline use, on the side of the page: has the service worker (sw.js) store the page for later without a network. */

import { keepGzipped, keepLate, watchLists } from './assets.js';
import { savesData } from './line.js';
import { loadTool } from './scripts.js';
import { filesOfList, isFirstVisit, isServed, isStamped, tools, version } from './inventory.js';

/** @import { Message } from './starting.js' */

/** The beginning of the names of the caches that hold the versions of this page. */
const PREFIX = `wordbench ${new URL('.', location.href).href} `;

/** Resolves when this page holds a lock on its version, which nobody deletes while a page holds it. Requested before anything else: another
 *  tab may bring a new version while this page is still loading. */
const locked = new Promise((resolve) => {
  if (isStamped) navigator.locks?.request(PREFIX + version, { mode: 'shared' }, () => new Promise(() => resolve(undefined))).catch(resolve);
});

/** The service worker that stores this page, once it controls the page; undefined where there can be none, or it failed.
 *  @type {Promise<ServiceWorker|undefined>|undefined} */
let serviceWorker;
/** Resolves once somebody has asked for it. @type {PromiseWithResolvers<void>} */
const tried = Promise.withResolvers();
/** Told when a newer version is waiting. @type {(apply: () => void) => void} */
let updated = () => {};

/** After how many milliseconds the event `online` is repeated: often a network can be used only a little after the browser reports it. */
const REPEATS = [2000, 10_000];
addEventListener('online', ({ isTrusted }) => {
  if (isTrusted) for (const delay of REPEATS) setTimeout(() => dispatchEvent(new Event('online')), delay);
});
/** After how many milliseconds what could not be stored is tried again, and at most after how many: a server may be busy, and space may be
 *  made. Each pause is twice the one before. */
const [SOON, LATE] = [30_000, 600_000];

/** Stores the page for later without a network, in the background.
 *
 * `onKept` is called once the page has everything that it needs without its server: the scripts and styles of every
 * tool, Python, and all files of the `lists` in use. A service worker stores them for later visits too; where there
 * can be none, this page holds them in memory (`hold` gives a list to Python), and later visits need the server.
 * A page that was opened as a file has all of it already. If something cannot be fetched or stored, everything is tried again
 * when the browser is next online, and from time to time. Lists used later are stored as well. A browser that saves data stores no more
 * than the visit needs, unless the user has a list kept.
 *
 * `onUpdate` is called when a newer version has been stored completely and is waiting; `apply` starts it and reloads
 * this page. Other tabs continue with the version that they have; their `onUpdate` is called too.
 * @param {object} options
 * @param {readonly string[]} options.lists  codes of the lists in use
 * @param {(list: string) => Promise<unknown>} options.hold
 * @param {() => void} options.onKept
 * @param {(apply: () => void) => void} options.onUpdate */
export async function keepForOffline({ lists, hold, onKept, onUpdate }) {
  if (!isServed) return onKept();
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await idle();
  updated = onUpdate;
  tried.resolve();
  if (isFirstVisit && savesData) return tidy().catch(() => {});
  for (let pause = SOON; ; pause = Math.min(2 * pause, LATE)) {
    const isStored = await storeAll(lists, hold).catch(() => null);
    if (pause === SOON) watchLists((list) => void keepList(list).catch(() => {}));
    if (isStored !== null) onKept();
    if (isStored) return void idle().then(keepGzipped).catch(() => {});
    if (isStored === false && !mayHaveWorker()) return undefined;
    await later(pause);
  }
}

/** Whether a service worker may be had here. */
const mayHaveWorker = () => isStamped && Boolean(navigator.serviceWorker);

/** Stores the page and lists; resolves to false where this page only has them in memory. @param {readonly string[]} lists
 *  @param {(list: string) => Promise<unknown>} hold */
async function storeAll(lists, hold) {
  if (await theWorker()) {
    await Promise.all(lists.map(keepList));
    return true;
  }
  await Promise.all([...tools.map(whenIdle), ...lists.map(hold)]);
  return false;
}

/** The service worker, asked for once; a failure is forgotten, so that it can be asked for again. */
function theWorker() {
  serviceWorker ??= mayHaveWorker() ? register(updated).catch(() => {
    serviceWorker = undefined;
    return undefined;
  }) : Promise.resolve(undefined);
  return serviceWorker;
}

/** Resolves when the browser is online again, or after some milliseconds unless it is offline then. @param {number} pause */
const later = (pause) => new Promise((resolve) => {
  const timer = setTimeout(() => { if (navigator.onLine !== false) go(); }, pause);
  addEventListener('online', go, { once: true });
  function go() {
    clearTimeout(timer);
    removeEventListener('online', go);
    resolve(undefined);
  }
});

/** @param {import('./inventory.js').ToolFacts} tool */
async function whenIdle({ name }) {
  await idle();
  return loadTool(name);
}

/** Resolves when the page has nothing else to do, and after a second at the latest: while nothing on a page changes, Chromium may never
 *  make the call. */
function idle() {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(undefined), { timeout: 1000 });
    else setTimeout(resolve);
  });
}

/** Registers the service worker and resolves with it when it controls this page. @param {(apply: () => void) => void} onUpdate */
async function register(onUpdate) {
  const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
  await locked;
  if (!followed) followUpdates(registration, onUpdate);
  followed = true;
  const worker = await ourWorker(registration);
  if (!(await ask(worker, { keep: [] }))) throw new Error('the service worker does not answer');
  return worker;
}

/** Whether newer versions are watched for: once, however often the service worker is asked for. */
let followed = false;

/** @param {ServiceWorkerRegistration} registration @param {(apply: () => void) => void} onUpdate */
function followUpdates(registration, onUpdate) {
  const apply = () => {
    if (!registration.waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    registration.waiting.postMessage('activate');
  };
  const report = async () => {
    const { active, waiting } = registration;
    if (active && waiting && !(await isOurs(waiting))) onUpdate(apply);
  };
  const follow = () => registration.installing?.addEventListener('statechange', report);
  registration.addEventListener('updatefound', follow);
  follow();
  report();
  if (navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', () => onUpdate(apply));
}

/** Deletes the versions that no page uses, where there is no service worker to do that. */
async function tidy() {
  if (await navigator.serviceWorker?.getRegistration()) return;
  const { held = [] } = await navigator.locks.query();
  const used = new Set([PREFIX + version, ...held.map(({ name }) => name)]);
  for (const name of await ourCaches()) if (!used.has(name)) await caches.delete(name);
}

/** The names of the caches of this page, of all versions. */
const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The worker of this page's version, once it is active. After a hard reload the page may be newer than the active one.
 *  @param {ServiceWorkerRegistration} registration */
async function ourWorker(registration) {
  const { active } = registration;
  if (active && await isOurs(active)) return active;
  if (active) await registration.update();
  const worker = await reached(registration.installing ?? registration.waiting ?? registration.active, 'installed', 'activating',
    'activated');
  if (!(await isOurs(worker))) throw new Error('this version is not the newest');
  worker.postMessage('activate');
  return reached(worker, 'activated');
}

/** @param {ServiceWorker} worker */
const isOurs = async (worker) => (await ask(worker, 'version')) === version;

/** Resolves with a worker once it is in one of these states. @param {ServiceWorker|null} worker @param {ServiceWorkerState[]} states
 *  @returns {Promise<ServiceWorker>} */
function reached(worker, ...states) {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker && states.includes(worker.state)) resolve(worker);
      if (!worker || worker.state === 'redundant') reject(new Error('the page could not be kept'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

/** Sends a service worker a message and resolves with its answer: to `version` its version, to `keep` whether it has stored the files.
 *  Resolves with undefined when the worker is replaced before it has answered, as one is that controls no page any more.
 *  @param {ServiceWorker} worker @param {'version'|{keep: string[]}} message @returns {Promise<unknown>} */
function ask(worker, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    reached(worker, 'redundant').then(() => resolve(undefined));
    worker.postMessage(message, [port2]);
  });
}

/** Stores all files of a list for later without a network; throws an error with a `notice` when that is impossible.
 * @param {string} list its code */
export async function keepList(list) {
  if (!isServed || (await isListKept(list))) return;
  await tried.promise;
  const worker = await theWorker();
  if (!worker) throw unkept({ key: isStamped ? 'list.unkept' : 'page.unkept', values: {} });
  if (!(await ask(worker, { keep: await keepLate(list) }))) throw unkept({ key: 'list.absent', values: { list } });
}

/** Removes all files of a list from this device. @param {string} list its code */
export async function dropList(list) {
  for (const name of await ourCaches()) for (const file of filesOfList(list)) await (await caches.open(name)).delete(file);
}

/** @param {Message} notice */
const unkept = (notice) => Object.assign(new Error(notice.key), { notice });

/** Whether all files of a list are stored on this device. @param {string} list its code */
export async function isListKept(list) {
  if (!isServed) return true;
  try {
    return (await Promise.all(filesOfList(list).map((file) => caches.match(file)))).every(Boolean);
  } catch {
    return false; // a browser without storage
  }
}

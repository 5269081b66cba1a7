// @ts-check
/** Offline use, on the side of the page: has the service worker (sw.js) store the page for later without a network. */

import { filesOfList, isServed, isStamped, keepGzipped, loadTool, tools, version, watchLists } from './assets.js';

/** @typedef {import('./solver.js').Message} Message */

/** The service worker that stores this page, once it controls the page. @type {ServiceWorker|undefined} */
let serviceWorker;
/** Resolves when it is known whether there can be a service worker. @type {PromiseWithResolvers<void>} */
const tried = Promise.withResolvers();

/** When the event `online` is repeated, in milliseconds: often a network can be used only a little after the browser reports it. */
const REPEATS = [2000, 10_000];
addEventListener('online', ({ isTrusted }) => {
  if (isTrusted) for (const delay of REPEATS) setTimeout(() => dispatchEvent(new Event('online')), delay);
});

/** Stores the page for later without a network, in the background.
 *
 * `onKept` is called once the page has everything that it needs without its server: the scripts and styles of every
 * tool, Python, and all files of the `lists` in use. A service worker stores them for later visits too; where there
 * can be none, this page holds them in memory (`hold` gives a list to Python), and later visits need the server.
 * A page that was opened as a file has all of it already. If something cannot be fetched, everything is tried again
 * when the browser is next online. Lists used later are stored as well.
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
  try {
    serviceWorker = isStamped ? await register(onUpdate).catch(() => undefined) : undefined;
    tried.resolve();
    if (serviceWorker) await Promise.all(lists.map(keepList));
    else await Promise.all([...tools.map(whenIdle), ...lists.map(hold)]);
    watchLists((list) => void keepList(list).catch(() => {}));
    onKept();
    idle().then(keepGzipped).catch(() => {});
  } catch {
    addEventListener('online', () => keepForOffline({ lists, hold, onKept, onUpdate }), { once: true });
  }
}

/** @param {import('./assets.js').ToolFacts} tool */
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
  // sw.js does not delete a version while a page of it holds this lock.
  await new Promise((resolve) => void navigator.locks.request(
    `wordbench ${registration.scope} ${version}`, { mode: 'shared' }, () => new Promise(() => resolve(undefined))));

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

  const worker = await ourWorker(registration);
  if (!(await ask(worker, { keep: [] }))) throw new Error('the service worker does not answer');
  return worker;
}

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

/** Resolves with a worker when it has come so far. @param {ServiceWorker|null} worker @param {ServiceWorkerState[]} states
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
 *  @param {ServiceWorker} worker @param {'version'|{keep: string[]}} message @returns {Promise<unknown>} */
function ask(worker, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

/** Stores all files of a list for later without a network; throws an error with a `notice` when that is impossible.
 * @param {string} list its code */
export async function keepList(list) {
  if (!isServed || (await isListKept(list))) return;
  await tried.promise;
  if (!serviceWorker) throw unkept({ key: isStamped ? 'list.unkept' : 'page.unkept', values: {} });
  if (!(await ask(serviceWorker, { keep: filesOfList(list) }))) throw unkept({ key: 'list.absent', values: { list } });
}

/** Removes all files of a list from this device. @param {string} list its code */
export async function dropList(list) {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`wordbench ${new URL('.', location.href).href} `));
  for (const name of ours) for (const file of filesOfList(list)) await (await caches.open(name)).delete(file);
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

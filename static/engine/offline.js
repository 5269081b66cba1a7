// @ts-check
/** Offline: what keeps the page for later without a network, seen from the page. */

import { filesOfList, isServed, loadTool, toolNames, version, watchLists } from './assets.js';

/** @typedef {import('./solver.js').Message} Message */

/** The service worker that keeps this page, once it is in charge. @type {ServiceWorker|undefined} */
let keeper;
/** It is known whether there can be one. @type {PromiseWithResolvers<void>} */
const tried = Promise.withResolvers();

/** Keeps the page for later without a network, in the background.
 *
 * `onKept` is called once everything is there that the page needs without its server: the scripts and styles of every
 * tool, Python, the `lists` in use with all that comes with them. A service worker keeps them for later visits too; where
 * there can be none, this page has them in its memory (`hold` gives a list to Python), and later visits need the server.
 * A page that was opened as a file has all of it already. What cannot be fetched now is tried again when the browser
 * is online again. Lists used later are kept as well.
 *
 * `onUpdate` is called when a newer version is complete and waits; `apply` starts it and loads this page again. Other
 * tabs go on with the version that they have, and hear of the new one.
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
    keeper = await register(onUpdate).catch(() => undefined);
    tried.resolve();
    if (keeper) await Promise.all(lists.map(keepList));
    else await Promise.all([...toolNames().map(whenIdle), ...lists.map(hold)]);
    watchLists((list) => void keepList(list).catch(() => {}));
    onKept();
  } catch {
    addEventListener('online', () => keepForOffline({ lists, hold, onKept, onUpdate }), { once: true });
  }
}

/** @param {string} tool */
async function whenIdle(tool) {
  await idle();
  return loadTool(tool);
}

/** Resolves when the page has nothing else to do, and after a second at the latest: on a page on which nothing moves Chromium may forget to call. */
function idle() {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(undefined), { timeout: 1000 });
    else setTimeout(resolve);
  });
}

/** The service worker that keeps this page, in charge of it. @param {(apply: () => void) => void} onUpdate */
async function register(onUpdate) {
  const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
  // This version is kept as long as a page of it is open.
  await new Promise((resolve) => void navigator.locks.request(
    `wordbench ${registration.scope} ${version}`, { mode: 'shared' }, () => new Promise(() => resolve(undefined))));

  const apply = () => {
    if (!registration.waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    registration.waiting.postMessage('activate');
  };
  const report = () => { if (registration.waiting && registration.active) onUpdate(apply); };
  const follow = () => registration.installing?.addEventListener('statechange', report);
  registration.addEventListener('updatefound', follow);
  follow();
  report();
  if (navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', () => onUpdate(apply));

  const worker = await active(registration);
  if (!(await ask(worker, []))) throw new Error('the service worker does not answer');
  return worker;
}

/** @param {ServiceWorkerRegistration} registration @returns {Promise<ServiceWorker>} */
function active({ active, installing, waiting }) {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve(worker);
      if (!worker || worker.state === 'redundant') reject(new Error('the page could not be kept'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Has a worker take charge of this page and keep files; whether it does. @param {ServiceWorker} worker @param {string[]} files @returns {Promise<boolean>} */
function ask(worker, files) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ keep: files }, [port2]);
  });
}

/** Keeps all that comes with a list for later without a network; throws an error with a `notice` where that cannot be.
 * @param {string} list its code */
export async function keepList(list) {
  if (!isServed || (await isListKept(list))) return;
  await tried.promise;
  if (!keeper) throw unkept({ key: 'list.unkept', values: {} });
  if (!(await ask(keeper, filesOfList(list)))) throw unkept({ key: 'list.absent', values: { list } });
}

/** @param {Message} notice */
const unkept = (notice) => Object.assign(new Error(notice.key), { notice });

/** Whether all that comes with a list is on this device. @param {string} list its code */
export async function isListKept(list) {
  if (!isServed) return true;
  try {
    return (await Promise.all(filesOfList(list).map((file) => caches.match(file)))).every(Boolean);
  } catch {
    return false; // a browser that keeps nothing
  }
}

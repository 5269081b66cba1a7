// @ts-check
/** Offline: the service worker that keeps the page, seen from the page. */

import { watchAssets } from './assets.js';

/** Keeps the page for later without a network (not when it was opened as a file, which it is already).
 * A newer version, once it is complete, waits for `apply`, which starts it and loads the page again.
 * @param {{onUpdate: (apply: () => void) => void}} options */
export async function registerOffline({ onUpdate }) {
  if (!location.protocol.startsWith('http') || !navigator.serviceWorker) return;
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });

  const tell = () => {
    const next = registration.waiting;
    if (next && registration.active) onUpdate(() => next.postMessage('activate'));
  };
  const follow = () => registration.installing?.addEventListener('statechange', tell);
  registration.addEventListener('updatefound', follow);
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  follow();
  tell();

  const { active } = await navigator.serviceWorker.ready;
  watchAssets((file) => active?.postMessage({ keep: file }));
}

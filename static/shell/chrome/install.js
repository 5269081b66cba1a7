// @ts-check
/** Offers once to install the page, where a browser can do that: a phone's own *Share* then has it. */
import { CHOICES } from '../framework/state.js';
import { fieldsOf } from '../storing/storage.js';

const clean = fieldsOf({ installOffered: /** @type {(value: unknown) => value is boolean} */ ((value) => typeof value === 'boolean') });

/** @param {import('../storing/storage.js').Storage} storage @param {Promise<void>} kept settled once the page works without a network
 *  @param {(isOffered: boolean) => void} show
 *  @returns {(isWanted: boolean) => void} what the user answers */
export function offerToInstall(storage, kept, show) {
  /** The event has the browser's own question. @type {Event|null} */
  let asked = null;
  addEventListener('beforeinstallprompt', async (event) => {
    if (storage.read(CHOICES, clean).installOffered) return;
    event.preventDefault();
    asked = event;
    await kept;
    storage.update(CHOICES, clean, (choices) => ({ ...choices, installOffered: true }));
    show(true);
  });
  return (isWanted) => {
    show(false);
    if (asked && isWanted) Reflect.get(asked, 'prompt').call(asked);
  };
}

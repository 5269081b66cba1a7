// @ts-check
/** Offers once to install the page, after it has been of use: a phone's own *Share* then has it. On an iPhone it says how and why. */
import { CHOICES } from '../framework/state.js';
import { fieldsOf, isFlag } from '../storing/cleaning.js';

/** The offers, as the state names them; each has a text. @typedef {'phone'|'desktop'|'iphone'} Offer */

const clean = fieldsOf({ installOffered: isFlag });

/** What presses of a person count as use: a move that is played. */
const USED = '[data-used], [data-action=play]';

/** @param {import('../storing/storage.js').Storage} storage @param {Promise<void>} kept settled once the page works without a network
 *  @param {(offer: Offer|null) => void} show
 *  @returns {{answer: (isWanted: boolean) => void, used: () => void}} what the user answers; `used`: the page has read a picture */
export function offerToInstall(storage, kept, show) {
  /** The event has the browser's own question. @type {PromiseWithResolvers<Event|null>} */
  const asked = Promise.withResolvers();
  /** @type {PromiseWithResolvers<void>} */
  const used = Promise.withResolvers();
  addEventListener('beforeinstallprompt', (event) => {
    if (storage.read(CHOICES, clean).installOffered) return;
    event.preventDefault();
    asked.resolve(event);
  });
  // An iPhone's browser asks nothing; there `standalone` tells whether the page is on the home screen.
  const isIphone = Reflect.get(navigator, 'standalone') === false && matchMedia('(pointer: coarse)').matches;
  if (isIphone) asked.resolve(null);
  document.addEventListener('click', ({ target }) => { if (target instanceof Element && target.closest(USED)) used.resolve(); });
  Promise.all([asked.promise, used.promise, kept]).then(() => {
    if (storage.read(CHOICES, clean).installOffered) return;
    storage.update(CHOICES, clean, (choices) => ({ ...choices, installOffered: true }));
    show(isIphone ? 'iphone' : matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop');
  });
  return {
    used: () => used.resolve(),
    answer(isWanted) {
      show(null);
      if (isWanted) asked.promise.then((event) => event && Reflect.get(event, 'prompt').call(event));
    },
  };
}

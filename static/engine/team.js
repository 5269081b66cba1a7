// @ts-check
/** Further workers, which share long work with the solver's own: each runs Python from the same snapshot, and the two talk directly. */

import { loadAsset } from './assets.js';
import { savesData } from './line.js';
import { firstOrigin, startWorker } from './starting.js';
import { createSupply } from './supply.js';

/** The most workers that share work, the solver's own included. */
const MOST = 4;
/** Gigabytes of memory with which there is room for more than one worker; browsers that do not tell have room for two. */
const ROOM = 4;
/** After how many milliseconds without shared work they are ended, to free their memory. */
const IDLE = 60_000;
/** How many may end by themselves before no more are started. */
const MAX_ENDS = 3;

/** How many workers may help: a core stays free for the page, but for work on which nothing else waits. @param {boolean} everywhere */
function places(everywhere) {
  const memory = Reflect.get(navigator, 'deviceMemory');
  if (savesData || firstOrigin() === 'stdlib' || memory < ROOM) return 0;
  return Math.min(navigator.hardwareConcurrency - (everywhere ? 0 : 1), memory ? MOST : 2) - 1;
}

/** @typedef {{end: () => void, join: (list: string, alphabet: string) => Promise<void>}} Helper */

/** Makes a team without any helpers.
 * @param {() => {worker?: Worker, isUp: boolean}} leader  the solver's worker, once Python runs in it
 * @param {() => Promise<WebAssembly.Module>} compile
 * @param {(name: string) => Promise<Uint8Array<ArrayBuffer>|undefined>} ownFile */
export function createTeam(leader, compile, ownFile) {
  /** @type {Map<string, Helper>} */
  const helpers = new Map();
  let [last, ends, sharing] = [0, 0, 0];
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let idle;

  /** Starts a helper. @returns {Helper} */
  function start() {
    const name = String(last += 1);
    const session = { up: Promise.withResolvers(), isUp: false, lists: new Map() };
    const supply = createSupply(() => session, (file) => loadAsset(file), ownFile);
    let hasJoined = false;
    const { launched, end } = startWorker('snapshot', loadAsset, compile, (news) => {
      if (typeof news !== 'string' && 'ready' in news) session.up.resolve(launched);
    }, () => {
      ends += 1;
      helpers.delete(name);
      leader().worker?.postMessage({ left: name });
    });
    const helper = {
      end,
      /** Has it join the solver's worker once it has a list: without that it would refuse. @param {string} list @param {string} alphabet */
      async join(list, alphabet) {
        await supply.needed(list, ['words'], alphabet);
        const main = leader();
        if (hasJoined || !main.isUp || helpers.get(name) !== helper) return;
        hasJoined = true;
        const { port1, port2 } = new MessageChannel();
        main.worker?.postMessage({ helper: port1, name }, [port1]);
        (await launched).postMessage({ leader: port2 }, [port2]);
      },
    };
    helpers.set(name, helper);
    return helper;
  }

  function end() {
    for (const [name, helper] of helpers) {
      helper.end();
      leader().worker?.postMessage({ left: name });
    }
    helpers.clear();
  }

  return {
    /** Ends all helpers; they are started anew for the next work. */
    end,
    /** Has helpers share work about a list until it is done. @param {Promise<unknown>} done @param {string} list @param {string} alphabet
     *  @param {boolean} everywhere on all cores */
    help(done, list, alphabet, everywhere) {
      clearTimeout(idle);
      sharing += 1;
      done.finally(() => {
        sharing -= 1;
        if (!sharing) idle = setTimeout(end, IDLE);
      });
      while (helpers.size < places(everywhere) && ends < MAX_ENDS) start();
      // If it cannot have the list, the work is done without it.
      for (const helper of helpers.values()) helper.join(list, alphabet).catch(() => {});
    },
  };
}

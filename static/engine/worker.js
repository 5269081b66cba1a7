// @ts-check
/** The worker: forwards requests to Python's door, and its answers to the page.
 *
 * In come the parts of the engine (runtime.js; when Python is up, `{ready}` goes out), lists, and asks: a JSON request
 * with the slot that it stands for, or no text to give up what stands there. Out go answers as JSON text, before them the
 * files that they have made (`{file, bytes}`); `{failed, id}` where an exception ended one request, without an answer, and with
 * `fatal` where Python cannot go on. A newer ask replaces the older one of its slot, even while that is being answered: Python
 * answers in steps, and between them newer messages come in. An ask of another slot is answered between the steps of a long one.
 */

import { startPython } from './runtime.js';

/** A list without bytes is no longer there. @typedef {{list: string, bytes?: Uint8Array} | {slot: string, ask: string}} Message */

/** How long Python may work, in milliseconds, before newer messages are let in: a letter typed while moves are weighed waits for half of it on average. */
const SLICE = 4;
/** Python's memory may grow to so many bytes; a request that needs more is refused with a MemoryError. */
const MOST_MEMORY = 2 ** 30;
const PAGE = 2 ** 16;

/** The newest ask of each slot. @type {Map<string, string>} */
const asks = new Map();
/** The asks that are being answered, the newest of each slot. @type {Map<string, string>} */
const begun = new Map();
/** @type {Awaited<ReturnType<typeof open>>} */
let door;
let busy = false;
/** One for all turns, which never overlap: ports that are dropped stay in memory for long. */
const turns = new MessageChannel();

// Held as long as this worker lives: a worker that is ended from outside reports nothing, but its lock is free.
const lock = `wordbench ${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
navigator.locks?.request(lock, () => new Promise(() => self.postMessage({ lock }))).catch(() => {});

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError('Python has all the memory that it may have');
  return grow.call(this, pages);
};

open().then((opened) => {
  door = opened;
  self.postMessage({ ready: true });
}, fail);

self.onmessage = async (/** @type {MessageEvent<Message>} */ { data }) => {
  try {
    if ('list' in data) door.provide(data.list, data.bytes);
    if (!('ask' in data)) return;
    asks.set(data.slot, data.ask);
    if (!busy) await answerAll();
  } catch (error) {
    fail(error);
  }
};

/** @param {unknown} error @param {{id?: number, fatal?: boolean}} [of] the request that it ended */
function fail(error, { id, fatal = true } = {}) {
  console.error(error);
  self.postMessage({ failed: String(error).trim().split('\n').at(-1), id, fatal }); // of a traceback, what went wrong
}

/** Python's door, as two functions. */
async function open() {
  const python = await startPython();
  const { Door, loads, dumps } = python.pyimport('wordbench.door');
  const { Files, Lists } = python.pyimport('wordbench.verbs.lists');
  const lists = Lists();
  const { answers, forget } = Door(lists.load, Files(give));
  return {
    /** Whether an error is an exception of Python, after which Python goes on. @param {unknown} error */
    isException: (error) => error instanceof python.ffi.PythonError,
    /** @param {string} list @param {Uint8Array} [content] */
    provide(list, content) {
      if (!content) return void lists.drop(list);
      // Python refuses room that there is not; Pyodide's own copying would write where it is not allowed to.
      const fill = (/** @type {any} */ room) => {
        const view = room.getBuffer('u8');
        view.data.set(content);
        view.release();
      };
      if (lists.bring(list, content.length, fill)) return;
      forget();
      lists.bring(list, content.length, fill); // or else what needs it is refused
    },
    /** Answers as JSON text; `undefined` when Python only lets others have a turn.
     * @param {string} ask @returns {Generator<string | undefined>} */
    *answers(ask) {
      const steps = answers(loads(ask));
      try {
        for (const step of steps) {
          yield step && dumps(step);
          step?.destroy();
        }
      } finally {
        steps.destroy();
      }
    },
  };
}

/** A file that Python has made. @param {string} file @param {{toJs: () => Uint8Array<ArrayBuffer>}} data */
function give(file, data) {
  const bytes = data.toJs();
  self.postMessage({ file, bytes }, { transfer: [bytes.buffer] });
}

async function answerAll() {
  busy = true;
  while (await turn(), asks.size) await answerNext();
  busy = false;
}

async function answerNext() {
  const [[slot, ask]] = asks;
  asks.delete(slot);
  begun.set(slot, ask);
  try {
    if (ask) await answer(slot, ask);
  } catch (error) {
    fail(error, { id: JSON.parse(ask).id, fatal: !door.isException(error) });
  } finally {
    begun.delete(slot); // an older one of the slot, which waits below, finds that it is not the newest
  }
}

/** @param {string} slot @param {string} ask */
async function answer(slot, ask) {
  let since = performance.now();
  for (const text of door.answers(ask)) {
    if (text) self.postMessage(text);
    if (performance.now() - since < SLICE) continue;
    await turn();
    while (asks.size && !asks.has(slot)) await answerNext();
    if (asks.has(slot) || begun.get(slot) !== ask) return;
    since = performance.now();
  }
}

/** Lets the messages in that have come meanwhile. */
function turn() {
  return new Promise((resolve) => {
    turns.port1.onmessage = resolve;
    turns.port2.postMessage(0);
  });
}

// @ts-check
/** The worker: forwards requests to Python's `Door`, and its answers to the page.
 *
 * It receives the parts of the engine (runtime.js; it sends `{ready}` when Python is up), lists, and asks: a slot with a
 * JSON request, or with an empty text to cancel the request in that slot. It sends answers as JSON text, before each the
 * files that Python made for it (`{file, bytes}`), and `{failed, id}` when an exception ended a request without an answer, with
 * `fatal` when Python cannot continue. A newer ask replaces the older one in its slot, even while that is being answered: Python
 * answers in steps, between which messages are received. An ask in another slot is answered between the steps of a long one.
 *
 * Long work may be shared (`Workers` in py/wordbench/verbs/workers.py): `{helper, name}` brings a port to another worker that helps, `{left}`
 * names one that has ended. A helper gets `{leader}`, the other end of that port: its asks come from there, and its answers go there.
 */

import { startPython } from './runtime.js';
import { expanded } from './words.js';

/** A message with a list; without `bytes` the list is removed.
 *  @typedef {{list: string, bytes?: Uint8Array} | {slot: string, ask: string} | {helper: MessagePort, name: string} | {left: string}
 *    | {leader: MessagePort}} Message */

/** How long Python works, in milliseconds, before messages are received: a letter typed while moves are weighed waits for half of it on
 *  average. */
const SLICE = 4;
/** The most bytes that Python's memory may grow to; a request that needs more is refused with a MemoryError. */
const MAX_MEMORY = 2 ** 30;
const PAGE = 2 ** 16;

/** The asks that nobody has begun to answer, one for each slot. @type {Map<string, string>} */
const asks = new Map();
/** The asks that are being answered, the newest of each slot. @type {Map<string, string>} */
const answering = new Map();
/** @type {Awaited<ReturnType<typeof open>>} */
let door;
let busy = false;
/** Who gets the answers: the page, or the worker that this one helps. @type {{postMessage: (message: unknown) => void}} */
let asker = self;
/** One for all calls of `turn`, which never overlap, because discarded ports stay in memory for a long time. */
const turns = new MessageChannel();

// Held as long as this worker lives. When the browser ends a worker, the page learns it only from the lock, which is then released.
const lock = `wordbench ${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
navigator.locks?.request(lock, () => new Promise(() => self.postMessage({ lock }))).catch(() => {});

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > MAX_MEMORY) throw new RangeError('Python has all the memory that it may have');
  return grow.call(this, pages);
};

open().then((opened) => {
  door = opened;
  self.postMessage({ ready: true });
}, fail);

// When Python's WebAssembly stops in a call that JavaScript's event loop has made, whoever waits for it is not told.
self.addEventListener('unhandledrejection', ({ reason }) => fail(reason));

self.onmessage = receive;

/** @param {MessageEvent<Message>} event */
async function receive({ data }) {
  try {
    if ('helper' in data) door.join(data.name, data.helper);
    if ('left' in data) door.leave(data.left);
    if ('leader' in data) {
      asker = data.leader;
      data.leader.onmessage = receive;
    }
    if ('list' in data) door.provide(data.list, data.bytes && expanded(data.bytes));
    if (!('ask' in data)) return;
    asks.set(data.slot, data.ask);
    if (!busy) await answerAll();
  } catch (error) {
    fail(error);
  }
}

/** @param {unknown} error @param {{id?: number, fatal?: boolean}} [of] the request that it ended */
function fail(error, { id, fatal = true } = {}) {
  console.error(error);
  self.postMessage({ failed: String(error).trim().split('\n').at(-1), id, fatal }); // the last line of a traceback names the error
}

/** Starts Python and wraps its `Door`. */
async function open() {
  const python = await startPython();
  const { Door, loads, dumps } = python.pyimport('wordbench.door');
  const { Files, Lists } = python.pyimport('wordbench.verbs.files');
  const { Workers } = python.pyimport('wordbench.verbs.workers');
  const [lists, team] = [Lists(), Workers()];
  const { answers, forget } = Door(lists.load, Files(give), team);
  return {
    /** Whether an error is a Python exception, after which Python can continue. @param {unknown} error */
    isException: (error) => error instanceof python.ffi.PythonError,
    /** Another worker helps. @param {string} name @param {MessagePort} port */
    join(name, port) {
      port.onmessage = ({ data }) => team.receive(data);
      team.join(name, (/** @type {string} */ slot, /** @type {string} */ ask) => port.postMessage({ slot, ask }));
    },
    /** It has ended. @param {string} name */
    leave: (name) => team.leave(name),
    /** Gives Python a list's file, or removes it. @param {string} list @param {Uint8Array} [content] */
    provide(list, content) {
      if (!content) return void lists.drop(list);
      // Python allocates the buffer, and refuses when there is no memory left; Pyodide's own copying would then write to memory that it
      // does not own.
      const fill = (/** @type {any} */ room) => {
        const view = room.getBuffer('u8');
        view.data.set(content);
        view.release();
      };
      if (lists.bring(list, content.length, fill)) return;
      forget();
      lists.bring(list, content.length, fill); // if it still fails, requests for this list are refused
    },
    /** Yields answers as JSON text; `undefined` when Python has only paused to let messages in.
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

/** Sends the page a file that Python has made. @param {string} file @param {{toJs: () => Uint8Array<ArrayBuffer>}} data */
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
  answering.set(slot, ask);
  try {
    if (ask) await answer(slot, ask);
  } catch (error) {
    fail(error, { id: JSON.parse(ask).id, fatal: !door.isException(error) });
  } finally {
    answering.delete(slot); // so an older ask of this slot that is suspended in `answer` finds that it was replaced
  }
}

/** @param {string} slot @param {string} ask */
async function answer(slot, ask) {
  let since = performance.now();
  for (const text of door.answers(ask)) {
    if (text) asker.postMessage(text);
    if (performance.now() - since < SLICE) continue;
    await turn();
    while (asks.size && !asks.has(slot)) await answerNext();
    if (asks.has(slot) || answering.get(slot) !== ask) return;
    since = performance.now();
  }
}

/** Lets the event loop deliver the messages that have arrived meanwhile. */
function turn() {
  return new Promise((resolve) => {
    turns.port1.onmessage = resolve;
    turns.port2.postMessage(0);
  });
}

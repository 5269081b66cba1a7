// @ts-check
/** A stand-in for the page's worker (static/engine/worker.js): it exchanges the same messages with the page, but has
 * them answered by CPython on the page's server (standin.py), through a WebSocket. */

const lock = `wordbench ${crypto.randomUUID()}`;
navigator.locks.request(lock, () => new Promise(() => self.postMessage({ lock })));

/** What the page sends before Python can start. @type {Set<string>} */
const missing = new Set(['module', 'origin']);
const socket = new WebSocket(`${self.origin.replace('http', 'ws')}/door`);
socket.binaryType = 'arraybuffer';
const opened = new Promise((resolve) => { socket.onopen = resolve; });
/** The name of the file of which the bytes come next. */
let file = '';

socket.onmessage = ({ data }) => {
  if (typeof data !== 'string') return self.postMessage({ file, bytes: new Uint8Array(data) }, { transfer: [data] });
  const message = data.startsWith('{"id"') ? data : JSON.parse(data);
  if (message.file) file = message.file;
  else self.postMessage(message);
};

// An exception has ended the answering; its traceback is on the server's standard error.
socket.onclose = () => console.error('the server has closed the connection');

self.onmessage = async (/** @type {MessageEvent<any>} */ { data }) => {
  if (missing.delete(data.part) && !missing.size) opened.then(() => self.postMessage({ ready: true }));
  if (data.part || data.leader || data.helper || data.left) return; // all work is done on the server
  await opened;
  const { bytes, ...message } = data;
  socket.send(JSON.stringify({ ...message, size: bytes?.length }));
  if (bytes) socket.send(bytes);
};

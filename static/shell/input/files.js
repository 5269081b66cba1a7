// @ts-check
/** Files given to the page: pasted, dropped, shared by another app through the service worker, or opened with the installed page. */

/** Name of the cache in which sw.js keeps shared files until a page takes them. */
const SHARED = 'shared';

/** A link to a tab of this page, on whatever host; captures the hash. */
export const LINK = /^\S*(#\w+[=?]\S*)$/;

/** Whether a file is a text for a tool: a game, a board, a result. @param {{name: string, type: string}} file */
export const isText = ({ name, type }) => type.startsWith('text/') || type === 'application/json' || /\.(?:gcg|cgp|txt|json)$/i.test(name);

/** Whether a file is a recorded game. @param {{name: string}} file */
export const isGame = ({ name }) => /\.gcg$/i.test(name);

/** What some files are to a person. @param {readonly {name: string, type: string}[]} files */
export const kindOf = (files) => (files.some(({ type }) => type.startsWith('image/')) ? 'picture'
  : isGame(files[0]) ? 'game' : isText(files[0]) ? 'text' : 'other');

/** @param {(files: File[], isHere?: boolean) => void} take `isHere`: they were dropped or pasted on what is open */
export function listenToFiles(take) {
  addEventListener('paste', (event) => {
    const data = event.clipboardData;
    const files = [...data?.files ?? []];
    const text = data?.getData('text/plain') ?? '';
    // Spreadsheet cells come as text and also as a picture, which is not meant.
    if (!files.length || isBusy() || !(text === '' || namesFiles(text, files))) return;
    event.preventDefault();
    take(files, true);
  });
  // Even a drop that is not taken is prevented: otherwise the browser would leave the page and open the file.
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const files = [...event.dataTransfer?.files ?? []];
    if (!files.length) return;
    event.preventDefault();
    if (!isBusy()) take(files, true);
  });
  Reflect.get(globalThis, 'launchQueue')?.setConsumer(async (/** @type {{files?: readonly FileSystemFileHandle[]}} */ { files = [] }) => {
    if (files.length) take(await Promise.all(files.map((handle) => handle.getFile())));
  });
  takeShared(take).catch(() => {}); // a browser without storage
}

/** Whether a text is what file managers put beside copied files: the name or the path of each. @param {string} text
 *  @param {readonly {name: string}[]} files */
export function namesFiles(text, files) {
  const names = new Set(files.map(({ name }) => name.normalize()));
  const bare = (/** @type {string} */ line) => line.trim().replace(/^.*[\\/]/, '').normalize();
  const decoded = (/** @type {string} */ line) => { try { return decodeURIComponent(line); } catch { return line; } };
  return text.trim().split(/[\r\n]+/).every((line) => (
    names.has(bare(line)) || (line.startsWith('file:') && names.has(bare(decoded(line))))));
}

/** While a dialog is open, files are for its own fields. */
const isBusy = () => Boolean(document.querySelector('dialog[open]'));

/** Takes the files that the service worker has kept, once. @param {(files: File[]) => void} take */
async function takeShared(take) {
  const name = `${SHARED} ${new URL('.', location.href).href}`;
  if (!location.protocol.startsWith('http') || !await caches.has(name)) return;
  const cache = await caches.open(name);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  await caches.delete(name);
  const files = await Promise.all(answers.flatMap(async (answer) => {
    const blob = await answer?.blob();
    return blob ? [new File([blob], decodeURIComponent(answer?.headers.get('x-name') ?? SHARED), { type: blob.type })] : [];
  }));
  if (location.search) forgetQuery();
  if (files.flat().length) take(files.flat());
}

/** Whether the page was opened by the installed page's shortcut *Read a screenshot*, once. */
export function isToRead() {
  const isAsked = new URLSearchParams(location.search).has('read');
  if (isAsked) forgetQuery();
  return isAsked;
}

/** Takes out of the address what the system asked the page to do: a reload does not do it again. */
const forgetQuery = () => history.replaceState(history.state, '', location.pathname + location.hash);

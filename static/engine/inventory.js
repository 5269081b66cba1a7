// @ts-check
/** The inventory of the page's files and tools, and how the page came. */

/** What build.py writes to static/build/assets.js; `list` is the code of the word list that a file belongs to; what has
 * `once` serves a first visit only.
 * @typedef {{version: string, files: Record<string, {file: string, bytes: number, integrity: string, list?: string, once?: true}>,
 *   provenance: Record<string, Provenance>, tools: readonly ToolFacts[], coming?: readonly string[]}} Inventory  `coming`: assets that
 * the server is still making */
/** What the page knows of a tool before its script is loaded (tools.py): the values of each of its settings, the default first,
 * whether it has a part of the dialog of lists, the keys under which it stores, and some texts, by language; `needs`: the script with what
 * it shares with another tool, which comes first; `daily`: under which key it stores what was done each day.
 *   @typedef {{name: string, needs?: string, daily?: string, lists: boolean, stores: readonly string[],
 *     settings: Record<string, readonly string[]>, texts: Record<string, Record<string, string>>}} ToolFacts */
/** Where a word list comes from.
 *  @typedef {{words: number, bytes: number, package: string, version: string, licence: string, licence_file: string,
 *     filter: string}} Provenance */

/** @type {Inventory} */
export const { version, files, provenance, tools, coming = [] } = Reflect.get(globalThis, 'WORDBENCH') ?? { files: {}, provenance: {}, tools: [] };

/** Whether the page came from a server. In a page that was opened as a file, browsers do not check hashes (see `verified` in assets.js). */
export const isServed = location.protocol.startsWith('http');

/** Whether the server sends the page with the hashes of its files, as `build.py serve` and the folder `site` do. Without them one version
 *  could not be told from another, so it is not kept for later. */
export const isStamped = document.querySelector('[data-scripts]')?.getAttribute('data-scripts')?.includes('#') ?? false;

/** Whether the server's files have not been stored on this device (offline.js). */
export const isFirstVisit = isServed && !navigator.serviceWorker?.controller;

/** The size of an asset's file in bytes, about that of one with words which the server is still making; 0 when there is no asset of this
 *  name. @param {string} name */
export const assetBytes = (name) => files[name]?.bytes ?? (name.startsWith('words-') ? provenance[name.slice(6)]?.bytes : 0) ?? 0;

/** The page's texts in the languages that its scripts do not have: `shell` and each tool's, by key. */
export const textLanguages = Object.keys(files).filter((name) => name.startsWith('texts-')).map((name) => name.slice('texts-'.length));

/** The word lists that come with the page, by code. */
export const shippedLists = () => provenance;

/** The paths of all files of a word list; none for one of the user's own lists. @param {string} list its code */
export const filesOfList = (list) => Object.values(files).filter((entry) => entry.list === list).map(({ file }) => file);

/** The names of all assets of a word list. @param {string} list its code */
export const assetsOfList = (list) => Object.keys(files).filter((name) => files[name].list === list);

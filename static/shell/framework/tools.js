// @ts-check
/** The tools of the page. Each is a folder with its own script and style, loaded when its address is first opened. */
import { LINK, isGame, isText, kindOf } from '../input/files.js';
import { fieldsOfQuery, parseAddress } from './address.js';
import { isBrokenText, noticeOf } from '../texts/message.js';
import { createMounting } from './mounting.js';
import { mark } from '../../ui/dom.js';

/** @import { Mounting, Running } from './mounting.js' */

/** @param {readonly string[]} names the first is that of an address that names no tool @param {Mounting & {open: () => string, page: () =>
 *  Page, choose: (list: string) => boolean, readText: (file: File) => Promise<string>, mounted: (tool: Running) => void}} on  `open`: the
 *  name of the open tool; `choose`: chooses the word list that an address names */
export function createTools(names, on) {
  const isOpen = (/** @type {string} */ name) => name === on.open();
  const { running, sayHalted, toolOf } = createMounting(on, isOpen, (name, tool) => {
    on.mounted(tool);
    if (isOpen(name)) show(name, tool);
  });
  /** The page that all mounted tools have: a tool that opens, or the dialog of lists, may have read a newer one. */
  let sent = on.page();
  /** What the previous tool offers. @type {Record<string, string>} */
  let offered = {};

  /** Shows the open tool at its address. @param {string} [before] the tool that was open, '' for none */
  async function open(before = on.open()) {
    const name = on.open();
    if (name !== before) {
      const leaving = running.get(before);
      offered = leaving?.offers?.() ?? {};
      leaving?.hide();
    }
    showMain(name);
    on.shown();
    sayHalted(name);
    const tool = running.get(name);
    if (tool) show(name, tool);
    else await toolOf(name); // which shows it
  }

  /** Has a tool show the query of the address; one that cannot be read leaves the tool as it is. @param {string} name @param {Running} tool */
  function show(name, tool) {
    const address = parseAddress(location.hash, names);
    if (address.tool !== name) return;
    try {
      const fields = fieldsOfQuery(address.query);
      if (!tool.menu) chooseNamed(fields, on);
      if (!fields.size) for (const field of tool.accepts) if (offered[field]) fields.set(field, offered[field]);
      tool.page(on.page());
      tool.show(fields);
    } catch (broken) {
      if (!isBrokenText(broken)) throw broken;
      tool.show(new URLSearchParams());
      on.notify(noticeOf(broken, 'address'));
    }
    offered = {}; // only once
  }

  return {
    open,
    toolOf,
    openFiles: fileOpener(names, on.open, toolOf, on),
    isFirst: () => isOpen(names[0]),
    /** The open tool, once it is mounted. */
    current: () => running.get(on.open()),
    /** Has every tool store what it still has in mind. */
    keep() { for (const tool of running.values()) tool.keep(); },
    /** Passes a changed page on to every tool. */
    update() {
      const page = on.page();
      if (page === sent) return;
      sent = page;
      for (const tool of running.values()) tool.page(page);
    },
    /** All mounted tools. */
    all: () => [...running.values()],
    /** Has every tool ask again, and one that could not be loaded loaded again. */
    askAgain() {
      for (const tool of running.values()) tool.askAgain();
      if (!running.has(on.open())) open();
    },
  };
}

/** Shows the part of the page that is a tool's, and no other. @param {string} name */
function showMain(name) {
  mark(document.documentElement, { 'data-tool': name });
  for (const root of document.querySelectorAll('main')) root.hidden = root.dataset.tool !== name;
}

/** Chooses the list that an address names, and takes the name of none out of it. @param {URLSearchParams} fields
 *  @param {Pick<Mounting, 'notify'> & {choose: (list: string) => boolean}} on */
function chooseNamed(fields, { choose, notify }) {
  const list = fields.get('list');
  if (!list || choose(list)) return;
  fields.delete('list');
  notify({ key: 'broken.list', values: { list }, lead: 'from.address' });
}

/** Makes what opens files: one that the system or another app brings goes to the tool that opens it.
 *  @param {readonly string[]} names @param {() => string} current @param {(name: string) => Promise<Running|undefined>} toolOf
 *  @param {Pick<Mounting, 'notify'> & {readText: (file: File) => Promise<string>}} on */
function fileOpener(names, current, toolOf, { notify, readText }) {
  /** Whether another tool than the first can open files; the one that does is shown. @param {string} first @param {File[]} files */
  async function opensElsewhere(first, files) {
    /** @type {string|undefined} */
    let absent;
    for (const name of names.filter((other) => other !== first)) {
      const tool = await toolOf(name);
      if (!tool) absent ??= name;
      if (!await tool?.openFiles?.(files)) continue;
      if (current() === first) location.hash = name;
      return true;
    }
    // One that could not be loaded says so: it may be the one that opens them.
    if (absent && current() === first) location.hash = absent;
    return Boolean(absent);
  }

  /** Has the open tool open files that were dropped or pasted on it; when it opens none such, says what they are.
   *  @param {readonly File[]} files @param {string} name @param {Running|undefined} tool */
  async function openHere(files, name, tool) {
    const isPicture = files.some(({ type }) => type.startsWith('image/'));
    if (tool?.openFiles && (isPicture || !tool.onlyPictures)) return tool.openFiles(files, () => opensElsewhere(name, [...files]));
    if (tool?.paste && isText(files[0]) && !isGame(files[0])) return tool.paste(await readText(files[0]));
    if (tool) notify({ key: `file.${kindOf(files)}` }); // one that could not be loaded says so
  }

  /** Has the open tool open files, or else the first tool that opens any. When none does, opens one that could not be loaded,
   *  whose status line says so. A text goes first to the tool that knows it. `isHere`: they were dropped or pasted on the open tool.
   *  @param {File[]} files @param {boolean} [isHere] */
  return async (files, isHere = false) => {
    const opened = current();
    if (isHere) return void await openHere(files, opened, await toolOf(opened));
    if (isText(files[0])) {
      const text = await readText(files[0]);
      const [, address] = LINK.exec(text.trim().split(/\s+/).at(-1) ?? '') ?? [];
      if (address) {
        location.hash = address;
        return;
      }
      for (const name of new Set([opened, ...names])) {
        const tool = await toolOf(name);
        if (!tool?.knows(text)) continue;
        if (name !== opened) location.hash = name;
        return isGame(files[0]) && tool.openFiles ? void tool.openFiles(files) : tool.paste?.(text);
      }
    }
    const isPicture = files.some(({ type }) => type.startsWith('image/'));
    /** @type {string|undefined} */
    let absent;
    for (const name of new Set([opened, ...names])) {
      const tool = await toolOf(name);
      if (!tool) absent ??= name;
      const opens = isPicture || !tool?.onlyPictures ? tool?.openFiles : undefined;
      if (!opens && tool?.paste && name === opened && isText(files[0])) return tool.paste(await readText(files[0]));
      if (!opens) continue;
      if (name !== opened) location.hash = name;
      return void opens(files, () => opensElsewhere(name, files));
    }
    location.hash = absent ?? opened;
  };
}

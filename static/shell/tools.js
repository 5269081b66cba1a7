// @ts-check
/** The tools of the page. Each is a folder with its own script and style, loaded when its address is first opened. */
import { fieldsOfQuery, parseAddress } from './address.js';
import { isBrokenText, noticeOf } from './message.js';
import { make, mark } from '../ui/dom.js';

/** A tool that runs. @typedef {ReturnType<typeof import('./loop.js').createLoop>} Running */

/** How long a tool may load, in milliseconds, before its tab says so. */
const SLOW = 300;
/** How long until it offers to load the page again. */
const PATIENCE = 20_000;

/**
 * @param {readonly string[]} names the first is that of an address that names no tool
 * @param {object} on
 * @param {(name: string) => Promise<import('./contract.js').Tool<any>>} on.load  loads its script and style; rejects when they cannot be
 *   fetched
 * @param {(name: string) => HTMLElement} on.status     makes the status line of a tool that is about to be loaded
 * @param {(name: string, root: HTMLElement, tool: import('./contract.js').Tool<any>) => Running} on.run
 * @param {() => string} on.open                       the name of the open tool
 * @param {() => import('./contract.js').Page} on.page
 * @param {(list: string) => boolean} on.choose         chooses the word list that an address names
 * @param {(notice: import('./message.js').Message|null) => void} on.notify
 * @param {(file: File) => Promise<string>} on.readText
 * @param {() => void} on.shown                         another tool was opened, or a tool was mounted
 * @param {(tool: Running) => void} on.mounted
 */
export function createTools(names, on) {
  /** @type {Map<string, {tool: Running, root: HTMLElement}>} */
  const mounted = new Map();
  /** @type {Map<string, Promise<void>>} */
  const mounting = new Map();
  /** The tools that have been loading for too long. @type {Set<string>} */
  const halted = new Set();
  /** What the previous tool offers. @type {Record<string, string>} */
  let offered = {};

  const isOpen = (/** @type {string} */ name) => name === on.open();

  /** Shows the open tool at its address. @param {string} [before] the tool that was open, '' for none */
  async function open(before = on.open()) {
    const name = on.open();
    if (name !== before) {
      const leaving = mounted.get(before)?.tool;
      offered = leaving?.offers?.() ?? {};
      leaving?.hide();
    }
    mark(document.documentElement, { 'data-tool': name });
    for (const root of document.querySelectorAll('main')) root.hidden = root.dataset.tool !== name;
    on.shown();
    if (halted.has(name)) sayHalted(name);
    if (!mounted.has(name)) return ensureMounted(name);
    show(name);
  }

  /** Mounts a tool unless that was done before. @param {string} name */
  async function ensureMounted(name) {
    if (!mounted.has(name) && !mounting.has(name)) mounting.set(name, mount(name).finally(() => mounting.delete(name)));
    await mounting.get(name);
  }

  /** Mounts a tool and shows it its address; when it cannot be loaded or fails to start, its status line takes its place.
   *  @param {string} name */
  async function mount(name) {
    const root = make('main', { class: `tool ${name}`, id: `tool-${name}`, 'data-tool': name, tabindex: '-1' });
    const status = on.status(name);
    const slow = setTimeout(showWaiting, SLOW);
    const tooSlow = setTimeout(() => sayHalted(name), PATIENCE);
    const loaded = () => {
      clearTimeout(slow);
      clearTimeout(tooSlow);
      if (halted.delete(name) && isOpen(name)) on.notify(null);
    };
    let declared;
    try {
      declared = await on.load(name).finally(loaded);
    } catch (error) {
      console.warn(error);
      return showAbsent('tool.away');
    }
    try {
      root.replaceChildren();
      place(root);
      const tool = on.run(name, root, declared);
      mounted.set(name, { tool, root });
      on.mounted(tool);
      if (isOpen(name)) show(name);
      on.shown();
    } catch (error) {
      mounted.delete(name);
      console.error(error);
      showAbsent('tool.failed');
    }

    /** Shows the status line alone. */
    function showWaiting() {
      root.replaceChildren(status);
      place(root);
      on.shown();
    }

    /** @param {string} key */
    function showAbsent(key) {
      showWaiting();
      if (isOpen(name)) on.notify({ key, retry: true });
    }
  }

  /** @param {string} name */
  function sayHalted(name) {
    halted.add(name);
    if (isOpen(name)) on.notify({ key: 'tool.halted', retry: true });
  }

  /** Puts a tool's root after the others, and removes the one that the tool had before. @param {HTMLElement} root */
  function place(root) {
    document.getElementById(root.id)?.remove();
    const last = [...document.querySelectorAll('main')].at(-1) ?? document.querySelector('header');
    root.hidden = !isOpen(root.dataset.tool ?? '');
    last?.after(root);
  }

  /** Has a tool show the query of the address; one that cannot be read leaves the tool as it is. @param {string} name */
  function show(name) {
    const { tool, query } = parseAddress(location.hash, names);
    const shown = mounted.get(name)?.tool;
    if (tool !== name || !shown) return;
    try {
      const fields = fieldsOfQuery(query);
      const list = shown.menu ? null : fields.get('list');
      if (list && !on.choose(list)) {
        fields.delete('list');
        on.notify({ key: 'broken.list', values: { list }, lead: 'from.address' });
      }
      if (!fields.size) for (const field of shown.accepts) if (offered[field]) fields.set(field, offered[field]);
      shown.page(on.page());
      shown.show(fields);
    } catch (broken) {
      if (!isBrokenText(broken)) throw broken;
      shown.show(new URLSearchParams());
      on.notify(noticeOf(broken, 'address'));
    }
    offered = {}; // only once
  }

  /** Whether another tool than the first can open files; the one that does is shown. @param {string} first @param {File[]} files */
  async function opensElsewhere(first, files) {
    for (const name of names) {
      if (name === first) continue;
      await ensureMounted(name);
      if (!await mounted.get(name)?.tool.openFiles?.(files)) continue;
      if (isOpen(first)) location.hash = name;
      return true;
    }
    // One that could not be loaded says so: it may be the one that opens them.
    const absent = names.find((name) => !mounted.has(name));
    if (absent && isOpen(first)) location.hash = absent;
    return Boolean(absent);
  }

  return {
    open,
    /** Mounts a tool, unless that was done before. */
    ensureMounted,
    /** Has the open tool open files, or else the first tool that opens any. When none does, opens one that could not be loaded,
     *  whose status line says so. A text file goes to the open tool even if that has a use only for pasted text. @param {File[]} files */
    async openFiles(files) {
      const current = on.open();
      const isPicture = files.some(({ type }) => type.startsWith('image/'));
      for (const name of [current, ...names]) {
        await ensureMounted(name);
        const tool = mounted.get(name)?.tool;
        const opens = tool?.openFiles && (isPicture || !tool.onlyPictures);
        if (!opens && tool?.paste && name === current
          && files[0].type.startsWith('text/')) return tool.paste(await on.readText(files[0]));
        if (!tool?.openFiles || !opens) continue;
        if (name !== current) location.hash = name;
        return void tool.openFiles(files, () => opensElsewhere(name, files));
      }
      location.hash = names.find((name) => !mounted.has(name)) ?? current;
    },
    isFirst: () => isOpen(names[0]),
    /** The open tool, once it is mounted. */
    current: () => mounted.get(on.open())?.tool,
    /** Has every tool store what it still has in mind. */
    keep() { for (const { tool } of mounted.values()) tool.keep(); },
    /** All mounted tools. */
    all: () => [...mounted].map(([name, { tool }]) => ({ name, tool })),
    /** Has every tool ask again, and one that could not be loaded loaded again. */
    askAgain() {
      for (const { tool } of mounted.values()) tool.askAgain();
      if (!mounted.has(on.open())) open();
    },
  };
}

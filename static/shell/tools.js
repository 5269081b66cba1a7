// @ts-check
/** The tools of the page: each a folder with a script and a style of its own, opened when its address is. */
import { fieldsOfQuery, parseAddress } from './address.js';
import { isBrokenText, noticeOf } from './message.js';
import { make, mark } from '../views/dom.js';

/** @typedef {import('./contract.js').Mount} Mount */
/** @typedef {import('./contract.js').Tool} Tool */
/** @typedef {import('./contract.js').Desk} Desk */

/** After how many milliseconds it is said that a tool is waited for. */
const SLOW = 300;

/**
 * @param {readonly string[]} names the first is the one of an address that names none
 * @param {object} on
 * @param {(name: string) => Promise<Mount>} on.load        its script, and its style; throws what cannot be had
 * @param {(name: string) => Desk} on.desk              for a tool that is mounted now
 * @param {() => import('./contract.js').Page} on.page
 * @param {(list: string) => boolean} on.choose         the word list that an address asks for
 * @param {(notice: import('./message.js').Message) => void} on.notify
 * @param {() => void} on.shown                         another tool shows, or the one that shows was mounted
 */
export function createTools(names, on) {
  /** @type {Map<string, {tool: Tool, root: HTMLElement}>} */
  const mounted = new Map();
  /** @type {Map<string, Promise<void>>} */
  const mounting = new Map();
  /** Those that must ask anew when they show again. @type {Set<string>} */
  const outdated = new Set();
  let current = '';
  /** What the tool that was left gives to the next. @type {Record<string, string>} */
  let carried = {};
  /** What else is on its way to it. @type {Record<string, string>} */
  let brings = {};

  /** Opens what the address says. */
  async function open() {
    const { tool: name } = parseAddress(location.hash, names);
    if (name !== current) {
      const leaving = mounted.get(current)?.tool;
      carried = { ...leaving?.carry?.(), ...brings };
      brings = {};
      leaving?.hide?.();
    }
    current = name;
    mark(document.documentElement, { 'data-tool': name });
    for (const root of document.querySelectorAll('main')) root.hidden = root.dataset.tool !== name;
    on.shown();
    if (!mounted.has(name)) return there(name);
    show(name);
    if (outdated.delete(name)) mounted.get(name)?.tool.again();
  }

  /** Has a tool mounted. @param {string} name */
  async function there(name) {
    if (!mounted.has(name) && !mounting.has(name)) mounting.set(name, mount(name).finally(() => mounting.delete(name)));
    await mounting.get(name);
  }

  /** A tool is one of the page's once it has shown its first address; where that cannot be, its place says so. @param {string} name */
  async function mount(name) {
    const root = make('main', { class: `tool ${name}`, id: `tool-${name}`, 'data-tool': name, tabindex: '-1' });
    const desk = on.desk(name);
    const slow = setTimeout(waiting, SLOW);
    let bring;
    try {
      bring = await on.load(name);
    } catch (error) {
      console.warn(error);
      return absent('tool.away');
    } finally {
      clearTimeout(slow);
    }
    try {
      root.replaceChildren();
      place(root);
      const tool = bring(root, desk);
      tool.page(on.page());
      mounted.set(name, { tool, root });
      if (name === current) show(name);
      on.shown();
    } catch (error) {
      mounted.delete(name);
      console.error(error);
      absent('tool.failed');
    }

    /** Nothing but the status line is there. */
    function waiting() {
      root.replaceChildren(desk.status);
      place(root);
      on.shown();
    }

    /** @param {string} key */
    function absent(key) {
      waiting();
      if (name === current) on.notify({ key, retry: true });
    }
  }

  /** Puts a tool's root beside the others, in place of the one that it had. @param {HTMLElement} root */
  function place(root) {
    document.getElementById(root.id)?.remove();
    const last = [...document.querySelectorAll('main')].at(-1) ?? document.querySelector('header');
    root.hidden = root.dataset.tool !== current;
    last?.after(root);
  }

  /** Shows a tool what the address says; a broken address leaves it as it is. @param {string} name */
  function show(name) {
    const { tool, query } = parseAddress(location.hash, names);
    const its = mounted.get(name)?.tool;
    if (tool !== name || !its) return;
    try {
      const fields = fieldsOfQuery(query);
      const list = its.choices ? null : fields.get('list');
      if (list && !on.choose(list)) {
        fields.delete('list');
        on.notify({ key: 'broken.list', values: { list }, lead: 'from.address' });
      }
      if (!fields.size) for (const field of its.takes ?? []) if (carried[field]) fields.set(field, carried[field]);
      its.page(on.page());
      its.show(fields);
    } catch (broken) {
      if (!isBrokenText(broken)) throw broken;
      its.show(new URLSearchParams());
      on.notify(noticeOf(broken, 'address'));
    }
    carried = {}; // once there, it is the tool's to change
  }

  return {
    open,
    /** Opens another tool with something that it takes. @param {string} name @param {Record<string, string>} fields */
    bring(name, fields) {
      location.hash = name;
      brings = fields;
    },
    /** Gives files to the tool that shows, or else opens the first that takes any; when that cannot be had, it says so itself. A text is
     *  for the tool that shows also when that takes it only from the clipboard. @param {File[]} files */
    async give(files) {
      for (const name of [current, ...names]) {
        await there(name);
        const tool = mounted.get(name)?.tool;
        if (!tool?.take && tool?.paste && name === current && files[0].type.startsWith('text/')) return tool.paste((await files[0].text()).normalize());
        if (!tool?.take) continue;
        if (name !== current) location.hash = name;
        return tool.take(files);
      }
      location.hash = names.find((name) => !mounted.has(name)) ?? current;
    },
    /** The tool that the address names. */
    named: () => parseAddress(location.hash, names).tool,
    /** The tool that shows, once it is there. */
    current: () => mounted.get(current)?.tool,
    /** Every tool that is there. */
    all: () => [...mounted].map(([name, { tool }]) => ({ name, tool })),
    /** What the tools know of lists or of Python is of no use any more. */
    again() {
      for (const name of mounted.keys()) outdated.add(name);
      if (outdated.delete(current)) mounted.get(current)?.tool.again();
      else open();
    },
  };
}

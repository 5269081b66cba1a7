// @ts-check
/** The tools that have been loaded: each has an element of its own, and is started once. */
import { make } from '../../ui/dom.js';

/** A tool that runs. @typedef {ReturnType<typeof import('./loop.js').createLoop>} Running */

/** How long a tool may load, in milliseconds, before its tab says so. */
const SLOW = 300;
/** How long until it offers to load the page again. */
const PATIENCE = 20_000;

/**
 * What loading and starting a tool takes.
 * @typedef {object} Mounting
 * @property {(name: string) => Promise<Tool<any>>} load  loads its script and style; rejects when they cannot be
 *   fetched
 * @property {(name: string) => HTMLElement} status     makes the status line of a tool that is about to be loaded
 * @property {(name: string, root: HTMLElement, tool: Tool<any>) => Running} run
 * @property {(notice: Message|null) => void} notify
 * @property {() => void} shown                         another tool was opened, or a tool was mounted
 */

/** @param {Mounting} on @param {(name: string) => boolean} isOpen @param {(name: string, tool: Running) => void} mounted */
export function createMounting({ load, status, run, notify, shown }, isOpen, mounted) {
  /** @type {Map<string, Running>} */
  const running = new Map();
  /** @type {Map<string, Promise<void>>} */
  const mounting = new Map();
  /** The tools that have been loading for too long. @type {Set<string>} */
  const halted = new Set();
  /** The tools that failed to start. What they listen to stays, so none is started twice: it takes a new page. @type {Set<string>} */
  const failed = new Set();

  /** Mounts a tool; when it cannot be loaded or fails to start, its status line takes its place. @param {string} name */
  async function mount(name) {
    const root = make('main', { class: `tool ${name}`, id: `tool-${name}`, 'data-tool': name, tabindex: '-1' });
    const waiting = status(name);
    const showWaiting = () => {
      root.replaceChildren(waiting);
      place(root, !isOpen(name));
      shown();
    };
    const slow = setTimeout(showWaiting, SLOW);
    const tooSlow = setTimeout(() => {
      halted.add(name);
      sayHalted(name);
    }, PATIENCE);
    let isLoaded = false;
    try {
      const tool = await load(name).finally(() => {
        clearTimeout(slow);
        clearTimeout(tooSlow);
        if (halted.delete(name) && isOpen(name)) notify(null);
      });
      isLoaded = true;
      root.replaceChildren();
      place(root, !isOpen(name));
      running.set(name, run(name, root, tool));
      mounted(name, /** @type {Running} */ (running.get(name)));
      shown();
    } catch (error) {
      running.delete(name);
      (isLoaded ? console.error : console.warn)(error);
      showWaiting();
      if (isLoaded) failed.add(name);
      if (isLoaded) sayHalted(name);
      else if (isOpen(name)) notify({ key: 'tool.away', retry: true });
    }
  }

  /** Says of a tool that has failed, or has been loading for too long, that it has. @param {string} name */
  function sayHalted(name) {
    if (failed.has(name) && isOpen(name)) notify({ key: 'tool.failed', retry: true });
    if (halted.has(name) && isOpen(name)) notify({ key: 'tool.halted', retry: true });
  }

  return {
    running,
    sayHalted,
    /** Mounts a tool unless that was done before; returns it, or undefined if it cannot be had. @param {string} name */
    async toolOf(name) {
      if (!running.has(name) && !failed.has(name) && !mounting.has(name)) mounting.set(name, mount(name).finally(() => mounting.delete(name)));
      await mounting.get(name);
      return running.get(name);
    },
  };
}

/** Puts a tool's root after the others, and removes the one that the tool had before. @param {HTMLElement} root @param {boolean} hidden */
function place(root, hidden) {
  document.getElementById(root.id)?.remove();
  const last = [...document.querySelectorAll('main')].at(-1) ?? document.querySelector('header');
  root.hidden = hidden;
  last?.after(root);
}

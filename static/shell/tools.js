// @ts-check
/** The other tools of the page. Each is a folder with a script and a style of its own, loaded when it is opened first.
 *
 *  Its address is `#<tool>?<query>`; the hash without a tool's name is a Wordfeud position. */

/**
 * What a tool gets from the page.
 * @typedef {object} Desk
 * @property {(verb: string, fields?: Record<string, unknown>, options?: import('../engine/solver.js').AskOptions) => Promise<import('../engine/solver.js').Outcome>} ask
 *   Python's door; a newer ask supersedes an older one in the same slot
 * @property {(slot: string) => void} cancel  what is asked in a slot is superseded by nothing
 * @property {(query: URLSearchParams, step?: boolean) => void} remember  what the tool shows becomes its address, with `step` as a step of history
 * @property {(tool: string, query?: URLSearchParams) => void} open       shows another tool
 * @property {(text: string) => void} say                                 to those who listen
 * @property {(list: string) => boolean} choose                           another word list; whether there is one of this code
 */

/**
 * What the page tells a tool when it is shown and whenever one of these changes.
 * @typedef {object} Page
 * @property {string} language   of the page's texts
 * @property {string} list       code of the chosen word list
 * @property {string} alphabet   code of the language that it is in
 * @property {boolean} ready     Python is up
 */

/**
 * @typedef {object} Tool
 * @property {readonly import('./keyboard.js').Shortcut[]} keys           what `data-keys` widgets of the tool answer to; printed in the help by the texts `key.<does>` and `keys.<where>`
 * @property {Record<string, (event: KeyboardEvent) => void>} does        what each key does
 * @property {(language: string) => import('../views/text.js').Translate} texts
 * @property {(query: URLSearchParams) => void} show                      the address names this tool; throws BrokenText when its query is broken
 * @property {(page: Page) => void} draw
 * @property {() => void} [hide]                                          another tool is shown
 */

/** @typedef {(root: HTMLElement, desk: Desk) => Tool} Mount */

/** The tool that a hash names, and its query. @param {string} hash without its # @param {readonly string[]} names @returns {[tool: string, query: string]} */
export function toolOf(hash, names) {
  const [, name, query] = /^(\w+)(?:\?(.*))?$/.exec(hash) ?? [];
  return names.includes(name) ? [name, query ?? ''] : ['wordfeud', hash];
}

// @ts-check
/** The contract between the page and its tools. A tool is a folder with `tool.js`, `style.css` and its texts; its script
 *  calls `__tool(mount)`. The page knows nothing of its game, and no tool knows of another. Types only. */

/**
 * What a tool gets from the page.
 * @typedef {object} Desk
 * @property {(slot: string, options?: {also?: 'graph'|'common', recalled?: boolean}) => import('./question.js').Question} question  one question to Python at a time
 * @property {(verb: string, fields?: Record<string, unknown>, options?: import('../engine/solver.js').AskOptions) => Promise<import('../engine/solver.js').Outcome>} ask
 *   Python's door for what is done once; what it could not be asked is said in the status line
 * @property {(name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>} give  a file for Python, which a request then names; its bytes are gone
 * @property {HTMLElement} status                                     the tool's status line, to be put where the tool wants it
 * @property {(report: Report) => void} report                        what the status line says, and what can be undone
 * @property {(text: string) => void} say                             to those who listen
 * @property {(query: URLSearchParams|string, step?: boolean) => void} remember  what the tool shows becomes its address, with `step` as a step of history
 * @property {(list: string) => boolean} choose                       another word list for all tools; whether there is one of this code
 * @property {import('./storage.js').Storage} storage                 what the browser keeps between visits
 * @property {(rules: import('./rules.js').Ruleset) => void} keepRules  of the person's own: a board that plays by them keeps them, also when they were deleted or replaced
 * @property {(question: string) => Promise<boolean>} confirm         before something of the person's own gives way
 * @property {(tables: Record<string, Record<string, string>>) => (language: string) => import('../views/text.js').Translate} texts
 *   the tool's sentences, with the page's own behind them
 */

/**
 * @typedef {object} Report
 * @property {string|null} line                   what the tool has to say now; null while it works that out, when what it said before stays, faded
 * @property {string} [more]                      what is odd, behind it
 * @property {'calm'|'wrong'} [tone]
 * @property {{text: string, name: string, does: () => void}|null} [action]  the button beside it
 * @property {{text: string, name: string, does: () => void}|null} [also]  a second one
 * @property {number|null} [share]                of something long that is going on, 0 to 1
 * @property {boolean} [undo]                     there is something to undo
 * @property {boolean} [redo]
 */

/**
 * What holds for every tool; a new frozen object whenever something of it is another.
 * @typedef {object} Page
 * @property {string} language       of the page's texts
 * @property {string} list           code of the chosen word list
 * @property {string} alphabet       code of the language that it is in
 * @property {'loading'|'ready'|'failed'} phase  of Python
 * @property {'2L'|'DL'} labels      of bonus squares
 * @property {'abc'|'keyboard'} order  of tiles to tap
 * @property {Readonly<Record<string, import('./rules.js').Ruleset>>} rules  of the person's own, by code
 */

/**
 * @typedef {object} Tool
 * @property {readonly import('./keyboard.js').Shortcut[]} keys       what `data-keys` widgets of the tool answer to; printed in the help by the texts `key.<does>` and `keys.<where>`
 * @property {Record<string, (event: KeyboardEvent) => void>} does    what each key does; `undo`, `redo`, `clear`, `position` are also buttons of the header
 * @property {(language: string) => import('../views/text.js').Translate} texts
 * @property {() => void} focus                                       puts the focus where the tool begins
 * @property {(page: Page) => void} page                              called before `show`, and whenever the page is another
 * @property {(query: URLSearchParams) => void} show                  the address names this tool; without a query it shows what it showed. Throws BrokenText
 * @property {() => void} again                                       asks anew what it shows: Python was away, or a list was made again
 * @property {() => void} [hide]                                      another tool is shown
 * @property {(text: string) => void} [paste]                         text that was pasted outside of a field
 * @property {(files: File[]) => void} [take]                         files that were pasted, dropped, shared or opened; the first tool that takes any gets those of a tool that takes none
 * @property {() => Record<string, string>} [carry]                   what goes along to another tool that takes it
 * @property {readonly string[]} [takes]                              fields of its query that another tool may bring
 * @property {Choices} [choices]                                      what the language menu offers; without it, the word lists
 */

/**
 * For a tool with games of its own in the language menu.
 * @typedef {object} Choices
 * @property {(page: Page, t: import('../views/text.js').Translate) => {label: string, entries: {code: string, name: string, lang: string}[]}[]} groups
 * @property {() => string} value                code of the chosen entry
 * @property {(code: string) => void} choose
 * @property {() => string} list                 code of the word list that its game is played with
 * @property {() => string} alphabet             of the lists that fit
 * @property {(list: string) => void} chooseList
 * @property {() => string} rules                code of the rules, or their text: what the dialog of rules begins with
 */

/** @typedef {(root: HTMLElement, desk: Desk) => Tool} Mount */

export {};

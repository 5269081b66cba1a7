// @ts-check
/** The contract between the page and its tools. A tool is a folder with `tool.js`, `style.css` and its texts; its script
 *  calls `__tool(mount)`. The page knows nothing about a tool's game, and no tool knows about another. Types only. */

/**
 * What a tool gets from the page.
 * @typedef {object} Desk
 * @property {(slot: string, options?: {also?: 'graph'|'common', recalled?: boolean}) => import('./question.js').Question} question
 *   questions to Python, of which only the latest counts: questions in one slot supersede each other. Of one
 *   that is `recalled`, until Python is up, the answer of the previous visit is used
 * @property {(verb: string, fields?: Record<string, unknown>,
 *     options?: import('../engine/solver.js').AskOptions) => Promise<import('../engine/solver.js').Outcome>} ask
 *   sends Python a single request; one that cannot be answered is reported in the status line
 * @property {(name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>} sendFile  sends Python a file, which a later request names;
 *   the buffer is transferred, so the tool can no longer use it
 * @property {(file: File) => Promise<string>} readText                 the text of a file in any encoding; the page says which it assumed
 * @property {HTMLElement} meaning                                    what the word in focus means; the tool places it
 * @property {(word: string|null) => void} tellOf                   opens what is known of a word: what it means, and what can be made of it
 * @property {HTMLElement} status                                     the tool's status line; the tool places it
 * @property {() => void} redraw                                      to call when the tool's state has changed: it is drawn after all
 *   changes of this task
 * @property {() => void} drawNow                                     draws at once, for what comes next needs its elements, such as to
 *   focus one
 * @property {(text: string) => void} say                             announces a text to screen readers
 * @property {(query: URLSearchParams|string, step?: boolean) => void} remember  puts what the tool shows into the address; `step` adds an
 *   entry to the browser's history
 * @property {(query: string) => void} open                           opens the tool's tab, at this query
 * @property {(list: string) => boolean} choose                       chooses another word list for all tools; returns whether there can be
 *   a list with this code
 * @property {(list: string, lines: readonly string[]) => void} changeList  changes a list, for all tools: each line a word to add or, after
 *   a minus sign, to remove; the tools that are open then ask again
 * @property {import('./storage.js').Storage} storage                 what the browser keeps between visits
 * @property {(question: string, deed: string) => Promise<boolean>} confirm  asks before something of the user's own is replaced; `deed` is
 *   on the button
 * @property {(tables: Record<string, Record<string, string>>) => (language: string) => import('../ui/text.js').Translate} texts
 *   the tool's texts; a text that the tool lacks is the page's
 */

/**
 * What a tool's drawing tells the page.
 * @typedef {object} Report
 * @property {string|null} line                   the message; null while the tool is working it out, when the previous message stays, faded
 * @property {boolean} [stale]                    what is shown is outdated; by default when `line` is null
 * @property {string} [more]                      a warning shown after it
 * @property {'calm'|'wrong'} [tone]
 * @property {{text: string, name: string, does: () => void}|null} [action]  the main button next to the message
 * @property {{text: string, name: string, does: () => void}|null} [also]  a second button
 * @property {number|null} [share]                progress of a long task, 0 to 1
 * @property {string|null} [word]                 the word in focus, about which one may ask what it means
 * @property {boolean} [undo]                     whether there is something to undo
 * @property {boolean} [redo]
 */

/**
 * What applies to every tool; a frozen object, replaced by a new one whenever a value changes.
 * @typedef {object} Page
 * @property {string} language       of the page's texts
 * @property {string} list           code of the chosen word list
 * @property {string} alphabet       code of the list's language
 * @property {'loading'|'ready'|'failed'} phase  of Python
 * @property {Readonly<Record<string, string>>} settings  of all tools, by name
 */

/**
 * @typedef {object} Tool
 * @property {readonly import('./keyboard.js').Shortcut[]} keys       the keys of the tool's `data-keys` widgets; the help lists them with
 *   the texts `key.<does>` and `keys.<where>`
 * @property {Record<string, (event: KeyboardEvent) => void>} actions  what the keys do, by name; `undo`, `redo`, `clear` and `position` are
 *   also buttons of the header
 * @property {(language: string) => import('../ui/text.js').Translate} texts
 * @property {() => Report} draw                                      shows the tool's state; nothing else may happen here
 * @property {() => number|null} [patience]                           for how many milliseconds a drawing should wait for an answer that is
 *   about to come; null: not at all
 * @property {() => void} focus                                       moves the focus to where the tool begins
 * @property {(page: Page) => void} page                              called before `show`, and whenever the page has changed
 * @property {(query: URLSearchParams) => void} show                  called when the address names this tool; with an empty query it shows
 *   what it showed before. Throws BrokenText
 * @property {() => void} askAgain                                    asks again for what it shows: Python was not available, or a list was
 *   replaced
 * @property {() => void} [hide]                                      called when another tool is about to be shown
 * @property {(text: string) => void} [paste]                         called with text pasted outside any field
 * @property {(files: File[], elsewhere?: () => Promise<boolean>) => Promise<boolean>} [openFiles]  called with files that were pasted,
 *   dropped, shared or opened; if the open tool opens none, the first tool that does gets them. Resolves to whether it has opened them.
 *   A tool that cannot, such as a picture of another game, asks `elsewhere` before it says so; one that is not shown does not say so
 * @property {boolean} [onlyPictures]                                 whether it opens no other files
 * @property {() => Record<string, string>} [offers]                  the values that the next tool may use
 * @property {readonly string[]} [accepts]                            the fields of its query that may be filled with such values
 * @property {Menu} [menu]                                            what the language menu offers; without it, the word lists
 * @property {Bring} [bring]                                          joins what the tool stores with what a backup has of it
 * @property {(actions: Actions) => Part} [lists]                     makes the tool's part of the dialog of lists, for which its tool.json
 *   has `"lists": true`
 */

/**
 * What a tool puts into the language menu in place of the word lists.
 * @typedef {object} Menu
 * @property {() => readonly Group[]} groups     the same array as long as nothing in it changes
 * @property {() => string} value                code of the chosen entry
 * @property {(code: string) => void} choose
 * @property {() => string} list                 code of the word list in use
 * @property {() => string} alphabet             code of the language that a list must have
 * @property {(list: string) => void} chooseList
 */

/** @typedef {{label: string, entries: readonly {code: string, name: string, lang: string}[]}} Group */

/**
 * A tool's part of the dialog of lists.
 * @typedef {object} Part
 * @property {readonly HTMLElement[]} elements
 * @property {() => void} begin                  called when the dialog opens
 * @property {() => void} draw
 */

/**
 * What the dialog of lists does for its parts.
 * @typedef {object} Actions
 * @property {(action: (stopped: Promise<'stopped'>) => Promise<string|void>,
 *     language?: () => import('../ui/text.js').Translate) => Promise<void>} run runs an action unless one is running, and shows the message
 *     that it returns or the BrokenText that it throws, the latter in `language`
 */

/** What a tool makes of what is stored here and in a backup: the values to store, among them those of keys of the browser tab when the page
 *  has to begin at its plain address, and the times of entries that have other names now. `list` gives the code here of a list of the
 *  backup. Throws BrokenText when it cannot read the backup.
 *  @typedef {(mine: import('./backup.js').Side, theirs: import('./backup.js').Side, list: (code: string) => string) =>
 *     {stored: import('./backup.js').Stored, times?: import('./backup.js').Times, came: import('./backup.js').Came}} Bring */

/** @typedef {(root: HTMLElement, desk: Desk) => Tool} Mount */

export {};

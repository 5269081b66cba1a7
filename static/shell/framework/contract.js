// @ts-check
/** The contract between the page and its tools. A tool is a folder with `tool.js`, `style.css` and its texts; its script calls
 *  `__tool(tool)` with what is described here: what its state is, and pure functions of it. The loop (loop.js) does the rest. The page knows
 *  nothing about a tool's game, and no tool knows about another. Types only. */

/** @import { Storage } from '../storing/storage.js' */

/**
 * A tool with states S, which are frozen objects or at least never changed. A function that changes nothing returns the same state.
 * @template {{page: Page}} S
 * @typedef {object} Tool
 * @property {Record<string, Record<string, string>>} texts           in the languages that come with the page; what it lacks is the page's
 * @property {string} [speaks]                                       another tool, whose texts it has too
 * @property {(page: Page, storage: Storage) => S} initial
 * @property {(state: S, page: Page) => S} [paged]                    the page has changed; by default only `page` does. A tool that changes
 *   the list or the changes to lists in its `page` changes them for all tools
 * @property {(state: S, query: URLSearchParams) => S} open           what an address shows; with an empty query what was shown before.
 *   Throws BrokenText
 * @property {(state: S) => S} [left]                                 another tool was opened
 * @property {(state: S) => URLSearchParams|string|null} address      the query that `open` would show; null leaves the address as it is
 * @property {(before: S, now: S) => boolean} [isStep]                whether a change is a step of the browser's history
 * @property {Record<string, (state: S, t: Translate) => Question<S>|null>} asks    by slot, the question that the state calls for. It
 *   stays the same while its answer is in use; a tool that keeps track of its answers may give only questions whose answers it lacks. A
 *   different question supersedes the one before, and null cancels it
 * @property {(state: S) => S} [again]                                all questions are about to be asked again, as the answers may be out of
 *   date
 * @property {readonly import('../input/keyboard.js').Shortcut[]} [keys]     the keys of the tool's `data-keys` widgets; the help lists them with the
 *   texts `key.<does>` and `keys.<where>`
 * @property {Record<string, (state: S, ...given: any[]) => S>} [actions]  what is done, by name: by keys, which give their event, by elements with
 *   `data-does`, which give what their `data-given` has as JSON, if any (`data-once`: not twice by a double click), and by `act`; `undo`, `redo`, `clear` and `position` are also buttons of the header
 * @property {(root: HTMLElement, desk: Desk<S>) => View<S>} view     makes its elements
 * @property {(state: S, t: Translate, awaits: (slot: string) => boolean) => readonly [text: string, about: unknown]} [says]  what screen readers
 *   announce, once for each pair of a text and what it is about; '' for nothing new
 * @property {(state: S, before: S, storage: Storage) => S|void} [save]  stores what has changed since `before`;
 *   may return another state
 * @property {Record<string, (state: S, storage: Storage) => S>} [watches]  takes over what another browser tab has
 *   stored under a key
 * @property {Opens<S>} [opens]                                       the files that it opens
 * @property {(state: S, text: string) => S} [paste]                  text was pasted outside any field
 * @property {(state: S) => string} [title]                           what it is called where it is open, if not as its tab
 * @property {(state: S) => Record<string, string>} [offers]          the values that the next tool may use
 * @property {readonly string[]} [accepts]                            the fields of its query that may be filled with such values
 * @property {Menu<S>} [menu]                                         what the language menu offers; without it, the word lists
 * @property {(t: Translate) => Bring} [bring]                        joins what the tool stores with what a backup has of it
 * @property {(desk: Desk<S>, actions: Actions) => Part} [lists]      makes the tool's part of the dialog of lists, for which its tool.json has
 *   `"lists": true`
 */

/** A further file of a list. @typedef {'graph'|'common'|'boards'} Further */

/**
 * A question to Python. It is the same as another with the same verb and fields, or the same `about` where that is given.
 * @template S
 * @typedef {object} Question
 * @property {string} verb
 * @property {Record<string, unknown>} fields
 * @property {unknown} [about]
 * @property {(state: S, answer: any, canvas?: HTMLCanvasElement) => S} answered  `canvas`: of the picture that was read
 * @property {(state: S, why: any) => S} [refused]                    `why` is a Message; null for a picture that nobody is told about
 * @property {(state: S, progress: any) => S} [progress]
 * @property {(state: S, why: any) => S} [unavailable]               Python cannot answer, for this reason; it is asked again when that may help
 * @property {{offset: number, limit: number}} [window]               the rows that are wanted; in another window it is the same question
 * @property {Further} [also]                                        a further file of the list that it needs
 * @property {boolean|'all'} [shared]                                 other workers may help, as it takes long; on all cores
 * @property {boolean} [waits]                                        false: without Python it is unavailable at once
 * @property {boolean} [recalled]                                     until Python is up, the answer of the previous visit is used
 * @property {boolean} [stays]                                        it is also asked while another tool is shown
 * @property {boolean} [soon]                                         a drawing may wait for the answer for a moment
 * @property {() => Promise<unknown>} [first]                         awaited before it is sent
 * @property {File} [picture]                                         sent to Python with it
 */

/**
 * @template S
 * @typedef {object} View
 * @property {(state: S, t: Translate, awaits: (slot: string) => boolean) => Report} draw  shows the state, nothing else; `awaits`: whether
 *   the answer to what the state calls for is still to come
 * @property {() => void} focus                                       moves the focus to where the tool begins
 * @property {(state: S) => void} [arrive]                            called when the tool was opened and drawn, for example to focus a field
 * @property {Record<string, (...given: any[]) => void>} [does]       further actions, which need its elements or the page
 */

/** What a tool's view gets from the page. @template S @typedef {PageDesk & { does: <A extends unknown[]>(action: (state: S, ...given: A) =>
 *  S) => (...given: A) => void, look: () => S, t: () => Translate, isShown: () => boolean, redraw: () => void, link: (query?:
 *  URLSearchParams|string) => string, storage: Storage, act: (name: string, ...given: unknown[]) => void, }} Desk  `does` makes an event
 *  handler of a pure function; `act` does a named action; `link` is the whole address of a query, by default of what is shown */

/**
 * The same for every tool.
 * @typedef {object} PageDesk
 * @property {(verb: string, fields?: Record<string, unknown>,
 *     options?: import('../../engine/solver.js').AskOptions) => Promise<import('../../engine/requests.js').Outcome>} ask
 *   sends Python a single request, for a dialog; one that cannot be answered is reported in the status line
 * @property {(file: File) => Promise<string>} readText               the text of a file in any encoding; the page says which it assumed
 * @property {HTMLElement} meaning                                    what the word in focus means; the tool places it
 * @property {HTMLElement} status                                     the tool's status line; the tool places it
 * @property {(word: string|null) => void} tellOf                     shows what a word means and what can be made of it
 * @property {() => void} drawNow                                     draws at once, when the next step needs the new elements, for
 *   example to focus one
 * @property {(text: string) => void} say                             announces a text to screen readers
 * @property {(query: string) => void} open                           opens the tool's tab, at this query
 * @property {import('../chrome/bringback.js').BringBack} bringBack   says what was deleted, and brings it back on demand
 * @property {(question: string, deed: string) => Promise<boolean>} confirm  asks before something of the user's own is replaced; `deed` is
 *   the label of the button
 */

/**
 * What the page does for a tool's loop.
 * @typedef {object} Host
 * @property {PageDesk} desk
 * @property {Storage} storage
 * @property {() => Page} page
 * @property {(page: Page) => void} share                             takes over the list and the changes to lists
 * @property {() => boolean} isShown
 * @property {(slot: string, verb: string, fields: Record<string, unknown>, options: {also?: Further, recalled?: boolean, shared?: boolean|'all', waits?: boolean,
 *     onProgress?: (progress: any) => void}) => Promise<import('../../engine/requests.js').Outcome>} ask  supersedes what was asked in the slot
 * @property {(slot: string) => void} cancel
 * @property {(slot: string) => void} forget                          takes back the notice that the question in the slot lacks a list
 * @property {(name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>} sendFile  sends Python a file, which a later request names; the
 *   buffer is transferred
 * @property {() => void} redraw                                      draws the tool once all changes of this task are made
 * @property {() => void} drawNow
 * @property {(text: string) => void} say
 * @property {(query: string, step: boolean) => void} remember        puts a query into the address; `step` adds an entry to the browser's
 *   history
 * @property {(query: string) => string} link                         a query of the tool as a whole address
 * @property {(language: string) => Translate} texts
 * @property {(t: Translate) => void} writeTexts                      writes the fixed texts of the tool's elements (ui/dom.js)
 */

/**
 * What a tool opens.
 * @template S
 * @typedef {object} Opens
 * @property {(state: S, file: File) => S} [picture]                  the question `picture` is then about this file
 * @property {(state: S, text: string, name: string) => S} [text]
 * @property {RegExp} [names]                                         of files that are texts, whatever their type
 * @property {(text: string) => boolean} [knows]                      texts that it takes, as pasted, whichever tool is open when a file or
 *   another app brings them
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
 * @property {number|'unknown'|null} [share]      progress of a long task, 0 to 1
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
 * @property {import('../../lists/changes.js').Changes} changes  to the word lists
 */

/**
 * What a tool puts into the language menu in place of the word lists.
 * @template S
 * @typedef {object} Menu
 * @property {(state: S, t: Translate) => readonly Group[]} groups  the same array as long as nothing in it changes
 * @property {(state: S) => string} value        code of the chosen entry
 * @property {(state: S, code: string) => S} choose
 * @property {(state: S) => string} list         code of the word list in use
 * @property {(state: S) => string} alphabet     code of the language that a list must have
 * @property {(state: S, list: string) => S} chooseList
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
 *     language?: () => Translate) => Promise<void>} run runs an action unless one is running, and shows the message
 *     that it returns or the BrokenText that it throws, the latter in `language`
 */

/** Joins what a tool has stored here with what a backup has of it. Returns the values to store, which include those of the browser tab
 *  when the page has to begin at its plain address, and the times of entries that were renamed. Throws BrokenText when it cannot read
 *  the backup.
 *  @typedef {(mine: import('../storing/backup.js').Side, theirs: import('../storing/backup.js').Side) =>
 *     {stored: import('../storing/backup.js').Stored, times?: import('../storing/backup.js').Times, came: import('../storing/backup.js').Came}} Bring */

export {};

// @ts-check
/** The tab's state as one plain frozen object. The modules that read it are called by what they tell (moves, worth, prompt), those that
 *  change it by what the user does (entering, choosing, playing). */
import { NO_HISTORY } from '../../shell/framework/history.js';
import { centre } from './position/cursor.js';
import { emptyPosition } from './position/position.js';
import { firstIn, rulesets } from './rules/rulesets.js';

/** @import { Cursor } from './position/cursor.js' */
/** @import { Play, Reason, ValuedMove } from './moves/play.js' */
/** @import { Position, Square } from './position/position.js' */
/** @import { Ruleset } from './rules/rulesets.js' */

/** What undo restores.
 *  @typedef {{position: Position, start: Position|null, cursor: Cursor, placed: readonly Square[], taught: State['taught'],
 *     game: import('./record/game.js').Game|null, live: Live|null}} Snapshot */

/** What is to be shown again after a look at an earlier turn.
 *  @typedef {Pick<State, 'position'|'start'|'cursor'|'caret'|'target'|'placed'|'blank'>} Live */

/** @typedef {Reason & {squares: readonly Square[]}} Warning */

/** Which plays are listed: those whose word contains a text (or matches a pattern such as `..A*`), that place this many tiles
 *  (0 = any number), one of them on this square; `known`: that make only well-known words.
 *  @typedef {{text: string, tiles: number, known: boolean, square: Square|null}} Filter */

/**
 * @typedef {object} Answer                 the last list of moves; stale once its position, sort or filter differs from the state's
 * @property {Position} position
 * @property {string} sort
 * @property {Filter} filter
 * @property {Message|null} refusal         why Python refused to solve, or null
 * @property {number} count                number of rows
 * @property {number} plays                number of plays in these rows; plays that differ only in their blanks share a row
 * @property {number} total                number of plays without the filter
 * @property {number} best                 highest score of all plays
 * @property {number} offset                index of the first row in `rows`
 * @property {readonly Play[]} rows         a window of the rows; the others stay in Python
 * @property {State['window']} window       for which they were asked
 * @property {readonly Play[]} head         the first rows, which the window may have left
 * @property {readonly Warning[]} warnings
 */

/**
 * @typedef {object} Verdict                on the word in the filter, or on several
 * @property {WordQuery} query
 * @property {boolean} valid
 * @property {Reason|null} reason           why it cannot be played
 * @property {Play|null} best
 * @property {readonly string[]} wrong      those of several words that are not in the list
 */

/**
 * What the candidate moves are worth, either so far or settled.
 * @typedef {object} Worth
 * @property {Position} position
 * @property {readonly ValuedMove[]} rows      the best first
 * @property {readonly ValuedMove[]} listed    the same in the order of the list, which stays as it is while a row is selected or hovered
 *   over
 * @property {readonly ValuedMove[]} named   the best move and the second best once that is settled: the first rows in every order
 * @property {ReadonlyMap<string, ValuedMove>} by  the same by `playKey`
 * @property {'exact'|'at least'|'estimate'} bound  of the first row's value
 * @property {number} share                 of the work done so far, 0 to 1
 * @property {boolean} settled
 * @property {Looked|null} [looked]         for how long and how far Python has looked
 * @property {readonly ValuedMove[]} [said]  the rows as they were when the best move became the first
 * @property {Message|null} refusal
 */

/** For how many seconds Python has looked, over how many racks (0: none are drawn), how many plays deep and what share of the moves was
 *  proven, how many moves may still be better, and whether it could look longer.
 *  @typedef {{spent: number, racks: number, depth: number, proven: number, open: number, more: boolean}} Looked */

/** An uncertain reading of a picture, with its two likeliest candidates: faces of a tile or symbols of a layout. On the rack, `row` is -1.
 *  @typedef {{row: number, col: number, kind: 'letter'|'blank'|'tile'|'bonus', candidates: readonly string[]}} Doubt */

/**
 * A screenshot and how it was read. It is shown as long as the position is still close to that reading.
 * @typedef {object} Picture
 * @property {HTMLCanvasElement|null} canvas  null once the page was loaded again
 * @property {Position} position
 * @property {readonly number[]} box       of the board in the picture: left, top, right, bottom
 * @property {readonly (readonly number[])[]} rackBoxes
 * @property {readonly Doubt[]} doubts
 * @property {readonly Doubt[]} settled     the doubts that the user has answered
 * @property {Position['points']} points    on it, if they are sure
 * @property {Position['points']} either    the same, where it does not tell whose is whose
 * @property {boolean} hidden              the premium squares under its tiles are unknown
 * @property {Ruleset|null} proposed      rules of the language that its words suggest, when that is not the game's
 * @property {readonly string[]} [alternatives] codes of rulesets that explain it equally, its own first
 * @property {Position} [before]           that it replaced
 * @property {string|null} [record]        the game that stood there, as GCG
 * @property {{board: string, ways: readonly import('./record/game.js').GameRecord[]}|null} [read]  how the game may have gone on to `board`, the
 *   text of a board; none: it is another game
 * @property {boolean} [leavesWords]      the user does not want to learn its words
 * @property {boolean} [isUndone]       the user went back to before it: it counts no more, until that is redone
 * @property {boolean} [corrects]        where it has other tiles than the record, the record is to be corrected
 * @property {boolean} [leavesPoints]     the user does not want to tell which of its points are his
 */

/** The play that tiles make as they were laid, or why they make none, with all of its words that are not in the list, or why that cannot be told;
 *  what it and the best move are worth, once they have been compared.
 *  @typedef {{position: Position, play: Play|null, why: Reason|null, wrong?: readonly string[], trouble: Message|null,
 *     compared: {own: ValuedMove, best: ValuedMove}|null}} Laid */

/** A word to be checked; `place` is '' when it may be played anywhere.
 *  @typedef {{position: Position, word: string, place: string}} WordQuery */

/**
 * @typedef {object} State
 * @property {Page} page  settings shared by all tools
 * @property {Readonly<Record<string, Ruleset>>} ownRules  the user's own, by code
 * @property {Position} position
 * @property {Position|null} start         the position before the user began to lay tiles of the rack; null while none are laid. It is the one
 *   that moves are advised for
 * @property {Laid|null} laid              what was last found of the tiles that were laid
 * @property {import('../../shell/framework/history.js').History<Snapshot>} history  undo and redo
 * @property {Cursor} cursor                on the board
 * @property {number} caret                 on the rack: the slot for the next tile
 * @property {'board'|'rack'} target        where letters from the palette go
 * @property {number|null} held             slot of the tile that the next tap lays on a square
 * @property {readonly number[]|null} swapping  slots of the tiles to be exchanged, while they are being chosen
 * @property {boolean} blank                the next letter on the board is a blank
 * @property {readonly Square[]} placed     squares of the play made last
 * @property {readonly import('../../lists/changes.js').Step[]} taught  what was changed of the word lists here, to be undone; how they are
 *   now is in the page
 * @property {Play|null} judged             the play whose words the user is about to call invalid
 * @property {string} highlighted           letter whose tiles are highlighted on the board, or ''
 * @property {Answer|null} answer
 * @property {string} sort                  one of SORTS
 * @property {Filter} filter
 * @property {Verdict|null} verdict         the last one; it may be about a word no longer in the filter
 * @property {boolean} filterOpen           the filter bar is open, where it can be closed
 * @property {boolean} pointsOnly          do not evaluate what moves are worth
 * @property {string} opponent             the name of the opponent in the games that are recorded; '' for none
 * @property {import('./record/game.js').Strength} strength  how strong the workbench plays in the next game against it
 * @property {{minutes: number, seed: number|null, left: readonly [ours: number, theirs: number]}|null} clock  of the game that is dealt by
 *   the seed, or without one of the next game; `left` in milliseconds; null for no clock
 * @property {boolean} byWin               the best move is the one most likely to win, when the points are known
 * @property {Worth|null} worth
 * @property {{position: Position, by: ReadonlyMap<string, readonly Reason[]>}|null} effects  what plays take from the opponent's reply and
 *   set up for the next move, by `playKey`
 * @property {{position: Position, budget: number}|null} thinking  for how many seconds in all Python may weigh the moves, if the user says so
 * @property {boolean} inView               the page is not hidden
 * @property {{index: number, play: Play|null, variant?: Play}|null} chosen  the selected row; play is null until its window of rows has
 *   been received
 * @property {{about: Play, rows: readonly Play[]}|null} variants  the plays in the selected row, once received
 * @property {Play|null} hovered            row under the mouse
 * @property {{position: Position, play: Play}|null} offered  the play that could be played at a touch while moves were being weighed: it
 *   stays when a better one is found, until the user looks at another
 * @property {boolean} heatShown            show the best score through each square
 * @property {{position: Position, scores: readonly (readonly number[])[]}|null} heat  by row and column
 * @property {number} lesson              how much of the best move is revealed: 0 no lesson, 1 score, 2 tiles, 3 row or column
 * @property {boolean} editing            premium squares are being painted
 * @property {{premium: string, stroke: string, symmetric: boolean}} brush  what is painted, what the current stroke paints, and whether
 *   on all squares that are symmetric to the one painted
 * @property {Picture|null} picture        the last screenshot read
 * @property {File|null} reading          the screenshot that is being read
 * @property {{gcg: string, position: Position}|null} taking  a game that was given as a text, and the position that it is to replace
 * @property {{trouble: Message|null}|null} texting  what the dialog of texts says is wrong; null while it is closed
 * @property {boolean} awaitsRetry         what was to be opened could not be read yet
 * @property {string} lastRules            the code of the rules that were last chosen for their language; '' for those of the board
 * @property {number|null} shuffling       the seed of the random layout that is wanted
 * @property {{offset: number, limit: number}|null} window  the rows that are wanted of the answer; null for the first
 * @property {Position|null} shared        the position that an address has shown, which is not stored until it is changed
 * @property {string|null} linked          the game that this address has brought with it, packed
 * @property {'letters'|'moves'|'picture'} sheet      which panel is shown where there is room for only one
 * @property {import('./record/game.js').Game|null} game  the game and its turns
 * @property {string} agreed               the turns of the game that is stored as this browser tab last saw it (storing/tabs.js)
 * @property {string} leftAt               the address that this tab had when it was left, where another has gone on with its game since
 * @property {Live|null} live              where the game stands, while the position before an earlier turn is shown; null also if that is
 *   not known
 * @property {boolean} gameOpen             the game panel is open
 * @property {{move: boolean, picture?: (import('../../ui/canvas.js').Picture & {title: string, description: string})|null, games: Readonly<Record<string, string>>, results: import('./views/savedgames.js').Results|null}|null} sharing  what
 *   the dialog to share and save shows, null while it is closed: the picture (with the `move`, null where it cannot be had) and the saved
 *   games with what they come to
 * @property {Message|null} notice          a message that is not about the position
 * @property {Message|null} said            what was assumed of the text that was just taken in
 */

/** @type {Filter} */
export const EVERY_PLAY = Object.freeze({ text: '', tiles: 0, known: false, square: null });

/** @param {Page} page @param {State['ownRules']} ownRules @returns {State} */
export function initialState(page, ownRules) {
  const rules = firstIn(page.alphabet) ?? rulesets.en;
  return Object.freeze({
    page, ownRules, position: emptyPosition(rules), start: null, laid: null, history: NO_HISTORY,
    cursor: centre(rules), caret: 0, target: 'rack', held: null, swapping: null, blank: false, placed: [], taught: [], judged: null, highlighted: '',
    answer: null, sort: 'score', filter: EVERY_PLAY, verdict: null, filterOpen: false, pointsOnly: false, byWin: false, opponent: '', strength: 'strong', lastRules: '', clock: null, worth: null, effects: null, thinking: null, inView: true,
    picture: null, reading: null, taking: null, texting: null, awaitsRetry: false, shuffling: null, window: null, shared: null, linked: null, chosen: null, variants: null, hovered: null, offered: null, heatShown: false, heat: null, lesson: 0,
    editing: false, brush: { premium: '2', stroke: '2', symmetric: false },
      sheet: 'letters', game: null, agreed: '', leftAt: '', live: null, gameOpen: false, sharing: null, notice: null, said: null,
  });
}

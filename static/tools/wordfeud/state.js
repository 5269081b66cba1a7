// @ts-check
/** The tab's state as one plain frozen object, and functions that read it. Nothing here changes it. */
import { changesOf, opposite } from '../../lists/changes.js';
import { NO_HISTORY } from '../../shell/history.js';
import { rulesets } from './rules/rulesets.js';
import { asLetter, faceOf, isBlank, textOf, tileOf, tilesOf } from './tiles.js';

/** @typedef {'across'|'down'} Direction */
/** @typedef {readonly [row: number, col: number]} Square */
/** @typedef {import('../../shell/message.js').Message} Message */
/** @typedef {import('./rules/own.js').Ruleset} Ruleset */

/**
 * What the user enters. It is undone, shared and solved as a whole.
 * @typedef {object} Position
 * @property {readonly string[]} board      one string per row, one character per square: a tile as in tiles.js, or `.` when empty
 * @property {string} rack                  tiles; `?` is a blank
 * @property {'standard'|readonly string[]} layout  premium squares: those of the rules, or rows of `.12345`
 * @property {Ruleset} rules                board size, tiles and points of the game
 * @property {string} list                  code of the word list
 * @property {readonly [ours: number, theirs: number]|null} points  the score so far, when it is known
 * @property {string} theirs                the opponent's tiles that are known, as on the rack
 * @property {number} passes                just made, in a row
 */

/**
 * @typedef {object} Cursor
 * @property {number} row
 * @property {number} col
 * @property {Direction} direction          in which letters are typed
 * @property {readonly Square[]} trail      squares filled in the current run of letters, so that Backspace can go back past tiles that were
 *   there before
 * @property {readonly string[]} jumped   tiles that the run has just skipped; typing their letters changes nothing
 * @property {boolean} [isUnused]           nobody has put it there yet
 * @property {boolean} full                 the run has reached the edge: there is no square for another letter
 */

/** What undo restores.
 *  @typedef {{position: Position, start: Position|null, cursor: Cursor, placed: readonly Square[], taught: State['taught'],
 *     game: import('./game.js').Game|null, live: Live|null}} Snapshot */

/** What is to be shown again after a look at an earlier turn.
 *  @typedef {Pick<State, 'position'|'start'|'cursor'|'caret'|'target'|'placed'|'blank'>} Live */

/**
 * @typedef {object} Part                   one part of a play's score: a word, or the bingo bonus
 * @property {'main'|'cross'|'bingo'} kind
 * @property {number} points
 * @property {string} [word]
 * @property {number} [word_multiplier]
 * @property {number} [row]                 where the word starts
 * @property {number} [col]
 * @property {Direction} [direction]
 * @property {readonly [letter: string, value: number, multiplier: number, isNew: boolean][]} [letters]
 */

/**
 * @typedef {object} Play                   one row of the suggestions, as Python sends it
 * @property {number} row
 * @property {number} col
 * @property {Direction} direction
 * @property {string} place                 8H across, H8 down
 * @property {string} word                  a capital is a blank
 * @property {number} score
 * @property {readonly (readonly [row: number, col: number, tile: string])[]} tiles  newly placed
 * @property {readonly string[]} letters   of the word, one per square; a capital is a blank
 * @property {string} leave
 * @property {readonly Part[]} parts
 * @property {number} [variants]         number of plays in this row, which differ only in which letters are blanks
 * @property {'play'|'exchange'|'pass'} [kind]  only of evaluated moves; an exchange or a pass has no word, place or tiles
 * @property {string} [exchanged]        tiles that are exchanged
 */

/**
 * What a play, an exchange or a pass is worth.
 * @typedef {object} ValuedMove
 * @property {Play} play
 * @property {number} value                our points minus theirs, from here to the end of the game
 * @property {number|null} error           half the width of the value's 95 % interval
 * @property {'exact'|'at most'|'estimate'} bound
 * @property {number|null} win             chance of winning, when the score is known
 * @property {number} replies             racks of the opponent that were tried
 * @property {readonly (readonly [row: number, col: number, share: number])[]} lands  share of the opponent's replies that use each square
 * @property {readonly Reason[]} because
 * @property {readonly {word: string, score: number, out: boolean}[]} line  what follows to the end of the game, theirs first; no word is a pass
 */

/** Why a word cannot be played, why a move is worth what it is, or what is wrong with a board.
 *  @typedef {{kind: string, values: Record<string, string|number>}} Reason */
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
 * @property {Play|null} top                the very first row
 * @property {readonly Warning[]} warnings
 */

/**
 * @typedef {object} Verdict                on the word in the filter
 * @property {WordQuery} query
 * @property {boolean} valid
 * @property {Reason|null} reason           why it cannot be played
 * @property {Play|null} best
 */

/**
 * What the candidate moves are worth, either so far or settled.
 * @typedef {object} Worth
 * @property {Position} position
 * @property {readonly ValuedMove[]} rows      the best first
 * @property {readonly ValuedMove[]} listed    the same in the order of the list, which stays as it is while a row is selected or hovered
 *   over
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
 * @property {Position} [before]           that it replaced
 * @property {string|null} [record]        the game that stood there, as GCG
 * @property {{board: string, ways: readonly import('./game.js').GameRecord[]}|null} [read]  how the game may have gone on to `board`, the
 *   text of a board; none: it is another game
 * @property {boolean} [leavesWords]      the user does not want to learn its words
 * @property {boolean} [leavesPoints]     the user does not want to tell which of its points are his
 */

/** The play that tiles make as they were laid, or why they make none, or why that cannot be told; what it and the best move are worth, once
 *  they have been compared. @typedef {{position: Position, play: Play|null, why: Reason|null, trouble: Message|null,
 *     compared: {own: ValuedMove, best: ValuedMove}|null}} Laid */

/** A word to be checked; `place` is '' when it may be played anywhere.
 *  @typedef {{position: Position, word: string, place: string}} WordQuery */

/**
 * @typedef {object} State
 * @property {import('../../shell/contract.js').Page} page  settings shared by all tools
 * @property {Readonly<Record<string, Ruleset>>} ownRules  the user's own, by code
 * @property {Position} position
 * @property {Position|null} start         the position before the user began to lay tiles of the rack; null while none are laid. It is the one
 *   that moves are advised for
 * @property {Laid|null} laid              what was last found of the tiles that were laid
 * @property {import('../../shell/history.js').History<Snapshot>} history  undo and redo
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
 * @property {import('./game.js').Strength} strength  how strong the workbench plays in the next game against it
 * @property {{minutes: number, seed: number|null, left: readonly [ours: number, theirs: number]}|null} clock  of the game that is dealt by
 *   the seed, or without one of the next game; `left` in milliseconds; null for no clock
 * @property {boolean} byWin               the best move is the one most likely to win, when the points are known
 * @property {Worth|null} worth
 * @property {{position: Position, budget: number}|null} thinking  for how many seconds in all Python may weigh the moves, if the user says so
 * @property {boolean} inView               the page is not hidden
 * @property {{index: number, play: Play|null, variant?: Play}|null} chosen  the selected row; play is null until its window of rows has
 *   been received
 * @property {{of: Play, rows: readonly Play[]}|null} variants  the plays in the selected row, once received
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
 * @property {boolean} awaitsRetry         what was to be opened could not be read yet
 * @property {number|null} shuffling       the seed of the random layout that is wanted
 * @property {{offset: number, limit: number}|null} window  the rows that are wanted of the answer; null for the first
 * @property {Position|null} shared        the position that an address has shown, which is not stored until it is changed
 * @property {string|null} linked          the game that this address has brought with it, packed
 * @property {'letters'|'moves'|'picture'} sheet      which panel is shown where there is room for only one
 * @property {import('./game.js').Game|null} game  the game and its turns
 * @property {Live|null} live              where the game stands, while the position before an earlier turn is shown; null also if that is
 *   not known
 * @property {boolean} gameOpen             the game panel is open
 * @property {Message|null} notice          a message that is not about the position
 * @property {Message|null} said            what was assumed of the text that was just taken in
 */

/** @type {readonly Warning[]} */
const NONE = [];
export const BLANK = '?';
export const EMPTY = '.';
/** No rack has more tiles than this, whatever the rules. */
export const MAX_RACK = 30;
/** Tiles in the bag that are few. */
const FEW = 6;
/** Tiles in the bag with which the game is played on, to tell moves apart. */
const LATE = 14;
/** For how many seconds Python looks on late in the game without being asked to, and when it is asked to: until it is stopped. */
const IDLE = 30;
export const ENDLESS = 1e6;
/** @type {Filter} */
export const EVERY_PLAY = Object.freeze({ text: '', tiles: 0, known: false, square: null });
/** Where the best move is in the list when that begins with another one: above its first row. */
export const PINNED = -1;
export const SORTS = ['place', 'word', 'score', 'value', 'tiles'];
export const COLUMNS = ['place', 'word', 'score', 'value', 'tiles', 'leave'];

/** @param {Ruleset} rules @param {string} list @returns {Position} */
export const emptyPosition = (rules, list = rules.list) => Object.freeze({
  board: Object.freeze(Array(rules.size).fill(EMPTY.repeat(rules.size))), rack: '', layout: 'standard', rules, list,
  points: null, theirs: '', passes: 0,
});

/** A cursor on the centre square. @param {Ruleset} rules @returns {Cursor} */
export const centre = ({ size }) => Object.freeze({ row: size >> 1, col: size >> 1, direction: 'across', trail: [], jumped: [],
  full: false, isUnused: true });

/** @param {import('../../shell/contract.js').Page} page @param {State['ownRules']} ownRules @returns {State} */
export function initialState(page, ownRules) {
  const rules = rulesets[page.alphabet] ?? rulesets.en;
  return Object.freeze({
    page, ownRules, position: emptyPosition(rules), start: null, laid: null, history: NO_HISTORY,
    cursor: centre(rules), caret: 0, target: 'board', held: null, swapping: null, blank: false, placed: [], taught: [], judged: null, highlighted: '',
    answer: null, sort: 'score', filter: EVERY_PLAY, verdict: null, filterOpen: false, pointsOnly: false, byWin: false, opponent: '', strength: 'strong', clock: null, worth: null, thinking: null, inView: true,
    picture: null, reading: null, taking: null, awaitsRetry: false, shuffling: null, window: null, shared: null, linked: null, chosen: null, variants: null, hovered: null, offered: null, heatShown: false, heat: null, lesson: 0,
    editing: false, brush: { premium: '2', stroke: '2', symmetric: false },
      sheet: 'letters', game: null, live: null, gameOpen: false, notice: null, said: null,
  });
}

/** A play from a row of Python's answer. @param {Ruleset} rules @param {any} given @returns {any} a Play */
export const parsePlay = (rules, given) => ({
  ...given,
  letters: [...tilesOf(rules, given.word)].map((tile) => faceOf(rules, tile)),
  tiles: given.tiles.map((/** @type {[number, number, string]} */ [row, col, face]) => [row, col, tileOf(rules, face)]),
});

/** @param {Position} position */
export const layoutOf = ({ layout, rules }) => (layout === 'standard' ? rules.layout : layout);
/** @param {Position} position */
export const isEmpty = ({ board, rack }) => !rack && board.every((row) => row === EMPTY.repeat(row.length));
/** The count and points of a tile; undefined if the game has no such tile. @param {Position} position @param {string} tile */
export const tileFacts = ({ rules }, tile) => rules.tiles[faceOf(rules, tile)];
/** @param {State} state @param {string} tile */
export const valueOf = ({ position }, tile) => (isBlank(tile) ? 0 : tileFacts(position, tile)?.[1] ?? 0);
/** @param {Square} square */
export const squareName = ([row, col]) => String.fromCharCode(65 + col) + (row + 1);

/** The word in the filter and the place after it ("raam 8H"), or null if the filter holds no single word. @param {State} state
 *  @returns {WordQuery|null} */
export function wordToCheck(state) {
  const { word, place } = wordAndPlace(state.filter.text);
  return word ? { position: advised(state), word, place } : null;
}

/** Splits the filter's text into a word and the place after it; both are '' if it is anything else. @param {string} text
 *  @returns {{word: string, place: string}} */
export function wordAndPlace(text) {
  const [, word = '', place = ''] = /^(\p{L}{2,})(?:\s+(\d{1,2}[a-z]|[a-z]\d{1,2}))?$/iu.exec(text) ?? [];
  return { word, place: place.toUpperCase() };
}

/** @param {WordQuery|null|undefined} a @param {WordQuery|null|undefined} b */
export const sameQuery = (a, b) => a?.word === b?.word && a?.position === b?.position && a?.place === b?.place;

/** Remembers the latest result: several views ask for the same at each drawing.
 *  @template {readonly unknown[]} Of, Result @param {(...of: Of) => Result} compute @returns {(...of: Of) => Result} */
export function latest(compute) {
  /** @type {{of: Of, result: Result}|undefined} */
  let last;
  return (...of) => {
    if (!last || of.some((part, at) => part !== last?.of[at])) last = { of, result: compute(...of) };
    return last.result;
  };
}

/** How many tiles are neither on the board nor on the rack, by letter, and `?`; negative where more are used than the game has. */
export const unseen = latest((/** @type {Position} */ { board, rack, rules }) => {
  const left = new Map(Object.entries(rules.tiles).map(([face, [count]]) => [tileOf(rules, face), count]));
  left.set(BLANK, rules.blanks);
  for (const tile of board.join('') + rack) {
    if (tile === EMPTY) continue;
    const kind = isBlank(tile) ? BLANK : tile;
    left.set(kind, (left.get(kind) ?? 0) - 1);
  }
  return /** @type {ReadonlyMap<string, number>} */ (left);
});

/** The opponent's tiles that are known, as far as they are unseen and fit on a rack. @param {Position} position */
export function knownTiles(position) {
  const left = new Map(unseen(position));
  return [...position.theirs].filter((tile) => {
    const count = left.get(tile) ?? 0;
    left.set(tile, count - 1);
    return count > 0;
  }).slice(0, position.rules.rack).join('');
}

/** How many of the unseen tiles are vowels, consonants (including Y) and blanks. @param {Position} position */
export function bag(position) {
  const count = { vowels: 0, consonants: 0, blanks: 0 };
  for (const [letter, left] of unseen(position)) {
    const kind = letter === BLANK ? 'blanks' : /^[aeiouæø]/.test(letter.normalize('NFD')) ? 'vowels' : 'consonants';
    count[kind] += Math.max(0, left);
  }
  return count;
}

/** For how long Python may evaluate the moves, in seconds: with many tiles in the bag it finishes sooner on most devices, with few it
 *  searches for as long as it may. @param {Position} position */
export const budgetOf = (position) => (inBag(position) > FEW ? 5 : 3);

/** How many tiles the bag has. @param {Position} position */
export function inBag(position) {
  const { vowels, consonants, blanks } = bag(position);
  return Math.max(0, vowels + consonants + blanks - position.rules.rack);
}

/** Whether, with so many tiles in the bag, games are played on to tell moves apart, which workers can share. @param {number} tiles */
export const isPlayedOn = (tiles) => tiles > 1 && tiles <= LATE;

/** Whether the game is about to end, so that Python finds more the longer it looks. @param {Position} position */
const isLate = (position) => inBag(position) <= LATE;

/** For how many seconds in all the moves may be weighed once the first answer is there: as the user says, else for a while late in the
 *  game, as long as the page is in view. @param {State} state */
export const patienceOf = ({ thinking, position, start, inView }) => (!inView ? 0 : thinking?.position === advised({ position, start })
  ? thinking.budget : isLate(advised({ position, start })) ? IDLE : 0);

/** Whether Python goes on weighing the moves of which the best was named already. @param {State} state */
export function isThinking(state) {
  const worth = currentWorth(state);
  return Boolean(worth?.settled && worth.looked?.more && worth.looked.spent < patienceOf(state));
}

/** Slots of the rack with an impossible tile: not in this game, more than a rack holds, or more than the bag has. */
export const rackFaults = latest((/** @type {Position} */ position) => {
  const { rack: size } = position.rules;
  const left = new Map(unseen(position));
  /** @type {{index: number, why: 'unknown'|'many'|'bag'}[]} */
  const faults = [];
  for (let index = position.rack.length - 1; index >= 0; index -= 1) {
    const tile = position.rack[index];
    const over = left.get(tile) ?? 0;
    if (tile !== BLANK && !tileFacts(position, tile)) faults.push({ index, why: 'unknown' });
    else if (index >= size) faults.push({ index, why: 'many' });
    else if (over < 0) {
      faults.push({ index, why: 'bag' });
      left.set(tile, over + 1);
    }
  }
  return faults.reverse();
});

/** Squares with a letter for which the game has no tile. */
export const boardFaults = latest((/** @type {Position} */ position) => {
  /** @type {Square[]} */
  const squares = [];
  position.board.forEach((line, row) => [...line].forEach((tile, col) => {
    if (tile !== EMPTY && !tileFacts(position, asLetter(tile))) squares.push([row, col]);
  }));
  return squares;
});

/** The tiles on the rack that can be played: only tiles of the game, and no more than a rack holds. @param {Position} position */
export const playableRack = (position) => [...position.rack].filter((tile) => tile === BLANK || tileFacts(position, tile))
  .slice(0, position.rules.rack).join('');

/** The position that moves are advised for: tiles that are being laid are still on its rack. @param {Pick<State, 'position'|'start'>} state */
export const advised = ({ position, start }) => start ?? position;

/** What was found of the tiles that are laid now, or null. @param {State} state */
export const currentLaid = ({ laid, position, start }) => (start && laid?.position === position ? laid : null);

/** The squares of the tiles that are being laid. @param {Pick<State, 'position'|'start'>} state @returns {Square[]} */
export const laidSquares = ({ position, start }) => (start ? position.board.flatMap((line, row) => [...line].flatMap((tile, col) => (
  tile === start.board[row][col] ? [] : [/** @type {Square} */ ([row, col])]))) : []);

/** The tiles that were chosen to be exchanged. @param {Pick<State, 'position'|'swapping'>} state */
export const swappedTiles = ({ position: { rack }, swapping }) => (swapping ?? []).map((slot) => rack[slot]).join('');

/** The board in the notation of Python. @param {Position} position */
export const boardText = ({ board, rules }) => board.map((row) => textOf(rules, row));

/** The board before a turn, or after the last. @param {import('./game.js').GameRecord} record @param {number|null} at */
export const boardBefore = ({ turns, board }, at) => (at === null ? board : turns[at].board);

/** Whether the board differs from the record's, apart from tiles that are being laid. @param {Pick<State, 'position'|'start'|'game'>} state */
export const isEdited = (state) => Boolean(state.game?.record) && boardText(advised(state))
  .join() !== boardBefore(/** @type {import('./game.js').GameRecord} */ (state.game?.record), state.game?.at ?? null).join();

/** The passes in a row that end a game, as in Python's `wordfeud/rules/ending.py`. */
export const PASSES = 3;

/** Whether the game that is shown has ended. @param {Pick<State, 'position'|'start'|'game'>} state */
export const isOver = (state) => advised(state).passes >= PASSES
  || Boolean(state.game?.record?.over && state.game.at === null && !isEdited(state));

/** Whether there is anything to ask Python about. @param {State} state */
export const solvable = (state) => !isEmpty(advised(state)) && !isOver(state);

/** The order in which Python lists all moves; only evaluated moves can be sorted by value. @param {string} sort */
export const sortOfAll = (sort) => (sort === 'value' ? 'score' : sort);

/** The answer if it is for the current position, sort and filter, else null. @param {State} state */
export const currentAnswer = ({ answer, position, start, sort, filter, game }) => (answer && answer.position === advised({ position, start })
  && answer.sort === sortOfAll(sort) && answer.filter === filter && !isOver({ position, start, game }) ? answer : null);

/** Whether an answer is still awaited. @param {State} state */
export const isWaiting = (state) => solvable(state) && state.page.phase !== 'failed' && !currentAnswer(state);

/** Whether moves are in the order of the chance to win, not of the points to the end. @param {Pick<State, 'byWin'|'position'>} state */
export const ordersByWin = ({ byWin, position }) => byWin && position.points !== null;

/** The chance to win in percent: 0 and 100 only when that is proven. @param {ValuedMove} row */
export const winShare = ({ win, bound }) => (bound === 'exact' ? Math.round(100 * Number(win))
  : Math.min(99, Math.max(1, Math.round(100 * Number(win)))));

/** How much a move is ahead of another, rounded as in the list, to agree with it: points with one decimal, or percent.
 *  @param {ValuedMove} one @param {ValuedMove} other @param {boolean} [byWin] */
export const aheadOf = (one, other, byWin = false) => (byWin ? winShare(one) - winShare(other)
  : Number((Number(one.value.toFixed(1)) - Number(other.value.toFixed(1))).toFixed(1)));

/** What moves in the current position are worth, as far as known, or null. @param {State} state */
export const currentWorth = ({ worth, pointsOnly, position, start, game }) => (
  !pointsOnly && worth?.position === advised({ position, start }) && !isOver({ position, start, game }) ? worth : null);

/** What the listed moves are worth; these may be the old moves, while a changed board is being solved. @param {State} state */
export const listedWorth = ({ worth, pointsOnly, answer }) => (!pointsOnly && worth && worth.position === answer?.position ? worth : null);

/** Python's warnings about the board. Until those for a changed board arrive, invalid words that the change does not touch
 *  are still reported. */
export const warningsOf = latest((/** @type {State} */ state) => {
  const { answer } = state;
  const position = advised(state);
  const current = currentAnswer(state);
  if (current || !answer || answer.position.rules !== position.rules || answer.position.list !== position.list) return current?.warnings
    ?? NONE;
  const before = answer.position.board;
  const changed = position.board.flatMap((line, row) => [...line].flatMap((tile, col) => (tile === before[row][col] ? [] : [[row, col]])));
  // A new tile next to a word turns it into another word.
  const isTouched = (/** @type {Square} */ [row, col]) => changed.some(([r, c]) => Math.abs(r - row) + Math.abs(c - col) <= 1);
  return answer.warnings.filter(({ kind, squares }) => !changed.length || (kind === 'word' && !squares.some(isTouched)))
    .filter((warning) => !isTaught(state, wordIn(warning)));
});

/** Whether a word was added to the list, or its removal taken back here. @param {State} state @param {string} word */
const isTaught = ({ page: { changes }, position: { list }, taught }, word) => changesOf(changes, list).includes(word)
  || taught.some((step) => step.list === list && !step.adds && step.line === opposite(word));

/** The word that a warning is about, '' for none. @param {Warning} warning */
const wordIn = ({ kind, values }) => (kind === 'word' ? String(values.word).toLowerCase() : '');

/** The words at the cursor that are not in the list. @param {State} state */
export function unknownsHere(state) {
  const { cursor: { row, col, isUnused }, target } = state;
  return target !== 'board' || isUnused ? [] : warningsOf(state).filter(({ kind, squares }) => kind === 'word'
    && squares.some(([r, c]) => r === row && c === col)).map(wordIn);
}

/** The first of them, or null. @param {State} state */
export const unknownHere = (state) => unknownsHere(state)[0] ?? null;

/** The words of the picture that are not in the list, to be learnt; without those of which a letter is doubtful or was changed.
 *  @param {State} state */
export function unknownInPicture(state) {
  const picture = shownPicture(state);
  if (!picture || picture.leavesWords || picture.proposed) return [];
  const { board } = picture.position;
  const doubts = doubtsOf(state);
  const isSure = (/** @type {Square} */ [row, col]) => state.position.board[row][col] === board[row][col]
    && !doubts.some((doubt) => doubt.row === row && doubt.col === col);
  return [...new Set(warningsOf(state).filter((warning) => wordIn(warning) && warning.squares.every(isSure)).map(wordIn))];
}

/** A text that identifies a play, an exchange or a pass. @param {Play} play */
export const playKey = ({ kind, place, word, exchanged }) => (kind === 'exchange' ? `exchange ${exchanged}` : `${place} ${word}`);

/** What a listed play is worth, or null if it was not evaluated. @param {State} state @param {Play|null|undefined} play */
export const worthOf = (state, play) => (play && listedWorth(state)?.by.get(playKey(play))) ?? null;

/** The best move once the evaluation is settled, while all moves are listed; else null. @param {State} state */
export const bestMove = (state) => (state.filter === EVERY_PLAY ? bestOf(state, currentWorth(state)) : null);

/** The best of the moves that were weighed, once that is settled, else null: of equal ones, rounded as in the list, the one that the details
 *  show already. @param {State} state @param {State['worth']} worth */
export function bestOf(state, worth) {
  if (!worth?.settled) return null;
  const [best = null] = worth.rows;
  const { offered } = state;
  const shown = offered?.position === worth.position && worth.rows.find(({ play }) => playKey(play) === playKey(offered.play));
  return best && shown && aheadOf(best, shown, ordersByWin(state)) <= 0 ? shown : best;
}

/** The move that headline, list, details and board name: the best once that is settled, until then the first of the list by its value or
 *  its points; null of a list in another order. @param {State} state @returns {Play|null} */
export function namedMove(state) {
  const best = bestMove(state);
  if (best) return best.play;
  return (state.sort === 'value' && state.filter === EVERY_PLAY ? currentWorth(state)?.listed[0]?.play : null)
    ?? (state.sort === 'score' || state.sort === 'value' ? currentAnswer(state)?.top ?? null : null);
}

/** The best move as it is drawn on the board: nobody looks at another one, or is to find it. @param {State} state */
export const shownBest = (state) => (state.lesson || state.start || state.editing || state.heatShown || previewed(state) ? null
  : bestMove(state)?.play ?? null);

/** The best move if it is worth more than the one that stays in the details, rounded as in the list; else null.
 *  @param {State} state */
export function betterMove(state) {
  const [best, play] = [bestMove(state), detailedPlay(state)];
  const shown = worthOf(state, play);
  return best && play && !previewed(state) && (!shown || aheadOf(best, shown, ordersByWin(state)) > 0) ? best : null;
}

/** The best move, if the list is all of them but begins with another one: it is then pinned above the list. @param {State} state
 *  @returns {Play|null} */
export function pinnedMove(state) {
  const { answer, filter, lesson, sort } = state;
  const worth = listedWorth(state);
  const best = bestOf(state, worth)?.play;
  if (!best || lesson || filter !== EVERY_PLAY || answer?.filter !== EVERY_PLAY) return null;
  const first = sort === 'value' || !answer.top ? listed(state)?.at(0) : answer.top;
  return first && playKey(first) === playKey(best) ? null : best;
}

/** What the list shows: sorted by value only the evaluated moves, else all plays, of which `rows` holds a window. Sorted by score,
 *  exchanges and passing come last.
 *  @param {State} state @returns {{count: number, at: (index: number) => Play|undefined}|null} */
export function listed(state) {
  const { answer, filter, sort } = state;
  const worth = listedWorth(state);
  const every = filter === EVERY_PLAY;
  const best = bestOf(state, worth)?.play;
  if (worth?.rows.length && sort === 'value' && every) {
    return { count: worth.rows.length, at: (index) => (index === PINNED ? best : worth.listed[index]?.play) };
  }
  if (!answer) return null;
  const others = worth?.settled && every && answer.sort === 'score' ? worth.rows.filter(({ play }) => play.kind !== 'play') : [];
  const { count, offset, rows } = answer;
  return { count: count + others.length, at: (index) => (index === PINNED ? best : index < count ? rows[index - offset] : others[index - count]?.play) };
}

/** The play shown in the details: the previewed one, else the one that was on offer while moves were weighed, else the best.
 *  @param {State} state @returns {Play|null} */
export function detailedPlay(state) {
  const answer = currentAnswer(state);
  if (!answer || state.lesson || !advised(state).rack) return null;
  const { offered } = state;
  return previewed(state) ?? (offered?.position === advised(state) ? offered.play : null) ?? namedMove(state);
}

/** A picture on which more squares than this differ from the board is no longer shown; a play and a few corrections change fewer. */
const MAX_CHANGED = 12;

/** The picture, as long as the board is still close to it, else null. @param {State} state */
export function shownPicture({ picture, position }) {
  if (!picture || picture.position.board.length !== position.board.length) return null;
  const before = picture.position.board.join('');
  return [...position.board.join('')].filter((tile, at) => faceOf(position.rules, tile) !== faceOf(picture.position.rules, before[at]))
    .length <= MAX_CHANGED ? picture : null;
}

/** The doubts that remain: not yet answered, and the tile or premium is still as it was read. @param {State} state
 *  @returns {readonly Doubt[]} */
export function doubtsOf(state) {
  const picture = shownPicture(state);
  const read = picture?.position;
  return picture && read ? picture.doubts.filter((doubt) => !picture.settled.includes(doubt)
    && readAt(state.position, doubt) === readAt(read, doubt)) : [];
}

/** The tile or premium at the place of a doubt. @param {Position} position @param {Doubt} doubt */
export function readAt(position, { row, col, kind }) {
  if (kind === 'bonus') return layoutOf(position)[row][col];
  return faceOf(position.rules, (row < 0 ? position.rack : position.board[row])[col] ?? EMPTY);
}

/** The doubt at the cursor, or null. @param {State} state */
export function doubtHere(state) {
  const { cursor: { row, col }, caret, target } = state;
  return doubtsOf(state).find((doubt) => (target === 'rack' ? doubt.row < 0 && doubt.col === caret : doubt.row === row
    && doubt.col === col)) ?? null;
}

/** The play drawn over the board, without being part of the position. @param {State} state */
export const previewed = (state) => (currentAnswer(state) ? state.hovered ?? state.chosen?.variant ?? state.chosen?.play ?? null : null);

/** @param {State} state @returns {'idle'|'solving'|'done'|'failed'} */
export function solveStatus(state) {
  const answer = currentAnswer(state);
  if (!answer && state.page.phase === 'failed') return 'failed';
  if (!advised(state).rack) return 'idle'; // only the words on the board are checked
  if (answer) return answer.refusal ? 'failed' : 'done';
  return solvable(state) ? 'solving' : 'idle';
}

// @ts-check
/** The game in one plain frozen object, and what can be read off it. Nothing here changes anything. */
import { NO_HISTORY } from '../shell/history.js';
import { rulesets } from './rulesets.js';
import { asLetter, faceOf, isBlank, tileOf, tilesOf } from './tiles.js';

/** @typedef {'across'|'down'} Direction */
/** @typedef {readonly [row: number, col: number]} Square */
/** @typedef {import('../shell/message.js').Message} Message */
/** @typedef {import('../shell/rules.js').Ruleset} Ruleset */

/**
 * What a person enters: undone, shared and solved as a whole.
 * @typedef {object} Position
 * @property {readonly string[]} board      square rows of tiles as in tiles.js, `.` empty
 * @property {string} rack                  tiles, `?` a blank
 * @property {'standard'|readonly string[]} layout  bonus squares: those of the rules, or rows of `.12345`
 * @property {Ruleset} rules                of the game: board, tiles, points
 * @property {string} list                  code of the word list
 * @property {readonly [ours: number, theirs: number]|null} points  of the game so far, when they are known
 */

/**
 * @typedef {object} Cursor
 * @property {number} row
 * @property {number} col
 * @property {Direction} direction          where the next letters go
 * @property {readonly Square[]} trail      squares filled in this run of letters, so that Backspace finds its way back over tiles
 * @property {readonly string[]} jumped   tiles that the run has just gone over; typed again, they are swallowed
 * @property {boolean} full                 the run has met the edge: no square left for a next letter
 */

/** A point to which undo returns. @typedef {{position: Position, cursor: Cursor, placed: readonly Square[], game: import('./game.js').Game|null}} Snapshot */

/**
 * @typedef {object} Part                   one sum in a play's score
 * @property {'main'|'cross'|'bingo'} kind
 * @property {number} points
 * @property {string} [word]
 * @property {number} [word_multiplier]
 * @property {number} [row]                 of a word, as of a play
 * @property {number} [col]
 * @property {Direction} [direction]
 * @property {readonly [letter: string, value: number, multiplier: number, isNew: boolean][]} [letters]
 */

/**
 * @typedef {object} Play                   one row of the suggestions, as Python tells it
 * @property {number} row
 * @property {number} col
 * @property {Direction} direction
 * @property {string} place                 8H across, H8 down
 * @property {string} word                  UPPER = blank
 * @property {number} score
 * @property {readonly (readonly [row: number, col: number, tile: string])[]} tiles  newly placed
 * @property {readonly string[]} letters   of the word, one a square, UPPER = blank
 * @property {string} leave
 * @property {readonly Part[]} parts
 * @property {number} [variants]         plays in this row: they differ only in which letters are blanks
 * @property {'play'|'exchange'|'pass'} [kind]  of what was weighed; what is no play has no word, no place and no tiles
 * @property {string} [exchanged]        tiles that are given back
 */

/**
 * What a play, an exchange or passing is worth.
 * @typedef {object} ValuedMove
 * @property {Play} play
 * @property {number} value                points ours less theirs from here to the end of the game
 * @property {number|null} error           half the width of its 95 % interval
 * @property {'exact'|'at most'|'estimate'} bound
 * @property {number|null} win             the chance to win, when the points are known
 * @property {readonly (readonly [row: number, col: number, share: number])[]} lands  where the replies lie
 * @property {readonly Reason[]} because
 */

/** What is in the way of a play, or odd about a board. @typedef {{kind: string, values: Record<string, string|number>}} Reason */
/** @typedef {Reason & {squares: readonly Square[]}} Warning */

/** Which plays are listed: those with a text in the word (or a whole word by pattern, as `..A*`), that place so many tiles
 *  (0 = any number), one of them on a square. @typedef {{text: string, tiles: number, square: Square|null}} Filter */

/**
 * @typedef {object} Answer                 the last solve; stale as soon as its position, sort or filter is not the page's
 * @property {Position} position
 * @property {string} sort
 * @property {Filter} filter
 * @property {Message|null} refusal         when Python would not solve
 * @property {number} count                rows there are
 * @property {number} plays                plays in these rows: in a row are those that differ only in their blanks
 * @property {number} total                plays there are, without the filter
 * @property {number} best                 score of all plays
 * @property {number} offset                of the first row held here
 * @property {readonly Play[]} rows         a window of all rows; the others stay in Python
 * @property {Play|null} top                the first row of all
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
 * What the moves worth a thought are worth, so far or in the end.
 * @typedef {object} Worth
 * @property {Position} position
 * @property {readonly ValuedMove[]} rows      the best first
 * @property {readonly ValuedMove[]} listed    the same as the list has them: none moves while a hand is on them
 * @property {ReadonlyMap<string, ValuedMove>} by  the same by the name of their play
 * @property {'exact'|'at least'|'estimate'} bound  of the first
 * @property {number} share                 of the work that is done
 * @property {boolean} settled
 * @property {Message|null} refusal
 */

/** What is not sure on a picture: its kind, and the two likeliest faces of a tile, or signs of a layout; on the rack `row` is -1.
 *  @typedef {{row: number, col: number, kind: 'letter'|'blank'|'tile'|'bonus', candidates: readonly string[]}} Doubt */

/**
 * A screenshot as it was read; it shows while the position is about what it was then.
 * @typedef {object} Picture
 * @property {HTMLCanvasElement} canvas
 * @property {Position} position
 * @property {readonly number[]} box       of the board on it: left, top, right, bottom
 * @property {readonly (readonly number[])[]} rackBoxes
 * @property {readonly Doubt[]} doubts
 * @property {readonly Doubt[]} settled     those of them that the person has looked at
 * @property {boolean} hidden              the bonuses under its tiles are not known
 * @property {Ruleset|null} proposed      of the language that its words speak for, when it is not the game's
 */

/** What a verdict is about; `place` is '' when none was asked for. @typedef {{position: Position, word: string, place: string}} WordQuery */

/**
 * @typedef {object} State
 * @property {import('../shell/contract.js').Page} page  what holds for every tool
 * @property {Position} position
 * @property {import('../shell/history.js').History<Snapshot>} history  undo and redo
 * @property {Cursor} cursor                on the board
 * @property {number} caret                 on the rack: the slot the next tile goes to
 * @property {'board'|'rack'} target        which of the two takes letters from the palette
 * @property {boolean} blank                the next letter on the board is a blank
 * @property {readonly Square[]} placed     tiles of the play just applied
 * @property {string} highlighted                   letter whose tiles on the board are lit, or ''
 * @property {Answer|null} answer
 * @property {string} sort                  one of SORTS
 * @property {Filter} filter
 * @property {Verdict|null} verdict         the last one; of use while it is about what the page shows
 * @property {boolean} filterOpen           the filter's bar is unfolded, where it folds
 * @property {boolean} pointsOnly          what moves are worth is not wanted
 * @property {Worth|null} worth
 * @property {{index: number, play: Play|null, variant?: Play}|null} chosen  row picked by tap or keys; play is null until its window has come
 * @property {{of: Play, rows: readonly Play[]}|null} variants  the plays in the chosen row, once they have come
 * @property {Play|null} hovered            row under the mouse
 * @property {boolean} heatShown            the best score through each square is drawn
 * @property {{position: Position, scores: readonly (readonly number[])[]}|null} heat  by row and column
 * @property {number} lesson              how much of the best move is told: 0 no lesson, 1 score, 2 tiles, 3 row or column
 * @property {boolean} editing            a tap on a square changes its bonus
 * @property {Picture|null} picture        the screenshot read last
 * @property {boolean} reading             one is being read
 * @property {'letters'|'moves'|'picture'} sheet      which half shows where both do not fit
 * @property {import('./game.js').Game|null} game  the list of its turns
 * @property {boolean} gameOpen               the fold of the game is open
 * @property {Message|null} notice          something to tell that is not about the position
 */

export const BLANK = '?';
export const EMPTY = '.';
/** More tiles than these are no rack, whatever the rules. */
export const MAX_RACK = 30;
/** @type {Filter} */
export const EVERY_PLAY = Object.freeze({ text: '', tiles: 0, square: null });
export const SORTS = ['place', 'word', 'score', 'value', 'tiles'];
export const COLUMNS = ['place', 'word', 'score', 'value', 'tiles', 'leave'];

/** @param {Ruleset} rules @param {string} list @returns {Position} */
export const emptyPosition = (rules, list = rules.list) => Object.freeze({
  board: Object.freeze(Array(rules.size).fill(EMPTY.repeat(rules.size))), rack: '', layout: 'standard', rules, list, points: null,
});

/** A cursor in the middle. @param {Ruleset} rules @returns {Cursor} */
export const centre = ({ size }) => Object.freeze({ row: size >> 1, col: size >> 1, direction: 'across', trail: [], jumped: [], full: false });

/** @param {import('../shell/contract.js').Page} page @returns {State} */
export function initialState(page) {
  const rules = rulesets[page.alphabet] ?? rulesets.en;
  return Object.freeze({
    page, position: emptyPosition(rules), history: NO_HISTORY,
    cursor: centre(rules), caret: 0, target: 'board', blank: false, placed: [], highlighted: '',
    answer: null, sort: 'score', filter: EVERY_PLAY, verdict: null, filterOpen: false, pointsOnly: false, worth: null,
    picture: null, reading: false, chosen: null, variants: null, hovered: null, heatShown: false, heat: null, lesson: 0, editing: false, sheet: 'letters', game: null, gameOpen: false, notice: null,
  });
}

/** A row as Python gives it. @param {Ruleset} rules @param {any} given @returns {any} a Play */
export const parsePlay = (rules, given) => ({
  ...given,
  letters: [...tilesOf(rules, given.word)].map((tile) => faceOf(rules, tile)),
  tiles: given.tiles.map((/** @type {[number, number, string]} */ [row, col, face]) => [row, col, tileOf(rules, face)]),
});

/** @param {Position} position */
export const layoutOf = ({ layout, rules }) => (layout === 'standard' ? rules.layout : layout);
/** @param {Position} position */
export const isEmpty = ({ board, rack }) => !rack && board.every((row) => row === EMPTY.repeat(row.length));
/** How many there are of a tile, and its points; undefined for what is no tile. @param {Position} position @param {string} tile */
export const tileFacts = ({ rules }, tile) => rules.tiles[faceOf(rules, tile)];
/** @param {State} state @param {string} tile */
export const valueOf = ({ position }, tile) => (isBlank(tile) ? 0 : tileFacts(position, tile)?.[1] ?? 0);
/** @param {Square} square */
export const squareName = ([row, col]) => String.fromCharCode(65 + col) + (row + 1);

/** The word in the filter that somebody may hope for, and the place behind it ("raam 8H"), or null. @param {State} state @returns {WordQuery|null} */
export function wordToCheck({ filter: { text }, position }) {
  const { word, place } = wordAndPlace(text);
  return word ? { position, word, place } : null;
}

/** A word of the filter, and the place behind it. @param {string} text @returns {{word: string, place: string}} */
export function wordAndPlace(text) {
  const [, word = '', place = ''] = /^(\p{L}{2,})(?:\s+(\d{1,2}[a-z]|[a-z]\d{1,2}))?$/iu.exec(text) ?? [];
  return { word, place: place.toUpperCase() };
}

/** @param {WordQuery|null|undefined} a @param {WordQuery|null|undefined} b */
export const sameQuery = (a, b) => a?.word === b?.word && a?.position === b?.position && a?.place === b?.place;

/** The tiles neither on the board nor on the rack; below zero where the bag never held that many.
 *  @param {Position} position @returns {Map<string, number>} by letter, and `?` */
export function unseen({ board, rack, rules }) {
  const left = new Map(Object.entries(rules.tiles).map(([face, [count]]) => [tileOf(rules, face), count]));
  left.set(BLANK, rules.blanks);
  for (const tile of board.join('') + rack) {
    if (tile === EMPTY) continue;
    const kind = isBlank(tile) ? BLANK : tile;
    left.set(kind, (left.get(kind) ?? 0) - 1);
  }
  return left;
}

/** How many of the unseen tiles are vowels, consonants (Y is one) and blanks. @param {Position} position */
export function bag(position) {
  const count = { vowels: 0, consonants: 0, blanks: 0 };
  for (const [letter, left] of unseen(position)) {
    const kind = letter === BLANK ? 'blanks' : /^[aeiouæø]/.test(letter.normalize('NFD')) ? 'vowels' : 'consonants';
    count[kind] += Math.max(0, left);
  }
  return count;
}

/** Places on the rack that cannot be: a letter no tile has, one more than a rack holds, one more than the bag held.
 *  @param {Position} position @returns {{index: number, why: 'unknown'|'many'|'bag'}[]} */
export function rackFaults(position) {
  const { rack: size } = position.rules;
  const left = unseen(position);
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
}

/** Squares with a letter that no tile of the language has. @param {Position} position @returns {Square[]} */
export function boardFaults(position) {
  /** @type {Square[]} */
  const squares = [];
  position.board.forEach((line, row) => [...line].forEach((tile, col) => {
    if (tile !== EMPTY && !tileFacts(position, asLetter(tile))) squares.push([row, col]);
  }));
  return squares;
}

/** The tiles on the rack that can be played: those of the game, and no more than a rack holds. @param {Position} position */
export const playableRack = (position) => [...position.rack].filter((tile) => tile === BLANK || tileFacts(position, tile)).slice(0, position.rules.rack).join('');

/** Can Python be asked at all? @param {State} state */
export const solvable = ({ position }) => !isEmpty(position);

/** How Python sorts all moves; it orders by value only those that it has weighed. @param {string} sort */
export const sortOfAll = (sort) => (sort === 'value' ? 'score' : sort);

/** The answer to exactly what the page shows, or null. @param {State} state */
export const currentAnswer = ({ answer, position, sort, filter }) => (
  answer && answer.position === position && answer.sort === sortOfAll(sort) && answer.filter === filter ? answer : null);

/** Whether an answer is still to come. @param {State} state */
export const isWaiting = (state) => solvable(state) && state.page.phase !== 'failed' && !currentAnswer(state);

/** What the moves that the page shows are worth, as far as it is known, or null. @param {State} state */
export const currentWorth = ({ worth, pointsOnly, position }) => (!pointsOnly && worth?.position === position ? worth : null);

/** What the moves in the list are worth, which is also of use while a changed board is solved. @param {State} state */
export const listedWorth = ({ worth, pointsOnly, answer }) => (!pointsOnly && worth && worth.position === answer?.position ? worth : null);

/** What is odd about the board, as Python has reported it. While Python looks at a changed board, words that the change does not touch
 *  are still wrong. @param {State} state @returns {readonly Warning[]} */
export function warningsOf(state) {
  const { answer, position } = state;
  const current = currentAnswer(state);
  if (current || !answer || answer.position.rules !== position.rules || answer.position.list !== position.list) return current?.warnings ?? [];
  const before = answer.position.board;
  const changed = position.board.flatMap((line, row) => [...line].flatMap((tile, col) => (tile === before[row][col] ? [] : [[row, col]])));
  // A tile beside a word makes it another.
  const isTouched = (/** @type {Square} */ [row, col]) => changed.some(([r, c]) => Math.abs(r - row) + Math.abs(c - col) <= 1);
  return answer.warnings.filter(({ kind, squares }) => !changed.length || (kind === 'word' && !squares.some(isTouched)));
}

/** What tells one thing to do from another. @param {Play} play */
export const playKey = ({ kind, place, word, exchanged }) => (kind === 'exchange' ? `exchange ${exchanged}` : `${place} ${word}`);

/** What a listed play is worth, when it was weighed. @param {State} state @param {Play|null|undefined} play */
export const worthOf = (state, play) => (play && listedWorth(state)?.by.get(playKey(play))) ?? null;

/** The best move, once that is settled. @param {State} state */
export function bestOf(state) {
  const worth = currentWorth(state);
  return worth?.settled ? worth.rows[0] ?? null : null;
}

/** What the list shows: the weighed moves when they are sorted by value, else all, of which a window is here; behind those by points stand exchanges and passing.
 *  @param {State} state @returns {{count: number, at: (index: number) => Play|undefined}|null} */
export function listed(state) {
  const { answer, filter, sort } = state;
  const worth = listedWorth(state);
  const every = filter === EVERY_PLAY;
  if (worth?.rows.length && sort === 'value' && every) return { count: worth.rows.length, at: (index) => worth.listed[index]?.play };
  if (!answer) return null;
  const others = worth?.settled && every && answer.sort === 'score' ? worth.rows.filter(({ play }) => play.kind !== 'play') : [];
  const { count, offset, rows } = answer;
  return { count: count + others.length, at: (index) => (index < count ? rows[index - offset] : others[index - count]?.play) };
}

/** The play that is told in full: the previewed one, else the best. @param {State} state @returns {Play|null} */
export function detailedPlay(state) {
  const answer = currentAnswer(state);
  if (!answer || state.lesson || !state.position.rack) return null;
  return previewed(state) ?? bestOf(state)?.play ?? (state.sort === 'score' || state.sort === 'value' ? answer.top : null);
}

/** How many squares may differ from a picture until it is no help any more: a play and a few corrections. */
const MAX_CHANGED = 12;

/** The picture, while it is about what the page shows. @param {State} state */
export function shownPicture({ picture, position }) {
  if (!picture || picture.position.board.length !== position.board.length) return null;
  const before = picture.position.board.join('');
  return [...position.board.join('')].filter((tile, at) => faceOf(position.rules, tile) !== faceOf(picture.position.rules, before[at])).length <= MAX_CHANGED ? picture : null;
}

/** What is doubtful still: as it was read, and not looked at. @param {State} state @returns {readonly Doubt[]} */
export function doubtsOf(state) {
  const picture = shownPicture(state);
  const read = picture?.position;
  return picture && read ? picture.doubts.filter((doubt) => !picture.settled.includes(doubt) && readAt(state.position, doubt) === readAt(read, doubt)) : [];
}

/** What stands where a doubt is. @param {Position} position @param {Doubt} doubt */
export function readAt(position, { row, col, kind }) {
  if (kind === 'bonus') return layoutOf(position)[row][col];
  return faceOf(position.rules, (row < 0 ? position.rack : position.board[row])[col] ?? EMPTY);
}

/** The doubt where the cursor is, or null. @param {State} state */
export function doubtHere(state) {
  const { cursor: { row, col }, caret, target } = state;
  return doubtsOf(state).find((doubt) => (target === 'rack' ? doubt.row < 0 && doubt.col === caret : doubt.row === row && doubt.col === col)) ?? null;
}

/** The play drawn over the board, never part of it. @param {State} state */
export const previewed = (state) => (currentAnswer(state) ? state.hovered ?? state.chosen?.variant ?? state.chosen?.play ?? null : null);

/** @param {State} state @returns {'idle'|'solving'|'done'|'failed'} */
export function solving(state) {
  const answer = currentAnswer(state);
  if (!answer && state.page.phase === 'failed') return 'failed';
  if (!state.position.rack) return 'idle'; // only the words on the board are looked at
  if (answer) return answer.refusal ? 'failed' : 'done';
  return solvable(state) ? 'solving' : 'idle';
}

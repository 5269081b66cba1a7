// @ts-check
/** Everything the user can do, as pure functions from one state to the next. */
import { changesOf, stepped, stepsTo } from '../../lists/changes.js';
import { rulesets } from './rules/rulesets.js';
import { recorded, redone, undone } from '../../shell/history.js';
import { scrolled } from '../../shell/loop.js';
import { askedNext, changedGame, gcgOf, hidesAdvice, isAgainstWorkbench, isMyTurn, isTouched, isUnread, isUnscored, laysOnlyOwn, rackText,
  recordedTile, turnNotation } from './game.js';
import { asLayout, bare, painted } from './layout.js';
import { BLANK, EMPTY, EVERY_PLAY, MAX_RACK, PINNED, SORTS, advised, bestMove, boardText, centre, currentAnswer, currentLaid, currentWorth, detailedPlay,
  emptyPosition, isEmpty, laidSquares, layoutOf, listed, pinnedMove, playKey, previewed, readAt, sortOfAll, squareName, tileFacts } from './state.js';
import { NO_BLANKS } from './position.js';
import { asBlank, asLetter, asMeant, capital, faceOf, folded, isBlank, tileOf, tilesOf } from './tiles.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Position} Position */
/** @typedef {import('./state.js').Cursor} Cursor */
/** @typedef {import('./state.js').Direction} Direction */
/** @typedef {import('./state.js').Square} Square */
/** @typedef {import('./state.js').Play} Play */

/** The chance to win that a point more is worth, as Python has it. */
const POINT = .001;

/** The next state. Suggestions are hidden behind a lesson when a game against the workbench or a drill begins, and shown again when it
 *  ends.
 *  @param {State} state @param {Partial<State>} change @returns {State} */
export function set(state, change) {
  const toggles = change.game !== undefined && hidesAdvice(change.game) !== hidesAdvice(state.game);
  const endsJudging = state.judged && ('chosen' in change || 'position' in change);
  const next = { ...state, ...(endsJudging && { judged: null }), ...change, ...(toggles && { lesson: hidesAdvice(change.game ?? null) ? Math.max(1, state.lesson) : 0 }) };
  // Who goes on without what could not be opened does not want it any more.
  if (!next.game || next.game.at === null) next.live = null;
  if (state.awaitsRetry && next.position !== state.position) Object.assign(next, { awaitsRetry: false, reading: null, taking: null });
  return Object.freeze(next.position.list === state.position.list ? next : withList(next));
}

/** Has all tools use the list of the position. @param {State} state @returns {State} */
export const withList = (state) => (state.page.list === state.position.list ? state
  : { ...state, page: { ...state.page, list: state.position.list } });

/** @param {State} state */
export const snapshot = ({ position, start, cursor, placed, taught, game, live }) => (
  { position, start, cursor, placed, taught, game, live });

/** Changes the position, the game or a word list, as a step that can be undone. The selection, the preview and what was said are dropped.
 *  @param {State} state @param {Partial<Position> & {start?: Position|null}} change  `start`: where the turn began whose tiles are laid; none
 *    are when a board comes without one
 *  @param {Partial<State>} [rest] @returns {State} */
export function commit(state, { start: begun, ...change }, rest = {}) {
  const isLaid = change.board && change.board.join() !== state.position.board.join();
  const changed = Object.freeze({ ...state.position, theirs: stillTheirs(state.position, change), ...(isLaid && { passes: 0 }), ...change });
  const [position, start] = turnOf(changed, begun === undefined ? startAfter(state, change) : begun);
  if (samePosition(position, state.position) && !('game' in rest || 'taught' in rest)) return set(state, { start, ...rest });
  return set(state, {
    position, start, history: recorded(state.history, snapshot(state)),
    chosen: null, hovered: null, lesson: Math.min(state.lesson, 1), placed: [], notice: null, said: null, held: null, swapping: null, ...rest,
  });
}

/** Where the turn began, when something else than its tiles changes: that changes there too. @param {State} state
 *  @param {Partial<Position>} change */
function startAfter({ position, start }, change) {
  if (!start || change.board) return null;
  const laid = [...position.rack].reduce((tiles, tile) => tiles.replace(tile, ''), start.rack);
  return Object.freeze({ ...start, ...change, ...(change.rack !== undefined && { rack: change.rack + laid }) });
}

/** The position, and where the turn began whose tiles are laid; once all are back on the rack, it is that position again.
 *  @param {Position} position @param {Position|null} start @returns {[Position, Position|null]} */
function turnOf(position, start) {
  if (!start || position.board.join() !== start.board.join()) return [position, start];
  return [[...position.rack].sort().join() === [...start.rack].sort().join() ? start : position, null];
}

/** The opponent's tiles that are known, without those that were just laid and did not come from the rack.
 *  @param {Position} position @param {Partial<Position>} change */
function stillTheirs({ board, rack, theirs }, { board: after = board, rack: kept = rack }) {
  if (!theirs || after === board || after.length !== board.length) return theirs;
  const taken = (/** @type {string} */ tiles, /** @type {string} */ tile) => tiles.replace(tile, '');
  const own = [...kept].reduce(taken, rack);
  const before = board.join('');
  const laid = [...after.join('')].filter((tile, at) => tile !== EMPTY && tile !== before[at])
    .map((tile) => (isBlank(tile) ? BLANK : tile));
  return [...own].reduce(taken, laid.join('')).split('').reduce(taken, theirs);
}

/** @param {Position} a @param {Position} b */
const samePosition = (a, b) => a.rack === b.rack && a.rules === b.rules && a.list === b.list
  && a.theirs === b.theirs && a.passes === b.passes && String(a.points) === String(b.points) && String(a.layout) === String(b.layout)
  && a.board.join() === b.board.join();

/** @param {readonly string[]} board @param {Square} square @param {string} tile */
export const put = (board, [row, col], tile) => Object.freeze(board.map(
  (line, r) => (r === row ? line.slice(0, col) + tile + line.slice(col + 1) : line)));

/** @param {readonly string[]} board @param {Cursor} cursor @param {number} by @returns {Square|null} */
function along({ length: size }, { row, col, direction }, by) {
  const [r, c] = direction === 'across' ? [row, col + by] : [row + by, col];
  return r >= 0 && c >= 0 && r < size && c < size ? [r, c] : null;
}

/** @param {readonly string[]} board @param {Cursor} cursor @returns {Square|null} the next empty square ahead */
export function nextEmpty(board, cursor) {
  for (let by = 1; ; by += 1) {
    const square = along(board, cursor, by);
    if (!square || board[square[0]][square[1]] === EMPTY) return square;
  }
}

/** @param {Square} square @param {Direction} direction @returns {Cursor} a cursor that starts a new run of letters */
export const cursorAt = ([row, col], direction) => ({ row, col, direction, trail: [], jumped: [], full: false });

/** @param {Direction} direction @returns {Direction} */
const other = (direction) => (direction === 'across' ? 'down' : 'across');

// The board

/** A tap puts the cursor on a square, or turns it if it was put there before. @param {State} state @param {Square} square */
export function tapSquare(state, square) {
  if (state.editing) return paint(state, square);
  const { row, col, direction } = state.cursor;
  const here = state.target === 'board' && !state.cursor.isUnused && row === square[0] && col === square[1];
  return set(state, {
    cursor: cursorAt(square, here ? other(direction) : direction), target: 'board', sheet: 'letters', chosen: null, hovered: null,
    held: null,
  });
}

/** Moves the cursor one square along an axis, and turns it to that axis. @param {State} state @param {Direction} direction
 *  @param {number} by */
export function moveCursor(state, direction, by) {
  const { row, col } = state.cursor;
  const turned = cursorAt([row, col], direction);
  return set(state, { cursor: cursorAt(along(state.position.board, turned, by) ?? [row, col], direction) });
}

/** Moves the cursor to a square, in a direction. @param {State} state @param {{row: number, col: number, direction: Direction}} to */
export const moveTo = (state, { row, col, direction }) => set(state, { cursor: cursorAt([row, col], direction), target: 'board' });

/** Moves the cursor to the first or last square of its line. @param {State} state @param {boolean} end */
export function moveToEdge(state, end) {
  const { row, col, direction } = state.cursor;
  const at = end ? state.position.rules.size - 1 : 0;
  return set(state, { cursor: cursorAt(direction === 'across' ? [row, at] : [at, col], direction) });
}

/** @param {State} state */
export const turn = (state) => set(state, {
  cursor: cursorAt([state.cursor.row, state.cursor.col], other(state.cursor.direction)), target: 'board',
});

/** @param {State} state */
const toggleBlankNext = (state) => set(state, { blank: !state.blank, held: null });

/** Space: turns a letter into a blank or back; on an empty square, turns the cursor. @param {State} state */
export function toggleBlank(state) {
  const { row, col } = state.cursor;
  if (state.editing) return paint(state, [row, col]);
  const tile = state.position.board[row][col];
  if (tile === EMPTY) return turn(state);
  const swapped = isBlank(tile) ? asLetter(tile) : asBlank(tile);
  return swapped.length !== 1 ? state : commit(state, replaced(state, [row, col], swapped));
}

/** Whether a tile was laid in this turn. @param {State} state @param {Square} square */
const isLaid = ({ position, start }, [row, col]) => Boolean(start) && position.board[row][col] !== start?.board[row][col];

/** Puts a tile in the place of another. @param {State} state @param {Square} square @param {string} tile */
const replaced = (state, square, tile) => (isLaid(state, square) ? layAllFromRack(state, [[square, EMPTY], [square, tile]])
  : layFromRack(state, square, tile));

/** @param {State} state @param {string} tile */
function layTile(state, tile) {
  const { cursor } = state;
  if (cursor.full || tile.length !== 1) return state; // the capital of ß has two letters
  /** @type {Square} */
  const square = [cursor.row, cursor.col];
  const isHeld = isBlank(tile) && state.position.rack[state.held ?? NaN] === BLANK; // it was laid by hand, and now gets its letter
  const laid = layFromRack(isHeld ? { ...state, start: advised(state) } : state, square, tile);
  const { board } = laid;
  // Who corrects a tile goes on with the next one, whatever lies there.
  const next = state.position.board[square[0]][square[1]] === EMPTY ? nextEmpty(board, cursor) : along(board, cursor, 1);
  const [row, col] = next ?? square;
  return commit(state, laid, { cursor: { ...cursor, isUnused: false, row, col, trail: [...cursor.trail, square],
    jumped: between(board, square, next), full: !next }, blank: false });
}

/** How a tile lies on the rack. @param {string} tile */
const fromRack = (tile) => (isBlank(tile) ? BLANK : tile);

/** Whether a tile that is entered on a square begins a turn: in the user's turn, when the rack has it. @param {State} state
 *  @param {Square} square @param {string} tile */
function beginsTurn(state, [row, col], tile) {
  const { game, position: { board, rack } } = state;
  return laysOnlyOwn(game) || (isMyTurn(game) && tile !== EMPTY && board[row][col] === EMPTY && recordedTile(state, [row, col]) === EMPTY
    && (rack.includes(fromRack(tile)) || rack.includes(BLANK)));
}

/** Puts a tile on a square, or EMPTY. While a turn is being laid the tile comes off the rack, as a blank if the rack has no such letter,
 *  and the tile it replaces goes back if it came from there. @param {State} state @param {Square} square @param {string} tile
 *  @returns {{board: readonly string[], rack: string, start: Position|null}} */
function layFromRack(state, [row, col], tile) {
  const { board, rack: before } = state.position;
  const start = state.start ?? (beginsTurn(state, [row, col], tile) ? state.position : null);
  if (!start) return { board: put(board, [row, col], tile), rack: before, start };
  if (start.board[row][col] !== EMPTY && !laysOnlyOwn(state.game)) { // a correction of the board that the turn began with
    return { board: put(board, [row, col], tile), rack: before,
      start: Object.freeze({ ...start, board: put(start.board, [row, col], tile) }) };
  }
  const own = fromRack(board[row][col]);
  const count = (/** @type {string} */ tiles) => tiles.split(own).length - 1;
  const laid = board.map((line, r) => [...line].map((there, c) => (there === start.board[r][c] ? '' : fromRack(there))).join('')).join('');
  const isOwnTile = own !== EMPTY && board[row][col] !== start.board[row][col]
    && (!start.rack || count(start.rack) >= count(before) + count(laid));
  let rack = isOwnTile ? before + own : before;
  let shown = tile;
  if (tile !== EMPTY && tile !== start.board[row][col]) {
    if (!isBlank(tile) && !rack.includes(tile) && rack.includes(BLANK)) shown = asBlank(tile);
    rack = rack.replace(fromRack(shown), '');
  }
  return { board: put(board, [row, col], shown), rack, start };
}

/** Where no game tells whose turn it is, typed letters are put on the board and stay on the rack: somebody may be copying a board. The turn
 *  that the letters just typed would be, if the rack has them all; null for none. @param {State} state */
export function typedTurn(state) {
  const { cursor: { trail }, game, history, position, start, target } = state;
  const before = history.past.at(-trail.length)?.position;
  if (game || start || target !== 'board' || trail.length < 2 || before?.rack !== position.rack || before.rack.length < before.rules.rack
    || trail.reduce((board, square) => put(board, square, EMPTY), position.board).join() !== before.board.join()) return null;
  const typed = trail.map((square) => /** @type {[Square, string]} */ ([square, position.board[square[0]][square[1]]]));
  const { board, rack } = layAllFromRack({ ...state, position: before, start: before }, typed);
  return rack.length === before.rack.length - trail.length ? { position: Object.freeze({ ...position, board, rack }), start: before } : null;
}

/** Takes the letters just typed as the user's turn: they come off the rack. @param {State} state */
export function takeAsTurn(state) {
  const { start, position } = typedTurn(state) ?? {};
  return start && position ? set(state, { position, start, history: recorded(state.history, snapshot(state)), chosen: null, hovered: null }) : state;
}

/** Lays several tiles, one after another, as `layFromRack` does. @param {State} state @param {[Square, string][]} tiles */
const layAllFromRack = (state, tiles) => tiles.reduce((laid, [square, tile]) => {
  const { board, rack, start } = laid;
  return layFromRack({ ...state, start, position: { ...state.position, board, rack } }, square, tile);
}, /** @type {ReturnType<typeof layFromRack>} */ ({ board: state.position.board, rack: state.position.rack, start: state.start }));

/** The tiles between a square and the next empty one on its line. @param {readonly string[]} board @param {Square} from
 *  @param {Square|null} to */
function between(board, [row, col], to) {
  if (!to) return [];
  const [down, right] = [Math.sign(to[0] - row), Math.sign(to[1] - col)];
  return Array.from({ length: Math.max(to[0] - row, to[1] - col) - 1 }, (_, at) =>
    asLetter(board[row + down * (at + 1)][col + right * (at + 1)]));
}

/** @param {State} state */
function eraseSquare(state) {
  const { cursor, position } = state;
  const { row, col, direction, trail } = cursor;
  /** @type {Square} */
  const here = [row, col];
  const square = trail.at(-1) ?? (position.board[row][col] === EMPTY ? along(position.board, cursor, -1) ?? here : here);
  return commit(state, layFromRack(state, square, EMPTY), {
    cursor: { ...cursorAt(square, direction), trail: trail.slice(0, -1) },
  });
}

// The rack

/** @param {State} state @param {number} slot */
export const tapRack = (state, slot) => set(state, {
  caret: Math.min(slot, state.position.rack.length), target: 'rack', sheet: 'letters', chosen: null, hovered: null, held: null,
});

/** @param {State} state @param {string} tiles that overwrite those from the caret on, or are added at the end */
function putOnRack(state, tiles) {
  const { caret, position: { rack: before } } = state;
  const rack = before.slice(0, caret) + tiles + before.slice(caret + tiles.length);
  if (rack.length > MAX_RACK) return notify(state, { key: 'paste.rack', values: { count: rack.length, most: MAX_RACK } });
  const next = commit(state, { rack }, { caret: caret + tiles.length, placed: state.placed });
  // The last tile of the rack, or of those that were drawn: the next thing to look at is what they can make.
  const isFull = before.length < state.position.rules.rack && rack.length === state.position.rules.rack;
  return isFull || (askedNext(state) === 'draw' && !askedNext(next)) ? set(next, { sheet: 'moves', gameOpen: false }) : next;
}

/** @param {State} state */
function eraseRack(state) {
  const { caret, position: { rack } } = state;
  const at = caret < rack.length ? caret : rack.length - 1;
  return at < 0 ? state : commit(state, { rack: rack.slice(0, at) + rack.slice(at + 1) }, { caret: at, placed: state.placed });
}

// The board or the rack, whichever is the target

/** @param {State} state @param {'board'|'rack'} target */
export const setTarget = (state, target) => (state.target === target ? state : set(state, { target, sheet: 'letters', held: null }));

/** The state after a letter of a tile that the run has just jumped over: when a word is entered in full, its letters that are already on
 *  the board are entered too. Null for any other letter. @param {State} state @param {string} tile */
function jumpedOver(state, tile) {
  const { cursor, target } = state;
  const [over, ...jumped] = cursor.jumped;
  return target === 'board' && over && over === asLetter(tile) ? set(state, { cursor: { ...cursor, jumped } }) : null;
}

/** A tile from the palette. @param {State} state @param {string} tile @param {boolean} [blank] for the board only; a blank on the rack has
 *  no letter */
export function layLetter(state, tile, blank = state.blank) {
  if (state.target === 'rack') return putOnRack(state, asLetter(tile));
  return jumpedOver(state, tile) ?? layTile(state, blank ? asBlank(tile) : asLetter(tile));
}

/** A letter from the keyboard; the second letter of a two-letter tile completes that tile.
 *  @param {State} state @param {string} letter @param {boolean} [blank] @returns {State} */
export function typeLetter(state, letter, blank) {
  const { caret, cursor, target, position: { board, rack, rules } } = state;
  const known = folded(rules, letter);
  if (known !== letter) return [...known].reduce((now, one) => typeLetter(now, one, blank), state);
  const jumped = jumpedOver(state, letter);
  if (jumped) return jumped;
  const square = cursor.trail.at(-1);
  const before = target === 'rack' ? rack[caret - 1] : square && board[square[0]][square[1]];
  const pair = before && tileOf(rules, asLetter(before) + letter.toLowerCase());
  if (!pair || pair.length > 1 || !tileFacts(state.position, pair)) return layLetter(state, letter, blank);
  if (target === 'rack') return layLetter(set(state, { caret: caret - 1 }), pair);
  const at = /** @type {Square} */ (square);
  // The first letter may be a blank only because the rack lacks it; the rack may still have the two-letter tile.
  const isMeantAsBlank = isBlank(before) && (!state.start || rack.includes(asLetter(before)));
  return commit(state, replaced(state, at, isMeantAsBlank ? asBlank(pair) : pair), { blank: false });
}

/** A blank: a tile for the rack; on the board, the next letter becomes one. @param {State} state */
export const typeBlank = (state) => (state.target === 'rack' ? putOnRack(state, BLANK) : toggleBlankNext(state));

/** @param {State} state */
export const erase = (state) => (state.target === 'rack' ? eraseRack(state) : eraseSquare(state));

/** Lays a word from the cursor on, over tiles that match it; if other tiles are in the way, only on the empty squares, as if typed.
 *  @param {State} state @param {string} word a capital is a blank, if there is lower case too */
export function pasteWord(state, word) {
  const meant = asMeant(word);
  const pasted = layWord(state, [...tilesOf(state.position.rules, meant)]);
  return meant === word || state.target === 'rack' || pasted.notice ? pasted : set(pasted, { said: NO_BLANKS });
}

/** @param {State} state @param {string[]} tiles */
function layWord(state, tiles) {
  if (state.target === 'rack') return putOnRack(state, tiles.map((tile) => (tile === '*' || isBlank(tile) ? BLANK : tile)).join(''));
  const unexpected = tiles.find((tile) => !/^\p{L}/u.test(faceOf(state.position.rules, tile)));
  if (unexpected) return notify(state, { key: 'paste.strange', values: { found: unexpected } });
  const through = layAcrossTiles(state, tiles);
  if (through) return through;
  const typed = tiles.reduce(layTile, state);
  if (typed.cursor.trail.length - state.cursor.trail.length < tiles.length) {
    return notify(state, { key: 'paste.edge', values: { word: tiles.map((tile) => capital(state.position.rules, tile)).join(''),
      place: squareName([state.cursor.row, state.cursor.col]) } });
  }
  return set(typed, { history: recorded(state.history, snapshot(state)) });
}

/** @param {State} state @param {string[]} tiles @returns {State|null} */
function layAcrossTiles(state, tiles) {
  /** @type {[Square, string][]} */
  const newTiles = [];
  for (const [index, tile] of tiles.entries()) {
    const square = along(state.position.board, state.cursor, index);
    if (!square) return null;
    const there = state.position.board[square[0]][square[1]];
    if (there === EMPTY) newTiles.push([square, tile]);
    else if (asLetter(there) !== asLetter(tile)) return null;
  }
  const laid = layAllFromRack(state, newTiles);
  const { board } = laid;
  const last = along(board, state.cursor, tiles.length - 1) ?? [state.cursor.row, state.cursor.col];
  const cursor = cursorAt(last, state.cursor.direction);
  const next = nextEmpty(board, cursor);
  return commit(state, laid, { cursor: next ? cursorAt(next, cursor.direction) : { ...cursor, full: true } });
}

// The whole position

/** A game as it was saved: its GCG, '' for none, which player the user is, and the turn before which the board is shown.
 *  @typedef {{gcg?: string, packed?: string, me?: 0|1, at?: number|null}} KeptGame `packed`: in place of `gcg`, from a link */
/** @param {KeptGame} kept without `gcg`, the current game stays */
const gameOf = ({ gcg, packed, me = 0, at = null }) => (packed !== undefined ? { game: changedGame(null, { me, pending: { fields: { packed } } }) }
  : gcg !== undefined && { game: gcg ? changedGame(null, { me, at, pending: { fields: { gcg } } }) : null });

/** Closes a game that was played by other rules. @param {State} state @param {import('./rules/own.js').Ruleset} rules */
const withoutForeignGame = ({ game, position }, rules) => game && rules !== position.rules && { game: null };

/** A new board is not the position before an earlier turn: the game is set to after its last turn. @param {State} state
 *  @param {import('./rules/own.js').Ruleset} [rules] */
const withGameAtEnd = (state, rules = state.position.rules) => withoutForeignGame(state, rules)
  || (state.game && state.game.at !== null && { game: changedGame(state.game, { at: null, drill: null }) });

/** Loads a position: from pasted text, the address, an example or a saved game. @param {State} state @param {Partial<Position>} position
 *  @param {KeptGame} [kept] @param {State['said']} [said] */
export const load = (state, position, kept = {}, said = null) => commit(state, position, {
  said,
  cursor: centre(position.rules ?? state.position.rules), caret: (position.rack ?? state.position.rack).length, blank: false,
  ...withGameAtEnd(state, position.rules), ...gameOf(kept),
});

/** Loads an example, and shows its moves where there is room for only one panel. @param {State} state @param {Position} position */
export const loadExample = (state, position) => showSheet(load(state, position), 'moves');

/** Reading a picture has started or ended. @param {State} state @param {File|null} reading */
export const readPicture = (state, reading) => set(state, { reading, awaitsRetry: false, ...(reading && { notice: null }) });

/** A game is to be opened, or no longer. @param {State} state @param {State['taking']} taking */
export const take = (state, taking) => set(state, { taking, awaitsRetry: false });

/** What is to be opened cannot be read yet. @param {State} state */
export const waitForRetry = (state) => set(state, { awaitsRetry: true });

/** Loads the position read from a picture, as one step. If a game is recorded of which the points are not known, those of the picture
 *  count once it is known how the game led to it. @param {State} state @param {import('./state.js').Picture} picture */
export function takePicture(state, picture) {
  const loaded = load(state, { ...picture.position, points: isUnscored(state) ? null : picture.points });
  const shown = { ...picture, position: loaded.position, before: (state.live ?? state).position, record: state.game?.record?.gcg ?? null };
  return set(loaded, { picture: shown, reading: null, editing: false, notice: null, sheet: 'moves', gameOpen: false });
}

/** Puts the picture away. @param {State} state */
export const dropPicture = (state) => set(state, { picture: null, sheet: state.sheet === 'picture' ? 'letters' : state.sheet });

/** Settles a doubt with the reading that the user picked. @param {State} state @param {import('./state.js').Doubt} doubt
 *  @param {string} reading */
export function settle(state, doubt, reading) {
  const { picture, position: { board, rack, layout, rules } } = state;
  const { row, col, kind } = doubt;
  const tile = reading === '*' ? BLANK : tileOf(rules, reading);
  const settled = picture && { picture: { ...picture, settled: [...picture.settled, doubt] } };
  if (row < 0) return commit(state, { rack: rack.slice(0, col) + tile + rack.slice(col + 1) }, settled ?? {});
  if (kind !== 'bonus') return commit(state, { board: put(board, [row, col], tile) }, settled ?? {});
  return commit(state, { layout: reading === layoutOf(state.position)[row][col] ? layout
    : asLayout(rules, put(layoutOf(state.position), [row, col], reading)) }, settled ?? {});
}

/** Switches to the language that the picture's words suggest. @param {State} state */
export function takeLanguage(state) {
  const { picture } = state;
  return picture?.proposed ? set(setRules(state, picture.proposed), { picture: { ...picture, proposed: null } }) : state;
}

/** Clears the board. It asks nothing first, as it can be undone. @param {State} state */
export const clear = (state) => (isEmpty(state.position) && !state.game ? state : commit(state, {
  ...emptyPosition(state.position.rules, state.position.list), layout: state.position.layout,
}, { cursor: centre(state.position.rules), caret: 0, blank: false, game: null }));

/** Switches to other rules and their word list. If their board has another size, the position is cleared.
 *  @param {State} state @param {import('./rules/own.js').Ruleset} rules @param {string} [list] */
export function setRules(state, rules, list = rules.list) {
  const { position } = state;
  if (rules.size !== position.rules.size) return load(state, emptyPosition(rules, list));
  return commit(state, retiled(position, rules, list), { ...withoutForeignGame(state, rules) });
}

/** Switches to another word list. @param {State} state @param {string} list */
export const chooseList = (state, list) => commit(state, { list });

/** Makes words valid or not in the list of this game. @param {State} state @param {readonly string[]} words @param {boolean} valid */
export function teach(state, words, valid) {
  const { page, position: { list }, taught } = state;
  const steps = stepsTo(changesOf(page.changes, list), list, words.map((word) => (valid ? word : `-${word}`)));
  return commit(state, {}, {
    taught: [...taught, ...steps], page: { ...page, changes: stepped(page.changes, steps) },
    said: { key: valid ? 'words.learnt' : 'words.dropped', values: { words: words.join(', ').toUpperCase(), count: words.length } },
  });
}

/** Asks which word of a play is not valid, or no longer. @param {State} state @param {Play|null} judged */
export const judge = (state, judged) => set(state, { judged });

/** The page with other words taught: what was changed elsewhere meanwhile stays. @param {State} state @param {State['taught']} taught */
function relearnt({ page, taught: before }, taught) {
  const changes = stepped(page.changes, stepsBetween(before, taught));
  return changes === page.changes ? page : { ...page, changes };
}

/** The steps that lead from what was taught `before` to what is taught `now`. @param {State['taught']} before @param {State['taught']} now */
function stepsBetween(before, now) {
  const other = before.findIndex((one, at) => one !== now[at]);
  const at = other < 0 ? before.length : other;
  return [...before.slice(at).reverse().map((step) => ({ ...step, adds: !step.adds })), ...now.slice(at)];
}

/** Learns none of the picture's words. @param {State} state */
export const leaveWords = (state) => set(state, { picture: state.picture && { ...state.picture, leavesWords: true } });

/** Does not say whose the picture's points are. @param {State} state */
export const leavePoints = (state) => set(state, { picture: state.picture && { ...state.picture, leavesPoints: true } });

/** Sets which of the picture's points are the user's. @param {State} state @param {number} at */
export function ownPoints(state, at) {
  const { picture, position } = state;
  if (!picture?.either) return state;
  const [first, second] = picture.either;
  const points = Object.freeze(/** @type {[number, number]} */ (at ? [second, first] : [first, second]));
  const next = commit(state, { points: isUnscored(state) ? null : points });
  return set(next, { picture: { ...picture, points, position: picture.position === position ? next.position : picture.position } });
}

/** Copies the position, so that all questions about it are asked again. @param {State} state */
export const askAgain = (state) => Object.freeze({ ...state, position: Object.freeze({ ...state.position }),
  start: state.start && Object.freeze({ ...state.start }), chosen: null, hovered: null,
  awaitsRetry: false });

/** A position with its letters as tiles of other rules. @param {Position} position @param {import('./rules/own.js').Ruleset} rules
 *  @param {string} list */
function retiled({ board, rack, layout, points, theirs, rules: before }, rules, list) {
  /** @param {string} tiles */
  const convert = (tiles) => [...tiles].map((tile) => {
    const face = faceOf(before, tile);
    return face.length > 1 ? tileOf(rules, face).slice(0, 1) : tile;
  }).join('');
  return { board: Object.freeze(board.map(convert)), rack: convert(rack), layout, rules, list, points, theirs: convert(theirs) };
}

/** @param {State} state @param {Play} play */
function applyPlay(state, play) {
  const from = advised(state);
  let { board, rack } = from;
  const points = from.points ?? (board.join('').replaceAll(EMPTY, '') ? null : [0, 0]);
  for (const tile of tilesOf(from.rules, play.exchanged ?? '')) rack = rack.replace(tile === '*' ? BLANK : tile, '');
  for (const [row, col, tile] of play.tiles) {
    board = put(board, [row, col], tile);
    rack = rack.replace(isBlank(tile) ? BLANK : tile, '');
  }
  return commit(choose(state, null), { board, rack, points: points && [points[0] + play.score, points[1]],
    theirs: stillTheirs(from, { board, rack }) }, {
    placed: play.tiles.map(([row, col]) => [row, col]), caret: rack.length, target: 'rack', sheet: 'letters',
    ...withTurn({ ...state, position: from }, play),
  });
}

/** Adds a play to the record; the opponent's turn before it is read from the board. Where the points are not known a record begins
 *  unasked, and begins anew once the board is another one. @param {State} state @param {Play} play */
function withTurn({ position, game }, play) {
  if (game && (game.at !== null || game.drill)) return {};
  const board = boardText(position);
  const turn = { text: turnNotation(position, play), rack: rackText(position) };
  const afresh = { board, points: position.points ?? [0, 0], add: [turn] };
  const goesOn = { ...(game && isUnread(game) && { gcg: gcgOf(game) }), add: [{ until: board, player: 1 - (game?.me ?? 0) }, turn] };
  return { game: changedGame(game, { lays: null, pending: { fields: game ? goesOn : afresh, startsNew: !game,
    ...(game && !position.points && { otherwise: afresh }) } }) };
}

/** Ends a look at an earlier turn: all is again as it was. @param {State} state @returns {State} */
export function backToNow(state) {
  const { game, live, position: { list } } = state;
  if (!game || !live) return state;
  const position = live.position.list === list ? live.position : Object.freeze({ ...live.position, list });
  return set(state, { ...live, position, game: changedGame(game, { at: null, drill: null }), chosen: null, hovered: null, held: null });
}

/** Takes the last change back. A look at an earlier turn is none: from there it leads back to now. @param {State} state */
export function undo(state) {
  const step = undone(state.history, snapshot(state));
  return state.live && !step?.to.live ? backToNow(state) : restored(state, step);
}

/** @param {State} state */
export function redo(state) {
  const from = state.live && !state.history.future[0]?.live && !isTouched(state) ? backToNow(state) : state;
  return restored(from, redone(from.history, snapshot(from)));
}

/** A game that undo or redo leads to. The same record is not read again, and keeps its grades. @param {State['game']} to
 *  @param {State['game']} now */
function withGrades(to, now) {
  if (!to || !now?.record || gcgOf(to) !== now.record.gcg) return to;
  return to.record || isUnread(to) ? changedGame(to, { record: to.record ?? now.record, grades: now.grades, grading: now.grading,
    ...(isUnread(to) && { pending: to.pending?.next ?? null }) }) : to;
}

/** Where the game stands, when undo or redo leads to a look at it: as it does now, unless another game is meant. @param {State} state
 *  @param {import('./state.js').Snapshot} to */
const stillLive = (state, to) => (to.live && state.game?.record && gcgOf(to.game) === state.game.record.gcg ? state.live ?? liveOf(state)
  : to.live);

/** What is to be shown again after a look at an earlier turn. @param {State} state @returns {import('./state.js').Live} */
export const liveOf = ({ position, start, cursor, caret, target, placed, blank }) => ({ position, start, cursor, caret, target, placed, blank });

/** @param {State} state @param {{to: import('./state.js').Snapshot, history: State['history']}|null} step */
const restored = (state, step) => (step ? set(state, {
  ...step.to, live: stillLive(state, step.to), page: relearnt(state, step.to.taught), game: withGrades(step.to.game, state.game), history: step.history, caret: step.to.position.rack.length,
  chosen: null, hovered: null, said: null, picture: state.picture && {
    ...state.picture, points: state.picture.either && !step.to.position.points ? null : state.picture.points,
    settled: state.picture.settled.filter((doubt) => isAsBefore(state.position, step.to.position, doubt)),
  },
}) : state);

/** Whether the tile or premium at a doubt is unchanged. @param {Position} before @param {Position} now
 *  @param {import('./state.js').Doubt} doubt */
const isAsBefore = (before, now, doubt) => before.rules.size === now.rules.size && readAt(before, doubt) === readAt(now, doubt);

/** Paints a square with the chosen premium, or clears one that has it already. A stroke goes on with what it began with, and is undone as
 *  a whole. @param {State} state @param {Square} square @param {boolean} [goesOn] */
export function paint(state, square, goesOn = false) {
  const { brush, history, position } = state;
  const layout = layoutOf(position);
  const stroke = goesOn ? brush.stroke : layout[square[0]][square[1]] === brush.premium ? EMPTY : brush.premium;
  const next = commit(state, { layout: painted(position.rules, layout, square, stroke, brush.symmetric) }, {
    brush: { ...brush, stroke }, ...(!goesOn && { cursor: cursorAt(square, state.cursor.direction), target: 'board' }),
  });
  return goesOn ? set(next, { history }) : next;
}

/** Chooses what is painted. @param {State} state @param {Partial<State['brush']>} change */
export const dip = (state, change) => set(state, { brush: { ...state.brush, ...change } });

/** Removes all premium squares. @param {State} state */
export const clearLayout = (state) => setLayout(state, bare(state.position.rules, layoutOf(state.position)));

/** @param {State} state @param {Position['layout']} layout */
export const setLayout = (state, layout) => commit(state, { layout });

/** Has a random layout made. @param {State} state @param {number|null} shuffling its seed */
export const shuffle = (state, shuffling) => set(state, { shuffling });

/** Sets the score. @param {State} state @param {Position['points']} points */
export const setPoints = (state, points) => commit(state, { points }, isUnscored(state) ? { game: null } : {});

/** Sets which of the opponent's tiles are known. @param {State} state @param {string} theirs */
export const setTheirs = (state, theirs) => commit(state, { theirs });

/** @param {State} state @param {boolean} editing */
export const editLayout = (state, editing) => set(state, {
  editing, ...(editing && { sheet: 'letters', chosen: null, hovered: null, held: null }),
});

// Suggestions

/** An answer from Python, unless it is out of date. @param {State} state @param {import('./state.js').Answer} answer */
export function receiveMoves(state, answer) {
  if (currentAnswer({ ...state, answer }) !== answer) return state;
  const { chosen } = state;
  const next = set(state, { answer });
  return chosen && chosen.index !== PINNED ? set(next, { chosen: { ...chosen, play: listed(next)?.at(chosen.index) ?? chosen.play } }) : next;
}

/** Has the rows around those in sight come. @param {State} state @param {number} first @param {number} end @param {number} limit */
export function wantRows(state, first, end, limit) {
  const window = scrolled(state.window ?? { offset: -1, limit: 0 }, first, end, limit);
  return currentAnswer(state) && window !== state.window ? set(state, { window }) : state;
}

/** @param {State} state @param {string} sort */
export const sortBy = (state, sort) => (SORTS.includes(sort)
  ? set(resorted(state), { sort, chosen: null, hovered: null, offered: null }) : state);

/** Switches the evaluation of moves off or on. @param {State} state */
export const togglePointsOnly = (state) => set(state, {
  pointsOnly: !state.pointsOnly, worth: null, sort: sortOfAll(state.sort), chosen: null, hovered: null, offered: null,
});

/** Has Python go on weighing the moves for so many seconds in all, or stop at once; what is known stays. @param {State} state
 *  @param {number} budget */
export const think = (state, budget) => set(state, { thinking: { position: advised(state), budget } });

/** The page was hidden, or is seen again. @param {State} state @param {boolean} inView */
export const see = (state, inView) => set(state, { inView });

/** Orders moves by the chance to win, or again by the points to the end: at once by what is known, until Python has weighed them so.
 *  @param {State} state */
export function toggleByWin(state) {
  const byWin = !state.byWin;
  const { worth } = state;
  const use = (/** @type {import('./state.js').ValuedMove} */ { win, value }) => (byWin ? Number(win) + POINT * value : value);
  const rows = worth ? [...worth.rows].sort((a, b) => use(b) - use(a)) : [];
  return set(state, { byWin, worth: worth && { ...worth, rows, listed: rows, settled: false, share: 0, looked: null }, chosen: null, hovered: null,
    offered: null });
}

/** What moves are worth, as far as known. A list sorted by value keeps its order while a row is selected or hovered over. A move that the
 *  search no longer looks at keeps the value that it had, or that of the best if that is less.
 *  @param {State} state @param {Omit<import('./state.js').Worth, 'by'|'listed'>} news @param {boolean} [isOffered]  the play in the details
 *    could be played at a touch */
export function receiveWorth(state, news, isOffered = false) {
  const before = currentWorth(state);
  const rows = news.rows.map((row) => ({ ...row, play: before?.by.get(playKey(row.play))?.play ?? row.play }));
  const by = new Map(rows.map((row) => [playKey(row.play), row]));
  for (const [key, row] of rows.length && before ? before.by : []) {
    if (!by.has(key)) by.set(key, { ...row, value: Math.min(row.value, rows[0].value) });
  }
  const order = state.sort === 'value' && (state.hovered || state.chosen) && before
    ? [...new Set([...before.listed.flatMap(({ play }) => rows.find((row) => playKey(row.play) === playKey(play)) ?? []), ...rows])] : rows;
  const play = isOffered && !(news.settled && !before?.settled) && !previewed(state) ? detailedPlay(state) : null;
  const isSame = before?.settled && before.said && rows.length > 0 && playKey(before.said[0].play) === playKey(rows[0].play);
  const said = isSame ? before.said : rows;
  const next = set(state, { worth: { ...news, rows, by, said, listed: order }, ...(play && { offered: { position: advised(state), play } }) });
  return currentWorth(next) ? next : state;
}

/** Sorts a list by value again, once no row is selected or hovered over. @param {State} state @returns {State} */
const resorted = (state) => (state.worth ? set(state, { worth: { ...state.worth, listed: state.worth.rows } }) : state);

/** @param {State} state @param {Partial<import('./state.js').Filter>} change */
export function filterBy(state, change) {
  const filter = Object.freeze({ ...state.filter, ...change });
  const { text, tiles, known, square } = state.filter;
  if (filter.text === text && filter.tiles === tiles && filter.known === known && String(filter.square) === String(square)) return state;
  return set(state, { filter: isEveryPlay(filter) ? EVERY_PLAY : filter, chosen: null, hovered: null, offered: null });
}

/** @param {import('./state.js').Filter} filter */
const isEveryPlay = ({ text, tiles, known, square }) => !text && !tiles && !known && !square;

/** @param {State} state */
export const toggleLesson = (state) => set(state, {
  lesson: state.lesson ? 0 : 1, sort: 'score', filter: EVERY_PLAY, chosen: null, hovered: null,
});

/** Reveals the next hint of the lesson; the last is the move itself. @param {State} state */
export const revealMore = (state) => (state.lesson < 3 ? set(state, { lesson: state.lesson + 1 }) : choose(set(state, { lesson: 0 }), 0));

/** @param {State} state */
export const toggleHeat = (state) => set(state, { heatShown: !state.heatShown });

/** @param {State} state @param {Position} position @param {readonly (readonly number[])[]} scores */
export const receiveHeat = (state, position, scores) => set(state, { heat: { position, scores } });

/** @param {State} state @param {import('./state.js').Verdict} verdict */
export const receiveVerdict = (state, verdict) => set(state, { verdict });

/** Lists only plays that fill the cursor's square, or ends that limit. @param {State} state */
export function filterBySquare(state) {
  const { cursor: { row, col }, filter, position } = state;
  if (filter.square) return filterBy(state, { square: null });
  return position.board[row][col] === EMPTY ? filterBy(state, { square: [row, col] }) : state;
}

/** @param {State} state @param {boolean} [filterOpen] */
export const toggleFilter = (state, filterOpen = !state.filterOpen) => set(state, { filterOpen, sheet: 'moves', gameOpen: false });

/** @param {State} state */
export const unfilter = (state) => filterBy(state, EVERY_PLAY);

/** @param {State} state @param {Play} of @param {readonly Play[]} rows */
export const receiveVariants = (state, of, rows) => set(state, { variants: { of, rows } });

/** Selects one of the plays in the selected row. @param {State} state @param {Play} variant */
export const chooseVariant = (state, variant) => (state.chosen ? set(state, { chosen: { ...state.chosen, variant }, hovered: null })
  : state);

/** Selects a row; PINNED is the best move above them. @param {State} state @param {number|null} index */
export function choose(state, index) {
  const list = currentAnswer(state) && listed(state);
  if (index === null || !list?.count) return set(resorted(state), { chosen: null, hovered: null, offered: null });
  const at = Math.max(pinnedMove(state) ? PINNED : 0, Math.min(index, list.count - 1));
  return set(state, { chosen: { index: at, play: list.at(at) ?? null }, hovered: null, offered: null });
}

/** Selects the best move, in the first row of all moves or pinned above it. @param {State} state @returns {State} */
export function chooseBest(state) {
  const best = bestMove(state)?.play;
  if (!best || state.lesson) return state;
  return set(state, { chosen: { index: pinnedMove(state) ? PINNED : 0, play: best }, hovered: null, offered: null });
}

/** A tap on a row selects it; on the selected row, deselects it. @param {State} state @param {number} index */
export const tapRow = (state, index) => choose(state, state.chosen?.index === index ? null : index);

/** Moves the selection up or down; without a selection, to the top. @param {State} state @param {number} by */
export const walk = (state, by) => choose(state, state.chosen ? state.chosen.index + by : -Infinity);

/** @param {State} state @param {Play|null} row */
export function hover(state, row) {
  const play = currentAnswer(state) && row; // a faded row is out of date
  return state.hovered === play ? state : set(play || state.chosen ? state : resorted(state), { hovered: play });
}

/** Plays a move. Against the workbench, the board changes only once the turn is in the record. @param {State} state
 *  @param {Play|null} [play] by default the previewed one */
export function playMove(state, play = previewed(state)) {
  if (!play) return state;
  if (!isAgainstWorkbench(state.game) || state.game?.at !== null || state.game.drill) return applyPlay(state, play);
  return set(choose(state, null), { game: changedGame(state.game,
    { pending: { fields: { add: { text: turnNotation(state.position, play) } }, showAt: 'end' } }) });
}

/** Puts the tiles that were laid back on the rack. @param {State} state */
export function takeBack(state) {
  const { cursor, history, start } = state;
  const [first] = laidSquares(state);
  return start ? set(state, { position: start, start: null, history: recorded(history, snapshot(state)), chosen: null, hovered: null,
    notice: null, said: null, held: null, caret: start.rack.length, ...(first && { cursor: cursorAt(first, cursor.direction) }) }) : state;
}

/** Has tiles to exchange chosen on the rack, or no longer; a turn that was being laid is taken back. @param {State} state
 *  @param {State['swapping']} [swapping] */
export const swapTiles = (state, swapping = []) => set(takeBack(state), { swapping, ...(swapping && { target: 'rack', chosen: null, held: null }) });

/** What was found of the tiles that are laid. @param {State} state @param {import('./state.js').Laid} laid */
export const receiveLaid = (state, laid) => (currentLaid({ ...state, laid }) ? set(state, { laid }) : state);

/** What the play that they make is worth beside the best move. @param {State} state @param {import('./state.js').Laid} laid @param {Play} best
 *  @param {readonly import('./state.js').ValuedMove[]} rows */
export function receiveCompared(state, laid, best, rows) {
  const valued = (/** @type {Play|null} */ play) => rows.find((row) => play && playKey(row.play) === playKey(play));
  const own = valued(laid.play);
  return own && currentLaid(state) === laid ? set(state, { laid: { ...laid, compared: { own, best: valued(best) ?? rows[0] } } }) : state;
}

// The page

/** The position and game to start with, and how moves are weighed. @param {State} state @param {Position} position
 *  @param {Partial<Pick<State, 'pointsOnly'|'byWin'|'opponent'|'strength'>>} [weighing] @param {KeptGame} [kept] */
export const begin = (state, position, { pointsOnly = false, byWin = false, opponent = '', strength = 'strong' } = {}, kept = {}) => set(state, {
  position, pointsOnly, byWin, opponent, strength, cursor: centre(position.rules), caret: position.rack.length, ...gameOf(kept),
});

/** Takes over the settings shared by all tools. An empty board also switches to the language chosen in another tool.
 *  @param {State} state @param {import('../../shell/contract.js').Page} page */
export function setPage(state, page) {
  const rules = rulesets[page.list];
  const switches = page.list !== state.page.list && page.list !== state.position.list && rules && rules.code !== state.position.rules.code
    && isEmpty(state.position);
  return set(state, { page, ...(switches && { position: emptyPosition(rules), cursor: centre(rules) }) });
}

/** @param {State} state @param {State['ownRules']} ownRules */
export const setOwnRules = (state, ownRules) => set(state, { ownRules });
/** @param {State} state @param {import('./state.js').Message|null} notice */
export const notify = (state, notice) => set(state, { notice });
/** @param {State} state @param {State['sheet']} sheet */
export const showSheet = (state, sheet) => set(state, { sheet });
/** @param {State} state @param {string} highlighted */
export const highlight = (state, highlighted) => (state.highlighted === highlighted ? state : set(state, { highlighted }));

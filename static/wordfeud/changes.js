// @ts-check
/** Everything a person can do, as pure functions: a state in, the next state out. */
import { rulesets } from './rulesets.js';
import { recorded, redone, undone } from '../shell/history.js';
import { boardText, changed, hidesAdvice, isAgainstWorkbench, rackText, turnNotation, turnStart } from './game.js';
import { named, nextKind } from './layout.js';
import { BLANK, EMPTY, EVERY_PLAY, MAX_RACK, SORTS, centre, currentAnswer, currentWorth, emptyPosition, isEmpty, layoutOf, listed, playKey, previewed, readAt, sortOfAll, squareName, tileFacts } from './state.js';
import { asBlank, asLetter, faceOf, isBlank, tileOf, tilesOf } from './tiles.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Position} Position */
/** @typedef {import('./state.js').Cursor} Cursor */
/** @typedef {import('./state.js').Direction} Direction */
/** @typedef {import('./state.js').Square} Square */
/** @typedef {import('./state.js').Play} Play */

/** What the workbench would advise is hidden when that begins to be of help against it, and shown when it no longer is.
 *  @param {State} state @param {Partial<State>} change @returns {State} */
export function set(state, change) {
  const turns = change.game !== undefined && hidesAdvice(change.game) !== hidesAdvice(state.game);
  return Object.freeze({ ...state, ...change, ...(turns && { lesson: hidesAdvice(change.game ?? null) ? 1 : 0 }) });
}

/** @param {State} state */
const snapshot = ({ position, cursor, placed, game }) => ({ position, cursor, placed, game });

/** A new position or list of turns: the old one can be returned to, and nothing chosen for it survives.
 *  @param {State} state @param {Partial<Position>} change @param {Partial<State>} [rest] @returns {State} */
export function commit(state, change, rest = {}) {
  const position = Object.freeze({ ...state.position, ...change });
  if (samePosition(position, state.position) && !('game' in rest)) return set(state, rest);
  return set(state, {
    position, history: recorded(state.history, snapshot(state)),
    chosen: null, hovered: null, lesson: Math.min(state.lesson, 1), placed: [], notice: null, ...rest,
  });
}

/** @param {Position} a @param {Position} b */
const samePosition = (a, b) => a.rack === b.rack && a.rules === b.rules && a.list === b.list
  && String(a.points) === String(b.points) && String(a.layout) === String(b.layout) && a.board.join() === b.board.join();

/** @param {readonly string[]} board @param {Square} square @param {string} tile */
const put = (board, [row, col], tile) => Object.freeze(board.map(
  (line, r) => (r === row ? line.slice(0, col) + tile + line.slice(col + 1) : line)));

/** @param {readonly string[]} board @param {Cursor} cursor @param {number} by @returns {Square|null} */
function along({ length: size }, { row, col, direction }, by) {
  const [r, c] = direction === 'across' ? [row, col + by] : [row + by, col];
  return r >= 0 && c >= 0 && r < size && c < size ? [r, c] : null;
}

/** @param {readonly string[]} board @param {Cursor} cursor @returns {Square|null} the next empty square ahead */
function nextEmpty(board, cursor) {
  for (let by = 1; ; by += 1) {
    const square = along(board, cursor, by);
    if (!square || board[square[0]][square[1]] === EMPTY) return square;
  }
}

/** @param {Square} square @param {Direction} direction @returns {Cursor} a cursor that begins a new run */
const cursorAt = ([row, col], direction) => ({ row, col, direction, trail: [], jumped: [], full: false });

/** @param {Direction} direction @returns {Direction} */
const other = (direction) => (direction === 'across' ? 'down' : 'across');

// The board

/** A tap: put the cursor here, or turn it when it is here already. @param {State} state @param {Square} square */
export function tapSquare(state, square) {
  if (state.editing) return changeKind(state, square);
  const { row, col, direction } = state.cursor;
  const here = state.target === 'board' && row === square[0] && col === square[1];
  return set(state, {
    cursor: cursorAt(square, here ? other(direction) : direction), target: 'board', sheet: 'letters', chosen: null, hovered: null,
  });
}

/** One square along an axis, and the cursor turns to that axis. @param {State} state @param {Direction} direction @param {number} by */
export function moveCursor(state, direction, by) {
  const { row, col } = state.cursor;
  const turned = cursorAt([row, col], direction);
  return set(state, { cursor: cursorAt(along(state.position.board, turned, by) ?? [row, col], direction) });
}

/** To the first or last square of the line. @param {State} state @param {boolean} end */
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
const toggleBlankNext = (state) => set(state, { blank: !state.blank });

/** Space: a tile becomes a blank or a real letter; on an empty square the cursor turns. @param {State} state */
export function toggleBlank(state) {
  const { row, col } = state.cursor;
  if (state.editing) return changeKind(state, [row, col]);
  const tile = state.position.board[row][col];
  if (tile === EMPTY) return turn(state);
  const swapped = isBlank(tile) ? asLetter(tile) : asBlank(tile);
  return swapped.length !== 1 ? state : commit(state, layAllFromRack(state, [[[row, col], EMPTY], [[row, col], swapped]]));
}

/** @param {State} state @param {string} tile */
function layTile(state, tile) {
  const { cursor } = state;
  if (cursor.full || tile.length !== 1) return state; // ß has no capital of one letter
  /** @type {Square} */
  const square = [cursor.row, cursor.col];
  const laid = layFromRack(state, square, tile);
  const { board } = laid;
  const next = nextEmpty(board, cursor);
  const [row, col] = next ?? square;
  return commit(state, laid, { cursor: { ...cursor, row, col, trail: [...cursor.trail, square], jumped: between(board, square, next), full: !next }, blank: false });
}

/** A tile on a square, or none. Where a turn is played it comes from the rack, a blank if the rack has no such letter, and what lay there
 *  goes back if it came from there. @param {State} state @param {Square} square @param {string} tile */
function layFromRack(state, [row, col], tile) {
  const { board, rack: before } = state.position;
  const list = turnStart(state);
  if (!list) return { board: put(board, [row, col], tile), rack: before };
  const fromRack = (/** @type {string} */ shown) => (isBlank(shown) ? BLANK : shown);
  const own = fromRack(board[row][col]);
  const count = (/** @type {string} */ tiles) => tiles.split(own).length - 1;
  const laid = board.map((line, r) => [...line].map((there, c) => (there === list.board[r][c] ? '' : fromRack(there))).join('')).join('');
  const isOwnTile = own !== EMPTY && board[row][col] !== list.board[row][col] && (!list.rack || count(list.rack) >= count(before) + count(laid));
  let rack = isOwnTile ? before + own : before;
  let shown = tile;
  if (tile !== EMPTY && tile !== list.board[row][col]) {
    if (!isBlank(tile) && !rack.includes(tile) && rack.includes(BLANK)) shown = asBlank(tile);
    rack = rack.replace(fromRack(shown), '');
  }
  return { board: put(board, [row, col], shown), rack };
}

/** Tiles laid one after another, as `layFromRack` has it. @param {State} state @param {[Square, string][]} tiles */
const layAllFromRack = (state, tiles) => tiles.reduce(
  (laid, [square, tile]) => ({ ...laid, ...layFromRack({ ...state, position: { ...state.position, ...laid } }, square, tile) }),
  { board: state.position.board, rack: state.position.rack });

/** The tiles from a square to the next empty one on its line. @param {readonly string[]} board @param {Square} from @param {Square|null} to */
function between(board, [row, col], to) {
  if (!to) return [];
  const [down, right] = [Math.sign(to[0] - row), Math.sign(to[1] - col)];
  return Array.from({ length: Math.max(to[0] - row, to[1] - col) - 1 }, (_, at) => asLetter(board[row + down * (at + 1)][col + right * (at + 1)]));
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
  caret: Math.min(slot, state.position.rack.length), target: 'rack', sheet: 'letters', chosen: null, hovered: null,
});

/** @param {State} state @param {string} tiles put over what stands at the caret, or behind the last */
function putOnRack(state, tiles) {
  const { caret, position: { rack: before } } = state;
  const rack = before.slice(0, caret) + tiles + before.slice(caret + tiles.length);
  if (rack.length > MAX_RACK) return notify(state, { key: 'paste.rack', values: { count: rack.length, most: MAX_RACK } });
  return commit(state, { rack }, { caret: caret + tiles.length });
}

/** @param {State} state */
function eraseRack(state) {
  const { caret, position: { rack } } = state;
  const at = caret < rack.length ? caret : rack.length - 1;
  return at < 0 ? state : commit(state, { rack: rack.slice(0, at) + rack.slice(at + 1) }, { caret: at });
}

// Either, whichever takes letters

/** @param {State} state @param {'board'|'rack'} target */
export const setTarget = (state, target) => (state.target === target ? state : set(state, { target, sheet: 'letters' }));

/** A tile of the palette. @param {State} state @param {string} tile @param {boolean} [blank] on the board; on the rack a blank has no letter */
export function layLetter(state, tile, blank = state.blank) {
  if (state.target === 'rack') return putOnRack(state, asLetter(tile));
  return layTile(state, blank ? asBlank(tile) : asLetter(tile));
}

/** A letter of the keyboard: the second one of a tile of two letters completes it.
 *  @param {State} state @param {string} letter @param {boolean} [blank] */
export function typeLetter(state, letter, blank) {
  const { caret, cursor, target, position: { board, rack, rules } } = state;
  const [over, ...jumped] = cursor.jumped;
  // A word that is typed whole says again the tile that lies in its way.
  if (target === 'board' && over && faceOf(rules, over) === letter.toLowerCase()) return set(state, { cursor: { ...cursor, jumped } });
  const square = cursor.trail.at(-1);
  const before = target === 'rack' ? rack[caret - 1] : square && board[square[0]][square[1]];
  const pair = before && tileOf(rules, asLetter(before) + letter.toLowerCase());
  if (!pair || pair.length > 1 || !tileFacts(state.position, pair)) return layLetter(state, letter, blank);
  if (target === 'rack') return layLetter(set(state, { caret: caret - 1 }), pair);
  const at = /** @type {Square} */ (square);
  // A letter that the rack has not is a blank for that alone; the tile of both may be there.
  const isMeantAsBlank = isBlank(before) && (!turnStart(state) || rack.includes(asLetter(before)));
  return commit(state, layAllFromRack(state, [[at, EMPTY], [at, isMeantAsBlank ? asBlank(pair) : pair]]), { blank: false });
}

/** The blank: onto the rack as a tile; on the board it waits for its letter. @param {State} state */
export const typeBlank = (state) => (state.target === 'rack' ? putOnRack(state, BLANK) : toggleBlankNext(state));

/** @param {State} state */
export const erase = (state) => (state.target === 'rack' ? eraseRack(state) : eraseSquare(state));

/** A word: over tiles that already spell it, else along the empty squares as if typed.
 *  @param {State} state @param {string} word UPPER = blank when it also has lower case */
export function pasteWord(state, word) {
  const tiles = [...tilesOf(state.position.rules, word === word.toUpperCase() ? word.toLowerCase() : word)];
  if (state.target === 'rack') return putOnRack(state, tiles.map((tile) => (tile === '*' || isBlank(tile) ? BLANK : tile)).join(''));
  const unexpected = tiles.find((tile) => !/^\p{L}/u.test(faceOf(state.position.rules, tile)));
  if (unexpected) return notify(state, { key: 'paste.strange', values: { found: unexpected } });
  const through = overTiles(state, tiles);
  if (through) return through;
  const typed = tiles.reduce(layTile, state);
  if (typed.cursor.trail.length - state.cursor.trail.length < tiles.length) {
    return notify(state, { key: 'paste.edge', values: { word: word.toUpperCase(), place: squareName([state.cursor.row, state.cursor.col]) } });
  }
  return set(typed, { history: recorded(state.history, snapshot(state)) });
}

/** @param {State} state @param {string[]} tiles @returns {State|null} */
function overTiles(state, tiles) {
  /** @type {[Square, string][]} */
  const fresh = [];
  for (const [index, tile] of tiles.entries()) {
    const square = along(state.position.board, state.cursor, index);
    if (!square) return null;
    const there = state.position.board[square[0]][square[1]];
    if (there === EMPTY) fresh.push([square, tile]);
    else if (asLetter(there) !== asLetter(tile)) return null;
  }
  const laid = layAllFromRack(state, fresh);
  const { board } = laid;
  const last = along(board, state.cursor, tiles.length - 1) ?? [state.cursor.row, state.cursor.col];
  const cursor = cursorAt(last, state.cursor.direction);
  const next = nextEmpty(board, cursor);
  return commit(state, laid, { cursor: next ? cursorAt(next, cursor.direction) : { ...cursor, full: true } });
}

// The whole position

/** The list of a game's turns as it was kept, '' for none, and the turn before which the board stood.
 *  @typedef {{gcg?: string, me?: 0|1, at?: number|null}} KeptGame */
/** @param {KeptGame} kept without a list that of before stays */
const gameOf = ({ gcg, me = 0, at = null }) => gcg !== undefined && { game: gcg ? changed(null, { me, at, pending: { fields: { gcg } } }) : null };

/** A list of turns that were played by other rules is of no use. @param {State} state @param {import('../shell/rules.js').Ruleset} rules */
const withoutForeignGame = ({ game, position }, rules) => game && rules !== position.rules && { game: null };

/** Another board is none before an earlier turn: the list stands after its last. @param {State} state @param {import('../shell/rules.js').Ruleset} [rules] */
const withGameAtEnd = (state, rules = state.position.rules) => withoutForeignGame(state, rules) || (state.game && state.game.at !== null && { game: changed(state.game, { at: null, drill: null }) });

/** Something read from text: a pasted board, the address bar, an example, a saved game. @param {State} state @param {Partial<Position>} position @param {KeptGame} [kept] */
export const load = (state, position, kept = {}) => commit(state, position, {
  cursor: centre(position.rules ?? state.position.rules), caret: (position.rack ?? state.position.rack).length, blank: false,
  ...withGameAtEnd(state, position.rules), ...gameOf(kept),
});

/** An example to look at: where only one half shows, its moves. @param {State} state @param {Position} position */
export const loadExample = (state, position) => showSheet(load(state, position), 'moves');

/** A picture is being read, or no longer. @param {State} state @param {boolean} reading */
export const readPicture = (state, reading) => set(state, { reading, ...(reading && { notice: null }) });

/** What was read off a picture, in one step. @param {State} state @param {import('./state.js').Picture} picture */
export function takePicture(state, picture) {
  const loaded = load(state, picture.position);
  return set(loaded, { picture: { ...picture, position: loaded.position }, reading: false, editing: false, notice: null, sheet: 'moves' });
}

/** The person has seen enough of it. @param {State} state */
export const dropPicture = (state) => set(state, { picture: null, sheet: state.sheet === 'picture' ? 'letters' : state.sheet });

/** One of the two likeliest readings is right. @param {State} state @param {import('./state.js').Doubt} doubt @param {string} reading */
export function settle(state, doubt, reading) {
  const { picture, position: { board, rack, layout, rules } } = state;
  const { row, col, kind } = doubt;
  const tile = reading === '*' ? BLANK : tileOf(rules, reading);
  const settled = picture && { picture: { ...picture, settled: [...picture.settled, doubt] } };
  if (row < 0) return commit(state, { rack: rack.slice(0, col) + tile + rack.slice(col + 1) }, settled ?? {});
  if (kind !== 'bonus') return commit(state, { board: put(board, [row, col], tile) }, settled ?? {});
  return commit(state, { layout: reading === layoutOf(state.position)[row][col] ? layout : named(rules, put(layoutOf(state.position), [row, col], reading)) }, settled ?? {});
}

/** The language that the picture's words speak for. @param {State} state */
export function takeLanguage(state) {
  const { picture } = state;
  return picture?.proposed ? set(setRules(state, picture.proposed), { picture: { ...picture, proposed: null } }) : state;
}

/** Needs no question: undo brings it back. @param {State} state */
export const clear = (state) => (isEmpty(state.position) && !state.game ? state : commit(state, {
  ...emptyPosition(state.position.rules, state.position.list), layout: state.position.layout,
}, { cursor: centre(state.position.rules), caret: 0, blank: false, game: null }));

/** Other rules, with their own list; on a board of another size nothing can stay.
 *  @param {State} state @param {import('../shell/rules.js').Ruleset} rules @param {string} [list] */
export function setRules(state, rules, list = rules.list) {
  const { position } = state;
  if (rules.size !== position.rules.size) return load(state, emptyPosition(rules, list));
  return commit(state, retiled(position, rules, list), { ...withoutForeignGame(state, rules) });
}

/** Another word list for the game. @param {State} state @param {string} list */
export const chooseList = (state, list) => commit(state, { list });

/** The same position, of which everything is asked anew: its list was made again. @param {State} state */
export const askAgain = (state) => set(state, { position: Object.freeze({ ...state.position }), chosen: null, hovered: null });

/** The same letters as tiles of other rules. @param {Position} position @param {import('../shell/rules.js').Ruleset} rules @param {string} list */
function retiled({ board, rack, layout, points, rules: before }, rules, list) {
  /** @param {string} tiles */
  const convert = (tiles) => [...tiles].map((tile) => {
    const face = faceOf(before, tile);
    return face.length > 1 ? tileOf(rules, face).slice(0, 1) : tile;
  }).join('');
  return { board: Object.freeze(board.map(convert)), rack: convert(rack), layout, rules, list, points };
}

/** @param {State} state @param {Play} play */
function applyPlay(state, play) {
  let { board, rack } = state.position;
  const { points } = state.position;
  for (const tile of tilesOf(state.position.rules, play.exchanged ?? '')) rack = rack.replace(tile === '*' ? BLANK : tile, '');
  for (const [row, col, tile] of play.tiles) {
    board = put(board, [row, col], tile);
    rack = rack.replace(isBlank(tile) ? BLANK : tile, '');
  }
  return commit(choose(state, null), { board, rack, points: points && [points[0] + play.score, points[1]] }, {
    placed: play.tiles.map(([row, col]) => [row, col]), caret: rack.length, target: 'rack', ...withTurn(state, play),
  });
}

/** The list of turns with one more, once points are kept; that of the opponent before it is what lies on the board. @param {State} state @param {Play} play */
function withTurn({ position, game }, play) {
  if (!game && !position.points) return {};
  if (game && (game.at !== null || game.drill)) return {};
  const board = boardText(position);
  const turn = { text: turnNotation(position, play), rack: rackText(position) };
  const fields = game ? { add: [{ until: board, player: 1 - game.me }, turn] } : { board, points: position.points, add: [turn] };
  return { game: changed(game, { pending: { fields, startsNew: !game } }) };
}

/** @param {State} state */
export const undo = (state) => restored(state, undone(state.history, snapshot(state)));

/** @param {State} state */
export const redo = (state) => restored(state, redone(state.history, snapshot(state)));

/** What was found out about a list of turns since is not undone. @param {State['game']} to @param {State['game']} now */
const withGrades = (to, now) => (to?.record && now && to.record === now.record ? changed(to, { grades: now.grades, grading: now.grading }) : to);

/** @param {State} state @param {{to: import('./state.js').Snapshot, history: State['history']}|null} step */
const restored = (state, step) => (step ? set(state, {
  ...step.to, game: withGrades(step.to.game, state.game), history: step.history, caret: step.to.position.rack.length, chosen: null, hovered: null,
  picture: state.picture && { ...state.picture, settled: state.picture.settled.filter((doubt) => isAsBefore(state.position, step.to.position, doubt)) },
}) : state);

/** Whether what stands where a doubt is was not touched. @param {Position} before @param {Position} now @param {import('./state.js').Doubt} doubt */
const isAsBefore = (before, now, doubt) => before.rules.size === now.rules.size && readAt(before, doubt) === readAt(now, doubt);

/** The next kind of bonus on a square. @param {State} state @param {Square} square */
const changeKind = (state, square) => commit(state, { layout: nextKind(state.position.rules, layoutOf(state.position), square) }, {
  cursor: cursorAt(square, state.cursor.direction), target: 'board',
});

/** @param {State} state @param {Position['layout']} layout */
export const setLayout = (state, layout) => commit(state, { layout });

/** The points of both sides. @param {State} state @param {Position['points']} points */
export const setPoints = (state, points) => commit(state, { points });

/** @param {State} state @param {boolean} editing */
export const editLayout = (state, editing) => set(state, { editing });

// Suggestions

/** What came back from Python, if it is still about what the page shows. @param {State} state @param {import('./state.js').Answer} answer */
export function receive(state, answer) {
  if (currentAnswer({ ...state, answer }) !== answer) return state;
  const { chosen } = state;
  const next = set(state, { answer });
  return chosen ? set(next, { chosen: { ...chosen, play: listed(next)?.at(chosen.index) ?? chosen.play } }) : next;
}

/** @param {State} state @param {string} sort */
export const sortBy = (state, sort) => (SORTS.includes(sort) ? set(resorted(state), { sort, chosen: null, hovered: null }) : state);

/** Only points, or also what moves are worth. @param {State} state */
export const togglePointsOnly = (state) => set(state, {
  pointsOnly: !state.pointsOnly, worth: null, sort: sortOfAll(state.sort), chosen: null, hovered: null,
});

/** What moves are worth, as far as it is known. In a list by value no row moves under a hand.
 *  @param {State} state @param {Omit<import('./state.js').Worth, 'by'|'listed'>} news */
export function receiveWorth(state, news) {
  const before = currentWorth(state);
  const rows = news.rows.map((row) => ({ ...row, play: before?.by.get(playKey(row.play))?.play ?? row.play }));
  const by = new Map(rows.map((row) => [playKey(row.play), row]));
  const order = state.sort === 'value' && (state.hovered || state.chosen) && before
    ? [...new Set([...before.listed.flatMap(({ play }) => by.get(playKey(play)) ?? []), ...rows])] : rows;
  const next = set(state, { worth: { ...news, rows, by, listed: order } });
  return currentWorth(next) ? next : state;
}

/** Without a hand on it, a list by value has its own order again. @param {State} state @returns {State} */
const resorted = (state) => (state.worth ? set(state, { worth: { ...state.worth, listed: state.worth.rows } }) : state);

/** @param {State} state @param {Partial<import('./state.js').Filter>} change */
export function filterBy(state, change) {
  const filter = Object.freeze({ ...state.filter, ...change });
  const { text, tiles, square } = state.filter;
  if (filter.text === text && filter.tiles === tiles && String(filter.square) === String(square)) return state;
  return set(state, { filter: isEveryPlay(filter) ? EVERY_PLAY : filter, chosen: null, hovered: null });
}

/** @param {import('./state.js').Filter} filter */
const isEveryPlay = ({ text, tiles, square }) => !text && !tiles && !square;

/** @param {State} state */
export const toggleLesson = (state) => set(state, {
  lesson: state.lesson ? 0 : 1, sort: 'score', filter: EVERY_PLAY, chosen: null, hovered: null,
});

/** The next bit; the last is the move itself. @param {State} state */
export const teachMore = (state) => (state.lesson < 3 ? set(state, { lesson: state.lesson + 1 }) : choose(set(state, { lesson: 0 }), 0));

/** @param {State} state */
export const toggleHeat = (state) => set(state, { heatShown: !state.heatShown });

/** @param {State} state @param {Position} position @param {readonly (readonly number[])[]} scores */
export const receiveHeat = (state, position, scores) => set(state, { heat: { position, scores } });

/** @param {State} state @param {import('./state.js').Verdict} verdict */
export const receiveVerdict = (state, verdict) => set(state, { verdict });

/** Only plays that fill the cursor's square, or without that limit again. @param {State} state */
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

/** One of the plays that the chosen row stands for. @param {State} state @param {Play} variant */
export const chooseVariant = (state, variant) => (state.chosen ? set(state, { chosen: { ...state.chosen, variant }, hovered: null }) : state);

/** @param {State} state @param {number|null} index */
export function choose(state, index) {
  const list = currentAnswer(state) && listed(state);
  if (index === null || !list?.count) return set(resorted(state), { chosen: null, hovered: null });
  const at = Math.max(0, Math.min(index, list.count - 1));
  return set(state, { chosen: { index: at, play: list.at(at) ?? null }, hovered: null });
}

/** A tap on a row previews it; on the one that is previewed already, drops it. @param {State} state @param {number} index */
export const tapRow = (state, index) => choose(state, state.chosen?.index === index ? null : index);

/** Up and down the list; the first step lands on the first row. @param {State} state @param {number} by */
export const walk = (state, by) => choose(state, state.chosen ? state.chosen.index + by : 0);

/** @param {State} state @param {Play|null} row */
export function hover(state, row) {
  const play = currentAnswer(state) && row; // a faded one fits no more
  return state.hovered === play ? state : set(play || state.chosen ? state : resorted(state), { hovered: play });
}

/** Passing changes nothing on the board. Against the workbench the board follows once the turn is in the list. @param {State} state @param {Play|null} [play] the previewed one */
export function playMove(state, play = previewed(state)) {
  if (!play) return state;
  if (!isAgainstWorkbench(state.game) || state.game?.at !== null || state.game.drill) return applyPlay(state, play);
  return set(choose(state, null), { game: changed(state.game, { pending: { fields: { add: { text: turnNotation(state.position, play) } }, showAt: 'end' } }) });
}

// The page

/** The game to start with, and its list of turns. @param {State} state @param {Position} position @param {boolean} [pointsOnly] @param {KeptGame} [kept] */
export const begin = (state, position, pointsOnly = false, kept = {}) => set(state, {
  position, pointsOnly, cursor: centre(position.rules), caret: position.rack.length, ...gameOf(kept),
});

/** What holds for every tool is another. An empty board goes along with the language that another tool was given.
 *  @param {State} state @param {import('../shell/contract.js').Page} page */
export function setPage(state, page) {
  const rules = rulesets[page.list];
  const goes = page.list !== state.page.list && page.list !== state.position.list && rules && rules.code !== state.position.rules.code && isEmpty(state.position);
  return set(state, { page, ...(goes && { position: emptyPosition(rules), cursor: centre(rules) }) });
}

/** @param {State} state @param {import('./state.js').Message|null} notice */
export const notify = (state, notice) => set(state, { notice });
/** @param {State} state @param {State['sheet']} sheet */
export const showSheet = (state, sheet) => set(state, { sheet });
/** @param {State} state @param {string} highlighted */
export const highlight = (state, highlighted) => (state.highlighted === highlighted ? state : set(state, { highlighted }));

// @ts-check
/** A game with its turns, and functions that read it. Python applies the rules: every change to the turns is a request to it. */
import { asLayout } from './layout.js';
import { BLANK, EMPTY, advised, boardBefore, boardText, isEdited, shownPicture } from './state.js';
import { rackToText } from './position.js';
import { isBlank, textOf, tilesOf } from './tiles.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Position} Position */
/** @typedef {import('./state.js').Picture} Picture */
/** @typedef {import('./state.js').Square} Square */
/** @typedef {import('../../shell/message.js').Message} Message */

/**
 * @typedef {object} Turn                   a turn, as Python reports it
 * @property {0|1} player
 * @property {'play'|'exchange'|'pass'|'withdrawn'|'end'|'time'|'challenge'} kind
 * @property {string} rack                  '' if unknown
 * @property {string} place
 * @property {string} word
 * @property {string} tiles                 that were exchanged, or left at the end
 * @property {number} points
 * @property {number} total                 the player's points after it
 * @property {string} leave                 what stays on the rack
 * @property {readonly import('./state.js').Reason[]} odd  what does not fit in the record
 * @property {string} note                  about it, '' for none
 * @property {readonly string[]} board      before it, as text
 * @property {number} passes                just before it, in a row
 */

/**
 * @typedef {object} GameRecord             a game, as Python reports it
 * @property {string} gcg                   the game as text
 * @property {string} packed                the same, as a part of a link
 * @property {string} ruleset
 * @property {readonly string[]} layout
 * @property {readonly string[]} players    their names
 * @property {readonly Turn[]} turns
 * @property {0|1} turn                     whose turn it is
 * @property {boolean} over                 whether nobody has another turn
 * @property {boolean} scored               whether the tiles left at the end have been counted
 * @property {number} passes                after the last turn, in a row
 * @property {readonly string[]} board      after the last turn
 * @property {readonly [number, number]} points
 * @property {readonly [number, number]} ahead  points at the start
 * @property {number} bag                   number of tiles in it
 * @property {number} unseen                number of tiles that are not on the board
 * @property {0|1|null} person              which player is the user, in a game against the workbench (which draws the tiles)
 * @property {string|null} rack             the user's rack, in such a game
 * @property {Strength} strength            of the workbench, in such a game
 * @property {0|1|null} loser               who has lost it on time
 */

/** How strong the workbench plays. @typedef {'easy'|'medium'|'strong'} Strength */

/** A turn compared with the best move.
 *  @typedef {{turn: number, player: 0|1, mistake: ''|'small'|'medium'|'large'|'unknown', lost: number, points: number, played: any,
 *     best: any, why: import('./state.js').Reason|null}} Grade */

/** A request to Python to change the record. `showAt`: once answered, show the end of the game or the position before a turn.
 *  `startsNew`: begin a new record. `said`: what was assumed of the text of a turn. `otherwise`: the fields of a new record, to begin
 *  instead when the turn does not continue this one. `next`: what is to be asked once a stored record has been read: a reload interrupted it.
 *  @typedef {{fields: Record<string, unknown>, showAt?: number|'end', startsNew?: boolean, said?: Message|null,
 *     otherwise?: Record<string, unknown>, next?: GameRequest}} GameRequest */

/** What the board that was read (`board`, as text) makes of the record: `record` with new tiles as the opponent's turn, or with another play
 *  in the place of `turn`; or why it makes none.
 *  @typedef {{board: string, turn: number|null, record: GameRecord|null, trouble: Message|null}} Reading */

/** Mistakes to try again: their turns, the index of the current one, the move being graded and its grade.
 *  @typedef {{turns: readonly number[], step: number, trial: Record<string, unknown>|null, tried: Grade|null}} Drill */

/**
 * @typedef {object} Game
 * @property {GameRequest|null} pending      the request not yet answered; null when `record` is up to date
 * @property {GameRecord|null} record
 * @property {Message|null} trouble         why the last request failed
 * @property {number|null} at               the board shows the position before this turn; null: after the last
 * @property {0|1} me
 * @property {readonly Grade[]} grades      of turns in the current record
 * @property {boolean} grading              turns are being graded
 * @property {Drill|null} drill
 * @property {'play'|'swap'|null} asks      what is asked about the opponent's turn: the play, or how many tiles were swapped; null once
 *   the question was waved away
 * @property {Reading|null} read            the opponent's play or a correction, as read from the board
 * @property {'any'|'own'|null} lays        while a stored record is not read yet: what is laid in the user's turn, as it was; `own`: nothing
 *   but tiles of the rack; null: it is not his turn
 */

/** @type {Game} */
const NO_GAME = Object.freeze({ pending: null, record: null, trouble: null, at: null, me: 0, grades: [], grading: false, drill: null,
  asks: 'play', read: null, lays: null });

/** @param {Game|null} game @param {Partial<Game>} change @returns {Game} */
export const changedGame = (game, change) => Object.freeze({ ...NO_GAME, ...game, trouble: null, ...change });

/** The game as GCG, including one that Python has yet to read. @param {Game|null|undefined} game @returns {unknown} */
export const gcgOf = (game) => game?.record?.gcg ?? game?.pending?.fields.gcg;

/** The game as a part of a link, including one that Python has yet to read; undefined for none. @param {Game|null} game @returns {unknown} */
export const packedOf = (game) => game?.record?.packed ?? game?.pending?.fields.packed;

/** Whether a game is yet to be read, as it was stored, with nothing else to be done. @param {Game} game */
export const isUnread = ({ pending, record }) => !record && Object.keys(pending?.fields ?? {}).join() === 'gcg';

/** Whether a stored record was refused: it is damaged, or does not agree with its rules any more. @param {Game|null} before
 *  @param {Game|null} now */
export const isRefused = (before, now) => Boolean(before?.pending && isUnread(before) && now?.trouble && !now.record);

/** Whether a text is a game in GCG rather than a position. @param {string} text */
export const isGame = (text) => /^\s*(?:(?:#|%23)\w|>[^:\n]*:)/.test(text);

/** Whether it is the workbench's turn. @param {Game|null} game */
export const isWorkbenchTurn = (game) => Boolean(game?.record && !game.pending && game.at === null && !game.drill
  && isAgainstWorkbench(game) && !game.record.over && game.record.turn !== game.record.person);

/** Whether this is a game against the workbench. @param {Game|null} game */
export const isAgainstWorkbench = (game) => typeof game?.record?.person === 'number';

/** How strong the workbench plays: in the game against it that goes on, or else in the next. @param {State} state */
export const strengthOf = ({ game, strength }) => (game?.record && isAgainstWorkbench(game) && !game.record.over
  ? game.record.strength : strength);

/** Whether the suggestions are hidden: during a game against the workbench, and while a mistake is tried again. @param {Game|null} game */
export const hidesAdvice = (game) => Boolean(game && (game.drill || (isAgainstWorkbench(game) && !game.record?.over)
  || 'deal' in (game.pending?.fields ?? {})));

/** Whether a turn's rack and exchanged tiles are hidden from the user: the workbench's, until the game is over. @param {Game|null} game
 *  @param {Turn} turn */
export const isHidden = (game, { player }) => isAgainstWorkbench(game) && !game?.record?.over && player !== game?.record?.person;

/** The user's turns that were medium or large mistakes. @param {Game} game */
export const mistakesOf = ({ grades, me }) => grades.filter(({ player, mistake }) => player === me
  && (mistake === 'medium' || mistake === 'large')).map(({ turn }) => turn);

/** The user's chance to win after each turn that was graded, and what it was after the graded turn before. @param {Game} game */
export function courseOf({ grades, me }) {
  /** @type {{turn: number, share: number, before: number|null}[]} */
  const course = [];
  for (const { turn, player, played } of grades) {
    if (typeof played?.win === 'number') course.push({ turn, share: player === me ? played.win : 1 - played.win,
      before: course.at(-1)?.share ?? null });
  }
  return course;
}

/** The turns after which the chance to win differed most from that before, at most three, the largest first.
 *  @param {ReturnType<typeof courseOf>} course */
export const swingsOf = (course) => course
  .flatMap(({ before, ...point }) => (before !== null && Math.abs(point.share - before) >= 0.005 ? [{ ...point, before }] : []))
  .sort((a, b) => Math.abs(b.share - b.before) - Math.abs(a.share - a.before)).slice(0, 3);

/** The kinds of turns that are graded. */
export const GRADABLE = ['play', 'exchange', 'pass'];

/** Which share of the chance to win a player's turns keep, on average; null without graded turns. @param {Game} game
 *  @param {number} player */
export function accuracyOf({ grades }, player) {
  const lost = grades.flatMap((grade) => (grade.player === player && grade.played ? [grade.lost] : []));
  return lost.length ? 1 - lost.reduce((sum, each) => sum + each) / lost.length : null;
}

/** The accuracy of the user, once all of his turns that can be graded are. @param {Game} game */
export const wholeAccuracyOf = (game) => (game.record?.turns.every(({ player, kind }, at) => player !== game.me
  || !GRADABLE.includes(kind) || game.grades.some(({ turn }) => turn === at)) ? accuracyOf(game, game.me) : null);

/** The rack in the notation of Python. @param {Position} position */
export const rackText = ({ rack, rules }) => rackToText(rules, rack);

/** Whether a look at an earlier turn shows something else than the record has. @param {State} state */
export function isTouched({ game, live, position }) {
  if (!live || !game) return false;
  const { board, rack } = positionAt(position, game, game.at);
  return board?.join() !== position.board.join() || rack !== position.rack;
}

/** Whether it is the user's turn, or one to be tried again: letters that are entered then come off the rack. @param {Game|null} game */
export const isMyTurn = (game) => Boolean(game?.record ? !game.pending && (game.at !== null ? game.record.turns[game.at].rack
  : !game.record.over && game.record.turn === (game.record.person ?? game.me)) : game?.lays);

/** Whether nothing but tiles of the rack may be laid: against the workbench, or in another try at a mistake. @param {Game|null} game */
export const laysOnlyOwn = (game) => isMyTurn(game) && Boolean(game?.record ? game.drill || (isAgainstWorkbench(game) && game.at === null)
  : game?.lays === 'own');

/** What is laid in the user's turn, to be known before a stored record is read again. @param {Game|null} game @returns {Game['lays']} */
export const laysIn = (game) => (laysOnlyOwn(game) ? 'own' : isMyTurn(game) ? 'any' : null);

/** The tile that the record has on a square. @param {State} state @param {Square} square */
export const recordedTile = ({ game, position: { rules } }, [row, col]) => (game?.record
  ? tilesOf(rules, boardBefore(game.record, game.at)[row])[col] : EMPTY);

/** The turn that the board corrects, and how Python is asked for it: the turn of which a tile is another one now, or the one that is looked
 *  at, once other tiles lie there. Null for none. @param {State} state @returns {{change: number, add: {board: string[], rack: string}}|null} */
export function correctionOf(state) {
  const { game, start } = state;
  const record = game?.record;
  const position = advised(state);
  if (!record || game.pending || game.drill || isAgainstWorkbench(game)) return null;
  if (game.at !== null) return start || !isEdited(state) ? null : { change: game.at, add: { board: boardText(position), rack: rackText(position) } };
  const { board, rules } = position;
  const tilesIn = (/** @type {readonly string[]} */ rows) => rows.map((row) => tilesOf(rules, row));
  const now = tilesIn(record.board);
  const replaced = now.flatMap((row, r) => [...row].flatMap((tile, c) => (tile === EMPTY || tile === board[r][c] ? []
    : [/** @type {Square} */ ([r, c])])));
  const next = (/** @type {number} */ at) => (at + 1 < record.turns.length ? at + 1 : null);
  const placedBy = (/** @type {number} */ at) => lastPlaced(record, next(at), rules)
    .filter(([row, col]) => replaced.some(([r, c]) => r === row && c === col));
  const change = replaced.some(([row, col]) => board[row][col] === EMPTY) ? -1
    : record.turns.findLastIndex(({ kind }, at) => kind === 'play' && placedBy(at).length);
  if (change < 0) return null;
  let rack = tilesOf(rules, record.turns[change].rack).replaceAll('*', BLANK);
  const after = tilesIn(boardBefore(record, next(change))).map((row) => [...row]);
  for (const [row, col] of placedBy(change)) {
    const [before, tile] = [now[row][col], board[row][col]].map((one) => (isBlank(one) ? BLANK : one));
    after[row][col] = board[row][col];
    rack = rack.replace(before, tile);
  }
  return { change, add: { board: after.map((row) => textOf(rules, row.join(''))), rack: rackToText(rules, rack) } };
}

/** Whether a game is recorded of which only the board is known, not the points. @param {State} state */
export const isUnscored = ({ game, position }) => Boolean(game?.record && game.at === null && !position.points);

/** Whether the next turn is the opponent's, who is not the workbench. @param {Game|null} game */
export const isTheirTurn = (game) => Boolean(game?.record?.turns.length && !game.pending && game.at === null && !game.drill
  && !isAgainstWorkbench(game) && !game.record.over && game.record.turn !== game.me);

/** The picture that may show the game some turns later, if it has new tiles, with what is asked of Python and its answer once that is
 *  here. Without a record the game goes on from the board that the picture replaced. @param {State} state */
export function laterPicture(state) {
  const { game } = state;
  const position = advised(state);
  const picture = shownPicture(state);
  const { before, record } = picture ?? {};
  if (!before || (record ?? null) !== (game?.record?.gcg ?? null) || before.rules !== position.rules || game?.pending || game?.drill || game?.record?.over
    || isAgainstWorkbench(game) || (game && (game.at !== null || !game.asks))) return null;
  if (!picture || (!before.points && isWhoseOpen(picture))) return null; // its points come first
  const [was, to] = [game?.record?.board ?? boardText(before), boardText(position)];
  if (!/[^.]/.test(was.join('')) || was.join() === to.join()) return null;
  const start = record ? { gcg: record } : { board: was, points: before.points ?? [0, 0] };
  return { picture, ways: picture.read?.board === to.join() ? picture.read.ways : null,
    fields: { ...start, to, player: game?.me ?? 0, then: rackText(before), now: rackText(position),
      ...(picture.points ? { shown: picture.points } : picture.either && before.points && { shown: picture.either, either: true }) } };
}

/** Whether a picture shows points, but not whose they are. @param {Picture} picture */
const isWhoseOpen = ({ either, points, leavesPoints }) => Boolean(either && !points && !leavesPoints);

/** Whether the user is to say which of the picture's points are his: as long as its board stands there. @param {State} state */
function asksWhose(state) {
  const picture = shownPicture(state);
  const count = (/** @type {Position} */ { board }) => board.join('').replaceAll(EMPTY, '').length;
  return Boolean(picture && isWhoseOpen(picture) && !state.position.points && count(picture.position) === count(state.position));
}

/** What the user is asked for next, between two of his own plays: the opponent's play, how many tiles the opponent swapped, to count the
 *  play that was read from the board, whether a turn was another one, what to do after the end, which turns led to a picture, whether it is one of another game, which points on it are his, or
 *  the tiles that he drew.
 *  @param {State} state @returns {'play'|'swap'|'count'|'change'|'over'|'ways'|'other'|'whose'|'draw'|null} */
export function askedNext(state) {
  const { game } = state;
  const later = laterPicture(state);
  if (later && !later.ways) return null;
  if (later && (later.ways?.length || game)) return later.ways?.length ? 'ways' : 'other';
  if (asksWhose(state)) return 'whose';
  if (later) return null;
  if (game?.asks && game.record?.over && game.at === null && !game.pending && !isEdited(state)) return 'over';
  if (game?.asks && correctionOf(state)) return readingOf(state) ? 'change' : null;
  if (isTheirTurn(game)) {
    if (!game?.asks || game.asks === 'swap') return game?.asks ?? null;
    if (!isEdited(state)) return 'play';
    const read = readingOf(state);
    if (read?.record) return 'count';
    return LOST.includes(read?.trouble?.key ?? '') ? null : 'play'; // the board is another one
  }
  return advised(state).rack.length < rackDue(state) ? 'draw' : null;
}

const LOST = ['error.turn.lost', 'error.game.strayed'];

/** The opponent's turn as read from the board that is shown. @param {State} state */
export const readingOf = (state) => {
  const { read } = state.game ?? {};
  return read && read.board === boardText(advised(state)).join() && read.turn === (correctionOf(state)?.change ?? null) ? read : null;
};

/** How many tiles the user has once he has drawn, after a turn of the opponent; 0 if that is not known. @param {State} state */
function rackDue({ game, position: { rules } }) {
  const record = game?.record;
  if (!record || !game || game.pending || game.at !== null || game.drill || record.person !== null || record.over
    || record.turn !== game.me) return 0;
  const mine = record.turns.findLastIndex(({ player }) => player === game.me);
  if (mine < 0 || mine === record.turns.length - 1 || !record.turns[mine].rack) return 0;
  if (record.turns[mine].kind === 'exchange') return tilesOf(rules, record.turns[mine].rack).length;
  if (record.turns[mine].kind !== 'play') return 0;
  const count = (/** @type {readonly string[]} */ rows) => tilesOf(rules, rows.join('')).replaceAll('.', '').length;
  const [before, after] = [record.turns[mine], record.turns[mine + 1]].map(({ board }) => count(board));
  const bag = record.unseen + count(record.board) - before - 2 * rules.rack; // when he had played and not yet drawn
  return tilesOf(rules, record.turns[mine].leave).length + Math.max(0, Math.min(after - before, bag));
}

/** The turns of a record that a game does not have yet. @param {GameRecord} record @param {Game|null} game */
export const newTurns = (record, game) => record.turns.slice(game?.record?.turns.length ?? 0);

/** Whether the points on a picture are others than what was known of them and a way on to it add up to. @param {Picture} picture
 *  @param {GameRecord|null|undefined} record the game before @param {GameRecord} way */
export function disagrees({ before, points, either }, record, way) {
  if (!before?.points || !(points ?? either)) return false;
  if (points) return String(way.ahead) !== String(record?.ahead ?? before.points); // it ends with the points of the picture
  return !either?.every((sum) => way.points.includes(sum));
}

/** The position before a turn, as its player sees it, or after the last, as the user sees it. @param {Position} position @param {Game} game
 *  @param {number|null} at @param {import('./rules/own.js').Ruleset} [rules]
 *  @returns {Partial<Position>} */
export function positionAt(position, game, at, rules = position.rules) {
  const { record, me } = game;
  if (!record) return {};
  const turn = at === null ? null : record.turns[at];
  const player = turn ? turn.player : me;
  const before = record.turns.slice(0, at ?? record.turns.length);
  const total = (/** @type {number} */ who) => before.findLast((one) => one.player === who)?.total ?? record.ahead[who];
  const left = turn ? (isHidden(game, turn) ? '' : turn.rack) : record.person !== null
    ? (record.over || record.turn !== record.person ? '' : record.rack ?? '') : before.findLast((one) => one.player === me)?.leave ?? '';
  const rack = tilesOf(rules, left).replaceAll('*', BLANK);
  return {
    rules, ...(rules !== position.rules && { list: rules.list }),
    board: Object.freeze(boardBefore(record, at).map((row) => tilesOf(rules, row))),
    rack: at === null ? inOrder(rack, position.rack) : rack,
    layout: asLayout(rules, record.layout),
    points: Object.freeze(/** @type {[number, number]} */ ([total(player), total(1 - player)])),
    passes: turn ? turn.passes : record.passes,
  };
}

/** Tiles in the order in which they lie on a rack, and behind them those that it does not have. @param {string} tiles
 *  @param {string} rack */
function inOrder(tiles, rack) {
  let [known, others] = ['', tiles];
  for (const tile of rack) {
    if (others.includes(tile)) known += tile;
    others = others.replace(tile, '');
  }
  return known + others;
}

/** The squares filled by the turn before `at`. @param {GameRecord} record @param {number|null} at
 *  @param {import('./rules/own.js').Ruleset} rules @returns {Square[]} */
export function lastPlaced(record, at, rules) {
  const number = at ?? record.turns.length;
  if (!number) return [];
  const [before, after] = [record.turns[number - 1].board, boardBefore(record, at)].map((rows) => rows.map((row) => tilesOf(rules, row)));
  return after.flatMap((row, r) => [...row].flatMap((tile, c) => (tile !== before[r][c] ? [/** @type {Square} */ ([r, c])] : [])));
}

/** The grades of the turns before the first that differs in a new record. @param {Game} game @param {GameRecord} record */
export function gradesStillValid({ record: before, grades }, record) {
  if (!before) return grades.filter(({ turn }) => turn < record.turns.length); // they were stored with it
  const bare = (/** @type {Turn} */ turn) => JSON.stringify({ ...turn, note: '' });
  const same = (/** @type {number} */ at) => at < before.turns.length && bare(before.turns[at]) === bare(record.turns[at]);
  const first = record.turns.findIndex((_, at) => !same(at));
  return first < 0 ? grades.filter(({ turn }) => turn < record.turns.length) : grades.filter(({ turn }) => turn < first);
}

/** A play, an exchange or a pass in the notation of Python. @param {Position} position @param {import('./state.js').Play} play */
export const turnNotation = ({ rules }, { kind = 'play', place, word, exchanged = '' }) => (
  kind === 'play' ? `${place} ${word}` : kind === 'exchange' ? `-${textOf(rules, exchanged)}` : '-');

// @ts-check
/** A board on which tiles are laid as an answer, as pure functions of its state. Tiles are laid as in the Wordfeud tab: `wf` is a state of
 *  that tab, of which only the position, the cursor and the tiles that are being laid are used. */
import { laid as laidAsk } from '../wordfeud/asks/fields.js';
import * as entering from '../wordfeud/turn/entering.js';
import { changedGame } from '../wordfeud/record/game.js';
import { keys as boardKeys, layingActions as boardActions } from '../wordfeud/keys.js';
import { swapTiles, takeBack } from '../wordfeud/turn/laying.js';
import * as loading from '../wordfeud/position/loading.js';
import { parsePlay } from '../wordfeud/moves/play.js';
import { boardText, currentLaid, emptyPosition, inBag, put, rackToText, swappedTiles } from '../wordfeud/position/position.js';
import { rulesets } from '../wordfeud/rules/rulesets.js';
import { initialState as wordfeudState } from '../wordfeud/state.js';
import { set as setWordfeud } from '../wordfeud/step.js';
import { BLANK, EMPTY, isBlank, tilesOf } from '../wordfeud/position/tiles.js';

/** @typedef {import('../wordfeud/state.js').State} Wordfeud */
/** @typedef {import('../wordfeud/position/position.js').Position} Position */
/** @typedef {import('../wordfeud/moves/play.js').Play} Play */
/** @typedef {readonly (readonly [row: number, col: number, tile: string])[]} Tiles */
/** @typedef {{play: Play, because: readonly import('../wordfeud/moves/play.js').Reason[]}} Valued */
/** What Python says of an answer: the stars it got, the points that it gave up, what the best play has over it, null when hardly anything was
 *  given up, and what speaks for both plays.
 *  @typedef {{stars: number, lost: number, gain: import('../wordfeud/moves/play.js').Reason|null, best: Valued, played: Valued}} Verdict */

/**
 * @typedef {object} Attempt                a part of the state of a view
 * @property {Page} page
 * @property {{position: Position, swaps?: boolean}|null} told  what is played on; `swaps`: an exchange can be the answer
 * @property {Wordfeud|null} wf             the board as it is being played
 * @property {readonly string[]|null} answer  the board with the answer, as text, from the moment that it is given
 * @property {Verdict|null} verdict         on it
 * @property {boolean} showsBest            the board shows the best play instead of the answer
 * @property {Message|null} trouble
 * @property {string} note                  what was copied
 * @property {string} copy                  a text that could not be copied
 */

/** A game in which nothing but tiles of the rack can be laid. */
const LAYING = changedGame(null, { lays: 'own' });

/** @template T @param {T} state @param {Partial<T>} change @returns {T} */
export const set = (state, change) => Object.freeze({ ...state, ...change });

/** @type {Omit<Attempt, 'page'|'told'>} */
export const NO_ATTEMPT = { wf: null, answer: null, verdict: null, showsBest: false, trouble: null, note: '', copy: '' };

/** A position that Python tells. @param {string} alphabet @param {{board: string[], rack: string}} told @returns {Position} */
export function positionOf(alphabet, { board, rack }) {
  const rules = rulesets[alphabet];
  return { ...emptyPosition(rules), board: Object.freeze(board.map((row) => tilesOf(rules, row))), rack: tilesOf(rules, rack).replaceAll('*', BLANK) };
}

/** The board as it is before anything is laid. @template {Attempt} T @param {T} state @returns {T} */
export function begun(state) {
  if (!state.told) return state;
  const { position } = state.told;
  const first = wordfeudState({ ...state.page, list: position.list }, {});
  return { ...state, ...NO_ATTEMPT, wf: setWordfeud(loading.begin(first, position), { game: LAYING, target: 'board' }) };
}

/** The attempt on a changed page; what is laid stays. @template {Attempt} T @param {T} state @param {Page} page
 *  @returns {T} */
export const paged = (state, page) => ({ ...state, page,
  ...(state.wf && { wf: { ...state.wf, page: { ...page, list: state.wf.position.list } } }) });

/** Whether tiles can be laid. @param {Attempt} state */
export const isOpen = ({ told, wf, answer }) => told !== null && wf !== null && !answer;

/** Lays, moves or takes back tiles as the Wordfeud tab does; whatever would change the board itself or needs tiles that the rack lacks is not
 *  done. @template {Attempt} T @template {unknown[]} A @param {(wf: Wordfeud, ...given: A) => Wordfeud} change
 *  @returns {(state: T, ...given: A) => T} */
export const laying = (change) => (state, ...given) => {
  if (!isOpen(state) || !state.wf || !state.told) return state;
  const wf = change(state.wf, ...given);
  return wf === state.wf || !isFair(wf.position, state.told.position) ? state : { ...state, wf, trouble: null };
};

/** Whether a position has all tiles of another where they were, and the rest of its tiles comes from that rack.
 *  @param {Position} now @param {Position} before */
function isFair(now, before) {
  const laid = now.board.flatMap((line, row) => [...line].filter((tile, col) => tile !== before.board[row][col]));
  const kept = before.board.every((line, row) => [...line].every((tile, col) => tile === EMPTY || tile === now.board[row][col]));
  const tiles = laid.map((tile) => (isBlank(tile) ? BLANK : tile)).join('') + now.rack;
  return kept && [...tiles].sort().join() === [...before.rack].sort().join();
}

/** The play that the tiles make, null while they make none. @param {Pick<Attempt, 'wf'>} state */
export const laidPlay = ({ wf }) => (wf ? currentLaid(wf)?.play ?? null : null);

/** Whether tiles can be exchanged: the bag has enough. @param {Attempt} state */
export const canSwap = ({ told }) => told !== null && (told.swaps ?? inBag(told.position) >= told.position.rules.rack);

/** Has tiles to exchange chosen on the rack, or no longer. @template {Attempt} T @param {T} state @returns {T} */
export const swapping = (state) => /** @type {any} */ (laying((wf) => swapTiles(wf, wf.swapping ? null : [])))(state);

/** The tiles that are chosen to be exchanged, as Python reads them. @param {Pick<Attempt, 'wf'>} state */
export const swappedText = ({ wf }) => (wf ? rackToText(wf.position.rules, swappedTiles(wf)) : '');

/** Whether there is an answer to give. @param {Pick<Attempt, 'wf'>} state */
export const isGiven = (state) => laidPlay(state) !== null || swappedText(state) !== '';

/** Gives the tiles that are laid, or chosen to be exchanged, as the answer. @template {Attempt} T @param {T} state @returns {T} */
export const answered = (state) => (state.wf && !state.answer && isGiven(state)
  ? { ...state, answer: boardText(state.wf.position), trouble: null, note: '', copy: '' } : state);

/** A play with what speaks for it, from a row of Python's answer. @param {Position} position @param {any} row @returns {Valued} */
export const valued = ({ rules }, { because, ...play }) => ({ play: parsePlay(rules, play),
  because: because.map((/** @type {any} */ { key: kind, values }) => ({ kind, values })) });

/** @param {Position} position @param {any} found @returns {Verdict} */
export const verdictOf = (position, { stars, lost, gain, best, played }) => ({ stars, lost, gain, best: valued(position, best), played: valued(position, played) });

/** Gives up: nothing is laid, which is a pass, and the best play is shown. @template {Attempt} T @param {T} state @returns {T} */
export const givenUp = (state) => (isOpen(state) && state.told
  ? { ...begun(state), answer: boardText(state.told.position), showsBest: true } : state);

/** Whether the best play was asked for in place of an answer. @param {Verdict} verdict */
export const isGivenUp = ({ played }) => played.play.kind === 'pass';

/** A position with tiles of its rack laid on its board. @param {Position} position @param {Tiles} tiles @returns {Position} */
const withTiles = (position, tiles) => Object.freeze({ ...position,
  board: tiles.reduce((rows, [row, col, tile]) => put(rows, [row, col], tile), position.board),
  rack: tiles.reduce((left, [, , tile]) => left.replace(isBlank(tile) ? BLANK : tile, ''), position.rack) });

/** The board with the tiles that were laid on it, and given as the answer if they were; without them when they do not fit.
 *  @template {Attempt} T @param {T} state @param {{tiles: Tiles, given: boolean, exchange?: string}} draft @returns {T} */
export function resumed(state, { tiles, given, exchange = '' }) {
  const { told, wf } = state;
  if (!told || !wf) return state;
  const { position: before } = told;
  const isFree = tiles.every(([row, col]) => before.board[row]?.[col] === EMPTY);
  const position = isFree && tiles.length ? withTiles(before, tiles) : before;
  if (tiles.length ? position === before || !isFair(position, before) : !given) return state;
  const swapping = given && exchange ? slotsOf(before, exchange) : null;
  return { ...state, wf: tiles.length ? setWordfeud(wf, { position, start: before }) : swapping ? setWordfeud(wf, { swapping }) : wf, answer: given ? boardText(position) : null };
}

/** The slots of some tiles on a rack. @param {Position} position @param {string} text as Python has it */
function slotsOf({ rack, rules }, text) {
  const wanted = [...tilesOf(rules, text).replaceAll('*', BLANK)];
  return [...rack].flatMap((tile, slot) => (wanted.includes(tile) ? (wanted.splice(wanted.indexOf(tile), 1), [slot]) : []));
}

/** The board to draw: with the answer, or with the best play in its place. @param {Attempt} state @returns {Wordfeud|null} */
export function drawnBoard({ wf, verdict, showsBest, told }) {
  if (!wf || !told || !verdict || !showsBest) return wf;
  const { tiles } = verdict.best.play;
  return { ...wf, start: null, position: withTiles(told.position, tiles), placed: tiles.map(([row, col]) => [row, col]), target: 'rack' };
}

/** What the tiles that are laid make: a question of the Wordfeud tab. @template {Attempt} T @param {T} state
 *  @returns {Question<T>|null} */
export function laidQuestion(state) {
  const question = isOpen(state) && state.wf && laidAsk(state.wf);
  return question ? { verb: question.verb, fields: question.fields,
    answered: laying((wf, found) => question.answered(wf, found)), refused: laying((wf, why) => question.refused?.(wf, why) ?? wf),
  } : null;
}

/** The same by the shipped list, as answers to the board of a day are judged, whatever words were taught or banned. @template {Attempt} T
 *  @param {T} state @returns {ReturnType<typeof laidQuestion<T>>} */
export function laidAsShipped(state) {
  const question = laidQuestion(state);
  return question && { ...question, fields: { ...question.fields, changes: '' } };
}

/** The keys of the board that lay tiles. */
const LAYS = ['type', 'typeAsBlank', 'moveCursor', 'moveToEdge', 'toggleBlank', 'erase'];

/** @type {readonly import('../../shell/input/keyboard.js').Shortcut[]} */
export const keys = [
  ...boardKeys.filter(({ where, does }) => where === 'board' && LAYS.includes(does)),
  { where: 'board', keys: ['Enter'], does: 'answer' },
  { where: 'rack', keys: ['Letter'], does: 'type' },
  { where: 'rack', keys: ['Backspace', 'Delete'], does: 'erase' },
  { where: 'rack', keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'], does: 'moveCaret' },
  { where: 'page', keys: ['Escape'], does: 'back' },
];

/** Every letter lies on the board, also one that is typed while the rack has the focus. @param {import('../wordfeud/keys.js').Action} action */
const onBoard = (action) => laying((wf, /** @type {KeyboardEvent} */ event) => action(entering.setTarget(wf, 'board'), event));

/** Takes back the tiles that are laid. @template {Attempt} T @param {T} state @returns {T} */
export const back = (state) => /** @type {any} */ (laying((wf) => (wf.held === null ? takeBack(wf) : entering.putDown(wf))))(state);

/** What the keys do; `answer` is the view's. @type {Record<string, (state: any, event: any) => any>} */
export const actions = { ...Object.fromEntries(LAYS.map((name) => [name, onBoard(boardActions[name])])), moveCaret: laying(boardActions.moveCaret), back, swap: swapping };

// @ts-check
/** Playing: the puzzle, its guesses and how it stands, its statistics, and what its guesses were worth. */
import { refusalOf } from '../../shell/texts/message.js';
import { today } from '../../ui/days.js';
import { TRIES, counted, kindOf, newest, statsIn } from './kept.js';
import { keep, keyOf } from './state.js';

/** @import { Choice, Rating, Row } from './clues.js' */
/** @import { Game, Judged, Kind, Stats } from './kept.js' */
/** @import { State } from './state.js' */
/** A board of a game: its rows, what is known of each letter, and its word once it is solved or given up.
 *  @typedef {{rows: Row[], keys: Record<string, string>, solved: boolean, target: string|null}} Board */
/** How a game stands, as Python reports it; `solved`: on all boards.
 * @typedef {{boards: Board[], length: number, solved: boolean, why: string, refusal: Reason|null, grid: string, about?: string,
 *     isNews?: boolean}} Standing  `about`: of which guesses and options; `isNews`: what has come of a guess is to be told */
/** @typedef {{kind: string, values: Record<string, string|number>}} Reason */
/** @typedef {{guess: string, colours: string, before: number, after: number, skill: number, luck: number, rating: Rating,
 *     best: Rating, cost: Cost|null, trap: {pattern: string, words: number, tries: number}|null}} Judgement */
/** How many more guesses, and how many more words not found in time, a guess costs than the best one; null where it is not known.
 *  @typedef {{guesses: number, lost: number, proven: boolean, best: Choice, own: Choice}} Cost */
/** How Python is asked for a puzzle, its day or '', whether Back leads to what was there before, and whether Python has refused.
 *  @typedef {{verb: string, fields: Record<string, unknown>, day: string, isStep?: boolean, refused?: boolean}} Opening */

/** How many of the latest judged games the averages are taken over. */
const LATEST = 14;

/** In how many guesses the game has to be solved. @param {State} state */
export const triesOf = ({ kept }) => TRIES + kept.boards - 1;

/** @param {State} state @returns {Game|undefined} */
export const gameOf = (state) => state.kept.games[`${state.page.list} ${state.kept.open[keyOf(state)]}`];

/** The statistics that a game of this kind counts in, or the open one. @param {State} state @param {Kind} [kind] @returns {Stats} */
export const statsOf = (state, kind = kindOfGame(state)) => statsIn(state.kept.stats, keyOf(state), kind);

/** @param {State} state */
export const kindOfGame = (state) => kindOf(gameOf(state) ?? { day: today() });

/** The puzzle of a day, if it has been begun. @param {State} state @param {string} day @returns {Game|undefined} */
export const gameOfDay = ({ page, kept }, day) => Object.entries(kept.games).find(([name, game]) => game.day === day
  && name === `${page.list} ${game.code}` && game.guesses[0]?.length === kept.length && countIn(game.code) === kept.boards)?.[1];

/** The codes of the puzzles of the list and length that were finished. The open one, if it was lost, may still be guessed.
 *  @param {State} state */
export const played = (state) => Object.entries(state.kept.games).filter(([name, game]) => game.counted && name === `${state.page.list} ${game.code}`
  && (game.guesses[0]?.length ?? state.kept.length) === state.kept.length && (game.gaveUp || game.took !== 0 || game !== gameOf(state)))
  .map(([, { code }]) => code);

/** How many boards a puzzle has. @param {string} code */
export const countIn = (code) => code.split('.').length;

/** Has a puzzle loaded, and clears the rows: what is typed from now on is for that puzzle. @param {State} state @param {Opening} opening
 *  @returns {State} */
export const load = (state, opening) => ({ ...state, opening, givesUp: false, ...(state.standing && { draft: '', sent: [], standing: null,
  trouble: null, judged: null, judging: false }) });

/** Opens a puzzle, with its earlier guesses. @param {State} state @param {string} code @param {string} [day] @returns {State} */
export function openGame(state, code, day = '') {
  const open = keep(state, { open: { ...state.kept.open, [keyOf(state)]: code } });
  const known = gameOf(open) ?? { code, day, guesses: [], gaveUp: false, counted: false };
  const game = { ...known, day: known.day || day };
  // Whether it counts as that of its day is settled when it is opened: a guess may come after midnight.
  const begun = game.guesses.length ? game : { ...game, kind: kindOf({ day: game.day }) };
  return { ...changeGame(open, begun), opening: null, standing: null, trouble: null, judged: null, judging: false, opened: today() };
}

/** @param {State} state @param {Partial<Game>} changes @returns {State} */
function changeGame(state, changes) {
  const code = state.kept.open[keyOf(state)];
  if (!code) return state;
  const name = `${state.page.list} ${code}`;
  const { [name]: game, ...others } = state.kept.games;
  return keep(state, { games: { ...others, [name]: /** @type {Game} */ ({ ...game, ...changes }) } });
}

/** Takes Python's report, in which the last guess may have been accepted or refused. @param {State} state @param {Standing} standing
 *  @returns {State} */
export function receive(state, standing) {
  const { refusal, why } = standing;
  if (refusal) return takeBack({ ...state, trouble: { ...refusalOf({ key: `guess.${refusal.kind}`, message: why, values: refusal.values }),
    typed: true } });
  const guesses = guessesOf(standing);
  const over = standing.boards.every(({ target }) => target !== null);
  const before = { ...state, standing, trouble: null, sent: over ? [] : state.sent.slice(1) };
  const game = gameOf(state);
  const gaveUp = game?.gaveUp || (over && !standing.solved);
  // Changes the game only if something is new: another tab may have gone on with it.
  const isNew = game?.gaveUp !== gaveUp || String(game.guesses) !== String(guesses);
  return inStatistics(isNew ? changeGame({ ...before, judged: null, judging: false }, { guesses, gaveUp, ...(game && { kind: kindOf(game) }) }) : before);
}

/** The guesses so far, which a board that is solved has no more of. @param {Standing} standing */
const guessesOf = ({ boards }) => boards.reduce((most, { rows }) => (rows.length > most.length ? rows : most), /** @type {Row[]} */ ([]))
  .map(([guess]) => guess);

/** Takes Python's judgement of the guesses; a decided game is added to the history. @param {State} state @param {Judgement[]} judged
 *  @param {boolean} judging @returns {State} */
export function judge(state, judged, judging) {
  const next = { ...state, judged, judging };
  const game = gameOf(state);
  const rows = judged.slice(0, TRIES);
  if (!game || !isDecided(state) || rows.length < Math.min(game.guesses.length, TRIES)) return next;
  const name = `${state.page.list} ${game.code}`;
  const before = state.kept.judged[name];
  const costs = rows.map(({ cost }) => cost);
  const won = isWon(state);
  const known = !judging && costs.every((cost) => cost !== null);
  const entry = {
    of: keyOf(state), day: before?.day ?? today(), guesses: won ? game.guesses.length : 0, skill: mean(rows.map(({ skill }) => skill)),
    luck: mean(rows.map(({ luck }) => luck)), cost: known ? sum(costs.map((cost) => Math.max(cost.guesses, 0))) : before?.cost ?? null,
    saved: won && costs[0] ? costs[0].best.mean - game.guesses.length : before?.saved ?? null,
  };
  return JSON.stringify(entry) === JSON.stringify(before) ? next : keep(next, { judged: newest(state.kept.judged, { [name]: entry }) });
}

const sum = (/** @type {number[]} */ some) => some.reduce((all, one) => all + one, 0);
const mean = (/** @type {number[]} */ some) => sum(some) / some.length;

/** The judged games of the list and length, the newest first, as many as the averages are of. @param {State} state */
export const judgedOf = (state) => Object.values(state.kept.judged).filter((game) => game.of === keyOf(state)).slice(-LATEST).reverse();

/** The averages of judged games; null where none is known. @param {Judged[]} games */
export function averages(games) {
  const of = (/** @type {'skill'|'luck'|'cost'|'saved'} */ name) => {
    const known = games.map((game) => game[name]).filter((value) => value !== null);
    return known.length ? mean(known) : null;
  };
  return { skill: of('skill'), luck: of('luck'), cost: of('cost'), saved: of('saved') };
}

/** Sends what was typed. @param {State} state @returns {State} */
export const send = (state) => ({ ...state, draft: '', sent: [...state.sent, state.draft], trouble: null });

/** Puts the guess that was not accepted back into the draft, to be changed; drops the guesses after it. @param {State} state
 *  @returns {State} */
export const takeBack = (state) => (state.sent.length ? { ...state, draft: state.sent[0], sent: [] } : state);

/** Whether the answer is known. @param {State} state */
export const isOver = ({ standing }) => Boolean(standing?.boards.every(({ target }) => target !== null));

/** Whether the game is won or lost; after six guesses it is lost, but may be continued. @param {State} state */
export const isDecided = (state) => isOver(state) || (gameOf(state)?.guesses.length ?? 0) >= triesOf(state);

/** Whether its guesses can be judged: those of one board, when there are any. @param {State} state */
export const canJudge = (state) => state.kept.boards === 1 && Boolean(gameOf(state)?.guesses.length);

/** Whether it was solved in time. @param {State} state */
export const isWon = (state) => Boolean(state.standing?.solved) && (gameOf(state)?.guesses.length ?? 0) <= triesOf(state);

/** Counts a decided game in the statistics, once. @param {State} state @returns {State} */
function inStatistics(state) {
  const game = gameOf(state);
  if (!game || game.counted || !isDecided(state)) return state;
  const kind = kindOf(game);
  // Of several boards none can be solved with fewer guesses than there are; those are counted as one is.
  const took = isWon(state) ? game.guesses.length - state.kept.boards + 1 : 0;
  const stats = counted(statsOf(state, kind), took, kind === 'day' ? game.day : '');
  return changeGame(keep({ ...state, left: null, ranking: null }, { stats: { ...state.kept.stats, [`${keyOf(state)}-${kind}`]: stats } }), { counted: true, kind, took });
}

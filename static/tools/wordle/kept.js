// @ts-check
/** What is stored between visits: the options, the games and what they were worth, the statistics of a list and length, those of the puzzle of
 *  the day and those of all other puzzles, and the row being typed. */
import { fieldsOf, isCount, isFlag, isNumber, isText, oneOf, recordIf } from '../../shell/storing/cleaning.js';
import { TAB } from '../../shell/storing/storage.js';
import { addDays, today } from '../../ui/days.js';

/** The letters being typed, and the address of what they were typed for. @typedef {{address?: string, letters?: string}} Draft */
/** @import { Storage } from '../../shell/storing/storage.js' */
/** A puzzle and its guesses; `day` is empty unless it is the puzzle of a day, and `kind`, once it is begun, tells whether it was begun on
 *  that day. `counted` is true once it is in the statistics, and `took` how many guesses it counts as there, 0 when it was lost (older
 *  games do not say). The codes of several boards have dots between them. @typedef {{code: string, day: string, guesses: string[], gaveUp:
 *  boolean, counted: boolean, kind?: Kind, took?: number}} Game */
/** A judged game of a list and length: the number of guesses, 0 when it was lost; skill and luck on average; the guesses that its choices
 *  cost; and how many fewer it took than the best guesses take on average.
 *  @typedef {{of: string, day: string, guesses: number, skill: number, luck: number, cost: number|null, saved: number|null}} Judged */
/** What is stored between visits: the options, the games, and the statistics by list and length.
 * @typedef {object} Kept
 * @property {'play'|'help'} mode
 * @property {number} length
 * @property {number} boards    at once, one of COUNTS
 * @property {boolean} hard
 * @property {boolean} contrast
 * @property {boolean} common   only common words, which people know, may be the answer
 * @property {boolean} used     the helper leaves out what has been an answer here
 * @property {Record<string, string>} open  code of the open puzzle, by list and length
 * @property {Record<string, Game>} games  by list and code, the newest last
 * @property {Record<string, Stats>} stats
 * @property {Record<string, Judged>} judged  by list and code, the newest last
 */

export const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11];
/** How many boards one plays at once. */
export const COUNTS = [1, 2, 4, 8];
/** The storage key. */
export const STORE = 'wordbench wordle';
export const MAX_GAMES = 100;
/** @type {Kept} */
const NEW = { mode: 'play', length: 5, boards: 1, hard: false, contrast: false, common: true, used: false, open: {}, games: {},
  stats: {}, judged: {} };

/** The storage key of the row being typed, in this tab. */
export const DRAFT = `${TAB} wordle`;
/** @type {Clean<Draft>} */
export const cleanDraft = fieldsOf({ address: isText, letters: isText });

/** @param {any} value @returns {value is Game} */
const isGame = (value) => [value?.code, value?.day].every(isText) && isFlag(value.gaveUp)
  && isFlag(value.counted) && ['day', 'other', undefined].includes(value.kind)
  && Array.isArray(value.guesses) && value.guesses.every(isText);

/** @param {any} value @returns {value is Judged} */
const isJudged = (value) => typeof value?.of === 'string' && typeof value.day === 'string' && isCount(value.guesses)
  && [value.skill, value.luck].every(isNumber) && [value.cost, value.saved].every((part) => part === null || isNumber(part));

/** @type {Clean<Kept>} */
export function cleanKept(stored, lose) {
  const kept = fieldsOf({
    mode: oneOf(/** @type {const} */ (['play', 'help'])), length: oneOf(LENGTHS), boards: oneOf(COUNTS), hard: isFlag, contrast: isFlag, common: isFlag,
    used: isFlag,
  })(stored, lose);
  const { open, games, stats, judged } = /** @type {Partial<Kept>} */ (kept);
  return { ...NEW, ...kept, open: recordIf(isText)(open, lose), games: recordIf(isGame)(games, lose), stats: recordIf(isStats)(stats, lose),
    judged: recordIf(isJudged)(judged, lose) };
}

/** Stores what has changed since `before`; what another tab has stored about other games is kept. @param {Kept} kept
 *  @param {Kept} before @param {Storage} storage */
export function save(kept, before, storage) {
  if (kept === before) return;
  storage.update(STORE, cleanKept, (now) => ({
    ...now, ...changed(kept, before), open: { ...now.open, ...changed(kept.open, before.open) },
    stats: { ...now.stats, ...changed(kept.stats, before.stats) },
    games: newest(now.games, mapped(changed(kept.games, before.games), (game, name) => further(game, now.games[name]))),
    judged: newest(now.judged, changed(kept.judged, before.judged)),
  }));
}

/** Of a puzzle that two tabs have open the game that went further: one guess of the other would replace several. @param {Game} mine
 *  @param {Game|undefined} theirs */
const further = (mine, theirs) => (theirs && theirs.guesses.length > mine.guesses.length && !mine.counted ? theirs : mine);

/** @template T @param {Record<string, T>} record @param {(value: T, name: string) => T} change @returns {Record<string, T>} */
const mapped = (record, change) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

/** The newest entries, with those of `more` last. @template T @param {Record<string, T>} some @param {Record<string, T>} more
 *  @returns {Record<string, T>} */
export const newest = (some, more) => Object.fromEntries([...Object.entries(some).filter(([name]) => !Object.hasOwn(more, name)),
  ...Object.entries(more)].slice(-MAX_GAMES));

/** The fields that differ from those before. @template {Record<string, any>} T @param {T} now @param {T} before @returns {T} */
const changed = (now, before) => /** @type {any} */ (Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name])));

/** Games played, games won, the current and the longest run of wins, and wins by number of guesses; of puzzles of the day, also the day of
 *  the last one that was won.
 *  @typedef {{played: number, won: number, streak: number, best: number, by: number[], last?: string}} Stats */
/** Whose statistics a game counts in: a puzzle that was begun on its day is one of the day. @typedef {'day'|'other'} Kind */

export const TRIES = 6;

/** @param {any} value @returns {value is Stats} */
export const isStats = (value) => [value?.played, value?.won, value?.streak, value?.best].every(isCount) && Array.isArray(value.by)
  && value.by.length === TRIES && value.by.every(isCount) && ['string', 'undefined'].includes(typeof value.last);

/** @param {{day: string, kind?: Kind}} game @returns {Kind} */
export const kindOf = ({ day, kind }) => kind ?? (day === today() ? 'day' : 'other');

/** The statistics under a name. What older versions of the page counted together, under the name alone, is where both begin.
 *  @param {Record<string, Stats>} all @param {string} name of the list and length @param {Kind} kind @returns {Stats} */
export const statsIn = (all, name, kind) => all[`${name}-${kind}`] ?? all[name]
  ?? { played: 0, won: 0, streak: 0, best: 0, by: Array(TRIES).fill(0) };

/** The statistics with one more game. @param {Stats} stats @param {number} took how many guesses it took, 0 when it was lost
 *  @param {string} day of the puzzle, when it is one of the day; '' otherwise @returns {Stats} */
export function counted({ played, won, streak, best, by, last = '' }, took, day) {
  const goesOn = !day || !last || last >= addDays(day, -1);
  const run = took ? (goesOn ? streak : 0) + 1 : 0;
  return { played: played + 1, won: won + Number(took > 0), streak: run, best: Math.max(best, run),
    by: by.map((times, at) => times + Number(at === took - 1)), ...(day && { last: day > last ? day : last }) };
}

/** The current run of wins: of puzzles of the day it ends with a day that was left out. @param {Stats} stats @param {Kind} kind */
export const streakOf = ({ streak, last }, kind) => (kind === 'day' && last && last < addDays(today(), -1) ? 0 : streak);

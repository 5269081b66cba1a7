// @ts-check
/** Puzzles and statistics of a backup, joined with those of this device (shell/backup.js). */
import { chosen, cleanly, laterTimes, newerBy, renamedTimes } from '../../shell/backup.js';
import { countIn } from './game.js';
import { MAX_GAMES, STORE, cleanKept } from './kept.js';
import { TRIES } from './stats.js';

/** @typedef {import('./kept.js').Kept} Kept */
/** @typedef {import('./stats.js').Stats} Stats */
/** @typedef {import('./kept.js').Game} Game */

/** @type {import('../../shell/contract.js').Bring} */
export function bring({ stored: mine, times }, { stored: theirs, times: theirTimes }, list) {
  const here = cleanKept(mine[STORE], () => {});
  // `en 5`, or `en ` and the code of a puzzle
  const named = (/** @type {string} */ name) => name.replace(/^.*(?= )/s, list);
  const there = ofLists(cleanly(cleanKept, theirs[STORE]), named);
  if (theirs[STORE] === undefined) return { stored: {}, came: {} };
  const other = renamedTimes(theirTimes, STORE, (entry, part) => [entry, part && named(part)]);
  const [isNewer, isOlder] = [newerBy(times, other), newerBy(other, times)];
  // Of a puzzle on both the game that went further counts, of two judgements the one that knows the cost.
  const games = both(here.games, there.games, ({ guesses, counted }) => guesses.length + (counted ? 99 : 0));
  const judged = both(here.judged, there.judged, ({ cost }) => Number(cost !== null));
  const { games: _, stats: __, judged: ___, open: ____, ...choices } = there;
  const { games: _games, stats: _stats, judged: _judged, open: _open, ...own } = here;
  const options = chosen(mine[STORE] === undefined ? {} : own, choices, (entry) => isNewer(STORE, entry));
  const stats = Object.fromEntries(Object.keys({ ...here.stats, ...there.stats }).map((of) => [of, joinedStats(of, here, there, games.all,
    Number(isOlder(STORE, 'stats', of)) - Number(isNewer(STORE, 'stats', of)))]));
  const gained = Object.keys(stats).map((of) => {
    const [before, after] = [here.stats[of], stats[of]].map((each) => each && [...countsOf(each), each.best]);
    return Math.max(after[0] - (before?.[0] ?? 0), Number(String(before) !== String(after)));
  });
  return {
    stored: { [STORE]: { ...options.all, open: chosen(here.open, there.open, (of) => isNewer(STORE, 'open', of)).all,
      games: games.all, stats, judged: judged.all } },
    times: { [STORE]: laterTimes(times, other)[STORE] ?? {} },
    came: { puzzles: Math.max(new Set([...games.came, ...judged.came]).size, gained.reduce((sum, count) => sum + count, 0)) },
  };
}

/** What a file has, under the names that belong to the codes of its lists here. @param {Kept} kept
 *  @param {(name: string) => string} renamed @returns {Kept} */
function ofLists(kept, renamed) {
  const all = (/** @type {Record<string, any>} */ record) => Object.fromEntries(Object.entries(record)
    .map(([name, value]) => [renamed(name), value]));
  return { ...kept, open: all(kept.open), games: all(kept.games), stats: all(kept.stats), judged: Object.fromEntries(
    Object.entries(all(kept.judged)).map(([name, value]) => [name, { ...value, of: renamed(value.of) }])) };
}

/** The entries of two records, of those in both the one of the higher rank, and the names of those of the file that count. They may be more
 *  than are kept: the oldest are left out when the next puzzle is played.
 *  @template T @param {Record<string, T>} mine @param {Record<string, T>} theirs @param {(value: T) => number} rank */
function both(mine, theirs, rank) {
  const came = Object.keys(theirs).filter((name) => !Object.hasOwn(mine, name) || rank(theirs[name]) > rank(mine[name])
    || (rank(theirs[name]) === rank(mine[name]) && JSON.stringify(theirs[name]) > JSON.stringify(mine[name])));
  return { all: { ...mine, ...Object.fromEntries(came.map((name) => [name, theirs[name]])) }, came };
}

/** The statistics of a list and length: those of the games that are known, and of those that are not any more. Where one side has played
 *  so many that the older are not known, these may be among the other's: then the statistics of more games count, and no game twice.
 *  @param {string} of @param {Kept} here @param {Kept} there @param {Kept['games']} games of both @param {number} order below 0 when
 *  those of the file are newer, above 0 when those of this device are @returns {Stats} */
function joinedStats(of, here, there, games, order) {
  const sides = [here, there].filter(({ stats }) => Object.hasOwn(stats, of));
  const judged = { ...there.judged, ...here.judged };
  const counts = sides.map(({ stats }) => countsOf(stats[of]));
  const past = sides.map((side, at) => sum(of, side.games, judged).map((known, place) => Math.max(0, counts[at][place] - known)));
  const known = sum(of, games, judged);
  const isWhole = sides.every((side, at) => !past[at][0] || Object.keys(side.games).length < MAX_GAMES);
  const [played, won, ...by] = isWhole ? known.map((count, place) => count + Math.max(...past.map((each) => each[place])))
    : [...counts, known].reduce((most, other) => (isMore(other, most) ? other : most));
  const [mine, theirs] = [here, there].map(({ stats }) => stats[of]);
  const latest = !mine || !theirs ? mine ?? theirs
    : order ? (order < 0 ? theirs : mine) : isMore(countsOf(theirs), countsOf(mine)) ? theirs : mine;
  return { ...latest, played, won, best: Math.max(...sides.map(({ stats }) => stats[of].best)), by };
}

/** @param {Stats} stats @returns {number[]} */
const countsOf = ({ played, won, by }) => [played, won, ...by];

/** Whether the first count that differs is higher. @param {readonly number[]} some @param {readonly number[]} others */
function isMore(some, others) {
  const at = some.findIndex((count, place) => count !== others[place]);
  return at >= 0 && some[at] > others[at];
}

/** What the known games of a list and length that are in the statistics come to: as many played, won, and won by number of guesses.
 *  @param {string} of @param {Kept['games']} games
 *  @param {Kept['judged']} judged */
function sum(of, games, judged) {
  const [, list, length, boards = '1', kind] = of.match(/^(.*) (\d+)(?:x(\d))?(?:-(\w+))?$/s) ?? [];
  const took = Object.entries(games).filter(([name, game]) => game.counted && name === `${list} ${game.code}` && game.kind === kind
    && [...game.guesses[0] ?? ''].length === Number(length) && countIn(game.code) === Number(boards))
    .map(([name, game]) => tookOf(game, judged[name]?.guesses));
  return [took.length, took.filter(Boolean).length,
    ...Array.from({ length: TRIES }, (_, at) => took.filter((guesses) => guesses === at + 1).length)];
}

/** How many guesses a game counts as, 0 when it was lost. @param {Game} game @param {number} [judged] the same as it was judged */
const tookOf = ({ took, gaveUp, guesses }, judged) => took ?? judged ?? (gaveUp || guesses.length >= TRIES ? 0 : guesses.length);

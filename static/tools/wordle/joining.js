// @ts-check
/** Puzzles and statistics of a backup, joined with those of this device (shell/storing/backup.js). */
import { chosen, cleanly, laterTimes, newerBy, renamedTimes } from '../../shell/storing/backup.js';
import { countIn } from './game.js';
import { MAX_GAMES, STORE, TRIES, cleanKept } from './kept.js';

/** @import { Game, Kept, Stats } from './kept.js' */

/** What one device has of the puzzles, each list under one name. @typedef {{kept: Omit<Kept, keyof Options> & Partial<Options>,
 *  times: import('../../shell/storing/backup.js').Times}} Puzzles */
/** @typedef {Omit<Kept, 'open'|'games'|'stats'|'judged'>} Options */

/** @type {Bring} */
export function bring(mine, theirs) {
  const [here, there] = [mine, theirs].map((side, at) => (side.stored[STORE] === undefined ? []
    : puzzlesOf(at ? cleanly(cleanKept, side.stored[STORE]) : cleanKept(side.stored[STORE], () => {}), side)));
  if (!here.length && !there.length) return { stored: {}, came: {} };
  const [first = NONE, ...twins] = here;
  let [all, came] = [twins.reduce((sum, more) => joinedPuzzles(sum, more).all, first), 0];
  for (const more of there) {
    const next = joinedPuzzles(all, more);
    [all, came] = [next.all, came + next.came];
  }
  return { stored: { [STORE]: all.kept }, times: { [STORE]: all.times[STORE] ?? {} }, came: { puzzles: came } };
}

/** @type {Puzzles} */
const NONE = { kept: { open: {}, games: {}, stats: {}, judged: {} }, times: {} };

/** Joins what two devices have, and counts what comes from the second. @param {Puzzles} mine @param {Puzzles} theirs */
function joinedPuzzles({ kept: here, times: mine }, { kept: there, times: theirs }) {
  const [isNewer, isOlder] = [newerBy(mine, theirs), newerBy(theirs, mine)];
  // Of a puzzle on both the game that went further counts, of two judgements the one that knows the cost.
  const games = both(here.games, there.games, ({ guesses, counted }) => guesses.length + (counted ? 99 : 0));
  const judged = both(here.judged, there.judged, ({ cost }) => Number(cost !== null));
  const { games: _, stats: __, judged: ___, open: ____, ...choices } = there;
  const { games: _games, stats: _stats, judged: _judged, open: _open, ...own } = here;
  const options = chosen(own, choices, (entry) => isNewer(STORE, entry));
  const open = chosen(here.open, there.open, (of) => isNewer(STORE, 'open', of));
  const stats = Object.fromEntries(Object.keys({ ...here.stats, ...there.stats }).map((of) => [of, joinedStats(of, here, there, games.all,
    Number(isOlder(STORE, 'stats', of)) - Number(isNewer(STORE, 'stats', of)))]));
  const gained = Object.keys(stats).map((of) => {
    const [before, after] = [here.stats[of], stats[of]].map((each) => each && [...countsOf(each), each.best]);
    return Math.max(after[0] - (before?.[0] ?? 0), Number(String(before) !== String(after)));
  });
  return {
    all: { kept: { ...options.all, open: /** @type {Record<string, string>} */ (open.all), games: games.all, stats,
      judged: judged.all }, times: laterTimes(mine, theirs) },
    came: Math.max(new Set([...games.came, ...judged.came]).size, gained.reduce((sum, count) => sum + count, 0)),
  };
}

/** What a side has, under the names that belong to what its lists are called from now on. A list that it has twice, under two names, is as
 *  that of two devices. @param {Kept} kept @param {import('../../shell/storing/backup.js').Side} side @returns {Puzzles[]} */
function puzzlesOf({ open, games, stats, judged, ...options }, { times, list }) {
  const listOf = (/** @type {string} */ name) => name.slice(0, name.lastIndexOf(' ')); // of `en 5`, or `en ` and the code of a puzzle
  const named = (/** @type {string} */ name) => list(listOf(name)) + name.slice(name.lastIndexOf(' '));
  const lists = [...new Set([open, games, stats, judged].flatMap((record) => Object.keys(record).map(listOf)))];
  /** How many lists before it are the same one. @param {string} name */
  const turnOf = (name) => lists.slice(0, lists.indexOf(listOf(name))).filter((other) => list(other) === list(listOf(name))).length;
  return Array.from({ length: 1 + Math.max(0, ...lists.map((code) => turnOf(`${code} `))) }, (_, turn) => {
    const some = (/** @type {Record<string, any>} */ record) => Object.fromEntries(Object.entries(record)
      .filter(([name]) => turnOf(name) === turn).map(([name, value]) => [named(name), value]));
    return { kept: { ...(turn ? {} : options), open: some(open), games: some(games), stats: some(stats), judged: Object.fromEntries(
      Object.entries(some(judged)).map(([name, value]) => [name, { ...value, of: named(value.of) }])) },
    times: renamedTimes(times, STORE, (entry, part) => [entry, part && named(part)]) };
  });
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
 *  @param {string} of @param {Puzzles['kept']} here @param {Puzzles['kept']} there @param {Kept['games']} games of both @param {number} order below 0 when
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

// @ts-check
/** Puzzles and statistics of a backup, joined with those of this device (shell/backup.js). */
import { chosen, cleanly } from '../../shell/backup.js';
import { MAX_GAMES, STORE, TRIES, cleanKept, newest } from './state.js';

/** @typedef {import('./state.js').Kept} Kept */
/** @typedef {import('./state.js').Stats} Stats */

/** @type {import('../../shell/contract.js').Bring} */
export function bring(mine, theirs, isNewer) {
  const [here, there] = [cleanKept(mine[STORE], () => {}), cleanly(cleanKept, theirs[STORE])];
  if (theirs[STORE] === undefined) return { stored: {}, came: {} };
  // Of a puzzle on both the game that went further counts.
  const reached = (/** @type {import('./state.js').Game|undefined} */ game) => (game ? game.guesses.length + (game.counted ? 99 : 0) : -1);
  const further = Object.entries(there.games).filter(([name, game]) => reached(game) > reached(here.games[name]));
  const { games: _, stats: __, judged: ___, open: ____, ...choices } = there;
  const { games: _games, stats: _stats, judged: _judged, open: _open, ...own } = here;
  const options = chosen(mine[STORE] === undefined ? {} : own, choices, (entry) => isNewer(STORE, entry));
  const codes = Object.keys({ ...here.stats, ...there.stats });
  const judged = Object.entries(there.judged).filter(([name]) => (here.judged[name]?.cost ?? null) === null);
  return {
    stored: { [STORE]: {
      ...options.all,
      open: { ...there.open, ...here.open },
      games: newest(here.games, Object.fromEntries(further)),
      stats: Object.fromEntries(codes.map((of) => [of, joinedStats(of, here, there)])),
      judged: newest(here.judged, Object.fromEntries(judged)),
    } },
    came: { puzzles: further.length },
  };
}

/** The statistics of a list and length: those of more games, and the games of the other side that are not among them. Where a side has
 *  played so many games that the older are not known any more, none is added: it might be counted twice.
 *  @param {string} of @param {Kept} here @param {Kept} there @returns {Stats} */
function joinedStats(of, here, there) {
  const played = (/** @type {Kept} */ kept) => kept.stats[of]?.played ?? 0;
  const [most, other] = played(there) > played(here) ? [there, here] : [here, there];
  const base = most.stats[of] ?? other.stats[of];
  const isFull = Object.keys(most.games).length >= MAX_GAMES;
  const [list, length] = of.split(/ (?=\d+$)/);
  const more = isFull ? [] : Object.entries(other.games).filter(([name, game]) => game.counted && name === `${list} ${game.code}`
    && [...game.guesses[0] ?? ''].length === Number(length) && !most.games[name]?.counted);
  const took = more.map(([name, game]) => game.took ?? other.judged[name]?.guesses
    ?? (game.gaveUp || game.guesses.length >= TRIES ? 0 : game.guesses.length));
  return {
    played: base.played + more.length, won: base.won + took.filter(Boolean).length, streak: base.streak,
    best: Math.max(base.best, other.stats[of]?.best ?? 0),
    by: base.by.map((times, at) => times + took.filter((guesses) => guesses === at + 1).length),
  };
}

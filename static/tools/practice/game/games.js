// @ts-check
/** What a person has played of the games of the day, known by the language and the day of the game. */
import { bringing, joinedBy } from '../../../shell/storing/backup.js';
import { isText, recordOf } from '../../../shell/storing/cleaning.js';
import { isTile } from '../board/drafts.js';
import { dayIn, isDay } from '../board/results.js';

/** A turn that was played: in the notation of Python, with its points and those of the best play.
 *  @typedef {readonly [play: string, points: number, most: number]} Made */
/** `on`: the day on which it was begun; `time`: of its last change, in milliseconds; `tiles`: laid in the turn that is open.
 *  @typedef {{on: string, time: number, plays: readonly Made[], tiles: import('../attempt.js').Tiles}} Game */
/** By `nl 2026-12-01`. @typedef {Readonly<Record<string, Game>>} Games */

export const GAMES = 'wordbench practice games';
/** The turns of a game (py/wordbench/practice/duplicate.py). */
const TURNS = 5;
/** A turn in a text that is shared, by the share of the best play's points that it reaches at least. */
const SQUARES = /** @type {const} */ ([[1, '🟩'], [0.7, '🟨'], [0.3, '🟧'], [0, '⬛']]);

const isPoints = (/** @type {any} */ points) => Number.isInteger(points) && points >= 0;
const isMade = (/** @type {any} */ made) => Array.isArray(made) && made.length === 3 && isText(made[0]) && isPoints(made[1]) && isPoints(made[2]);

/** @type {Clean<Record<string, Game>>} */
export const cleanGames = recordOf((value, name) => {
  const { on, time, plays, tiles } = /** @type {any} */ (value ?? {});
  const isWhole = isDay(dayIn(name)) && isText(on) && isDay(on) && Number.isFinite(time) && Array.isArray(plays) && plays.length <= TURNS
    && plays.every(isMade) && Array.isArray(tiles) && tiles.every(isTile);
  return isWhole ? { on, time, plays, tiles } : undefined;
});

/** Whether all its turns were played. @param {Game|undefined} game */
export const isOver = (game) => game?.plays.length === TURNS;

/** The games of two devices or tabs: of one game the turns of whoever played more, or else finished first, or laid tiles last.
 *  @type {ReturnType<typeof joinedBy<Game>>} */
export const joined = joinedBy((a, b) => b.plays.length - a.plays.length || (isOver(a) ? a.time - b.time : b.time - a.time));
export const bringGames = bringing(GAMES, cleanGames, joined);

/** The points of some turns, those of the best plays, and their share in percent: 100 only for all. @param {readonly Made[]} plays */
export function scoreOf(plays) {
  const [ours, all] = [1, 2].map((at) => plays.reduce((sum, made) => sum + Number(made[at]), 0));
  return { ours, all, share: all ? Math.floor((100 * ours) / all) : 0 };
}

/** A square for each turn. @param {readonly Made[]} plays */
export const squaresText = (plays) => plays.map(([, points, most]) => SQUARES.find(([share]) => points >= share * most)?.[1]).join('');

/** The games of a language that are over. @param {Games} games @param {string} language @returns {Record<string, Game>} */
export const overIn = (games, language) => Object.fromEntries(Object.entries(games)
  .filter(([name, game]) => name.startsWith(`${language} `) && isOver(game)));

// @ts-check
/** How well the turns of a game were played: its grades, mistakes and accuracy. */

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').GameRecord} GameRecord */
/** @typedef {import('./game.js').Turn} Turn */

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

/** The grades of the turns before the first that differs in a new record. @param {Game} game @param {GameRecord} record */
export function gradesStillValid({ record: before, grades }, record) {
  if (!before) return grades.filter(({ turn }) => turn < record.turns.length); // they were stored with it
  const bare = (/** @type {Turn} */ turn) => JSON.stringify({ ...turn, note: '' });
  const same = (/** @type {number} */ at) => at < before.turns.length && bare(before.turns[at]) === bare(record.turns[at]);
  const first = record.turns.findIndex((_, at) => !same(at));
  return first < 0 ? grades.filter(({ turn }) => turn < record.turns.length) : grades.filter(({ turn }) => turn < first);
}

/** Whether there is a review of the game to share. @param {Game|null} game */
export const isReviewed = (game) => Boolean(game?.record && game.grades.length && !game.grading);

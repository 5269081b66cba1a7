// @ts-check
/** How well the turns of a game were played: its grades, mistakes and accuracy. */

/** @import { Game, GameRecord, Grade, Turn } from './game.js' */

/** The kinds of turns that are graded. */
export const GRADABLE = ['play', 'exchange', 'pass'];

/** Which share of the chance to win a player's turns keep on average; null ungraded. @param {Game} game @param {number} player */
export function accuracyOf({ grades }, player) {
  const lost = grades.flatMap((grade) => (grade.player === player && grade.played ? [grade.lost] : []));
  return lost.length ? 1 - lost.reduce((sum, each) => sum + each) / lost.length : null;
}

/** The accuracy of the user, once all of his turns that can be graded are. @param {Game} game */
export const wholeAccuracyOf = (game) => (game.record?.turns.every(({ player, kind }, at) => player !== game.me
  || !GRADABLE.includes(kind) || game.grades.some(({ turn }) => turn === at)) ? accuracyOf(game, game.me) : null);

/** The user's turns that were mistakes: beyond doubt, as all are. @param {Game} game */
export const mistakesOf = ({ grades, me }) => grades.filter(({ player, mistake }) => player === me && mistake && mistake !== 'unknown').map(({ turn }) => turn);

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

/** How many points given up a turn divide strategy by e, and what makes luck nearly normal, as in wordfeud/game/fortune.py. */
const [SCALE, NORMAL, MOST] = [8, 1.702, 99];

/** The strategy of a player, by the points that his plays gave up, and his luck, by what his tiles were worth against others that could have
 *  been drawn: from 0 to 99, null where they are not known. @param {Game} game @param {number} player */
export function ratingsOf({ grades }, player) {
  const own = grades.filter((grade) => grade.player === player && grade.played);
  const lucks = own.flatMap(({ luck }) => (luck ? [luck] : []));
  const sum = (/** @type {number[]} */ all) => all.reduce((total, each) => total + each, 0);
  const spread = Math.sqrt(sum(lucks.map(([, each]) => each ** 2)));
  return {
    strategy: own.length ? Math.round(MOST * Math.exp(-sum(own.map(({ points }) => points)) / own.length / SCALE)) : null,
    luck: spread ? Math.round(MOST / (1 + Math.exp(-NORMAL * sum(lucks.map(([points]) => points)) / spread))) : null,
  };
}

/** Turns that change the chance to win by less have not decided a game; and how many are told. */
const [SLIGHT, TOLD] = [0.03, 4];

/** The turns that decided the game, in their order: those after which the chance to win differed most from that before; and whether that was
 *  a mistake, or good or poor tiles of who moved; '' where it may be what the other player did. A swing that is none of these comes from how the
 *  chance is estimated, and is none. @param {Game} game */
export const decidedBy = (game) => courseOf(game)
  .flatMap(({ before, ...point }) => (before !== null && Math.abs(point.share - before) >= SLIGHT ? [{ ...point, before }] : []))
  .flatMap((swing) => {
    const grade = /** @type {Grade} */ (game.grades.find(({ turn }) => turn === swing.turn));
    const gain = swing.share - swing.before;
    const tiles = (grade.player === game.me ? gain : -gain) + grade.lost; // what the tiles changed
    const isAfterGraded = game.grades.some(({ turn, played }) => turn === swing.turn - 1 && played);
    const isMistake = grade.mistake && grade.lost >= Math.abs(tiles);
    const why = /** @type {'mistake'|'good'|'poor'|''} */ (isMistake ? 'mistake' : isAfterGraded ? tiles > 0 ? 'good' : 'poor' : '');
    return isMistake || !isAfterGraded || grade.luck ? [{ ...swing, grade, why }] : [];
  })
  .sort((a, b) => Math.abs(b.share - b.before) - Math.abs(a.share - a.before)).slice(0, TOLD).sort((a, b) => a.turn - b.turn);

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

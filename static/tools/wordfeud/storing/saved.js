// @ts-check
/** Games saved under a name, as texts in the browser's storage. */
import { digestOf } from '../../../shell/storing/backup.js';
import { isCount, isText, recordIf } from '../../../shell/storing/cleaning.js';
import { fromHash, toHash } from '../position/notation.js';

/** @import { Own } from '../position/notation.js' */
/** @import { Position } from '../position/position.js' */

/** A game as it was saved: its GCG, '' for none, which player the user is, and the turn before which the board is shown.
 *  @typedef {{gcg?: string, packed?: string, me?: 0|1, at?: number|null}} KeptGame `packed`: in place of `gcg`, from a link */

/** A position and its game, if any, as text to be saved. @param {Position} position @param {KeptGame} kept */
export const toKept = (position, kept) => keptText(toHash(position), kept);

/** The same of a position that is a text already. @param {string} hash @param {KeptGame} kept */
export const keptText = (hash, { gcg, me, at }) =>
  hash + (gcg ? `&me=${me}${at == null ? '' : `&at=${at}`}&gcg=${encodeURIComponent(gcg)}` : '');

/** @param {string} text of `toKept` @param {Own} own @returns {[Position, KeptGame]} */
export function fromKept(text, own) {
  const fields = new URLSearchParams(text);
  const at = fields.get('at');
  return [fromHash(fields, own), { gcg: fields.get('gcg') ?? '', me: fields.get('me') === '1' ? 1 : 0, at: isCount(Number(at ?? NaN))
    ? Number(at) : null }];
}

/** The games saved under a name, as texts of `toKept`: their storage key, and how they are checked. */
export const GAMES = 'wordbench.games';
export const cleanGames = recordIf(isText);

/** What ends the text of a saved game: what it has replaced under its name, each with the digest of that and when it was replaced (in
 *  milliseconds, to base 36; older texts do not say), and, where its turns were graded, how accurately the user played and when. */
const REPLACED = /&was=([\w.]+)(?=$|&accuracy=)/;
const GRADED = /&accuracy=(0(?:\.\d+)?|1)&day=(\d{4}-\d\d-\d\d)$/;
const MOST_REPLACED = 100;

/** @param {string} text of a saved game */
const withoutGrading = (text) => text.replace(GRADED, '');
/** What is the same for the same game, graded or not, and whatever it has replaced. @param {string} text */
export const contentOf = (text) => withoutGrading(text).replace(REPLACED, '');
/** What tells a saved game from those that replace it, whatever one's own rules and lists are called here. @param {string} text */
export const digestOfGame = (text) => digestOf(contentOf(text).replace(/(?<=^|&)(game|list)=own%3A[^&]*/g, '$1=own'));

/** What a saved game has replaced: digests of games, and when they were replaced, where the text says it; the others at `time`.
 *  @param {string} text @param {number} time in milliseconds @returns {Map<string, number>} */
export const replacedBy = (text, time) => new Map((REPLACED.exec(text)?.[1].split('.') ?? []).map((each) => {
  const [digest, at] = each.split('_');
  return [digest, at === undefined ? time : parseInt(at, 36)];
}));

/** A saved game that has replaced others, if many the latest. @param {string} text @param {ReadonlyMap<string, number>} replaced */
export function replacing(text, replaced) {
  const latest = [...replaced].sort(([a, at], [b, later]) => later - at || (a < b ? -1 : 1)).slice(0, MOST_REPLACED);
  return contentOf(text) + (latest.length ? `&was=${latest.map(([digest, time]) => `${digest}_${time.toString(36)}`).join('.')}` : '')
    + (GRADED.exec(text)?.[0] ?? '');
}

/** A saved game's accuracy, and its day; null ungraded. @param {string} text @returns {{accuracy: number, day: string}|null} */
export function gradingOf(text) {
  const [, accuracy, day] = GRADED.exec(text) ?? [];
  return day ? { accuracy: Number(accuracy), day } : null;
}

/** The saved games with the accuracy noted at this one, whose day stays. @param {Record<string, string>} games @param {KeptGame} game
 *  @param {number} accuracy @param {string} day such as 2026-11-25 */
export const withGrading = (games, { gcg, me }, accuracy, day) => Object.fromEntries(Object.entries(games).map(([name, text]) => {
  const fields = new URLSearchParams(text);
  return [name, fields.get('gcg') !== gcg || Number(fields.get('me')) !== me ? text
    : `${withoutGrading(text)}&accuracy=${Number(accuracy.toFixed(4))}&day=${gradingOf(text)?.day ?? day}`];
}));

/** The saved games with another one, and what is known of its grading. @param {Record<string, string>} games @param {string} name
 *  @param {string} text of `toKept` @param {number|null} accuracy if its turns are graded now @param {string} day */
export function withGame(games, name, text, accuracy, day) {
  const fields = new URLSearchParams(text);
  const game = /** @type {{gcg: string, me: 0|1}} */ ({ gcg: fields.get('gcg') ?? '', me: Number(fields.get('me')) });
  const earlier = Object.values(games).filter((other) => game.gcg && new URLSearchParams(other).get('gcg') === game.gcg
    && Number(new URLSearchParams(other).get('me')) === game.me).map(gradingOf).find(Boolean);
  const known = accuracy ?? earlier?.accuracy ?? null;
  const now = Date.now();
  const before = Object.hasOwn(games, name) ? games[name] : text;
  const replaced = replacedBy(before, now);
  if (contentOf(before) !== contentOf(text)) replaced.set(digestOfGame(before), now);
  const all = { ...games, [name]: replacing(text, replaced) };
  return known === null ? all : withGrading(all, game, known, earlier?.day ?? day);
}

/** Of two texts of the same game that with the later grading. @param {string} text @param {string} other */
export function laterGraded(text, other) {
  const [mine, theirs] = [text, other].map(gradingOf);
  if (!mine || !theirs) return theirs ? other : text;
  const isLater = theirs.day > mine.day || (theirs.day === mine.day && theirs.accuracy > mine.accuracy);
  return isLater ? other : text;
}

/** The games with one of them under another name, where it stood; one that had that name goes. @param {Record<string, string>} games
 *  @param {string} game @param {string} called @returns {Record<string, string>} */
export const renamed = (games, game, called) => Object.fromEntries(Object.entries(games).flatMap(([name, text]) => (
  name === called ? [] : [[name === game ? called : name, text]])));

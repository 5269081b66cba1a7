// @ts-check
/** What the user is asked for next. */
import { isAgainstWorkbench, isTheirTurn } from './record/game.js';
import { shownPicture } from './screenshot/picture.js';
import { boardText, rackText } from './position/position.js';
import { FEW, correctionOf, differencesOf, isEdited, readingOf } from './record/standing.js';
import { EMPTY, tilesOf } from './position/tiles.js';
import { advised } from './turn/turn.js';

/** @typedef {import('./record/game.js').GameRecord} GameRecord */
/** @typedef {import('./state.js').Picture} Picture */
/** @typedef {import('./position/position.js').Position} Position */
/** @typedef {import('./state.js').State} State */

/** What the user is asked for next, between two of his own plays: the opponent's play, how many tiles the opponent swapped, to count the
 *  play that was read from the board, whether a turn was another one, which of two tiles is right, what to do after the end, which turns led to a picture, whether it is one of another game, which points on it are his, or
 *  the tiles that he drew.
 *  @param {State} state @returns {'play'|'swap'|'count'|'change'|'differs'|'over'|'ways'|'other'|'whose'|'draw'|null} */
export function askedNext(state) {
  const { game } = state;
  const later = laterPicture(state);
  if (asksWhichTile(state, later)) return 'differs';
  if (later && !later.ways) return null;
  if (later && !later.picture.corrects && (later.ways?.length || game)) return later.ways?.length ? 'ways' : 'other';
  if (asksWhose(state)) return 'whose';
  if (later && !later.picture.corrects) return null;
  if (game?.asks && game.record?.over && game.at === null && !game.pending && !isEdited(state)) return 'over';
  if (game?.asks && correctionOf(state)) return readingOf(state) ? 'change' : null;
  if (isTheirTurn(game)) {
    if (!game?.asks || game.asks === 'swap') return game?.asks ?? null;
    if (!isEdited(state)) return 'play';
    const read = readingOf(state);
    if (read?.record) return 'count';
    return LOST.includes(read?.trouble?.key ?? '') ? null : 'play'; // the board is another one
  }
  return advised(state).rack.length < rackDue(state) ? 'draw' : null;
}

/** Whether the board has other tiles than the record, and nobody has said yet which of both are right: on a picture of a later turn, or
 *  after a play was refused for them. More than a few make it another game. @param {State} state @param {ReturnType<typeof laterPicture>} later */
function asksWhichTile(state, later) {
  const { game, picture } = state;
  const count = differencesOf(state).length;
  return Boolean(count && game && (game.missed ? !game.missed.corrects : later?.ways?.length === 0 && count <= FEW && !picture?.corrects));
}

const LOST = ['error.turn.lost', 'error.game.strayed'];

/** The picture that may show the game some turns later, if it has new tiles, with what is asked of Python and its answer once that is
 *  here. Without a record the game goes on from the board that the picture replaced. @param {State} state */
export function laterPicture(state) {
  const { game } = state;
  const position = advised(state);
  const picture = shownPicture(state);
  const { before, record } = picture ?? {};
  if (!before || (record ?? null) !== (game?.record?.gcg ?? null) || before.rules !== position.rules || game?.pending || game?.drill || game?.record?.over
    || isAgainstWorkbench(game) || (game && (game.at !== null || !game.asks))) return null;
  if (!picture || (!before.points && isWhoseOpen(picture))) return null; // its points come first
  const [was, to] = [game?.record?.board ?? boardText(before), boardText(position)];
  if (!/[^.]/.test(was.join('')) || was.join() === to.join()) return null;
  const start = record ? { gcg: record } : { board: was, points: before.points ?? [0, 0] };
  return { picture, ways: picture.read?.board === to.join() ? picture.read.ways : null,
    fields: { ...start, to, player: game?.me ?? 0, then: rackText(before), now: rackText(position),
      ...(picture.points ? { shown: picture.points } : picture.either && before.points && { shown: picture.either, either: true }) } };
}

/** Whether a picture shows points, but not whose they are. @param {Picture} picture */
const isWhoseOpen = ({ either, points, leavesPoints }) => Boolean(either && !points && !leavesPoints);

/** Whether the user is to say which of the picture's points are his: as long as its board stands there. @param {State} state */
function asksWhose(state) {
  const picture = shownPicture(state);
  const count = (/** @type {Position} */ { board }) => board.join('').replaceAll(EMPTY, '').length;
  return Boolean(picture && isWhoseOpen(picture) && !state.position.points && count(picture.position) === count(state.position));
}

/** How many tiles the user has once he has drawn, after a turn of the opponent; 0 if that is not known. @param {State} state */
function rackDue({ game, position: { rules } }) {
  const record = game?.record;
  if (!record || !game || game.pending || game.at !== null || game.drill || record.person !== null || record.over
    || record.turn !== game.me) return 0;
  const mine = record.turns.findLastIndex(({ player }) => player === game.me);
  if (mine < 0 || mine === record.turns.length - 1 || !record.turns[mine].rack) return 0;
  if (record.turns[mine].kind === 'exchange') return tilesOf(rules, record.turns[mine].rack).length;
  if (record.turns[mine].kind !== 'play') return 0;
  const count = (/** @type {readonly string[]} */ rows) => tilesOf(rules, rows.join('')).replaceAll('.', '').length;
  const [before, after] = [record.turns[mine], record.turns[mine + 1]].map(({ board }) => count(board));
  const bag = record.unseen + count(record.board) - before - 2 * rules.rack; // when he had played and not yet drawn
  return tilesOf(rules, record.turns[mine].leave).length + Math.max(0, Math.min(after - before, bag));
}

/** Whether the points on a picture are others than what was known of them and a way on to it add up to. @param {Picture} picture
 *  @param {GameRecord|null|undefined} record the game before @param {GameRecord} way */
export function disagrees({ before, points, either }, record, way) {
  if (!before?.points || !(points ?? either)) return false;
  if (points) return String(way.ahead) !== String(record?.ahead ?? before.points); // it ends with the points of the picture
  return !either?.every((sum) => way.points.includes(sum));
}

// @ts-check
/** A screenshot that is read: taken over as the position or as the next turns of a game, corrected where it is doubtful, and put away. */
import { changedGame, newTurns, positionAt } from '../record/game.js';
import { asLayout, layoutOf, put } from '../position/position.js';
import { load, setRules } from '../position/loading.js';
import { disagrees, doubtsOf, laterPicture } from './picture.js';
import { receiveGame } from '../record/recording.js';
import { isUnscored } from '../record/standing.js';
import { rulesets } from '../rules/rulesets.js';
import { commit, set } from '../step.js';
import { BLANK, tileOf } from '../position/tiles.js';

/** @import { Game, GameRecord, GameRequest } from '../record/game.js' */
/** @import { Doubt, Picture, State } from '../state.js' */

/** Reading a picture has started or ended. @param {State} state @param {File|null} reading */
export const readPicture = (state, reading) => set(state, { reading, awaitsRetry: false, ...(reading && { notice: null }) });

/** Loads the position read from a picture, as one step. If a game is recorded, the points of the picture count once it is known how
 *  the game led to it. @param {State} state @param {Picture} picture */
export function takePicture(state, picture) {
  const { position } = state.live ?? state;
  const loaded = load(state, { ...picture.position, points: state.game?.record ? position.points : picture.points });
  const shown = { ...picture, position: loaded.position, before: position, record: state.game?.record?.gcg ?? null };
  return set(loaded, { picture: shown, reading: null, editing: false, notice: null, sheet: 'moves', gameOpen: false });
}

/** Puts the picture away. @param {State} state */
export const dropPicture = (state) => set(state, { picture: null, sheet: state.sheet === 'picture' ? 'letters' : state.sheet });

/** Settles a doubt with the reading that the user picked. @param {State} state @param {Doubt} doubt @param {string} reading */
export function settle(state, doubt, reading) {
  const { picture, position: { board, rack, layout, rules } } = state;
  const { row, col, kind } = doubt;
  const tile = reading === '*' ? BLANK : tileOf(rules, reading);
  const settled = picture && { picture: { ...picture, settled: [...picture.settled, doubt] } };
  if (row < 0) return commit(state, { rack: rack.slice(0, col) + tile + rack.slice(col + 1) }, settled ?? {});
  if (kind !== 'bonus') return commit(state, { board: put(board, [row, col], tile) }, settled ?? {});
  return commit(state, { layout: reading === layoutOf(state.position)[row][col] ? layout
    : asLayout(rules, put(layoutOf(state.position), [row, col], reading)) }, settled ?? {});
}

/** Switches to the language that the picture's words suggest. @param {State} state */
export function takeLanguage(state) {
  const { picture } = state;
  return picture?.proposed ? set(setRules(state, picture.proposed), { picture: { ...picture, proposed: null } }) : state;
}

/** Takes one of the rulesets that explain the picture, or with null that which was taken. @param {State} state @param {string|null} code */
export function takeRules(state, code) {
  const next = code && code !== state.position.rules.code ? setRules(state, rulesets[code]) : state;
  return set(next, { picture: state.picture && { ...state.picture, alternatives: [] } });
}

/** Learns none of the picture's words. @param {State} state */
export const leaveWords = (state) => set(state, { picture: state.picture && { ...state.picture, leavesWords: true } });
/** Does not say whose the picture's points are. @param {State} state */
export const leavePoints = (state) => set(state, { picture: state.picture && { ...state.picture, leavesPoints: true } });

/** Sets which of the picture's points are the user's. @param {State} state @param {number} at */
export function ownPoints(state, at) {
  const { picture, position } = state;
  if (!picture?.either) return state;
  const [first, second] = picture.either;
  const points = Object.freeze(/** @type {[number, number]} */ (at ? [second, first] : [first, second]));
  const next = commit(state, { points: isUnscored(state) ? null : points });
  return set(next, { picture: { ...picture, points, position: picture.position === position ? next.position : picture.position } });
}

/** How the game may have gone on to a picture. The only way is taken at once, unless a letter or the points are doubtful, or the user has
 *  undone it. @param {State} state @param {HTMLCanvasElement|null} canvas @param {string} board @param {readonly GameRecord[]} ways */
export function receiveWays(state, canvas, board, ways) {
  if (!state.picture || state.picture.canvas !== canvas) return state;
  const read = set(state, { picture: { ...state.picture, read: { board, ways } } });
  const sure = ways.length === 1 && laterPicture(read)?.ways && !state.history.future.length && !disagrees(state.picture, state.game?.record, ways[0])
    && !doubtsOf(read).some(({ kind }) => kind !== 'bonus');
  return sure ? goOnTo(read, 0) : read;
}

/** Takes one of the ways on to the picture: its turns are recorded. @param {State} state @param {number} number of the way */
export function goOnTo(state, number) {
  const { ways, picture } = laterPicture(state) ?? {};
  const record = ways?.[number];
  if (!record || !picture) return state;
  const { game, position: { rack } } = state;
  const pending = /** @type {GameRequest} */ ({ fields: {}, showAt: 'end', startsNew: !game });
  const counted = receiveGame(set(state, { game: changedGame(game, { pending }) }), pending, record);
  const known = picture.points ?? picture.before?.points;
  const points = known ? positionAt(counted.position, /** @type {Game} */ (counted.game), null).points ?? null : null;
  const plays = newTurns(record, game).map(({ word, points: scored }) => `${word.toUpperCase() || '–'} ${scored}`).join(', ');
  const [ours, theirs] = picture.points ?? [0, 0];
  const isNews = picture.points && (disagrees(picture, game?.record, record) || !picture.before?.points);
  const said = { key: isNews ? 'picture.laterPoints' : 'picture.later', values: { plays, ours, theirs } };
  return set(counted, { position: Object.freeze({ ...counted.position, rack, points }), caret: rack.length, said });
}

/** Closes the game: the picture is one of another. @param {State} state */
export const otherGame = (state) => commit(state, { points: state.picture?.points ?? null, theirs: '' }, { game: null });

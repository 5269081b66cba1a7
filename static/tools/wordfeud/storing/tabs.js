// @ts-check
/** One game in several browser tabs. What is stored is the game of the tab that wrote last; every tab knows which turns it last saw there.
 *
 *  A tab that has changed no turn since goes on with a newer game that has all of its turns, or takes back what was taken back elsewhere.
 *  One that has turns of its own writes these, and puts the other game beside the saved ones first: no turn is lost. */
import { digestOf } from '../../../shell/storing/backup.js';
import { NO_HISTORY } from '../../../shell/framework/history.js';
import { gcgOf, isNobody, isUnread } from '../record/game.js';
import { fromHash, toHash } from '../position/notation.js';
import * as loading from '../position/loading.js';
import { set } from '../step.js';
import { GAMES, cleanGames, keptText, withGame } from './saved.js';

/** @import { State } from '../state.js' */
/** @import { Storage } from '../../../shell/storing/storage.js' */
/** The board as it is stored. @typedef {{position?: string, gcg?: string, me?: 0|1, at?: number}} Stored */

/** The turns of a game with all that is noted about them, whatever its players are called. @param {unknown} gcg */
const linesOf = (gcg) => String(gcg ?? '').split('\n').filter((line) => line && !/^#player\d/.test(line)).map((line) => line.replace(/^>[^:]*:\s*/, '>'));
/** @param {readonly string[]} lines */
const hasTurns = (lines) => lines.some((line) => line.startsWith('>'));
/** Whether a game has all that is in another, which has at least one turn. @param {readonly string[]} lines @param {readonly string[]} others */
const goesOn = (lines, others) => hasTurns(others) && others.every((line, at) => line === lines[at]);
/** What is kept of the turns of a game, to know them again. @param {unknown} gcg */
export const digestOfTurns = (gcg) => (gcg ? digestOf(linesOf(gcg).join('\n')) : '');

/** The state with another tab's game, if that lacks no turn. @param {State} state @param {Stored} stored @returns {State|null} */
function followed(state, { position, gcg, me = 0, at }) {
  const [mine, theirs] = [linesOf(gcgOf(state.game)), linesOf(gcg)];
  const isNewer = goesOn(theirs, mine) || goesOn(mine, theirs);
  const isAsking = state.game?.pending && !isUnread(state.game); // a turn that Python has not answered yet
  if (!position || !isNewer || isAsking || digestOfTurns(gcgOf(state.game)) !== state.agreed) return null;
  const board = boardOf(position, state);
  if (!board) return null;
  return set(loading.begin(state, board, state, { gcg, me, at }), { agreed: digestOfTurns(gcg), start: null, live: null, history: NO_HISTORY, taught: [],
    chosen: null, hovered: null, held: null, swapping: null, placed: [], picture: null, said: { key: 'tabs.followed' } });
}

/** The position of a text; null for one whose rules are not there any more. @param {string} position @param {State} state */
function boardOf(position, { ownRules }) {
  try {
    return fromHash(position, ownRules);
  } catch {
    return null;
  }
}

/** The state in agreement with what another tab has stored. @param {State} state @param {Stored} stored @returns {State} */
export const following = (state, stored) => (!stored.gcg || state.position === state.shared || digestOfTurns(stored.gcg) === state.agreed
  ? state : followed(state, stored) ?? state);

/** Before a tab stores its game: goes on with a newer one that another tab has stored (`isTaken`), or saves that under a name when its turns
 *  would be lost. @param {State} state @param {Stored} stored @param {Storage} storage @param {string} now the present time, as a name
 *  @param {string} day @returns {{state: State, isTaken: boolean}} */
export function joinedTabs(state, stored, storage, now, day) {
  const [mine, theirs] = [linesOf(gcgOf(state.game)), linesOf(stored.gcg)];
  if (!hasTurns(theirs) || digestOfTurns(stored.gcg) === state.agreed || goesOn(mine, theirs)) return { state, isTaken: false };
  const taken = followed(state, stored);
  if (taken) return { state: taken, isTaken: true };
  const name = keepBeside(stored, theirs, storage, now, day);
  return { state: name ? set(state, { said: { key: 'tabs.kept', values: { name } } }) : state, isTaken: false };
}

/** How the name begins under which the game of another tab is saved. */
const NAMED = /^\d{4}-\d\d-\d\d \d\d:\d\d/;

/** Saves a game, such as that of another tab, in place of an earlier stage of it that was saved so; returns the name of one that is new, or ''.
 *  @param {Stored} stored @param {readonly string[]} theirs @param {Storage} storage @param {string} now @param {string} day */
function keepBeside(stored, theirs, storage, now, day) {
  const games = storage.read(GAMES, cleanGames);
  const all = Object.entries(games).map(([name, text]) => ({ name, lines: linesOf(new URLSearchParams(text).get('gcg')) }));
  if (!stored.position || all.some(({ lines }) => goesOn(lines, theirs))) return '';
  const earlier = all.find(({ name, lines }) => NAMED.test(name) && goesOn(theirs, lines))?.name;
  const names = [...String(stored.gcg).matchAll(/^#player\d \S+ (.+)$/gm)].flatMap(([, player]) => (isNobody(player) ? [] : [player])).join(' – ');
  const name = earlier ?? freeName(names ? `${now} · ${names}` : now, games);
  const text = keptText(stored.position, { gcg: stored.gcg, me: stored.me, at: null });
  storage.update(GAMES, cleanGames, (kept) => withGame(kept, name, text, null, day));
  return earlier ? '' : name;
}

/** Saves a game that is over, by names and time. @param {State} state @param {Storage} storage @param {string} now @param {string} day */
export function keepFinished({ game, position }, storage, now, day) {
  const gcg = gcgOf(game);
  if (gcg) keepBeside({ position: toHash(position), gcg: String(gcg), me: game?.me }, linesOf(gcg), storage, now, day);
}

/** @param {string} name @param {Record<string, string>} games */
function freeName(name, games) {
  let free = name;
  for (let number = 2; Object.hasOwn(games, free); number += 1) free = `${name} (${number})`;
  return free;
}

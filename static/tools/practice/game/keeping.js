// @ts-check
/** What the view stores: the turns that were played, and the tiles that are laid. */
import { askToPersist } from '../../../shell/storing/storage.js';
import { GAMES, cleanGames, isOver, joined } from './games.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../../shell/storing/storage.js').Storage} Storage */

/** @param {Page} page @param {Storage} storage */
export const initialFrom = (page, storage) => to.initialState(page, storage.read(GAMES, cleanGames), Date.now());

/** @param {State} state @param {State} before @param {Storage} storage */
export function save(state, before, storage) {
  const [games, was] = [to.gamesOf(state, Date.now()), to.gamesOf(before, 0)];
  const now = Object.keys({ ...was, ...games }).map((name) => /** @type {const} */ ([name, games[name] ?? { ...was[name], tiles: [] }]));
  const changed = now.filter(([name, game]) => playedText(game) !== playedText(was[name]));
  if (!changed.length) return;
  storage.update(GAMES, cleanGames, (all) => joined(all, Object.fromEntries(changed.map(([name, game]) => (
    [name, isOver(game) ? game : { ...game, time: Date.now() }])))).all);
  askToPersist();
}

/** @param {import('./games.js').Game} [game] */
const playedText = (game) => JSON.stringify([game?.plays, game?.tiles]);

/** @type {Record<string, (state: State, storage: Storage) => State>} */
export const watches = { [GAMES]: (state, storage) => to.set(state, { games: joined(state.games, storage.read(GAMES, cleanGames)).all }) };

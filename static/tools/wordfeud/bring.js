// @ts-check
/** The games, rules and board of a backup, joined with those of this device (shell/backup.js). */
import { chosen, cleanly, joined } from '../../shell/backup.js';
import { CHOICES } from '../../shell/state.js';
import { TAB } from '../../shell/storage.js';
import { GAMES, cleanGames, cleanPosition, fromHash, toKept, withGradings, withoutGrading } from './position.js';
import { RULES, cleanRules } from './rules/own.js';
import { isEmpty } from './state.js';

/** @typedef {{position?: string, gcg?: string, me?: 0|1, at?: number}} Board the current position as it is stored, and its game */

/** @param {{here: string, there: string}} names under which a board is saved whose place the other takes
 *  @returns {import('../../shell/contract.js').Bring} */
export const bringTo = (names) => (mine, theirs, isNewer) => {
  const never = () => {};
  const rules = joined(cleanRules(mine[RULES], never), cleanly(cleanRules, theirs[RULES]), (code) => isNewer(RULES, code),
    (ruleset, code) => ({ ...ruleset, code }));
  const [saved, theirSaved] = [cleanGames(mine[GAMES], never), cleanly(cleanGames, theirs[GAMES])];
  const texts = [...Object.values(theirSaved), ...Object.values(saved)];
  // A game that was graded on one device only is the same game.
  const known = withGradings(saved, texts);
  const games = joined(known, withGradings(theirSaved, texts), (name) => isNewer(GAMES, name));
  const graded = Object.keys(saved).filter((name) => known[name] !== saved[name]).length;
  const clean = cleanPosition(rules.all);
  const [here, there] = [clean(mine[CHOICES], never), cleanly(clean, theirs[CHOICES])];
  const textOf = (/** @type {Board} */ { position, gcg, me, at }) => {
    const board = position === undefined ? null : fromHash(position, rules.all);
    return board && (gcg || !isEmpty(board)) ? toKept(board, { gcg, me, at }) : '';
  };
  const [before, other] = [textOf(here), textOf(there)];
  const takesOver = other !== '' && other !== before && (!before || isNewer(CHOICES, 'position') || isNewer(CHOICES, 'gcg'));
  // The board that has no place any more becomes a saved game, unless it is one already.
  const [name, left] = takesOver ? [names.here, before] : [names.there, other];
  const isKept = !left || before === other || Object.values(games.all).map(withoutGrading).includes(left);
  const { position: _, gcg: __, me: ___, at: ____, ...rest } = /** @type {Record<string, unknown>} */ (mine[CHOICES] ?? {});
  const points = chosen(pointsOf(here), pointsOf(there), (entry) => isNewer(CHOICES, entry));
  return {
    stored: {
      [RULES]: rules.all, [GAMES]: isKept ? games.all : joined(games.all, { [name]: left }, () => false).all,
      [CHOICES]: { ...rest, ...boardOf(takesOver ? there : here), ...points.all },
      ...(takesOver && { [TAB]: {} }),
    },
    came: { games: games.came + graded, rules: rules.came, board: Number(takesOver), settings: points.came },
  };
};

/** @param {{pointsOnly?: boolean}} stored */
const pointsOf = ({ pointsOnly }) => (pointsOnly === undefined ? {} : { pointsOnly });

/** @param {Board & Record<string, unknown>} stored @returns {Board} */
const boardOf = ({ position, gcg, me, at }) => Object.fromEntries(Object.entries({ position, gcg, me, at })
  .filter(([, value]) => value !== undefined));

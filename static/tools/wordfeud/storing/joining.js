// @ts-check
/** The games, rules and board of a backup, joined with those of this device (shell/storing/backup.js). */
import { chosen, cleanly, joined, newerBy } from '../../../shell/storing/backup.js';
import { CHOICES, OWN } from '../../../shell/framework/state.js';
import { TAB } from '../../../shell/storing/storage.js';
import { fromHash } from '../position/notation.js';
import { cleanPosition } from './keeping.js';
import { isEmpty } from '../position/position.js';
import { RULES, cleanRules } from '../rules/rulesets.js';
import { GAMES, cleanGames, contentOf, digestOfGame, laterGraded, replacedBy, replacing, toKept } from './saved.js';

/** @typedef {{position?: string, gcg?: string, me?: 0|1, at?: number}} Board the current position as it is stored, and its game */
/** @import { Ruleset } from '../rules/rulesets.js' */
/** @typedef {(code: string) => string} Renamed */

/** @param {string} name under which the board is saved that gives way to the other @returns {Bring} */
export const bringTo = (name) => (mine, theirs) => {
  const isNewer = newerBy(mine.times, theirs.times);
  const never = () => {};
  const [ownRules, theirRules] = [cleanRules(mine.stored[RULES], never), cleanly(cleanRules, theirs.stored[RULES])];
  // Rules of this device keep their code: addresses and other tabs have it.
  const rules = joined({ all: ownRules }, { all: theirRules }, { content: factsOf, renamed: renamedRules });
  const [ofMine, ofTheirs] = [mine, theirs].map(({ list }, side) =>
    renaming({ game: (code) => rules.names[side].get(code) ?? code, list }));
  const kept = cleanPosition(ownRules)(mine.stored[CHOICES], never);
  const here = renamedBoard(kept, ofMine);
  const there = renamedBoard(cleanly(cleanPosition(theirRules), theirs.stored[CHOICES]), ofTheirs);
  const saved = mapped(cleanGames(mine.stored[GAMES], never), ofMine);
  const games = joined({ all: saved, times: mine.times[GAMES] },
    { all: mapped(cleanly(cleanGames, theirs.stored[GAMES]), ofTheirs), times: theirs.times[GAMES] },
    { content: contentOf, merged: laterGraded, digest: digestOfGame, replaced: replacedBy, replacing });
  const graded = Object.entries(saved).filter(([was, text]) => {
    const now = games.all[games.names[0].get(was) ?? was];
    return now !== undefined && contentOf(now) === contentOf(text) && laterGraded(text, now) !== text;
  }).length;
  const textOf = (/** @type {Board} */ { position, gcg, me, at }) => {
    const known = position === undefined ? null : fromHash(position, rules.all);
    return known && (gcg || !isEmpty(known)) ? toKept(known, { gcg, me, at }) : '';
  };
  const [before, other] = [textOf(here), textOf(there)];
  const takesOver = other !== '' && other !== before && (!before || isNewer(CHOICES, 'position') || isNewer(CHOICES, 'gcg'));
  // Only one board can be the current one: the other becomes a saved game, unless it is one already.
  const left = takesOver ? before : other;
  const isKept = !left || before === other || Object.values(games.all).map(contentOf).includes(left);
  const all = isKept ? games : joined(games, { all: { [name]: left } }, { content: contentOf });
  const { position: _, gcg: __, me: ___, at: ____, ...rest } = /** @type {Record<string, unknown>} */ (mine.stored[CHOICES] ?? {});
  const weighing = chosen(weighingOf(here), weighingOf(there), (entry) => isNewer(CHOICES, entry));
  return {
    stored: {
      [RULES]: rules.all, [GAMES]: all.all, [CHOICES]: { ...rest, ...boardOf(takesOver ? there : here), ...weighing.all },
      ...((takesOver || here.position !== kept.position) && { [TAB]: {} }),
    },
    times: { [GAMES]: all.times },
    came: { games: games.came + graded + Number(!isKept), rules: rules.came, board: Number(takesOver), settings: weighing.came },
  };
};

/** @param {Record<string, string>} texts by name @param {Renamed} change */
const mapped = (texts, change) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
/** @template {Board} T @param {T} board @param {Renamed} renamed @returns {T} */
const renamedBoard = (board, renamed) => (board.position === undefined ? board : { ...board, position: renamed(board.position) });

/** What makes rules what they are, whatever they are called. @param {Ruleset} rules */
const factsOf = ({ game, alphabet, list, size, rack, bingo, blanks, tiles, layout }) => JSON.stringify([
  game, alphabet, list, size, rack, bingo, blanks, Object.entries(tiles).sort(([a], [b]) => (a < b ? -1 : 1)), layout]);

/** @param {Ruleset} rules @param {string} code @returns {Ruleset} */
function renamedRules(rules, code) {
  const name = code.replace(OWN, '');
  return { ...rules, code, name, text: rules.text?.replace(/^(\s*name\s*:).*$/m, (_, key) => `${key} ${name}`) };
}

/** Puts other codes into the text of a position or game. @param {Record<string, Renamed>} renamed by field @returns {Renamed} */
const renaming = (renamed) => (text) => text.replace(/(?<=^|&)(game|list)=([^&]*)/g, (field, key, value) => {
  const code = new URLSearchParams(field).get(key) ?? value;
  return renamed[key](code) === code ? field : `${key}=${encodeURIComponent(renamed[key](code))}`;
});

/** @param {{pointsOnly?: boolean, byWin?: boolean, opponent?: string, strength?: import('../record/game.js').Strength}} stored */
const weighingOf = ({ pointsOnly, byWin, opponent, strength }) => ({ ...(pointsOnly !== undefined && { pointsOnly }), ...(byWin !== undefined && { byWin }),
  ...(opponent && { opponent }), ...(strength && { strength }) });

/** @param {Board & Record<string, unknown>} stored @returns {Board} */
const boardOf = ({ position, gcg, me, at }) => Object.fromEntries(Object.entries({ position, gcg, me, at })
  .filter(([, value]) => value !== undefined));

// @ts-check
/** The games, rules and board of a backup, joined with those of this device (shell/backup.js). */
import { chosen, cleanly, joined, newerBy } from '../../shell/backup.js';
import { CHOICES, OWN } from '../../shell/state.js';
import { TAB } from '../../shell/storage.js';
import { GAMES, cleanGames, cleanPosition, contentOf, digestOfGame, fromHash, replacedBy, toKept, withGradings, withReplaced } from './position.js';
import { RULES, cleanRules } from './rules/own.js';
import { isEmpty } from './state.js';

/** @typedef {{position?: string, gcg?: string, me?: 0|1, at?: number}} Board the current position as it is stored, and its game */
/** @typedef {import('./rules/own.js').Ruleset} Ruleset */
/** @typedef {(code: string) => string} Renamed */

/** @param {string} name under which the board is saved that gives way to the other @returns {import('../../shell/contract.js').Bring} */
export const bringTo = (name) => ({ stored: mine, times }, { stored: theirs, times: theirTimes }, list) => {
  const isNewer = newerBy(times, theirTimes);
  const never = () => {};
  const theirRules = cleanly(cleanRules, theirs[RULES]);
  // Rules of this device keep their code: addresses and other tabs have it.
  const rules = joined({ all: cleanRules(mine[RULES], never) }, { all: theirRules }, { content: factsOf, renamed: renamedRules });
  const here = cleanPosition(rules.all)(mine[CHOICES], never);
  const there = cleanly(cleanPosition(theirRules), theirs[CHOICES]);
  const asHere = renaming({ game: (code) => rules.names.get(code) ?? code, list });
  const saved = cleanGames(mine[GAMES], never);
  const theirSaved = Object.fromEntries(Object.entries(cleanly(cleanGames, theirs[GAMES])).map(([name, text]) => [name, asHere(text)]));
  const texts = [...Object.values(theirSaved), ...Object.values(saved)];
  // A game that was graded on one device only is the same game.
  const known = withGradings(saved, texts);
  const games = joined({ all: known, times: times[GAMES] }, { all: withGradings(theirSaved, texts), times: theirTimes[GAMES] },
    { content: contentOf, digest: digestOfGame, replaced: replacedBy, merged: (text, other) => withReplaced(text, replacedBy(other)) });
  const graded = Object.keys(saved).filter((name) => known[name] !== saved[name]).length;
  const board = there.position === undefined ? there : { ...there, position: asHere(there.position) };
  const textOf = (/** @type {Board} */ { position, gcg, me, at }) => {
    const known = position === undefined ? null : fromHash(position, rules.all);
    return known && (gcg || !isEmpty(known)) ? toKept(known, { gcg, me, at }) : '';
  };
  const [before, other] = [textOf(here), textOf(board)];
  const takesOver = other !== '' && other !== before && (!before || isNewer(CHOICES, 'position') || isNewer(CHOICES, 'gcg'));
  // Only one board can be the current one: the other becomes a saved game, unless it is one already.
  const left = takesOver ? before : other;
  const isKept = !left || before === other || Object.values(games.all).map(contentOf).includes(left);
  const all = isKept ? games : joined(games, { all: { [name]: left } }, { content: contentOf });
  const { position: _, gcg: __, me: ___, at: ____, ...rest } = /** @type {Record<string, unknown>} */ (mine[CHOICES] ?? {});
  const weighing = chosen(weighingOf(here), weighingOf(there), (entry) => isNewer(CHOICES, entry));
  return {
    stored: {
      [RULES]: rules.all, [GAMES]: all.all, [CHOICES]: { ...rest, ...boardOf(takesOver ? board : here), ...weighing.all },
      ...(takesOver && { [TAB]: {} }),
    },
    times: { [GAMES]: all.times },
    came: { games: games.came + graded + Number(!isKept), rules: rules.came, board: Number(takesOver), settings: weighing.came },
  };
};

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

/** @param {{pointsOnly?: boolean, byWin?: boolean}} stored */
const weighingOf = ({ pointsOnly, byWin }) => ({ ...(pointsOnly !== undefined && { pointsOnly }), ...(byWin !== undefined && { byWin }) });

/** @param {Board & Record<string, unknown>} stored @returns {Board} */
const boardOf = ({ position, gcg, me, at }) => Object.fromEntries(Object.entries({ position, gcg, me, at })
  .filter(([, value]) => value !== undefined));

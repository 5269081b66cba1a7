// @ts-check
/** A whole position at once: loaded, cleared, or by other rules; and the rules, list and points that it is to have. */
import { OWN } from '../../../shell/framework/state.js';
import { centre } from './cursor.js';
import { changedGame, isGame } from '../record/game.js';
import { noticeOf } from '../../../shell/texts/message.js';
import { positionFromText } from './notation.js';
import { emptyPosition, isEmpty } from './position.js';
import { USUAL, firstIn, gameOf as nameOf, inLanguage, rulesOf } from '../rules/rulesets.js';
import { commit, set } from '../step.js';
import { faceOf, tileOf } from './tiles.js';

/** @import { KeptGame } from '../storing/saved.js' */
/** @import { Position } from './position.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */
/** @import { State } from '../state.js' */

/** The position and game to start with, and how moves are weighed. @param {State} state @param {Position} position
 *  @param {Partial<Pick<State, 'pointsOnly'|'byWin'|'opponent'|'strength'|'lastRules'>>} [weighing] @param {KeptGame} [kept] */
export const begin = (state, position, { pointsOnly = false, byWin = false, opponent = '', strength = 'strong', lastRules = '' } = {}, kept = {}) => set(state, {
  position, pointsOnly, byWin, opponent, strength, lastRules, cursor: centre(position.rules), caret: position.rack.length, ...gameOf(kept),
});

/** Loads a position. @param {State} state @param {Partial<Position>} position @param {KeptGame} [kept] @param {State['said']} [said] */
export const load = (state, position, kept = {}, said = null) => commit(state, position, {
  said,
  cursor: centre(position.rules ?? state.position.rules), caret: (position.rack ?? state.position.rack).length, blank: false,
  ...withGameAtEnd(state, position.rules), ...gameOf(kept),
});

/** @param {KeptGame} kept without `gcg`, the current game stays */
const gameOf = ({ gcg, packed, me = 0, at = null }) => (packed !== undefined ? { game: changedGame(null, { me, pending: { fields: { packed } } }) }
  : gcg !== undefined && { game: gcg ? changedGame(null, { me, at, pending: { fields: { gcg } } }) : null });

/** Closes a game that was played by other rules. @param {State} state @param {Ruleset} rules */
const withoutForeignGame = ({ game, position }, rules) => game && rules !== position.rules && { game: null };

/** A new board is not that before an earlier turn: the game is set to its end. @param {State} state @param {Ruleset} [rules] */
const withGameAtEnd = (state, rules = state.position.rules) => withoutForeignGame(state, rules)
  || (state.game && state.game.at !== null && { game: changedGame(state.game, { at: null, drill: null }) });

/** Clears the board. It asks nothing first, as it can be undone. @param {State} state */
export const clear = (state) => (isEmpty(state.position) && !state.game ? state : commit(state, {
  ...emptyPosition(state.position.rules, state.position.list), layout: state.position.layout,
}, { cursor: centre(state.position.rules), caret: 0, target: 'rack', blank: false, game: null }));

/** Takes in a game or a position from the dialog of texts, which closes unless it says what is wrong. @param {State} state @param {string} text */
export function readText(state, text) {
  if (isGame(text)) return take(set(state, { texting: { trouble: null } }), { gcg: text, position: state.position });
  try {
    const { position, said } = positionFromText(state.position, text, state.ownRules);
    return set(load(state, position, {}, said), { texting: null });
  } catch (broken) {
    return set(state, { texting: { trouble: noticeOf(broken, 'text') } });
  }
}

/** A game is to be opened, or no longer. @param {State} state @param {State['taking']} taking */
export const take = (state, taking) => set(state, { taking, awaitsRetry: false });
/** What is to be opened cannot be read yet. @param {State} state */
export const waitForRetry = (state) => set(state, { awaitsRetry: true });

/** Copies the position, so that all questions about it are asked again. @param {State} state */
export const askAgain = (state) => Object.freeze({ ...state, position: Object.freeze({ ...state.position }),
  start: state.start && Object.freeze({ ...state.start }), chosen: null, hovered: null,
  awaitsRetry: false });

/** Switches to other rules; a board of another size is cleared. @param {State} state @param {Ruleset} rules @param {string} [list] */
export function setRules(state, rules, list = rules.list) {
  const { position } = state;
  if (rules.size !== position.rules.size) return load(state, emptyPosition(rules, list));
  return commit(state, retiled(position, rules, list), { ...withoutForeignGame(state, rules) });
}

/** Plays in another language, which the next game remembers, or by rules of the user's own. @param {State} state @param {Ruleset} rules */
export const setLanguage = (state, rules) => set(setRules(state, rules), rules.text ? {} : { lastRules: rules.code });

/** Plays another game, in the language that was chosen last if it has that. @param {State} state @param {string} game */
export function setGame(state, game) {
  const lastRules = state.lastRules || state.position.rules.code;
  return set(setRules(state, inLanguage(game, lastRules)), { lastRules });
}

/** A position with its letters as tiles of other rules. @param {Position} position @param {Ruleset} rules @param {string} list */
function retiled({ board, rack, layout, points, theirs, rules: before }, rules, list) {
  /** @param {string} tiles */
  const convert = (tiles) => [...tiles].map((tile) => {
    const face = faceOf(before, tile);
    return face.length > 1 ? tileOf(rules, face).slice(0, 1) : tile;
  }).join('');
  return { board: Object.freeze(board.map(convert)), rack: convert(rack), layout, rules, list, points, theirs: convert(theirs) };
}

/** Switches to another word list. @param {State} state @param {string} list */
export const chooseList = (state, list) => commit(state, { list });

/** Takes over the page's settings, and an empty board the language or list chosen in another tool. @param {State} state @param {Page} page */
export function setPage(state, page) {
  const next = set(state, { page });
  if (page.list.startsWith(OWN)) return withOwnList(next);
  const rules = ofGame(state.position.rules, ({ list }) => list === page.list, page.list);
  const switches = page.list !== state.page.list && page.list !== state.position.list && rules && rules.code !== state.position.rules.code
    && isEmpty(state.position);
  return switches ? set(next, { position: emptyPosition(rules), cursor: centre(rules), lastRules: rules.code }) : next;
}

/** The rules of the same game in another language; the usual game may become another one that is played in it. Null for none.
 *  @param {Ruleset} before @param {(rules: Ruleset) => boolean} fits @param {string} alphabet */
function ofGame(before, fits, alphabet) {
  const game = nameOf(before);
  return rulesOf(game).find(fits) ?? (game === USUAL ? firstIn(alphabet) : null);
}

/** An empty board with the user's own list in use, by rules of its language. @param {State} state @param {string} [alphabet] */
export function withOwnList(state, alphabet = state.page.alphabet) {
  const { page: { list }, position } = state;
  if (!list.startsWith(OWN) || !isEmpty(position)) return state;
  const rules = position.rules.alphabet === alphabet ? position.rules
    : ofGame(position.rules, (one) => one.alphabet === alphabet, alphabet) ?? firstIn(alphabet) ?? position.rules;
  if (rules !== position.rules) return set(state, { position: emptyPosition(rules, list), cursor: centre(rules) });
  return position.list === list ? state : set(state, { position: Object.freeze({ ...position, list }) });
}

/** @param {State} state @param {State['ownRules']} ownRules */
export const setOwnRules = (state, ownRules) => set(state, { ownRules });
/** Sets which of the opponent's tiles are known. @param {State} state @param {string} theirs */
export const setTheirs = (state, theirs) => commit(state, { theirs });

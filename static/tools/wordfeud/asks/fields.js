// @ts-check
/** What Python is told of the state when it is asked: the fields of the requests; and what it is asked of tiles that are being laid. */
import { advised, boardText, budgetOf, currentLaid, knownTiles, playableRack } from '../position/position.js';
import { ordersByWin, sortOfAll, wordAndPlace } from '../moves/moves.js';
import { rulesets } from '../rules/rulesets.js';
import { textOf } from '../position/tiles.js';
import { parsePlay } from '../moves/play.js';
import { receiveLaid } from '../turn/laying.js';

/** @import { State } from '../state.js' */
/** @import { Play } from '../moves/play.js' */

/** Seed for the opponent's random racks, so that they are always the same. */
export const SEED = 1;
/** Python weighs no more points than this; a larger lead is no surer. */
const MOST_POINTS = 999_999;

/** @param {import('../rules/rulesets.js').Ruleset} rules */
export const rulesetOf = ({ text, code }) => text ?? code;
/** The rules and word list of the game. @param {State} state */
export const ruleFields = ({ position: { rules, list, layout } }) => ({ lexicon: list, ruleset: rulesetOf(rules), layout });

/** @param {State} state */
export function positionFields(state) {
  const position = advised(state);
  const { layout, rules, list } = position;
  return { lexicon: list, ruleset: rulesetOf(rules), board: boardText(position), rack: textOf(rules, playableRack(position)), layout };
}

/** A picture with a play. @param {State} state @param {Play|null} play
 *  @param {{caption: string, under: string, theme: string, labels: string[]}} said */
export function pictureFields(state, play, said) {
  const position = advised(state);
  const board = position.board.map((row) => [...row]);
  for (const [row, col, tile] of play?.tiles ?? []) board[row][col] = tile;
  return { ...positionFields(state), ...said,
    ...(play?.tiles.length && { after: boardText({ ...position, board: board.map((row) => row.join('')) }) }) };
}

/** The texts that Python writes in a review and in a film. */
const REVIEW = /^(?:review|mistake|odd|kind|turn|game\.course|results|list|best\.play$|decimal$)/;

/** The game as a film. @param {State} state @param {{theme: string, labels: string[]}} said @param {Translate} t */
export const filmFields = (state, said, t) => ({ ...ruleFields(state), ...said, gcg: state.game?.record?.gcg ?? '', language: state.page.language,
  texts: Object.fromEntries(Object.entries(t.texts ?? {}).filter(([key]) => REVIEW.test(key))) });

/** The review as picture and page. @param {State} state @param {{theme: string, labels: string[]}} said @param {Translate} t */
export const reviewFields = (state, said, t) => ({ ...filmFields(state, said, t), grades: state.game?.grades ?? [], me: state.game?.me ?? 0 });

/** How moves are weighed. @param {State} state @param {number} [budget] in seconds */
export function bestFields(state, budget = budgetOf(advised(state))) {
  const position = advised(state);
  return { ...positionFields(state), seed: SEED, budget, ...(ordersByWin(state) && { order: 'win' }),
    ...(position.theirs && { theirs: textOf(position.rules, knownTiles(position)) }),
    ...(position.passes && { passes: position.passes }),
    ...(position.points && { points: position.points.map((sum) => Math.max(-MOST_POINTS, Math.min(sum, MOST_POINTS))) }) };
}

/** @param {State} state */
export function moveFields(state) {
  const { filter: { text, tiles, known, square }, position: { rules: { alphabet } } } = state;
  const { word, place: at } = wordAndPlace(text);
  return {
    ...positionFields(state), sort: sortOfAll(state.sort), group: true,
    filter: { ...(at ? { [word.includes('.') ? 'pattern' : 'word']: word, place: at } : text && { [/[.*?]/.test(text) ? 'pattern' : 'text']: text }), ...(tiles && { tiles }),
      ...(square && { square }), ...(known && { known }) },
    ...(known && { alphabet }),
  };
}

/** How Python is asked for a game, by the rules that it names. @param {State} state @param {string} gcg */
export function gameOfText({ position: { layout, list, rules: now } }, gcg) {
  const code = /^#rules\s+(\S+)\s*$/m.exec(gcg)?.[1] ?? '';
  const rules = Object.hasOwn(rulesets, code) ? rulesets[code] : now;
  const isSame = rules === now;
  return { rules, fields: { gcg, lexicon: isSame ? list : rules.list, ruleset: rulesetOf(rules), ...(isSame && { layout }),
    ...(!code && !rules.text && { fit: true }) } };
}

/** What they score, or why they are no play. @param {State} state @returns {Question<State>|null} */
export function laid(state) {
  const { position, start } = state;
  if (!start || currentLaid(state)) return null;
  return {
    verb: 'check', fields: { ...positionFields(state), after: boardText(position) },
    answered: (now, { best, reason, wrong }) => receiveLaid(now,
      { position, play: best && parsePlay(position.rules, best), why: reason, wrong, trouble: null, compared: null }),
    refused: (now, trouble) => receiveLaid(now, { position, play: null, why: null, trouble, compared: null }),
  };
}

// @ts-check
/** What of the state is stored: the position with its game, rules and visit, how moves are weighed, and gradings. */
import { storeCards } from '../../../shell/storing/cards.js';
import { CHOICES, isSame } from '../../../shell/framework/state.js';
import { fieldsOf, isCount, isFlag, isText, oneOf } from '../../../shell/storing/cleaning.js';
import { TAB } from '../../../shell/storing/storage.js';
import { timeText, today } from '../../../ui/days.js';
import { fromHash, toHash } from '../position/notation.js';
import { gcgOf, isRefused } from '../record/game.js';
import { wholeAccuracyOf } from '../record/grades.js';
import * as loading from '../position/loading.js';
import { missedIn } from '../record/missed.js';
import { RULES, cleanRules } from '../rules/rulesets.js';
import { GAMES, cleanGames, withGrading } from './saved.js';
import { initialState } from '../state.js';
import { advised } from '../position/position.js';
import { set } from '../step.js';
import { digestOfTurns, following, joinedTabs, keepFinished } from './tabs.js';
import { isOtherVisit, resumed, visitOf } from './visit.js';

/** @import { Own } from '../position/notation.js' */
/** @import { State } from '../state.js' */
/** @import { Storage } from '../../../shell/storing/storage.js' */

const isStrength = oneOf(/** @type {const} */ (['easy', 'medium', 'strong']));
const switches = { pointsOnly: isFlag, byWin: isFlag, opponent: isText, strength: isStrength, lastRules: isText };

/** Checks the fields that this tab adds to the page's stored settings. @param {Own} own */
export const cleanPosition = (own) => fieldsOf({
  position: /** @type {(value: unknown) => value is string} */ ((value) => isHash(value, own)),
  ...switches,
  gcg: isText,
  me: oneOf(/** @type {const} */ ([0, 1])),
  at: isCount,
});

/** The same for updates, which leave the position and game unchecked: one to be replaced may depend on rules changed or deleted since.
 *  @type {Clean<{pointsOnly?: boolean, byWin?: boolean, opponent?: string, lastRules?: string, strength?: import('../record/game.js').Strength, position?: unknown, gcg?: unknown, me?: unknown, at?: unknown}>} */
export const cleanExceptPosition = fieldsOf(switches);

/** @param {unknown} value @param {Own} own */
function isHash(value, own) {
  try {
    return typeof value === 'string' && Boolean(fromHash(value, own));
  } catch {
    return false;
  }
}

/** The state to begin with: as this browser tab left it, or any. @param {Page} page @param {Storage} storage */
export function initialFrom(page, storage) {
  const ownRules = storage.read(RULES, cleanRules);
  const first = initialState(page, ownRules);
  const [{ pointsOnly, byWin, opponent, strength, lastRules, ...shared }, own] = [CHOICES, TAB].map((key) => storage.read(key, cleanPosition(ownRules)));
  const { position: kept, gcg, me, at } = own.position === undefined ? shared : own;
  const begun = set(loading.begin(first, kept === undefined ? first.position : fromHash(kept, ownRules), { pointsOnly, byWin, opponent, strength, lastRules },
    { gcg, me, at }), { agreed: digestOfTurns(gcg) });
  if (own.position === undefined) return loading.withOwnList(begun, begun.position.rules.alphabet); // its language is not known yet
  const left = set(resumed(begun, Reflect.get(own, 'visit')), { agreed: agreedIn(own) });
  const now = following(left, shared);
  return now === left ? left : set(now, { leftAt: toHash(left.start ?? left.position) });
}

/** The turns that a browser tab last saw stored; an older version of the page did not say, and had those. @param {{gcg?: string}} own */
const agreedIn = (own) => (isText(Reflect.get(own, 'agreed')) ? Reflect.get(own, 'agreed') : digestOfTurns(own.gcg));
/** Whether its rules will be available on the next visit. @param {State} state */
const isHeld = ({ position: { rules }, ownRules }) => !rules.text || Object.hasOwn(ownRules, rules.code);

/** Stores what has changed. @param {State} state @param {State} before @param {Storage} storage @returns {State} */
export function save(state, before, storage) {
  const { byWin, game, opponent, pointsOnly, position, lastRules, strength } = state;
  if (isRefused(before.game, game)) {
    for (const key of [TAB, CHOICES]) if (storage.read(key, cleanPosition(state.ownRules)).gcg) storage.setAside(key);
  }
  const isOther = (before.position !== position && position !== state.shared) || (isHeld(before) && !isHeld(state));
  const isOtherGame = gcgOf(before.game) !== gcgOf(game) || before.game?.me !== game?.me || before.game?.at !== game?.at;
  let now = state;
  if (isOther || (isOtherGame && position !== state.shared)) now = keep(state, storage);
  else if (position !== state.shared && isOtherVisit(before, state)) keepHere(state, storage);
  const weighing = Object.entries({ pointsOnly, byWin, opponent, strength, lastRules }).filter(([name, value]) => before[/** @type {'byWin'} */ (name)] !== value);
  if (weighing.length) storage.update(CHOICES, cleanExceptPosition, (kept) => ({ ...kept, ...Object.fromEntries(weighing) }));
  if (game?.record?.over && before.game?.record?.over === false) keepFinished(state, storage, timeText(), today());
  if (game && before.game?.grades !== game.grades) {
    keepGrading(game, storage);
    storeCards(storage, missedIn(state));
  }
  const { rules } = position;
  if (!isOther || !rules.text || state.ownRules[rules.code]?.text === rules.text) return now;
  storage.update(RULES, cleanRules, (all) => ({ ...all, [rules.code]: rules })); // they were deleted or replaced meanwhile
  return loading.setOwnRules(now, storage.read(RULES, cleanRules));
}

/** Stores where the game stands for the next visit, unless another tab has gone on with it: then this tab does too. What is shown is stored
 *  for this browser tab. @param {State} state @param {Storage} storage */
function keep(state, storage) {
  const { state: joined, isTaken } = joinedTabs(state, storedIn(storage), storage, timeText(), today());
  if (!isTaken) put(storage, CHOICES, advised(state.live ?? state), state.game && state.live ? { ...state.game, at: null } : state.game);
  const agreed = digestOfTurns(gcgOf(joined.game));
  const now = joined.agreed === agreed ? joined : set(joined, { agreed });
  keepHere(now, storage);
  return now;
}

/** The stored board, which may depend on rules that are gone. @param {Storage} storage @returns {import('./tabs.js').Stored} */
function storedIn(storage) {
  const { position, gcg, me, at } = storage.read(CHOICES, cleanExceptPosition);
  return { ...(isText(position) && { position }), ...(isText(gcg) && { gcg }), me: me === 1 ? 1 : 0, ...(isCount(at) && { at }) };
}

/** Takes over the game with which another browser tab goes on. @param {State} state @param {Storage} storage */
export function follow(state, storage) {
  const now = following(state, storedIn(storage));
  if (now !== state) keepHere(now, storage);
  return now;
}

/** @param {State} state @param {Storage} storage */
const keepHere = (state, storage) => put(storage, TAB, state.position, state.game, { agreed: state.agreed, visit: visitOf(state) });

/** @param {Storage} storage @param {string} key @param {State['position']} position @param {State['game']} game
 *  @param {Record<string, unknown>} [more] */
function put(storage, key, position, game, more = {}) {
  const { me, at } = game ?? {};
  const gcg = gcgOf(game);
  const now = { position: toHash(position), ...(gcg ? { gcg, me, ...(at !== null && { at }) } : {}), ...more };
  storage.update(key, cleanExceptPosition, ({ position: _, gcg: __, me: ___, at: ____, ...kept }) => ({ ...kept, ...now }));
}

/** Notes the accuracy at the saved game once it is graded. @param {import('../record/game.js').Game} game @param {Storage} storage */
function keepGrading(game, storage) {
  const accuracy = wholeAccuracyOf(game);
  if (accuracy === null) return;
  const noted = (/** @type {Record<string, string>} */ games) => withGrading(games, { gcg: String(gcgOf(game)), me: game.me }, accuracy, today());
  const now = storage.read(GAMES, cleanGames);
  if (!isSame(noted(now), now)) storage.update(GAMES, cleanGames, noted);
}

/** Whether one letter at most has changed; larger changes are steps of the browser's history. @param {State} before @param {State} now */
export const isNextLetter = (before, now) => now.history.past.at(-1)?.position === before.position
  && lettersChanged(before.position, now.position) <= 1;

/** @param {State['position']} before @param {State['position']} now */
function lettersChanged(before, now) {
  if (before.rules !== now.rules || before.list !== now.list) return Infinity;
  const [a, b] = [before, now].map(({ board }) => board.join(''));
  const squares = [...a].filter((tile, at) => tile !== b[at]).length;
  return squares + Math.abs(before.rack.length - now.rack.length);
}

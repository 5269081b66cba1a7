// @ts-check
/** How a game stands: the points of both, whose turn it is and what is in the bag, as text and in the names of the panels; the
 *  clock of a game against the workbench; and what is known beside the board. */
import { isDrawn, mark, pick, write } from '../../../ui/dom.js';
import { advised, inBag, knownTiles, rackToText, tileFacts } from '../position/position.js';
import { draw, find } from './find.js';
import { isAgainstWorkbench, isWorkbenchTurn, momentOf, playersOf } from '../record/game.js';
import { isEdited, opponentOf } from '../record/standing.js';
import { visibleTurnText } from './turns.js';
import { clockOf, running } from '../record/clock.js';
import { minutesText } from '../../../ui/text.js';
import { rackOf } from '../position/notation.js';
import { BLANK, capital } from '../position/tiles.js';

/** @import { State } from '../state.js' */
/** @import { Game, GameRecord } from '../record/game.js' */

/** The score, turn and bag of the moment looked at, or who has won. @param {Game} game @param {GameRecord} record @param {Translate} t */
export function standingText(game, record, t) {
  const players = playersOf(record, t);
  const { assumed, bag, loser, over, points: [first, second], scored, turn: mover } = momentOf(record, game.at);
  const points = [first, second].map((sum, player) => t('game.points', { name: players[player], points: sum })).join(' – ');
  if (loser != null) return `${points}. ${timeoutText(record, t)}`;
  if (over && !scored) return [`${points}.`, t('game.over'), ...(assumed ? [t('game.assumed')] : [])].join(' ');
  if (over) return `${points}. ${first === second ? t('game.drawn') : t('game.won', { name: players[first > second ? 0 : 1] })}`;
  const turn = isWorkbenchTurn(game) ? t('game.thinks') : t('game.turn', { name: players[mover] });
  return `${points}. ${turn} ${t('game.bag', { count: bag })}`;
}

/** The points that no turn gave: those at the start, or what the person said. @param {GameRecord} record @param {Translate} t */
export const aheadText = (record, t) => t('game.ahead', { each: record.ahead.map((sum, player) => t('game.points',
  { name: playersOf(record, t)[player], points: `${sum > 0 ? '+' : ''}${sum}`.replace('-', '−') })).join(', ') });

/** Who has won on time. @param {GameRecord} record @param {Translate} t */
export const timeoutText = (record, t) => `${t('game.timeout')} ${t('game.won', { name: playersOf(record, t)[1 - Number(record.loser)] })}`;

/** The names of both, the user first, and their points at the moment shown, null if unknown. @param {State} state @param {Translate} t */
function tallyOf(state, t) {
  const { at = null, record = null, me = 0 } = state.game ?? {};
  const moment = record && at !== null ? momentOf(record, at) : null;
  const { points } = advised(state);
  return { names: [(record && playersOf(record, t)[me]) ?? t('points.ours'), opponentOf(state) || t('points.theirs')],
    points: points && moment ? [moment.points[me], moment.points[1 - me]] : points };
}

/** The same as a text, '' where the points are not known. @param {State} state @param {Translate} t */
export function pointsText(state, t) {
  const { names, points } = tallyOf(state, t);
  return points ? names.map((name, who) => t('game.points', { name, points: points[who] })).join(' – ') : '';
}

/** The bag and the points of both in the names of the panels, which are always in view. @param {State} state @param {Translate} t */
export function drawTally(state, t) {
  const { at = null, record = null } = state.game ?? {};
  const count = record ? momentOf(record, at).bag : inBag(advised(state));
  const { names: [first, name], points } = tallyOf(state, t);
  mark(find('#tab-game'), { title: points && t('game.tally', { first, ours: points[0], theirs: points[1], name, count }) });
  mark(find('#tab-letters'), { title: t('game.bag', { count }) });
  draw({ '#tab-game .score': [timeText(state), points?.join('–')].filter(Boolean).join(' · '), '.bag-count': record || points ? t('count', { count }) : '' });
}

/** The announcement against the workbench: last turn and score, while no new tiles are laid. @param {State} state @param {Translate} t */
export function gameAnnouncement(state, t) {
  const { game } = state;
  if (!game?.record || !isAgainstWorkbench(game) || game.at !== null || isEdited(state)) return '';
  const last = game.record.turns.findLast(({ kind }) => kind !== 'end');
  const turn = last && t('game.points', { name: `${playersOf(game.record, t)[last.player]}: ${visibleTurnText(game, last, t, state.position.rules)}`,
    points: last.points });
  return [turn && `${turn}.`, standingText(game, game.record, t)].filter(Boolean).join(' ');
}

const SECOND = 1000;

/** @param {Desk<State>} desk */
export function clockView({ act, isShown }) {
  const menu = /** @type {HTMLSelectElement} */ (find('dialog.against .minutes'));
  menu.addEventListener('change', () => act('setMinutes', Number(menu.value)));
  let timer = 0;
  let since = 0;
  /** Whose time runs. @type {0|1|null} */
  let side = null;
  /** What has gone by of both since the last tick of each. @type {[number, number]} */
  const owed = [0, 0];

  const pass = () => {
    const now = performance.now();
    if (side !== null && isShown() && !document.hidden) owed[side] += now - since;
    since = now;
  };
  const tick = () => {
    pass();
    if (side === null || !owed[side]) return;
    const elapsed = owed[side];
    owed[side] = 0;
    act('tick', elapsed);
  };

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const now = running(state);
    if (now !== side) {
      pass();
      side = now;
      clearInterval(timer);
      if (side !== null) timer = setInterval(tick, SECOND);
    }
    const clock = clockOf(state);
    const record = state.game?.record;
    const [ours, theirs] = clock?.left.map(minutesText) ?? [];
    draw({ '.game .clock': clock !== null && record != null && !record.over && t('clock.left', { ours, theirs,
      first: playersOf(record, t)[Number(record.person)], name: playersOf(record, t)[1 - Number(record.person)] }) });
    pick(menu, String(state.clock?.minutes ?? 0));
  };
}

/** The time left of the side to move, '' when none runs. @param {State} state */
export function timeText(state) {
  const side = running(state);
  return side === null || !state.clock ? '' : minutesText(state.clock.left[side]);
}

/** @param {Desk<State>['act']} act */
export function knownView(act) {
  const points = [find('.game .ours'), find('.game .theirs')].map((field) => /** @type {HTMLInputElement} */ (field));
  const known = /** @type {HTMLInputElement} */ (find('.game .known'));
  const name = /** @type {HTMLInputElement} */ (find('.game .their-name'));
  name.addEventListener('change', () => act('nameThem', name.value.trim().replace(/\s+/g, ' '), t('points.theirs')));
  const isSame = isDrawn();
  /** @type {State['position']} */
  let position;
  /** @type {Translate} */
  let t;

  for (const field of points) {
    field.addEventListener('change', () => {
      const { min, max } = points.find((input) => !input.checkValidity()) ?? {};
      write(find('.hint-points'), min && max ? t('points.whole', { least: Number(min), most: Number(max) }) : t('points.why'));
      const [ours, theirs] = points.map((input) => (input.value && input.checkValidity() ? input.valueAsNumber : null));
      if (ours !== null && theirs !== null) act('setPoints', [ours, theirs]);
      else if (position.points) act('setPoints', null);
    });
  }
  known.addEventListener('change', () => {
    const { rules } = position;
    let entered = '';
    try { entered = rackOf(rules, known.value); } catch { /* far too many tiles: none is taken */ }
    const theirs = knownTiles({ ...position, theirs: entered });
    const over = [...theirs].reduce((tiles, tile) => tiles.replace(tile, ''), entered);
    write(find('.hint-known'), over ? t(over[0] === BLANK || tileFacts(position, over[0]) ? 'rack.bag' : 'rack.unknown',
      { letter: over[0] === BLANK ? t('palette.blank') : capital(rules, over[0]), language: rules.alphabet }) : t('known.why'));
    act('setTheirs', theirs);
    known.value = shownTiles(theirs);
  });

  /** Tiles as they are typed. @param {string} tiles */
  const shownTiles = (tiles) => rackToText(position.rules, tiles).toUpperCase();

  /** @param {State} state @param {Translate} translate */
  return (state, translate) => {
    if (!state.gameOpen) return;
    [position, t] = [state.position, translate];
    const { game } = state;
    const isTyped = (/** @type {HTMLInputElement} */ field) => field === document.activeElement;
    mark(/** @type {Element} */ (name.parentElement), { hidden: isAgainstWorkbench(game) });
    const isOpen = !game?.record; // which has the points
    draw({ '#points-title': isOpen, '.so-far': isOpen, '.hint-points': isOpen });
    if (!isTyped(name)) name.value = opponentOf(state);
    name.placeholder = t('points.theirs');
    if (isSame(position.points, position.theirs, position.rules, t)) return;
    // Of two numbers the one that was entered first waits for the other.
    if (position.points || !points.some(isTyped)) {
      points.forEach((field, at) => { if (!isTyped(field)) field.value = String(position.points?.[at] ?? ''); });
    }
    if (!isTyped(known)) known.value = shownTiles(knownTiles(position));
  };
}

// @ts-check
/** How a game stands: the points of both, whose turn it is and what is in the bag, as text and in the names of the panels; the
 *  clock of a game against the workbench; and what is known beside the board. */
import { isDrawn, mark, pick, write } from '../../../ui/dom.js';
import { inBag, knownTiles, rackToText, tileFacts } from '../position/position.js';
import { find } from './find.js';
import { isAgainstWorkbench, isWorkbenchTurn, momentOf, playersOf } from '../record/game.js';
import { isEdited, opponentOf } from '../record/standing.js';
import { advised } from '../turn/turn.js';
import { visibleTurnText } from './turns.js';
import { clockOf, running } from '../record/clock.js';
import { minutesText } from '../../../ui/text.js';
import { rackOf } from '../position/notation.js';
import { BLANK, capital } from '../position/tiles.js';

/** @import { State } from '../state.js' */
/** @import { Game, GameRecord } from '../record/game.js' */

/** The score, whose turn it is and how many tiles are in the bag, at the moment that is looked at; at the end, who has won. @param {Game} game
 *  @param {GameRecord} record @param {Translate} t */
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

/** The points that no turn of the record gave: those at the start, or what the person said they are. @param {GameRecord} record
 *  @param {Translate} t */
export const aheadText = (record, t) => t('game.ahead', { each: record.ahead.map((sum, player) => t('game.points',
  { name: playersOf(record, t)[player], points: `${sum > 0 ? '+' : ''}${sum}`.replace('-', '−') })).join(', ') });

/** Who has won on time. @param {GameRecord} record @param {Translate} t */
export const timeoutText = (record, t) => `${t('game.timeout')} ${t('game.won', { name: playersOf(record, t)[1 - Number(record.loser)] })}`;

/** The points of both at the moment that is shown, the user's first, '' where they are not known. @param {State} state @param {Translate} t */
export function pointsText(state, t) {
  const { at = null, record = null, me = 0 } = state.game ?? {};
  const shown = advised(state).points;
  if (!shown) return '';
  const names = [(record && playersOf(record, t)[me]) ?? t('points.ours'), opponentOf(state) || t('points.theirs')];
  const points = record && at !== null ? [me, 1 - me].map((who) => momentOf(record, at).points[who]) : shown;
  return names.map((name, who) => t('game.points', { name, points: points[who] })).join(' – ');
}

/** The tiles in the bag and the points of both, the user's first, in the names of the panels, which are always in view: of the moment that
 *  is looked at. @param {State} state @param {Translate} t */
export function drawTally(state, t) {
  const { at = null, record = null, me = 0 } = state.game ?? {};
  const position = advised(state);
  const moment = record && momentOf(record, at);
  const points = moment && position.points && at !== null ? [moment.points[me], moment.points[1 - me]] : position.points;
  const count = moment?.bag ?? inBag(position);
  const first = (record && playersOf(record, t)[me]) ?? t('points.ours');
  const name = opponentOf(state) || t('points.theirs');
  mark(find('#tab-game'), { title: points && t('game.tally', { first, ours: points[0], theirs: points[1], name, count }) });
  write(find('#tab-game .score'), [timeText(state), points?.join('–')].filter(Boolean).join(' · '));
  mark(find('#tab-letters'), { title: t('game.bag', { count }) });
  write(find('.bag-count'), record || points ? t('count', { count }) : '');
}

/** The announcement in a game against the workbench: last turn and score, as long as no new tiles are on the board. @param {State} state
 *  @param {Translate} t */
export function gameAnnouncement(state, t) {
  const { game } = state;
  if (!game?.record || !isAgainstWorkbench(game) || game.at !== null || isEdited(state)) return '';
  const last = game.record.turns.findLast(({ kind }) => kind !== 'end');
  const turn = last && t('game.points', { name: `${playersOf(game.record, t)[last.player]}: ${visibleTurnText(game, last, t, state.position.rules)}`,
    points: last.points });
  return [turn && `${turn}.`, standingText(game, game.record, t)].filter(Boolean).join(' ');
}

const SECOND = 1000;

/** @param {{tick: (elapsed: number) => void, setMinutes: (minutes: number) => void, isShown: () => boolean}} on */
export function clockView(on) {
  const line = find('.game .clock');
  const menu = /** @type {HTMLSelectElement} */ (find('dialog.against .minutes'));
  menu.addEventListener('change', () => on.setMinutes(Number(menu.value)));
  let timer = 0;
  let since = 0;
  /** Whose time runs. @type {0|1|null} */
  let side = null;
  /** What has gone by of both since the last tick of each. @type {[number, number]} */
  const owed = [0, 0];

  const pass = () => {
    const now = performance.now();
    if (side !== null && on.isShown() && !document.hidden) owed[side] += now - since;
    since = now;
  };
  const tick = () => {
    pass();
    if (side === null || !owed[side]) return;
    const elapsed = owed[side];
    owed[side] = 0;
    on.tick(elapsed);
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
    mark(line, { hidden: !clock || !record || record.over });
    if (clock && record) write(line, t('clock.left', { ...timesOf(clock), first: playersOf(record, t)[Number(record.person)], name: playersOf(record, t)[1 - Number(record.person)] }));
    pick(menu, String(state.clock?.minutes ?? 0));
  };
}

/** @param {NonNullable<State['clock']>} clock */
const timesOf = ({ left: [ours, theirs] }) => ({ ours: minutesText(ours), theirs: minutesText(theirs) });

/** The time left of the side to move, '' when none runs. @param {State} state */
export function timeText(state) {
  const side = running(state);
  return side === null || !state.clock ? '' : minutesText(state.clock.left[side]);
}

/** @param {{points: (points: State['position']['points']) => void, theirs: (tiles: string) => void, name: (name: string) => void}} on */
export function knownView(on) {
  const points = [find('.game .ours'), find('.game .theirs')].map((field) => /** @type {HTMLInputElement} */ (field));
  const known = /** @type {HTMLInputElement} */ (find('.game .known'));
  const name = /** @type {HTMLInputElement} */ (find('.game .their-name'));
  name.addEventListener('change', () => on.name(name.value.trim().replace(/\s+/g, ' ')));
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
      if (ours !== null && theirs !== null) on.points([ours, theirs]);
      else if (position.points) on.points(null);
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
    on.theirs(theirs);
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
    for (const part of ['#points-title', '.so-far', '.hint-points']) mark(find(part), { hidden: Boolean(game?.record) }); // the record has them
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

// @ts-check
/** How a game stands: the points of both, whose turn it is and what is in the bag, as text and in the names of the panels. */
import { mark, write } from '../../../ui/dom.js';
import { inBag } from '../position/bag.js';
import { find } from './find.js';
import { isAgainstWorkbench, isWorkbenchTurn, momentOf } from '../record/game.js';
import { isEdited, opponentOf } from '../record/standing.js';
import { advised } from '../turn/turn.js';
import { timeText } from './clock.js';
import { visibleTurnText } from './turns.js';
import { playersOf } from '../record/names.js';

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

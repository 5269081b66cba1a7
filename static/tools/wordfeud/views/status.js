// @ts-check
/** The status line: what is going on and what to do next; and the announcements for screen readers. */
import { sentence } from '../../../ui/text.js';
import { PASSES, advised, isEmpty, tileFacts, unseen } from '../position/position.js';
import { bestMove, currentAnswer, currentWorth, detailedPlay, isThinking, isWaiting, namedMove, namedOf, ordersByWin } from '../moves/moves.js';
import { doubtsOf } from '../screenshot/picture.js';
import { aheadOf, winShare } from '../moves/play.js';
import { askedNext, stageOf } from '../prompt.js';
import { USUAL, games } from '../rules/rulesets.js';
import { isAgainstWorkbench, momentOf } from '../record/game.js';
import { isOver, solvable } from '../record/standing.js';
import { EVERY_PLAY } from '../state.js';
import { BLANK, capital } from '../position/tiles.js';
import { boardFaults, rackFaults, warningsOf } from '../position/warnings.js';
import { warningText } from './board.js';
import { picturedTexts } from './screenshot.js';
import { isVerdictStale } from './filter.js';
import { listedHere, offerOf } from './question.js';
import { gameAnnouncement, standingText } from './score.js';
import { moveText, rounded, titleOf } from './suggestions.js';

/** @import { Answer, State } from '../state.js' */

/** In so few seconds nothing is said of how long Python has looked. */
const QUICK = 1;
/** As many plays deep as no game has any more: the end of the game was reached. */
const WHOLE = 40;

/**
 * @param {State} state @param {Translate} t @param {Desk<State>['act']} act @returns {import('../../../shell/framework/contract.js').Report}
 */
export function reportOf(state, t, act) {
  const action = actionFor(state);
  const worth = currentWorth(state);
  const tone = toneOf(state);
  const [line, odd] = [headline(state, t), warnings(state, t)];
  const isFault = tone === 'wrong' && !state.notice && Boolean(odd);
  return {
    line: isFault ? odd : line,
    stale: (solvable(state) && !currentAnswer(state)) || isVerdictStale(state),
    more: [rulesText(state, t), isFault ? line : odd].filter(Boolean).join(' '),
    tone,
    action: action ? { name: action, text: t(TEXTS[action] ?? `action.${action}`, { language: state.picture?.proposed?.alphabet ?? 'en' }),
      does: () => act(action === 'play' ? 'playBest' : action) } : null,
    also: action === 'pick' ? { name: 'example', text: t('action.example'), does: () => act('example') } : null,
    share: state.reading ? 'unknown' : worth && (!worth.settled || (isThinking(state) && state.thinking)) ? worth.share : null,
    word: wordInFocus(state),
    undo: state.history.past.length > 0 || state.live !== null,
    redo: state.history.future.length > 0,
  };
}

/** What is on the buttons that have no text of their own. @type {Record<string, string>} */
const TEXTS = { pick: 'picture.pick', play: 'details.play', stopReading: 'action.stop' };
/** The word in the details as lists have it; null of an exchange or a pass. @param {State} state */
const wordInFocus = (state) => (state.lesson ? null : detailedPlay(state)?.word?.replaceAll('|', '').toLowerCase() || null);
/** The word that is asked for its meaning: one at the cursor, or that in the details. @param {State} state */
export const wordAsked = (state) => listedHere(state)[0]?.word ?? wordInFocus(state);

/** The announcement: a turn against the workbench, moves, or what is wrong; none while moves are awaited. @param {State} state
 *  @param {Translate} t */
export function announcement(state, t) {
  const asked = (state.judged || state.start || askedNext(state)) && offerOf(state, t);
  if (asked) return asked.text;
  if (isWaiting(state) && toneOf(state) === 'calm') return '';
  const { worth } = state;
  // While Python goes on, a change is announced when another move becomes the best.
  const solved = solvedText(worth?.said && isThinking(state) ? { ...state, worth: { ...worth, rows: worth.said } } : state, t, true);
  const more = warnings(state, t);
  const line = solved ?? (more || toneOf(state) === 'wrong' ? headline(state, t) : '');
  const isBrief = state.page.settings.spoken === 'brief' && solved;
  const said = isBrief ? [briefText(state, t) ?? solved] : [line, more];
  return [gameAnnouncement(state, t), ...said].filter(Boolean).join(' ');
}

/** The best move alone, or the highest so far; null without moves. @param {State} state @param {Translate} t */
function briefText(state, t) {
  const move = bestMove(state)?.play ?? currentAnswer(state)?.head[0];
  return move && !state.lesson ? `${moveText(move, state, t)}.` : null;
}

/** Whether a longer look is under way, or is worth a button. @param {State} state @returns {'stop'|'think'|''} */
export const thinkingAction = (state) => (isThinking(state) ? 'stop' : bestMove(state) && currentWorth(state)?.looked?.more ? 'think' : '');

/** The button beside the sentence: the main thing to do, or the way out where that is all there is. @param {State} state */
function actionFor(state) {
  if (state.notice) return 'dismiss';
  if (state.editing) return 'done';
  if (proposal(state)) return 'language';
  if (currentAnswer(state)?.total && !currentAnswer(state)?.count) return 'unfilter';
  const stage = stageOf(state);
  if (stage === 'reading') return 'stopReading';
  if (stage === 'empty') return 'pick';
  return stage === 'settled' && !state.lesson && bestMove(state) ? 'play' : '';
}

/** @param {State} state */
function toneOf(state) {
  const wrong = state.notice || boardFaults(state.position).length
    || rackFaults(state.position).some(({ why }) => why !== 'bag') || currentAnswer(state)?.refusal;
  return wrong ? 'wrong' : 'calm';
}

/** @param {State} state @param {Translate} t @returns {string|null} */
function headline(state, t) {
  if (state.notice) return sentence(t, state.notice);
  if (state.editing) return t('status.editing');
  if (state.reading) return t('status.reading');
  const read = pictureText(state, t);
  if (read) return [read, solvedText(state, t) ?? ''].join(' ').trim();
  const isLookingBack = Boolean(state.game?.record) && state.game?.at != null;
  if (isEmpty(advised(state)) && !isLookingBack) return t('status.empty');
  if (isOver(state)) return endText(state, t);
  if (!advised(state).rack) return t(isLookingBack ? 'odd.unknown' : 'status.norack');
  const refusal = currentAnswer(state)?.refusal ?? currentWorth(state)?.refusal;
  return refusal ? sentence(t, refusal) : solvedText(state, t);
}

/** How long and far Python has looked, and what more might change; '' where that takes no time. @param {State} state
 *  @param {Translate} t */
export function lookedText(state, t) {
  const looked = lookedSoFar(state);
  if (!looked || (!looked.more && looked.spent < QUICK)) return '';
  const { spent, racks, depth, proven, open } = looked;
  const seconds = rounded(spent, t);
  const how = racks ? t('looked.racks', { racks, seconds }) : t(depth < WHOLE ? 'looked.depth' : 'looked.whole',
    { depth, seconds, share: Math.floor(100 * proven) });
  return open ? `${how} ${t('looked.open', { count: open })}` : how;
}

/** How far Python has looked for the best move, unless that is proven. @param {State} state */
function lookedSoFar(state) {
  const { looked = null, bound } = currentWorth(state) ?? {};
  return bound !== 'exact' && bestMove(state) && !state.lesson && (looked?.racks || looked?.depth)
    ? looked : null;
}

/** What is to be known of another game than the usual one, while nothing is on the board or the rack. @param {State} state @param {Translate} t */
function rulesText(state, t) {
  const { rules: { bingo, ends, game, most, rack } } = state.position;
  if (!isEmpty(advised(state)) || !games.includes(game) || game === USUAL) return '';
  return [most === rack && typeof bingo === 'number' && t('rules.whole', { game, points: bingo }), ends === 'last-turn' && t('rules.lastturn')]
    .filter(Boolean).join(' ');
}

/** How the game that is shown has ended. @param {State} state @param {Translate} t */
const endText = ({ position, game }, t) => [position.passes >= PASSES && t('status.passes'),
  game?.record && momentOf(game.record, game.at).over && standingText(game, game.record, t)].filter(Boolean).join(' ');

/** The rules proposed by the picture just read. @param {State} state */
const proposal = ({ picture, position }) => picture?.position === position && picture.proposed;

/** What was read from a picture, until the position is changed. @param {State} state @param {Translate} t */
function pictureText(state, t) {
  const { picture, position } = state;
  if (picture?.position !== position) return '';
  const board = position.board.join('').replaceAll('.', '').length;
  const points = picture.points ?? position.points;
  const [doubtful, hidden, , proposed] = picturedTexts(picture, doubtsOf(state).length, t);
  return [t('picture.read', { board, rack: position.rack.length, language: position.rules.alphabet }),
    points && t('picture.points', { ours: points[0], theirs: points[1] }), doubtful, proposed, hidden].filter(Boolean).join(' ');
}

/** A message about the first tile of the rack that cannot be played, or null. @param {State} state @param {Translate} t */
function rackFault({ position }, t) {
  const faults = rackFaults(position);
  const fault = faults.find(({ why }) => why !== 'bag');
  if (!fault) return null;
  return t(`rack.${fault.why}`, {
    letter: capital(position.rules, position.rack[fault.index]), language: position.rules.alphabet, size: position.rules.rack,
    over: faults.filter(({ why }) => why === 'many').length,
  });
}

/** "Highest so far: KOETSJE 26 at 5C, weighing …", and the best move once that is settled; null while moves are awaited. How many moves
 *  there are stands above their list. @param {State} state @param {Translate} t @param {boolean} [counts] say it here too */
function solvedText(state, t, counts = false) {
  const answer = currentAnswer(state);
  if (!answer || answer.refusal) return null;
  if (!advised(state).rack) return null;
  const best = state.lesson ? null : bestText(state, t);
  if (!answer.total) return best && bestMove(state)?.play.kind === 'exchange' ? t('status.nomoves.best', { best }) : t('status.nomoves');
  const { head: [top], total } = answer;
  const filtered = state.filter !== EVERY_PLAY;
  if (!top) return t('status.nomatch', { total });
  const moves = `${filtered ? t('status.filtered', { count: answer.plays, total }) : t('status.moves', { count: total })}.`;
  const named = namedText(state, t, best);
  return named && !filtered && !counts ? named : [moves, named].filter(Boolean).join(' ');
}

/** The best move, or the highest until that is known, or ''. @param {State} state @param {Translate} t @param {string|null} best */
function namedText(state, t, best) {
  const { best: most, sort, head: [top] } = /** @type {Answer} */ (currentAnswer(state));
  const filtered = state.filter !== EVERY_PLAY;
  if (best && !filtered) return t('status.bestIs', { best });
  if (state.lesson && isAgainstWorkbench(state.game)) return ''; // nobody asked for help
  if (sort !== 'score' || state.lesson || !top) return filtered ? '' : t('status.best', { best: most });
  const weighing = !filtered && !state.pointsOnly && !currentWorth(state)?.settled;
  const named = weighing ? namedMove(state) ?? top : top;
  const key = !weighing ? 'status.highest' : named === top ? 'status.soFar' : 'status.bestSoFar';
  return t(key, { best: moveText(named, state, t) });
}

/** "QUIETLY 75 at 15H, 14.2 points ahead of QUEY", in the order of the chance to win "QUIETLY 75 at 15H, 71 % to win, 66 % with QUEY",
 *  or null until the evaluation is settled. @param {State} state @param {Translate} t */
export function bestText(state, t) {
  if (!bestMove(state)) return null;
  const [best, next] = namedOf(state, currentWorth(state));
  const { play, win } = best;
  const title = (/** @type {import('../moves/play.js').Play} */ move) => titleOf(move, state, t);
  const byWin = ordersByWin(state);
  const ahead = next ? aheadOf(best, next, byWin) : 0;
  const isSame = next && title(next.play) === title(play); // at another place
  const other = !next ? '' : isSame ? next.play.place : title(next.play);
  const compared = next && (ahead <= 0 ? t('best.level', { other }) : byWin ? t('best.with', { share: winShare(next), other })
    : t('best.ahead', { ahead: rounded(ahead, t), other }));
  return [moveText(play, state, t), byWin && win !== null && t('best.win', { share: winShare(best) }), compared].filter(Boolean).join(', ');
}

/** "349", or "12 of 349". @param {State} state @param {Translate} t */
export function countText(state, t) {
  const answer = currentAnswer(state);
  if (!answer || !advised(state).rack) return '';
  return state.filter === EVERY_PLAY ? t('count', { count: answer.total })
    : t('count.filtered', { count: answer.plays, total: answer.total });
}

/** What is odd on the board; several words that are not in the list are one sentence. @param {State} state @param {Translate} t */
function boardWarnings(state, t) {
  const all = warningsOf(state).filter(({ squares }) => squares.length);
  const words = [...new Set(all.flatMap(({ kind, values }) => (kind === 'word' ? [values.word] : [])))];
  if (words.length < 2) return all.map((warning) => warningText(t, warning));
  return [t('words.many', { count: words.length }),
    ...all.filter(({ kind }) => kind !== 'word').map((warning) => warningText(t, warning))];
}

/** What was assumed of a text, and what is wrong with a position that is solved all the same. @param {State} state @param {Translate} t */
function warnings(state, t) {
  const over = [...unseen(state.position)].filter(([letter, left]) => left < 0 && (letter === BLANK || tileFacts(state.position, letter)));
  const fault = rackFault(state, t);
  const odd = [
    ...(state.said ? [sentence(t, state.said)] : []),
    ...(fault ? [fault] : []),
    ...boardWarnings(state, t),
    ...over.map(([letter]) => t('rack.bag', { letter: letter === BLANK ? t('palette.blank') : capital(state.position.rules, letter) })),
  ];
  return odd.length > 2 ? `${odd.slice(0, 2).join(' ')} ${t('warning.more', { count: odd.length - 2 })}` : odd.join(' ');
}

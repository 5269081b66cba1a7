// @ts-check
/** What the user can do next: one sentence, one thing to do and one way out, in every state of a game. */
import { isTheirTurn, isWorkbenchTurn } from './record/game.js';
import { bestMove, currentAnswer } from './moves/moves.js';
import { asksWhose, doubtHere, equalRules, laterPicture } from './screenshot/picture.js';
import { advised, currentLaid, isEmpty, waitsForLetter } from './position/position.js';
import { FEW, correctionOf, differencesOf, isEdited, isOver, readingOf } from './record/standing.js';
import { tilesOf } from './position/tiles.js';
import { unknownHere, unknownInPicture } from './position/warnings.js';
import { typedTurn } from './turn/laying.js';

/** @import { State } from './state.js' */

/** An action with what it is given. @typedef {readonly [name: string, ...given: unknown[]]} Deed */

/** The stages of a game. `says`: the text of the sentence, or of one of those that it may be; `main`: what the one button does, if there is one;
 *  `out`: what the small way out does, and Escape.
 *  @type {Readonly<Record<string, {says: string, main: string, out: Deed|null}>>} */
export const STAGES = Object.freeze({
  // What was begun
  editing: { says: 'status.editing', main: 'done', out: ['done'] },
  judged: { says: 'words.which', main: 'teach', out: ['endJudging'] },
  doubt: { says: 'picture.offer', main: 'settle', out: null },
  notice: { says: 'message', main: 'dismiss', out: ['dismiss'] },
  chosen: { says: 'details', main: 'play', out: ['unchoose'] },
  swapping: { says: 'swap.which', main: 'swap', out: ['endSwap'] },
  laid: { says: 'laid.play', main: 'playLaid', out: ['takeBack'] },
  noPlay: { says: 'why', main: '', out: ['takeBack'] },
  blank: { says: 'blank.which', main: '', out: ['putDown'] },
  // What is asked
  change: { says: 'next.change', main: 'changeTurn', out: ['ask', null] },
  back: { says: 'look.turn', main: 'toNow', out: ['toNow'] },
  typed: { says: 'laid.mine', main: 'takeAsTurn', out: null },
  unknown: { says: 'words.unknown', main: 'teach', out: null },
  words: { says: 'words.unknown', main: 'teach', out: ['leaveWords'] },
  differs: { says: 'differs', main: 'keepRecorded', out: ['ask', null] },
  ways: { says: 'next.ways', main: 'goOnTo', out: ['ask', null] },
  other: { says: 'next.notlater', main: 'otherGame', out: ['ask', null] },
  which: { says: 'next.which', main: 'takeRules', out: ['takeRules', null] },
  whose: { says: 'next.whose', main: 'ownPoints', out: ['leavePoints'] },
  over: { says: 'over.won', main: 'review', out: null },
  play: { says: 'next.play', main: 'pick', out: ['ask', null] },
  swap: { says: 'next.swap', main: 'laidNothing', out: ['ask', 'play'] },
  count: { says: 'next.theirs', main: 'count', out: ['ask', null] },
  draw: { says: 'next.draw', main: '', out: null },
  // The user's turn
  reading: { says: 'status.reading', main: '', out: ['stopReading'] },
  thinks: { says: 'game.thinks', main: '', out: null },
  empty: { says: 'status.empty', main: 'pick', out: ['example'] },
  ended: { says: 'status.passes', main: '', out: null },
  norack: { says: 'status.norack', main: '', out: null },
  weighing: { says: 'status.soFar', main: 'play', out: null },
  settled: { says: 'status.bestIs', main: 'play', out: null },
});

/** In which stage the game is. @param {State} state @returns {keyof typeof STAGES} */
export function stageOf(state) {
  const { game, live, start } = state;
  if (state.editing) return 'editing';
  if (state.judged) return 'judged';
  if (doubtHere(state)) return 'doubt';
  if (state.notice) return 'notice';
  if (state.chosen) return 'chosen';
  if (state.swapping) return 'swapping';
  if (start) return currentLaid(state)?.play || state.laid?.play ? 'laid' : 'noPlay';
  const asked = askedNext(state);
  if (live && game?.record && !game.drill && asked !== 'change') return 'back';
  if (typedTurn(state)) return 'typed';
  if (waitsForLetter(state)) return 'blank';
  if (asked !== 'change' && unknownHere(state)) return 'unknown';
  if (asked !== 'whose' && asked !== 'which' && unknownInPicture(state).length) return 'words';
  return asked ?? ownStage(state);
}

/** What the user can do in his own turn. @param {State} state */
function ownStage(state) {
  if (state.reading) return 'reading';
  if (isWorkbenchTurn(state.game)) return 'thinks';
  if (isEmpty(advised(state))) return 'empty';
  if (isOver(state)) return 'ended';
  if (!advised(state).rack) return 'norack';
  return bestMove(state) || (state.pointsOnly && currentAnswer(state)) ? 'settled' : 'weighing';
}

/** What the user is asked for next, between two of his own plays: the opponent's play, how many tiles the opponent swapped, to count the
 *  play that was read from the board, whether a turn was another one, which of two tiles is right, what to do after the end, which turns led to a picture, whether it is one of another game, by which rules it is played, which points on it are his, or
 *  the tiles that he drew.
 *  @param {State} state @returns {'play'|'swap'|'count'|'change'|'differs'|'over'|'ways'|'other'|'which'|'whose'|'draw'|null} */
export function askedNext(state) {
  const { game } = state;
  if (equalRules(state).length) return 'which';
  const later = laterPicture(state);
  if (asksWhichTile(state, later)) return 'differs';
  if (later && !later.ways) return null;
  if (later && !later.picture.corrects && (later.ways?.length || game)) return later.ways?.length ? 'ways' : 'other';
  if (asksWhose(state)) return 'whose';
  if (later && !later.picture.corrects) return null;
  if (game?.asks && game.record?.over && game.at === null && !game.pending && !isEdited(state)) return 'over';
  if (game?.asks && correctionOf(state)) return readingOf(state) ? 'change' : null;
  if (isTheirTurn(game)) {
    if (!game?.asks) return null;
    if (!isEdited(state)) return game.asks; // a word that was laid is no exchange
    const read = readingOf(state);
    if (read?.record) return 'count';
    return LOST.includes(read?.trouble?.key ?? '') ? null : 'play'; // the board is another one
  }
  return advised(state).rack.length < rackDue(state) ? 'draw' : null;
}

/** Whether the board has other tiles than the record, and nobody has said yet which of both are right: on a picture of a later turn, or
 *  after a play was refused for them. More than a few make it another game. @param {State} state @param {ReturnType<typeof laterPicture>} later */
function asksWhichTile(state, later) {
  const { game, picture } = state;
  const count = differencesOf(state).length;
  return Boolean(count && game && (game.missed ? !game.missed.corrects : later?.ways?.length === 0 && count <= FEW && !picture?.corrects));
}

const LOST = ['error.turn.lost', 'error.game.strayed'];

/** How many tiles the user has once he has drawn, after a turn of the opponent; 0 if that is not known. @param {State} state */
function rackDue({ game, position: { rules } }) {
  const record = game?.record;
  if (!record || !game || game.pending || game.at !== null || game.drill || record.person !== null || record.over
    || record.turn !== game.me) return 0;
  const mine = record.turns.findLastIndex(({ player }) => player === game.me);
  if (mine < 0 || mine === record.turns.length - 1 || !record.turns[mine].rack) return 0;
  if (record.turns[mine].kind === 'exchange') return tilesOf(rules, record.turns[mine].rack).length;
  if (record.turns[mine].kind !== 'play') return 0;
  const count = (/** @type {readonly string[]} */ rows) => tilesOf(rules, rows.join('')).replaceAll('.', '').length;
  const [before, after] = [record.turns[mine], record.turns[mine + 1]].map(({ board }) => count(board));
  const bag = record.unseen + count(record.board) - before - 2 * rules.rack; // when he had played and not yet drawn
  return tilesOf(rules, record.turns[mine].leave).length + Math.max(0, Math.min(after - before, bag));
}

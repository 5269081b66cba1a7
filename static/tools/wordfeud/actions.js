// @ts-check
/** What the tab's buttons and keys do. */
import * as choosing from './moves/choosing.js';
import * as entering from './turn/entering.js';
import * as clock from './record/clock.js';
import { exampleFor } from './position/examples.js';
import * as playing from './record/playing.js';
import * as laying from './turn/laying.js';
import * as moving from './turn/moving.js';
import * as loading from './position/loading.js';
import * as painting from './turn/painting.js';
import { STAGES, stageOf } from './prompt.js';
import { EVERY_PLAY } from './state.js';
import * as looking from './record/looking.js';
import * as recording from './record/recording.js';
import * as teaching from './rules/teaching.js';
import * as scanning from './screenshot/scanning.js';
import * as step from './step.js';
import { ENDLESS, bestMove } from './moves/moves.js';
import { layingActions, typing } from './keys.js';

/** @import { State } from './state.js' */

/** What buttons do, by the name that a stage (prompt.js), an answer (views/question.js) or `data-does` in the markup gives it. */
export const deeds = {
  // The ways out
  done: (/** @type {State} */ state) => painting.editLayout(state, false), stopReading: (/** @type {State} */ state) => scanning.readPicture(state, null),
  dismiss: (/** @type {State} */ state) => step.notify(state, null), unchoose: (/** @type {State} */ state) => choosing.choose(state, null),
  endJudging: (/** @type {State} */ state) => teaching.judge(state, null), endSwap: (/** @type {State} */ state) => laying.swapTiles(state, null),
  takeBack: laying.takeBack, putDown: entering.putDown, ask: recording.askAbout, toNow: looking.toNow,
  leaveWords: scanning.leaveWords, leavePoints: scanning.leavePoints, takeRules: scanning.takeRules,
  // A picture and its words
  settle: scanning.settle, ownPoints: scanning.ownPoints, goOnTo: scanning.goOnTo, otherGame: scanning.otherGame, language: scanning.takeLanguage,
  dropPicture: scanning.dropPicture, teach: teaching.teach, judge: teaching.judge,
  // Turns
  count: recording.countTheirs, laidNothing: recording.theyLaidNothing, playFromHere: recording.playFromHere, compareHere: recording.compareHere, setPoints: recording.setPoints,
  setTheirs: loading.setTheirs, nameThem: recording.nameThem, tick: clock.tick, setMinutes: clock.setMinutes,
  takeAsTurn: laying.takeAsTurn, playLaid: recording.playLaid, swap: recording.swap, changeTurn: recording.changeTurn,
  keepRecorded: recording.keepRecorded, takeShown: recording.takeShown, review: recording.review, begin: recording.begin,
  // The game
  goTo: looking.goTo, step: looking.step, enter: recording.enter, remove: recording.remove, goOn: recording.goOn, note: recording.note,
  playAs: looking.playAs, playAgainst: recording.playAgainst, swapTiles: laying.swapTiles, drill: recording.drill, retry: recording.retry,
  endDrill: looking.toNow, grade: (/** @type {State} */ state) => recording.grade(state, !state.game?.grading),
  playBest: (/** @type {State} */ state) => playing.playMove(state, bestMove(state)?.play ?? null),
  // Tiles, the list and the board
  tapBoard: moving.tapBoard, tapSquare: entering.tapSquare, tapSlot: moving.tapSlot, letter: entering.layLetter, blank: entering.typeBlank, turn: entering.turn,
  eraseHere: entering.erase, highlight: step.highlight, paint: painting.paint, dip: painting.dip, symmetric: painting.mirror,
  readText: loading.readText, sort: choosing.sortBy, choose: choosing.tapRow, hover: choosing.hover, filterBy: choosing.filterBy, wantRows: choosing.wantRows,
  square: choosing.filterBySquare, heat: choosing.toggleHeat, points: choosing.togglePointsOnly, win: choosing.toggleByWin,
  filter: choosing.toggleFilter, unfilter: choosing.unfilter, lesson: choosing.toggleLesson, more: choosing.revealMore, variant: choosing.chooseVariant,
  think: (/** @type {State} */ state) => choosing.think(state, ENDLESS), stop: (/** @type {State} */ state) => choosing.think(state, 0),
  example: (/** @type {State} */ state) => step.showSheet(loading.load(state, exampleFor(state.position.rules)), 'moves'),
  bonuses: (/** @type {State} */ state) => painting.editLayout(state, true), bare: painting.clearLayout,
  standard: (/** @type {State} */ state) => step.commit(state, { layout: 'standard' }),
};

/** The names of those, and of what the view does (view.js). @typedef {keyof typeof deeds|'pick'|'keep'|'newGame'|'tellOf'} Deed */

/** Takes the way out of where the user is: nothing is lost that undo does not bring back. @param {State} state */
export function leave(state) {
  const [name, ...given] = STAGES[stageOf(state)].out ?? [];
  const next = name && name !== 'example' ? actions[name](state, ...given) : state.held === null ? closed(state) : state;
  return state.held !== null ? entering.putDown(next) : next;
}

/** Without what was opened last over the moves. @param {State} state */
function closed(state) {
  if (state.lesson) return choosing.toggleLesson(state);
  if (state.heatShown) return choosing.toggleHeat(state);
  if (state.filter !== EVERY_PLAY) return choosing.unfilter(state);
  return state.filterOpen ? choosing.toggleFilter(state, false) : choosing.choose(state, null);
}

/** All that keys and buttons do and that needs no element. @type {Record<string, (state: State, ...given: any[]) => State>} */
export const actions = {
  ...deeds, ...layingActions,
  typeOnRack: typing('rack'),
  typeBlank: (state) => entering.typeBlank(entering.setTarget(state, 'rack')),
  eraseRack: (state) => entering.erase(entering.setTarget(state, 'rack')),
  walk: (state, /** @type {{key: string}} */ { key }) => (key === 'Home' || key === 'End' ? choosing.choose(state, key === 'Home' ? -Infinity : Infinity)
    : choosing.walk(state, /** @type {Record<string, number>} */ ({ ArrowUp: -1, ArrowDown: 1, PageUp: -10 })[key] ?? 10)),
  through: (state) => (state.editing ? painting.paint(state, [state.cursor.row, state.cursor.col]) : state.start ? recording.playLaid(state)
    : stageOf(state) === 'count' ? recording.countTheirs(state) : choosing.filterBySquare(state)),
  drop: leave,
  undo: (state) => (['swap', 'swapping'].includes(stageOf(state)) ? leave(state) : looking.undo(state)),
  redo: (state) => looking.redo(state),
  clear: (state) => loading.clear(state),
};

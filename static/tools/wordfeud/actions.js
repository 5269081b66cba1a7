// @ts-check
/** What the tab's keys do. */
import * as choosing from './moves/choosing.js';
import * as entering from './turn/entering.js';
import * as laying from './turn/laying.js';
import * as loading from './position/loading.js';
import * as painting from './turn/painting.js';
import * as playing from './record/playing.js';
import { STAGES, stageOf } from './prompt.js';
import { EVERY_PLAY } from './state.js';
import * as looking from './record/looking.js';
import * as recording from './record/recording.js';
import * as teaching from './rules/teaching.js';
import * as scanning from './screenshot/scanning.js';
import * as step from './step.js';
import * as undoing from './record/undoing.js';
import { layingActions, typing } from './keys.js';

/** @typedef {import('./state.js').State} State */

/** The ways out of the table (prompt.js). @type {Record<string, (state: State, ...given: any[]) => State>} */
const OUT = {
  done: (state) => painting.editLayout(state, false), endJudging: (state) => teaching.judge(state, null), dismiss: (state) => step.notify(state, null),
  unchoose: (state) => choosing.choose(state, null), endSwap: (state) => laying.swapTiles(state, null), takeBack: laying.takeBack,
  putDown: entering.putDown, ask: recording.askAbout, toNow: looking.toNow, leaveWords: scanning.leaveWords, leavePoints: scanning.leavePoints,
  takeRules: scanning.takeRules,
  stopReading: (state) => scanning.readPicture(state, null),
};

/** Takes the way out of where the user is: nothing is lost that undo does not bring back. @param {State} state */
export function leave(state) {
  const [name, ...given] = STAGES[stageOf(state)].out ?? [];
  const next = name && OUT[name] ? OUT[name](state, ...given) : state.held === null ? closed(state) : state;
  return state.held !== null ? entering.putDown(next) : next;
}

/** Without what was opened last over the moves. @param {State} state */
function closed(state) {
  if (state.lesson) return choosing.toggleLesson(state);
  if (state.heatShown) return choosing.toggleHeat(state);
  if (state.filter !== EVERY_PLAY) return choosing.unfilter(state);
  return state.filterOpen ? choosing.toggleFilter(state, false) : choosing.choose(state, null);
}

/** What the keys do that need no element. @type {Record<string, import('./keys.js').Action>} */
export const actions = {
  ...layingActions,
  typeOnRack: typing('rack'),
  typeBlank: (state) => entering.typeBlank(entering.setTarget(state, 'rack')),
  eraseRack: (state) => entering.erase(entering.setTarget(state, 'rack')),
  walk: (state, { key }) => (key === 'Home' || key === 'End' ? choosing.choose(state, key === 'Home' ? -Infinity : Infinity)
    : choosing.walk(state, { ArrowUp: -1, ArrowDown: 1, PageUp: -10 }[key] ?? 10)),
  play: (state) => playing.playMove(state),
  through: (state) => (state.editing ? painting.paint(state, [state.cursor.row, state.cursor.col]) : state.start ? recording.playLaid(state)
    : choosing.filterBySquare(state)),
  unfilter: (state) => choosing.unfilter(state),
  drop: leave,
  undo: (state) => (['swap', 'swapping'].includes(stageOf(state)) ? leave(state) : undoing.undo(state)),
  redo: (state) => undoing.redo(state),
  clear: (state) => loading.clear(state),
};

// @ts-check
/** What the tab's keys do. */
import * as choosing from './moves/choosing.js';
import * as entering from './turn/entering.js';
import * as laying from './turn/laying.js';
import * as loading from './position/loading.js';
import * as painting from './turn/painting.js';
import * as playing from './record/playing.js';
import { playLaid } from './record/recording.js';
import * as undoing from './record/undoing.js';
import { layingActions, typing } from './keys.js';

/** What the keys do that need no element. @type {Record<string, import('./keys.js').Action>} */
export const actions = {
  ...layingActions,
  typeOnRack: typing('rack'),
  typeBlank: (state) => entering.typeBlank(entering.setTarget(state, 'rack')),
  eraseRack: (state) => entering.erase(entering.setTarget(state, 'rack')),
  walk: (state, { key }) => (key === 'Home' || key === 'End' ? choosing.choose(state, key === 'Home' ? -Infinity : Infinity)
    : choosing.walk(state, { ArrowUp: -1, ArrowDown: 1, PageUp: -10 }[key] ?? 10)),
  play: (state) => playing.playMove(state),
  through: (state) => (state.editing ? painting.paint(state, [state.cursor.row, state.cursor.col]) : state.start ? playLaid(state)
    : choosing.filterBySquare(state)),
  unfilter: (state) => choosing.unfilter(state),
  drop: (state) => (state.held !== null ? entering.putDown(state) : state.start && !state.chosen ? laying.takeBack(state) : choosing.choose(painting.editLayout(state, false), null)),
  undo: (state) => undoing.undo(state),
  redo: (state) => undoing.redo(state),
  clear: (state) => loading.clear(state),
};

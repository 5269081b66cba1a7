// @ts-check
/** The clock of a game against the workbench: the time that both sides have left, and how much they get in the next one. */
import { clockOf, running } from '../record/clock.js';
import { find } from './find.js';
import { mark, pick, write } from '../../../ui/dom.js';
import { minutesText } from '../../../ui/text.js';
import { playersOf } from '../record/names.js';

/** @import { State } from '../state.js' */

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

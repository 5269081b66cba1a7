// @ts-check
/** Words that the user calls valid or not, in the list of his game. */
import { changesOf, stepped, stepsTo } from '../../../lists/changes.js';
import { commit, set } from '../step.js';

/** @import { Play } from '../moves/play.js' */
/** @import { State } from '../state.js' */

/** Makes words valid or not in the list of this game. @param {State} state @param {readonly string[]} words @param {boolean} valid */
export function teach(state, words, valid) {
  const { page, position: { list }, taught } = state;
  const steps = stepsTo(changesOf(page.changes, list), list, words.map((word) => (valid ? word : `-${word}`)));
  return commit(state, {}, {
    taught: [...taught, ...steps], page: { ...page, changes: stepped(page.changes, steps) },
    said: { key: valid ? 'words.learnt' : 'words.dropped', values: { words: words.join(', ').toUpperCase(), count: words.length } },
  });
}

/** Asks which word of a play is not valid, or no longer. @param {State} state @param {Play|null} judged */
export const judge = (state, judged) => set(state, { judged });

/** The page with other words taught: what was changed elsewhere meanwhile stays. @param {State} state @param {State['taught']} taught */
export function relearnt({ page, taught: before }, taught) {
  const changes = stepped(page.changes, stepsBetween(before, taught));
  return changes === page.changes ? page : { ...page, changes };
}

/** The steps that lead from what was taught `before` to what is taught `now`. @param {State['taught']} before @param {State['taught']} now */
function stepsBetween(before, now) {
  const other = before.findIndex((one, at) => one !== now[at]);
  const at = other < 0 ? before.length : other;
  return [...before.slice(at).reverse().map((step) => ({ ...step, adds: !step.adds })), ...now.slice(at)];
}

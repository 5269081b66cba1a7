// @ts-check
/** Why something cannot be played, in the page's language. */
import { listFormat } from '../../../ui/text.js';
import { laidSquares, squareName } from '../position/position.js';

/** @import { Reason } from '../moves/play.js' */

/** Reasons why a word is no play that do not depend on its place. */
const ANYWHERE = ['list', 'letter', 'tile', 'short'];

/** A reason, such as why a word cannot be played. @param {Reason} reason @param {Translate} t @param {string} [key] @returns {string} */
export function whyText({ kind, values }, t, key = `why.${kind}`) {
  const letters = listFormat(document.documentElement.lang).format(String(values.letters ?? '').split(' '));
  return t(key, { ...values, letters });
}

/** Why the tiles that were laid are no play. @param {Reason} why @param {Pick<import('../state.js').State, 'position'|'start'>} state
 *  @param {Translate} t @param {readonly string[]} [more] further reasons that are told without a place */
export function whyNot(why, state, t, more = []) {
  if (why.kind === 'foreign') return whyText(why, t, 'warning.foreign');
  if (why.kind === 'cross') return whyText(why, t, 'warning.word');
  if (why.kind === 'rack') return t('why', { why: whyText(why, t, 'why.lacks') });
  const isAnywhere = [...ANYWHERE, ...more].includes(why.kind);
  return t(isAnywhere ? 'why' : 'why.at', { why: whyText(why, t), place: squareName(laidSquares(state)[0]) });
}

/** What a play takes from the opponent's reply and sets up for the next move. @param {readonly Reason[]} effect @param {Translate} t */
export const effectText = (effect, t) => effect.map(({ kind, values }) => t(`because.${kind}`, values)).join(' ');

// @ts-check
/** What Python is asked of the tiles that are being laid. */
import { parsePlay } from '../moves/play.js';
import { boardText } from '../position/position.js';
import { receiveLaid } from '../turn/laying.js';
import { currentLaid } from '../turn/turn.js';
import { positionFields } from './fields.js';

/** What they score, or why they are no play. @param {import('../state.js').State} state
 *  @returns {Question<import('../state.js').State>|null} */
export function laid(state) {
  const { position, start } = state;
  if (!start || currentLaid(state)) return null;
  return {
    verb: 'check', fields: { ...positionFields(state), after: boardText(position) },
    answered: (now, { best, reason, wrong }) => receiveLaid(now,
      { position, play: best && parsePlay(position.rules, best), why: reason, wrong, trouble: null, compared: null }),
    refused: (now, trouble) => receiveLaid(now, { position, play: null, why: null, trouble, compared: null }),
  };
}

// @ts-check
/** What the tool says: in its status line, to share, and when the next board comes. */
import { locale, sentence } from '../../../ui/text.js';
import { squareName } from '../../wordfeud/position.js';
import { currentLaid, laidSquares } from '../../wordfeud/turn.js';
import { whyText } from '../../wordfeud/views/filter.js';
import { nameOf, starsText } from './results.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../../ui/text.js').Translate} Translate */

/** Reasons why tiles are no play, wherever they lie. */
const ANYWHERE = ['short', 'letter', 'list', 'tile', 'nowhere', 'line', 'foreign'];

/** @param {import('../../wordfeud/play.js').Play} play */
export const named = ({ word, place }) => `${word.toUpperCase()} ${place}`;

/** How much an answer gives up, as it is shown. @param {number} lost @param {string} language */
export const lostText = (lost, language) => new Intl.NumberFormat(locale(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  .format(-lost || 0).replace('-', '−');

/** What the status line says; null while something is worked out. @param {State} state @param {Translate} t @returns {string|null} */
export function lineOf(state, t) {
  const { answer, page: { language }, trouble, verdict, wf } = state;
  if (!to.isPlayed(state)) return t('none');
  if (trouble) return sentence(t, trouble);
  if (verdict) {
    const { gain } = verdict;
    const stars = starsText(verdict.stars);
    if (!gain) return t(state.hints ? 'line.hinted' : 'line.best', { stars });
    const values = { ...gain.values, best: named(verdict.best.play) };
    return t('line.lost', { stars, lost: lostText(verdict.lost, language), gain: t(`gain.${gain.kind}`, values) });
  }
  if (!to.toldNow(state) || !wf || answer) return null;
  const laid = currentLaid(wf);
  if (laid?.play) return t('line.laid', { word: laid.play.word.toUpperCase(), points: laid.play.score });
  if (laid?.trouble) return sentence(t, laid.trouble);
  if (laid?.why) return whyNot(laid.why, wf, t);
  return wf.start ? null : t('line.lay');
}

/** @param {import('../../wordfeud/play.js').Reason} why @param {import('./state.js').Wordfeud} wf @param {Translate} t */
function whyNot(why, wf, t) {
  if (why.kind === 'foreign') return whyText(why, t, 'warning.foreign');
  if (why.kind === 'cross') return whyText(why, t, 'warning.word');
  if (why.kind === 'rack') return t('why', { why: whyText(why, t, 'why.lacks') });
  return t(ANYWHERE.includes(why.kind) ? 'why' : 'why.at', { why: whyText(why, t), place: squareName(laidSquares(wf)[0]) });
}

/** The text to share: it tells how it went, not what to play. @param {State} state @param {Translate} t @param {string} link */
export function shareText(state, t, link) {
  const day = to.dayOf(state);
  const result = state.results[nameOf(state.page.alphabet, day)];
  if (!result) return '';
  const head = t('share.head', { language: state.page.alphabet, day, stars: starsText(result.stars), lost: lostText(result.lost, state.page.language) });
  return [head, link].filter(Boolean).join('\n');
}

/** How long it is until the next board. @param {Date} now @param {Translate} t */
export function countdown(now, t) {
  const minutes = Math.ceil((new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()) / 60_000);
  return t(minutes >= 60 ? 'next.hours' : 'next', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

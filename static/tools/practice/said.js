// @ts-check
/** What the views that play on a board say: of the tiles that are laid, and of an answer. */
import { make } from '../../ui/dom.js';
import { noonOf } from '../../ui/days.js';
import { dateFormat, listFormat, sentence } from '../../ui/text.js';
import { currentLaid } from '../wordfeud/position/position.js';
import { whyNot } from '../wordfeud/views/why.js';
import { MOST_STARS } from './board/results.js';
import { isGivenUp } from './attempt.js';

/** @typedef {import('./attempt.js').Valued} Valued */

/** Further reasons why tiles are no play that are told without a place. */
const PLAIN = ['nowhere', 'line'];

/** A play, an exchange or a pass. @param {import('../wordfeud/moves/play.js').Play} play @param {Translate} t */
export const named = ({ exchanged = '', kind = 'play', place, word }, t) => (kind === 'play' ? `${word.replaceAll('|', '').toUpperCase()} ${place}`
  : t(`kind.${kind}`, { letters: exchanged.replaceAll('|', '').toUpperCase() }));

/** Stars as they are shown: so many full ones of three. @param {number} stars */
export const starsText = (stars) => '★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars);

/** What an answer cost, without the best play, so that one can try again. @param {import('./attempt.js').Verdict} verdict
 *  @param {boolean} hinted @param {Translate} t */
export function verdictText(verdict, hinted, t) {
  const { gain, played } = verdict;
  const stars = starsText(verdict.stars);
  if (!gain) return `${t('line.best', { stars })}${hinted ? ` ${t('line.hinted')}` : ''}`;
  return isGivenUp(verdict) ? `${stars} ${t('line.shown')}` : `${stars} ${t(`gain.${gain.kind}`,
    { ...gain.values, played: named(played.play, t), bonus: t(`cell.bonus${gain.values.bonus ?? 1}`) })}`;
}

/** What the tiles that are laid make, or what is to be done; null while that is not known, and once an answer is given.
 *  @param {Pick<import('./attempt.js').Attempt, 'answer'|'wf'>} state @param {string} task @param {Translate} t */
export function layingText({ answer, wf }, task, t) {
  if (answer || !wf) return null;
  if (wf.swapping) return t('swap.which');
  const laid = currentLaid(wf);
  if (laid?.play) return t('line.laid', { word: laid.play.word.toUpperCase(), points: laid.play.score });
  if (laid?.trouble) return sentence(t, laid.trouble);
  return (laid?.why ? whyNot(laid.why, wf, t, PLAIN) : null) ?? (wf.start ? null : task);
}

/** A text to share, which gives nothing away. @param {string} head @param {string} squares how it went @param {number} streak in days
 *  @param {string} link @param {Translate} t */
export const sharedText = (head, squares, streak, link, t) => [head, squares, streak > 1 ? `${t('figure.streak')}: ${streak}` : '', link]
  .filter(Boolean).join('\n');

/** A day in full. @param {string|Date} day @param {string} language */
export const dayText = (day, language) => dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' })
  .format(typeof day === 'string' ? noonOf(day) : day);

/** A play with what speaks for it. @param {string} head @param {Valued} valued @param {Translate} t @param {Valued} best */
export const reasons = (head, { play, because }, t, best) => make('section', {},
  make('h3', {}, `${head} `, make('b', { translate: 'no' }, named(play, t)), play.tiles.length ? ` ${play.score}` : ''),
  make('ul', {}, ...because.map(({ kind, values }) => make('li', {}, t(`because.${kind}`, { ...values, best: named(best.play, t),
    letters: listFormat(document.documentElement.lang).format(String(values.letters ?? '').split(' ')) })))));

/** What speaks for the best play, unless the answer is it, and for the answer. @param {import('./attempt.js').Verdict} verdict @param {Translate} t */
export const verdictParts = (verdict, t) => [...(verdict.lost > 0 ? [reasons(t('best'), verdict.best, t, verdict.best)] : []),
  ...(isGivenUp(verdict) ? [] : [reasons(t('yours'), verdict.played, t, verdict.best)])];

// @ts-check
/** The status line: what the open tool reports, unless the page itself has something to say. */
import { make, mark, write } from '../../ui/dom.js';
import { megabytes, sentence } from '../../ui/text.js';

/** @import { State } from '../framework/state.js' */
/** @import { Report } from '../framework/contract.js' */

/** @typedef {{element: HTMLElement, draw: (state: State, report: Report, t: Translate) => void}} StatusView */

/** After how many milliseconds the page shows that it is waiting for an answer. */
const SLOW = 150;

let slow = 0;
/** Fades outdated answers, but only when a new answer is slow to come: fading at each key press would flicker, and would take as long to
 *  paint as most answers take to come. @param {boolean} isStale */
function fade(isStale) {
  if (isStale) slow ||= setTimeout(() => mark(document.documentElement, { 'data-slow': true }), SLOW);
  else {
    clearTimeout(slow);
    slow = 0;
    mark(document.documentElement, { 'data-slow': null });
  }
}

/** @param {{retry: () => void, dismiss: () => void, save: () => void}} on @returns {StatusView} */
export function statusView(on) {
  const text = make('span', { class: 'status-text' });
  const more = make('span', { class: 'status-more' });
  const button = /** @type {HTMLButtonElement} */ (make('button', { type: 'button', class: 'status-action', hidden: '' }));
  const second = /** @type {HTMLButtonElement} */ (make('button', { type: 'button', class: 'status-also', hidden: '' }));
  const bar = /** @type {HTMLProgressElement} */ (make('progress', { hidden: '' }));
  const element = make('div', { class: 'status' }, make('p', {}, text, ' ', more), button, second, bar);
  /** @type {() => void} */
  let does = () => {};
  /** @type {() => void} */
  let alsoDoes = () => {};
  /** Whether the line shown is the tool's own. */
  let isFromTool = true;
  button.addEventListener('click', () => does());
  second.addEventListener('click', () => alsoDoes());

  return {
    element,
    draw(state, report, t) {
      const general = generalLine(state, t);
      // Later files, such as another list, leave the tool's own line alone while there is one.
      const loads = !general && report.tone !== 'wrong' && (state.engine.starting || state.engine.halted || !report.line);
      const loading = loads ? loadingLine(state, t) : null;
      const line = general ?? loading ?? report.line;
      if (line !== null || !isFromTool) write(text, line ?? '');
      isFromTool = !general && !loading;
      mark(text, { 'data-stale': line === null });
      fade(report.stale ?? line === null);
      write(more, [report.more, state.note && sentence(t, state.note)].filter(Boolean).join(' '));
      const action = actionOf(state, report, t, on);
      if (action) does = action.does;
      mark(button, { hidden: !action, 'data-action': action?.name ?? null });
      if (action) write(button, action.text);
      const isFull = state.notice?.key === 'storage.unkept' && !state.engine.message;
      const also = isFull ? { name: 'save', text: t('backup.save'), does: on.save } : !general && report.also;
      if (also) alsoDoes = also.does;
      mark(second, { hidden: !also, 'data-action': also ? also.name : null });
      if (also) write(second, also.text);
      mark(element, { 'data-tone': general ? 'wrong' : report.tone ?? 'calm' });
      const { engine } = state;
      const share = loading ? (engine.total ? (engine.done ?? 0) / engine.total : 'unknown') : report.share ?? null;
      mark(bar, { hidden: share === null, value: share === 'unknown' ? null : share,
        'aria-label': t(loading ? 'status.loading.bar' : 'status.busy.bar') });
    },
  };
}

/** @param {State} state @param {Report} report @param {Translate} t @param {{retry: () => void, dismiss: () => void}} on */
function actionOf({ engine, notice }, report, t, on) {
  if (engine.phase === 'failed' || engine.halted || notice?.retry) return { name: 'retry', text: t('action.retry'), does: on.retry };
  if (notice) return { name: 'dismiss', text: t('action.dismiss'), does: on.dismiss };
  return report.action ?? null;
}

/** The page's own message, shown in every tool; null when there is none. @param {Pick<State, 'engine'|'notice'>} state
 *  @param {Translate} t */
export function generalLine({ engine, notice }, t) {
  if (engine.message) return sentence(t, engine.message);
  return notice && sentence(t, notice);
}

/** Millions of bytes that come over the line: hosts compress the files, whose base64 has four characters for three bytes.
 *  @param {number} [bytes] */
const sent = (bytes = 0) => megabytes(bytes * 0.75);

/** @param {State} state @param {Translate} t */
function loadingLine({ engine }, t) {
  if (engine.phase !== 'loading') return null;
  const share = engine.total ? Math.round((100 * (engine.done ?? 0)) / engine.total) : 0;
  const what = t(/^(words|common|graph)-/.test(engine.what ?? '') ? 'status.words' : 'status.python');
  if (engine.halted) return t('status.halted', { what, share });
  if (!engine.once) return t('status.loading', { what, share });
  return t('status.first', { what, done: sent(engine.done), total: sent(engine.total) });
}

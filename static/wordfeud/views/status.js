// @ts-check
/** One line that says what is going on and what to do next, and the polite voice that says it aloud. */
import {
  BLANK, EVERY_PLAY, boardFaults, currentAnswer, currentReplies, isEmpty, rackFaults, solving, squareName, tileFacts, unseen,
} from '../state.js';
import { capital } from '../tiles.js';
import { warningText } from './board.js';
import { find, mark, write } from '../../views/dom.js';
import { rounded } from './suggestions.js';
import { sentence } from '../../views/text.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../views/text.js').Translate} Translate */

/** @param {HTMLElement} status @param {Record<string, () => void>} on what the button can do: example, retry, update, dismiss */
export function statusView(status, on) {
  const text = find('.status-text');
  const more = find('.status-more');
  const button = find('.status-action');
  const bar = /** @type {HTMLProgressElement} */ (find('.status progress'));
  const voice = find('[aria-live]');
  const verdict = find('.verdict');
  const lesson = find('.lesson p');
  let action = '';
  button.addEventListener('click', () => on[action]());

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { engine } = state;
    const phase = solving(state);
    const solved = solvedText(state, t);
    const line = headline(state, t);
    // While Python thinks, the line keeps what it said: a flicker would tell nothing.
    if (line !== null) write(text, line);
    write(more, warnings(state, t));
    action = actionFor(state);
    mark(button, { hidden: action === '', 'data-action': action });
    if (action) write(button, t(`action.${action}`));
    mark(status, { 'data-phase': phase, 'data-tone': toneOf(state) });
    const loading = engine.phase === 'loading';
    const replies = currentReplies(state);
    const weighing = replies !== null && replies.done < replies.of;
    const share = weighing ? weighed(replies) : engine.total ? (engine.done ?? 0) / engine.total : null;
    mark(bar, { hidden: !loading && !weighing, value: share, 'aria-label': t(weighing ? 'status.weighing.bar' : 'status.loading.bar') });
    if (solved !== null || more.textContent || toneOf(state) === 'wrong') write(voice, [solved ?? line, more.textContent, verdict.hidden ? '' : verdict.textContent, state.lesson ? lesson.textContent : ''].filter(Boolean).join(' '));
  };
}

/** The line of the tools beside Wordfeud: what is loading, what went wrong.
 *  @param {HTMLElement} status @param {Record<string, () => void>} on */
export function pageStatusView(status, on) {
  const [text, button] = status.children;
  button.addEventListener('click', () => on[pageAction(state)]());
  /** @type {State} */
  let state;

  /** @param {State} next @param {Translate} t */
  return (next, t) => {
    state = next;
    const line = pageLine(state, t) ?? loadingLine(state, t);
    const action = pageAction(state);
    mark(status, { hidden: !line, 'data-tone': state.engine.phase === 'failed' || state.notice ? 'wrong' : 'calm' });
    write(/** @type {HTMLElement} */ (text), line ?? '');
    mark(button, { hidden: !action });
    if (action) write(/** @type {HTMLElement} */ (button), t(`action.${action}`));
  };
}

/** @param {State} state */
function pageAction(state) {
  if (state.engine.phase === 'failed') return 'retry';
  if (state.notice) return state.notice.retry ? 'retry' : 'dismiss';
  return state.update ? 'update' : '';
}

/** What concerns every tool. @param {State} state @param {Translate} t */
function pageLine({ engine, notice, update }, t) {
  if (engine.message) return sentence(t, engine.message);
  if (notice) return sentence(t, notice);
  return update ? t('status.update') : null;
}

/** @param {State} state @param {Translate} t */
function loadingLine({ engine }, t) {
  if (engine.phase !== 'loading') return null;
  const share = engine.total ? Math.round((100 * (engine.done ?? 0)) / engine.total) : 0;
  return t('status.loading', { what: t(engine.what?.startsWith('words') ? 'status.words' : 'status.python'), share });
}

/** @param {State} state */
function actionFor(state) {
  const action = pageAction(state);
  if (action && action !== 'update') return action;
  if (state.editing) return 'done';
  if (action) return action;
  if (currentAnswer(state)?.total && !currentAnswer(state)?.count) return 'unfilter';
  return isEmpty(state.position) ? 'example' : '';
}

/** @param {State} state */
function toneOf(state) {
  const wrong = state.engine.phase === 'failed' || state.notice || boardFaults(state.position).length
    || rackFaults(state.position).some(({ why }) => why !== 'bag') || currentAnswer(state)?.refusal;
  return wrong ? 'wrong' : 'calm';
}

/** @param {State} state @param {Translate} t @returns {string|null} */
function headline(state, t) {
  const { position } = state;
  const general = pageLine(state, t);
  if (general) return general;
  const [square] = boardFaults(position);
  if (square) return t('fault.board', { place: squareName(square), letter: capital(position.rules, position.board[square[0]][square[1]]) });
  const fault = rackFault(state, t);
  if (fault) return fault;
  const loading = loadingLine(state, t);
  if (loading) return loading;
  if (state.editing) return t('status.editing');
  if (isEmpty(position)) return t('status.empty');
  if (!position.rack) return t('status.norack');
  const replies = currentReplies(state);
  const answer = currentAnswer(state);
  if (replies?.refusal) return sentence(t, replies.refusal);
  if (answer?.count && state.replying && !(replies && replies.done === replies.of)) return t('status.weighing', { share: Math.floor(100 * weighed(replies)) });
  return answer?.refusal ? sentence(t, answer.refusal) : solvedText(state, t);
}

/** How far the weighing is, from 0 to 1. @param {ReturnType<typeof currentReplies>} replies */
const weighed = (replies) => (replies?.of ? replies.done / replies.of : 0);

/** The first thing wrong with the rack that keeps it from being solved. @param {State} state @param {Translate} t */
function rackFault({ position }, t) {
  const faults = rackFaults(position);
  const fault = faults.find(({ why }) => why !== 'bag');
  if (!fault) return null;
  return t(`rack.${fault.why}`, {
    letter: capital(position.rules, position.rack[fault.index]), language: position.rules.name, size: position.rules.rack,
    over: faults.filter(({ why }) => why === 'many').length,
  });
}

/** "349 moves, best 26: KOETSJE at 5C", or null while that is not known. @param {State} state @param {Translate} t */
function solvedText(state, t) {
  const answer = currentAnswer(state);
  if (!answer || answer.refusal) return null;
  if (!state.position.rack) return null;
  if (!answer.total) return t('status.nomoves');
  const { top, total, best } = answer;
  const filtered = state.filter !== EVERY_PLAY;
  if (!top) return t('status.nomatch', { total });
  const moves = filtered ? t('status.filtered', { count: answer.plays, total }) : t('status.moves', { count: total });
  const replies = currentReplies(state);
  if (replies?.rows.length && replies.done === replies.of) {
    const [row] = [...replies.rows].sort((a, b) => b.net - a.net);
    return `${moves}, ${t('status.bestNet', { net: rounded(row.net, t), word: row.word.toUpperCase(), place: row.place })}`;
  }
  if (state.sort !== 'score' || state.lesson) return filtered ? `${moves}.` : `${moves}, ${t('status.best', { best })}`;
  return `${moves}, ${t('status.bestAt', { best: top.score, word: top.word.toUpperCase(), place: top.place })}`;
}

/** "349", or "12 of 349". @param {State} state @param {Translate} t */
export function countText(state, t) {
  const answer = currentAnswer(state);
  if (!answer || !state.position.rack) return '';
  return state.filter === EVERY_PLAY ? t('count', { count: answer.total }) : t('count.filtered', { count: answer.plays, total: answer.total });
}

/** What is odd about a position that is solved all the same; the bag is counted here, at once and without a rack. @param {State} state @param {Translate} t */
function warnings(state, t) {
  const over = [...unseen(state.position)].filter(([letter, left]) => left < 0 && (letter === BLANK || tileFacts(state.position, letter)));
  const told = [
    ...(currentAnswer(state)?.warnings ?? []).filter(({ squares }) => squares.length).map((warning) => warningText(t, warning)),
    ...over.map(([letter]) => t('rack.bag', { letter: letter === BLANK ? t('palette.blank') : capital(state.position.rules, letter) })),
  ];
  return told.length > 2 ? `${told.slice(0, 2).join(' ')} ${t('warning.more', { count: told.length - 2 })}` : told.join(' ');
}

// @ts-check
/** The row being typed, in a game or as a clue, and the address that it belongs to. */
import { clueText, initialColours, isSolved, recast, withLetter } from './clues.js';
import { gameOf, isOver, takeBack } from './game.js';
import { DRAFT, cleanDraft } from './kept.js';

/** @import { State } from './state.js' */

/** @param {State} state @param {string} letter  ß becomes ss, as in the word lists @returns {State} */
export function type(state, letter) {
  const { length, mode } = state.kept;
  if (mode === 'play' && isOver(state)) return state;
  if (state.picked) return withLetter(state, state.picked, letter.toUpperCase().toLowerCase());
  const draft = (state.draft + letter.toUpperCase().toLowerCase()).slice(0, length);
  if (mode === 'play' || draft.length < length) return { ...state, draft, trouble: null };
  return recast(state, (board) => (isSolved(board) ? board : [...board, [draft, initialColours(board, draft)]]), { draft: '' });
}

/** Deletes the last letter, in the clues also that of a complete row. @param {State} state @returns {State} */
export function erase(state) {
  if (state.draft || state.kept.mode === 'play') return { ...state, draft: state.draft.slice(0, -1), trouble: null };
  const most = Math.max(...state.clues.map((board) => board.length));
  const last = state.clues.find((board) => board.length === most)?.at(-1);
  return last ? recast(state, (board) => (board.length === most ? board.slice(0, -1) : board), { draft: last[0].slice(0, -1) }) : state;
}

/** @param {State} state */
export function toQuery(state) {
  const game = gameOf(state);
  const query = new URLSearchParams({ list: state.page.list });
  if (state.kept.mode === 'help') for (const board of state.clues) query.append('clues', clueText(board));
  else if (game) query.set('code', game.code);
  if (state.kept.mode === 'play' && game?.day) query.set('day', game.day);
  return query;
}

/** A guess that Python has not answered yet is kept as if it were still being typed. @param {State} state */
const draftOf = (state) => ({ address: String(toQuery(state)), letters: takeBack(state).draft });

/** Stores the row being typed for a reload, if it has changed. @param {State} state @param {State} before @param {import('../../shell/storing/storage.js').Storage} storage */
export function saveDraft(state, before, storage) {
  const draft = draftOf(state);
  if (JSON.stringify(draft) !== JSON.stringify(draftOf(before))) storage.update(DRAFT, cleanDraft, () => draft);
}

/** Goes on, once, with the row that was being typed when the page was left. @param {State} state @returns {State} */
export function withDraft(state) {
  if (!state.before) return state;
  const { address, letters = '' } = state.before;
  return { ...state, before: null,
    ...(address === String(toQuery(state)) && { draft: [...letters].slice(0, state.kept.length).join('') }) };
}

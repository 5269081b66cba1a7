// @ts-check
/** What the user can do, and what an address shows, as pure functions of the state. */
import { recorded, redone, undone } from '../../shell/history.js';
import { today } from '../../shell/storage.js';
import * as act from './state.js';

/** @typedef {import('./state.js').State} State */

/** What results have, as emoji or as chats name them. */
const SIGNS = /\p{Extended_Pictographic}|[\u25A0-\u25FF]|:(?=[\d_+-]*\p{L})[\p{L}\p{M}\d_+-]+:/u;

/** How Python is asked for the puzzle of today. @param {State} state @param {boolean} [isStep] whether Back leads to what was there before
 *  @returns {act.Opening} */
export const todays = ({ kept: { length } }, isStep) => ({ verb: 'wordle_new', fields: { length, date: today() }, day: today(), isStep });

/** Has the puzzle of today loaded. @param {State} state @param {boolean} [isStep] */
export const openToday = (state, isStep) => act.load(state, todays(state, isStep));

/** Has another puzzle loaded. @param {State} state @param {number} number */
export const openNumber = (state, number) => act.load(state,
  { verb: 'wordle_new', fields: { length: state.kept.length, number }, day: '', isStep: true });

/** @param {State} state @param {'play'|'help'} mode @returns {State} */
export const setMode = (state, mode) => ({ ...act.keep(state, { mode }), draft: '', trouble: null, note: '' });

/** @param {State} state @param {'hard'|'contrast'|'common'} name @param {boolean} on @returns {State} */
export const setOption = (state, name, on) => ({ ...act.keep(state, { [name]: on }), left: null, ranking: null });

/** A change after which the clues may be others, which can be undone. @template {any[]} A
 *  @param {(state: State, ...given: A) => State} change @returns {(state: State, ...given: A) => State} */
export const changing = (change) => (state, ...given) => {
  const next = change(state, ...given);
  const isOther = next.clues !== state.clues && next.kept.length === state.kept.length; // undo leads to no clues of another length
  return isOther ? { ...next, history: recorded(state.history, state.clues) } : next;
};

/** @type {(state: State, letter: string) => State} */
export const type = changing((state, letter) => ({ ...act.type(state, letter), note: '' }));

/** @type {(state: State) => State} */
export const erase = changing((state) => ({ ...act.erase(state), note: '' }));

/** @type {(state: State, row: number) => State} */
export const dropRow = changing(act.dropRow);

/** @type {(state: State) => State} */
export const clear = changing((state) => ({ ...state, clues: [], draft: '', seen: null, left: null, ranking: null }));

/** A tap on a clue: its next colour, or first its letter where that is in doubt. @type {(state: State, row: number, place: number) => State} */
export const tap = (state, row, place) => (act.isDoubtful(state, row, place) ? act.pickLetter(state, row, place)
  : changing(act.turn)(state, row, place));

/** @param {State} state @returns {State} */
export function enter(state) {
  if (state.picked) return { ...state, picked: null };
  if (state.kept.mode === 'help' || act.isOver(state)) return state;
  if ([...state.draft].length < state.kept.length) return { ...state, trouble: { key: 'line.short', typed: true }, note: '' };
  return { ...act.send(state), note: '' };
}

/** Takes a guess from the ranking. @param {State} state @param {string} word */
export const take = (state, word) => [...word].reduce(type, { ...state, draft: '' });

/** Has the guesses so far judged. @param {State} state @returns {State} */
export const judge = (state) => ({ ...state, judged: [], judging: true });

/** Has guesses ranked; with few words left the best are found in a moment. @param {State} state @returns {State} */
export const rank = (state) => act.rank(state, [], !state.left || state.left.count > act.FEW ? 0 : null);

/** Takes somebody's result. @param {State} state @param {string} text @param {string} answer '' if unknown @returns {State} */
export const share = (state, text, answer) => ({ ...state, shared: { text, answer, found: null, trouble: null,
  board: text === state.shared.text ? state.shared.board : 0 } });

/** Shows another board of somebody's result. @param {State} state @param {number} board @returns {State} */
export const shareBoard = (state, board) => ({ ...state, shared: { ...state.shared, board } });

/** Takes another board of the picture. @type {(state: State, at: number) => State} */
export const takeBoard = changing((state, at) => (state.seen ? act.takeBoard(state, state.seen.boards, at) : state));

/** @param {State} state @param {string} text */
export const paste = (state, text) => (SIGNS.test(text) ? share(state.kept.mode === 'help' ? state : setMode(state, 'help'), text, '')
  : state);

/** @param {State} state @param {File} reading the picture to read @returns {State} */
export const readPicture = (state, reading) => ({ ...state, reading, trouble: null, note: '' });

/** @param {typeof undone} which @returns {(state: State) => State} */
const step = (which) => (state) => {
  const found = state.kept.mode === 'help' ? which(state.history, state.clues) : null;
  return found ? { ...state, clues: found.to, history: found.history, picked: null, draft: '', left: null, ranking: null } : state;
};
export const [undo, redo] = [step(undone), step(redone)];

/** @param {State} state @param {URLSearchParams} query @returns {State} */
function openQuery(state, query) {
  const [clues, code] = [query.get('clues'), query.get('code')];
  if (clues !== null) {
    const rows = act.cluesFrom(clues);
    const length = rows[0]?.[0].length ?? state.kept.length;
    const fitting = length === state.kept.length ? state : act.setLength(state, length);
    return { ...act.keep(fitting, { mode: 'help' }), clues: rows, left: null, ranking: null, draft: '' };
  }
  const game = act.gameOf(state);
  if (code !== null && game?.code !== code) {
    const cleared = { ...act.keep(state, { mode: /** @type {const} */ ('play') }), trouble: null, draft: '', note: '', shown: '' };
    return { ...act.load(cleared, { verb: 'wordle_game', fields: { code }, day: query.get('day') ?? '' }), standing: null };
  }
  if (code !== null) return setMode(state, 'play');
  return state.kept.mode === 'play' && ![undefined, '', today()].includes(game?.day) ? openToday(state) : state;
}

/** @param {State} state @param {URLSearchParams} query */
export const open = (state, query) => act.withDraft(openQuery(state, query));

/** @param {State} state @param {State['page']} page @returns {State} */
export const paged = (state, page) => (page.list === state.list ? { ...state, page }
  : act.setLength({ ...state, page, list: page.list }, state.kept.length));

// @ts-check
/** What the user can do, and what an address shows, as pure functions of the state. */
import { recorded, redone, undone } from '../../shell/framework/history.js';
import { BrokenText } from '../../shell/texts/message.js';
import { today } from '../../ui/days.js';
import * as act from './clues.js';
import { gameOf, isOver, load, openGame, send } from './game.js';
import { COUNTS, LENGTHS } from './kept.js';
import { emptyClues, keep, setLength } from './state.js';
import * as typing from './typing.js';

/** @import { State } from './state.js' */

/** What results have, as emoji or as chats name them. */
const SIGNS = /\p{Extended_Pictographic}|[\u25A0-\u25FF]|:(?=[\d_+-]*\p{L})[\p{L}\p{M}\d_+-]+:/u;

/** Whether a text is a result that somebody shares: it has rows of such signs. @param {string} text */
export const isResult = (text) => new RegExp(`(?:(?:${SIGNS.source})\\ufe0f?\\s?){4}`, 'u').test(text);

/** How Python is asked for the puzzle of a day. @param {State} state @param {string} [day] @param {boolean} [isStep] whether Back leads to
 *  what was there before @returns {import('./game.js').Opening} */
export const puzzleOf = ({ kept: { length, boards } }, day = today(), isStep = false) => ({ verb: 'wordle_new',
  fields: { length, boards, date: day }, day, isStep });

/** Has the puzzle of a day loaded. @param {State} state @param {string} [day] @param {boolean} [isStep] */
export const openDay = (state, day, isStep) => load(state, puzzleOf(state, day, isStep));

/** Has another puzzle loaded. @param {State} state @param {number} number */
export const openNumber = (state, number) => load(state,
  { verb: 'wordle_new', fields: { length: state.kept.length, boards: state.kept.boards, number }, day: '', isStep: true });

/** @param {State} state @param {'play'|'help'} mode @returns {State} */
export const setMode = (state, mode) => ({ ...keep(state, { mode }), draft: '', trouble: null, note: '' });

/** Plays or helps with another number of boards at once. @param {State} state @param {number} boards */
export const setBoards = (state, boards) => (boards === state.kept.boards ? state : setLength(state, state.kept.length, boards));

/** @param {State} state @param {'hard'|'contrast'|'common'|'used'} name @param {boolean} on @returns {State} */
export const setOption = (state, name, on) => ({ ...keep(state, { [name]: on }), trouble: null, left: null, ranking: null });

/** A change after which the clues may be others, which can be undone. @template {any[]} A
 *  @param {(state: State, ...given: A) => State} change @returns {(state: State, ...given: A) => State} */
export const changing = (change) => (state, ...given) => {
  const next = change(state, ...given);
  // Undo leads to no clues of another length.
  const isOther = next.clues !== state.clues && next.kept.length === state.kept.length;
  return isOther ? { ...next, history: recorded(state.history, state.clues) } : next;
};

/** @type {(state: State, letter: string) => State} */
export const type = changing((state, letter) => ({ ...typing.type(state, letter), note: '' }));

/** @type {(state: State) => State} */
export const erase = changing((state) => ({ ...typing.erase(state), note: '' }));

/** @type {(state: State, row: number) => State} */
export const dropRow = changing(act.dropRow);

/** @type {(state: State) => State} */
export const clear = changing((state) => ({ ...state, clues: emptyClues(state.kept), draft: '', trouble: null, left: null, ranking: null }));

/** Help with the game being played, whose rows the clues then are, unless they are those of another game.
 *  @type {(state: State) => State} */
export const help = changing((state) => {
  const boards = state.standing?.boards.map(({ rows }) => rows) ?? [];
  const goesOn = boards.some((rows) => rows.length)
    && state.clues.every((clues, board) => clues.every(([word], at) => word === boards[board]?.[at]?.[0]));
  return { ...setMode(state, 'help'), ...(goesOn && { clues: boards, left: null, ranking: null, picked: null }) };
});

/** A tap on a clue: its next colour, or first its letter where that is in doubt. @type {(state: State, board: number, row: number, place: number) => State} */
export const tap = (state, board, row, place) => (act.isDoubtful(state, board, row, place) ? act.pickLetter(state, board, row, place)
  : changing(act.turn)(state, board, row, place));

/** @param {State} state @returns {State} */
export function enter(state) {
  if (state.picked) return { ...state, picked: null };
  if (state.kept.mode === 'help' || isOver(state)) return state;
  if ([...state.draft].length < state.kept.length) return { ...state, trouble: { key: 'line.short', typed: true }, note: '' };
  return { ...send(state), note: '' };
}

/** Takes a guess from the ranking. @param {State} state @param {string} word */
export const take = (state, word) => [...word].reduce(type, { ...state, draft: '' });

/** Has the guesses so far judged. @param {State} state @returns {State} */
export const judge = (state) => ({ ...state, judged: [], judging: true });

/** Has guesses ranked; with few words left the best are found in a moment. @param {State} state @returns {State} */
export const rank = (state) => act.rank(state, [], !state.left || state.left[0].count > act.FEW ? 0 : null);

/** Takes somebody's result. @param {State} state @param {string} text @param {string} answer '' if unknown @returns {State} */
export const share = (state, text, answer) => ({ ...state, shared: { text, answer, found: null, trouble: null,
  board: text === state.shared.text ? state.shared.board : 0 } });

/** Has a puzzle made of a word for somebody else. @param {State} state @param {string} target @returns {State} */
export const challenge = (state, target) => ({ ...state, challenge: { target, code: '' }, trouble: null, note: '' });

/** Shows another board of somebody's result. @param {State} state @param {number} board @returns {State} */
export const shareBoard = (state, board) => ({ ...state, shared: { ...state.shared, board } });

/** Takes the boards of a picture. */
export const takePicture = changing(act.takePicture);

/** The colours of a row as they may be written. */
const COLOURS = /** @type {Record<string, string>} */ ({ '🟩': 'G', '🟧': 'G', '🟨': 'Y', '🟦': 'Y', '⬛': 'B', '⬜': 'B', G: 'G', Y: 'Y', B: 'B' });

/** The clues of a text: each line has a guess and its colours on each board, or a minus sign for a board that was solved before; null when
 *  it is no such text. @param {string} text @returns {import('./clues.js').Clues|null} */
function written(text) {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim().split(/[\s:]+/).filter(Boolean)).filter(({ length }) => length);
  const guesses = lines.map(([word]) => word.toLowerCase());
  const rows = lines.map(([, ...boards]) => boards.map((board) => [...board.toUpperCase()].map((sign) => COLOURS[sign] ?? sign).join('')));
  const boards = Math.max(0, ...rows.map(({ length }) => length));
  const fits = boards > 0 && boards <= COUNTS[COUNTS.length - 1] && LENGTHS.includes([...guesses[0]].length)
    && rows.every((all, at) => all.length > 0 && guesses[at].length === guesses[0].length && /^\p{L}+$/u.test(guesses[at])
      && all.every((colours) => colours === '-' || (/^[GYB]+$/.test(colours) && colours.length === guesses[at].length)));
  return fits ? Array.from({ length: boards }, (_, board) => rows.flatMap((all, at) => (all[board] && all[board] !== '-'
    ? [/** @type {import('./clues.js').Row} */ ([guesses[at], all[board]])] : []))) : null;
}

/** Takes a text: clues, or somebody's result. @type {(state: State, text: string) => State} */
export const paste = changing((state, text) => {
  const clues = written(text);
  return clues ? act.withBoards(state, clues, act.lengthOf(state, clues)) : pasteResult(state, text);
});

/** @param {State} state @param {string} text */
const pasteResult = (state, text) => (SIGNS.test(text) ? share(state.kept.mode === 'help' ? state : setMode(state, 'help'), text, '')
  : { ...state, trouble: text.trim() ? { key: 'paste.none' } : state.trouble, note: '' });

/** @param {State} state @param {File} reading the picture to read @returns {State} */
export const readPicture = (state, reading) => ({ ...state, reading, trouble: null, note: '' });

/** @param {typeof undone} which @returns {(state: State) => State} */
const step = (which) => (state) => {
  const found = state.kept.mode === 'help' ? which(state.history, state.clues) : null;
  return found ? { ...state, clues: found.to, history: found.history, picked: null, draft: '', trouble: null, left: null, ranking: null } : state;
};
export const [undo, redo] = [step(undone), step(redone)];

/** @param {State} state @param {URLSearchParams} query @returns {State} */
function openQuery(state, query) {
  const [clues, code] = [query.getAll('clues'), query.get('code')];
  if (clues.length) {
    const boards = clues.slice(0, COUNTS.at(-1)).map(act.cluesFrom);
    const length = act.lengthOf(state, boards);
    if (boards.some((rows) => rows.some(([word]) => word.length !== length))) throw new BrokenText('broken.text');
    return act.withBoards(state, boards, length);
  }
  const game = gameOf(state);
  if (code !== null && game?.code !== code) {
    const cleared = { ...keep(state, { mode: /** @type {const} */ ('play') }), trouble: null, draft: '', note: '', shown: '' };
    return { ...load(cleared, { verb: 'wordle_game', fields: { code }, day: query.get('day') ?? '' }), standing: null };
  }
  // Whoever comes back while another puzzle was being loaded wants this one.
  if (code !== null) {
    const here = state.opening ? openGame(state, code) : state;
    return here.kept.mode === 'play' ? here : setMode(here, 'play');
  }
  // The puzzle of the day that was shown before midnight or on an earlier visit gives way to today's, one that was chosen stays.
  const isOld = game && !['', today()].includes(game.day) && ['', game.day].includes(state.opened);
  return state.kept.mode === 'play' && isOld ? openDay(state) : state;
}

/** @param {State} state @param {URLSearchParams} query */
export const open = (state, query) => typing.withDraft(openQuery(state, query));

/** @param {State} state @param {State['page']} page @returns {State} */
export const paged = (state, page) => (page.list === state.page.list ? { ...state, page }
  : setLength({ ...state, page }, state.kept.length));

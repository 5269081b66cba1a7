// @ts-check
/** The tool's state and how it changes, and what of it is stored. */
import { NO_HISTORY } from '../../shell/history.js';
import { BrokenText, refusalOf } from '../../shell/message.js';
import { TAB, fieldsOf, isText, recordOf, today } from '../../shell/storage.js';
import { TRIES, counted, isStats, kindOf, statsIn } from './stats.js';

/** A word and the colours of its letters, each G (green), Y (yellow) or B (neither). From a picture, a letter may be unknown (?), and the
 *  places of doubtful letters follow. @typedef {[word: string, colours: string, doubts?: readonly number[]]} Row */
/** @typedef {import('./stats.js').Stats} Stats */
/** A puzzle and its guesses; `day` is empty unless it is the puzzle of a day, and `kind`, once it is begun, tells whether it was begun on that
 *  day. `counted` is true once it is in the statistics, and `took` how many guesses it counts as there, 0 when it was lost (older games do
 *  not say).
 *  The codes of several boards have dots between them.
 *  @typedef {{code: string, day: string, guesses: string[], gaveUp: boolean, counted: boolean, kind?: import('./stats.js').Kind,
 *     took?: number}} Game */
/** A board of a game: its rows, what is known of each letter, and its word once it is solved or given up.
 *  @typedef {{rows: Row[], keys: Record<string, string>, solved: boolean, target: string|null}} Board */
/** How a game stands, as Python reports it; `solved`: on all boards.
 * @typedef {{boards: Board[], length: number, solved: boolean, why: string, refusal: Reason|null, grid: string, of?: string,
 *     isNews?: boolean}} Standing  `of`: of which guesses and options; `isNews`: what has come of a guess is to be told */
/** @typedef {{kind: string, values: Record<string, string|number>}} Reason */
/** @typedef {Reason & {rows: number[]}} Contradiction */
/** @typedef {{guess: string, groups: number, bits: number, largest: number, expected: number, possible: boolean}} Rating */
/** A guess, and the guesses that it and those after it need: on average `mean`, for one word at most `worst`; `lost` words are not found
 *  in time. `exact`: with it no fewer are possible, `proven`: nor with another guess.
 *  @typedef {Rating & {mean: number, worst: number, lost: number, exact: boolean, proven: boolean}} Choice */
/** What is left on a board of the clues. @typedef {{count: number, words: string[], contradictions: Contradiction[]}} Left */
/** A guess for several boards: its bits on all that remain, the groups on each, and on how many it may be the answer.
 *  @typedef {{guess: string, bits: number, groups: number[], solves: number}} JointRating */
/** The guesses in the order in which they are shown, which changes only when the person wants it; the best found so far, the best first.
 *  `share` is the progress of the first ranking, null when it is complete; `searching`: better ones may yet be found.
 *  @typedef {{rows: (Rating|Choice)[], best: Choice[], share: number|null, searching: boolean, joint?: JointRating[]}} Ranking  `joint`: of
 *  several boards, in place of all else */
/** @typedef {{guess: string, colours: string, before: number, after: number, skill: number, luck: number, rating: Rating,
 *     best: Rating, cost: Cost|null, trap: {pattern: string, words: number, tries: number}|null}} Judgement */
/** How many more guesses, and how many more words not found in time, a guess costs than the best one; null where it is not known.
 *  @typedef {{guesses: number, lost: number, proven: boolean, best: Choice, own: Choice}} Cost */
/** A judged game of a list and length: the number of guesses, 0 when it was lost; skill and luck on average; the guesses that its choices
 *  cost; and how many fewer it took than the best guesses take on average.
 *  @typedef {{of: string, day: string, guesses: number, skill: number, luck: number, cost: number|null, saved: number|null}} Judged */
/** The rows of each board. @typedef {Row[][]} Clues */
/** What a picture shows of a board. @typedef {{rows: [string, string][], typed: string, doubtful: number[][]}} Seen */
/** Somebody's result, the answer to it or '', which of its boards is shown (from 0), and for each row of that board the guesses that it may
 *  have been. @typedef {{text: string, answer: string, board: number, trouble: import('../../shell/message.js').Message|null, found: {count: number,
 *     boards: string[][], rows: {colours: string, count: number, words: string[]}[]}|null}} Shared */
/** How Python is asked for a puzzle, its day or '', whether Back leads to what was there before, and whether Python has refused.
 *  @typedef {{verb: string, fields: Record<string, unknown>, day: string, isStep?: boolean, refused?: boolean}} Opening */
/** The letters being typed, and the address of what they were typed for. @typedef {{address?: string, letters?: string}} Draft */
/** What is stored between visits: the options, the games, and the statistics by list and length.
 * @typedef {object} Kept
 * @property {'play'|'help'} mode
 * @property {number} length
 * @property {number} boards    at once, one of COUNTS
 * @property {boolean} hard
 * @property {boolean} contrast
 * @property {boolean} common   only common words, which people know, may be the answer
 * @property {Record<string, string>} open  code of the open puzzle, by list and length
 * @property {Record<string, Game>} games  by list and code, the newest last
 * @property {Record<string, Stats>} stats
 * @property {Record<string, Judged>} judged  by list and code, the newest last
 */
/**
 * @typedef {object} State
 * @property {Kept} kept
 * @property {import('../../shell/contract.js').Page} page
 * @property {string} list
 * @property {string} draft            the letters of the row being typed
 * @property {string[]} sent           guesses that Python has not answered yet
 * @property {Standing|null} standing
 * @property {(import('../../shell/message.js').Message & {typed?: boolean})|null} trouble  what is wrong; `typed`: with the row being typed
 * @property {Judgement[]|null} judged
 * @property {boolean} judging         whether Python is still working out what the guesses cost
 * @property {Clues} clues
 * @property {import('../../shell/history.js').History<Clues>} history  of the clues
 * @property {readonly [board: number, row: number, place: number]|null} picked  the letter of the clues that the next key replaces
 * @property {File|null} reading       the picture that is being read
 * @property {Opening|null} opening    the puzzle that is being loaded
 * @property {boolean} givesUp         the user has given up, which Python has not answered yet
 * @property {number} steps            of the browser's history
 * @property {Draft|null} before       the row that was being typed when the page was left
 * @property {Left[]|null} left        of each board
 * @property {Ranking|null} ranking
 * @property {Shared} shared
 * @property {string} note             key of the message that something was copied; until the next key press
 * @property {string} shown            the text for the user to copy when the page could not copy it
 */

export const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11];
/** How many boards one plays at once. */
export const COUNTS = [1, 2, 4, 8];
/** The storage key. */
export const STORE = 'wordbench wordle';
export const MAX_GAMES = 100;
/** Words among which the best guess is found in a moment. */
export const FEW = 20;
/** In a row from a picture, a letter that could not be read. */
const UNKNOWN = '?';
/** How many of the latest judged games the averages are taken over. */
const LATEST = 14;
/** @type {Kept} */
const NEW = { mode: 'play', length: 5, boards: 1, hard: false, contrast: false, common: true, open: {}, games: {}, stats: {},
  judged: {} };

/** @typedef {import('../../shell/storage.js').Storage} Storage */

const DRAFT = `${TAB} wordle`;
/** @type {import('../../shell/storage.js').Clean<Draft>} */
const cleanDraft = fieldsOf({ address: isText, letters: isText });

const isFlag = /** @type {(value: unknown) => value is boolean} */ ((value) => typeof value === 'boolean');
const isCount = (/** @type {unknown} */ value) => Number.isInteger(value) && /** @type {number} */ (value) >= 0;

/** @param {any} value @returns {value is Game} */
const isGame = (value) => [value?.code, value?.day].every((text) => typeof text === 'string') && isFlag(value.gaveUp)
  && isFlag(value.counted) && ['day', 'other', undefined].includes(value.kind)
  && Array.isArray(value.guesses) && value.guesses.every((/** @type {unknown} */ guess) => typeof guess === 'string');

const isNumber = (/** @type {unknown} */ value) => Number.isFinite(value);

/** @param {any} value @returns {value is Judged} */
const isJudged = (value) => typeof value?.of === 'string' && typeof value.day === 'string' && isCount(value.guesses)
  && [value.skill, value.luck].every(isNumber) && [value.cost, value.saved].every((part) => part === null || isNumber(part));

/** @type {import('../../shell/storage.js').Clean<Kept>} */
export function cleanKept(stored, lose) {
  const kept = fieldsOf({
    mode: /** @type {(value: unknown) => value is 'play'|'help'} */ ((value) => value === 'play' || value === 'help'),
    length: /** @type {(value: unknown) => value is number} */ ((value) => LENGTHS.includes(/** @type {number} */ (value))),
    boards: /** @type {(value: unknown) => value is number} */ ((value) => COUNTS.includes(/** @type {number} */ (value))),
    hard: isFlag, contrast: isFlag, common: isFlag,
  })(stored, lose);
  const { open, games, stats, judged } = /** @type {Partial<Kept>} */ (kept);
  return {
    ...NEW, ...kept,
    open: recordOf((value) => (isText(value) ? value : undefined))(open, lose),
    games: recordOf((value) => (isGame(value) ? value : undefined))(games, lose),
    stats: recordOf((value) => (isStats(value) ? value : undefined))(stats, lose),
    judged: recordOf((value) => (isJudged(value) ? value : undefined))(judged, lose),
  };
}

/** @param {import('../../shell/contract.js').Page} page @param {Storage} storage @returns {State} */
export const initialState = (page, storage) => withKept(storage.read(STORE, cleanKept), page, storage);

/** @param {Kept} kept @param {import('../../shell/contract.js').Page} page @param {Storage} storage @returns {State} */
const withKept = (kept, page, storage) => ({
  kept, page, list: page.list, draft: '', sent: [], standing: null, trouble: null, judged: null,
  judging: false, opening: null, givesUp: false, steps: 0, before: storage.read(DRAFT, cleanDraft),
  clues: emptyClues(kept), history: NO_HISTORY, picked: null, reading: null, left: null, ranking: null,
  shared: { text: '', answer: '', board: 0, found: null, trouble: null }, note: '', shown: '',
});

/** Stores what has changed since `before`; what another tab has stored about other games is kept. @param {Kept} kept
 *  @param {Kept} before @param {Storage} storage */
export function save(kept, before, storage) {
  if (kept === before) return;
  storage.update(STORE, cleanKept, (now) => ({
    ...kept, open: { ...now.open, ...changed(kept.open, before.open) }, stats: { ...now.stats, ...changed(kept.stats, before.stats) },
    games: newest(now.games, changed(kept.games, before.games)), judged: newest(now.judged, changed(kept.judged, before.judged)),
  }));
}

/** The newest entries, with those of `more` last. @template T @param {Record<string, T>} some @param {Record<string, T>} more
 *  @returns {Record<string, T>} */
export const newest = (some, more) => Object.fromEntries([...Object.entries(some).filter(([name]) => !Object.hasOwn(more, name)),
  ...Object.entries(more)].slice(-MAX_GAMES));

/** @template T @param {Record<string, T>} now @param {Record<string, T>} before */
const changed = (now, before) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));

/** Takes over what another tab has stored. @param {State} state @param {Storage} storage @returns {State} */
export function adopt(state, storage) {
  const { open, games, stats, judged } = storage.read(STORE, cleanKept);
  return { ...state, kept: { ...state.kept, open: { ...open, ...state.kept.open }, games: { ...state.kept.games, ...games },
    stats, judged } };
}

/** @param {State} state */
const keyOf = ({ list, kept }) => `${list} ${kept.length}${kept.boards > 1 ? `x${kept.boards}` : ''}`;

/** @param {Kept} kept @returns {Clues} */
export const emptyClues = ({ boards }) => Array.from({ length: boards }, () => []);

/** In how many guesses the game has to be solved. @param {State} state */
export const triesOf = ({ kept }) => TRIES + kept.boards - 1;

/** @param {State} state @returns {Game|undefined} */
export const gameOf = (state) => state.kept.games[`${state.list} ${state.kept.open[keyOf(state)]}`];

/** The statistics that a game of this kind counts in, or the open one. @param {State} state @param {import('./stats.js').Kind} [kind]
 *  @returns {Stats} */
export const statsOf = (state, kind = kindOfGame(state)) => statsIn(state.kept.stats, keyOf(state), kind);

/** @param {State} state */
export const kindOfGame = (state) => kindOf(gameOf(state) ?? { day: today() });

/** The puzzle of a day, if it has been begun. @param {State} state @param {string} day @returns {Game|undefined} */
export const gameOfDay = ({ list, kept }, day) => Object.entries(kept.games).find(([name, game]) => game.day === day
  && name === `${list} ${game.code}` && game.guesses[0]?.length === kept.length && countIn(game.code) === kept.boards)?.[1];

/** How many boards a puzzle has. @param {string} code */
export const countIn = (code) => code.split('.').length;

/** @param {State} state @param {Partial<Kept>} changes @returns {State} */
export const keep = (state, changes) => ({ ...state, kept: { ...state.kept, ...changes } });

/** Has a puzzle loaded, and clears the rows: what is typed from now on is for that puzzle. @param {State} state @param {Opening} opening
 *  @returns {State} */
export const load = (state, opening) => ({ ...state, opening, givesUp: false, ...(state.standing && { draft: '', sent: [], standing: null,
  trouble: null, judged: null, judging: false }) });

/** Opens a puzzle, with its earlier guesses. @param {State} state @param {string} code @param {string} [day] @returns {State} */
export function openGame(state, code, day = '') {
  const open = keep(state, { open: { ...state.kept.open, [keyOf(state)]: code } });
  const game = gameOf(open) ?? { code, day, guesses: [], gaveUp: false, counted: false };
  return { ...changeGame(open, { ...game, day: game.day || day }), opening: null, standing: null, trouble: null, judged: null,
    judging: false };
}

/** @param {State} state @param {Partial<Game>} changes @returns {State} */
function changeGame(state, changes) {
  const code = state.kept.open[keyOf(state)];
  if (!code) return state;
  const name = `${state.list} ${code}`;
  const { [name]: game, ...others } = state.kept.games;
  return keep(state, { games: { ...others, [name]: /** @type {Game} */ ({ ...game, ...changes }) } });
}

/** Takes Python's report, in which the last guess may have been accepted or refused. @param {State} state @param {Standing} standing
 *  @returns {State} */
export function receive(state, standing) {
  const { refusal, why } = standing;
  if (refusal) return takeBack({ ...state, trouble: { ...refusalOf({ key: `guess.${refusal.kind}`, message: why, values: refusal.values }),
    typed: true } });
  const guesses = guessesOf(standing);
  const over = standing.boards.every(({ target }) => target !== null);
  const before = { ...state, standing, trouble: null, sent: over ? [] : state.sent.slice(1) };
  const game = gameOf(state);
  const gaveUp = game?.gaveUp || (over && !standing.solved);
  // Changes the game only if something is new: another tab may have gone on with it.
  const isNew = game?.gaveUp !== gaveUp || String(game.guesses) !== String(guesses);
  return inStatistics(isNew ? changeGame({ ...before, judged: null, judging: false }, { guesses, gaveUp, ...(game && { kind: kindOf(game) }) }) : before);
}

/** The guesses so far, which a board that is solved has no more of. @param {Standing} standing */
const guessesOf = ({ boards }) => boards.reduce((most, { rows }) => (rows.length > most.length ? rows : most), /** @type {Row[]} */ ([]))
  .map(([guess]) => guess);

/** Takes Python's judgement of the guesses; a decided game is added to the history. @param {State} state @param {Judgement[]} judged
 *  @param {boolean} judging @returns {State} */
export function judge(state, judged, judging) {
  const next = { ...state, judged, judging };
  const game = gameOf(state);
  const rows = judged.slice(0, TRIES);
  if (!game || !isDecided(state) || rows.length < Math.min(game.guesses.length, TRIES)) return next;
  const name = `${state.list} ${game.code}`;
  const before = state.kept.judged[name];
  const costs = rows.map(({ cost }) => cost);
  const won = isWon(state);
  const known = !judging && costs.every((cost) => cost !== null);
  const entry = {
    of: keyOf(state), day: before?.day ?? today(), guesses: won ? game.guesses.length : 0, skill: mean(rows.map(({ skill }) => skill)),
    luck: mean(rows.map(({ luck }) => luck)), cost: known ? sum(costs.map((cost) => Math.max(cost.guesses, 0))) : before?.cost ?? null,
    saved: won && costs[0] ? costs[0].best.mean - game.guesses.length : before?.saved ?? null,
  };
  return JSON.stringify(entry) === JSON.stringify(before) ? next : keep(next, { judged: newest(state.kept.judged, { [name]: entry }) });
}

const sum = (/** @type {number[]} */ some) => some.reduce((all, one) => all + one, 0);
const mean = (/** @type {number[]} */ some) => sum(some) / some.length;

/** The judged games of the list and length, the newest first, as many as the averages are of. @param {State} state */
export const judgedOf = (state) => Object.values(state.kept.judged).filter((game) => game.of === keyOf(state)).slice(-LATEST).reverse();

/** The averages of judged games; null where none is known. @param {Judged[]} games */
export function averages(games) {
  const of = (/** @type {'skill'|'luck'|'cost'|'saved'} */ name) => {
    const known = games.map((game) => game[name]).filter((value) => value !== null);
    return known.length ? mean(known) : null;
  };
  return { skill: of('skill'), luck: of('luck'), cost: of('cost'), saved: of('saved') };
}

/** Sends what was typed. @param {State} state @returns {State} */
export const send = (state) => ({ ...state, draft: '', sent: [...state.sent, state.draft], trouble: null });

/** Puts the guess that was not accepted back into the draft, to be changed; drops the guesses after it. @param {State} state
 *  @returns {State} */
export const takeBack = (state) => (state.sent.length ? { ...state, draft: state.sent[0], sent: [] } : state);

/** Whether the answer is known. @param {State} state */
export const isOver = ({ standing }) => Boolean(standing?.boards.every(({ target }) => target !== null));

/** Whether the game is won or lost; after six guesses it is lost, but may be continued. @param {State} state */
export const isDecided = (state) => isOver(state) || (gameOf(state)?.guesses.length ?? 0) >= triesOf(state);

/** Whether its guesses can be judged: those of one board, when there are any. @param {State} state */
export const canJudge = (state) => state.kept.boards === 1 && Boolean(gameOf(state)?.guesses.length);

/** Whether it was solved in time. @param {State} state */
export const isWon = (state) => Boolean(state.standing?.solved) && (gameOf(state)?.guesses.length ?? 0) <= triesOf(state);

/** Counts a decided game in the statistics, once. @param {State} state @returns {State} */
function inStatistics(state) {
  const game = gameOf(state);
  if (!game || game.counted || !isDecided(state)) return state;
  const kind = kindOf(game);
  // Of several boards none can be solved with fewer guesses than there are; those are counted as one is.
  const took = isWon(state) ? game.guesses.length - state.kept.boards + 1 : 0;
  const stats = counted(statsOf(state, kind), took, kind === 'day' ? game.day : '');
  return changeGame(keep(state, { stats: { ...state.kept.stats, [`${keyOf(state)}-${kind}`]: stats } }), { counted: true, kind, took });
}

// Typing

/** @param {State} state @param {string} letter  ß becomes ss, as in the word lists @returns {State} */
export function type(state, letter) {
  const { length, mode } = state.kept;
  if (mode === 'play' && isOver(state)) return state;
  if (state.picked) return replaced(state, state.picked, letter.toUpperCase().toLowerCase());
  const draft = (state.draft + letter.toUpperCase().toLowerCase()).slice(0, length);
  if (mode === 'play' || draft.length < length) return { ...state, draft, trouble: null };
  return recast(state, (board) => (isSolved(board) ? board : [...board, [draft, known(board, draft)]]), { draft: '' });
}

/** Whether the last row has found the word. @param {Row[]} board */
export const isSolved = (board) => /^G+$/.test(board.at(-1)?.[1] ?? '');

/** The state with other clues on each board. @param {State} state @param {(board: Row[], at: number) => Row[]} change
 *  @param {Partial<State>} [also] @returns {State} */
const recast = (state, change, also) => ({ ...state, picked: null, trouble: null, clues: state.clues.map(change), left: null, ranking: null,
  ...also });

/** Changes a row of one board. @param {State} state @param {number} board @param {number} row @param {(row: Row) => Row} change
 *  @param {Partial<State>} [also] */
const inRow = (state, board, row, change, also) => recast(state, (rows, at) => (at === board ? rows.with(row, change(rows[row])) : rows), also);

/** Replaces a letter of the clues, on all boards that have the same guess there. @param {State} state
 *  @param {readonly [board: number, row: number, place: number]} picked @param {string} letter */
function replaced(state, [board, row, place], letter) {
  const guess = state.clues[board][row][0];
  return recast(state, (rows) => (rows[row]?.[0] === guess ? rows.with(row, [guess.slice(0, place) + letter[0] + guess.slice(place + 1),
    rows[row][1], rows[row][2]]) : rows));
}

/** Picks a doubtful letter of a picture to be typed over. It no longer counts as doubtful, as the person may leave it as it is.
 *  @param {State} state @param {number} board @param {number} row @param {number} place @returns {State} */
export const pickLetter = (state, board, row, place) => ({ ...state, picked: [board, row, place], trouble: null, clues: state.clues.map(
  (rows, at) => (at === board ? rows.with(row, [rows[row][0], rows[row][1], rows[row][2]?.filter((other) => other !== place)]) : rows)) });

/** Takes the boards of a picture as clues. @param {State} state @param {{boards: Seen[]}} found @returns {State} */
export function takePicture(state, { boards }) {
  const typed = boards.find((board) => board.typed)?.typed ?? '';
  const length = boards.find(({ rows }) => rows.length)?.rows[0][0].length ?? Math.max(state.kept.length, typed.length);
  const draft = [...typed].filter((letter) => letter !== UNKNOWN).slice(0, length - 1).join('');
  return { ...withBoards({ ...state, reading: null }, boards.map(({ rows, doubtful }) => rows.map(([word, colours], at) => [word, colours,
    doubtful.filter(([row]) => row === at).map(([, place]) => place)])), length), draft };
}

/** Help with these boards. @param {State} state @param {Clues} clues @param {number} length of the words @returns {State} */
export function withBoards(state, clues, length) {
  const boards = COUNTS.find((count) => count >= clues.length) ?? state.kept.boards;
  const fitting = length === state.kept.length ? state : setLength(state, length);
  return { ...keep(fitting, { mode: 'help', boards }), clues, draft: '', picked: null, trouble: null, note: '', left: null, ranking: null };
}

/** How many letters of the clues are in doubt. @param {State} state */
export const doubtsOf = ({ clues }) => clues.flat().reduce((sum, [,, doubts]) => sum + (doubts?.length ?? 0), 0);

/** The clues of a board as Python gets them: an unknown letter tells nothing, like one that no word has. @param {Row[]} board */
export const asked = (board) => board.map(([word, colours]) => [word,
  [...colours].map((colour, at) => (word[at] === UNKNOWN ? 'B' : colour)).join('')]);

/** The initial colours of a new row of clues: green where an earlier row has the same letter green, else grey. @param {Row[]} board
 *  @param {string} word */
const known = (board, word) => [...word].map((letter,
  at) => (board.some(([other, colours]) => other[at] === letter && colours[at] === 'G') ? 'G' : 'B')).join('');

/** Deletes the last letter, in the clues also that of a complete row. @param {State} state @returns {State} */
export function erase(state) {
  if (state.draft || state.kept.mode === 'play') return { ...state, draft: state.draft.slice(0, -1), trouble: null };
  const most = Math.max(...state.clues.map((board) => board.length));
  const last = state.clues.find((board) => board.length === most)?.at(-1);
  return last ? recast(state, (board) => (board.length === most ? board.slice(0, -1) : board), { draft: last[0].slice(0, -1) }) : state;
}

/** A guess that Python has not answered yet is kept as if it were still being typed. @param {State} state */
const draftOf = (state) => ({ address: String(toQuery(state)), letters: takeBack(state).draft });

/** Stores the row being typed for a reload, if it has changed. @param {State} state @param {State} before @param {Storage} storage */
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

/** Removes a row of clues, from every board. @param {State} state @param {number} row @returns {State} */
export const dropRow = (state, row) => recast(state, (board) => board.filter((_, at) => at !== row));

/** Whether a letter of the clues is in doubt. @param {State} state @param {number} board @param {number} row @param {number} place */
export const isDoubtful = ({ clues }, board, row, place) => Boolean(clues[board]?.[row]?.[2]?.includes(place));

/** Gives a clue its next colour. @param {State} state @param {number} board @param {number} row @param {number} place @returns {State} */
export function turn(state, board, row, place) {
  const stays = String(state.picked) === String([board, row, place]);
  return inRow(state, board, row, ([word, colours, doubts]) => [
    word, [...colours].map((colour, at) => (at === place ? 'BYG'['BYG'.indexOf(colour) + 1] ?? 'B' : colour)).join(''), doubts,
  ], { picked: stays ? state.picked : null });
}

/** Takes what is left on several boards and the guesses for all of them, or how far they are ranked. @param {State} state
 *  @param {Left[]|null} left @param {JointRating[]} joint @param {number|null} share @returns {State} */
export const rankJointly = (state, left, joint, share) => ({ ...state, left: left ?? state.left,
  ranking: { rows: [], best: [], share, searching: false, joint } });

/** Takes a first ranking, or its progress. @param {State} state @param {Rating[]} rows @param {number|null} share @returns {State} */
export const rank = (state, rows, share) => ({ ...state, ranking: { rows, best: [], share, searching: true } });

/** Takes the best guesses found so far. Rows that are already shown keep their places: the person may be about to tap one.
 *  @param {State} state @param {Choice[]} best @param {boolean} searching @returns {State} */
export function sharpen(state, best, searching) {
  const shown = state.ranking?.rows ?? [];
  const rows = shown.map((row) => best.find(({ guess }) => guess === row.guess) ?? row);
  return { ...state, ranking: { rows: rows.length ? rows : best, best, share: null, searching } };
}

/** Puts the best guesses first. @param {State} state @returns {State} */
export const sortBest = (state) => (state.ranking ? { ...state, ranking: { ...state.ranking, rows: state.ranking.best } } : state);

/** Whether the best guesses stand first. @param {Ranking} ranking */
export const isSorted = ({ rows, best }) => best.every(({ guess }, at) => rows[at]?.guess === guess);

/** Changes the length (or follows a change of list), and clears all rows, which no longer apply. @param {State} state
 *  @param {number} length @param {number} [boards] how many at once @returns {State} */
export const setLength = (state, length, boards = state.kept.boards) => ({ ...keep(state, { length, boards }), draft: '', sent: [], standing: null, trouble: null, judged: null,
  judging: false, opening: null, givesUp: false, clues: emptyClues({ ...state.kept, boards }), history: NO_HISTORY, picked: null, left: null, ranking: null,
  note: '', shown: '' });

/** The best colour that the clues of a board give each letter. @param {Row[]} clues @returns {Record<string, string>} */
export function keysOf(clues) {
  /** @type {Record<string, string>} */
  const keys = {};
  const ranks = ['absent', 'yellow', 'green'];
  for (const [word, colours] of clues) {
    [...word].forEach((letter, at) => {
      const seen = ranks['BYG'.indexOf(colours[at])];
      if (letter !== UNKNOWN && ranks.indexOf(seen) > ranks.indexOf(keys[letter] ?? '')) keys[letter] = seen;
    });
  }
  return keys;
}

// The address

/** @param {State} state */
export function toQuery(state) {
  const game = gameOf(state);
  const query = new URLSearchParams({ list: state.list });
  if (state.kept.mode === 'help') for (const board of state.clues) query.append('clues', cluesText(board));
  else if (game) query.set('code', game.code);
  if (state.kept.mode === 'play' && game?.day) query.set('day', game.day);
  return query;
}

/** The minutes until the puzzle of the next day. */
export function untilTomorrow() {
  const now = new Date();
  return Math.ceil((new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()) / 60_000);
}

/** @param {Row[]} clues */
const cluesText = (clues) => clues.map(([word, colours]) => `${word}-${colours}`).join('.');

/** @param {string} text @returns {Row[]} */
export function cluesFrom(text) {
  const rows = text.split('.').filter(Boolean).map((row) => row.split('-'));
  const fits = rows.every(([word, colours = '']) => LENGTHS.includes(word.length) && word.length === rows[0][0].length
    && /^[GYB]+$/.test(colours) && colours.length === word.length);
  if (!fits) throw new BrokenText('broken.text');
  return /** @type {Row[]} */ (rows);
}

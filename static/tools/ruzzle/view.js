// @ts-check
/** The tool's view: draws the state and reports the user's input. */
import { make, mark, write } from '../../ui/dom.js';
import { columnsOf, rowsView } from '../../ui/rows.js';
import { tabsView } from '../../ui/tabs.js';
import { sentence } from '../../ui/text.js';
import { boardView } from './board.js';
import { isEmpty, rowsOf } from './entry.js';
import { total } from './game.js';
import { gameView } from './gameview.js';
import { paletteView } from './palette.js';
import { shell } from './shell.js';
import { isStale, isWrong, wordAt } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../ui/text.js').Translate} Translate */

/**
 * @typedef {object} Handlers
 * @property {(at: number) => void} tap
 * @property {(snake: readonly number[]) => void} drag   while a game runs
 * @property {() => void} drop                           the same: the finger was lifted
 * @property {(letter: string) => void} letter
 * @property {(sign: string) => void} sign
 * @property {() => void} hole
 * @property {() => void} erase
 * @property {() => void} enter                          enters the current word of a game
 * @property {() => void} stop                           stops the game
 * @property {(index: number) => void} choose
 * @property {(index: number|null) => void} hover
 * @property {(first: number, end: number) => void} needs
 * @property {() => void} tick                           marks the chosen word as done, or as not done
 * @property {(rows: number, cols: number) => void} resize
 * @property {(options: Partial<import('./state.js').Options>) => void} setOptions
 * @property {(option: 'reverse'|'rest'|'crossing') => void} toggle
 * @property {(sheet: 'letters'|'words') => void} sheet
 * @property {(round: string) => void} round             chooses the board to practise on
 * @property {() => void} start                          begins the round of a challenge
 * @property {{back: () => void, challenge: () => void}} after  what can be done after a round
 * @property {Record<string, () => void>} actions        what each button does, by name
 */

/** @param {HTMLElement} root @param {import('../../shell/contract.js').Desk} desk @param {Handlers} on */
export function ruzzleView(root, desk, on) {
  const parts = shell(root, desk);
  const { actions, after, frame, game, halves, least, list, marked, palette, rounds, sizes, sorts, switches, tabs } = parts;
  const drawTabs = tabsView(halves, on.sheet);
  const drawBoard = boardView(frame, on);
  const drawPalette = paletteView(palette, on);
  const drawGame = gameView(game, on);
  /** @type {State['done']} */
  let ticked = new Map();
  let lang = ''; // of the words
  /** Whether the list is that of a round that was played. */
  let played = false;
  /** @type {import('../../ui/rows.js').Draw<import('./state.js').Word>} */
  const drawRows = rowsView(list, {
    fill(row, word, t) {
      const done = word && ticked.has(word.word);
      row.replaceChildren(...(word ? [
        make('span', { class: 'tick', ...(done && { 'data-print': '✓' }) }),
        make('span', { class: 'word', translate: 'no', lang }, word.word), ' ', make('span', { class: 'score' }, String(word.score)),
        ...(done || played ? [' ', make('span', { class: 'voice' }, t(done ? 'row.done' : 'row.missed'))] : []),
      ] : ['…']));
      mark(row, { 'data-word': word?.word ?? null, 'data-done': Boolean(done) });
    },
    choose: on.choose, hover: on.hover, needs: on.needs,
  });
  /** @type {Translate|undefined} */
  let writtenIn;

  sorts.addEventListener('change', () => on.setOptions({ sort: sorts.value }));
  least.addEventListener('change', () => on.setOptions({ least: Number(least.value) }));
  for (const size of sizes) size.addEventListener('change', () => on.resize(Number(sizes[0].value), Number(sizes[1].value)));
  for (const button of switches) button.addEventListener('click', () => on.toggle(/** @type {'reverse'} */ (button.dataset.switch)));
  rounds.addEventListener('change', () => on.round(rounds.value));
  for (const [action, button] of Object.entries(actions)) button.addEventListener('click', on.actions[action]);
  for (const [name, button] of Object.entries(after)) button.addEventListener('click', on.after[/** @type {'back'} */ (name)]);
  list.addEventListener('click', ({ target }) => { if (/** @type {HTMLElement} */ (target).closest('.tick')) on.tick(); });

  /** @param {State} state @param {Translate} t @returns {import('../../shell/contract.js').Report} */
  function draw(state, t) {
    const { entry: { board, cursor, last }, options, points, answer, notice, done, chosen, hovered, sheet, game: running } = state;
    if (t !== writtenIn) parts.writeTexts(t);
    writtenIn = t;
    ticked = done;
    lang = state.page?.alphabet ?? '';
    played = state.played !== null;
    const word = wordAt(state, hovered) ?? wordAt(state, chosen);
    const snake = running ? running.snake : (word?.snake ?? []).map(([row, col]) => row * board.cols + col);
    const stale = isStale(state);
    drawBoard({ board: running?.board ?? board, cursor: running ? null : cursor, snake: stale ? [] : snake, points }, t);
    drawPalette(points, board.cells[last ?? cursor]?.sign ?? null, t);
    drawGame(running, t);
    drawRows({ of: [answer?.asked, played], count: answer?.listed ?? 0, chosen, item: (index) => wordAt(state, index) }, t);
    write(marked, markedText(state, t));
    mark(after.back, { hidden: !state.played?.before });
    mark(after.challenge, { hidden: !played });
    // Only one of the two is ever of use, and there is room for six buttons.
    mark(actions.example, { hidden: !isEmpty(board) });
    mark(actions.clear, { hidden: isEmpty(board) });
    rounds.value = state.round;
    for (const option of rounds.options) option.disabled = option.value === 'this' && isEmpty(board);
    [sizes[0].value, sizes[1].value] = [String(rowsOf(board)), String(board.cols)];
    [sorts.value, least.value] = [options.sort, String(options.least)];
    write(switches[1], t(played ? 'rest.missed' : 'rest'));
    for (const button of switches) mark(button, { 'aria-pressed': String(options[/** @type {'reverse'} */ (button.dataset.switch)]) });
    drawTabs(sheet);
    write(tabs[1], t('sheet.words', { count: answer?.count ?? 0 }));
    mark(root, { 'data-sheet': sheet, 'data-empty': !answer, 'data-stale': stale, 'data-game': running !== null });
    return {
      line: statusText(state, t), word: running || stale ? null : wordAt(state, chosen)?.word.toLowerCase() ?? null,
      stale, tone: isWrong(notice) ? 'wrong' : 'calm', share: state.waiting ? 0 : null,
      action: state.challenge && !running && !state.waiting ? { text: t('challenge.start'), name: 'start', does: on.start } : null,
      undo: !running && state.history.past.length > 0, redo: !running && state.history.future.length > 0,
    };
  }

  return {
    draw,
    /** Puts the focus on the board, so that typing can begin. */
    focusBoard: () => /** @type {HTMLElement|null} */ (frame.querySelector('.cell'))?.focus(),
    focusList: () => list.focus(),
    columns: () => columnsOf(list),
  };
}

/** The sentence above the words. @param {State} state @param {Translate} t */
export function statusText({ notice, answer, waiting, challenge }, t) {
  if (waiting) return t('wait');
  if (challenge) return t(challenge.score ? 'challenge.line' : 'challenge.plain', { score: challenge.score });
  if (notice) return sentence(t, notice);
  return answer ? answerText(answer, t) : '';
}

/** What is done, and after a round what was missed. @param {State} state @param {Translate} t */
function markedText({ done, played }, t) {
  return [
    done.size ? t('done', { count: done.size, score: total([...done.values()].map((score) => ({ score }))) }) : '',
    played ? t('missed', played.missed) : '',
    played && played.friend !== null ? t('friend', { score: played.friend }) : '',
  ].filter(Boolean).join(' · ');
}

/** @param {import('./state.js').Answer} answer @param {Translate} t */
const answerText = ({ count, total, longest }, t) => t('told', { count, total, longest });

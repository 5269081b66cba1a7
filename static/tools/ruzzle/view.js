// @ts-check
/** The tool's view: draws the state and reports the user's input. */
import { noticeOf } from '../../shell/message.js';
import { copied } from '../../ui/clipboard.js';
import { delegate, find, make, mark, write } from '../../ui/dom.js';
import { columnsOf, rowsView, walked } from '../../ui/rows.js';
import { tabsView } from '../../ui/tabs.js';
import { sentence } from '../../ui/text.js';
import { boardView } from './board.js';
import * as act from './changes.js';
import { emptyBoard, erase, isEmpty, pairUp, rowsOf, setSign, skip, tap, textOf } from './entry.js';
import * as play from './game.js';
import { gameView } from './gameview.js';
import { paletteView } from './palette.js';
import { shell } from './shell.js';
import { challengeQuery, isStale, isWrong, wordAt } from './state.js';
import { textDialog } from './textdialog.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../ui/text.js').Translate} Translate */

/** @param {HTMLElement} root @param {import('../../shell/contract.js').Desk<State>} desk
 *  @returns {import('../../shell/contract.js').View<State>} */
export function ruzzleView(root, desk) {
  const { does, look } = desk;
  const parts = shell(root, desk);
  const { actions, after, frame, game, halves, least, list, marked, palette, rounds, sizes, sorts, switches, tabs } = parts;
  const enter = (/** @type {(entry: import('./entry.js').Entry) => import('./entry.js').Entry} */ change) => () => does(act.enter)(
    change(look().entry));
  const on = {
    tap: does((state, /** @type {number} */ at) => act.enter(state, tap(state.entry, at))),
    drag: does(act.inGame(play.draw)), drop: does(act.inGame(play.enter)),
    letter: does(act.type),
    sign: does((state, /** @type {string} */ sign) => act.enter(state, setSign(state.entry, sign))),
    hole: enter(skip), erase: enter(erase), pair: enter(pairUp),
    enter: does(act.inGame(play.enter)), stop: () => does(act.end)('game.stopped'),
  };
  const start = () => does(act.begin)(seed());
  const buttons = {
    example: () => does(act.deal)({ example: true }), random: () => does(act.dealRandom)(seed()), practise: start,
    text: () => dialog.open(textOf(look().entry.board)),
    clear: does((state) => act.putBoard(state, emptyBoard(rowsOf(state.entry.board), state.entry.board.cols))),
    back: does(act.back), challenge,
  };
  const drawTabs = tabsView(halves, does((state, sheet) => ({ ...state, sheet })));
  const drawBoard = boardView(frame, on);
  const drawPalette = paletteView(palette, on);
  const drawGame = gameView(game, on);
  const dialog = textDialog(root, (text, complain) => {
    try {
      does(act.putBoard)(act.boardOf(look(), text));
      return true;
    } catch (broken) {
      complain(sentence(desk.t(), noticeOf(broken, 'paste')));
      return false;
    }
  });
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
    choose: does(act.choose), hover: does((state, hovered) => ({ ...state, hovered })), needs: does(act.scroll),
  });
  /** @type {Translate|undefined} */
  let writtenIn;

  sorts.addEventListener('change', () => does(act.setOptions)({ sort: sorts.value }));
  least.addEventListener('change', () => does(act.setOptions)({ least: Number(least.value) }));
  for (const size of sizes) size.addEventListener('change', () => does(act.resize)(Number(sizes[0].value), Number(sizes[1].value)));
  for (const button of switches) {
    const option = /** @type {'reverse'} */ (button.dataset.switch);
    button.addEventListener('click', () => does(act.setOptions)({ [option]: !look().options[option] }));
  }
  rounds.addEventListener('change', () => does((state) => ({ ...state, round: rounds.value }))());
  for (const [name, button] of Object.entries({ ...actions, ...after })) {
    button.addEventListener('click', buttons[/** @type {keyof typeof buttons} */ (name)]);
  }
  delegate(list, '.tick', does(act.toggleDone));

  /** Copies a link to the board of the round that was played, for a friend to do better. */
  async function challenge() {
    const { page, entry, played: round } = look();
    if (!round) return;
    const link = desk.link(challengeQuery(page.list, entry.board, round.score));
    const notice = await copied(link) ? { key: 'game.copied' } : { key: 'game.link', values: { link } }; // for the user to copy
    does((state) => ({ ...state, notice }))();
  }

  /** Shows the time of the game until it is over or the user looks at another tab; it passes there, too.
   *  @type {ReturnType<typeof setInterval>|undefined} */
  let ticking;
  function showTime() {
    const { game: running } = look();
    if (running && !root.hidden) return running.ends <= performance.now() ? does(act.end)('game.over') : desk.redraw();
    clearInterval(ticking);
    ticking = undefined;
  }
  let wasRunning = false;

  const focusBoard = () => find('.cell', frame).focus();

  /** @type {import('../../shell/contract.js').View<State>['draw']} */
  function draw(state, t, awaits) {
    const { entry: { board, cursor, last, pair }, options, points, answer, notice, done, chosen, hovered, sheet, game: running } = state;
    if (t !== writtenIn) for (const part of [parts, dialog]) part.writeTexts(t);
    writtenIn = t;
    ticked = done;
    lang = state.page.alphabet;
    played = state.played !== null;
    const word = wordAt(state, hovered) ?? wordAt(state, chosen);
    const snake = running ? running.snake : (word?.snake ?? []).map(([row, col]) => row * board.cols + col);
    const stale = isStale(state);
    drawBoard({ board: running?.board ?? board, cursor: running ? null : cursor, snake: stale ? [] : snake, points }, t);
    drawPalette(points, board.cells[last ?? cursor]?.sign ?? null, Boolean(pair), t);
    drawGame(running, t);
    drawRows({ of: [answer?.of, played], count: answer?.listed ?? 0, chosen, item: (index) => wordAt(state, index) }, t);
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
    if (running) ticking ??= setInterval(showTime, 200);
    if (running && !wasRunning) focusBoard();
    wasRunning = running !== null;
    const waiting = isWaiting(state, awaits);
    return {
      line: statusText(state, t, waiting), word: running || stale ? null : wordAt(state, chosen)?.word.toLowerCase() ?? null,
      stale, tone: isWrong(notice) ? 'wrong' : 'calm', share: waiting ? 0 : null,
      action: state.challenge && !running && !waiting ? { text: t('challenge.start'), name: 'start', does: start } : null,
      undo: !running && state.history.past.length > 0, redo: !running && state.history.future.length > 0,
    };
  }

  return {
    draw,
    focus: focusBoard,
    arrive(state) { if (isEmpty(state.entry.board) && matchMedia('(hover: hover)').matches) focusBoard(); },
    does: {
      enter: () => (look().game ? on.enter() : list.focus()),
      walk: does((state, { key }) => act.choose(state, walked(key, state.chosen, state.answer?.listed ?? 0, columnsOf(list)))),
    },
  };
}

const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** Whether the page shows that it is waiting: for a board, or for words when none are shown. @param {State} state
 *  @param {(slot: string) => boolean} awaits */
export const isWaiting = ({ answer }, awaits) => awaits('deal') || awaits('game') || (!answer && awaits('ruzzle'));

/** The sentence above the words. @param {State} state @param {Translate} t @param {boolean} [waiting] */
export function statusText({ notice, answer, challenge }, t, waiting = false) {
  if (waiting) return t('wait');
  if (challenge) return t(challenge.score ? 'challenge.line' : 'challenge.plain', { score: challenge.score });
  if (notice) return sentence(t, notice);
  return answer ? answerText(answer, t) : '';
}

/** What is done, and after a round what was missed. @param {State} state @param {Translate} t */
function markedText({ done, played }, t) {
  return [
    done.size ? t('done', { count: done.size, score: play.total([...done.values()].map((score) => ({ score }))) }) : '',
    played ? t('missed', played.missed) : '',
    played && played.friend !== null ? t('friend', { score: played.friend }) : '',
  ].filter(Boolean).join(' · ');
}

/** @param {import('./state.js').Answer} answer @param {Translate} t */
const answerText = ({ count, total, longest }, t) => t('told', { count, total, longest });

// @ts-check
/** The tool's view: draws the state and reports the user's input. */
import { noticeOf } from '../../shell/texts/message.js';
import { copied } from '../../ui/clipboard.js';
import { delegate, find, make, mark, pick, write } from '../../ui/dom.js';
import { linesOf } from '../../ui/groups.js';
import { rowsView, walked } from '../../ui/rows.js';
import { columnsOf } from '../../ui/sight.js';
import { tabsView } from '../../ui/tabs.js';
import { sentence } from '../../ui/text.js';
import { boardView, gameView, paletteView } from './board.js';
import * as act from './changes.js';
import { fromText, isEmpty, rowsOf, tap, textOf } from './entry.js';
import * as play from './game.js';
import { shell, textDialog } from './shell.js';
import { challengeQuery, isStale, isWrong, itemOf, itemsOf, pointsOf, roundOf, wordAt } from './state.js';

/** @import { Answer, Group, State } from './state.js' */

/** @typedef {ReturnType<typeof shell>} Parts */

/** @param {HTMLElement} root @param {Desk<State>} desk @returns {View<State>} */
export function ruzzleView(root, desk) {
  const { does, look } = desk;
  const parts = shell(root, desk);
  const { frame, halves, list, tabs } = parts;
  const on = {
    tap: does((state, /** @type {number} */ at) => act.enter(state, tap(state.entry, at))),
    drag: does(act.inGame(play.draw)), drop: does(act.inGame(play.enter)),
  };
  const drawTabs = tabsView(halves, does((state, sheet) => ({ ...state, sheet })));
  const drawBoard = boardView(frame, on);
  const drawPalette = paletteView(parts.palette);
  const drawGame = gameView(parts.game);
  const drawSample = boardView(parts.sample, on);
  const openText = boardText(root, desk);
  const drawWords = wordsView(parts, desk);
  const drawActions = actionsView(parts, desk);
  const tick = ticker(root, desk);
  let wasRunning = false;
  const focusBoard = () => find('.cell', frame).focus();

  /** @type {View<State>['draw']} */
  function draw(state, t, awaits) {
    const { entry: { board, cursor, last, pair }, answer, notice, hovered, chosen, sheet, game: running } = state;
    const points = pointsOf(state.page.alphabet);
    const word = wordAt(state, hovered) ?? wordAt(state, chosen);
    const snake = running ? running.snake : (word?.snake ?? []).map(([row, col]) => row * board.cols + col);
    const stale = isStale(state);
    drawBoard({ board: running?.board ?? board, cursor: running ? null : cursor, snake: stale ? [] : snake, points }, t);
    drawPalette(points, board.cells[last ?? cursor]?.sign ?? null, Boolean(pair), t);
    drawGame(running, t);
    drawWords(state, t);
    drawActions(state);
    if (isEmpty(board)) drawSample({ ...SAMPLE, cursor: null, points }, t);
    drawTabs(sheet);
    write(tabs[1], t('sheet.words', { count: answer?.count ?? 0 }));
    mark(root, { 'data-sheet': sheet, 'data-empty': isEmpty(board), 'data-stale': stale, 'data-game': running !== null });
    if (running) tick();
    if (running && !wasRunning) focusBoard();
    wasRunning = running !== null;
    const waiting = isWaiting(state, awaits);
    return {
      line: statusText(state, t, waiting), word: running || stale ? null : wordAt(state, chosen)?.word.toLowerCase() ?? null,
      stale, tone: isWrong(notice) ? 'wrong' : 'calm', share: waiting ? 0 : null,
      action: state.challenge && !running && !waiting ? { text: t('challenge.start'), name: 'start', does: () => does(act.begin)(seed()) } : null,
      undo: !running && state.history.past.length > 0, redo: !running && state.history.future.length > 0,
    };
  }

  return {
    draw,
    focus: focusBoard,
    arrive(state) { if (isEmpty(state.entry.board) && matchMedia('(hover: hover)').matches) focusBoard(); },
    does: {
      enter: () => (look().game ? does(act.inGame(play.enter))() : list.focus()),
      random: () => does(act.dealRandom)(seed()),
      practise: () => does(act.begin)(seed()),
      text: () => openText(textOf(look().entry.board)),
      challenge: () => challenge(desk),
      walk: does((state, event) => walk(state, event, list)),
    },
  };
}

/** Moves the selection as a key says, by where the words of the list stand. @param {State} state @param {KeyboardEvent} event
 *  @param {HTMLElement} list */
function walk(state, { key }, list) {
  const columns = columnsOf(list);
  const lines = state.answer?.groups.length ? linesOf(state.answer.groups, columns) : undefined;
  return act.walk(state, key, (from, one) => walked(one, from, itemsOf(state), columns, lines));
}

/** The dialog with the board as a text. @param {HTMLElement} root @param {Desk<State>} desk */
const boardText = (root, { does, look, t }) => textDialog(root, (text, complain) => {
  try {
    does(act.putBoard)(act.boardOf(look(), text));
    return true;
  } catch (broken) {
    complain(sentence(t(), noticeOf(broken, 'paste')));
    return false;
  }
});

/** A board that shows what a snake is, whatever the language. */
const SAMPLE = { board: fromText('R U T A\nZtl Z O Sdw\nL E I N\nS A D E', () => true), snake: [0, 1, 5, 4, 8, 9] };

/** Shows the time of the game until it is over or the user looks at another tab; it passes there, too. @param {HTMLElement} root
 *  @param {Desk<State>} desk */
function ticker(root, { does, look, redraw }) {
  /** @type {ReturnType<typeof setInterval>|undefined} */
  let ticking;
  function showTime() {
    const { game } = look();
    if (game && !root.hidden) return game.ends <= performance.now() ? does(act.end)('game.over') : redraw();
    clearInterval(ticking);
    ticking = undefined;
  }
  return () => { ticking ??= setInterval(showTime, 200); };
}

/** The list of words with its options. @param {Parts} parts @param {Desk<State>} desk */
function wordsView({ least, list, marked, sorts, switches }, { does, look }) {
  /** @type {import('../../ui/rows.js').Draw<import('./game.js').Word|Group>} */
  const drawRows = rowsView(list, {
    fill: (row, item, t) => fillRow(row, item, look(), t),
    choose: does(act.choose), hover: does((state, hovered) => ({ ...state, hovered })), needs: does(act.scroll),
  });
  sorts.addEventListener('change', () => does(act.setOptions)({ sort: sorts.value }));
  least.addEventListener('change', () => does(act.setOptions)({ least: Number(least.value) }));
  for (const button of switches) {
    const option = /** @type {'reverse'} */ (button.dataset.switch);
    button.addEventListener('click', () => does(act.setOptions)({ [option]: !look().options[option] }));
  }
  delegate(list, '.tick', does(act.toggleDone));

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { answer, chosen, options, played } = state;
    const groups = answer?.groups ?? [];
    drawRows({ about: [answer?.about, played !== null], count: itemsOf(state), total: answer?.count ?? 0, chosen, item: (index) => itemOf(answer, index),
      ...(groups.length && { lines: (/** @type {number} */ columns) => linesOf(groups, columns) }) }, t);
    write(marked, markedText(state, t));
    [sorts.value, least.value] = [options.sort, String(options.least)];
    write(switches[1], t(played ? 'rest.missed' : 'rest'));
    for (const button of switches) mark(button, { 'aria-pressed': String(options[/** @type {'reverse'} */ (button.dataset.switch)]) });
  };
}

/** A word, or the heading of a group of words. @param {HTMLElement} row @param {import('./game.js').Word|Group|undefined} item
 *  @param {State} state @param {Translate} t */
function fillRow(row, item, { done, entry: { board }, options, page, played }, t) {
  const word = item && 'word' in item ? item : undefined;
  mark(row, { 'data-group': item !== undefined && !word, 'data-word': word?.word ?? null, 'data-done': Boolean(word && done.has(word.word)) });
  if (!item) row.replaceChildren('…');
  else if ('common' in item) {
    const { common, count } = item;
    row.replaceChildren(make('span', {}, options.sort === 'length' ? t('group.length', { length: common, count })
      : t('group.cell', { count, letter: board.cells[common]?.letter ?? '', place: t('cell.place', {
        row: Math.floor(common / board.cols) + 1, column: (common % board.cols) + 1 }) })));
  } else {
    const isDone = done.has(item.word);
    row.replaceChildren(make('span', { class: 'tick', ...(isDone && { 'data-print': '✓' }) }),
      make('span', { class: 'word', translate: 'no', lang: page.alphabet }, item.word), ' ',
      make('span', { class: 'score' }, String(item.score)),
      ...(isDone || played ? [' ', make('span', { class: 'voice' }, t(isDone ? 'row.done' : 'row.missed'))] : []));
  }
}

/** What can be done with the board, and after a round. @param {Parts} parts @param {Desk<State>} desk */
function actionsView({ actions, after, rounds, sizes }, { does }) {
  for (const size of sizes) size.addEventListener('change', () => does(act.resize)(Number(sizes[0].value), Number(sizes[1].value)));
  rounds.addEventListener('change', () => does((state) => ({ ...state, round: rounds.value }))());

  /** @param {State} state */
  return (state) => {
    const { entry: { board }, played } = state;
    mark(after.back, { hidden: !played?.before });
    mark(after.challenge, { hidden: !played });
    mark(after.learn, { hidden: !played?.best.length || played.learnt });
    // Only one of the two is ever of use, and there is room for six buttons.
    mark(actions.example, { hidden: !isEmpty(board) });
    mark(actions.empty, { hidden: isEmpty(board) });
    for (const option of rounds.options) option.disabled = option.value === 'this' && isEmpty(board);
    pick(rounds, roundOf(state));
    [sizes[0].value, sizes[1].value] = [String(rowsOf(board)), String(board.cols)];
  };
}

/** Copies a link to the board of the round that was played, for a friend to do better. @param {Desk<State>} desk */
async function challenge({ does, look, link }) {
  const { page, entry, played: round } = look();
  if (!round) return;
  const url = link(challengeQuery(page.list, entry.board, round.score));
  const notice = await copied(url) ? { key: 'game.copied' } : { key: 'game.link', values: { link: url } }; // for the user to copy
  does((state) => ({ ...state, notice }))();
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

/** @param {Answer} answer @param {Translate} t */
const answerText = ({ count, total, longest }, t) => t('told', { count, total, longest });

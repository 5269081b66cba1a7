// @ts-check
/** Ruzzle: wiring. The one place that holds the tool's state, listens, draws and asks Python. */
import { make, mark, write } from '../views/dom.js';
import { rowsView, walked } from '../views/rows.js';
import { translator } from '../views/text.js';
import { boardView } from './board.js';
import * as play from './game.js';
import { gameView } from './gameview.js';
import en from './en.json';
import nl from './nl.json';
import { paletteView } from './palette.js';
import { SORTS, shell } from './shell.js';
import { textDialog } from './textdialog.js';
import { BrokenBoard, SIGNS, emptyBoard, erase, fromAddress, fromText, isEmpty, move, resized, rowsOf, setSign, skip, tap, textOf, toAddress, typeLetter } from './state.js';

/** @typedef {import('./game.js').Word} Word */
/** @typedef {{sort: string, reverse: boolean, least: number, crossing: boolean, rest: boolean}} Wish  `least` letters; `rest`: only words not done */
/** @typedef {{asked: string, count: number, longest: number, total: number, listed: number, offset: number, rows: readonly Word[]}} Answer */
/** @typedef {{text: string} | {key: string, values?: Record<string, string|number>}} Notice */

/**
 * @typedef {object} State
 * @property {import('./state.js').Entry} entry
 * @property {Wish} wish
 * @property {import('../tools.js').Page} page
 * @property {Record<string, number>} points     of each letter of the language, empty until Python tells
 * @property {Answer|null} answer
 * @property {Notice|null} notice
 * @property {number|null} hovered
 * @property {number|null} chosen
 * @property {ReadonlyMap<string, number>} done  words and their scores
 * @property {import('./game.js').Game|null} game
 * @property {'letters'|'words'} sheet           which half shows on a phone
 */

const WISH = { sort: 'score', reverse: false, least: 2, crossing: false, rest: false };
const WINDOW = 120;
const TEXTS = { en, nl };

/** @type {import('../tools.js').Mount} */
function mount(root, desk) {
  /** @type {State} */
  let state = {
    entry: { board: emptyBoard(), cursor: 0, last: null }, wish: WISH, page: { language: 'en', list: '', alphabet: '', ready: false }, points: {},
    answer: null, notice: null, hovered: null, chosen: null, done: new Map(), game: null, sheet: 'letters',
  };
  let t = translator(TEXTS, 'en');
  let asked = '';

  const parts = shell(root);
  const { acts, frame, game, least, list, marked, palette, sizes, sorts, switches, tabs, told } = parts;
  const drawBoard = boardView(frame, {
    tap: (at) => enter(tap(state.entry, at)),
    drag: (snake) => state.game && become({ game: play.draw(state.game, snake) }),
    drop: () => state.game && become({ game: play.enter(state.game) }),
  });
  const drawPalette = paletteView(palette, {
    letter: (letter) => typed(letter), sign: (sign) => enter(setSign(state.entry, sign)),
    hole: () => enter(skip(state.entry)), erase: () => enter(erase(state.entry)),
  });
  const dialog = textDialog(root, paste);
  const drawGame = gameView(game, { enter: () => state.game && become({ game: play.enter(state.game) }), stop });
  /** @type {import('../views/rows.js').Draw<Word>} */
  const drawRows = rowsView(list, {
    fill(row, word, t) {
      const done = word && state.done.has(word.word);
      row.replaceChildren(...(word ? [
        make('span', { class: 'tick', ...(done && { 'data-print': '✓' }) }),
        make('span', { class: 'word', translate: 'no' }, word.word), ' ', make('span', { class: 'score' }, String(word.score)),
        ...(done ? [' ', make('span', { class: 'voice' }, t('row.done'))] : []),
      ] : ['…']));
      mark(row, { 'data-word': word?.word ?? null, 'data-done': Boolean(done) });
    },
    choose: (index) => become({ chosen: index, hovered: null }),
    hover: (index) => become({ hovered: index }),
    needs: (first, end) => solve(Math.max(0, Math.round((first + end - WINDOW) / 2))),
  });

  // Changes

  /** @param {Partial<State>} next */
  function become(next) {
    state = { ...state, ...next };
    draw();
  }

  /** A board that was changed by hand. @param {import('./state.js').Entry} entry */
  function enter(entry) {
    if (entry === state.entry) return;
    if (entry.board === state.entry.board) return become({ entry });
    put(entry, false);
  }

  /** @param {import('./state.js').Entry} entry @param {boolean} step as a step of history */
  function put(entry, step) {
    become({ entry, chosen: null, hovered: null, notice: null });
    if (state.done.size) tick(new Map());
    remember(step);
    solve(0);
  }

  /** @param {import('./state.js').Board} board */
  const putBoard = (board) => put({ board, cursor: 0, last: null }, true);

  /** @param {Partial<Wish>} wish */
  function want(wish) {
    become({ wish: { ...state.wish, ...wish }, chosen: null, hovered: null });
    remember();
    solve(0);
  }

  /** @param {string} letter */
  function typed(letter) {
    const upper = letter.toUpperCase();
    if (state.game) become({ game: play.type(state.game, state.game.typed + upper) });
    else enter(typeLetter(state.entry, upper));
  }

  /** Rows are drawn anew when they are others. @param {ReadonlyMap<string, number>} done */
  function tick(done) {
    const { answer } = state;
    become({ done, answer: answer && { ...answer, rows: answer.rows.map((row) => ({ ...row })) } });
  }

  function toggleDone() {
    const word = wordAt(state.chosen);
    if (!word) return;
    const done = new Map(state.done);
    if (!done.delete(word.word)) done.set(word.word, word.score);
    tick(done);
    if (state.wish.rest) solve(0);
  }

  // Asking Python

  const question = () => ({
    lexicon: state.page.list, ruleset: state.page.alphabet, board: textOf(state.entry.board), sort: state.wish.sort, reverse: state.wish.reverse,
    min_length: state.wish.least, crossing: state.wish.crossing, without: state.wish.rest ? [...state.done.keys()] : [],
  });

  /** @param {number} offset of the first row to get */
  async function solve(offset) {
    if (!state.page.list) return;
    if (isEmpty(state.entry.board)) {
      asked = '';
      return become({ answer: null });
    }
    const mine = JSON.stringify(question());
    if (asked === mine + offset) return;
    asked = mine + offset;
    const reply = await desk.ask('ruzzle', { ...question(), offset, limit: WINDOW }, { slot: 'ruzzle', also: 'graph' });
    if (reply.outcome === 'answered') {
      if (state.answer?.asked !== mine) desk.say(t('told', { count: reply.ok.count, total: reply.ok.total, longest: reply.ok.longest }));
      become({ answer: { asked: mine, ...reply.ok }, notice: state.notice && 'text' in state.notice ? null : state.notice });
    } else if (reply.outcome === 'refused') become({ answer: null, notice: { text: reply.error.message } });
    else asked = '';
  }

  /** Something that is asked once. @param {string} verb @param {Record<string, unknown>} fields @returns {Promise<any>} nothing when it was refused */
  async function once(verb, fields) {
    const reply = await desk.ask(verb, { lexicon: state.page.list, ruleset: state.page.alphabet, ...fields }, { slot: verb, also: 'graph' });
    if (reply.outcome === 'refused') become({ notice: { text: reply.error.message } });
    return reply.outcome === 'answered' ? reply.ok : null;
  }

  async function learn() {
    const told = await once('ruzzle_rules', {});
    if (told) become({ points: told.letters });
  }

  const size = () => ({ rows: rowsOf(state.entry.board), cols: state.entry.board.cols });
  const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

  /** @param {Record<string, unknown>} fields */
  async function dealt(fields) {
    const made = await once('ruzzle_generate', fields);
    return made && fromText(made.board, () => true);
  }

  /** @param {Record<string, unknown>} fields */
  async function deal(fields) {
    const board = await dealt(fields);
    if (board) putBoard(board);
  }

  // The game

  async function begin() {
    const board = await dealt({ ...size(), seed: seed() });
    const all = board && await once('ruzzle', { board: textOf(board) });
    if (!all) return;
    become({ game: play.begin(board, all.rows, Date.now()) });
    /** @type {HTMLElement} */ (frame.querySelector('.cell')).focus();
    const ticking = setInterval(() => {
      if (!state.game) clearInterval(ticking);
      else if (state.game.ends <= Date.now()) stop();
      else draw();
    }, 200);
  }

  /** The time is over: the board is shown with what was found and what was missed. */
  function stop() {
    if (!state.game) return;
    const { board, found, words } = state.game;
    become({ game: null, sheet: 'words', wish: { ...WISH } });
    put({ board, cursor: 0, last: null }, true);
    tick(new Map(found.map(({ word, score }) => [word, score])));
    become({
      notice: { key: 'game.over', values: { count: found.length, score: play.total(found), words: words.size, total: play.total([...words.values()]) } },
    });
    desk.say(telling());
  }

  // Drawing

  /** @param {number|null} index @returns {Word|undefined} */
  const wordAt = (index) => (index === null ? undefined : state.answer?.rows[index - state.answer.offset]);

  function telling() {
    const { notice, answer } = state;
    if (notice) return 'text' in notice ? notice.text : t(notice.key, notice.values);
    return answer ? t('told', { count: answer.count, total: answer.total, longest: answer.longest }) : '';
  }

  function draw() {
    const { entry: { board, cursor, last }, wish, points, answer, notice, done, chosen, hovered, sheet } = state;
    const running = state.game;
    const word = wordAt(hovered) ?? wordAt(chosen);
    const snake = running ? running.snake : (word?.snake ?? []).map(([row, col]) => row * board.cols + col);
    const stale = answer !== null && answer.asked !== JSON.stringify(question());
    drawBoard({ board: running?.board ?? board, cursor: running ? null : cursor, snake: stale ? [] : snake, points }, t);
    drawPalette(points, board.cells[last ?? cursor]?.sign ?? null, t);
    drawGame(running, t);
    drawRows({ of: [answer?.asked], count: answer?.listed ?? 0, chosen, item: (index) => answer?.rows[index - answer.offset] }, t);
    write(told, telling());
    mark(told, { 'data-tone': notice && 'text' in notice ? 'wrong' : null });
    write(marked, done.size ? t('done', { count: done.size, score: play.total([...done.values()].map((score) => ({ score }))) }) : '');
    [sizes[0].value, sizes[1].value] = [String(rowsOf(board)), String(board.cols)];
    [sorts.value, least.value] = [wish.sort, String(wish.least)];
    for (const button of switches) mark(button, { 'aria-pressed': String(wish[/** @type {'reverse'} */ (button.dataset.switch)]) });
    for (const tab of tabs) mark(tab, { 'aria-selected': String(tab.dataset.sheet === sheet), tabindex: tab.dataset.sheet === sheet ? 0 : -1 });
    write(tabs[1], t('sheet.words', { count: answer?.count ?? 0 }));
    mark(root, { 'data-sheet': sheet, 'data-empty': !answer, 'data-stale': stale, 'data-game': running !== null });
  }

  // The address

  function remember(step = false) {
    const { entry: { board }, wish } = state;
    const query = new URLSearchParams(isEmpty(board) ? {} : { list: state.page.list, board: toAddress(board) });
    if (board.own) query.set('own', board.own);
    for (const [key, value] of Object.entries(wish)) {
      if (key !== 'rest' && value !== WISH[/** @type {keyof Wish} */ (key)]) query.set(key, String(value));
    }
    desk.remember(query, step);
  }

  /** @param {URLSearchParams} query */
  function show(query) {
    const [text, its] = [query.get('board'), query.get('list')];
    if (!text && isEmpty(state.entry.board) && matchMedia('(hover: hover)').matches) {
      // Typing can begin, as soon as there is something drawn.
      queueMicrotask(() => /** @type {HTMLElement|null} */ (frame.querySelector('.cell'))?.focus());
    }
    if (!query.size) return remember();
    if (its && its !== state.page.list && !desk.choose(its)) become({ notice: { text: t('broken.list', { list: its }) } });
    const least = Number(query.get('least')) || WISH.least;
    const sort = query.get('sort') ?? WISH.sort;
    const wish = { ...WISH, sort: SORTS.includes(sort) ? sort : WISH.sort, reverse: query.has('reverse'), crossing: query.has('crossing'), least: Math.max(2, Math.min(9, least)) };
    const board = text ? fromAddress(text, query.get('own') ?? '') : emptyBoard();
    const same = textOf(board) === textOf(state.entry.board);
    become({ wish, game: null, ...(!same && { entry: { board, cursor: 0, last: null }, done: new Map(), chosen: null }) });
    if (text) become({ sheet: 'words' });
    solve(0);
  }

  // Hands

  for (const select of [...sizes, sorts, least]) {
    select.addEventListener('change', () => {
      if (select === sorts) want({ sort: sorts.value });
      else if (select === least) want({ least: Number(least.value) });
      else putBoard(resized(state.entry.board, Number(sizes[0].value), Number(sizes[1].value)));
    });
  }
  for (const button of switches) {
    const name = /** @type {'reverse'} */ (button.dataset.switch);
    button.addEventListener('click', () => want({ [name]: !state.wish[name] }));
  }
  for (const tab of tabs) {
    tab.addEventListener('click', () => become({ sheet: /** @type {'letters'} */ (tab.dataset.sheet) }));
  }
  /** @type {Record<string, () => void>} */
  const clicks = {
    example: () => deal({ example: true }),
    random: () => deal({ ...size(), seed: seed() }),
    practise: begin,
    text: () => dialog.open(textOf(state.entry.board)),
    clear: () => putBoard(emptyBoard(rowsOf(state.entry.board), state.entry.board.cols)),
  };
  for (const [act, button] of Object.entries(acts)) button.addEventListener('click', clicks[act]);
  list.addEventListener('click', ({ target }) => { if (/** @type {HTMLElement} */ (target).closest('.tick')) toggleDone(); });
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (root.hidden || state.game || dialog.isOpen() || event.target instanceof HTMLInputElement || !text.trim()) return;
    event.preventDefault();
    paste(text, (sentence) => become({ notice: { text: sentence } }));
  });

  /** A board from its text, or a sentence about why not. @param {string} text @param {(sentence: string) => void} complain */
  function paste(text, complain) {
    try {
      putBoard(fromText(text, (letter) => !Object.keys(state.points).length || letter in state.points));
      return true;
    } catch (broken) {
      if (!(broken instanceof BrokenBoard)) throw broken;
      complain(t(broken.notice.key, broken.notice.values));
      return false;
    }
  }

  const listed = () => state.answer?.listed ?? 0;
  parts.name(t);
  dialog.name(t);
  return {
    keys: [
      { where: 'ruzzle', keys: ['Letter', 'Shift+Letter'], does: 'type' },
      { where: 'ruzzle', keys: ['0', '1', '2', '3', '4'], does: 'sign' },
      { where: 'ruzzle', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'move' },
      { where: 'ruzzle', keys: ['.', 'Space'], does: 'hole' },
      { where: 'ruzzle', keys: ['Backspace', 'Delete'], does: 'erase' },
      { where: 'ruzzle', keys: ['Enter'], does: 'enter' },
      { where: 'ruzzleList', keys: ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'], does: 'walk' },
      { where: 'ruzzleList', keys: ['Space', 'Enter'], does: 'done' },
      { where: 'page', keys: ['Escape'], does: 'drop' },
    ],
    does: {
      type: ({ key }) => typed(key),
      sign: ({ key }) => state.game || enter(setSign(state.entry, SIGNS[Number(key)])),
      move: ({ key }) => state.game || enter(move(state.entry, { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0, { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0)),
      hole: () => state.game || enter(skip(state.entry)),
      erase: () => (state.game ? become({ game: play.type(state.game, state.game.typed.slice(0, -1)) }) : enter(erase(state.entry))),
      enter: () => (state.game ? become({ game: play.enter(state.game) }) : list.focus()),
      walk: ({ key }) => become({ chosen: walked(key, state.chosen, listed()), hovered: null }),
      done: toggleDone,
      drop: () => (state.game ? become({ game: play.type(state.game, '') }) : become({ chosen: null, hovered: null })),
    },
    texts: (language) => translator(TEXTS, language),
    show(query) {
      try {
        show(query);
      } catch (broken) {
        if (!(broken instanceof BrokenBoard)) throw broken;
        become({ notice: { text: t('broken.address', { why: t(broken.notice.key, broken.notice.values) }) } });
      }
    },
    draw(page) {
      const { language, list: before } = state.page;
      state = { ...state, page };
      if (language !== page.language) {
        t = translator(TEXTS, page.language);
        parts.name(t);
        dialog.name(t);
      }
      if (before !== page.list) {
        learn();
        solve(0);
        remember();
      }
      draw();
    },
    hide: () => become({ game: null }),
  };
}

Reflect.get(globalThis, '__tool')(mount);

// @ts-check
/** The tool Ruzzle: holds its state and connects its parts. Nothing else changes the state. */
import { walked } from '../../ui/rows.js';
import { recorded, redone, undone } from '../../shell/history.js';
import { noticeOf } from '../../shell/message.js';
import { sentence } from '../../ui/text.js';
import { createAsking } from './asking.js';
import { SIGNS, emptyBoard, erase, fromAddress, fromText, isEmpty, move, resized, rowsOf, setSign, skip, tap, textOf,
  typeLetter } from './entry.js';
import * as play from './game.js';
import en from './en.json';
import nl from './nl.json';
import { DEFAULTS, challengeOf, challengeQuery, initialState, optionsOf, practiceBoard, toQuery, wordAt } from './state.js';
import { textDialog } from './textdialog.js';
import { ruzzleView, statusText } from './view.js';

/** @typedef {import('./state.js').State} State */

/** @type {import('../../shell/contract.js').Mount} */
function mount(root, desk) {
  let state = initialState();
  const texts = desk.texts({ en, nl });
  let t = texts('en');
  let shown = false;
  /** Whether the points of the list's letters were asked for. */
  let arePointsAsked = false;
  /** Shows the time of the game. @type {ReturnType<typeof setInterval>|undefined} */
  let ticking;

  const asking = createAsking(desk, () => state, become, () => desk.say(statusText(state, t)));
  /** The notice that was announced last. @type {State['notice']} */
  let announced = null;
  const enterWord = () => state.game && become({ game: play.enter(state.game) });
  const view = ruzzleView(root, desk, {
    tap: (at) => enter(tap(state.entry, at)),
    drag: (snake) => state.game && become({ game: play.draw(state.game, snake) }),
    drop: enterWord,
    letter: typed, sign: (sign) => enter(setSign(state.entry, sign)),
    hole: () => enter(skip(state.entry)), erase: () => enter(erase(state.entry)),
    enter: enterWord, stop: () => end('game.stopped'),
    choose: (index) => become({ chosen: index, hovered: null }), hover: (index) => become({ hovered: index }), needs: asking.window,
    tick: toggleDone,
    resize: (rows, cols) => putBoard(resized(state.entry.board, rows, cols)),
    setOptions, toggle: (option) => setOptions({ [option]: !state.options[option] }),
    sheet: (sheet) => become({ sheet }),
    round: (round) => become({ round }),
    start: () => begin(),
    after: {
      back: () => state.played?.before && put(state.played.before, true),
      challenge,
    },
    actions: {
      example: () => deal({ example: true }),
      random: () => deal({ ...size(), seed: seed() }),
      practise: () => begin(),
      text: () => dialog.open(textOf(state.entry.board)),
      clear: () => putBoard(emptyBoard(rowsOf(state.entry.board), state.entry.board.cols)),
    },
  });

  const dialog = textDialog(root, (text, complain) => paste(text, (notice) => complain(sentence(t, notice))));
  dialog.writeTexts(t);

  // Changes

  /** @param {Partial<State>} next */
  function become(next) {
    const { game } = state;
    state = { ...state, ...next };
    if (game?.found !== state.game?.found) play.save(desk.storage, state.game, place());
    desk.redraw();
    if (state.waiting || state.notice === announced) return;
    announced = state.notice;
    if (announced) desk.say(statusText(state, t));
  }

  /** Takes a change by the user, of the board or just of the cursor. @param {import('./entry.js').Entry} entry */
  function enter(entry) {
    if (entry === state.entry) return;
    if (entry.board === state.entry.board) return become({ entry });
    put(entry, false);
  }

  /** Shows another board, which can be undone. @param {import('./entry.js').Entry} entry @param {boolean} step as an entry of the browser's
   *  history */
  function put(entry, step) {
    travel({ entry, history: recorded(state.history, state.entry) }, step);
  }

  /** Shows another board, with the history for undo and redo. @param {Pick<State, 'entry'|'history'>} to @param {boolean} step */
  function travel({ entry, history }, step) {
    become({ history, entry, chosen: null, hovered: null, notice: null, played: null });
    if (state.done.size) tick(new Map());
    remember(step);
    asking.solve(0);
  }

  /** @param {import('./entry.js').Board} board */
  const putBoard = (board) => put({ board, cursor: 0, last: null }, true);

  /** @param {Partial<import('./state.js').Options>} options */
  function setOptions(options) {
    become({ options: { ...state.options, ...options }, chosen: null, hovered: null });
    remember();
    asking.solve(0);
  }

  /** @param {string} letter one whose capital is two letters, as that of ß, takes two cells */
  function typed(letter) {
    const upper = letter.toUpperCase();
    if (state.game) become({ game: play.type(state.game, state.game.typed + upper) });
    else for (const one of upper) enter(typeLetter(state.entry, one));
  }

  /** Sets the words marked as done; rows are drawn again only when they are new objects, so copies them.
   *  @param {ReadonlyMap<string, number>} done */
  function tick(done) {
    const { answer } = state;
    become({ done, answer: answer && { ...answer, rows: answer.rows.map((row) => ({ ...row })) } });
  }

  function toggleDone() {
    const word = wordAt(state, state.chosen);
    if (!word) return;
    const done = new Map(state.done);
    if (!done.delete(word.word)) done.set(word.word, word.score);
    tick(done);
    if (state.options.rest) asking.solve(0);
  }

  const size = () => ({ rows: rowsOf(state.entry.board), cols: state.entry.board.cols });
  const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

  /** @param {Record<string, unknown>} fields */
  async function deal(fields) {
    const board = await asking.deal(fields);
    if (board) putBoard(board);
  }

  // The game

  /** @param {play.Kept} [kept] the game to go on with */
  async function begin(kept) {
    const list = state.page?.list;
    const { challenge: from, round } = state;
    const board = kept?.board ?? practiceBoard(state)
      ?? await asking.deal({ ...size(), seed: seed(), ...(/\d/.test(round) && { round: Number(round) }) });
    const words = board && await asking.allWords(board);
    if (!words || !shown || state.page?.list !== list) return;
    become({ game: { ...play.begin(board, words, kept), friend: from && !kept ? from.score : null }, challenge: null, played: null });
    remember();
    desk.drawNow();
    view.focusBoard();
    run();
  }

  /** Shows the time of the game until it is over or the user looks at another tab; it passes there, too. */
  function run() {
    clearInterval(ticking);
    ticking = setInterval(() => {
      if (!state.game || !shown) clearInterval(ticking);
      else if (state.game.ends <= performance.now()) end('game.over');
      else desk.redraw();
    }, 200);
  }

  function askPoints() {
    if (!arePointsAsked) asking.loadPoints();
    arePointsAsked = true;
  }

  /** Asks for what the tool shows: the game that was going on when the page was left, or the words of the board. */
  function ask() {
    askPoints();
    const kept = state.game ? null : play.kept(desk.storage, place());
    if (kept) begin(kept);
    else asking.solve(0);
    if (state.game) run();
  }

  /** What a game is kept for: another list or address has none. */
  const place = () => `${state.page?.list} ${toQuery(state)}`;

  /** Ends the game and shows the words of the board, with those that were found marked as done. @param {string} key of the message that
   *  says why */
  function end(key) {
    if (!state.game) return;
    const { board, found, words, friend } = state.game;
    const { entry } = state;
    const isSame = textOf(board) === textOf(entry.board);
    become({ game: null, sheet: 'words', options: { ...DEFAULTS } });
    if (isSame) travel(state, false);
    else put({ board, cursor: 0, last: null }, true);
    tick(new Map(found.map(({ word, score }) => [word, score])));
    const [score, all] = [play.total(found), play.total([...words.values()])];
    become({
      played: { score, missed: { count: words.size - found.length, score: all - score }, friend,
        before: isSame || isEmpty(entry.board) ? null : entry },
      notice: { key, values: { count: found.length, score, words: words.size, total: all } },
    });
  }

  /** Copies a link to the board of the round that was played, for a friend to do better. */
  async function challenge() {
    if (!state.played) return;
    const link = `${location.href.split('#')[0]}#ruzzle?${challengeQuery(state.page?.list ?? '', state.entry.board, state.played.score)}`;
    try {
      await navigator.clipboard.writeText(link);
      become({ notice: { key: 'game.copied' } });
    } catch {
      become({ notice: { key: 'game.link', values: { link } } }); // for the user to copy
    }
  }

  // The address

  const remember = (step = false) => desk.remember(toQuery(state), step);

  /** @param {URLSearchParams} query */
  function show(query) {
    shown = true;
    const challenged = challengeOf(query);
    if (challenged) become({ challenge: challenged, notice: null, played: null, sheet: 'words' });
    const text = challenged ? null : query.get('board');
    if (!text && isEmpty(state.entry.board) && matchMedia('(hover: hover)').matches) {
      desk.drawNow();
      view.focusBoard();
    }
    if (text && String(query) !== String(toQuery(state))) {
      const board = fromAddress(text, query.get('own') ?? '');
      const same = textOf(board) === textOf(state.entry.board);
      become({ options: optionsOf(query), game: null, challenge: null, sheet: 'words',
        ...(!same && { entry: { board, cursor: 0, last: null }, history: recorded(state.history, state.entry), done: new Map(),
        chosen: null, notice: null }) });
    }
    remember();
    ask();
  }

  /** @param {typeof undone} which */
  const step = (which) => () => {
    const found = state.game ? null : which(state.history, state.entry);
    if (found) travel({ entry: found.to, history: found.history }, true);
  };

  // Keys and clipboard

  /** Shows the board of a text, or passes on what is wrong with the text. @param {string} text
   *  @param {(notice: import('./state.js').Message) => void} complain */
  function paste(text, complain) {
    try {
      putBoard(fromText(text, (letter) => !Object.keys(state.points).length || letter in state.points));
      return true;
    } catch (broken) {
      complain(noticeOf(broken, 'paste'));
      return false;
    }
  }

  return {
    keys: [
      { where: 'ruzzle', keys: ['Letter', 'Shift+Letter'], does: 'type' },
      { where: 'ruzzle', keys: ['0', '1', '2', '3', '4'], does: 'sign' },
      { where: 'ruzzle', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'move' },
      { where: 'ruzzle', keys: ['.', 'Space'], does: 'hole' },
      { where: 'ruzzle', keys: ['Backspace', 'Delete'], does: 'erase' },
      { where: 'ruzzle', keys: ['Enter'], does: 'enter' },
      { where: 'ruzzleList', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'], does: 'walk' },
      { where: 'ruzzleList', keys: ['Space', 'Enter'], does: 'done' },
      { where: 'page', keys: ['Escape'], does: 'drop' },
    ],
    actions: {
      type: ({ key }) => typed(key),
      sign: ({ key }) => state.game || enter(setSign(state.entry, SIGNS[Number(key)])),
      move: ({ key }) => state.game || enter(move(state.entry, { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0,
        { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0)),
      hole: () => state.game || enter(skip(state.entry)),
      erase: () => (state.game ? become({ game: play.type(state.game, state.game.typed.slice(0, -1)) }) : enter(erase(state.entry))),
      enter: () => (state.game ? enterWord() : view.focusList()),
      walk: ({ key }) => become({ chosen: walked(key, state.chosen, state.answer?.listed ?? 0, view.columns()), hovered: null }),
      done: toggleDone,
      undo: step(undone),
      redo: step(redone),
      drop: () => (state.game ? become({ game: play.type(state.game, '') }) : become({ chosen: null, hovered: null })),
    },
    texts,
    draw: () => view.draw(state, t),
    focus: view.focusBoard,
    page(page) {
      const before = state.page;
      if (before?.language !== page.language) {
        t = texts(page.language);
        dialog.writeTexts(t);
      }
      if (before?.list === page.list) return become({ page });
      const notice = state.game ? { key: 'game.list' } : null; // earlier notices were about the words or letters of the other list
      become({ page, chosen: null, hovered: null, done: new Map(), game: null, notice }); // its words and points were the other list's
      arePointsAsked = false;
      if (!shown) return; // a tab that nobody sees loads no list
      askPoints();
      asking.solve(0);
      remember();
    },
    show,
    askAgain() {
      asking.again();
      arePointsAsked = false;
      ask();
    },
    hide() {
      shown = false;
    },
    paste(text) {
      if (!state.game) paste(text, (notice) => become({ notice }));
    },
  };
}

Reflect.get(globalThis, '__tool')(mount);

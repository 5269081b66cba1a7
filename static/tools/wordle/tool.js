// @ts-check
/** The tab Wordle: the game, and help with a game played elsewhere. Holds the tool's state and connects its parts. */
import { recorded, redone, undone } from '../../shell/history.js';
import { pictureReader } from '../../shell/picture.js';
import { today } from '../../shell/storage.js';
import { copied } from '../../ui/clipboard.js';
import { createAsking } from './asking.js';
import en from './en.json';
import { bestText, remainingText } from './helper.js';
import nl from './nl.json';
import { shareText } from './play.js';
import { spokenRow } from './rows.js';
import { bring } from './bring.js';
import * as act from './state.js';
import { lineText, wordleView } from './view.js';

/** @typedef {import('./state.js').State} State */

const SQUARES = /[\u{1F7E5}-\u{1F7EB}\u2B1B\u2B1C]/u; // as in results

/** @type {import('../../shell/contract.js').Mount} */
const mount = (root, desk) => {
  const texts = desk.texts({ en, nl });
  let state = act.initialState(desk.storage);
  /** The part of the state that is stored, as it was stored last. */
  let saved = state.kept;
  let t = texts('en');
  let shown = false;

  const asking = createAsking(desk, () => state, become, {
    remember,
    answered: (row) => desk.say([row ? spokenRow(t, row) : '', lineText(state, t)].filter(Boolean).join('. ')),
    remaining: () => desk.say(remainingText(state, state.page?.language ?? 'en', t)),
    judged: save,
    ranked: () => desk.say(bestText(state, state.page?.language ?? 'en', t)),
  });
  const view = wordleView(root, desk, {
    mode: setMode,
    length(letters) {
      become(act.setLength(state, letters));
      restart();
    },
    option(name, on) {
      become({ ...act.keep(state, { [name]: on }), left: null, ranking: null });
      resume();
    },
    today: () => asking.begin({ date: today() }, true),
    again: () => asking.begin({ number: crypto.getRandomValues(new Uint32Array(1))[0] }, true),
    judge: asking.judge,
    clear: () => setClues({ ...state, clues: [], draft: '', left: null, ranking: null }),
    turn: turnClue,
    drop: (row) => setClues(act.dropRow(state, row)),
    type, erase, enter,
    share: () => copy(shareText(state, t, puzzleLink()), 'copied.grid'),
    link: () => copy(location.href, 'copied.link'),
    giveUp: () => asking.refresh({ give_up: true }),
    challenge,
    take(word) {
      const byKeys = document.activeElement?.matches(':focus-visible');
      become({ ...state, draft: '' });
      [...word].forEach(type);
      if (!byKeys) return;
      desk.drawNow();
      view.toClue();
    },
    first: asking.rank,
    shared: asking.shared,
    sort: () => become(act.sortBest(state)),
    open: openFiles,
  });

  // Changes

  /** @param {State} next */
  function become(next) {
    if (shown) act.saveDraft(next, state, desk.storage);
    state = next;
    desk.redraw();
  }

  /** Takes changed clues and asks Python about them. @param {State} next */
  function setClues(next) {
    become(next.clues === state.clues ? next : { ...next, history: recorded(state.history, state.clues) });
    remember();
    asking.remaining();
  }

  /** @param {number} row @param {number} place */
  function turnClue(row, place) {
    if (!act.isDoubtful(state, row, place)) return setClues(act.turn(state, row, place));
    become(act.pickLetter(state, row, place)); // the clues are the same
    desk.say(lineText(state, t));
  }

  /** Takes a state in which a letter was typed or deleted, which may have completed or opened a row of clues. @param {State} next */
  function setDraft(next) {
    if (next.clues !== state.clues) setClues(next);
    else become(next);
  }

  /** @param {string} letter */
  function type(letter) {
    setDraft({ ...act.type(state, letter), note: '' });
  }

  function erase() {
    setDraft({ ...act.erase(state), note: '' });
  }

  function enter() {
    if (state.picked) return become({ ...state, picked: null });
    if (state.kept.mode === 'help' || act.isOver(state)) return;
    if ([...state.draft].length < state.kept.length) {
      become({ ...state, trouble: { key: 'line.short', typed: true }, note: '' });
      return desk.say(lineText(state, t));
    }
    become({ ...act.send(state), note: '' });
    if (state.sent.length === 1) asking.refresh({ guess: state.sent[0] });
  }

  /** Copies a link to a puzzle with a word of the user's choice. @param {string} target */
  async function challenge(target) {
    const { list } = state;
    const link = asking.codeOf(target).then((code) => {
      if (!code) throw new Error(`there is no puzzle with ${target}`);
      return `${location.href.split('#')[0]}#wordle?${new URLSearchParams({ list, code })}`;
    });
    const isCopied = copied(link);
    const text = await link.catch(() => '');
    if (!text) return;
    become({ ...state, trouble: null });
    showCopied(text, 'copied.link', await isCopied);
    asking.refresh();
  }

  /** The address of the puzzle, for whoever gets the result; nobody else can open that of a file. */
  const puzzleLink = () => (location.protocol === 'file:' ? '' : `${location.href.split('#')[0]}#wordle?${act.toQuery(state)}`);

  /** @param {string} text @param {string} note */
  const copy = async (text, note) => showCopied(text, note, await copied(text));

  /** Says that a text has been copied, or shows it for the user to copy. @param {string} text @param {string} note
   *  @param {boolean} isCopied */
  function showCopied(text, note, isCopied) {
    if (!isCopied) return become({ ...state, shown: text });
    desk.say(t(note));
    become({ ...state, shown: '', note });
  }

  // Pictures

  const pictures = pictureReader(desk, 'wordle_picture');
  /** A picture that could not be read yet. @type {HTMLCanvasElement|null} */
  let unread = null;

  /** Has Python read a picture, whose rows become the clues. @param {File[]} files @param {() => Promise<boolean>} [elsewhere]
   *  @returns {Promise<boolean>} whether it shows a board */
  async function openFiles(files, elsewhere) {
    return read(files.find(({ type }) => type.startsWith('image/')) ?? files[0], elsewhere);
  }

  /** @param {File|HTMLCanvasElement} source @param {() => Promise<boolean>} [elsewhere] */
  async function read(source, elsewhere) {
    unread = null;
    become({ ...state, reading: true, trouble: null, note: '' });
    const found = await pictures.read(source, () => ({ alphabet: state.page?.alphabet ?? 'en' }));
    if (found.outcome === 'superseded') return true;
    if (found.outcome === 'answered') {
      const next = act.takePicture(state, found.ok);
      if (!shown || next.kept.length !== state.kept.length) become(next); // undo leads to no clues of another length
      if (shown) {
        asking.cancel();
        setClues(next);
        desk.say(lineText(state, t));
      }
      return true;
    }
    const opened = found.outcome === 'refused' && await elsewhere?.();
    const why = found.outcome === 'refused' && !opened && shown ? found.why : null;
    become({ ...state, reading: false, trouble: why });
    if (why) desk.say(lineText(state, t));
    if (found.outcome === 'unavailable') unread = found.canvas; // Retry reads it again
    return Boolean(opened);
  }

  // The address and the stored state

  // The time until the next puzzle is told in minutes.
  setInterval(() => { if (shown && state.kept.mode === 'play') desk.redraw(); }, 60_000);

  // The day may have changed while the page was hidden; then "Today" is another puzzle.
  for (const [target, kind] of /** @type {const} */ ([[document, 'visibilitychange'], [window, 'focus']])) target.addEventListener(kind,
    desk.redraw);

  /** Stores the state and updates the address. @param {boolean} [step] */
  function remember(step) {
    save();
    desk.remember(act.toQuery(state), step);
  }

  function save() {
    act.save(state.kept, saved, desk.storage);
    saved = state.kept;
  }

  desk.storage.watch(act.STORE, () => {
    const before = JSON.stringify(act.gameOf(state));
    const next = act.adopt(state, desk.storage);
    saved = next.kept;
    become(next);
    // Ask again only if the other tab has continued this puzzle: a new request would replace one that is running here.
    if (shown && state.kept.mode === 'play' && JSON.stringify(act.gameOf(state)) !== before) asking.refresh();
  });

  /** @param {'play'|'help'} mode */
  function setMode(mode) {
    become({ ...act.keep(state, { mode }), draft: '', trouble: null, note: '' });
    resume();
  }

  /** Asks Python about what the tool shows. */
  function resume() {
    save();
    if (state.kept.mode === 'play') return asking.refresh();
    setClues(state);
    if (state.shared.text) asking.shared(state.shared.text, state.shared.answer);
  }

  /** Starts again after a change of list or length: requests for the old one are cancelled. */
  function restart() {
    remember(); // at once: the page may be loaded again before the new puzzle has come
    view.typeOn();
    asking.cancel();
    resume();
  }

  /** Opens what the address asks for. @param {URLSearchParams} query */
  function openAddress(query) {
    const clues = query.get('clues');
    const code = query.get('code');
    if (clues !== null) {
      const rows = act.cluesFrom(clues);
      const length = rows[0]?.[0].length ?? state.kept.length;
      const fitting = length === state.kept.length ? state : act.setLength(state, length);
      become({ ...act.keep(fitting, { mode: 'help' }), clues: rows, left: null, ranking: null, draft: '' });
      resume();
    } else if (code !== null && act.gameOf(state)?.code !== code) {
      become({ ...act.keep(state, { mode: 'play' }), standing: null, trouble: null, draft: '', note: '', shown: '' });
      asking.open(code, query.get('day') ?? '');
    } else if (code !== null) setMode('play');
    else if (state.kept.mode === 'play' && ![undefined, '',
      today()].includes(act.gameOf(state)?.day)) asking.begin({ date: today() });
    else resume();
  }

  /** @param {typeof undone} which */
  const step = (which) => () => {
    const found = state.kept.mode === 'help' ? which(state.history, state.clues) : null;
    if (!found) return;
    become({ ...state, clues: found.to, history: found.history, picked: null, draft: '', left: null, ranking: null });
    remember();
    asking.remaining();
  };

  return {
    keys: [
      { where: 'page', keys: ['Letter', 'Shift+Letter'], does: 'wordle.type' },
      { where: 'rows', keys: ['Letter', 'Shift+Letter'], does: 'wordle.type' },
      { where: 'page', keys: ['Enter'], does: 'wordle.enter' },
      { where: 'page', keys: ['Backspace'], does: 'wordle.erase' },
    ],
    actions: {
      'wordle.type': ({ key }) => {
        view.focus(); // otherwise Enter would press the last used button again
        type(key);
      },
      'wordle.enter': enter,
      'wordle.erase': erase,
      undo: step(undone),
      redo: step(redone),
    },
    texts,
    draw: () => view.draw(state, t),
    focus: view.focus,
    page(page) {
      const { page: before } = state;
      if (before?.language !== page.language) t = texts(page.language);
      if (before?.list === page.list) return become({ ...state, page });
      become({ ...act.setLength({ ...state, page, list: page.list }, state.kept.length) });
      if (before && shown) restart();
    },
    show(query) {
      openAddress(query);
      if (!shown) become(act.withDraft(state, desk.storage));
      shown = true;
    },
    askAgain() {
      if (unread) read(unread);
      else void (asking.again() ?? resume());
    },
    openFiles,
    onlyPictures: true,
    paste(text) {
      if (!SQUARES.test(text)) return;
      if (state.kept.mode !== 'help') setMode('help');
      asking.shared(text, '');
    },
    bring,
    hide() {
      shown = false;
      asking.cancel(); // its answer is no longer needed
    },
  };
};

/** @type {(mount: import('../../shell/contract.js').Mount) => void} */ (Reflect.get(globalThis, '__tool'))(mount);

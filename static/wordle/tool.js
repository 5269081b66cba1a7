// @ts-check
/** The tab Wordle: the game, and help with one that is played elsewhere. The one place that holds the tool's state and listens. */
import { recorded, redone, undone } from '../shell/history.js';
import { createAsking } from './asking.js';
import en from './en.json';
import { leftText } from './helper.js';
import nl from './nl.json';
import { shareText } from './play.js';
import { rowHeard } from './rows.js';
import * as act from './state.js';
import { lineText, wordleView } from './view.js';

/** @typedef {import('./state.js').State} State */

/** @type {import('../shell/contract.js').Mount} */
const mount = (root, desk) => {
  const texts = desk.texts({ en, nl });
  let state = act.begun(desk.storage);
  /** As it was kept last. */
  let saved = state.kept;
  let t = texts('en');
  let shown = false;

  const asking = createAsking(desk, () => state, become, {
    remember,
    told: (row) => desk.say([row ? rowHeard(t, row) : '', lineText(state, t)].filter(Boolean).join('. ')),
    left: () => desk.say(leftText(state, state.page?.language ?? 'en', t)),
  });
  const view = wordleView(root, desk, {
    mode: setMode,
    length(letters) {
      become(act.setLength(state, letters));
      renew();
    },
    option(name, on) {
      become({ ...act.keep(state, { [name]: on }), left: null, ranking: null });
      resume();
    },
    today: () => asking.begin({ date: act.today() }),
    again: () => asking.begin({ number: crypto.getRandomValues(new Uint32Array(1))[0] }),
    clear: () => clue({ ...state, clues: [], draft: '', left: null, ranking: null }),
    turn: (row, place) => clue(act.turn(state, row, place)),
    drop: (row) => clue(act.dropRow(state, row)),
    type, erase, enter,
    share: () => copy(shareText(state, t), 'copied.grid'),
    link: () => copy(location.href, 'copied.link'),
    giveUp: () => asking.refresh({ give_up: true }),
    challenge,
    take(word) {
      const byKeys = document.activeElement?.matches(':focus-visible');
      become({ ...state, draft: '' });
      [...word].forEach(type);
      if (byKeys) view.toClue();
    },
    first: asking.rank,
  });

  // Changes

  /** @param {State} next */
  function become(next) {
    state = next;
    view.draw(state, t);
  }

  /** Other clues, about which Python is asked. @param {State} next */
  function clue(next) {
    become(next.clues === state.clues ? next : { ...next, history: recorded(state.history, state.clues) });
    remember();
    asking.remaining();
  }

  /** A letter more or less, which may be that of a whole clue. @param {State} next */
  function write(next) {
    if (next.clues !== state.clues) clue(next);
    else become(next);
  }

  /** @param {string} letter */
  function type(letter) {
    write({ ...act.type(state, letter), note: '' });
  }

  function erase() {
    write({ ...act.erase(state), note: '' });
  }

  function enter() {
    if (state.kept.mode === 'help' || act.isOver(state)) return;
    if ([...state.draft].length < state.kept.length) {
      become({ ...state, trouble: { key: 'line.short', typed: true }, note: '' });
      return desk.say(lineText(state, t));
    }
    become({ ...act.send(state), note: '' });
    if (state.sent.length === 1) asking.refresh({ guess: state.sent[0] });
  }

  /** A puzzle of the person's own, as a link. @param {string} target */
  async function challenge(target) {
    const code = await asking.codeOf(target);
    if (!code) return;
    become({ ...state, trouble: null });
    copy(`${location.href.split('#')[0]}#wordle?${new URLSearchParams({ list: state.list, code })}`, 'copied.link');
    asking.refresh();
  }

  /** @param {string} text @param {string} note */
  async function copy(text, note) {
    try {
      await navigator.clipboard.writeText(text);
      desk.say(t(note));
      become({ ...state, shown: '', note });
    } catch {
      become({ ...state, shown: text }); // to be copied by hand
    }
  }

  // Coming and going

  // The day may have changed while nobody looked: "Today" is another puzzle then.
  for (const [target, kind] of /** @type {const} */ ([[document, 'visibilitychange'], [window, 'focus']])) target.addEventListener(kind, () => view.draw(state, t));

  /** The address, and what is kept. @param {boolean} [step] */
  function remember(step) {
    save();
    desk.remember(act.toQuery(state), step);
  }

  function save() {
    act.save(state.kept, saved, desk.storage);
    saved = state.kept;
  }

  desk.storage.watch(act.KEPT, () => {
    const before = JSON.stringify(act.gameOf(state));
    const next = act.adopt(state, desk.storage);
    saved = next.kept;
    become(next);
    // It may have gone on with this puzzle; what else it keeps is no reason to put off what is asked here.
    if (shown && state.kept.mode === 'play' && JSON.stringify(act.gameOf(state)) !== before) asking.refresh();
  });

  /** @param {'play'|'help'} mode */
  function setMode(mode) {
    become({ ...act.keep(state, { mode }), draft: '', trouble: null, note: '' });
    resume();
  }

  /** Goes on with what the tool shows. */
  function resume() {
    save();
    if (state.kept.mode === 'help') clue(state);
    else asking.refresh();
  }

  /** Goes on with another list or length, of which nothing is on its way yet. */
  function renew() {
    view.typeOn();
    asking.cancel();
    resume();
  }

  /** Opens what the address asks for. @param {URLSearchParams} query */
  function arrive(query) {
    const clues = query.get('clues');
    const code = query.get('code');
    if (clues !== null) {
      const rows = act.cluesFrom(clues);
      const length = rows[0]?.[0].length ?? state.kept.length;
      const fitting = length === state.kept.length ? state : act.setLength(state, length);
      become({ ...act.keep(fitting, { mode: 'help' }), clues: rows, left: null, ranking: null, draft: '' });
      resume();
    } else if (code !== null && act.gameOf(state)?.code !== code) {
      become({ ...act.keep(state, { mode: 'play' }), told: null, trouble: null, draft: '', note: '', shown: '' });
      asking.open(code, query.get('day') ?? '');
    } else if (code !== null) setMode('play');
    else if (state.kept.mode === 'play' && ![undefined, '', act.today()].includes(act.gameOf(state)?.day)) asking.begin({ date: act.today() });
    else resume();
  }

  /** @param {typeof undone} which */
  const step = (which) => () => {
    const found = state.kept.mode === 'help' ? which(state.history, state.clues) : null;
    if (!found) return;
    become({ ...state, clues: found.to, history: found.history, draft: '', left: null, ranking: null });
    remember();
    asking.remaining();
  };

  return {
    keys: [
      { where: 'page', keys: ['Letter', 'Shift+Letter'], does: 'wordle.type' },
      { where: 'page', keys: ['Enter'], does: 'wordle.enter' },
      { where: 'page', keys: ['Backspace'], does: 'wordle.erase' },
    ],
    actions: {
      'wordle.type': ({ key }) => {
        view.focus(); // or Enter would press the button that was pressed last
        type(key);
      },
      'wordle.enter': enter,
      'wordle.erase': erase,
      undo: step(undone),
      redo: step(redone),
    },
    texts,
    focus: view.focus,
    page(page) {
      const { page: before } = state;
      if (before?.language !== page.language) t = texts(page.language);
      if (before?.list === page.list) return become({ ...state, page });
      become({ ...act.setLength({ ...state, page, list: page.list }, state.kept.length) });
      if (before && shown) renew();
    },
    show(query) {
      shown = true;
      arrive(query);
    },
    askAgain: () => void (asking.again() ?? resume()),
    hide() {
      shown = false;
      asking.cancel(); // nobody waits for a ranking any more
    },
  };
};

/** @type {(mount: import('../shell/contract.js').Mount) => void} */ (Reflect.get(globalThis, '__tool'))(mount);

// @ts-check
/** The tab Wordle: the game, and help with one that is played elsewhere. */
import { make, mark, write } from '../views/dom.js';
import { translator } from '../views/text.js';
import { helperView } from './helper.js';
import en from './en.json';
import nl from './nl.json';
import { keyboardView } from './keyboard.js';
import { playView, shareText } from './play.js';
import { rowHeard, rowsView } from './rows.js';
import * as act from './state.js';

/** @typedef {import('./state.js').State} State */

const texts = (/** @type {string} */ language) => translator({ en, nl }, language);
const WORDS = 300; // of those left, that are shown
const RANKED = 20;

/** @type {import('../tools.js').Mount} */
const mount = (root, desk) => {
  let state = act.begun();
  /** @type {import('../tools.js').Page|null} */
  let page = null;
  let t = texts('en');
  /** What the address asked for, until the page has told its list. */
  let wanted = new URLSearchParams();
  let shown = ''; // what could not be copied by itself
  let note = ''; // what was copied; until the next key

  // The page of the tool

  const button = (/** @type {string} */ name, /** @type {() => void} */ does) => {
    const made = make('button', { type: 'button', 'data-act': name });
    made.addEventListener('click', does);
    return made;
  };
  const modes = { play: button('play', () => setMode('play')), help: button('help', () => setMode('help')) };
  const length = /** @type {HTMLSelectElement} */ (make('select', {}, ...act.LENGTHS.map((letters) => make('option', { value: String(letters) }))));
  length.addEventListener('change', () => {
    state = act.setLength(state, Number(length.value));
    typeOn();
    resume();
  });
  const today = button('today', () => begin({ date: dayOf(new Date()) }));
  const again = button('new', () => begin({ number: crypto.getRandomValues(new Uint32Array(1))[0] }));
  const clear = button('clear', () => { state = { ...state, clues: [], draft: '', left: null, ranking: null }; ask(); });
  const tableOf = make('div', { class: 'rows', role: 'table', tabindex: '-1' });
  const line = make('p', { class: 'line' });
  const caps = make('div', { class: 'caps', role: 'group' });
  const option = (/** @type {'hard'|'contrast'|'common'} */ name) => {
    const input = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox' }));
    const text = make('span');
    input.addEventListener('change', () => {
      state = { ...act.keep(state, { [name]: input.checked }), left: null, ranking: null };
      resume();
    });
    return { input, text, label: make('label', { class: 'option' }, input, text) };
  };
  const options = { hard: option('hard'), contrast: option('contrast'), common: option('common') };
  const playSide = make('section', { class: 'side' });
  const helpSide = make('section', { class: 'side' });
  const heading = make('h2', { class: 'hear' });
  root.append(
    heading,
    make('div', { class: 'bar' }, make('div', { class: 'modes', role: 'group' }, ...Object.values(modes)), length, today, again, clear),
    make('div', { class: 'table' }, tableOf, line, caps),
    make('div', { class: 'aside' }, playSide, helpSide, make('div', { class: 'options' }, ...Object.values(options).map(({ label }) => label))),
  );
  const drawRows = rowsView(tableOf, {
    turn: (row, place) => { state = act.turn(state, row, place); ask(); },
    drop: (row) => { state = act.dropRow(state, row); ask(); },
  });
  const type = (/** @type {string} */ letter) => {
    note = '';
    const before = state.clues;
    state = act.type(state, letter);
    if (state.clues !== before) ask();
    else draw();
  };
  const erase = () => {
    const before = state.clues;
    state = act.erase(state);
    if (state.clues !== before) ask();
    else draw();
  };
  const drawCaps = keyboardView(caps, { type, erase, enter: () => enter() });
  const drawPlay = playView(playSide, {
    share: () => copy(shareText(state, t), 'copied.grid'),
    link: () => copy(location.href, 'copied.link'),
    giveUp: () => refresh({ give_up: true }),
    again: () => again.click(),
    challenge,
  });
  const drawHelp = helperView(helpSide, { take: (word) => [...word].forEach(type), first: () => rank() });

  /** After a choice by mouse or finger letters go to the rows; who chooses by keys stays where they are. */
  function typeOn() {
    const active = document.activeElement;
    if (active instanceof HTMLSelectElement && !active.matches(':focus-visible')) tableOf.focus({ preventScroll: true });
  }

  // Drawing

  function draw() {
    if (!page) return;
    const playing = state.kept.mode === 'play';
    const { told, draft, clues, kept } = state;
    mark(root, { 'data-mode': kept.mode, 'data-contrast': kept.contrast });
    write(heading, t('wordle'));
    for (const [name, element] of Object.entries(modes)) {
      write(element, t(`mode.${name}`));
      mark(element, { 'aria-pressed': String(kept.mode === name) });
    }
    mark(length, { 'aria-label': t('length') });
    [...length.options].forEach((letters) => write(letters, t('length.letters', { count: Number(letters.value) })));
    length.value = String(kept.length);
    const day = act.gameOf(state)?.day;
    for (const [element, key, forPlay] of /** @type {[HTMLElement, string, boolean][]} */ ([[today, 'today', true], [again, 'new', true], [clear, 'clear', false]])) {
      write(element, t(`bar.${key}`));
      mark(element, { hidden: forPlay !== playing });
    }
    mark(today, { 'aria-current': day === dayOf(new Date()) ? 'true' : null });
    const rows = playing ? [...told?.rows ?? [], ...state.sent.map((word) => /** @type {act.Row} */ ([word, '']))] : clues;
    const over = playing && act.isOver(state);
    const wrong = new Set(playing ? [] : state.left?.contradictions.flatMap((clash) => clash.rows));
    mark(tableOf, { 'aria-label': t(playing ? 'rows.play' : 'rows.help') });
    drawRows({ rows, draft: over ? null : draft, length: kept.length, count: over ? rows.length : playing ? act.TRIES : 1, clues: !playing, wrong, refused: Boolean(state.trouble) }, t);
    write(line, lineText());
    mark(line, { 'data-tone': state.trouble || wrong.size ? 'wrong' : 'calm' });
    mark(caps, { 'aria-label': t('keyboard'), hidden: over });
    drawCaps(page.alphabet, playing ? told?.keys ?? {} : cluesKeys(), playing, t);
    for (const [name, { input, text, label }] of Object.entries(options)) {
      write(text, t(`option.${name}`));
      input.checked = kept[/** @type {'hard'} */ (name)];
      mark(label, { hidden: name === 'common' && playing });
    }
    mark(playSide, { hidden: !playing });
    mark(helpSide, { hidden: playing });
    if (playing) drawPlay(state, shown, t);
    else drawHelp(state, page.language, t);
  }

  /** The line under the rows: what to do, or what is wrong. */
  function lineText() {
    const { trouble, told, kept, clues } = state;
    if (note) return t(note);
    if (trouble?.text) return trouble.text;
    if (trouble?.reason) {
      const { kind, values } = trouble.reason;
      return t(`refusal.${kind}`, { ...values, ordinal: values.place ? t(`ordinal.${values.place}`) : '' });
    }
    if (kept.mode === 'help' && state.left?.contradictions.length) return t('line.clash');
    if (kept.mode === 'help') return t(clues.length ? 'line.turn' : 'line.help');
    const count = told?.rows.length ?? 0;
    if (told?.solved) return t('line.solved', { count });
    if (told?.target) return t('line.target', { word: told.target.toUpperCase() });
    if (!told) return t('line.wait');
    return count >= act.TRIES ? t('line.on') : t('line.guess', { number: count + 1, tries: act.TRIES });
  }

  /** What the clues say of each letter. @returns {Record<string, string>} */
  function cluesKeys() {
    /** @type {Record<string, string>} */
    const keys = {};
    const ranks = ['absent', 'yellow', 'green'];
    for (const [word, colours] of state.clues) {
      [...word].forEach((letter, at) => {
        const seen = ranks['BYG'.indexOf(colours[at])];
        if (ranks.indexOf(seen) > ranks.indexOf(keys[letter] ?? '')) keys[letter] = seen;
      });
    }
    return keys;
  }

  /** The address, and what is kept. @param {boolean} [step] */
  function remember(step) {
    act.save(state);
    const game = act.gameOf(state);
    const query = new URLSearchParams({ list: state.list });
    if (state.kept.mode === 'help') query.set('clues', act.cluesText(state.clues));
    else if (game) query.set('code', game.code);
    if (state.kept.mode === 'play' && game?.day) query.set('day', game.day);
    desk.remember(query, step);
  }

  // Python. All in one slot: whatever is asked next, what is long in the making gives way to it.

  /** @param {string} verb @param {Record<string, unknown>} fields @param {(progress: any) => void} [onProgress] @returns {Promise<any>} what was answered, or null */
  async function asking(verb, fields, onProgress) {
    const reply = await desk.ask(verb, { lexicon: state.list, alphabet: page?.alphabet, ...fields }, { slot: 'wordle', also: 'common', onProgress });
    if (reply.outcome === 'answered') return reply.ok;
    if (reply.outcome === 'refused') {
      state = { ...state, trouble: { text: reply.error.message } };
      desk.say(reply.error.message);
      draw();
    }
    return null;
  }

  /** Opens the puzzle of a day or a number. @param {{date: string} | {number: number}} which */
  async function begin(which) {
    const made = await asking('wordle_new', { length: state.kept.length, ...which });
    if (!made) return;
    shown = note = '';
    state = act.openGame(state, made.code, 'date' in which ? which.date : '');
    remember(true);
    refresh();
  }

  /** Asks how the game stands, or what comes of a guess. @param {Record<string, unknown>} [fields] */
  async function refresh(fields = {}) {
    const game = act.gameOf(state);
    if (!game) return begin({ date: dayOf(new Date()) });
    draw();
    const { hard, contrast } = state.kept;
    const told = await asking('wordle_game', { code: game.code, guesses: game.guesses, hard, contrast, give_up: game.gaveUp, ...fields });
    if (!told) {
      if ('guess' in fields) state = act.takeBack(state);
      return draw();
    }
    state = act.receive(state, told);
    const last = told.rows.at(-1);
    if (Object.keys(fields).length) desk.say([state.trouble || !last ? '' : rowHeard(t, last), lineText()].filter(Boolean).join('. '));
    remember();
    draw();
    if (state.sent.length) refresh({ guess: state.sent[0] });
    else if (act.isOver(state) && told.rows.length && !state.judged) judge(game);
  }

  /** @param {import('./state.js').Game} game */
  async function judge({ code }) {
    const guesses = act.gameOf(state)?.guesses;
    const judged = (/** @type {any} */ { rows }) => {
      if (!rows) return;
      state = { ...state, judged: rows };
      draw();
    };
    const told = await asking('wordle_judge', { code, guesses, hard: state.kept.hard }, judged);
    if (told) judged(told);
  }

  function enter() {
    if (state.kept.mode === 'help' || act.isOver(state)) return;
    if ([...state.draft].length < state.kept.length) {
      state = { ...state, trouble: { reason: { kind: 'short', values: {} } } };
      desk.say(lineText());
      return draw();
    }
    state = act.send(state);
    if (state.sent.length === 1) refresh({ guess: state.sent[0] });
    else draw();
  }

  /** Asks which words the clues leave, and then which guesses tell most. */
  async function ask() {
    remember();
    draw();
    const { clues, kept: { length, common } } = state;
    const left = await asking('wordle_remaining', { history: clues, length, common, limit: WORDS });
    if (!left) return;
    state = { ...state, left, trouble: null };
    draw();
    desk.say(helpSide.querySelector(left.contradictions.length ? '.clashes' : 'h2')?.textContent ?? '');
    if (clues.length && left.count) rank();
  }

  async function rank() {
    const { clues, kept: { length, common, hard } } = state;
    state = { ...state, ranking: { rows: [], share: 0 } };
    draw();
    const found = await asking('wordle_rank', { history: clues, length, common, hard, limit: RANKED }, ({ done, total }) => {
      state = { ...state, ranking: { rows: [], share: done / total } };
      draw();
    });
    if (!found) return;
    state = { ...state, ranking: { rows: found.rows, share: null } };
    draw();
  }

  /** A puzzle of the person's own, as a link. @param {string} target */
  async function challenge(target) {
    const made = await asking('wordle_new', { target, length: [...target].length });
    if (!made) return;
    state = { ...state, trouble: null };
    const query = new URLSearchParams({ list: state.list, code: made.code });
    copy(`${location.href.split('#')[0]}#wordle?${query}`, 'copied.link');
    refresh();
  }

  // Coming and going

  /** @param {'play'|'help'} mode */
  function setMode(mode) {
    note = '';
    state = { ...act.keep(state, { mode }), draft: '', trouble: null };
    resume();
  }

  /** Goes on with what the tool shows. */
  function resume() {
    act.save(state);
    if (state.kept.mode === 'help') ask();
    else refresh();
  }

  /** Opens what the address asks for. */
  function arrive() {
    if (!page) return;
    const query = wanted;
    wanted = new URLSearchParams();
    const list = query.get('list') ?? page.list;
    const code = query.get('code');
    const clues = query.get('clues');
    if (list !== page.list && desk.choose(list)) {
      wanted = query; // the page tells its new list
      return;
    }
    state = { ...state, list: page.list };
    if (clues !== null) {
      const rows = act.cluesFrom(clues);
      state = { ...act.keep(state, { mode: 'help', ...(rows.length && { length: rows[0][0].length }) }), clues: rows, left: null, ranking: null, draft: '' };
      resume();
    } else if (code !== null && act.gameOf(state)?.code !== code) openCode(code, query.get('day') ?? '');
    else if (code !== null) setMode('play');
    else if (state.kept.mode === 'play' && ![undefined, '', dayOf(new Date())].includes(act.gameOf(state)?.day)) begin({ date: dayOf(new Date()) });
    else resume();
  }

  /** Opens a puzzle by its code, whatever its length. @param {string} code @param {string} day */
  async function openCode(code, day) {
    note = '';
    state = { ...act.keep(state, { mode: 'play' }), told: null, trouble: null, draft: '' };
    draw();
    const told = await asking('wordle_game', { code });
    if (!told) return;
    state = act.openGame(act.setLength(state, told.length), code, day);
    refresh();
  }

  /** @param {string} text @param {string} said */
  async function copy(text, said) {
    try {
      await navigator.clipboard.writeText(text);
      shown = '';
      note = said;
      desk.say(t(said));
    } catch {
      shown = text; // to be copied by hand
    }
    draw();
  }

  return {
    keys: [
      { where: 'page', keys: ['Letter', 'Shift+Letter'], does: 'wordle.type' },
      { where: 'page', keys: ['Enter'], does: 'wordle.enter' },
      { where: 'page', keys: ['Backspace'], does: 'wordle.erase' },
    ],
    does: {
      'wordle.type': ({ key }) => {
        tableOf.focus({ preventScroll: true }); // or Enter would press the button that was pressed last
        type(key);
      },
      'wordle.enter': () => enter(),
      'wordle.erase': () => erase(),
    },
    texts,
    show(query) {
      wanted = query;
      if (query.has('clues')) act.cluesFrom(query.get('clues') ?? '');
      arrive();
    },
    draw(now) {
      const before = page;
      page = now;
      if (before?.language !== now.language) t = texts(now.language);
      if (!before) return arrive();
      if (before.list !== now.list) {
        state = { ...act.setLength(state, state.kept.length), list: now.list };
        typeOn();
        arrive();
      } else if (before.language !== now.language) draw();
    },
    hide() {
      // Nobody waits for a ranking any more.
      desk.cancel('wordle');
    },
  };
};

/** A day as 2026-11-21, where the person is. @param {Date} date */
function dayOf(date) {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** @type {(mount: import('../tools.js').Mount) => void} */ (Reflect.get(globalThis, '__tool'))(mount);

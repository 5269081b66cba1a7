// @ts-check
/** The tool's view: draws the state and reports the user's input. */
import { today } from '../../shell/storage.js';
import { make, mark, pick, write } from '../../ui/dom.js';
import { listenToMenu } from '../../ui/menu.js';
import { sentence } from '../../ui/text.js';
import { helperView } from './helper.js';
import { keyboardView } from './keyboard.js';
import { playView } from './play.js';
import { guessesView } from './rows.js';
import { sharedView } from './shared.js';
import * as act from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../ui/text.js').Translate} Translate */

/**
 * @typedef {object} Handlers
 * @property {(mode: 'play'|'help') => void} mode
 * @property {(letters: number) => void} length
 * @property {(option: 'hard'|'contrast'|'common', on: boolean) => void} option
 * @property {() => void} today
 * @property {() => void} again                             opens another puzzle
 * @property {() => void} clear                             removes all clues
 * @property {(row: number, place: number) => void} turn    gives a clue its next colour
 * @property {(row: number) => void} drop                   removes a row of clues
 * @property {(letter: string) => void} type
 * @property {() => void} erase
 * @property {() => void} enter
 * @property {() => void} share
 * @property {() => void} link
 * @property {() => void} giveUp
 * @property {() => void} judge                             asks how good the guesses so far were
 * @property {(word: string) => void} challenge
 * @property {(word: string) => void} take                  takes a guess from the ranking
 * @property {() => void} first                             asks for a ranking of first guesses
 * @property {(text: string, answer: string) => void} shared  takes somebody's result
 * @property {() => void} sort                              puts the best guesses first
 * @property {(files: File[]) => void} open                 takes a picture that was picked
 */

/** @param {HTMLElement} root @param {import('../../shell/contract.js').Desk} desk @param {Handlers} on */
export function wordleView(root, desk, on) {
  const button = (/** @type {string} */ name, /** @type {() => void} */ does) => {
    const made = make('button', { type: 'button', class: 'button', 'data-act': name });
    made.addEventListener('click', does);
    return made;
  };
  const modes = { play: button('play', () => on.mode('play')), help: button('help', () => on.mode('help')) };
  const length = /** @type {HTMLSelectElement} */ (make('select', { class: 'button' },
    ...act.LENGTHS.map((letters) => make('option', { value: String(letters) }))));
  listenToMenu(length, () => on.length(Number(length.value)));
  const todays = button('today', on.today);
  const again = button('new', on.again);
  const clear = button('clear', on.clear);
  const grid = make('div', { class: 'rows', role: 'table', tabindex: '0', 'data-keys': 'rows' });
  const caps = make('div', { class: 'caps', role: 'group' });
  const option = (/** @type {'hard'|'contrast'|'common'} */ name) => {
    const input = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox' }));
    const text = make('span');
    input.addEventListener('change', () => on.option(name, input.checked));
    return { input, text, label: make('label', { class: 'option' }, input, text) };
  };
  const options = { hard: option('hard'), contrast: option('contrast'), common: option('common') };
  const playSide = make('section', { class: 'side' });
  const helpSide = make('section', { class: 'side' });
  const sharedSide = make('section', { class: 'side' });
  const pictureSide = make('section', { class: 'side' });
  const heading = make('h2', { class: 'voice' });
  root.append(
    heading,
    make('div', { class: 'bar' }, make('div', { class: 'modes', role: 'group' }, ...Object.values(modes)), length, todays, again, clear),
    make('div', { class: 'table' }, grid, desk.status, desk.meaning, caps),
    make('div', { class: 'aside' }, playSide, helpSide, pictureSide, sharedSide,
      make('div', { class: 'options' }, ...Object.values(options).map(({ label }) => label))),
  );
  const drawRows = guessesView(grid, on);
  const drawCaps = keyboardView(caps, on);
  const drawPlay = playView(playSide, on);
  const drawHelp = helperView(helpSide, on);
  const picture = pictureView(pictureSide, on);
  const drawShared = sharedView(sharedSide, on);

  /** @param {State} state @param {Translate} t @returns {import('../../shell/contract.js').Report} */
  function draw(state, t) {
    const { standing, draft, clues, kept } = state;
    const page = /** @type {import('../../shell/contract.js').Page} */ (state.page);
    const playing = kept.mode === 'play';
    mark(root, { 'data-mode': kept.mode, 'data-contrast': kept.contrast });
    write(heading, t('tool.wordle'));
    for (const [name, element] of Object.entries(modes)) {
      write(element, t(`mode.${name}`));
      mark(element, { 'aria-pressed': String(kept.mode === name) });
    }
    mark(length, { 'aria-label': t('length') });
    [...length.options].forEach((letters) => write(letters, t('length.letters', { count: Number(letters.value) })));
    pick(length, String(kept.length));
    for (const [element, key, forPlay] of /** @type {[HTMLElement, string, boolean][]} */ ([[todays, 'today', true], [again, 'new', true],
      [clear, 'clear', false]])) {
      write(element, t(`bar.${key}`));
      mark(element, { hidden: forPlay !== playing });
    }
    mark(todays, { 'aria-current': act.gameOf(state)?.day === today() ? 'true' : null });
    const rows = playing ? [...standing?.rows ?? [], ...state.sent.map((word) => /** @type {act.Row} */ ([word, '']))] : clues;
    const over = playing && act.isOver(state);
    const wrong = new Set(playing ? [] : state.left?.contradictions.flatMap((clash) => clash.rows));
    mark(grid, { 'aria-label': t(playing ? 'rows.play' : 'rows.help') });
    drawRows({ rows, draft: over ? null : draft, length: kept.length, count: playing ? act.TRIES : 1, clues: !playing, wrong,
      refused: Boolean(state.trouble?.typed), picked: playing ? null : state.picked }, t);
    mark(caps, { 'aria-label': t('keyboard') });
    drawCaps(page.alphabet, playing ? standing?.keys ?? {} : act.keysOf(clues), playing, t);
    for (const [name, { input, text, label }] of Object.entries(options)) {
      write(text, t(`option.${name}`));
      input.checked = kept[/** @type {'hard'} */ (name)];
      mark(label, { hidden: name === 'common' && playing });
    }
    mark(playSide, { hidden: !playing });
    for (const side of [helpSide, pictureSide, sharedSide]) mark(side, { hidden: playing });
    if (playing) drawPlay(state, t);
    else {
      drawHelp(state, page.language, t);
      picture.draw(t);
      drawShared(state, t);
    }
    return {
      line: lineText(state, t), word: over ? solutionOf(state) : null, tone: state.trouble || wrong.size ? 'wrong' : 'calm',
      action: playing || clues.length || state.reading ? null : { text: t('picture.pick'), name: 'pick', does: picture.pick },
      undo: !playing && state.history.past.length > 0, redo: !playing && state.history.future.length > 0,
    };
  }

  const focus = () => grid.focus({ preventScroll: true });
  return {
    draw,
    focus,
    /** Moves the focus to the row entered last, so that its colours can be set. */
    toClue() {
      [...grid.children].findLast((row) => row.querySelector('button.tile'))?.querySelector('button')?.focus();
    },
    /** After a choice in a menu by mouse or touch, moves the focus to the rows, for typing; after one by keyboard it stays. */
    typeOn() {
      const active = document.activeElement;
      if (active instanceof HTMLSelectElement && !active.matches(':focus-visible')) focus();
    },
  };
}

/** The word that was looked for, once the game is over. @param {State} state */
const solutionOf = ({ standing }) => standing?.target ?? (standing?.solved ? standing.rows.at(-1)?.[0] : undefined) ?? null;

/** The part about pictures of a board. @param {HTMLElement} root @param {{open: (files: File[]) => void}} on */
function pictureView(root, on) {
  const head = make('h2');
  const choose = make('button', { type: 'button', class: 'button', 'data-act': 'pick' });
  const ways = make('p', { class: 'note' });
  const input = /** @type {HTMLInputElement} */ (make('input', { type: 'file', accept: 'image/*', hidden: '' }));
  root.append(head, make('div', { class: 'actions' }, choose), ways, input);
  const open = () => input.click();
  choose.addEventListener('click', open);
  input.addEventListener('change', () => {
    if (input.files?.length) on.open([...input.files]);
    input.value = ''; // so that the same file can be picked again
  });
  return {
    pick: open,
    /** @param {Translate} t */
    draw(t) {
      write(head, t('picture.title'));
      write(choose, t('picture.pick'));
      write(ways, t('picture.ways'));
    },
  };
}

/** The line below the rows: what to do, or what is wrong. @param {State} state @param {Translate} t */
export function lineText(state, t) {
  const { note, trouble, standing, kept, clues, left } = state;
  if (state.reading) return t('line.reading');
  if (note) return t(note);
  if (trouble) return sentence(t, trouble);
  if (kept.mode === 'help' && state.picked) return t('line.letter');
  if (kept.mode === 'help' && act.doubtsOf(state)) return t('line.doubt', { count: act.doubtsOf(state) });
  if (kept.mode === 'help' && left?.contradictions.length) return t('line.clash');
  if (kept.mode === 'help') return t(clues.length ? 'line.turn' : 'line.help');
  const count = standing?.rows.length ?? 0;
  if (standing?.solved) return t('line.solved', { count });
  if (standing?.target) return t('line.target', { word: standing.target.toUpperCase() });
  if (!standing) return t('line.wait');
  return count >= act.TRIES ? t('line.on') : t('line.guess', { number: count + 1, tries: act.TRIES });
}

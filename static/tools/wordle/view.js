// @ts-check
/** The tool's view: draws the state and reports the user's input. */
import { refusalOf } from '../../shell/message.js';
import { today } from '../../shell/storage.js';
import { copied } from '../../ui/clipboard.js';
import { filePicker, isDrawn, make, mark, pick, write } from '../../ui/dom.js';
import { listenToMenu } from '../../ui/menu.js';
import { sentence } from '../../ui/text.js';
import { boardsView } from './boards.js';
import * as to from './changes.js';
import { helperView } from './helper.js';
import { keyboardView } from './keyboard.js';
import { playView, shareText } from './play.js';
import { guessesView } from './rows.js';
import { sharedView } from './shared.js';
import * as act from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../ui/text.js').Translate} Translate */

/** @param {HTMLElement} root @param {import('../../shell/contract.js').Desk<State>} desk
 *  @returns {import('../../shell/contract.js').View<State>} */
export function wordleView(root, desk) {
  const { does, look } = desk;
  const button = (/** @type {string} */ name, /** @type {() => void} */ does) => {
    const made = make('button', { type: 'button', class: 'button', 'data-act': name });
    made.addEventListener('click', does);
    return made;
  };
  const modes = { play: button('play', () => does(to.setMode)('play')), help: button('help', () => does(to.setMode)('help')) };
  const length = /** @type {HTMLSelectElement} */ (make('select', { class: 'button' },
    ...act.LENGTHS.map((letters) => make('option', { value: String(letters) }))));
  listenToMenu(length, () => does(act.setLength)(Number(length.value)));
  const todays = button('today', () => does(to.openToday)(true));
  const again = button('new', another);
  const clear = button('clear', () => does(to.clear)());
  const grid = make('div', { class: 'rows', role: 'table', tabindex: '0', 'data-keys': 'rows' });
  const caps = make('div', { class: 'caps', role: 'group' });
  const option = (/** @type {'hard'|'contrast'|'common'} */ name) => {
    const input = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox' }));
    const text = make('span');
    input.addEventListener('change', () => does(to.setOption)(name, input.checked));
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
  const drawRows = guessesView(grid, { turn: does(to.tap), drop: does(to.dropRow) });
  const drawCaps = keyboardView(caps, { type: does(to.type), erase: does(to.erase), enter: does(to.enter) });
  const drawPlay = playView(playSide, {
    // Nobody else can open the address of a file.
    share: () => copy(shareText(look(), desk.t(), location.protocol === 'file:' ? '' : desk.link()), 'copied.grid'),
    link: () => copy(desk.link(), 'copied.link'),
    giveUp: does((state) => ({ ...state, givesUp: true })), again: another, judge: does(to.judge), challenge,
  });
  const drawHelp = helperView(helpSide, { take, first: does(to.rank), sort: does(act.sortBest) });
  const picture = pictureView(pictureSide, does(to.readPicture), does(to.takeBoard));
  const drawShared = sharedView(sharedSide, { shared: does(to.share), board: does(to.shareBoard) });

  function another() {
    does(to.openNumber)(crypto.getRandomValues(new Uint32Array(1))[0]);
  }

  /** Takes a guess from the ranking; for who does so by keyboard, its colours come next. @param {string} word */
  function take(word) {
    const byKeys = document.activeElement?.matches(':focus-visible');
    does(to.take)(word);
    if (!byKeys) return;
    desk.drawNow();
    [...grid.children].findLast((row) => row.querySelector('button.tile'))?.querySelector('button')?.focus();
  }

  /** @param {string|Promise<string>} text @param {string} note */
  async function copy(text, note) {
    const done = await copied(text);
    const shown = done ? '' : await text; // for the user to copy
    does((state) => ({ ...state, shown, ...(done && { note }) }))();
  }

  /** Copies a link to a puzzle with a word of the user's choice. @param {string} target */
  function challenge(target) {
    const { list, page } = look();
    const link = desk.ask('wordle_new', { lexicon: list, alphabet: page.alphabet, target, length: [...target].length },
      { slot: 'wordle code', also: 'common' }).then((reply) => {
      const trouble = reply.outcome === 'refused' ? refusalOf(reply.error) : null;
      does((state) => ({ ...state, trouble, note: '' }))();
      if (reply.outcome !== 'answered') throw reply;
      return desk.link(new URLSearchParams({ list, code: reply.ok.code }));
    });
    copy(link, 'copied.link').catch(() => {}); // the user is told why there is none
  }

  // The time until the next puzzle is told in minutes. The day may have changed while the page was hidden; then "Today" is another puzzle.
  setInterval(desk.redraw, 60_000);
  for (const [target, kind] of /** @type {const} */ ([[document, 'visibilitychange'], [window, 'focus']])) target.addEventListener(kind,
    desk.redraw);

  const isSamePuzzle = isDrawn();

  /** @type {import('../../shell/contract.js').View<State>['draw']} */
  function draw(state, t) {
    const { standing, draft, clues, kept, page } = state;
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
      picture.draw(state, t);
      drawShared(state, t);
    }
    // After a choice in a menu by mouse or touch typing goes on; after one by keyboard the focus stays.
    const { activeElement } = document;
    if (!isSamePuzzle(state.list, kept.length) && activeElement instanceof HTMLSelectElement && !activeElement.matches(':focus-visible')) focus();
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
    does: {
      'wordle.type': ({ key }) => {
        focus(); // otherwise Enter would press the last used button again
        does(to.type)(key);
      },
    },
  };
}

/** The word that was looked for, once the game is over. @param {State} state */
const solutionOf = ({ standing }) => standing?.target ?? (standing?.solved ? standing.rows.at(-1)?.[0] : undefined) ?? null;

/** The part about pictures of a board. @param {HTMLElement} root @param {(file: File) => void} take
 *  @param {(at: number) => void} board */
function pictureView(root, take, board) {
  const head = make('h2');
  const choose = make('button', { type: 'button', class: 'button', 'data-act': 'pick' });
  const ways = make('p', { class: 'note' });
  const { input, open } = filePicker('image/*', take);
  const several = make('div', { class: 'side' });
  root.append(head, several, make('div', { class: 'actions' }, choose), ways, input);
  const drawBoards = boardsView(several, board);
  choose.addEventListener('click', open);
  return {
    pick: open,
    /** @param {State} state @param {Translate} t */
    draw({ seen }, t) {
      write(head, t('picture.title'));
      drawBoards(seen?.boards.length ?? 0, seen?.at ?? 0, t);
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
  if (kept.mode === 'help' && state.seen) return t('boards', { count: state.seen.boards.length });
  if (kept.mode === 'help') return t(clues.length ? 'line.turn' : 'line.help');
  const count = standing?.rows.length ?? 0;
  if (standing?.solved) return t('line.solved', { count });
  if (standing?.target) return t('line.target', { word: standing.target.toUpperCase() });
  if (!standing) return t('line.wait');
  return count >= act.TRIES ? t('line.on') : t('line.guess', { number: count + 1, tries: act.TRIES });
}

// @ts-check
/** The tool's view: draws the state and reports the user's input. */
import { copied } from '../../ui/clipboard.js';
import { button, filePicker, isDrawn, make, mark } from '../../ui/dom.js';
import { sentence } from '../../ui/text.js';
import { barView, daysView, optionsView } from './bar.js';
import * as to from './changes.js';
import { helperView, sharedView } from './helper.js';
import { playView, shareText } from './play.js';
import { doubtsOf } from './clues.js';
import { gameOf, isOver, triesOf } from './game.js';
import { setLength } from './state.js';
import { gridView } from './grid.js';

/** @import { State } from './state.js' */

/** @param {HTMLElement} root @param {Desk<State>} desk @returns {View<State>} */
export function wordleView(root, desk) {
  const { does } = desk;
  const [bar, grid, caps, aside] = ['bar', 'boards', 'caps', 'aside'].map((name) => make('div', { class: name }));
  mark(caps, { role: 'group', 'data-label': 'keyboard' });
  root.append(make('h2', { class: 'voice', 'data-text': 'tool.wordle' }), bar, make('div', { class: 'centre' }, grid, desk.status, desk.meaning, caps), aside);
  const another = () => does(to.openNumber)(crypto.getRandomValues(new Uint32Array(1))[0]);
  const drawBar = barView(bar, (letters) => does(setLength)(letters));
  const boards = gridView(grid, caps);
  const { challenge, drawChallenge, share, link } = copying(desk);
  const sides = sidesView(aside, desk, challenge);

  /** Takes a guess from the ranking; for who does so by keyboard, its colours come next. @param {string} word */
  function take(word) {
    const byKeys = document.activeElement?.matches(':focus-visible');
    does(to.take)(word);
    if (!byKeys) return;
    desk.drawNow();
    /** @type {HTMLElement|undefined} */ ([...grid.querySelectorAll('.guess:has(button.tile)')].at(-1)?.querySelector('button') ?? undefined)?.focus();
  }

  // The time until the next puzzle is told in minutes. The day may have changed while the page was hidden; then "Today" is another puzzle.
  setInterval(desk.redraw, 60_000);
  for (const [target, kind] of /** @type {const} */ ([[document, 'visibilitychange'], [window, 'focus']])) target.addEventListener(kind,
    desk.redraw);

  const isSamePuzzle = isDrawn();
  const { focus } = boards;
  return {
    draw(state, t) {
      const { kept, clues, history } = state;
      const plays = kept.mode === 'play';
      mark(root, { 'data-mode': kept.mode, 'data-contrast': kept.contrast });
      for (const draw of [drawBar, boards.draw, sides.draw, drawChallenge]) draw(state, t);
      // After a choice in a menu by mouse or touch typing goes on; after one by keyboard the focus stays.
      const { activeElement: at } = document;
      if (!isSamePuzzle(state.page.list, kept.length, kept.boards) && at instanceof HTMLSelectElement && !at.matches(':focus-visible')) focus();
      const isEmpty = !clues.some((rows) => rows.length);
      return {
        line: lineText(state, t), word: plays && isOver(state) ? solutionOf(state) : null, tone: isAmiss(state) ? 'wrong' : 'calm',
        action: plays || !isEmpty || state.reading ? null : { text: t('picture.pick'), name: 'pick', does: sides.pick },
        undo: !plays && history.past.length > 0, redo: !plays && history.future.length > 0,
      };
    },
    focus,
    does: {
      'bar.new': another, 'play.again': another, 'play.share': share, 'play.link': link, 'rank.take': take, pick: sides.pick,
      'wordle.type': ({ key }) => {
        focus(); // otherwise Enter would press the last used button again
        does(to.type)(key);
      },
    },
  };
}

/** What is beside the rows: of a game its statistics and other puzzles, of clues the words and guesses; and the options.
 *  @param {HTMLElement} root @param {Desk<State>} desk @param {(word: string) => void} challenge */
function sidesView(root, desk, challenge) {
  const { does } = desk;
  const [play, days, help, pictures, shared, options] = ['side', 'side days', 'side', 'side', 'side', 'options'].map((name) =>
    make('section', { class: name }));
  root.append(play, days, help, pictures, shared, options);
  const picture = pictureView(pictures, does(to.readPicture));
  const drawOptions = optionsView(options, does(to.setOption));
  const playing = [playView(play, challenge), daysView(days, (day) => does(to.openDay)(day, true))];
  const helping = [helperView(help), picture.draw, sharedView(shared, does(to.share))];
  return {
    pick: picture.pick,
    /** @param {State} state @param {Translate} t */
    draw(state, t) {
      const plays = state.kept.mode === 'play';
      for (const side of [play, days]) mark(side, { hidden: !plays });
      for (const side of [help, pictures, shared]) mark(side, { hidden: plays });
      for (const draw of [...(plays ? playing : helping), drawOptions]) draw(state, t);
    },
  };
}

/** @param {State} state */
const isAmiss = ({ kept, left, trouble }) => Boolean(trouble) || (kept.mode === 'help' && clashesOf(left).length > 0);

/** Which rows contradict which, on all boards. @param {State['left']} left */
const clashesOf = (left) => (left ?? []).flatMap(({ contradictions }) => contradictions.filter(({ rows }) => rows.length));

/** What is copied: the result, a link to the puzzle, or one to a puzzle with a word of the person's choice.
 *  @param {Desk<State>} desk */
function copying({ does, look, t, link }) {
  /** The link to the puzzle that is being made. @type {PromiseWithResolvers<string>|null} */
  let made = null;

  /** @param {string|Promise<string>} text @param {string} note */
  async function copy(text, note) {
    const done = await copied(text);
    const shown = done ? '' : await text; // for the user to copy
    does((state) => ({ ...state, shown, ...(done && { note }) }))();
  }

  return {
    /** @param {string} target */
    challenge(target) {
      made?.reject();
      made = Promise.withResolvers();
      does(to.challenge)(target);
      copy(made.promise, 'copied.link').catch(() => {}); // the user is told why there is none
    },
    /** @param {State} state */
    drawChallenge({ challenge, page }) {
      if (!made || challenge?.code === '') return;
      if (challenge) made.resolve(link(new URLSearchParams({ list: page.list, code: challenge.code })));
      else made.reject();
      made = null;
    },
    // Nobody else can open the address of a file.
    share: () => void copy(shareText(look(), t(), location.protocol === 'file:' ? '' : link()), 'copied.grid'),
    link: () => void copy(link(), 'copied.link'),
  };
}

/** The word that was looked for, once the game is over. @param {State} state */
const solutionOf = ({ standing }) => standing?.boards[0].target ?? null;

/** The part about pictures of a board. @param {HTMLElement} root @param {(file: File) => void} take */
function pictureView(root, take) {
  const { input, open } = filePicker('image/*', take);
  const choose = button({ 'data-does': 'pick', 'data-text': 'picture.pick' }, null);
  root.append(make('h2', { 'data-text': 'picture.title' }), make('div', { class: 'actions' }, choose),
    make('p', { class: 'note', 'data-text': 'picture.ways' }), input);
  return {
    pick: open,
    /** @param {State} state */
    draw({ clues, reading }) { mark(choose, { hidden: !reading && !clues.some((rows) => rows.length) }); }, // the line beside the rows has it
  };
}

/** The line below the rows: what to do, or what is wrong. @param {State} state @param {Translate} t */
export function lineText(state, t) {
  const { note, trouble, standing, kept, clues, left } = state;
  if (state.reading) return t('status.reading');
  if (note) return t(note);
  if (trouble) return sentence(t, trouble);
  if (kept.mode === 'help' && state.picked) return t('line.letter');
  if (kept.mode === 'help' && doubtsOf(state)) return t('line.doubt', { count: doubtsOf(state) });
  if (kept.mode === 'help' && clashesOf(left).length) return t('line.clash');
  if (kept.mode === 'help') return t(clues.some((rows) => rows.length) ? 'line.turn' : 'line.help');
  if (!standing) return t('wait');
  const [count, tries] = [gameOf(state)?.guesses.length ?? 0, triesOf(state)];
  if (standing.solved) return t('line.solved', { count });
  if (isOver(state)) return t('line.target', { word: standing.boards.map(({ target }) => target?.toUpperCase()).join(', ') });
  return count >= tries ? t('line.on', { tries }) : t('line.guess', { number: count + 1, tries });
}

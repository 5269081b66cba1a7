// @ts-check
/** The rows of one board or several, guesses with their colours, the row being typed, and empty rows; and below them the keyboard, in the
 *  layout of the language's own. */
import { button, find, keepFocus, make, mark, write } from '../../ui/dom.js';
import { keyboardRows } from '../../ui/keyboards.js';
import { isSolved, keysOf } from './clues.js';
import { isOver, triesOf } from './game.js';
import { emptyClues } from './state.js';

/** @import { Row } from './clues.js' */
/** @import { State } from './state.js' */

/** @param {HTMLElement} root @param {HTMLElement} caps */
export function gridView(root, caps) {
  /** @type {ReturnType<typeof guessesView>[]} */
  let draws = [];
  const drawCaps = keyboardView(caps);

  function fitBoards(/** @type {number} */ count) {
    fit(root, count, () => make('div', { class: 'rows', role: 'table', 'data-keys': 'rows' }));
    draws = [...root.children].map((board, at) => draws[at] ?? guessesView(/** @type {HTMLElement} */ (board), at));
    draws.length = count;
  }

  return {
    /** Where keys are typed. */
    focus: () => find('.rows', root).focus({ preventScroll: true }),
    /** @param {State} state @param {Translate} t */
    draw(state, t) {
      const { standing, kept, page, sent, clues, trouble, picked, draft } = state;
      const plays = kept.mode === 'play';
      const boards = plays ? standing?.boards ?? emptyClues(kept).map((rows) => ({ rows, keys: {}, solved: false })) : clues.map(
        (rows) => ({ rows, keys: keysOf(rows), solved: isSolved(rows) }));
      const typed = plays && isOver(state) ? null : draft;
      const several = boards.length > 1;
      fitBoards(boards.length);
      root.style.setProperty('--boards', String(boards.length));
      mark(root, { 'data-several': several });
      boards.forEach(({ rows, solved }, at) => {
        const ends = several && solved;
        mark(root.children[at], { tabindex: at ? null : '0', 'data-solved': ends,
          'aria-label': several ? t('boards.one', { number: at + 1 }) : t(plays ? 'rows.play' : 'rows.help') });
        draws[at]({ rows: plays && !ends ? [...rows, ...sent.map((word) => /** @type {Row} */ ([word, '']))] : rows, draft: ends ? null : typed,
          length: kept.length, count: ends ? rows.length : plays ? triesOf(state) : 1, clues: !plays,
          wrong: new Set(plays ? [] : state.left?.[at]?.contradictions.flatMap((clash) => clash.rows)), refused: Boolean(trouble?.typed),
          picked: !plays && picked?.[0] === at ? picked : null, won: plays && solved && standing?.isNews ? rows.length - 1 : null }, t);
      });
      drawCaps(page.alphabet, boards.map(({ keys, solved }) => (several && solved ? {} : keys)), plays, t);
    },
  };
}

/** A clue in words. @param {Translate} t @param {string} letter @param {string} colour */
const spokenCell = (t, letter, colour) => (letter ? `${letter.toUpperCase()}, ${t(`clue.${colour}`)}` : t('clue.empty'));

/** A row in words, for screen readers. @param {Translate} t @param {Row} row */
export const spokenRow = (t, [word, colours]) => [...word].map((letter, at) => spokenCell(t, letter, colours[at])).join('; ');

/** Adds or removes children until there are `count` of them. @param {Element} root @param {number} count @param {() => Element} one */
export function fit(root, count, one) {
  while (root.childElementCount > count) root.lastElementChild?.remove();
  while (root.childElementCount < count) root.append(one());
}

/** @param {HTMLElement} root @param {number} board its index */
function guessesView(root, board) {
  let kind = '';

  /** @param {{rows: Row[], draft: string|null, length: number, count: number, clues: boolean, wrong: Set<number>, refused: boolean,
   *    picked: import('./state.js').State['picked'], won: number|null}} what
   *  `draft` is null when there is nothing to type, `count` the minimum number of rows, `won` the row that has just found the word
   *  @param {Translate} t */
  return ({ rows, draft, length, count, clues, wrong, refused, picked, won }, t) => {
    if (kind !== `${length} ${clues}`) root.replaceChildren();
    kind = `${length} ${clues}`;
    root.style.setProperty('--letters', String(length));
    const isLonger = rows.length >= root.childElementCount;
    fit(root, Math.max(count, rows.length + Number(draft !== null)), () => make('div', { class: 'guess', role: 'row' }));
    [...root.children].forEach((line, at) => {
      const row = rows[at];
      const word = row?.[0] ?? (at === rows.length ? draft ?? '' : '');
      mark(line, { 'data-typing': draft !== null && at === rows.length, 'data-later': at > rows.length, 'data-won': at === won,
        'data-wrong': wrong.has(at), 'data-refused': at === rows.length && refused });
      fit(line, length + Number(clues), () => make('div', { role: 'cell' }));
      [...line.children].forEach((cell, place) => /** @type {HTMLElement} */ (cell).style.setProperty('--place', String(place)));
      [...line.children].forEach((cell, place) => drawCell(cell, word[place] ?? '', row?.[1][place] ?? '', [at, place], {
        'data-doubt': Boolean(row?.[2]?.includes(place)), 'data-picked': picked?.[1] === at && picked[2] === place }));
      if (clues) {
        const drop = line.children[length].firstElementChild;
        if (drop) mark(drop, { hidden: !row, 'aria-label': t('clue.drop', { row: at + 1 }), title: t('clue.drop', { row: at + 1 }) });
      }
    });

    if (isLonger) root.scrollTop = root.scrollHeight; // where it has no room for all rows

    /** @param {Element} cell @param {string} letter @param {string} colour @param {readonly [row: number, place: number]} where after the
     *  letters is the button that removes the row @param {Record<string, boolean>} marks */
    function drawCell(cell, letter, colour, [line, place], marks) {
      if (place === length) {
        if (!cell.firstElementChild) cell.append(make('button', { type: 'button', class: 'drop', 'data-does': 'dropRow', 'data-given': String(line) }, '×'));
        return;
      }
      const tag = clues && colour ? 'BUTTON' : 'SPAN';
      if (cell.firstElementChild?.tagName !== tag) {
        cell.replaceChildren(make(tag.toLowerCase(), { class: 'tile', ...(tag === 'BUTTON' && {
          type: 'button', 'data-does': 'tap', 'data-given': JSON.stringify([board, line, place]) }) },
          make('span', { 'aria-hidden': 'true' }), make('span', { class: 'voice' })));
      }
      const tile = /** @type {Element} */ (cell.firstElementChild);
      mark(tile, { 'data-clue': colour || null, 'data-letter': Boolean(letter), ...marks });
      write(tile.children[0], letter.toUpperCase());
      write(tile.children[1], colour ? spokenCell(t, letter, colour) + (marks['data-doubt'] ? `, ${t('clue.doubt')}` : '')
        : letter ? letter.toUpperCase() : t('clue.empty'));
    }
  };
}

/** @param {HTMLElement} root */
function keyboardView(root) {
  let shown = '';
  // The focus stays where it is, so that Enter on a real keyboard enters the word rather than presses the same key again.
  keepFocus(root);

  /** @param {string} alphabet @param {Record<string, string>[]} boards what is known about each letter on each board @param {boolean} enter
   *  whether there is an Enter key @param {Translate} t */
  return (alphabet, boards, enter, t) => {
    const rows = keyboardRows(alphabet);
    const others = [...new Set(boards.flatMap(Object.keys))].filter((letter) => !rows.join('').includes(letter)).join('');
    const wanted = [rows[0], rows[1], rows[2] + others];
    if (shown !== wanted.join()) {
      shown = wanted.join();
      root.replaceChildren(...wanted.map((letters, at) => make('div', {}, ...[...letters].map((letter) =>
        button({ class: 'cap', 'data-does': 'letter', 'data-given': JSON.stringify(letter), 'data-letter': letter, tabindex: '-1' }, null, make('span', { class: 'parts' }),
          make('span', {}, letter.toUpperCase()))),
      ...(at === 2 ? [button({ class: 'cap wide', 'data-does': 'wordle.erase', tabindex: '-1' }, null, '⌫')] : []))));
      root.lastElementChild?.prepend(button({ class: 'cap wide', 'data-does': 'wordle.enter', tabindex: '-1' }));
    }
    for (const key of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-letter]'))) drawKey(key, boards, t);
    mark(find('[data-does="wordle.erase"]', root), { 'aria-label': t('keyboard.erase') });
    const enters = find('[data-does="wordle.enter"]', root);
    mark(enters, { 'aria-label': t('keyboard.enter'), hidden: !enter });
    write(enters, t('keyboard.enter'));
  };
}

const CLUES = /** @type {Record<string, string>} */ ({ absent: 'B', yellow: 'Y', green: 'G' });

/** What is known about a letter: its colour, or with several boards a part of the key for each. @param {HTMLElement} key
 *  @param {Record<string, string>[]} boards @param {Translate} t */
function drawKey(key, boards, t) {
  const letter = key.dataset.letter ?? '';
  const seen = boards.map((keys) => keys[letter] ?? 'not tried');
  const several = boards.length > 1;
  const isGone = several && seen.every((one) => one === 'absent' || one === 'not tried') && seen.includes('absent');
  mark(key, { 'data-clue': several ? (isGone ? 'B' : null) : CLUES[seen[0]] ?? null,
    'aria-label': [letter.toUpperCase(), ...seen.map((one, at) => (several ? `${at + 1} ` : '') + t(`key.${one}`))].join(', ') });
  const parts = /** @type {Element} */ (key.firstElementChild);
  fit(parts, several ? boards.length : 0, () => make('i'));
  [...parts.children].forEach((part, at) => mark(part, { 'data-clue': seen[at] === 'absent' ? null : CLUES[seen[at]] ?? null }));
}

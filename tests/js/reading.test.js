/** The board as it is described in words (static/tools/wordfeud/position/words.js), and which keys work everywhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { working } from '../../static/shell/input/keyboard.js';
import { fromHash } from '../../static/tools/wordfeud/position/notation.js';
import { keys } from '../../static/tools/wordfeud/keys.js';
import { freeTriples, newWords, nextWord, wordsOn } from '../../static/tools/wordfeud/position/words.js';
import { PEKDAAL } from './page.js';

const boardOf = (rows, game = 'nl') => fromHash(`game=${game}&board=${[...rows, ...Array(15 - rows.length).fill('15')].join('/')}`, {});
const CROSSED = boardOf(['kaas11', 'a14', 'm1Ei11']);

test('the words of a board are read from the top, across before down, with their places', () => {
  assert.deepEqual(wordsOn(CROSSED).map(({ word, place }) => `${word} ${place}`), ['KAAS 1A', 'KAM A1', 'EI 3C']);
  assert.deepEqual(wordsOn(boardOf(['c|ha12'], 'es')).map(({ word }) => word), ['CHA']);
  assert.deepEqual(wordsOn(boardOf(['chal12'], 'es')).map(({ word }) => word), ['CHAL']);
});

test('the next and the previous word are those after and before the cursor, and then the first and the last', () => {
  const words = wordsOn(CROSSED);
  const from = (row, col, direction, by) => nextWord(words, { row, col, direction }, by)?.word;
  assert.deepEqual([from(0, 0, 'across', 1), from(0, 0, 'down', 1), from(2, 2, 'across', 1)], ['KAM', 'EI', 'KAAS']);
  assert.deepEqual([from(0, 0, 'across', -1), from(7, 7, 'across', -1)], ['EI', 'EI']);
  assert.equal(nextWord([], { row: 0, col: 0, direction: 'across' }, 1), null);
});

test('a triple-word square is free until a tile lies there, and a longer word is a new one', () => {
  const position = fromHash(PEKDAAL, {});
  const free = freeTriples(position);
  assert.ok(free.includes('E1'));
  const [, , , , at] = [...position.rules.layout[0]];
  assert.equal(at, '5');
  assert.equal(freeTriples(boardOf(['4aa9'])).includes('E1'), false);
  const [before, after] = [boardOf(['raam11']), boardOf(['raamt10', 'a14'])].map(wordsOn);
  assert.deepEqual(newWords(after, before).map(({ word }) => word), ['RAAMT', 'RA']);
});

test('single keys of the whole page can be switched off; those of a widget and Escape stay', () => {
  const single = [{ where: 'page', keys: ['?'], does: 'help' }, { where: 'page', keys: ['Letter', 'Shift+Letter'], does: 'type' }];
  const table = [...keys, ...single];
  assert.deepEqual(working(table, true), table);
  const gone = table.filter((entry) => !working(table, false).includes(entry));
  assert.deepEqual(gone.map(({ does }) => does), ['toFilter', 'help', 'type']);
});

/** Entering a board and a rack (static/tools/wordfeud/turn/entering.js), and what the page says is wrong with them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bag, squareName, valueOf } from '../../static/tools/wordfeud/position/position.js';
import * as entering from '../../static/tools/wordfeud/turn/entering.js';
import { changedGame } from '../../static/tools/wordfeud/record/game.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import { currentAnswer } from '../../static/tools/wordfeud/moves/moves.js';
import { moveTile, tapBoard, tapSlot } from '../../static/tools/wordfeud/turn/moving.js';
import { enter, receiveGame, setPoints } from '../../static/tools/wordfeud/record/recording.js';
import { faceOf } from '../../static/tools/wordfeud/position/tiles.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import { offerOf } from '../../static/tools/wordfeud/views/question.js';
import { reportOf } from '../../static/tools/wordfeud/views/status.js';
import { boardFaults, rackFaults } from '../../static/tools/wordfeud/position/warnings.js';
import { sentence } from '../../static/ui/text.js';
import { PEKDAAL, RAAM, stateOf, tapped, textsOf, tilesOf, typed } from './page.js';

const t = textsOf('wordfeud');
const cursorOf = ({ cursor: { row, col, direction } }) => [squareName([row, col]), direction];
const rackOf = ({ position }) => position.rack;
const said = ({ notice }) => sentence(t, notice);

test('a second tap turns the cursor', () => {
  const once = tapped(stateOf(), 'C3');
  assert.deepEqual(cursorOf(once), ['C3', 'across']);
  assert.deepEqual(cursorOf(tapped(once, 'C3')), ['C3', 'down']);
  assert.deepEqual(cursorOf(tapped(tapped(once, 'C3'), 'D4')), ['D4', 'down']);
});

test('the first tap on the square where the cursor begins does not turn it', () => {
  const once = tapped(stateOf(), 'H8');
  assert.deepEqual([cursorOf(once), cursorOf(tapped(once, 'H8'))], [['H8', 'across'], ['H8', 'down']]);
  assert.deepEqual(tilesOf(typed(once, 'hello')), { H8: 'h', I8: 'e', J8: 'l', K8: 'l', L8: 'o' });
});

test('two letters in a row are corrected where they are', () => {
  const word = typed(tapped(stateOf(), 'I3'), 'raam');
  assert.deepEqual(tilesOf(typed(tapped(word, 'J3'), 'xz')), { I3: 'r', J3: 'x', K3: 'z', L3: 'm' });
  assert.deepEqual(cursorOf(typed(typed(tapped(word, 'J3'), 'xz'), '<')), ['K3', 'across']);
});

test('an arrow moves one square, turns the cursor and stops at the edge', () => {
  const down = entering.moveCursor(tapped(stateOf(), 'C3'), 'down', 1);
  assert.deepEqual(cursorOf(down), ['C4', 'down']);
  assert.deepEqual(cursorOf(entering.moveCursor(down, 'across', 1)), ['D4', 'across']);
  assert.deepEqual(cursorOf(entering.moveCursor(tapped(stateOf(), 'A1'), 'down', -1)), ['A1', 'down']);
  assert.deepEqual([false, true].map((end) => cursorOf(entering.moveToEdge(down, end))[0]), ['C1', 'C15']);
});

test('letters jump over tiles, and Backspace finds its way back', () => {
  const state = typed(tapped(typed(tapped(stateOf(), 'B2'), 'x'), 'A2'), 'bc');
  assert.deepEqual(tilesOf(state), { A2: 'b', B2: 'x', C2: 'c' });
  const back = typed(state, '<<');
  assert.deepEqual(tilesOf(back), { B2: 'x' });
  assert.deepEqual(cursorOf(back), ['A2', 'across']);
});

test('letters of the palette skip what stands there, as typed ones do', () => {
  // A random word, entered in full over random tiles of its own and others: both ways end the same.
  for (let seed = 1; seed <= 300; seed += 1) {
    let now = seed;
    const random = (/** @type {number} */ below) => (now = (now * 48271) % 2147483647) % below;
    const word = Array.from({ length: 2 + random(7) }, () => 'aej'[random(3)]);
    const before = word.map((letter) => (random(3) ? '.' : random(2) ? letter : 'x')).join('').padEnd(15, '.');
    const state = tapped(stateOf(`game=nl&board=${before}${'/15'.repeat(14)}`), 'A1');
    const [byTaps, byKeys] = [word.reduce((at, letter) => entering.layLetter(at, letter), state), typed(state, word.join(''))];
    assert.deepEqual([tilesOf(byTaps), cursorOf(byTaps)], [tilesOf(byKeys), cursorOf(byKeys)], `${word.join('')} over ${before}`);
  }
  const standing = tapped(stateOf(`game=nl&board=3j11${'/15'.repeat(14)}`), 'A1');
  assert.deepEqual(tilesOf([...'hesjes'].reduce((at, letter) => entering.layLetter(at, letter), standing)),
    { A1: 'h', B1: 'e', C1: 's', D1: 'j', E1: 'e', F1: 's' });
});

test('a letter that the game folds is entered as its own, however it comes; one that it cannot fold stays', () => {
  const rack = entering.tapRack(stateOf(), 0);
  assert.equal(rackOf(typed(rack, 'éËж')), 'eeж');
  assert.equal(rackOf(typed(rack, 'ĳ')), 'ij');
  assert.equal(rackOf(entering.pasteWord(rack, 'e\u0301t\u00c9')), 'et?');
  assert.equal(rackOf(stateOf('game=nl&rack=%C4%B3s')), 'ijs');
  assert.equal(rackOf(stateOf('game=pt&rack=%C3%A7%C3%A3o')), 'çao');
  assert.deepEqual(tilesOf(typed(tapped(stateOf(), 'A1'), 'caféÉ')), { A1: 'c', B1: 'a', C1: 'f', D1: 'e', E1: 'e' });
  assert.deepEqual(tilesOf(entering.typeLetter(tapped(stateOf(), 'A1'), 'É', true)), { A1: 'E' });
  assert.deepEqual(tilesOf(stateOf(`game=de&board=%C3%9F2%C3%A911${'/15'.repeat(14)}`)), { A1: 'ß', D1: 'e' });
});

test('letters stop at the edge', () => {
  assert.deepEqual(tilesOf(typed(tapped(stateOf(), 'N1'), 'abc')), { N1: 'a', O1: 'b' });
});

test('a word typed over a tile in its way swallows that tile', () => {
  const down = entering.moveCursor(tapped(stateOf(PEKDAAL), 'I5'), 'down', 1);
  assert.deepEqual(tilesOf(typed(down, 'staak')), { ...RAAM, I6: 's', I7: 't', I9: 'a', I10: 'k' });
});

test('a word typed in full lays only its letters that are not there yet', () => {
  const full = typed(tapped(stateOf(PEKDAAL), 'G8'), 'praams');
  assert.deepEqual(tilesOf(full), { ...RAAM, G8: 'p', L8: 's' });
  assert.deepEqual(tilesOf(typed(tapped(stateOf(PEKDAAL), 'G8'), 'ps')), tilesOf(full));
  assert.deepEqual(tilesOf(typed(entering.moveCursor(tapped(stateOf(PEKDAAL), 'H6'), 'down', 1), 'orens')), { ...RAAM, H7: 'o', H9: 'e', H10: 'n',
    H11: 's' });
});

test('Backspace on the rack takes the tile at the caret, or else the last', () => {
  const rack = typed(entering.tapRack(stateOf(), 0), 'abc');
  assert.deepEqual([typed(rack, '<'), typed(entering.tapRack(rack, 0), '<'), typed(rack, '<<<<')].map(rackOf), ['ab', 'bc', '']);
});

test('Space turns a letter into a blank and back, and the cursor on an empty square', () => {
  const blank = entering.typeLetter(tapped(stateOf(), 'A1'), 'e', true);
  assert.deepEqual(tilesOf(blank), { A1: 'E' });
  const back = tapped(blank, 'A1');
  assert.deepEqual(tilesOf(entering.toggleBlank(back)), { A1: 'e' });
  assert.deepEqual(tilesOf(entering.toggleBlank(entering.toggleBlank(back))), { A1: 'E' });
  assert.deepEqual(cursorOf(entering.toggleBlank(tapped(stateOf(), 'A2'))), ['A2', 'down']);
});

test('the key of the blank holds for one letter', () => {
  const next = entering.typeBlank(tapped(stateOf(), 'C3'));
  assert.deepEqual(tilesOf(entering.layLetter(entering.layLetter(next, 'a'), 'b')), { C3: 'A', D3: 'b' });
});

test('the rack takes letters at its caret, and blanks', () => {
  const rack = typed(entering.tapRack(stateOf(), 0), 'ab');
  assert.equal(rackOf(entering.typeBlank(rack)), 'ab?');
  assert.equal(rackOf(entering.erase(entering.typeBlank(rack))), 'ab');
  assert.equal(rackOf(typed(entering.tapRack(rack, 0), 'c')), 'cb'); // in place of the tile that is there
  assert.equal(rackOf(entering.pasteWord(entering.typeBlank(rack), 'cd*')), 'ab?cd?');
});

test('more than a rack is not pasted on it', () => {
  const rack = typed(entering.tapRack(stateOf(), 0), 'satin');
  const pasted = entering.pasteWord(entering.tapRack(rack, 0), 'asentenceofmorethanthirtyletters');
  assert.equal(said(pasted), 'The rack would have 32 tiles; the limit is 30.');
  assert.equal(rackOf(pasted), 'satin');
});

test('a pasted word runs through the tiles that already spell it, as one step', () => {
  const state = tapped(typed(tapped(stateOf(), 'B1'), 'a'), 'A1');
  const pasted = entering.pasteWord(state, 'tale');
  assert.deepEqual(tilesOf(pasted), { A1: 't', B1: 'a', C1: 'l', D1: 'e' });
  assert.deepEqual(tilesOf(looking.undo(pasted)), { B1: 'a' });
});

test('a pasted word goes around other tiles, as one step, and in capitals it has no blanks', () => {
  const state = tapped(typed(tapped(stateOf(), 'B1'), 'x'), 'A1');
  const pasted = entering.pasteWord(state, 'TEA');
  assert.deepEqual([pasted.said?.key, entering.pasteWord(state, 'tEa').said], ['read.capitals', null]);
  assert.deepEqual(tilesOf(pasted), { A1: 't', B1: 'x', C1: 'e', D1: 'a' });
  assert.deepEqual(tilesOf(looking.undo(pasted)), { B1: 'x' });
  assert.deepEqual(tilesOf(entering.pasteWord(tapped(stateOf(), 'A1'), 'tEa')), { A1: 't', B1: 'E', C1: 'a' });
});

test('capitals alone are tiles, which is said where one of them could be a blank', () => {
  const { board, rules: { layout } } = stateOf().position;
  const record = { gcg: '', turns: [], turn: 0, players: ['a', 'b'], board, layout, points: [0, 0], ahead: [0, 0], person: null };
  for (const [rack, text, isSaid] of [
    ['', '8H QI', true], ['qi?', 'h8 QI 24', true], ['', 'QI 8H', true], ['qis', '8H QI', false], ['', '8H Qi', false], ['', '-QI', false],
  ]) {
    const state = { ...stateOf(`game=en&rack=${rack.replace('?', '*')}`), game: changedGame(null, { record }) };
    const asked = enter(state, text);
    assert.equal(asked.game.pending.fields.add.text, text); // Python reads it
    assert.equal(Boolean(receiveGame(asked, asked.game.pending, record).said), isSaid);
  }
});

test('what keeps a pasted text from being a word is named, and nothing is laid', () => {
  const strange = entering.pasteWord(tapped(stateOf(), 'A1'), 'HEL1LO');
  assert.equal(said(strange), 'The pasted text is not a word: it contains “1”.');
  const long = entering.pasteWord(tapped(stateOf(), 'M1'), 'house');
  assert.equal(said(long), 'HOUSE does not fit from M1 to the edge.');
  assert.deepEqual([tilesOf(strange), tilesOf(long)], [{}, {}]);
});

test('the second letter of a two-letter tile completes it', () => {
  const face = (state, tiles) => [...tiles].map((tile) => faceOf(state.position.rules, tile));
  const spanish = stateOf('game=es');
  const board = typed(tapped(spanish, 'A1'), 'cha');
  assert.deepEqual(face(board, Object.values(tilesOf(board)).join('')), ['ch', 'a']);
  const rack = typed(entering.tapRack(spanish, 0), 'lla');
  assert.deepEqual(face(rack, rackOf(rack)), ['ll', 'a']);
});

test('undo and redo go through every kind of change', () => {
  const states = [stateOf()];
  const then = (change) => states.push(change(states.at(-1)));
  then((state) => entering.typeLetter(tapped(state, 'A1'), 'a'));
  then((state) => loading.setRules(state, stateOf('game=nl').position.rules));
  then((state) => typed(entering.tapRack(state, 0), 'c'));
  then((state) => setPoints(state, [12, 34]));
  then(loading.clear);
  const positions = states.map(({ position }) => position);
  const back = positions.slice(1).reduce((seen) => [...seen, looking.undo(seen.at(-1))], [states.at(-1)]);
  assert.deepEqual(back.map(({ position }) => position), positions.toReversed());
  assert.equal(looking.undo(back.at(-1)), back.at(-1));
  const again = positions.slice(1).reduce((seen) => [...seen, looking.redo(seen.at(-1))], [back.at(-1)]);
  assert.deepEqual(again.map(({ position }) => position), positions);
  assert.equal(typed(back.at(-1), 'z').history.future.length, 0);
});

test('the bag counts its vowels, consonants and blanks', () => {
  assert.deepEqual(bag(stateOf().position), { vowels: 42, consonants: 60, blanks: 2 });
  assert.deepEqual(bag(typed(tapped(stateOf(), 'C3'), 'tea').position), { vowels: 40, consonants: 59, blanks: 2 });
  assert.deepEqual(bag(stateOf('game=en&rack=*').position), { vowels: 42, consonants: 60, blanks: 1 });
});

test('a tile that cannot be on the rack is found and named', () => {
  for (const [hash, faults, sentenceOf] of [
    ['game=en&rack=a%D0%B6', [{ index: 1, why: 'unknown' }], 'English has no Ж tile. Replace or remove it.'],
    ['game=en&rack=abcdefgh', [{ index: 7, why: 'many' }], 'A rack holds 7 tiles. Take 1 off.'],
    ['game=en&rack=qq', [{ index: 1, why: 'bag' }], 'Q: more than the bag holds.'],
    ['game=en&rack=***', [{ index: 2, why: 'bag' }], 'Blank: more than the bag holds.'],
  ]) {
    const state = stateOf(hash);
    assert.deepEqual(rackFaults(state.position), faults);
    const { line, more } = reportOf(state, t, () => {});
    assert.equal(line ?? more, sentenceOf);
  }
});

test('a rack of one tile is told as one', () => {
  const { position, ...rest } = stateOf('game=en&rack=ae');
  const state = { ...rest, position: { ...position, rules: { ...position.rules, rack: 1 } } };
  assert.equal(reportOf(state, t, () => {}).line, 'A rack holds 1 tile. Take 1 off.');
});

test('a foreign tile on the board is found', () => {
  assert.deepEqual(boardFaults(stateOf('game=da&board=15/15/15/15/15/15/15/7warm4/15/15/15/15/15/15/15').position), [[7, 7]]);
});

test('the cursor begins on the centre square, and clearing brings it back there', () => {
  assert.deepEqual(cursorOf(stateOf()), ['H8', 'across']);
  assert.deepEqual(cursorOf(loading.clear(tapped(stateOf(PEKDAAL), 'A1'))), ['H8', 'across']);
});

test('a letter is worth its points in the game, a blank and a foreign letter nothing', () => {
  assert.deepEqual(['q', 'Q', 'ж'].map((tile) => valueOf(stateOf(), tile)), [10, 0, 0]);
});

test('two-letter tiles become their first letters where the game has no such tile', () => {
  const spanish = typed(tapped(typed(entering.tapRack(stateOf('game=es'), 0), 'cha'), 'A1'), 'll');
  const english = loading.setRules(spanish, stateOf().position.rules);
  assert.deepEqual([tilesOf(english), rackOf(english)], [{ A1: 'l' }, 'ca']);
});

const at = (name) => [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65];

test('a tile of the rack that was tapped lies where the next tap is, and letters go on from there', () => {
  const laid = tapBoard(tapSlot(stateOf(PEKDAAL), 1), at('H7'));
  assert.deepEqual([tilesOf(laid), rackOf(laid)], [{ ...RAAM, H7: 'e' }, 'pkdaal']);
  assert.deepEqual(tilesOf(typed(laid, 'x')), { ...RAAM, H7: 'e', I7: 'x' });
  assert.deepEqual(tilesOf(typed(laid, '<')), RAAM);
  assert.deepEqual([tilesOf(looking.undo(laid)), rackOf(looking.undo(laid))], [RAAM, 'pekdaal']);
});

test('a tile that was put down, typed over or left with the keys is not laid by the next tap', () => {
  const held = tapSlot(stateOf(PEKDAAL), 1);
  for (const later of [tapSlot(held, 1), typed(held, 'x'), entering.tapRack(held, 2), entering.setTarget(held, 'board'), tapSlot(held, 7),
    tapBoard(held, at('H8'))]) {
    assert.deepEqual(tilesOf(tapBoard(later, at('A1'))), RAAM);
  }
});

test('a blank is laid as the letter that comes next, and leaves the rack with it', () => {
  const asked = tapBoard(tapSlot(stateOf('game=en&rack=a*b'), 1), at('H8'));
  assert.deepEqual([tilesOf(asked), rackOf(asked), offerOf(asked, t).text], [{}, 'a?b', 'Which letter is the blank?']);
  const laid = typed(asked, 'c');
  assert.deepEqual([tilesOf(laid), rackOf(laid), laid.start.rack], [{ H8: 'C' }, 'ab', 'a?b']);
  const elsewhere = typed(tapBoard(asked, at('A1')), 'c');
  assert.deepEqual([tilesOf(elsewhere), rackOf(elsewhere)], [{ A1: 'C' }, 'a?b']); // a blank of somebody else
});

test('a tile is moved from square to square and back to the rack, and stays where it cannot go', () => {
  const moved = moveTile(stateOf(PEKDAAL), at('H8'), at('G8'));
  assert.deepEqual(tilesOf(moved), { G8: 'r', I8: 'a', J8: 'a', K8: 'm' });
  assert.equal(moveTile(moved, at('G8'), at('K8')), moved);
  assert.equal(moveTile(moved, at('A1'), at('A2')), moved);
  const back = moveTile(moved, at('G8'), 2);
  assert.deepEqual([tilesOf(back), rackOf(back)], [{ I8: 'a', J8: 'a', K8: 'm' }, 'perkdaal']);
  assert.equal(rackOf(moveTile(stateOf('game=en&board=A14/15/15/15/15/15/15/15/15/15/15/15/15/15/15'), at('A1'), Infinity)), '?');
});

test('sorting the rack keeps the moves that were found for it', () => {
  const state = stateOf(PEKDAAL);
  const answered = { ...state, answer: { position: state.position, sort: 'score', filter: state.filter } };
  const sorted = moveTile(answered, 0, 6);
  assert.equal(rackOf(sorted), 'ekdaalp');
  assert.equal(currentAnswer(sorted), sorted.answer);
  assert.equal(rackOf(moveTile(sorted, 6, 1)), 'epkdaal');
  assert.equal(rackOf(looking.undo(sorted)), 'pekdaal');
});

test('against the workbench only tiles of this turn are moved', () => {
  const { board, rack } = stateOf(PEKDAAL).position;
  const record = { turns: [], board, person: 0, turn: 0, over: false, ahead: [0, 0], rack, layout: [] };
  const state = { ...stateOf(PEKDAAL), game: changedGame(null, { record }) };
  assert.equal(moveTile(state, at('H8'), at('G8')), state);
  const laid = moveTile(state, 1, at('H7'));
  assert.deepEqual(tilesOf(moveTile(laid, at('H7'), at('A1'))), { ...RAAM, A1: 'e' });
});

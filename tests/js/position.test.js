/** A position as text and back (static/tools/wordfeud/position/position.js). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticeOf } from '../../static/shell/texts/message.js';
import { boardToText, fromHash, isPositionText, positionFromText, positionToText, toHash } from '../../static/tools/wordfeud/position/notation.js';
import { budgetOf, knownTiles, layoutOf } from '../../static/tools/wordfeud/position/position.js';
import { cgpOf } from '../../static/tools/wordfeud/position/drawn.js';
import { exampleFor } from '../../static/tools/wordfeud/position/examples.js';
import { actions } from '../../static/tools/wordfeud/actions.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import * as painting from '../../static/tools/wordfeud/turn/painting.js';
import * as playing from '../../static/tools/wordfeud/record/playing.js';
import { rulesets } from '../../static/tools/wordfeud/rules/rulesets.js';
import { fromKept, gradingOf, toKept, withGame, withGrading } from '../../static/tools/wordfeud/storing/saved.js';
import { asBlank, faceOf, tileOf } from '../../static/tools/wordfeud/position/tiles.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import { reportOf } from '../../static/tools/wordfeud/views/status.js';
import { pictureOf } from '../../static/tools/wordfeud/screenshot/picture.js';
import { sentence } from '../../static/ui/text.js';
import { PEKDAAL, RAAM, stateOf, tapped, textsOf, tilesOf, typed } from './page.js';

const t = textsOf('wordfeud');
const EMPTY = Array(15).fill('.'.repeat(15));
/** A board with one row that is not empty. */
const withRow = (at, row) => EMPTY.with(at, row);
const read = (position, text) => positionFromText(position, text, {});
function loaded(state, text) {
  const { position, said } = read(state.position, text);
  return loading.load(state, position, {}, said);
}

/** The sentence about a text that cannot be read. */
function wrongWith(read, where = 'text') {
  try {
    read();
  } catch (broken) {
    return sentence(t, noticeOf(broken, where));
  }
  return '';
}

test('every position comes back from its address, its text and its saved form', () => {
  const mirrored = rulesets.nl.layout.map((row) => row.replace(/[23]/g, (kind) => (kind === '2' ? '3' : '2')));
  for (const rules of Object.values(rulesets)) {
    const played = exampleFor(rules);
    const passed = { ...played, passes: 2 };
    const onlyBlanks = { ...played, board: played.board.map((row) => [...row].map(asBlank).join('')) };
    for (const each of [played, passed, onlyBlanks]) {
      assert.deepEqual(fromHash(toHash(each), {}), each);
      assert.deepEqual(fromKept(toKept(each, {}), {})[0], each);
      for (const text of [positionToText(each), `game: ${rules.code}\n${cgpOf(each)}`]) {
        const { board, rack, passes = 0 } = read(stateOf().position, text).position;
        assert.deepEqual([board, rack, passes], [each.board, each.rack, each.passes]);
      }
      assert.deepEqual(read(each, boardToText(each)), { position: { board: each.board }, said: null });
    }
  }
  const position = fromHash(`${PEKDAAL}&list=own%3Amine&points=-5-1012034&layout=${mirrored.join('/')}`, {});
  assert.deepEqual([position.list, position.points, position.layout], ['own:mine', [-5, 1012034], mirrored]);
  assert.deepEqual(fromHash(toHash(position), {}), position);
  for (const kept of [{ gcg: '', me: 0, at: null }, { gcg: '>ann: CAT 8H CAT +10 10\n', me: 1, at: 0 }]) {
    assert.deepEqual(fromKept(toKept(position, kept), {}), [position, kept]);
  }
});

test('a whole board is read however it is written', () => {
  const row = '.......raam....';
  for (const [how, text] of Object.entries({
    spaces: `${'\n'.repeat(7)}${' '.repeat(7)}raam\n${'\n'.repeat(7)}`,
    export: `game: nl\nrack: pekdaal\nboard:\n${withRow(7, row).join('\n')}\nlayout: standard\n`,
    rackAndLines: `rack: pekdaal\n${withRow(7, row).join('\n')}\n`,
    spreadsheet: `${withRow(7, row).map((line) => [...line.replaceAll('.', ' ')].map((cell) => cell.trim()).join('\t')).join('\r\n')}\r\n`,
    spacesBehind: withRow(7, row).map((line) => `${line}   \r\n`).join(''),
    capitals: withRow(7, row.toUpperCase()).join('\n'),
    oldMac: withRow(7, row).join('\r'),
  })) {
    assert.ok(isPositionText(stateOf('game=nl').position, text), how);
    assert.deepEqual(tilesOf(loaded(stateOf('game=nl'), text)), RAAM, how);
  }
});

test('capitals among small letters are blanks, and so are those of an address', () => {
  assert.deepEqual(tilesOf(loaded(stateOf(), withRow(7, '.......rAam....').join('\n'))), { ...RAAM, I8: 'A' });
  const { board } = fromHash('game=nl&board=15/15/15/15/15/15/15/7RAAM4/15/15/15/15/15/15/15', {});
  assert.equal(board[7], '.......RAAM....');
});

test('what is assumed of a text all in capitals is said, until the next change', () => {
  const bare = loaded(stateOf(PEKDAAL), withRow(6, 'AAP............').join('\n'));
  assert.equal(reportOf(bare, t, () => {}).more, 'No lower case: all capitals were read as tiles, none as a blank.');
  assert.equal(reportOf(bare, t, () => {}).tone, 'calm');
  assert.equal(loading.clear(bare).said, null);
  for (const text of [withRow(6, 'AaP............').join('\n'), `board:\n${withRow(6, 'AAP............').join('\n')}`, EMPTY.join('\n')]) {
    assert.equal(loaded(stateOf(PEKDAAL), text).said, null);
  }
});

test('a bare board keeps the rack, and a bare layout the board', () => {
  const board = loaded(stateOf(PEKDAAL), withRow(6, 'AAP............').join('\n'));
  assert.deepEqual([tilesOf(board), board.position.rack], [{ A7: 'a', B7: 'a', C7: 'p' }, 'pekdaal']);
  const mirrored = rulesets.nl.layout.map((row) => row.replace(/[23]/g, (kind) => (kind === '2' ? '3' : '2')));
  const signs = { '.': '--', 1: 'ss', 2: '2l', 3: '3l', 4: '2w', 5: '3w' };
  for (const text of [mirrored.join('\n'), mirrored.map((row) => [...row].map((kind) => signs[kind]).join(' ')).join('\n')]) {
    const { position } = loaded(stateOf(PEKDAAL), text);
    assert.deepEqual([layoutOf(position), position.rack, position.board[7]], [mirrored, 'pekdaal', '.......raam....']);
  }
  assert.equal(loaded(stateOf(PEKDAAL), rulesets.nl.layout.join('\n')).position.layout, 'standard');
});

test('cells of a spreadsheet are tiles apart', () => {
  const { position } = stateOf('game=es');
  const text = [['C', 'H', 'CH', ...Array(12).fill('')].join('\t'), ...Array(14).fill('\t'.repeat(14))].join('\n');
  const { board } = read(position, text).position;
  assert.deepEqual([...board[0].slice(0, 3)].map((tile) => faceOf(position.rules, tile)), ['c', 'h', 'ch']);
});

test('two tiles that would read as one are written apart', () => {
  const { position: { rules } } = stateOf('game=es');
  const board = withRow(0, [...'ch', tileOf(rules, 'ch'), 'A', tileOf(rules, 'LL'), ...'.l.l'].join('').padEnd(15, '.'));
  const position = { ...stateOf('game=es').position, board, rack: `l${tileOf(rules, 'll')}l` };
  assert.equal(decodeURIComponent(toHash(position)).split('&').slice(1).join('&').split('/')[0], 'rack=l|lll&board=c|hchALL1l1l6');
  assert.deepEqual(fromHash(toHash(position), {}), position);
  assert.deepEqual(positionFromText(position, boardToText(position), {}).position.board, board);
});

test('what is wrong with a text is named with its place', () => {
  for (const [text, told] of [
    ['nothing here', 'there is no board, layout or rack in it.'],
    [`board:\n${withRow(2, '.'.repeat(14)).join('\n')}`, 'row 3 has 14 squares, expected 15.'],
    [`layout:\n${withRow(4, `9${'.'.repeat(14)}`).join('\n')}`, 'row 5, column 1: “9” is not a square.'],
    ['board:\na.b', '1 row, expected 15.'],
    ['game: xx', 'there is no game “xx”.'],
    [`rack: ${'e'.repeat(31)}`, 'the rack has 31 tiles; the limit is 30.'],
    ['raam\n'.repeat(5000), 'it has 25,000 characters; the limit is 20,000.'],
  ]) assert.equal(wrongWith(() => read(stateOf().position, text)), `The text cannot be read: ${told}`);
});

test('what is wrong with an address is named as it was written', () => {
  for (const [hash, told] of [
    ['rack=koetsje', 'it does not name a game or tab of this page: “rack=koetsje”.'],
    ['ANAGRAMS?letters=raven', 'it does not name a game or tab of this page: “ANAGRAMS?letters=raven”.'],
    ['nonsense', 'it does not name a game or tab of this page: “nonsense”.'],
    ['game=nope', 'there is no game “nope”.'],
    ['game=__proto__', 'there is no game “__proto__”.'],
    ['game=en&board=15/15', '2 rows, expected 15.'],
    [`game=nl&rack=${'e'.repeat(5000)}`, 'the rack has 5,000 tiles; the limit is 30.'],
  ]) assert.equal(wrongWith(() => fromHash(hash, {}), 'address'), `The address cannot be read: ${told}`);
});

test('one line is a word, unless it has the heading of a position; two lines are a board', () => {
  const { position } = stateOf();
  assert.deepEqual(['raam', '', 'rack: raam', 'a\nb', 'raam\n\n'].map((text) => isPositionText(position, text)),
    [false, false, true, true, false]);
});

test('a tap paints the chosen premium or clears it, a stroke is one step, and the start stays', () => {
  const premiums = ({ position }) => layoutOf(position).join('').replace(/[.]/g, '');
  const editing = painting.dip(painting.clearLayout(painting.editLayout(stateOf(), true)), { premium: '4' });
  assert.equal(premiums(editing), '1');
  const once = tapped(editing, 'B1');
  assert.deepEqual([premiums(once), premiums(tapped(once, 'B1')), premiums(tapped(once, 'H8'))], ['41', '1', '41']);
  const stroke = [[0, 2], [0, 3], [0, 4]].reduce((state, square) => painting.paint(state, square, true), once);
  assert.equal(layoutOf(stroke.position)[0], '.4444..........'.slice(0, 15));
  assert.equal(premiums(looking.undo(stroke)), '1');
  const wiped = painting.paint(painting.paint(stroke, [0, 1]), [0, 2], true);
  assert.equal(layoutOf(wiped.position)[0], '...44..........'.slice(0, 15));
  const symmetric = painting.paint(painting.dip(editing, { symmetric: true }), [0, 1]);
  assert.equal(premiums(symmetric), '444414444');
  assert.deepEqual([[0, 1], [1, 0], [0, 13], [13, 14]].map(([r, c]) => layoutOf(symmetric.position)[r][c]), ['4', '4', '4', '4']);
});

test('the standard layout painted again is the standard one', () => {
  const painted = painting.dip(painting.editLayout(stateOf(), true), { premium: layoutOf(stateOf().position)[0][0] });
  assert.equal(tapped(tapped(painted, 'A1'), 'A1').position.layout, 'standard');
});

test('the opponent’s tiles that are known are part of the position until they are laid', () => {
  const known = loading.setTheirs(stateOf(`${PEKDAAL}&points=10-20`), 'ex?e');
  const { position } = known;
  assert.equal(fromHash(toHash(position), {}).theirs, 'ex?e');
  assert.match(positionToText(position), /\ntheirs: ex\*e\n/);
  assert.equal(positionFromText(stateOf().position, positionToText(position), {}).position.theirs, 'ex?e');
  const laid = typed(tapped(known, 'H5'), 'ex'); // by the opponent: the rack stays as it is
  assert.deepEqual([laid.position.theirs, looking.undo(looking.undo(laid)).position.theirs], ['?e', 'ex?e']);
  const own = playing.playMove(known, { kind: 'play', word: 'pek', score: 9, tiles: [[4, 7, 'p'], [5, 7, 'e'], [6, 7, 'k']] });
  assert.equal(own.position.theirs, 'ex?e');
  assert.equal(loading.clear(known).position.theirs, '');
  assert.equal(knownTiles({ ...position, theirs: 'qqxxe' }), 'qxe'); // there is one of each
});

test('with six tiles or fewer in the bag moves are weighed for three seconds at most', () => {
  const tiles = { a: [10, 1], b: [10, 3] };
  const position = (blanks) => ({ ...stateOf('game=nl').position, rules: { ...rulesets.nl, tiles, blanks, rack: 7 }, rack: 'aaaaaaa' });
  assert.deepEqual([0, 1].map((blanks) => budgetOf(position(blanks))), [3, 5]);
});

test('the accuracy of a graded game is kept with it, from whichever day it was graded first', () => {
  const { position } = loaded(stateOf(), 'game: en');
  const [anna, bob] = ['>anna: CAT', '>bob: DOG'].map((gcg) => toKept(position, { gcg, me: 1 }));
  const saved = withGame(withGame({}, 'Anna', anna, null, '2026-01-01'), 'Bob', bob, 0.87654, '2026-01-02');
  assert.deepEqual([saved.Anna, gradingOf(saved.Anna), gradingOf(saved.Bob)], [anna, null, { accuracy: 0.8765, day: '2026-01-02' }]);
  const game = { gcg: '>bob: DOG', me: 1 };
  const again = withGrading(saved, game, 1, '2026-02-01');
  assert.deepEqual([again.Anna, gradingOf(again.Bob)], [anna, { accuracy: 1, day: '2026-01-02' }]);
  assert.deepEqual([withGrading(saved, { ...game, me: 0 }, 1, ''), fromKept(again.Bob, {})], [saved, fromKept(bob, {})]);
  // Saved again before it is graded again, it loses nothing.
  assert.deepEqual(gradingOf(withGame(again, 'Bob', bob, null, '2026-03-01').Bob), { accuracy: 1, day: '2026-01-02' });
});

const NL_BOARD = exampleFor(rulesets.nl);
const swapped = (row) => [...row].map((tile) => (tile === tile.toLowerCase() ? tile.toUpperCase() : tile.toLowerCase())).join('');
const FORMS = {
  Quackle: (rows) => ['   A B C', '   ---', ...rows.map((row, at) => `${String(at + 1).padStart(2)}|${[...swapped(row).replaceAll('.', '=')].join(' ')} |`), '   ---'].join('\n'),
  dashes: (rows) => rows.join('\n').replaceAll('.', '-'),
  spaces: (rows) => rows.map((row) => [...row].join(' ')).join('\n'),
  bars: (rows) => rows.map((row) => `|${[...row.replaceAll('.', ' ')].join('|')}|`).join('\n'),
  spreadsheet: (rows) => rows.map((row) => [...row].map((tile) => (tile === '.' ? '' : tile)).join('\t')).join('\r\n'),
};

test('a board is read as other programs write it', () => {
  for (const [name, write] of Object.entries(FORMS)) {
    const text = write(NL_BOARD.board);
    assert.ok(isPositionText(NL_BOARD, text), name);
    assert.deepEqual(read({ ...NL_BOARD, theirs: '' }, text).position.board, NL_BOARD.board, name);
  }
});

test('every position goes to CGP and back', () => {
  for (const rules of Object.values(rulesets)) {
    const position = { ...exampleFor(rules), theirs: '', points: [12, -3] };
    for (const each of [position, { ...position, board: position.board.map((row) => [...row].map(asBlank).join('')) }]) {
      const cgp = cgpOf(each);
      assert.ok(isPositionText(each, cgp));
      for (const text of [cgp, `${cgp} lex NWL20;`, `  ${cgp}\n`]) {
        const { position: { board, rack, theirs, points }, said } = read(each, text);
        assert.deepEqual([board, rack, theirs, points, said], [each.board, each.rack, '', [12, -3], null], rules.code);
      }
    }
  }
  assert.equal(wrongWith(() => read(NL_BOARD, '14A/15/15')), 'The text cannot be read: 3 rows, expected 15.');
  assert.ok(!isPositionText(NL_BOARD, 'http://a/b'));
  for (const passes of ['7', 'two']) assert.equal(wrongWith(() => read(NL_BOARD, `rack: ab\npasses: ${passes}`)),
    `The text cannot be read: “${passes}” is not a number of passes, 0 to 3.`);
});

test('Enter paints the square of the cursor while a layout is painted, and else limits the list to it', () => {
  const at = tapped(stateOf(), 'E5');
  assert.deepEqual(actions.through(at).filter.square, [4, 4]);
  const painted = actions.through(painting.dip(painting.clearLayout(painting.editLayout(at, true)), { premium: '4' }));
  assert.deepEqual([painted.filter.square, layoutOf(painted.position)[4][4]], [null, '4']);
});

test('a picture of another game is read by its rules, one of the same game by those in use', () => {
  const rows = Array(15).fill('.'.repeat(15));
  const found = {
    board: rows.with(7, '.....cat.......'), rack: 'ae', ruleset: 'words-with-friends-en', layout: rulesets['words-with-friends-en'].layout,
    layout_standard: true, doubts: [], rack_doubts: [], points: null, either: null, board_box: [], rack_boxes: [],
    alternatives: ['words-with-friends-en', 'crossplay'],
  };
  const { board, rules } = { board: rows.with(7, '.....dog.......'), rules: rulesets.en };
  const now = { ...stateOf().position, board, rules, list: rules.list };
  const canvas = /** @type {any} */ (null);
  assert.equal(pictureOf(found, now, canvas).position.rules, rulesets['words-with-friends-en']);
  const same = pictureOf({ ...found, ruleset: 'en-US', layout: rulesets.en.layout }, now, canvas);
  assert.equal(same.position.rules, rulesets.en);
  assert.deepEqual([pictureOf(found, now, canvas).alternatives, same.alternatives], [found.alternatives, []]);
});

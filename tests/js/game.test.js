/** Wordfeud's games and pictures: what the panel of turns and the doubts of a screenshot do to the state (static/tools/wordfeud). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStorage } from '../../static/shell/storing/storage.js';
import { fromHash } from '../../static/tools/wordfeud/position/notation.js';
import { asks } from '../../static/tools/wordfeud/asks/asks.js';
import { clockOf, running, setMinutes, tick } from '../../static/tools/wordfeud/record/clock.js';
import * as entering from '../../static/tools/wordfeud/turn/entering.js';
import { OURS, THEIRS, changedGame, hidesAdvice, isGame, isRefused, isWorkbenchTurn, lastPlaced, playersOf, positionAt } from '../../static/tools/wordfeud/record/game.js';
import { accuracyOf, courseOf, decidedBy, gradesStillValid, mistakesOf, ratingsOf, wholeAccuracyOf } from '../../static/tools/wordfeud/record/grades.js';
import { initialFrom, save } from '../../static/tools/wordfeud/storing/keeping.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import { doubtHere, doubtsOf, laterPicture, shownPicture } from '../../static/tools/wordfeud/screenshot/picture.js';
import { asTyped, turnFields, turnNotation } from '../../static/tools/wordfeud/moves/play.js';
import * as playing from '../../static/tools/wordfeud/record/playing.js';
import { boardText, emptyPosition, playableRack, rackText } from '../../static/tools/wordfeud/position/position.js';
import { askedNext } from '../../static/tools/wordfeud/prompt.js';
import * as recording from '../../static/tools/wordfeud/record/recording.js';
import { rulesets } from '../../static/tools/wordfeud/rules/rulesets.js';
import * as scanning from '../../static/tools/wordfeud/screenshot/scanning.js';
import { isEdited, opponentOf, solvable, strengthOf } from '../../static/tools/wordfeud/record/standing.js';
import { offerOf } from '../../static/tools/wordfeud/views/question.js';
import { aheadText, standingText } from '../../static/tools/wordfeud/views/score.js';
import { visibleTurnText } from '../../static/tools/wordfeud/views/turns.js';
import { reportOf } from '../../static/tools/wordfeud/views/status.js';
import { Area, PAGE, PEKDAAL, PLAYS, RAAM, SWAP, stateOf, tapped, textsOf, tilesOf, typed } from './page.js';

const rules = rulesets.en;
const board = (row = '') => Array(15).fill('.'.repeat(15)).with(7, `....${row}`.padEnd(15, '.'));
const turn = (player, word, total, before, more) => ({ player, kind: 'play', rack: `${word.toLowerCase()}s`, place: '8E', word, tiles: '',
  points: 10, total, leave: 's', board: before, ...more });
/** Ann plays CAT, Bob makes it CATS, Ann passes; Bob is to move. */
const RECORD = { gcg: '>ann: ...', ruleset: 'en', layout: rules.layout, players: ['Ann', 'Bob'], turn: 1, over: false, points: [10, 9],
  ahead: [0, 0], bag: 80, person: null, rack: null, board: board('cats'),
  turns: [turn(0, 'CAT', 10, board()), turn(1, 'CATS', 9, board('cat')), turn(0, '', 10, board('cats'), { kind: 'pass', rack: 'quietly' })] };
const opened = (record = RECORD) => looking.open(stateOf(), record, rules);
/** A game against the workbench, in which the person is to move. */
const AGAINST = { ...RECORD, person: 0, turn: 0, rack: 'chas*', turns: RECORD.turns.slice(0, 2) };
const shown = ({ position, game }) => [tilesOf({ position }), position.rack, position.points, game?.at];
const CAT = { E8: 'c', F8: 'a', G8: 't' };

test('a game is shown after its last turn, from the side of the player who is the user', () => {
  const state = opened();
  assert.deepEqual(shown(state), [{ ...CAT, H8: 's' }, 's', [10, 9], null]);
  assert.deepEqual(shown(looking.playAs(state, 1)), [{ ...CAT, H8: 's' }, 's', [9, 10], null]);
  assert.equal(state.gameOpen, true);
});

test('before a turn, the board and rack are those of its player', () => {
  const state = opened();
  assert.deepEqual(shown(looking.goTo(state, 0)), [{}, 'cats', [0, 0], 0]);
  assert.deepEqual(shown(looking.step(state, -1)), [{ ...CAT, H8: 's' }, 'quietly', [10, 9], 2]);
  assert.deepEqual(shown(looking.goTo(state, 1)), [CAT, 'catss', [0, 10], 1]);
  const last = looking.goTo(state, 2);
  assert.deepEqual([looking.step(last, 1).game.at, looking.step(looking.goTo(state, 1), 1).game.at], [null, 2]);
  assert.deepEqual([looking.goTo(state, 9).game.at, looking.goTo(state, -3).game.at], [null, 0]);
  assert.deepEqual(lastPlaced(RECORD, 1, rules), [[7, 4], [7, 5], [7, 6]]);
  assert.deepEqual(lastPlaced(RECORD, 0, rules), []);
});

test('what is shown of an earlier turn is of that moment: points, bag, and no move at the end or with tiles that lie on the board', () => {
  const turns = [...RECORD.turns.map((each, at) => ({ ...each, bag: 90 - at })), turn(1, '', 3, board('cats'), { kind: 'end', rack: 'chas', bag: 0 }),
    turn(1, '', 3, board('cats'), { kind: 'withdrawn', rack: 'cats', bag: 7 })];
  const state = opened({ ...RECORD, turns, over: true, scored: true });
  const line = (at) => standingText(looking.goTo(state, at).game, state.game.record, textsOf('wordfeud'));
  assert.deepEqual([line(1), line(3)], ['Ann 10 – Bob 0. Bob to move. 89 tiles in the bag.', 'Ann 10 – Bob 9. The game is over.']);
  assert.deepEqual([3, 4, null].map((at) => [solvable(looking.goTo(state, at)), looking.goTo(state, at).position.rack]), [[false, 'chas'], [true, ''], [false, 's']]);
  const unscored = looking.goTo({ ...state, position: { ...state.position, points: null } }, 1);
  assert.equal(unscored.position.points, null); // where they are not known they are not known of any turn
});

test('a move that is played in an earlier turn is laid; the game goes on from there with it, or it is compared', () => {
  const state = looking.goTo(opened(), 2);
  const laid = playing.playMove(state, { ...PLAYS[0], tiles: [[8, 4, 'q']], word: 'q' });
  assert.deepEqual([laid.start, laid.position.rack, laid.game.record], [state.position, 'uietly', RECORD]);
  const { pending } = recording.playFromHere(laid).game;
  assert.deepEqual([pending.fields.upto, pending.fields.add.rack, pending.fields.add.board[8]], [2, 'quietly', '....q..........']);
  const { drill, grading } = recording.compareHere(laid).game;
  assert.deepEqual([drill.turns, drill.trial.add, grading], [[2], pending.fields.add, false]);
  assert.deepEqual(asks.grade(recording.compareHere(laid)).fields.turns, [2]);
  const swapped = playing.playMove(state, { ...SWAP, exchanged: 'ul' });
  assert.deepEqual([swapped.swapping, recording.playFromHere(swapped).game.pending.fields.add.text], [[1, 5], '-ul']);
  // After a turn of the opponent the rack is that of the user's next one.
  const theirs = recording.playFromHere(playing.playMove(looking.goTo(opened(), 1), { ...PLAYS[0], tiles: [[8, 4, 'a']], word: 'a' }));
  const went = recording.receiveGame(theirs, theirs.game.pending, { ...RECORD, turn: 0, turns: RECORD.turns.slice(0, 2) });
  assert.deepEqual([went.position.rack, went.game.at], ['quietly', null]);
});

test('passes count as the record has them, as long as no tile is laid', () => {
  const turns = RECORD.turns.map((each, at) => ({ ...each, passes: at }));
  const state = opened({ ...RECORD, turns, passes: 3 });
  const passes = (...states) => states.map(({ position }) => position.passes);
  assert.deepEqual(passes(state, looking.goTo(state, 2), looking.goTo(state, 0), stateOf()), [3, 2, 0, 0]);
  assert.deepEqual(passes(typed(tapped(state, 'A1'), 'x'), looking.undo(typed(tapped(state, 'A1'), 'x'))), [0, 3]);
});

test('a game that is over lists no moves, and says how it ended', () => {
  const line = (state) => reportOf(state, textsOf('wordfeud'), {}).line;
  const standing = 'Ann 21 – Bob 14. Ann won.';
  const ended = { ...RECORD, over: true, scored: true, points: [21, 14], passes: 3 };
  const passed = opened(ended);
  assert.deepEqual([solvable(passed), line(passed)], [false, `Three passes in a row end the game. ${standing}`]);
  assert.deepEqual([false, true], [opened({ ...ended, passes: 0 }), looking.goTo(passed, 1)].map(solvable));
  assert.equal(line(opened({ ...ended, passes: 0 })), standing);
  assert.equal(line(opened({ ...ended, scored: false, passes: 0, assumed: true })), 'Ann 21 – Bob 14. The game is over. The last rack is taken to be whole.');
  const edited = typed(tapped(passed, 'A1'), 'x');
  assert.ok(solvable(edited) && solvable(opened()));
  const alone = loading.load(stateOf(), fromHash(`${PEKDAAL}&passes=3`, {}), {});
  assert.deepEqual([solvable(alone), line(alone)], [false, 'Three passes in a row end the game.']);
});

test('once the opponent has laid the last tile, the end is counted', () => {
  const { tiles } = rules;
  const all = Object.entries(tiles).flatMap(([face, [count]]) => Array(count).fill(face)).join('');
  const full = (left) => [...board().keys()].map((row) => all.slice(0, -left).slice(15 * row, 15 * row + 15).padEnd(15, '.'));
  const record = { ...RECORD, turn: 0, bag: 0, unseen: 3, board: full(3) };
  const state = { ...opened(record), position: { ...opened(record).position, rack: all.slice(-3).split('').reverse().join('') } };
  const question = (now) => asks.end(now, textsOf('wordfeud'));
  assert.equal(question(state), null); // two blanks may be his
  const withBlanks = { ...state, position: { ...state.position, rack: `${state.position.rack}??` } };
  assert.deepEqual(question(withBlanks).fields.add, { end: [`${state.position.rack}**`, ''] });
  assert.deepEqual(question(looking.playAs(withBlanks, 1)), null); // whose turn it would be is not his
  const over = { ...record, over: true, scored: true };
  const ended = question(withBlanks).answered(withBlanks, over);
  assert.deepEqual([ended.game.record, ended.history, question(ended), askedNext(ended)], [over, withBlanks.history, null, 'over']);
  assert.equal(question(question(withBlanks).refused(withBlanks, { key: 'no' })), null);
});

test('undo returns to where the stepping began, but keeps tiles laid meanwhile', () => {
  const far = looking.step(looking.step(looking.goTo(opened(), 0), 1), 1);
  assert.equal(looking.undo(far).game.at, null);
  const laid = typed(tapped(looking.goTo(opened(), 0), 'A1'), 'x');
  assert.ok(isEdited(laid));
  assert.deepEqual(tilesOf(looking.undo(looking.step(laid, 1))), { A1: 'x' });
});

test('a turn is added at the end, replaced where one is shown, and needs something entered', () => {
  const fields = (state) => state.game.pending?.fields;
  assert.deepEqual(fields(recording.enter(opened(), '8E dog')), { add: { text: '8E dog', rack: '' } }); // Bob's turn, not the user's
  assert.deepEqual(fields(recording.enter(looking.playAs(opened(), 1), '-')), { add: { text: '-', rack: 's' } });
  assert.deepEqual(fields(recording.enter(looking.goTo(opened(), 2), '8E dog')), { change: 2, add: { text: '8E dog', rack: 'quietly' } });
  assert.equal(recording.enter(opened(), '').game.trouble.key, 'game.nothing');
  const laid = typed(tapped(opened(), 'I8'), 'x');
  assert.equal(fields(recording.enter(laid, '')).add.board[7], '....catsx......');
  const waiting = recording.enter(opened(), '-');
  assert.equal(recording.enter(waiting, '-'), waiting);
});

test('a turn is removed, and the game goes on from an earlier one', () => {
  const at = looking.goTo(opened(), 1);
  assert.deepEqual(recording.remove(at).game.pending, { fields: { remove: 1 }, showAt: 1 });
  assert.deepEqual(recording.goOn(at).game.pending, { fields: { upto: 1 }, showAt: 'end' });
  assert.equal(recording.remove(opened()).game.pending, null);
});

test('an answer counts only for the request that is open; a refusal keeps the record', () => {
  const state = recording.enter(opened(), '-');
  const { pending } = state.game;
  assert.equal(recording.receiveGame(state, { ...pending }, RECORD), state);
  const refused = recording.receiveRefusal(state, pending, { key: 'no' });
  assert.deepEqual([refused.game.record, refused.game.trouble, refused.game.pending], [RECORD, { key: 'no' }, null]);
  const longer = { ...RECORD, turns: [...RECORD.turns, turn(1, '', 9, board('cats'), { kind: 'pass' })] };
  const next = recording.receiveGame(state, pending, longer);
  assert.deepEqual([next.game.record, next.game.pending, next.game.at], [longer, null, null]);
});

test('the chance to win after each turn is the user\'s, its largest swings and the accuracy are told', () => {
  const grade = (turn, player, win, lost = 0) => ({ turn, player, mistake: '', lost, luck: [1, 1], played: win === null ? null : { win } });
  const game = changedGame(null, { record: RECORD, grades: [grade(0, 0, 0.6, 0.1), grade(1, 1, 0.7, 0.3), grade(2, 0, null), grade(3, 1, 0.7),
    grade(4, 0, 0.5, 0.02)] });
  const rounded = (course) => course.map(({ turn, share, before }) => [turn, Number(share.toFixed(2)), before && Number(before.toFixed(2))]);
  assert.deepEqual(rounded(courseOf(game)), [[0, 0.6, null], [1, 0.3, 0.6], [3, 0.3, 0.3], [4, 0.5, 0.3]]);
  assert.deepEqual(rounded(courseOf({ ...game, me: 1 }))[0], [0, 0.4, null]);
  const why = (grades) => decidedBy({ ...game, grades }).map((swing) => [swing.turn, swing.why]);
  assert.deepEqual(rounded(decidedBy(game)), [[1, 0.3, 0.6], [4, 0.5, 0.3]]);
  assert.deepEqual(why(game.grades), [[1, 'good'], [4, 'good']]); // 0.3 that he won beside the 0.3 that his play lost
  assert.deepEqual(why([game.grades[0], { ...grade(1, 1, 0.3, 0.1), mistake: 'large' }, grade(3, 1, 0.7)]), [[1, 'mistake'], [3, '']]);
  assert.deepEqual([0, 1].map((player) => accuracyOf(game, player).toFixed(2)), ['0.94', '0.85']);
  assert.equal(accuracyOf(changedGame(null, {}), 0), null);
  const partly = { ...game, grades: game.grades.slice(1, 3) };
  assert.deepEqual([wholeAccuracyOf(game).toFixed(2), wholeAccuracyOf(partly), wholeAccuracyOf({ ...partly, me: 1 })], ['0.94', null, 0.7]);
});

test('strategy falls with the points given up, luck is 50 where the tiles are as good as others', () => {
  const grades = [[0, [10, 8]], [10, [-10, 6]]].map(([points, luck], turn) => ({ turn, player: 0, mistake: '', lost: 0, points, played: {}, luck }));
  const game = changedGame(null, { record: RECORD, grades });
  assert.deepEqual(ratingsOf(game, 0), { strategy: 53, luck: 50 });
  assert.deepEqual(ratingsOf({ ...game, grades: grades.slice(0, 1) }, 0), { strategy: 99, luck: 88 });
  assert.deepEqual(ratingsOf(game, 1), { strategy: null, luck: null });
});

test('grades stay for the turns before the first that differs', () => {
  const grades = RECORD.turns.map((_, at) => ({ turn: at, player: at % 2, mistake: ['small', 'large', 'medium'][at], lost: 1 }));
  const game = changedGame(null, { record: RECORD, grades });
  const numbers = (turns) => gradesStillValid(game, { ...RECORD, turns }).map((grade) => grade.turn);
  assert.deepEqual(numbers(RECORD.turns), [0, 1, 2]);
  assert.deepEqual(numbers(RECORD.turns.slice(0, 2)), [0, 1]);
  assert.deepEqual(numbers(RECORD.turns.with(1, turn(1, 'X', 9, board('cat')))), [0]);
  assert.deepEqual(numbers(RECORD.turns.with(0, turn(0, 'X', 9, board()))), []);
  assert.deepEqual(mistakesOf(game), [0, 2]);
  assert.deepEqual(mistakesOf({ ...game, me: 1 }), [1]);
});

test('mistakes are tried again one after another, without advice until the comparison', () => {
  const grades = [0, 2].map((at) => ({ turn: at, player: 0, mistake: 'large', lost: 9 }));
  let state = recording.drill(recording.receiveGrades(opened(), RECORD, grades));
  assert.deepEqual([state.game.at, state.game.drill.step, state.lesson, state.position.rack], [0, 0, 1, 'cats']);
  assert.equal(looking.goTo(state, 1), state);
  state = recording.enter(typed(tapped(state, 'H8'), 'c'), '');
  assert.equal(state.position.rack, 'ats'); // tiles that are laid come off the rack
  const { trial } = state.game.drill;
  assert.deepEqual([trial.upto, trial.turns, trial.add.rack], [0, [0], 'cats']);
  const told = recording.receiveTrial(state, trial, { lost: 2 });
  assert.deepEqual([told.game.drill.tried, told.lesson], [{ lost: 2 }, 0]);
  assert.deepEqual([recording.retry(told, 0).game.at, recording.retry(told, 1).game.at], [0, 2]);
  const ended = recording.retry(recording.retry(told, 1), 1);
  assert.deepEqual([ended.game.drill, ended.game.at, ended.lesson], [null, null, 0]);
});

test('against the workbench tiles come off the rack, as a blank where the letter is missing, and go back', () => {
  const state = opened(AGAINST);
  assert.deepEqual([state.lesson, state.position.rack, hidesAdvice(state.game)], [1, 'chas?', true]);
  const laid = typed(tapped(state, 'E9'), 'sx');
  assert.deepEqual([tilesOf(laid), laid.position.rack], [{ ...CAT, H8: 's', E9: 's', F9: 'X' }, 'cha']);
  assert.equal(typed(laid, '<<').position, state.position); // in the order that it had, and with all that is known of it
  const pasted = entering.pasteWord(tapped(state, 'A1'), 'cash');
  assert.equal(pasted.position.rack, '?');
  assert.equal(entering.toggleBlank(tapped(typed(tapped(state, 'A1'), 'h'), 'A1')).position.rack, 'cash');
});

test('against the workbench a tile of two letters is laid before a blank', () => {
  const record = { ...AGAINST, ruleset: 'es', layout: rulesets.es.layout, board: board(), turns: [], rack: 'cha*eost' };
  const state = tapped(looking.open(stateOf('game=es'), record, rulesets.es), 'H8');
  assert.equal(state.position.rack.length, 7);
  assert.deepEqual(['ch', 'chc', 'chch'].map((text) => typed(state, text).position.rack), ['aeost?', 'aeost', 'aeost']);
});

test('a move against the workbench is only asked for, and its answer is no step of its own', () => {
  const play = { kind: 'play', place: '9E', word: 'sh', score: 9, tiles: [[8, 4, 's'], [8, 5, 'h']] };
  const state = playing.playMove(opened(AGAINST), play);
  assert.deepEqual(state.game.pending, { fields: { add: { place: '9E', word: 'sh' } }, showAt: 'end' });
  assert.deepEqual(tilesOf(state), { ...CAT, H8: 's' });
  const mine = { ...AGAINST, turn: 1, turns: [...AGAINST.turns, turn(0, 'SH', 19, board('cats'))] };
  const moved = recording.receiveGame(state, state.game.pending, mine);
  assert.ok(isWorkbenchTurn(moved.game));
  const theirs = { ...mine, turn: 0, turns: [...mine.turns, turn(1, '', 9, board('cats'), { kind: 'pass' })] };
  const answered = playing.receiveWorkbenchTurn(moved, mine, theirs);
  assert.deepEqual([answered.history, isWorkbenchTurn(answered.game)], [moved.history, false]);
  assert.equal(playing.receiveWorkbenchTurn(answered, mine, theirs), answered);
});

test('the workbench\'s rack stays hidden until its game is over', () => {
  const rackAt = (record, at) => positionAt(emptyPosition(rules), changedGame(null, { record, me: 0 }), at).rack;
  assert.deepEqual([rackAt(AGAINST, 1), rackAt(AGAINST, 0), rackAt({ ...AGAINST, over: true }, 1)], ['', 'cats', 'catss']);
});

test('a move is listed, with the opponent\'s turn before it; where points are not known a new list begins when the board is another', () => {
  const play = { kind: 'play', place: 'H8', word: 'rap', score: 9, tiles: [[8, 7, 'a'], [9, 7, 'p']] };
  const silent = playing.playMove(stateOf(PEKDAAL), play);
  assert.deepEqual([silent.game.pending.fields.points, silent.position.points], [[0, 0], null]);
  assert.equal(silent.game.pending.otherwise, undefined);
  const known = { ...silent, game: changedGame(null, { record: RECORD }) };
  const strayed = playing.playMove(known, play);
  const again = recording.receiveRefusal(strayed, strayed.game.pending, { key: 'error.game.strayed' });
  assert.deepEqual(again.game.pending, { startsNew: true, fields: { board: boardText(silent.position), points: [0, 0],
    add: [{ place: 'H8', word: 'rap', rack: rackText(silent.position) }] } });
  assert.deepEqual(recording.setPoints(known, [10, 20]).game.pending.fields, { ending: [10, 20] }); // the turns stay
  const first = playing.playMove(stateOf(`${PEKDAAL}&points=120-98`), play);
  assert.deepEqual(first.game.pending.fields.points, [120, 98]);
  assert.deepEqual(first.game.pending.fields.add, [{ place: 'H8', word: 'rap', rack: 'pekdaal' }]);
  const later = playing.playMove(opened(), { ...play, tiles: [] });
  const theirs = playing.playMove(looking.playAs(opened(), 1), { ...play, tiles: [] });
  assert.equal(theirs.game.pending.fields.add[0].player, 0);
  assert.deepEqual(later.game.pending.fields.add, [{ until: board('cats'), player: 1 }, { place: 'H8', word: 'rap', rack: 's' }]);
});

test('between two plays of one\'s own, the opponent\'s turn and then the tiles drawn are asked for', () => {
  const state = opened({ ...RECORD, unseen: 100 });
  assert.equal(askedNext(state), 'play');
  assert.equal(askedNext(recording.askAbout(state, 'swap')), 'swap');
  assert.equal(askedNext(recording.askAbout(state, null)), null);
  const laid = typed(tapped(state, 'I8'), 'x');
  const read = (record, trouble) => recording.receiveTheirs(laid, laid.game.record, { board: boardText(laid.position).join(), turn: null, record, trouble });
  assert.equal(askedNext(read(RECORD, null)), 'count');
  assert.equal(askedNext(read(null, { key: 'error.turn.several' })), 'play');
  assert.equal(askedNext(read(null, { key: 'error.turn.lost' })), null);
  assert.equal(askedNext(typed(tapped(read(RECORD, null), 'K8'), 'x')), 'play'); // another board than was read
  const t = textsOf('wordfeud');
  const nameless = opened({ ...RECORD, unseen: 100, players: ['You', t('points.theirs')] });
  assert.deepEqual([state, nameless, { ...nameless, opponent: 'Anna' }].map((one) => offerOf(one, t).text),
    ['What did Bob play?', 'What did they play?', 'What did Anna play?']);
  const [mine, theirs] = RECORD.turns;
  for (const [unseen, asked] of [[100, 'draw'], [14, 'draw'], [10, null]]) {
    const later = opened({ ...RECORD, turn: 0, unseen, turns: [mine, theirs], board: board('cats') });
    assert.equal(askedNext(later), asked, unseen);
    assert.equal(askedNext(entering.layLetter(entering.layLetter(entering.layLetter(entering.setTarget(later, 'rack'), 'a'), 'b'), 'c')), null);
  }
});

test('after tiles were swapped new ones are asked for too, and the others stay as they lay', () => {
  const swapped = turn(0, '', 0, board('cats'), { kind: 'exchange', tiles: 'ts', rack: 'catsxyz', leave: 'acxyz' });
  const record = { ...RECORD, turn: 1, board: board('cats'), turns: [swapped] };
  const before = { ...opened({ ...RECORD, turn: 0, turns: [], board: board('cats') }) };
  const pending = { fields: {}, showAt: /** @type {const} */ ('end') };
  const after = recording.receiveGame({ ...before, position: { ...before.position, rack: 'zyxstca' }, game: { ...before.game, pending } }, pending, record);
  assert.equal(after.position.rack, 'zyxca');
  const passed = { ...after, game: { ...after.game, record: { ...record, turn: 0, turns: [swapped, turn(1, '', 0, board('cats'), { kind: 'pass' })] } } };
  assert.equal(askedNext(passed), 'draw');
  assert.equal(askedNext(typed(entering.setTarget({ ...passed, caret: 5 }, 'rack'), 'ab')), null);
});

test('a play that is made before a stored record is read again is added to it', () => {
  const unread = loading.begin(stateOf(PEKDAAL), stateOf(PEKDAAL).position, {}, { gcg: '>ann: ...', me: 1 });
  const { game: { pending } } = playing.playMove(unread, { kind: 'play', place: 'H8', word: 'rap', score: 9, tiles: [[8, 7, 'p']], parts: [] });
  assert.deepEqual([pending.fields.gcg, pending.fields.add[0].player, pending.startsNew], ['>ann: ...', 0, false]);
});

test('other rules end a game that was played by the old ones', () => {
  assert.equal(loading.setRules(opened(), rulesets.nl).game, null);
  assert.equal(loading.setRules(opened(), rules).game.record, RECORD);
  assert.equal(looking.undo(loading.setRules(opened(), rulesets.nl)).game.record, RECORD);
});

test('turns are written as Python reads them', () => {
  const { position } = stateOf('game=es&rack=cha*');
  assert.equal(turnNotation(position, { kind: 'play', place: '8H', word: 'chal' }), '8H chal');
  assert.equal(turnNotation(position, { kind: 'exchange', exchanged: 'q*' }), '-q*');
  assert.equal(turnNotation(position, { kind: 'pass' }), '-');
  assert.deepEqual(turnFields(position, { kind: 'play', place: '8H', word: 'chAl' }), { place: '8H', word: 'chAl' });
  assert.deepEqual([turnFields(position, { kind: 'exchange', exchanged: 'q*' }), turnFields(position, { kind: 'pass' })], [{ exchange: 'q*' }, {}]);
  assert.deepEqual(['peddlIng', 'chal'].map(asTyped), ['PEDDLiNG', 'chal']); // small letters are blanks where both occur
});

test('a tile of two letters is one tile in an exchange that is hidden, and no bar is shown', () => {
  const t = textsOf('wordfeud');
  const hidden = changedGame(null, { record: { ...AGAINST, ruleset: 'es' } });
  const swap = (tiles, player) => visibleTurnText(hidden, turn(player, '', 0, board(), { kind: 'exchange', tiles }), t, rulesets.es);
  assert.deepEqual([swap('chll', 1), swap('3', 1), swap('r|r*', 1), swap('r|r*', 0)], ['Swap 2', 'Swap 3', 'Swap 3', 'Swap RR?']);
});

test('a game is told from a position by its first line', () => {
  for (const text of ['#player1 ann Ann', '>ann: CATS 8E CAT +10 10', ' \n#rules en']) assert.ok(isGame(text), text);
  for (const text of ['game: nl', '> no colon', '.......']) assert.ok(!isGame(text), text);
  const stored = changedGame(null, { pending: { fields: { gcg: '#rules en' } } });
  assert.ok(isRefused(stored, changedGame(stored, { pending: null, trouble: { key: 'no' } })));
  assert.ok(!isRefused(stored, changedGame(stored, { pending: null, record: RECORD })));
});

// A screenshot

const DOUBTS = [{ row: 7, col: 7, kind: 'letter', candidates: ['r', 'b'] }, { row: 0, col: 0, kind: 'bonus', candidates: ['3', '2'] },
  { row: -1, col: 1, kind: 'letter', candidates: ['e', 'f'] }];
const pictured = () => scanning.takePicture(stateOf(), { canvas: null, position: stateOf(PEKDAAL).position, box: [], rackBoxes: [], doubts: DOUBTS,
  settled: [], points: null, either: null, hidden: false, proposed: rulesets.en });

test('a doubt stays until it is answered or its place changes, and undo brings it back', () => {
  const state = pictured();
  assert.deepEqual(doubtsOf(state), DOUBTS);
  assert.equal(doubtHere(tapped(state, 'H8')), DOUBTS[0]);
  assert.equal(doubtHere(entering.tapRack(state, 1)), DOUBTS[2]);
  assert.equal(doubtHere(tapped(state, 'I8')), null);
  const answered = DOUBTS.map((doubt) => scanning.settle(state, doubt, doubt.candidates[1]));
  assert.deepEqual(answered.map(({ position }) => [position.board[7][7], position.layout === 'standard', position.rack]),
    [['b', true, 'pekdaal'], ['r', false, 'pekdaal'], ['r', true, 'pfkdaal']]);
  answered.forEach((next, at) => assert.deepEqual(doubtsOf(next), DOUBTS.toSpliced(at, 1)));
  assert.deepEqual(doubtsOf(looking.undo(answered[0])), DOUBTS);
  const both = scanning.settle(answered[0], DOUBTS[2], 'f');
  assert.deepEqual(doubtsOf(looking.undo(both)), DOUBTS.slice(1));
  const same = scanning.settle(state, DOUBTS[1], rulesets.nl.layout[0][0]);
  assert.deepEqual([same.position.layout, doubtsOf(same)], ['standard', [DOUBTS[0], DOUBTS[2]]]);
  assert.deepEqual(doubtsOf(typed(tapped(state, 'H8'), 'z')), DOUBTS.slice(1));
});

test('a picture is shown until the board is another', () => {
  const state = pictured();
  assert.ok(shownPicture(typed(tapped(state, 'A1'), 'abcdefghijkl')));
  assert.equal(shownPicture(typed(tapped(state, 'A1'), 'abcdefghijklm')), null);
  assert.equal(shownPicture(scanning.dropPicture(state)), null);
  const turned = scanning.takeLanguage(state);
  assert.deepEqual([turned.position.rules.code, turned.picture.proposed, tilesOf(turned)], ['en', null, RAAM]);
});

test('only what can be played is asked about', () => {
  assert.equal(playableRack(stateOf('game=en&rack=a%D0%B6b*cdefgh').position), 'ab?cdef');
});

test('an empty board follows the language chosen in another tool, and no other board does', () => {
  const rulesAfter = (state) => loading.setPage(state, { ...PAGE, list: 'nl' }).position.rules.code;
  assert.deepEqual([rulesAfter(stateOf()), rulesAfter(stateOf('game=en&rack=a'))], ['nl', 'en']);
  assert.equal(loading.setPage(stateOf(), { ...PAGE, list: 'own:x' }).position.rules.code, 'en');
});

// A second picture

/** A picture of the game in which Bob and then Ann have played on; `doubts` of its letters, and the points on it. */
const later = (from, doubts = [], points = null) => scanning.takePicture(from, { canvas: {}, position: { ...from.position, rack: 'newrack', points: null,
  board: board('cats').with(8, '....h'.padEnd(15, '.')).map((row) => row.replaceAll('.', ' ')) }, box: [], rackBoxes: [], doubts, settled: [],
  points, hidden: false, proposed: null });
const WAY = { ...RECORD, gcg: '>ann: ... >bob: ...', turn: 1, points: [44, 21], board: board('cats').with(8, '....h'.padEnd(15, '.')), turns: [...RECORD.turns,
  turn(1, 'HE', 21, board('cats'), { points: 12 }), turn(0, 'SHE', 44, board('cats'), { points: 34 })] };
const offered = (state) => { const { text, answers } = offerOf(state, textsOf('wordfeud')) ?? {}; return text && [text, ...answers.map((one) => one.text)]; };
const received = (state, ways) => scanning.receiveWays(state, state.picture.canvas, boardText(state.position).join(), ways);

test('a second picture asks how the game went on, and the only way is recorded at once', () => {
  const game = opened();
  const state = later(game);
  const { fields, ways } = laterPicture(state);
  assert.deepEqual([ways, fields.gcg, fields.player, fields.then, fields.now], [null, RECORD.gcg, 0, 's', 'newrack']);
  const on = received(state, [WAY]);
  assert.deepEqual([on.game.record, on.position.rack, on.position.points, on.said.values.plays, laterPicture(on)],
    [WAY, 'newrack', [44, 21], 'HE 12, SHE 34', null]);
  const undone = looking.undo(on);
  assert.deepEqual([undone.game.record, offered(undone)], [RECORD, ['Bob HE 12 · You SHE 34', 'Record it', 'Not now']]);
  assert.deepEqual(scanning.goOnTo(undone, 0).game.record, WAY);
  assert.equal(received(undone, [WAY]).game.record, RECORD); // what was undone stays undone
  assert.equal(laterPicture(looking.undo(undone)), null);
});

test('a picture with a doubtful letter, or that several ways lead to, is asked about', () => {
  assert.deepEqual(offered(received(later(opened(), DOUBTS.slice(2)), [WAY]))?.slice(0, 2), ['Bob HE 12 · You SHE 34', 'Record it']);
  const state = received(later(opened()), [WAY, { ...WAY, turns: [...WAY.turns.slice(0, 3), turn(1, '', 9, board('cats'), { kind: 'pass' }), WAY.turns[4]] }]);
  assert.deepEqual(offered(state), ['What was played?', 'Bob HE 12 · You SHE 34', 'Bob passed · You SHE 34', 'Not now']);
  assert.equal(offered(recording.askAbout(state, null)), undefined);
});

test('a picture that differs in a letter names its square, and a play refused for it is recorded once that is settled', () => {
  const state = later(opened());
  const other = (rows) => rows.with(7, '....cots'.padEnd(15, '.'));
  const differing = received({ ...state, position: { ...state.position, board: other(state.position.board) } }, []);
  assert.deepEqual(offered(differing), ['F8: O here, A in your game.', 'As in my game', 'As it is here', 'This is a different game', 'Not now']);
  const kept = recording.keepRecorded(differing);
  assert.deepEqual([laterPicture(kept).ways, boardText(kept.position)[7].trim()], [null, '....cats.......']); // it is asked for again
  const taken = recording.takeShown(differing);
  const asked = asks.theirs(taken, textsOf('wordfeud'));
  assert.deepEqual([asked.fields.change, asked.fields.add.board[7], offered(taken)], [0, '....cot........', undefined]);
  const corrected = { ...RECORD, gcg: '>ann: COT', board: other(board()), turns: [{ ...RECORD.turns[0], word: 'COT' }, ...RECORD.turns.slice(1)] };
  const changed = recording.changeTurn(asked.answered(taken, corrected));
  assert.deepEqual([changed.game.record, laterPicture(changed).fields.gcg], [corrected, '>ann: COT']); // what is new there goes on from it

  const played = playing.playMove(recording.askAbout(differing, null), { kind: 'play', place: 'E8', word: 'cab', score: 7, tiles: [[9, 4, 'b']] });
  const refused = recording.receiveRefusal(played, played.game.pending, { key: 'error.turn.lost', values: { number: 4, square: 'F8', letter: 'A' } });
  assert.deepEqual([refused.game.trouble, offered(refused)?.slice(0, 3)], [null, ['F8: O here, A in your game.', 'As in my game', 'As it is here']]);
  const { add: [{ until }, turnAgain] } = recording.keepRecorded(refused).game.pending.fields;
  assert.deepEqual([until[7], until[8][4], turnAgain.word], ['....cats.......', 'h', 'cab']);
  const after = asks.theirs(recording.takeShown(refused), textsOf('wordfeud')).answered(recording.takeShown(refused), corrected);
  assert.deepEqual(recording.changeTurn(after).game.pending.fields, played.game.pending.fields);
  assert.equal(offered(recording.askAbout(refused, null)), undefined);
});

test('the points of a picture are filled in, and told', () => {
  const state = scanning.takePicture(stateOf(), { ...pictured().picture, doubts: [], points: [386, 408] });
  assert.deepEqual([state.position.points, looking.undo(state).position.points], [[386, 408], null]);
  assert.match(reportOf(state, textsOf('wordfeud'), {}).line, / Points: 386–408\. /);
});

test('the points of a later picture become those of the game', () => {
  const { fields } = laterPicture(later(opened(), [], [44, 21]));
  assert.deepEqual(fields.shown, [44, 21]);
  assert.equal('shown' in laterPicture(later(opened())).fields, false);
  const agreeing = received(later(opened(), [], [44, 21]), [WAY]);
  assert.deepEqual([agreeing.position.points, agreeing.said.key], [[44, 21], 'picture.later']);
  const other = { ...WAY, ahead: [6, 0], points: [50, 21], turns: WAY.turns.map((one) => (one.player ? one : { ...one, total: one.total + 6 })) };
  const asked = received(later(opened(), [], [50, 21]), [other]);
  assert.deepEqual([asked.game.record, offered(asked)?.[0]], [RECORD, 'Bob HE 12 · You SHE 34'], 'they differ from what was counted');
  const counted = scanning.goOnTo(asked, 0);
  assert.deepEqual([counted.game.record, counted.position.points, counted.said.values.ours], [other, [50, 21], 50]);
  const before = opened();
  const unscored = later({ ...before, position: { ...before.position, points: null } }, [], [50, 21]);
  assert.equal(unscored.position.points, null);
  const scored = received(unscored, [other]);
  assert.deepEqual([scored.position.points, scored.said.key], [[50, 21], 'picture.laterPoints']);
  assert.deepEqual(scanning.otherGame(received(later(opened(), [], [50, 21]), [])).position.points, [50, 21]);
});

test('points that the person corrects are those of the record from then on', () => {
  const corrected = recording.setPoints(looking.playAs(opened(), 1), [12, 34]);
  assert.deepEqual([corrected.position.points, corrected.game.pending.fields], [[12, 34], { ending: [34, 12] }]);
  const answer = { ...RECORD, ahead: [24, 3], points: [34, 12], turns: RECORD.turns.map((one) => ({ ...one, total: one.total + (one.player ? 3 : 24) })) };
  const on = recording.receiveGame(corrected, corrected.game.pending, answer);
  assert.deepEqual([on.position.points, on.game.record.points], [[12, 34], [34, 12]]);
  const told = aheadText(answer, textsOf('wordfeud'));
  assert.equal(told, 'Besides the turns: Ann +24, Bob +3.');
  const undone = looking.undo(on);
  assert.deepEqual([undone.position.points, undone.game.record], [[9, 10], RECORD]);
  const waiting = recording.setPoints(recording.enter(opened(), '-'), [1, 2]).game.pending;
  assert.deepEqual([waiting.fields.add.text, waiting.next.fields], ['-', { ending: [1, 2] }]);
  assert.equal(recording.setPoints(looking.goTo(opened(), 1), [1, 2]).game.pending, null);
});

test('a picture beside a record does not change the points that the record has, and one that is undone counts no more', () => {
  const state = later(opened(), [], [50, 21]);
  assert.deepEqual(state.position.points, [10, 9]);
  const undone = looking.undo(state);
  assert.deepEqual([shownPicture(undone), undone.position.points], [null, [10, 9]]);
  const entered = typed(tapped(undone, 'E9'), 'h');
  assert.equal(laterPicture(entered), null);
  assert.deepEqual(laterPicture(looking.redo(undone)).fields.shown, [50, 21]);
});

test('where a picture does not tell whose its points are, the user is asked, unless the game tells', () => {
  const either = (from) => ({ ...later(from), picture: { ...later(from).picture, either: [21, 44] } });
  const first = { ...scanning.takePicture(stateOf(), { ...pictured().picture, doubts: [], either: [76, 80] }) };
  assert.deepEqual(offered(first), ['Which points are yours?', '76', '80', 'Not now']);
  const told = scanning.ownPoints(first, 1);
  assert.deepEqual([told.position.points, offered(told)], [[80, 76], undefined]);
  assert.match(reportOf(told, textsOf('wordfeud'), {}).line, / Points: 80–76\. /);
  assert.equal(offered(looking.undo(told))[0], 'Which points are yours?');
  assert.equal(offered(scanning.leavePoints(first)), undefined);
  assert.equal(offered(typed(tapped(first, 'A1'), 'a')), undefined); // the points may be others by now
  const game = either(opened());
  assert.deepEqual([laterPicture(game).fields.shown, laterPicture(game).fields.either, offered(game)], [[21, 44], true, undefined]);
  assert.deepEqual(received(game, [WAY]).position.points, [44, 21]);
  assert.equal(received(game, [{ ...WAY, points: [43, 21] }]).game.record, RECORD, 'they differ from what was counted');
  assert.equal(offered(scanning.otherGame(received(game, [])))[0], 'Which points are yours?');
  const before = opened();
  const unscored = either({ ...before, position: { ...before.position, points: null } });
  assert.deepEqual([laterPicture(unscored), offered(unscored)[0]], [null, 'Which points are yours?']);
  assert.deepEqual(laterPicture(scanning.ownPoints(unscored, 1)).fields.shown, [44, 21]);
  assert.equal('shown' in laterPicture(scanning.leavePoints(unscored)).fields, false);
});

test('a picture that the game does not lead to is offered as another game; without a record a board goes on, but nothing is asked', () => {
  const state = received(later(opened()), []);
  assert.deepEqual(offered(state), ['This picture does not follow on from your game.', 'This is a different game', 'Not now']);
  assert.deepEqual([scanning.otherGame(state).game, looking.undo(scanning.otherGame(state)).game.record], [null, RECORD]);
  const bare = later({ ...opened(), game: null });
  assert.deepEqual([laterPicture(bare).fields.board, laterPicture(bare).fields.gcg], [board('cats'), undefined]);
  assert.equal(offered(received(bare, [])), undefined);
  assert.equal(laterPicture(later(stateOf())), null); // the first picture
});

test('how strong the workbench plays is chosen for the next game, and changed in the one that goes on; a weaker one needs its words', () => {
  const easy = recording.playAgainst(stateOf(), 'easy');
  assert.deepEqual([easy.strength, strengthOf(easy), easy.game], ['easy', 'easy', null]);
  assert.equal(playing.playOn(easy, 5, ['You', 'Wordbench']).game.pending.fields.strength, 'easy');
  globalThis.localStorage = globalThis.sessionStorage = new Area();
  const storage = createStorage(({ key }) => assert.fail(key));
  save(easy, stateOf(), storage);
  assert.equal(initialFrom(PAGE, storage).strength, 'easy');
  const strong = opened({ ...AGAINST, strength: 'strong' });
  assert.equal(recording.playAgainst(strong, 'strong'), strong);
  const changed = recording.playAgainst(strong, 'medium');
  assert.deepEqual([changed.game.pending.fields, changed.history.past.length], [{ strength: 'medium' }, strong.history.past.length + 1]);
  assert.equal(strengthOf(opened({ ...AGAINST, strength: 'medium', over: true })), 'strong');
  const asked = (strength) => asks.answer(opened({ ...AGAINST, turn: 1, strength }));
  assert.deepEqual([asked('medium').also, asked('medium').fields.alphabet], ['common', 'en']);
  assert.deepEqual([asked('strong').also, asked('strong').fields.alphabet], [undefined, undefined]);
});

test('the clock of a game against the workbench runs for the side to move, stands still while Python is asked, and decides the game', () => {
  const chosen = setMinutes(stateOf(), 5);
  assert.deepEqual([clockOf(chosen), running(chosen), tick(chosen, 900)], [null, null, chosen]);
  const begun = playing.playOn(chosen, 7, ['You', 'Wordbench']);
  assert.deepEqual([running(begun), begun.clock.left], [null, [300_000, 300_000]]);
  const against = { ...AGAINST, gcg: '#bag 7 chas\n', strength: 'strong', loser: null };
  const mine = recording.receiveGame(begun, begun.game.pending, against);
  const later = tick(tick(mine, 900), 60_000); // a tick of a device that slept counts two seconds
  assert.deepEqual([running(mine), later.clock.left, later.position], [0, [297_100, 300_000], mine.position]);
  assert.equal(running(looking.goTo(later, 0)), 0);
  assert.equal(running(recording.enter(later, '-')), null);
  assert.equal(running({ ...later, page: { ...PAGE, phase: 'loading' } }), null);
  const record = (change) => ({ ...later, game: changedGame(later.game, { record: { ...against, ...change } }) });
  assert.deepEqual(tick(record({ turn: 1 }), 500).clock.left, [297_100, 299_500]);
  for (const change of [{ over: true }, { person: null }, { gcg: '#bag 77\n' }]) assert.equal(running(record(change)), null);
  for (const [turn, loser] of [[0, 0], [1, 1]]) {
    const over = tick({ ...record({ turn }), clock: { ...later.clock, left: [400, 400] } }, 500);
    assert.deepEqual([over.game.pending.fields, over.clock.seed], [{ timeout: loser }, null]);
    const lost = recording.receiveGame(over, over.game.pending, { ...against, turn, over: true, scored: false, loser });
    assert.match(offerOf(lost, textsOf('wordfeud')).text, loser ? /^Time is up\. Ann won\.$/ : /^Time is up\. Bob won\.$/);
    assert.equal(running(looking.undo(lost)), null);
  }
});

test('a player without a name is shown in the language of the page, whatever language the record began in, and is nobody', () => {
  for (const language of ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pt', 'sv']) {
    const theirs = textsOf('wordfeud', language);
    const [first, second] = ['points.ours', 'points.theirs'].map((key) => theirs(key));
    assert.ok(OURS.includes(first) && THEIRS.includes(second), language);
    const state = opened({ ...RECORD, players: [first, second] });
    assert.deepEqual(playersOf(state.game.record, textsOf('wordfeud', 'nl')), ['Jij', 'Tegenstander']);
    assert.equal(opponentOf(state), '');
    assert.equal(opponentOf({ ...state, opponent: 'Bob' }), 'Bob');
  }
  assert.deepEqual([playersOf(RECORD, textsOf('wordfeud', 'nl')), opponentOf(opened())], [['Ann', 'Bob'], 'Bob']);
});

/** The words of the user's own game: changes to lists (static/lists/changes.js), and how Wordfeud makes and undoes them. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CHANGES, changedBy, changesOf, cleanChanges, countsOf, opposite } from '../../static/lists/changes.js';
import { createStorage } from '../../static/shell/storing/storage.js';
import * as entering from '../../static/tools/wordfeud/turn/entering.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import * as scanning from '../../static/tools/wordfeud/screenshot/scanning.js';
import * as teaching from '../../static/tools/wordfeud/rules/teaching.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import { offerOf } from '../../static/tools/wordfeud/views/question.js';
import { wordAsked } from '../../static/tools/wordfeud/views/status.js';
import { unknownHere, unknownInPicture, warningsOf } from '../../static/tools/wordfeud/position/warnings.js';
import { Area, PEKDAAL, stateOf, tapped, textsOf, typed } from './page.js';

let storage;
let troubles;
beforeEach(() => {
  globalThis.localStorage = globalThis.sessionStorage = new Area();
  troubles = [];
  storage = createStorage(({ key }) => troubles.push(key));
});

test('a change and its opposite cancel each other, and a list without changes has none', () => {
  const one = changedBy({}, 'nl', ['boge', '-raam', 'boge']);
  assert.deepEqual(one, { nl: ['boge', '-raam'] });
  assert.deepEqual(countsOf(one.nl), { added: 1, removed: 1, more: 0 });
  const two = changedBy(changedBy(one, 'own:constructor', ['ox']), 'nl', ['raam']);
  assert.deepEqual(two, { nl: ['boge'], 'own:constructor': ['ox'] });
  assert.deepEqual(changedBy(two, 'nl', two.nl.map(opposite)), { 'own:constructor': ['ox'] });
  assert.deepEqual([changesOf(two, 'nl'), changesOf(two, 'toString')], [['boge'], []]);
});

test('stored changes that are none are lost alone, and said', () => {
  localStorage.setItem(CHANGES, JSON.stringify({ nl: ['boge', '-raam', 'c|hal'], en: ['a b'], sv: 'x', de: [7] }));
  assert.deepEqual(storage.read(CHANGES, cleanChanges), { nl: ['boge', '-raam', 'c|hal'] });
  assert.deepEqual(troubles, [`storage.unread.${CHANGES}`]);
});

/** The position with words of which some are not in the list. */
function warned(state, ...words) {
  const { position, filter } = state;
  const warnings = words.map(([word, row, col]) => ({ kind: 'word', values: { word, place: '8H' },
    squares: [...word].map((_, at) => [row, col + at]) }));
  return { ...state, answer: { position, filter, sort: 'score', warnings, rows: [], count: 0, total: 0, refusal: null } };
}
const t = textsOf('wordfeud');
const offered = (state) => { const { text, answers } = offerOf(state, t) ?? {}; return text && [text, ...answers.map((one) => one.text)]; };

test('a tap on a word that is not in the list offers to make it valid; undo and redo tell the list', () => {
  const state = warned(stateOf(PEKDAAL), ['RAAM', 7, 7]);
  assert.equal(offered(tapped(state, 'A1')), undefined);
  assert.deepEqual(offered(tapped(state, 'J8')), ['Not in the list: RAAM.', 'Valid in my game']);
  assert.equal(unknownHere(entering.setTarget(tapped(state, 'J8'), 'rack')), null);
  const taught = teaching.teach(tapped(state, 'J8'), ['raam'], true);
  assert.deepEqual(warningsOf(taught), []); // before Python has answered
  assert.deepEqual(taught.page.changes, { nl: ['raam'] });
  const more = teaching.teach(taught, ['daal', 'raa'], false);
  assert.deepEqual(more.page.changes, { nl: ['raam', '-daal', '-raa'] });
  const back = looking.undo(more);
  assert.deepEqual(back.page.changes, { nl: ['raam'] });
  assert.deepEqual(looking.redo(back).page.changes, more.page.changes);
  assert.deepEqual(looking.undo(back).page.changes, {});
  assert.equal(typed(tapped(more, 'A1'), 'x').page, more.page);
});

test('a word that is not in the list is not asked for its meaning', () => {
  const crossed = stateOf('game=nl&board=15/15/15/15/15/15/9x5/7raam4/9d5/15/15/15/15/15/15');
  const across = ['RAAM', [[7, 7], [7, 8], [7, 9], [7, 10]]];
  const down = ['XAD', [[6, 9], [7, 9], [8, 9]]];
  const asked = (square, ...unknown) => {
    const { position, filter } = crossed;
    const warnings = unknown.map(([word, squares]) => ({ kind: 'word', values: { word, place: '8H' }, squares }));
    return wordAsked(tapped({ ...crossed, answer: { ...warned(crossed).answer, position, filter, warnings } }, square));
  };
  assert.deepEqual(['J8', 'K8', 'J7'].map((square) => asked(square)), ['XAD', 'RAAM', 'XAD']);
  assert.deepEqual(['J8', 'K8', 'J7'].map((square) => asked(square, down)), ['RAAM', 'RAAM', null]);
  assert.deepEqual(['J8', 'K8', 'J7'].map((square) => asked(square, across)), ['XAD', null, 'XAD']);
  assert.deepEqual(['J8', 'K8', 'J7'].map((square) => asked(square, down, across)), [null, null, null]);
});

test('undoing what was taught leaves alone what was changed elsewhere meanwhile', () => {
  const elsewhere = (state, line) => loading.setPage(state, { ...state.page, changes: changedBy(state.page.changes, 'nl', [line]) });
  const taught = teaching.teach(stateOf('game=nl'), ['xqz'], true);
  const back = looking.undo(elsewhere(taught, '-xqz')); // taken back under Lists and rules
  assert.deepEqual([back.page.changes, looking.redo(back).page.changes], [{}, { nl: ['xqz'] }]);
  // Any walk: no word is added and removed at once, and words that were never taught are as they were made elsewhere.
  let seed = 1;
  const random = (below) => (seed = (seed * 16807) % 2147483647) % below;
  for (let walk = 0; walk < 200; walk += 1) {
    let state = stateOf('game=nl');
    let others = {};
    for (let step = 0; step < 30; step += 1) {
      const word = `w${'abc'[random(3)]}`;
      const line = `${random(2) ? '-' : ''}other${'abc'[random(3)]}`;
      const does = [() => teaching.teach(state, [word], random(2) > 0), () => looking.undo(state), () => looking.redo(state),
        () => elsewhere(state, `${random(2) ? '-' : ''}${word}`), () => {
          others = changedBy(others, 'nl', [line]);
          return elsewhere(state, line);
        }];
      state = does[random(does.length)]();
      const lines = changesOf(state.page.changes, 'nl');
      assert.ok(lines.every((one, at) => !lines.includes(opposite(one)) && lines.indexOf(one) === at), String(lines));
      assert.deepEqual(lines.filter((one) => one.includes('other')).sort(), [...changesOf(others, 'nl')].sort());
    }
  }
  // And without anything else, undoing all leads back to where it began.
  let state = stateOf('game=nl');
  const before = state.page.changes;
  for (let step = 0; step < 40; step += 1) state = teaching.teach(state, [`w${'abc'[random(3)]}`], random(2) > 0);
  for (let step = 0; step < 40; step += 1) state = looking.undo(state);
  assert.deepEqual(state.page.changes, before);
});

test('a tap on a word asks what it means, but not while it is typed or once it was played', () => {
  const state = stateOf(PEKDAAL);
  assert.deepEqual(offered(tapped(state, 'J8')), ['What does it mean?', 'RAAM']);
  const crossed = typed(tapped(tapped(state, 'J9'), 'J9'), 'k');
  assert.equal(offered(crossed), undefined);
  assert.deepEqual(offered(tapped(crossed, 'J8')), ['What does it mean?', 'RAAM', 'AK']);
  assert.equal(offered({ ...tapped(state, 'J8'), placed: [[7, 9]] }), undefined);
  assert.equal(offered(tapped(state, 'G8')), undefined);
  assert.equal(offered(state), undefined);
});

test('the words of a picture are offered at once, without those that were not read for sure', () => {
  const doubt = { row: 7, col: 10, kind: 'letter', candidates: ['m', 'n'] };
  const picture = { canvas: null, position: stateOf(PEKDAAL).position, box: [], rackBoxes: [], doubts: [], settled: [], hidden: false,
    proposed: null };
  const read = (more) => warned(scanning.takePicture(stateOf('game=nl'), { ...picture, ...more }), ['RAAM', 7, 7], ['RAA', 7, 7]);
  assert.deepEqual(offered(read()), ['Not in the list: RAAM, RAA.', 'Accept them', 'Not now']);
  assert.deepEqual(unknownInPicture(read({ doubts: [doubt] })), ['raa']);
  assert.deepEqual(unknownInPicture(read({ proposed: picture.position.rules })), []);
  assert.equal(offered(scanning.leaveWords(read())), undefined);
  const corrected = typed(tapped(read(), 'K8'), 'k');
  assert.deepEqual(unknownInPicture(warned(corrected, ['RAAK', 7, 7], ['RAA', 7, 7])), ['raa']);
  assert.deepEqual(unknownInPicture(teaching.teach(read(), ['raam', 'raa'], true)), []);
});

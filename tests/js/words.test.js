/** The words of the user's own game: changes to lists (static/lists/changes.js), and how Wordfeud makes and undoes them. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CHANGES, changedBy, changesOf, cleanChanges, countsOf, opposite } from '../../static/lists/changes.js';
import { createQuestions } from '../../static/shell/question.js';
import { createStorage } from '../../static/shell/storage.js';
import * as act from '../../static/tools/wordfeud/changes.js';
import { unknownHere, unknownInPicture, warningsOf } from '../../static/tools/wordfeud/state.js';
import { offerOf } from '../../static/tools/wordfeud/views/offer.js';
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

test('an answer recalled from the previous visit is one with the same changes', async () => {
  const kept = new Map();
  const recall = { answerOf: (_, fields) => kept.get(JSON.stringify(fields)),
    note: (_, fields, ok) => kept.set(JSON.stringify(fields), ok) };
  let changes = 'boge';
  let [isUp, count] = [true, 0];
  const ask = async () => ({ outcome: 'answered', ok: `answer ${count += 1}` });
  const questions = createQuestions(ask, () => {}, recall, () => isUp, (fields) => ({ ...fields, changes }), () => {});
  const question = questions('moves', { recalled: true });
  const first = await question.ask('moves', { lexicon: 'nl' });
  isUp = false;
  assert.deepEqual(await question.ask('moves', { lexicon: 'nl' }), first);
  changes = '';
  assert.notDeepEqual(await question.ask('moves', { lexicon: 'nl' }), first);
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
  assert.equal(unknownHere(act.setTarget(tapped(state, 'J8'), 'rack')), null);
  const taught = act.teach(tapped(state, 'J8'), ['raam'], true);
  assert.deepEqual(warningsOf(taught), []); // before Python has answered
  assert.deepEqual([...act.changesBetween(state.taught, taught.taught)], [['nl', ['raam']]]);
  const more = act.teach(taught, ['daal', 'raa'], false);
  assert.deepEqual([...act.changesBetween(more.taught, state.taught)], [['nl', ['raa', 'daal', '-raam']]]);
  const back = act.undo(more);
  assert.deepEqual([...act.changesBetween(more.taught, back.taught)], [['nl', ['raa', 'daal']]]);
  assert.deepEqual([...act.changesBetween(back.taught, act.redo(back).taught)], [['nl', ['-daal', '-raa']]]);
  assert.deepEqual([...act.changesBetween(more.taught, typed(tapped(more, 'A1'), 'x').taught)], []);
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
  const read = (more) => warned(act.takePicture(stateOf('game=nl'), { ...picture, ...more }), ['RAAM', 7, 7], ['RAA', 7, 7]);
  assert.deepEqual(offered(read()), ['Not in the list: RAAM, RAA.', 'Learn them', 'Not now']);
  assert.deepEqual(unknownInPicture(read({ doubts: [doubt] })), ['raa']);
  assert.deepEqual(unknownInPicture(read({ proposed: picture.position.rules })), []);
  assert.equal(offered(act.leaveWords(read())), undefined);
  const corrected = typed(tapped(read(), 'K8'), 'k');
  assert.deepEqual(unknownInPicture(warned(corrected, ['RAAK', 7, 7], ['RAA', 7, 7])), ['raa']);
  assert.deepEqual(unknownInPicture(act.teach(read(), ['raam', 'raa'], true)), []);
});

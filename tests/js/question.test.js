/** Questions to Python (static/shell/question.js). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createQuestions, standing } from '../../static/shell/question.js';

/** What was asked and has no answer yet. */
let open;
let isUp;
let kept;
let brought;
const recall = {
  answerOf: (name, fields) => kept.get(name + JSON.stringify(fields)),
  note: (name, fields, answer) => kept.set(name + JSON.stringify(fields), answer),
};
const ask = (verb, fields, { slot, onProgress }) => new Promise((resolve) => {
  open.filter((one) => one.slot === slot).forEach((one) => one.resolve({ outcome: 'superseded' }));
  open.push({ slot, fields, onProgress, resolve });
});
const answer = (ok) => open.pop().resolve({ outcome: 'answered', ok });
const question = createQuestions(ask, () => {}, recall, () => isUp, (fields) => fields, (list) => brought.push(list));

beforeEach(() => {
  open = [];
  isUp = true;
  kept = new Map();
  brought = [];
});

test('while Python starts, the answer of the previous visit is given, and Python is not asked for it', async () => {
  const words = question('words', { recalled: true });
  const first = words.ask('anagrams', { lexicon: 'en', letters: 'tea' });
  answer(3);
  assert.equal((await first).ok, 3);
  isUp = false;
  assert.deepEqual(await words.ask('anagrams', { lexicon: 'en', letters: 'tea' }), { outcome: 'answered', ok: 3 });
  assert.deepEqual([open.length, brought], [0, ['en']]); // only the list is brought, for what is asked next
  const other = words.ask('anagrams', { lexicon: 'en', letters: 'ate' });
  answer(4);
  assert.equal((await other).ok, 4);
});

test('what is being asked already is not asked again', async () => {
  const words = standing(question('words'));
  const first = words.ask('anagrams', { letters: 'tea' });
  assert.equal(await words.ask('anagrams', { letters: 'tea' }), null);
  answer(3);
  assert.equal((await first).ok, 3);
  const again = words.ask('anagrams', { letters: 'tea' });
  answer(3);
  assert.equal((await again).ok, 3);
});

test('a newer question supersedes the one before', async () => {
  const words = standing(question('words'));
  const [first, second] = ['tea', 'ate'].map((letters) => words.ask('anagrams', { letters }));
  assert.equal((await first).outcome, 'superseded');
  assert.equal(await words.ask('anagrams', { letters: 'ate' }), null);
  answer(3);
  assert.equal((await second).ok, 3);
});

test('what could not be answered is asked again only once that may help', async () => {
  const words = standing(question('words'));
  const first = words.ask('anagrams', { letters: 'tea' });
  open.pop().resolve({ outcome: 'unavailable' });
  assert.equal((await first).outcome, 'unavailable');
  assert.equal(await words.ask('anagrams', { letters: 'tea' }), null);
  words.forget();
  const again = words.ask('anagrams', { letters: 'tea' });
  answer(3);
  assert.equal((await again).ok, 3);
});

/** The view Words of Practise without a document: how answers to a quiz are judged and kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, copyText } from '../../static/tools/practice/words/said.js';
import * as to from '../../static/tools/practice/words/state.js';
import { PAGE, textsOf } from './page.js';

const ES = { ...PAGE, list: 'es', alphabet: 'es' };
const question = (text, kind, words = [text], hooks = null) => ({ card: `word es ${text} ${kind}`, text, letters: [...text], words, hooks });
const quiz = (kind, questions, page = ES) => to.receiveQuestions(to.begin(to.initialState(page, {}), kind, 7), { questions });
const typed = (state, given) => to.check(to.type(state, given), 9);
const t = textsOf('practice');

test('a text is valid when the list has it, and every answer is a review of its card', () => {
  for (const [words, says] of [[['zo'], true], [['zo'], false], [[], true], [[], false]]) {
    const state = to.answerValid(quiz('valid', [question('zo', 'valid', words)]), says, 5);
    const right = says === words.length > 0;
    assert.deepEqual([state.quiz.right, state.quiz.missed.length], [right, Number(!right)]);
    assert.deepEqual(state.cards, { 'word es zo valid': { made: 5, reviews: [[5, right ? 3 : 1]] } });
    assert.equal(to.answerValid(state, !says, 6), state); // an answer counts once
    assert.ok(lineOf(state, t).startsWith(right ? 'Right: ZO is' : 'Wrong: ZO is'));
  }
});

test('hooks are right when they are the letters of the list, in whatever order, case and form they are typed', () => {
  const asked = () => quiz('hooks', [question('al', 'hooks', ['al'], { before: ['ch', 's', 'ñ'], after: ['a'] })]);
  for (const before of ['chsñ', 'Ñ, S CH', 's ch ñ s', 'sñch']) assert.ok(typed(asked(), { before, after: 'á' }).quiz.right, before);
  for (const before of ['', 'chs', 'csñ', 'chsn', 'chsñt']) assert.equal(typed(asked(), { before, after: 'a' }).quiz.right, false, before);
  assert.equal(typed(asked(), { before: 'chsñ', after: '' }).quiz.right, false);
  const none = quiz('hooks', [question('ñu', 'hooks', ['ñu'], { before: [], after: [] })]);
  assert.ok(typed(none, {}).quiz.right);
});

test('an anagram is found when all its words are, each once; others are told and cost nothing', () => {
  const asked = quiz('anagram', [question('acho', 'anagram', ['choca', 'c|hoca'])]);
  const one = typed(asked, { word: 'casa' });
  assert.deepEqual([one.quiz.other, one.quiz.found, one.quiz.right], ['casa', [], null]);
  const two = quiz('anagram', [question('aro', 'anagram', ['ora', 'aro'])]);
  const first = typed(typed(two, { word: ' ÁRO ' }), { word: 'aro' });
  assert.deepEqual([first.quiz.found, first.quiz.given.word, first.quiz.right], [['aro'], '', null]);
  const both = typed(first, { word: 'ora' });
  assert.deepEqual([both.quiz.right, both.cards['word es aro anagram'].reviews], [true, [[9, 3]]]);
  assert.deepEqual(to.show(first, 9).cards['word es aro anagram'].reviews, [[9, 1]]);
  assert.equal(typed(two, { word: '  ' }).quiz.other, '');
});

test('a word that is taught or banned meanwhile, perhaps in another tab, ends no quiz; another list does', () => {
  const state = typed(quiz('anagram', [question('aro', 'anagram', ['ora', 'aro'])]), { word: 'aro' });
  for (const later of [to.paged(state, { ...ES, changes: { es: ['qex'] } }), to.again(state)]) {
    assert.deepEqual([later.quiz, later.told], [state.quiz, null]);
  }
  assert.equal(to.paged(state, { ...ES, list: 'nl', alphabet: 'nl' }).quiz, null);
});

test('a topic that cannot be had ends no quiz, and its trouble covers none of the questions', () => {
  const asked = quiz('valid', [question('zo', 'valid')]);
  const now = to.refuseTopic(asked, { key: 'none' });
  assert.equal(lineOf(now, t), lineOf(asked, t));
  assert.equal(lineOf(to.refuseTopic(to.stop(now), { key: 'none' }), t), t('none'));
  assert.ok(now.quiz.questions);
});

test('a quiz goes from question to question to its end, and what was typed does not come along', () => {
  let state = quiz('hooks', ['al', 'en', 'un'].map((word) => question(word, 'hooks', [word], { before: ['s'], after: [] })));
  assert.equal(to.next(state), state);
  state = to.next(typed(state, { before: 's' }));
  assert.deepEqual([state.quiz.at, state.quiz.given.before, state.quiz.right, to.isDone(state)], [1, '', null, false]);
  state = to.next(to.show(to.next(typed(state, { before: 'x' })), 9));
  assert.deepEqual([to.isDone(state), to.questionOf(state), lineOf(state, t)], [true, null, '1 of 3 right.']);
  assert.deepEqual(state.quiz.missed.map(({ text }) => text), ['en', 'un']);
  assert.equal(to.stop(state).quiz, null);
});

test('a quiz that its address begins again goes on where it stood, also with what another tab has answered', () => {
  const asked = ['al', 'en', 'un'].map((word) => question(word, 'valid'));
  const answers = (state) => asked.slice(0, 2).reduce((now, _, at) => to.next(to.answerValid(now, at > 0, 9)), state);
  const state = answers(quiz('valid', asked));
  const query = (text) => new URLSearchParams(text);
  const again = to.receiveQuestions(to.opened(to.initialState(ES, state.cards), query('topic=two&quiz=valid&seed=7')), { questions: asked });
  assert.deepEqual([again.quiz.at, again.quiz.missed, lineOf(again, t)], [2, [asked[0]], lineOf(state, t)]);
  assert.equal(to.opened(again, query('topic=two&quiz=valid&seed=7')), again);
  const over = to.receiveQuestions(to.begin(to.answerValid(again, true, 12), 'valid', 7), { questions: asked });
  assert.deepEqual([to.isDone(over), lineOf(over, t)], [true, '2 of 3 right.']);
  // What was answered before is asked, and what no quiz is begins none.
  assert.equal(to.receiveQuestions(to.begin(over, 'valid', 13), { questions: asked }).quiz.at, 0);
  for (const text of ['topic=two', 'topic=two&quiz=anagram&seed=7', 'topic=two&quiz=valid', 'topic=two&quiz=valid&seed=1e99', 'quiz=valid&seed=x']) {
    assert.equal(to.opened(again, query(text)).quiz?.questions ?? null, null, text);
  }
  assert.equal(to.opened(again, query('')), again);
});

test('Python is sent the reviews of the language by the day of the device, and another list or topic ends a quiz', () => {
  const noon = new Date(2026, 11, 1, 12).getTime();
  const cards = { 'word es al valid': { made: 0, reviews: [[noon, 3], [noon + 86_400_000, 1]] }, 'word en al valid': { made: 0, reviews: [[noon, 3]] },
    'game=es&rack=a': { made: 0, reviews: [[noon, 3]] } };
  const state = to.initialState(ES, cards);
  const day = Date.UTC(2026, 11, 1) / 86_400_000;
  const asking = to.begin(state, 'valid', noon);
  // The reviews of the quiz itself are not among those from which its questions follow.
  assert.deepEqual(to.reviewsOf(state, asking.quiz), {});
  assert.deepEqual(to.reviewsOf(state, { ...asking.quiz, seed: noon + 1 }), { 'word es al valid': [[day, 3]] });
  assert.deepEqual(to.reviewsOf(state, { ...asking.quiz, seed: 2 * noon }), { 'word es al valid': [[day, 3], [day + 1, 1]] });
  assert.equal(to.paged(asking, { ...ES, language: 'nl' }).quiz, asking.quiz);
  for (const page of [{ ...ES, list: 'own:x' }, { ...ES, changes: { es: ['al'] } }]) assert.equal(to.paged(asking, page).quiz, null);
  assert.deepEqual([to.choose(asking, 'rack').topic, to.choose(asking, 'rack').quiz, to.choose(state, 'no such').topic], ['rack', null, 'two']);
});

test('the text to copy has a line for each entry, with tabs between its columns', () => {
  const entries = [{ words: ['al'], letters: ['a', 'l'], hooks: { before: ['s', 'c'], after: [] }, chance: null },
    { words: ['c|hoca', 'choca'], letters: ['a', 'c', 'c', 'h', 'o'], hooks: null, chance: .25 }];
  assert.equal(copyText(to.set(to.initialState(ES, {}), { told: { dear: [], entries } })), 'sc\tAL\t\nACCHO\tCHOCA CHOCA\t0.250000');
});

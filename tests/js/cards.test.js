/** Cards without a document: what is stored of them, which are asked, and how they are answered. How the cards of two devices are joined is
 *  tested in joining.test.js. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CARDS, GRADES, bring, cleanCards, dayNumber, union, withCards } from '../../static/shell/storing/cards.js';
import { lineOf } from '../../static/tools/practice/cards/said.js';
import * as to from '../../static/tools/practice/cards/state.js';
import * as attempt from '../../static/tools/practice/attempt.js';
import { fromHash, toHash } from '../../static/tools/wordfeud/position/notation.js';
import { changedGame } from '../../static/tools/wordfeud/record/game.js';
import { cardName, cardOf, missedIn, wordName } from '../../static/tools/wordfeud/record/missed.js';
import { set } from '../../static/tools/wordfeud/step.js';
import { PAGE, PEKDAAL, random, stateOf, textsOf } from './page.js';

const NL = { ...PAGE, list: 'nl', alphabet: 'nl' };
const t = textsOf('practice');
const NOON = new Date(2026, 11, 1, 12).getTime();
const DAY = 86_400_000;
const position = fromHash(`${PEKDAAL}&points=10-20`, {});
const play = { kind: 'play', place: '8C', word: 'paaldE', row: 7, col: 2, direction: 'across', score: 24, tiles: [[7, 2, 'p']], because: [] };
const CARD = cardName(position, play);
const WORD = wordName(position, 'raam');
const begun = (names, page = NL) => to.initialState(page, withCards({}, names, NOON), NOON);
/** As Python answers. */
const queued = (state, today, next = null) => {
  const names = to.namesOf(state.cards, state.page.list, state.page.alphabet);
  return to.receiveQueue(state, names, { today: today.map((name) => names.indexOf(name)), next });
};

test('what is stored is read whole, and what is no card is lost', () => {
  const good = { [CARD]: { made: 5, reviews: [[7, 1], [9, 3]] } };
  let lost = 0;
  const bad = { a: { made: -1, reviews: [] }, b: { made: 1, reviews: [[1, 2]] }, c: null, d: { made: 1 }, e: { made: 1, reviews: [[1, 1, 1]] },
    f: { made: 1e14, reviews: [] } };
  assert.deepEqual(cleanCards({ ...good, ...bad }, () => { lost += 1; }), good);
  assert.equal(lost, Object.keys(bad).length);
  assert.deepEqual(cleanCards({ x: { made: 1, reviews: [[9, 3], [7, 1], [9, 3]] } }).x.reviews, [[7, 1], [9, 3]]);
});

test('the union of cards is idempotent, commutative and associative, and has every card and every review', () => {
  const pick = random(Math.floor(Math.random() * 2 ** 31));
  const some = () => Object.fromEntries(Array.from({ length: pick(4) }, () => [`c${pick(4)}`, { made: pick(5), ...(pick(2) && { gone: 1 + pick(3) }),
    reviews: cleanCards({ x: { made: 0, reviews: Array.from({ length: pick(4) }, () => [pick(5), pick(2) ? 1 : 3]) } }).x.reviews }]));
  for (let time = 0; time < 300; time += 1) {
    const [a, b, c] = [some(), some(), some()];
    assert.deepEqual(union(a, a), a);
    assert.deepEqual(union(a, b), union(b, a));
    assert.deepEqual(union(union(a, b), c), union(a, union(b, c)));
    for (const [name, { reviews }] of Object.entries(a)) {
      for (const review of reviews) assert.ok(union(a, b)[name].reviews.some((other) => String(other) === String(review)));
    }
  }
});

test('a card about a list that is called otherwise from now on is one with that of its new name', () => {
  const named = (code, reviews) => ({ [wordName({ ...position, list: code }, 'raam')]: { made: 1, reviews } });
  const side = (cards, list = (code) => code) => ({ stored: { [CARDS]: cards }, times: {}, list });
  const { stored, came } = bring(side(named('own:a/b (2)', [[1, 3]])), side(named('own:a/b', [[2, 1]]), (code) => `${code} (2)`));
  assert.deepEqual([stored[CARDS], came], [named('own:a/b (2)', [[1, 3], [2, 1]]), { cards: 1 }]);
});

test('a card is known by the position and what was played in it', () => {
  assert.deepEqual([cardOf(CARD).played, toHash(cardOf(CARD).position), cardOf(CARD).word], ['8C paaldE', toHash(position), '']);
  assert.equal(cardOf(cardName(position, { kind: 'exchange', exchanged: 'pe*' })).played, '-pe*');
  assert.equal(cardOf(cardName(position, { kind: 'pass' })).played, '-');
  const own = { ...position, list: 'own:a & b' };
  assert.deepEqual([cardOf(wordName(own, 'raam')).word, cardOf(wordName(own, 'raam')).position.list], ['raam', 'own:a & b']);
});

test('large mistakes of the user become cards, also where an exchange was better, unless the rules are his own', () => {
  const record = { gcg: '', turns: [0, 1, 0, 0].map((player) => ({ player, kind: 'play', rack: 'pekdaal', total: 9, board: Array(15).fill('.'.repeat(15)), passes: 0 })),
    layout: position.rules.layout, players: [], ahead: [0, 0], board: [], person: null, turn: 0, over: false };
  const graded = (turn, player, mistake, best = 'play') => ({ turn, player, mistake, played: play, best: { kind: best } });
  const grades = [graded(0, 0, 'large'), graded(1, 1, 'large'), graded(2, 0, 'medium'), graded(3, 0, 'large', 'exchange'), graded(3, 0, 'large', 'pass')];
  const state = set(stateOf(PEKDAAL), { game: changedGame(null, { record, grades }) });
  const [only, swap, ...more] = missedIn(state);
  assert.deepEqual([cardOf(only).played, cardOf(only).position.rack, cardOf(only).position.points, more], ['8C paaldE', 'pekdaal', [0, 0], []]);
  assert.equal(cardOf(swap).played, '8C paaldE');
  assert.equal(missedIn(set(state, { game: changedGame(state.game, { me: 1 }) })).length, 1);
  assert.deepEqual(missedIn(set(state, { position: { ...state.position, rules: { ...position.rules, text: 'name: x' } } })), []);
});

test('the cards of the list at hand and of the language are asked, also those of a list of the user\'s own', () => {
  const own = wordName({ ...position, list: 'own:x' }, 'raam');
  const english = wordName(fromHash('game=en', {}), 'cat');
  const namesFor = (page) => to.namesOf(begun([CARD, WORD, own, english, 'nonsense', 'game=nl&board=x', 'game=nl&rack=a', 'game=nl&played=-',
    'word nl zo hooks', 'word en xi valid']).cards, page.list, page.alphabet);
  assert.deepEqual(namesFor(NL), [CARD, WORD].sort());
  assert.deepEqual(namesFor({ ...NL, list: 'own:x' }), [CARD, WORD, own].sort());
  assert.deepEqual(namesFor(PAGE), [english]);
  assert.equal(lineOf(begun([]), t), t('cards.none'));
});

test('a position is answered by a play, judged and graded, and the next card comes', () => {
  const state = queued(begun([CARD, WORD]), [CARD, WORD]);
  assert.deepEqual([state.asked.name, state.wf.position.rack, lineOf(state, t)], [CARD, 'pekdaal', t('cards.lay')]);
  assert.equal(to.graded(state, GRADES.good, NOON), state); // not before it is answered
  const given = to.set(state, { answer: ['x'] });
  const verdict = (lost) => to.receiveVerdict(given, { stars: lost ? 1 : 3, lost, gain: lost < .5 ? null : { kind: 'best', values: {} }, best: play, played: play, then: { ...play, word: 'kaal' } });
  assert.deepEqual([0, .4, .5, 9].map((lost) => to.suggested(verdict(lost))), [3, 3, 1, 1]);
  assert.equal(verdict(9).then.play.word, 'kaal');
  const done = to.graded(verdict(9), GRADES.again, NOON + DAY);
  assert.deepEqual([done.cards[CARD].reviews, done.asked, done.queue, done.wf], [[[NOON + DAY, 1]], null, null, null]);
  assert.equal(queued(done, [WORD]).asked.word, 'raam');
  const last = queued(done, [], dayNumber(NOON + 2 * DAY));
  assert.equal(lineOf(last, t), t('cards.done', { day: 'Thursday 3 December' }));
});

test('a card can be skipped, deleted and brought back, on two devices too', () => {
  const state = queued(begun([CARD, WORD]), [CARD, WORD]);
  const skipped = to.skip(state);
  assert.deepEqual([skipped.asked.name, to.dueOf(skipped), queued(skipped, [CARD, WORD]).queue.names], [WORD, 2, [WORD, CARD]]);
  assert.equal(to.canSkip(queued(begun([CARD]), [CARD])), false);
  const deleted = to.turn(state, CARD);
  assert.deepEqual([deleted.asked.name, to.namesOf(deleted.cards, 'nl', 'nl')], [WORD, [WORD]]);
  assert.deepEqual(union(state.cards, deleted.cards), deleted.cards);
  const back = to.turn(deleted, CARD);
  assert.deepEqual([to.namesOf(back.cards, 'nl', 'nl'), back.asked.name], [[CARD, WORD].sort(), WORD]);
  assert.deepEqual(union(union(state.cards, back.cards), deleted.cards), back.cards);
  // What is missed once more is a card again.
  assert.deepEqual(to.namesOf(withCards(deleted.cards, [CARD], NOON), 'nl', 'nl'), [CARD, WORD].sort());
  assert.deepEqual(cleanCards({ ...deleted.cards, x: { made: 1, reviews: [], gone: -1 } }, () => {}), deleted.cards);
});

test('a word is chosen among others, once', () => {
  const state = to.set(queued(begun([WORD]), [WORD]), { choices: ['raam', 'raan', 'raim', 'taam'] });
  assert.deepEqual([attempt.isOpen(state), lineOf(state, t), to.isAnswered(state)], [false, t('cards.choose'), false]);
  const [right, wrong] = [to.pick(state, 'raam'), to.pick(state, 'raan')];
  assert.deepEqual([right, wrong].map(to.suggested), [GRADES.good, GRADES.again]);
  assert.deepEqual([right, wrong].map((each) => lineOf(each, t)), ['Right: RAAM is a word.', 'RAAN is not a word; RAAM is.']);
  assert.equal(to.pick(wrong, 'raam'), wrong);
  const gone = to.set(state, { choices: [] });
  assert.deepEqual([to.isAnswered(gone), lineOf(gone, t)], [true, 'RAAM is no longer in this list.']);
});

test('the card that is asked stays while other cards come, and another language has others', () => {
  const state = queued(begun([CARD, WORD]), [CARD]);
  const later = to.refreshed(state, withCards({}, ['game=nl&word=aap'], NOON), NOON);
  assert.equal(queued(later, ['game=nl&word=aap', CARD]).asked, state.asked);
  assert.equal(queued(later, ['game=nl&word=aap']).asked.word, 'aap');
  assert.equal(to.refreshed(later, {}, NOON), later);
  assert.equal(to.refreshed(later, {}, NOON + DAY).today, later.today + 1);
  const english = to.paged(state, PAGE);
  assert.deepEqual([english.asked, english.queue, english.wf], [null, null, null]);
  assert.equal(to.paged(state, { ...NL, language: 'nl' }).asked, state.asked);
});

test('days are those of the person, whatever the time of year', () => {
  for (const month of [0, 2, 6, 9]) {
    for (let day = 1; day < 31; day += 1) {
      const [late, early] = [new Date(2026, month, day, 23, 59), new Date(2026, month, day + 1, 0, 1)];
      assert.equal(dayNumber(early.getTime()) - dayNumber(late.getTime()), 1);
      assert.equal(to.dateOf(dayNumber(late.getTime())).getDate(), late.getDate());
    }
  }
});

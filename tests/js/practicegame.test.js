/** The game of a day without a document: what is laid, counted, kept and shared of its five turns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStorage } from '../../static/shell/storing/storage.js';
import { GAMES, bringGames, cleanGames, joined, scoreOf, squaresText } from '../../static/tools/practice/game/games.js';
import { initialFrom, save, watches } from '../../static/tools/practice/game/keeping.js';
import { gameStreak, lineOf, shareText } from '../../static/tools/practice/game/said.js';
import * as to from '../../static/tools/practice/game/state.js';
import * as attempt from '../../static/tools/practice/attempt.js';
import * as entering from '../../static/tools/wordfeud/turn/entering.js';
import * as laying from '../../static/tools/wordfeud/turn/laying.js';
import { Area, PAGE, random, textsOf } from './page.js';

const NL = { ...PAGE, list: 'nl', alphabet: 'nl' };
const EMPTY = Array(15).fill('.'.repeat(15));
const best = (at) => ({ row: 7, col: 7, direction: 'across', place: '8H', word: 'best', score: 20 + at, leave: '', parts: [],
  tiles: [[7, 7, 'b'], [7, 8, 'e'], [7, 9, 's'], [7, 10, 't']] });
const GAME = { turns: [0, 1, 2, 3, 4].map((at) => ({ board: EMPTY, rack: 'bestel*', best: best(at) })) };
const t = textsOf('practice');

/** The view on a device, as the page drives it and Python answers. */
function device() {
  const area = new Area();
  let [state, kept] = [null, null];
  const on = (work) => {
    globalThis.localStorage = area;
    return work(createStorage(({ key }) => { throw new Error(key); }));
  };
  const told = () => { if (!state.turns) state = to.receive(state, GAME); };
  globalThis.navigator ??= {};
  return {
    look: () => state,
    keep: () => on((storage) => { save(state, kept, storage); kept = state; }),
    hears: () => { state = on((storage) => watches[GAMES](state, storage)); },
    load() {
      if (state) this.keep();
      state = kept = to.opened(on((storage) => initialFrom(NL, storage)), new URLSearchParams());
      told();
    },
    does(deed) {
      state = deed(state);
      told();
    },
    stored: () => JSON.parse(area.getItem(GAMES) ?? '{}'),
  };
}

const laid = (text, score) => (state) => {
  const typed = [...text].reduce((now, letter) => attempt.laying(entering.typeLetter)(now, letter),
    attempt.laying(entering.moveTo)(state, { row: 7, col: 7, direction: 'across' }));
  return found(typed, text, score);
};
/** What Python says of the tiles that are laid. */
const found = (state, text, score) => {
  const play = score ? { row: 7, col: 7, place: '8H', word: text, score, tiles: [...text].map((letter, at) => [7, 7 + at, letter]) } : null;
  return attempt.laying((wf) => laying.receiveLaid(wf, { position: wf.position, play, why: null, trouble: null, compared: null }))(state);
};
const answer = (state) => to.answer(state, Date.now());
const giveUp = (state) => to.giveUp(state, Date.now());

test('five turns are played; the points are one’s own, the best move is laid for all, and the share has no moves', ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: new Date(2026, 11, 1, 12) });
  const page = device();
  page.load();
  assert.equal(lineOf(page.look(), t), 'Turn 1 of 5: find the move that scores the most.');
  page.does(laid('bel', 0)); // not in the list
  const { look } = page;
  page.does(answer);
  assert.deepEqual([look().verdict, page.look().games], [null, {}]);
  for (const [word, score, said] of [['best', 20, /^No move scores more: 20 points/], ['bes', 16, /^16 points; the best move, BEST 8H, scores 21/],
    ['bel', 9, /^9 points/], ['', 0, /^0 points/], ['set', 24, /^No move/]]) {
    page.does(attempt.back);
    page.does(word ? laid(word, score) : giveUp);
    if (word) page.does(answer);
    assert.match(lineOf(look(), t), said);
    assert.deepEqual(attempt.drawnBoard(look()).position.board[7].slice(7, 11), 'best'); // whatever was laid
    if (!to.isDone(look())) page.does(answer); // Enter goes on
  }
  const { plays } = to.playedOf(look());
  assert.deepEqual(scoreOf(plays), { ours: 69, all: 110, share: 62 });
  assert.equal(squaresText(plays), '🟩🟨🟧⬛🟩');
  assert.equal(shareText(look(), t, 'x'), 'Wordbench game 2026-12-01 (nl): 62%\n🟩🟨🟧⬛🟩\nx');
  assert.equal(gameStreak(look()), 1);
  assert.equal(answer(look()).verdict !== null, true);
  page.load();
  assert.deepEqual([to.isDone(look()), to.playedOf(look()).plays, attempt.isOpen(look())], [true, plays, false]);
});

test('a game that is begun before midnight is finished after it, and counts for its day', ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: new Date(2026, 11, 1, 23, 58) });
  const page = device();
  page.load();
  page.does(laid('best', 20));
  page.does(answer);
  mock.timers.setTime(new Date(2026, 11, 2, 0, 3).getTime());
  page.does(to.roll);
  assert.equal(to.dayOf(page.look()), '2026-12-01');
  page.load();
  page.does((state) => to.opened(state, new URLSearchParams('view=game&list=nl')));
  assert.equal(to.dayOf(page.look()), '2026-12-01');
  while (!to.isDone(page.look())) page.does(attempt.isOpen(page.look()) ? giveUp : answer);
  page.keep();
  assert.deepEqual(Object.entries(page.stored()).map(([name, { on }]) => [name, on]), [['nl 2026-12-01', '2026-12-01']]);
  page.does((state) => to.opened(state, new URLSearchParams('view=game&list=nl'))); // what is read stays
  assert.equal(to.dayOf(page.look()), '2026-12-01');
  page.does(to.roll);
  assert.equal(to.dayOf(page.look()), '2026-12-02');
  // A day that has no game is refused in a sentence, and the game that is open stays.
  for (const day of ['1999-01-01', '2026-12-03', 'x']) {
    page.does((state) => to.opened(state, new URLSearchParams({ view: 'game', day })));
    assert.deepEqual([page.look().trouble.key, to.dayOf(page.look()), page.look().turns.length], ['day.none', '2026-12-02', 5]);
  }
  page.does((state) => to.opened(state, new URLSearchParams('view=game&day=2026-12-01')));
  assert.deepEqual([to.dayOf(page.look()), to.isDone(page.look()), page.look().trouble], ['2026-12-01', true, null]);
  page.does((state) => to.paged(state, { ...NL, list: 'en', alphabet: 'en' }));
  assert.equal(to.playedOf(page.look()).plays.length, 0);
});

test('after reloads at random moments the game is as it would be without', ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: new Date(2026, 11, 1, 12) });
  const deeds = { lay: (pick) => (state) => laid('bestel*'.slice(pick(3), 4 + pick(3)), 0)(state), back: () => attempt.back,
    answer: () => (state) => answer(attempt.isOpen(state) ? found(state, 'bes', 9) : state), giveUp: (pick) => (pick(4) ? (state) => state : giveUp), roll: () => to.roll };
  const seen = (state) => [to.playedOf(state).plays, attempt.isOpen(state) ? state.wf.position.board : null, attempt.isOpen(state) && [...state.wf.position.rack].sort()];
  for (let seed = 1; seed <= 40; seed += 1) {
    const pick = random(seed);
    const [one, twin] = [device(), device()];
    one.load();
    twin.load();
    for (let step = 0; step < 40; step += 1) {
      mock.timers.tick(1000);
      const [name, at] = [Object.keys(deeds)[pick(5)], pick(2 ** 30)];
      for (const each of [one, twin]) each.does(deeds[name](random(at)));
      if (!pick(3)) one.keep();
      if (!pick(4)) {
        one.load(); // the next turn comes with a reload
        if (!attempt.isOpen(twin.look())) twin.does(to.next);
      }
      assert.deepEqual(seen(one.look()), seen(twin.look()), `after ${name}, step ${step} of walk ${seed}`);
    }
  }
});

test('of two devices the one that played more counts, in either order; what is no game is lost', () => {
  const made = (count) => Array.from({ length: count }, (_, at) => ['8H raam', at, 10]);
  const game = (count, time, tiles = []) => ({ on: '2026-12-01', time, plays: made(count), tiles });
  const name = 'nl 2026-12-01';
  for (const [a, b, wins] of [[game(1, 5), game(2, 1), game(2, 1)], [game(5, 5), game(5, 3), game(5, 3)], [game(2, 5, [[7, 7, 'b']]), game(2, 3), game(2, 5, [[7, 7, 'b']])]]) {
    assert.deepEqual([joined({ [name]: a }, { [name]: b }).all, joined({ [name]: b }, { [name]: a }).all], [{ [name]: wins }, { [name]: wins }]);
    assert.deepEqual(bringGames({ stored: { [GAMES]: { [name]: a } } }, { stored: { [GAMES]: { [name]: b } } }).stored[GAMES], { [name]: wins });
  }
  let lost = 0;
  const bad = { x: game(1, 1), 'nl 2026-12-02': game(6, 1), 'nl 2026-12-03': { ...game(1, 1), tiles: [[1]] }, 'nl 2026-12-04': { ...game(1, 1), plays: [['a', -1, 2]] },
    'nl 2026-12-05': null };
  assert.deepEqual(cleanGames({ [name]: game(1, 1), ...bad }, () => { lost += 1; }), { [name]: game(1, 1) });
  assert.equal(lost, 5);
});

/** One truth for points: those beside the tab (what the header shows) are the record's, with what the person corrected, whatever is done. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asks } from '../../static/tools/wordfeud/asks/asks.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import * as recording from '../../static/tools/wordfeud/record/recording.js';
import { advised, boardText } from '../../static/tools/wordfeud/position/position.js';
import { rulesets } from '../../static/tools/wordfeud/rules/rulesets.js';
import * as scanning from '../../static/tools/wordfeud/screenshot/scanning.js';
import { laterPicture } from '../../static/tools/wordfeud/screenshot/picture.js';
import { aheadText } from '../../static/tools/wordfeud/views/score.js';
import { random, stateOf, tapped, textsOf, typed } from './page.js';

const t = textsOf('wordfeud');
const rules = rulesets.en;
const WALKS = Number(process.env.HISTORIES ?? 300);
const EMPTY_BOARD = Array(15).fill('.'.repeat(15));

/** A record as Python gives it: who scored how much, on boards that get a tile with each turn, and the points that no turn gave. */
function recordOf({ scored, ahead }) {
  const totals = [...ahead];
  const board = (count) => EMPTY_BOARD.map((row, at) => row.replace(/./g, (cell, col) => (15 * at + col < count ? 'a' : cell)));
  const turns = scored.map(([player, points], at) => {
    totals[player] += points;
    return { player, kind: 'play', rack: 'abc', place: '8E', word: 'A', tiles: 'a', points, total: totals[player], leave: 'bc', passes: 0,
      board: board(at) };
  });
  return { gcg: JSON.stringify({ scored, ahead }), ruleset: 'en', layout: rules.layout, players: ['Ann', 'Bob'], turn: scored.length % 2, over: false,
    points: totals, ahead, bag: 80, person: null, rack: null, passes: 0, board: board(scored.length), turns };
}

/** What Python answers when a record is to be changed. */
function changed({ gcg, add, ending, change, remove, upto }, below) {
  let { scored, ahead } = JSON.parse(gcg);
  const turn = (at) => [at % 2, below(60)];
  if (upto !== undefined) scored = scored.slice(0, upto);
  if (remove !== undefined) scored = scored.toSpliced(remove, 1);
  if (change !== undefined) scored = scored.with(change, [scored[change][0], below(60)]);
  else if (add) scored = [...scored, turn(scored.length)];
  if (ending) ahead = ending.map((sum, player) => sum - scored.reduce((all, [who, points]) => all + (who === player ? points : 0), 0));
  return recordOf({ scored, ahead });
}

/** With what Python is still asked answered. */
function settled(state, below) {
  let now = state;
  for (let question = asks.game(now, t); question; question = asks.game(now, t)) now = question.answered(now, changed(question.fields, below));
  return now;
}

/** A picture of the game some turns later, with points on it that may be others, read and answered. */
function pictured(state, below) {
  const { record } = state.game;
  const core = JSON.parse(record.gcg);
  const next = recordOf({ ...core, scored: [...core.scored, [core.scored.length % 2, below(60)]] });
  const points = below(2) ? (state.game.me ? next.points.toReversed() : next.points).map((sum) => sum + 7 * below(2)) : null;
  const seen = scanning.takePicture(state, { canvas: {}, position: { ...state.position, rack: 'abcdefg', points: null,
    board: next.board.map((row) => row.replaceAll('.', ' ')) }, box: [], rackBoxes: [], doubts: [], settled: [], points, hidden: false,
  proposed: null });
  if (!laterPicture(seen) || !seen.picture) return seen;
  const found = scanning.receiveWays(seen, seen.picture.canvas, boardText(seen.position).join(), below(3) ? [next] : []);
  return below(2) ? found : looking.undo(found);
}

const STEPS = {
  enter: (state) => recording.enter(state, '8E dog'),
  undo: (state) => looking.undo(state),
  redo: (state) => looking.redo(state),
  correct: (state, below) => recording.setPoints(state, [below(400), below(400)]),
  lookBack: (state, below) => looking.goTo(state, below(state.game.record.turns.length + 1)),
  step: (state, below) => looking.step(state, below(2) ? 1 : -1),
  now: (state) => looking.backToNow(state),
  side: (state, below) => (state.game.at === null ? looking.playAs(state, below(2)) : state),
  lay: (state) => typed(tapped(state, 'O15'), 'q'),
  remove: (state) => recording.remove(state),
  goOn: (state) => recording.goOn(state),
  picture: (state, below) => (state.game.at === null ? pictured(state, below) : state),
};

test('whatever a person does with a recorded game, the points that are shown are those of the record', () => {
  for (let seed = 0; seed < WALKS; seed += 1) {
    const below = random(seed);
    let state = looking.open(stateOf(), recordOf({ scored: [[0, 10], [1, 9], [0, 20]], ahead: [0, 0] }), rules);
    const done = [];
    for (let count = 0; count < 25 && state.game?.record; count += 1) {
      const name = Object.keys(STEPS)[below(Object.keys(STEPS).length)];
      done.push(name);
      state = STEPS[name](state, below);
      if (below(3)) state = settled(state, below); // else more is done before Python answers
      if (state.game?.pending) continue;
      const { record, me } = state.game ?? {};
      if (!record) break;
      const { points } = advised(state.live ?? state);
      assert.deepEqual(points, [record.points[me], record.points[1 - me]], `seed ${seed}: ${done.join(' ')}`);
      const rest = record.points.map((sum, player) => sum - record.turns.reduce((all, turn) => all + (turn.player === player ? turn.points : 0), 0));
      assert.deepEqual(record.ahead, rest);
      if (rest.some(Boolean)) assert.match(aheadText(record, t), /^Besides the turns: /);
    }
  }
});

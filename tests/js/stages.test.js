/** The table of what the user can do next (static/tools/wordfeud/prompt.js): every state has its sentence, its button and its way out. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { actions, leave } from '../../static/tools/wordfeud/actions.js';
import * as choosing from '../../static/tools/wordfeud/moves/choosing.js';
import { STAGES, stageOf } from '../../static/tools/wordfeud/prompt.js';
import { boardText } from '../../static/tools/wordfeud/position/position.js';
import { changedGame } from '../../static/tools/wordfeud/record/game.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import * as recording from '../../static/tools/wordfeud/record/recording.js';
import { rulesets } from '../../static/tools/wordfeud/rules/rulesets.js';
import * as teaching from '../../static/tools/wordfeud/rules/teaching.js';
import * as scanning from '../../static/tools/wordfeud/screenshot/scanning.js';
import * as step from '../../static/tools/wordfeud/step.js';
import * as laying from '../../static/tools/wordfeud/turn/laying.js';
import { tapBoard, tapSlot } from '../../static/tools/wordfeud/turn/moving.js';
import * as painting from '../../static/tools/wordfeud/turn/painting.js';
import { offerOf } from '../../static/tools/wordfeud/views/question.js';
import { reportOf } from '../../static/tools/wordfeud/views/status.js';
import { PEKDAAL, PLAYS, answered, stateOf, tapped, textsOf, typed, weighed } from './page.js';

const t = textsOf('wordfeud');
const at = (name) => [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65];
const rules = rulesets.en;
const board = (row = '') => Array(15).fill('.'.repeat(15)).with(7, `....${row}`.padEnd(15, '.'));
const turn = (player, word, total, before, more) => ({ player, kind: 'play', rack: `${word.toLowerCase()}s`, place: '8E', word, tiles: '', odd: [],
  note: '', passes: 0, points: 10, total, leave: 's', board: before, ...more });
const RECORD = { gcg: '>ann: ...', ruleset: 'en', layout: rules.layout, players: ['Ann', 'Bob'], turn: 1, over: false, scored: false, points: [10, 9],
  ahead: [0, 0], bag: 80, unseen: 90, person: null, rack: null, loser: null, passes: 0, board: board('cats'),
  turns: [turn(0, 'CAT', 10, board()), turn(1, 'CATS', 9, board('cat')), turn(0, '', 10, board('cats'), { kind: 'pass', rack: 'quietly', leave: 'quietly' })] };
const opened = (record = RECORD) => looking.open(stateOf(), record, rules);
const picture = (from, more = {}) => scanning.takePicture(from, { canvas: {}, position: { ...from.position, rack: 'newrack',
  board: board('cats').with(8, '....h'.padEnd(15, '.')) }, box: [], rackBoxes: [], doubts: [], settled: [], points: null, either: null, hidden: false,
proposed: null, ...more });
const ways = (state, found) => scanning.receiveWays(state, state.picture.canvas, state.position.board.join(), found);
const solved = () => answered(stateOf(PEKDAAL));
const settled = () => weighed(solved(), PLAYS, [9, 8, 7]);
const laid = (state, found) => { const next = typed(tapped(state, 'H9'), 'ad'); return { ...laying.takeAsTurn(next), laid: found && { ...found, position: laying.takeAsTurn(next).position } }; };
const theirs = () => opened();
const edited = () => typed(tapped(theirs(), 'I8'), 'x');
const doubts = [{ row: 7, col: 4, kind: 'letter', candidates: ['c', 'o'] }];

const unknown = (word, squares) => ({ kind: 'word', values: { word: word.toUpperCase(), place: '8H' }, squares });

/** How each state of the table comes about. @type {Record<string, () => any>} */
const STATES = {
  editing: () => painting.editLayout(solved(), true),
  judged: () => teaching.judge(settled(), { ...PLAYS[0], parts: [{ kind: 'main', word: 'plakade', points: 40 }] }),
  doubt: () => tapped(picture(stateOf(), { doubts }), 'E8'),
  notice: () => step.notify(settled(), { key: 'broken.nothing', lead: 'from.text' }),
  chosen: () => choosing.choose(settled(), 0),
  swapping: () => tapSlot(laying.swapTiles(settled()), 0),
  blank: () => tapBoard(tapSlot(stateOf('game=en&rack=a*b'), 1), at('H8')),
  back: () => looking.goTo(theirs(), 1),
  differs: () => { const state = picture(theirs());
    const other = { ...state, position: { ...state.position, board: state.position.board.with(7, '....cots'.padEnd(15, '.')) } };
    return ways(other, []); },
  ways: () => ways(picture(theirs(), { doubts: [{ row: -1, col: 0, kind: 'letter', candidates: ['n', 'm'] }] }), [{ ...RECORD, gcg: 'other', turns: [...RECORD.turns, turn(1, 'HE', 21, board('cats'))] }]),
  other: () => ways(picture(theirs()), []),
  which: () => picture(stateOf(), { alternatives: ['en', 'nl'], position: stateOf(PEKDAAL).position }),
  whose: () => picture(stateOf(), { either: [76, 80], position: stateOf(PEKDAAL).position }),
  over: () => opened({ ...RECORD, over: true, scored: true }),
  play: theirs,
  swap: () => recording.askAbout(theirs(), 'swap'),
  count: () => recording.receiveTheirs(edited(), RECORD, { board: edited().position.board.join(), turn: null, record: RECORD, trouble: null }),
  draw: () => opened({ ...RECORD, turn: 0, turns: [{ ...RECORD.turns[0] }, RECORD.turns[1]], unseen: 100 }),
  reading: () => scanning.readPicture(stateOf(), /** @type {any} */ ({})),
  thinks: () => looking.open(stateOf(), { ...RECORD, person: 0, turn: 1, rack: 'quietly' }, rules),
  empty: () => stateOf(),
  ended: () => stateOf(`${PEKDAAL}&passes=3`),
  norack: () => stateOf(PEKDAAL.replace('rack=pekdaal&', '').replace('&rack=pekdaal', '')),
  weighing: solved,
  settled,
  laid: () => laid(settled(), { play: PLAYS[2], why: null, trouble: null, compared: null }),
  noPlay: () => laid(settled(), { play: null, why: { kind: 'loose', values: {} }, trouble: null, compared: null }),
  typed: () => typed(tapped(solved(), 'H9'), 'ad'),
  unknown: () => answered(tapped(stateOf(PEKDAAL), 'H8'), { warnings: [unknown('raam', [[7, 7], [7, 8], [7, 9], [7, 10]])] }),
  words: () => answered(picture(stateOf()), { warnings: [unknown('cats', [[7, 4], [7, 5], [7, 6], [7, 7]])] }),
  change: () => { const state = typed(tapped(looking.goTo(theirs(), 1), 'E9'), 'h');
    return recording.receiveTheirs(state, RECORD, { board: boardText(state.position).join(), turn: 1, record: RECORD, trouble: null }); },
};

test('every state of the table comes about, and is drawn with its one sentence, its button and its way out', () => {
  assert.deepEqual(Object.keys(STATES).sort(), Object.keys(STAGES).sort());
  for (const [stage, build] of Object.entries(STATES)) {
    const state = build();
    assert.equal(stageOf(state), stage);
    const { says, main, out } = STAGES[stage];
    const offer = offerOf(state, t);
    const report = reportOf(state, t, () => {});
    const deeds = offer?.answers.map(({ does }) => does) ?? [];
    const buttons = [...deeds.map(([name]) => name), report.action?.name, report.also?.name];
    if (offer) {
      assert.ok(offer.text || stage === 'swapping', `${stage} has a sentence`);
      assert.ok(offer.text.length <= 60, `${stage}: ${offer.text}`);
    } else if (says in t.texts) assert.ok(report.line !== null || stage === 'weighing', `${stage} has a headline`);
    if (main && stage !== 'weighing' && stage !== 'chosen') assert.ok(buttons.includes(main), `${stage}: ${main} is none of ${buttons}`);
    if (offer && out) assert.ok(deeds.some((does) => JSON.stringify(does) === JSON.stringify(out)), `${stage}: ${out} is none of ${JSON.stringify(deeds)}`);
  }
});

test('of rules that fit a picture equally the user takes one, and is asked no more', () => {
  const asked = STATES.which();
  assert.deepEqual(offerOf(asked, t).answers.map(({ text }) => text), [rulesets.en.name, rulesets.nl.name, t('next.not')]);
  const taken = ['en', null].map((code) => scanning.takeRules(asked, code));
  assert.deepEqual(taken.map(({ position }) => position.rules.code), ['en', 'nl']);
  assert.ok(taken.every((state) => stageOf(state) !== 'which'));
});

test('Escape takes the way out of every state that has one', () => {
  for (const [stage, build] of Object.entries(STATES)) {
    const { out } = STAGES[stage];
    if (!out || out[0] === 'example') continue;
    const left = leave(build());
    assert.notEqual(stageOf(left), stage, `Escape leaves ${stage}`);
  }
});

test('how many tiles they swapped can be left: by undo, by Escape and by a word that is laid', () => {
  const swap = STATES.swap();
  for (const left of [leave(swap), recording.askAbout(swap, 'play')]) assert.equal(stageOf(left), 'play');
  assert.equal(stageOf(typed(tapped(swap, 'I8'), 'x')) === 'swap', false);
});

test('in the other player\'s turn no move is advised, until the question is waved away', () => {
  const state = weighed(answered({ ...stateOf(PEKDAAL), game: changedGame(null, { record: { ...RECORD, board: stateOf(PEKDAAL).position.board } }) }), PLAYS, [9, 8, 7]);
  assert.deepEqual([stageOf(state), stageOf(recording.askAbout(state, null))], ['play', 'settled']);
});

test('what the markup has buttons do is done by an action, or by the view', async () => {
  const markup = await readFile(new URL('../../static/tools/wordfeud/markup.html', import.meta.url), 'utf8');
  const view = await readFile(new URL('../../static/tools/wordfeud/view.js', import.meta.url), 'utf8');
  const names = [...markup.matchAll(/data-does="(\w+)"/g)].map(([, name]) => name);
  assert.ok(names.length > 10);
  const own = names.filter((name) => !Object.hasOwn(actions, name));
  assert.deepEqual(own.filter((name) => !new RegExp(`\\b${name}: `).test(view.slice(view.indexOf('    does: {')))), []);
});

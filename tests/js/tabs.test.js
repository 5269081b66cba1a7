/** One game in two browser tabs: no turn is lost, whatever is done in which of them (static/tools/wordfeud/storing/tabs.js). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CARDS, cleanCards, storeCards } from '../../static/shell/storing/cards.js';
import { CHOICES } from '../../static/shell/framework/state.js';
import { TAB, createStorage } from '../../static/shell/storing/storage.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import { boardText } from '../../static/tools/wordfeud/position/position.js';
import * as recording from '../../static/tools/wordfeud/record/recording.js';
import * as looking from '../../static/tools/wordfeud/record/looking.js';
import { follow, initialFrom, save } from '../../static/tools/wordfeud/storing/keeping.js';
import { GAMES, cleanGames } from '../../static/tools/wordfeud/storing/saved.js';
import * as entering from '../../static/tools/wordfeud/turn/entering.js';
import { Area, PAGE, random } from './page.js';

const text = (players, turns) => [...players.map((name, at) => `#player${at + 1} ${name} ${name}`), '#rules en',
  ...turns.map((turn, at) => `>${players[at % 2]}: ${turn}`)].join('\n');
/** The records that Python was asked for, by their text. @type {Map<string, any>} */
const records = new Map();

/** A record in Python's terms, of turns that lay nothing. */
function recordOf(state, players, turns) {
  const board = boardText({ ...state.position, board: Array(15).fill('.'.repeat(15)) });
  const listed = turns.map((turn, at) => ({ player: at % 2, kind: 'pass', rack: '', place: '', word: '', tiles: '', points: 0, total: 0,
    leave: '', odd: [], note: '', board, passes: 0 }));
  const record = { gcg: text(players, turns), packed: '', ruleset: 'en', layout: state.position.rules.layout, players, turns: listed, turn: turns.length % 2,
    over: false, scored: false, passes: 0, board, points: [0, 0], ahead: [0, 0], bag: 50, unseen: 60, person: null, rack: null };
  records.set(record.gcg, { players, turns });
  return record;
}

/** Answers what is asked about the game, as Python would. */
function answered(state) {
  const { pending, record } = state.game ?? {};
  if (!pending) return state;
  const { gcg = record?.gcg, add, rename, remove } = pending.fields;
  const { players, turns } = pending.startsNew ? { players: ['You', 'They'], turns: [] } : records.get(gcg);
  const now = remove !== undefined ? turns.toSpliced(remove, 1) : add ? [...turns, add.text] : turns;
  return answered(recording.receiveGame(state, pending, recordOf(state, rename ?? players, now)));
}

let area;
beforeEach(() => { area = new Area(); });

/** A browser tab. What another stores it hears of at once, or once it is in the foreground. */
function openTab() {
  const mine = new Area();
  const storage = createStorage(({ key }) => assert.fail(key));
  const on = (work) => {
    [globalThis.localStorage, globalThis.sessionStorage] = [area, mine];
    return work(storage);
  };
  const tab = {
    state: null, kept: null, isBehind: false,
    load() { tab.kept = tab.state = on((stored) => initialFrom(PAGE, stored)); tab.state = answered(tab.state); },
    keep() {
      const next = on((stored) => save(tab.state, tab.kept, stored));
      tab.kept = next;
      tab.state = answered(next);
    },
    hear() {
      tab.keep();
      tab.kept = on((stored) => follow(tab.state, stored));
      tab.state = answered(tab.kept);
    },
    does(deed) { tab.state = answered(deed(tab.state)); },
    on,
  };
  tab.load();
  return tab;
}

const turnsIn = (gcg) => (String(gcg ?? '').match(/^>.*$/gm) ?? []).map((line) => line.replace(/^>\w+: /, ''));
const shown = ({ state }) => turnsIn(state.game?.record?.gcg);
const stored = (tab) => tab.on((storage) => turnsIn(storage.read(CHOICES, (value) => value ?? {}).gcg));
const saved = (tab) => tab.on((storage) => Object.values(storage.read(GAMES, cleanGames)).map((kept) => turnsIn(new URLSearchParams(kept).get('gcg'))));
const pass = (name) => (state) => recording.enter(state, name);
const letter = (state) => entering.typeLetter(entering.moveTo(state, { row: 2, col: 2, direction: 'across' }), 'q');

/** Two tabs that show one game of two turns. */
function twoTabs() {
  const first = openTab();
  for (const deed of [recording.begin, pass('one'), pass('two')]) first.does(deed);
  first.keep();
  return [first, openTab()];
}

test('an older tab goes on with the turns of a newer one, whether it hears of them, is touched or loaded again', () => {
  for (const way of ['hear', 'touch', 'reload']) {
    area = new Area();
    const [old, now] = twoTabs();
    for (const name of ['three', 'four']) now.does(pass(name));
    now.keep();
    if (way === 'hear') old.hear();
    else if (way === 'reload') old.load();
    else {
      old.does(letter);
      old.keep();
      old.does(looking.undo);
      old.keep();
    }
    assert.deepEqual([shown(old), stored(old)], [['one', 'two', 'three', 'four'], ['one', 'two', 'three', 'four']], way);
    assert.equal(old.state.said?.key ?? 'tabs.followed', 'tabs.followed');
    assert.deepEqual(saved(old), []);
  }
});

test('turns of both tabs are kept: one game is stored, the other is saved under a name, and grows there', () => {
  const [old, now] = twoTabs();
  now.does(pass('three'));
  now.keep();
  old.does(pass('other'));
  old.keep();
  assert.deepEqual([stored(old), saved(old)], [['one', 'two', 'other'], [['one', 'two', 'three']]]);
  assert.equal(old.state.said.key, 'tabs.kept');
  now.does(pass('four'));
  now.keep();
  now.does(pass('five'));
  now.keep();
  old.does(pass('another'));
  old.keep();
  assert.deepEqual(saved(old).sort(), [['one', 'two', 'other'], ['one', 'two', 'three', 'four', 'five']]);
  assert.equal(shown(old).length, 4);
});

test('a turn that is being entered when another tab records one is kept too', () => {
  const [old, now] = twoTabs();
  old.state = pass('mine')(old.state); // Python has not answered yet
  now.does(pass('theirs'));
  now.keep();
  const { storage } = old.on((tab) => ({ storage: tab }));
  old.kept = old.state = old.on(() => follow(save(old.state, old.kept, storage), storage));
  old.state = answered(old.state);
  old.keep();
  assert.deepEqual([shown(old), stored(old), saved(old)], [['one', 'two', 'mine'], ['one', 'two', 'mine'], [['one', 'two', 'theirs']]]);
});

test('a turn that is taken back is taken back in the other tab too, and another game there stays', () => {
  const [one, two] = twoTabs();
  one.does(looking.undo);
  one.keep();
  two.hear();
  assert.deepEqual([shown(one), shown(two)], [['one'], ['one']]);
  const other = openTab();
  other.does(loading.clear);
  for (const deed of [recording.begin, pass('else')]) other.does(deed);
  other.keep();
  two.hear();
  assert.deepEqual([shown(two), stored(two)], [['one'], ['else']]);
  two.does(letter);
  two.keep();
  assert.deepEqual([stored(two), saved(two)], [['one'], [['else']]]);
});

test('a tab of an older version of the page, which does not say what it saw, loses no turn either', () => {
  const [old, now] = twoTabs();
  old.does(letter);
  old.keep();
  old.on(() => {
    const { agreed: _, ...before } = JSON.parse(sessionStorage.getItem(TAB));
    sessionStorage.setItem(TAB, JSON.stringify(before));
  });
  now.does(pass('three'));
  now.keep();
  old.load();
  assert.deepEqual(shown(old), ['one', 'two', 'three']);
});

test('a walk of two tabs loses no turn: turns, undo, names, lists, cards and reloads, one of them in the background', () => {
  let joined = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    area = new Area();
    const pick = random(seed);
    const tabs = [openTab(), openTab()];
    let count = 0;
    let cards = 0;
    /** The games that a person has seen the last turn of, unless he took it back there. @type {Set<string>} */
    const made = new Set();
    for (let step = 0; step < 60; step += 1) {
      const tab = tabs[pick(2)];
      const deeds = [
        () => tab.does((state) => (state.game ? state : recording.begin(state))),
        ...Array(4).fill(() => {
          if (!tab.state.game?.record || tab.state.live) return;
          const before = shown(tab).join();
          tab.does(pass(`turn${count += 1}`));
          made.delete(before);
          made.add(shown(tab).join());
        }),
        () => {
          const before = shown(tab).join();
          tab.does(looking.undo);
          if (shown(tab).join() === before) return;
          made.delete(before); // it was taken back
          if (shown(tab).length) made.add(shown(tab).join());
        },
        () => tab.does(letter),
        () => tab.does((state) => recording.nameThem(state, ['Ann', 'Bob'][pick(2)], 'They')),
        () => tab.does((state) => loading.chooseList(state, ['en', 'nl'][pick(2)])),
        () => tab.on((storage) => storeCards(storage, [`card ${cards += 1}`])),
        () => { tab.keep(); tab.load(); },
        () => { tab.isBehind = !tab.isBehind; },
      ];
      deeds[pick(deeds.length)]();
      if (pick(3)) tab.keep();
      for (const other of tabs) if (other !== tab && !other.isBehind) other.hear();
    }
    for (const tab of tabs) tab.keep();
    const last = openTab();
    const there = [shown(last), ...saved(last), ...tabs.map(shown), ...tabs.flatMap(({ state }) => state.history.past
      .map(({ game }) => turnsIn(game?.record?.gcg ?? game?.pending?.fields.gcg)))].map((turns) => turns.join());
    for (const turns of made) {
      assert.ok(there.some((other) => other === turns || other.startsWith(`${turns},`)), `walk ${seed} lost ${turns}; there are\n${there.join('\n')}`);
    }
    joined += saved(last).length;
    assert.equal(Object.keys(last.on((storage) => storage.read(CARDS, cleanCards))).length, cards);
  }
  assert.ok(joined > 20, `${joined} games were saved beside`);
});

test('a game that ends is saved by itself under its names and the time, once; one that is opened at its end is not', () => {
  const tab = openTab();
  const names = () => tab.on((storage) => Object.keys(storage.read(GAMES, cleanGames)));
  for (const deed of [recording.begin, pass('one'), pass('two')]) tab.does(deed);
  tab.keep();
  assert.deepEqual(names(), []);
  const { game } = tab.state;
  const over = Object.freeze({ ...game, record: { ...game.record, over: true } });
  tab.state = Object.freeze({ ...tab.state, game: over });
  for (let times = 0; times < 2; times += 1) tab.keep();
  assert.match(names().join(), /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  assert.deepEqual(saved(tab), [['one', 'two']]);
  const other = openTab();
  other.keep();
  assert.equal(names().length, 1);
});

/** What each part of the page stores, and what it makes of stored data that is broken. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CHOICES, initialState, keepChoices } from '../../static/shell/framework/state.js';
import { createStorage } from '../../static/shell/storing/storage.js';
import { cleanExceptPosition, cleanPosition, initialFrom as initialWordfeud } from '../../static/tools/wordfeud/storing/keeping.js';
import facts from '../../static/tools/wordfeud/tool.json' with { type: 'json' };
import { RULES, cleanRules, rulesetOf } from '../../static/tools/wordfeud/rules/rulesets.js';
import { GAMES, cleanGames } from '../../static/tools/wordfeud/storing/saved.js';
import { STORE, save } from '../../static/tools/wordle/kept.js';
import { initialState as initialWordle } from '../../static/tools/wordle/state.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import { fromHash } from '../../static/tools/wordfeud/position/notation.js';
import { Area, PAGE } from './page.js';

const SPOKEN = ['en', 'nl'];
const TOOLS = [{ name: 'wordfeud', settings: { labels: ['2L', 'DL'], order: ['abc', 'keyboard'] } }];
let area;
let troubles;
let storage;

beforeEach(() => {
  area = globalThis.localStorage = globalThis.sessionStorage = new Area();
  troubles = [];
  storage = createStorage(({ key }) => troubles.push(key));
});

/** A valid ruleset. */
const SMALL = { name: 'x', game: 'x', alphabet: 'en', list: 'en', text: 'rules', size: 3, rack: 7, bingo: 0, blanks: 0,
  layout: ['...', '.1.', '...'], tiles: { a: [3, 1] } };

const BROKEN = [
  // not even a record
  ...[CHOICES, GAMES, RULES, STORE].flatMap((key) => ['{', '[]', 'null', '7', '"<img onerror=alert(1)>"'].map((text) => [key, text])),
  // broken in part
  [CHOICES, '{"position": 7, "theme": "pink", "list": 7, "labels": "3L"}'],
  [CHOICES, '{"position": "game=nope"}'],
  [CHOICES, '{"me": 2, "at": -1, "gcg": 7, "pointsOnly": "no"}'],
  [GAMES, '{"a": 7, "fine": "game=nl&rack=raam"}'],
  [STORE, '{"games": [], "stats": {"en 5": 7}, "length": 99, "open": {"en 5": 7}}'],
  [STORE, '{"games": {"en 1": {"code": "1", "day": "", "guesses": [7], "gaveUp": false, "counted": false}}}'],
  [STORE, '{"stats": {"en 5": {"played": -1, "won": 0, "streak": 0, "best": 0, "by": [0, 0, 0, 0, 0, 0]}}}'],
  // a ruleset of which the page would draw a million places, or that lacks what it reads
  ...[{ rack: 1_000_000 }, { size: 4 }, { alphabet: 'xx' }, { tiles: {} }, { tiles: { A: [1, 1] } }, { tiles: { a: [1] } },
    { layout: ['...', '.8.', '...'] }, { most: 0 }, { ends: 'late' }, { bingo: { 7: -1 } }, { text: undefined }].map((wrong) => [RULES, JSON.stringify({ 'own:x': { ...SMALL, ...wrong } })]),
];

/** Reads and then changes what is stored, as the page does. */
const USES = {
  [CHOICES]() {
    const before = initialState(['en'], SPOKEN, TOOLS, storage);
    storage.read(CHOICES, cleanPosition({}));
    storage.update(CHOICES, cleanExceptPosition, ({ me: _, at: __, gcg: ___, ...kept }) => ({ ...kept, position: 'game=en' }));
    keepChoices({ ...before, theme: 'dark' }, before, storage);
  },
  [GAMES]: () => storage.update(GAMES, cleanGames, (kept) => ({ ...kept, added: 'game=en' })),
  [RULES]: () => storage.update(RULES, cleanRules, (kept) => ({ ...kept, 'own:added': SMALL })),
  [STORE]() {
    const { kept } = initialWordle(PAGE, storage);
    save({ ...kept, hard: true }, kept, storage);
  },
};

test('what is stored and broken is said once, put aside and replaced', () => {
  for (const [key, text] of BROKEN) {
    area.items = new Map([[key, text]]);
    troubles = [];
    storage = createStorage(({ key: said }) => troubles.push(said));
    USES[key]();
    assert.deepEqual(troubles, [`storage.unread.${key}`], text);
    assert.equal(area.getItem(`${key} (unreadable)`), text);
    troubles = [];
    createStorage(({ key: said }) => troubles.push(said)).read(key, { [CHOICES]: cleanPosition({}), [GAMES]: cleanGames,
      [RULES]: cleanRules, [STORE]: (stored) => stored }[key]);
    assert.deepEqual(troubles, [], `what replaced ${text} is whole`);
  }
});

test('what is whole of broken data is kept', () => {
  area.setItem(GAMES, '{"a": 7, "fine": "game=nl&rack=raam"}');
  USES[GAMES]();
  assert.deepEqual(JSON.parse(area.getItem(GAMES)), { fine: 'game=nl&rack=raam', added: 'game=en' });
  area.setItem(CHOICES, '{"theme": "pink", "list": "da", "order": "keyboard"}');
  const { theme, list, settings } = initialState(['nl-BE'], SPOKEN, TOOLS, storage);
  assert.deepEqual([theme, list, settings], ['system', 'da', { labels: '2L', order: 'keyboard' }]);
});

test('a first visit has the language of the browser, if the page has it', () => {
  for (const [preferred, wanted, spoken = wanted] of [['nl-BE', 'nl'], ['en-GB', 'en'], ['ja fr-CA en', 'fr', 'en'], ['no', 'nb', 'en'], ['ja', 'en']]) {
    const { list, pageLanguage } = initialState(preferred.split(' '), SPOKEN, TOOLS, storage);
    assert.deepEqual([list, pageLanguage], [wanted, spoken]);
  }
  area.setItem(CHOICES, '{"pageLanguage": "de"}'); // of a version that spoke it
  assert.equal(initialState(['nl'], SPOKEN, TOOLS, storage).pageLanguage, 'nl');
  assert.deepEqual(troubles, []);
});

test('of the choices only those that changed are stored, beside what another tab has chosen', () => {
  const before = initialState(['en'], SPOKEN, TOOLS, storage);
  area.setItem(CHOICES, '{"theme": "dark", "position": "game=en"}');
  keepChoices({ ...before, list: 'nl' }, before, storage);
  assert.deepEqual(JSON.parse(area.getItem(CHOICES)), { theme: 'dark', position: 'game=en', list: 'nl' });
});

test('a choice of an earlier visit can be changed', () => {
  area.setItem(CHOICES, '{"theme": "dark", "pageLanguage": "nl", "labels": "DL"}');
  const before = initialState(['en'], SPOKEN, TOOLS, storage);
  keepChoices({ ...before, theme: 'light', settings: { ...before.settings, labels: '2L' } }, before, storage);
  const { theme, pageLanguage, settings } = initialState(['en'], SPOKEN, TOOLS, storage);
  assert.deepEqual([theme, pageLanguage, settings.labels], ['light', 'nl', '2L']);
});

test('a ruleset of one\'s own comes back as it was', () => {
  storage.update(RULES, cleanRules, () => ({ 'own:x': SMALL }));
  assert.deepEqual(storage.read(RULES, cleanRules), { 'own:x': rulesetOf('own:x', SMALL, 'rules') });
  assert.deepEqual(troubles, []);
});

test('rules that were stored before they could say more end as Wordfeud does', () => {
  const whole = { ...SMALL, rack: 8, most: 7, ends: 'last-turn', bingo: { 6: 20, 7: 40 }, layout: ['6.7', '.1.', '7.6'] };
  storage.update(RULES, cleanRules, () => ({ 'own:x': SMALL, 'own:y': whole }));
  const { 'own:x': before, 'own:y': now } = storage.read(RULES, cleanRules);
  assert.deepEqual([before.ends, before.most, now.ends, now.most, now.bingo], ['out', 7, 'last-turn', 7, whole.bingo]);
  assert.deepEqual(troubles, []);
});

test('a list of one\'s own that is chosen anywhere is the list of an empty board too, and a board with another list displaces it in no tab', () => {
  const mine = { ...PAGE, list: 'own:x' };
  const opened = (page) => initialWordfeud(page, storage);
  assert.deepEqual([opened(mine).position.list, opened(mine).position.rules.code], ['own:x', 'en']);
  const dutch = loading.setPage(opened(mine), { ...mine, alphabet: 'nl' }); // once the lists are read
  assert.deepEqual([dutch.position.list, dutch.position.rules.code, dutch.page.list], ['own:x', 'nl', 'own:x']);
  const laid = loading.load(initialWordfeud(PAGE, storage), fromHash('game=nl&rack=pek', {}));
  const elsewhere = loading.setPage(laid, mine);
  assert.deepEqual([elsewhere.position.list, elsewhere.page.list], ['nl', 'own:x']);
  assert.equal(loading.chooseList(dutch, 'nl').page.list, 'nl', 'until another is chosen');
});

test('the rules that were chosen last for their language are stored beside the settings, under a name that none of these has', () => {
  storage.update(CHOICES, cleanExceptPosition, () => ({ lastRules: 'scrabble-de' }));
  assert.equal(Object.hasOwn(facts.settings, 'lastRules'), false);
  initialState(['en'], SPOKEN, TOOLS, storage);
  assert.equal(storage.read(CHOICES, cleanPosition({})).lastRules, 'scrabble-de');
  assert.deepEqual(troubles, []);
});

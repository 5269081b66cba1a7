/** The laws of joining what several devices have (static/shell/yours.js), over random histories of two and three of them. HISTORIES=100000
 *  tries as many, SEED=n begins with another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHANGES, bring as bringChanges, changedBy, cleanChanges } from '../../static/lists/changes.js';
import { backupFrom, backupText, isSame } from '../../static/shell/backup.js';
import { CHOICES } from '../../static/shell/state.js';
import { TAB, TIMES, createStorage, fieldsOf } from '../../static/shell/storage.js';
import { joinedBackups } from '../../static/shell/yours.js';
import { bringTo } from '../../static/tools/wordfeud/bring.js';
import { GAMES, cleanExceptPosition, cleanGames, digestOfGame, replacedBy, withGame, withGrading } from '../../static/tools/wordfeud/position.js';
import { RULES, cleanRules, rulesetOf } from '../../static/tools/wordfeud/rules/own.js';
import { bring as bringPuzzles } from '../../static/tools/wordle/bring.js';
import { STORE, cleanKept, newest } from '../../static/tools/wordle/kept.js';
import { Area } from './page.js';

const HISTORIES = Number(process.env.HISTORIES ?? 150);
const SEED = Number(process.env.SEED ?? 1);
const EARLIER = 'Earlier board';
const TOOLS = [{ bring: bringTo(EARLIER) }, { bring: bringPuzzles }];
const GIVEN = { changes: { key: CHANGES, bring: bringChanges }, facts: [{ name: 'wordfeud', settings: { labels: ['2L', 'DL'] } }] };
const KEYS = [CHOICES, CHANGES, GAMES, RULES, STORE];

/** Whole numbers below a bound, the same ones for the same seed (mulberry32). @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

// Every change happens at a moment of its own.
let now = 0;
Date.now = () => { now += 1; return now; };

/** A device: its storage and its own lists. */
const newDevice = () => ({ area: new Area(), lists: [] });

/** Does something with a device's storage, as its page would. */
function on({ area }, work) {
  globalThis.localStorage = globalThis.sessionStorage = area;
  return work(createStorage((trouble) => { throw new Error(trouble.key); }));
}

/** What *Save everything* writes. */
const saved = (device) => on(device, (storage) => backupFrom(backupText({ stored: storage.all(KEYS), times: storage.times(),
  lists: device.lists }, '1')));

/** Joins a device with a file; whether anything changed. */
function bring(device, file) {
  const mine = saved(device);
  const { stored, times, lists, parts } = joinedBackups(mine, file, TOOLS, GIVEN);
  const isNew = !isSame(mine.stored, stored) || parts.some(({ came }) => Object.values(came).some(Boolean));
  const { [TAB]: _, ...values } = stored;
  on(device, (storage) => storage.replace({ ...(isNew && values), [TIMES]: times }));
  device.lists = [...device.lists, ...(isNew ? lists : [])];
  return isNew;
}

const copyOf = ({ area, lists }) => {
  const copy = { area: new Area(), lists: [...lists] };
  copy.area.items = new Map(area.items);
  return copy;
};

const rulesOf = (name, size) => rulesetOf(`own:${name}`, { name, game: 'x', alphabet: 'en', list: 'en', size, rack: 7, bingo: 0, blanks: 0,
  layout: Array(size).fill('.'.repeat(size)), tiles: { a: [3, 1] } }, `name: ${name}\n`);
const RACKS = ['aaa', 'aa', 'a'];
const NAMES = ['Anna', 'Anna (2)', 'Bob', 'constructor'];
const choose = (pick, all) => all[pick(all.length)];

/** What a person does on a device. */
const DEEDS = {
  save(storage, pick, device) {
    const text = gameText(storage, pick, device);
    storage.update(GAMES, cleanGames, (games) => withGame(games, choose(pick, NAMES), text, null, '2026-01-01'));
  },
  forget: (storage, pick) => storage.update(GAMES, cleanGames, (games) => {
    const { [choose(pick, NAMES)]: _, ...others } = games;
    return others;
  }),
  grade: (storage, pick) => storage.update(GAMES, cleanGames, (games) => withGrading(games, { gcg: 'turns', me: 0 }, pick(10) / 10,
    `2026-01-0${1 + pick(9)}`)),
  rules(storage, pick) {
    const rules = rulesOf(choose(pick, ['x', 'y']), 3 + 2 * pick(3));
    storage.update(RULES, cleanRules, (all) => (Object.hasOwn(all, rules.code) ? all : { ...all, [rules.code]: rules }));
  },
  board(storage, pick, device) {
    const position = gameText(storage, pick, device).replace(/&me=.*$/s, '');
    storage.update(CHOICES, cleanExceptPosition, (kept) => ({ ...kept, position }));
  },
  choice: (storage, pick) => storage.update(CHOICES, fieldsOf({}), (kept) => ({ ...kept, theme: choose(pick, ['light', 'dark']) })),
  weigh: (storage, pick) => storage.update(CHOICES, fieldsOf({}), (kept) => ({ ...kept, byWin: !pick(2) })),
  list(storage, pick, device) {
    const code = `own:${choose(pick, ['Home', 'Home (2)', 'Friends'])}`;
    const words = choose(pick, ['QQ==', 'Qg==', 'Qw==']);
    // Nobody makes one list twice, with a number behind its name: a board that uses one of them can then take a third round.
    const isLike = (list) => list.code.slice(0, 8) === code.slice(0, 8) && Object.values(list.files).includes(words);
    if (device.lists.some((list) => list.code === code || isLike(list))) return;
    device.lists = [...device.lists, { code, name: code.slice(4), alphabet: 'en', base: '', words: 1, bytes: 1, made: Date.now(),
      files: { [`words-${code}`]: words } }];
  },
  learn(storage, pick, device) {
    const code = choose(pick, ['en', ...device.lists.map((list) => list.code)]);
    storage.update(CHANGES, cleanChanges, (all) => changedBy(all, code, [choose(pick, ['aa', '-aa', 'bb', '-bb'])]));
  },
  puzzle(storage, pick, device) {
    const list = choose(pick, ['en', ...device.lists.map(({ code }) => code)]);
    const name = `${list} k${pick(8)}`;
    storage.update(STORE, cleanKept, (kept) => {
      if (kept.games[name]?.counted) return kept;
      const took = pick(3); // the same word can be found in as many guesses, or not, on another device
      const game = { code: name.split(' ').at(-1), day: '', guesses: Array(took || 6).fill('crane'), gaveUp: false, counted: true, took };
      const of = `${list} 5`;
      const before = kept.stats[of] ?? { played: 0, won: 0, streak: 0, best: 0, by: Array(6).fill(0) };
      const streak = took ? before.streak + 1 : 0;
      const stats = { played: before.played + 1, won: before.won + Number(took > 0), streak, best: Math.max(before.best, streak),
        by: before.by.map((times, at) => times + Number(at === took - 1)) };
      return { ...kept, games: newest(kept.games, { [name]: game }), stats: { ...kept.stats, [of]: stats } };
    });
  },
};

/** The text of a game by the rules of the device, with the list of the device. */
function gameText(storage, pick, device) {
  const game = choose(pick, ['en', ...Object.keys(storage.read(RULES, cleanRules))]);
  const list = choose(pick, ['', ...device.lists.map(({ code }) => code)]);
  const text = `game=${encodeURIComponent(game)}${list && `&list=${encodeURIComponent(list)}`}&rack=${choose(pick, RACKS)}`;
  return pick(3) ? text : `${text}&me=0&gcg=turns`;
}

/** What a device has, by contents: names do not matter, but those who name something name the same thing. */
function contents(file) {
  const lists = new Map(file.lists.map(({ code, files }) => [code, files[`words-${code}`]]));
  const rules = new Map(Object.entries(file.stored[RULES] ?? {}).map(([code, { size }]) => [code, `size ${size}`]));
  const meant = (all) => (code) => all.get(code) ?? code;
  const plain = (text) => text.replace(/(?<=^|&)(game|list)=([^&]*)/g, (_, key, code) =>
    `${key}=${meant(key === 'game' ? rules : lists)(decodeURIComponent(code))}`);
  const { position, ...choices } = file.stored[CHOICES] ?? {};
  const board = position === undefined ? '' : plain(position);
  // The board that is shown need not be among the saved games, nor one twice that was saved when it gave way to
  // another; nor one that is a game that was replaced.
  const texts = Object.entries(file.stored[GAMES] ?? {});
  const replaced = texts.flatMap(([, text]) => replacedBy(text));
  const [named, earlier] = [false, true].map((isEarlier) => texts.filter(([name, text]) => name.startsWith(EARLIER) === isEarlier
    && !(isEarlier && replaced.includes(digestOfGame(text)))).map(([, text]) => plain(text.replace(/&was=[^&]*/, ''))));
  const { games: puzzles = {}, stats = {} } = file.stored[STORE] ?? {};
  const ofLists = (record, value) => Object.entries(record).map(([name, each]) => [
    name.replace(/^.*(?= )/s, meant(lists)), value(each)]).sort();
  return {
    lists: [...lists.values()].sort(), rules: [...rules.values()].sort(),
    games: [...named.filter((text) => text !== board), ...earlier.filter((text) => ![board, ...named].includes(text)), board].sort(), choices,
    changes: Object.entries(file.stored[CHANGES] ?? {}).flatMap(([code, lines]) => lines.map((line) => `${meant(lists)(code)} ${line}`)).sort(),
    puzzles: ofLists(puzzles, JSON.stringify), stats: ofLists(stats, ({ played, won, by, best }) => [played, won, by, best]),
  };
}

/** Devices after a random history: deeds, and now and then one brings what another has. */
function history(seed) {
  const pick = random(seed);
  const devices = Array.from({ length: 2 + pick(2) }, newDevice);
  for (let step = 4 + pick(14); step; step -= 1) {
    const device = choose(pick, devices);
    if (pick(5)) on(device, (storage) => choose(pick, Object.values(DEEDS))(storage, pick, device));
    else bring(device, saved(choose(pick, devices)));
  }
  return devices.map(saved);
}

const joinedWith = (device, ...files) => files.reduce((all, file) => {
  bring(all, file);
  return all;
}, copyOf(device));
const deviceOf = (file) => {
  const device = newDevice();
  on(device, (storage) => storage.replace({ ...file.stored, [TIMES]: file.times }));
  device.lists = [...file.lists];
  return device;
};
/** Everything but the board: that of which device is shown is not up to the contents, and the other is saved as a game. */
const isIn = (part, whole) => {
  const left = [...whole];
  return part.every((each) => left.includes(each) && left.splice(left.indexOf(each), 1));
};

test('joining is idempotent, commutative and associative up to names, loses nothing and comes to an end', () => {
  for (let seed = SEED; seed < SEED + HISTORIES; seed += 1) {
    const files = history(seed);
    const [a, b, c = b] = files;
    const said = `of history ${seed}`;
    const once = joinedWith(deviceOf(a), b);
    const ab = contents(saved(once));
    assert.equal(bring(once, b), false, `idempotent, ${said}`);
    assert.equal(bring(once, saved(once)), false, said);
    assert.deepEqual(ab, contents(saved(joinedWith(deviceOf(b), a))), `commutative, ${said}`);
    const bc = saved(joinedWith(deviceOf(b), c));
    assert.deepEqual(contents(saved(joinedWith(once, c))), contents(saved(joinedWith(deviceOf(a), bc))), `associative, ${said}`);
    const kept = [saved(once), a, b].map((file) => Object.values(file.stored[GAMES] ?? {}));
    const digests = new Set([...kept[0], saved(once).stored[CHOICES]?.position ?? ''].map(digestOfGame));
    for (const digest of kept.flatMap((texts) => texts.flatMap(replacedBy))) digests.add(digest);
    for (const file of [a, b]) {
      const { lists, rules } = contents(file);
      assert.ok(isIn(lists, ab.lists) && isIn(rules, ab.rules), `no list, no rules lost, ${said}`);
      const texts = [...Object.values(file.stored[GAMES] ?? {}), file.stored[CHOICES]?.position].filter((text) => text !== undefined);
      assert.ok(texts.every((text) => digests.has(digestOfGame(text))), `no game and no board lost, ${said}`);
    }
    const devices = files.map(deviceOf);
    for (let round = 0; round < 2; round += 1) for (const device of devices) for (const other of devices) bring(device, saved(other));
    for (const device of devices) for (const other of devices) assert.equal(bring(device, saved(other)), false, `an end, ${said}`);
  }
});

/** The laws of joining what several devices have (static/shell/chrome/yours.js), over random histories of two and three of them: half of them
 *  always the same. HISTORIES=100000 tries as many, SEED=n those from there on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHANGES, bring as bringChanges, changedBy, cleanChanges } from '../../static/lists/changes.js';
import { backupFrom, backupText, isSame } from '../../static/shell/storing/backup.js';
import { CARDS, bring as bringCards, cleanCards, storeCards, union } from '../../static/shell/storing/cards.js';
import { CHOICES } from '../../static/shell/framework/state.js';
import { fieldsOf } from '../../static/shell/storing/cleaning.js';
import { TAB, TIMES, createStorage } from '../../static/shell/storing/storage.js';
import { joinedBackups } from '../../static/shell/chrome/yours.js';
import { DRAFTS, cleanDrafts, withDraft } from '../../static/tools/practice/board/drafts.js';
import { bring as bringBoards } from '../../static/tools/practice/board/keeping.js';
import { STORE as BOARDS, cleanResults, counted } from '../../static/tools/practice/board/results.js';
import { bringTo } from '../../static/tools/wordfeud/storing/joining.js';
import { cleanExceptPosition } from '../../static/tools/wordfeud/storing/keeping.js';
import { RULES, cleanRules, rulesetOf } from '../../static/tools/wordfeud/rules/rulesets.js';
import { GAMES, cleanGames, digestOfGame, replacedBy, withGame, withGrading } from '../../static/tools/wordfeud/storing/saved.js';
import { bring as bringPuzzles } from '../../static/tools/wordle/joining.js';
import { STORE, cleanKept, newest } from '../../static/tools/wordle/kept.js';
import { Area, random } from './page.js';

const HISTORIES = Number(process.env.HISTORIES ?? 150);
const FIRST = process.env.SEED ? [Number(process.env.SEED)] : [1, Math.floor(Math.random() * 2 ** 31)];
const EARLIER = 'Earlier board';
const TOOLS = [{ bring: bringTo(EARLIER) }, { bring: bringPuzzles }, { bring: bringBoards }, { bring: bringCards }];
const GIVEN = { changes: { key: CHANGES, bring: bringChanges }, facts: [{ name: 'wordfeud', settings: { labels: ['2L', 'DL'] } }] };
const KEYS = [CHOICES, CHANGES, GAMES, RULES, STORE, BOARDS, DRAFTS, CARDS];

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

/** A file joined with another one, as *Restore from a file* does, and whether anything in it is new. */
function joined(mine, theirs) {
  const { stored: { [TAB]: _, ...stored }, times, lists, twins, parts } = joinedBackups(mine, theirs, TOOLS, GIVEN);
  const isNew = !isSame(mine.stored, stored) || parts.some(({ came }) => Object.values(came).some(Boolean));
  return { isNew, file: isNew ? { stored: { ...mine.stored, ...stored }, times,
    lists: [...mine.lists.filter(({ code }) => !twins.includes(code)), ...lists] } : { ...mine, times } };
}

/** Joins a device with a file. */
function bring(device, theirs) {
  const { file, isNew } = joined(saved(device), theirs);
  on(device, (storage) => storage.replace({ ...(isNew && file.stored), [TIMES]: file.times }));
  device.lists = file.lists;
}

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
    const rules = rulesOf(choose(pick, ['x', 'x (2)', 'y']), 3 + 2 * pick(3));
    storage.update(RULES, cleanRules, (all) => ({ ...all, [rules.code]: rules }));
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
    device.lists = [...device.lists.filter((list) => list.code !== code), { code, name: code.slice(4), alphabet: 'en', base: '', words: 1,
      bytes: 1, made: Date.now(), files: { [`words-${code}`]: words } }];
  },
  learn(storage, pick, device) {
    const code = choose(pick, ['en', ...device.lists.map((list) => list.code)]);
    storage.update(CHANGES, cleanChanges, (all) => changedBy(all, code, [choose(pick, ['aa', '-aa', 'bb', '-bb'])]));
  },
  answer: (storage, pick) => storage.update(BOARDS, cleanResults, (all) => counted(all, `nl 2026-01-0${1 + pick(5)}`,
    { stars: pick(4), lost: pick(9), on: '2026-01-01', time: pick(4) }, choose(pick, ['8H raam', '8H maar', '-']))),
  lay: (storage, pick) => storage.update(DRAFTS, cleanDrafts, (all) => withDraft(all, `nl 2026-01-0${1 + pick(5)}`,
    { hints: pick(3), tiles: [[1, 1, 'a'], [1, 2, choose(pick, ['b', 'c'])]].slice(pick(3)), given: !pick(3) })),
  miss(storage, pick, device) {
    const list = choose(pick, ['', ...device.lists.map(({ code }) => `list=${encodeURIComponent(code)}&`)]);
    storeCards(storage, [`game=en&${list}word=${choose(pick, ['aa', 'bb'])}`]);
  },
  review(storage, pick) {
    const names = Object.keys(storage.read(CARDS, cleanCards));
    if (names.length) storage.update(CARDS, cleanCards, (all) => union(all, { [choose(pick, names)]: { made: 1e9, reviews: [[pick(9), choose(pick, [1, 3])]] } }));
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
  const plainName = (code) => code.replace(/( \(\d+\))+$/, '');
  const lists = new Map(file.lists.map(({ code, files }) => [code, `${plainName(code)} ${files[`words-${code}`]}`]));
  const rules = new Map(Object.entries(file.stored[RULES] ?? {}).map(([code, { size }]) => [code, `${plainName(code)} ${size}`]));
  const meant = (all) => (code) => all.get(code) ?? code;
  const plain = (text) => text.replace(/(?<=^|&)(game|list)=([^&]*)/g, (_, key, code) =>
    `${key}=${meant(key === 'game' ? rules : lists)(decodeURIComponent(code))}`);
  const { position, ...choices } = file.stored[CHOICES] ?? {};
  const board = position === undefined ? '' : plain(position);
  // The board that is shown need not be among the saved games, nor one twice that was saved when it gave way to
  // another; nor one that is a game that was replaced.
  const texts = Object.entries(file.stored[GAMES] ?? {});
  const replaced = texts.flatMap(([, text]) => [...replacedBy(text, 0).keys()]);
  const [named, earlier] = [false, true].map((isEarlier) => texts.filter(([name, text]) => name.startsWith(EARLIER) === isEarlier
    && !(isEarlier && replaced.includes(digestOfGame(text)))).map(([, text]) => plain(text.replace(/&was=[^&]*/, ''))));
  const { games: puzzles = {}, stats = {} } = file.stored[STORE] ?? {};
  const ofLists = (record, value) => Object.entries(record).map(([name, each]) => [
    name.replace(/^.*(?= )/s, meant(lists)), value(each)]).sort();
  return {
    lists: [...new Set(lists.values())].sort(), rules: [...new Set(rules.values())].sort(),
    games: [...named.filter((text) => text !== board), ...earlier.filter((text) => ![board, ...named].includes(text)), board].sort(), choices,
    changes: Object.entries(file.stored[CHANGES] ?? {}).flatMap(([code, lines]) => lines.map((line) => `${meant(lists)(code)} ${line}`)).sort(),
    boards: file.stored[BOARDS] ?? {}, drafts: file.stored[DRAFTS] ?? {},
    cards: Object.entries(file.stored[CARDS] ?? {}).map(([name, card]) => `${plain(name)} ${JSON.stringify(card)}`).sort(),
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

/** Everybody brings everybody's file; whether that changed anything. */
function round(files) {
  let isNew = false;
  for (const at of files.keys()) {
    for (const other of files) {
      if (other === files[at]) continue;
      const result = joined(files[at], other);
      isNew ||= result.isNew || !isSame(files[at].times, result.file.times);
      files[at] = result.file;
    }
  }
  return isNew;
}

const gamesOf = (file) => Object.values(file.stored[GAMES] ?? {});
const boardOf = (file) => file.stored[CHOICES]?.position ?? '';

/** Fails where a law does not hold of the devices after a history. */
function check(seed) {
  const files = history(seed);
  const [a, b, c = b] = files;
  const said = `of history ${seed}`;
  const { file: ab } = joined(a, b);
  const all = contents(ab);
  assert.equal(joined(ab, b).isNew, false, `idempotent, ${said}`);
  assert.equal(joined(ab, ab).isNew, false, said);
  assert.deepEqual(all, contents(joined(b, a).file), `commutative, ${said}`);
  assert.deepEqual(contents(joined(ab, c).file), contents(joined(a, joined(b, c).file).file), `associative, ${said}`);
  const digests = new Set([...gamesOf(ab), boardOf(ab)].map(digestOfGame));
  for (const text of [ab, a, b].flatMap(gamesOf)) for (const digest of replacedBy(text, 0).keys()) digests.add(digest);
  for (const file of [a, b]) {
    const { lists, rules } = contents(file);
    assert.ok(lists.every((list) => all.lists.includes(list)), `no list lost, ${said}`);
    assert.ok(rules.every((each) => all.rules.includes(each)), `no rules lost, ${said}`);
    const reviewsIn = (one) => contents(one).cards.flatMap((card) => JSON.parse(/{.*/.exec(card)[0]).reviews.map(String));
    assert.deepEqual(new Set([...reviewsIn(ab), ...reviewsIn(file)]), new Set(reviewsIn(ab)), `no review lost, ${said}`);
    for (const text of [...gamesOf(file), boardOf(file)].filter(Boolean)) assert.ok(digests.has(digestOfGame(text)), `no game, no board lost, ${said}`);
  }
  assert.ok(!round(files) || !round(files) || !round(files), `an end after two rounds, ${said}`);
}

test('joining is idempotent, commutative and associative up to names, loses nothing and comes to an end', () => {
  for (const first of FIRST) for (let seed = first; seed < first + HISTORIES / FIRST.length; seed += 1) check(seed);
});

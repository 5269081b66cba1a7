/** The loop of every tool (static/shell/framework/loop.js), with a stand-in for Python that answers late, out of order, or not at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLoop, scrolled } from '../../static/shell/framework/loop.js';
import { recalling } from '../../static/shell/framework/recall.js';
import { PAGE } from './page.js';

const soon = () => new Promise((resolve) => { setImmediate(resolve); });

/** What the page does for a tool: questions wait in `open` until they are answered. */
function standIn() {
  const [open, late] = [[], []];
  const end = (slot, outcome) => open.filter((one) => one.slot === slot).forEach((one) => {
    open.splice(open.indexOf(one), 1);
    if (outcome) one.resolve(outcome);
    else late.push(one); // its answer may come all the same
  });
  const host = {
    open, late, said: [], addresses: [], page: PAGE, isShown: true, onAsk() {},
    reply: (one, outcome) => end(one.slot, outcome),
    answer: (one, ok) => end(one.slot, { outcome: 'answered', ok }),
  };
  host.loop = (tool) => createLoop({ view: () => ({ draw: () => ({ line: '' }), focus() {} }), address: () => null, open: (state) => state,
    ...tool }, null, {
    desk: {}, storage: { watch() {} }, page: () => host.page, share(page) { host.page = page; }, isShown: () => host.isShown,
    ask(slot, verb, fields, options) {
      host.onAsk(slot, verb, fields);
      end(slot);
      return new Promise((resolve) => { open.push({ slot, verb, fields, ...options, resolve }); });
    },
    cancel: (slot) => end(slot), forget() {}, sendFile: async () => {}, redraw() {}, drawNow() {},
    say: (text) => host.said.push(text), remember: (query, step) => host.addresses.push([query, step]), link: (query) => query,
    texts: () => (key) => key, writeTexts() {},
  });
  return host;
}

/** A tool with the two ways of asking: `kept` calls for what it shows, `lacked` for what it lacks. Both are to double numbers; `rows` are
 *  asked for in windows, and `far` also while another tool is shown. */
const doubling = {
  initial: (page) => ({ page, n: 1, kept: null, lacked: null, rows: null, far: null, from: 0 }),
  paged: (state, page) => ({ ...state, page }),
  again: (state) => ({ ...state, lacked: null }),
  asks: {
    kept: ({ n }) => n && ({ verb: 'double', fields: { n }, answered: (state, kept) => ({ ...state, kept }),
      refused: (state) => ({ ...state, kept: 'refused' }), progress: (state, kept) => ({ ...state, kept }) }),
    lacked: ({ n, lacked }) => (lacked?.n === n ? null : { verb: 'double', fields: { n },
      answered: (state, twice) => ({ ...state, lacked: { n, twice } }), refused: (state) => ({ ...state, lacked: { n, twice: 'refused' } }) }),
    rows: ({ n, from }) => ({ verb: 'double', fields: { n }, window: { offset: from, limit: 10 },
      answered: (state, twice) => ({ ...state, rows: [twice, from] }), refused: (state) => ({ ...state, rows: ['refused', from] }) }),
    far: ({ n }) => ({ verb: 'double', fields: { n }, stays: true, answered: (state, far) => ({ ...state, far }),
      refused: (state) => ({ ...state, far: 'refused' }) }),
  },
};

/** A loop whose state can be read and changed. */
function started(tool = doubling) {
  const host = standIn();
  let desk;
  const loop = host.loop({ ...tool, view: (_, given) => { desk = given; return { draw: () => ({ line: '' }), focus() {} }; } });
  return { host, loop, look: desk.look, set: (change) => desk.does((state) => ({ ...state, ...change }))() };
}

test('after any walk the state has the answers to what it calls for, whatever answers came late or not at all', async () => {
  let seed = 7;
  const random = (below) => (seed = (seed * 16807) % 2147483647) % below;
  let entered = 0;
  for (let walk = 0; walk < 150; walk += 1) {
    const host = standIn();
    let desk;
    /** What was asked since all was last asked again, and is answered: by slot. */
    const answered = new Map();
    const checked = Object.fromEntries(Object.entries(doubling.asks).map(([slot, questionOf]) => [slot, (state) => {
      const question = questionOf(state);
      if (!question) answered.delete(slot);
      if (!question) return question;
      const enters = (how) => (now, ...given) => {
        entered += 1;
        const wanted = questionOf(now);
        assert.equal(wanted?.fields.n, question.fields.n, `${slot}: the answer to an older question has entered`);
        if (how !== 'progress') assert.equal(wanted.window?.offset, question.window?.offset);
        if (how !== 'progress') answered.set(slot, `${question.fields.n} ${question.window?.offset}`);
        else answered.delete(slot);
        return question[how](now, ...given);
      };
      return { ...question, answered: enters('answered'), refused: enters('refused'),
        ...(question.progress && { progress: enters('progress') }) };
    }]));
    const loop = host.loop({ ...doubling, asks: checked, view: (_, given) => { desk = given; return { draw: () => ({ line: '' }), focus() {} }; } });
    host.onAsk = (slot, _, fields) => {
      assert.ok(!host.open.some((one) => one.slot === slot && one.fields.n === fields.n && one.fields.offset === fields.offset),
        `${slot} is asked twice`);
      if (slot !== 'lacked') assert.notEqual(answered.get(slot), `${fields.n} ${fields.offset}`, `${slot} is asked though it is answered`);
    };
    const change = (next) => desk.does((state) => ({ ...state, ...next }))();
    const some = () => host.open[random(host.open.length)];
    let isMissing = false;
    function again() {
      isMissing = false;
      answered.clear();
      loop.askAgain();
    }
    loop.show(new URLSearchParams());
    for (let step = 0; step < 40; step += 1) {
      const does = [
        () => change({ n: random(4) }), () => change({ n: random(4) }), () => change({ from: 10 * random(3) }), () => change({ other: step }),
        () => { const one = some(); if (one) host.answer(one, 2 * one.fields.n); },
        () => { const [one] = host.late.splice(random(host.late.length), 1); one?.resolve({ outcome: 'answered', ok: 2 * one.fields.n }); },
        () => host.late[random(host.late.length)]?.onProgress?.('late'),
        () => { const one = some(); if (one) host.reply(one, { outcome: 'refused', error: { key: 'x', message: 'x', values: {} } }); },
        () => { const one = some(); if (one) isMissing = true; if (one) host.reply(one, { outcome: 'unavailable', message: { key: 'x' } }); },
        () => some()?.onProgress?.('some'),
        again,
        () => { host.isShown = false; answered.clear(); loop.hide(); }, () => { host.isShown = true; loop.show(new URLSearchParams()); },
        soon,
      ];
      await does[random(does.length)]();
      if (random(2)) await soon();
      if (host.isShown) continue;
      await soon();
      assert.ok(host.open.every(({ slot }) => slot === 'far'), 'a tool that nobody sees asks');
    }
    host.isShown = true;
    loop.show(new URLSearchParams());
    if (isMissing) again(); // else nothing that was asked is asked anew
    if (!desk.look().n) change({ n: 3 });
    for (let turn = 0; turn < 10; turn += 1) {
      await soon();
      for (const one of [...host.open]) host.answer(one, 2 * one.fields.n);
    }
    const { n, from, kept, lacked, rows, far } = desk.look();
    for (const value of [kept, lacked.twice, rows[0], far]) assert.ok(value === 2 * n || value === 'refused', JSON.stringify(desk.look()));
    assert.deepEqual([lacked.n, rows[1], host.open.length], [n, from, 0]);
  }
  assert.ok(entered > 1000, String(entered));
});

test('an answer enters by the latest question that is the same', async () => {
  const { host, loop, look, set } = started({ ...doubling, asks: { kept: ({ n, label }) => ({ verb: 'double', fields: { n },
    answered: (state, twice) => ({ ...state, kept: `${label} ${twice}` }) }) } });
  loop.show(new URLSearchParams());
  set({ label: 'now' });
  await soon();
  host.answer(host.open[0], 2);
  await soon();
  assert.deepEqual([look().kept, host.open.length], ['now 2', 0]);
});

test('back at a question whose answer the state has, nothing is asked; what could not be answered is asked once that may help', async () => {
  const { host, loop, look, set } = started({ ...doubling, asks: { kept: doubling.asks.kept } });
  loop.show(new URLSearchParams());
  host.answer(host.open[0], 2);
  await soon();
  set({ n: 2 });
  await soon();
  assert.deepEqual(host.open.map(({ fields }) => fields.n), [2]);
  set({ n: 1 });
  await soon();
  assert.deepEqual([host.open.length, look().kept], [0, 2]);
  set({ n: 2 });
  await soon();
  host.open[0].onProgress('some'); // the state has the beginning of another answer
  set({ n: 1 });
  await soon();
  assert.deepEqual(host.open.map(({ fields }) => fields.n), [1]);
  host.answer(host.open[0], 2);
  await soon();
  set({ n: 2 });
  await soon();
  host.reply(host.open[0], { outcome: 'unavailable' });
  await soon();
  set({ other: 1 });
  await soon();
  assert.equal(host.open.length, 0);
  loop.askAgain();
  await soon();
  assert.deepEqual(host.open.map(({ fields }) => fields.n), [2]);
});

test('what is said is said once for each thing that it is of; what is stored and addressed follows', async () => {
  const saved = [];
  const { host, loop, set } = started({ ...doubling, asks: {}, says: ({ n, line = '' }) => [line, n], address: ({ n }) => `n=${n}`,
    isStep: (before, now) => before.n !== now.n, save: (state, before) => void saved.push([before.n, state.n]) });
  loop.show(new URLSearchParams());
  for (const change of [{ line: 'a' }, { other: 1 }, { n: 2 }, { line: '' }, { line: 'a' }]) {
    set(change);
    await soon();
  }
  assert.deepEqual(host.said, ['a', 'a']);
  assert.deepEqual([saved, host.addresses], [[[1, 2]], [['n=1', false], ['n=2', true]]]);
  set({ other: 2 });
  loop.keep(); // the page is being left
  assert.deepEqual(saved, [[1, 2], [2, 2]]);
});

test('a tool that changes the list of its page changes it for all', () => {
  const { host, set } = started();
  set({ page: { ...PAGE, list: 'nl' } });
  assert.equal(host.page.list, 'nl');
});

test('while Python starts, the answer of the previous visit to the same question about the same list is given', async () => {
  const kept = new Map();
  const recall = { answerOf: (name, fields) => kept.get(name + JSON.stringify(fields)),
    note: (name, fields, ok) => kept.set(name + JSON.stringify(fields), ok) };
  let [changes, isUp, asked] = ['boge', true, 0];
  const brought = [];
  const ask = recalling(recall, () => isUp, (fields) => ({ ...fields, changes }), (list) => brought.push(list),
    async () => ({ outcome: 'answered', ok: `answer ${asked += 1}` }));
  const words = () => ask('words', 'anagrams', { lexicon: 'nl' }, { recalled: true });
  const first = await words();
  isUp = false;
  assert.deepEqual([await words(), asked, brought], [first, 1, ['nl']]); // only the list is brought, for what is asked next
  changes = '';
  assert.notDeepEqual(await words(), first);
});

test('a list asks for the rows around those in sight, and for nothing while these are the same', () => {
  const before = { window: { offset: 0, limit: 60 } };
  assert.equal(scrolled(before, 10, 30, 60), before);
  assert.deepEqual(scrolled(before, 100, 120, 60).window, { offset: 80, limit: 60 });
  assert.deepEqual(scrolled(before, 100, 200, 60).window, { offset: 100, limit: 100 });
});

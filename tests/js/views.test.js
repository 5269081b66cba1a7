/** The views of a tool as one tool: each has its own state, of which a change leaves the others alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolOf } from '../../static/tools/practice/views.js';
import { PAGE, textsOf } from './page.js';

const part = (name) => ({
  name, initial: (page) => ({ page, at: '', opened: 0, answers: [] }),
  open: (state, query) => (query.size ? { ...state, at: query.get('at') ?? '' } : { ...state, opened: state.opened + 1 }),
  address: ({ at }) => new URLSearchParams({ list: 'nl', ...(at && { at }) }),
  isStep: (before, now) => before.at !== now.at,
  asks: { what: (state) => ({ verb: name, fields: {}, answered: (now, answer) => ({ ...now, answers: [...now.answers, answer] }) }) },
  says: (state) => [name, state.at],
  save: (state, before) => (state.at === before.at ? undefined : { ...state, kept: state.at }),
  watches: { both: (state) => ({ ...state, seen: true }), [name]: (state) => ({ ...state, seen: name }) },
  keys: [{ where: 'board', keys: ['Enter'], does: 'answer' }],
  actions: { answer: (state) => ({ ...state, at: 'answered' }), [`only ${name}`]: (state) => ({ ...state, at: 'only' }) },
  bring: () => () => ({ stored: { [name]: {} }, times: {}, came: { [name]: 1 } }),
});
const tool = toolOf([part('one'), part('two')]);
const at = (query, from = tool.initial(PAGE, null)) => tool.open(from, new URLSearchParams(query));

test('an address shows the view that it names, the first for any other, and with nothing in it what was shown', () => {
  assert.deepEqual(['at=x', 'view=two&at=x', 'view=three&at=x'].map((query) => at(query).shown), ['one', 'two', 'one']);
  for (const query of ['list=nl&at=x', 'view=two&list=nl&at=x', 'view=two&list=nl']) assert.equal(String(tool.address(at(query))), query);
  const again = at('', at('view=two&at=x'));
  assert.deepEqual([again.shown, again.parts.two.at, again.parts.two.opened, again.parts.one.opened], ['two', 'x', 1, 0]);
  assert.ok(tool.isStep(at('at=x'), at('view=two')) && tool.isStep(at('at=x'), at('at=y')) && !tool.isStep(at('at=x'), at('at=x')));
});

test('what is asked, pressed and said is of the view that is shown, and changes its state alone', () => {
  const state = at('view=two');
  assert.deepEqual(Object.keys(tool.asks), ['one what', 'two what']);
  assert.equal(tool.asks['one what'](state), null);
  const told = tool.asks['two what'](state).answered(state, 5);
  assert.deepEqual([told.parts.two.answers, told.parts.one], [[5], state.parts.one]);
  assert.deepEqual(tool.says(state, textsOf('practice'), () => false), ['two', '']);
  assert.equal(tool.actions['only one'](state), state);
  const pressed = tool.actions.answer(state);
  assert.deepEqual([pressed.parts.two.at, pressed.parts.one], ['answered', state.parts.one]);
  assert.equal(tool.keys.length, 1);
});

test('every view stores, watches and joins what is its own, and has the page', () => {
  const state = at('view=two');
  const saved = tool.save(at('view=two&at=x', state), state, null);
  assert.deepEqual([saved.parts.two.kept, saved.parts.one], ['x', state.parts.one]);
  assert.equal(tool.save(state, state, null), undefined);
  const watched = tool.watches.both(tool.watches.one(state, null), null);
  assert.deepEqual(Object.values(tool.watches.one(state, null).parts).map(({ seen }) => seen), ['one', undefined]);
  assert.deepEqual(Object.values(watched.parts).map(({ seen }) => seen), [true, true]);
  assert.deepEqual(tool.bring(null)({}, {}), { stored: { one: {}, two: {} }, times: {}, came: { one: 1, two: 1 } });
  const page = { ...PAGE, language: 'nl' };
  assert.deepEqual(Object.values(tool.paged(state, page).parts).map((each) => each.page), [page, page]);
});

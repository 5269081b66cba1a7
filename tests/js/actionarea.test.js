/** Where an action says what it has done and what went wrong (static/ui/actionarea.js). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionArea } from '../../static/ui/actionarea.js';

globalThis.Text = class {}; // of a browser
const resolvers = () => {
  const made = {};
  made.promise = new Promise((resolve) => { made.resolve = resolve; });
  return made;
};

/** An element as far as it is used. */
const element = (children = {}) => ({
  textContent: '', attributes: {}, firstChild: null, querySelector: (name) => children[name] ?? null,
  getAttribute(name) { return this.attributes[name] ?? null; },
  setAttribute(name, value) { this.attributes[name] = value; },
  removeAttribute(name) { delete this.attributes[name]; },
});

test('an action is busy, then has done something or went wrong, and meanwhile no other runs', async () => {
  const [said, trouble] = [element(), element()];
  const root = element({ '.said': said, '.trouble': trouble });
  const { isBusy, run } = actionArea(root);
  const shown = () => [said.textContent, trouble.textContent, 'hidden' in trouble.attributes, 'data-busy' in root.attributes];
  const going = resolvers();
  const first = run(() => going.promise, String);
  await run(() => assert.fail('a second action'), String);
  assert.deepEqual([isBusy(), ...shown()], [true, '', '', true, true]);
  going.resolve('Done.');
  await first;
  assert.deepEqual([isBusy(), ...shown()], [false, 'Done.', '', true, false]);
  await run(async () => { throw new Error('full'); }, (error) => error.message);
  assert.deepEqual([isBusy(), ...shown()], [false, '', 'full', false, false]);
  await run(async () => {}, String);
  assert.deepEqual(shown(), ['', '', true, false]);
});

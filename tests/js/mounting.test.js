/** The tools that are loaded and started (static/shell/framework/mounting.js). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createMounting } from '../../static/shell/framework/mounting.js';

const element = () => ({ setAttribute() {}, append() {}, replaceChildren() {}, remove() {}, after() {} });
Object.assign(globalThis, { document: { createElement: element, getElementById: () => null, querySelectorAll: () => [], querySelector: element } });

/** What happened: loads, starts and notices. */
let events;
beforeEach(() => { events = []; });

const mountingOf = (load, run) => createMounting({ status: element, shown() {}, notify: (notice) => events.push(notice?.key),
  load: async (name) => { events.push(`load ${name}`); return load(); }, run: (name) => { events.push(`start ${name}`); return run(); } },
() => true, () => {});

test('a tool that fails to start is not started again, as what it listens to stays, but it is said each time that it is opened', async (context) => {
  context.mock.method(console, 'error', () => {});
  const { sayHalted, toolOf } = mountingOf(() => ({}), () => { throw new Error('no'); });
  assert.equal(await toolOf('a'), undefined);
  assert.equal(await toolOf('a'), undefined);
  sayHalted('a');
  assert.deepEqual(events, ['load a', 'start a', 'tool.failed', 'tool.failed']);
});

test('a tool that could not be loaded is loaded again, and started once', async (context) => {
  context.mock.method(console, 'warn', () => {});
  let isAway = true;
  const { toolOf } = mountingOf(() => { if (isAway) throw new Error('away'); }, () => 'running');
  assert.equal(await toolOf('a'), undefined);
  isAway = false;
  assert.deepEqual([await toolOf('a'), await toolOf('a')], ['running', 'running']);
  assert.deepEqual(events, ['load a', 'tool.away', 'load a', 'start a']);
});

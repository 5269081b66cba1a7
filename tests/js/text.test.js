/** The texts of the page (static/ui/text.js), addresses (static/shell/framework/address.js), messages, and keys in a list (static/ui/rows.js). */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { addressOf, fieldsOfQuery, parseAddress } from '../../static/shell/framework/address.js';
import { NO_HISTORY, recorded, redone, undone } from '../../static/shell/framework/history.js';
import { atFault, noticeOf, refusalOf } from '../../static/shell/texts/message.js';
import { keyboardRows } from '../../static/ui/keyboards.js';
import { walked } from '../../static/ui/rows.js';
import { dateFormat, listFormat, minutesText, numberFormat, sentence, translator } from '../../static/ui/text.js';

const TABLES = {
  en: { moves: '{count} {count|move|moves}', speaks: 'It is {code:language}.', lead: 'Wrong:', named: 'no {name} here', worth: '{value}' },
  nl: { moves: '{count} {count|zet|zetten}', speaks: 'Het is {code:language}.' },
};
const t = translator(TABLES.en, 'en');
const dutch = translator(TABLES.nl, 'nl');

test('numbers are written and counted as in the language', () => {
  assert.deepEqual([0, 1, 1234].map((count) => t('moves', { count })), ['0 moves', '1 move', '1,234 moves']);
  assert.deepEqual([1, 1234].map((count) => dutch('moves', { count })), ['1 zet', '1.234 zetten']);
  assert.equal(t('worth', { value: -5 }), '−5');
  const portuguese = translator({ moves: '{count} {count|jogada|jogadas}', speaks: '{code:language}' }, 'pt'); // of Portugal
  assert.deepEqual([portuguese('moves', { count: 0 }), portuguese('moves', { count: 1234 }), portuguese('speaks', { code: 'nl' })],
    ['0 jogadas', '1234 jogadas', 'neerlandês']);
  assert.deepEqual([t, dutch].map((each) => each('speaks', { code: 'nl' })), ['It is Dutch.', 'Het is Nederlands.']);
});

test('a formatter is made once, and nowhere else than where it is remembered', () => {
  for (const format of [dateFormat, listFormat, numberFormat]) {
    assert.equal(format('nl', {}), format('nl', {}));
    assert.notEqual(format('nl', {}), format('en', {}));
  }
  assert.equal(numberFormat('en', { minimumFractionDigits: 2 }).format(1), '1.00');
  assert.equal(numberFormat('en').format(1), '1');
  assert.equal(numberFormat('pt').resolvedOptions().locale, 'pt-PT');
  const root = new URL('../../static/', import.meta.url);
  const makers = readdirSync(root, { recursive: true }).filter((name) => name.endsWith('.js') && !name.startsWith('build')
    && readFileSync(new URL(name, root), 'utf8').includes('new Intl.'));
  assert.deepEqual(makers, ['ui/text.js']);
});

test('what a table lacks is Python\'s own sentence, or else its key', (context) => {
  assert.equal(t('error.new', { message: 'Row 3 is short.' }), 'Row 3 is short.');
  const reported = context.mock.method(console, 'error', () => {});
  assert.equal(t('nothing'), 'nothing');
  assert.equal(reported.mock.callCount(), 1);
});

test('invisible letters are written as their codes', () => {
  assert.equal(t('named', { name: 'a\u202eb\u200bc' }), 'no aU+202EbU+200Bc here');
  assert.equal(t('named', { name: '\u200d' }), 'no U+200D here');
  assert.equal(t('named', { name: 'न\u200dन' }), 'no न\u200dन here'); // here it joins letters
});

test('a long quotation is cut, also where Python\'s message repeats it, but no message is', () => {
  const name = 'é'.repeat(100);
  assert.equal(sentence(t, { key: 'named', values: { name }, lead: 'lead' }), `Wrong: no ${'é'.repeat(80)}… here`);
  const message = `There is no ${name} ${'in any of the lists '.repeat(5)}.`;
  assert.equal(sentence(t, { key: 'error.new', values: { name, message } }), message.replace(name, `${'é'.repeat(80)}…`));
  assert.equal(sentence(t, { key: 'named', values: { name: name.slice(0, 80) } }), `no ${name.slice(0, 80)} here`);
});

test('what Python refuses begins with a capital and ends as a sentence; lists of one\'s own lose their prefix', () => {
  assert.deepEqual(refusalOf({ key: 'list', message: "no list 'own:mine'", values: { name: 'own:mine', place: 3 } }),
    { key: 'error.list', values: { name: 'mine', place: 3, message: "No list 'mine'." } });
});

test('the fields at fault are those that hold what a refusal names', () => {
  const fields = { letters: 'ab1', pattern: '1*', must: 'Vibex' };
  assert.deepEqual(atFault({ key: 'x', values: { letter: '1' } }, fields), ['letters', 'pattern']);
  assert.deepEqual(atFault({ key: 'x', values: { word: 'VIBEX' } }, fields), ['must']);
  assert.deepEqual([atFault({ key: 'x' }, fields), atFault(null, fields)], [[], []]);
});

test('an address names a tool and its query; the first tool needs no name', () => {
  const names = ['wordfeud', 'ruzzle'];
  for (const [hash, tool, query] of [['#game=nl', 'wordfeud', 'game=nl'], ['#ruzzle?board=A', 'ruzzle', 'board=A'], ['#ruzzle', 'ruzzle', ''],
    ['#wordfeud', 'wordfeud', ''], ['#RUZZLE', 'wordfeud', 'RUZZLE'], ['', 'wordfeud', '']]) {
    assert.deepEqual(parseAddress(hash, names), { tool, query });
  }
  for (const hash of ['#game=nl', '#ruzzle?board=A', '#ruzzle', '#wordfeud']) {
    const { tool, query } = parseAddress(hash, names);
    assert.equal(addressOf(names, tool, query), hash);
  }
  assert.equal(fieldsOfQuery('list=own%3AMine&letters=a+b').get('list'), 'own:Mine');
  assert.throws(() => fieldsOfQuery('a'.repeat(20_001)), (broken) => noticeOf(broken, 'address').key === 'broken.long');
});

test('history goes back and forth, and forgets what was undone when something else is done', () => {
  const history = recorded(recorded(NO_HISTORY, 'a'), 'b');
  const back = undone(history, 'c');
  assert.deepEqual(back, { to: 'b', history: { past: ['a'], future: ['c'] } });
  assert.deepEqual(redone(back.history, back.to), { to: 'c', history });
  assert.deepEqual([undone(NO_HISTORY, 'a'), redone(history, 'c')], [null, null]);
  assert.deepEqual(recorded(back.history, 'b').future, []);
  const long = Array.from({ length: 600 }, (_, at) => at).reduce(recorded, NO_HISTORY);
  assert.deepEqual([long.past.length, long.past.at(-1)], [500, 599]);
});

test('keys move a selection by rows, pages and to the ends, and in columns by lines', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
  assert.deepEqual(keys.map((key) => walked(key, 15, 30)), [14, 16, 5, 25, 0, 29]);
  assert.deepEqual(keys.map((key) => walked(key, 0, 30)), [0, 1, 0, 10, 0, 29]);
  assert.deepEqual(keys.map((key) => walked(key, null, 30)), [0, 0, 0, 9, 0, 29]);
  assert.equal(walked('ArrowDown', null, 0), null);
  const inColumns = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => walked(key, 7, 11, 5));
  assert.deepEqual(inColumns, [2, 10, 6, 8]); // the last line has one row
  assert.deepEqual([walked('ArrowUp', 2, 11, 5), walked('ArrowDown', 10, 11, 5)], [2, 10]);
});

test('each language has the rows of its keyboard', () => {
  assert.deepEqual(keyboardRows('nl')[0], 'qwertyuiop');
  assert.deepEqual(['fr', 'de', 'da', 'nb'].map((code) => keyboardRows(code)[1]), ['qsdfghjklm', 'asdfghjklöä', 'asdfghjklæø', 'asdfghjkløæ']);
});

test('the clock counts whole seconds down to 0:00', () => {
  assert.deepEqual([120_000, 119_001, 60_000, 9_000, 1, 0, -5].map(minutesText), ['2:00', '2:00', '1:00', '0:09', '0:01', '0:00', '0:00']);
});

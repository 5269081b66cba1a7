/** Files given to the page (static/shell/files.js). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesFiles } from '../../static/shell/files.js';

test('the name or path beside a copied file is not a text of its own', () => {
  const file = [{ name: 'café bord.txt' }];
  for (const text of ['café bord.txt', 'cafe\u0301 bord.txt', '/home/me/café bord.txt\n', 'C:\\Users\\me\\café bord.txt',
    'file:///home/me/caf%C3%A9%20bord.txt\r\n']) assert.ok(namesFiles(text, file), text);
  assert.ok(namesFiles('a.txt\r\nb.txt', [{ name: 'a.txt' }, { name: 'b.txt' }]));
});

test('the text of spreadsheet cells is meant, not the picture of them', () => {
  for (const text of ['raam\t12', 'image', 'raam\nimage.png', '%E9']) assert.ok(!namesFiles(text, [{ name: 'image.png' }]), text);
});

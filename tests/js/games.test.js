// @ts-check
/** A game and a language: which rules are meant, and what is remembered. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { games, inLanguage, rulesOf, rulesets } from '../../static/tools/wordfeud/rules/rulesets.js';
import { setGame, setLanguage, setPage } from '../../static/tools/wordfeud/position/loading.js';
import { initialState } from '../../static/tools/wordfeud/state.js';

/** @param {string} list @returns {any} */
const page = (list) => ({ language: 'en', list, alphabet: list, phase: 'ready', settings: {}, changes: {} });
const codeOf = (/** @type {any} */ state) => state.position.rules.code;

test('the games are five, and each ruleset is of one game in one language', () => {
  assert.deepEqual(games, ['Wordfeud', 'Scrabble', 'Words With Friends', 'Crossplay', 'Super Scrabble']);
  assert.equal(games.flatMap(rulesOf).length, Object.keys(rulesets).length);
  for (const game of games) for (const rules of rulesOf(game)) assert.equal(inLanguage(game, rules.code), rules);
});

test('the last language chosen is that of each game that has it', () => {
  let state = setLanguage(initialState(page('nl'), {}), rulesets['en-US']);
  for (const [game, code] of [['Scrabble', 'scrabble-en'], ['Crossplay', 'crossplay'], ['Wordfeud', 'en-US']]) {
    state = setGame(state, game);
    assert.equal(codeOf(state), code);
  }
  state = setLanguage(setGame(state, 'Scrabble'), rulesets['scrabble-fi']);
  for (const [game, code] of [['Super Scrabble', 'scrabble-en-super'], ['Crossplay', 'crossplay'], ['Wordfeud', 'fi']]) {
    state = setGame(state, game);
    assert.equal(codeOf(state), code);
  }
});

test('a game stays the same when another tool has another language, as far as it has that', () => {
  const scrabble = setGame(initialState(page('nl'), {}), 'Scrabble');
  assert.equal(codeOf(setPage(scrabble, page('de'))), 'scrabble-de');
  const crossplay = setGame(initialState(page('en'), {}), 'Crossplay');
  assert.equal(codeOf(setPage(crossplay, page('de'))), 'crossplay');
  assert.equal(codeOf(setPage(initialState(page('nl'), {}), page('it'))), 'scrabble-it');
  assert.equal(codeOf(initialState(page('it'), {})), 'scrabble-it');
});

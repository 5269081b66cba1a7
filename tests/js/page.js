/** What the tests of the page's modules share: a browser's storage, the texts of a tool, and Wordfeud's state with short ways to change
 *  and read it. */
import { readFileSync } from 'node:fs';
import { fromHash } from '../../static/tools/wordfeud/position/notation.js';
import * as entering from '../../static/tools/wordfeud/turn/entering.js';
import * as choosing from '../../static/tools/wordfeud/moves/choosing.js';
import * as loading from '../../static/tools/wordfeud/position/loading.js';
import { squareName } from '../../static/tools/wordfeud/position/position.js';
import { initialState } from '../../static/tools/wordfeud/state.js';
import { EMPTY } from '../../static/tools/wordfeud/position/tiles.js';
import { translator } from '../../static/ui/text.js';

/** A browser's storage; when it is full nothing can be stored, and otherwise texts of together `most` characters. */
export class Area {
  items = new Map();
  full = false;
  most = Infinity;
  getItem(key) { return this.items.get(key) ?? null; }
  removeItem(key) { this.items.delete(key); }
  setItem(key, text) {
    const others = [...this.items].filter(([name]) => name !== key);
    if (this.full || others.reduce((sum, [, { length }]) => sum + length, text.length) > this.most) throw new Error('full');
    this.items.set(key, text);
  }
}

const table = (path) => JSON.parse(readFileSync(new URL(`../../static/${path}.json`, import.meta.url), 'utf8'));

/** The texts of a tool, which include the page's. */
export const textsOf = (tool, language = 'en') =>
  translator({ ...table(`shell/${language}`), ...table(`tools/${tool}/${language}`) }, language);

export const PAGE = { language: 'en', list: 'en', alphabet: 'en', phase: 'ready', settings: {}, changes: {} };
export const PEKDAAL = 'game=nl&rack=pekdaal&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15';
export const RAAM = { H8: 'r', I8: 'a', J8: 'a', K8: 'm' };

/** Wordfeud at the position of an address. */
export const stateOf = (hash = 'game=en', page = PAGE) => loading.begin(initialState(page, {}), fromHash(hash, {}));

/** With the cursor put on a square by a tap. */
export const tapped = (state, name) => entering.tapSquare(state, [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65]);

/** With letters typed one after another; `<` is Backspace. */
export const typed = (state, text) => [...text].reduce((now, key) => (key === '<' ? entering.erase(now) : entering.typeLetter(now, key)), state);

/** The tiles on the board, by square. */
export const tilesOf = ({ position: { board } }) => Object.fromEntries(board.flatMap((line, row) =>
  [...line].flatMap((tile, col) => (tile === EMPTY ? [] : [[squareName([row, col]), tile]]))));

/** Whole numbers below a bound, the same ones for the same seed (mulberry32). @param {number} seed */
export function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Three plays, and what Python says of them. */
export const play = (word, score, { place = '8H', ...more } = {}) => ({ kind: 'play', row: 7, col: 7, direction: 'across', place, word, score,
  tiles: [[7, 7, word[0]]], letters: [...word], leave: '', parts: [], ...more });
export const PLAYS = [play('plakade', 40), play('kade', 26, { place: '9A' }), play('pad', 12)];
export const SWAP = { ...play('', 0, { place: '' }), kind: 'exchange', exchanged: 'pk', tiles: [] };

/** The plays as Python's answer to the state's question. */
export const answered = (state, { plays = PLAYS, refusal = null, total = plays.length, warnings = [] } = {}) => choosing.receiveMoves(state, {
  position: state.position, sort: state.sort === 'value' ? 'score' : state.sort, filter: state.filter, refusal, count: plays.length,
  plays: plays.length, total, best: plays[0]?.score ?? 0, offset: 0, rows: plays, head: plays, warnings });
export const valued = (plays, values, more = {}) => plays.map((each, at) => ({ play: each, value: values[at], error: 1, bound: 'estimate', win: null,
  lands: [], because: [], ...more }));
/** The plays with values, as far as Python has come. */
export const weighed = (state, plays, values, { more, ...worth } = {}) => choosing.receiveWorth(state, { position: state.position,
  rows: valued(plays, values, more), bound: 'estimate', share: 1, settled: true, refusal: null, ...worth });

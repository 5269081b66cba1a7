// @ts-check
/** Tiles as single characters, so that a row of the board is a string with one character per square.
 *
 *  Lower case is a letter tile, upper case a blank used as that letter. A two-letter tile (Spanish CH) has no character
 *  of its own: the page uses one from Unicode's private use area, by the tile's place among the ruleset's pairs, even for
 *  the tile and odd for the blank. In text it is its two letters, and a bar separates two tiles that would read as one (`c|h`). */

import languages from '../../../../py/wordbench/data/alphabets.json' with { type: 'json' };

/** @typedef {Pick<import('../rules/rulesets.js').Ruleset, 'pairs'|'tiles'|'alphabet'>} Rules */

/** On the rack. */
export const BLANK = '?';
/** A square without a tile. */
export const EMPTY = '.';

const FIRST = 0xe000;

/** @param {string} tile */
const isStandIn = (tile) => tile >= '\ue000' && tile <= '\uf8ff';
/** @param {string} tile @param {boolean} blank */
const turned = (tile, blank) => String.fromCharCode((tile.charCodeAt(0) & ~1) | Number(blank));

/** @param {string} tile */
export const isBlank = (tile) => (isStandIn(tile) ? tile.charCodeAt(0) % 2 === 1 : tile !== tile.toLowerCase());
/** The letter tile, also of a blank. @param {string} tile */
export const asLetter = (tile) => (isStandIn(tile) ? turned(tile, false) : tile.toLowerCase());
/** The blank used as this letter. @param {string} tile */
export const asBlank = (tile) => (isStandIn(tile) ? turned(tile, true) : tile.toUpperCase());

/** The letters on a tile. @param {Rules} rules @param {string} tile */
export function faceOf({ pairs }, tile) {
  if (!isStandIn(tile)) return tile;
  const face = pairs[(tile.charCodeAt(0) - FIRST) >> 1] ?? '';
  return isBlank(tile) ? face.toUpperCase() : face;
}

/** The letters on a tile in capitals, as printed. @param {Rules} rules @param {string} tile */
export const capital = (rules, tile) => faceOf(rules, tile).toUpperCase();

/** The tile with these letters; any other text is returned as it is. @param {Rules} rules @param {string} face */
export function tileOf({ pairs }, face) {
  const at = pairs.indexOf(face.toLowerCase());
  if (at < 0 || (face !== face.toLowerCase() && face !== face.toUpperCase())) return face;
  return String.fromCharCode(FIRST + 2 * at + Number(face !== face.toLowerCase()));
}

/** What a person means by a text, who may write all in capitals: without lower case none is a blank. @param {string} text */
export const asMeant = (text) => (/\p{Ll}/u.test(text) ? text : text.toLowerCase());
/** A letter without its accent, and a ligature as two letters. @param {string} letter */
const plain = (letter) => ((/** @type {Record<string, string>} */ (languages.opened))[letter] ?? letter).normalize('NFKD').replace(/\p{M}/gu, '');

/** A text with each letter that the game does not have as those that it has, in the same case (É is E in an English game); a letter that
 *  cannot be written so stays. Python's `Alphabet.folded`. @param {Rules} rules @param {string} text */
export function folded({ tiles, alphabet }, text) {
  if (!/[^\0-\x7f]/.test(text)) return text;
  const { letters = '' } = /** @type {Record<string, {letters: string}>} */ (languages.alphabets)[alphabet] ?? {};
  const has = (/** @type {string} */ face) => Object.hasOwn(tiles, face) || letters.split(' ').includes(face);
  return text.normalize().replace(/\p{L}/gu, (letter) => {
    const small = letter.toLowerCase();
    const faces = has(small) ? small : plain(small);
    if (!has(faces) && ![...faces].every(has)) return letter;
    return small === letter ? faces : faces.toUpperCase();
  });
}

/** The tiles of a text, folded; "ch" is one tile if the game has that tile. @param {Rules} rules @param {string} text */
export function tilesOf(rules, text) {
  const known = folded(rules, text);
  if (!rules.pairs.length) return known;
  const faces = known.match(new RegExp(`${rules.pairs.flatMap((pair) => [pair, pair.toUpperCase()]).join('|')}|[^|]`, 'gsu')) ?? [];
  return faces.map((face) => tileOf(rules, face)).join('');
}

/** Tiles as text. @param {Rules} rules @param {string} tiles */
export function textOf(rules, tiles) {
  if (!rules.pairs.length) return tiles;
  const faces = [...tiles].map((tile) => faceOf(rules, tile));
  return faces.map((face, at) => (tileOf(rules, face + (faces[at + 1]?.[0] ?? '')).length === 1 && face.length === 1 && faces[at + 1]
    ? `${face}|` : face)).join('');
}

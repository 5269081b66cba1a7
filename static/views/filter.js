// @ts-check
/** Which moves are listed: by text or pattern, tiles used, and a square they go through. */
import { EMPTY, hopedFor, rulesOf, sameAsked, squareName } from '../state.js';
import { find, make, mark, write } from './dom.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('./text.js').Translate} Translate */

/**
 * @param {HTMLElement} bar
 * @param {{filter: (change: Partial<import('../state.js').Filter>) => void, through: () => void, heat: () => void}} on
 */
export function filterView(bar, on) {
  const text = /** @type {HTMLInputElement} */ (find('.filter input'));
  const tiles = /** @type {HTMLSelectElement} */ (find('.filter select'));
  const through = /** @type {HTMLButtonElement} */ (find('.filter .through'));
  let shown = '';
  text.addEventListener('input', () => on.filter({ text: text.value.trim().toLowerCase() }));
  tiles.addEventListener('change', () => on.filter({ tiles: Number(tiles.value) }));
  // Keeps the focus, and with it the cursor, on the board.
  through.addEventListener('mousedown', (event) => event.preventDefault());
  through.addEventListener('click', on.through);
  const heat = find('.filter .heat');
  heat.addEventListener('click', on.heat);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { cursor, filter, pageLanguage, position } = state;
    if (shown !== pageLanguage) {
      shown = pageLanguage;
      tiles.replaceChildren(...Array.from({ length: rulesOf(position).rack + 1 }, (_, count) => make(
        'option', { value: String(count) }, count ? t('filter.count', { count }) : t('filter.any'))));
    }
    if (text.value.trim().toLowerCase() !== filter.text) text.value = filter.text;
    tiles.value = String(filter.tiles);
    const square = filter.square && squareName(filter.square);
    const label = square ? t('filter.square', { square }) : t('filter.through');
    mark(through, { 'aria-pressed': String(square !== null), 'aria-label': label, title: label });
    through.disabled = !square && position.board[cursor.row][cursor.col] !== EMPTY;
    write(through.lastElementChild ?? through, square ?? '');
    mark(text, { 'data-active': filter.text !== '' });
    mark(tiles, { 'data-active': filter.tiles > 0 });
    mark(heat, { 'aria-pressed': String(state.heating) });
    drawVerdict(state, t);
  };
}

/** Whether the word in the field is one, and what stands in its way. @param {State} state @param {Translate} t */
function drawVerdict(state, t) {
  const line = find('.verdict');
  const about = hopedFor(state);
  const { verdict } = state;
  mark(line, { hidden: !about || !verdict });
  if (!about || !verdict || !sameAsked(verdict.asked, about)) return; // the old one stands until the new one comes
  const { asked, valid, why, best, there } = verdict;
  mark(line, { 'data-valid': String(valid) });
  write(find('.verdict strong'), t(valid ? 'verdict.valid' : 'verdict.wrong'));
  write(find('.verdict span'), [
    best ? t('verdict.best', { score: best.score, place: best.place }) : why && t('why', { why: reason(why, t) }),
    there && t('why.at', { place: asked.place, why: reason(there, t) }),
  ].filter(Boolean).join(' '));
}

/** What Python says is in the way, in the page's language; a sentence that is not known here stays as it is.
 *  @type {readonly [RegExp, string][]} */
const REASONS = [
  [/^(\S+) is not in the word list$/, 'why.list'],
  [/^it runs over the edge of the board$/, 'why.edge'],
  [/^a tile touches its beginning/, 'why.before'],
  [/^a tile touches its end/, 'why.after'],
  [/^(\S+) has (\S+), not (\S+)$/, 'why.other'],
  [/^all its letters lie there already$/, 'why.there'],
  [/^the first word covers (\S+)$/, 'why.start'],
  [/^it touches no other tile$/, 'why.loose'],
  [/^the rack lacks (.+)$/, 'why.rack'],
  [/^the cross word (\S+) at (\S+) is not in the word list$/, 'why.cross'],
  [/^'(.+)' is no letter of /, 'why.letter'],
];

/** @param {string} why @param {Translate} t @returns {string} */
function reason(why, t) {
  const nowhere = /^\S+ fits nowhere: at (\S+) (.*)$/.exec(why);
  if (nowhere) return t('why.nowhere', { place: nowhere[1], why: reason(nowhere[2], t) });
  for (const [pattern, key] of REASONS) {
    const found = pattern.exec(why);
    if (found) return t(key, { 1: found[1], 2: found[2], 3: found[3] });
  }
  return why;
}

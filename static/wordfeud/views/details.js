// @ts-check
/** The chosen play: its score explained, and the button that plays it. */
import { previewed } from '../state.js';
import { find, make, mark, write } from '../../views/dom.js';
import { letters, rounded } from './suggestions.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Part} Part */
/** @typedef {import('../../views/text.js').Translate} Translate */

/** @param {HTMLElement} details @param {(variant: import('../state.js').Play) => void} onVariant */
export function detailsView(details, onVariant) {
  const sum = find('.sum');
  const parts = find('.parts');
  const because = find('.because');
  const chips = find('.variants');
  /** @type {State['variants']} whose chips are drawn */
  let drawn = null;
  chips.addEventListener('click', (event) => {
    const chip = /** @type {HTMLElement} */ (event.target).closest('button');
    if (chip && drawn) onVariant(drawn.rows[[...chips.children].indexOf(chip)]);
  });
  /** @type {(import('../state.js').Play & Partial<import('../state.js').Reply>)|null} */
  let shown = null;
  let language = '';

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    /** @type {typeof shown} */
    const play = previewed(state);
    mark(details, { 'data-shown': play !== null });
    mark(find('main.wordfeud'), { 'data-previewing': play !== null });
    const variants = !state.hovered && state.variants?.of === state.chosen?.play ? state.variants : null;
    if (variants && variants !== drawn) chips.replaceChildren(...variants.rows.map(chip));
    drawn = variants ?? drawn;
    mark(chips, { hidden: !variants });
    variants?.rows.forEach((row, at) => mark(chips.children[at], { 'aria-pressed': String(samePlay(row, play)) }));
    if (!play || (play === shown && language === state.page.language)) return;
    shown = play;
    language = state.page.language;
    write(sum, `${play.place}  ${sumOf(play.parts, t)}${play.parts.length > 1 ? ` = ${play.score}` : ''}`);
    const told = play.net === undefined ? [] : replyText(/** @type {import('../state.js').Weighed} */ (play), t);
    mark(because, { hidden: !told.length });
    because.replaceChildren(...told.map((line) => make('li', {}, line)));
    parts.replaceChildren(...play.parts.map((part) => make('li', {}, make('span', { class: 'calculation' }, calculation(part, t)))));
  };
}

/** @param {import('../state.js').Play} play */
const chip = ({ letters: faces, score }) => make('button', { type: 'button' }, ...letters(faces), ` ${score}`);

/** @param {import('../state.js').Play} a @param {import('../state.js').Play|null} b of the same row */
const samePlay = (a, b) => a.word === b?.word;

/** What the opponent may answer, and why a move is the better one. @param {import('../state.js').Weighed} play @param {Translate} t */
const replyText = ({ reply_mean: mean, reply_std: spread, reply_worst: worst, net, goes_out: out, because }, t) => [
  out ? t('reply.out', { net: rounded(net, t) }) : t('reply.mean', { mean: rounded(mean, t), spread: rounded(spread, t), worst, net: rounded(net, t) }),
  ...because.map(({ key, values }) => t(`because.${key}`, values)),
];

/** RAAM 11 + ME 4 + AT 3 + AS 3. @param {readonly Part[]} parts @param {Translate} t */
const sumOf = (parts, t) => parts.map(({ kind, word = '', points }) => (
  `${kind === 'bingo' ? t('details.bingo') : word.toUpperCase()} ${points}`)).join(' + ');

/** K 3 + O 1×2 + E 1, ×3 = 18. @param {Part} part @param {Translate} t */
function calculation({ kind, letters = [], word_multiplier: times = 1, points }, t) {
  if (kind === 'bingo') return t('details.bingoWhy', { points });
  const sum = letters.map(([letter, value, multiplier]) => (
    `${letter.toUpperCase()} ${value}${value && multiplier > 1 ? `×${multiplier}` : ''}`)).join(' + ');
  return times > 1 ? `(${sum}) × ${times} = ${points}` : `${sum} = ${points}`;
}

// @ts-check
/** The previewed play, or else the best: its score explained, what it is worth and why, and the button that plays it. */
import { delegate, make, mark } from '../../../ui/dom.js';
import { draw, find, tab } from './find.js';
import { bestMove, betterMove, currentWorth, detailedPlay, effectOf, listedWorth, previewed, solveStatus, worthOf } from '../moves/moves.js';
import { playKey, winShare } from '../moves/play.js';
import { bestText, lookedText, thinkingAction } from './status.js';
import { letters, lineText, moveText, titleOf, worthText } from './suggestions.js';
import { effectText } from './why.js';
import { listFormat } from '../../../ui/text.js';
import { currentLaid } from '../position/position.js';

/** @import { State } from '../state.js' */
/** @import { Part, Play, Reason, ValuedMove } from '../moves/play.js' */

/** Reasons that name the reply, with which the line of play begins. */
const REPLIES = ['solved', 'expected'];
/** A sum of more characters is written smaller where there is little room, so that its total is seen. */
const LONG = 40;

/** @param {Desk<State>['act']} act @param {HTMLElement} meaning what its word means */
export function detailsView(act, meaning) {
  const details = find('.details');
  const parts = find('.parts');
  const think = find('.think');
  think.after(meaning);
  const drawVariants = variantsView(find('.variants'), (variant) => act('variant', variant));
  const unchoose = () => act('unchoose');
  find('.better').addEventListener('click', unchoose); // before the details around it take the tap
  /** @type {Play|null} */
  let judged = null;
  find('.judge').addEventListener('click', () => { if (judged) act('judge', judged); });
  /** What the details were last drawn from. @type {readonly unknown[]} */
  let shown = [];
  const explanation = explanationView(details, unchoose);

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const preview = previewed(state);
    const play = detailedPlay(state);
    mark(tab(), { 'data-previewing': preview !== null });
    explanation.draw(play !== null && (preview !== null || (state.sheet === 'moves' && !state.gameOpen)), preview !== null);
    // The old best move stays, faded, until there is a new one.
    const isStale = solveStatus(state) === 'solving' && !state.lesson && details.dataset.shown !== 'chosen';
    mark(details, { 'data-stale': isStale });
    if (isStale) return;
    const best = betterMove(state);
    mark(details, { 'data-shown': preview ? 'chosen' : bestMove(state) && !best ? play && 'best' : play && 'first' });
    draw({ '.better': best && t('best.found', { best: moveText(best.play, state, t) }) });
    drawVariants(state, play);
    const valued = worthOf(state, play);
    const looked = valued ? lookedText(state, t) : '';
    const does = valued ? thinkingAction(state) : '';
    mark(think, { 'data-does': does });
    draw({ '.think': does !== '' && t(`action.${does}`) });
    const effect = play && valued && effectOf(state, playKey(play));
    const now = [play, valued, looked, effect, currentWorth(state)?.settled, state.page.language];
    if (!play || now.every((part, at) => part === shown[at])) return;
    const isOther = play !== shown[0];
    const isSame = !isOther && state.page.language === shown.at(-1);
    shown = now;
    const scored = play.parts.length ? `${play.place}  ${sumOf(play.parts, t)}${play.parts.length > 1 ? `\u00a0=\u00a0${play.score}` : ''}`
      : titleOf(play, state, t);
    const why = valued ? reasonsOf(valued, effect, looked, state, t) : [];
    find('.because').replaceChildren(...why);
    draw({ '.lead': bestText(state, t) ?? '', '.sum': scored, '.because': why.length > 0, '.judge': play.parts.length > 0 });
    mark(find('.sum'), { 'data-long': scored.length > LONG });
    if (!isSame) parts.replaceChildren(...play.parts.map((part) =>
      make('li', {}, make('span', { class: 'calculation' }, calculation(part, play, state, t)))));
    judged = play;
    if (isOther) explanation.toTop();
  };
}

/** The plays in the selected row, as chips. @param {HTMLElement} chips @param {(variant: Play) => void} onVariant */
function variantsView(chips, onVariant) {
  /** @type {State['variants']} last drawn */
  let drawn = null;
  delegate(chips, 'button', (chip) => { if (drawn) onVariant(drawn.rows[[...chips.children].indexOf(chip)]); });

  /** @param {State} state @param {Play|null} play */
  return (state, play) => {
    const variants = !state.hovered && state.variants?.about === state.chosen?.play ? state.variants : null;
    if (variants && variants !== drawn) chips.replaceChildren(...variants.rows.map(chip));
    drawn = variants ?? drawn;
    mark(chips, { hidden: !variants, lang: state.position.rules.alphabet });
    variants?.rows.forEach((row, at) => mark(chips.children[at], { 'aria-pressed': String(row.word === play?.word) }));
  };
}

/** What explains a play. Where it stands above the moves, a tap opens it to their height, and another closes it; with it goes the choice of a
 *  move whose name was tapped. @param {HTMLElement} details @param {() => void} leave */
function explanationView(details, leave) {
  const explanation = find('.explanation');
  // Tracked here, because reading scrollTop would force a layout.
  let scrolled = false;
  explanation.addEventListener('scroll', () => { scrolled = true; }, { passive: true });
  let [isOpen, isNamed, wasPreviewing] = [false, false, false];
  function fold(/** @type {boolean} */ now) {
    if (isOpen && isNamed) leave();
    [isOpen, isNamed] = [now, now && !wasPreviewing];
    mark(details, { 'data-open': isOpen });
  }
  // All of it but its buttons: the sign that there is more stands beside the text. It comes before the name that was tapped is chosen.
  details.addEventListener('click', ({ target }) => {
    if (target instanceof Element && !target.closest('button') && !getSelection()?.toString()) fold(!isOpen);
  }, true);
  explanation.addEventListener('keydown', ({ key, target }) => { if (key === 'Enter' && target === explanation) fold(!isOpen); });

  return {
    /** @param {boolean} isShown @param {boolean} isPreviewing */
    draw(isShown, isPreviewing) {
      if (isOpen && (!isShown || (wasPreviewing && !isPreviewing))) fold(false);
      wasPreviewing = isPreviewing;
    },
    toTop() {
      if (scrolled) explanation.scrollTop = 0;
      scrolled = false;
    },
  };
}

/** Worth and why. @param {ValuedMove} valued @param {readonly Reason[]|null} effect @param {string} looked @param {State} state
 *  @param {Translate} t */
function reasonsOf(valued, effect, looked, state, t) {
  const line = lineText(valued, state, t);
  return [
    ...(line ? [make('li', {}, line)] : []),
    make('li', { class: 'worth' }, [worthText(valued, t), valued.win === null ? '' : t('worth.win', { share: winShare(valued) })]
      .filter(Boolean).join(' ')),
    ...valued.because.filter(({ kind }) => !(line && REPLIES.includes(kind)))
      .map((reason) => make('li', {}, becauseText(reason, listedWorth(state)?.rows[0].play, state, t))),
    ...(effect?.length ? [make('li', {}, effectText(effect, t))] : []),
    ...(looked ? [make('li', {}, looked)] : []),
  ];
}

/** @param {Play} play */
const chip = ({ letters: faces, score }) => make('button', { type: 'button', class: 'button' }, ...letters(faces), ` ${score}`);

/** Why a move is worth what it is. @param {Reason} reason @param {Play|undefined} best @param {State} state @param {Translate} t */
const becauseText = ({ kind, values }, best, state, t) => t(`because.${kind}`, {
  ...values, ...(best && { best: moveText(best, state, t) }),
  letters: listFormat(document.documentElement.lang).format(String(values.letters ?? '').split(' ')),
});

/** RAAM 11 + ME 4 + AT 3 + AS 3. @param {readonly Part[]} parts @param {Translate} t */
const sumOf = (parts, t) => parts.map(({ kind, word = '', points }) => (
  `${kind === 'bingo' ? t('details.bingo') : word.toUpperCase()} ${points}`)).join(' + ');

/** (K 3 + O 1×2 + E 1) × 3 = 18. @param {Part} part of the play @param {Play} play @param {State} state @param {Translate} t */
function calculation({ kind, letters = [], word_multiplier: times = 1, points }, { tiles }, { position: { rules } }, t) {
  if (kind === 'bingo') return tiles.length === rules.rack ? t('details.bingoWhy', { points }) : t('details.bonusWhy', { count: tiles.length, points });
  const sum = letters.map(([letter, value, multiplier]) => (
    `${letter.toUpperCase()} ${value}${value && multiplier > 1 ? `×${multiplier}` : ''}`)).join(' + ');
  return times > 1 ? `(${sum}) × ${times} = ${points}` : `${sum} = ${points}`;
}

export function breakdownView() {
  const layer = find('.breakdown');
  /** @type {Play|null} */
  let drawn = null;

  /** @param {import('../state.js').State} state */
  return (state) => {
    const play = previewed(state) ?? currentLaid(state)?.play ?? null;
    if (play === drawn) return;
    drawn = play;
    const bonus = play?.parts.find(({ kind }) => kind === 'bingo');
    layer.replaceChildren(...(play?.parts ?? []).filter((part) => part !== bonus)
      .map((part) => outline(state.position.rules.size, part, bonus)));
  };
}

/** @param {number} size of the board @param {Part} part @param {Part} [bonus] */
function outline(size, { kind, row = 0, col = 0, direction = 'across', word = '', letters = [], points }, bonus) {
  const { length } = letters;
  const [first, rows, cols] = direction === 'across' ? [col, 1, length] : [row, length, 1];
  const [before, after] = [first > 0, first + length < size];
  const box = make('div', { class: 'outline', 'data-part': kind, 'data-word': word, 'data-direction': direction });
  box.style.gridArea = `${row + 1} / ${col + 1} / span ${rows} / span ${cols}`;
  box.append(badge(after || !before ? 'end' : 'start', after || before, String(points)));
  if (bonus && kind === 'main') box.append(badge(before || !after ? 'start' : 'end', after || before, `+${bonus.points}`));
  return box;
}

/** @param {'start'|'end'} at of the word @param {boolean} isOutside on a free square rather than on the word @param {string} print */
const badge = (at, isOutside, print) => make('span', { class: 'badge', 'data-print': print, 'data-at': isOutside ? at : `inside-${at}` });

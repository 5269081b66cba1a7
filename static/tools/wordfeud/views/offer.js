// @ts-check
/** The question above the sheet, with its answers as buttons: about the doubt at the cursor, or what comes next in the game. */
import { askedNext, laterPicture, newTurns, readingOf } from '../game.js';
import { wordsHere } from '../reading.js';
import { EMPTY, doubtHere, shownPicture, squareName, unknownHere, unknownInPicture } from '../state.js';
import { delegate, make, mark, write } from '../../../ui/dom.js';
import { find, tab } from '../find.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Doubt} Doubt */
/** @typedef {import('../../../ui/text.js').Translate} Translate */
/** A question, and its answers. @typedef {{text: string, answers: readonly Answer[]}} Offer */
/** `does` names an action, with what it is given; `icon` is shown in place of the text.
 *  @typedef {{text: string, does: readonly [keyof OfferActions, ...unknown[]], icon?: string}} Answer */

/** @typedef {object} OfferActions
 *  @property {(doubt: Doubt, tile: string) => void} settle
 *  @property {() => void} count
 *  @property {(swapped: number) => void} laidNothing
 *  @property {(asks: 'swap'|null) => void} ask
 *  @property {(words: readonly string[], valid: boolean) => void} teach
 *  @property {() => void} leaveWords
 *  @property {(at: number) => void} ownPoints
 *  @property {() => void} leavePoints
 *  @property {() => void} endJudging
 *  @property {(way: number) => void} goOnTo
 *  @property {() => void} otherGame
 *  @property {() => void} toNow
 *  @property {(word: string) => void} tellOf */

/** How many unknown words are named, and how many ways on to a picture are offered. */
const [MOST_NAMED, MOST_WAYS] = [3, 3];

/** @param {OfferActions} on */
export function offerView(on) {
  const offer = find('.offer');
  /** @type {readonly Answer[]} */
  let answers = [];
  delegate(offer, 'button', (button) => {
    const [name, ...given] = answers[[...offer.querySelectorAll('button')].findIndex((one) => one === button)]?.does ?? [];
    if (name) /** @type {(...given: any[]) => void} */ (on[name])(...given);
  });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const now = offerOf(state, t);
    mark(offer, { hidden: !now });
    mark(tab(), { 'data-offering': Boolean(now) });
    if (!now) return;
    write(find('#offer-question'), now.text);
    const before = answers.map(({ text }) => text).join();
    answers = now.answers;
    if (before === answers.map(({ text }) => text).join()) return; // so that a button under a finger stays
    for (const old of offer.querySelectorAll('button')) old.remove();
    offer.append(...answers.map(({ text, icon }) => make('button', { type: 'button', ...(icon && { class: 'icon', 'aria-label': text }) },
      icon ?? text)));
  };
}

/** @param {State} state @param {Translate} t @returns {Offer|null} */
export function offerOf(state, t) {
  if (state.editing) return null;
  const close = (/** @type {Answer['does']} */ ...does) => ({ text: t('next.not'), icon: '×', does });
  if (state.judged) {
    const formed = state.judged.parts.flatMap(({ word }) => (word ? [word.toUpperCase()] : []));
    return { text: t('words.which'), answers: [...formed.map((word) => (
      /** @type {Answer} */ ({ text: word, does: ['teach', [word.toLowerCase()], false] }))), close('endJudging')] };
  }
  const doubt = doubtHere(state);
  if (doubt) {
    const place = doubt.row < 0 ? t('picture.rackplace', { place: doubt.col + 1 }) : squareName([doubt.row, doubt.col]);
    return { text: t('picture.offer', { place }),
      answers: doubt.candidates.map((face) => ({ text: readingText(doubt, face, t), does: ['settle', doubt, face] })) };
  }
  if (state.notice || state.chosen) return null; // they take the place of a question
  if (state.live && state.game?.record && !state.game.drill) {
    return { text: t('look.turn', { number: Number(state.game.at) + 1, of: state.game.record.turns.length }),
      answers: [{ text: t('look.now'), does: ['toNow'] }] };
  }
  if (state.held !== null && state.target === 'board') return { text: t('blank.which'), answers: [] };
  const here = unknownHere(state);
  if (here) {
    return { text: t('words.unknown', { words: here.toUpperCase() }),
      answers: [{ text: t('words.valid'), does: ['teach', [here], true] }] };
  }
  const asked = askedNext(state);
  if (asked === 'whose') {
    const either = shownPicture(state)?.either ?? [];
    const answers = either.map((points, at) => (/** @type {Answer} */ ({ text: String(points), does: ['ownPoints', at] })));
    return { text: t('next.whose'), answers: [...answers, close('leavePoints')] };
  }
  const words = unknownInPicture(state);
  if (words.length) {
    const named = words.slice(0, MOST_NAMED).join(', ').toUpperCase();
    return { text: t('words.unknown', { words: words.length > MOST_NAMED ? `${named} +${words.length - MOST_NAMED}` : named }),
      answers: [{ text: t('words.learn', { count: words.length }), does: ['teach', words, true] }, close('leaveWords')] };
  }
  if (asked === 'play') {
    return { text: t('next.play'), answers: [{ text: t('turn.swap'), does: ['ask', 'swap'] },
      { text: t('kind.pass'), does: ['laidNothing', 0] }, close('ask', null)] };
  }
  if (asked === 'swap') {
    return { text: t('next.swap'), answers: [...Array(state.position.rules.rack).keys()].map((fewer) => (
      { text: String(fewer + 1), does: ['laidNothing', fewer + 1] })) };
  }
  if (asked === 'count') {
    const turn = /** @type {import('../game.js').Turn} */ (readingOf(state)?.record?.turns.findLast(({ kind }) => kind === 'play'));
    return { text: t('next.theirs', { word: turn.word.toUpperCase(), points: turn.points, place: turn.place }),
      answers: [{ text: t('next.count'), does: ['count'] }, close('ask', null)] };
  }
  if (asked === 'ways') {
    const { text, answers } = waysOffer(state, t);
    return { text, answers: [...answers, close('ask', null)] };
  }
  if (asked === 'other') return { text: t('next.notlater'), answers: [{ text: t('next.other'), does: ['otherGame'] }, close('ask', null)] };
  if (asked === 'draw') return { text: t('next.draw'), answers: [] };
  const known = wordsHere(state).map(({ word }) => (/** @type {Answer} */ ({ text: word, does: ['tellOf', word] })));
  return known.length ? { text: t('key.meaning'), answers: known } : null;
}

/** Which turns have led to a picture. @param {State} state @param {Translate} t @returns {Offer} */
function waysOffer(state, t) {
  const ways = (laterPicture(state)?.ways ?? []).slice(0, MOST_WAYS).map((way) => wayText(state, way, t));
  const take = (/** @type {string} */ text, /** @type {number} */ at) => (/** @type {Answer} */ ({ text, does: ['goOnTo', at] }));
  return ways.length === 1 ? { text: ways[0], answers: [take(t('next.count'), 0)] } : { text: t('next.ways'), answers: ways.map(take) };
}

/** The turns of a way on to a picture. @param {State} state @param {import('../game.js').GameRecord} way @param {Translate} t */
const wayText = ({ game }, way, t) => newTurns(way, game).map(({ player, kind, word, points }) => (
  t(player === (game?.me ?? 0) ? 'next.mine' : 'next.yours', { play: kind === 'play' ? `${word.toUpperCase()} ${points}`
    : t(`next.${kind}`) }))).join(' · ');

/** The text of a candidate reading. @param {Doubt} doubt @param {string} face @param {Translate} t */
function readingText({ kind }, face, t) {
  if (kind === 'bonus') return /[2-5]/.test(face) ? t(`cell.bonus${face}`) : t('picture.none');
  if (face === EMPTY) return t('cell.empty'); // rather than a tile
  return face === face.toLowerCase() ? face.toUpperCase() : t('picture.blank', { letter: face });
}

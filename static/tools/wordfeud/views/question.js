// @ts-check
/** The question above the sheet, with its answers as buttons: about the doubt at the cursor, or what comes next in the game. */
import { delegate, make, mark, write } from '../../../ui/dom.js';
import { sentence } from '../../../ui/text.js';
import { find, tab } from './find.js';
import { isAgainstWorkbench, newTurns, playersOf } from '../record/game.js';
import { currentAnswer, currentWorth, ordersByWin } from '../moves/moves.js';
import { doubtHere, equalRules, laterPicture, shownPicture } from '../screenshot/picture.js';
import { aheadOf, playKey } from '../moves/play.js';
import { advised, currentLaid, squareName, swappedTiles } from '../position/position.js';
import { STAGES, stageOf } from '../prompt.js';
import { differencesOf, opponentOf, readingOf, recordedTile } from '../record/standing.js';
import { EVERY_PLAY } from '../state.js';
import { BLANK, EMPTY, capital, faceOf } from '../position/tiles.js';
import { unknownHere, unknownInPicture, unknownsHere } from '../position/warnings.js';
import { wordsHere } from '../position/words.js';
import { whyNot } from './why.js';
import { standingText, timeoutText } from './score.js';
import { moveText, rounded } from './suggestions.js';

/** @import { Doubt, State } from '../state.js' */
/** A question, and its answers. @typedef {{text: string, answers: readonly Answer[]}} Offer */
/** `does` names an action, with what it is given; `icon` is shown in place of the text.
 *  @typedef {{text: string, does: readonly [import('../actions.js').Deed, ...unknown[]], icon?: string}} Answer */

/** How many unknown words are named, and how many ways on to a picture are offered. */
const [MOST_NAMED, MOST_WAYS] = [3, 3];

/** Where the answer is laid on the board or the rack. */
const TYPED = ['play', 'draw', 'norack', 'weighing', 'settled'];
/** Answers of so many letters in all need lines of their own on a phone. */
const LONG = 34;

/** @param {Desk<State>['act']} act @param {() => void} leave moves the focus to where letters go */
export function offerView(act, leave) {
  const offer = find('.offer');
  /** @type {readonly Answer[]} */
  let answers = [];
  /** What the main button did at the last drawing. */
  let drawn = '';
  let isPressed = false;
  delegate(offer, 'button', (button) => {
    const [name, ...given] = answers[[...offer.querySelectorAll('button')].findIndex((one) => one === button)]?.does ?? [];
    isPressed = true;
    if (name) act(name, ...given);
  });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const now = offerOf(state, t);
    const stage = stageOf(state);
    const focused = offer.contains(document.activeElement) ? document.activeElement?.textContent ?? '' : null;
    const isAnswered = isPressed;
    isPressed = false;
    // Once a game is over, and at an earlier turn, there is room: nobody enters letters. Names of languages cannot break.
    const text = stage === 'over' || stage === 'which' || state.game?.at != null ? now?.text.length ?? 0 : 0;
    const length = now?.answers.reduce((sum, { text, icon }) => sum + (icon ?? text).length, text) ?? 0;
    mark(offer, { hidden: !now, 'data-many': (now?.answers.length ?? 0) > 5, 'data-long': length > LONG });
    mark(tab(), { 'data-offering': Boolean(now) });
    if (!now && focused !== null) leave();
    if (!now) return;
    write(find('#offer-question'), now.text);
    const { main } = STAGES[stage];
    const textOf = (/** @type {readonly Answer[]} */ all) => all.map(({ text, does: [name] }) => `${text} ${name}`).join();
    const before = textOf(answers);
    answers = now.answers;
    if (before === textOf(answers) && drawn === main) return; // so that a button under a finger stays
    drawn = main;
    const first = answers.findIndex(({ does: [name] }) => name === main);
    const hasOne = answers.filter(({ does: [name] }) => name === main).length === 1;
    for (const old of offer.querySelectorAll('button')) old.remove();
    offer.append(...answers.map(({ text, icon }, at) => make('button', { type: 'button', ...(icon ? { class: 'icon', 'aria-label': text, title: text }
      : hasOne && at === first && { class: 'main' }) }, icon ?? text)));
    if (focused === null) return;
    // Answers that came by themselves take no focus from the one that has it.
    const kept = isAnswered ? null : [...offer.querySelectorAll('button')].find(({ textContent }) => textContent === focused);
    if (kept) kept.focus({ preventScroll: true });
    else if (TYPED.includes(stage)) leave();
    else offer.querySelector('button')?.focus({ preventScroll: true });
  };
}

/** @param {State} state @param {Translate} t @returns {Offer|null} */
export function offerOf(state, t) {
  const stage = stageOf(state);
  const asked = questions[stage]?.(state, t);
  if (asked || QUIET.includes(stage)) return asked ?? null;
  const known = listedHere(state).map(({ word }) => answer(word, 'tellOf', word));
  return known.length ? { text: t('key.meaning'), answers: known } : null;
}

/** Where something else takes the place of a question. */
const QUIET = ['editing', 'notice', 'chosen'];
/** @param {string} text @param {Answer['does']} does @returns {Answer} */
const answer = (text, ...does) => ({ text, does });
/** The answer that waves a question away. @param {Translate} t @param {Answer['does']} does @returns {Answer} */
const close = (t, ...does) => ({ text: t('next.not'), icon: '×', does });

/** Whether the unknown words of a picture are valid. @param {readonly string[]} words @param {Translate} t @returns {Offer} */
function wordsOffer(words, t) {
  const named = words.slice(0, MOST_NAMED).join(', ').toUpperCase();
  return { text: t('words.unknown', { words: words.length > MOST_NAMED ? `${named} +${words.length - MOST_NAMED}` : named }),
    answers: [answer(t('words.learn', { count: words.length }), 'teach', words, true), close(t, 'leaveWords')] };
}

/** What is asked in a stage (prompt.js). @type {Record<string, (state: State, t: Translate) => Offer>} */
const questions = {
  judged: ({ judged }, t) => ({ text: t('words.which'), answers: [...(judged?.parts ?? []).flatMap(({ word }) => (
    word ? [answer(word.toUpperCase(), 'teach', [word.toLowerCase()], false)] : [])), close(t, 'endJudging')] }),
  doubt(state, t) {
    const doubt = /** @type {Doubt} */ (doubtHere(state));
    const place = doubt.row < 0 ? t('picture.rackplace', { place: doubt.col + 1 }) : squareName([doubt.row, doubt.col]);
    return { text: t('picture.offer', { place }), answers: doubt.candidates.map((face) => answer(readingText(doubt, face, t), 'settle', doubt, face)) };
  },
  swapping(state, t) {
    const letters = [...swappedTiles(state)].map((tile) => (tile === BLANK ? t('palette.blank') : capital(state.position.rules, tile)));
    const swap = answer(t('kind.exchange', { letters: letters.join(' ') }), 'swap');
    const isEarlier = Boolean(state.game?.record) && state.game?.at != null;
    return { text: letters.length ? isEarlier ? swap.text : '' : t(isEarlier ? 'kind.pass' : 'swap.which'),
      answers: [...(isEarlier ? earlierAnswers(state, t) : letters.length ? [swap] : []), close(t, 'endSwap')] };
  },
  laid: laidOffer,
  noPlay: laidOffer,
  blank: (_, t) => ({ text: t('blank.which'), answers: [close(t, 'putDown')] }),
  back: ({ game }, t) => ({ text: t('look.turn', { number: Number(game?.at) + 1, of: game?.record?.turns.length ?? 0 }),
    answers: [answer(t('look.now'), 'toNow')] }),
  typed: (_, t) => ({ text: t('laid.mine'), answers: [answer(t('laid.yes'), 'takeAsTurn')] }),
  unknown: (state, t) => ({ text: t('words.unknown', { words: String(unknownHere(state)).toUpperCase() }),
    answers: [answer(t('words.valid'), 'teach', [unknownHere(state)], true)] }),
  words: (state, t) => wordsOffer(unknownInPicture(state), t),
  play(state, t) {
    const name = opponentOf(state);
    return { text: name ? t('next.playOf', { name }) : t('next.play'), answers: [answer(t('picture'), 'pick'), answer(t('turn.swap'), 'ask', 'swap'),
      answer(t('kind.pass'), 'laidNothing', 0), close(t, 'ask', null)] };
  },
  swap: ({ position: { rules } }, t) => ({ text: t('next.swap'), answers: [
    ...Array.from({ length: rules.rack }, (_, fewer) => answer(String(fewer + 1), 'laidNothing', fewer + 1)), close(t, 'ask', 'play')] }),
  count(state, t) {
    const { word, points, place } = /** @type {import('../record/game.js').Turn} */ (
      readingOf(state)?.record?.turns.findLast(({ kind }) => kind === 'play'));
    return { text: t('next.theirs', { name: opponentOf(state) || t('points.theirs'), word: word.toUpperCase(), points, place }),
      answers: [answer(t('next.count'), 'count'), close(t, 'ask', null)] };
  },
  change(state, t) {
    const { record, trouble, turn: at } = /** @type {import('../record/game.js').Reading} */ (readingOf(state));
    const turn = record?.turns[at ?? 0];
    return { text: turn ? t('next.change', { number: Number(at) + 1, word: turn.word.toUpperCase(), points: turn.points })
      : trouble ? sentence(t, trouble) : '',
    answers: [...(turn ? [answer(t('turn.change'), 'changeTurn')] : []), close(t, 'ask', null)] };
  },
  over({ game, linked, position, shared }, t) {
    const record = /** @type {import('../record/game.js').GameRecord} */ (game?.record);
    const me = game?.me ?? 0;
    const [ours, theirs] = [record.points[me], record.points[1 - me]];
    const isOthers = linked !== null && position === shared; // whoever opens a link need not be one of the players
    return { text: record.loser != null ? timeoutText(record, t) : game && isOthers ? standingText(game, record, t)
      : t(ours > theirs ? 'over.won' : ours < theirs ? 'over.lost' : 'over.drawn', { ours, theirs }),
    answers: [answer(t('over.review'), 'review'), answer(t('over.keep'), 'keep'), answer(t('over.new'), 'newGame')] };
  },
  which(state, t) {
    const all = equalRules(state);
    const isOneGame = all.every(({ game }) => game === all[0].game);
    return { text: t('next.which'), answers: [...all.map(({ code, game, name }) => answer(
      isOneGame ? name : t('rules.of', { game, language: name }), 'takeRules', code)), close(t, 'takeRules', null)] };
  },
  whose(state, t) {
    const answers = (shownPicture(state)?.either ?? []).map((points, at) => answer(String(points), 'ownPoints', at));
    return { text: t('next.whose'), answers: [...answers, close(t, 'leavePoints')] };
  },
  ways(state, t) {
    const ways = (laterPicture(state)?.ways ?? []).slice(0, MOST_WAYS).map((way) => wayText(state, way, t));
    const isOnly = ways.length === 1;
    return { text: isOnly ? ways[0] : t('next.ways'),
      answers: [...ways.map((text, at) => answer(isOnly ? t('next.count') : text, 'goOnTo', at)), close(t, 'ask', null)] };
  },
  differs(state, t) {
    const squares = differencesOf(state);
    const { board } = advised(state);
    const tileOn = (/** @type {import('../position/position.js').Square} */ [row, col]) => board[row][col];
    const called = (/** @type {string} */ tile) => readingText({ kind: 'letter' }, faceOf(state.position.rules, tile), t);
    const isReplaced = squares.every((square) => tileOn(square) !== EMPTY);
    return { text: t(squares.length > 1 ? 'differs.many' : isReplaced ? 'differs' : 'differs.none', { place: squares.map(squareName).join(', '),
      letter: called(tileOn(squares[0])), found: called(recordedTile(state, squares[0])) }),
    answers: [answer(t('differs.keep'), 'keepRecorded'), ...(isReplaced ? [answer(t('differs.take'), 'takeShown')] : []),
      ...(state.game?.missed ? [] : [answer(t('next.other'), 'otherGame')]), close(t, 'ask', null)] };
  },
  other: (_, t) => ({ text: t('next.notlater'), answers: [answer(t('next.other'), 'otherGame'), close(t, 'ask', null)] }),
  draw: (_, t) => ({ text: t('next.draw'), answers: [] }),
};

/** The words at the cursor that are in the list: the others have no meaning. @param {State} state */
export const listedHere = (state) => wordsHere(state).filter(({ word }) => !unknownsHere(state).includes(word.toLowerCase()));

/** What is laid in an earlier turn is to be compared, or played on with. @param {State} state @param {Translate} t @returns {Answer[]} */
const earlierAnswers = ({ game }, t) => (game?.drill ? []
  : [answer(t('turn.compare'), 'compareHere'), answer(t('game.goOn'), 'playFromHere')]);

/** What was laid beside the best, and what is done with it; or why it is no play. @param {State} state @param {Translate} t @returns {Offer} */
function laidOffer(state, t) {
  const { game, laid, position } = state;
  const back = answer(t('laid.back'), 'takeBack');
  const cross = { ...back, icon: '×' };
  if (!laid || (!laid.play && laid.position !== position)) return { text: t('laid'), answers: [back] };
  const { play, why, trouble } = laid;
  if (play) {
    const does = game?.drill ? 'turn.compare' : game?.record && game.at !== null ? 'turn.change' : isAgainstWorkbench(game) ? 'turn.play'
      : game ? 'next.count' : 'details.play';
    const isEarlier = Boolean(game?.record) && game?.at != null;
    const refused = isEarlier || isAgainstWorkbench(game) || game?.drill ? [] : [{ ...answer(t('words.invalid'), 'judge', play), icon: '⊘' }];
    return { text: laidText(state, play, t),
      answers: [...(isEarlier ? earlierAnswers(state, t) : []), answer(t(does), 'playLaid'), ...refused, cross] };
  }
  const wrong = laid.wrong?.map((word) => word.toLowerCase()) ?? [];
  if (wrong.length > 1) return { text: wordsOffer(wrong, t).text, answers: [wordsOffer(wrong, t).answers[0], cross] };
  return { text: why ? whyNot(why, state, t) : trouble ? sentence(t, trouble) : '',
    answers: wrong.length ? [answer(t('words.valid'), 'teach', wrong, true), cross] : [back] };
}

/** "HONK 26 · better: HONKEN, +4.6". @param {State} state @param {import('../moves/play.js').Play} own @param {Translate} t */
function laidText(state, own, t) {
  const play = t('laid.play', { word: own.word.toUpperCase(), points: own.score });
  const worth = currentWorth(state);
  if (state.lesson) return play;
  if (state.pointsOnly) {
    const top = state.filter === EVERY_PLAY && state.sort === 'score' ? currentAnswer(state)?.head[0] : null;
    return !top ? play : top.score > own.score
      ? t('laid.better', { play, other: moveText(top, state, t), ahead: `+${top.score - own.score}` }) : t('laid.best', { play });
  }
  const mine = worth?.by.get(playKey(own)) ?? currentLaid(state)?.compared?.own;
  const best = worth?.by.has(playKey(own)) ? worth.rows[0] : currentLaid(state)?.compared?.best;
  if (!worth?.settled || !mine || !best) return play;
  const byWin = ordersByWin(state);
  const ahead = aheadOf(best, mine, byWin);
  return ahead > 0 ? t('laid.better', { play, other: moveText(best.play, state, t),
    ahead: `+${byWin ? t('list.share', { share: ahead }) : rounded(ahead, t)}` }) : t('laid.best', { play });
}

/** The turns of a way on to a picture. @param {State} state @param {import('../record/game.js').GameRecord} way @param {Translate} t */
const wayText = ({ game }, way, t) => newTurns(way, game).map(({ player, kind, word, points }) => (
  t(player === (game?.me ?? 0) ? 'next.mine' : 'next.yours', { name: playersOf(way, t)[player], play: kind === 'play' ? `${word.toUpperCase()} ${points}`
    : t(`next.${kind}`) }))).join(' · ');

/** The text of a candidate reading. @param {Pick<Doubt, 'kind'>} doubt @param {string} face @param {Translate} t */
function readingText({ kind }, face, t) {
  if (kind === 'bonus') return /[2-7]/.test(face) ? t(`cell.bonus${face}`) : t('picture.none');
  if (face === EMPTY) return t('cell.empty'); // rather than a tile
  return face === face.toLowerCase() ? face.toUpperCase() : t('picture.blank', { letter: face });
}

// @ts-check
/** What the tool asks Python: whatever the state calls for and does not have. An answer is used only while it applies to the state. */
import { advised, asLayout, boardText, budgetOf, currentLaid, inBag, isEmpty, isPlayedOn, knownTiles } from '../position/position.js';
import * as choosing from '../moves/choosing.js';
import { SEED, bestFields, gameOfText, laid, moveFields, positionFields, ruleFields, rulesetOf } from './fields.js';
import { isTheirTurn, isWorkbenchTurn } from '../record/game.js';
import { GRADABLE } from '../record/grades.js';
import * as laying from '../turn/laying.js';
import * as loading from '../position/loading.js';
import * as looking from '../record/looking.js';
import { currentAnswer, currentWorth, detailedPlay, effectOf, gradedPlay, isOfWords, isThinking, patienceOf, sameQuery, sortOfAll, wordToCheck, worthOf } from '../moves/moves.js';
import { laterPicture, pictureOf } from '../screenshot/picture.js';
import { parsePlay, playKey } from '../moves/play.js';
import * as playing from '../record/playing.js';
import * as recording from '../record/recording.js';
import * as scanning from '../screenshot/scanning.js';
import { correctionOf, isEdited, racksAtEnd, readingOf, solvable } from '../record/standing.js';
import * as step from '../step.js';
import { textOf } from '../position/tiles.js';

/** @import { State } from '../state.js' */
/** @import { Position } from '../position/position.js' */
/** @import { Reason, ValuedMove } from '../moves/play.js' */

/** Rows requested first: one screen (a row is at least 36 pixels high), so that a key press waits for no more than that. */
const screenful = () => (globalThis.innerHeight > 1000 ? choosing.WINDOW : choosing.WINDOW / 2);
/** How long the workbench may think about its own turn, in seconds. */
const ANSWER_BUDGET = 3;

/** Resolves once the last drawing is painted, or after 100 ms: a hidden page is never painted. @returns {Promise<void>} */
const painted = () => new Promise((resolve) => {
  globalThis.requestAnimationFrame?.(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

/** Whether the play in the details can be played at a touch. */
const isOffered = () => Boolean(globalThis.document?.querySelector('main.wordfeud .play')?.getClientRects().length);
/** @param {Position} position @param {any[]} rows @returns {any[]} */
const parsePlays = ({ rules }, rows) => rows.map((row) => parsePlay(rules, row));

/** The evaluated moves. @param {Position} position @param {any[]} rows @returns {ValuedMove[]} */
const parseValuedMoves = ({ rules }, rows) => rows.map(({ value, error, bound, win, replies, lands, because, line = [], ...row }) => ({
  play: parsePlay(rules, row), value, error, bound, win, replies, lands, line,
  because: because.map((/** @type {{key: string, values: Record<string, string|number>}} */ { key, values }) => ({ kind: key, values })),
}));

/** The windows of rows around those that are in sight. @param {State} state @returns {Question<State>|null} */
function rowsInSight(state) {
  const answer = currentAnswer(state);
  const { window } = state;
  return answer && window && answer.window !== window ? {
    verb: 'moves', fields: moveFields(state), window,
    answered: (now, { offset, rows }) => choosing.receiveMoves(now, { ...answer, window, offset, rows: parsePlays(answer.position, rows) }),
  } : null;
}

/** @type {Record<string, (state: State, t: Translate) => Question<State>|null>} */
export const asks = {
  /** The moves in the position. */
  moves(state) {
    const { filter } = state;
    const position = advised(state);
    if (!solvable(state)) return null;
    if (currentAnswer(state)) return rowsInSight(state);
    const about = { position, sort: sortOfAll(state.sort), filter, window: null };
    return {
      verb: 'moves', fields: moveFields(state), window: { offset: 0, limit: screenful() }, soon: true,
      ...(filter.known ? { also: /** @type {const} */ ('common') } : { recalled: true }),
      answered(now, answer) {
        const rows = parsePlays(position, answer.rows);
        return choosing.receiveMoves({ ...now, window: null }, { ...answer, ...about, rows, refusal: null, head: rows });
      },
      refused: (now, refusal) => choosing.receiveMoves({ ...now, window: null }, { ...about, refusal, count: 0, plays: 0, total: 0, best: 0, offset: 0,
        rows: [], head: [], warnings: [] }),
    };
  },

  /** What the moves are worth, once they are listed. */
  best(state) {
    const { pointsOnly, page: { phase } } = state;
    const position = advised(state);
    const worth = currentWorth(state);
    const isListed = currentAnswer(state)?.refusal === null || worth?.refusal === null;
    const goesOn = isThinking(state);
    if (pointsOnly || phase === 'failed' || !position.rack || !isListed || (worth?.settled && !goesOn)) return null;
    const received = (/** @type {State} */ now, /** @type {any} */ { rows, bound = 'estimate', done, of, spent, depth, open, more }, settled = goesOn,
      refusal = /** @type {Message|null} */ (null)) => (goesOn && more && spent < (currentWorth(now)?.looked?.spent ?? 0) ? now
      : choosing.receiveWorth(now, { position, rows: parseValuedMoves(position, rows), bound, share: of ? done / of : 1, settled, refusal,
        looked: spent === undefined ? null : { spent, racks: depth ? 0 : done, depth, proven: of ? done / of : 1, open, more } }, isOffered()));
    return {
      verb: 'best', recalled: !goesOn, shared: isPlayedOn(inBag(position)), stays: !goesOn,
      first: painted, // painting and evaluating at the same time would slow both down
      fields: bestFields(state, goesOn ? patienceOf(state) : budgetOf(position)),
      progress: received, answered: (now, answer) => received(now, answer, true),
      refused: (now, why) => (goesOn ? choosing.think(now, 0) : received(now, { rows: [] }, true, why)),
    };
  },

  /** What the play in the details, or that of the turn that is looked at, does to the board, once the moves are weighed. */
  effect(state) {
    const position = advised(state);
    const shown = detailedPlay(state);
    const play = [gradedPlay(state), worthOf(state, shown) ? shown : null].find((one) => one?.word && !effectOf(state, playKey(one)));
    if (!play || state.page.phase === 'failed' || !currentWorth(state)?.settled || isThinking(state) || inBag(position) <= position.rules.rack) return null;
    const { place, word } = play;
    const received = (/** @type {State} */ now, /** @type {Reason[]} */ because = []) => choosing.receiveEffect(now, position, playKey({ place, word }), because);
    const { rules, theirs } = position;
    return { verb: 'effect', fields: { ...positionFields(state), ...(theirs && { theirs: textOf(rules, knownTiles(position)) }), place, word },
      answered: (now, { because }) => received(now, because), refused: (now) => received(now) };
  },

  /** The best score through each square. */
  heat(state) {
    const { heat, heatShown } = state;
    const position = advised(state);
    return heatShown && solvable(state) && position.rack && heat?.position !== position ? {
      verb: 'heat', fields: positionFields(state), answered: (now, { heat: scores }) => step.set(now, { heat: { position, scores } }),
      refused: (now) => step.set(now, { heat: { position, scores: position.board.map((row) => [...row].map(() => 0)) } }),
    } : null;
  },

  /** Whether the word in the filter is valid, and why it cannot be played: at the place after it, or anywhere. */
  check(state) {
    const query = wordToCheck(state);
    if (!query || sameQuery(query, state.verdict?.query)) return null;
    const { position, word, place: at } = query;
    const playing = solvable(state) && position.rack && !isOfWords(query);
    return {
      verb: 'check', fields: { ...positionFields(state), word, ...(playing ? at && { place: at } : { board: undefined }) },
      answered: (now, { valid, reason, best = null, wrong = [] }) => choosing.receiveVerdict(now, { query, valid, reason, best, wrong }),
    };
  },

  laid,

  /** How far they are behind the best move, once that is known, if they are none of the moves that were weighed. */
  compared(state) {
    const { lesson, start, position } = state;
    const laid = currentLaid(state);
    const worth = currentWorth(state);
    const best = worth?.settled && worth.rows[0];
    if (!start || lesson || !laid?.play || laid.compared || !best || worth.by.has(playKey(laid.play))) return null;
    const { place, word } = best.play.kind === 'play' ? best.play : laid.play;
    return { verb: 'best', recalled: true, fields: { ...bestFields(state), also: boardText(position), filter: { variants: { place, word } } },
      answered: (now, { rows }) => laying.receiveCompared(now, laid, best.play, parseValuedMoves(start, rows)) };
  },

  /** The plays of the selected row, if there are several. */
  variants(state) {
    const about = state.chosen?.play;
    if (!about || !((about.variants ?? 1) > 1) || !currentAnswer(state) || state.variants?.about === about) return null;
    const filter = { variants: { place: about.place, word: about.word } };
    return { verb: 'moves', fields: { ...positionFields(state), filter, offset: 0, limit: choosing.WINDOW },
      answered: (now, { rows }) => step.set(now, { variants: { about, rows: parsePlays(advised(state), rows) } }) };
  },

  /** A random layout. */
  shuffle({ position: { rules }, shuffling }) {
    return shuffling === null ? null : {
      verb: 'shuffle', fields: { ruleset: rulesetOf(rules), seed: shuffling },
      answered: (now, { layout }) => step.commit(now, { layout: asLayout(rules, layout) }, { shuffling: null }),
      refused: (now) => step.set(now, { shuffling: null }),
    };
  },

  /** The record with the pending change made. */
  game(state, t) {
    const { pending, record } = state.game ?? {};
    return pending ? {
      verb: 'game', recalled: true, stays: true, fields: { ...ruleFields(state), gcg: record?.gcg ?? '',
        ...(pending.startsNew && { gcg: '', players: [t('points.ours'), state.opponent || t('points.theirs')] }), ...pending.fields },
      answered: (now, answer) => recording.receiveGame(now, pending, answer), refused: (now, why) => recording.receiveRefusal(now, pending, why),
    } : null;
  },

  /** A game that was given as a text. */
  open(state) {
    const { taking } = state;
    if (!taking) return null;
    const { rules, fields } = gameOfText(state, taking.gcg);
    return {
      verb: 'game', fields, about: taking, stays: true, waits: state.texting ? false : undefined, answered: (now, record) => looking.open(loading.take(step.set(now, { texting: null }), null), record, rules),
      refused(now, why) {
        const ended = loading.take(now, null);
        if (now.position !== taking.position) return ended; // the person has gone on without the game
        return now.texting ? step.set(ended, { texting: { trouble: why } }) : step.notify(ended, why);
      },
      unavailable: (now, why) => (now.texting ? step.set(loading.take(now, null), { texting: { trouble: why } }) : loading.waitForRetry(now)),
    };
  },

  /** The opponent's turn that the new tiles on the board make, or the turn that was another one. */
  theirs(state) {
    const { game } = state;
    const correction = correctionOf(state);
    if (!game?.record || !(correction || (isTheirTurn(game) && isEdited(state))) || readingOf(state)
      || (laterPicture(state) && !state.picture?.corrects)) return null;
    const { record } = game;
    const board = boardText(advised(state));
    const received = (/** @type {State} */ now, /** @type {Partial<import('../record/game.js').Reading>} */ read) => recording.receiveTheirs(now, record,
      { board: board.join(), turn: correction?.change ?? null, record: null, trouble: null, ...read });
    return { verb: 'game', fields: { ...ruleFields(state), gcg: record.gcg, ...(correction ?? { add: { board } }) },
      answered: (now, answer) => received(now, { record: answer }), refused: (now, trouble) => received(now, { trouble }) };
  },

  /** How the game went on to the picture that was read. */
  later(state, t) {
    const { picture, ways: known, fields } = laterPicture(state) ?? {};
    if (!picture || !fields || known) return null;
    const received = (/** @type {State} */ now, /** @type {import('../record/game.js').GameRecord[]} */ ways) =>
      scanning.receiveWays(now, picture.canvas, fields.to.join(), ways);
    return {
      verb: 'continue', fields: { ...ruleFields(state), gcg: '', players: [t('points.ours'), state.opponent || t('points.theirs')], ...fields },
      answered: (now, { ways }) => received(now, ways), refused: (now) => received(now, []), // another language's board is refused
    };
  },

  /** The end of a game in which the opponent has laid the last tile. */
  end(state) {
    const racks = racksAtEnd(state);
    const record = state.game?.record;
    return racks && record ? { verb: 'game', fields: { ...ruleFields(state), gcg: record.gcg, add: { end: racks } }, stays: true,
      answered: (now, answer) => playing.receiveWorkbenchTurn(now, record, answer), refused: (now, trouble) => recording.withGame(now, { trouble }) } : null;
  },

  /** The workbench's turn. */
  answer(state) {
    const { game } = state;
    if (!game?.record || !isWorkbenchTurn(game)) return null;
    const { record } = game;
    const learnt = record.strength !== 'strong'; // the words that a weaker player knows
    return { verb: 'answer', stays: true, shared: !learnt && isPlayedOn(record.bag), ...(learnt && { also: /** @type {const} */ ('common') }),
      fields: { ...ruleFields(state), gcg: record.gcg, budget: ANSWER_BUDGET, seed: SEED, ...(learnt && { alphabet: state.position.rules.alphabet }) },
      answered: (now, answer) => playing.receiveWorkbenchTurn(now, record, answer) };
  },

  /** Grades of the turns that have none yet: of all, or of that with which another is compared. */
  grade(state) {
    const { game } = state;
    const record = game?.record;
    if (!game || !record || !(game.grading || game.drill)) return null;
    const { drill, grading: every } = game;
    const turns = record.turns.flatMap(({ kind }, at) => (GRADABLE.includes(kind) && game.grades.every(({ turn }) => turn !== at)
      && (every || drill?.turns[drill.step] === at) ? [at] : []));
    if (!every && !turns.length) return null;
    return {
      verb: 'grade', fields: { ...ruleFields(state), gcg: record.gcg, turns }, about: record, shared: 'all', stays: true,
      progress: (now, { rows }) => recording.receiveGrades(now, record, rows),
      answered: (now, { rows }) => recording.grade(recording.receiveGrades(now, record, rows), false), refused: (now) => recording.grade(now, false),
    };
  },

  /** The grade of another try at a mistake. */
  trial(state) {
    const trial = state.game?.drill?.trial;
    return trial ? {
      verb: 'grade', fields: { ...ruleFields(state), ...trial }, answered: (now, { rows }) => recording.receiveTrial(now, trial, rows[0]),
      refused: (now, why) => recording.receiveTrial(now, trial, null, why),
    } : null;
  },

  /** The position of a picture. */
  picture({ position: { list, rules }, reading }) {
    return reading && {
      verb: 'screenshot', fields: { ruleset: rules.text ? '' : rules.code, lexicon: list }, about: reading, picture: reading, stays: true,
      answered(now, found, canvas) {
        const picture = pictureOf(found, now.position, /** @type {HTMLCanvasElement} */ (canvas));
        return isEmpty(picture.position) ? step.notify(scanning.readPicture(now, null), { key: 'picture.bare' }) : scanning.takePicture(now, picture);
      },
      refused: (now, why) => step.notify(scanning.readPicture(now, null), why), unavailable: loading.waitForRetry,
    };
  },
};

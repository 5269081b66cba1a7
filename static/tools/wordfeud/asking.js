// @ts-check
/** What the tool asks Python: after every change whatever the state calls for and does not have. An answer is used only while it applies to
 *  the state. */
import { refusalOf } from '../../shell/message.js';
import { standing } from '../../shell/question.js';
import * as act from './changes.js';
import { GRADABLE, boardText, isEdited, isTheirTurn, isWorkbenchTurn, laterPicture, passesBefore, readingOf } from './game.js';
import * as gaming from './gaming.js';
import { asLayout } from './layout.js';
import { budgetOf, currentAnswer, currentWorth, knownTiles, ordersByWin, parsePlay, playableRack, sameQuery, solvable, sortOfAll, wordAndPlace,
  wordToCheck } from './state.js';
import { textOf } from './tiles.js';

/** @typedef {import('./state.js').State} State */

/** Rows requested at a time while a list is scrolled: a few screens, so that ordinary scrolling never waits. */
const WINDOW = 60;
/** Rows requested first: one screen (a row is at least 36 pixels high), so that a key press waits for no more than that. */
const screenful = () => (innerHeight > 1000 ? WINDOW : WINDOW / 2);

/** Seed for the opponent's random racks, so that they are always the same. */
const SEED = 1;

/** Python weighs no more points than this; a larger lead is no surer. */
const MOST_POINTS = 999_999;

/** For how long after a question a drawing may wait for the answer, in milliseconds: a frame or so, which nobody notices. */
const SOON = 20;

/** Resolves once the last drawing is painted, or after 100 ms: a hidden page is never painted. @returns {Promise<void>} */
const painted = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

/** How long the workbench may think about its own turn, in seconds. */
const ANSWER_BUDGET = 3;

/** @param {import('../../shell/contract.js').Desk} desk @param {() => State} look @param {(next: State) => void} become
 *  @param {() => string[]} players names of the two players of a new game
 *  @param {() => boolean} isOffered whether the play in the details can be played at a touch */
export function createAsking(desk, look, become, players, isOffered) {
  const all = /** @type {import('../../shell/question.js').StandingQuestion[]} */ ([]);
  const question = (/** @type {Parameters<typeof desk.question>} */ ...about) => {
    const made = standing(desk.question(...about));
    all.push(made);
    return made;
  };
  const moves = question('moves', { recalled: true });
  const knownMoves = question('moves', { also: 'common' });
  const windows = question('moves'); // not recalled: the next visit starts at the top of the list
  const worth = question('best', { recalled: true });
  const heat = question('heat');
  const verdict = question('check');
  const variants = question('variants');
  const layouts = question('shuffle');
  const games = question('game', { recalled: true });
  const theirs = question('theirs');
  const later = question('later');
  const answers = question('answer');
  const grades = question('grade');
  const trials = question('trial');

  const positionFields = () => {
    const { position } = look();
    const { board, layout, rules, list } = position;
    return { lexicon: list, ruleset: rules.text ?? rules.code, board: board.map((row) => textOf(rules, row)),
      rack: textOf(rules, playableRack(position)), layout };
  };

  const moveFields = () => {
    const { filter: { text, tiles, known, square }, position: { rules: { alphabet } } } = look();
    const { word, place: at } = wordAndPlace(text);
    return {
      ...positionFields(), sort: sortOfAll(look().sort), group: true,
      filter: { ...(at ? { word, place: at } : text && { [/[.*?]/.test(text) ? 'pattern' : 'text']: text }), ...(tiles && { tiles }),
        ...(square && { square }), ...(known && { known }) },
      ...(known && { alphabet }),
    };
  };

  /** @param {import('./state.js').Position} position @param {any[]} rows @returns {any[]} */
  const parsePlays = ({ rules }, rows) => rows.map((row) => parsePlay(rules, row));

  /** The evaluated moves. @param {import('./state.js').Position} position @param {any[]} rows
   *  @returns {import('./state.js').ValuedMove[]} */
  const parseValuedMoves = ({ rules }, rows) => rows.map(({ value, error, bound, win, replies, lands, because, line = [], ...row }) => ({
    play: parsePlay(rules, row), value, error, bound, win, replies, lands, line,
    because: because.map((/** @type {{key: string, values: Record<string, string|number>}} */ { key, values }) => ({ kind: key, values })),
  }));

  /** Whether moves were requested and have not arrived. */
  let movesPending = false;
  /** When they were requested, and how long the latest answer took, in milliseconds. */
  let [movesAsked, movesTook] = [0, Infinity];

  /** Asks for the moves in the current position. */
  async function askMoves() {
    let { position } = look();
    const { filter } = look();
    const sort = sortOfAll(look().sort);
    if (!solvable(look()) || currentAnswer(look())) {
      if (movesPending) moves.cancel(); // it is about another board
      movesPending = false;
      return;
    }
    if (!movesPending) movesAsked = performance.now();
    movesPending = true;
    const fields = moveFields();
    const reply = await (filter.known ? knownMoves : moves).ask('moves', { ...fields, offset: 0, limit: screenful() });
    // Meanwhile the points, which no move depends on, may have made it another position: this is the answer for that one too.
    if (JSON.stringify(fields) === JSON.stringify(moveFields())) ({ position } = look());
    if (reply?.outcome === 'answered' || reply?.outcome === 'refused') [movesPending, movesTook] = [false, performance.now() - movesAsked];
    if (reply?.outcome === 'answered') {
      const rows = parsePlays(position, reply.ok.rows);
      become(act.receiveMoves(look(), { ...reply.ok, rows, position, sort, filter, refusal: null, top: rows[0] ?? null }));
    }
    if (reply?.outcome === 'refused') {
      become(act.receiveMoves(look(), {
        position, sort, filter, refusal: refusalOf(reply.error), count: 0, plays: 0, total: 0, best: 0, offset: 0, rows: [], top: null,
          warnings: [],
      }));
    }
  }

  /** Asks for the rows around the visible ones. @param {number} first @param {number} end */
  async function askWindow(first, end) {
    const answer = currentAnswer(look());
    if (!answer) return;
    const limit = Math.max(WINDOW, end - first);
    const offset = Math.max(0, Math.round((first + end - limit) / 2));
    const reply = await windows.ask('moves', { ...moveFields(), offset, limit });
    if (reply?.outcome === 'answered') become(act.receiveMoves(look(),
      { ...answer, offset: reply.ok.offset, rows: parsePlays(answer.position, reply.ok.rows) }));
  }

  /** Asks for a random layout. */
  async function shuffle() {
    const { rules } = look().position;
    const seed = Math.floor(Math.random() * 2 ** 31);
    const reply = await layouts.ask('shuffle', { ruleset: rules.text ?? rules.code, seed });
    if (reply?.outcome === 'answered' && rules === look().position.rules) become(act.setLayout(look(), asLayout(rules, reply.ok.layout)));
  }

  /** Asks for the best score through each square. */
  async function askHeat() {
    const { heatShown, position } = look();
    if (!heatShown || !solvable(look()) || !position.rack || look().heat?.position === position) return;
    const reply = await heat.ask('heat', positionFields());
    const none = () => position.board.map((row) => [...row].map(() => 0));
    if (reply?.outcome === 'answered' || reply?.outcome === 'refused') become(act.receiveHeat(look(), position, reply.outcome === 'answered'
      ? reply.ok.heat : none()));
  }

  /** The position being evaluated, and by what its moves are ordered.
   *  @type {{position: import('./state.js').Position, byWin: boolean}|null} */
  let evaluating = null;

  /** Asks what the moves are worth, once they are listed. */
  async function evaluate() {
    const { pointsOnly, position, page: { phase } } = look();
    const answer = currentAnswer(look());
    const byWin = ordersByWin(look());
    if (evaluating && (pointsOnly || evaluating.position !== position || evaluating.byWin !== byWin)) {
      evaluating = null;
      worth.cancel();
    }
    if (evaluating || pointsOnly || phase === 'failed' || !position.rack || !answer || answer.refusal
      || currentWorth(look())?.settled) return;
    const begun = { position, byWin };
    const passes = passesBefore(look());
    evaluating = begun;
    await painted(); // painting and evaluating at the same time would slow both down
    if (evaluating !== begun) return;
    const receive = (/** @type {any} */ { rows, bound = 'estimate', done, of }, settled = false,
      refusal = /** @type {import('./state.js').Message|null} */ (null)) => (
      become(act.receiveWorth(look(), { position, rows: parseValuedMoves(position, rows), bound, share: of ? done / of : 1, settled,
        refusal }, isOffered())));
    const reply = await worth.ask('best', { ...positionFields(), seed: SEED, budget: budgetOf(position), ...(byWin && { order: 'win' }),
      ...(position.theirs && { theirs: textOf(position.rules, knownTiles(position)) }),
      ...(passes && { passes }),
      ...(position.points && { points: position.points.map((sum) => Math.max(-MOST_POINTS, Math.min(sum, MOST_POINTS))) }) }, receive);
    if (reply?.outcome === 'answered') receive(reply.ok, true);
    else if (reply?.outcome === 'refused') receive({ rows: [] }, true, refusalOf(reply.error));
    if (evaluating === begun) evaluating = null;
  }

  /** Asks whether the word in the filter is valid, and why it cannot be played: at the place after it, or anywhere. */
  async function checkWord() {
    const query = wordToCheck(look());
    if (!query || sameQuery(query, look().verdict?.query)) return;
    const { position, word, place: at } = query;
    const playing = solvable(look()) && position.rack;
    const reply = await verdict.ask('check', { ...positionFields(), word, ...(playing ? at && { place: at } : { board: undefined }) });
    if (reply?.outcome !== 'answered') return;
    const { valid, reason, best } = reply.ok;
    if (sameQuery(query, wordToCheck(look()))) become(act.receiveVerdict(look(), { query, valid, reason, best: best ?? null }));
  }

  /** Asks for the plays of the selected row, if there are several. */
  async function askVariants() {
    const of = look().chosen?.play;
    if (!of || !((of.variants ?? 1) > 1) || !currentAnswer(look()) || look().variants?.of === of) return;
    const filter = { variants: { place: of.place, word: of.word } };
    const reply = await variants.ask('moves', { ...positionFields(), filter, offset: 0, limit: WINDOW });
    if (reply?.outcome === 'answered') become(act.receiveVariants(look(), of, parsePlays(look().position, reply.ok.rows)));
  }

  /** The rules and word list of the game. */
  const ruleFields = () => {
    const { rules, list, layout } = look().position;
    return { lexicon: list, ruleset: rules.text ?? rules.code, layout };
  };

  /** Asks for the record with the pending change made. */
  async function updateGame() {
    const { pending, record } = look().game ?? {};
    if (!pending) return;
    const reply = await games.ask('game', { ...ruleFields(), gcg: record?.gcg ?? '',
      ...(pending.startsNew && { gcg: '', players: players() }), ...pending.fields });
    if (reply?.outcome === 'answered') become(gaming.receiveGame(look(), pending, reply.ok));
    else if (reply?.outcome === 'refused') become(gaming.receiveRefusal(look(), pending, refusalOf(reply.error)));
  }

  /** Asks for the opponent's turn that the new tiles on the board make. */
  async function readTheirs() {
    const { game, position } = look();
    if (!game?.record || !isTheirTurn(game) || !isEdited(look()) || readingOf(look()) || laterPicture(look())) return;
    const { record } = game;
    const board = boardText(position);
    const reply = await theirs.ask('game', { ...ruleFields(), gcg: record.gcg, add: { board } });
    if (reply?.outcome !== 'answered' && reply?.outcome !== 'refused') return;
    become(gaming.receiveTheirs(look(), record, { board: board.join(), record: reply.outcome === 'answered' ? reply.ok : null,
      trouble: reply.outcome === 'refused' ? refusalOf(reply.error) : null }));
  }

  /** Asks how the game went on to the picture that was read. */
  async function readLater() {
    const { picture, ways: known, fields } = laterPicture(look()) ?? {};
    if (!picture || !fields || known) return;
    const reply = await later.ask('continue', { ...ruleFields(), gcg: '', players: players(), ...fields });
    if (reply?.outcome !== 'answered' && reply?.outcome !== 'refused') return;
    const ways = reply.outcome === 'answered' ? reply.ok.ways : []; // another language's board is refused
    become(gaming.receiveWays(look(), picture.canvas, fields.to.join(), ways));
  }

  /** A record to which Python refused an answer. @type {import('./game.js').GameRecord|null} */
  let unanswerable = null;

  /** Asks the workbench to play its turn. */
  async function askAnswer() {
    const { game } = look();
    if (!game?.record || !isWorkbenchTurn(game) || game.record === unanswerable) return;
    const { record } = game;
    const reply = await answers.ask('answer', { ...ruleFields(), gcg: record.gcg, budget: ANSWER_BUDGET, seed: SEED });
    if (reply?.outcome === 'refused') unanswerable = record;
    if (reply?.outcome === 'answered') become(gaming.receiveWorkbenchTurn(look(), record, reply.ok));
  }

  /** The record whose turns are being graded. @type {import('./game.js').GameRecord|null} */
  let grading = null;

  /** Asks for grades of the turns that have none yet. */
  async function gradeTurns() {
    const { game } = look();
    const record = game?.grading ? game.record : null;
    if (grading && grading !== record) grades.cancel();
    const begins = record && grading !== record;
    grading = record;
    if (!game || !begins) return;
    const turns = record.turns.flatMap(({ kind }, at) => (GRADABLE.includes(kind)
      && game.grades.every(({ turn }) => turn !== at) ? [at] : []));
    const receive = (/** @type {{rows: import('./game.js').Grade[]}} */ { rows }) => become(gaming.receiveGrades(look(), record, rows));
    const reply = await grades.ask('grade', { ...ruleFields(), gcg: record.gcg, turns }, receive);
    if (reply?.outcome === 'answered') receive(reply.ok);
    if (grading !== record) return;
    if (reply && reply.outcome !== 'unavailable') become(gaming.grade(look(), false));
    else grading = null; // Retry continues
  }

  /** Asks for the grade of another try at a mistake. */
  async function gradeTrial() {
    const trial = look().game?.drill?.trial;
    if (!trial) return;
    const reply = await trials.ask('grade', { ...ruleFields(), ...trial });
    if (reply?.outcome === 'answered') become(gaming.receiveTrial(look(), trial, reply.ok.rows[0]));
    else if (reply?.outcome === 'refused') become(gaming.receiveTrial(look(), trial, null, refusalOf(reply.error)));
  }

  return {
    /** Asks everything that the current state calls for. */
    ask() {
      updateGame();
      readTheirs();
      readLater();
      askMoves();
      askVariants();
      checkWord();
      askHeat();
      evaluate();
      askAnswer();
      gradeTurns();
      gradeTrial();
    },
    /** For how many milliseconds the awaited moves are worth waiting for, to be drawn together with what called for them: one drawing costs
     *  half as much as two. 0 if the latest moves took too long for that, null if none are awaited. */
    patience: () => (!movesPending ? null : movesTook < SOON ? Math.max(0, movesAsked + SOON - performance.now()) : 0),
    /** Lets questions that could not be answered be asked again. */
    forget() { for (const each of all) each.forget(); },
    askWindow,
    shuffle,
  };
}

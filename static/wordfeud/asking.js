// @ts-check
/** What the page asks Python about the game: each question once, its answer only while it is about what the page shows. */
import * as act from './changes.js';
import { refusalOf } from '../shell/message.js';
import { named } from './layout.js';
import { currentAnswer, hopedFor, playOf, sameAsked, solvable } from './state.js';
import { textOf } from './tiles.js';

/** @typedef {import('./state.js').State} State */

/** Rows asked at a time: a few screens, so that ordinary scrolling waits for nothing. */
const WINDOW = 60;

/** Against how many racks of the opponent the best moves are weighed; always the same racks. */
const WEIGHED = { samples: 60, seed: 1 };

/** @param {ReturnType<typeof import('../engine/solver.js').createSolver>} solver @param {() => State} look @param {(next: State) => void} become */
export function createAsking(solver, look, become) {
  /** @type {{position: unknown, sort: string, filter: unknown}|null} what Python was last asked about */
  let asked = null;

  const place = () => {
    const { board, rack, layout, rules, list } = look().position;
    return { lexicon: list, ruleset: rules.text ?? rules.code, board: board.map((row) => textOf(rules, row)), rack: textOf(rules, rack), layout };
  };

  const request = () => {
    const { sort, filter: { text, tiles, square } } = look();
    return {
      ...place(), sort, group: true,
      filter: { ...(text && { [/[.*?]/.test(text) ? 'pattern' : 'text']: text }), ...(tiles && { tiles }), ...(square && { square }) },
    };
  };

  /** @param {import('./state.js').Position} position @param {any[]} rows @returns {any[]} */
  const playsOf = ({ rules }, rows) => rows.map((row) => playOf(rules, row));

  /** Asks for the moves of what the page shows, once. */
  async function solve() {
    const { position, sort, filter } = look();
    if (!solvable(look()) || currentAnswer(look())
      || (asked?.position === position && asked.sort === sort && asked.filter === filter)) return;
    asked = { position, sort, filter };
    const reply = await solver.ask('moves', { ...request(), offset: 0, limit: WINDOW }, { slot: 'moves' });
    if (reply.outcome === 'answered') {
      const rows = playsOf(position, reply.ok.rows);
      become(act.receive(look(), { ...reply.ok, rows, position, sort, filter, refusal: null, top: rows[0] ?? null }));
    }
    if (reply.outcome === 'refused') {
      become(act.receive(look(), {
        position, sort, filter, refusal: refusalOf(reply.error), count: 0, plays: 0, total: 0, best: 0, offset: 0, rows: [], top: null, warnings: [],
      }));
    }
  }

  /** Asks for a random layout. */
  async function shuffle() {
    const { rules } = look().position;
    const reply = await solver.ask('shuffle', { ruleset: rules.text ?? rules.code, seed: Math.floor(Math.random() * 2 ** 31) }, { slot: 'shuffle' });
    if (reply.outcome === 'answered' && rules === look().position.rules) become(act.setLayout(look(), named(rules, reply.ok.layout)));
  }

  /** @type {import('./state.js').Play|null} whose variants were last asked for */
  let opening = null;

  /** @type {number|null} offset of the window on its way */
  let awaited = null;

  /** Asks for the rows around those in sight. @param {number} first @param {number} end */
  async function askWindow(first, end) {
    const answer = currentAnswer(look());
    const offset = Math.max(0, Math.round((first + end - WINDOW) / 2));
    if (!answer || awaited === offset) return;
    awaited = offset;
    const reply = await solver.ask('moves', { ...request(), offset, limit: WINDOW }, { slot: 'moves' });
    if (awaited === offset) awaited = null;
    if (reply.outcome === 'answered') become(act.receive(look(), { ...answer, offset: reply.ok.offset, rows: playsOf(answer.position, reply.ok.rows) }));
  }

  /** @type {import('./state.js').Position|null} whose heat was last asked for */
  let warmed = null;

  /** Asks for the best score through each square. */
  async function warm() {
    const { heating, position } = look();
    if (!heating || warmed === position || !solvable(look()) || !position.rack) return;
    warmed = position;
    const reply = await solver.ask('heat', place(), { slot: 'heat' });
    if (reply.outcome === 'answered') become(act.receiveHeat(look(), position, reply.ok.heat));
    else if (warmed === position) warmed = null;
  }

  /** @type {{position: unknown, filter: unknown}|null} whose replies were last asked for */
  let weighing = null;

  /** Asks what the opponent may answer to the best moves, once these are known. In their slot: whatever else is asked about
   *  the moves comes before. */
  async function weigh() {
    const { replying, position, filter } = look();
    if (!replying) weighing = null;
    if (!replying || !currentAnswer(look())?.count || (weighing?.position === position && weighing.filter === filter)) return;
    const mine = weighing = { position, filter };
    const tell = (/** @type {any} */ { rows, done = 1, of = 1 }, refusal = /** @type {import('./state.js').Message|null} */ (null)) => become(act.receiveReplies(look(), { position, filter, rows: playsOf(position, rows.filter((/** @type {any} */ { kind }) => kind === 'play').map((/** @type {any} */ row) => ({ ...row, net: row.value }))), done, of, refusal }));
    const reply = await solver.ask('best', { ...request(), ...WEIGHED }, { slot: 'moves', onProgress: tell });
    if (reply.outcome === 'answered') tell({ rows: reply.ok.rows });
    else if (reply.outcome === 'refused') tell({ rows: [] }, refusalOf(reply.error));
    else if (weighing === mine) weighing = null;
  }

  /** @type {import('./state.js').Asked|null} the word that was last asked about */
  let judged = null;

  /** Asks whether the word in the filter is one, and why it cannot be played: anywhere, and at the cursor. */
  async function check() {
    const about = hopedFor(look());
    if (sameAsked(about, judged)) return;
    judged = about;
    if (!about) return;
    const { word, place: cursor } = about;
    const ask = (/** @type {object} */ more) => solver.ask('check', { ...place(), word, ...more }, { slot: 'check' });
    const playing = solvable(look()) && look().position.rack;
    const reply = await ask(playing ? {} : { board: undefined });
    if (reply.outcome !== 'answered') return;
    const { valid, reason, best } = reply.ok;
    const there = playing && valid && look().target === 'board' ? await ask({ place: cursor }) : null;
    if (!sameAsked(about, judged)) return;
    become(act.judge(look(), { asked: about, valid, reason, best: best ?? null, there: there?.outcome === 'answered' ? there.ok.reason : null }));
  }

  /** Asks for the plays in a chosen row that stands for several. */
  async function open() {
    const of = look().chosen?.play;
    if (!of || !(of.variants > 1) || opening === of || !currentAnswer(look())) return;
    opening = of;
    const filter = { variants: { place: of.place, word: of.word } };
    const reply = await solver.ask('moves', { ...place(), filter, offset: 0, limit: WINDOW }, { slot: 'variants' });
    if (reply.outcome === 'answered') become(act.receiveVariants(look(), of, playsOf(look().position, reply.ok.rows)));
  }

  return {
    /** All that the page wants to know now. */
    ask() {
      solve();
      open();
      check();
      warm();
      weigh();
    },
    /** After a failure the same question may be asked again. */
    again() {
      asked = null;
      solve();
    },
    askWindow,
    shuffle,
  };
}

// @ts-check
/** What the tool asks Python: the words of its board, once, and boards to play on. */
import { refusalOf } from '../shell/message.js';
import { fromText, isEmpty, textOf } from './entry.js';
import { question } from './state.js';

/** @typedef {import('./state.js').State} State */

const WINDOW = 120;

/** @param {import('../shell/contract.js').Desk} desk @param {() => State} look @param {(next: Partial<State>) => void} become
 *  @param {() => void} tell  a new answer has come */
export function createAsking(desk, look, become, tell) {
  const words = desk.question('ruzzle', { also: 'graph', recalled: true });

  /** The words of the board. @param {number} offset of the first row to get */
  async function solve(offset) {
    if (!look().page) return;
    if (isEmpty(look().entry.board)) {
      words.cancel();
      return look().answer && become({ answer: null });
    }
    const mine = JSON.stringify(question(look()));
    const reply = await waited(!look().answer, words.ask([mine, offset], 'ruzzle', { ...question(look()), offset, limit: WINDOW }));
    if (reply?.outcome === 'answered') {
      const { answer: before, notice, chosen } = look();
      const { listed } = reply.ok; // a row less when one that is done is put aside
      become({ answer: { asked: mine, ...reply.ok }, notice: notice?.refused ? null : notice, chosen: listed ? chosen && Math.min(chosen, listed - 1) : null });
      if (before?.asked !== mine) tell();
    } else if (reply?.outcome === 'refused') become({ answer: null, notice: { ...refusalOf(reply.error), refused: true } });
  }

  /** An answer for which the page shows that it is waited for. @template T @param {boolean} shows @param {Promise<T>} asked */
  async function waited(shows, asked) {
    if (!shows) return asked;
    become({ waiting: look().waiting + 1 });
    return asked.finally(() => become({ waiting: look().waiting - 1 }));
  }

  /** Something that is asked once. @param {string} verb @param {Record<string, unknown>} fields @returns {Promise<any>} nothing when it was refused */
  async function once(verb, fields) {
    const { page } = look();
    const reply = await desk.ask(verb, { lexicon: page?.list, ruleset: page?.alphabet, ...fields }, { slot: verb, also: 'graph' });
    if (reply.outcome === 'refused') become({ notice: refusalOf(reply.error) });
    return reply.outcome === 'answered' ? reply.ok : null;
  }

  return {
    solve,
    forget: words.forget,
    /** The words around those in sight. @param {number} first @param {number} end */
    window: (first, end) => solve(Math.max(0, Math.round((first + end - WINDOW) / 2))),
    /** The points of each letter. */
    async learn() {
      const rules = await once('ruzzle_rules', {});
      if (rules) become({ points: rules.letters });
    },
    /** A board of Python's making. @param {Record<string, unknown>} fields @returns {Promise<import('./entry.js').Board|null>} */
    async deal(fields) {
      const made = await waited(true, once('ruzzle_generate', fields));
      return made && fromText(made.board, () => true);
    },
    /** All words of a board. @param {import('./entry.js').Board} board @returns {Promise<import('./state.js').Word[]|undefined>} */
    all: async (board) => (await waited(true, once('ruzzle', { board: textOf(board) })))?.rows,
  };
}

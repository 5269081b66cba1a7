// @ts-check
/** The tool's requests to Python: the words of its board, the points of the letters, and boards to play on. */
import { refusalOf } from '../../shell/message.js';
import { standing } from '../../shell/question.js';
import { fromText, isEmpty, textOf } from './entry.js';
import { requestOf } from './state.js';

/** @typedef {import('./state.js').State} State */

const WINDOW = 120;

/** @param {import('../../shell/contract.js').Desk} desk @param {() => State} look @param {(next: Partial<State>) => void} become
 *  @param {() => void} onAnswer  called when the answer to a new question has come */
export function createAsking(desk, look, become, onAnswer) {
  const words = standing(desk.question('ruzzle', { also: 'graph', recalled: true }));

  /** Asks for the words of the board. @param {number} offset of the first word to get */
  async function solve(offset) {
    if (!look().page) return;
    if (isEmpty(look().entry.board)) {
      words.cancel();
      return look().answer && become({ answer: null });
    }
    const mine = JSON.stringify(requestOf(look()));
    if (!offset && look().answer?.asked === mine) return words.cancel(); // what is being asked is about an earlier board
    const reply = await waited(!look().answer, words.ask('ruzzle', { ...requestOf(look()), offset, limit: WINDOW }));
    if (reply?.outcome === 'answered') {
      const { answer: before, notice, chosen } = look();
      const { listed } = reply.ok; // may be less than before: words marked as done can be hidden
      become({ answer: { asked: mine, ...reply.ok }, notice: notice?.refused ? null : notice, chosen: listed ? chosen
        && Math.min(chosen, listed - 1) : null });
      if (before?.asked !== mine) onAnswer();
    } else if (reply?.outcome === 'refused') become({ answer: null, notice: { ...refusalOf(reply.error), refused: true } });
  }

  /** Waits for an answer; with `shows` the page shows that it is waiting. @template T @param {boolean} shows @param {Promise<T>} asked */
  async function waited(shows, asked) {
    if (!shows) return asked;
    become({ waiting: look().waiting + 1 });
    return asked.finally(() => become({ waiting: look().waiting - 1 }));
  }

  /** Makes a single request. @param {string} verb @param {Record<string, unknown>} fields @param {string} [slot]
   *  @returns {Promise<any>} null when it was not answered */
  async function once(verb, fields, slot = verb) {
    const { page } = look();
    const reply = await desk.ask(verb, { lexicon: page?.list, ruleset: page?.alphabet, ...fields }, { slot, also: 'graph' });
    if (reply.outcome === 'refused') become({ notice: refusalOf(reply.error) });
    return reply.outcome === 'answered' ? reply.ok : null;
  }

  return {
    solve,
    /** Asks for the words again: the answer may be out of date. */
    again() {
      words.forget();
      const { answer } = look();
      if (answer) become({ answer: { ...answer, asked: '' } });
    },
    /** Asks for the words around those that are visible. @param {number} first @param {number} end */
    window: (first, end) => solve(Math.max(0, Math.round((first + end - WINDOW) / 2))),
    /** Asks for the points of each letter. */
    async loadPoints() {
      const rules = await once('ruzzle_rules', {});
      if (rules) become({ points: rules.letters });
    },
    /** Asks for a board made by Python. @param {Record<string, unknown>} fields @returns {Promise<import('./entry.js').Board|null>} */
    async deal(fields) {
      const made = await waited(true, once('ruzzle_generate', fields));
      return made && fromText(made.board, () => true);
    },
    /** Asks for all words of a board, in a slot of its own: the list's next question would take its place.
     *  @param {import('./entry.js').Board} board @returns {Promise<import('./state.js').Word[]|undefined>} */
    allWords: async (board) => (await waited(true, once('ruzzle', { board: textOf(board) }, 'ruzzle game')))?.rows,
  };
}

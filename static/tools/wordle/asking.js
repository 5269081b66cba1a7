// @ts-check
/** The tool's requests to Python. All share one slot, so that a new request replaces one that takes long. */
import { refusalOf } from '../../shell/message.js';
import { today } from '../../shell/storage.js';
import * as act from './state.js';

/** @typedef {import('./state.js').State} State */

const WORDS = 300; // how many of the remaining words are shown
const RANKED = 20;
const FEW = 20; // words among which the best guess is found in a moment
const BUDGET = 3; // seconds for which better guesses are looked for

/**
 * @param {import('../../shell/contract.js').Desk} desk
 * @param {() => State} look
 * @param {(next: State) => void} become
 * @param {{remember: (step?: boolean) => void, answered: (row: act.Row|null) => void, remaining: () => void,
 *   ranked: () => void, judged: () => void}} on `answered`: Python has accepted a guess, with its row, or refused something; `remaining`:
 *   it has counted the words that fit the clues; `ranked`: the search for the best guesses has ended; `judged`: something of a game is
 *   judged
 */
export function createAsking(desk, look, become, on) {
  const question = desk.question('wordle', { also: 'common' });
  const sharing = desk.question('wordle shared', { also: 'common' });
  /** The puzzle that is being loaded, for which guesses wait, or that could not be loaded and is asked for again; null once something else
   *  is asked.
   *  @type {Parameters<typeof open>|null} */
  let opening = null;

  /** @param {string} verb @param {Record<string, unknown>} fields @param {(progress: any) => void} [onProgress] @returns {Promise<any>} the
   *  answer, or null */
  async function ask(verb, fields, onProgress) {
    const { list, page } = look();
    opening = null;
    const reply = await question.ask(verb, { lexicon: list, alphabet: page?.alphabet, ...fields }, onProgress);
    if (reply.outcome === 'answered') return reply.ok;
    if (reply.outcome === 'refused') {
      opening = null;
      become({ ...look(), trouble: refusalOf(reply.error), note: '' });
      on.answered(null);
    }
    return null;
  }

  /** Opens a puzzle; what is typed while it is being loaded is for it.
   *  @param {string} verb @param {Record<string, unknown>} fields @param {(made: any) => void} opened */
  async function open(verb, fields, opened) {
    become(act.awaitGame(look()));
    const coming = ask(verb, fields);
    /** @type {Parameters<typeof open>} */
    const mine = [verb, fields, opened];
    opening = mine;
    const made = await coming;
    if (!made) return become(act.takeBack(look()));
    opening = null;
    opened(made);
    const [guess] = look().sent;
    refresh(guess ? { guess } : {});
  }

  /** Opens the puzzle of a day or a number. @param {{date: string} | {number: number}} which @param {boolean} [step] whether Back leads to
   *  what was there before */
  const begin = (which, step = false) => open('wordle_new', { length: look().kept.length, ...which }, ({ code }) => {
    become({ ...act.openGame(look(), code, 'date' in which ? which.date : ''), shown: '', note: '' });
    on.remember(step);
  });

  /** Asks how the game stands; with a guess in `fields`, after that guess. @param {Record<string, unknown>} [fields] */
  async function refresh(fields = {}) {
    if (opening) return;
    const game = act.gameOf(look());
    if (!game) return begin({ date: today() });
    const { hard, contrast } = look().kept;
    const standing = await ask('wordle_game', { code: game.code, guesses: game.guesses, hard, contrast, give_up: game.gaveUp, ...fields });
    if (!standing) {
      if ('guess' in fields) become(act.takeBack(look()));
      return;
    }
    become(act.receive(look(), standing));
    if (Object.keys(fields).length) on.answered(look().trouble ? null : standing.rows.at(-1) ?? null);
    on.remember();
    const { sent, judged } = look();
    if (sent.length) refresh({ guess: sent[0] });
    else if (act.isOver(look()) && standing.rows.length && !judged) judge();
  }

  /** Asks how good the guesses so far were, and then what each of them cost. */
  async function judge() {
    const game = act.gameOf(look());
    if (!game) return;
    const { code, guesses } = game;
    become({ ...look(), judged: [], judging: true });
    const answer = await ask('wordle_judge', { code, guesses, hard: look().kept.hard }, ({ rows }) => {
      if (!rows) return;
      become(act.judge(look(), rows, true));
      on.judged();
    });
    if (answer) become(act.judge(look(), answer.rows, false));
    else return become({ ...look(), judged: null, judging: false }); // asked again when the game is shown again
    on.judged();
  }

  /** Asks which guesses give the most information, which is known soon, and then with which the fewest are needed. */
  async function rank() {
    const { clues, left, kept: { length, common, hard } } = look();
    const fields = { history: act.asked(clues), length, common, hard, limit: RANKED };
    if (!left || left.count > FEW) {
      become(act.rank(look(), [], 0));
      const found = await ask('wordle_rank', fields, ({ done, total }) => become(act.rank(look(), [], done / total)));
      if (!found) return;
      become(act.rank(look(), found.rows, null));
    }
    const better = await ask('wordle_best', { ...fields, budget: BUDGET }, ({ rows }) =>
      become(act.sharpen(look(), rows, true)));
    if (!better) return;
    become(act.sharpen(look(), better.rows, false));
    on.ranked();
  }

  return {
    cancel() {
      opening = null;
      question.cancel();
    },
    begin,
    refresh,
    judge,
    rank,
    /** Asks again for the puzzle that was not loaded; null when there is none. */
    again: () => opening && open(...opening),
    /** Opens a puzzle by its code, whatever its length. @param {string} code @param {string} day */
    open: (code, day) => open('wordle_game', { code }, ({ length }) => {
      const { draft, sent, kept } = look();
      const fitting = length === kept.length ? look() : act.setLength(look(), length);
      become(act.openGame({ ...fitting, draft, sent }, code, day));
    }),
    /** Asks which guesses the rows of somebody's result may have been. @param {string} text @param {string} answer '' if unknown */
    async shared(text, answer) {
      const { list, page, kept: { common } } = look();
      become({ ...look(), shared: { text, answer, found: null, trouble: null } });
      if (!text.trim()) return sharing.cancel();
      const reply = await sharing.ask('wordle_share', { lexicon: list, alphabet: page?.alphabet, common, text,
        ...(answer && { target: answer }) });
      if (reply.outcome === 'answered') become({ ...look(), shared: { text, answer, found: reply.ok, trouble: null } });
      if (reply.outcome === 'refused') become({ ...look(), shared: { text, answer, found: null, trouble: refusalOf(reply.error) } });
    },
    /** Asks for the code of a puzzle with a word of the user's choice. @param {string} target @returns {Promise<string|undefined>} */
    codeOf: async (target) => (await ask('wordle_new', { target, length: [...target].length }))?.code,
    /** Asks which words fit the clues, and then which guesses are the best. */
    async remaining() {
      const { clues, kept: { length, common } } = look();
      const left = await ask('wordle_remaining', { history: act.asked(clues), length, common, limit: WORDS });
      if (!left) return;
      become({ ...look(), left, trouble: null });
      on.remaining();
      if (clues.length && left.count) rank();
    },
  };
}

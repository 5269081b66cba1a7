// @ts-check
/** What the tool asks Python. All in one slot: whatever is asked next, what is long in the making gives way to it. */
import { refusalOf } from '../shell/message.js';
import * as act from './state.js';

/** @typedef {import('./state.js').State} State */

const WORDS = 300; // of those left, that are shown
const RANKED = 20;

/**
 * @param {import('../shell/contract.js').Desk} desk
 * @param {() => State} look
 * @param {(next: State) => void} become
 * @param {{remember: (step?: boolean) => void, told: (row: act.Row|null) => void, left: () => void}} on  `told`: Python has answered, with the row
 *   of a guess or with something to say; `left`: it has counted the words that the clues leave
 */
export function createAsking(desk, look, become, on) {
  const question = desk.question('wordle', { also: 'common' });
  /** The puzzle that is on its way: guesses wait for it. @type {Parameters<typeof open>|null} */
  let opening = null;
  /** The same until it is there, is refused, or something else is asked: when Python comes back it is asked for anew.
   * @type {Parameters<typeof open>|null} */
  let wanted = null;

  /** @param {string} verb @param {Record<string, unknown>} fields @param {(progress: any) => void} [onProgress] @returns {Promise<any>} what was answered, or null */
  async function ask(verb, fields, onProgress) {
    const { list, page } = look();
    wanted = null;
    const reply = await question.ask([{}], verb, { lexicon: list, alphabet: page?.alphabet, ...fields }, onProgress);
    if (reply?.outcome === 'answered') return reply.ok;
    if (reply?.outcome === 'refused') {
      wanted = null;
      become({ ...look(), trouble: refusalOf(reply.error), note: '' });
      on.told(null);
    }
    return null;
  }

  /** Opens a puzzle; what is typed until it comes is for it.
   *  @param {string} verb @param {Record<string, unknown>} fields @param {(made: any) => void} opened */
  async function open(verb, fields, opened) {
    become(act.awaitGame(look()));
    const coming = ask(verb, fields);
    /** @type {Parameters<typeof open>} */
    const mine = [verb, fields, opened];
    opening = wanted = mine;
    const made = await coming;
    if (opening === mine) opening = null;
    if (!made) return become(act.takeBack(look()));
    opened(made);
    const [guess] = look().sent;
    refresh(guess ? { guess } : {});
  }

  /** Opens the puzzle of a day or a number. @param {{date: string} | {number: number}} which */
  const begin = (which) => open('wordle_new', { length: look().kept.length, ...which }, ({ code }) => {
    become({ ...act.openGame(look(), code, 'date' in which ? which.date : ''), shown: '', note: '' });
    on.remember(true);
  });

  /** Asks how the game stands, or what comes of a guess. @param {Record<string, unknown>} [fields] */
  async function refresh(fields = {}) {
    if (opening) return;
    const game = act.gameOf(look());
    if (!game) return begin({ date: act.today() });
    const { hard, contrast } = look().kept;
    const told = await ask('wordle_game', { code: game.code, guesses: game.guesses, hard, contrast, give_up: game.gaveUp, ...fields });
    if (!told) {
      if ('guess' in fields) become(act.takeBack(look()));
      return;
    }
    become(act.receive(look(), told));
    if (Object.keys(fields).length) on.told(look().trouble ? null : told.rows.at(-1) ?? null);
    on.remember();
    const { sent, judged } = look();
    if (sent.length) refresh({ guess: sent[0] });
    else if (act.isOver(look()) && told.rows.length && !judged) judge(game);
  }

  /** @param {act.Game} game */
  async function judge({ code }) {
    const guesses = act.gameOf(look())?.guesses;
    const judged = (/** @type {any} */ { rows }) => { if (rows) become({ ...look(), judged: rows }); };
    const told = await ask('wordle_judge', { code, guesses, hard: look().kept.hard }, judged);
    if (told) judged(told);
  }

  /** Asks which guesses tell most. */
  async function rank() {
    const { clues, kept: { length, common, hard } } = look();
    become({ ...look(), ranking: { rows: [], share: 0 } });
    const found = await ask('wordle_rank', { history: clues, length, common, hard, limit: RANKED }, ({ done, total }) => {
      become({ ...look(), ranking: { rows: [], share: done / total } });
    });
    if (found) become({ ...look(), ranking: { rows: found.rows, share: null } });
  }

  return {
    cancel() {
      opening = wanted = null;
      question.cancel();
    },
    begin,
    refresh,
    rank,
    /** Asks anew for the puzzle that did not come; null when there is none. */
    again: () => wanted && open(...wanted),
    /** Opens a puzzle by its code, whatever its length. @param {string} code @param {string} day */
    open: (code, day) => open('wordle_game', { code }, ({ length }) => {
      const { draft, sent, kept } = look();
      const fitting = length === kept.length ? look() : act.setLength(look(), length);
      become(act.openGame({ ...fitting, draft, sent }, code, day));
    }),
    /** The code of a puzzle of the person's own. @param {string} target @returns {Promise<string|undefined>} */
    codeOf: async (target) => (await ask('wordle_new', { target, length: [...target].length }))?.code,
    /** Asks which words the clues leave, and then which guesses tell most. */
    async remaining() {
      const { clues, kept: { length, common } } = look();
      const left = await ask('wordle_remaining', { history: clues, length, common, limit: WORDS });
      if (!left) return;
      become({ ...look(), left, trouble: null });
      on.left();
      if (clues.length && left.count) rank();
    },
  };
}

// @ts-check
/** Asks Python one question at a time: the same question is not asked twice in a row, and an answer is dropped when a newer question was asked. */

/** @typedef {import('../engine/solver.js').Outcome} Outcome */
/** @typedef {Extract<Outcome, {outcome: 'answered'|'refused'}>} Answered */
/** Identifies a question: two questions are the same when these values are identical. @typedef {readonly unknown[]} Key */

/**
 * @typedef {object} Question
 * @property {(key: Key, verb: string, fields: Record<string, unknown>, onProgress?: (progress: any) => void) => Promise<Answered|null>} ask
 *   null when the previous question was the same (one that was unavailable is asked again by Retry), when Python was not available, or when the answer is no longer wanted
 * @property {() => void} forget   lets the same question be asked again
 * @property {() => void} cancel   the answer is no longer wanted
 */

/**
 * @param {(verb: string, fields: Record<string, unknown>, options: import('../engine/solver.js').AskOptions) => Promise<Outcome>} ask
 * @param {(slot: string) => void} cancel
 * @param {ReturnType<typeof import('./recall.js').createRecall>} recall
 * @param {() => boolean} isUp  whether Python can answer
 */
export function createQuestions(ask, cancel, recall, isUp) {
  /** @type {Question[]} */
  const questions = [];

  /** @param {string} slot questions in one slot supersede each other
   *  @param {{also?: 'graph'|'common', recalled?: boolean}} [options]  `recalled`: until Python is up, an answer of the previous visit is used @returns {Question} */
  function question(slot, { recalled, ...options } = {}) {
    /** @type {Key|null} */
    let asked = null;
    const created = {
      /** @type {Question['ask']} */
      async ask(key, verb, fields, onProgress) {
        if (asked && isSameKey(asked, key)) return null;
        asked = key;
        const progress = onProgress && ((/** @type {any} */ news) => { if (asked === key) onProgress(news); });
        const name = `${verb} ${slot}`;
        const known = recalled && !isUp() && recall.answerOf(name, fields);
        if (known) ask(verb, fields, { slot, ...options }); // so that the list is loaded before the next question
        const reply = known ? await { outcome: /** @type {const} */ ('answered'), ok: known } : await ask(verb, fields, { slot, onProgress: progress, ...options });
        if (asked !== key) return null;
        if (recalled && reply.outcome === 'answered') recall.note(name, fields, reply.ok);
        if (reply.outcome === 'answered' || reply.outcome === 'refused') return reply;
        if (reply.outcome === 'superseded') asked = null;
        return null;
      },
      forget() { asked = null; },
      cancel() {
        asked = null;
        cancel(slot);
      },
    };
    questions.push(created);
    return created;
  }

  return {
    question,
    /** Lets all questions be asked again. */
    forget: () => questions.forEach((one) => one.forget()),
  };
}

/** @param {Key} a @param {Key} b */
const isSameKey = (a, b) => a.length === b.length && a.every((part, at) => part === b[at]);

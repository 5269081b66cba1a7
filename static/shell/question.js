// @ts-check
/** One question to Python at a time: asked once, its answer dropped when a newer one was asked. */

/** @typedef {import('../engine/solver.js').Outcome} Outcome */
/** @typedef {Extract<Outcome, {outcome: 'answered'|'refused'}>} Answered */
/** What makes a question another one: values compared by identity. @typedef {readonly unknown[]} Key */

/**
 * @typedef {object} Question
 * @property {(key: Key, verb: string, fields: Record<string, unknown>, onProgress?: (progress: any) => void) => Promise<Answered|null>} ask
 *   null when the same was asked last (what is unavailable is asked again by Retry), or when nobody waits for this answer any more
 * @property {() => void} forget   the same may be asked again
 * @property {() => void} cancel   nobody waits for it any more
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
   *  @param {{also?: 'graph'|'common', recalled?: boolean}} [options]  `recalled`: what the visit before was answered will do until Python is up @returns {Question} */
  function question(slot, { recalled, ...options } = {}) {
    /** @type {Key|null} */
    let asked = null;
    const its = {
      /** @type {Question['ask']} */
      async ask(key, verb, fields, onProgress) {
        if (asked && isSameKey(asked, key)) return null;
        asked = key;
        const progress = onProgress && ((/** @type {any} */ news) => { if (asked === key) onProgress(news); });
        const name = `${verb} ${slot}`;
        const known = recalled && !isUp() && recall.answerOf(name, fields);
        if (known) ask(verb, fields, { slot, ...options }); // or the next question would have to wait for the list
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
    questions.push(its);
    return its;
  }

  return {
    question,
    /** All may be asked again. */
    forget: () => questions.forEach((its) => its.forget()),
  };
}

/** @param {Key} a @param {Key} b */
const isSameKey = (a, b) => a.length === b.length && a.every((part, at) => part === b[at]);

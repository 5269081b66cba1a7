// @ts-check
/** Questions to Python, of which only the latest counts. */

/** @typedef {import('../engine/solver.js').Outcome} Outcome */

/**
 * @typedef {object} Question
 * @property {(verb: string, fields: Record<string, unknown>, onProgress?: (progress: any) => void) => Promise<Outcome>} ask
 *   supersedes what was asked before
 * @property {() => void} cancel   the answer is no longer wanted
 */

/** The same question, asked once: `ask` may be called after every change, and returns null when just this is being asked already, or could
 *  not be answered (`forget` lets it be asked again).
 *  @typedef {{ask: (...asked: Parameters<Question['ask']>) => Promise<Outcome|null>, cancel: () => void,
 *     forget: () => void}} StandingQuestion */

/**
 * @param {(verb: string, fields: Record<string, unknown>, options: import('../engine/solver.js').AskOptions) => Promise<Outcome>} ask
 * @param {(slot: string) => void} cancel
 * @param {ReturnType<typeof import('./recall.js').createRecall>} recall
 * @param {() => boolean} isUp  whether Python can answer
 * @param {(fields: Record<string, unknown>) => Record<string, unknown>} whole  adds the changes to the list that the fields name
 * @param {(list: string, also?: 'graph' | 'common') => void} bring  loads a list's words
 * @returns {import('./contract.js').Desk['question']}
 */
export const createQuestions = (ask, cancel, recall, isUp, whole, bring) => (slot, { recalled, also } = {}) => ({
  async ask(verb, given, onProgress) {
    const fields = whole(given);
    const name = `${verb} ${slot}`;
    const known = recalled && !isUp() && recall.answerOf(name, fields);
    if (known) {
      cancel(slot);
      bring(String(fields.lexicon), also); // so that the next question need not wait for the list
    }
    const reply = known ? { outcome: /** @type {const} */ ('answered'), ok: known } : await ask(verb, fields, { slot, also, onProgress });
    if (recalled && reply.outcome === 'answered') recall.note(name, fields, reply.ok);
    return reply;
  },
  cancel: () => cancel(slot),
});

/** @param {Question} question @returns {StandingQuestion} */
export function standing(question) {
  /** What is being asked, or could not be answered, as text. @type {string|null} */
  let asked = null;
  return {
    async ask(verb, fields, onProgress) {
      const about = JSON.stringify([verb, fields]);
      if (about === asked) return null;
      asked = about;
      const reply = await question.ask(verb, fields, onProgress);
      if (about === asked && reply.outcome !== 'unavailable') asked = null;
      return reply;
    },
    cancel() {
      asked = null;
      question.cancel();
    },
    forget() { asked = null; },
  };
}

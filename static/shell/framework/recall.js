// @ts-check
/** The answers of the previous visit: a question that is asked again is answered at once, while Python is still starting.
 *
 *  They are valid for one version of the page only, and are not kept for the user's own lists, which may have changed since. Answers
 *  that come out of storage damaged are ignored; nothing is lost, because Python will answer. */

import { OWN } from './state.js';
import { ANSWERS, scoped } from '../storing/storage.js';

const KEY = scoped(ANSWERS);
/** An answer of more characters is not kept; sixty moves take some 20,000 to 30,000. */
const MAX_LENGTH = 50_000;

/** The fields of a question, and its answer, both as JSON. @typedef {readonly [question: string, answer: string]} Pair */

/** @param {string} version of the page */
export function createRecall(version) {
  const before = stored(version);
  /** @type {Map<string, readonly [fields: unknown, answer: unknown]>} */
  const latest = new Map();

  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || !latest.size) return;
    const all = new Map(before);
    for (const [name, [fields, answer]] of latest) all.set(name, [JSON.stringify(fields), JSON.stringify(answer)]);
    const text = JSON.stringify([version, ...[...all].filter(([, [, answer]]) => answer.length < MAX_LENGTH)]);
    try {
      localStorage.setItem(KEY, checksum(text) + text);
    } catch { /* no storage, or no room in it: Python will answer */ }
  });

  return {
    /** @param {string} name of the question @param {Record<string, unknown>} fields @param {unknown} answer */
    note(name, fields, answer) {
      const { offset, lexicon } = fields;
      if (!offset && !String(lexicon).startsWith(OWN)) latest.set(name, [fields, answer]); // `offset`: only scrolling asks for later rows
    },
    /** The kept answer to exactly this question; undefined when the last question of this name was another. @param {string} name
     *  @param {Record<string, unknown>} fields */
    answerOf(name, fields) {
      const [question, answer] = before.get(name) ?? [];
      return answer && question === JSON.stringify(fields) ? JSON.parse(answer) : undefined;
    },
  };
}

/** Asks questions of which some are recalled: until Python is up they get the answer of the previous visit.
 *  @param {ReturnType<typeof createRecall>} recall @param {() => boolean} isUp whether Python can answer
 *  @param {(fields: Record<string, unknown>) => Record<string, unknown>} whole  adds the changes to the list that the fields name
 *  @param {(list: string, also?: import('./contract.js').Further) => void} prefetch  loads a list's words
 *  @param {import('./contract.js').Host['ask']} ask @returns {import('./contract.js').Host['ask']} */
export const recalling = (recall, isUp, whole, prefetch, ask) => async (slot, verb, fields, { recalled, ...options }) => {
  const [name, all] = [`${verb} ${slot}`, whole(fields)];
  const known = recalled && !isUp() && recall.answerOf(name, all);
  if (known) prefetch(String(fields.lexicon), options.also); // so that the next question need not wait for the list
  const reply = known ? { outcome: /** @type {const} */ ('answered'), ok: known } : await ask(slot, verb, fields, options);
  if (recalled && reply.outcome === 'answered') recall.note(name, all, reply.ok);
  return reply;
};

/** The stored answers, by the name of the question. @param {string} version @returns {Map<string, Pair>} */
function stored(version) {
  try {
    const [, sum, text] = localStorage.getItem(KEY)?.match(/^(-?\d+)(\[.*)$/s) ?? [];
    if (text && Number(sum) === checksum(text)) {
      const [storedVersion, ...answers] = JSON.parse(text);
      if (storedVersion === version) return new Map(answers);
    }
  } catch { /* a browser without storage */ }
  return new Map();
}

/** Changes when any one character does. @param {string} text */
function checksum(text) {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum, 31) + text.charCodeAt(at) | 0;
  return sum;
}

// @ts-check
/** What a tool asks Python: the questions that its state calls for are compared with those that were asked, and their answers put into
 *  the state. */
import { isBrokenText, refusalOf } from '../texts/message.js';
import { decoded, pixelsOf } from '../input/picture.js';

/** @import { Host } from './contract.js' */
/** @typedef {import('../../engine/requests.js').Outcome|{outcome: 'refused', why: Message}} Reply */

/** For how long after a question a drawing may wait for the answer, in milliseconds: a frame or so, which nobody notices. */
const SOON = 20;

/**
 * What was last asked in a slot.
 * @template S
 * @typedef {object} Asked
 * @property {Question<S>} question  the latest of those that are the same; its functions put the answer into the state
 * @property {unknown} about      the same for questions that are the same
 * @property {number} offset      of the window of rows
 * @property {boolean} isOpen     whether its answer is still to come; if not, it has come, or Python cannot give it
 * @property {readonly [about: unknown, offset: number]|null} answered  the question whose answer the state has
 * @property {number} since       when the first of the questions was asked that have had no answer yet
 */

/**
 * @template {{page: Page}} S
 * @param {Tool<S>} tool
 * @param {Host} host
 * @param {() => {state: S, t: Translate}} now  has asked what its state calls for
 * @param {(next: S) => void} become  is told of every answer, also of one that leaves the state as it is
 */
export function createAsking(tool, host, now, become) {
  /** @type {Map<string, Asked<S>>} */
  const asked = new Map();
  /** How long the latest answer took that a drawing may wait for, in milliseconds. */
  let took = Infinity;
  /** For each picture that is being read: `other` has another tool try if this one cannot read it, and `tell` hears whether it was opened.
   *  @type {WeakMap<File, {other?: () => Promise<boolean>, tell: (opened: boolean) => void}>} */
  const waiting = new WeakMap();

  /** Compares what the state calls for with what was asked. */
  function ask() {
    const { state, t } = now();
    for (const [slot, questionOf] of Object.entries(tool.asks)) {
      const wanted = questionOf(state, t);
      // A tab that nobody sees loads no list.
      const question = wanted && (wanted.stays || host.isShown()) ? wanted : null;
      const before = asked.get(slot);
      if (!question) {
        if (before) drop(slot, before);
        continue;
      }
      const about = question.about ?? JSON.stringify([question.verb, question.fields]);
      const offset = question.window?.offset ?? 0;
      if (before?.about === about && before.offset === offset) before.question = question;
      else if (before?.answered?.[0] === about && before.answered[1] === offset) {
        drop(slot, before);
        asked.set(slot, { ...before, question, about, offset, isOpen: false });
      } else send(slot, question, about, offset, before);
    }
  }

  /** Tells whoever waits for a picture whether it was opened; one that was superseded counts as opened.
   *  @param {Question<S>|undefined} question @param {boolean} [opened] */
  function tell(question, opened = true) {
    if (question?.picture) waiting.get(question.picture)?.tell(opened);
  }

  /** @param {string} slot @param {Asked<S>} one */
  function drop(slot, one) {
    if (one.isOpen) host.cancel(slot);
    one.isOpen = false;
    tell(one.question);
    host.forget(slot);
    asked.delete(slot);
  }

  /** @param {string} slot @param {Question<S>} question @param {unknown} about @param {number} offset @param {Asked<S>|undefined} before */
  async function send(slot, question, about, offset, before) {
    tell(before?.question);
    /** @type {Asked<S>} */
    const mine = { question, about, offset, isOpen: true, answered: before?.answered ?? null,
      since: before?.isOpen ? before.since : performance.now() };
    const isMine = () => asked.get(slot) === mine && mine.isOpen;
    asked.set(slot, mine);
    const { picture } = question;
    const got = await replyTo(host, slot, question, isMine, (progress) => {
      const { state } = now();
      if (!isMine() || !mine.question.progress) return;
      mine.answered = null; // the state has the beginning of another answer
      become(mine.question.progress(state, progress));
    });
    if (!got || !isMine()) return;
    const { reply, canvas } = got;
    const opened = reply.outcome === 'refused' && picture ? await waiting.get(picture)?.other?.() : false;
    const { state } = now();
    if (!isMine()) return;
    mine.isOpen = false;
    tell(question, reply.outcome === 'answered' || Boolean(opened));
    if (reply.outcome === 'answered' || reply.outcome === 'refused') { // else it is asked again once that may help
      if (question.soon) took = performance.now() - mine.since;
      if (picture) host.sendFile(question.verb, new Uint8Array()); // frees its bytes
      mine.answered = [about, offset];
    }
    // That a picture was refused is only said while the tool is shown, and unless another tool has opened the picture.
    become(after(mine.question, state, reply, canvas, Boolean(picture && (opened || !host.isShown()))));
  }

  return {
    ask,
    /** Drops all questions, so that they are asked again. */
    drop() { for (const [slot, one] of asked) drop(slot, one); },
    /** Whether the answer to what the state calls for is still to come. @param {string} slot */
    awaits(slot) {
      const one = asked.get(slot);
      return one !== undefined && one.answered?.[0] !== one.about;
    },
    /** For how many milliseconds a drawing should wait for an answer that is about to come, as one drawing costs half as much as two; 0 if
     *  the latest took too long for that, null if none is awaited. */
    patience() {
      const one = [...asked.values()].find(({ isOpen, question }) => isOpen && question.soon);
      return !one ? null : took < SOON ? Math.max(0, one.since + SOON - performance.now()) : 0;
    },
    /** @param {File} file @param {{other?: () => Promise<boolean>, tell: (opened: boolean) => void}} who is told once the state asks about
     *  this picture */
    awaitPicture(file, who) { waiting.set(file, who); },
  };
}

/** What Python says to a question, and the picture that it was about; undefined if the question has been superseded.
 *  @param {Host} host @param {string} slot @param {Question<any>} question @param {() => boolean} isOpen @param {(progress: any) => void}
 *  onProgress @returns {Promise<{reply: Reply, canvas?: HTMLCanvasElement}|undefined>} */
async function replyTo(host, slot, { verb, fields, window, first, picture, also, recalled, shared, waits }, isOpen, onProgress) {
  try {
    if (first) await first(); // else it is sent at once
    const canvas = picture && await pictureOf(picture);
    if (canvas && isOpen()) await host.sendFile(verb, pixelsOf(canvas));
    if (!isOpen()) return undefined;
    const reply = await host.ask(slot, verb, { ...fields, ...(window && { offset: window.offset, limit: window.limit }),
      ...(canvas && { source: verb, width: canvas.width, height: canvas.height }) }, { also, recalled, shared, waits, onProgress });
    return { reply, canvas };
  } catch (broken) {
    if (!picture) throw broken;
    return { reply: refusalOfPicture(broken) };
  }
}

/** The state with an outcome in it. @template S @param {Question<S>} question @param {S} state @param {Reply} reply
 *  @param {HTMLCanvasElement|undefined} canvas @param {boolean} isSilent whether a refusal is not said */
function after({ answered, refused, unavailable }, state, reply, canvas, isSilent) {
  if (reply.outcome === 'answered') return answered(state, reply.ok, canvas);
  if (reply.outcome !== 'refused') return unavailable?.(state, 'message' in reply ? reply.message : null) ?? state;
  return refused?.(state, isSilent ? null : 'why' in reply ? reply.why : refusalOf(reply.error)) ?? state;
}

/** @param {unknown} broken why there is no picture @returns {Reply} */
function refusalOfPicture(broken) {
  if (isBrokenText(broken)) return { outcome: 'refused', why: broken.notice };
  console.warn(broken); // for example too little memory for the canvas
  return { outcome: 'refused', why: { key: 'picture.broken', values: {} } };
}

/** The pictures decoded so far, as the same one may be asked about again. @type {WeakMap<File, Promise<HTMLCanvasElement>>} */
const pictures = new WeakMap();

/** @param {File} file */
function pictureOf(file) {
  const canvas = pictures.get(file) ?? decoded(file);
  pictures.set(file, canvas);
  return canvas;
}

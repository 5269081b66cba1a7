// @ts-check
/** The answers of the visit before: what is asked again is shown at once, while Python is still starting.
 *
 *  They hold for one version of the page, and not for lists of the person's own, which may have changed meanwhile. What does not
 *  come out of storage as it was put in is not used, and nothing is lost by it. */

import { OWN } from './lists/own.js';

const KEY = 'wordbench answers';
/** An answer of more characters is not kept; sixty moves take some 20,000 to 30,000. */
const MOST = 50_000;

/** What a question was, and its answer, both as JSON. @typedef {readonly [question: string, answer: string]} Pair */

/** @param {string} version of the page */
export function createRecall(version) {
  const before = stored(version);
  /** @type {Map<string, readonly [fields: unknown, answer: unknown]>} */
  const latest = new Map();

  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || !latest.size) return;
    const all = new Map(before);
    for (const [name, [fields, answer]] of latest) all.set(name, [JSON.stringify(fields), JSON.stringify(answer)]);
    const text = JSON.stringify([version, ...[...all].filter(([, [, answer]]) => answer.length < MOST)]);
    try {
      localStorage.setItem(KEY, sumOf(text) + text);
    } catch { /* a browser that keeps nothing, or has no room: Python answers */ }
  });

  return {
    /** @param {string} name of the question @param {Record<string, unknown>} fields @param {unknown} answer */
    note(name, fields, answer) {
      const { offset, lexicon } = fields;
      if (!offset && !String(lexicon).startsWith(OWN)) latest.set(name, [fields, answer]); // not what came by scrolling
    },
    /** What was answered to just this; undefined when something else was asked last. @param {string} name @param {Record<string, unknown>} fields */
    answerOf(name, fields) {
      const [question, answer] = before.get(name) ?? [];
      return answer && question === JSON.stringify(fields) ? JSON.parse(answer) : undefined;
    },
  };
}

/** By the name of the question. @param {string} version @returns {Map<string, Pair>} */
function stored(version) {
  try {
    const [, sum, text] = localStorage.getItem(KEY)?.match(/^(-?\d+)(\[.*)$/s) ?? [];
    if (text && Number(sum) === sumOf(text)) {
      const [its, ...answers] = JSON.parse(text);
      if (its === version) return new Map(answers);
    }
  } catch { /* a browser that keeps nothing */ }
  return new Map();
}

/** Differs when any character does. @param {string} text */
function sumOf(text) {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum, 31) + text.charCodeAt(at) | 0;
  return sum;
}

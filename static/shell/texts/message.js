// @ts-check
/** Messages before they are written in a language, and the error for a text that cannot be read. */

/** A key of the texts, the values of its placeholders, and the key of a `lead` to put before it; `retry` when asking again may help.
 * @typedef {{key: string, values?: Record<string, string|number>, lead?: string, retry?: boolean}} Message */

/** A text that cannot be read; the notice says why and where. */
export class BrokenText extends Error {
  /** @param {string} key @param {Record<string, string|number>} [values] */
  constructor(key, values = {}) {
    super(key);
    /** @type {Message} */
    this.notice = { key, values };
  }
}

/** The text, unless it is longer than any position could be; then throws BrokenText. @param {string} text @param {number} [most]
 *  characters */
export function bounded(text, most = 20_000) {
  if (text.length > most) throw new BrokenText('broken.long', { count: text.length, most });
  return text;
}

/** Not by `instanceof`, because each tool's bundle has its own copy of the class. @param {unknown} error @returns {error is BrokenText} */
export const isBrokenText = (error) => error instanceof Error && 'notice' in error;

/** What is said of an error: why a text cannot be read, that the browser could not store something, or else that the page is at fault.
 *  @param {unknown} error @returns {Message} */
export function troubleOf(error) {
  if (isBrokenText(error)) return error.notice;
  console.warn(error);
  return error instanceof DOMException ? { key: 'storage.unkept' } : { key: 'page.failed', values: { message: String(error) } };
}

/** The notice of a broken text, with a lead that says where the text came from; rethrows any other error. @param {unknown} error
 *  @param {'address'|'paste'|'text'} where @returns {Message} */
export function noticeOf(error, where) {
  if (!isBrokenText(error)) throw error;
  return { ...error.notice, lead: `from.${where}` };
}

/** A list's name without the prefix of the user's own lists. @param {string} code */
export const listName = (code) => code.replace(/^own:/, '');

/** Why Python refused, as a message. English has no texts for these keys; it shows Python's own `message`.
 *  @param {{key: string, message: string, values: Record<string, string|number>}} error @returns {Message} */
export const refusalOf = ({ key, message, values: { name = '', ...values } }) => ({
  key: `error.${key}`,
  values: { ...values, name: listName(String(name)), message: `${message[0].toUpperCase()}${message.slice(1)}.`.replace('own:', '') },
});

/** The error to throw when Python refused, could not answer or was stopped. @param {import('../../engine/requests.js').Outcome} reply */
export function refused(reply) {
  const { key, values } = reply.outcome === 'refused' ? refusalOf(reply.error) : reply.outcome === 'unavailable' ? reply.message
    : { key: 'lists.cancelled' };
  return new BrokenText(key, values);
}

/** The names of the fields that a refusal is about: those that contain the letter or the word that it names.
 *  @param {Message|null|undefined} refusal @param {Record<string, string>} texts of the fields @returns {string[]} */
export function atFault(refusal, texts) {
  const named = [refusal?.values?.letter, refusal?.values?.word].filter(Boolean).map((part) => String(part).toLowerCase());
  return Object.keys(texts).filter((field) => named.some((part) => texts[field].toLowerCase().includes(part)));
}

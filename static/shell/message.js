// @ts-check
/** Sentences that wait for the page's language, and what is wrong with a text that cannot be read. */

/** A key of the text tables, what fills its gaps, and the key of what comes before it; `retry` when asking again may help.
 * @typedef {{key: string, values?: Record<string, string|number>, lead?: string, retry?: boolean}} Message */

/** A text that cannot be read; says where. */
export class BrokenText extends Error {
  /** @param {string} key @param {Record<string, string|number>} [values] */
  constructor(key, values = {}) {
    super(key);
    /** @type {Message} */
    this.notice = { key, values };
  }
}

/** A text that is no longer than anybody's position, or throws. @param {string} text @param {number} [most] characters */
export function bounded(text, most = 20_000) {
  if (text.length > most) throw new BrokenText('broken.long', { count: text.length, most });
  return text;
}

/** Each tool's script has a class of its own, so it is known by what it carries. @param {unknown} error @returns {error is BrokenText} */
export const isBrokenText = (error) => error instanceof Error && 'notice' in error;

/** What is wrong, where. @param {unknown} error @param {'address'|'paste'|'text'} where @returns {Message} */
export function noticeOf(error, where) {
  if (!isBrokenText(error)) throw error;
  return { ...error.notice, lead: `from.${where}` };
}

/** A list as people call it: one of the person's own by the name that it was given. @param {string} code */
export const listName = (code) => code.replace(/^own:/, '');

/** Why Python refused. English has no text for it: there Python's own `message` is shown.
 *  @param {{key: string, message: string, values: Record<string, string|number>}} error @returns {Message} */
export const refusalOf = ({ key, message, values: { name = '', ...values } }) => ({
  key: `error.${key}`,
  values: { ...values, name: listName(String(name)), message: `${message[0].toUpperCase()}${message.slice(1)}.`.replace('own:', '') },
});

/** Which fields a refusal is about: those that hold the letter or the word that it names. @param {Message|null|undefined} refusal @param {Record<string, string>} texts of the fields @returns {string[]} */
export function atFault(refusal, texts) {
  const named = [refusal?.values?.letter, refusal?.values?.word].filter(Boolean).map((part) => String(part).toLowerCase());
  return Object.keys(texts).filter((field) => named.some((part) => texts[field].toLowerCase().includes(part)));
}

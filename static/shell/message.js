// @ts-check
/** What is wrong with what was entered, to tell in the page's language: a text that cannot be read, or what Python refuses. */

/** A text that cannot be read; says where. */
export class BrokenText extends Error {
  /** @param {string} key @param {Record<string, string|number>} [values] */
  constructor(key, values = {}) {
    super(key);
    /** @type {import('../wordfeud/state.js').Message} */
    this.notice = { key, values };
  }
}

/** Each tool's script has a class of its own, so it is known by what it carries. @param {unknown} error @returns {error is BrokenText} */
export const isBrokenText = (error) => error instanceof Error && 'notice' in error;

/** Why Python refused. English has no text for it: there Python's own `message` is told.
 *  @param {{key: string, message: string, values: Record<string, string|number>}} error @returns {import('../wordfeud/state.js').Message} */
export const refusalOf = ({ key, message, values: { name = '', ...values } }) => ({
  key: `error.${key}`,
  values: { ...values, name: String(name).replace('own:', ''), message: `${message[0].toUpperCase()}${message.slice(1)}.`.replace('own:', '') },
});

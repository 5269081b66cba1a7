// @ts-check
/** A text that cannot be read; says where. */
export class BrokenText extends Error {
  /** @param {string} key @param {Record<string, string|number>} [values] */
  constructor(key, values = {}) {
    super(key);
    /** @type {import('./state.js').Message} */
    this.notice = { key, values };
  }
}

/** Each tool's script has a class of its own, so it is known by what it carries. @param {unknown} error @returns {error is BrokenText} */
export const isBrokenText = (error) => error instanceof Error && 'notice' in error;

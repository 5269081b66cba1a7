// @ts-check
/** The page's own sentences, in the page's language. */
import en from '../i18n/en.json';
import nl from '../i18n/nl.json';

/** @typedef {(key: string, values?: Record<string, string|number>) => string} Translate */

const tables = /** @type {Record<string, Record<string, string>>} */ ({ en, nl });

/** A gap is `{name}`; a key with `.one` beside it takes that form when `count` is 1.
 *  @param {string} language @returns {Translate} */
export function translator(language) {
  const table = tables[language];
  const { format } = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const text = (values.count === 1 && table[`${key}.one`]) || table[key];
    if (text === undefined) throw new Error(`no text for ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, gap) => {
      const value = values[gap];
      return typeof value === 'number' ? format(value) : value;
    });
  };
}

/** @param {Translate} t @param {import('../state.js').Message} message */
export const sentence = (t, { key, values, lead }) => (lead ? `${t(lead)} ${t(key, values)}` : t(key, values));

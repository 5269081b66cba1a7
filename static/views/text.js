// @ts-check
/** The page's own sentences, in the page's language. */
/** @typedef {(key: string, values?: Record<string, string|number>) => string} Translate */

/** A gap is `{name}`, `{name:language}` for a language that is given by its code, or `{name|word|words}`, which is the first when the value is 1
 *  and else the second. A table without the key shows the `message` among the values.
 *  @param {Record<string, Record<string, string>>} tables by page language @param {string} language @returns {Translate} */
export function translator(tables, language) {
  const table = tables[language];
  const { format } = new Intl.NumberFormat(language);
  const languageNames = new Intl.DisplayNames([language], { type: 'language' });
  return (key, values = {}) => {
    const text = table[key] || ('message' in values && '{message}') || missing(key);
    return text.replace(/\{(\w+)(:language)?(?:\|([^|}]*)\|([^}]*))?\}/g, (_, gap, isCode, one, many) => {
      if (many !== undefined) return String(values[gap]) === '1' ? one : many;
      const value = isCode ? languageNames.of(String(values[gap])) ?? '' : values[gap];
      return typeof value === 'number' ? format(value).replace('-', '−') : seen(String(value)); // a true minus, as in the columns
    });
  };
}

/** What nobody would see in a sentence, or what would turn the rest of it around, as its code. @param {string} text */
const seen = (text) => text.replace(/[\p{Bidi_Control}\u200b\u2060\ufeff]|^[\u200c\u200d]$/gu, (sign) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** @param {Translate} t @param {import('../shell/message.js').Message} message */
export const sentence = (t, { key, values = {}, lead }) => `${lead ? `${t(lead)} ` : ''}${t(key, brief(values))}`;

/** A sentence has room for so much of what a person wrote or pasted, which may be thousands of characters without a space. */
const MOST = 80;

/** Those that are Python's own words. */
const OURS = ['message', 'known'];

/** Values, each text that is longer cut short; also where Python's own sentence holds it. @param {Record<string, string|number>} values */
function brief(values) {
  const long = Object.entries(values).flatMap(([name, value]) => (!OURS.includes(name) && String(value).length > MOST ? [String(value)] : []));
  const cut = (/** @type {string} */ text) => long.reduce((left, one) => left.replaceAll(one, `${[...one].slice(0, MOST).join('')}…`), text);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]));
}

/** A sentence that is not there must not take the page with it. @param {string} key */
function missing(key) {
  console.error(`no text for ${key}`);
  return key;
}

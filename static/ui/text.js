// @ts-check
/** The texts of the page, in its language. */
/** The text for a key; `texts`: all of them, with their gaps.
 *  @typedef {((key: string, values?: Record<string, string|number>) => string) & {texts?: Record<string, string>}} Translate */

/** The page's language as a browser has to know it: its Portuguese is that of Portugal, and `pt` alone that of Brazil; its English is that
 *  of Britain, in dates too, unless the browser speaks that of the United States. @param {string} language */
export const locale = (language) => ({ pt: 'pt-PT', en: globalThis.navigator?.languages?.includes('en-US') ? 'en-US' : 'en-GB' }[language] ?? language);

/** A function that makes a formatter once for each language and options: a browser takes 0.1 ms for one.
 *  @template O, F @param {(language: string|undefined, options?: O) => F} make
 *  @returns {(language: string|undefined, options?: O) => F}  without a language, that of the browser */
function madeOnce(make) {
  /** @type {Map<string, F>} */
  const made = new Map();
  return (language, options) => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(language && locale(language), options);
    made.set(key, known);
    return known;
  };
}
export const numberFormat = madeOnce((code, /** @type {Intl.NumberFormatOptions|undefined} */ options) => new Intl.NumberFormat(code, options));
export const dateFormat = madeOnce((code, /** @type {Intl.DateTimeFormatOptions|undefined} */ options) => new Intl.DateTimeFormat(code, options));
export const listFormat = madeOnce((code, /** @type {Intl.ListFormatOptions|undefined} */ options) => new Intl.ListFormat(code, options));
/** The day that a week begins with where a language is spoken: 1 is Monday, 7 Sunday. @type {(language: string) => number} */
export const firstDay = madeOnce((code) => {
  const spoken = new Intl.Locale(code ?? 'en');
  return (Reflect.get(spoken, 'getWeekInfo')?.call(spoken) ?? Reflect.get(spoken, 'weekInfo'))?.firstDay ?? 1;
});

/** The time left, as 1:59. @param {number} milliseconds */
export function minutesText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Placeholders are `{name}`, `{name:language}` for the name of a language given by its code, and `{name|word|words}`: the first word
 *  for what the language counts as one, else the second. If there is none for the key, the value `message` is shown.
 *  @param {Record<string, string>} texts @param {string} language @returns {Translate} */
export function translator(texts, language) {
  const { format } = numberFormat(language);
  const plurals = new Intl.PluralRules(locale(language)); // in French 0 counts as one
  const languageNames = new Intl.DisplayNames([locale(language)], { type: 'language' });
  return Object.assign(say, { texts });

  /** @param {string} key @param {Record<string, string|number>} [values] */
  function say(key, values = {}) {
    const text = texts[key] || ('message' in values && '{message}') || missing(key);
    return text.replace(/\{(\w+)(:language)?(?:\|([^|}]*)\|([^}]*))?\}/g, (_, gap, isCode, one, many) => {
      if (many !== undefined) return plurals.select(Number(values[gap])) === 'one' ? one : many;
      const value = isCode ? languageNames.of(String(values[gap])) ?? '' : values[gap];
      return typeof value === 'number' ? format(value).replace('-', '−') : visible(String(value)); // a true minus, as in the columns
    });
  }
}

/** Replaces characters that would be invisible in a sentence, or reverse its direction, with their codes. @param {string} text */
const visible = (text) => text.replace(/[\p{Bidi_Control}\u200b\u2060\ufeff]|^[\u200c\u200d]$/gu, (sign) =>
  `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** @param {Translate} t @param {Message} message */
export const sentence = (t, { key, values = {}, lead }) => `${lead ? `${t(lead)} ` : ''}${t(key, shortened(values))}`;

/** Megabytes with one decimal; what is not nothing is 0.1 at least. @param {number} bytes */
export const megabytes = (bytes) => bytes && Math.max(1, Math.round(bytes / 1e5)) / 10;

/** The longest text that a sentence quotes: what the user pastes may have thousands of characters without a space. */
const MAX_LENGTH = 80;

/** Values that Python wrote itself. */
const NEVER_CUT = ['message', 'known'];

/** The values with longer texts cut short, also where Python's message quotes them. @param {Record<string, string|number>} values */
function shortened(values) {
  const tooLong = Object.entries(values).flatMap(([name, value]) => (!NEVER_CUT.includes(name) && String(value).length > MAX_LENGTH
    ? [String(value)] : []));
  const cut = (/** @type {string} */ text) => tooLong.reduce((left, one) =>
    left.replaceAll(one, `${[...one].slice(0, MAX_LENGTH).join('')}…`), text);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]));
}

/** The key itself, as a missing text must not break the page. @param {string} key */
function missing(key) {
  console.error(`no text for ${key}`);
  return key;
}

/** Fields as a query. @param {readonly (readonly [string, string])[]} fields */
export const queryOf = (fields) => fields.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2F', '/')}`).join('&');

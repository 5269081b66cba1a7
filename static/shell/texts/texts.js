// @ts-check
/** The texts of the page and its tools: in English and Dutch they come with the page, in another language when it is chosen. */
import { translator } from '../../ui/text.js';
import en from '../en.json';
import nl from '../nl.json';

/** @typedef {Record<string, string>} ByKey */

/** @param {readonly {name: string, texts: Record<string, ByKey>}[]} tools  with the texts that are needed before their scripts are loaded
 *  @param {(language: string) => Promise<Record<string, ByKey>>} fetched  the texts of a language: those of the `shell`, and of each tool */
export function createTexts(tools, fetched) {
  /** By language. @type {Record<string, ByKey>} */
  const page = Object.fromEntries(Object.entries({ en, nl })
    .map(([code, shell]) => [code, Object.assign({}, shell, ...tools.map(({ texts }) => texts[code]))]));
  /** By language and tool. @type {Record<string, Record<string, ByKey>>} */
  const ofTools = {};

  return {
    /** The languages that come with the page. */
    languages: Object.keys(page),
    /** @param {string} language */
    has: (language) => Object.hasOwn(page, language),
    /** Loads the texts of a language, if they are not here yet. @param {string} language */
    async load(language) {
      if (Object.hasOwn(page, language)) return;
      ({ shell: page[language], ...ofTools[language] } = await fetched(language));
    },
    /** The page's texts in a language. @param {string} language */
    of: (language) => translator(page[language], language),
    /** Those of a tool, which include the page's. @param {string} name
     *  @param {{texts: Record<string, ByKey>, speaks?: string}} tool  whose `texts` come with it, by language */
    ofTool(name, { texts: own, speaks = '' }) {
      /** @type {Record<string, Translate>} */
      const made = {};
      return (/** @type {string} */ language) => made[language] ??= translator(
        { ...page[language], ...ofTools[language]?.[speaks], ...own[language] ?? ofTools[language]?.[name] }, language);
    },
  };
}

/** The language that the page is told to speak. @param {ReturnType<typeof createTexts>} texts @param {(language: string) => void} onSpoken
 *  its texts are here @param {(language: string) => void} onAbsent they could not be had */
export function createSpeech(texts, onSpoken, onAbsent) {
  let wanted = '';
  let absent = '';

  /** Has the page speak a language once its texts are here, unless it is told to speak another meanwhile. @param {string} language */
  async function speak(language) {
    wanted = language;
    const missing = await texts.load(language).then(() => '', () => language);
    if (language !== wanted) return;
    absent = missing;
    if (!absent) onSpoken(language);
    tell();
  }

  /** Tells again which language could not be had. */
  const tell = () => { if (absent) onAbsent(absent); };

  return { speak, tell, again() { if (absent) speak(absent); } };
}

// @ts-check
/** What the word in focus means: its first sense in a line, and the rest in a dialog. A script of its own, loaded once a word is in focus;
 *  the dictionary of a language is fetched when somebody first asks. */
import { closable } from '../shell/chrome/dialogs.js';
import { megabytes, translator } from '../ui/text.js';
import { make, mark, write } from '../ui/dom.js';
import da from './da.json';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fi from './fi.json';
import fr from './fr.json';
import it from './it.json';
import nb from './nb.json';
import nl from './nl.json';
import pt from './pt.json';
import sv from './sv.json';

/** @type {Record<string, Record<string, string>>} */
const texts = { da, de, en, es, fi, fr, it, nb, nl, pt, sv };

/** @typedef {{word: string, lemma: string|null, senses: string[], source: string, kind: string, language: string}} Meaning */
/** @typedef {{word: string, valid: boolean, before: string[], after: string[], anagrams: string[]}} Facts */

/** Adds the dialog to the page. */
function wordDialog() {
  const title = make('h2', { id: 'word-title', translate: 'no' });
  const close = make('button', { type: 'button', class: 'icon', 'data-closes': '' });
  const body = make('div', { class: 'body' });
  const dialog = /** @type {HTMLDialogElement} */ (make('dialog', { class: 'word-dialog', 'aria-labelledby': 'word-title' },
    make('header', {}, title, close), body));
  close.append(/** @type {Node} */ (document.querySelector('dialog.keys [data-closes] svg')?.cloneNode(true) ?? '×'));
  document.body.append(closable(dialog));
  return { dialog, title, close, body };
}

/** The lines of a meaning. @param {Meaning} found @param {Translate} t */
const told = ({ lemma, senses, source, kind, language: lang }, t) => (senses.length ? [
  ...(lemma ? [make('p', { class: 'lemma' }, t('lemma', { lemma: lemma.toUpperCase() }))] : []),
  make('p', { class: 'kind' }, t(`kind.${kind}`, { list: lang })),
  make('ol', { lang }, ...senses.map((sense) => make('li', {}, sense))),
  make('p', { class: 'note' }, `${source} · `,
    make('a', { href: 'wordlists/licences/meanings.txt', target: '_blank' }, t('licences'))),
] : [make('p', {}, t('none'))]);

/** What else there is to say of a word. @param {Facts} facts @param {string} lang @param {Translate} t */
const more = ({ valid, before, after, anagrams }, lang, t) => [
  make('p', { class: 'verdict' }, t(valid ? 'valid' : 'invalid')),
  make('dl', {}, ...Object.entries({ before, after, anagrams }).flatMap(([name, words]) => [make('dt', {}, t(name)),
    make('dd', words.length ? { lang } : {}, words.join(name === 'anagrams' ? ', ' : ' ').toUpperCase() || t('no'))])),
];

/**
 * @typedef {object} Desk
 * @property {import('../shell/framework/contract.js').PageDesk['ask']} ask
 * @property {(code: string) => number} bytes          the size of a language's dictionary; 0 when there is none
 * @property {(code: string) => Promise<boolean>} isKept  whether it is on this device
 * @property {() => Page} page
 */

/** The dictionaries, and what they have answered. @param {Desk} desk */
function createDictionaries(desk) {
  /** The languages whose dictionaries are at hand, or the questions whether they are. @type {Map<string, boolean|Promise<void>>} */
  const atHand = new Map();
  /** What was answered, by language and word. @type {Map<string, Meaning>} */
  const known = new Map();

  return {
    sizeOf: (/** @type {string} */ code) => ({ size: megabytes(desk.bytes(code)) }),
    /** Finds out whether the dictionary of a language is at hand. @param {string} code */
    async isAtHand(code) {
      if (!atHand.has(code)) {
        atHand.set(code, desk.isKept(code).then((kept) => {
          if (kept) atHand.set(code, true);
          else atHand.delete(code);
        }));
      }
      await atHand.get(code);
      return atHand.get(code) === true;
    },
    /** @param {string} word @param {string} code of its language @param {string} slot @param {Translate} t
     *  @returns {Promise<Meaning|string>} or why there is no answer */
    async meaningOf(word, code, slot, t) {
      const key = `${code} ${word}`;
      const before = known.get(key);
      if (before) return before;
      if (!desk.bytes(code)) return t('none');
      const reply = await desk.ask('meaning', { lexicon: code, word }, { slot, only: 'meanings' });
      if (reply.outcome === 'answered') {
        atHand.set(code, true);
        known.set(key, reply.ok);
        return reply.ok;
      }
      return reply.outcome === 'superseded' ? '' : reply.outcome === 'refused' ? t('refused') : t('absent', { list: code });
    },
  };
}

/** @param {Desk} desk */
const mount = (desk) => {
  const { isAtHand, meaningOf, sizeOf } = createDictionaries(desk);
  let t = translator(texts.en, 'en');
  let language = '';
  /** Writes the line of the word in focus again. */
  let retell = () => {};

  const { dialog, title, close, body } = wordDialog();

  /** Takes over the page's language, and returns that of its list. */
  function ready() {
    const { alphabet, language: now } = desk.page();
    if (now !== language) {
      language = now;
      t = translator(texts[language] ?? texts.en, language);
    }
    return alphabet;
  }

  /** Opens all that is known of a word. @param {string} word */
  async function open(word) {
    const code = ready();
    write(title, word.toUpperCase());
    mark(title, { lang: code });
    mark(close, { 'aria-label': t('close') });
    const wait = make('p', {}, t('fetching'));
    body.replaceChildren(wait);
    if (!dialog.open) dialog.showModal();
    if (!await isAtHand(code) && desk.bytes(code)) write(wait, t('fetching.size', sizeOf(code)));
    const { list, alphabet } = desk.page();
    const [found, facts] = await Promise.all([meaningOf(word, code, 'meanings', t),
      desk.ask('word', { lexicon: list, alphabet, word }, { slot: 'word' })]);
    if (title.textContent !== word.toUpperCase()) return;
    body.replaceChildren(...(typeof found === 'string' ? [make('p', {}, found)] : told(found, t)),
      ...(facts.outcome === 'answered' ? more(facts.ok, code, t) : []));
    retell(); // the dictionary may be here only now
  }

  /** Says in a tool's place what its word means, or that one can ask. @param {HTMLElement} place @param {string|null} word */
  function show(place, word) {
    const code = ready();
    const bytes = desk.bytes(code);
    const about = word && bytes ? [code, language, word].join(' ') : '';
    if (place.dataset.about === about) return;
    place.dataset.about = about;
    mark(place, { hidden: !about });
    if (!word || !about) return void place.replaceChildren();

    const line = make('button', { type: 'button', class: 'button', 'aria-label': t('what') }); // its name until it has a text
    line.addEventListener('click', () => void open(word));
    place.replaceChildren(line);
    retell = tell;
    tell();

    async function tell() {
      const isHere = await isAtHand(code);
      if (place.dataset.about !== about) return;
      mark(line, { 'data-size': !isHere });
      if (!isHere) return say(t('what.size', sizeOf(code)));
      const found = await meaningOf(/** @type {string} */ (word), code, 'meaning', t);
      if (place.dataset.about !== about) return;
      if (typeof found === 'string') return say(t('what'));
      const [first] = found.senses;
      mark(line, { 'data-none': !first, 'aria-label': first ? `${t('what')} ${first}` : null });
      line.replaceChildren(first ? make('span', { lang: found.language },
        `${found.lemma ? `${found.lemma.toUpperCase()}: ` : ''}${first}`) : t('none'));
    }

    /** @param {string} text */
    function say(text) {
      mark(line, { 'aria-label': null });
      write(line, text);
    }
  }

  return { show, open };
};

/** @type {(mount: unknown) => void} */ (Reflect.get(globalThis, '__tool'))(mount);

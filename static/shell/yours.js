// @ts-check
/** *Save everything* and *Bring everything*: what is stored here, written to a file, and such a file joined with what is here. */
import { backupFrom, backupText, joinedLists, laterTimes, newerBy } from './backup.js';
import { BrokenText } from './message.js';
import { CHOICES, joinedChoices } from './state.js';
import { TAB, TIMES, askToPersist, fieldsOf, isText, today } from './storage.js';
import { saveFile } from '../ui/dom.js';

/** What came, to be said once the page has been loaded again. */
const CAME = `${TAB} came`;

/**
 * What the page gives for it.
 * @typedef {object} Given
 * @property {string} version of the page
 * @property {import('./storage.js').Storage} storage
 * @property {import('../lists/own.js').Lists} lists
 * @property {{key: string, join: typeof import('../lists/changes.js').joinedChanges}} changes  to the lists
 * @property {ReturnType<typeof import('./tools.js').createTools>} tools
 * @property {readonly import('../engine/assets.js').ToolFacts[]} facts  of the tools
 * @property {(language: string) => Promise<{language: string, t: import('../ui/text.js').Translate}>} speech  a language of the page with
 *   its texts, or the one that the page speaks when these cannot be had
 */

/** @param {Given} given */
export function createYours({ version, storage, lists, changes, tools, facts, speech }) {
  const names = facts.map(({ name }) => name);
  const keys = [...new Set([CHOICES, changes.key, ...facts.flatMap(({ stores }) => stores)])].filter((key) => !key.startsWith(TAB));

  return {
    async save() {
      const own = await lists.whole().catch(() => []); // a browser without a database
      const text = backupText({ stored: storage.all(keys), times: storage.times(), lists: own }, version);
      saveFile(new Blob([text], { type: 'application/json' }), `wordbench-${today()}.json`);
    },

    /** Joins a file of `save` with what is here, and loads the page again; false when nothing in it is new. Nothing is stored unless all
     *  can be. @param {File} file */
    async bring(file) {
      const theirs = backupFrom(await file.text());
      lists.check(theirs.lists);
      await Promise.all(names.map(tools.ensureMounted));
      if (tools.all().length < names.length) throw new BrokenText('tool.away');
      const mine = storage.all(keys);
      const isNewer = newerBy(storage.times(), theirs.times);
      const own = joinedLists(await lists.whole(), theirs.lists);
      const words = changes.join(mine[changes.key], theirs.stored[changes.key], (list) => isNewer(changes.key, list));
      const choices = joinedChoices(mine[CHOICES], theirs.stored[CHOICES], facts, (name) => isNewer(CHOICES, name));
      const { language, t } = await speech(String(choices.all.pageLanguage));
      /** @type {string[]} */
      const came = [];
      const count = (/** @type {Record<string, number>} */ counts, translate = t) => came.push(...Object.entries(counts)
        .flatMap(([what, number]) => (number ? [translate(`backup.${what}`, { count: number })] : [])));
      /** @type {Record<string, unknown>} */
      let stored = {};
      let settings = choices.came;
      for (const { tool } of tools.all()) {
        if (!tool.bring) continue;
        const { stored: values, came: { settings: chosen = 0, ...others } } = tool.bring(mine, theirs.stored, isNewer);
        stored = { ...stored, ...values };
        settings += chosen;
        count(others, tool.texts(language));
      }
      count({ lists: own.came, words: words.came, settings });
      if (!came.length) return false;
      const putBack = storage.replace({ ...stored, [CHOICES]: { .../** @type {any} */ (stored[CHOICES]), ...choices.all },
        [changes.key]: words.all, [TIMES]: laterTimes(storage.times(), theirs.times),
        [CAME]: { message: new Intl.ListFormat(language).format(came) } });
      await lists.bring(own.all).catch((error) => {
        putBack();
        throw error;
      });
      askToPersist();
      // The board is in the address of the first tool, and would come before the one that came.
      if (TAB in stored && tools.named() === names[0]) history.replaceState(null, '', location.pathname + location.search);
      location.reload(); // at once, before a tool stores what it still has in mind
      return true;
    },

    /** What came before the page was loaded again; said once. */
    came() {
      const { message } = storage.read(CAME, fieldsOf({ message: isText }));
      if (message) storage.replace({ [CAME]: {} });
      return message;
    },
  };
}

// @ts-check
/** *Save everything* and *Bring everything*: what is stored here, written to a file, and such a file joined with what is here. */
import { backupFrom, backupText, isSame, joinedLists, laterTimes } from '../storing/backup.js';
import { BrokenText } from '../texts/message.js';
import { CHOICES, joinedChoices } from '../framework/state.js';
import { fieldsOf, isText } from '../storing/cleaning.js';
import { TAB, TIMES, askToPersist } from '../storing/storage.js';
import { today } from '../../ui/days.js';
import { saveFile } from '../../ui/dom.js';
import { listFormat } from '../../ui/text.js';

/** @typedef {Pick<import('../framework/mounting.js').Running, 'bring'|'texts'>} Tool */
/** @import { Backup, Came, Stored } from '../storing/backup.js' */

/** What came, to be said once the page has been loaded again. */
const CAME = `${TAB} came`;

/**
 * What the page gives for it.
 * @typedef {object} Given
 * @property {string} version of the page
 * @property {import('../storing/storage.js').Storage & {ready: Promise<unknown>}} storage
 * @property {import('../../lists/own.js').Lists} lists
 * @property {{key: string, bring: Bring}} changes  to the lists
 * @property {ReturnType<typeof import('../framework/tools.js').createTools>} tools
 * @property {readonly import('../../engine/inventory.js').ToolFacts[]} facts  of the tools
 * @property {Pick<ReturnType<typeof import('../framework/address.js').createBar>, 'clear'>} bar
 * @property {Pick<ReturnType<typeof import('../texts/texts.js').createTexts>, 'load'|'has'|'of'>} texts
 * @property {() => string} language  of the page
 */

/** What came: `backup.<what>` is the text of a part, among those of its tool. @typedef {{tool?: Tool, came: Came}} Part */

/** A device joined with a backup: what is to be stored on it, of lists only those that are new, the codes of those that go because another
 *  is the same, and what came. Throws BrokenText. @param {Backup} mine @param {Backup} theirs @param {readonly Tool[]} tools
 *  @param {Pick<Given, 'changes'|'facts'>} given @returns {Backup & {twins: string[], parts: Part[]}} */
export function joinedBackups(mine, theirs, tools, { changes, facts }) {
  const lists = joinedLists(mine.lists, theirs.lists);
  const [here, there] = [mine, theirs].map(({ stored, times }, side) => ({ stored, times,
    list: (/** @type {string} */ code) => lists.names[side].get(code) ?? code }));
  const words = changes.bring(here, there);
  const choices = joinedChoices(here, there, facts);
  const brought = tools.flatMap((tool) => (tool.bring ? [{ tool, ...tool.bring(here, there) }] : []));
  const settings = brought.reduce((sum, { came }) => sum + (came.settings ?? 0), choices.came);
  /** @type {Stored} */
  const stored = Object.assign({}, words.stored, ...brought.map((each) => each.stored));
  return {
    stored: { ...stored, [CHOICES]: { .../** @type {any} */ (stored[CHOICES]), ...choices.all } },
    times: Object.assign(laterTimes(mine.times, theirs.times), words.times, ...brought.map(({ times }) => times)),
    lists: lists.all,
    twins: lists.twins,
    parts: [...brought.map(({ tool, came: { settings: _, ...came } }) => ({ tool, came })),
      { came: { lists: lists.came, ...words.came, settings } }],
  };
}

/** @param {Given} given */
export function createYours({ version, storage, lists, changes, tools, facts, bar, texts, language: current }) {
  const names = facts.map(({ name }) => name);
  const keys = [...new Set([CHOICES, changes.key, ...facts.flatMap(({ stores }) => stores)])].filter((key) => !key.startsWith(TAB));

  return {
    async save() {
      await storage.ready;
      const own = await lists.whole().catch(() => []); // a browser without a database
      const text = backupText({ stored: storage.all(keys), times: storage.times(), lists: own }, version);
      saveFile(new Blob([text], { type: 'application/json' }), `wordbench-${today()}.json`);
    },

    /** Joins a file of `save` with what is here, and loads the page again; false when nothing in it is new. Nothing is stored unless all
     *  can be. @param {File} file */
    async bring(file) {
      const theirs = backupFrom(await file.text());
      lists.check(theirs.lists);
      await Promise.all(names.map(tools.toolOf));
      if (tools.all().length < names.length) throw new BrokenText('tool.away');
      await storage.ready;
      const mine = { stored: storage.all(keys), times: storage.times(), lists: await lists.whole() };
      const { stored, times, lists: own, twins, parts } = joinedBackups(mine, theirs, tools.all(), { changes, facts });
      const { pageLanguage: wanted } = /** @type {{pageLanguage: string}} */ (stored[CHOICES]);
      await texts.load(wanted).catch(() => {}); // it may never have been loaded here, or be no language of this page
      const language = texts.has(wanted) ? wanted : current();
      const came = parts.flatMap(({ tool, came }) => Object.entries(came).flatMap(([what, count]) => (
        count ? [(tool?.texts(language) ?? texts.of(language))(`backup.${what}`, { count })] : [])));
      if (!came.length && isSame(mine.stored, stored)) {
        storage.replace({ [TIMES]: times }); // what is the same may be newer there
        return false;
      }
      const putBack = storage.replace({ ...stored, [TIMES]: times, [CAME]: { message: listFormat(language).format(came) } });
      await lists.bring(own, twins).catch((error) => {
        putBack();
        throw error;
      });
      askToPersist();
      // The board is in the address of the first tool, and would come before the one that came.
      if (TAB in stored && tools.isFirst()) bar.clear();
      location.reload(); // at once, before a tool stores what it still has in mind
      return true;
    },

    /** What came before the page was loaded again, '' when that was nothing new; said once. */
    came() {
      const { message } = storage.read(CAME, fieldsOf({ message: isText }));
      if (message !== undefined) storage.replace({ [CAME]: {} });
      return message;
    },
  };
}

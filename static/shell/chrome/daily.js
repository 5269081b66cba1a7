// @ts-check
/** A tool with something new each day: `daily` of its tool.json is the key under which it stores what was done, in entries called by language
 *  and day. Until today's is done its tab has a mark, and so has the icon of the installed page for those who have done any; a page that is
 *  opened anew says so once a day. */
import { CHOICES } from '../framework/state.js';
import { fieldsOf, isText } from '../storing/cleaning.js';
import { today } from '../../ui/days.js';

/** @import { Storage } from '../storing/storage.js' */

/** The names of the entries; what cannot be read is the tool's to report. @type {Clean<Set<string>>} */
const namesOf = (stored) => new Set(typeof stored === 'object' && stored ? Object.keys(stored) : []);

const clean = fieldsOf({ daily: isText });

/** @template {Storage} T @param {T} storage @param {readonly import('../../engine/inventory.js').ToolFacts[]} facts of the tools
 *  @param {(language: string) => boolean} isOffered whether a language has it @param {() => void} changed called when something was done */
export function createDaily(storage, facts, isOffered, changed) {
  const { name = '', daily: key = '' } = facts.find(({ daily }) => daily) ?? {};
  let done = storage.read(key, namesOf);
  /** @type {boolean|undefined} whether the icon has a mark */
  let isBadged;

  function reread() {
    done = storage.read(key, namesOf);
    changed();
  }
  storage.watch(key, reread);

  /** The tool that has something to do today in a language, '' for none. @param {string} language */
  const open = (language) => (isOffered(language) && !done.has(`${language} ${today()}`) ? name : '');

  return {
    open,
    /** The storage, of which this notes what the tool stores. @type {T} */
    storage: { ...storage, update(other, cleanOther, change) {
      const isKept = storage.update(other, cleanOther, change);
      if (other === key) reread();
      return isKept;
    } },

    /** Marks the icon of the installed page. @param {string} language */
    badge(language) {
      const isOpen = done.size > 0 && open(language) !== '';
      if (isOpen === isBadged) return;
      isBadged = isOpen;
      (isOpen ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {}); // where the page is not installed
    },

    /** Whether a page that begins says so: once a day, not on a person's first day, and not where the address shows something else.
     *  @param {string} hash @param {string} language */
    tells(hash, language) {
      const { daily: last } = storage.read(CHOICES, clean);
      const isTold = last !== undefined && last !== today() && !/[?=]/.test(hash) && hash !== `#${name}` && open(language) !== '';
      if (last === undefined || isTold) storage.update(CHOICES, clean, (all) => ({ ...all, daily: today() }));
      return isTold;
    },
  };
}

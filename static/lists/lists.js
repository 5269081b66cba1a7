// @ts-check
/** The word lists as the page has them: the user's own, the changes to any, and the dialog where all are chosen, made, changed and kept. */
import { createChanges } from './changes.js';
import { listsDialog } from './dialog.js';
import { createLists } from './own.js';

/**
 * What the page gives for it.
 * @typedef {object} Given
 * @property {import('./own.js').Solver} solver
 * @property {import('../shell/storing/storage.js').Storage} storage
 * @property {ReturnType<typeof import('../shell/framework/tools.js').createTools>} tools
 * @property {readonly import('../engine/inventory.js').ToolFacts[]} facts  of the tools
 * @property {Record<string, import('../engine/inventory.js').Provenance>} shipped  the lists that come with the page, by code
 * @property {Pick<import('./dialog.js').On, 'isKept'|'keep'|'drop'|'meanings'>} files
 * @property {import('../shell/chrome/bringback.js').BringBack} bringBack
 * @property {(fields: Record<string, unknown>) => Record<string, unknown>} whole  the fields of a request, with the changes to the list
 * @property {() => Page} page
 * @property {(change: Partial<import('../shell/framework/state.js').State>) => void} become
 * @property {() => void} askAgain
 * @property {(list: string) => void} choose
 */

/** @param {Given} given */
export function wordLists({ solver, storage, tools, facts, shipped, files, bringBack, whole, page, become, askAgain, choose }) {
  const lists = createLists(solver, whole, (ownLists, made) => {
    const { alphabet } = page();
    become({ ownLists });
    tools.update();
    // Questions asked before the lists were read were about another language.
    if (made || page().alphabet !== alphabet) askAgain();
  });
  const changes = createChanges(storage, (changes) => {
    become({ changes });
    askAgain();
  });
  const menu = () => tools.current()?.menu;
  const dialog = listsDialog(shipped, lists, {
    use() {
      const fits = menu()?.alphabet() ?? null;
      return { list: menu()?.list() ?? page().list, fits, alphabet: fits ?? page().alphabet };
    },
    choose(list) {
      menu()?.chooseList(list);
      choose(list);
    },
    ...files, change: changes.change, bringBack,
    opened() { for (const tool of facts) if (tool.lists) tools.toolOf(tool.name); },
  });
  return { lists, changes, dialog };
}

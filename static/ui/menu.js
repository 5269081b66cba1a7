// @ts-check
/** Menus in which a choice changes what the page shows. */
import { mark } from './dom.js';

/** Calls `does` when an entry is chosen. On a closed menu each arrow key selects the next entry; that counts as chosen only once Enter
 * is pressed or the focus leaves the menu (WCAG 3.2.2), and Escape takes it back. @param {HTMLSelectElement} menu
 *  @param {() => void} does */
export function listenToMenu(menu, does) {
  let isKey = false;
  let before = '';

  function settle() {
    if (!menu.dataset.pending) return;
    mark(menu, { 'data-pending': null });
    if (menu.value !== before) does();
  }

  menu.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') return settle();
    if (!menu.dataset.pending) before = menu.value;
    else if (key === 'Escape') {
      menu.value = before;
      settle();
    }
    isKey = true; // a choice in an open menu comes later, by itself
    setTimeout(() => { isKey = false; });
  });
  menu.addEventListener('change', () => {
    if (isKey) mark(menu, { 'data-pending': true });
    else {
      mark(menu, { 'data-pending': null });
      does();
    }
  });
  menu.addEventListener('focusout', settle);
}

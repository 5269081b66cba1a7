// @ts-check
/** Menus whose choice has consequences. */
import { mark } from './dom.js';

/** Calls `does` when an entry is chosen. On a closed menu, where each arrow key chooses the next entry, that is once Enter is pressed or
 *  the focus leaves it (WCAG 3.2.2); Escape takes the choice back. @param {HTMLSelectElement} menu @param {() => void} does */
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

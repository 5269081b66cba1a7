// @ts-check
/** The dialogs of what is seldom needed, of what a game against the workbench begins with, and of the board in words. */
import { closable } from '../../../shell/chrome/dialogs.js';
import { set } from '../step.js';
import { copied } from '../../../ui/clipboard.js';
import { actionArea } from '../../../ui/actionarea.js';
import { isDrawn, make, write } from '../../../ui/dom.js';
import { sentence } from '../../../ui/text.js';
import { cgpOf } from '../position/drawn.js';
import { draw, find } from './find.js';
import { gcgOf } from '../record/game.js';
import { positionToText } from '../position/notation.js';
import { freeTriples, newWords, wordsOn } from '../position/words.js';

/** @import { State } from '../state.js' */
/** @import { BoardWord } from '../position/words.js' */

/** The dialog of the position or the game as text. @param {Desk<State>} desk */
export function otherView(desk) {
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.other')));
  const text = /** @type {HTMLTextAreaElement} */ (find('dialog.other textarea'));
  const area = actionArea(dialog);
  const isShown = isDrawn();
  find('.load-text').addEventListener('click', () => desk.act('readText', text.value));
  dialog.addEventListener('close', () => desk.does(set)({ texting: null }));
  find('dialog.other .copy-as').addEventListener('click', async ({ target }) => {
    const form = target instanceof HTMLElement ? target.dataset.form : undefined;
    if (!form) return;
    const { game, position } = desk.look();
    const written = form === 'cgp' ? cgpOf(position) : form === 'gcg' ? String(gcgOf(game)) : positionToText(position);
    const isDone = await copied(written);
    text.value = written;
    area.show(isDone ? desk.t()('copy.done') : '');
    if (!isDone) text.select(); // for copying by hand
  });

  return {
    open() {
      const { game, position } = desk.look();
      text.value = positionToText(position);
      area.show('');
      draw({ 'dialog.other [data-form=gcg]': game !== null });
      desk.does(set)({ texting: { trouble: null } });
      dialog.showModal();
    },
    draw(/** @type {State} */ { texting }, /** @type {Translate} */ t) {
      if (isShown(texting, t)) return;
      if (texting) area.show(null, texting.trouble ? sentence(t, texting.trouble) : '');
      else dialog.close();
    },
  };
}

/** The dialog that asks how strong the workbench is to be, and for a clock, before a game against it.
 *  @returns {() => void} opens it */
export function againstView() {
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.against')));
  return () => {
    write(find('#against-title'), find('.game [data-does=playOn]').textContent ?? '');
    dialog.showModal();
  };
}

export function descriptionView() {
  const dialog = closable(/** @type {HTMLDialogElement} */ (find('dialog.description')));
  const body = find('dialog.description .described');
  /** The words as they were last described, and the rules of that board. @type {{words: BoardWord[], rules: unknown}|null} */
  let before = null;

  /** Describes the board. @param {State} state @param {Translate} t */
  return ({ position }, t) => {
    const { rules } = position;
    const words = wordsOn(position);
    const [triples, quads] = [freeTriples(position), freeTriples(position, '7')];
    const listOf = (/** @type {readonly BoardWord[]} */ some) => make('ul', {}, ...some.map(({ word, place }) => (
      make('li', {}, make('span', { lang: rules.alphabet, translate: 'no' }, word), ` ${place}`))));
    const parts = [];
    if (before?.rules === rules) {
      const fresh = newWords(words, before.words);
      parts.push(make('h3', {}, t('described.new')), fresh.length ? listOf(fresh) : make('p', {}, t('described.same')));
    }
    parts.push(make('h3', {}, t('lists.words', { count: words.length })), words.length ? listOf(words)
      : make('p', {}, t('described.empty')),
      make('h3', {}, t('described.triples')), make('p', {}, triples.join(', ') || t('described.none')));
    if (quads.length) parts.push(make('h3', {}, t('described.quads')), make('p', {}, quads.join(', ')));
    body.replaceChildren(...parts);
    before = { words, rules };
    dialog.showModal();
    body.focus({ preventScroll: true });
  };
}

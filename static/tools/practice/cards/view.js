// @ts-check
/** The view Cards: the position with its board, or the words to choose from, and how well it was known. */
import { CARDS, GRADES, cleanCards } from '../../../shell/storing/cards.js';
import { delegate, find, mark, write } from '../../../ui/dom.js';
import { inBag } from '../../wordfeud/position/position.js';
import { wordName } from '../../wordfeud/record/missed.js';
import { drawUnknown, giver, showDeeds } from '../parts.js';
import { named, reasons, verdictParts } from '../said.js';
import { attemptView } from '../attemptview.js';
import markup from './markup.html';
import { lineOf } from './said.js';
import * as to from './state.js';

/** @typedef {import('./state.js').State} State */

/** @param {HTMLElement} root @param {Desk<State>} desk
 *  @returns {View<State>} */
export function cardsView(root, desk) {
  const { does, storage } = desk;
  const its = attemptView(root, markup, desk);
  const part = (/** @type {string} */ selector) => find(selector, root);
  function remove() {
    const { asked } = desk.look();
    if (!asked) return;
    does(to.turn)(asked.name);
    desk.bringBack.offer(desk.t()('cards.deleted'), () => does(to.turn)(asked.name));
  }
  delegate(root, '.deeds [data-does]', (button) => follow.note(button));
  const refresh = () => does(to.refreshed)(storage.read(CARDS, cleanCards), Date.now());
  // Games are graded in another tool, boards are played in another view, and the day may have changed while the page was hidden.
  document.addEventListener('visibilitychange', refresh);
  setInterval(refresh, 60_000); // the number of cards stands on the tab
  const follow = following(root, its.focus);

  return {
    ...its,
    arrive() {
      refresh();
      its.arrive();
    },
    draw(state, t) {
      const { asked, cards, told, verdict } = state;
      mark(root, { 'data-none': !asked, 'data-word': Boolean(asked?.word) });
      const stale = its.draw(state, t);
      drawHead(root, state, t);
      drawDeeds(root, state);
      drawChoices(part('.choices'), state);
      part('.why').replaceChildren(...answerParts(state, t));
      drawUnknown(part('.unknown'), verdict, (word) => told !== null && Object.hasOwn(cards, wordName(told.position, word)), t);
      follow.to(state);
      return { line: lineOf(state, t), stale, tone: state.trouble ? 'wrong' : 'calm', word: to.isAnswered(state) && asked?.word ? asked.word : null };
    },
    does: { remove },
  };
}

/** Moves the focus from a button that is no longer there to what comes next, as soon as that is there. @param {HTMLElement} root
 *  @param {() => void} focus moves it to where a card begins */
function following(root, focus) {
  let isAwaited = false;
  return {
    /** @param {HTMLElement} button that was pressed */
    note(button) { isAwaited = button === document.activeElement; },
    /** @param {State} state as it is drawn */
    to(state) {
      const { answer, asked, choices, queue, wf } = state;
      const [isAnswered, isOpen, isOver] = [to.isAnswered(state), choices !== null || (wf !== null && !answer), queue !== null && !asked];
      if (!isAwaited || !(isAnswered || isOpen || isOver)) return;
      isAwaited = false;
      if (isAnswered) find('.deeds .main:not([hidden])', root).focus();
      else if (isOpen) focus();
      else document.getElementById(root.getAttribute('aria-labelledby') ?? '')?.focus();
    },
  };
}

/** How many cards are left, and how the game stood. @param {HTMLElement} root @param {State} state @param {Translate} t */
function drawHead(root, { queue, told }, t) {
  write(find('.left', root), queue ? t('cards.left', { count: queue.names.length }) : '');
  const [ours, theirs] = told?.position.points ?? [0, 0];
  write(find('.stand', root), told?.position.points ? t('stand', { ours, theirs, bag: inBag(told.position) }) : '');
}

/** @param {HTMLElement} root @param {State} state */
function drawDeeds(root, state) {
  const [isAnswered, isGood] = [to.isAnswered(state), to.suggested(state) === GRADES.good];
  showDeeds(root, { again: isAnswered, good: isAnswered, skip: to.canSkip(state), remove: state.asked !== null });
  find('[data-does=good]', root).classList.toggle('main', isGood);
  find('[data-does=again]', root).classList.toggle('main', !isGood);
}

/** @param {HTMLElement} list @param {State} state */
function drawChoices(list, { asked, choices, picked }) {
  const words = asked?.word ? choices ?? [] : [];
  if ([...list.children].map((child) => child.textContent).join() !== words.map((word) => word.toUpperCase()).join()) {
    list.replaceChildren(...words.map((word) => giver('pick', word, { 'data-word': word, translate: 'no' }, word.toUpperCase())));
  }
  for (const button of /** @type {Iterable<HTMLElement>} */ (list.children)) {
    const { word } = button.dataset;
    mark(button, { 'aria-pressed': picked ? String(word === picked) : null, 'data-right': picked !== '' && word === asked?.word,
      'data-wrong': word === picked && word !== asked?.word });
  }
}

/** What speaks for the best play, for the answer and for what was played then if that is another play. @param {State} state @param {Translate} t */
function answerParts({ then, verdict }, t) {
  if (!verdict || !then) return [];
  const { best, played } = verdict;
  const isOther = named(then.play, t) !== named(played.play, t);
  return [...verdictParts(verdict, t), ...(isOther ? [reasons(t('cards.then'), then, t, best)] : [])];
}

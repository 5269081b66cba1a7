// @ts-check
/** The tab's view: connects its parts, which draw the state and report what the user does. */
import { filePicker, fill, isDrawn, make, mark, write } from '../../ui/dom.js';
import { tabsView } from '../../ui/tabs.js';
import { actions } from './actions.js';
import * as choosing from './moves/choosing.js';
import * as entering from './turn/entering.js';
import { find } from './views/find.js';
import * as loading from './position/loading.js';
import * as looking from './record/looking.js';
import markup from './markup.html';
import { bestMove, detailedPlay, previewed, solveStatus } from './moves/moves.js';
import { isMovable, moveTile } from './turn/moving.js';
import { boardToText } from './position/notation.js';
import { shownPicture } from './screenshot/picture.js';
import * as playing from './record/playing.js';
import { playersOf } from './record/game.js';
import * as scanning from './screenshot/scanning.js';
import * as step from './step.js';
import { boardView } from './views/board.js';
import { breakdownView, detailsView } from './views/details.js';
import { brushesView, paletteView } from './views/palette.js';
import { clockView, knownView } from './views/score.js';
import { againstView, descriptionView, otherView } from './views/dialogs.js';
import { listenToDragging } from './views/drag.js';
import { filterView } from './views/filter.js';
import { gameView } from './views/game.js';
import { drawLesson, movesText, suggestionsView, writeHead } from './views/suggestions.js';
import { offerView } from './views/question.js';
import { pictureView } from './views/screenshot.js';
import { positionView } from './views/sharedialog.js';
import { rackView } from './views/rack.js';
import { countText, reportOf, wordAsked } from './views/status.js';
import { nextWord, wordsOn } from './position/words.js';

/** @import { State } from './state.js' */

const seed = () => Math.floor(Math.random() * 2 ** 31);

/** @param {HTMLElement} root @param {Desk<State>} desk @returns {View<State>} */
export function view(root, desk) {
  const { act, does, look } = desk;
  fill(root, markup);
  find('.wordfeud > .status').replaceWith(desk.status);
  const picture = filePicker('image/*', does(scanning.readPicture));
  const game = filePicker('.gcg,.txt,text/plain', async (file) => does(takeGame)(await desk.readText(file)));
  root.append(picture.input, game.input);

  const { open: openPosition, draw: drawShared, does: shared } = positionView(desk);
  const { open: openOther, draw: drawOther } = otherView(desk);
  const openAgainst = againstView();
  const players = () => [desk.t()('points.ours'), 'Wordbench'];
  const describe = descriptionView();
  const showDescription = () => describe(look(), desk.t());
  const drawSheets = sheetsView(desk);
  const focus = () => find(`.${look().target} [tabindex="0"]`).focus({ preventScroll: true }); // where letters go
  /** Plays a move, and goes on where the next turn is laid. @param {import('./moves/play.js').Play|null} move null for one that is out of date */
  function play(move) {
    if (!move) return;
    does(playing.playMove)(move);
    desk.drawNow();
    focus();
  }
  const parts = [
    boardView(find('.board'), (square) => act('tapBoard', square)), breakdownView(), rackView(find('.rack'), (slot) => act('tapSlot', slot)),
    paletteView(act), brushesView(act), suggestionsView(act), filterView(act, desk.redraw), drawLesson, detailsView(act, desk.meaning),
    offerView(act, focus), pictureView(act), knownView(act), clockView(desk), gameView(act),
  ];
  listenForLegends(root);
  listenToDragging(root, { isMovable: (from) => isMovable(look(), from), move: does(moveTile) });
  listenToTab(desk);
  find('.play').addEventListener('click', () => play(detailedPlay(look())));
  const markNamed = listenToNames(desk);
  const isWritten = isDrawn();

  return {
    focus,
    arrive() { if (document.activeElement === document.body && matchMedia('(hover: hover)').matches) focus(); },
    draw(state, t) {
      if (!isWritten(t)) writeHead(find('.head'), t);
      const { zoom } = state.page.settings;
      mark(root, { 'data-solve': solveStatus(state), 'data-sheet': drawSheets(state), 'data-zoom': zoom > '1' && zoom,
        'data-reading': Boolean(state.reading && !state.awaitsRetry) });
      if (solveStatus(state) !== 'solving') write(find('.moves-count'), countText(state, t));
      for (const draw of [...parts, drawShared, drawOther]) draw(state, t);
      const report = reportOf(state, t, desk.act);
      markNamed(!state.lesson && bestMove(state) !== null && report.tone !== 'wrong');
      return report;
    },
    does: {
      describe: showDescription,
      meaning: () => desk.tellOf(wordAsked(look())),
      ...jumps(desk), play: () => play(previewed(look())),
      through() {
        does(actions.through)(null);
        desk.drawNow();
        focus();
      },
      position: openPosition, keep: openPosition, picture: picture.open, pick: picture.open, tellOf: desk.tellOf,
      pickFile: game.open, other: openOther, close: () => close(desk),
      playOn: openAgainst, newGame: () => does(playing.newGame)(seed(), players()), against: () => does(playing.playOn)(seed(), players()),
      shuffle: () => does(step.set)({ shuffling: seed() }), ...shared,
    },
  };
}

/** Closes the game, and says which one; for a while it can be brought back in one step. @param {Desk<State>} desk */
function close({ bringBack, does, look, t }) {
  const before = look();
  const { players = [], turns = [] } = before.game?.record ?? {};
  if (!before.game) return;
  does(looking.close)();
  bringBack.offer(t()('game.closed', { names: playersOf({ players }, t()).join(' – '), count: turns.length }), () => does(looking.reopened)(before));
}

/** The tabs of the sheets. Returns what draws them, and tells which sheet is open. @param {Desk<State>} desk */
function sheetsView({ does, redraw }) {
  const drawTabs = tabsView(find('.wordfeud [role=tablist]'), (sheet) => {
    if (sheet === 'moves' || sheet === 'game') does(looking.toggleGame)(sheet === 'game');
    else does(step.showSheet)(sheet);
  });
  /** Whether the letters have a tab, as on a screen with room for one panel. */
  let areLettersTabbed = true;
  new ResizeObserver(() => {
    areLettersTabbed = find('#tab-letters').checkVisibility();
    redraw();
  }).observe(find('#tab-letters'));

  return (/** @type {State} */ state) => {
    const sheet = state.sheet === 'picture' && !shownPicture(state)?.canvas ? 'letters' : state.sheet;
    drawTabs(areLettersTabbed && sheet !== 'moves' ? sheet : state.gameOpen ? 'game' : 'moves');
    return sheet;
  };
}

/** What keys do that lead to another place of the tab. @param {Desk<State>} desk */
const jumps = ({ does, look, drawNow, say }) => ({
  toList: () => find('.list').focus(),
  toFilter() {
    does(choosing.toggleFilter)(true);
    drawNow();
    find('.filter input').focus();
  },
  toWord(/** @type {KeyboardEvent} */ { key }) {
    const word = nextWord(wordsOn(look().position), look().cursor, key === 'PageDown' ? 1 : -1);
    if (!word) return;
    does(entering.moveTo)(word);
    say(`${word.word}, ${word.place}`);
  },
});

/** The headline and the first words of the details, which name a move and choose it. Returns what tells whether they do. @param {Desk<State>} desk */
function listenToNames({ does, look }) {
  const named = [find('.wordfeud > .status .status-text'), find('.lead')];
  const details = find('.details');
  const choose = () => does(choosing.chooseBest)();
  details.addEventListener('click', () => { if (details.dataset.open && !look().chosen) choose(); });
  named[0].addEventListener('click', () => {
    if (!named[0].matches('[role=button]')) return;
    details.click(); // they open where it was tapped
    choose();
  });
  for (const element of named) {
    element.addEventListener('keydown', (event) => {
      if (!['Enter', ' '].includes(event.key) || !element.matches('[role=button]')) return;
      event.preventDefault();
      element.click();
      if (element.matches('.lead')) find('.explanation').focus(); // what was pressed gives way to it
    });
  }
  return (/** @type {boolean} */ names) => {
    for (const element of named) mark(element, { role: names && 'button', tabindex: names && '0' });
  };
}

/** Listens to what belongs to no part. @param {Desk<State>} desk */
function listenToTab({ does, look, t }) {
  find('.board').addEventListener('focusin', () => does(entering.setTarget)('board'));
  find('.rack').addEventListener('focusin', () => does(entering.setTarget)('rack'));
  // Leaving the list ends the preview; moving to the details, to what shares it or to another window does not count as leaving.
  find('.suggestions').addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest('.suggestions, .details, [data-does=position]')) does(choosing.choose)(null);
  });
  const list = find('.list');
  list.addEventListener('focus', () => { if (!look().chosen && list.matches(':focus-visible')) does(choosing.walk)(0); });
  const copying = (/** @type {string} */ selector, /** @type {() => string} */ text) => find(selector).addEventListener('copy', (event) => {
    if (selector === '.list' && getSelection()?.toString()) return; // text that was selected by hand
    event.clipboardData?.setData('text/plain', text());
    event.preventDefault();
  });
  copying('.board', () => boardToText(look().position));
  copying('.list', () => movesText(look(), t()));
  document.addEventListener('visibilitychange', () => does(choosing.see)(!document.hidden));
}

/** Has a game opened. @param {State} state @param {string} gcg */
export const takeGame = (state, gcg) => (gcg.trim() ? loading.take(state, { gcg, position: state.position })
  : step.notify(state, { key: 'broken.nothing', lead: 'from.text' }));

/** Between the sign and the line, and to the edge of the screen, in pixels. */
const GAP = 8;

/** Explains all that has a `data-legend`. @param {HTMLElement} root */
export function listenForLegends(root) {
  const line = make('p', { class: 'legend', role: 'status', hidden: '' });
  root.append(line);
  let isMouse = false;
  const hide = () => mark(line, { hidden: true });
  addEventListener('pointerdown', ({ pointerType }) => {
    isMouse = pointerType === 'mouse';
    hide();
  }, true);
  for (const event of ['keydown', 'resize']) addEventListener(event, hide, true);
  // Before the tap does anything else, which may move or fill the sign anew.
  root.addEventListener('click', ({ target }) => {
    const sign = target instanceof Element ? target.closest('[data-legend]') : null;
    if (!sign || isMouse) return;
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    write(line, sign.getAttribute('data-legend') ?? '');
    mark(line, { hidden: false });
    const { width, height } = line.getBoundingClientRect();
    const below = bottom + GAP + height <= innerHeight;
    line.style.left = `${Math.max(GAP, Math.min((left + right - width) / 2, innerWidth - width - GAP))}px`;
    line.style.top = `${below ? bottom + GAP : top - GAP - height}px`;
  }, true);
}

// @ts-check
/** The tab's view: connects its parts, which draw the state and report what the user does. */
import { writeTexts } from '../../shell/header.js';
import { refusalOf } from '../../shell/message.js';
import { filePicker, fill, isDrawn, mark, write } from '../../ui/dom.js';
import { tabsView } from '../../ui/tabs.js';
import { sentence } from '../../ui/text.js';
import { WINDOW, gameOfText } from './asks.js';
import * as act from './changes.js';
import { setMinutes, tick } from './clock.js';
import { find } from './find.js';
import * as gaming from './gaming.js';
import markup from './markup.html';
import { isMovable, moveTile, tapBoard, tapSlot } from './moving.js';
import { boardToText, exampleFor } from './position.js';
import { nextWord, wordsOn } from './reading.js';
import { ENDLESS, bestMove, detailedPlay, shownPicture, solveStatus } from './state.js';
import { boardView } from './views/board.js';
import { breakdownView } from './views/breakdown.js';
import { brushesView } from './views/brushes.js';
import { clockView } from './views/clock.js';
import { descriptionView } from './views/description.js';
import { detailsView } from './views/details.js';
import { listenToDragging } from './views/drag.js';
import { filterView } from './views/filter.js';
import { gameView } from './views/game.js';
import { knownView } from './views/known.js';
import { listenForLegends } from './views/legend.js';
import { lessonView } from './views/lesson.js';
import { offerView } from './views/offer.js';
import { otherView } from './views/other.js';
import { paletteView } from './views/palette.js';
import { pictureView } from './views/picture.js';
import { positionView } from './views/position.js';
import { rackView } from './views/rack.js';
import { shareView } from './views/share.js';
import { countText, reportOf, wordAsked } from './views/status.js';
import { movesText, suggestionsView, writeHead } from './views/suggestions.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../shell/contract.js').Desk<State>} Desk */

const seed = () => Math.floor(Math.random() * 2 ** 31);

/** @param {HTMLElement} root @param {Desk} desk @returns {import('../../shell/contract.js').View<State>} */
export function view(root, desk) {
  const { does, look } = desk;
  fill(root, markup);
  find('.wordfeud > .status').replaceWith(desk.status);
  const picture = filePicker('image/*', does(act.readPicture));
  const game = filePicker('.gcg,.txt,text/plain', async (file) => does(takeGame)(await desk.readText(file)));
  root.append(picture.input, game.input);

  const openPosition = positionView(desk, does(act.load));
  const openOther = otherView(desk, {
    game: (gcg) => openFromDialog(desk, gcg), load: does(act.load), standard: () => does(act.setLayout)('standard'),
    shuffle: () => does(act.shuffle)(seed()), edit: () => does(act.editLayout)(true),
  });
  const describe = descriptionView();
  const showDescription = () => describe(look(), desk.t());
  find('.describe').addEventListener('click', showDescription);
  const drawTabs = tabsView(find('.wordfeud [role=tablist]'), (sheet) => {
    if (sheet === 'moves' || sheet === 'game') does(gaming.toggleGame)(sheet === 'game');
    else does(act.showSheet)(sheet);
  });
  /** Whether the letters have a tab, as on a screen with room for one panel. */
  let areLettersTabbed = true;
  new ResizeObserver(() => {
    areLettersTabbed = find('#tab-letters').checkVisibility();
    desk.redraw();
  }).observe(find('#tab-letters'));
  const parts = partsOf(desk, { position: openPosition, other: openOther, game: game.open, picture: picture.open });
  listenForLegends(root);
  listenToDragging(root, { isMovable: (from) => isMovable(look(), from), move: does(moveTile) });
  const actions = {
    pick: picture.open, language: does(act.takeLanguage), unfilter: does(act.unfilter), done: () => does(act.editLayout)(false),
    think: () => does(act.think)(ENDLESS), stop: () => does(act.think)(0),
    example: does((state) => act.loadExample(state, exampleFor(state.position.rules))), dismiss: () => does(act.notify)(null),
  };

  listenToTab(desk);
  // The move in the headline is chosen by it.
  const named = [find('.wordfeud > .status .status-text'), find('.lead')];
  for (const element of named) {
    element.addEventListener('click', () => does(act.chooseBest)());
    element.addEventListener('keydown', (event) => {
      if (!['Enter', ' '].includes(event.key) || !element.matches('[role=button]')) return;
      event.preventDefault();
      element.click();
      if (element.matches('.lead')) find('.explanation').focus(); // what was pressed gives way to it
    });
  }
  const isWritten = isDrawn();
  const focus = () => find(`.${look().target} [tabindex="0"]`).focus({ preventScroll: true }); // where letters go

  return {
    focus,
    arrive() { if (document.activeElement === document.body && matchMedia('(hover: hover)').matches) focus(); },
    draw(state, t) {
      if (!isWritten(t)) {
        writeTexts(t, root);
        writeHead(find('.head'), t);
      }
      const sheet = state.sheet === 'picture' && !shownPicture(state)?.canvas ? 'letters' : state.sheet;
      const { zoom } = state.page.settings;
      mark(root, { 'data-solve': solveStatus(state), 'data-sheet': sheet, 'data-zoom': zoom > '1' && zoom,
        'data-reading': Boolean(state.reading && !state.awaitsRetry) });
      drawTabs(areLettersTabbed && sheet !== 'moves' ? sheet : state.gameOpen ? 'game' : 'moves');
      if (solveStatus(state) !== 'solving') write(find('.moves-count'), countText(state, t));
      for (const draw of parts) draw(state, t);
      const names = !state.lesson && bestMove(state) !== null;
      for (const element of named) mark(element, { role: names && 'button', tabindex: names && '0' });
      return reportOf(state, t, actions);
    },
    does: {
      describe: showDescription,
      meaning: () => desk.tellOf(wordAsked(look())),
      toList: () => find('.list').focus(),
      toFilter() {
        does(act.toggleFilter)(true);
        desk.drawNow();
        find('.filter input').focus();
      },
      toWord({ key }) {
        const word = nextWord(wordsOn(look().position), look().cursor, key === 'PageDown' ? 1 : -1);
        if (!word) return;
        does(act.moveTo)(word);
        desk.say(`${word.word}, ${word.place}`);
      },
      position: openPosition,
    },
  };
}

/** The parts of the tab, each with what the user does there. @param {Desk} desk
 *  @param {Record<'position'|'other'|'game'|'picture', () => void>} opens  a dialog, or a file */
function partsOf(desk, opens) {
  const { does } = desk;
  return [
    boardView(find('.board'), does(tapBoard)),
    breakdownView(),
    rackView(find('.rack'), does(tapSlot)),
    paletteView(find('.palette'), {
      letter: (tile) => does(act.layLetter)(tile),
      blank: does(act.typeBlank), turn: does(act.turn), erase: does(act.erase), highlight: does(act.highlight),
    }),
    brushesView({ paint: does(act.paint), dip: does(act.dip), clear: does(act.clearLayout) }),
    suggestionsView(find('.list'), { sort: does(act.sortBy), choose: does(act.tapRow), hover: does(act.hover),
      needs: (first, end) => does(act.wantRows)(first, end, WINDOW) }),
    filterView({ filter: does(act.filterBy), through: does(act.filterBySquare), heat: does(act.toggleHeat),
      points: does(act.togglePointsOnly), win: does(act.toggleByWin), toggle: () => does(act.toggleFilter)(), further: desk.redraw, teach: does(act.teach),
      tellOf: desk.tellOf }),
    lessonView({ toggle: does(act.toggleLesson), more: does(act.revealMore) }),
    detailsView(find('.details'), desk.meaning, does(act.chooseVariant), does(act.judge), () => does(act.choose)(null),
      { think: () => does(act.think)(ENDLESS), stop: () => does(act.think)(0) }),
    offerView({ settle: does(act.settle), count: does(gaming.countTheirs), laidNothing: does(gaming.theyLaidNothing),
      ask: does(gaming.askAbout), teach: does(act.teach), leaveWords: does(act.leaveWords), ownPoints: does(act.ownPoints),
      leavePoints: does(act.leavePoints), goOnTo: does(gaming.goOnTo), otherGame: does(gaming.otherGame), toNow: does(gaming.toNow),
      takeAsTurn: does(act.takeAsTurn), playLaid: does(gaming.playLaid), takeBack: does(act.takeBack),
      swap: does(gaming.swap), changeTurn: does(gaming.changeTurn),
      review: does(gaming.review), keep: opens.position, newGame: () => does(gaming.newGame)(seed(), [desk.t()('points.ours'), 'Wordbench']), endSwap: () => does(act.swapTiles)(null),
      endJudging: () => does(act.judge)(null), tellOf: desk.tellOf }),
    pictureView({ drop: does(act.dropPicture), language: does(act.takeLanguage), bonuses: () => does(act.editLayout)(true),
      tap: does(act.tapSquare) }),
    knownView({ points: does(act.setPoints), theirs: does(act.setTheirs), name: (name) => does(gaming.nameThem)(name, desk.t()('points.theirs')) }),
    shareView(desk),
    clockView({ tick: does(tick), setMinutes: does(setMinutes), isShown: desk.isShown }),
    gameView({
      goTo: does(gaming.goTo), step: does(gaming.step), enter: does(gaming.enter),
      playAs: does(gaming.playAs), playAgainst: does(gaming.playAgainst), note: does(gaming.note), swap: () => does(act.swapTiles)(), retry: does(gaming.retry),
      does: {
        remove: does(gaming.remove), goOn: does(gaming.goOn), drill: does(gaming.drill), endDrill: does(gaming.endDrill),
        begin: does(gaming.begin), close: does(gaming.close), grade: does((state) => gaming.grade(state, !state.game?.grading)),
        playOn: () => does(gaming.playOn)(seed(), [desk.t()('points.ours'), 'Wordbench']),
        pickFile: opens.game, picture: opens.picture, other: opens.other,
      },
    }),
  ];
}

/** Listens to what belongs to no part. @param {Desk} desk */
function listenToTab({ does, look, t }) {
  find('.board').addEventListener('focusin', () => does(act.setTarget)('board'));
  find('.rack').addEventListener('focusin', () => does(act.setTarget)('rack'));
  // Leaving the list ends the preview; moving to the details, to what shares it or to another window does not count as leaving.
  find('.suggestions').addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest('.suggestions, .details, [data-does=position]')) does(act.choose)(null);
  });
  const list = find('.list');
  list.addEventListener('focus', () => { if (!look().chosen && list.matches(':focus-visible')) does(act.walk)(0); });
  find('.play').addEventListener('click', () => {
    const play = detailedPlay(look());
    if (!play) return; // a faded play is out of date
    does(act.playMove)(play);
    list.focus({ preventScroll: true });
  });
  const copying = (/** @type {string} */ selector, /** @type {() => string} */ text) => find(selector).addEventListener('copy', (event) => {
    if (selector === '.list' && getSelection()?.toString()) return; // text that was selected by hand
    event.clipboardData?.setData('text/plain', text());
    event.preventDefault();
  });
  copying('.board', () => boardToText(look().position));
  copying('.list', () => movesText(look(), t()));
  document.addEventListener('visibilitychange', () => does(act.see)(!document.hidden));
}

/** Opens a game from the dialog, which covers the line that offers Retry. Resolves to what is wrong with it, or ''. @param {Desk} desk
 *  @param {string} gcg */
async function openFromDialog(desk, gcg) {
  const { rules, fields } = gameOfText(desk.look(), gcg);
  const reply = await desk.ask('game', fields, { slot: 'wordfeud open', waits: false });
  if (reply.outcome === 'answered') desk.does(gaming.open)(reply.ok, rules);
  const wrong = reply.outcome === 'unavailable' ? reply.message : reply.outcome === 'refused' ? refusalOf(reply.error) : null;
  return wrong ? sentence(desk.t(), wrong) : '';
}

/** Has a game opened. @param {State} state @param {string} gcg */
export const takeGame = (state, gcg) => (gcg.trim() ? act.take(state, { gcg, position: state.position })
  : act.notify(state, { key: 'broken.nothing', lead: 'from.text' }));

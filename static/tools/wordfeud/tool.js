// @ts-check
/** The Wordfeud tab: holds its state, and connects views, storage and the page. */
import { writeTexts } from '../../shell/header.js';
import { BrokenText, listName, noticeOf, refusalOf } from '../../shell/message.js';
import { pictureReader } from '../../shell/picture.js';
import { CHOICES, isSame, languages } from '../../shell/state.js';
import { TAB, today } from '../../shell/storage.js';
import { fill, mark, saveFile, write } from '../../ui/dom.js';
import { tabsView } from '../../ui/tabs.js';
import { sentence } from '../../ui/text.js';
import { createAsking } from './asking.js';
import { bringTo } from './bring.js';
import * as act from './changes.js';
import en from './en.json';
import { find } from './find.js';
import { does, keys } from './keys.js';
import { isMovable, moveTile, tapBoard, tapSlot } from './moving.js';
import markup from './markup.html';
import { pictureOf } from './picture.js';
import nl from './nl.json';
import { GAMES, boardToText, cleanExceptPosition, cleanGames, cleanPosition, exampleFor, fromHash, isPositionText, positionFromText,
  rulesNamed, toHash, withGrading } from './position.js';
import { detailedPlay, initialState, isEmpty, latest, shownPicture, solveStatus } from './state.js';
import { textOf } from './tiles.js';
import { rulesForm } from './rules/form.js';
import { RULES, cleanRules } from './rules/own.js';
import { rulesets } from './rules/rulesets.js';
import { boardView } from './views/board.js';
import { gcgOf, isGame, isRefused, wholeAccuracyOf } from './game.js';
import * as gaming from './gaming.js';
import { brushesView } from './views/brushes.js';
import { breakdownView } from './views/breakdown.js';
import { descriptionView } from './views/description.js';
import { detailsView } from './views/details.js';
import { listenToDragging } from './views/drag.js';
import { filterView, verdictText } from './views/filter.js';
import { gameView } from './views/game.js';
import { lessonText, lessonView } from './views/lesson.js';
import { offerView } from './views/offer.js';
import { paletteView } from './views/palette.js';
import { pictureView } from './views/picture.js';
import { positionView } from './views/position.js';
import { rackView } from './views/rack.js';
import { shareView } from './views/share.js';
import { announcement, countText, reportOf } from './views/status.js';
import { movesText, suggestionsView, writeHead } from './views/suggestions.js';

/** @typedef {import('./state.js').State} State */

/** Delay before a change is saved, in milliseconds; on most devices the moves are shown by then. */
const SAVE_DELAY = 100;

/** @type {import('../../shell/contract.js').Mount} */
const mount = (root, desk) => {
  const texts = desk.texts({ en, nl });
  let t = texts('en');
  /** Null until the first call of `page`. @type {State} */
  let state = /** @type {any} */ (null);
  /** The state as last drawn, and what was told of it. @type {[State, import('../../shell/contract.js').Report]|undefined} */
  let drawn;
  /** The state last compared for saving: `settled`, restored from storage or loaded from the address.
   *  @type {Pick<State, 'position'|'game'|'ownRules'>} */
  let saved;
  /** What is not saved yet: letters typed one by one, or a change that becomes a step of the browser's history.
   *  @type {'letters'|'step'|null} */
  let unsaved = null;
  /** Whether `settle` is about to be called. */
  let isChanged = false;
  let isShown = false;

  fill(root, markup);
  find('.wordfeud > .status').replaceWith(desk.status);
  const pictures = pictureReader(desk, 'screenshot');
  const asking = createAsking(desk, () => state, become, () => [t('points.ours'), t('points.theirs')],
    () => find('.play').getClientRects().length > 0);

  /** The only way to change the state. @param {State} next */
  function become(next) {
    if (next === state) return;
    const { position: { list }, taught } = state;
    state = next;
    if (taught !== next.taught) for (const change of act.changesBetween(taught, next.taught)) desk.changeList(...change);
    if (unreadPicture && unreadPicture.position !== next.position) { // the user went on without the picture
      unreadPicture = null;
      pictures.cancel();
    }
    if (isShown && next.position.list !== list) desk.choose(next.position.list); // also by undo
    changed();
  }

  /** Has everything done that follows from changes, after all those of this task. */
  function changed() {
    if (!isShown) return;
    if (!isChanged) queueMicrotask(settle);
    isChanged = true;
    desk.redraw();
  }

  /** What was said last, and of which position. @type {{line: string, position: State['position']|null}} */
  let told = { line: '', position: null };

  /** Says what is to be known of the state, once for each position. @param {string} line */
  function tell(line) {
    const { position } = state;
    if (told.line !== line || told.position !== position) desk.say(line);
    told = { line, position };
  }

  /** Asks Python before the page is drawn, so that both work at the same time; announces the moves, and has changes saved. */
  function settle() {
    if (!isChanged || !isShown) return;
    isChanged = false;
    asking.ask();
    const spoken = announcement(state, t);
    if (spoken) tell([spoken, verdictText(state, t), lessonText(state, t)].filter(Boolean).join(' '));
    if (saved.position !== state.position || (isHeld(saved) && !isHeld(state))) {
      if (!unsaved) setTimeout(save, SAVE_DELAY);
      unsaved = unsaved === 'step' || !isNextLetter(saved, state) ? 'step' : 'letters';
    }
    if (isRefused(saved.game, state.game)) {
      for (const key of [TAB, CHOICES]) if (desk.storage.read(key, cleanPosition(state.ownRules)).gcg) desk.storage.setAside(key);
    }
    if (gcgOf(saved.game) !== gcgOf(state.game) || /** @type {const} */ (['me', 'at'])
      .some((part) => saved.game?.[part] !== state.game?.[part])) keep();
    if (saved.game?.grades !== state.game?.grades) keepGrading();
    saved = state;
  }

  /** An event handler that applies an action to the state.
   *  @template {unknown[]} A @param {(state: State, ...args: A) => State} action @returns {(...args: A) => void} */
  const handler = (action) => (...args) => become(action(state, ...args));

  // Views

  const position = positionView(desk, {
    game: async (gcg) => {
      const wrong = await openGame(gcg, { waits: false }); // the dialog covers the line that offers Retry
      return wrong ? sentence(t, wrong) : '';
    },
    load: handler(act.load), points: handler(act.setPoints), theirs: handler(act.setTheirs),
    standard: () => become(act.setLayout(state, 'standard')),
    shuffle: () => void asking.shuffle(), pick: () => actions.pick(), edit: () => become(act.editLayout(state, true)),
  });
  const describe = descriptionView();
  find('.describe').addEventListener('click', () => describe(state, t));
  const drawTabs = tabsView(find('.wordfeud [role=tablist]'), (sheet) => become(act.showSheet(state, sheet)));
  const views = [
    boardView(find('.board'), handler(tapBoard)),
    breakdownView(),
    rackView(find('.rack'), handler(tapSlot)),
    paletteView(find('.palette'), {
      letter: (tile) => become(act.layLetter(state, tile)),
      blank: handler(act.typeBlank), turn: handler(act.turn), erase: handler(act.erase), highlight: handler(act.highlight),
    }),
    brushesView({ paint: handler(act.paint), dip: handler(act.dip), clear: handler(act.clearLayout) }),
    suggestionsView(find('.list'), {
      sort: handler(act.sortBy), choose: handler(act.tapRow), hover: handler(act.hover),
      needs: (first, end) => void asking.askWindow(first, end),
    }),
    filterView({ filter: handler(act.filterBy), through: handler(act.filterBySquare), heat: handler(act.toggleHeat),
      points: () => weigh(act.togglePointsOnly), win: () => weigh(act.toggleByWin), toggle: () => become(act.toggleFilter(state)),
      teach: handler(act.teach), tellOf: desk.tellOf }),
    lessonView({ toggle: handler(act.toggleLesson), more: handler(act.revealMore) }),
    detailsView(find('.details'), desk.meaning, handler(act.chooseVariant), handler(act.judge), () => become(act.choose(state, null))),
    offerView({ settle: handler(act.settle), count: handler(gaming.countTheirs), laidNothing: handler(gaming.theyLaidNothing),
      ask: handler(gaming.askAbout), teach: handler(act.teach), leaveWords: () => become(act.leaveWords(state)),
      ownPoints: handler(act.ownPoints), leavePoints: () => become(act.leavePoints(state)),
      goOnTo: handler(gaming.goOnTo), otherGame: handler(gaming.otherGame),
      endJudging: () => become(act.judge(state, null)), tellOf: desk.tellOf }),
    pictureView({ drop: () => become(act.dropPicture(state)), language: () => become(act.takeLanguage(state)),
      bonuses: () => become(act.editLayout(state, true)), tap: handler(act.tapSquare) }),
    position.draw,
    shareView(desk),
  ];
  views.push(gameView({
    toggle: () => become(gaming.toggleGame(state)), goTo: handler(gaming.goTo), step: handler(gaming.step), enter: handler(gaming.enter),
      playAs: handler(gaming.playAs), retry: handler(gaming.retry),
    does: {
      remove: handler(gaming.remove), goOn: handler(gaming.goOn), drill: handler(gaming.drill), endDrill: handler(gaming.endDrill),
        begin: handler(gaming.begin), close: handler(gaming.close),
      grade: () => become(gaming.grade(state, !state.game?.grading)),
      playOn: () => become(gaming.playOn(state, Math.floor(Math.random() * 2 ** 31), [t('points.ours'), 'Wordbench'])),
      asText: () => position.open(state.game?.record?.gcg),
      keepFile: () => saveFile(new Blob([state.game?.record?.gcg ?? ''], { type: 'text/plain' }), 'wordbench.gcg'),
      pickFile: () => find('.pick-game').click(),
    },
  }));
  listenToDragging({ isMovable: (from) => isMovable(state, from), move: handler(moveTile) });
  const actions = {
    pick: () => find('.pick-picture').click(), language: () => become(act.takeLanguage(state)),
    example: () => become(act.loadExample(state, exampleFor(state.position.rules))),
    unfilter: handler(act.unfilter), done: () => become(act.editLayout(state, false)), dismiss: () => become(act.notify(state, null)),
  };

  function draw() {
    if (drawn?.[0] === state) return drawn[1];
    if (drawn?.[0].page.language !== state.page.language) {
      writeTexts(t, root);
      writeHead(find('.head'), t);
    }
    const sheet = state.sheet === 'picture' && !shownPicture(state) ? 'letters' : state.sheet;
    const { zoom } = state.page.settings;
    mark(root, { 'data-solve': solveStatus(state), 'data-sheet': sheet, 'data-zoom': zoom > '1' && zoom });
    drawTabs(sheet);
    if (solveStatus(state) !== 'solving') write(find('.moves-count'), countText(state, t));
    for (const view of views) view(state, t);
    drawn = [state, reportOf(state, t, actions)];
    return drawn[1];
  }

  // Pictures

  /** A picture that could not be read yet, and the position that it would replace.
   *  @type {{canvas: HTMLCanvasElement, position: State['position']}|null} */
  let unreadPicture = null;

  /** @param {File[]} files @param {() => Promise<boolean>} [elsewhere] whether another tool can open them; without it there is none
   *  @returns {Promise<boolean>} whether they were opened */
  async function openFiles(files, elsewhere) {
    const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
    if (isGameFile(file)) await takeGame(await desk.readText(file));
    else if (file?.type.startsWith('text/')) takeText(await desk.readText(file), 'text');
    else return read(file, elsewhere);
    return true;
  }

  /** Has Python read a picture. @param {File|HTMLCanvasElement} source @param {() => Promise<boolean>} [elsewhere] */
  async function read(source, elsewhere) {
    unreadPicture = null;
    become(act.readPicture(state, true));
    const found = await pictures.read(source, () => {
      const { rules, list } = state.position;
      return { ruleset: rules.text ? '' : rules.code, lexicon: list };
    });
    if (found.outcome === 'superseded') return true;
    if (found.outcome === 'answered') {
      become(act.takePicture(state, pictureOf(found.ok, state.position, found.canvas)));
      return true;
    }
    const opened = found.outcome === 'refused' && await elsewhere?.();
    become(act.readPicture(state, false));
    if (found.outcome === 'unavailable') unreadPicture = { canvas: found.canvas, position: state.position }; // Retry reads it again
    else if (!opened && isShown) become(act.notify(state, found.why));
    return Boolean(opened);
  }

  // Games

  /** Opens a game from its GCG, with the rules that it names. Resolves to what is wrong with it, or null.
   *  @param {string} gcg @param {import('../../engine/solver.js').AskOptions} [options] */
  async function openGame(gcg, options) {
    const code = /^#rules\s+(\S+)\s*$/m.exec(gcg)?.[1] ?? '';
    const rules = Object.hasOwn(rulesets, code) ? rulesets[code] : state.position.rules;
    const { layout, list } = state.position;
    const same = rules === state.position.rules;
    const reply = await desk.ask('game', { gcg, lexicon: same ? list : rules.list, ruleset: rules.text ?? rules.code,
      ...(same && { layout }) }, { slot: 'open', ...options });
    if (reply.outcome === 'answered') become(gaming.open(state, reply.ok, rules));
    if (reply.outcome === 'unavailable') return reply.message;
    return reply.outcome === 'refused' ? refusalOf(reply.error) : null;
  }

  /** @param {string} gcg */
  async function takeGame(gcg) {
    const { position } = state;
    const wrong = gcg.trim() ? await openGame(gcg) : { key: 'broken.nothing', lead: 'from.text' };
    if (wrong && state.position === position) become(act.notify(state, wrong)); // otherwise the person has gone on without the game
  }

  /** Takes in a game, a position or a word. @param {string} text @param {'paste'|'text'} where it comes from */
  function takeText(text, where = 'paste') {
    if (isGame(text)) return void takeGame(text);
    try {
      if (!text.trim()) throw new BrokenText('broken.nothing');
      if (!isPositionText(state.position, text)) return become(act.pasteWord(state, text.trim().replace(/\s+/g, '')));
      const { position, said } = positionFromText(state.position, text, state.ownRules);
      become(act.load(state, position, {}, said));
    } catch (broken) {
      become(act.notify(state, noticeOf(broken, where)));
    }
  }

  // Rules

  const readRules = () => become(act.setOwnRules(state, desk.storage.read(RULES, cleanRules)));

  /** Stores a ruleset; returns whether that succeeded. @param {import('./rules/own.js').Ruleset} rules */
  function keepRules(rules) {
    const kept = desk.storage.update(RULES, cleanRules, (all) => ({ ...all, [rules.code]: rules }));
    readRules();
    return kept;
  }

  const choose = (/** @type {string} */ code) => become(act.setRules(state, rulesNamed(code, state.ownRules)));

  /** What the language menu offers: the games by name, and the user's own rules. A game with another list than its own is called by
   *  that. */
  const menuGroups = latest((/** @type {State['ownRules']} */ own, /** @type {typeof t} */ translate, /** @type {string} */ playing,
    /** @type {string} */ list) => {
    const named = (/** @type {string} */ code, /** @type {string} */ name) => (code === playing && list
      ? translate('lists.named', { name: listName(list), language: name }) : name);
    const all = Object.values(rulesets);
    return [
      ...[...new Set(all.map(({ game }) => game))].map((game) => ({
        label: game, entries: all.filter((rules) => rules.game === game).map(({ code, name, alphabet }, _, group) => ({
          code, lang: alphabet,
            name: named(code, game === all[0].game || group.length > 1 ? name : `${languages[alphabet].name} (${game})`) })),
      })),
      { label: translate('rules.own'), entries: Object.values(own)
        .map(({ code, name, alphabet }) => ({ code, name: named(code, translate('rules.named', { name })), lang: alphabet })) },
    ];
  });

  // Storage and the address

  /** Changes how moves are weighed, for later visits too. @param {(state: State) => State} change */
  function weigh(change) {
    become(change(state));
    const { pointsOnly, byWin } = state;
    desk.storage.update(CHOICES, cleanExceptPosition, (kept) => ({ ...kept, pointsOnly, byWin }));
  }

  /** Stores the position and its game for the next visit, and for this browser tab, whatever other tabs store. */
  function keep() {
    const { me, at } = state.game ?? {};
    const gcg = gcgOf(state.game);
    const now = { position: toHash(state.position), ...(gcg ? { gcg, me, ...(at !== null && { at }) } : {}) };
    for (const key of [CHOICES, TAB]) {
      desk.storage.update(key, cleanExceptPosition, ({ position: _, gcg: __, me: ___, at: ____, ...kept }) => ({ ...kept, ...now }));
    }
  }

  /** Once all turns are graded, notes the accuracy at the saved games that are this one. */
  function keepGrading() {
    const { game } = state;
    const accuracy = game && wholeAccuracyOf(game);
    if (!game || accuracy === null) return;
    const noted = (/** @type {Record<string, string>} */ games) => withGrading(games, { gcg: String(gcgOf(game)), me: game.me }, accuracy, today());
    const now = desk.storage.read(GAMES, cleanGames);
    if (!isSame(noted(now), now)) desk.storage.update(GAMES, cleanGames, noted);
  }

  function save() {
    if (!unsaved) return;
    const { rules } = state.position;
    if (rules.text && state.ownRules[rules.code]?.text !== rules.text) keepRules(rules); // they were deleted or replaced meanwhile
    keep();
    desk.remember(toHash(state.position), unsaved === 'step');
    unsaved = null;
  }

  /** Whether one letter at most has changed; any larger change becomes a step of the browser's history.
   *  @param {Pick<State, 'position'>} before @param {State} now */
  const isNextLetter = (before, now) => now.history.past.at(-1)?.position === before.position
    && lettersChanged(before.position, now.position) <= 1;

  /** @param {State['position']} before @param {State['position']} now */
  function lettersChanged(before, now) {
    if (before.rules !== now.rules || before.list !== now.list) return Infinity;
    const [a, b] = [before, now].map(({ board }) => board.join(''));
    const squares = [...a].filter((tile, at) => tile !== b[at]).length;
    return squares + Math.abs(before.rack.length - now.rack.length);
  }

  // Events

  // The user may be leaving the page, or a click may lead to another address.
  for (const leaving of ['pagehide', 'click']) {
    addEventListener(leaving, () => {
      settle();
      save();
    }, { capture: true });
  }
  // If another tab replaces the rules in use, the board switches to them, just as it does to a rebuilt word list.
  desk.storage.watch(RULES, () => {
    readRules();
    const { rules } = state.position;
    const stored = state.ownRules[rules.code];
    if (stored && stored.text !== rules.text) become(act.setRules(state, stored));
  });
  find('.board').addEventListener('focusin', () => become(act.setTarget(state, 'board')));
  find('.rack').addEventListener('focusin', () => become(act.setTarget(state, 'rack')));
  // Leaving the list ends the preview; moving to the details or to another window does not count as leaving.
  find('.suggestions').addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest('.suggestions, .details')) become(act.choose(state, null));
  });
  find('.list').addEventListener('focus', () => {
    if (!state.chosen && find('.list').matches(':focus-visible')) become(act.walk(state, 0));
  });
  find('.play').addEventListener('click', () => {
    const play = detailedPlay(state);
    if (!play) return; // a faded play is out of date
    become(act.playMove(state, play));
    find('.list').focus({ preventScroll: true });
  });
  const pick = /** @type {HTMLInputElement} */ (find('.pick-picture'));
  pick.addEventListener('change', () => {
    if (pick.files?.length) openFiles([...pick.files]);
    pick.value = ''; // so that the same file can be picked again
  });
  const pickGame = /** @type {HTMLInputElement} */ (find('.pick-game'));
  pickGame.addEventListener('change', async () => {
    const [file] = pickGame.files ?? [];
    pickGame.value = '';
    if (file) await takeGame(await desk.readText(file));
  });
  find('.board').addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', boardToText(state.position));
    event.preventDefault();
  });
  find('.list').addEventListener('copy', (event) => {
    if (getSelection()?.toString()) return; // text that was selected by hand
    event.clipboardData?.setData('text/plain', movesText(state, t));
    event.preventDefault();
  });

  return {
    keys,
    actions: does({
      look: () => state, become, open: position.open, describe: () => describe(state, t),
      say: (word) => desk.say(`${word.word}, ${word.place}`),
      tellOf: (word) => desk.tellOf(word ?? drawn?.[1].word ?? null),
      filter() {
        become(act.toggleFilter(state, true));
        desk.drawNow();
        find('.filter input').focus();
      },
    }),
    texts,
    draw,
    patience: asking.patience,
    focus: () => find('.board [tabindex="0"]').focus(),
    page(page) {
      if (!state) {
        const ownRules = desk.storage.read(RULES, cleanRules);
        const first = initialState(page, ownRules);
        const [{ pointsOnly, byWin, ...shared }, own] = [CHOICES, TAB].map((key) => desk.storage.read(key, cleanPosition(ownRules)));
        const { position: kept, gcg, me, at } = own.position === undefined ? shared : own;
        state = act.begin(first, kept === undefined ? first.position : fromHash(kept, ownRules), { pointsOnly, byWin }, { gcg, me, at });
        saved = state;
        t = texts(page.language);
      } else {
        if (page.language !== state.page.language) t = texts(page.language);
        become(act.setPage(state, page));
      }
    },
    show(query) {
      isShown = true;
      if (query.size && query.toString() !== new URLSearchParams(toHash(state.position)).toString()) {
        become(act.load(state, fromHash(query, state.ownRules)));
        saved = state;
      }
      // An empty address stays empty, so that going back to it later does not clear the board.
      if (query.size || !isEmpty(state.position)) desk.remember(toHash(state.position));
      desk.choose(state.position.list);
      changed();
      desk.drawNow();
      const canType = document.activeElement === document.body && matchMedia('(hover: hover)').matches;
      if (canType) find('.board [tabindex="0"]').focus({ preventScroll: true });
    },
    askAgain() {
      asking.forget();
      const canvas = unreadPicture?.canvas;
      become(act.askAgain(state));
      if (canvas) read(canvas);
    },
    openFiles,
    hide() { isShown = false; },
    paste: takeText,
    offers: () => ({ letters: textOf(state.position.rules, state.position.rack) }),
    menu: {
      groups() {
        const { list, rules } = state.position;
        return menuGroups(state.ownRules, t, rules.code, list === rules.list ? '' : list);
      },
      value: () => state.position.rules.code,
      choose,
      list: () => state.position.list,
      alphabet: () => state.position.rules.alphabet,
      chooseList: handler(act.chooseList),
    },
    bring: (...all) => bringTo(t('backup.earlier'))(...all),
    lists: (actions) => rulesForm(desk, actions, {
      language: () => t,
      look() {
        const { ownRules: own, page, position: { rules } } = state;
        return { own, ...(isShown ? { playing: rules.code, rules: rules.text ?? rules.code } : { playing: '', rules: page.alphabet }) };
      },
      play(code) {
        choose(code);
        if (!isShown) desk.open(toHash(state.position));
      },
      keep: keepRules, changed: readRules,
    }),
  };
};

/** Whether its rules will be available on the next visit. @param {Pick<State, 'position'|'ownRules'>} state */
const isHeld = ({ position: { rules }, ownRules }) => !rules.text || Object.hasOwn(ownRules, rules.code);

/** @param {File|undefined} file */
const isGameFile = (file) => Boolean(file && /\.gcg$/i.test(file.name));

Reflect.get(globalThis, '__tool')(mount);

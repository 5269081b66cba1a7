// @ts-check
/** The Wordfeud tab. */
import { BrokenText, listName, noticeOf } from '../../shell/texts/message.js';
import { CHOICES, OWN } from '../../shell/framework/state.js';
import { fromHash, isOwnText, isPositionText, positionFromText, toGameLink, toHash } from './position/notation.js';
import { asks } from './asks/asks.js';
import { bringTo } from './storing/joining.js';
import en from './en.json' with { type: 'json' };
import * as looking from './record/looking.js';
import * as entering from './turn/entering.js';
import { isGame } from './record/game.js';
import { follow, initialFrom, isNextLetter, save } from './storing/keeping.js';
import { actions } from './actions.js';
import { keys } from './keys.js';
import { latest } from '../../shell/framework/latest.js';
import * as loading from './position/loading.js';
import nl from './nl.json' with { type: 'json' };
import { isEmpty } from './position/position.js';
import { playBy, rulesForm } from './rules/form.js';
import { RULES, USUAL, cleanRules, gameOf, games, rulesOf } from './rules/rulesets.js';
import * as scanning from './screenshot/scanning.js';
import * as step from './step.js';
import { GAMES } from './storing/saved.js';
import { textOf } from './position/tiles.js';
import { takeGame, view } from './view.js';
import { verdictText } from './views/filter.js';
import { lessonText } from './views/suggestions.js';
import { reread, results } from './views/savedgames.js';
import { picture } from './views/sharedialog.js';
import { announcement } from './views/status.js';

/** @import { State } from './state.js' */
/** @import { Ruleset } from './rules/rulesets.js' */

/** Takes in a game, a position or a word. @param {State} state @param {string} text @param {'paste'|'text'} where it comes from */
function takeText(state, text, where = 'paste') {
  if (isGame(text)) return takeGame(state, text);
  try {
    if (!text.trim()) throw new BrokenText('broken.nothing');
    if (!isPositionText(state.position, text)) return entering.pasteWord(state, text.trim().replace(/\s+/g, ''));
    const { position, said } = positionFromText(state.position, text, state.ownRules);
    return loading.load(state, position, {}, said);
  } catch (broken) {
    return step.notify(state, noticeOf(broken, where));
  }
}

/** Of the position before a turn that is laid, to find a move too. A linked game stays until a change. @param {State} state */
const addressOf = ({ game, position, shared, linked, start }) => (position === shared && linked !== null && game
  ? toGameLink(position, game.me, linked) : toHash(start ?? position));

/** @param {State} state @param {URLSearchParams} query */
function open(state, query) {
  const isOther = query.size && ![addressOf(state), state.leftAt].some((known) => query.toString() === new URLSearchParams(known).toString());
  const packed = query.get('turns');
  const kept = packed === null ? {} : { packed, me: /** @type {0|1} */ (query.get('me') === '1' ? 1 : 0) };
  const shown = isOther ? loading.load(state, fromHash(query, state.ownRules), kept) : state;
  const opened = isOther ? { ...(packed === null ? shown : looking.toggleGame(shown, true)), shared: shown.position, linked: packed } : shown;
  // A list of the user's own stays the one in use until he chooses another.
  return state.page.list.startsWith(OWN) ? opened : step.withList(opened);
}

/** What the value of a game's entry begins with in the menu. */
const GAME = 'game:';

/** Chooses a language of the game, rules of the user's own, or another game. @param {State} state @param {string} code */
const choose = (state, code) => (code.startsWith(GAME) ? loading.setGame(state, code.slice(GAME.length))
  : playBy(state, code));

/** Takes over rules that another browser tab has stored. If they are those in use, the board switches to them, just as it does to a rebuilt
 *  word list. @param {State} state @param {import('../../shell/storing/storage.js').Storage} storage */
function adoptRules(state, storage) {
  const next = loading.setOwnRules(state, storage.read(RULES, cleanRules));
  const { position: { rules }, ownRules: { [rules.code]: stored } } = next;
  return stored && stored.text !== rules.text ? loading.setRules(next, stored) : next;
}

/** What the language menu offers: the languages of the game, the other games, and the user's own rules. What is chosen is called by its game,
 *  if that is another than the usual one, and by its list, if that is another than its own. */
const menuGroups = latest((/** @type {State['ownRules']} */ own, /** @type {Translate} */ t, /** @type {Ruleset} */ playing,
  /** @type {string} */ list) => {
  const here = gameOf(playing);
  const named = (/** @type {string} */ code, /** @type {string} */ name) => (code === playing.code && list
    ? t('lists.named', { name: listName(list), language: name }) : name);
  return [
    { label: here, entries: rulesOf(here).map(({ code, name, alphabet }) => ({ code, lang: alphabet,
      name: named(code, code === playing.code && here !== USUAL ? t('rules.of', { game: here, language: name }) : name) })) },
    { label: t('rules.games'), entries: games.filter((game) => game !== here).map((game) => ({ code: GAME + game, name: game, lang: '' })) },
    { label: t('rules.own'), entries: Object.values(own)
      .map(({ code, name, alphabet }) => ({ code, name: named(code, t('rules.named', { name })), lang: alphabet })) },
  ];
});

/** @type {Tool<State>} */
const tool = {
  texts: { en, nl },
  initial: initialFrom,
  paged: loading.setPage,
  open,
  // An empty address stays empty, so that going back to it later does not clear the board.
  address: (state) => (isEmpty(state.position) && !state.history.past.length ? null : addressOf(state)),
  // A look at an earlier turn is no step of its own.
  isStep: (before, now) => before.position !== now.position && !isNextLetter(before, now) && !before.live && !now.live,
  asks: { ...asks, drawing: picture, results },
  again: loading.askAgain,
  says: (state, t) => [[announcement(state, t), verdictText(state, t), lessonText(state, t)].filter(Boolean).join(' '), state.position],
  save,
  watches: { [RULES]: adoptRules, [CHOICES]: follow, [GAMES]: reread },
  keys,
  actions,
  opens: { picture: scanning.readPicture, names: /\.gcg$/i, knows: isOwnText,
    text: (state, text, name) => (/\.gcg$/i.test(name) ? takeGame(state, text) : takeText(state, text, 'text')) },
  paste: takeText,
  title: ({ position: { rules } }) => gameOf(rules),
  offers: ({ position: { rules, rack } }) => ({ letters: textOf(rules, rack) }),
  menu: {
    groups: ({ ownRules, position: { list, rules } }, t) => menuGroups(ownRules, t, rules,
      list === rules.list || list.startsWith(OWN) ? '' : list), // a list of one's own has an entry of its own
    value: ({ position }) => position.rules.code, choose, list: ({ position }) => position.list,
    alphabet: ({ position }) => position.rules.alphabet, chooseList: loading.chooseList,
  },
  bring: (t) => bringTo(t('backup.earlier')),
  lists: rulesForm,
  view,
};

Reflect.get(globalThis, '__tool')(tool);

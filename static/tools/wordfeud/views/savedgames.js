// @ts-check
/** The games saved under a name, in the position dialog, and what they come to: wins, averages and the best plays, by opponent and by language. */
import { askToPersist } from '../../../shell/storing/storage.js';
import { today } from '../../../ui/days.js';
import { button, isDrawn, make } from '../../../ui/dom.js';
import { noticeOf } from '../../../shell/texts/message.js';
import * as loading from '../position/loading.js';
import { find } from './find.js';
import { wholeAccuracyOf } from '../record/grades.js';
import { share } from '../step.js';
import { GAMES, cleanGames, fromKept, gradingOf, renamed, toKept, withGame } from '../storing/saved.js';
import { languages } from '../../../shell/framework/state.js';
import { dateFormat, sentence } from '../../../ui/text.js';
import { rounded } from './suggestions.js';
import { shownName } from '../record/game.js';

/** @import { State } from '../state.js' */

/** What the games with turns come to. @param {State} state @returns {Question<State>|null} */
export function results({ sharing, ownRules }) {
  const games = Object.values(sharing?.games ?? {}).flatMap((text) => recordOf(text, ownRules));
  return games.length ? { verb: 'results', fields: { games }, answered: (now, results) => share(now, { results }) } : null;
}

/** The saved games, anew. @param {State} state @param {Desk<State>['storage']} storage */
export const reread = (state, storage) => share(state, { games: storage.read(GAMES, cleanGames) });

/** @param {Desk<State>} desk @param {ReturnType<typeof import('../../../ui/actionarea.js').actionArea>} area @param {() => void} leave closes the dialog */
export function savedView({ bringBack, confirm, does, drawNow, look, storage, t: texts }, area, leave) {
  const name = /** @type {HTMLInputElement} */ (find('dialog.position .name-game'));
  const list = find('dialog.position .games');
  const isShown = isDrawn();

  /** @param {(games: Record<string, string>) => Record<string, string>} change */
  function keep(change) {
    area.show(null, storage.update(GAMES, cleanGames, change) ? '' : texts()('storage.unkept'));
    does(reread)(storage);
    drawNow();
  }

  /** The row of a game. @param {string} game */
  const rowOf = (game) => /** @type {HTMLElement[]} */ ([...list.children]).find(({ dataset }) => dataset.game === game);

  /** @param {string} game */
  function load(game) {
    area.show('');
    try {
      does(loading.load)(...fromKept(storage.read(GAMES, cleanGames)[game] ?? '', look().ownRules));
      leave();
    } catch (error) {
      area.show(null, sentence(texts(), noticeOf(error, 'text')));
    }
  }

  /** Has a game's name typed over: Enter or leaving takes it, Escape keeps the old one. @param {string} game */
  function rename(game) {
    const t = texts();
    const field = /** @type {HTMLInputElement} */ (make('input', { type: 'text', class: 'field', value: game, maxlength: '40', autocomplete: 'off',
      'aria-label': t('lists.rename', { name: game }) }));
    let isOver = false;
    async function end(/** @type {string} */ called) {
      if (isOver) return;
      isOver = true;
      const isTaken = Object.hasOwn(storage.read(GAMES, cleanGames), called);
      const isNew = called && called !== game && (!isTaken || await confirm(t('sure.replace', { name: called }), t('lists.replace')));
      keep((games) => (isNew ? renamed(games, game, called) : games));
      rowOf(isNew ? called : game)?.querySelector('button')?.focus();
    }
    field.addEventListener('keydown', (event) => {
      if (!['Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault(); // the dialog stays open
      end(event.key === 'Enter' ? field.value.trim().normalize() : game);
    });
    field.addEventListener('blur', () => end(field.value.trim().normalize()));
    rowOf(game)?.querySelector('button')?.replaceWith(field);
    field.focus();
    field.select();
  }

  find('.keep-game').addEventListener('submit', async (event) => {
    event.preventDefault();
    const t = texts();
    const called = name.value.trim().normalize(); // two names that look the same are one
    if (!called || (Object.hasOwn(storage.read(GAMES, cleanGames), called)
      && !await confirm(t('sure.replace', { name: called }), t('lists.replace')))) return;
    const state = look();
    const kept = toKept(state.position, { ...state.game?.record, ...state.game });
    keep((games) => withGame(games, called, kept, state.game && wholeAccuracyOf(state.game), today()));
    askToPersist();
    name.value = '';
  });
  /** @param {string} game */
  function forget(game) {
    const { [game]: text } = storage.read(GAMES, cleanGames);
    keep(({ [game]: _, ...others }) => others);
    bringBack.offer(texts()('lists.deleted', { name: game }), () => keep((games) => ({ [game]: text, ...games })));
    find('dialog.position [data-closes]').focus(); // the button that was pressed is gone
  }

  return {
    does: { loadGame: load, renameGame: rename, forgetGame: forget },
    /** @param {State} state @param {Translate} t */
    draw({ sharing, ownRules, page: { language } }, t) {
      if (!sharing) isShown();
      if (!sharing || isShown(sharing.games, sharing.results, t)) return;
      const { games, results } = sharing;
      list.replaceChildren(...rowsOf(games, t));
      const recorded = Object.values(games).some((text) => recordOf(text, ownRules).length);
      if (!recorded) find('.results').replaceChildren(make('p', { class: 'note' }, t('results.none')));
      else if (results) find('.results').replaceChildren(...resultsOf(results, t), accuracyOverTime(gradedOf(games), language, t));
    },
  };
}

/** A saved game as Python is asked about it, if it has turns and its rules are there. @param {string} text @param {State['ownRules']} own */
function recordOf(text, own) {
  try {
    const [{ rules }, { gcg, me }] = fromKept(text, own);
    return gcg && /^>/m.test(gcg) ? [{ gcg, me, ruleset: rules.text ?? rules.code }] : [];
  } catch {
    return [];
  }
}

/** The games that are graded, with how accurately they were played. @param {Record<string, string>} games */
const gradedOf = (games) => Object.entries(games).flatMap(([name, kept]) => {
  const grading = gradingOf(kept);
  return grading ? [{ name, ...grading }] : [];
});

/** @param {Record<string, string>} games @param {Translate} t */
const rowsOf = (games, t) => Object.keys(games).map((game) => {
  const does = (/** @type {string} */ name) => ({ 'data-does': name, 'data-given': JSON.stringify(game) });
  const sign = (/** @type {string} */ label) => ({ 'aria-label': label, title: label });
  return make('li', { 'data-game': game }, button(does('loadGame'), null, game),
    button({ ...does('renameGame'), ...sign(t('lists.rename', { name: game })) }, null, '✎'),
    button({ ...does('forgetGame'), 'data-once': '', ...sign(t('lists.forget', { name: game })) }, null, '×'));
});

/** Some games together. @typedef {{name: string, won: number, lost: number, drawn: number, unfinished: number, turn: number|null,
 *     points: readonly [number, number]|null}} Sum */
/** @typedef {{points: number, word: string, place: string, opponent: string}} Play */
/** Python's answer.
 *  @typedef {{all: Sum, opponents: Sum[], languages: Sum[], best: Play|null, longest: Play|null, unread: number}} Results */

/** The elements that show them. @param {Results} results @param {Translate} t @returns {HTMLElement[]} */
export function resultsOf({ all, opponents, languages: byLanguage, best, longest, unread }, t) {
  const count = all.won + all.lost + all.drawn;
  const notes = [all.unfinished && t('results.unfinished', { count: all.unfinished }), unread && t('results.unread', { count: unread })]
    .filter((line) => typeof line === 'string');
  const facts = [
    ...(all.points ? [[t('results.average'), pointsText(all.points, t)]] : []),
    ...(all.turn === null ? [] : [[t('results.turn'), rounded(all.turn, t)]]),
    ...(best ? [[t('results.best'), playText(best, t)]] : []),
    ...(longest && longest.word !== best?.word ? [[t('results.longest'), playText(longest, t)]] : []),
  ];
  return [
    ...(count ? [make('p', { class: 'tally' }, t(all.drawn ? 'results.tally.drawn' : 'results.tally', { won: all.won, lost: all.lost, drawn: all.drawn })), balanceOf(all)] : []),
    make('dl', {}, ...facts.flatMap(([name, fact]) => [make('dt', {}, name), make('dd', {}, fact)])),
    ...(opponents.length > 1 || byLanguage.length < 2 ? [sumsTable(t('points.theirs'), opponents, ({ name }) => [shownName(name, t), ''], t)] : []),
    ...(byLanguage.length > 1 ? [sumsTable(t('lists.language'), byLanguage, ({ name }) => [languages[name]?.name ?? name, name], t)] : []),
    ...notes.map((line) => make('p', { class: 'note' }, line)),
  ];
}

/** The accuracy of the graded games, the oldest first, as dots between the lowest and all of the chance to win, and its averages.
 *  @param {readonly {name: string, accuracy: number, day: string}[]} graded @param {string} language @param {Translate} t */
export function accuracyOverTime(graded, language, t) {
  const title = make('h4', {}, t('results.accuracy'));
  if (!graded.length) return make('div', { class: 'skill' }, title, make('p', { class: 'note' }, t('results.accuracy.none')));
  const games = graded.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))).slice(-MOST_DOTS);
  const mean = (/** @type {typeof games} */ some) => percent(some.reduce((sum, { accuracy }) => sum + accuracy, 0) / some.length);
  const least = Math.min(.9, Math.floor(Math.min(...games.map(({ accuracy }) => accuracy)) * 10) / 10);
  const { format } = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const dots = make('ol', { class: 'dots', 'data-most': t('results.percent', { share: 100 }),
    'data-least': t('results.percent', { share: percent(least) }) });
  for (const { name, accuracy, day } of games) {
    const text = t('results.accuracy.each', { name, day: format(new Date(day)), share: percent(accuracy) });
    const dot = make('li', { title: text }, make('span', { class: 'voice' }, text));
    dot.style.setProperty('--share', String((accuracy - least) / (1 - least)));
    dots.append(dot);
  }
  return make('div', { class: 'skill' }, title, make('p', {}, games.length > LATE
    ? t('results.accuracy.late', { share: mean(games), late: mean(games.slice(-LATE)), count: LATE })
    : t('results.accuracy.mean', { share: mean(games) })), dots);
}

/** As many games as are drawn, and as many as count as the last. */
const [MOST_DOTS, LATE] = [60, 5];

/** @param {number} share */
const percent = (share) => Math.round(share * 100);
/** @param {readonly [number, number]} points @param {Translate} t */
const pointsText = ([ours, theirs], t) => t('results.points', { ours: Math.round(ours), theirs: Math.round(theirs) });

/** @param {Play} play @param {Translate} t */
const playText = ({ word, place, points, opponent }, t) => t('results.play', { word: word.replaceAll('|', '').toUpperCase(), place, points,
  name: shownName(opponent, t) });

/** Won, drawn and lost as a bar; the numbers stand beside it. @param {Sum} sum */
function balanceOf(sum) {
  const bar = make('div', { class: 'balance', 'aria-hidden': 'true' });
  for (const part of /** @type {const} */ (['won', 'drawn', 'lost'])) {
    if (!sum[part]) continue;
    const piece = make('span', { 'data-part': part });
    piece.style.setProperty('--share', String(sum[part]));
    bar.append(piece);
  }
  return bar;
}

/** @param {string} title @param {readonly Sum[]} sums @param {(sum: Sum) => [name: string, lang: string]} nameOf @param {Translate} t */
function sumsTable(title, sums, nameOf, t) {
  const cell = (/** @type {string} */ text) => make('td', {}, text);
  return make('table', {},
    make('thead', {}, make('tr', {}, ...[title, t('results.won'), t('results.average')].map((text) => make('th', { scope: 'col' }, text)))),
    make('tbody', {}, ...sums.map((sum) => {
      const [name, lang] = nameOf(sum);
      return make('tr', {}, make('th', { scope: 'row', ...(lang && { lang }) }, name),
        cell(t('results.of', { won: sum.won, count: sum.won + sum.lost + sum.drawn })),
        cell(sum.points ? pointsText(sum.points, t) : '–'));
    })));
}

// @ts-check
/** The game panel: the score; turns to step through, change and grade; mistakes to try again; and playing against the workbench. */
import { delegate, isDrawn, make, mark, pick, write } from '../../../ui/dom.js';
import { rove, stopAt } from '../../../ui/tabs.js';
import { sentence } from '../../../ui/text.js';
import { draw, find, tab } from './find.js';
import { isAgainstWorkbench, isHidden, playersOf } from '../record/game.js';
import { asTyped, playKey } from '../moves/play.js';
import { GRADABLE, mistakesOf } from '../record/grades.js';
import { effectOf, gradedPlay } from '../moves/moves.js';
import { isEdited, strengthOf } from '../record/standing.js';
import { aheadText, drawTally, standingText } from './score.js';
import { rounded } from './suggestions.js';
import { candidateText, drawCourse, drawTurns, turnText } from './turns.js';
import { effectText } from './why.js';

/** @import { State } from '../state.js' */
/** @import { Game, GameRecord } from '../record/game.js' */

/** @param {Desk<State>['act']} act */
export function gameView(act) {
  const panel = find('.game');
  const part = (/** @type {string} */ name) => find(`.game .${name}`);
  const list = part('turns');
  const chart = part('chart');
  const me = /** @type {HTMLSelectElement} */ (part('me'));
  const strength = /** @type {HTMLSelectElement} */ (find('dialog.against .strength'));
  const [areTurnsDrawn, isReviewDrawn, isTroubleDrawn] = [isDrawn(), isDrawn(), isDrawn()];
  let wasGrading = false;
  const drawEntry = entryView(act);
  /** The turn looked at in the last drawing: the list scrolls to it once, not whenever the clock goes on. @type {number|null|undefined} */
  let lookedAt;

  const [trouble, note] = [part('game-trouble'), /** @type {HTMLTextAreaElement} */ (part('about-turn textarea'))];
  note.addEventListener('change', () => act('note', note.value.trim()));
  document.addEventListener('visibilitychange', () => { if (document.hidden) note.blur(); }); // what was typed is kept
  /** The form, what is wrong with what was entered, and the note, which stand below the turn that is looked at, or above the turns. */
  const change = ['game-trouble', 'turn', 'about-turn'].map(part);
  const putChange = (/** @type {Element|null|undefined} */ row) => {
    if (row ? row.contains(change[0]) : change[0].parentElement === panel) return;
    if (row) row.append(...change);
    else part('steps').before(...change);
  };
  me.addEventListener('change', () => act('playAs', Number(me.value)));
  strength.addEventListener('change', () => act('playAgainst', strength.value));
  delegate(panel, '[data-turn]', ({ dataset: { turn } }) => act('goTo', Number(turn)));
  rove(list, 'li > button');
  rove(chart, 'button');

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { game, gameOpen } = state;
    mark(tab(), { 'data-gaming': gameOpen });
    drawTally(state, t);
    const record = game?.record ?? null;
    const typed = document.activeElement; // a field that is moved loses the focus
    draw({ '.game': gameOpen, '.game .standing': game && record ? standingText(game, record, t) : t('game.none'),
      '.game .ahead': record !== null && record.ahead.some(Boolean) && aheadText(record, t) });
    if (!areTurnsDrawn(record, game?.grades, game?.me, state.page.language)) { // which are printed when the panel is closed too
      putChange(null);
      drawTurns(list, game, state, t);
    }
    if (!isReviewDrawn(record, game?.grades, game?.me, game?.grading, state.page.language)) drawCourse(part('course'), state, t);
    if (!gameOpen) return;
    if (game?.grading && !wasGrading) panel.scrollTop = 0; // where the review is
    wasGrading = Boolean(game?.grading);
    drawEntry(state);
    if (note !== document.activeElement) note.value = record?.turns[game?.at ?? NaN]?.note ?? '';
    mark(panel, { 'data-empty': !record, 'data-drill': Boolean(game?.drill), 'aria-busy': String(Boolean(game?.pending)) });
    drawMe(me, game, record, t);
    pick(strength, strengthOf(state));
    if (!isTroubleDrawn(game?.trouble, t)) drawTrouble(trouble, game?.trouble ?? null, t);
    draw({ '.about-turn': game?.at != null && !game.drill, ...drillOf(game, state, t), ...formOf(game, t), ...buttonsOf(game, t) });
    part('progress').style.setProperty('--share', `${Math.round(100 * (game?.grades.length ?? 0) / Math.max(1, gradable(record)))}%`);
    for (const step of /** @type {NodeListOf<HTMLButtonElement>} */ (panel.querySelectorAll('[data-does=step]'))) {
      step.disabled = Number(step.dataset.given) < 0 ? !record?.turns.length || game?.at === 0 : game?.at == null;
    }
    const bars = /** @type {HTMLElement[]} */ ([...chart.children]);
    const bar = markStep(bars, game);
    if (!chart.contains(document.activeElement)) stopAt(bars, bar ?? bars.at(-1));
    const rows = /** @type {HTMLButtonElement[]} */ ([...list.querySelectorAll('li > button')]);
    const row = markStep(rows, game);
    putChange(game?.drill ? null : row?.parentElement);
    const played = gradedPlay(state);
    const effect = played && effectOf(state, playKey(played));
    if (row && effect?.length) write(row.querySelector('.effect') ?? row.appendChild(make('span', { class: 'effect' })), effectText(effect, t));
    if (typed !== document.activeElement && change.some((one) => one.contains(typed))) /** @type {HTMLElement} */ (typed).focus({ preventScroll: true });
    for (const one of rows) one.disabled = Boolean(game?.drill);
    if (!list.contains(document.activeElement)) {
      stopAt(rows, row ?? rows.at(-1));
      if (game?.at !== lookedAt) row?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
    lookedAt = game?.at;
  };
}

/** Why the last change of the record failed, with the plays that it may have been as buttons; it is scrolled to once.
 *  @param {HTMLElement} line @param {Message|null} trouble @param {Translate} t */
function drawTrouble(line, trouble, t) {
  const choices = String(trouble?.values?.choices ?? '').split(', ').filter(Boolean);
  line.replaceChildren(trouble ? sentence(t, trouble) : '', ...choices.map((choice) => make('button', { type: 'button', 'data-does': 'enter', 'data-given': JSON.stringify(choice) }, choice)));
  mark(line, { hidden: !trouble });
  if (trouble) for (const one of [line, find('.game .turn-text')]) one.scrollIntoView({ block: 'nearest' }); // what was entered stays in sight
}

/** Marks the turn that is looked at, and returns what stands for it. @param {readonly HTMLElement[]} elements one a turn @param {Game|null} game */
function markStep(elements, game) {
  const here = elements.find(({ dataset }) => dataset.turn === String(game?.at));
  for (const element of elements) mark(element, { 'aria-current': element === here ? 'step' : null });
  return here;
}

/** The form that enters a turn, or another in the place of that which is looked at. @param {Desk<State>['act']} act */
function entryView(act) {
  const [form, swap, pass] = ['turn', 'swap', 'pass'].map((name) => find(`.game .${name}`));
  const field = /** @type {HTMLInputElement} */ (find('.game .turn-text'));
  /** The request awaited at the last drawing; once answered, the text field is emptied. @type {object|null} */
  let submitted = null;
  /** The turn in the field, while it is looked at, and whether other tiles lie on the board. */
  let filled = '';
  let isLaidAnew = false;

  const enter = (/** @type {string} */ sign = '') => act('enter', sign || field.value.trim() !== filled || !isLaidAnew
    ? sign + field.value.trim().replace(sign && /^-/, '') : '');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    enter();
  });
  swap.addEventListener('click', () => (field.value.trim() ? enter('-') : act('swapTiles')));
  pass.addEventListener('click', () => act('enter', '-'));

  /** @param {State} state */
  return (state) => {
    const { game } = state;
    const record = game?.record;
    const busy = game?.pending ?? game?.drill?.trial ?? null;
    if (submitted && !busy && !game?.trouble) field.value = '';
    submitted = busy;
    const turn = game && record && game.at !== null && !game.drill && !isHidden(game, record.turns[game.at]) ? record.turns[game.at] : null;
    const text = !turn || !GRADABLE.includes(turn.kind) ? '' : turn.kind === 'play' ? `${turn.place} ${asTyped(turn.word)}` : `-${turn.tiles}`;
    if (text !== filled && (field.value === filled || text)) field.value = text;
    filled = text;
    isLaidAnew = Boolean(state.start) || isEdited(state);
  };
}

/** @param {HTMLSelectElement} me @param {Game|null} game @param {GameRecord|null} record
 *  @param {Translate} t */
function drawMe(me, game, record, t) {
  mark(/** @type {Element} */ (me.parentElement), { hidden: !game || !record || isAgainstWorkbench(game) });
  if (!game || !record) return;
  const players = playersOf(record, t);
  if (players.some((name, at) => me.options[at]?.text !== name)) me.replaceChildren(...players.map((name, at) =>
    make('option', { value: String(at) }, name)));
  pick(me, String(game.me));
}

/** The mistake being tried again. @param {Game|null} game @param {State} state @param {Translate} t @returns {import('./find.js').Parts} */
function drillOf(game, state, t) {
  if (!game?.drill || !game.record) return { '.game .drill': false };
  const { record, drill: { turns, step, tried, trial } } = game;
  const at = turns[step];
  const what = turnText(record.turns[at], t);
  const grade = game.grades.find(({ turn }) => turn === at); // none yet of a turn that was no mistake
  const lines = [mistakesOf(game).includes(at) ? t('drill.about', { number: step + 1, of: turns.length, turn: at + 1, what })
    : `${t('turn.number', { number: at + 1 })}: ${what}.`];
  if (tried?.played && grade?.played) {
    const better = tried.played.value - grade.played.value;
    lines.push(
      t(better >= 0.05 ? 'drill.better' : better <= -0.05 ? 'drill.worse' : 'drill.same',
        { what: candidateText(tried.played, state, t), points: rounded(Math.abs(better), t) }),
      tried.mistake || tried.points >= 0.05 ? t('drill.best',
        { best: candidateText(tried.best, state, t), points: rounded(tried.points, t) }) : t('drill.found'),
    );
  } else lines.push(trial || (tried?.played && !grade) ? t('drill.thinks') : t('drill.find'));
  const isLast = step + 1 === turns.length;
  return { '.game .drill': true, '.game .drill p': lines.join(' '), '.game [data-does=retry][data-given="0"]': tried !== null,
    '.game [data-does=retry][data-given="1"]': (tried !== null || !isLast) && t(isLast ? 'drill.done' : 'drill.next') };
}

/** @param {Game|null} game @param {Translate} t */
function formOf(game, t) {
  const { record, at = null, drill } = game ?? {};
  const isAgainst = isAgainstWorkbench(game);
  const isMine = !isAgainst || record?.turn === record?.person;
  return {
    '.game .turn': Boolean(record) && (at !== null || (!record?.over && isMine)) && !drill?.trial,
    '.game .enter': t(`turn.${drill ? 'compare' : at !== null ? 'change' : isAgainst ? 'play' : 'add'}`),
    '.game .turn-label': drill ? t('turn.instead') : at !== null ? t('turn.number', { number: at + 1 })
      : t('turn.next', { name: record ? playersOf(record, t)[record.turn] : '' }),
  };
}

/** How many turns can be graded. @param {GameRecord|null} record */
const gradable = (record) => record?.turns.filter(({ kind }) => GRADABLE.includes(kind)).length ?? 0;

/** @param {Game|null} game @param {Translate} t */
function buttonsOf(game, t) {
  const { record = null, at = null, drill = null, grades = [], grading = false } = game ?? {};
  const mistakes = game ? mistakesOf(game) : [];
  const turns = gradable(record);
  const isPlaying = isAgainstWorkbench(game) && !record?.over;
  return {
    '.game .steps': record !== null && !drill, '.game .more': !drill, '.game [data-does=remove]': at !== null, '.game [data-does=goOn]': at !== null,
    '.game .more [data-does=grade]': !grading && grades.length < turns,
    '.course .progress': grading && t('game.grading', { done: grades.length, of: turns }),
    '.game [data-does=drill]': mistakes.length > 0 && t('game.drill', { count: mistakes.length }),
    '.game [data-does=playOn]': !(isPlaying && at === null) && t(record?.over && at === null ? 'game.playNew' : 'game.playOn'),
    '.game [data-does=close]': record !== null,
  };
}

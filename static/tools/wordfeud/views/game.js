// @ts-check
/** The game panel: the score; turns to step through, change and grade; mistakes to try again; and playing against the workbench. */
import { delegate, isDrawn, make, mark, pick, renew, write } from '../../../ui/dom.js';
import { rove, stopAt } from '../../../ui/tabs.js';
import { sentence } from '../../../ui/text.js';
import { inBag } from '../bag.js';
import { find, tab } from '../find.js';
import { isAgainstWorkbench, isHidden, isWorkbenchTurn } from '../game.js';
import { GRADABLE, accuracyOf, courseOf, mistakesOf, swingsOf } from '../grades.js';
import { isEdited, opponentOf, strengthOf } from '../standing.js';
import { advised } from '../turn.js';
import { timeText } from './clock.js';
import { whyText } from './filter.js';
import { rounded, titleOf } from './suggestions.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../game.js').GameRecord} GameRecord */
/** @typedef {import('../game.js').Turn} Turn */
/** @typedef {import('../game.js').Grade} Grade */
/** @typedef {import('../../../ui/text.js').Translate} Translate */

/**
 * @typedef {object} GameActions
 * @property {(at: number|null) => void} goTo
 * @property {(by: number) => void} step
 * @property {(text: string) => void} enter
 * @property {(me: 0|1) => void} playAs
 * @property {(strength: import('../game.js').Strength) => void} playAgainst
 * @property {(text: string) => void} note     about the turn that is looked at
 * @property {() => void} swap               has the tiles to swap tapped on the rack
 * @property {(by: number) => void} retry       1 for the next mistake, 0 for the same one again
 * @property {Record<'remove'|'goOn'|'grade'|'drill'|'endDrill'|'begin'|'close'|'playOn'|'pickFile'|'picture'|'other', () => void>} does
 */

/** @param {GameActions} on */
export function gameView(on) {
  const panel = find('.game');
  const part = (/** @type {string} */ name) => find(`.game .${name}`);
  const list = part('turns');
  const chart = part('chart');
  const me = /** @type {HTMLSelectElement} */ (part('me'));
  const strength = /** @type {HTMLSelectElement} */ (part('strength'));
  const areTurnsDrawn = isDrawn();
  const [drawTally, drawEntry] = [tallyView(), entryView(on)];
  /** The turn looked at in the last drawing: the list scrolls to it once, not whenever the clock goes on. @type {number|null|undefined} */
  let lookedAt;

  /** @type {Game['trouble']} */
  let shownTrouble = null;

  const note = /** @type {HTMLTextAreaElement} */ (find('.about-turn textarea'));
  note.addEventListener('change', () => on.note(note.value.trim()));
  document.addEventListener('visibilitychange', () => { if (document.hidden) note.blur(); }); // what was typed is kept
  me.addEventListener('change', () => on.playAs(me.value === '1' ? 1 : 0));
  strength.addEventListener('change', () => on.playAgainst(/** @type {import('../game.js').Strength} */ (strength.value)));
  delegate(panel, 'button', ({ dataset: { turn, step, retry, action } }) => {
    if (turn) on.goTo(Number(turn));
    else if (step) on.step(Number(step));
    else if (retry) on.retry(Number(retry));
    else if (action) on.does[/** @type {keyof GameActions['does']} */ (action)]();
  });
  rove(list, 'button');
  rove(chart, 'button');

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { game, gameOpen } = state;
    mark(tab(), { 'data-gaming': gameOpen });
    drawTally(state, t);
    mark(panel, { hidden: !gameOpen });
    const record = game?.record ?? null;
    write(part('standing'), game && record ? standingText(game, record, t) : t('game.none'));
    if (!areTurnsDrawn(record, game?.grades, game?.me, state.page.language)) { // which are printed when the panel is closed too
      drawTurns(list, game, state, t);
      drawCourse(part('course'), game, t);
    }
    if (!gameOpen) return;
    drawEntry(state);
    mark(/** @type {Element} */ (note.parentElement), { hidden: game?.at == null || Boolean(game.drill) });
    if (note !== document.activeElement) note.value = record?.turns[game?.at ?? NaN]?.note ?? '';
    mark(panel, { 'data-empty': !record, 'data-drill': Boolean(game?.drill), 'aria-busy': String(Boolean(game?.pending)) });
    drawMe(me, game, record);
    pick(strength, strengthOf(state));
    write(part('game-trouble'), game?.trouble ? sentence(t, game.trouble) : '');
    mark(part('game-trouble'), { hidden: !game?.trouble });
    if (game?.trouble && game.trouble !== shownTrouble) part('game-trouble').scrollIntoView({ block: 'nearest' });
    shownTrouble = game?.trouble ?? null;
    drawDrill(game, state, t);
    drawForm(game, t);
    const bars = /** @type {HTMLElement[]} */ ([...chart.children]);
    const bar = markStep(bars, game);
    if (!chart.contains(document.activeElement)) stopAt(bars, bar ?? bars.at(-1));
    const rows = /** @type {HTMLButtonElement[]} */ ([...list.querySelectorAll('button')]);
    const row = markStep(rows, game);
    for (const one of rows) one.disabled = Boolean(game?.drill);
    if (!list.contains(document.activeElement)) {
      stopAt(rows, row ?? rows.at(-1));
      if (game?.at !== lookedAt) row?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
    lookedAt = game?.at;
    drawButtons(game, t);
  };
}

/** Marks the turn that is looked at, and returns what stands for it. @param {readonly HTMLElement[]} elements one a turn @param {Game|null} game */
function markStep(elements, game) {
  const here = elements.find(({ dataset }) => dataset.turn === String(game?.at));
  for (const element of elements) mark(element, { 'aria-current': element === here ? 'step' : null });
  return here;
}

/** The form that enters a turn, or another in the place of that which is looked at. @param {Pick<GameActions, 'enter'|'swap'>} on */
function entryView(on) {
  const [form, swap, pass] = ['turn', 'swap', 'pass'].map((name) => find(`.game .${name}`));
  const field = /** @type {HTMLInputElement} */ (find('.game .turn-text'));
  /** The request awaited at the last drawing; once answered, the text field is emptied. @type {object|null} */
  let submitted = null;
  /** The turn in the field, while it is looked at, and whether other tiles lie on the board. */
  let filled = '';
  let isLaidAnew = false;

  const enter = (/** @type {string} */ sign = '') => on.enter(sign || field.value.trim() !== filled || !isLaidAnew
    ? sign + field.value.trim().replace(sign && /^-/, '') : '');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    enter();
  });
  swap.addEventListener('click', () => (field.value.trim() ? enter('-') : on.swap()));
  pass.addEventListener('click', () => on.enter('-'));

  /** @param {State} state */
  return (state) => {
    const { game } = state;
    const record = game?.record;
    const busy = game?.pending ?? game?.drill?.trial ?? null;
    if (submitted && !busy && !game?.trouble) field.value = '';
    submitted = busy;
    const turn = game && record && game.at !== null && !game.drill && !isHidden(game, record.turns[game.at]) ? record.turns[game.at] : null;
    const text = !turn || !GRADABLE.includes(turn.kind) ? '' : turn.kind === 'play' ? `${turn.place} ${turn.word}` : `-${turn.tiles}`;
    if (text !== filled && (field.value === filled || text)) field.value = text;
    filled = text;
    isLaidAnew = Boolean(state.start) || isEdited(state);
  };
}

/** The score, whose turn it is and how many tiles are in the bag; at the end, who has won. @param {Game} game @param {GameRecord} record
 *  @param {Translate} t */
export function standingText(game, record, t) {
  const points = record.points.map((sum, player) => t('game.points', { name: record.players[player], points: sum })).join(' – ');
  if (record.loser != null) return `${points}. ${timeoutText(record, t)}`;
  if (record.over && !record.scored) return `${points}. ${t('game.over')}`;
  if (record.over) {
    const [first, second] = record.points;
    return `${points}. ${first === second ? t('game.drawn') : t('game.won', { name: record.players[first > second ? 0 : 1] })}`;
  }
  const turn = isWorkbenchTurn(game) ? t('game.thinks') : t('game.turn', { name: record.players[record.turn] });
  return `${points}. ${turn} ${t('game.bag', { count: record.bag })}`;
}

/** Who has won on time. @param {GameRecord} record @param {Translate} t */
export const timeoutText = ({ loser, players }, t) => `${t('game.timeout')} ${t('game.won', { name: players[1 - Number(loser)] })}`;

/** For how long a gain of points is shown, in milliseconds. */
const GAIN = 4000;

/** The points of both and the bag, always in view; a gain is shown for a while. */
function tallyView() {
  const button = find('#tab-game');
  const tally = find('.tabs .tally');
  let timer = 0;
  let gained = 0;
  /** What it shows without a gain, and the user's points, at the last drawing. @type {[text: string, ours: number|null]} */
  let last = ['', null];

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { record = null, me = 0 } = state.game ?? {};
    const position = advised(state.live ?? state);
    const { points } = position;
    const count = record ? record.bag : inBag(position);
    const first = record?.players[me] ?? t('points.ours');
    const name = opponentOf(state, t('points.theirs')) || t('points.theirs');
    const sum = points && t('game.tally', { first, ours: points[0], theirs: points[1], name, count });
    const told = sum && [timeText(state), sum].filter(Boolean).join(' · ');
    mark(button, { title: sum });
    mark(tally, { hidden: !told });
    const gain = state.game && points && last[1] !== null ? points[0] - last[1] : 0;
    last = [told ?? '', points?.[0] ?? null];
    if (gain > 0) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        gained = 0;
        mark(tally, { 'data-gain': null });
        write(tally, last[0]);
      }, GAIN);
      gained = gain;
      mark(tally, { 'data-gain': true });
    }
    write(tally, gained ? `+${gained} · ${last[0]}` : last[0]);
  };
}

/** The announcement in a game against the workbench: last turn and score, as long as no new tiles are on the board. @param {State} state
 *  @param {Translate} t */
export function gameAnnouncement(state, t) {
  const { game } = state;
  if (!game?.record || !isAgainstWorkbench(game) || game.at !== null || isEdited(state)) return '';
  const last = game.record.turns.findLast(({ kind }) => kind !== 'end');
  const turn = last && t('game.points', { name: `${game.record.players[last.player]}: ${visibleTurnText(game, last, t)}`,
    points: last.points });
  return [turn && `${turn}.`, standingText(game, game.record, t)].filter(Boolean).join(' ');
}

/** @param {HTMLSelectElement} me @param {Game|null} game @param {GameRecord|null} record */
function drawMe(me, game, record) {
  mark(/** @type {Element} */ (me.parentElement), { hidden: !game || !record || isAgainstWorkbench(game) });
  if (!game || !record) return;
  if (record.players.some((name, at) => me.options[at]?.text !== name)) me.replaceChildren(...record.players.map((name, at) =>
    make('option', { value: String(at) }, name)));
  pick(me, String(game.me));
}

/** The mistake being tried again. @param {Game|null} game @param {State} state @param {Translate} t */
function drawDrill(game, state, t) {
  const drill = game?.drill;
  mark(find('.game .drill'), { hidden: !drill });
  if (!drill || !game.record) return;
  const { turns, step, tried, trial } = drill;
  const turn = game.record.turns[turns[step]];
  const grade = game.grades.find((one) => one.turn === turns[step]);
  const lines = [t('drill.about', { number: step + 1, of: turns.length, turn: turns[step] + 1, what: turnText(turn, t) })];
  if (tried?.played && grade?.played) {
    const better = tried.played.value - grade.played.value;
    lines.push(
      t(better >= 0.05 ? 'drill.better' : better <= -0.05 ? 'drill.worse' : 'drill.same',
        { what: candidateText(tried.played, state, t), points: rounded(Math.abs(better), t) }),
      tried.mistake || tried.points >= 0.05 ? t('drill.best',
        { best: candidateText(tried.best, state, t), points: rounded(tried.points, t) }) : t('drill.found'),
    );
  } else lines.push(trial ? t('drill.thinks') : t('drill.find'));
  write(find('.game .drill p'), lines.join(' '));
  mark(find('.game [data-retry="0"]'), { hidden: !tried });
  mark(find('.game [data-retry="1"]'), { hidden: !tried && step + 1 === turns.length });
  write(find('.game [data-retry="1"]'), t(step + 1 < turns.length ? 'drill.next' : 'drill.done'));
}

/** @param {Game|null} game @param {Translate} t */
function drawForm(game, t) {
  const { record, at = null, drill } = game ?? {};
  const mine = !isAgainstWorkbench(game ?? null) || record?.turn === record?.person;
  mark(find('.game .turn'), { hidden: !record || (at === null && (record.over || !mine)) || Boolean(drill?.trial) });
  const what = drill ? 'compare' : at !== null ? 'change' : isAgainstWorkbench(game ?? null) ? 'play' : 'add';
  write(find('.game .enter'), t(`turn.${what}`));
  write(find('.game .turn-label'), drill ? t('turn.instead') : at !== null ? t('turn.number', { number: at + 1 })
    : t('turn.next', { name: record ? record.players[record.turn] : '' }));
}

/** @param {HTMLElement} list @param {Game|null} game @param {State} state @param {Translate} t */
function drawTurns(list, game, state, t) {
  const turns = game?.record?.turns ?? [];
  renew(list, ...turns.map((turn, at) => {
    const grade = game?.grades.find((one) => one.turn === at);
    const button = make('button', { type: 'button', 'data-turn': String(at), 'data-player': String(turn.player) },
      make('span', { class: 'number' }, String(at + 1)), make('span', { class: 'who' }, game?.record?.players[turn.player] ?? ''),
      make('span', { class: 'what' }, visibleTurnText(game, turn, t)),
        make('span', { class: 'gain' }, `${turn.points > 0 ? '+' : ''}${turn.points}`.replace('-', '−')),
        make('span', { class: 'total' }, String(turn.total)));
    const odd = turn.odd.map((reason) => oddText(reason, t)).join(' ');
    if (odd) button.append(make('span', { class: 'odd' }, odd));
    if (turn.note) button.append(make('span', { class: 'noted' }, turn.note));
    // That of an opponent whose rack nobody knows goes without saying.
    const isUnknown = grade?.why?.kind === 'unknown' && turn.player !== game?.me;
    if (grade && !isUnknown) button.append(make('span', { class: 'mistake', 'data-mistake': grade.mistake || 'none' }, gradeText(grade, state, t)));
    return make('li', {}, button);
  }));
}

/** The chance to win after each graded turn as bars, the accuracy of both players and the largest swings.
 *  @param {HTMLElement} course @param {Game|null} game @param {Translate} t */
function drawCourse(course, game, t) {
  const points = game ? courseOf(game) : [];
  mark(course, { hidden: points.length < 2 });
  if (!game?.record || points.length < 2) return;
  const { players, turns } = game.record;
  const percent = (/** @type {number|null} */ share) => Math.round(100 * (share ?? 0));
  const told = (/** @type {string} */ key, /** @type {{turn: number, share: number, before: number|null}} */ { turn, share, before }) =>
    t(key, { number: turn + 1, what: visibleTurnText(game, turns[turn], t), share: percent(share), before: percent(before) });
  const each = players.flatMap((name, player) => {
    const accuracy = accuracyOf(game, player);
    return accuracy === null ? [] : [t('game.course.each', { name, share: percent(accuracy) })];
  });
  write(/** @type {HTMLElement} */ (course.querySelector('p')), t('game.course.accuracy', { each: each.join(', ') }));
  renew(/** @type {HTMLElement} */ (course.querySelector('.chart')), ...points.map((point) => {
    const text = told('game.course.point', point);
    const bar = make('button', { type: 'button', 'data-turn': String(point.turn), 'aria-label': text, title: text });
    bar.style.setProperty('--share', `${Math.max(1, percent(point.share))}%`);
    return bar;
  }));
  const swings = swingsOf(points);
  mark(/** @type {HTMLElement} */ (course.querySelector('h3')), { hidden: !swings.length });
  renew(/** @type {HTMLElement} */ (course.querySelector('ul')), ...swings.map((swing) => make('li', {},
    make('button', { type: 'button', 'data-turn': String(swing.turn) }, told('game.course.swing', swing)))));
}

/** What is odd about a turn. @param {import('../play.js').Reason} reason @param {Translate} t */
const oddText = (reason, t) => whyText(reason, t, `odd.${reason.kind}`);

/** @param {Grade} grade @param {State} state @param {Translate} t */
function gradeText({ mistake, best, points, lost, why }, state, t) {
  if (why) return `${t('mistake.unknown')} ${oddText(why, t)}`;
  const text = t(`mistake.${mistake || 'none'}`, { best: best ? candidateText(best, state, t) : '', points: rounded(points, t) });
  return mistake && lost >= 0.005 ? `${text} ${t('mistake.lost', { share: Math.round(100 * lost) })}` : text;
}

/** @param {Game|null} game @param {Translate} t */
function drawButtons(game, t) {
  const { record = null, at = null, drill = null, grades = [], grading = false } = game ?? {};
  const mistakes = game ? mistakesOf(game) : [];
  const turns = record?.turns.filter(({ kind }) => ['play', 'exchange', 'pass'].includes(kind)).length ?? 0;
  const button = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (find(`.game [data-action="${name}"]`));
  mark(find('.game .steps'), { hidden: !record || Boolean(drill) });
  mark(find('.game .more'), { hidden: Boolean(drill) });
  for (const step of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('.game [data-step]'))) {
    step.disabled = Number(step.dataset.step) < 0 ? !record?.turns.length || at === 0 : at === null;
  }
  for (const name of ['remove', 'goOn']) mark(button(name), { hidden: at === null });
  mark(button('grade'), { hidden: !turns || (!grading && grades.length >= turns), 'aria-pressed': String(grading) });
  write(button('grade'), grading ? t('game.grading', { done: grades.length, of: turns }) : t('game.grade'));
  mark(button('drill'), { hidden: !mistakes.length });
  const isPlaying = isAgainstWorkbench(game) && !record?.over;
  mark(button('playOn'), { hidden: isPlaying && at === null });
  mark(find('.game .next-clock'), { hidden: isPlaying });
  write(button('playOn'), t(record?.over && at === null ? 'game.playNew' : 'game.playOn'));
  write(button('drill'), t('game.drill', { count: mistakes.length }));
  mark(button('close'), { hidden: !record });
}

/** A turn as text. @param {Turn} turn @param {Translate} t */
function turnText({ kind, word, place, tiles }, t) {
  if (kind === 'play') return `${word.toUpperCase()} ${place}`;
  if (kind === 'exchange') return t('kind.exchange', { letters: tiles.toUpperCase() });
  return kind === 'end' ? t('turn.end', { letters: tiles.toUpperCase().replaceAll('*', '?') })
    : t(kind === 'pass' ? 'kind.pass' : `turn.${kind}`);
}

/** The same, without tiles that are hidden from the user. @param {Game|null} game @param {Turn} turn @param {Translate} t */
const visibleTurnText = (game, turn, t) => (isHidden(game, turn) && turn.kind === 'exchange'
  ? t('kind.exchange', { letters: String(turn.tiles.length) }) : turnText(turn, t));

/** A candidate move as text. @param {any} row @param {State} state @param {Translate} t */
const candidateText = (row, state, t) => (row.kind === 'play'
  ? t('best.play', { word: row.word.toUpperCase(), score: row.score, place: row.place }) : titleOf(row, state, t));

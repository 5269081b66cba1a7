// @ts-check
/** The fold of the game: how it stands, its turns to be stepped through, changed and graded, mistakes to be replayed, the workbench to play against. */
import { isDealt, isEdited, isHidden, isTheirs, mistakesOf } from '../game.js';
import { make, mark, pick, renew, write } from '../../views/dom.js';
import { find, tab } from '../find.js';
import { rove, stopAt } from '../../views/tabs.js';
import { sentence } from '../../views/text.js';
import { rounded, titleOf } from './suggestions.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../game.js').Told} Told */
/** @typedef {import('../game.js').Turn} Turn */
/** @typedef {import('../game.js').Grade} Grade */
/** @typedef {import('../../views/text.js').Translate} Translate */

/**
 * @typedef {object} Deeds
 * @property {() => void} fold
 * @property {(at: number|null) => void} goTo
 * @property {(by: number) => void} step
 * @property {(text: string) => void} enter
 * @property {(me: 0|1) => void} beThe
 * @property {(by: number) => void} retry       the next mistake, or with 0 the same one
 * @property {Record<'remove'|'goOn'|'grade'|'drill'|'endDrill'|'begin'|'close'|'playOn'|'asText'|'keepFile'|'pickFile', () => void>} does
 */

/** @param {Deeds} on */
export function gameView(on) {
  const panel = find('.game');
  const part = (/** @type {string} */ name) => find(`.game .${name}`);
  const field = /** @type {HTMLInputElement} */ (part('turn-text'));
  const list = part('turns');
  const me = /** @type {HTMLSelectElement} */ (part('me'));
  /** What the list was drawn from. @type {readonly unknown[]} */
  let drawn = [];
  /** What the field's text was for, while that is on its way. @type {object|null} */
  let sent = null;

  /** @type {Game['trouble']} */
  let complained = null;

  find('.game-fold').addEventListener('click', on.fold);
  const enter = (/** @type {string} */ sign = '') => on.enter(sign + field.value.trim().replace(sign && /^-/, ''));
  part('turn').addEventListener('submit', (event) => {
    event.preventDefault();
    enter();
  });
  part('swap').addEventListener('click', () => (field.value.trim() ? enter('-') : field.focus()));
  part('pass').addEventListener('click', () => on.enter('-'));
  me.addEventListener('change', () => on.beThe(me.value === '1' ? 1 : 0));
  panel.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    const { turn, step, retry, deed } = button?.dataset ?? {};
    if (turn) on.goTo(Number(turn));
    else if (step) on.step(Number(step));
    else if (retry) on.retry(Number(retry));
    else if (deed) on.does[/** @type {keyof Deeds['does']} */ (deed)]();
  });
  rove(list, 'button');

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { game, gaming } = state;
    mark(find('.game-fold'), { 'aria-expanded': String(gaming) });
    mark(tab(), { 'data-gaming': gaming });
    mark(panel, { hidden: !gaming });
    mark(find('#tab-moves'), { 'aria-controls': gaming ? 'game' : 'moves' });
    write(find('#tab-moves span'), t(gaming ? 'game' : 'sheet.moves'));
    if (!gaming) return;
    const told = game?.told ?? null;
    const waits = game?.wants ?? game?.drill?.trial ?? null;
    if (sent && !waits && !game?.trouble) field.value = '';
    sent = waits;
    mark(panel, { 'data-empty': !told, 'data-drill': Boolean(game?.drill), 'aria-busy': String(Boolean(game?.wants)) });
    write(part('standing'), game && told ? standingOf(game, told, t) : t('game.none'));
    drawMe(me, game, told);
    write(part('game-trouble'), game?.trouble ? sentence(t, game.trouble) : '');
    mark(part('game-trouble'), { hidden: !game?.trouble });
    if (game?.trouble && game.trouble !== complained) part('game-trouble').scrollIntoView({ block: 'nearest' });
    complained = game?.trouble ?? null;
    drawDrill(game, state, t);
    drawForm(game, t);
    const now = [told, game?.grades, state.page.language];
    if (now.some((one, at) => one !== drawn[at])) {
      drawn = now;
      drawTurns(list, game, state, t);
    }
    const rows = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('button')]);
    const here = rows.find((row) => row.dataset.turn === String(game?.at));
    for (const row of rows) mark(row, { 'aria-current': row === here ? 'step' : null, disabled: Boolean(game?.drill) });
    if (!list.contains(document.activeElement)) {
      stopAt(rows, here ?? rows.at(-1));
      here?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
    drawButtons(game, t);
  };
}

/** How it stands: the points of both, whose turn it is and how many tiles are left. @param {Game} game @param {Told} told @param {Translate} t */
function standingOf(game, told, t) {
  const points = told.points.map((sum, player) => t('game.points', { name: told.players[player], points: sum })).join(' – ');
  if (told.over) {
    const [first, second] = told.points;
    return `${points}. ${first === second ? t('game.drawn') : t('game.won', { name: told.players[first > second ? 0 : 1] })}`;
  }
  const turn = isTheirs(game) ? t('game.thinks') : t('game.turn', { name: told.players[told.turn] });
  return `${points}. ${turn} ${t('game.bag', { count: told.bag })}`;
}

/** What is said aloud of a game against the workbench: its last turn and how it stands, until tiles are laid. @param {State} state @param {Translate} t */
export function spokenGame(state, t) {
  const { game } = state;
  if (!game?.told || !isDealt(game) || game.at !== null || isEdited(state)) return '';
  const last = game.told.turns.findLast(({ kind }) => kind !== 'end');
  const turn = last && t('game.points', { name: `${game.told.players[last.player]}: ${shownOf(game, last, t)}`, points: last.points });
  return [turn && `${turn}.`, standingOf(game, game.told, t)].filter(Boolean).join(' ');
}

/** @param {HTMLSelectElement} me @param {Game|null} game @param {Told|null} told */
function drawMe(me, game, told) {
  mark(/** @type {Element} */ (me.parentElement), { hidden: !game || !told || isDealt(game) });
  if (!game || !told) return;
  if (told.players.some((name, at) => me.options[at]?.text !== name)) me.replaceChildren(...told.players.map((name, at) => make('option', { value: String(at) }, name)));
  pick(me, String(game.me));
}

/** The mistake that is looked at once more. @param {Game|null} game @param {State} state @param {Translate} t */
function drawDrill(game, state, t) {
  const drill = game?.drill;
  mark(find('.game .drill'), { hidden: !drill });
  if (!drill || !game.told) return;
  const { turns, step, tried, trial } = drill;
  const turn = game.told.turns[turns[step]];
  const grade = game.grades.find((one) => one.turn === turns[step]);
  const lines = [t('drill.about', { number: step + 1, of: turns.length, turn: turns[step] + 1, what: whatOf(turn, t) })];
  if (tried?.played && grade?.played) {
    const better = tried.played.value - grade.played.value;
    lines.push(
      t(better >= 0.05 ? 'drill.better' : better <= -0.05 ? 'drill.worse' : 'drill.same', { what: nameOf(tried.played, state, t), points: rounded(Math.abs(better), t) }),
      tried.mistake || tried.points >= 0.05 ? t('drill.best', { best: nameOf(tried.best, state, t), points: rounded(tried.points, t) }) : t('drill.found'),
    );
  } else lines.push(trial ? t('drill.thinks') : t('drill.find'));
  write(find('.game .drill p'), lines.join(' '));
  mark(find('.game [data-retry="0"]'), { hidden: !tried });
  mark(find('.game [data-retry="1"]'), { hidden: !tried && step + 1 === turns.length });
  write(find('.game [data-retry="1"]'), t(step + 1 < turns.length ? 'drill.next' : 'drill.done'));
}

/** @param {Game|null} game @param {Translate} t */
function drawForm(game, t) {
  const { told, at = null, drill } = game ?? {};
  const mine = !isDealt(game ?? null) || told?.turn === told?.person;
  mark(find('.game .turn'), { hidden: !told || (at === null && (told.over || !mine)) || Boolean(drill?.trial) });
  const what = drill ? 'compare' : at !== null ? 'change' : isDealt(game ?? null) ? 'play' : 'add';
  write(find('.game .enter'), t(`turn.${what}`));
  write(find('.game .turn-label'), drill ? t('turn.instead') : at !== null ? t('turn.number', { number: at + 1 }) : t('turn.next', { name: told ? told.players[told.turn] : '' }));
}

/** @param {HTMLElement} list @param {Game|null} game @param {State} state @param {Translate} t */
function drawTurns(list, game, state, t) {
  const turns = game?.told?.turns ?? [];
  renew(list, ...turns.map((turn, at) => {
    const grade = game?.grades.find((one) => one.turn === at);
    const button = make('button', { type: 'button', 'data-turn': String(at), 'data-player': String(turn.player) },
      make('span', { class: 'number' }, String(at + 1)), make('span', { class: 'who' }, game?.told?.players[turn.player] ?? ''),
      make('span', { class: 'what' }, shownOf(game, turn, t)), make('span', { class: 'gain' }, `${turn.points > 0 ? '+' : ''}${turn.points}`.replace('-', '−')), make('span', { class: 'total' }, String(turn.total)));
    if (grade) button.append(make('span', { class: 'mistake', 'data-mistake': grade.mistake || 'none' }, gradeText(grade, state, t)));
    return make('li', {}, button);
  }));
}

/** @param {Grade} grade @param {State} state @param {Translate} t */
function gradeText({ mistake, best, points, lost }, state, t) {
  const text = t(`mistake.${mistake || 'none'}`, { best: best ? nameOf(best, state, t) : '', points: rounded(points, t) });
  return mistake && mistake !== 'unknown' && lost >= 0.005 ? `${text} ${t('mistake.lost', { share: Math.round(100 * lost) })}` : text;
}

/** @param {Game|null} game @param {Translate} t */
function drawButtons(game, t) {
  const { told = null, at = null, drill = null, grades = [], grading = false } = game ?? {};
  const mistakes = game ? mistakesOf(game) : [];
  const turns = told?.turns.filter(({ kind }) => ['play', 'exchange', 'pass'].includes(kind)).length ?? 0;
  const button = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (find(`.game [data-deed="${name}"]`));
  mark(find('.game .steps'), { hidden: !told || Boolean(drill) });
  mark(find('.game .more'), { hidden: Boolean(drill) });
  for (const step of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('.game [data-step]'))) {
    step.disabled = Number(step.dataset.step) < 0 ? !told?.turns.length || at === 0 : at === null;
  }
  for (const name of ['remove', 'goOn']) mark(button(name), { hidden: at === null });
  mark(button('grade'), { hidden: !turns || (!grading && grades.length >= turns), 'aria-pressed': String(grading) });
  write(button('grade'), grading ? t('game.grading', { done: grades.length, of: turns }) : t('game.grade'));
  mark(button('drill'), { hidden: !mistakes.length });
  mark(button('playOn'), { hidden: isDealt(game) && !told?.over && at === null });
  write(button('playOn'), t(told?.over && at === null ? 'game.playNew' : 'game.playOn'));
  write(button('drill'), t('game.drill', { count: mistakes.length }));
  for (const name of ['asText', 'keepFile', 'close']) mark(button(name), { hidden: !told });
}

/** What a turn was. @param {Turn} turn @param {Translate} t */
function whatOf({ kind, word, place, tiles }, t) {
  if (kind === 'play') return `${word.toUpperCase()} ${place}`;
  if (kind === 'exchange') return t('kind.exchange', { letters: tiles.toUpperCase() });
  return kind === 'end' ? t('turn.end', { letters: tiles.toUpperCase().replaceAll('*', '?') }) : t(kind === 'pass' ? 'kind.pass' : `turn.${kind}`);
}

/** The same as far as the person may see it. @param {Game|null} game @param {Turn} turn @param {Translate} t */
const shownOf = (game, turn, t) => (isHidden(game, turn) && turn.kind === 'exchange' ? t('kind.exchange', { letters: String(turn.tiles.length) }) : whatOf(turn, t));

/** A candidate by its name. @param {any} row @param {State} state @param {Translate} t */
const nameOf = (row, state, t) => (row.kind === 'play' ? t('best.play', { word: row.word.toUpperCase(), score: row.score, place: row.place }) : titleOf(row, state, t));

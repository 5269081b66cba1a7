// @ts-check
/** A whole game in the dialog of the position: its turns, each of which can be put on the board, and their grades. */
import { refusalOf } from '../../shell/message.js';
import { find, make, mark, write } from '../../views/dom.js';
import { sentence } from '../../views/text.js';
import { positionFromText } from '../position.js';
import { rounded, titleOf } from './suggestions.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../views/text.js').Translate} Translate */

/** Whether a text is a game as GCG, and no position. @param {string} text */
export const isGame = (text) => /^\s*(#\w|>[^:\n]*:)/.test(text);

/** @param {import('../../shell/contract.js').Desk} desk
 *  @param {{look: () => State, load: (position: Partial<import('../state.js').Position>) => void}} on */
export function gameView(desk, { look, load }) {
  const list = find('dialog.position .turns');
  const button = /** @type {HTMLButtonElement} */ (find('dialog.position .grade'));
  /** @type {{ok: any, fields: Record<string, unknown>}|null} */
  let game = null;
  /** @type {Translate} */
  let t;

  button.addEventListener('click', async () => {
    const asked = game;
    if (!asked) return;
    const show = (/** @type {{rows: any[]}} */ { rows }) => { if (game === asked) showGrades(rows); };
    button.disabled = true;
    const reply = await desk.ask('grade', asked.fields, { slot: 'grade', onProgress: show });
    button.disabled = false;
    if (reply.outcome === 'answered') show(reply.ok);
  });
  list.addEventListener('click', ({ target }) => {
    const turn = /** @type {HTMLElement} */ (target).closest('button')?.dataset.turn;
    if (game && turn) load(positionBefore(look(), game.ok, Number(turn)));
  });

  /** @param {any[]} rows */
  function showGrades(rows) {
    for (const { turn, mistake, points, best } of rows) {
      const line = find(`dialog.position [data-turn="${turn}"] .mistake`);
      mark(line, { 'data-mistake': mistake || 'none' });
      write(line, t(`mistake.${mistake || 'none'}`, { best: best ? nameOf(best) : '', points: rounded(points, t) }));
    }
  }

  /** @param {any} row */
  const nameOf = (row) => (row.kind === 'play' ? t('best.play', { word: row.word.toUpperCase(), score: row.score, place: row.place }) : titleOf(row, look(), t));

  /** @param {any} turn */
  const whatOf = ({ kind, word, place, points, tiles }) => (kind === 'play' ? t('best.play', { word: word.toUpperCase(), score: points, place })
    : kind === 'exchange' ? t('kind.exchange', { letters: tiles.toUpperCase() }) : t('kind.pass'));

  return {
    /** Shows a game; what is wrong with its text, or ''. @param {string} gcg @param {Translate} translate */
    async open(gcg, translate) {
      t = translate;
      const { rules, layout, list: lexicon } = look().position;
      const fields = { gcg, lexicon, ruleset: rules.text ?? rules.code, ...(layout !== 'standard' && { layout }) };
      const reply = await desk.ask('game', fields, { slot: 'game' });
      if (reply.outcome === 'refused') return sentence(t, refusalOf(reply.error));
      if (reply.outcome !== 'answered') return '';
      game = { ok: reply.ok, fields };
      const { turns, players } = reply.ok;
      list.replaceChildren(...turns.flatMap((/** @type {any} */ turn, /** @type {number} */ at) => (['play', 'exchange', 'pass'].includes(turn.kind) ? [make('li', {}, make(
        'button', { type: 'button', 'data-turn': String(at) }, make('strong', {}, players[turn.player]), ` ${whatOf(turn)} `, make('span', { class: 'total' }, `= ${turn.total}`), make('span', { class: 'mistake' })))] : [])));
      mark(find('dialog.position .game'), { hidden: false });
      return '';
    },
    close() {
      game = null;
      mark(find('dialog.position .game'), { hidden: true });
    },
  };
}

/** @param {State} state @param {any} ok the game @param {number} at its turn */
function positionBefore({ position, page }, { ruleset, layout, turns }, at) {
  const { board, rack, player } = turns[at];
  const total = (/** @type {number} */ who) => turns.slice(0, at).findLast((/** @type {any} */ turn) => turn.player === who)?.total ?? 0;
  const text = [`game: ${ruleset}`, `rack: ${rack}`, 'board:', ...board, 'layout:', ...layout].join('\n');
  return { ...positionFromText(position, text, page.rules), points: /** @type {[number, number]} */ ([total(player), total(1 - player)]) };
}

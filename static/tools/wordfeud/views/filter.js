// @ts-check
/** The filter of the list: by text or pattern, number of tiles placed or well-known words, and a square that the play fills. */
import { keepFocus, make, mark, pick, write } from '../../../ui/dom.js';
import { draw, find, tab } from './find.js';
import { currentAnswer, isOfWords, sameQuery, wordToCheck } from '../moves/moves.js';
import { squareName } from '../position/position.js';
import { EVERY_PLAY } from '../state.js';
import { EMPTY } from '../position/tiles.js';
import { whyText } from './why.js';

/** @import { State, Verdict } from '../state.js' */

/** The value of the choice beside the numbers of tiles. */
const KNOWN = 'known';

/** @param {Desk<State>['act']} act @param {() => void} redraw as more is to be seen, or less */
export function filterView(act, redraw) {
  const text = /** @type {HTMLInputElement} */ (find('.filter input'));
  const tiles = /** @type {HTMLSelectElement} */ (find('.filter select'));
  const through = /** @type {HTMLButtonElement} */ (find('.filter .through'));
  let shown = '';
  /** What is typed; other programs put the letters that lie on the board already in brackets. */
  const wanted = () => text.value.replace(/[()[\]]/g, '').trim().toLowerCase();
  text.addEventListener('input', () => act('filterBy', { text: wanted() }));
  tiles.addEventListener('change', () => act('filterBy', { tiles: Number(tiles.value) || 0, known: tiles.value === KNOWN }));
  keepFocus(through); // and with it the cursor on the board
  const judge = find('.verdict .button');
  judge.addEventListener('click', () => { if (judge.dataset.words) act('teach', judge.dataset.words.split(' '), judge.dataset.makes === 'valid'); });
  find('.verdict .tell').addEventListener('click', () => act('tellOf', judge.dataset.words ?? null));
  let isFurther = false;
  find('.filter .further').addEventListener('click', () => {
    isFurther = !isFurther;
    redraw();
  });

  /** @param {State} state @param {Translate} t */
  return (state, t) => {
    const { cursor, filter, page: { language }, position } = state;
    if (shown !== `${language} ${position.rules.rack}`) {
      shown = `${language} ${position.rules.rack}`;
      tiles.replaceChildren(...Array.from({ length: position.rules.rack + 1 }, (_, count) => make(
        'option', { value: String(count) }, count ? t('filter.count', { count }) : t('filter.any'))),
      make('option', { value: KNOWN }, t('filter.known')));
    }
    if (wanted() !== filter.text) text.value = filter.text;
    pick(tiles, filter.known ? KNOWN : String(filter.tiles));
    const square = filter.square && squareName(filter.square);
    const label = square ? t('filter.square', { square }) : t('filter.through');
    mark(through, { 'aria-pressed': String(square !== null), 'aria-label': label, title: label });
    through.disabled = !square && position.board[cursor.row][cursor.col] !== EMPTY;
    write(through.lastElementChild ?? through, square ?? t('filter.through.short'));
    mark(text, { 'data-active': filter.text !== '' });
    const isCounted = filter.tiles > 0 || filter.known;
    mark(tiles, { 'data-active': isCounted });
    mark(tab(), { 'data-filtering': state.filterOpen });
    draw({
      '.filter .heat': { 'aria-pressed': String(state.heatShown) }, '.filter .points': { 'aria-pressed': String(state.pointsOnly) },
      '.filter .win': { 'aria-pressed': String(state.byWin), hidden: !position.points || state.pointsOnly }, '.switches': isFurther,
      '.filter .further': { 'aria-expanded': String(isFurther), 'data-active': isCounted || square !== null || state.pointsOnly || state.byWin },
      '.filter-toggle': { 'aria-expanded': String(state.filterOpen), 'data-active': filter !== EVERY_PLAY },
    });
    drawVerdict(state, t);
  };
}

/** What is known of the word in the field, stale if of an earlier one. Null as of an invalid text in listed words. @param {State} state */
function shownVerdict(state) {
  const query = wordToCheck(state);
  const { verdict } = state;
  const begun = verdict && !verdict.valid && (currentAnswer(state)?.count ?? 0) > 0;
  const isOther = verdict?.query.position.list !== query?.position.list;
  return !query || !verdict || begun || isOther ? null : { verdict, isStale: !sameQuery(verdict.query, query) };
}

/** Whether the word is valid, and where it scores best or why it cannot be played; or which of several are not in the list.
 *  @param {Verdict} verdict @param {Translate} t */
function verdictTexts({ query: { place }, valid, reason, best, wrong }, t) {
  if (wrong.length && reason?.kind === 'list') return [t('verdict.wrong'), t('words.unknown', { words: wrong.join(', ') })];
  const why = reason && whyText(reason, t, reason.kind === 'rack' ? 'why.lacks' : undefined);
  return [
    t(valid ? 'verdict.valid' : 'verdict.wrong'),
    best ? t('verdict.best', { score: best.score, place: best.place }) : why ? t(place && valid ? 'why.at' : 'why', { place, why }) : '',
  ];
}

/** The verdict as it is announced, '' for none. @param {State} state @param {Translate} t */
export function verdictText(state, t) {
  const shown = shownVerdict(state);
  return shown && !shown.isStale ? verdictTexts(shown.verdict, t).filter(Boolean).join(' ') : '';
}

/** Whether the verdict shown is about an earlier word. @param {State} state */
export const isVerdictStale = (state) => shownVerdict(state)?.isStale ?? false;

/** @param {State} state @param {Translate} t */
function drawVerdict(state, t) {
  const shown = shownVerdict(state);
  draw({ '.verdict': { hidden: !shown, 'data-stale': shown?.isStale ?? false } });
  if (!shown || shown.isStale) return;
  const [validity, more] = verdictTexts(shown.verdict, t);
  const { query, valid, reason, wrong } = shown.verdict;
  const isSeveral = isOfWords(query);
  const judges = isSeveral ? t('words.learn', { count: wrong.length }) : t(valid ? 'words.invalid' : 'words.valid');
  draw({ '.verdict': { 'data-valid': String(valid) }, '.verdict strong': validity, '.verdict .why': isSeveral && valid ? validity : more,
    '.verdict .tell': valid && !isSeveral, '.verdict .button': (valid ? !isSeveral : reason?.kind === 'list') && judges });
  mark(find('.verdict .button'), { 'data-words': isSeveral ? wrong.join(' ').toLowerCase() : query.word, 'data-makes': valid ? 'invalid' : 'valid' });
}

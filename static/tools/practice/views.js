// @ts-check
/** The views of the tool, each a part with a state of its own that knows nothing of the others. A part declares what a tool does
 *  (static/shell/framework/contract.js) about its own state; here the parts become one tool, of which one view is shown. */
import { make, mark, isDrawn, write } from '../../ui/dom.js';
import { tabsView } from '../../ui/tabs.js';

/** @typedef {Pick<Tool<any>, 'initial'|'paged'|'open'|'address'|'isStep'|'asks'|'again'|'says'|'save'|'watches'|'keys'|'actions'|'bring'|'view'>
 *    & {name: string, stays?: readonly string[], due?: (state: any) => number}} Part  `stays`: the questions that are also asked while
 *    another view is shown; `due`: the number at its tab. `name` is also the text of its tab. Its markup has places for the status line, `.status`, and for what a
 *    word means, `.meaning` */
/** @typedef {{page: Page, shown: string, parts: Readonly<Record<string, any>>}} State */

/** One tool of several parts; the first is shown unless the address names another. @param {readonly Part[]} parts
 *  @returns {Omit<Tool<State>, 'texts'>} */
export function toolOf(parts) {
  const [first] = parts;
  const named = (/** @type {string|null} */ name) => parts.find((part) => part.name === name) ?? first;
  const shownOf = (/** @type {State} */ { shown }) => named(shown);
  const each = (/** @type {(part: Part) => unknown} */ of) => Object.fromEntries(parts.map((part) => [part.name, of(part)]));

  /** @type {(state: State, name: string) => State} */
  const choose = (state, name) => (state.shown === name ? state : opened({ ...state, shown: name }, new URLSearchParams()));
  const opened = (/** @type {State} */ state, /** @type {URLSearchParams} */ query) => lifted(state.shown, (part) => shownOf(state).open(part, query))(state);

  return {
    initial: (page, storage) => ({ page, shown: first.name, parts: each((part) => part.initial(page, storage)) }),
    paged: (state, page) => ({ ...state, page, parts: each(({ name, paged }) => paged?.(state.parts[name], page) ?? { ...state.parts[name], page }) }),
    open: (state, query) => opened(query.size ? { ...state, shown: named(query.get('view')).name } : state, query),
    address(state) {
      const [query, part] = [new URLSearchParams(), shownOf(state)];
      if (part !== first) query.set('view', part.name);
      for (const [name, value] of new URLSearchParams(part.address(state.parts[part.name]) ?? '')) query.set(name, value);
      return query;
    },
    isStep: (before, now) => before.shown !== now.shown || Boolean(shownOf(now).isStep?.(before.parts[now.shown], now.parts[now.shown])),
    asks: Object.fromEntries(parts.flatMap(({ name, asks, stays }) => Object.entries(asks).map(([slot, ask]) => [`${name} ${slot}`,
      (/** @type {State} */ state, /** @type {Translate} */ t) => (
        state.shown === name || stays?.includes(slot) ? liftedQuestion(name, ask(state.parts[name], t)) : null)]))),
    again: (state) => ({ ...state, parts: each(({ name, again }) => again?.(state.parts[name]) ?? state.parts[name]) }),
    says: (state, t, awaits) => shownOf(state).says?.(state.parts[state.shown], t, slotsOf(state.shown, awaits)) ?? ['', null],
    save(state, before, storage) {
      const kept = each(({ name, save }) => save?.(state.parts[name], before.parts[name], storage) ?? state.parts[name]);
      return parts.some(({ name }) => kept[name] !== state.parts[name]) ? { ...state, parts: kept } : undefined;
    },
    watches: Object.fromEntries(parts.flatMap(({ watches = {} }) => Object.keys(watches)).map((key) => [key,
      (/** @type {State} */ state, /** @type {import('../../shell/storing/storage.js').Storage} */ storage) => ({ ...state,
        parts: each(({ name, watches }) => watches?.[key]?.(state.parts[name], storage) ?? state.parts[name]) })])),
    keys: [...new Map(parts.flatMap(({ keys = [] }) => keys).map((key) => [JSON.stringify(key), key])).values()],
    actions: Object.fromEntries(parts.flatMap(({ actions = {} }) => Object.keys(actions)).map((action) => [action,
      (/** @type {State} */ state, /** @type {any} */ event) => lifted(state.shown, (part) => (
        shownOf(state).actions?.[action]?.(part, event) ?? part))(state)])),
    bring: (t) => (mine, theirs) => {
      const all = parts.flatMap(({ bring }) => (bring ? [bring(t)(mine, theirs)] : []));
      return { stored: Object.assign({}, ...all.map(({ stored }) => stored)), times: Object.assign({}, ...all.map(({ times }) => times)),
        came: Object.assign({}, ...all.map(({ came }) => came)) };
    },
    view: (root, desk) => partsView(parts, root, desk, choose),
  };
}

/** A change of a part as one of the tool. @template {unknown[]} A @param {string} name @param {(part: any, ...given: A) => any} change
 *  @returns {(state: State, ...given: A) => State} */
const lifted = (name, change) => (state, ...given) => {
  const part = change(state.parts[name], ...given);
  return part === state.parts[name] ? state : { ...state, parts: { ...state.parts, [name]: part } };
};

/** @param {string} name @param {Question<any>|null} question
 *  @returns {Question<State>|null} */
function liftedQuestion(name, question) {
  if (!question) return null;
  const { answered, refused, progress, unavailable } = question;
  return { ...question, answered: lifted(name, answered), ...(refused && { refused: lifted(name, refused) }),
    ...(progress && { progress: lifted(name, progress) }), ...(unavailable && { unavailable: lifted(name, unavailable) }) };
}

/** @param {string} name @param {(slot: string) => boolean} awaits */
const slotsOf = (name, awaits) => (/** @type {string} */ slot) => awaits(`${name} ${slot}`);

/** The tabs, and below them the part that is shown. @param {readonly Part[]} parts @param {HTMLElement} root
 *  @param {Desk<State>} desk @param {(state: State, name: string) => State} choose
 *  @returns {View<State>} */
function partsView(parts, root, desk, choose) {
  const tabs = parts.map(({ name }) => make('button', { type: 'button', role: 'tab', id: `practice-tab-${name}`,
    'aria-controls': `practice-${name}`, 'data-sheet': name }));
  const list = make('div', { role: 'tablist' }, ...tabs);
  mark(list, { hidden: parts.length < 2 });
  root.append(list);
  const drawTabs = tabsView(list, (name) => {
    desk.does(choose)(name);
    desk.drawNow();
    panels[name].view.arrive?.(desk.look().parts[name]);
  });
  const panels = Object.fromEntries(parts.map(({ name, view }) => {
    const panel = make('div', { class: 'view', id: `practice-${name}`, role: 'tabpanel', 'aria-labelledby': `practice-tab-${name}`, hidden: '' });
    root.append(panel);
    const its = view(panel, { ...desk, does: (change) => desk.does(lifted(name, change)), look: () => desk.look().parts[name],
      isShown: () => desk.isShown() && desk.look().shown === name });
    return [name, { panel, view: its, places: [...panel.querySelectorAll('.status, .meaning')] }];
  }));
  const isSame = isDrawn();
  let shown = '';

  /** The page has one status line and one place for meanings: they are where the view that is shown has them. @param {string} name */
  function show(name) {
    if (shown) [desk.status, desk.meaning].forEach((element, at) => element.replaceWith(panels[shown].places[at]));
    panels[name].places.forEach((place, at) => place.replaceWith([desk.status, desk.meaning][at]));
    for (const part of Object.keys(panels)) mark(panels[part].panel, { hidden: part !== name });
    shown = name;
  }

  return {
    focus: () => panels[desk.look().shown].view.focus(),
    arrive(state) { panels[state.shown].view.arrive?.(state.parts[state.shown]); },
    draw(state, t, awaits) {
      const dues = parts.map(({ name, due }) => due?.(state.parts[name]) ?? 0);
      if (!isSame(t, ...dues)) {
        tabs.forEach((tab, at) => write(tab, `${t(tab.dataset.sheet ?? '')}${dues[at] ? ` (${dues[at]})` : ''}`));
        mark(list, { 'aria-label': t('tool.practice') });
      }
      drawTabs(state.shown);
      if (state.shown !== shown) show(state.shown);
      return panels[shown].view.draw(state.parts[shown], t, slotsOf(shown, awaits));
    },
    does: Object.fromEntries(Object.values(panels).flatMap(({ view }) => Object.keys(view.does ?? {})).map((name) => [name,
      (/** @type {unknown[]} */ ...given) => panels[desk.look().shown].view.does?.[name]?.(...given)])),
  };
}

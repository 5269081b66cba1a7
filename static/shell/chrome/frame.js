// @ts-check
/** What surrounds the open tool, and is the same for all: the document with its theme and language, the header, the settings, the keys. */
import { isDrawn, mark, writeTexts } from '../../ui/dom.js';
import { locale } from '../../ui/text.js';
import { languages } from '../framework/state.js';
import { shortcutsOf, working } from '../input/keyboard.js';
import { settingsView, writeKeys } from './dialogs.js';
import { headerView } from './header.js';

/** @import { State } from '../framework/state.js' */
/** @typedef {Parameters<ReturnType<typeof headerView>>} Header */

/** @param {Parameters<typeof settingsView>[1]} facts of the tools @param {readonly string[]} spoken the languages of the page
 *  @param {Parameters<typeof headerView>[1] & {set: Parameters<typeof settingsView>[2]}} on what is done when something is chosen */
export function frameView(facts, spoken, { set, ...on }) {
  const drawSettings = settingsView(spoken.map((code) => ({ code, name: languages[code].name })), facts, set);
  const drawHeader = headerView(facts.map(({ name }) => name), on);
  const areKeysWritten = isDrawn();
  /** @type {State|undefined} */
  let drawn;

  return (/** @type {Header[0]} */ state, /** @type {Header[1]} */ tool, /** @type {Header[2]} */ report, /** @type {Header[3]} */ lists,
    /** @type {Header[4]} */ daily, /** @type {Translate} */ t, /** @type {Translate} the open tool's texts, which include the page's */ toolT) => {
    drawHeader(state, tool, report, lists, daily, t);
    if (state !== drawn) drawSettings(state);
    drawn = state;
    if (!areKeysWritten(tool, toolT, state.singleKeys)) {
      writeKeys(working(shortcutsOf(tool), state.singleKeys === 'on'), toolT, state.tool, Boolean(tool?.paste));
    }
  };
}

/** @param {State} state @param {State|undefined} before the state that was drawn last @param {Translate} t */
export function drawDocument({ engine, kept, theme, pageLanguage }, before, t) {
  if (before?.pageLanguage !== pageLanguage) writeDocument(pageLanguage, t);
  mark(document.documentElement, { 'data-theme': theme === 'system' ? null : theme, 'data-ready': kept && engine.phase === 'ready' });
  if (before?.theme === theme) return;
  for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('[data-scheme]'))) {
    const { scheme } = meta.dataset;
    mark(meta, { media: theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all' });
  }
}

/** Writes the texts of a language. @param {string} language @param {Translate} t */
function writeDocument(language, t) {
  document.documentElement.lang = locale(language);
  writeTexts(t, document.body);
  mark(document.documentElement, { 'data-unwritten': null });
}

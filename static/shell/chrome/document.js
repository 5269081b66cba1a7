// @ts-check
/** The document as a whole: its theme, whether it is ready, and its language. */
import { mark, writeTexts } from '../../ui/dom.js';
import { locale } from '../../ui/text.js';

/** @import { State } from '../framework/state.js' */

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

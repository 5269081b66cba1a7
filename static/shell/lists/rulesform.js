// @ts-check
/** The person's own rules: their text to change, and those that are kept. */
import { mayReplace } from '../dialogs.js';
import { BrokenText } from '../message.js';
import { RULES, cleanRules, rulesetOf } from '../rules.js';
import { languages } from '../state.js';
import { askToPersist } from '../storage.js';
import { find, isSure, make, write } from '../../views/dom.js';
import { OWN } from './own.js';

/** @typedef {import('../rules.js').Ruleset} Ruleset */
/** @typedef {import('../../views/text.js').Translate} Translate */

/**
 * @param {import('./deeds.js').Deeds} deeds
 * @param {() => Translate} language
 * @param {import('../storage.js').Storage} storage
 * @param {object} on
 * @param {(text: string) => Promise<any>} on.read      Python's reading of a text of rules
 * @param {(code: string) => void} on.play
 * @param {(rules: Ruleset) => boolean} on.keep          whether they could be kept
 * @param {() => void} on.changed                       the rules that are kept
 */
export function rulesForm(deeds, language, storage, on) {
  const area = /** @type {HTMLTextAreaElement} */ (find('.rules-text'));
  const rows = find('dialog.lists .own-rules');
  const file = /** @type {HTMLInputElement} */ (find('.rules-file'));
  /** Those of the game that shows. */
  let playing = '';

  file.addEventListener('change', async () => {
    const [picked] = file.files ?? [];
    if (picked) area.value = await picked.text();
    file.value = '';
  });

  find('.keep-rules').addEventListener('click', () => deeds.doing(async (stopped) => {
    const t = language();
    const read = await Promise.race([on.read(`${area.value.trim()}\n`), stopped]);
    if (read === 'stopped') return t('lists.cancelled');
    const { text, ...facts } = read;
    // Python plays with any letters; the lists and keyboards of the page are those of its languages.
    if (!Object.hasOwn(languages, facts.alphabet)) throw new BrokenText('rules.alphabet', { alphabet: facts.alphabet });
    const rules = rulesetOf(OWN + facts.name, facts, text);
    const there = storage.read(RULES, cleanRules)[rules.code];
    const taken = there ? there.text !== text : Object.values(languages).some(({ name }) => name === rules.name);
    if (taken && !await mayReplace(t(there ? 'sure.replace' : 'sure.shipped', { name: rules.name }))) return '';
    const kept = on.keep(rules);
    askToPersist();
    on.play(rules.code);
    return kept ? t('rules.kept', { name: rules.name }) : t('storage.unkept');
  }));

  rows.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest('button')) : null;
    const code = button?.closest('li')?.dataset.rules ?? '';
    if (button?.dataset.act === 'play') on.play(code);
    if (button?.dataset.act === 'drop' && isSure(button, language()('sure.forget', { name: code.replace(OWN, '') }))) {
      const rules = storage.read(RULES, cleanRules)[code];
      if (rules && code === playing) on.play(rules.alphabet); // its board goes on by those of its language
      storage.update(RULES, cleanRules, ({ [code]: _, ...others }) => others);
      on.changed();
    }
  });

  return {
    /** Begins with the rules of the game that shows; unless a person was quicker. @param {string} rules code or text */
    async begin(rules) {
      const { value } = area;
      const { text } = await on.read(rules).catch(() => ({ text: '' }));
      if (area.value === value) area.value = text;
    },
    /** @param {Readonly<Record<string, Ruleset>>} own @param {string} code of the rules of the game that shows */
    draw(own, code) {
      const t = language();
      playing = code;
      rows.replaceChildren(...Object.values(own).map(({ code: its, name, size, rack, bingo }) => make('li', { 'data-rules': its },
        make('button', { type: 'button', 'data-act': 'play', 'aria-pressed': String(its === code) }, name),
        make('p', {}, t('rules.about', { size, rack, bingo })),
        make('button', { type: 'button', 'data-act': 'drop', 'aria-label': t('lists.forget', { name }), title: t('lists.forget', { name }) }, '×'),
      )));
      write(find('dialog.lists .rules-note'), t('rules.text'));
    },
  };
}

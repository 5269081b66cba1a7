// @ts-check
/** The user's own rules: a text to edit, and those that are stored. */
import { mayReplace } from '../shell/dialogs.js';
import { BrokenText } from '../shell/message.js';
import { RULES, cleanRules, rulesetOf } from '../shell/rules.js';
import { OWN, languages } from '../shell/state.js';
import { askToPersist } from '../shell/storage.js';
import { find, isSure, make, refill, write } from '../ui/dom.js';

/** @typedef {import('../shell/rules.js').Ruleset} Ruleset */
/** @typedef {import('../ui/text.js').Translate} Translate */

/**
 * @param {import('./actions.js').Actions} actions
 * @param {() => Translate} language
 * @param {import('../shell/storage.js').Storage} storage
 * @param {object} on
 * @param {(text: string) => Promise<any>} on.read      has Python read rules, from a text or by their code
 * @param {(code: string) => void} on.play
 * @param {(rules: Ruleset) => boolean} on.keep         returns whether they could be stored
 * @param {() => void} on.changed                       called when rules were deleted
 */
export function rulesForm(actions, language, storage, on) {
  const area = /** @type {HTMLTextAreaElement} */ (find('.rules-text'));
  const rows = find('dialog.lists .own-rules');
  const file = /** @type {HTMLInputElement} */ (find('.rules-file'));
  /** The code of the current game's rules. */
  let playing = '';

  file.addEventListener('change', async () => {
    const [picked] = file.files ?? [];
    if (picked) area.value = await picked.text();
    file.value = '';
  });

  find('.keep-rules').addEventListener('click', () => actions.run(async (stopped) => {
    const t = language();
    const read = await Promise.race([on.read(`${area.value.trim()}\n`), stopped]);
    if (read === 'stopped') return t('lists.cancelled');
    const { text, ...facts } = read;
    // Python can play with any letters, but the page has lists and keyboards only for its own languages.
    if (!Object.hasOwn(languages, facts.alphabet)) throw new BrokenText('rules.alphabet', { alphabet: facts.alphabet });
    const rules = rulesetOf(OWN + facts.name, facts, text);
    const there = storage.read(RULES, cleanRules)[rules.code];
    const taken = there ? there.text !== text : Object.values(languages).some(({ name }) => name === rules.name);
    if (taken && !await mayReplace(t(there ? 'sure.replace' : 'sure.shipped', { name: rules.name }), t(there ? 'lists.replace' : 'rules.keep'))) return '';
    const kept = on.keep(rules);
    askToPersist();
    on.play(rules.code);
    return kept ? t('rules.kept', { name: rules.name }) : t('storage.unkept');
  }));

  rows.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest('button')) : null;
    const code = button?.closest('li')?.dataset.rules ?? '';
    if (button?.dataset.act === 'play') on.play(code);
    if (button?.dataset.act === 'drop' && isSure(button, language()('sure.forget', { name: code.replace(OWN, '') }))) actions.run(async () => drop(code));
  });

  /** Deletes rules; a board that is played by them continues with those of its language. Returns the message. @param {string} code */
  function drop(code) {
    const rules = storage.read(RULES, cleanRules)[code];
    if (rules && code === playing) on.play(rules.alphabet);
    const isStored = storage.update(RULES, cleanRules, ({ [code]: _, ...others }) => others);
    on.changed();
    return language()(isStored ? 'lists.deleted' : 'storage.unkept', { name: code.replace(OWN, '') });
  }

  return {
    /** Fills in the current game's rules, unless the user has changed the text meanwhile. @param {string} rules code or text */
    async begin(rules) {
      const { value } = area;
      const { text } = await on.read(rules).catch(() => ({ text: '' }));
      if (area.value === value) area.value = text;
    },
    /** @param {Readonly<Record<string, Ruleset>>} own @param {string} code of the current game's rules */
    draw(own, code) {
      const t = language();
      playing = code;
      refill(rows, Object.values(own).map(({ code: each, name, size, rack, bingo }) => make('li', { 'data-rules': each },
        make('button', { type: 'button', 'data-act': 'play', 'aria-pressed': String(each === code) }, name),
        make('p', {}, t('rules.about', { size, rack, bingo })),
        make('button', { type: 'button', 'data-act': 'drop', 'aria-label': t('lists.forget', { name }), title: t('lists.forget', { name }) }, '×'),
      )));
      write(find('dialog.lists .rules-note'), t('rules.text'));
    },
  };
}

// @ts-check
/** The user's own rules in the dialog of lists: a text to edit, and those that are stored. */
import { isDouble } from '../../../shell/chrome/bringback.js';
import { mayReplace } from '../../../shell/chrome/dialogs.js';
import { BrokenText, refused } from '../../../shell/texts/message.js';
import { OWN, languages } from '../../../shell/framework/state.js';
import { askToPersist } from '../../../shell/storing/storage.js';
import { readText } from '../../../ui/decode.js';
import { delegate, make, onPick, refill, write } from '../../../ui/dom.js';
import { sentence } from '../../../ui/text.js';
import { RULES, bonusText, cleanRules, rulesetOf } from './rulesets.js';

/** @import { Ruleset } from './rulesets.js' */

/**
 * @typedef {object} RulesActions
 * @property {() => Translate} language
 * @property {() => {own: Readonly<Record<string, Ruleset>>, playing: string, rules: string}} look the stored rules; the code of those of
 *   the board, '' while that is not shown; and the code or text of those with which the form begins
 * @property {(code: string) => void} play
 * @property {(code: string) => () => void} leave   plays by other rules; returns what goes back to those of the board, with all that lay on it
 * @property {(rules: Ruleset) => boolean} keep         returns whether they could be stored
 * @property {() => void} changed                       called when rules were deleted
 */

/** @param {Desk<any>} desk @param {import('../../../shell/framework/contract.js').Actions} actions @param {RulesActions} on
 *  @returns {import('../../../shell/framework/contract.js').Part} */
export function rulesForm(desk, actions, on) {
  const { storage } = desk;
  const heading = make('h3');
  const rows = make('ul', { class: 'own-rules rows-of-lists' });
  const note = make('span', { class: 'rules-note' });
  const area = /** @type {HTMLTextAreaElement} */ (make('textarea', {
    class: 'rules-text', rows: '8', spellcheck: 'false', autocapitalize: 'none', autocomplete: 'off',
  }));
  const file = /** @type {HTMLInputElement} */ (make('input', { type: 'file', class: 'rules-file' }));
  const fileLabel = make('span');
  const keep = make('button', { type: 'button', class: 'button keep-rules' });
  const run = (/** @type {Parameters<typeof actions.run>[0]} */ action) => actions.run(action, on.language);

  onPick(file, (picked) => run(async () => {
    const { text, note } = await readText(picked);
    area.value = text;
    return note ? sentence(on.language(), note) : '';
  }));

  keep.addEventListener('click', () => run((stopped) => keepRules(`${area.value.trim()}\n`, stopped, desk, on)));

  delegate(rows, 'button', (button, event) => {
    const code = button.closest('li')?.dataset.rules ?? '';
    if (button.dataset.does === 'play') on.play(code);
    if (button.dataset.does === 'drop' && !isDouble(event)) drop(code);
  });

  /** Deletes rules; a board that is played by them continues with those of its language. @param {string} code */
  function drop(code) {
    const rules = storage.read(RULES, cleanRules)[code];
    if (!rules) return;
    const goBack = code === on.look().playing ? on.leave(rules.alphabet) : () => {};
    storage.update(RULES, cleanRules, ({ [code]: _, ...others }) => others);
    on.changed();
    desk.bringBack.offer(on.language()('lists.deleted', { name: code.replace(OWN, '') }), () => {
      storage.update(RULES, cleanRules, (all) => ({ [code]: rules, ...all }));
      on.changed();
      goBack();
    });
  }

  return {
    elements: [
      heading, rows, make('label', { class: 'wide' }, note, area),
      make('div', { class: 'choices' }, make('label', { class: 'button pick' }, file, fileLabel), keep),
    ],
    /** Fills in the current game's rules. Until they have come the text cannot be edited: they would fall into what is being typed. */
    async begin() {
      const { value } = area;
      area.readOnly = true;
      const { text } = await read(desk, on.look().rules).catch(() => ({ text: '' }));
      area.readOnly = false;
      if (text && area.value === value) area.value = text; // unless a file was opened meanwhile
    },
    draw() {
      const t = on.language();
      const { own, playing } = on.look();
      for (const [element, key] of /** @type {const} */ ([[heading, 'own'], [note, 'text'], [fileLabel, 'file'],
        [keep, 'keep']])) write(element, t(`rules.${key}`));
      refill(rows, Object.values(own).map((rules) => rowOf(rules, rules.code === playing, t)));
    },
  };
}

/** Has Python read rules. @param {Desk<any>} desk @param {string} rules their text or code */
async function read(desk, rules) {
  const reply = await desk.ask('ruleset', { ruleset: rules });
  if (reply.outcome === 'answered') return reply.ok;
  throw refused(reply);
}

/** Reads rules, keeps them and plays by them; asks first where they would take the name of others. Resolves to the message.
 *  @param {string} text @param {Promise<'stopped'>} stopped @param {Desk<any>} desk @param {RulesActions} on */
async function keepRules(text, stopped, desk, on) {
  const t = on.language();
  const found = await Promise.race([read(desk, text), stopped]);
  if (found === 'stopped') return t('lists.cancelled');
  const { text: whole, ...facts } = found;
  // Python can play with any letters, but the page has lists and keyboards only for its own languages.
  if (!Object.hasOwn(languages, facts.alphabet)) throw new BrokenText('rules.alphabet', { alphabet: facts.alphabet });
  const rules = rulesetOf(OWN + facts.name, facts, whole);
  const there = desk.storage.read(RULES, cleanRules)[rules.code];
  const taken = there ? there.text !== whole : Object.values(languages).some(({ name }) => name === rules.name);
  const question = t(there ? 'sure.replace' : 'sure.shipped', { name: rules.name });
  if (taken && !await mayReplace(question, t(there ? 'lists.replace' : 'rules.keep'))) return '';
  const kept = on.keep(rules);
  askToPersist();
  on.play(rules.code);
  return kept ? t('rules.kept', { name: rules.name }) : t('storage.unkept');
}

/** @param {Ruleset} rules @param {boolean} isPlayed @param {Translate} t */
const rowOf = ({ code, name, size, rack, bingo }, isPlayed, t) => make('li', { 'data-rules': code },
  make('button', { type: 'button', class: 'button', 'data-does': 'play', 'aria-pressed': String(isPlayed) }, name),
  make('p', {}, t('rules.about', { size, rack, bingo: bonusText({ bingo }) })),
  make('button', { type: 'button', class: 'button', 'data-does': 'drop', 'aria-label': t('lists.forget', { name }),
    title: t('lists.forget', { name }) }, '×'),
);

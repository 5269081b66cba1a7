// @ts-check
/** The user's own rules in the dialog of lists: a text to edit, and those that are stored. */
import { BrokenText, refused } from '../../../shell/texts/message.js';
import { OWN, languages } from '../../../shell/framework/state.js';
import { askToPersist } from '../../../shell/storing/storage.js';
import { readText } from '../../../ui/decode.js';
import { delegate, isDouble, make, onPick, refill, write } from '../../../ui/dom.js';
import { sentence } from '../../../ui/text.js';
import { setLanguage, setOwnRules } from '../position/loading.js';
import { rulesNamed, toHash } from '../position/notation.js';
import { undo } from '../record/looking.js';
import { RULES, bonusText, cleanRules, rulesetOf } from './rulesets.js';

/** @import { Ruleset } from './rulesets.js' */
/** @import { State } from '../state.js' */

/** @param {Desk<State>} desk @param {import('../../../shell/framework/contract.js').Actions} actions
 *  @returns {import('../../../shell/framework/contract.js').Part} */
export function rulesForm(desk, actions) {
  const { bringBack, does, isShown, look, storage, t: language } = desk;
  const heading = make('h3');
  const rows = make('ul', { class: 'own-rules rows-of-lists' });
  const note = make('span', { class: 'rules-note' });
  const area = /** @type {HTMLTextAreaElement} */ (make('textarea', {
    class: 'rules-text', rows: '8', spellcheck: 'false', autocapitalize: 'none', autocomplete: 'off',
  }));
  const file = /** @type {HTMLInputElement} */ (make('input', { type: 'file', class: 'rules-file' }));
  const fileLabel = make('span');
  const keep = make('button', { type: 'button', class: 'button keep-rules' });
  const run = (/** @type {Parameters<typeof actions.run>[0]} */ action) => actions.run(action, language);

  onPick(file, (picked) => run(async () => {
    const { text, note } = await readText(picked);
    area.value = text;
    return note ? sentence(language(), note) : '';
  }));

  keep.addEventListener('click', () => run((stopped) => keepRules(`${area.value.trim()}\n`, stopped, desk)));

  delegate(rows, 'button', (button, event) => {
    const code = button.closest('li')?.dataset.rules ?? '';
    if (button.dataset.does === 'play') playHere(desk, code);
    if (button.dataset.does === 'drop' && !isDouble(event)) drop(code);
  });

  /** Deletes rules; a board that is played by them continues with those of its language. @param {string} code */
  function drop(code) {
    const rules = storage.read(RULES, cleanRules)[code];
    if (!rules) return;
    const { position } = look();
    const isPlayed = isShown() && code === position.rules.code;
    if (isPlayed) does(playBy)(rules.alphabet);
    keepAll(desk, ({ [code]: _, ...others }) => others);
    bringBack.offer(language()('lists.deleted', { name: code.replace(OWN, '') }), () => {
      keepAll(desk, (all) => ({ [code]: rules, ...all }));
      if (isPlayed) does((state) => (state.history.past.at(-1)?.position === position ? undo(state) : playBy(state, position.rules.code)))();
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
      const { page, position: { rules } } = look();
      const { text } = await read(desk, isShown() ? rules.text ?? rules.code : page.alphabet).catch(() => ({ text: '' }));
      area.readOnly = false;
      if (text && area.value === value) area.value = text; // unless a file was opened meanwhile
    },
    draw() {
      const t = language();
      const { ownRules, position } = look();
      for (const [element, key] of /** @type {const} */ ([[heading, 'own'], [note, 'text'], [fileLabel, 'file'],
        [keep, 'keep']])) write(element, t(`rules.${key}`));
      refill(rows, Object.values(ownRules).map((rules) => rowOf(rules, isShown() && rules.code === position.rules.code, t)));
    },
  };
}

/** Plays by rules of the user's own, or in a language. @param {State} state @param {string} code */
export const playBy = (state, code) => setLanguage(state, rulesNamed(code, state.ownRules));

/** The same where another tool may be shown. @param {Desk<State>} desk @param {string} code */
function playHere({ does, isShown, look, open }, code) {
  does(playBy)(code);
  if (!isShown()) open(toHash(look().position));
}

/** Changes the stored rules, if possible. @param {Desk<State>} desk @param {(all: State['ownRules']) => Record<string, Ruleset>} change */
function keepAll({ does, storage }, change) {
  const kept = storage.update(RULES, cleanRules, change);
  does(setOwnRules)(storage.read(RULES, cleanRules));
  return kept;
}

/** Has Python read rules. @param {Desk<State>} desk @param {string} rules their text or code */
async function read(desk, rules) {
  const reply = await desk.ask('ruleset', { ruleset: rules });
  if (reply.outcome === 'answered') return reply.ok;
  throw refused(reply);
}

/** Reads rules, keeps them and plays by them; asks first where they would take the name of others. Resolves to the message.
 *  @param {string} text @param {Promise<'stopped'>} stopped @param {Desk<State>} desk */
async function keepRules(text, stopped, desk) {
  const t = desk.t();
  const found = await Promise.race([read(desk, text), stopped]);
  if (found === 'stopped') return t('lists.cancelled');
  const { text: whole, ...facts } = found;
  // Python can play with any letters, but the page has lists and keyboards only for its own languages.
  if (!Object.hasOwn(languages, facts.alphabet)) throw new BrokenText('rules.alphabet', { alphabet: facts.alphabet });
  const rules = rulesetOf(OWN + facts.name, facts, whole);
  const there = desk.storage.read(RULES, cleanRules)[rules.code];
  const taken = there ? there.text !== whole : Object.values(languages).some(({ name }) => name === rules.name);
  const question = t(there ? 'sure.replace' : 'sure.shipped', { name: rules.name });
  if (taken && !await desk.confirm(question, t(there ? 'lists.replace' : 'rules.keep'))) return '';
  const kept = keepAll(desk, (all) => ({ ...all, [rules.code]: rules }));
  askToPersist();
  playHere(desk, rules.code);
  return kept ? t('rules.kept', { name: rules.name }) : t('storage.unkept');
}

/** @param {Ruleset} rules @param {boolean} isPlayed @param {Translate} t */
const rowOf = ({ code, name, size, rack, bingo }, isPlayed, t) => make('li', { 'data-rules': code },
  make('button', { type: 'button', class: 'button', 'data-does': 'play', 'aria-pressed': String(isPlayed) }, name),
  make('p', {}, t('rules.about', { size, rack, bingo: bonusText({ bingo }) })),
  make('button', { type: 'button', class: 'button', 'data-does': 'drop', 'aria-label': t('lists.forget', { name }),
    title: t('lists.forget', { name }) }, '×'),
);

// @ts-check
/** The built-in rulesets. */
import facts from '../../../../py/wordbench/data/rulesets.json' with { type: 'json' };
import { rulesetOf } from './own.js';

/** By code. @type {Readonly<Record<string, import('./own.js').Ruleset>>} */
export const rulesets = Object.freeze(Object.fromEntries(Object.entries(facts.rulesets).map(([code, given]) => [
  code, rulesetOf(code, { ...given, layout: /** @type {Record<string, readonly string[]>} */ (facts.layouts)[given.layout] })])));

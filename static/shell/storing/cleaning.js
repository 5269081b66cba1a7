// @ts-check
/** Whether stored data is of the kind that it should be: it may be anything. */

/**
 * Makes a value from stored data, which may be anything; it calls `lose` when a part cannot be read.
 * @template T @typedef {(stored: unknown, lose: () => void) => T} Clean
 */

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a record; `one` reads each value, and those for which it returns undefined are lost.
 *  @template T @param {(value: unknown, name: string) => T|undefined} one @returns {Clean<Record<string, T>>} */
export const recordOf = (one) => (value, lose) => {
  if (value === undefined) return {};
  if (!isRecord(value)) {
    lose();
    return {};
  }
  return Object.fromEntries(Object.entries(value).flatMap(([name, stored]) => {
    const read = one(stored, name);
    if (read === undefined) lose();
    return read === undefined ? [] : [[name, read]];
  }));
};

/** Reads a record of values of one kind. @template T @param {(value: unknown) => value is T} is @returns {Clean<Record<string, T>>} */
export const recordIf = (is) => recordOf((value) => (is(value) ? value : undefined));

// Whether a stored value is of a kind

export const isText = (/** @type {unknown} */ value) => typeof value === 'string';
export const isFlag = (/** @type {unknown} */ value) => typeof value === 'boolean';
/** A whole number that is not negative. @param {unknown} value @returns {value is number} */
export const isCount = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
/** @param {unknown} value @returns {value is number} */
export const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);

/** Whether it is one of some. @template {string|number} T @param {readonly T[]} values @returns {(value: unknown) => value is T} */
export const oneOf = (values) => /** @type {any} */ ((/** @type {any} */ value) => values.includes(value));

/** Reads the fields of a record that are of the right kind; the others are lost, except those that `kinds` does not name.
 *  @template {Record<string, unknown>} T @param {{[K in keyof T]: (value: unknown) => value is T[K]}} kinds @returns {Clean<Partial<T>>} */
export const fieldsOf = (kinds) => (value, lose) => {
  const fields = recordOf((field, name) => (!Object.hasOwn(kinds, name) || kinds[name](field) ? { field } : undefined))(value, lose);
  return /** @type {Partial<T>} */ (Object.fromEntries(Object.entries(fields).map(([name, { field }]) => [name, field])));
};

// @ts-check
/** A function that remembers its latest result. */

/** Remembers the latest result: several views ask for the same at each drawing.
 *  @template {readonly unknown[]} Of, Result @param {(...of: Of) => Result} compute @returns {(...of: Of) => Result} */
export function latest(compute) {
  /** @type {{of: Of, result: Result}|undefined} */
  let last;
  return (...of) => {
    if (!last || of.some((part, at) => part !== last?.of[at])) last = { of, result: compute(...of) };
    return last.result;
  };
}

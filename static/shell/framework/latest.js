// @ts-check
/** A function that remembers its latest result. */

/** Remembers the latest result: several views ask for the same at each drawing.
 *  @template {readonly unknown[]} Inputs, Result @param {(...inputs: Inputs) => Result} compute @returns {(...inputs: Inputs) => Result} */
export function latest(compute) {
  /** @type {{inputs: Inputs, result: Result}|undefined} */
  let last;
  return (...inputs) => {
    if (!last || inputs.some((part, at) => part !== last?.inputs[at])) last = { inputs, result: compute(...inputs) };
    return last.result;
  };
}

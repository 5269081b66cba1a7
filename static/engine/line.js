// @ts-check
/** The network line, as far as the browser tells. */

/** Whether it is slow, or the browser asks for as few bytes as possible. */
export function isSlowLine() {
  const { saveData, effectiveType } = Reflect.get(navigator, 'connection') ?? {};
  return Boolean(saveData) || /[23]g$/.test(effectiveType);
}

// @ts-check
/** The network line, as far as the browser tells. */

/** Whether the browser asks for as few bytes as possible. */
export const savesData = Boolean(Reflect.get(navigator, 'connection')?.saveData);

/** Whether it is slow, or no more than what is needed should come. */
export const isSlowLine = () => savesData || /[23]g$/.test(Reflect.get(navigator, 'connection')?.effectiveType);

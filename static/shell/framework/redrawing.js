// @ts-check
/** When the page is drawn. */

/** Draws once, after all changes of a task; waiting for the next frame would only delay it. While the open tool awaits an answer, draws
 *  with it if it is about to come, or else in a task of its own, so that no task is long.
 *  @param {() => void} draw @param {() => void} prepare what comes before, also where nothing is drawn
 *  @param {() => number|null} patience how long drawing waits, in milliseconds; null for not at all */
export function createRedrawing(draw, prepare, patience) {
  /** Whether something has changed that is not drawn yet, and whether a microtask is queued that will see to it. */
  let [isDirty, isQueued] = [false, false];
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  return {
    redraw() {
      isDirty = true;
      if (isQueued) return;
      isQueued = true;
      queueMicrotask(() => {
        isQueued = false;
        prepare();
        if (!isDirty) return;
        const delay = patience();
        if (delay === null) draw();
        else timer ??= setTimeout(draw, delay);
      });
    },
    /** Drawing has begun: what has changed until now is drawn. */
    begun() {
      clearTimeout(timer);
      timer = undefined;
      isDirty = false;
    },
  };
}

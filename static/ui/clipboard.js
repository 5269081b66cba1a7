// @ts-check
/** Copying to the clipboard. */

/** Copies a text; resolves to whether that has worked. Call it while the click is being handled, even if the text is still to come: Safari
 *  lets nothing be copied after that. @param {string|Promise<string>} text */
export async function copied(text) {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else if (!globalThis.ClipboardItem) await navigator.clipboard.writeText(await text); // Firefox before version 127
    else {
      const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
      blob.catch(() => {}); // where nothing may be copied nobody waits for it
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    return false; // not allowed, or there is no text
  }
}

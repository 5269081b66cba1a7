// @ts-check
/** Reads the files of the shipped lists: front-coded words (`front_coded` in py/building/words.py), which take half the bytes. */

const MAGIC = 'WBFRONT1';
const MARK = 128;

/** The words by length, as Python reads them (py/wordbench/words/wordsets.py), of a file that is front-coded; any other file as it is.
 *  Python checks the result's checksum.
 * @param {Uint8Array} content */
export function expanded(content) {
  if (String.fromCharCode(...content.subarray(0, MAGIC.length)) !== MAGIC) return content;
  const view = new DataView(content.buffer, content.byteOffset);
  const lengths = content[12];
  const start = 15 + 5 * lengths + view.getUint16(13 + 5 * lengths, true);
  /** The place for the next word of each length. @type {number[]} */
  const next = [];
  let size = start;
  for (let at = 13; at < 13 + 5 * lengths; at += 5) {
    next[content[at]] = size;
    size += content[at] * view.getUint32(at + 1, true);
  }
  const words = new Uint8Array(size);
  words.set(content.subarray(0, start));
  words.set(new TextEncoder().encode('WBWORDS2'));
  const word = new Uint8Array(MARK);
  let length = 0;
  for (let at = start; at < content.length;) {
    length -= content[at++] - MARK;
    while (content[at] < MARK) word[length++] = content[at++];
    let to = next[length];
    next[length] = to + length;
    for (let letter = 0; letter < length; letter += 1) words[to++] = word[letter];
  }
  return words;
}

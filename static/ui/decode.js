// @ts-check
/** The text of a file that a person opens: the rules of py/wordbench/decoding.py, for texts that the page itself reads. */

const LOOKED_AT = 400; // how many bytes are searched for the zeros of UTF-16 without a mark
/** What Windows-1252 has for the bytes 0x80 to 0x9F. */
const ANSI = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

/** The encoding that goes without saying. */
const USUAL = 'UTF-8';
const MIXED = 'UTF-8 + Windows-1252';

/** The text of a file in Unicode's composed form (NFC), and a note that names its encoding unless that is UTF-8. @param {Blob} file
 *  @returns {Promise<{text: string, note: Message|null}>} */
export async function readText(file) {
  const { text, encoding } = decoded(new Uint8Array(await file.arrayBuffer()));
  return { text: text.normalize(), note: encoding === USUAL ? null : { key: 'read.as', values: { encoding } } };
}

/** Decodes UTF-16 when its mark or its zero bytes tell; otherwise each word is UTF-8 if it can be, or else Windows-1252. Line ends
 * become newlines. @param {Uint8Array} data */
export function decoded(data) {
  const wide = wideOf(data);
  const { text, encoding } = wide ? { text: new TextDecoder(wide).decode(data), encoding: 'UTF-16' } : narrow(data);
  return { text: text.replace(/\r\n?/g, '\n'), encoding };
}

/** The kind of UTF-16 of a file, or ''. @param {Uint8Array} data */
function wideOf(data) {
  if (data[0] === 0xFF && data[1] === 0xFE) return 'utf-16le';
  if (data[0] === 0xFE && data[1] === 0xFF) return 'utf-16be';
  const zeros = [0, 0];
  const seen = data.subarray(0, LOOKED_AT);
  seen.forEach((byte, place) => { if (!byte) zeros[place % 2] += 1; });
  const [first, second] = [Math.ceil(seen.length / 2), Math.floor(seen.length / 2)];
  if (!zeros[0] && zeros[1] * 2 > first) return 'utf-16le';
  return !zeros[1] && second && zeros[0] * 2 > second ? 'utf-16be' : '';
}

/** @param {Uint8Array} given */
function narrow(given) {
  const data = given.subarray([0xEF, 0xBB, 0xBF].every((byte, at) => given[at] === byte) ? 3 : 0);
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const read = (/** @type {Uint8Array} */ part) => {
    try {
      return utf8.decode(part);
    } catch {
      return null;
    }
  };
  const plain = (/** @type {Uint8Array} */ word) => Array.from(word, (byte) => String.fromCharCode(byte)).join('');
  let encoding = USUAL;
  let text = read(data);
  if (text === null) {
    encoding = 'Windows-1252';
    text = plain(data).replace(/[A-Za-z\x80-\xff]+/g, (word) => {
      if (!/[\x80-\xff]/.test(word)) return word;
      const own = read(Uint8Array.from(word, (letter) => letter.charCodeAt(0)));
      if (own !== null) encoding = MIXED;
      return own ?? word;
    });
  }
  // U+0080 to U+009F come from Windows-1252 that some program took for Latin-1; so they may stand in UTF-8 too.
  const whole = text.replace(/[\x80-\x9f]/g, (control) => {
    if (encoding === USUAL) encoding = MIXED;
    return ANSI[control.charCodeAt(0) - 0x80];
  });
  return { text: whole, encoding };
}

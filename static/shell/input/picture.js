// @ts-check
/** A picture that the user gave: decoded and scaled here, then read by Python. It never leaves the device. */
import { BrokenText } from '../texts/message.js';

/** The most pixels that Python gets (GOOD in picture.py). A square of a phone's screenshot is then 45 to 50 pixels wide, and its letter 25;
 *  more pixels would not make reading more reliable, only slower. */
const ENOUGH = 1_200_000;
/** No screen has more pixels, and a browser may fail on a larger picture. */
const MAX_PIXELS = 40_000_000;
/** Levels of red of the known pixels, and by how much they may be off: some browsers change the last bits only, which harms nothing. */
const KNOWN = [16, 80, 144, 208, 48, 112, 176, 240];
const SLIGHT = 12;
/** How many bytes of a file are searched for its size, which may follow a lot of metadata. */
const HEAD_BYTES = 1 << 20;

/** A picture on a canvas, no larger than Python needs; throws BrokenText. @param {File} file */
export async function decoded(file) {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const facts = factsOf(head);
  if (facts.animated) throw new BrokenText('picture.animated');
  checkSize(facts.width, facts.height);
  const bitmap = await createImageBitmap(file).catch(() => { throw new BrokenText('picture.broken'); });
  try {
    checkSize(bitmap.width, bitmap.height);
    const factor = Math.min(1, Math.sqrt(ENOUGH / (bitmap.width * bitmap.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * factor));
    canvas.height = Math.max(1, Math.round(bitmap.height * factor));
    const context = contextOf(canvas);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    bitmap.close();
  }
}

/** @param {HTMLCanvasElement} canvas */
const contextOf = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));

/** The pixels of a canvas, four bytes each. Some browsers give pages noise instead, so that they cannot recognize the device: known
 *  pixels are read back to tell. Throws BrokenText. @param {HTMLCanvasElement} canvas */
export function pixelsOf(canvas) {
  const known = document.createElement('canvas');
  known.width = known.height = KNOWN.length;
  const context = contextOf(known);
  KNOWN.forEach((level, at) => {
    context.fillStyle = `rgb(${level} ${255 - level} ${level / 2})`;
    context.fillRect(at, 0, 1, known.height);
  });
  const { data } = context.getImageData(0, 0, known.width, known.height);
  const isNoise = data.some((value, at) => {
    const level = KNOWN[(at >> 2) % KNOWN.length];
    return Math.abs(value - [level, 255 - level, level / 2, 255][at & 3]) > SLIGHT;
  });
  if (isNoise) throw new BrokenText('picture.protected');
  return new Uint8Array(contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data.buffer);
}

/** @param {number} width @param {number} height */
function checkSize(width, height) {
  if (width * height > MAX_PIXELS) throw new BrokenText('picture.large', { width, height });
}

/** Size and animation according to the file's header; zero and false for an unknown format.
 *  @param {DataView} head @returns {{width: number, height: number, animated: boolean}} */
export function factsOf(head) {
  const has = (/** @type {string} */ text, /** @type {number} */ at) => at + text.length <= head.byteLength
    && [...text].every((sign, index) => head.getUint8(at + index) === sign.charCodeAt(0));
  const nothing = { width: 0, height: 0, animated: false };
  if (head.byteLength < 30) return nothing;
  if (has('\x89PNG', 0)) {
    // Chunks, each of a length, a name, data and a checksum: one named acTL before the pixels is an animation's.
    let at = 8;
    while (at + 8 <= head.byteLength && !has('IDAT', at + 4) && !has('acTL', at + 4)) at += 12 + head.getUint32(at);
    return { width: head.getUint32(16), height: head.getUint32(20), animated: has('acTL', at + 4) };
  }
  if (has('GIF8', 0)) {
    return { width: head.getUint16(6, true), height: head.getUint16(8, true), animated: framesOfGif(head) > 1 };
  }
  if (has('RIFF', 0) && has('WEBPVP8X', 8)) {
    const side = (/** @type {number} */ at) => 1 + (head.getUint32(at, true) & 0xffffff);
    return { width: side(24), height: side(27) & 0xffffff, animated: (head.getUint8(20) & 2) > 0 };
  }
  return has('\xff\xd8', 0) ? { ...nothing, ...sizeOfJpeg(head) } : nothing;
}

/** How many frames start in the first bytes of a GIF. @param {DataView} head */
function framesOfGif(head) {
  const at = (/** @type {number} */ place) => (place < head.byteLength ? head.getUint8(place) : 0);
  const palette = (/** @type {number} */ flags) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let frames = 0;
  let place = 13 + palette(at(10));
  while (at(place) === 0x21 || at(place) === 0x2c) {
    const isFrame = at(place) === 0x2c;
    frames += Number(isFrame);
    place += isFrame ? 11 + palette(at(place + 9)) : 2;
    while (at(place)) place += 1 + at(place); // data blocks, up to an empty one
    place += 1;
  }
  return frames;
}

/** @param {DataView} head */
function sizeOfJpeg(head) {
  for (let at = 2; at + 9 < head.byteLength && head.getUint8(at) === 0xff; at += 2 + head.getUint16(at + 2)) {
    const kind = head.getUint8(at + 1);
    // A start-of-frame marker of any kind.
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) return { height: head.getUint16(at + 5),
      width: head.getUint16(at + 7) };
  }
  return null;
}

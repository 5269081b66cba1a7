// @ts-check
/** Pictures that Python describes (py/wordbench/pictures/picture.py), drawn on a canvas. */

/** A filled outline, and where it is drawn how large. @typedef {[colour: string, path: string, x: number, y: number, scale: number]} Mark */
/** `kinds` are stamps, each of a few marks; `places` says which of them lies where.
 *  @typedef {{width: number, height: number, kinds: Mark[][], places: [x: number, y: number, kind: number][]}} Picture */

/** Draws a picture with so many pixels for each of its units. @param {Picture} picture @param {number} pixels a whole number */
export function drawn({ width, height, kinds, places }, pixels) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * pixels, height * pixels];
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const outlines = kinds.map((marks) => marks.map(([, path]) => new Path2D(path)));
  for (const [left, top, kind] of places) {
    kinds[kind].forEach(([colour, , x, y, scale], at) => {
      context.setTransform(scale * pixels, 0, 0, scale * pixels, (left + x) * pixels, (top + y) * pixels);
      context.fillStyle = colour;
      context.fill(outlines[kind][at]);
    });
  }
  return canvas;
}

/** The file of a drawing. @param {HTMLCanvasElement} canvas @param {string} name @returns {Promise<File>} */
export const fileOf = (canvas, name) => new Promise((resolve, reject) => {
  canvas.toBlob((blob) => (blob ? resolve(new File([blob], name, { type: blob.type })) : reject(new Error('no picture'))));
});

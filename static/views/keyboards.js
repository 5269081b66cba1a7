// @ts-check
/** The letters as the keyboards of each language have them. */

const QWERTY = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** @type {Record<string, string[]>} */
const LAYOUTS = {
  da: ['qwertyuiopå', 'asdfghjklæø', 'zxcvbnm'],
  de: ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  es: ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'],
  fi: ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  nb: ['qwertyuiopå', 'asdfghjkløæ', 'zxcvbnm'],
  nn: ['qwertyuiopå', 'asdfghjkløæ', 'zxcvbnm'],
  pt: ['qwertyuiop', 'asdfghjklç', 'zxcvbnm'],
  sv: ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'],
};

/** The three rows of an alphabet, from the top; a letter that no keyboard has stands in none. @param {string} alphabet its code */
export const keyboardRows = (alphabet) => LAYOUTS[alphabet] ?? QWERTY;

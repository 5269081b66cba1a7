// @ts-check
/** The letters in the order of each language's keyboard. */

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

/** The three rows of letters, from the top; letters without a key of their own are in none of them. @param {string} alphabet its code */
export const keyboardRows = (alphabet) => LAYOUTS[alphabet] ?? QWERTY;

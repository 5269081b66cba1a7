// @ts-check
/** The tab Practise: a board a day with one best play. */
import wordfeudEn from '../wordfeud/en.json' with { type: 'json' };
import wordfeudNl from '../wordfeud/nl.json' with { type: 'json' };
import { board } from './board/board.js';
import { cards } from './cards/cards.js';
import { game } from './game/game.js';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { toolOf } from './views.js';
import { words } from './words/words.js';

Reflect.get(globalThis, '__tool')({
  texts: { en: { ...wordfeudEn, ...en }, nl: { ...wordfeudNl, ...nl } },
  speaks: 'wordfeud',
  ...toolOf([board, game, cards, words]), // the views, in the order of their tabs
});

// @ts-check
/** What the players of a game are called. A record needs names; those that it gives to players without one, in whatever language, are no
 *  names: they are shown in the language of the page, and nobody is called so. */

/** In all languages of the page, and Python's own (a test compares them with the texts `points.ours` and `points.theirs`). */
export const OURS = ['You', 'Du', 'Tú', 'Sinä', 'Toi', 'Tu', 'Jij'];
export const THEIRS = ['They', 'Opponent', 'Modstander', 'Gegner', 'Rival', 'Vastustaja', 'Adversaire', 'Avversario', 'Motstander', 'Tegenstander',
  'Adversário', 'Motståndare'];

/** Whether a name in a record is that of a player without one. @param {string} name */
export const isNobody = (name) => OURS.includes(name) || THEIRS.includes(name);

/** A name as it is shown. @param {string} name @param {Translate} t */
export const shownName = (name, t) => (OURS.includes(name) ? t('points.ours') : THEIRS.includes(name) ? t('points.theirs') : name);

/** The players of a record as they are shown. @param {{players: readonly string[]}} record @param {Translate} t */
export const playersOf = ({ players }, t) => players.map((name) => shownName(name, t));

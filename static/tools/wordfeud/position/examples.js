// @ts-check
/** Example positions. */
import { fromHash } from './notation.js';
import { rulesets } from '../rules/rulesets.js';

/** @import { Position } from './position.js' */
/** @import { Ruleset } from '../rules/rulesets.js' */

/** Games in progress, by ruleset or alphabet, with common words of the shipped lists. @type {Record<string, string>} */
const examples = {
  crossplay: 'rack=ehjlnuy&board=15/15/15/15/15/15/15/5bend6/3s1o9/3h1d9/2city9/3r11/3t11/3sing8/15',
  da: 'rack=øfgrose&board=15/15/9n5/7l1å5/4g1bilen4/4u2d1t1c3/4døre3h3/4e2rolle3/offer6c3/9dækket/15/15/15/15/15',
  de: 'rack=bmomtek&board=15/15/15/15/7g7/7e7/4sieht1p4/7a2a4/6blick4/7t2e4/2gewesen1t4/2e1e2n7/2r1d10/1indem9/2e1r10',
  en: 'rack=tuyleqi&board=13o1/7t1b3a1/7harvest1/7u1i2a2/4s2n1d2i1t/2l1t2d1g2l1o/2e1o2e1e2o1a/r1mirror3iris/o1o1m1c7t/sing2e8/e5a8/2island7/3t11/wide11/3wake8',
  es: 'rack=triaame&board=11l3/11e3/9paja2/7o3o3/7coches3/7u7/7rr2l4/7euros3/10c4/9malos1/10l4/10e4/8desea2/15/15',
  fi: 'rack=ättäivä&board=15/15/7r7/3n3u1k1k3/3o3sauna3/lappi2k1n1s3/3e3e1t1s3/3antaa1o1a3/5ä9/3l1h9/2luota8/3o1i9/3t11/3a11/15',
  fr: 'rack=reisvce&board=10j4/9mont2/4b1f3l4/crime1a3i4/4a1i1prend2/4ultra6/4t1e1g6/4e2penser2/8s6/15/15/15/15/15/15',
  nb: 'rack=idneleg&board=15/6h2l5/6o2æ5/4dollar2b2/6d2enda2/5peker2r2/7i1e2n2/5falt2bein/7o7/15/15/15/15/15/15',
  nl: 'rack=koetsje&board=4t5c3f/4e4he3o/4r3bis1g1k/4u2bal1te1v/4gepot2imme/6la1vree1e/4qua3ene2/6Spoelen2/5s1a3n3/5c1d1we4/5hadden4/4nu1o3y3/2wrat1siJzen2/4r5os3/3zerk3g4',
  nn: 'rack=gydlite&board=2j12/2ø1i10/2søndag7/2s1g10/4e10/2vondt8/5a9/1m1minus7/1i3s2f6/1n3kalle5/1spare2a6/1t6u6/8t6/15/15',
  pt: 'rack=crsiaep&board=15/15/15/12f2/12e2/12s2/9peito1/6vida2a2/2fique2r2s2/6j2o5/1beleza1lutas2/6m4l3/11g3/11u3/11m3',
  'scrabble-en': 'rack=aeevhic&board=15/15/15/5t9/5y9/5p9/5e2c2r3/5soil1round/8a2b3/6w1i2i3/6remains2/6i1s3i2/6t5z2/5yeah3e2/15',
  'scrabble-en-super': 'rack=acefoyz&board=7r13/7a13/7t13/3l3e13/3i1body12/2wore15/3n1n15/2z2c1d13/1weather13/2r4o2j10/front1apple10/e6s2t10/ended3west9/t20/21/21/21/21/21/21/21',
  'scrabble-it': 'rack=celooop&board=15/2f2r9/2u2i9/2c2m9/1disse9/2l2d9/2e2i9/3fuoco7/3a11/3n11/1bagNo9/1a1o11/1r13/1i13/15',
  sv: 'rack=nsvanäd&board=15/15/10f4/10lämna/10o4/6l3d4/3s2y1u1e4/3i2foton4/3dumt1g6/3a1a2ö6/egen1t2r6/5c9/5h9/15/15',
  'words-with-friends-en': 'rack=citsaon&board=15/15/3l11/3e1code6/3a3a7/3starting4/fast3e2u4/4gods2y4/6o3super/6z8/6e8/6n8/15/15/15',
};

/** An example for a ruleset; for the user's own rules, that of their language. @param {Ruleset} rules @returns {Position} */
export function exampleFor({ code, alphabet }) {
  const known = [code, alphabet].find((name) => Object.hasOwn(examples, name)) ?? 'en';
  return fromHash(`game=${Object.hasOwn(rulesets, code) ? code : known}&${examples[known]}`, {});
}

import { folded } from './spelling.js';

const CLASSES: Readonly<Record<string, string>> = {
  a: 'aаäáàâãå',
  b: 'bб',
  c: 'cç',
  d: 'dд',
  e: 'eеэéèêë',
  f: 'fф',
  g: 'gгғ',
  i: 'iyийыíìîï',
  k: 'kqкқ',
  l: 'lл',
  m: 'mм',
  n: 'nнñ',
  o: 'oоўöóòôõ',
  p: 'pп',
  r: 'rр',
  s: 'sс',
  t: 'tт',
  u: 'uуüúùû',
  v: 'vwв',
  z: 'zз',
};
// Upper case is written out: not every database knows that of other alphabets.
const oneOf = (letters: string): string => `[${letters}${letters.toUpperCase()}]`;
const classOf = (letter: string): string => oneOf(CLASSES[letter] ?? '');
const withI = (letter: string, whole: string): string =>
  `(?:${classOf('i')}+${classOf(letter)}|${classOf('i')}*${oneOf(whole)})`;

/** Sounds that have spellings of several letters. */
const SOUNDS: Readonly<Record<string, string>> = {
  sh: `(?:shch|sh|${oneOf('шщ')})`,
  ch: `(?:ch|${oneOf('ч')})`,
  ts: `(?:ts|${oneOf('т')}${oneOf('с')}|${oneOf('ц')})`,
  ia: withI('a', 'я'),
  io: withI('o', 'ё'),
  iu: withI('u', 'ю'),
  h: `(?:kh|${oneOf('hxхҳ')})`,
  j: `(?:d?zh|dj|${oneOf('д')}?${oneOf('ж')}|j)`,
  e: `${oneOf('yй')}?${classOf('e')}`,
  i: `${classOf('i')}+`,
};
const SIGN = `['’‘\`´ʻʼъьЪЬ]?`;

const soundsOf = (word: string): string[] => word.match(/sh|ch|ts|i[aou]|./gu) ?? [];

function spellingsOf(sound: string): string {
  const known = SOUNDS[sound] ?? (CLASSES[sound] ? classOf(sound) : sound.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return `(?:${known}${SIGN}){1,2}`;
}

/** Any letters, where a typing error may be. */
const ANYTHING = '.{0,3}';
/** A word of fewer sounds is too short to be guessed. */
const SHORTEST = 4;
/** Nobody types more words, or longer ones. */
const MOST = 6;
const LONGEST = 14;

const exactly = (sounds: readonly string[]): string => sounds.map(spellingsOf).join('');

function nearly(sounds: readonly string[]): string {
  if (sounds.length < SHORTEST) return exactly(sounds);
  const slips = sounds
    .slice(1)
    .map((_, at) => exactly(sounds.slice(0, at + 1)) + ANYTHING + exactly(sounds.slice(at + 2)));
  return `(?:${slips.join('|')})`;
}

/** The words of what was typed, in one spelling, as far as they are looked for. */
export const typedWords = (typed: string): string[] =>
  folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST)
    .map((word) => word.slice(0, LONGEST));

/**
 * Regular expressions (of PostgreSQL and of JavaScript), one a word of what was typed, that find its spellings in any script;
 * `loosely` also those with a slip of the finger, and more: ask `likeness` of what they find.
 */
export const spelledLike = (typed: string, { loosely = false } = {}): string[] =>
  typedWords(typed)
    .map(soundsOf)
    .map((sounds) => (loosely ? nearly(sounds) : exactly(sounds)));

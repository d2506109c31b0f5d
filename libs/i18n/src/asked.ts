import { fold } from './fold.js';

/** Nobody types more words, or longer ones. */
const MOST = 6;
const LONGEST = 24;
/** So many spellings of one word are looked for. */
const SPELLINGS = 8;
/** A shorter word is too short to be guessed. */
const GUESSED = 4;
/** Half of such a word is a trigram. */
const HALVED = 6;

/** What is written with two letters by those who have no key for it, and what is left out as often as it is written. */
const WIDENED: readonly (readonly [RegExp, string])[] = [
  [/[äæ]/gi, 'ae'],
  [/[öøœ]/gi, 'oe'],
  [/ü/gi, 'ue'],
  [/([^\sаеёиоуыэюяaeiou])[ьъyй](?=[еe])/giu, '$1i'],
];
/** Letters of a folded word that may be missing, and places where it may be written as two. */
const OPTIONAL = /((?<=[aou])e|i(?=[eu])| |(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z]))/;
/** The letter that a word under way ends with, and the one that it becomes if an h or a vowel follows. */
const UNDER_WAY: Readonly<Record<string, string>> = { k: 'h', z: 'j', d: 'j', y: 'e' };

function spellingsOf(typed: string, isLast: boolean): string[] {
  const parts = fold(typed).trim().slice(0, LONGEST).split(OPTIONAL);
  const spellings = parts.reduce<string[]>(
    (all, part, at) => {
      // As it was typed comes first: it stays, however many spellings there are.
      const ways = at % 2 === 0 ? [part] : part === '' ? ['', ' '] : [part, ''];
      return ways.flatMap((way) => all.map((before) => before + way)).slice(0, SPELLINGS);
    },
    [''],
  );
  const next = isLast && UNDER_WAY[typed.at(-1)?.toLowerCase() ?? ''];
  return next ? spellings.flatMap((word) => [word, word.replace(/dz$|.$/, next)]) : spellings;
}

const widened = (word: string): string =>
  WIDENED.reduce((text, [letters, wider]) => text.replace(letters, wider), word);

/** The words of what was typed, each in the spellings that it may have in a folded text; as it was typed comes first. */
export function askedWords(typed: string): string[][] {
  const words = typed.normalize('NFC').split(/\s+/);
  const said = words.filter((word) => fold(word).trim() !== '').slice(0, MOST);
  return said.map((word, at) => [
    ...new Set([fold(word).trim().slice(0, LONGEST), ...spellingsOf(widened(word), at === said.length - 1)]),
  ]);
}

const literally = (text: string): string => text.replace(/[\\^$*+?.()[\]{}|]/g, '\\$&');
const anyOf = (ways: readonly string[]): string => (ways.length === 1 ? ways.join() : `(?:${ways.join('|')})`);

/** What one slip leaves of a long word: a half, or both with the letters between them exchanged. An index finds it. */
function halves(word: string): string[] {
  if (word.length < HALVED || !/^\p{L}+$/u.test(word)) return [];
  const middle = word.length >> 1;
  const [start, end] = [word.slice(0, middle), word.slice(middle)];
  return [anyOf([start, end, `${start.slice(0, -1)}${end[0]}${start.at(-1)}${end.slice(1)}`])];
}

/** The spellings of a word with one slip of the fingers: a letter wrong, missing, too many, or two exchanged. */
function nearly(word: string): string[] {
  if (word.length < GUESSED || !/^\p{L}+$/u.test(word)) return [literally(word)];
  return [...word].slice(1).flatMap((letter, before) => {
    const [start, rest] = [word.slice(0, before + 1), word.slice(before + 2)];
    return [`${start}.?.?${rest}`, ...(rest ? [`${start}${rest[0]}${letter}${rest.slice(1)}`] : [])];
  });
}

/**
 * Regular expressions (of PostgreSQL and of JavaScript) of the words that were typed, which a folded text answers that holds all
 * of them; `loosely` also with a slip of the fingers. What narrows most comes first.
 */
export const askedPatterns = (typed: string, { loosely = false } = {}): string[] =>
  askedWords(typed)
    .sort(([one = ''], [other = '']) => other.length - one.length)
    .flatMap((spellings) => {
      const [word = ''] = spellings;
      return loosely ? [...halves(word), anyOf(nearly(word))] : [anyOf(spellings.map(literally))];
    });

/** A slip leaves a long word enough letters for an index of trigrams; to guess a shorter one is to read all that there is. */
const isGuessed = (search: string): boolean => /[^ ]{6}/.test(fold(search));
/** What to look for; undefined, as of a filter that nobody has set, where nothing was typed. */
export const wanted = (search: string | undefined, loosely = false): string[] | undefined =>
  search ? askedPatterns(search, { loosely: loosely && isGuessed(search) }) : undefined;

/** What a search finds, and where that is nothing what it nearly says: it may have been mistyped. */
export async function orNearly<T>(
  search: string | undefined,
  ask: (loosely: boolean) => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<T> {
  const found = await ask(false);
  return search && isGuessed(search) && isNothing(found) ? ask(true) : found;
}

/** A question of PostgreSQL's full-text search, in which each word may go on; null where nothing is asked. */
export function askedQuery(typed: string): string | null {
  const started = (spelling: string) =>
    (spelling.match(/[\p{L}\p{N}]+/gu) ?? []).map((part) => `${part}:*`).join(' & ');
  const words = askedWords(typed).map((spellings) => spellings.map(started).filter(Boolean));
  return (
    words
      .filter((ways) => ways.length > 0)
      .map((ways) => `(${ways.join(' | ')})`)
      .join(' & ') || null
  );
}

/** What says of a text whether it holds every word that was typed. */
export function finder(typed: string): (text: string) => boolean {
  const patterns = askedPatterns(typed).map((pattern) => new RegExp(pattern));
  return (text) => {
    const folded = fold(text);
    return patterns.every((pattern) => pattern.test(folded));
  };
}

/** Those of a list whose text holds every word that was typed, or, where there is none, nearly does; all where nothing was typed. */
export function findingIn<T>(all: readonly T[], typed: string, textOf: (one: T) => string): readonly T[] {
  if (typed.trim() === '') return all;
  const texts = all.map((one) => fold(textOf(one)));
  const found = (loosely: boolean) => {
    const patterns = askedPatterns(typed, { loosely }).map((pattern) => new RegExp(pattern));
    return all.filter((_, at) => patterns.every((pattern) => pattern.test(texts[at] ?? '')));
  };
  const exactly = found(false);
  return exactly.length > 0 ? exactly : found(true);
}

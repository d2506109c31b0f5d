import { COMMON_WORDS } from './guessed-words.js';

const COMMON = new Set(COMMON_WORDS.trim().split(/\s+/));

/** Rows of keyboards and alphabets; a password made of pieces of them is among the first to be tried. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfr',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '159753',
  '147258369',
  '741852963',
  '789456123',
  '123654789',
  '321654987',
].flatMap((line) => [line, [...line].reverse().join('')]);

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const spelled = (text: string): string => text.replace(/[013457@$!€]/g, (sign) => LEET[sign] ?? sign);
/** Without what people hang on to a word: digits and signs at either end. */
const heart = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const undecorated = (text: string): string => text.replace(/^[\d\W_]*(?=[\p{L}@$])|[\d\s!?.,*#_+=~-]+$/gu, '');

const isRepeated = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (size) =>
      text.length > size &&
      text ===
        text
          .slice(0, size)
          .repeat(Math.ceil(text.length / size))
          .slice(0, text.length),
  );

/** True when the text is nothing but pieces (of three signs or more) of keyboard rows, alphabets and repetitions. */
function isWalk(text: string): boolean {
  for (let rest = text; rest.length > 0;) {
    const piece = longestPiece(rest);
    if (piece < Math.min(3, rest.length)) return false;
    rest = rest.slice(piece);
  }
  return true;
}

function longestPiece(text: string): number {
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  let length = Math.max(3, same);
  if (!LINES.some((line) => line.includes(text.slice(0, length))))
    return same >= 3 ? same : text.length <= 2 ? text.length : 0;
  while (length < text.length && LINES.some((line) => line.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

const isTwice = (text: string): boolean => text.slice(0, text.length / 2) === text.slice(text.length / 2);
const isWord = (text: string): boolean =>
  [text, text.replace(/s$/, ''), isTwice(text) ? text.slice(0, text.length / 2) : ''].some((word) => COMMON.has(word));

/**
 * True for a password that is among those tried first: a common word in any disguise, a walk over the keyboard, a short
 * number, a date, a repetition.
 */
export function isGuessable(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim();
  const bare = text.replace(/[\s._-]+/g, '');
  if (/^\d{0,9}$/.test(bare) || /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(bare)) return true;
  if (isRepeated(bare) || isWalk(bare)) return true;
  return [bare, heart(bare), heart(spelled(undecorated(bare))), heart(spelled(bare))].some(isWord);
}

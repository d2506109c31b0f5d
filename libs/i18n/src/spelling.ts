import { askedWords } from './asked.js';
import { fold } from './fold.js';

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** So many letters may be wrong in a word of this length. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The least number of slips (a letter wrong, missing, too many, or two exchanged) by which a word begins as it was typed. */
function slipsTo(word: string, typed: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= word.length; j++) {
      const at = (up: number, back: number) => rows[i - up]?.[j - back] ?? Infinity;
      const isSame = typed[i - 1] === word[j - 1];
      const isTurned = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row[j] = Math.min(
        at(1, 0) + 1,
        (row[j - 1] ?? 0) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isTurned ? at(2, 2) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return Math.min(...(rows.at(-1) ?? [0]));
}

function wordLikeness(words: readonly string[], typed: string): number {
  if (words.some((word) => word.startsWith(typed))) return 3;
  if (words.some((word) => word.includes(typed))) return 2;
  const most = slipsIn(typed.length);
  return most > 0 && words.some((word) => word[0] === typed[0] && slipsTo(word, typed) <= most) ? 1 : 0;
}

/**
 * How well a text fits what was typed, in whatever script and with slips of the fingers: 3 where each word begins one of the
 * text's, 2 where it is within one, 1 where it is nearly one; 0 where a word fits nowhere.
 */
export function likeness(text: string, typed: string): number {
  const words = wordsOf(fold(text));
  const asked = askedWords(typed);
  const fit = (spelling: string) => Math.min(...wordsOf(spelling).map((word) => wordLikeness(words, word)));
  const fits = asked.map((spellings) => Math.max(...spellings.map(fit)));
  return fits.length === 0 || !fits.every(Number.isFinite) ? 0 : Math.min(...fits);
}

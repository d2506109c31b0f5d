/** Something in a file that can not be read; the line counts from 1. */
export class FileError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(`Line ${line}: ${message}`);
  }
}

export interface Line {
  words: string[];
  number: number;
}

/** People write remarks into such files, though the format has none: a whole line each. */
const isRemark = (first = '') => first.startsWith('#') || first.startsWith('//');

/** The lines of a text that are neither blank nor a remark, as words. */
export const linesOf = (text: string): Line[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ words: line.split(/\s/).filter(Boolean), number: index + 1 }))
    .filter(({ words }) => words.length > 0 && !isRemark(words[0]));

/** A whole number that a line must have, or an error that says what it should be. */
export function whole(
  word: string | undefined,
  { what, line, least = 0 }: { what: string; line: number; least?: number },
): number {
  if (word === undefined) throw new FileError(`${what} is missing.`, line);
  if (!/^\d{1,9}$/.test(word) || Number(word) < least)
    throw new FileError(`${what} must be a whole number of at least ${least}, not "${word}".`, line);
  return Number(word);
}

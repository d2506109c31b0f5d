import { bare } from './gift-text.js';

/** Texts that are no GIFT, by how they begin or what their lines have in common. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['RTF', /^\s*\{\\rtf/],
  ['HTML', /^\s*<(!doctype\s+html|html)[\s>]/i],
  ['XML', /^\s*<[a-z][\w:-]*[\s>][^]*<\/[a-z][\w:-]*>\s*$/i],
  ['JSON', /^\s*[[{]\s*("|\{|\[)/],
  ['Aiken', /^ANSWER:\s*[A-Z]\s*$/im],
];
/** A line with several cells. */
const CELLS = /^[^\n]*?([,;\t])[^\n]*\1/;

/** What a text is that has no question of GIFT in it: the name of its format, or `text`. Undefined for GIFT. */
export function otherText(source: string): string | undefined {
  const text = source.replace(/^\ufeff/, '');
  const known = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (known && known !== 'Aiken') return known;
  const open = bare(text, '{');
  if (open >= 0 && bare(text, '}', open) >= 0) return undefined;
  if (known) return known;
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim());
  return lines.length > 1 && lines.slice(0, 5).every((line) => CELLS.test(line)) ? 'CSV' : 'text';
}

import { htmlTree, Said, wordsIn } from './html-words.js';
import { textIn } from './xml-tree.js';

/** The formats of Moodle's texts. Its own, `moodle`, is a text that may have tags. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

const TAG =
  /<\/(p|b|strong|i|em|u|span|div|ul|ol|li|table|tr|td|pre|code|sub|sup|h[1-6]|a|font|center)\s*>|<(br|hr)\s*\/?>|<img\s/i;
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/i;

/** A text of the format as plain lines; what is lost is said. */
export function wordsFrom(raw: string, format: TextFormat, said: Said): string {
  if (format === 'plain') return raw.trim();
  if (format === 'html') return inOneNotation(wordsIn(htmlTree(raw), said));
  if (format === 'markdown') {
    for (const [, place = ''] of raw.matchAll(/!\[[^\]\n]{0,300}\]\(([^)\s]{1,500})/g)) said.pictures.add(place);
    if (/\*\*|__|`|^[ \t]*(#{1,6}|[-*+]|\d+\.)\s/m.test(raw)) said.losses.add('formatting');
  }
  if (!TAG.test(raw)) return inOneNotation(ENTITY.test(raw) ? unescaped(raw).trim() : raw.trim());
  const marked = new Said();
  const words = wordsIn(htmlTree(format === 'moodle' ? withBreaks(raw) : raw), marked);
  // A question about tags: nothing would be left of it.
  if (words === '' && !marked.needsMore) return raw.trim();
  for (const loss of [...marked.losses, 'formatting' as const]) said.losses.add(loss);
  for (const place of marked.pictures) said.pictures.add(place);
  said.hasMedia ||= marked.hasMedia;
  return inOneNotation(words);
}

/** Signs written as `&lt;` become themselves, and nothing becomes a tag. */
function unescaped(raw: string): string {
  if (/<\/textarea/i.test(raw)) return raw;
  const [area] = htmlTree(`<textarea>\n${raw}</textarea>`).children;
  return typeof area === 'object' ? textIn(area).replace(/\u00a0/g, ' ') : raw;
}

/** Line ends of a text are line ends of its HTML, but in `pre` they are already. */
const withBreaks = (raw: string): string =>
  raw
    .split(/(<pre\b[\s\S]*?<\/pre\s*>)/i)
    .map((part, at) => (at % 2 ? part : part.replace(/\n/g, '<br>')))
    .join('');

/** Gives formulas in other delimiters of TeX those that the bank draws. */
export const inOneNotation = (text: string): string => between(between(text, '$$', '$$'), '\\[', '\\]');

function between(text: string, open: string, close: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, at)) {
    const to = text.indexOf(close, from + open.length);
    if (to < 0) break;
    parts.push(text.slice(at, from), `\\(${text.slice(from + open.length, to).trim()}\\)`);
    at = to + close.length;
  }
  return parts.join('') + text.slice(at);
}

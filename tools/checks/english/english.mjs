// Words of docs/STYLE.md that make a sentence hard to read, counted in comments and documents.
/** Not ours to write, made from names of the code, never edited, or quoting what is refused. */
const LEFT_OUT = /^(docs\/(spec\/|WORKFLOWS\.md$|STYLE\.md$)|migrations\/|tools\/checks\/english\/)/;
const SUBJECT = 'it|they|he|she|we|you|one|this|that|there|nobody|anybody|someone|somebody|the|an?';

/** @type {Readonly<Record<string, RegExp>>} */
const WORDS = {
  whoever: /\bwhoever\b/gi,
  whom: /\bwhom\b/gi,
  stands: /\bstands\b/gi,
  hears: /\bhears\b/gi,
  'an inverted conditional': new RegExp(
    `(?:(?:^|[.:(] )(?:Had|Were|Should)|[,;] (?:had|were|should)) (?:${SUBJECT})\\b(?![^.?!]*\\?)`,
    'gm',
  ),
};
/** How many are left. A number only falls: lower it when you have rewritten some. @type {Readonly<Record<string, number>>} */
export const LEFT = { whoever: 0, whom: 0, stands: 0, hears: 0, 'an inverted conditional': 0 };

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const EDGE = /^\s*(?:\/\*+|\*\/?|\/\/)[ \t]?|\s*\*\/$/gm;

/** What people read of a file: a document, or the comments of code. @param {{ file: string, text: string }} source */
const proseOf = ({ file, text }) =>
  file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).map((one) => one.replace(EDGE, '')).join('\n');

/**
 * Words of which there are more than are left, or fewer: then the number is to be lowered.
 * @param {readonly { file: string, text: string }[]} files @param {Readonly<Record<string, number>>} [left]
 */
export function english(files, left = LEFT) {
  const prose = files
    .filter(({ file }) => !LEFT_OUT.test(file))
    .map((source) => ({ ...source, text: proseOf(source) }));
  return Object.entries(WORDS).flatMap(([word, pattern]) => {
    const found = prose.flatMap(({ file, text }) => (text.match(pattern) ?? []).map(() => file));
    const most = left[word] ?? 0;
    if (found.length === most) return [];
    if (found.length < most)
      return [`${word}: ${found.length} are left, not ${most}: lower the number in tools/checks/english/english.mjs`];
    return [
      `${word}: ${found.length}, and no more than ${most}: write it plainly (docs/STYLE.md)`,
      ...[...new Set(found)].map((file) => `  ${file}: ${found.filter((one) => one === file).length}`),
    ];
  });
}

import { MOST_MS, patternsOf, slowPatterns } from './patterns.mjs';
import { sources } from './sources.mjs';

/** What reads what people send; the demo and tests read their own words. */
const READING = /^(apps\/(api|web)|libs\/(domain|i18n|client))\/src\//;
const OWN = /\.spec\.|\/(demo|testing)\/|\/test-/;

// The interpreter of production runs each pattern: a checker of patterns (recheck) knows another, and calls many harmless ones
// polynomial. Counted is the processor's time of this process, not the clock: a busy machine changes nothing.
test('no pattern of the tree takes more than linear time on 100,000 hostile signs', () => {
  const patterns = patternsOf(sources().filter(({ file }) => READING.test(file) && !OWN.test(file)));
  expect(patterns.length).toBeGreaterThan(150);
  expect(slowPatterns(patterns)).toEqual([]);
});

test.each([
  ['cubic in blanks (placeholders of letters)', String.raw`/\{\{\s*([^{}]*?)\s*\}\}/g`],
  ['quadratic in blanks (a log of a terminal)', String.raw`/^\s*?([^\s,;]*)[\t ]+(\d{4})/`],
  ['exponential', String.raw`/^(a+)+b$/`],
  ['quadratic from every start', String.raw`/[a-z]+$/`],
])('a pattern that is %s is found', (_, literal) => {
  const patterns = patternsOf([{ file: 'a.ts', text: `const a = 1;\nexport const pattern = ${literal};` }]);
  expect(patterns).toHaveLength(1);
  expect(slowPatterns(patterns)).toEqual([expect.stringMatching(/^a\.ts:2: /)]);
  expect(MOST_MS).toBeLessThan(2000);
});

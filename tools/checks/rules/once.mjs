/** Code that tests, the demo and migrations write out: they say what is expected, or what was. */
const OTHERS = /\.spec\.|\/test-[\w-]+\.ts$|^(migrations|e2e|tools)\/|\/(demo|testing)\//;

/**
 * What one module does for all: what gives away a second one, the module, and what to call instead.
 * @type {readonly { readonly signs: RegExp, readonly home: readonly string[], readonly use: string }[]}
 */
export const RULES = [
  {
    signs: /\blpad\([^)]*, 6\b|\.padStart\(6\b/,
    home: ['libs/domain/src/core/fields.ts'],
    use: 'c.numbered of the sheet, numbered (code) or numberedIn (SQL)',
  },
  {
    signs: /\bnew StreamableFile\(/,
    home: ['apps/api/src/core/files/attachment.ts', 'apps/api/src/areas/settings/logos.service.ts'],
    use: 'attachment of #core/files/attachment',
  },
  {
    signs: /Math\.round\(Number\([^)]*\) \* 100\)|\/ 100\)\.toFixed\(2\)/,
    home: ['libs/domain/src/core/money.ts'],
    use: 'minorOf, moneyOf, sumOf and costOf of the domain (core/money)',
  },
  {
    signs: /\/ 100\.0, 2\)|'reversal', -minor/,
    home: ['apps/api/src/areas/ledger/ledger.queries.ts'],
    use: 'ledgerOf and amountOf of #areas/ledger',
  },
  {
    signs: /\b(?:date|time|dateTime)\([\w.[\]?]+\)(?:<\/time>)?\}? ?–|<Time at=[^>]{1,60}> ?–/,
    home: ['apps/web/src/data/words/format.ts'],
    use: 'span (days, moments) or hours of useFormat',
  },
  {
    // A check-in code changes each minute, and a script's code has no vowels, so that it spells no word.
    signs: /'23456789[A-Z]+'/,
    home: [
      'apps/api/src/areas/codes/codes.queries.ts',
      'libs/domain/src/areas/attendance/marking.contract.ts',
      'apps/api/src/areas/assessments/papers/scripts.service.ts',
    ],
    use: 'codesOf or makeReadableCode of #areas/codes',
  },
];

/**
 * Places that solve again what one module solves for all.
 * @param {{ file: string, text: string }[]} files
 * @param {typeof RULES} rules
 */
export const once = (files, rules = RULES) =>
  files
    .filter(({ file }) => !OTHERS.test(file))
    .flatMap(({ file, text }) =>
      rules
        .filter(({ signs, home }) => !home.includes(file) && signs.test(text))
        .flatMap(({ signs, use }) =>
          text
            .split('\n')
            .flatMap((line, at) => (signs.test(line) ? [`${file}:${at + 1}: written once already: ${use}`] : [])),
        ),
    );

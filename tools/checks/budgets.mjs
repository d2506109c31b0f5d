import ts from 'typescript';

export const SOURCE_LINES = 250;
export const SPEC_LINES = 375;
export const FUNCTION_LINES = 60;
/** The demo is rows of a story, not steps of a program. */
const TELLING = /^apps\/api\/src\/demo\//;
const TELLING_LINES = 450;
/** A register has a line or a sample for each thing there is: it grows with the portal, and nobody reads it from top to bottom. */
const REGISTER =
  /^(libs\/domain\/src\/resources\.ts|libs\/testing\/src\/builders\.ts|e2e\/screens\.mjs|migrations\/index\.ts)$/;
/** Longer than allowed when the budgets were set on formatted code; split one when you touch it, and take it off. */
const KNOWN = new Set(/** @type {string[]} */ ([]));
/** A measurement tells its story from top to bottom. */
const MEASURING = /^tools\/(bench|chaos)\//;
const mostLines = (/** @type {string} */ file) => (MEASURING.test(file) ? 90 : FUNCTION_LINES);
/** Lines in all, specs left out: a folder that many stand on can be read in an afternoon. */
export const FOLDERS = {
  'apps/api/src/core/': 10047,
  'apps/web/src/kit/': 7531,
  'apps/web/src/frames/': 1347,
  'libs/domain/src/core/': 2066,
};

/** Characters of a line, also of a string. */
const LINE_WIDTH = 140;
/** Migrations that ran are never edited; a template of the generator is formatted where it is written. */
const WIDE = /^(migrations|tools\/generators)\//;

const linesOf = (/** @type {string} */ text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const isSpec = (/** @type {string} */ file) => /\.spec\./.test(file);
/** What only tests stand on, and the kit's own show room. */
const isBackstage = (/** @type {string} */ file) => /\/test-[\w-]+\.ts$|\/kit\/gallery\//.test(file);

/**
 * Files, functions and folders that are longer than the house allows.
 * @param {{ file: string, text: string }[]} files
 */
export function budgets(files) {
  const found = files
    .filter(({ file }) => !KNOWN.has(file))
    .flatMap(({ file, text }) => {
      const most =
        isSpec(file) || MEASURING.test(file)
          ? SPEC_LINES
          : TELLING.test(file) || REGISTER.test(file)
            ? TELLING_LINES
            : SOURCE_LINES;
      const lines = linesOf(text);
      return [
        ...(lines > most
          ? [`${file}: ${lines} lines, the budget is ${most}: what in it belongs to another room?`]
          : []),
        ...wideLines(file, text),
        ...(isSpec(file) || TELLING.test(file) ? [] : longFunctions(file, text)),
      ];
    });
  for (const [folder, most] of Object.entries(FOLDERS)) {
    const sum = files
      .filter(({ file }) => file.startsWith(folder) && !isSpec(file) && !isBackstage(file))
      .reduce((lines, { text }) => lines + linesOf(text), 0);
    if (sum > most) found.push(`${folder}: ${sum} lines in all, the budget is ${most}`);
  }
  return found;
}

/** @param {string} file @param {string} text @returns {string[]} */
function wideLines(file, text) {
  if (WIDE.test(file)) return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line].length > LINE_WIDTH ? [`${file}:${at + 1}: a line of more than ${LINE_WIDTH} characters`] : [],
    );
}

/** @param {string} file @param {string} text @returns {string[]} */
function longFunctions(file, text) {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && node.kind !== ts.SyntaxKind.Constructor) {
      const start = source.getLineAndCharacterOfPosition(node.body.getStart()).line;
      const lines = source.getLineAndCharacterOfPosition(node.end).line - start + 1;
      // A function that only declares others (a factory of a class, a set of closures) is measured by what it declares.
      const declares =
        ts.isBlock(node.body) && node.body.statements.some((statement) => ts.isClassDeclaration(statement));
      if (lines > mostLines(file) && !declares)
        found.push(`${file}:${start + 1}: a function of ${lines} lines, the budget is ${mostLines(file)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

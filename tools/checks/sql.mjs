import ts from 'typescript';

/** Where SQL is at home: queries files, and what only tests stand on. */
const AT_HOME = /\.(queries|query|spec)\.ts$|\/test-[\w-]+\.ts$/;
const AREAS = /^apps\/api\/src\/areas\/.*\.ts$/;
const STATEMENT = /^\s*(select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\S+\s+as\s)/i;

/** How many statements a file still holds as texts: most are built of a list's parts. The numbers may only become smaller. */
export const KNOWN = new Map([
  ['apps/api/src/areas/accounts/account-workflows.service.ts', 2],
  ['apps/api/src/areas/accounts/account-writer.service.ts', 2],
  ['apps/api/src/areas/attendance/tables/tables.service.ts', 2],
  ['apps/api/src/areas/inquiries/inquiry-comments.service.ts', 1],
  ['apps/api/src/areas/letters/letters.service.ts', 1],
  ['apps/api/src/areas/links/open-links.service.ts', 1],
  ['apps/api/src/areas/sign-in/sign-in.controller.ts', 1],
  ['apps/api/src/areas/staff/staff.service.ts', 2],
]);

/**
 * Statements that are written outside `*.queries.ts`, where no spec compares them with the schema.
 * @param {{ file: string, text: string }[]} files
 * @param {ReadonlyMap<string, number>} known
 */
export function sql(files, known = KNOWN) {
  /** @type {string[]} */
  const found = [];
  for (const { file, text } of files) {
    if (!AREAS.test(file) || AT_HOME.test(file)) continue;
    const count = statementsIn(file, text);
    const most = known.get(file) ?? 0;
    if (count > most)
      found.push(`${file}: ${count} statements as texts, ${most} are known: declare them in <area>.queries.ts`);
    if (count < most) found.push(`${file}: ${count} statements as texts, no longer ${most}: lower the number`);
  }
  for (const file of known.keys())
    if (!files.some((each) => each.file === file)) found.push(`${file}: is gone: take it off the list`);
  return found;
}

/** @param {string} file @param {string} text */
function statementsIn(file, text) {
  let count = 0;
  const visit = (/** @type {ts.Node} */ node) => {
    const words = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? node.head.text : '';
    // A statement that names its table by a part of the text is one, too.
    if (STATEMENT.test(`${words} `) || (ts.isTemplateExpression(node) && /^\s*(update|insert\s+into)\s+$/i.test(words)))
      count += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return count;
}

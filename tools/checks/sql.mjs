import ts from 'typescript';

const API = /^apps\/api\/src\/.*\.ts$/;
/** Where statements are declared. */
const DECLARED = /\.(queries|query)\.ts$/;
/** Specs, what only they use, and the demo, whose spec runs every one of its rows (decision 0021). */
const OTHERS = /\.spec\.ts$|\/test-[\w-]+\.ts$|^apps\/api\/src\/(testing|demo)\//;
const STATEMENT = /^\s*(select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\S+\s+as\s)/i;
/** What runs a text on a connection. */
const RUNS = new Set(['query', 'platform', 'command']);
/** Of these only the database's: a file and a workbook are read, too. */
const READS = new Set(['read', 'readMany']);

/** What may run a text of its own, and why no spec has to prepare it. */
export const RAW = new Map([
  ['apps/api/src/core/database/database.ts', 'opens and closes the transactions in which statements run'],
  ['apps/api/src/core/database/sql.ts', 'runs what is declared'],
  ['apps/api/src/core/database/builder.ts', 'runs what is declared'],
  ['apps/api/src/core/database/migrate.ts', 'locks before there is a schema'],
  ['apps/api/src/core/database/restricted-roles.ts', 'makes the roles before there is a schema'],
  ['apps/api/src/core/health/readiness.ts', 'sets the memory of its transaction; names no table'],
  ['apps/api/src/core/jobs/leadership.ts', 'holds a lock on a connection of its own; names no table'],
]);

/**
 * SQL that runs outside declared statements, where no spec compares it with the schema.
 * @param {{ file: string, text: string }[]} files
 * @param {ReadonlyMap<string, string>} raw
 */
export function sql(files, raw = RAW) {
  const found = files
    .filter(({ file }) => API.test(file) && !OTHERS.test(file))
    .flatMap(({ file, text }) => {
      const runs = rawIn(file, text);
      if (raw.has(file)) return runs.length ? [] : [`${file}: runs no text of its own any more: take it off the list`];
      return runs.map((line) => `${file}:${line}: SQL outside a declared statement: declare it in <area>.queries.ts`);
    });
  for (const file of raw.keys())
    if (!files.some((each) => each.file === file)) found.push(`${file}: is gone: take it off the list`);
  return found;
}

/** @param {ts.Expression} callee */
function runsText(callee) {
  if (ts.isIdentifier(callee)) return callee.text === 'query';
  if (!ts.isPropertyAccessExpression(callee)) return false;
  if (RUNS.has(callee.name.text)) return !/(^|\.)marks$/.test(callee.expression.getText());
  return READS.has(callee.name.text) && /(^|\.)database$/.test(callee.expression.getText());
}
/** `readMany([X.with({}), …])` sends declared statements. @param {ts.CallExpression} call */
const isDeclared = (call) => {
  const [, list] = call.arguments;
  const callee = /** @type {ts.PropertyAccessExpression} */ (call.expression);
  return callee.name?.text === 'readMany' && list !== undefined && /\.with\(/.test(list.getText());
};

/** Lines that run a text, or that hold a statement in a file where none belongs. @param {string} file @param {string} text */
function rawIn(file, text) {
  /** @type {number[]} */
  const lines = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (/** @type {ts.Node} */ node) => {
    const words = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? node.head.text : '';
    // A statement that names its table by a part of the text is one, too.
    const isText =
      STATEMENT.test(`${words} `) || (ts.isTemplateExpression(node) && /^\s*(update|insert\s+into)\s+$/i.test(words));
    const isRun = ts.isCallExpression(node) && runsText(node.expression) && !isDeclared(node);
    if ((isText && !DECLARED.test(file)) || isRun)
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(lines)];
}

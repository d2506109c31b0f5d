import ts from 'typescript';

const CORE = /^(apps\/api|libs\/domain)\/src\/core\/(?!.*(?:\.spec|test-[\w-]+)\.ts$)/;
const RESOURCE = /defineResource\(\{\s*name: '([a-z_]+)'/g;
const AREA = /^libs\/domain\/src\/areas\/([^/]+)\//;
const ENTITY = /@Entity\('([a-z_]+)'\)/g;
const SQL_TABLE = /\b(?:from|join|into|update)\s+([a-z_]+)\b/g;
/** Words that core shares with an area: what an actor is made of, and what core itself offers. */
const SHARED = new Set(['accounts', 'notifications', 'roles', 'staff', 'students']);

/**
 * Names of areas, resources and their tables in core: it serves all of them and knows none.
 * @param {{ file: string, text: string }[]} files
 */
export function coreWords(files) {
  const words = new Set(
    files.flatMap(({ file, text }) => {
      const area = AREA.exec(file)?.[1];
      const tables = file.startsWith('apps/api/src/schema/') ? text.matchAll(ENTITY) : [];
      return [...(area ? [area] : []), ...[...text.matchAll(RESOURCE), ...tables].map(([, name = '']) => name)];
    }),
  );
  const isForeign = (/** @type {string} */ word) => words.has(word) && !SHARED.has(word);
  return files
    .filter(({ file }) => CORE.test(file))
    .flatMap(({ file, text }) =>
      namesIn(file, text)
        .filter(isForeign)
        .map((word) => `${file}: names '${word}' of an area: let the area declare it, or hand it in`),
    );
}

/** What a file names: texts that are one word, and tables of its SQL. @param {string} file @param {string} text */
function namesIn(file, text) {
  /** @type {string[]} */
  const names = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) return;
    const words =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
        ? node.text
        : '';
    if (/^[a-z_-]+$/.test(words)) names.push(words);
    else names.push(...[...words.matchAll(SQL_TABLE)].map(([, table = '']) => table));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return [...new Set(names)];
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Hooks whose function sends to the server at once and keeps nothing when the line is cut, and that function's names. */
const SENDERS = new Set(['useSend', 'useSave', 'useAct', 'useWrite', 'useRemove']);
const SENT_BY = new Set(['send', 'save', 'act', 'write', 'remove']);
/** Calls without a hook. */
const ASKS = /\/data\/server\/(calls|ask|resource)#(ask|saveOnce|sendForm)$/;
/** What a field calls by itself, without a button. */
const BY_ITSELF = new Set(['onChange', 'onValueChange', 'onBlur', 'onItemSelect']);

type Names = ReadonlySet<string>;
/** A component, hook or function at the top of a file. */
interface Part {
  readonly file: string;
  readonly name: string;
  readonly node: ts.Node;
  readonly params: Names;
}
interface File {
  readonly parts: readonly Part[];
  /** What the file speaks of by which name: its own parts and what it imports, as `file#name`. */
  readonly names: ReadonlyMap<string, string>;
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** The function that is named: itself, or what `memo`, `useCallback` and the like are given. */
function functionIn(node: ts.Node | undefined): ts.FunctionLikeDeclaration | undefined {
  if (!node || isFunction(node)) return node;
  return ts.isCallExpression(node) ? node.arguments.map(functionIn).find(Boolean) : undefined;
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isBindingElement(each) ? namesIn(each.name) : []));

/** The file that an import means, without its ending. */
function meant(root: string, from: string, specifier: string): string {
  return specifier.startsWith('#') ? path.join(root, specifier.slice(1)) : path.resolve(path.dirname(from), specifier);
}

function read(root: string, file: string): File {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const bare = file.replace(/\.tsx?$/, '');
  const names = new Map<string, string>();
  const parts: Part[] = [];
  const add = (name: string, node: ts.FunctionLikeDeclaration | undefined) => {
    if (!node) return;
    parts.push({
      file: bare,
      name,
      node,
      params: new Set(node.parameters.slice(0, 1).flatMap((one) => namesIn(one.name))),
    });
    names.set(name, `${bare}#${name}`);
  };
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement)) add(statement.name?.text ?? 'default', statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) add(name.text, functionIn(initializer));
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const given = statement.importClause?.namedBindings;
    if (given && ts.isNamedImports(given))
      for (const { name, propertyName } of given.elements)
        names.set(name.text, `${meant(root, file, statement.moduleSpecifier.text)}#${(propertyName ?? name).text}`);
  }
  return { parts, names };
}

/** True when the code speaks of one of the names, other than as a property or a key. */
function speaksOf(node: ts.Node, names: Names): boolean {
  if (!ts.isIdentifier(node)) return ts.forEachChild(node, (child) => speaksOf(child, names) || undefined) ?? false;
  const { parent } = node;
  const isKey = (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
  return !isKey && names.has(node.text);
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const calledIn = (node: ts.Node | undefined): string =>
  node && ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';

/** What a hook that sends gives by a name that sends. */
const sentBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) =>
        ts.isBindingElement(each) && SENT_BY.has((each.propertyName ?? each.name).getText()) ? namesIn(each.name) : [],
      );

/** What sends when it is called, by its name inside the part. */
function sendersIn({ file, name, node, params }: Part, { names }: File, sending: Names): Names {
  const asks = [...names].flatMap(([own, of]) => (ASKS.test(of) ? [own] : []));
  const found = new Set([...asks, ...[...params].filter((param) => sending.has(`${file}#${name}.${param}`))]);
  const take = (each: ts.Node) => {
    if (ts.isFunctionDeclaration(each) && each !== node && each.name && speaksOf(each, found))
      found.add(each.name.text);
    if (!ts.isVariableDeclaration(each) || !each.initializer) return;
    const hook = calledIn(each.initializer);
    const all = SENDERS.has(hook)
      ? sentBy(each.name)
      : sending.has(names.get(hook) ?? '') || (functionIn(each.initializer) && speaksOf(each.initializer, found))
        ? namesIn(each.name)
        : [];
    for (const one of all) found.add(one);
  };
  for (let before = -1; before !== found.size;) {
    before = found.size;
    visit(node, take);
  }
  return found;
}

/** `file part: attribute` of every field in the folders that saves by itself past the durable queue. */
export function fieldsPastTheQueue(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.|^sample-|^test-/.test(entry.name))
      .map((entry) => read(root, path.join(entry.parentPath, entry.name))),
  );
  const known = new Set(files.flatMap(({ parts }) => parts.map(({ file, name }) => `${file}#${name}`)));
  /** Hooks that give something that sends, as `file#name`; what parts are given that sends, as `file#name.prop`. */
  const sending = new Set<string>();
  const fields = new Set<string>();
  const look = (part: Part, file: File) => {
    const key = `${part.file}#${part.name}`;
    const senders = sendersIn(part, file, sending);
    if (!speaksOf(part.node, senders)) return;
    if (part.name.startsWith('use')) sending.add(key);
    const give = (tag: string, name: string, value: ts.Node) => {
      if (!speaksOf(value, senders)) return;
      const target = file.names.get(tag) ?? '';
      if (known.has(target)) sending.add(`${target}.${name}`);
      else if (BY_ITSELF.has(name)) fields.add(`${path.relative(root, part.file)} ${part.name}: ${name}`);
    };
    visit(part.node, (each) => {
      if (calledIn(each) === 'setTimeout' && speaksOf(each, senders))
        fields.add(`${path.relative(root, part.file)} ${part.name}: timer`);
      if (!ts.isJsxAttributes(each)) return;
      const tag = each.parent.tagName.getText();
      for (const one of each.properties)
        if (ts.isJsxAttribute(one) && one.initializer) give(tag, one.name.getText(), one.initializer);
        else if (ts.isJsxSpreadAttribute(one) && ts.isObjectLiteralExpression(one.expression))
          for (const { name } of one.expression.properties) if (name) give(tag, name.getText(), name);
    });
  };
  for (let before = -1; before !== sending.size;) {
    before = sending.size;
    for (const file of files) for (const part of file.parts) look(part, file);
  }
  return [...fields].sort();
}

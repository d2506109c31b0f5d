import ts from 'typescript';

const CONTRACT = 'libs/domain/src/areas/settings/settings.contract.ts';
const READER = 'apps/api/src/areas/settings/setting-sql.ts';
const HOME = /^(libs\/domain|apps\/api)\/src\/areas\/settings\//;
const RULES = /^(libs\/domain|apps\/api)\/src\/(?!demo\/|testing\/).*(?<!\.spec)\.ts$/;
const COMPARED = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
/** Words of keys that many other things have, too. */
const COMMON = new Set(['days', 'minutes', 'after', 'min', 'limit', 'times', 'hours']);
/** Numbers that are another rule than the setting with the same words, each with its reason. */
export const OTHERS = new Map([
  ['libs/domain/src/areas/claims/claim-facts.ts APPEAL_DAYS', 'an appeal about a claim; the setting is about offences'],
  ['libs/domain/src/areas/accounts/password.policy.ts PASSWORD_FLOOR', 'the specification allows no institution less'],
]);

const wordsOf = (/** @type {string} */ name) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !COMMON.has(word));

/**
 * The settings with their usual values.
 * @param {string} text @returns {Map<string, string | number | boolean>}
 */
export function settingsIn(text) {
  const found = new Map();
  const source = ts.createSourceFile('settings.ts', text, ts.ScriptTarget.Latest, true);
  const take = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'SETTINGS' && node.initializer) {
      const table = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (ts.isObjectLiteralExpression(table))
        for (const line of table.properties)
          if (ts.isPropertyAssignment(line)) {
            const value = line.initializer.getText();
            found.set(line.name.getText(), /^\d+$/.test(value) ? Number(value) : value);
          }
    }
    ts.forEachChild(node, take);
  };
  take(source);
  return found;
}

/**
 * What goes by a number where the institution has a setting, asks for a setting by itself, or a setting that nobody asks
 * for. It reads the syntax of every rule and statement, so it does not matter how a constant is called, as long as the name or
 * what is compared has a word of the setting.
 * @param {{ file: string, text: string }[]} files
 */
export function settings(files) {
  const table = settingsIn(files.find(({ file }) => file === CONTRACT)?.text ?? '');
  if (table.size === 0) return [`${CONTRACT} has no table SETTINGS`];
  const rules = files.filter(({ file }) => RULES.test(file));
  const numbers = [...table].flatMap(([key, value]) =>
    typeof value === 'number' ? [{ key, words: wordsOf(key), values: [value, value * 24] }] : [],
  );
  const keyFor = (/** @type {string} */ name, /** @type {readonly number[]} */ values) => {
    const words = new Set(wordsOf(name));
    return numbers.find(
      (one) => one.words.some((word) => words.has(word)) && values.some((n) => one.values.includes(n)),
    )?.key;
  };
  const asked = rules.map(({ file, text }) => (HOME.test(file) ? '' : text)).join('\n');
  const served = files.filter(({ file }) => HOME.test(file) && file !== CONTRACT && file !== READER);
  return [
    ...rules
      .filter(({ file }) => !HOME.test(file))
      .flatMap((each) => [...byHand(each, table), ...numbersIn(each, keyFor)]),
    ...[...table.keys()]
      .filter((key) => !asked.includes(`settingSql('${key}'`) && !served.some(({ text }) => text.includes(key)))
      .map((key) => `${CONTRACT}: nobody asks for ${key}`),
  ];
}

/** @param {{ file: string, text: string }} each @param {ReadonlyMap<string, unknown>} table */
function byHand({ file, text }, table) {
  const asks = [...text.matchAll(/->>?\s*'(\w+)'/g)].map(([, key = '']) => key).filter((key) => table.has(key));
  return [
    ...[...new Set(asks)].map((key) => `${file} reads ${key} by itself: settingSql('${key}') of #areas/settings`),
    ...(/\bSETTINGS\b.*from '@quad\/domain\/settings'/.test(text)
      ? [`${file} goes by the usual values of SETTINGS: ask for the institution's`]
      : []),
  ];
}

/** @param {{ file: string, text: string }} each @param {(name: string, values: readonly number[]) => string | undefined} keyFor */
function numbersIn({ file, text }, keyFor) {
  /** @type {string[]} */
  const found = [];
  const tell = (/** @type {string} */ name, /** @type {readonly number[]} */ values) => {
    const key = keyFor(name, values);
    if (key && !OTHERS.has(`${file} ${name}`))
      found.push(`${file}: ${name} goes by a number where the setting ${key} exists`);
  };
  const valuesIn = (/** @type {ts.Node} */ node) =>
    [...node.getText().matchAll(/(?<![\w.])\d[\d_]*(?![\w.])/g)].map(([n]) => Number(n.replaceAll('_', '')));
  const isPlain = (/** @type {ts.Node} */ node) => /^[\d_\s*+()A-Z]*\d[\d_\s*+()A-Z]*$/.test(node.getText());
  const look = (/** @type {ts.Node} */ node) => {
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      node.initializer &&
      isPlain(node.initializer)
    )
      tell(node.name.getText(), valuesIn(node.initializer));
    if (ts.isBinaryExpression(node) && COMPARED.has(node.operatorToken.kind)) {
      if (isPlain(node.right)) tell(node.left.getText(), valuesIn(node.right));
      if (isPlain(node.left)) tell(node.right.getText(), valuesIn(node.left));
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [, name = '', n = ''] of node.getText().matchAll(/(\w+)\s*(?:<=?|>=?|<>|=)\s*(\d{1,6})\b/g))
        tell(name, [Number(n)]);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

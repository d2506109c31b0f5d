import vm from 'node:vm';
import ts from 'typescript';

/** Longer than any text that a person may send. */
const LENGTH = 100_000;
/** What is linear takes well under a millisecond of the processor for so many signs; the square of it takes seconds. */
export const MOST_MS = 700;
/** The interpreter stops a pattern here, at first. */
const STOP_MS = 1500;
/** One sign for each class that patterns ask for. */
const SIGNS = [' ', '\t', '\n', 'a', 'Z', '0', '-', '.', ',', '"', 'я', '\u0001'];
const CLASSES = { s: ' ', S: 'a', d: '0', D: 'a', w: 'a', W: ' ', t: '\t', n: '\n', r: '\r', b: '', B: '' };

/** @typedef {{ file: string, line: number, source: string, flags: string }} Pattern */

/**
 * Every regular expression literal in the files, each once.
 * @param {{ file: string, text: string }[]} files @returns {Pattern[]}
 */
export function patternsOf(files) {
  /** @type {Map<string, Pattern>} */
  const found = new Map();
  for (const { file, text } of files) {
    if (!text.includes('/')) continue;
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        if (!found.has(node.text)) found.set(node.text, { file, line, source, flags });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return [...found.values()];
}

/** The signs that a pattern names, and those with which it begins. @param {string} source */
function signsIn(source) {
  /** @type {string[]} */
  const named = [];
  let head = '';
  let isHead = true;
  for (const [whole, escaped] of source.matchAll(/\\u\{?([0-9a-f]+)\}?|\\([\s\S])|[\s\S]/gi)) {
    const known = /^\\u/.test(whole)
      ? String.fromCodePoint(Number.parseInt(escaped ?? '0', 16))
      : whole.startsWith('\\')
        ? (/** @type {Record<string, string>} */ (CLASSES)[whole[1] ?? ''] ?? whole[1] ?? '')
        : whole;
    const isLiteral = whole.startsWith('\\') ? !/^\\[sSdDwWbBpPkuv0-9]/.test(whole) : !/[[\](){}|.*+?^$]/.test(whole);
    if (isHead && isLiteral) head += known;
    else if (whole !== '^') isHead = false;
    if (known && (isLiteral || /^\\[sdw]/.test(whole))) named.push(known);
  }
  return { named: [...new Set(named)].slice(0, 8), head };
}

/** Texts of 100,000 signs that a pattern may stumble over. @param {string} source @returns {Generator<string>} */
function* hostile(source) {
  const { named, head } = signsIn(source);
  const pumps = new Set([...SIGNS, ...named]);
  for (const one of named) for (const other of [...named, ' ']) if (one !== other) pumps.add(one + other);
  if (head.length > 1) pumps.add(head);
  for (const pump of pumps) {
    const body = pump.repeat(Math.ceil(LENGTH / pump.length));
    for (const start of new Set(['', head])) yield `${start}${body}\u0002\n\u0002`;
    yield `a${body}a`;
  }
}

/**
 * Milliseconds of the processor; asked again, for twice as long, where the time was over because others had it: on a machine
 * that is as busy the next time, the same time would be over each time.
 * @param {(timeout: number) => unknown} run
 */
function processorTime(run) {
  for (let timeout = STOP_MS; ; timeout *= 2) {
    const before = process.cpuUsage();
    let isStopped = false;
    try {
      run(timeout);
    } catch {
      isStopped = true;
    }
    const ms = process.cpuUsage(before).user / 1000;
    if (!isStopped || ms > MOST_MS) return ms;
  }
}

/**
 * The patterns that take more than their share of the processor for one of the texts.
 * @param {readonly Pattern[]} patterns @returns {string[]}
 */
export function slowPatterns(patterns) {
  const context = vm.createContext({ pattern: /./, text: '' });
  const run = new vm.Script('pattern.lastIndex = 0; pattern.exec(text)');
  // Without a quantifier that has no end, a pattern looks at a bounded part of the text from each place.
  const endless = patterns.filter(({ source }) => /[*+]|\{\d+,\}/.test(source));
  return endless.flatMap(({ file, line, source, flags }) => {
    context.pattern = new RegExp(source, flags);
    for (const text of hostile(source)) {
      context.text = text;
      const ms = processorTime((timeout) => run.runInContext(context, { timeout }));
      if (ms > MOST_MS)
        return [
          `${file}:${line}: /${source}/${flags} on ${JSON.stringify(text.slice(0, 12))} … (${Math.round(ms)} ms)`,
        ];
    }
    return [];
  });
}

/** The text of GIFT: where it is cut, and what its backslashes protect. */

/** A block of lines: a category's line, or a question with what its comments say. */
export interface Block {
  readonly text: string;
  readonly line: number;
  readonly notes: readonly string[];
  /** A line of comment between the lines of the question. */
  readonly hasComment: boolean;
}

/** Signs that lead a line of GIFT, not of a text: the blanks before them are nobody's layout. */
const LEADS = /^\s+(?=[=~}#])/;
/** What Moodle and the bank write in comments, such as `[tag:loops]`. */
export const NOTE = /\[(\w{1,20}):((?:\\.|[^\\\]]){0,300})\]/g;

/** Questions are parted by empty lines; a category's line is a block of its own. The layout of code stays. */
export function* blocks(source: string): Generator<Block> {
  let [kept, notes]: [string[], string[]] = [[], []];
  let [from, hasComment] = [1, false];
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  for (const [at, raw] of [...lines, ''].entries()) {
    const line = raw.trim();
    if (line.startsWith('//')) {
      if (kept.length) hasComment = true;
      if (line.search(NOTE) >= 0) notes.push(line);
      continue;
    }
    if (line === '' || line.startsWith('$CATEGORY:')) {
      if (kept.length) yield { text: kept.join('\n'), line: from, notes, hasComment };
      [kept, notes, hasComment] = [[], [], false];
      if (line !== '') yield { text: line, line: at + 1, notes, hasComment };
      continue;
    }
    if (kept.length === 0) from = at + 1;
    kept.push(kept.length === 0 ? line : raw.trimEnd().replace(LEADS, ''));
  }
}

/** The place of a sign that no backslash protects, or -1. */
export function bare(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

/** Where the feedback of the whole question begins: after the last four of the first four or more `#`. */
export function generalAt(text: string): number {
  let at = bare(text, '####');
  while (at >= 0 && text[at + 4] === '#') at += 1;
  return at;
}

/** Cuts where an answer begins, in one pass; what is before the first is not an answer. */
export function answersOf(text: string): { before: string; answers: string[] } {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '=' || text[at] === '~') starts.push(at);
  }
  const answers = starts.map((from, n) => text.slice(from, starts[n + 1]));
  return { before: text.slice(0, starts[0] ?? text.length).trim(), answers };
}

/** Commands of TeX that begin like the line end of GIFT, written by a hand that did not double the backslash. */
const COMMAND =
  /^n(?:u|eq?|eg|abla|otin|ot|i|mid|leq|geq|less|gtr|parallel|exists|subseteq|supseteq|earrow|warrow|cong|sim|sum|e)(?![a-zA-Z])/;

/** What a text says once its backslashes have protected what they protect. */
export function unescaped(text: string): string {
  let inFormula = false;
  return text.replace(/\\(\\|[~=#{}:n()])/g, (all, sign: string, at: number) => {
    // Before the line end is undone, so that `\\neq` is no line end and "eq".
    if (sign === '\\') return '\\';
    if (sign === '(' || sign === ')') {
      inFormula = sign === '(';
      return all;
    }
    if (sign !== 'n') return sign;
    return inFormula && COMMAND.test(text.slice(at + 1, at + 12)) ? all : '\n';
  });
}

export const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

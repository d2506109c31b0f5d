import type { Option, QuestionType } from '@quad/domain/quizzes';
import { judged, type LeftOut, type ReadFile, type ReadQuestion } from './questions-read.js';

/**
 * Reads the GIFT format (Moodle documentation, "GIFT format") for the types that the bank has: `{=right ~wrong}`,
 * `{~%50%part ~%-50%wrong}` and `{T}`. Everything else is listed with the reason why it stays out. One pass over the
 * text: nothing in a file makes it go back.
 */
export function readGift(source: string): ReadFile {
  const questions: ReadQuestion[] = [];
  let category: string | null = null;
  for (const { text, line } of blocks(source)) {
    const heading = /^\$CATEGORY:(.+)$/.exec(text);
    if (heading) {
      category =
        heading[1]
          ?.trim()
          .replace(/^\$course\$\//, '')
          .slice(0, 120) || null;
      continue;
    }
    questions.push({ ...question(text, { place: String(line), category }), source: text });
  }
  return { format: 'gift', questions };
}

interface Place {
  readonly place: string;
  readonly category: string | null;
}

/** Questions are parted by empty lines; comments and the category's line stand alone. */
function* blocks(source: string): Generator<{ text: string; line: number }> {
  let kept: string[] = [];
  let from = 1;
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  for (const [at, raw] of [...lines, ''].entries()) {
    const line = raw.trim();
    if (line.startsWith('//')) continue;
    if (line === '' || line.startsWith('$CATEGORY:')) {
      if (kept.length) yield { text: kept.join('\n'), line: from };
      kept = [];
      if (line !== '') yield { text: line, line: at + 1 };
      continue;
    }
    if (kept.length === 0) from = at + 1;
    kept.push(line);
  }
}

/** The place of a sign that no backslash protects, or -1. */
function bare(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) return at;
  }
  return -1;
}

const unescaped = (text: string): string =>
  text
    .replace(/\\n/g, '\n')
    .replace(/\\([~=#{}:\\])/g, '$1')
    .trim();

/** HTML is for other systems: tags go, their words stay. */
const plain = (text: string): string => {
  const html = /^\[html\]/.test(text);
  const bareText = text.replace(/^\[(html|moodle|plain|markdown)\]/, '');
  return unescaped(
    html
      ? bareText
          .replace(/<[^<>]{0,500}>/g, ' ')
          .replace(/&nbsp;/g, ' ')
          .replace(/\s+/g, ' ')
      : bareText,
  );
};

function question(block: string, { place, category }: Place): ReadQuestion {
  const title = /^::((?:\\.|[^\\:]|:(?!:))*)::/.exec(block);
  const body = block.slice(title?.[0].length ?? 0).trim();
  const [open, close] = [bare(body, '{'), bare(body, '}')];
  const base = { place, category, feedback: null, points: 1 };
  if (open < 0 || close < open)
    return judged({ ...base, text: plain(body).slice(0, 200), type: null, options: [] }, 'type_unknown');
  const after = body.slice(close + 1).trim();
  const text = plain(body.slice(0, open) + (after ? ` _____ ${after}` : ''));
  const inner = body.slice(open + 1, close).trim();
  const general = inner.lastIndexOf('####');
  const feedback = general < 0 ? null : plain(inner.slice(general + 4)) || null;
  const answers = (general < 0 ? inner : inner.slice(0, general)).trim();
  const truth = /^(T|TRUE|F|FALSE)(?:#.*)?$/is.exec(answers);
  if (truth) return judged({ ...base, text, feedback, type: 'true_false', options: trueFalse(truth[1] ?? '') });
  const read = options(answers);
  return judged({ ...base, text, feedback, type: read.type, options: read.options }, read.reason);
}

const trueFalse = (said: string): Option[] => {
  const isTrue = /^T/i.test(said);
  return [
    { id: 1, text: 'True', right: isTrue },
    { id: 2, text: 'False', right: !isTrue },
  ];
};

interface ReadOptions {
  readonly type: QuestionType | null;
  readonly options: Option[];
  readonly reason: LeftOut | null;
}

function options(answers: string): ReadOptions {
  const none = { type: null, options: [], reason: 'type_unknown' } as const;
  // Numbers, essays and matching pairs are types of their own.
  if (answers === '' || answers.startsWith('#') || answers.includes('->')) return { ...none, options: [] };
  const parts = partsOf(answers);
  const read = parts.map(part).filter((one) => one !== undefined);
  // Only right answers and nothing to choose from: a short answer.
  if (!answers.includes('~')) return { ...none, options: [] };
  const weighted = read.some(({ weight }) => weight !== undefined);
  const all = read.map(({ text, feedback, sign, weight = 0 }, n) => ({
    id: n + 1,
    text,
    feedback,
    right: weighted ? weight > 0 || sign === '=' : sign === '=',
  }));
  const right = all.filter((one) => one.right).length;
  return { type: weighted && right > 1 ? 'multiple_choice' : 'single_choice', options: all, reason: null };
}

/** Cut where an answer begins, in one pass. */
function partsOf(answers: string): string[] {
  const starts: number[] = [];
  for (let at = 0; at < answers.length; at += 1) {
    if (answers[at] === '\\') at += 1;
    else if (answers[at] === '=' || answers[at] === '~') starts.push(at);
  }
  return starts.map((from, n) => answers.slice(from, starts[n + 1]));
}

function part(raw: string) {
  const sign = raw[0];
  if (sign !== '=' && sign !== '~') return undefined;
  const weighed = /^[=~]\s*%(-?\d{1,3}(?:\.\d{1,5})?)%/.exec(raw);
  const rest = raw.slice(weighed?.[0].length ?? 1);
  const hash = bare(rest, '#');
  return {
    sign,
    weight: weighed ? Number(weighed[1]) : undefined,
    text: plain((hash < 0 ? rest : rest.slice(0, hash)).trim()),
    feedback: hash < 0 ? null : plain(rest.slice(hash + 1)) || null,
  };
}

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n');
interface Written {
  readonly id: number;
  readonly type: QuestionType;
  readonly text: string;
  readonly options: readonly Option[];
  readonly feedback: string | null;
}

/** A question as a GIFT text. */
export function writeGift({ id, type, text, options: all, feedback }: Written): string {
  const general = feedback ? `\n  ####${escaped(feedback)}` : '';
  const head = `::Q${id}::${escaped(text)} `;
  if (type === 'true_false') return `${head}{${all[0]?.right ? 'TRUE' : 'FALSE'}${general}}`;
  const right = all.filter((option) => option.right).length;
  const share = String(Number((100 / Math.max(1, right)).toFixed(5)));
  const lines = all.map((option) => {
    const mark = type === 'single_choice' ? (option.right ? '=' : '~') : `~%${option.right ? share : `-${share}`}%`;
    return `  ${mark}${escaped(option.text)}${option.feedback ? `#${escaped(option.feedback)}` : ''}`;
  });
  if (all.length === 0) return `${head}{${general}}`;
  return `${head}{\n${lines.join('\n')}${general}\n}`;
}

/** What does not come in, each with its reason as a comment before it; put right, the text can be sent again. */
export const writeRejected = (rows: readonly ReadQuestion[], say: (reason: LeftOut) => string): string =>
  rows
    .flatMap(({ place, reason, type, source, ...read }, at) => {
      // What is there already needs no mending.
      if (reason === null || reason === 'already_there') return [];
      const text = source ?? writeGift({ ...read, id: at + 1, type: type ?? 'single_choice' });
      return [`// ${`${place}: ${say(reason)}`.replace(/\s+/g, ' ')}\n${text}\n`];
    })
    .join('\n');

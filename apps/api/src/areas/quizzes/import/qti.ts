import type { QuestionType } from '@quad/domain/quizzes';
import { readPackage, type QtiVersion } from './qti-package.js';
import { items12 } from './qti-1-2.js';
import { item21 } from './qti-2-1.js';
import type { Found } from './qti-found.js';
import { judged, type ReadFile, type ReadQuestion } from './questions-read.js';

const TRUE = /^(t|true|richtig|wahr|vrai|verdadeiro|верно|правда|toʻgʻri|to'g'ri|rost)$/i;
const FALSE = /^(f|false|falsch|faux|falso|неверно|ложь|notoʻgʻri|noto'g'ri|yolgʻon)$/i;
function typeOf({ isMultiple, options, isTruth }: Found): QuestionType | null {
  if (isMultiple === null) return null;
  if (isMultiple) return 'multiple_choice';
  const [one = '', other = ''] = options.map(({ text }) => text.trim());
  const isPair =
    options.length === 2 && ((TRUE.test(one) && FALSE.test(other)) || (FALSE.test(one) && TRUE.test(other)));
  return isPair || (isTruth && options.length === 2) ? 'true_false' : 'single_choice';
}

function questionOf(found: Found, place: string): ReadQuestion {
  const options = found.options.map((option, at) => ({ id: at + 1, ...option }));
  const { text, feedback, points, reason, title } = found;
  const whole = { place, text: text || title, type: typeOf(found), category: null, options, feedback, points };
  return judged({ ...whole, text }, reason ?? null);
}

const UNREAD: Found = {
  text: '',
  title: '',
  isMultiple: null,
  options: [],
  feedback: null,
  points: 1,
  reason: 'unreadable',
};

/** Reads a QTI package of version 1.2 or 2.1 (IMS Question & Test Interoperability) for the types that the bank has. */
export async function readQti(content: Uint8Array): Promise<ReadFile> {
  const files = await readPackage(content);
  const questions = files.flatMap(({ name, version, tree }) => {
    if (!tree) return [questionOf(UNREAD, name)];
    const found = version === 'qti_2_1' ? [item21(tree)] : items12(tree);
    return found.map((each, at) => questionOf(each, found.length > 1 ? `${name} ${String(at + 1)}` : name));
  });
  const format: QtiVersion = files[0]?.version ?? 'qti_2_1';
  return { format, questions };
}

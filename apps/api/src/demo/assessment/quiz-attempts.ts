import { createHash } from 'node:crypto';
import { drawn, laidOut, rightOf, scored, type Paper, type PaperItem } from '@quad/domain/quizzes';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';

const HOUR = 3_600_000;
/** The moment so many hours from now. */
export const at = (hours: number): Date => new Date(Date.now() + hours * HOUR);

/** One student's part in a quiz of the demo. */
interface Taking {
  readonly institution: number;
  readonly quiz_id: number;
  readonly staff: readonly number[];
  readonly paper: Paper;
  readonly wanted: { readonly status: string; readonly opens: number };
  readonly student_id: number;
  readonly n: number;
}

/** What became of the n-th student's attempt: the first ones of an open quiz have not begun, so the demo's student can. */
const stateOf = (status: string, n: number): string => {
  if (status === 'published') return 'assigned';
  if (status === 'open') return n < 3 || n % 4 === 0 ? 'assigned' : n % 4 === 1 ? 'open' : 'published';
  if (n > 0 && n % 9 === 0) return 'expired';
  return status === 'evaluated' ? 'published' : 'marked';
};

/** An attempt of the demo, with what was answered. */
export async function seedAttempt(tx: Transaction, taking: Taking): Promise<void> {
  const { institution, quiz_id, staff, paper, wanted, student_id, n } = taking;
  const status = stateOf(wanted.status, n);
  const seed = quiz_id * 1000 + n;
  const base = {
    ...fresh(institution),
    quiz_id,
    student_id,
    teacher_ids: staff,
    number: 1,
    seed,
    extra_minutes: 0,
    status,
    seen: status === 'marked' ? { status: 'submitted' } : null,
  };
  if (status === 'assigned' || status === 'expired') {
    await insert(tx, 'quiz_attempts', [base]);
    return;
  }
  const layout = drawn(paper, { seed, shuffle_questions: true, shuffle_options: true });
  const items = laidOut(paper, layout);
  const isOpen = status === 'open';
  const answered = isOpen ? items.slice(0, 1 + (n % items.length)) : items;
  const answers = new Map(
    answered.map((item, k) => [item.id, chosenBy(item, (n * 37 + k * 53 + n * k * 11 + (n % 5) * k) % 10)]),
  );
  const started = isOpen ? at(-0.1 - n / 600) : at(wanted.opens + 0.2 + n / 100);
  const submitted = new Date(started.getTime() + (15 + (n % 20)) * 60_000);
  const { score, max, fractions } = scored(items, answers, { rule: 'partial' });
  const [attempt_id = 0] = await insert(tx, 'quiz_attempts', [
    {
      ...base,
      layout,
      questions: layout.length,
      started_at: started.toISOString(),
      deadline: new Date(started.getTime() + 40 * 60_000).toISOString(),
      due_at: new Date(started.getTime() + 40.5 * 60_000).toISOString(),
      ...(!isOpen && {
        submitted_at: submitted.toISOString(),
        submitted_by: n % 7 === 5 ? 'portal' : 'student',
        receipt: createHash('sha256').update(`${quiz_id} ${student_id}`).digest('hex'),
        score,
        max_score: max,
        percent: Math.round((score / max) * 1000) / 10,
        fractions,
      }),
    },
  ]);
  const saved_at = (isOpen ? at(-0.01) : submitted).toISOString();
  const rows = [...answers].map(([question_id, options], k) => ({
    question_id,
    options,
    flagged: k === 2 && isOpen,
    seq: k + 1,
  }));
  await insert(
    tx,
    'quiz_answers',
    rows.map((row) => ({ ...fresh(institution), attempt_id, ...row, saved_at })),
  );
  await insert(tx, 'quiz_progress', [
    {
      ...fresh(institution),
      attempt_id,
      answered: rows.length,
      seq: rows.length,
      at_question: answered.at(-1)?.id ?? null,
      saved_at,
      seen_at: saved_at,
    },
  ]);
}

/** Most know most of it; the luck of each is the same with every seed. */
function chosenBy(item: PaperItem, luck: number): number[] {
  const right = rightOf(item);
  if (luck < 6) return right;
  if (item.type === 'multiple_choice') return right.slice(1);
  return item.options
    .filter((option) => !option.right)
    .map(({ id }) => id)
    .slice(luck % 2, (luck % 2) + 1);
}

/** What every new row begins with. */
export const fresh = (institution_id: number) => {
  const now = new Date().toISOString();
  return { institution_id, version: 1, created_at: now, updated_at: now };
};

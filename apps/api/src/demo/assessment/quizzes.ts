import { DEFAULT_REVIEW, type Paper, type PaperItem, type ReviewSwitches } from '@quad/domain/quizzes';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { at, fresh, seedAttempt } from './quiz-attempts.js';
import { DEMO_QUESTIONS } from './quiz-questions.js';

interface Taught {
  readonly id: number;
  readonly module_id: number;
  readonly leader_id: number | null;
  readonly teacher_ids: number[];
  readonly group_ids: number[];
  readonly owner_id: number | null;
}
interface Wanted {
  readonly title: string;
  readonly status: string;
  /** Hours from now. */
  readonly opens: number;
  readonly closes: number;
  readonly count: number;
  readonly review?: ReviewSwitches;
}

const PLANNED: readonly Wanted[] = [
  { title: 'Diagnostic test', status: 'evaluated', opens: -24 * 12, closes: -24 * 11, count: 10 },
  { title: 'Test 1: numbers and sources', status: 'closed', opens: -24 * 3, closes: -24 * 2, count: 8 },
  {
    title: 'Weekly quiz',
    status: 'open',
    opens: -2,
    closes: 24 * 10,
    count: 6,
    review: { ...DEFAULT_REVIEW, after: DEFAULT_REVIEW.closed, later: DEFAULT_REVIEW.closed },
  },
  { title: 'Test 2: integrity', status: 'published', opens: 24 * 4, closes: 24 * 5, count: 8 },
  { title: 'Mock examination', status: 'draft', opens: 24 * 20, closes: 24 * 20 + 3, count: 12 },
];

const MODULE = `select k.id, k.module_id, k.leader_id, k.teacher_ids, k.group_ids, s.account_id as owner_id
  from taught_modules k left join staff s on s.id = coalesce(k.leader_id, k.teacher_ids[1])
  where k.institution_id = $1 and cardinality(k.group_ids) > 0 order by k.id limit 1`;

/** A question bank and quizzes in every state, with attempts and results, once. */
export async function seedQuizzes(tx: Transaction, institution: number): Promise<void> {
  const [present] = await tx.query('select 1 from quizzes where institution_id = $1 limit 1', [institution]);
  const [taught] = await tx.query<Taught>(MODULE, [institution]);
  if (present || !taught) return;
  const items = await seedBank(tx, institution, taught);
  for (const wanted of PLANNED) await seedQuiz(tx, { institution, taught, items, wanted });
}

async function seedBank(tx: Transaction, institution: number, taught: Taught): Promise<PaperItem[]> {
  const names = [...new Set(DEMO_QUESTIONS.map(({ category }) => category))];
  const ids = await insert(
    tx,
    'question_categories',
    names.map((name) => ({ ...fresh(institution), module_id: taught.module_id, name })),
  );
  const rows = DEMO_QUESTIONS.map(({ category, ...question }) => ({
    ...fresh(institution),
    ...question,
    category_id: ids[names.indexOf(category)] ?? 0,
    points: 1,
    author_id: taught.owner_id,
    revision: 1,
    retired: false,
    used_at: at(-24 * 12).toISOString(),
  }));
  const made = await insert(tx, 'questions', rows);
  return rows.map(({ type, difficulty, category_id, text, points, feedback, options }, n) => ({
    id: made[n] ?? 0,
    picture_id: null,
    ...{ type, difficulty, category_id, text, points, feedback, options },
  }));
}

interface Place {
  readonly institution: number;
  readonly taught: Taught;
  readonly items: readonly PaperItem[];
  readonly wanted: Wanted;
}

async function seedQuiz(tx: Transaction, { institution, taught, items, wanted }: Place): Promise<void> {
  const { title, status, opens, closes, count, review = DEFAULT_REVIEW } = wanted;
  const staff = [...new Set([...taught.teacher_ids, ...(taught.leader_id ? [taught.leader_id] : [])])];
  const category_id = items[0]?.category_id ?? 0;
  const fixed = items.filter((item) => item.category_id !== category_id).slice(0, count - 3);
  const pool = items.filter((item) => item.category_id === category_id);
  const isPublished = status !== 'draft';
  const [quiz_id = 0] = await insert(tx, 'quizzes', [
    {
      ...fresh(institution),
      title,
      status,
      ccls_module_id: taught.id,
      module_id: taught.module_id,
      owner_id: taught.owner_id,
      leader_id: taught.leader_id,
      teacher_ids: staff,
      group_ids: taught.group_ids.slice(0, 1),
      instructions: 'Work alone. Notes are allowed, telephones are not. Every question has its own points.',
      opens_at: at(opens).toISOString(),
      closes_at: at(closes).toISOString(),
      duration_minutes: 40,
      attempts: 1,
      grace_seconds: 30,
      question_ids: fixed.map(({ id }) => id),
      draw: [{ category_id, difficulty: null, type: null, count: 3 }],
      shuffle_questions: true,
      shuffle_options: true,
      layout: 'one',
      multiple_rule: 'partial',
      review,
      published_at: isPublished ? at(opens - 48).toISOString() : null,
      paper_version: isPublished ? 1 : 0,
    },
  ]);
  if (!isPublished) return;
  const paper: Paper = {
    items: [...fixed, ...pool],
    fixed: fixed.map(({ id }) => id),
    pools: [{ ids: pool.map(({ id }) => id), count: 3 }],
  };
  await insert(tx, 'quiz_papers', [{ ...fresh(institution), quiz_id, paper, regrades: [] }]);
  const students = await tx.query<{ id: number }>(
    `select id from students where institution_id = $1 and group_id = $2 and status in ('pending', 'activated') order by id`,
    [institution, taught.group_ids[0]],
  );
  for (const [n, { id }] of students.entries())
    await seedAttempt(tx, { institution, quiz_id, staff, paper, wanted, student_id: id, n });
}

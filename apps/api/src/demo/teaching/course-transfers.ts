import { courseTransferWorkflow } from '@quad/domain/transfers';
import type { Transaction } from '#core/database/database.js';
import { holderOf } from '../cast.js';
import { ago, seedStories, spread, wayTo, type Line, type Teller } from '../stories.js';

const STORIES = [
  { status: 'cancelled', type: 'course', reason: 'I want to design, not to program.', decision: 'I stay after all.' },
  { status: 'draft', type: 'course', reason: null },
  { status: 'submitted', type: 'course', reason: 'My strengths are in business, as my marks show.' },
  { status: 'submitted', type: 'course', reason: 'My family’s company needs somebody who knows finance.' },
  { status: 'verified', type: 'course', reason: 'I have taken the programming modules as free choice.' },
  { status: 'accepted', type: 'course', reason: 'I return to what I was first admitted for.' },
  { status: 'done', type: 'course', reason: 'Closer to my diploma project.' },
  { status: 'rejected', type: 'course', reason: 'The timetable is better.', decision: 'This is no academic reason.' },
] as const;
type Story = (typeof STORIES)[number];

interface Student extends Teller {
  readonly id: number;
  readonly course_id: number;
  readonly level_id: number;
  readonly group_id: number;
  readonly target_id: number;
  readonly target_group: number;
  readonly credits: readonly { credits: number; counts: boolean }[];
}

/** Transfers in every state, of students who study now; the demo's first student has cancelled one. Once. */
export async function seedCourseTransfers(tx: Transaction, institution: number): Promise<void> {
  const students = await tx.query<Student>(STUDENTS, [institution, STORIES.length]);
  const officer = await holderOf(tx, institution, 'REGISTRAR_OFFICER', 'REGISTRAR_HEAD', 'ADMIN');
  const dean = await holderOf(tx, institution, 'DEAN', 'ADMIN');
  if (!officer || !dean) return;
  const told = STORIES.flatMap((story, at) => {
    const student = students[at];
    if (!student) return [];
    const began = 10 + at;
    const steps = spread(wayTo(courseTransferWorkflow, story.status, LINES), { student, officer, dean }, began);
    return [{ by: student, at: ago(began), steps, row: rowOf(story, student, officer) }];
  });
  await seedStories(tx, institution, courseTransferWorkflow, told);
}

const LINES: readonly Line<typeof courseTransferWorkflow, 'student' | 'officer' | 'dean'>[] = [
  ['student SUBMIT', 'officer VERIFY', 'dean ACCEPT', 'officer APPLY'],
  ['student SUBMIT', 'dean REJECT'],
  ['student SUBMIT', 'student CANCEL'],
];

function rowOf(story: Story, student: Student, officer: Teller): Record<string, unknown> {
  const { status, type, reason } = story;
  const isCompared = ['verified', 'accepted', 'done'].includes(status);
  const isDone = status === 'done';
  const sum = (of: Student['credits']) => of.reduce((total, { credits }) => total + credits, 0);
  const counted = sum(student.credits.filter(({ counts }) => counts));
  return {
    ...{ student_id: student.id, type, reason, creator_id: student.account_id },
    previous_course_id: student.course_id,
    previous_level_id: student.level_id,
    previous_group_id: student.group_id,
    target_course_id: student.target_id,
    target_level_id: student.level_id,
    credits: isCompared ? student.credits : null,
    credits_taken: isCompared ? sum(student.credits) : null,
    credits_counted: isCompared ? counted : null,
    credits_missing: isCompared ? sum(student.credits) - counted : null,
    compared_at: isCompared ? ago(4) : null,
    group_id: isDone ? student.target_group : null,
    commandNumber: isDone ? 'C-2026-0044' : null,
    transferred_by_id: isDone ? officer.account_id : null,
    transferred_at: isDone ? ago(1) : null,
    submitted_at: status === 'draft' ? null : ago(8),
    decision_reason: 'decision' in story ? story.decision : null,
  };
}

const STUDENTS = `
  select distinct on (s.group_id) s.id, s.account_id, s.name, s.course_id, s.level_id, s.group_id, g.course_id as target_id,
    g.id as target_group, coalesce((select json_agg(json_build_object('module_id', m.id, 'code', m.code, 'title', m.title,
      'credits', m.credits, 'counts', m.id % 3 > 0) order by m.code) from taught_modules k join modules m on m.id = k.module_id
      where s.group_id = any(k.group_ids)), '[]') as credits
  from students s join groups g on g.level_id = s.level_id and g.course_id <> s.course_id
  where s.institution_id = $1 and s.status = 'activated' order by s.group_id, s.id, g.id limit $2`;

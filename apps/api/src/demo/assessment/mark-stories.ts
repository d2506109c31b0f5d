import { amendmentWorkflow } from '@quad/domain/amendments';
import { claimWorkflow } from '@quad/domain/claims';
import type { Transaction } from '#core/database/database.js';
import { holderOf } from '../cast.js';
import { ago, seedStories, type Teller } from '../stories.js';

interface Marked {
  readonly id: number;
  readonly assessment_id: number;
  readonly ccls_module_id: number;
  readonly student_id: number;
  readonly account_id: number;
  readonly student: string;
  readonly leader_id: number | null;
  readonly calculated_mark: number;
}
const MARK = `select k.id, k.assessment_id, k.ccls_module_id, k.student_id, s.account_id, s.name as student, k.leader_id,
    k.calculated_mark from marks k join students s on s.id = k.student_id join assessments a on a.id = k.assessment_id
  where k.institution_id = $1 and k.status = $2 order by s.id limit 1 offset $3`;
const DAY = 86_400_000;

/** Boards of the modules that have marks, one in session; a form, a claim and an amendment in the middle of their way; once. */
export async function seedMarkStories(tx: Transaction, institution_id: number): Promise<void> {
  await tx.query(
    `insert into subject_boards (institution_id, student_id, ccls_module_id, leader_id)
      select distinct institution_id, student_id, ccls_module_id, leader_id from marks where institution_id = $1`,
    [institution_id],
  );
  await tx.query(
    `update subject_boards set status = 'open', board_on = current_date + 5 where id = (select b.id from subject_boards b
      join marks k on k.student_id = b.student_id and k.ccls_module_id = b.ccls_module_id and k.status = 'verified'
      where b.institution_id = $1 order by b.id limit 1)`,
    [institution_id],
  );
  const teacher = await holderOf(tx, institution_id, 'TEACHER');
  const exam = await holderOf(tx, institution_id, 'EXAM_UNIT', 'REGISTRAR_HEAD');
  if (!teacher || !exam) return;
  await seedAmendment(tx, institution_id, teacher);
  await seedClaim(tx, institution_id);
  await tx.query(
    `insert into moderations (institution_id, assessment_id, account_id, kind, verdict, sample, comments)
      select institution_id, id, $2, 'moderator', 'agreed', 6,
        'Six scripts from the whole range were read. The marks follow the criteria; feedback is specific and kind.'
      from assessments where institution_id = $1 order by id limit 1`,
    [institution_id, exam.account_id],
  );
}

async function seedAmendment(tx: Transaction, institution_id: number, teacher: Teller): Promise<void> {
  const [mark] = await tx.query<Marked>(MARK, [institution_id, 'published', 3]);
  if (!mark) return;
  const { assessment_id, ccls_module_id, student_id, leader_id, calculated_mark } = mark;
  await seedStories(tx, institution_id, amendmentWorkflow, [
    {
      by: teacher,
      at: ago(4),
      steps: [{ event: 'SUBMIT', by: teacher, at: ago(3) }],
      row: {
        ...{ mark_id: mark.id, assessment_id, ccls_module_id, student_id, leader_id },
        ...{ requester_id: teacher.account_id, type: 'calculation', submitted_at: ago(3) },
        ...{ old_mark: calculated_mark, new_mark: Math.min(calculated_mark + 6, 100) },
        reason: 'The points of the appendix were left out when the page was added up.',
      },
    },
  ]);
}

async function seedClaim(tx: Transaction, institution_id: number): Promise<void> {
  const [mark] = await tx.query<Marked>(MARK, [institution_id, 'pending', 1]);
  if (!mark) return;
  const by = { account_id: mark.account_id, name: mark.student };
  const day = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  await seedStories(tx, institution_id, claimWorkflow, [
    {
      by,
      at: ago(2),
      steps: [{ event: 'SUBMIT', by, at: ago(1) }],
      row: {
        ...{ student_id: mark.student_id, creator_id: mark.account_id, mark_ids: [mark.id], grounds: 'illness' },
        ...{ consent: false, self_certified: true, happened_from: day(5), happened_to: day(1) },
        reason: 'I had a fever from Wednesday on and could not work on the project. The clinic has seen me twice.',
        ...{ claim_until: ago(-4), window_ends: ago(-20), submitted_at: ago(1) },
        leader_ids: mark.leader_id === null ? [] : [mark.leader_id],
      },
    },
  ]);
}

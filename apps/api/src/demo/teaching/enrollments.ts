import { enrollmentWorkflow } from '@quad/domain/enrollment';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { seedEnrolled } from './enrolled.js';
import { formOf } from './enrollment-forms.js';
import { seedNewcomers } from '../people/newcomers.js';
import { scanOf } from '../offices/letter-scan.js';
import { holderOf } from '../cast.js';
import { ago, PORTAL, seedStories, spread, wayTo, type Line, type Teller } from '../stories.js';
import { storeFile } from '../stored-file.js';

/** How far each newcomer has come. The last four have not begun. */
const STANDING = [
  ...['draft', 'draft', 'submitted', 'submitted', 'submitted', 'returned', 'edited', 'verified', 'verified'],
  ...['accepted', 'rejected', 'cancelled', 'expired'],
] as const;
const NOT_BEGUN = 4;

/** Everybody who studies has enrolled for this year; newcomers stand everywhere on the way. Once. */
export async function seedEnrollments(tx: Transaction, institution: number, config: Config): Promise<void> {
  const [present] = await tx.query('select 1 from enrollments where institution_id = $1 limit 1', [institution]);
  if (present) {
    await tx.query(FOLLOW_PERIOD, [institution]);
    return;
  }
  const [year] = await tx.query<{ id: number; country_id: number; closes_at: string }>(YEAR, [institution]);
  const registrar = await holderOf(tx, institution, 'REGISTRAR_OFFICER', 'REGISTRAR_HEAD');
  if (!year || !registrar) return;
  await seedEnrolled(tx, institution, { year, registrar });
  const people = await seedNewcomers(tx, institution, STANDING.length + NOT_BEGUN);
  const begun = STANDING.flatMap((status, at) => {
    const who = people[at];
    return who ? [{ status, who }] : [];
  });
  const group = await groupOf(tx, institution, begun.find(({ status }) => status === 'accepted')?.who.id ?? 0);
  const stories = begun.map(({ status, who }) => ({
    by: who,
    at: ago(12),
    steps: spread(wayTo(enrollmentWorkflow, status, LINES), { student: who, registrar, portal: PORTAL }, 12),
    row: {
      ...{ student_id: who.id, academic_year_id: year.id },
      ...formOf(who, { country_id: year.country_id, isBegun: status === 'draft' }),
      ...standingOf(status, group),
      complete: !['draft', 'expired', 'returned'].includes(status),
      closes_at: status === 'expired' ? ago(2) : year.closes_at,
    },
  }));
  const ids = await seedStories(tx, institution, enrollmentWorkflow, stories);
  for (const [at, { status, who }] of begun.entries())
    if (status !== 'draft') await keepPapers(tx, { institution, config }, { id: ids[at] ?? 0, who });
  const [first] = await tx.query<{ id: number; account_id: number; name: string }>(FIRST, [institution]);
  if (first) await keepPapers(tx, { institution, config }, { id: first.id, who: first });
}

async function groupOf(tx: Transaction, institution: number, student: number): Promise<object> {
  const [group] = await tx.query<{ course_id: number; level_id: number; group_id: number }>(
    `select g.course_id, g.level_id, g.id as group_id from students s join groups g on g.course_id = s.course_id
      and g.level_id = s.level_id where s.institution_id = $1 and s.id = $2 order by g.id limit 1`,
    [institution, student],
  );
  if (group) await tx.query('update students set group_id = $2 where id = $1', [student, group.group_id]);
  return group ?? {};
}

/** What only some states have. */
function standingOf(status: string, group: object): Record<string, unknown> {
  const isSent = status !== 'draft' && status !== 'expired';
  const isVerified = ['verified', 'accepted'].includes(status);
  const reasons: Readonly<Record<string, string>> = {
    returned: 'The passport number does not match the copy, and the photo is too dark.',
    rejected: 'The diploma is not recognised here.',
    cancelled: 'I study at another university.',
  };
  const nowhere = { course_id: null, level_id: null, group_id: null };
  return {
    submitted_at: isSent ? ago(9) : null,
    verified_at: isVerified ? ago(3) : null,
    declared_at: isSent && status !== 'returned' ? ago(9) : null,
    decision_reason: reasons[status] ?? null,
    flags:
      status === 'returned'
        ? [
            { field: 'personal.passport_id', note: 'The copy says AD, not AB.' },
            { field: 'photo_file_id', note: 'Too dark: take one in daylight.' },
          ]
        : [],
    ...nowhere,
    ...(status === 'accepted' && group),
  };
}

const LINES: readonly Line<typeof enrollmentWorkflow, 'student' | 'registrar' | 'portal'>[] = [
  ['student SUBMIT', 'registrar VERIFY', 'registrar ACCEPT'],
  ['student SUBMIT', 'registrar RETURN_FOR_EDIT', 'student RESUBMIT'],
  ['student SUBMIT', 'registrar REJECT'],
  ['student SUBMIT', 'student CANCEL'],
  ['portal EXPIRE'],
];

async function keepPapers(
  tx: Transaction,
  place: { institution: number; config: Config },
  { id, who }: { id: number; who: Teller },
): Promise<void> {
  const about = { mime: 'application/pdf', account_id: who.account_id, resource: 'enrollments', subject_id: id };
  for (const [column, name] of [
    ['passport_file_id', 'passport.pdf'],
    ['photo_file_id', 'photo.pdf'],
    ['diploma_file_id', 'diploma.pdf'],
  ] as const) {
    const body = scanOf(`${name}\n${who.name}`);
    const file = await storeFile(tx, place, { ...about, name, body });
    if (file) await tx.query(`update enrollments set ${column} = $2 where id = $1`, [id, file]);
  }
}

const YEAR = `select y.id, (select id from countries where institution_id = $1 order by code <> 'UZ', id limit 1) as country_id,
  w.closes_at from academic_years y join registry_windows w on w.academic_year_id = y.id and w.kind = 'enrollment'
  where y.institution_id = $1 and y.current`;
/** The student of the story has handed in papers as the newcomers have. */
const FIRST = `select e.id, s.account_id, s.name from enrollments e join students s on s.id = e.student_id
  where e.institution_id = $1 and e.status = 'done' order by e.id limit 1`;
const FOLLOW_PERIOD = `update enrollments e set closes_at = w.closes_at from registry_windows w where w.institution_id = $1
  and e.institution_id = $1 and w.academic_year_id = e.academic_year_id and w.kind = 'enrollment'
  and e.status not in ('done', 'rejected', 'cancelled', 'expired')`;

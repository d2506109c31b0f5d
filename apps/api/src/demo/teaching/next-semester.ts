import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';

/** What the groups of the first modules learn after this term, beside the module whose teachers and groups it has. */
const NEXT = [
  ['BIS4N1', 'Object-Oriented Programming'],
  ['BIS4N2', 'Probability and Statistics'],
  ['BIS4N3', 'Operating Systems'],
  ['BIS5N1', 'Data Warehousing'],
  ['BIS5N2', 'Mobile Application Development'],
  ['BIS5N3', 'IT Project Management'],
] as const;
const WEEKS = 12;

interface Taught {
  readonly id: number;
  readonly module_id: number;
  readonly academic_year_id: number;
  readonly leader_id: number | null;
  readonly teacher_ids: number[];
  readonly group_ids: number[];
  readonly start_date: string;
  readonly end_date: string;
}

/** Modules of the next semester with lessons and without a timetable, once: the generator has something to do. */
export async function seedNextSemester(tx: Transaction, institution: number): Promise<void> {
  const [present] = await tx.query('select 1 from modules where institution_id = $1 and code = $2', [
    institution,
    NEXT[0][0],
  ]);
  const [semester] = await tx.query<{ id: number }>(
    'select id from semesters where institution_id = $1 and number = 2',
    [institution],
  );
  if (present || !semester) return;
  const before = await tx.query<Taught>(
    `select id, module_id, academic_year_id, leader_id, teacher_ids, group_ids,
      (date_trunc('week', end_date) + interval '14 days')::date::text as start_date,
      (date_trunc('week', end_date) + interval '14 days' + $2 * interval '7 days' - interval '2 days')::date::text as end_date
     from taught_modules where institution_id = $1 order by id limit 6`,
    [institution, WEEKS],
  );
  const base = {
    institution_id: institution,
    version: 1,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  };
  for (const [at, taught] of before.entries()) {
    const [code, title] = NEXT[at] ?? NEXT[0];
    const [module] = await tx.query<{ id: number }>(
      `insert into modules (institution_id, code, title, credits, level_id, semester_id, type, department_id)
       select institution_id, $2, $3, credits, level_id, $4, type, department_id from modules where id = $1 returning id`,
      [taught.module_id, code, title, semester.id],
    );
    const { id: _, ...same } = taught;
    const [id] = await insert(tx, 'taught_modules', [
      { ...base, ...same, module_id: module?.id, semester_id: semester.id, title },
    ]);
    const lessons = Array.from({ length: WEEKS }, (_week, index) => index + 1).flatMap((week) =>
      (['lecture', 'seminar'] as const).map((type, place) => ({
        ...base,
        ccls_module_id: id,
        title: `${type === 'lecture' ? 'Lecture' : 'Seminar'} ${week}`,
        type,
        teaching_week: week,
        hours: 2,
        position: week * 2 + place,
        topic: title,
      })),
    );
    await insert(tx, 'lessons', lessons);
  }
}

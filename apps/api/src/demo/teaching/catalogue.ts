import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { CATEGORIES, ELECTIVES } from './catalogue-plan.js';
import { storeFile } from '../stored-file.js';

/** Courses and modules in full, what was taught last year, and what may be chosen for the second semester; once. */
export async function seedCatalogue(tx: Transaction, institution: number, config: Config): Promise<void> {
  await tx.query(CATEGORIES_IN, [institution, JSON.stringify(CATEGORIES)]);
  for (const statement of [NEW_COURSE, COURSES_FULL])
    await tx.query(statement, [institution, JSON.stringify(CATEGORIES)]);
  await tx.query(MODULES_FULL, [institution]);
  await tx.query(LAST_YEAR, [institution]);
  await tx.query(ELECTIVES_IN, [institution, JSON.stringify(ELECTIVES)]);
  await tx.query(REQUISITES, [institution, JSON.stringify(ELECTIVES)]);
  await tx.query(ELECTIVES_TAUGHT, [institution]);
  await seedDocuments(tx, institution, config);
}

const CATEGORIES_IN = `
  insert into course_categories (institution_id, code, name, description)
  select $1, c.code, c.name, c.description from jsonb_to_recordset($2::jsonb) as c(code text, name text, description text)`;

/** A course that is not authorized yet: it is to run under one that is there. */
const NEW_COURSE = `
  insert into courses (institution_id, title, code, degree, authorized, credits, host_course_id, department_id, semester_title)
  select $1, 'Data Science and Artificial Intelligence', 'DAI', 'master', false, 90, c.id, c.department_id, 'Three semesters'
  from courses c where c.institution_id = $1 and c.code = 'BIS' and $2::jsonb is not null`;

const COURSES_FULL = `
  update courses c set category_id = k.id,
    authorized = c.code <> 'DAI', credits = case when c.code = 'DAI' then 90 else 180 end,
    semester_title = coalesce(c.semester_title, 'Six semesters, autumn and spring'),
    level_ids = case when c.code = 'DAI' then '{}' else array(select l.id from levels l where l.institution_id = $1 order by l.number) end,
    description = 'A course of study in ' || c.title || ', taught in English.'
  from course_categories k, jsonb_to_recordset($2::jsonb) as p(code text, courses jsonb)
  where c.institution_id = $1 and k.institution_id = $1 and k.code = p.code and p.courses ? c.code`;

/** The modules of the plan: their course, who teaches them, and that each level builds on the one before. */
const MODULES_FULL = `
  update modules m set course_ids = array[c.id], leader_id = coalesce(t.leader_id, t.teacher_ids[1]), teacher_ids = t.teacher_ids,
    places = 60, priority = 10 - right(m.code, 1)::int,
    prerequisite_ids = array(select p.id from modules p where p.institution_id = $1
      and p.code = (left(m.code, 1)::int - 1)::text || substr(m.code, 2))
  from taught_modules t, courses c
  where m.institution_id = $1 and t.module_id = m.id and c.institution_id = $1 and c.code = substr(m.code, 2, 3)`;

/** What this year's levels 5 and 6 learned last year. */
const LAST_YEAR = `
  insert into taught_modules (institution_id, module_id, academic_year_id, semester_id, title, leader_id, teacher_ids, start_date, end_date)
  select $1, t.module_id, y.id, t.semester_id, t.title, t.leader_id, t.teacher_ids, t.start_date - 364, t.end_date - 364
  from taught_modules t join modules m on m.id = t.module_id join levels l on l.id = m.level_id
    join academic_years y on y.institution_id = $1 and not y.current
  where t.institution_id = $1 and l.number < 6 on conflict do nothing`;

const ELECTIVES_IN = `
  insert into modules (institution_id, code, title, credits, level_id, level_ids, semester_id, type, department_id, course_ids,
    leader_id, teacher_ids, priority, places)
  select $1, e.code, e.title, e.credits, case when e.course is not null then l.id end,
    case when e.course is null then array(select x.id from levels x where x.institution_id = $1) else '{}' end,
    s.id, e.type, c.department_id, case when c.id is null then '{}' else array[c.id] end, p.id, array[p.id], e.priority, e.places
  from jsonb_to_recordset($2::jsonb) as e(code text, title text, course text, level int, type text, credits int,
      places int, priority int)
    join levels l on l.institution_id = $1 and l.number = e.level
    join semesters s on s.institution_id = $1 and s.number = 2
    left join courses c on c.institution_id = $1 and c.code = e.course
    join lateral (select f.id from staff f join account_roles r on r.account_id = f.account_id and r.institution_id = $1
      and r.role = 'TEACHER' where f.institution_id = $1 and (c.department_id is null or f.department_id = c.department_id)
      order by md5(f.id::text || e.code) limit 1) p on true
  where e.course is null or c.id is not null order by e.code`;

const REQUISITES = `
  update modules m set
    prerequisite_ids = array(select p.id from modules p where p.institution_id = $1 and e.before ? p.code),
    corequisite_ids = array(select p.id from modules p where p.institution_id = $1 and e.beside ? p.code)
  from jsonb_to_recordset($2::jsonb) as e(code text, before jsonb, beside jsonb)
  where m.institution_id = $1 and m.code = e.code`;

/** The electives of the second semester, and what every group of level 4 is taught then. */
const ELECTIVES_TAUGHT = `
  with term as (select max(end_date) as ends from taught_modules where institution_id = $1)
  insert into taught_modules (institution_id, module_id, academic_year_id, semester_id, title, leader_id, teacher_ids, places,
    start_date, end_date)
  select $1, m.id, y.id, m.semester_id, m.title, m.leader_id, m.teacher_ids, m.places, term.ends + 30, term.ends + 126
  from term, modules m join academic_years y on y.institution_id = $1 and y.current
  where m.institution_id = $1 and m.type <> 'core'`;

interface Course {
  readonly id: number;
  readonly code: string;
  readonly title: string;
}

/** For each course its specification, and for an authorized one the report of who validated it. */
async function seedDocuments(tx: Transaction, institution: number, config: Config): Promise<void> {
  const courses = await tx.query<Course & { authorized: boolean }>(
    'select id, code, title, authorized from courses where institution_id = $1 order by id',
    [institution],
  );
  for (const course of courses) {
    const kinds = course.authorized ? (['specification', 'validation'] as const) : (['specification'] as const);
    for (const kind of kinds) await seedDocument(tx, { institution, config }, { course, kind });
  }
}

async function seedDocument(
  tx: Transaction,
  place: { institution: number; config: Config },
  { course, kind }: { course: Course; kind: 'specification' | 'validation' },
): Promise<void> {
  const title = kind === 'specification' ? 'Programme specification' : 'Report of the validation panel';
  const [made] = await tx.query<{ id: number }>(
    `insert into course_documents (institution_id, course_id, kind, title, dated_on)
      values ($1, $2, $3, $4, (now() - $5 * interval '1 day')::date) returning id`,
    [place.institution, course.id, kind, title, kind === 'specification' ? 420 : 365],
  );
  const file = await storeFile(tx, place, {
    name: `${course.code}-${kind}.txt`,
    mime: 'text/plain',
    body: Buffer.from(`${title}\n${course.title} (${course.code})\n\nDemonstration document.\n`),
    resource: 'course_documents',
    subject_id: made?.id ?? 0,
  });
  if (file) await tx.query('update course_documents set file_id = $2 where id = $1', [made?.id, file]);
}

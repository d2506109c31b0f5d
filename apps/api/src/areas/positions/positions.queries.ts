import { z } from 'zod';
import { vacancyPositions } from '@quad/domain/positions';
import { EMPLOYMENTS } from '@quad/domain/recruitment';
import { at, sql } from '#core/database/sql.js';
import { numberedIn, sourceOf } from '#core/resource/source.js';

/** Vacancies with what their job position says. */
export const VACANCIES = sourceOf(vacancyPositions, {
  columns: `cardinality(t.hired_ids) as hired, d.name as department_name, j.teaching,
    j.status as position_status`,
  joins: 'join job_positions j on j.id = t.job_position_id join departments d on d.id = j.department_id',
});

/** The job position of a vacancy, kept from being deactivated meanwhile. */
export const POSITION = sql({
  text: 'select status, department_id, title, teaching from job_positions where id = $1 for share',
  params: { id: z.int() },
  row: { status: z.string(), department_id: z.int(), title: z.string(), teaching: z.boolean() },
});

/** The form of a vacancy: published, for people who apply for work, and not taken back. */
export const FORM = sql({
  text: `select active and purpose = 'application_hr' as usable from forms where id = $1`,
  params: { id: z.int() },
  row: { usable: z.boolean() },
});

export const OPEN_OF = sql({
  text: `select id from vacancy_positions where job_position_id = $1 and status = 'open' order by id`,
  params: { job_position_id: z.int() },
  row: { id: z.int() },
});

/** Who holds a job position: staff of its department who are called so. */
export const HOLDERS = sql({
  text: `select count(*)::int as held from staff where department_id = $1 and lower(position) = lower($2)`,
  params: { department_id: z.int(), title: z.string() },
  row: { held: z.int() },
});

/** An inquiry with the staff record of its creator, its vacancy, and the job position of its department that is called so. */
export const INQUIRY = sql({
  text: `
  select q.status, q.department_id, q.position, q.posts, q.employment, q.requirements, q.grade, q.staff_units, q.salary_min,
    q.salary_max, q.currency, q.hired_ids, s.id as manager_id, j.id as job_position_id, j.status as position_status
  from recruitment_inquiries q left join staff s on s.account_id = q.creator_id
    left join job_positions j on j.department_id = q.department_id and lower(j.title) = lower(q.position) and j.status <> 'archived'
  where q.id = $1 order by j.status = 'activated' desc nulls last limit 1`,
  params: { id: z.int() },
  row: {
    status: z.string(),
    department_id: z.int(),
    position: z.string(),
    posts: z.int(),
    employment: z.string(),
    requirements: z.string().nullable(),
    grade: z.string().nullable(),
    staff_units: z.int().nullable(),
    salary_min: z.string().nullable(),
    salary_max: z.string().nullable(),
    currency: z.string(),
    hired_ids: z.array(z.int()),
    manager_id: z.int().nullable(),
    job_position_id: z.int().nullable(),
    position_status: z.string().nullable(),
  },
});

/** The vacancy of an inquiry that is open. */
export const OF_INQUIRY = sql({
  text: `select id from vacancy_positions where inquiry_id = $1 and status = 'open'`,
  params: { inquiry_id: z.int() },
  row: { id: z.int() },
});

/** Those of the staff who do not work in the department. */
export const STRANGERS = sql({
  text: `select s.name from unnest($1::bigint[]) wanted left join staff s on s.id = wanted
    where s.department_id is distinct from $2 limit 1`,
  params: { staff_ids: z.array(z.int()), department_id: z.int() },
  row: { name: z.string().nullable() },
});

/** Where vacancies are open, or where this one is; before anybody is known. */
export const PLACES = sql({
  text: `select distinct i.id, i.name from vacancy_positions v join institutions i on i.id = v.institution_id
    where v.status = 'open' and v.closes_at > now() and ($1::bigint is null or i.id = $1) and ($2::bigint is null or v.id = $2)
    order by i.name`,
  params: { institution: z.int().nullable(), id: z.int().nullable() },
  row: { id: z.int(), name: z.string() },
});

/** What strangers read of open vacancies, or of this one. */
export const BOARD = sql({
  text: `
  select v.id, ${numberedIn('V-', 'v.id')} as number, quad_spoken(v.title, v.title_in) as title,
    quad_spoken(v.description, v.description_in) as description, quad_spoken(v.requirements, v.requirements_in) as requirements,
    d.name as department, v.employment, j.teaching, v.posts - cardinality(v.hired_ids) as free,
    case when v.salary_public then v.salary_min end as salary_min, case when v.salary_public then v.salary_max end as salary_max,
    v.currency, v.closes_at, v.opened_at
  from vacancy_positions v join job_positions j on j.id = v.job_position_id join departments d on d.id = j.department_id
  where v.status = 'open' and v.closes_at > now() and ($1::bigint is null or v.id = $1) order by v.closes_at, v.id limit 500`,
  params: { id: z.int().nullable() },
  row: {
    id: z.int(),
    number: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    requirements: z.string().nullable(),
    department: z.string(),
    employment: z.enum(EMPLOYMENTS),
    teaching: z.boolean(),
    free: z.int(),
    salary_min: z.string().nullable(),
    salary_max: z.string().nullable(),
    currency: z.string(),
    closes_at: at,
    opened_at: at,
  },
});

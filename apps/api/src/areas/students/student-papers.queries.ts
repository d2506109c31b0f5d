import { z } from 'zod';
import { students, type ArRecords } from '@quad/domain/students';
import { json, sql } from '#core/database/sql.js';

const named = (column: string, table: string, name: string, at: 0 | 1): string =>
  `(select x.${name} from ${table} x where x.id = (e.changes->'${column}'->>${at})::bigint)`;
const moves = (column: string, table: string, name: string): string => `
  coalesce((select json_agg(json_build_object('at', e.at, 'by', e.actor_name, 'from', ${named(column, table, name, 0)},
    'to', ${named(column, table, name, 1)}) order by e.id desc) from told e where e.changes ? '${column}'), '[]')`;

/** The academic record of a student: what the history says of orders, groups, levels and courses, and what the groups were taught. */
export const AR_RECORDS = sql({
  text: `
  with told as (select * from domain_events where resource = 'students' and record_id = $1),
  been as (
    select s.group_id from students s where s.id = $1 and s.group_id is not null
    union select (e.changes->'group_id'->>1)::bigint from told e where e.changes->'group_id'->>1 is not null
    union select (e.changes->'group_id'->>0)::bigint from told e where e.changes->'group_id'->>0 is not null)
  select
    coalesce((select json_agg(json_build_object('at', e.at, 'by', e.actor_name, 'event', split_part(e.name, '.', 2),
      'from', e.status_from, 'to', e.status_to, 'commandNumber', e.changes->'commandNumber'->>1,
      'effective_date', e.changes->'effective_date'->>1, 'reason', case when $2 then e.changes->'reason'->>1 end)
      order by e.id desc) from told e where e.status_to is not null), '[]') as orders,
    ${moves('group_id', 'groups', 'title')} as groups, ${moves('level_id', 'levels', 'name')} as levels,
    ${moves('course_id', 'courses', 'title')} as courses,
    coalesce((select json_agg(json_build_object('ccls_module_id', t.id, 'code', m.code, 'title', t.title,
      'credits', m.credits, 'academic_year', y.name, 'semester', r.name, 'start_date', t.start_date, 'end_date', t.end_date)
      order by t.start_date desc, m.code) from taught_modules t join modules m on m.id = t.module_id
      left join academic_years y on y.id = t.academic_year_id left join semesters r on r.id = t.semester_id
      where t.group_ids && array(select group_id from been)), '[]') as modules`,
  params: { student_id: z.int(), knows_reasons: z.boolean() },
  row: {
    orders: json<ArRecords['orders']>(),
    groups: json<ArRecords['groups']>(),
    levels: json<ArRecords['levels']>(),
    courses: json<ArRecords['courses']>(),
    modules: json<ArRecords['modules']>(),
  },
});

/** Students by the numbers of a sheet, with the number of the partner university that each has. */
export const BY_NUMBERS = sql({
  text: `select s.id, s."idNumber", s.name, a.lastname, a.firstname, s.cu_id from students s join accounts a on a.id = s.account_id
    where lower(s."idNumber") = any($1) or s.cu_id = any($2)`,
  params: { numbers: z.array(z.string()), cu_ids: z.array(z.string()) },
  row: {
    id: z.int(),
    idNumber: z.string(),
    name: z.string(),
    lastname: z.string(),
    firstname: z.string(),
    cu_id: z.string().nullable(),
  },
});

/** Students of a group, or everybody who has no such number yet, for the sheet to fill in. */
export const TO_NUMBER = sql({
  text: `
  select s."idNumber", a.lastname, a.firstname, s.cu_id from students s join accounts a on a.id = s.account_id
  where case when $1::bigint is null then s.cu_id is null else s.group_id = $1 end
    and s.status in ('pending', 'activated', 'academic_leave') order by s.name, s.id limit 20000`,
  params: { group_id: z.int().nullable() },
  row: { idNumber: z.string(), lastname: z.string(), firstname: z.string(), cu_id: z.string().nullable() },
});

/** The valid card of a student. */
export const VALID_CARD = sql({
  text: 'select id from student_cards where student_id = $1 and is_valid',
  params: { student_id: z.int() },
  row: { id: z.int() },
});

/** What is printed on cards. */
export const CARDS_TO_PRINT = sql({
  text: `
  select c.id, c.institution_id, s.name, s."idNumber", g.title as group_title, o.title as course_title, c.expires_on,
    i.name as institution, a.photo_file_id
  from student_cards c join students s on s.id = c.student_id join accounts a on a.id = s.account_id
    join institutions i on i.id = c.institution_id left join groups g on g.id = s.group_id
    left join courses o on o.id = s.course_id
  where c.is_valid and c.expires_on >= current_date and ($1::bigint is null or c.student_id = $1)
    and ($2::bigint is null or s.group_id = $2) and ($3::bigint is null or s.course_id = $3)
  order by g.title nulls last, s.name, c.id limit $4`,
  params: {
    student_id: z.int().nullable(),
    group_id: z.int().nullable(),
    course_id: z.int().nullable(),
    most: z.int(),
  },
  row: {
    id: z.int(),
    institution_id: z.int(),
    name: z.string(),
    idNumber: z.string(),
    group_title: z.string().nullable(),
    course_title: z.string().nullable(),
    expires_on: z.string(),
    institution: z.string(),
    photo_file_id: z.int().nullable(),
  },
});

/** What the public page of a card may show. */
export const SHOWN_CARD = sql({
  text: `
  select s.name, s."idNumber", o.title as course_title, l.name as level_name, s.status, c.expires_on,
    c.is_valid and c.expires_on >= current_date and s.status in ('activated', 'academic_leave') as is_valid
  from student_cards c join students s on s.id = c.student_id left join courses o on o.id = s.course_id
    left join levels l on l.id = s.level_id where c.id = $1`,
  params: { id: z.int() },
  row: {
    name: z.string(),
    idNumber: z.string(),
    course_title: z.string().nullable(),
    level_name: z.string().nullable(),
    status: students.record.shape.status,
    expires_on: z.string(),
    is_valid: z.boolean(),
  },
});

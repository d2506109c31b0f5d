import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** The numbers of the report, in the order of its columns. */
export const HOUR_COLUMNS = [
  'planned',
  'taught',
  'as_substitute',
  'covered',
  'cancelled',
  'not_taught',
  'to_come',
] as const;

const row = {
  teacher: z.string(),
  module_code: z.string(),
  module: z.string(),
  planned: z.int(),
  taught: z.int(),
  as_substitute: z.int(),
  covered: z.int(),
  cancelled: z.int(),
  not_taught: z.int(),
  to_come: z.int(),
};
const params = {
  from: z.string(),
  to: z.string(),
  teacher_id: z.int().nullable(),
  ccls_module_id: z.int().nullable(),
};

/** What was never public counts for nobody: it has no register. */
const PERIOD = `
  where (s.starts_at at time zone i.time_zone)::date between $1::date and $2::date
    and exists (select 1 from lesson_attendances q where q.lesson_slot_id = s.id)
    and ($3::bigint is null or $3 in (s.teacher_id, s.substitute_id)) and ($4::bigint is null or t.id = $4)`;
const TABLES = `
  timetable_slots s join lessons l on l.id = s.lesson_id join taught_modules t on t.id = l.ccls_module_id
    join modules m on m.id = t.module_id
    cross join (select time_zone from institutions where id = (select quad_institution())) i`;
const sum = (where: string) => `coalesce(sum(l.hours) filter (where ${where}), 0)::int`;

/**
 * Academic hours of a period by teacher and module. Taught, missed and future hours count for the substitute, if there
 * is one.
 */
export const HOURS_BY_TEACHER = sql({
  text: `
  select p.name as teacher, m.code as module_code, t.title as module, ${sum('p.id = s.teacher_id')} as planned,
    ${sum(`s.status = 'done' and p.id = coalesce(s.substitute_id, s.teacher_id)`)} as taught,
    ${sum(`s.status = 'done' and p.id = s.substitute_id`)} as as_substitute,
    ${sum(`s.status in ('assigned', 'done') and s.substitute_id is not null and p.id = s.teacher_id`)} as covered,
    ${sum(`s.status = 'cancelled' and p.id = s.teacher_id`)} as cancelled,
    ${sum(`s.status = 'expired' and p.id = coalesce(s.substitute_id, s.teacher_id)`)} as not_taught,
    ${sum(`s.status in ('published', 'edited', 'assigned') and p.id = coalesce(s.substitute_id, s.teacher_id)`)} as to_come
  from ${TABLES} join staff p on p.id in (s.teacher_id, s.substitute_id) and ($3::bigint is null or p.id = $3)
  ${PERIOD} group by p.id, p.name, m.code, t.id, t.title order by p.name, p.id, m.code, t.id`,
  params,
  row,
});

/** Academic hours of a period by module. */
export const HOURS_BY_MODULE = sql({
  text: `
  select '' as teacher, m.code as module_code, t.title as module, ${sum('true')} as planned,
    ${sum(`s.status = 'done'`)} as taught,
    ${sum(`s.status = 'done' and s.substitute_id is not null`)} as as_substitute,
    ${sum(`s.status in ('assigned', 'done') and s.substitute_id is not null`)} as covered,
    ${sum(`s.status = 'cancelled'`)} as cancelled, ${sum(`s.status = 'expired'`)} as not_taught,
    ${sum(`s.status in ('published', 'edited', 'assigned')`)} as to_come
  from ${TABLES} ${PERIOD} group by m.code, t.id, t.title order by m.code, t.id`,
  params,
  row,
});

import { z } from 'zod';
import { built } from '#core/database/builder.js';
import { json } from '#core/database/sql.js';

/** What is kept of the person of a record `t`, as `names`. */
const PERSON = `(select to_jsonb(p) from (select a.firstname, a.lastname, a.middlename, d.birthdate::text as birthdate, d.gender,
  d.citizenship, d.pinfl, d.passport_id from accounts a left join people d on d.account_id = a.id and d.institution_id = t.institution_id
  where a.id = t.account_id) p) as names`;

/** How a record is known without its sourcedId (`k`, of the alias `t`), and what is compared with a row. */
const KNOWN = {
  departments: { by: 't.name = x.key', shows: 't.name, t.code, t.kind, t.parent_id' },
  academic_years: {
    by: 't.name = x.key',
    shows: 't.name, t.start_date::text as start_date, t.end_date::text as end_date',
  },
  semesters: { by: `t.name = x.key or t.number = (x.values->>'number')::int`, shows: 't.number' },
  courses: { by: 't.code = x.key', shows: 't.title, t.code, t.degree, t.department_id' },
  modules: { by: 't.code = x.key', shows: 't.title, t.code, t.credits, t.type, t.department_id' },
  groups: {
    by: 't.title = x.key',
    shows: `t.title, t.course_id, t.level_id, t.academic_year_id, t.mentor_id, t.capacity as seats,
      (select count(*)::int from students s where s.group_id = t.id) as seated`,
  },
  taught_modules: {
    by: `t.module_id = (x.values->>'module_id')::bigint and t.academic_year_id = (x.values->>'academic_year_id')::bigint
      and t.semester_id = (x.values->>'semester_id')::bigint`,
    shows: `t.title, t.module_id, t.academic_year_id, t.semester_id, t.leader_id, t.teacher_ids, t.group_ids,
      t.start_date::text as start_date, t.end_date::text as end_date`,
  },
  students: {
    by: 't.student_code = x.key',
    shows: `t.group_id, t.course_id, t.level_id, t.status, t."idNumber", t.grant_type,
      t.enrolled_at::text as enrolled_at, ${PERSON}`,
  },
  staff: {
    by: 't."idNumber" = x.key',
    // Row-level security keeps the index of user names from being used: they are read once for a batch.
    first: `with named as materialized (select s.id, lower(a.username) as username from staff s join accounts a on a.id = s.account_id)`,
    then: '(select u.id from named u where u.username = lower(x.key) limit 1)',
    shows: `t.department_id, t.position, t."academicTitle", t."academicDegree", t."dateOfEmployed"::text as "dateOfEmployed",
      ${PERSON}`,
  },
} satisfies Record<string, Known>;
type Known = { readonly by: string; readonly shows: string; readonly first?: string; readonly then?: string };
export type Kept = keyof typeof KNOWN;
export const KEPT = Object.keys(KNOWN) as readonly Kept[];
export const isKept = (resource: string): resource is Kept => resource in KNOWN;

/** The records that rows speak of: by their sourcedId, else by what they are known by. */
export const FIND = built({
  build: ({ resource, rows }: { resource: Kept; rows: string }) => {
    const { by, shows, first = '', then = 'null' }: Known = KNOWN[resource];
    return {
      text: `${first} select x.n, t.id, (select to_jsonb(c) from (select ${shows}) c) as current
        from jsonb_to_recordset($1::jsonb) as x(n int, sourced_id text, key text, values jsonb)
        join lateral (
          select t.* from ${resource} t where t.id = coalesce(
            (select i.record_id from roster_ids i join ${resource} o on o.id = i.record_id
              where i.resource = '${resource}' and i.sourced_id = x.sourced_id and x.sourced_id <> ''),
            (select t.id from ${resource} t where ${by} order by t.id limit 1), ${then})
        ) t on true`,
      values: [rows],
    };
  },
  row: { n: z.int(), id: z.int(), current: json<Record<string, unknown>>() },
  samples: () => KEPT.map((resource) => ({ resource, rows: '[]' })),
});

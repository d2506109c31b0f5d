import { z } from 'zod';
import { LEFT } from '@quad/domain/groups';
import { FATES } from '@quad/domain/roster';
import { built } from '#core/database/builder.js';
import { json, jsonText, sql } from '#core/database/sql.js';
import { holding } from '#core/resource/list.query.js';
import type { About } from './row.js';

const import_id = z.int();
const fate = z.enum(FATES);

/** Rows of a file, as the reader made them. */
export const STORE = sql({
  text: `insert into roster_rows (institution_id, import_id, n, file, row, resource, sourced_id, label, about, cells, fate,
        field, reason, said)
    select $1, $2, x.n, x.file, x.row, x.resource, x.sourced_id, x.label, x.about,
      array(select jsonb_array_elements_text(x.cells)), x.fate, x.field, x.reason, x.said
    from jsonb_to_recordset($3::jsonb) as x(n int, file text, row int, resource text, sourced_id text, label text,
      about jsonb, cells jsonb, fate text, field text, reason text, said text) on conflict do nothing`,
  params: { institution_id: z.int(), import_id, rows: jsonText },
  row: {},
});
export const FORGET = sql({ text: 'delete from roster_rows where import_id = $1', params: { import_id }, row: {} });

/** The next rows of a file. */
export const NEXT = sql({
  text: `select n, file, resource, sourced_id, about, fate, record_id, done from roster_rows
    where import_id = $1 and n > $2 and row > 0 order by n limit $3`,
  params: { import_id, after: z.int(), most: z.int() },
  row: {
    n: z.int(),
    file: z.string(),
    resource: z.string(),
    sourced_id: z.string(),
    about: json<About>(),
    fate: fate.nullable(),
    record_id: z.int().nullable(),
    done: z.boolean(),
  },
});

/** What became of rows. */
export const MARK = sql({
  text: `update roster_rows r set fate = x.fate, field = x.field, reason = x.reason, said = x.said, record_id = x.record_id,
        done = x.done
    from jsonb_to_recordset($2::jsonb) as x(n int, fate text, field text, reason text, said text, record_id bigint, done boolean)
    where r.import_id = $1 and r.n = x.n and (not r.done or $3)`,
  params: { import_id, rows: jsonText, claimed: z.boolean() },
  row: {},
});

/** Takes rows that nobody has written, in the transaction that is going to write them: another run waits for it, and finds them done. */
export const CLAIM = sql({
  text: 'update roster_rows set done = true where import_id = $1 and n = any ($2) and not done returning n',
  params: { import_id, rows: z.array(z.int()) },
  row: { n: z.int() },
});
/** What another run made of a row. */
export const DONE = sql({
  text: 'select fate, record_id from roster_rows where import_id = $1 and n = $2 and done',
  params: { import_id, n: z.int() },
  row: { fate, record_id: z.int().nullable() },
});

/** What other systems call our records. */
export const NAME = sql({
  text: `insert into roster_ids (institution_id, resource, sourced_id, record_id)
    select $1, x.resource, x.sourced_id, x.record_id
    from jsonb_to_recordset($2::jsonb) as x(resource text, sourced_id text, record_id bigint)
    on conflict (institution_id, resource, sourced_id) do update set record_id = excluded.record_id`,
  params: { institution_id: z.int(), names: jsonText },
  row: {},
});

/** What earlier files brought and this one does not name: it stays, and is said to be missing. */
export const MISSING = sql({
  text: `insert into roster_rows (institution_id, import_id, n, file, row, resource, sourced_id, label, about, cells, fate,
        reason, record_id, done)
    select i.institution_id, $1, $2 + row_number() over (order by i.resource, i.sourced_id), f.file, 0, i.resource, i.sourced_id,
      i.sourced_id, '{"key":"","values":{},"refs":{}}', '{}', 'kept', 'missing', i.record_id, true
    from roster_ids i join jsonb_to_recordset($3::jsonb) as f(resource text, file text) on f.resource = i.resource
    where not exists (select 1 from roster_rows r where r.import_id = $1 and r.file = f.file and r.sourced_id = i.sourced_id)
    on conflict do nothing`,
  params: { import_id, after: z.int(), files: jsonText },
  row: {},
});

export const COUNTS = sql({
  text: `select file, fate, count(*)::int as rows from roster_rows where import_id = $1 and fate is not null
    group by 1, 2 order by 1, 2`,
  params: { import_id },
  row: { file: z.string(), fate, rows: z.int() },
});

const NARROWED = `from roster_rows where import_id = $1 and fate is not null and ($2::text is null or file = $2)
  and ($3::text is null or fate = $3) and ($4::text[] is null or ${holding('$4', 'label', 'sourced_id')})`;
const narrowing = {
  import_id,
  file: z.string().nullable(),
  fate: fate.nullable(),
  patterns: z.array(z.string()).nullable(),
};
export const ROWS_OF = sql({
  text: `select n as id, file, row, sourced_id, label, resource, fate, field, reason, said,
        record_id ${NARROWED} order by n limit $5 offset $6`,
  params: { ...narrowing, size: z.int(), offset: z.int() },
  row: {
    id: z.int(),
    file: z.string(),
    row: z.int(),
    sourced_id: z.string(),
    label: z.string(),
    resource: z.string(),
    fate,
    field: z.string().nullable(),
    reason: z.string().nullable(),
    said: z.string().nullable(),
    record_id: z.int().nullable(),
  },
});
export const ROWS_IN_ALL = sql({
  text: `select count(*)::int as n ${NARROWED}`,
  params: narrowing,
  row: { n: z.int() },
});

export const REFUSED = sql({
  text: `select n, row, cells, field, reason, said from roster_rows
    where import_id = $1 and file = $2 and fate = 'refused' and n > $3 order by n limit 2000`,
  params: { import_id, file: z.string(), after: z.int() },
  row: {
    n: z.int(),
    row: z.int(),
    cells: z.array(z.string()),
    field: z.string().nullable(),
    reason: z.string().nullable(),
    said: z.string().nullable(),
  },
});

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
    shows: `t.title, t.course_id, t.academic_year_id, t.mentor_id, t.capacity as seats,
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
    shows: `t.group_id, t.status, t."idNumber", t.grant_type, (select to_jsonb(p) from (select a.firstname, a.lastname,
        a.middlename from accounts a
      where a.id = t.account_id) p) as names`,
  },
  staff: {
    by: 't."idNumber" = x.key',
    // Row-level security keeps the index of user names from being used: they are read once for a batch.
    first: `with named as materialized (select s.id, lower(a.username) as username from staff s join accounts a on a.id = s.account_id)`,
    then: '(select u.id from named u where u.username = lower(x.key) limit 1)',
    shows: `t.department_id, t.position, (select to_jsonb(p) from (select a.firstname, a.lastname, a.middlename from accounts a
      where a.id = t.account_id) p) as names`,
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

/** The groups with their places: so many a workbook may fill. */
export const PLACES = sql({
  text: `select g.title as name, g.capacity as seats, (select count(*)::int from students s
    where s.group_id = g.id and s.status not in ('${LEFT.join("', '")}')) as seated from groups g`,
  params: {},
  row: { name: z.string(), seats: z.int(), seated: z.int() },
});

/** Records by the names that workbooks call them. */
const CALLED = {
  groups: 'title',
  departments: 'name',
  courses: 'title',
  academic_years: 'name',
} as const;
export const NAMED = built({
  build: ({ resource }: { resource: keyof typeof CALLED }) => ({
    text: `select id, ${CALLED[resource]} as name from ${resource} order by id desc`,
    values: [],
  }),
  row: { id: z.int(), name: z.string() },
  samples: () => (Object.keys(CALLED) as (keyof typeof CALLED)[]).map((resource) => ({ resource })),
});
export const CALLED_RESOURCES = Object.keys(CALLED) as (keyof typeof CALLED)[];

/** Records of earlier imports, and the group of a student among them. */
export const LOOKUP = sql({
  text: `select x.name, i.resource, i.record_id, s.group_id
    from jsonb_to_recordset($1::jsonb) as x(name text, resource text, sourced_id text)
    join roster_ids i on i.resource = x.resource and i.sourced_id = x.sourced_id
    left join students s on i.resource = 'students' and s.id = i.record_id`,
  params: { wanted: jsonText },
  row: { name: z.string(), resource: z.string(), record_id: z.int(), group_id: z.int().nullable() },
});

/** Refused rows may be good by now. */
export const TRY_AGAIN = sql({
  text: `update roster_rows set done = false where import_id = $1 and fate = 'refused' and row > 0`,
  params: { import_id },
  row: {},
});
/** The rows of old imports: what they said of people is not kept longer than it is of use. */
export const FORGET_OLD = sql({
  text: `delete from roster_rows r using roster_imports i where i.id = r.import_id and i.updated_at < now() - interval '90 days'`,
  params: {},
  row: {},
});

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
  text: `insert into roster_ids (institution_id, resource, sourced_id, record_id, target_id, beside)
    select $1, x.resource, x.sourced_id, x.record_id, x.target_id, coalesce(x.beside, '{}')
    from jsonb_to_recordset($2::jsonb) as x(resource text, sourced_id text, record_id bigint, target_id bigint, beside jsonb)
    on conflict (institution_id, resource, sourced_id) do update set record_id = excluded.record_id,
      target_id = excluded.target_id, beside = roster_ids.beside || excluded.beside`,
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

/** Statistics of the tables of which so many rows have changed. */
export const TAKE_STATISTICS = sql({
  text: 'select quad_take_statistics($1)',
  params: { least: z.int() },
  row: { quad_take_statistics: z.string() },
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
  levels: 'name',
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

/** Which of our records users are whose role the set does not say: those of an earlier import. */
export const KNOW_PEOPLE = sql({
  text: `update roster_rows r set resource = i.resource from roster_ids i
    where r.import_id = $1 and r.resource = 'people' and r.fate is null and i.resource in ('students', 'staff')
      and i.sourced_id = r.sourced_id`,
  params: { import_id },
  row: {},
});
/** The institution by its sourcedId, where the set has one organisation above its schools. */
export const NAME_INSTITUTION = sql({
  text: `insert into roster_ids (institution_id, resource, sourced_id, record_id)
    select min(institution_id), 'institutions', min(sourced_id), min(institution_id) from roster_rows
    where import_id = $1 and file = 'orgs.csv' and reason = 'the_institution' having count(*) = 1
    on conflict do nothing`,
  params: { import_id },
  row: {},
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

import { z } from 'zod';
import { sql } from '#core/database/sql.js';

const ONE = { kind: z.string(), id: z.int() };

export const FILES = sql({
  text: `select f.file_id, f.path, x.name, x.size::int as size, f.verdict, f.note, j.name as judged_by
    from application_files f join files x on x.id = f.file_id left join accounts j on j.id = f.judged_by
    where f.kind = $1 and f.application_id = $2 order by f.id`,
  params: ONE,
  row: {
    file_id: z.int(),
    path: z.string(),
    name: z.string(),
    size: z.int(),
    verdict: z.enum(['accepted', 'rejected']).nullable(),
    note: z.string().nullable(),
    judged_by: z.string().nullable(),
  },
});
export const ADD_FILE = sql({
  text: `insert into application_files (institution_id, kind, application_id, path, file_id)
    values ((select quad_institution()), $1, $2, $3, $4) on conflict (institution_id, kind, application_id, file_id)
    do update set path = excluded.path returning id`,
  params: { ...ONE, path: z.string(), file_id: z.int() },
  row: { id: z.int() },
});
export const DROP_FILE = sql({
  text: 'delete from application_files where kind = $1 and application_id = $2 and file_id = $3 returning id',
  params: { ...ONE, file_id: z.int() },
  row: { id: z.int() },
});
export const JUDGE_FILE = sql({
  text: `update application_files set verdict = $4, note = $5, judged_by = $6, version = version + 1, updated_at = now()
    where kind = $1 and application_id = $2 and file_id = $3 returning path`,
  params: {
    ...ONE,
    file_id: z.int(),
    verdict: z.string().nullable(),
    note: z.string().nullable(),
    judged_by: z.int(),
  },
  row: { path: z.string() },
});
export const NAMED_FILES = sql({
  text: 'select id, name, size::int as size from files where id = any($1)',
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), name: z.string(), size: z.int() },
});

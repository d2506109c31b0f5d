import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** Documents of students that have no file yet. */
export const DOCUMENTS_AWAITED = sql({
  text: 'select student_id, title from student_files where student_id = any($1) and file_id is null order by id',
  params: { ids: z.array(z.int()) },
  row: { student_id: z.int(), title: z.string() },
});

/** What providers are asked about, of many students. */
export const CLEARED_STUDENTS = sql({
  text: `select id, account_id, name, status, group_id, level_id, fee_status, grant_type from students where id = any($1)`,
  params: { ids: z.array(z.int()) },
  row: {
    id: z.int(),
    account_id: z.int(),
    name: z.string(),
    status: z.string(),
    group_id: z.int().nullable(),
    level_id: z.int().nullable(),
    fee_status: z.string(),
    grant_type: z.string(),
  },
});

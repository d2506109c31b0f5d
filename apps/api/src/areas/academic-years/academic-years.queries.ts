import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** Another year that shares days with these. */
export const OVERLAP = sql({
  text: `select name from academic_years where id <> $1 and daterange(start_date, end_date,
  '[]') && daterange($2::date, $3::date, '[]') order by start_date limit 1`,
  params: { without: z.int(), start_date: z.string(), end_date: z.string() },
  row: { name: z.string() },
});
export const ANOTHER = sql({
  text: 'select 1 as found from academic_years where id <> $1 limit 1',
  params: { without: z.int() },
  row: { found: z.int() },
});
/** Another year that is the current one. */
export const CURRENT = sql({
  text: 'select id from academic_years where current and id <> $1',
  params: { without: z.int() },
  row: { id: z.int() },
});

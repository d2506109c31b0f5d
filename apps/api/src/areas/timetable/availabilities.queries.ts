import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** What the teacher has said already of that time. */
export const OVERLAPPED = sql({
  text: `select starts, ends from availabilities
    where id <> $1 and staff_id = $2 and weekday = $3 and starts < $5 and ends > $4 order by starts limit 1`,
  params: { id: z.int(), staff_id: z.int(), weekday: z.int(), starts: z.string(), ends: z.string() },
  row: { starts: z.string(), ends: z.string() },
});

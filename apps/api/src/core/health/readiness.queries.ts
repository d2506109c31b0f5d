import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** Fails on a standby, a read-only database and one whose log has no room. */
export const TOUCH = sql({
  text: 'update readiness set checked_at = now() where id = 1 returning id',
  params: {},
  row: { id: z.int() },
});

/** A small row fits into pages that are there; a sort that spills half a megabyte needs the disk, and leaves nothing behind. */
export const SPILL = sql({
  text: `select count(*)::int as n from (select md5(n::text) from generate_series(1, 12000) n order by 1) sorted`,
  params: {},
  row: { n: z.int() },
});
export const SMALL_MEMORY = `set local work_mem = '64kB'`;

import { z } from 'zod';
import { sql } from '#core/database/sql.js';

export const OF_SOURCE = sql({
  text: `select id from achievement_records where account_id = $1 and source_resource = $2 and source_id = $3`,
  params: { account_id: z.int(), source_resource: z.string(), source_id: z.int() },
  row: { id: z.int() },
});

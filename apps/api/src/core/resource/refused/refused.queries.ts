import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** From here on the transaction writes nothing. */
export const READ_ONLY = sql({
  text: `select set_config('transaction_read_only', 'on', true) as mode`,
  params: {},
  row: { mode: z.string() },
});

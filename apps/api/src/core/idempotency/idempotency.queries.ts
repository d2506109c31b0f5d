import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** No call runs for longer than this: its process crashed between its commit and its answer. */
const ABANDONED = '1 minute';
/** Whose a key is, and the key. */
const KEY = { account_id: z.int(), institution_id: z.int(), key: z.string() };

export const FIND = sql({
  text: `select request_hash, status, body, status is null and created_at < now() - interval '${ABANDONED}' as abandoned
    from idempotency_keys where account_id = $1 and institution_id = $2 and key = $3`,
  params: KEY,
  row: {
    request_hash: z.string(),
    status: z.int().nullable(),
    body: z.string().nullable(),
    abandoned: z.boolean(),
  },
});
export const KEEP = sql({
  text: `update idempotency_keys set status = $4, body = $5
    where account_id = $1 and institution_id = $2 and key = $3`,
  params: { ...KEY, status: z.int(), body: z.string().nullable() },
  row: {},
});
export const SWEEP = sql({
  text: `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  params: {},
  row: {},
});

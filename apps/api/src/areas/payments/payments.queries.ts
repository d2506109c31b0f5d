import { z } from 'zod';
import { sql } from '#core/database/sql.js';

export const INTENT_OF = sql({
  text: `select i.id, i.title, i.amount::text as amount, i.currency, i.status, i.return_path, p.name as payee,
      i.expires_at < now() as is_late
    from payment_intents i join institutions p on p.id = i.institution_id where i.token = $1`,
  params: { token: z.string() },
  row: {
    id: z.int(),
    title: z.string(),
    amount: z.string(),
    currency: z.string(),
    status: z.string(),
    return_path: z.string(),
    payee: z.string(),
    is_late: z.boolean(),
  },
});

/** A notice is written once, however often it comes: the second writes nothing. */
export const NOTE = sql({
  text: `insert into payment_notices (institution_id, intent_id, event, kind, minor, reference)
    values ((select quad_institution()), $1, $2, $3, $4, $5) on conflict (institution_id, event) do nothing returning id`,
  params: { intent_id: z.int(), event: z.string(), kind: z.string(), minor: z.int(), reference: z.string() },
  row: { id: z.int() },
});

export const OVERDUE = sql({
  text: `select id from payment_intents where status = 'open' and expires_at < now() order by id limit 200`,
  params: {},
  row: { id: z.int() },
});

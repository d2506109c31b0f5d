import { z } from 'zod';
import { sql } from '#core/database/sql.js';

export const OF_PAYMENT = sql({
  text: 'select status, score from foundation_applications where id = $1',
  params: { id: z.int() },
  row: { status: z.string(), score: z.number().nullable() },
});
export const OPEN_PAYMENT = sql({
  text: `select id from foundation_payments where application_id = $1 and status in ('pending', 'submitted', 'rejected')`,
  params: { application_id: z.int() },
  row: { id: z.int() },
});
export const CURRENT_FORM = sql({
  text: `select form_id from application_campaigns where kind = 'pre_foundation' and is_active and opens_at <= now()
    and closes_at > now() order by closes_at limit 1`,
  params: {},
  row: { form_id: z.int() },
});

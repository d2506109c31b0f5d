import { NOTICE_PACES } from '@quad/domain/notices';
import { z } from 'zod';
import { MAIL_TOPICS } from '@quad/domain/notifications';
import { sql } from '#core/database/sql.js';

const pace = z.enum(NOTICE_PACES);

/** What an account has chosen; where it has not, the default counts. */
export const CHOICES = sql({
  text: 'select category, screen, mail, push from notification_preferences where account_id = $1',
  params: { account_id: z.int() },
  row: { category: z.string(), screen: pace.nullable(), mail: pace.nullable(), push: pace.nullable() },
});
export const TOPICS_OFF = sql({
  text: 'select topic from mail_optouts where account_id = $1 order by topic',
  params: { account_id: z.int() },
  row: { topic: z.enum(MAIL_TOPICS) },
});
export const ADDRESS = sql({
  text: 'select email, email_verified_at is not null as email_verified from accounts where id = $1',
  params: { account_id: z.int() },
  row: { email: z.string().nullable(), email_verified: z.boolean() },
});
export const OPT_IN = sql({
  text: 'delete from mail_optouts where institution_id = $1 and account_id = $2 and topic = $3 returning 1 as done',
  params: { institution_id: z.int(), account_id: z.int(), topic: z.string() },
  row: { done: z.int() },
});
export const OPT_OUT = sql({
  text: 'insert into mail_optouts (institution_id, account_id, topic) values ($1, $2, $3) on conflict do nothing returning 1 as done',
  params: { institution_id: z.int(), account_id: z.int(), topic: z.string() },
  row: { done: z.int() },
});
/** Keeps one choice; `before` is what it was. */
export const KEEP = sql({
  text: `
  with before as (select case $4::text when 'screen' then screen when 'mail' then mail else push end as was
    from notification_preferences where institution_id = $1 and account_id = $2 and category = $3)
  insert into notification_preferences as p (institution_id, account_id, category, screen, mail, push)
  values ($1, $2, $3, case when $4::text = 'screen' then $5::text end, case when $4::text = 'mail' then $5::text end,
    case when $4::text = 'push' then $5::text end)
  on conflict (institution_id, account_id, category) do update set version = p.version + 1, updated_at = now(),
    screen = case when $4::text = 'screen' then $5::text else p.screen end, mail = case
      when $4::text = 'mail' then $5::text else p.mail end, push = case when $4::text = 'push' then $5::text else p.push end
  returning id, version, (select was from before) as before`,
  params: {
    institution_id: z.int(),
    account_id: z.int(),
    category: z.string(),
    channel: z.string(),
    pace: pace.nullable(),
  },
  row: { id: z.int(), version: z.int(), before: z.string().nullable() },
});

export const INSTITUTION = sql({
  text: 'select name from institutions where id = $1',
  params: { id: z.int() },
  row: { name: z.string() },
});
/** An account that is there. */
export const ALIVE = sql({
  text: 'select name, username from accounts where id = $1 and deleted_at is null',
  params: { id: z.int() },
  row: { name: z.string(), username: z.string() },
});

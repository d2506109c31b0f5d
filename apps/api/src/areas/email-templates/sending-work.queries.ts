import { z } from 'zod';
import { MAIL_LOCALES, type LetterTexts, type RecipientStatus } from '@quad/domain/email-templates';
import { json, jsonText, sql } from '#core/database/sql.js';
import type { LetterOutcome } from '#core/mail/mail.service.js';

/** What a recipient's row is to say from now on; what is absent stays. */
export interface Mark {
  readonly id: number;
  readonly status: RecipientStatus;
  readonly reason?: string;
  readonly email?: string;
  readonly mail_id?: number | undefined;
  readonly sent?: boolean;
}

const SENDING = `select s.id, s.topic, s.texts, s.account_id, s.template_name, coalesce(a.name, '') as sender
  from email_sendings s left join accounts a on a.id = s.account_id`;
export const ONE = sql({
  text: `${SENDING} where s.id = $1`,
  params: { id: z.int() },
  row: {
    id: z.int(),
    topic: z.string(),
    texts: json<LetterTexts>(),
    account_id: z.int().nullable(),
    template_name: z.string(),
    sender: z.string(),
  },
});
/** Sendings under way. */
export const OPEN = sql({
  text: `${SENDING} where s.status = 'sending' order by s.id`,
  params: {},
  row: {
    id: z.int(),
    topic: z.string(),
    texts: json<LetterTexts>(),
    account_id: z.int().nullable(),
    template_name: z.string(),
    sender: z.string(),
  },
});

/** The next who wait for a letter; nobody else gets them. */
export const NEXT = sql({
  text: `
  select r.id, r.account_id, r.locale, exists (select 1 from mail_optouts o
    where o.account_id = r.account_id and o.topic = s.topic) as is_off
  from email_recipients r join email_sendings s on s.id = r.sending_id where r.sending_id = $1 and r.status = 'pending'
    order by r.id limit $2 for update of r skip locked`,
  params: { sending_id: z.int(), limit: z.int() },
  row: { id: z.int(), account_id: z.int(), locale: z.enum(MAIL_LOCALES), is_off: z.boolean() },
});

export const QUEUED = sql({
  text: `select id, mail_id, reason from email_recipients
  where sending_id = $1 and status = 'queued' and mail_id is not null order by id limit 5000`,
  params: { sending_id: z.int() },
  row: { id: z.int(), mail_id: z.int(), reason: z.string().nullable() },
});

export const MARK = sql({
  text: `
  update email_recipients r set status = m.status, reason = m.reason, email = coalesce(m.email, r.email),
    mail_id = coalesce(m.mail_id, r.mail_id),
    sent_at = case when m.sent then now() else r.sent_at end, version = r.version + 1, updated_at = now()
  from jsonb_to_recordset($1::jsonb) as m(id bigint, status text, reason text, email text, mail_id bigint, sent boolean) where r.id = m.id`,
  params: { marks: jsonText },
  row: {},
});

/** How many wait to be written to (left) or for the mail server (open), and how it ended for the others. */
export const LEFT = sql({
  text: `
  select count(*)::int as total, count(*) filter (where status = 'pending')::int as left,
    count(*) filter (where status in ('pending', 'queued'))::int as open,
    count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status in ('bounced', 'failed'))::int as bad
  from email_recipients where sending_id = $1`,
  params: { sending_id: z.int() },
  row: { total: z.int(), left: z.int(), open: z.int(), sent: z.int(), bad: z.int() },
});

export const TOUCH = sql({
  text: 'update email_sendings set version = version + 1, updated_at = now() where id = $1 returning version',
  params: { id: z.int() },
  row: { version: z.int() },
});

export const ENLISTED = sql({
  text: `select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending
  from email_recipients where sending_id = $1`,
  params: { sending_id: z.int() },
  row: { total: z.int(), pending: z.int() },
});
/** Puts those with one of the statuses back to be written to. */
export const AGAIN = sql({
  text: `update email_recipients set status = 'pending', reason = null, mail_id = null, version = version + 1,
  updated_at = now() where sending_id = $1 and status = any($2) returning 1 as done`,
  params: { sending_id: z.int(), statuses: z.array(z.string()) },
  row: { done: z.int() },
});

/**
 * What the mail server's word means: refused for good is bounced; given up after three days is failed; put off waits
 * on, with the reason.
 */
export function outcomeOf(id: number, outcome: LetterOutcome | undefined, reason: string | null): Mark[] {
  if (!outcome) return [{ id, status: 'failed', reason: 'left' }];
  const said = outcome.error?.replace(/[\p{Cc}]+/gu, ' ').slice(0, 500);
  if (outcome.state === 'sent') return [{ id, status: 'sent', sent: true }];
  if (outcome.state === 'failed')
    return [{ id, status: (outcome.code ?? 0) >= 500 ? 'bounced' : 'failed', ...(said && { reason: said }) }];
  return said && said !== reason ? [{ id, status: 'queued', reason: said }] : [];
}

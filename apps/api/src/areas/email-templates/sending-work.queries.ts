import type { RecipientStatus } from '@quad/domain/email-templates';
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
export const ONE = `${SENDING} where s.id = $1`;
/** Sendings under way. */
export const OPEN = `${SENDING} where s.status = 'sending' order by s.id`;

/** The next who wait for a letter; nobody else gets them. */
export const NEXT = `
  select r.id, r.account_id, r.locale, exists (select 1 from mail_optouts o
    where o.account_id = r.account_id and o.topic = s.topic) as is_off
  from email_recipients r join email_sendings s on s.id = r.sending_id where r.sending_id = $1 and r.status = 'pending'
    order by r.id limit $2 for update of r skip locked`;

export const QUEUED = `select id, mail_id, reason from email_recipients
  where sending_id = $1 and status = 'queued' and mail_id is not null order by id limit 5000`;

export const MARK = `
  update email_recipients r set status = m.status, reason = m.reason, email = coalesce(m.email, r.email),
    mail_id = coalesce(m.mail_id, r.mail_id),
    sent_at = case when m.sent then now() else r.sent_at end, version = r.version + 1, updated_at = now()
  from jsonb_to_recordset($1::jsonb) as m(id bigint, status text, reason text, email text, mail_id bigint, sent boolean) where r.id = m.id`;

/** How many wait to be written to (left) or for the mail server (open), and how it ended for the others. */
export const LEFT = `
  select count(*)::int as total, count(*) filter (where status = 'pending')::int as left,
    count(*) filter (where status in ('pending', 'queued'))::int as open,
    count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status in ('bounced', 'failed'))::int as bad
  from email_recipients where sending_id = $1`;

export const TOUCH =
  'update email_sendings set version = version + 1, updated_at = now() where id = $1 returning version';

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

import { z } from 'zod';
import { LOCALES } from '@quad/domain/accounts';
import { c, anyOf, defineResource, granted, isGranted, type Policy, type Column } from '@quad/domain/core';
import { MAIL_TOPICS } from '@quad/domain/notifications';

export const SENDING_STATUSES = ['sending', 'finished'] as const;
/**
 * `pending` is not written yet, `queued` waits for the mail server, `bounced` was refused by it, `failed` could not be
 * delivered in three days, `skipped` was never to be sent.
 */
export const RECIPIENT_STATUSES = ['pending', 'queued', 'sent', 'bounced', 'failed', 'skipped'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];
/** Statuses of recipients that can be sent the email again. */
export const RETRIED: readonly RecipientStatus[] = ['bounced', 'failed'];
/** Why somebody was left out; any other reason is the mail server's own words. */
export const SKIP_REASONS = ['unsubscribed', 'no_address', 'left'] as const;
const EMPTY = 'empty:';
/** The reason of a letter that is not sent because variables hold nothing for the person, and their names again. */
export const emptyReason = (holes: readonly string[]): string => `${EMPTY}${holes.join(',')}`;
export const emptyIn = (reason: string): readonly string[] | undefined =>
  reason.startsWith(EMPTY) ? reason.slice(EMPTY.length).split(',') : undefined;

const counts = Object.fromEntries(RECIPIENT_STATUSES.map((status) => [status, c.shown(z.number())])) as Record<
  RecipientStatus,
  Column<z.ZodNumber, undefined, z.ZodNumber, never, never, never>
>;
const reads = granted('email-templates', ['read', 'export']);
/** Who may send a template makes a sending by it, and may try again what could not be delivered. */
const sends: Policy = (actor) =>
  isGranted(actor.grants, 'email-templates', 'publish') ? [{ verbs: ['create', 'update'] }] : [];
const recipientStatuses = z
  .string()
  .transform((given) => given.split(','))
  .pipe(z.array(z.enum(RECIPIENT_STATUSES)));

/** A template on its way to an audience, with the words that it had then, and how far it is. Made by POST /email_template/send-message. */
export const emailSendings = defineResource({
  name: 'email_sendings',
  area: 'email-templates',
  path: '/email_sending',
  columns: {
    number: c.numbered('M').sorts().searched(),
    email_template_id: c.ref('email_templates').nullable().kept().filters(),
    template_name: c.line().kept().sorts().searched(),
    topic: c.one(MAIL_TOPICS).called('notifications:topic').kept().filters(),
    texts: c.json(z.record(z.string(), z.object({ subject: z.string(), body: z.string() }))).kept(),
    audience: c.json(z.record(z.string(), z.unknown())).kept(),
    account_id: c.ref('accounts', { sender_name: 'name' }).nullable().kept().sorts().searched(),
    status: c.one(SENDING_STATUSES).default('sending').kept().filters().sorts(),
    round: c.int().default(1).kept(),
    total: c.shown(z.number()).sorts(),
    ...counts,
    finished_at: c.moment().nullable().kept().sorts(),
  },
  fixed: true,
  shows: ['email_recipients'],
  nameKey: 'number',
  sort: 'created_at,desc',
  looks: { sending: 'runs', finished: 'good' },
  policy: anyOf(reads, sends),
  example: {},
});

/** One recipient of a campaign, and what happened to their email. */
export const emailRecipients = defineResource({
  name: 'email_recipients',
  area: 'email-templates',
  path: '/email_recipient',
  columns: {
    sending_id: c.ref('email_sendings').kept().filters(),
    account_id: c.ref('accounts').kept(),
    name: c.line().kept().sorts().searched(),
    email: c.line().nullable().kept().sorts().searched(),
    locale: c.one(LOCALES).kept().filters().sorts(),
    status: c.one(RECIPIENT_STATUSES).default('pending').kept().filters(recipientStatuses).sorts(),
    reason: c.line().nullable().kept().searched(),
    sent_at: c.moment().nullable().kept().sorts(),
    mail_id: c.int().as('bigint').nullable().hidden(),
  },
  fixed: true,
  nameKey: 'name',
  sort: 'name,asc',
  looks: { pending: 'waits', queued: 'waits', sent: 'sent', bounced: 'bad', failed: 'bad', skipped: 'off' },
  policy: reads,
  example: {},
});

import { z } from 'zod';
import { LOCALES } from '@quad/domain/accounts';
import { anyOf, defineResource, granted, id, isGranted, key, recordBase, text, type Policy } from '@quad/domain/core';
import { MAIL_TOPICS } from '@quad/domain/notifications';

export const SENDING_STATUSES = ['sending', 'finished'] as const;
/**
 * `pending` is not written yet, `queued` waits for the mail server, `bounced` was refused by it, `failed` could not be
 * delivered in three days, `skipped` was never to be sent.
 */
export const RECIPIENT_STATUSES = ['pending', 'queued', 'sent', 'bounced', 'failed', 'skipped'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];
/** Recipients to whom a letter can be sent once more. */
export const RETRIED: readonly RecipientStatus[] = ['bounced', 'failed'];
/** Why somebody was left out; any other reason is the mail server's own words. */
export const SKIP_REASONS = ['unsubscribed', 'no_address', 'left'] as const;

const counts = Object.fromEntries(RECIPIENT_STATUSES.map((status) => [status, z.number()])) as Record<
  RecipientStatus,
  z.ZodNumber
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
  record: recordBase.extend({
    number: z.string(),
    email_template_id: key,
    template_name: z.string(),
    topic: z.enum(MAIL_TOPICS),
    texts: z.record(z.string(), z.object({ subject: z.string(), body: z.string() })),
    audience: z.record(z.string(), z.unknown()),
    account_id: key,
    sender_name: text,
    status: z.enum(SENDING_STATUSES),
    round: z.number(),
    total: z.number(),
    ...counts,
    finished_at: text,
  }),
  write: z.strictObject({}),
  filter: z.strictObject({
    status: z.enum(SENDING_STATUSES).optional(),
    email_template_id: id.optional(),
    topic: z.enum(MAIL_TOPICS).optional(),
  }),
  sortable: ['number', 'template_name', 'sender_name', 'status', 'total', 'created_at', 'finished_at'],
  search: ['number', 'template_name', 'sender_name'],
  nameKey: 'number',
  refs: {
    email_template_id: { to: 'email_templates' },
    account_id: { to: 'accounts', as: { sender_name: 'name' } },
  },
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
  record: recordBase.extend({
    sending_id: z.number(),
    account_id: z.number(),
    name: z.string(),
    email: text,
    locale: z.enum(LOCALES),
    status: z.enum(RECIPIENT_STATUSES),
    reason: text,
    sent_at: text,
  }),
  write: z.strictObject({}),
  filter: z.strictObject({
    sending_id: id.optional(),
    status: recipientStatuses.optional(),
    locale: z.enum(LOCALES).optional(),
  }),
  sortable: ['name', 'email', 'status', 'locale', 'sent_at', 'updated_at'],
  search: ['name', 'email', 'reason'],
  nameKey: 'name',
  refs: {
    sending_id: { to: 'email_sendings' },
    account_id: { to: 'accounts' },
  },
  sort: 'name,asc',
  looks: { pending: 'waits', queued: 'waits', sent: 'sent', bounced: 'bad', failed: 'bad', skipped: 'off' },
  policy: reads,
  example: {},
});

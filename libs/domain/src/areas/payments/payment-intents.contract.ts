import { z } from 'zod';
import { amount, anyOf, defineResource, granted, id, own, recordBase, text } from '@quad/domain/core';

/** `part`: some of it has arrived. `expired`: nobody paid in time; money that arrives later still counts. */
export const INTENT_STATUSES = ['open', 'part', 'paid', 'failed', 'expired'] as const;

/**
 * Somebody means to pay for a record of another area, at a provider outside the portal. `token` is what the provider knows it by;
 * `return_path` where the person comes back to.
 */
export const paymentIntents = defineResource({
  name: 'payment_intents',
  area: 'payments',
  path: '/payments/intent',
  record: recordBase.extend({
    token: z.string(),
    provider: z.string(),
    subject_resource: z.string(),
    subject_id: z.number(),
    title: z.string(),
    account_id: z.number(),
    account_name: z.string(),
    amount,
    received: amount,
    currency: z.string(),
    status: z.enum(INTENT_STATUSES),
    failure: text,
    return_path: z.string(),
    expires_at: z.string(),
  }),
  write: z.strictObject({}),
  filter: z.strictObject({
    status: z.enum(INTENT_STATUSES).optional(),
    account_id: id.optional(),
    subject_resource: z.string().max(60).optional(),
  }),
  sortable: ['title', 'account_name', 'amount', 'status', 'created_at', 'updated_at'],
  search: ['title', 'account_name'],
  nameKey: 'token',
  labelOf: ({ title }) => title,
  refs: { account_id: { to: 'accounts', as: { account_name: 'name' } } },
  sort: 'created_at,desc',
  looks: { open: 'waits', part: 'runs', paid: 'good', failed: 'bad', expired: 'off' },
  policy: anyOf(granted('payments', ['read', 'export']), own('account_id', 'account_id')),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {},
});

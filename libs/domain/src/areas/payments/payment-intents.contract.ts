import { z } from 'zod';
import { c, anyOf, defineResource, granted, own } from '@quad/domain/core';

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
  columns: {
    token: c.line().kept(),
    provider: c.line().kept(),
    subject_resource: c.line().kept().filters(z.string().max(60)),
    subject_id: c.int().as('bigint').kept(),
    title: c.line().kept().sorts().searched(),
    account_id: c.ref('accounts', { account_name: 'name' }).kept().filters().sorts().searched(),
    amount: c.money().kept().sorts(),
    received: c.money().default(0).kept(),
    currency: c.line().kept(),
    status: c.one(INTENT_STATUSES).default('open').kept().filters().sorts(),
    failure: c.line().nullable().kept(),
    return_path: c.line().kept(),
    expires_at: c.moment().kept(),
    part: c.line().nullable().hidden(),
  },
  fixed: true,
  nameKey: 'token',
  labelOf: ({ title }) => title,
  sort: 'created_at,desc',
  looks: { open: 'waits', part: 'runs', paid: 'good', failed: 'bad', expired: 'off' },
  policy: anyOf(granted('payments', ['read', 'export']), own('account_id', 'account_id')),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {},
});

import { z } from 'zod';
import {
  ACCOUNTING,
  ADMISSIONS,
  anyOf,
  c,
  defineCall,
  defineResource,
  granted,
  hasRole,
  id,
  own,
  version,
  type Policy,
} from '@quad/domain/core';
import { foundationPaymentWorkflow } from './foundation-payment.workflow.js';
import { FOUNDATION_APPLICANTS } from './foundation.workflow.js';

/** Accounting and admissions read and confirm what applicants pay. */
const keeping: Policy = (actor) => [
  ...(hasRole(actor, [...ACCOUNTING, ...ADMISSIONS, 'FINANCE_HEAD']) ? [{ verbs: ['read', 'export'] }] : []),
  ...(hasRole(actor, FOUNDATION_APPLICANTS) ? [{ verbs: ['pay'], when: { applicant_id: actor.account_id } }] : []),
];

/** The fee of one application for the preparatory year. The portal makes it once the documents are verified; nobody writes its amount. */
export const foundationPayments = defineResource({
  name: 'foundation_payments',
  area: 'applications',
  path: '/pfc/payment',
  columns: {
    number: c.numbered('PP-').sorts().searched(),
    application_id: c.ref('foundation_applications', { campaign_name: 'campaign_name' }).kept().filters(),
    applicant_id: c.ref('accounts', { applicant_name: 'name' }).kept().filters().sorts().searched(),
    amount: c.money().kept().sorts(),
    received: c.money().default(0).kept(),
    currency: c.currency().kept(),
    status: c.status(foundationPaymentWorkflow).default('pending').filters().sorts(),
    due_at: c.moment().kept().sorts(),
    transactionNumber: c.line().nullable().kept().searched(),
    transactionDate: c.day().nullable().kept(),
    receipt_file_id: c.file().nullable().kept(),
    paid_at: c.moment().nullable().kept().sorts(),
    decision_reason: c.line().nullable().kept(),
    refund_number: c.line().nullable().kept(),
  },
  nameKey: 'number',
  sort: 'created_at,desc',
  work: { number: 'number', title: 'applicant_name', who: 'campaign_name', page: '/pfc/payment' },
  workflow: foundationPaymentWorkflow,
  policy: anyOf(granted('applications', ['read', 'export']), own('applicant_id', 'account_id'), keeping),
  example: {},
});

const affects = ['foundation_applications', foundationPayments.name];
export const foundationPaymentCalls = {
  principal: defineCall('GET /pfc/payment/principal', {
    summary: 'One’s own payments',
    can: ['read', foundationPayments],
    answer: z.array(foundationPayments.record),
    live: [foundationPayments.name],
  }),
  pay: defineCall('POST /pfc/payment', {
    summary: 'Begins the payment of a fee at the provider; answers where the person pays',
    can: ['pay', foundationPayments],
    body: z.strictObject({ id }),
    answer: z.object({ url: z.string() }),
    affects,
  }),
  confirm: defineCall('PUT /pfc/payment/confirm_payment/:id', {
    summary: 'Confirms that a fee has been paid',
    can: ['act', foundationPayments],
    of: foundationPayments,
    event: 'CONFIRM',
    body: z.strictObject({ version: version.optional() }),
    answer: foundationPayments.record,
    affects,
  }),
};

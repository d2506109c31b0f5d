import { z } from 'zod';
import {
  ACCOUNTING,
  ADMISSIONS,
  day,
  defineWorkflow,
  explained,
  id,
  line,
  numbered,
  SUPERS,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';
import { FOUNDATION_APPLICANTS } from './foundation.workflow.js';

const CONFIRMERS: readonly Role[] = [...ACCOUNTING, ...SUPERS, 'ADMISSION_MODERATOR'];

interface PaymentFacts {
  readonly id?: number;
  readonly applicant_id: number;
  readonly due_at: Moment;
  readonly decision_reason: string | null;
}

/** The life of a fee: a receipt, or money through the provider, and somebody who confirms it. */
export const foundationPaymentWorkflow = defineWorkflow('foundation_payments', {
  states: {
    pending: { look: 'waits' },
    submitted: { look: 'sent' },
    paid: { look: 'good' },
    rejected: { look: 'back' },
    refunded: { final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['pending', 'submitted', 'paid'],
  facts: (actor: Actor, payment: PaymentFacts) => ({ own: actor.account_id === payment.applicant_id }),
  people: { applicant: { account: 'applicant_id' } },
  whose: { own: ['applicant'] },
  words: ({ id: number, decision_reason }) => ({ number: numbered('PP-', number), reason: decision_reason ?? '' }),
  link: '/pfc/payment',
  due: 'due_at',
  events: {
    SUBMIT: {
      awaited: true,
      from: ['pending', 'rejected'],
      to: 'submitted',
      roles: FOUNDATION_APPLICANTS,
      who: ['own'],
      payload: z.strictObject({ transactionNumber: line(60), transactionDate: day, receipt_file_id: id }),
      keeps: ['transactionNumber', 'transactionDate', 'receipt_file_id'],
      clears: ['decision_reason'],
      tells: ['ACCOUNTANT_MODERATOR'],
    },
    CONFIRM: {
      system: true,
      awaited: true,
      due: null,
      from: ['pending', 'submitted'],
      to: 'paid',
      roles: CONFIRMERS,
      stamps: 'paid_at',
      tells: ['applicant'],
    },
    REJECT: { from: ['submitted'], to: 'rejected', roles: CONFIRMERS, ...explained, tells: ['applicant'] },
    REFUND: {
      from: ['paid'],
      to: 'refunded',
      roles: [...SUPERS, 'ACCOUNTANT_HEAD', 'FINANCE_HEAD'],
      payload: z.strictObject({ refund_number: line(60), reason: line(1000).nullish() }),
      keeps: { refund_number: 'refund_number', reason: 'decision_reason' },
      tells: ['applicant'],
    },
    CANCEL: {
      system: true,
      from: ['pending', 'submitted', 'rejected'],
      to: 'cancelled',
      roles: [...ADMISSIONS, ...FOUNDATION_APPLICANTS],
      tells: ['applicant'],
    },
    EXPIRE: {
      system: true,
      from: ['pending', 'rejected'],
      to: 'expired',
      clock: { after: 'due_at' },
      tells: ['applicant'],
    },
  },
});

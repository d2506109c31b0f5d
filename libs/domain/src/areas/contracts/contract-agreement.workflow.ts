import { z } from 'zod';
import {
  day,
  defineWorkflow,
  minorOf,
  moneyWithin,
  momentOf,
  optionalLine,
  optionalParagraph,
  paragraph,
  id,
  type Actor,
  type Moment,
} from '@quad/domain/core';
import {
  CONTRACT_CASHIERS,
  CONTRACT_ENDERS,
  CONTRACT_HOLDERS,
  CONTRACT_OFFICE,
  CONTRACT_REVERSERS,
} from './contract-roles.js';

/** The part of a contract that the rules ask about; amounts as on the wire. */
export interface ContractFacts {
  readonly number: string;
  readonly student_id: number;
  readonly amount: string;
  readonly paid: string;
  readonly full_grant: boolean;
  readonly accept_until: Moment;
  readonly ends_on: string;
  readonly downloaded_at: Moment | null;
  readonly decision_reason: string | null;
}

/** Money that has arrived, as the accountants enter it. A contract that is paid already is settled without any. */
export const contractPayment = z.strictObject({
  amount: moneyWithin('contracts.amount_zero').optional(),
  transactionNumber: optionalLine(80),
  paid_on: day.optional(),
});
/** What a student says with the acceptance: the hash of the text that was read, and the mark in the box. */
export const acceptance = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), confirmed: z.boolean() });

/** Which payment is taken back, and why. */
export const contractReversal = z.strictObject({ entry_id: id, reason: paragraph(1000) });

/** The earliest day of the world is so much ahead of UTC. */
const EARLIEST_MS = 14 * 3_600_000;
const held = { roles: CONTRACT_HOLDERS, who: ['own'] } as const;
const pay = {
  from: ['accepted', 'partially_paid'],
  roles: CONTRACT_CASHIERS,
  // What remains after a reversal, and a full grant, the portal counts by itself.
  system: true,
  payload: contractPayment,
  tells: ['student'],
} as const;

/** The life of a contract. Hashes, ledger and schedule are asked by the service on the locked row. */
export const contractAgreementWorkflow = defineWorkflow('contract_agreements', {
  states: {
    draft: {},
    published: { look: 'sent', refuses: { ACCEPT: 'contracts.download_first' } },
    open: { look: 'seen' },
    accepted: { look: 'good' },
    partially_paid: { look: 'runs', place: 'accepted' },
    paid: { look: 'good' },
    expired: { look: 'bad', place: 'published' },
    cancelled: { look: 'bad', final: true },
    archived: { look: 'old', final: true },
  },
  path: ['draft', 'published', 'open', 'accepted', 'paid', 'archived'],
  facts: (actor: Actor, record: ContractFacts, now: number) => ({
    own: actor.student_id !== null && actor.student_id === record.student_id,
    in_time: momentOf(record.accept_until) > now,
    downloaded: record.downloaded_at !== null,
    priced: record.full_grant || minorOf(record.amount ?? '0') > 0,
    // Somewhere on Earth its last day is over; by the clock of the institution the service asks on the locked row.
    over: new Date(now + EARLIEST_MS).toISOString().slice(0, 10) > (record.ends_on ?? ''),
  }),
  people: { student: { student: 'student_id' } },
  whose: { own: ['student'] },
  words: ({ number, decision_reason }) => ({ number, reason: decision_reason ?? '' }),
  link: { student: '/contract' },
  due: 'accept_until',
  events: {
    ISSUE: {
      from: ['draft', 'expired'],
      to: 'published',
      roles: CONTRACT_OFFICE,
      // With an accepted applicant.
      system: true,
      awaited: true,
      needs: { in_time: 'contracts.deadline_over', priced: 'contracts.no_amount' },
      stamps: 'issued_at',
      tells: ['student', 'REGISTRAR_OFFICER'],
    },
    OPEN: { ...held, from: ['published'], to: 'open', awaited: true, stamps: 'opened_at', tells: ['student'] },
    ACCEPT: {
      ...held,
      from: ['open'],
      to: 'accepted',
      awaited: 'unmet',
      needs: { downloaded: 'contracts.download_first', in_time: 'contracts.too_late' },
      payload: acceptance,
      tells: ['student', 'ACCOUNTANT_MODERATOR', 'REGISTRAR_OFFICER'],
    },
    RECORD_PAYMENT: {
      ...pay,
      to: 'partially_paid',
      asks: ['amount', 'transactionNumber', 'paid_on'],
    },
    SETTLE: { ...pay, to: 'paid', tells: ['student', 'REGISTRAR_OFFICER'] },
    REVERSE_PAYMENT: {
      from: ['paid', 'partially_paid'],
      to: 'accepted',
      roles: CONTRACT_REVERSERS,
      payload: contractReversal,
      keeps: { reason: 'decision_reason' },
      tells: ['student', 'ACCOUNTANT_MODERATOR'],
    },
    EXPIRE: {
      from: ['published', 'open'],
      to: 'expired',
      system: true,
      clock: { after: 'accept_until' },
      tells: ['student', 'REGISTRAR_OFFICER', 'ACCOUNTANT_MODERATOR'],
    },
    TERMINATE: {
      from: ['published', 'open', 'accepted', 'partially_paid', 'paid', 'expired'],
      to: 'cancelled',
      roles: CONTRACT_ENDERS,
      payload: z.strictObject({ reason: optionalParagraph(1000), command_number: optionalLine(80) }),
      keeps: { reason: 'decision_reason', command_number: 'command_number' },
      asks: ({ command_number }: { command_number?: string }) =>
        command_number ? {} : { reason: 'contracts.reason_or_command' },
      stamps: 'terminated_at',
      tells: ['student', 'ACCOUNTANT_HEAD'],
    },
    ARCHIVE: {
      from: ['paid'],
      to: 'archived',
      roles: CONTRACT_OFFICE,
      needs: { over: 'contracts.not_over' },
      tells: ['student'],
    },
  },
});

import { z } from 'zod';
import {
  amount,
  anyOf,
  c,
  currency,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  minorOf,
  moneyWithin,
  sumOf,
  text,
  type Policy,
} from '@quad/domain/core';
import { DEGREES } from '@quad/domain/reference';
import { contractAgreementWorkflow } from './contract-agreement.workflow.js';
import { CONTRACT_OFFICE } from './contract-roles.js';

/** A payment that was agreed on. */
export const instalment = z.strictObject({ due_on: day, amount: moneyWithin('contracts.amount_zero') });
export type Instalment = z.infer<typeof instalment>;

/** In these states somebody may still write it: what is issued stays as it was issued. */
export const WRITABLE = ['draft', 'expired'] as const;
/** A student has one contract a year that is not over. */
export const LIVE = ['draft', 'published', 'open', 'accepted', 'partially_paid', 'paid', 'expired'] as const;
/** The text is in somebody's hands, and nobody has accepted it. */
export const UNSIGNED = ['published', 'open'] as const;

const office: Policy = (actor) =>
  hasRole(actor, CONTRACT_OFFICE)
    ? [
        { verbs: ['read', 'create', 'export'] },
        { verbs: ['update'], when: { status: WRITABLE } },
        { verbs: ['delete'], when: { status: 'draft' } },
      ]
    : [];

/** Nothing of a draft is for its student. */
const concerned: Policy = ({ student_id }) =>
  student_id === null
    ? []
    : [
        {
          verbs: ['read'],
          when: { student_id, status: contractAgreementWorkflow.states.filter((state) => state !== 'draft') },
        },
      ];

interface Priced {
  readonly amount: string;
  readonly full_grant?: boolean | undefined;
  readonly schedule: readonly Instalment[];
}
/**
 * What is wrong with a price, and the field that it is said at. The payments of a schedule make the amount, one day after the
 * other; with a full grant there are none.
 */
export function priceFault({ amount: whole, full_grant = false, schedule }: Priced) {
  if (!full_grant && minorOf(whole) === 0) return ['amount', 'contracts.no_amount'] as const;
  const fault = scheduleFault(whole, full_grant, schedule);
  return fault && (['schedule', fault] as const);
}
function scheduleFault(whole: string, full_grant: boolean, schedule: readonly Instalment[]): string | undefined {
  if (full_grant) return schedule.length > 0 ? 'contracts.grant_schedule' : undefined;
  if (schedule.length === 0) return 'contracts.no_schedule';
  if (schedule.some(({ due_on }, at) => at > 0 && due_on <= schedule[at - 1]!.due_on))
    return 'contracts.schedule_order';
  return minorOf(sumOf(...schedule.map((each) => each.amount))) === minorOf(whole)
    ? undefined
    : 'contracts.schedule_sum';
}
/** What a schedule asks for up to a day, that day included. */
export const dueUntil = (schedule: readonly Instalment[], today: string): string =>
  sumOf(...schedule.filter(({ due_on }) => due_on <= today).map((each) => each.amount));

/**
 * A contract with a student. `paid` is the sum of its ledger; `debt` what is left of the amount, `advance` what was paid beyond it,
 * `due` what the schedule asks for until today, and `deviation` how far the payments are ahead of it (below zero: behind).
 */
export const contractAgreements = defineResource({
  name: 'contract_agreements',
  area: 'contracts',
  path: '/contract/agreement/all',
  columns: {
    number: c.line(40).optional().sorts().searched(),
    status: c.status(contractAgreementWorkflow).default('draft').filters().sorts(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber' })
      .filters()
      .sorts('student_name')
      .searched(),
    degree: c.one(DEGREES).filters().sorts(),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).filters().sorts(),
    amount: c.money().sorts(),
    currency: c.currency().default('UZS').filters(),
    full_grant: c.flag().default(false).filters(),
    schedule: c.json(z.array(instalment)).writes(z.array(instalment).max(24).default([])),
    accept_until: c.moment().sorts(),
    ends_on: c.day().sorts(),
    paid: c.money().default(0).kept().sorts(),
    debt: c.shown(amount).sorts(),
    advance: c.shown(amount),
    due: c.shown(amount),
    deviation: c.shown(amount).sorts(),
    text_revision: c.shown(z.number().nullable()),
    latest_revision: c.shown(z.number().nullable()),
    text_hash: c.shown(text),
    issued_at: c.moment().nullable().kept().sorts(),
    opened_at: c.moment().nullable().kept(),
    downloaded_at: c.moment().nullable().kept(),
    accepted_at: c.moment().nullable().kept().sorts(),
    accepted_ip: c.line().nullable().kept(),
    accepted_agent: c.line().nullable().kept(),
    accepted_hash: c.line().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    command_number: c.line().nullable().kept(),
    terminated_at: c.moment().nullable().kept(),
    refund: c.money().nullable().kept(),
    final_debt: c.money().nullable().kept(),
    file_id: c.file().nullable().kept(),
    file_hash: c.line().nullable().kept(),
    file_signature: c.line().nullable().hidden(),
    signing_key: c.line().nullable().hidden(),
    snapshot_id: c.int().as('bigint').nullable().hidden(),
    creator_id: c.ref('accounts', { creator_name: 'name' }).nullable().kept(),
  },
  filters: { behind: flag.optional() },
  shows: ['contract_texts'],
  nameKey: 'number',
  sort: 'created_at,desc',
  needs: ({ full_grant }) => (full_grant ? {} : { schedule: 'contracts.no_schedule' }),
  one: [{ of: ['student_id', 'academic_year_id'], while: LIVE, says: 'contracts.one_a_year', at: 'student_id' }],
  work: { number: 'number', title: 'student_name', when: 'accept_until', page: '/contracts/:id' },
  workflow: contractAgreementWorkflow,
  policy: anyOf(granted('contracts', ['read', 'export']), office, concerned),
  audience: ({ status }) => ({ roles: status === 'draft' ? ['ACCOUNTANT_HEAD'] : [] }),
  example: {
    student_id: 1,
    degree: 'bachelor',
    academic_year_id: 1,
    amount: '30000000.00',
    schedule: [
      { due_on: '2026-12-15', amount: '15000000.00' },
      { due_on: '2027-02-15', amount: '15000000.00' },
    ],
    accept_until: '2030-12-10T18:00:00Z',
    ends_on: '2031-06-30',
  },
});

/** What the contracts of a list come to, in each currency. */
export const contractTotal = z.object({
  currency,
  contracts: z.number(),
  unsigned: z.number(),
  amount,
  paid: amount,
  debt: amount,
  behind: amount,
});
export type ContractTotal = z.infer<typeof contractTotal>;

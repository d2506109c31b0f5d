import { z } from 'zod';
import {
  anyOf,
  c,
  defineResource,
  flag,
  granted,
  hasRole,
  own,
  type AnyWorkflow,
  type Policy,
  type Role,
} from '@quad/domain/core';
import { APPLICANT_EDITS, APPLICATION_KINDS, keptFlag, LIVE, type ApplicationKindName } from './life.js';
import { applicationFormCalls } from './form.calls.js';
import { applicationCalls } from './kind.calls.js';

/** How a place is paid for, as finance and contracts read it. */
export const PLACE_GRANTS = ['contract', 'grant', 'university_grant', 'sponsor'] as const;
/** A score is for the applicant to read once it is decided. */
const DECIDED = ['accepted', 'rejected', 'done', 'archived'];

/** What a kind of applications says; everything else is the same for all. */
export interface ApplicationKind {
  readonly kind: ApplicationKindName;
  /** Of its resource: table, permission, translations. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly letters: string;
  readonly workflow: AnyWorkflow;
  readonly applicants: readonly Role[];
  /** They handle applications, and enter one for somebody. */
  readonly officers: readonly Role[];
  /** What officers may do with a draft that they have entered for somebody; both unless said. */
  readonly drafts?: readonly ('update' | 'delete')[];
  /** They judge what was sent, and read it. */
  readonly evaluators: readonly Role[];
  /** They read what they decide on or what follows from it, in these states. */
  readonly readers?: readonly { readonly roles: readonly Role[]; readonly in: readonly string[] }[];
  /** They decide on rejections. */
  readonly appeals: readonly Role[];
  /** One live application for the same values of these columns; of a campaign unless said. */
  readonly oneOf?: 'academic_year_id';
  readonly pages: readonly [mine: string, desk: string];
}

function policyOf(about: ApplicationKind): Policy {
  const { applicants, officers, drafts = ['update', 'delete'], evaluators, appeals, readers = [], workflow } = about;
  const sent = workflow.states.filter((status) => status !== 'draft');
  const applies: Policy = (actor) =>
    hasRole(actor, applicants)
      ? [
          { verbs: ['create'] },
          { verbs: ['update'], when: { applicant_id: actor.account_id, status: APPLICANT_EDITS } },
          { verbs: ['delete'], when: { applicant_id: actor.account_id, status: 'draft' } },
        ]
      : [];
  const handles: Policy = (actor) =>
    hasRole(actor, officers)
      ? [{ verbs: ['create', 'read', 'export', 'handle'] }, { verbs: drafts, when: { status: 'draft' } }]
      : [];
  const reads: Policy = (actor) =>
    [{ roles: evaluators, in: sent }, { roles: appeals, in: sent.filter((one) => one !== 'returned') }, ...readers]
      .filter(({ roles }) => hasRole(actor, roles))
      .map(({ in: status }) => ({ verbs: ['read'], when: { status } }));
  return anyOf(granted('applications', ['read', 'export']), own('applicant_id', 'account_id'), applies, handles, reads);
}

const columnsOf = ({ kind, letters, workflow }: ApplicationKind) => ({
  number: c.numbered(letters).sorts().searched(),
  kind: c.one(APPLICATION_KINDS).default(kind).kept(),
  applicant_id: c.ref('accounts', { applicant_name: 'name' }).optional().filters().sorts().searched(),
  campaign_id: c
    .ref('application_campaigns', { campaign_name: 'name' })
    .filters()
    .sorts('campaign_name')
    .searched('campaign_name'),
  academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).nullable().kept().filters().sorts(),
  form_version_id: c.ref('form_versions').kept(),
  status: c.status(workflow).default('draft').filters().sorts(),
  /** Since when it has this status: the age of what waits. */
  status_since: c.moment().default('now()').kept().sorts(),
  closes_at: c.moment().kept().sorts(),
  /** The furthest step of the form that the applicant has come to. */
  step: c.line(40).nullable().kept(),
  declared_at: c.moment().nullable().kept(),
  submitted_at: c.moment().nullable().kept().sorts(),
  verified_at: c.moment().nullable().kept(),
  flags: c.json(z.array(keptFlag)).default([]).kept(),
  decision_reason: c.line(1000).nullable().kept(),
  decided_by: c.ref('accounts').nullable().kept(),
  appeal_until: c.moment().nullable().kept(),
  confirm_by: c.moment().nullable().kept().sorts(),
  score: c.real().nullable().kept().sorts(),
  rank: c.shown(z.number().nullable()).sorts(),
  grant_type: c.one(PLACE_GRANTS).nullable().kept().filters(),
  evaluator_id: c.ref('accounts', { evaluator_name: 'name' }).nullable().kept().filters(),
  slot_id: c.ref('interview_slots', { slot_at: 'starts_at' }).nullable().kept(),
  fee: c.money().nullable().kept(),
  pay_by: c.moment().nullable().kept(),
  paid_at: c.moment().nullable().kept(),
  student_id: c.ref('students').nullable().kept(),
  /** By these an office finds the same person twice. */
  passport_id: c.line(20).nullable().hidden(),
  pinfl: c.line(14).nullable().hidden(),
  birthdate: c.day().nullable().hidden(),
  seen: c.json(z.record(z.string(), z.unknown())).as('jsonb').nullable().hidden(),
});

/** Makes the resource and the calls of a kind. Answers, files and scores lie in tables beside it, and its history knows them. */
export function applicationKind(about: ApplicationKind) {
  const { name, path, workflow, kind, oneOf = 'campaign_id' } = about;
  const NEVER: readonly string[] = [];
  const resource = defineResource({
    name,
    area: 'applications',
    path,
    columns: columnsOf(about),
    filters: { incoming: flag.optional(), mine: flag.optional() },
    remembers: ['answers', 'double', 'verdict', 'scores', 'reason', 'amount', 'transactionNumber', 'command_number'],
    nameKey: 'number',
    sort: 'updated_at,desc',
    one: [
      {
        of: ['applicant_id', oneOf],
        while: LIVE.filter((status) => workflow.states.includes(status)),
        says: 'applications.already_started',
      },
    ],
    ...(workflow.owner !== undefined && {
      ownerReads: {
        score: DECIDED,
        rank: DECIDED.concat('waitlisted'),
        decided_by: NEVER,
        evaluator_id: NEVER,
        evaluator_name: NEVER,
      },
    }),
    signals: ['looking'],
    work: { number: 'number', title: 'applicant_name', who: 'campaign_name', when: 'submitted_at' },
    workflow,
    part: 'status',
    policy: policyOf(about),
    example: { applicant_id: 1, campaign_id: 1 },
  });
  return {
    ...about,
    kind,
    resource,
    calls: applicationCalls(path, resource),
    formCalls: applicationFormCalls(path, resource),
  };
}

/** Any kind: the type of what is written once for all. */
export type AnyApplicationKind = ReturnType<typeof applicationKind>;

import { z } from 'zod';
import {
  c,
  anyOf,
  defineResource,
  fileIds,
  hasRole,
  id,
  own,
  STUDENTS,
  text,
  type Policy,
  type Role,
} from '@quad/domain/core';
import { keptFile } from '@quad/domain/assessments';
import { CLAIM_OFFICE } from './claim-roles.js';
import { claimOutcome, claimWorkflow, EVIDENCE_READERS, evidenceVerdict } from './claim.workflow.js';

export const CLAIM_GROUNDS = ['illness', 'bereavement', 'family', 'accident', 'technical', 'other'] as const;
const EDITABLE = ['draft', 'returned'] as const;
const READERS: readonly Role[] = [...CLAIM_OFFICE, 'PSYCHOLOGIST'];
const APPEALS: readonly Role[] = ['VICE_RECTOR', 'DEAN'];
const affected = z.array(
  z.object({ id: z.number(), code: z.string(), name: z.string(), module: z.string(), deadline: text }),
);

/** Why somebody was kept from an assessment, with its evidence: an illness is not for everybody who handles the claim. */
const confiding: Policy = (actor) =>
  hasRole(actor, EVIDENCE_READERS)
    ? [{ verbs: ['secrets'] }]
    : [
        { verbs: ['secrets'], when: { creator_id: actor.account_id } },
        ...own('student_id', 'student_id', ['secrets'])(actor),
      ];
const handling: Policy = (actor) => (hasRole(actor, READERS) ? [{ verbs: ['read', 'export'] }] : []);
const deciding: Policy = (actor) =>
  hasRole(actor, APPEALS) ? [{ verbs: ['read'], when: { status: ['appealed', 'accepted', 'closed', 'done'] } }] : [];
const sitting: Policy = own('assignee_id', 'staff_id');
const supporting: Policy = (actor) =>
  hasRole(actor, ['STUDENT_SUPPORT_UNIT'])
    ? [{ verbs: ['create'] }, { verbs: ['update'], when: { creator_id: actor.account_id, status: EDITABLE } }]
    : [];
const concerned: Policy = (actor) =>
  hasRole(actor, STUDENTS) && actor.student_id !== null
    ? [
        { verbs: ['create'] },
        { verbs: ['read'], when: { student_id: actor.student_id } },
        { verbs: ['update'], when: { student_id: actor.student_id, status: EDITABLE } },
        { verbs: ['delete'], when: { student_id: actor.student_id, status: 'draft' } },
      ]
    : [];

/**
 * A student's claim that something beyond their control kept them from assessments (`mark_ids`: their marks of these).
 * Evidence is opened by the student and by few of the staff; every reading is noted.
 */
export const ecClaims = defineResource({
  name: 'ec_claims',
  area: 'claims',
  path: '/ec',
  columns: {
    number: c.numbered('EC-').sorts().searched(),
    status: c.status(claimWorkflow).default('draft').filters().sorts(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber' })
      .optional()
      .filters()
      .sorts('student_name')
      .searched(),
    creator_id: c.ref('accounts').kept(),
    consent: c.flag().default(false),
    grounds: c.one(CLAIM_GROUNDS).filters().sorts(),
    mark_ids: c.refs('marks', { max: 20 }).default([]).writes(z.array(id).min(1).max(20)),
    affected: c.shown(affected),
    happened_from: c.day().sorts(),
    happened_to: c.day(),
    reason: c.text().secret(),
    late_reason: c.text(2000).nullable().secret(),
    self_certified: c.flag().default(false),
    claim_until: c.moment().nullable().kept(),
    window_ends: c.moment().nullable().kept(),
    evidence_ids: c.files(10).secret().default([]).writes(fileIds(10).optional()),
    evidence: c.shown(z.array(keptFile)).secret(),
    evidence_due: c.moment().nullable().kept(),
    verdicts: c.json(z.array(evidenceVerdict)).secret().default([]).kept(),
    assignee_id: c.ref('staff', { assignee_name: 'name' }).nullable().kept().filters(),
    leader_ids: c.refs('staff').default([]).kept(),
    outcomes: c.json(z.array(claimOutcome)).default([]).kept(),
    decision: c.line().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    appeal_until: c.moment().nullable().kept(),
    appeal_grounds: c.line().nullable().kept(),
    appeal_decision: c.line().nullable().kept(),
    report: c.line().nullable().kept(),
    handler_ids: c.refs('accounts').default([]).kept(),
    submitted_at: c.moment().nullable().kept().sorts(),
    decided_at: c.moment().nullable().kept(),
  },
  nameKey: 'number',
  sort: 'updated_at,desc',
  workflow: claimWorkflow,
  sends: { SUBMIT: [] },
  work: { number: 'number', title: 'number', who: 'student_name', page: '/ec/:id' },
  part: 'status',
  policy: anyOf(confiding, handling, deciding, sitting, supporting, concerned),
  drafts: { author: 'creator_id' },
  example: {
    student_id: 1,
    consent: true,
    grounds: 'illness',
    mark_ids: [1],
    happened_from: '2026-11-16',
    happened_to: '2026-11-20',
    reason: 'A fever of 39 degrees from Monday to Friday.',
    self_certified: true,
  },
});

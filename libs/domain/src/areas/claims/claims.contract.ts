import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  fileIds,
  hasRole,
  id,
  key,
  optionalParagraph,
  own,
  paragraph,
  recordBase,
  statusesOf,
  statusOf,
  STUDENTS,
  text,
  writeBase,
  type Policy,
  type Role,
} from '@quad/domain/core';
import { keptFile } from '@quad/domain/assessments';
import { CLAIM_OFFICE } from './claim-roles.js';
import { claimOutcome, claimWorkflow, evidenceVerdict } from './claim.workflow.js';

export const CLAIM_GROUNDS = ['illness', 'bereavement', 'family', 'accident', 'technical', 'other'] as const;
const EDITABLE = ['draft', 'returned'] as const;
const READERS: readonly Role[] = [...CLAIM_OFFICE, 'PSYCHOLOGIST'];
const APPEALS: readonly Role[] = ['VICE_RECTOR', 'DEAN'];
const affected = z.array(
  z.object({ id: z.number(), code: z.string(), name: z.string(), module: z.string(), deadline: text }),
);

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
  record: recordBase.extend({
    number: z.string(),
    status: statusOf(claimWorkflow),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    creator_id: z.number(),
    consent: z.boolean(),
    grounds: z.enum(CLAIM_GROUNDS),
    mark_ids: z.array(z.number()),
    affected,
    happened_from: z.string(),
    happened_to: z.string(),
    reason: z.string(),
    late_reason: text,
    self_certified: z.boolean(),
    claim_until: text,
    window_ends: text,
    evidence_ids: z.array(z.number()).nullable(),
    evidence: z.array(keptFile).nullable(),
    evidence_due: text,
    verdicts: z.array(evidenceVerdict).nullable(),
    assignee_id: key,
    assignee_name: text,
    leader_ids: z.array(z.number()),
    outcomes: z.array(claimOutcome),
    decision: text,
    decision_reason: text,
    appeal_until: text,
    appeal_grounds: text,
    appeal_decision: text,
    report: text,
    handler_ids: z.array(z.number()),
    submitted_at: text,
    decided_at: text,
  }),
  write: writeBase.extend({
    student_id: id.optional(),
    consent: z.boolean().optional(),
    grounds: z.enum(CLAIM_GROUNDS),
    mark_ids: z.array(id).min(1).max(20),
    happened_from: day,
    happened_to: day,
    reason: paragraph(4000),
    late_reason: optionalParagraph(2000),
    self_certified: z.boolean().optional(),
    evidence_ids: fileIds(10).optional(),
  }),
  filter: z.strictObject({
    status: statusesOf(claimWorkflow).optional(),
    student_id: id.optional(),
    assignee_id: id.optional(),
    grounds: z.enum(CLAIM_GROUNDS).optional(),
  }),
  sortable: ['number', 'student_name', 'grounds', 'status', 'happened_from', 'submitted_at', 'updated_at'],
  search: ['number', 'student_name', 'idNumber'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  files: { evidence_ids: 'many' },
  refs: {
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber' } },
    creator_id: { to: 'accounts' },
    mark_ids: { to: 'marks' },
    assignee_id: { to: 'staff', as: { assignee_name: 'name' } },
    leader_ids: { to: 'staff' },
    handler_ids: { to: 'accounts' },
  },
  workflow: claimWorkflow,
  sends: { SUBMIT: [] },
  work: { number: 'number', title: 'number', who: 'student_name', page: '/ec/:id' },
  part: 'status',
  policy: anyOf(handling, deciding, sitting, supporting, concerned),
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
